//! Verifiers and inference in C++. One that cannot be evaluated checks nothing.

use cpp::{EvalError, Value};

use super::host::Hook;
use super::thing::{self, Kind};
use definitions::DialectContext as _;
use definitions::expressions::{Definitions, Entity};
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, AttributeStorage, Context, OpInfo, Operation, Type, TypeStorage};
use registry::{DialectDefinition, Inference};
use verify::VerifyAttribute;

/// Calls a verifier of an operation.
fn run<'a>(
    op: Operation<'a>,
    name: &str,
    symbols: Option<&mut SymbolTableCollection<'a>>,
) -> Result<(), Failed> {
    let context = op.context();
    let Some(program) = crate::program_of(context) else { return Ok(()) };
    let functions = program.of_operation(context, op.info(), name);
    if functions.is_empty() {
        return Ok(());
    }
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.ir = Some(op.ir());
        let has_symbols = symbols.is_some();
        hook.symbols = symbols;
        let this = thing::wrapped(thing::of_operation(Some(op.op_ref())), true);
        let arguments: &[Value] = if has_symbols { &[Kind::SymbolTables.only()] } else { &[] };
        let result = machine.call_overloaded(&mut hook, &functions, Some(this), arguments);
        hook.report_rest();
        match result {
            _ if hook.has_reported => Err(Failed),
            Ok(Value::Result(_, false)) => {
                let _ = op.emit_op_error("is refused by its verifier").emit();
                Err(Failed)
            }
            _ => Ok(()),
        }
    })
}

/// `verify()`
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    run(op, "verify", None)
}

/// `verifyRegions()`
pub fn verify_regions(op: Operation<'_>) -> Result<(), Failed> {
    run(op, "verifyRegions", None)
}

/// `verifySymbolUses(symbolTable)`
pub fn verify_symbol_uses<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    run(op, "verifySymbolUses", Some(symbols))
}

/// Checks the parameters of a type or attribute; gives what is wrong.
pub fn verify_definition(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
) -> Result<(), String> {
    let Some(program) = crate::program_of(context) else { return Ok(()) };
    let functions = program.of_definition(context, definition, "verify");
    if functions.is_empty() {
        return Ok(());
    }
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        let mut values = vec![Kind::EmitError.only()];
        for (index, &parameter) in parameters.iter().enumerate() {
            match hook.parameter(definition, index, parameter) {
                Ok(value) => values.push(value),
                Err(_) => return Ok(()),
            }
        }
        let _ = machine.call_overloaded(&mut hook, &functions, None, &values);
        hook.report_rest();
        hook.collected.map_or(Ok(()), Err)
    })
}

/// Infers the types of results; nothing if the function cannot be evaluated.
pub fn infer_result_types(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let context = inference.context;
    let Some(program) = crate::program_of(context) else { return Err(Failed) };
    let functions = program.of_operation(context, inference.info, "inferReturnTypes");
    let outcome = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            hook.inference = Some(inference);
            let cell = machine.allocate(Value::list(Vec::new()))?;
            let location = hook.of_location(inference.location);
            let operands = (0..inference.operand_types.len()).map(|index| Kind::TypedValue.thing(index, 0));
            let dictionary = dictionary_of(context, inference);
            // The short form has an adaptor, the long one its parts.
            let short = vec![
                Kind::Context.only(),
                Value::optional(Some(location.clone())),
                Kind::Adaptor.only(),
                cell.clone(),
            ];
            let long = vec![
                Kind::Context.only(),
                Value::optional(Some(location)),
                Value::list(operands.collect()),
                thing::of_attribute(dictionary),
                Kind::Properties.only(),
                Value::list(Vec::new()),
                cell.clone(),
            ];
            let mut result = Err(EvalError::unsupported("no form of 'inferReturnTypes'"));
            for values in [short, long] {
                result = machine.call_overloaded(&mut hook, &functions, None, &values);
                if result.is_ok() {
                    break;
                }
            }
            hook.report_rest();
            let is_success = matches!(result?, Value::Result(_, true)) && !hook.has_reported;
            if !is_success && !hook.has_reported {
                return Err(EvalError::host("no types are inferred"));
            }
            if !is_success {
                return Ok(None);
            }
            hook.types_of(machine, &cell).map(Some)
        })
    });
    match outcome {
        Ok(Some(types)) => Ok(types),
        Ok(None) => Err(Failed),
        Err(error) => {
            let name = context.string(inference.info.name);
            let what = super::syntax::reason(program, &error);
            let message = format!("'{name}' op infers its results by C++ that is not evaluated: {what}");
            Err(context.diagnostics().error(inference.location, message).emit())
        }
    }
}

/// `isCompatibleReturnTypes(inferred, actual)`
pub fn are_compatible(context: &Context, info: &OpInfo, inferred: &[Type], actual: &[Type]) -> Option<bool> {
    let program = crate::program_of(context)?;
    let functions = program.of_operation(context, info, "isCompatibleReturnTypes");
    if functions.is_empty() {
        return None;
    }
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        let lists = [inferred, actual].map(|types| thing::of_types(types.iter().copied()));
        match machine.call_overloaded(&mut hook, &functions, None, &lists) {
            Ok(Value::Bool(result)) => Some(result),
            // One that cannot be evaluated refuses nothing.
            _ => Some(true),
        }
    })
}

/// The class of a loaded dialect.
fn dialect_class<'c>(context: &'c Context, name: &str) -> Option<&'c str> {
    context.registry().loaded_libraries().find_map(|library| {
        let dialects = &library.definitions.dialects;
        let found = dialects.iter().find(|dialect| library.text(dialect.name) == name)?;
        Some(library.text(found.cpp_class))
    })
}

/// Returns the verifier of the discardable attributes of a dialect, if C++ has one.
pub fn attribute_verifier(context: &Context, dialect: &str) -> Option<VerifyAttribute> {
    let program = crate::program_of(context)?;
    let class = dialect_class(context, dialect)?;
    (!program.members(class, "verifyOperationAttribute").is_empty())
        .then_some(verify_attribute as VerifyAttribute)
}

/// `verifyOperationAttribute(op, attribute)` of the dialect of an attribute.
fn verify_attribute(op: Operation<'_>, (name, value): NamedAttribute) -> Result<(), Failed> {
    let context = op.context();
    let text = context.string(name).to_string();
    let dialect = text.split_once('.').map_or("", |split| split.0);
    let Some((program, class)) = crate::program_of(context).zip(dialect_class(context, dialect)) else {
        return Ok(());
    };
    let functions = program.members(class, "verifyOperationAttribute");
    let number = program.classes.dialect(class, context.intern_string(dialect));
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.ir = Some(op.ir());
        let this = Kind::Dialect.thing(number.0 as usize, 0);
        let arguments = [thing::of_operation(Some(op.op_ref())), thing::of_named_attribute((name, value))];
        let result = machine.call_overloaded(&mut hook, &functions, Some(this), &arguments);
        hook.report_rest();
        match result {
            _ if hook.has_reported => Err(Failed),
            Ok(Value::Result(_, false)) => {
                Err(op.emit_op_error(format!("has an attribute '{text}' that its dialect refuses")).emit())
            }
            _ => Ok(()),
        }
    })
}

/// The attributes of an operation that is not made yet.
fn dictionary_of(context: &Context, inference: &Inference<'_>) -> Attribute {
    let mut entries = inference.attributes.entries(context).to_vec();
    for (inherent, value) in inference.info.inherent.iter().zip(inference.properties) {
        entries.extend(value.map(|value| (inherent.name, value)));
    }
    context.dictionary_attribute(entries)
}

/// The alias that a type or attribute asks for by `getAlias`.
pub fn alias(
    context: &Context,
    definition: &DialectDefinition,
    parameters: &[Option<Attribute>],
) -> Option<String> {
    let program = crate::program_of(context)?;
    let functions = program.of_definition(context, definition, "getAlias");
    if functions.is_empty() {
        return None;
    }
    let class = definition.class(context);
    let index = context.index_of(context, class)?;
    let parameters: Box<[Option<Attribute>]> = parameters.into();
    let this = match definition.entity {
        Entity::Type => {
            thing::of_type(context.intern_type(TypeStorage::Dialect { definition: index, parameters }))
        }
        Entity::Attribute => {
            let storage = AttributeStorage::Dialect { definition: index, parameters };
            thing::of_attribute(context.intern_attribute(storage))
        }
    };
    program.with_machine(|machine| {
        let alias = machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            let cell = machine.allocate(Value::text(""))?;
            let stream = Value::Stream(std::rc::Rc::new(cpp::Stream { target: Some(cell.clone()) }));
            let result = machine.call_overloaded(&mut hook, &functions, Some(this), &[stream])?;
            if let Value::Enum(_, 0) = result {
                return Ok(String::new());
            }
            let text = machine.load(&cell)?;
            hook.text_of(machine, &text)
        });
        alias.ok().filter(|alias| !alias.is_empty())
    })
}
