//! Properties of classes of the sources: C++ parses and prints them, and makes attributes of them and the other way.
//!
//! A value is kept as the attribute that the definition's `convertToAttribute` makes of it. Each of the four parts of C++
//! in a definition becomes a function of its own:
//!
//! ```text
//! ParseResult parseProperty…(OpAsmParser &parser, Storage &storage)       parser
//! void printProperty…(OpAsmPrinter &printer, Storage storage)             printer
//! Attribute toAttribute…(MLIRContext *ctxt, Storage storage)              convertToAttribute
//! LogicalResult fromAttribute…(Storage &storage, Attribute attr, diag)    convertFromAttribute
//! ```

use std::hash::{Hash as _, Hasher as _};
use std::sync::Arc;

use cpp::{Eval, EvalError, FunctionId, Machine, Value};
use ir::diag::Failed;
use ir::{Attribute, Context};
use ods::model::{CppType, Definitions, PropertyConstraint, PropertyKind};
use parse::Parser;
use print::Printer;
use registry::DefinitionSet;

use crate::hook::{Hook, Parsing, Printing};
use crate::program::Program;
use crate::reports::missing::reason;
use crate::values::attributes::{is_attribute_class, is_type_class};
use crate::values::thing::{self, Kind};

/// A part of a definition in C++.
#[derive(Clone, Copy)]
enum Part {
    Parse,
    Print,
    ToAttribute,
    FromAttribute,
}

/// Each part with the beginning of its function's name, what its function returns, the parameter before that for
/// `storage`, whether that is a reference, the parameters after it, and the end of its body.
const PARTS: [(Part, [&str; 4], bool, &str); 4] = [
    (
        Part::Parse,
        ["parseProperty", "::mlir::ParseResult", "::mlir::OpAsmParser &parser, ", ""],
        true,
        "; return ::mlir::success();",
    ),
    (Part::Print, ["printProperty", "void", "::mlir::OpAsmPrinter &printer, ", ""], false, ";"),
    (Part::ToAttribute, ["toAttribute", "::mlir::Attribute", "::mlir::MLIRContext *ctxt, ", ""], false, ""),
    (
        Part::FromAttribute,
        [
            "fromAttribute",
            "::mlir::LogicalResult",
            "",
            ", ::mlir::Attribute attr, ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError",
        ],
        true,
        "",
    ),
];

/// Returns whether the sources have the class of a property.
fn is_own(definitions: &Definitions, constraint: &PropertyConstraint) -> bool {
    let CppType::Class(class) = definitions[constraint.storage] else { return false };
    let class = &definitions[class];
    constraint.kind == PropertyKind::Native && !is_attribute_class(class) && !is_type_class(class)
}

/// Returns the C++ of a part. That of the class `Property` is known: a definition that has no other holds a word for it.
fn code(definitions: &Definitions, constraint: &PropertyConstraint, part: Part) -> String {
    let storage = &definitions[constraint.storage_type];
    let (written, usual) = match part {
        Part::Parse => (
            constraint.parser,
            format!(
                "auto value = ::mlir::FieldParser<{storage}>::parse($_parser); \
                 if (::mlir::failed(value)) return ::mlir::failure(); $_storage = std::move(*value)"
            ),
        ),
        Part::Print => (constraint.printer, "$_printer << $_storage".to_string()),
        Part::ToAttribute => {
            (constraint.convert_to_attribute, "return convertToAttribute($_ctxt, $_storage);".to_string())
        }
        Part::FromAttribute => (
            constraint.convert_from_attribute,
            "return convertFromAttribute($_storage, $_attr, $_diag);".to_string(),
        ),
    };
    let written = &definitions[written];
    if written.contains("$_") { written.to_string() } else { usual }
}

fn function_name(definitions: &Definitions, constraint: &PropertyConstraint, part: Part) -> String {
    let mut hasher = rustc_hash::FxHasher::default();
    (code(definitions, constraint, part), &definitions[constraint.storage_type]).hash(&mut hasher);
    format!("{}{:016x}", PARTS[part as usize].1[0], hasher.finish())
}

/// Makes functions of the C++ of properties.
pub(crate) fn add_functions(definitions: &Definitions, functions: &mut Vec<(String, String)>) {
    let dialect = definitions.dialects.last();
    let namespace = dialect.map_or("", |dialect| definitions[dialect.cpp_namespace].trim_start_matches("::"));
    for constraint in definitions.property_constraints.iter().filter(|of| is_own(definitions, of)) {
        let storage = &definitions[constraint.storage_type];
        for (part, [_, result, before, after], is_reference, end) in PARTS {
            let mut body = code(definitions, constraint, part);
            let context = if matches!(part, Part::ToAttribute) { "ctxt" } else { "parser.getContext()" };
            for (word, name) in [
                ("$_storage", "storage"),
                ("$_parser", "parser"),
                ("$_printer", "printer"),
                ("$_ctxt", context),
                ("$_attr", "attr"),
                ("$_diag", "emitError"),
            ] {
                body = body.replace(word, name);
            }
            let name = function_name(definitions, constraint, part);
            let reference = if is_reference { "&" } else { "" };
            let text =
                format!("{result} {name}({before}{storage} {reference}storage{after}) {{ {body}{end} }}");
            if !functions.iter().any(|known| known.1 == text) {
                functions.push((namespace.to_string(), text));
            }
        }
    }
}

/// Returns the function of a part of a property of the sources.
fn function(
    program: &Program,
    library: &DefinitionSet,
    constraint: &PropertyConstraint,
    part: Part,
) -> Option<Arc<[FunctionId]>> {
    if !is_own(&library.definitions, constraint) {
        return None;
    }
    let functions = program.free_functions(&function_name(&library.definitions, constraint, part));
    (!functions.is_empty()).then_some(functions)
}

fn needed<T>(found: Option<T>) -> Eval<T> {
    found.ok_or_else(|| EvalError::unsupported("a property of a class of its own"))
}

impl Hook<'_, '_, '_, '_> {
    /// Makes a place for a value of the parameter of a function.
    fn place_of_storage(&mut self, machine: &mut Machine, of: FunctionId, at: usize) -> Eval<Value> {
        let ty = needed(machine.parameter_types(self, of)?.get(at).copied())?;
        let ty = match *machine.ty(ty) {
            cpp::Type::Reference(of, _) => of,
            _ => ty,
        };
        let value = machine.initialize(self, ty, &[])?;
        machine.allocate(value)
    }

    /// Returns the value of a property that an attribute keeps; nothing keeps the value that it has at first.
    pub fn value_of_own_property(
        &mut self,
        machine: &mut Machine,
        library: &DefinitionSet,
        constraint: &PropertyConstraint,
        attribute: Option<Attribute>,
    ) -> Eval<Value> {
        let functions = needed(function(self.program, library, constraint, Part::FromAttribute))?;
        let storage = self.place_of_storage(machine, functions[0], 0)?;
        if let Some(attribute) = attribute {
            let attribute = thing::of_attribute(attribute);
            let arguments = [storage.clone(), attribute, Kind::EmitError.only()];
            match machine.call_overloaded(self, &functions, None, &arguments)? {
                Value::Result(_, true) => {}
                _ => return Err(EvalError::host("the attribute is no value of the property")),
            }
        }
        machine.load(&storage)
    }

    /// Returns the attribute that keeps a value of a property.
    pub fn attribute_of_own_property(
        &mut self,
        machine: &mut Machine,
        library: &DefinitionSet,
        constraint: &PropertyConstraint,
        value: &Value,
    ) -> Eval<Option<Attribute>> {
        let functions = needed(function(self.program, library, constraint, Part::ToAttribute))?;
        let arguments = [Kind::Context.only(), value.clone()];
        let made = machine.call_overloaded(self, &functions, None, &arguments)?;
        Ok(thing::attribute(&machine.load(&made)?))
    }
}

/// Parses a property; nothing if no C++ does.
pub fn parse(
    parser: &mut Parser<'_>,
    library: &DefinitionSet,
    constraint: &PropertyConstraint,
) -> Option<Result<Attribute, Failed>> {
    let context = parser.context();
    let program = crate::program_of(context)?;
    let functions = function(program, library, constraint, Part::Parse)?;
    let outcome = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            let storage = hook.place_of_storage(machine, functions[0], 1)?;
            hook.parsing = Parsing::Plain(&mut *parser);
            let arguments = [Kind::Parser.only(), storage.clone()];
            let result = machine.call_overloaded(&mut hook, &functions, None, &arguments);
            hook.report_rest();
            match result {
                _ if hook.has_reported => Ok(None),
                Ok(Value::Result(_, true)) => {
                    let value = machine.load(&storage)?;
                    hook.attribute_of_own_property(machine, library, constraint, &value)
                }
                Ok(_) => Err(EvalError::host("the property is refused by its parser")),
                Err(error) => Err(error),
            }
        })
    });
    Some(match outcome {
        Ok(Some(attribute)) => Ok(attribute),
        Ok(None) => Err(Failed),
        Err(error) => {
            let reason = reason(program, &error);
            Err(parser.emit_error(format!("a property is parsed by C++ which was given up on: {reason}")))
        }
    })
}

/// Prints a property; returns whether C++ did.
pub fn print(
    printer: &mut Printer<'_>,
    library: &DefinitionSet,
    constraint: &PropertyConstraint,
    attribute: Attribute,
) -> bool {
    let context = printer.context();
    let Some(program) = crate::program_of(context) else { return false };
    let Some(functions) = function(program, library, constraint, Part::Print) else { return false };
    let outcome = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            let value = hook.value_of_own_property(machine, library, constraint, Some(attribute))?;
            hook.printing = Printing::Plain(&mut *printer);
            machine.call_overloaded(&mut hook, &functions, None, &[Kind::Printer.only(), value])
        })
    });
    program.note_given_up("printer", &outcome, || "a property".to_string());
    outcome.is_ok()
}

/// Returns the attribute that keeps what another attribute is for a property, or what is wrong; nothing if no C++ tells.
pub fn convert(
    context: &Context,
    library: &DefinitionSet,
    constraint: &PropertyConstraint,
    attribute: Attribute,
) -> Option<Result<Attribute, String>> {
    let program = crate::program_of(context)?;
    function(program, library, constraint, Part::FromAttribute)?;
    let mut wrong = None;
    let outcome = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            let value = hook.value_of_own_property(machine, library, constraint, Some(attribute));
            wrong = std::mem::take(&mut hook.collected).into_iter().next().map(|error| error.message);
            hook.attribute_of_own_property(machine, library, constraint, &value?)
        })
    });
    match (wrong, outcome) {
        (Some(message), _) => Some(Err(message)),
        (None, Ok(Some(attribute))) => Some(Ok(attribute)),
        _ => None,
    }
}
