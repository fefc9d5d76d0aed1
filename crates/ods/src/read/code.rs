//! The C++ that stands in definitions: members of the generated classes, and bodies of interface methods.
//!
//! `mlir-tblgen` copies such code into what it generates. Here it is handed over as it stands, with the class
//! and the namespace that it belongs to, for an interpreter to read.

use super::operation::class_name;
use super::predicates::flatten;
use super::reader::{ALL_WORK, bit, trimmed};
use super::select::{dialect_of, subject_dialects};
use tablegen::{Record, RecordKeeper};

/// The names by which the body of an interface's method calls the class that has the interface.
const CONCRETE: [&str; 3] = ["ConcreteOp", "ConcreteType", "ConcreteAttr"];

/// The first parameter of a builder that is given its context.
const CONTEXT: &str = "::mlir::MLIRContext *context";

/// Members of a generated class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassCode {
    /// The namespaces around the class, without `::` at either end.
    pub namespace: String,
    /// The class, without its namespace.
    pub class: String,
    /// The code, with ODS's placeholders replaced.
    pub text: String,
    /// Whether the code stands outside of the class, in its namespace: `extraClassDefinition`, functions of constraints.
    pub is_outside: bool,
}

/// All C++ in the definitions of a file and of what it includes.
pub fn class_code(keeper: &RecordKeeper) -> Vec<ClassCode> {
    let mut codes = Vec::new();
    for record in keeper.derived_definitions("Op") {
        let namespace = dialect_namespace(record);
        add_members(&mut codes, record, &namespace, class_name(record.name()));
        add_op_builders(&mut codes, record, &namespace, class_name(record.name()));
    }
    for record in keeper.derived_definitions("AttrOrTypeDef") {
        let namespace = match text(record, "cppNamespace") {
            "" => dialect_namespace(record),
            namespace => namespace.trim_matches(':').to_string(),
        };
        add_members(&mut codes, record, &namespace, text(record, "cppClassName"));
        add_builders(&mut codes, record, &namespace, text(record, "cppClassName"));
    }
    for record in keeper.derived_definitions("Dialect") {
        let namespace = trimmed(record, "cppNamespace").trim_matches(':').to_string();
        add_members(&mut codes, record, &namespace, &record.name().replace('_', ""));
    }
    for record in keeper.derived_definitions("Interface") {
        if !record.is_subclass_of("DeclareInterfaceMethods") {
            add_interface(&mut codes, record);
        }
    }
    for record in super::enums::enum_records(keeper) {
        add_enum_functions(&mut codes, record);
    }
    add_constraints(&mut codes, keeper);
    codes
}

/// Adds the functions between an enum and its words or numbers that have names of their own, which call those with the
/// names that they have by default.
fn add_enum_functions(codes: &mut Vec<ClassCode>, record: Record<'_>) {
    let class = text(record, "className");
    let mut functions = String::new();
    for (field, verb, returns, takes) in [
        ("stringToSymbolFnName", "symbolize", format!("::std::optional<{class}>"), "::llvm::StringRef"),
        (
            "underlyingToSymbolFnName",
            "symbolize",
            format!("::std::optional<{class}>"),
            text(record, "underlyingType"),
        ),
        ("symbolToStringFnName", "stringify", text(record, "symbolToStringFnRetType").to_string(), class),
    ] {
        let (name, default) = (text(record, field), format!("{verb}{class}"));
        if !name.is_empty() && name != default {
            functions.push_str(&format!("{returns} {name}({takes} value) {{ return {default}(value); }}\n"));
        }
    }
    if !functions.is_empty() {
        codes.push(ClassCode {
            namespace: text(record, "cppNamespace").trim_matches(':').to_string(),
            class: String::new(),
            text: functions,
            is_outside: true,
        });
    }
}

/// Adds the functions that test constraints, `cppFunctionName`. Their generated file is included in the namespace of
/// the dialect.
fn add_constraints(codes: &mut Vec<ClassCode>, keeper: &RecordKeeper) {
    let dialects = subject_dialects(keeper);
    let Some(&dialect) = dialects.last() else { return };
    let namespace = trimmed(dialect, "cppNamespace").trim_matches(':');
    let mut work = ALL_WORK;
    for (class, subject) in
        [("TypeConstraint", "::mlir::Type type"), ("AttrConstraint", "::mlir::Attribute attr")]
    {
        let variable = subject.rsplit(' ').next().unwrap_or_default();
        for constraint in keeper.derived_definitions(class) {
            let name = text(constraint, "cppFunctionName");
            let predicate = constraint.value("predicate").and_then(|value| value.as_def());
            let (false, Some(predicate)) = (name.is_empty(), predicate) else { continue };
            // The loading of the definitions reports a predicate that is wrong.
            let Ok(test) = flatten(predicate, &mut work) else { continue };
            codes.push(ClassCode {
                namespace: namespace.to_string(),
                class: String::new(),
                text: format!("bool {name}({subject}) {{ return {}; }}\n", test.replace("$_self", variable)),
                is_outside: true,
            });
        }
    }
}

fn text<'k>(record: Record<'k>, field: &str) -> &'k str {
    record.value(field).and_then(|value| value.as_str()).unwrap_or("")
}

fn dialect_namespace(record: Record<'_>) -> String {
    let dialect = dialect_of(record).or_else(|| record.value("opDialect").and_then(|value| value.as_def()));
    dialect.map_or("", |dialect| text(dialect, "cppNamespace")).trim_matches(':').to_string()
}

fn add_members(codes: &mut Vec<ClassCode>, record: Record<'_>, namespace: &str, class: &str) {
    for (field, is_outside) in [("extraClassDeclaration", false), ("extraClassDefinition", true)] {
        let code = text(record, field);
        if code.trim().is_empty() {
            continue;
        }
        codes.push(ClassCode {
            namespace: namespace.to_string(),
            class: class.to_string(),
            text: code.replace("$cppClass", class),
            is_outside,
        });
    }
}

/// The builders of an operation, static members: `build` with the bodies in the definition, and declarations of those with
/// defaults of parameters, whose bodies are elsewhere.
fn add_op_builders(codes: &mut Vec<ClassCode>, record: Record<'_>, namespace: &str, class: &str) {
    let mut members = String::new();
    for (builder, body) in builders(record) {
        let fixed = ["::mlir::OpBuilder &odsBuilder", "::mlir::OperationState &odsState"];
        let parameters = fixed.map(str::to_string).into_iter().chain(builder_parameters(builder));
        let parameters = parameters.collect::<Vec<_>>().join(", ");
        if body.trim().is_empty() {
            if parameters.contains('=') {
                members.push_str(&format!("static void build({parameters});\n"));
            }
            continue;
        }
        let body = body.replace("$_builder", "odsBuilder").replace("$_state", "odsState");
        members.push_str(&format!("static void build({parameters}) {{\n{body}\n}}\n"));
    }
    push_members(codes, namespace, class, members);
}

/// Adds the text of members of a class, if there are any.
fn push_members(codes: &mut Vec<ClassCode>, namespace: &str, class: &str, text: String) {
    if !text.is_empty() {
        codes.push(ClassCode {
            namespace: namespace.to_string(),
            class: class.to_string(),
            text,
            is_outside: false,
        });
    }
}

/// The builders of a definition, with the bodies that it gives.
fn builders<'k>(record: Record<'k>) -> impl Iterator<Item = (Record<'k>, &'k str)> {
    let builders = record.value("builders").and_then(|value| value.as_list());
    let builders = builders.into_iter().flat_map(|list| list.iter()).filter_map(|value| value.as_def());
    builders.map(|builder| (builder, text(builder, "body")))
}

/// The parameters of a builder, with their defaults.
fn builder_parameters(builder: Record<'_>) -> Vec<String> {
    let arguments = builder.value("dagParams").and_then(|value| value.as_dag());
    let parameters = arguments.into_iter().flat_map(|dag| dag.args()).map(|(ty, name)| {
        let name = name.unwrap_or("");
        match ty.as_def() {
            Some(argument) => match text(argument, "defaultValue") {
                "" => format!("{} {name}", text(argument, "type")),
                default => format!("{} {name} = {default}", text(argument, "type")),
            },
            None => format!("{} {name}", ty.as_str().unwrap_or("auto")),
        }
    });
    parameters.collect()
}

/// The builders of a type or attribute: `get` and `getChecked` with the bodies that the definition gives. Bodies elsewhere
/// call what is generated by the same name, so declarations of theirs, with the defaults of parameters, and the generated
/// builder stand beside them.
fn add_builders(codes: &mut Vec<ClassCode>, record: Record<'_>, namespace: &str, class: &str) {
    let mut members = String::new();
    let generated = parameters_of(record);
    // The generated builder is needed where another has as many arguments, or calls it by its name from elsewhere.
    let mut has_others = false;
    for (builder, body) in builders(record) {
        let has_context = !bit(builder, "hasInferredContextParam");
        let context = has_context.then(|| CONTEXT.to_string());
        let parameters: Vec<String> = context.into_iter().chain(builder_parameters(builder)).collect();
        has_others |= body.trim().is_empty() || parameters.len() == generated.len() + 1;
        let parameters = parameters.join(", ");
        let returns = match text(builder, "returnType") {
            "" => class,
            returns => returns,
        };
        if !body.trim().is_empty() {
            let body = body.replace("$_ctxt", "context");
            push_builder(&mut members, returns, &parameters, |get| body.replace("$_get(", get));
        } else if parameters.contains('=') {
            members.push_str(&format!("static {returns} get({parameters});\n"));
        }
    }
    if has_others && !bit(record, "skipDefaultBuilders") {
        let names: String = generated.iter().map(|(_, name)| format!(", {name}")).collect();
        let own = generated.iter().map(|(ty, name)| format!("{ty} {name}"));
        let parameters = std::iter::once(CONTEXT.to_string()).chain(own).collect::<Vec<_>>().join(", ");
        push_builder(&mut members, class, &parameters, |get| format!("return {get}context{names});"));
    }
    push_members(codes, namespace, class, members);
}

/// Adds the two forms of a builder; the call of what makes the type or attribute, up to its own arguments, is in the body.
fn push_builder(members: &mut String, returns: &str, parameters: &str, body: impl Fn(&str) -> String) {
    members.push_str(&format!("static {returns} get({parameters}) {{\n{}\n}}\n", body("Base::get(")));
    let emit = "::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError";
    let separator = if parameters.is_empty() { "" } else { ", " };
    members.push_str(&format!(
        "static {returns} getChecked({emit}{separator}{parameters}) {{\n{}\n}}\n",
        body("Base::getChecked(emitError, ")
    ));
}

/// The C++ types and the names of the parameters of a type or attribute.
fn parameters_of<'k>(record: Record<'k>) -> Vec<(&'k str, &'k str)> {
    let parameters = record.value("parameters").and_then(|value| value.as_dag());
    let parameters = parameters.into_iter().flat_map(|dag| dag.args());
    let parameters = parameters.map(|(ty, name)| {
        let class = ty.as_def().map_or_else(|| ty.as_str().unwrap_or("auto"), |def| text(def, "cppType"));
        (class, name.unwrap_or(""))
    });
    parameters.collect()
}

/// The default bodies of the methods of an interface, its verifier, and the members it declares.
fn add_interface(codes: &mut Vec<ClassCode>, record: Record<'_>) {
    let class = match text(record, "cppInterfaceName") {
        "" => record.name(),
        class => class,
    };
    let mut members = String::new();
    for method in
        record.value("methods").and_then(|value| value.as_list()).into_iter().flat_map(|list| list.iter())
    {
        let Some(method) = method.as_def() else { continue };
        let body = match (text(method, "defaultBody").trim(), text(method, "body").trim()) {
            ("", "") => continue,
            ("", body) => body,
            (body, _) => body,
        };
        let arguments = method.value("arguments").and_then(|value| value.as_dag());
        let arguments = arguments.into_iter().flat_map(|dag| dag.args());
        let arguments: Vec<String> = arguments
            .map(|(ty, name)| format!("{} {}", ty.as_str().unwrap_or("auto"), name.unwrap_or("")))
            .collect();
        // One that asks the class which has the interface needs to know that class.
        let is_static =
            method.is_subclass_of("StaticInterfaceMethod") && !CONCRETE.iter().any(|of| body.contains(of));
        // The class that has the interface may replace a default body, and no other one.
        let is_default = !text(method, "defaultBody").trim().is_empty();
        let specifier = match (is_static, is_default) {
            (true, _) => "static ",
            (false, true) => "virtual ",
            (false, false) => "",
        };
        members.push_str(&format!(
            "{specifier}{} {}({}) {{\n{body}\n}}\n",
            text(method, "returnType"),
            text(method, "name"),
            arguments.join(", "),
        ));
    }
    let verify = text(record, "verify");
    if !verify.trim().is_empty() {
        members.push_str(&format!(
            "static ::llvm::LogicalResult verifyTrait(::mlir::Operation *op) {{\n{}\n}}\n",
            verify.replace("$_op", "op")
        ));
    }
    let class_of = text(record, "extraClassOf");
    if !class_of.trim().is_empty() {
        let (placeholder, of) = if record.is_subclass_of("TypeInterface") {
            ("$_type", "::mlir::Type")
        } else if record.is_subclass_of("AttrInterface") {
            ("$_attr", "::mlir::Attribute")
        } else {
            ("$_op", "::mlir::Operation *")
        };
        let body = class_of.replace(placeholder, "of");
        members.push_str(&format!("static bool classof({of} of) {{\n{body}\n}}\n"));
    }
    for field in ["extraSharedClassDeclaration", "extraClassDeclaration", "extraTraitClassDeclaration"] {
        members.push_str(text(record, field));
        members.push('\n');
    }
    if members.trim().is_empty() {
        return;
    }
    let this = ["$_op", "$_type", "$_attr", "$_self"];
    let members = this.iter().fold(members, |members, placeholder| members.replace(placeholder, "(*this)"));
    // The traits of the class that has the interface are those of the thing at hand.
    let asks =
        ["template hasTrait", "hasTrait"].map(|asks| (format!("::{asks}"), format!("(*this)->{asks}")));
    let members = CONCRETE.iter().fold(members, |members, of| {
        asks.iter().fold(members, |members, (asks, of_this)| members.replace(&format!("{of}{asks}"), of_this))
    });
    codes.push(ClassCode {
        namespace: text(record, "cppNamespace").trim_matches(':').to_string(),
        class: class.to_string(),
        text: CONCRETE.iter().fold(members, |members, of| members.replace(of, class)),
        is_outside: false,
    });
}
