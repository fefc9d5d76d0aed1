//! Predicates and transformations of types that call functions of the sources.
//!
//! The expressions of definitions are compiled where they use MLIR's functions alone. Of every other one a function is
//! made: of a constraint a free one in the namespace of the dialect, of a predicate of an operation a member of its
//! class. The function stands at the end of the file that defines what it calls, as the C++ that mlir-tblgen makes is
//! included there, so that it sees functions that are static.

use std::hash::{Hash as _, Hasher as _};

use ::ods::format::TypeSource;
use ::ods::model::{Assembly, Definitions, Dialect, ExpressionId, Literal, Operation};
use cpp::{Machine, Value};
use definitions::expressions as ods;
use ir::Context;
use rustc_hash::FxHashSet;

use crate::hook::Hook;
use crate::nesting::asked;
use crate::program::Program;
use crate::program::code_function::{CodeFunction, conversion_name};
use crate::values::thing;

/// Functions of LLVM's library that test and convert classes.
const CASTS: &[&str] = &["isa", "isa_and_nonnull", "isa_and_present", "cast", "dyn_cast", "dyn_cast_or_null"];

/// Returns the name of the function that is made of an expression in a scope.
fn function_name(scope: &str, text: &str) -> String {
    let mut hasher = rustc_hash::FxHasher::default();
    (scope, text).hash(&mut hasher);
    format!("evaluateExpression{:016x}", hasher.finish())
}

/// Makes functions of the expressions in definitions that call functions of their own.
pub(crate) fn add_functions(definitions: &Definitions, functions: &mut Vec<CodeFunction>) {
    let namespace_of = |dialect: &Dialect| definitions[dialect.cpp_namespace].trim_start_matches("::");
    let namespace = definitions.dialects.last().map_or("", namespace_of);
    let defined = defined_classes(definitions);
    let mut add_in = |namespace: &str, id: ExpressionId, is_default: bool| {
        let text = definitions.expression_text(id);
        let names = own_functions(text, |name| !is_parameter(definitions, name));
        if names.is_empty() && !is_default && !casts_to_undefined(&defined, text) {
            return;
        }
        let name = function_name(namespace, text);
        let body = substituted(text);
        let text =
            format!("\nnamespace {namespace} {{ auto {name}(auto self, auto op) {{ return {body}; }} }}\n");
        CodeFunction { text, names }.add_to(functions);
    };
    let mut add = |id: ExpressionId| add_in(namespace, id, false);
    definitions.type_constraints.iter().filter_map(|constraint| constraint.predicate).for_each(&mut add);
    definitions.attr_constraints.iter().filter_map(|constraint| constraint.predicate).for_each(&mut add);
    definitions.property_constraints.iter().filter_map(|constraint| constraint.predicate).for_each(&mut add);
    definitions.region_constraints.iter().filter_map(|constraint| constraint.predicate).for_each(&mut add);
    definitions.successor_constraints.iter().filter_map(|constraint| constraint.predicate).for_each(&mut add);
    let defs = definitions.types.iter().chain(&definitions.attributes);
    for parameter in defs.flat_map(|def| &def.parameters) {
        if let Some((_, predicate)) = parameter.constraint {
            add_in(namespace, predicate, false);
        }
        if let Some(default) = parameter.default.as_ref().filter(|of| matches!(of.literal, Literal::Other)) {
            add_in(namespace, default.text, true);
        }
    }
    for constraint in &definitions.attr_constraints {
        let is_other = |id: &ExpressionId| !is_plain_builder(definitions.expression_text(*id));
        if let Some(default) = constraint.default_builder.filter(is_other) {
            add_in(namespace, default, true);
        }
    }
    for op in &definitions.operations {
        let mut add = |id: ExpressionId| add_in(namespace_of(&definitions[op.dialect]), id, false);
        op.inferred_results.iter().flatten().filter_map(|inferred| inferred.transform).for_each(&mut add);
        if let Assembly::Format(format) = &op.assembly {
            for source in format.operand_types.iter().chain(&format.result_types) {
                if let TypeSource::Same { transform: Some(transform), .. }
                | TypeSource::OfAttribute { transform: Some(transform), .. } = source
                {
                    add(*transform);
                }
            }
        }
    }
    for constraint in &definitions.attr_constraints {
        let conversion = &definitions[constraint.convert_from_storage];
        if crate::values::accessors::is_conversion_of_its_own(conversion) {
            let (name, body) = (conversion_name(conversion), conversion.replace("$_self", "self"));
            let body = body.trim_end().trim_end_matches(';');
            let text = format!("\nnamespace {namespace} {{ auto {name}(auto self) {{ return {body}; }} }}\n");
            CodeFunction { text, names: Vec::new() }.add_to(functions);
        }
    }
    for op in &definitions.operations {
        add_predicates(definitions, op, &defined, functions);
    }
}

/// Makes functions of the predicates of an operation.
fn add_predicates(
    definitions: &Definitions,
    op: &Operation,
    defined: &FxHashSet<&str>,
    functions: &mut Vec<CodeFunction>,
) {
    let class = &definitions[op.cpp_class];
    let (namespace, short) = class.rsplit_once("::").unwrap_or(("", class));
    for predicate in &op.predicates {
        let text = definitions.expression_text(predicate.predicate);
        let names = own_functions(text, |name| !is_parameter(definitions, name));
        if names.is_empty() && !casts_to_undefined(defined, text) {
            continue;
        }
        let name = function_name(class, text);
        let mut body = substituted(text);
        // The longest names come first: `$operands` is not `$op`.
        let mut getters: Vec<(String, String)> = Vec::new();
        let values = op.operands.iter().map(|operand| operand.name);
        let values = values.chain(op.results.iter().map(|result| result.name));
        let values = values.chain(op.regions.iter().map(|region| region.name));
        for name in values.chain(op.properties.iter().map(|property| property.name)) {
            getters.push((definitions[name].to_string(), String::new()));
        }
        for attribute in &op.attributes {
            getters.push((definitions[attribute.name].to_string(), "Attr".to_string()));
        }
        sort::by_key(&mut getters, |(name, _)| std::cmp::Reverse(name.len()));
        for (name, suffix) in getters.iter().filter(|(name, _)| !name.is_empty()) {
            let getter = format!("this->get{}{suffix}()", crate::values::accessors::camel_case(name));
            body = body.replace(&format!("${name}"), &getter);
        }
        let text = format!(
            "\nnamespace {namespace} {{ auto {short}::{name}(auto self, auto op) {{ return {body}; }} }}\n"
        );
        CodeFunction { text, names }.add_to(functions);
    }
}

/// Returns an expression with the parameters of the function for its placeholders.
fn substituted(text: &str) -> String {
    let text = text.replace("$_self", "self").replace("$_op", "op").replace("$_ctxt", "self.getContext()");
    text.replace("$_builder", "::mlir::Builder(self.getContext())")
}

/// Returns whether a builder of an attribute has literals alone: `$_builder.getI64IntegerAttr(-1)`.
fn is_plain_builder(text: &str) -> bool {
    let Some((_, arguments)) = text.strip_prefix("$_builder.").and_then(|call| call.split_once('(')) else {
        return false;
    };
    let arguments = arguments.trim_end_matches(')').trim();
    let is_number = |of: &str| of.bytes().all(|byte| byte.is_ascii_digit() || b"-.{}, ".contains(&byte));
    let is_string = arguments.len() > 1 && arguments.starts_with('"') && arguments.ends_with('"');
    is_number(arguments) || is_string || matches!(arguments, "true" | "false")
}

/// Returns the functions and methods that an expression calls, without what is known.
fn own_functions(text: &str, is_declared: impl Fn(&str) -> bool) -> Vec<String> {
    let is_name = |character: char| character.is_ascii_alphanumeric() || character == '_';
    let mut names: Vec<String> = Vec::new();
    for (at, _) in text.match_indices('(') {
        let before = without_template(text[..at].trim_end());
        let start = before.trim_end_matches(is_name).len();
        let name = &before[start..];
        let is_method = before[..start].ends_with('.') || before[..start].ends_with("->");
        let is_known = match is_method {
            true => (ods::is_method_name(name) && !is_of_own_class(&before[..start])) || !is_declared(name),
            false => CASTS.contains(&name) || crate::natives::is_function(name),
        };
        let is_control = matches!(name, "return" | "if" | "for" | "while" | "switch" | "sizeof");
        if !name.is_empty() && !is_known && !is_control {
            names.push(name.to_string());
        }
    }
    names
}

/// Returns whether an expression ends in a cast to a class that is not MLIR's own.
fn is_of_own_class(text: &str) -> bool {
    let Some(at) = text.rfind("cast<") else { return false };
    is_own_class(text[at + 5..].split('>').next().unwrap_or_default())
}

/// Returns whether a class is not MLIR's own.
fn is_own_class(class: &str) -> bool {
    let class = class.trim_start_matches("::");
    class.strip_prefix("mlir::").is_none_or(|rest| rest.contains("::"))
}

/// Returns a qualified name without its qualifiers.
fn short_name(class: &str) -> &str {
    class.rsplit("::").next().unwrap_or(class)
}

/// Returns the classes that definitions make, without their namespaces.
fn defined_classes(definitions: &Definitions) -> FxHashSet<&str> {
    let defs = definitions.types.iter().chain(&definitions.attributes).map(|def| def.cpp_class);
    let classes = defs.chain(definitions.operations.iter().map(|op| op.cpp_class));
    classes.map(|class| short_name(&definitions[class])).collect()
}

/// Returns whether an expression casts to a class that is not MLIR's own and that no definition makes: the sources may.
fn casts_to_undefined(defined: &FxHashSet<&str>, text: &str) -> bool {
    text.match_indices("isa<").any(|(at, test)| {
        let classes = text[at + test.len()..].split('>').next().unwrap_or_default().split(',');
        classes.map(str::trim).any(|class| is_own_class(class) && !defined.contains(short_name(class)))
    })
}

/// Returns whether a method is the getter of a parameter of a type or attribute.
fn is_parameter(definitions: &Definitions, name: &str) -> bool {
    let defs = definitions.types.iter().chain(&definitions.attributes);
    let mut parameters = defs.flat_map(|def| &def.parameters);
    parameters.any(|parameter| ods::is_getter(name, &definitions[parameter.name]))
}

/// Returns a text without the template arguments at its end.
fn without_template(text: &str) -> &str {
    if !text.ends_with('>') || text.ends_with("->") {
        return text;
    }
    let mut depth = 0usize;
    for (at, byte) in text.bytes().enumerate().rev() {
        match byte {
            b'>' => depth += 1,
            b'<' if depth == 1 => return &text[..at],
            b'<' => depth -= 1,
            _ => {}
        }
    }
    text
}

/// Returns the name of the function that was made of an expression.
pub(crate) fn find(context: &Context, scope: &str, text: &str) -> Option<String> {
    let program = crate::program_of(context)?;
    let name = function_name(scope, text);
    (!functions(program, scope, &name).is_empty()).then_some(name)
}

/// Returns what the function of an expression needs and nobody knows.
pub(crate) fn missing(context: &Context, scope: &str, name: &str) -> Option<String> {
    let program = crate::program_of(context)?;
    let functions = functions(program, scope, name);
    let missing = crate::reports::missing::first_missing(program, context, &functions)?;
    // A place in the function itself says nothing.
    let within = missing.find(&format!(" ({}", crate::program::sources::DEFINITIONS));
    Some(within.map_or(missing.as_str(), |at| &missing[..at]).to_string())
}

/// The functions called `name`, free ones or members of the class that a scope is.
fn functions(program: &Program, scope: &str, name: &str) -> std::sync::Arc<[cpp::FunctionId]> {
    let free = program.free_functions(name);
    if free.is_empty() { program.members(scope, name) } else { free }
}

/// Evaluates a function that was made of an expression.
pub(crate) fn evaluate<'a>(scope: &str, name: &str, frame: &ods::Frame<'a>) -> Option<ods::Value<'a>> {
    asked(|| evaluated(scope, name, frame))
}

fn evaluated<'a>(scope: &str, name: &str, frame: &ods::Frame<'a>) -> Option<ods::Value<'a>> {
    let context = frame.context;
    let program = crate::program_of(context)?;
    let functions = functions(program, scope, name);
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.ir = match (frame.op, frame.subject) {
            (Some(frame), _) => Some(frame.op.ir()),
            (None, ods::Value::Region(region)) => Some(region.ir()),
            _ => None,
        };
        let subject = hook.of_expression_value(frame.subject).ok()?;
        let op = thing::of_operation(frame.op.map(|frame| frame.op.op_ref()));
        let this = frame.op.map(|frame| thing::wrapped(thing::of_operation(Some(frame.op.op_ref())), true));
        let value = machine.call_overloaded(&mut hook, &functions, this, &[subject, op]);
        program.note_given_up("predicate", &value, || match frame.op {
            Some(frame) => frame.op.name_str().to_string(),
            None => scope.to_string(),
        });
        let value = value.ok()?;
        Some(match &value {
            Value::Bool(value) => ods::Value::Bool(*value),
            Value::Int(_, value) => ods::Value::Int(*value),
            Value::Result(_, is_success) => ods::Value::Bool(*is_success),
            Value::List(_) => {
                let types = hook.types_of(machine, &value).ok()?;
                ods::Value::List(ods::List::of_types(context, &types))
            }
            other => match (thing::ty(other), thing::attribute(other)) {
                (Some(ty), _) => ods::Value::Type(ty),
                (_, Some(attribute)) => ods::Value::Attribute(attribute),
                // A null thing is nothing, and false.
                _ if other.handle().is_some_and(thing::is_null) => ods::Value::Bool(false),
                _ => return None,
            },
        })
    })
}

/// Returns whether the function `classof` of a class takes a value; nothing if there is none.
pub(crate) fn is_of_class<'a>(context: &'a Context, class: &str, value: ods::Value<'a>) -> Option<bool> {
    let program = crate::program_of(context)?;
    let functions = program.members(class, "classof");
    if functions.is_empty() {
        return None;
    }
    let evaluate = |machine: &mut Machine| {
        let mut hook = Hook::new(program, context);
        let value = hook.of_expression_value(value)?;
        machine.call_overloaded(&mut hook, &functions, None, &[value])
    };
    let outcome = asked(|| Some(program.with_machine(evaluate)))?;
    program.note_given_up("classof", &outcome, || class.to_string());
    match outcome {
        Ok(Value::Bool(holds)) => Some(holds),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::own_functions;

    #[test]
    fn calls_of_own_functions_are_found() {
        let own_functions = |text: &str| own_functions(text, |name| name != "getPrice");
        assert_eq!(own_functions("::shop::isCheap($_self) && $_self.isInteger(8)"), ["isCheap"]);
        assert_eq!(own_functions("hasTag<Tag<int>>($_self)"), ["hasTag"]);
        assert!(own_functions("(::llvm::isa<::shop::BasketType>($_self))").is_empty());
        assert!(own_functions("::llvm::cast<::mlir::ShapedType>($_self)->getRank() > (1)").is_empty());
        let basket = "::llvm::cast<::shop::BasketType>($_self)";
        assert_eq!(own_functions(&format!("{basket}.isFull()")), ["isFull"]);
        assert_eq!(own_functions(&format!("{basket}.isInteger()")), ["isInteger"]);
        assert!(own_functions(&format!("{basket}.getPrice() > 1")).is_empty());
    }
}
