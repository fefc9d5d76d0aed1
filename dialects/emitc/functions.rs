//! Functions and calls.

use super::types::{is_array, lvalue};
use ir::diag::Failed;
use ir::symbols::{SymbolTableCollection, symbol_name};
use ir::{AttributeStorage, Operation, Type, known};
use print::type_to_string;
use verify::verify_call_of;

const FUNC: &str = "emitc.func";

/// Returns the types of the parameters and results of a function.
fn function_type<'a>(op: Operation<'a>) -> Option<(&'a [Type], &'a [Type])> {
    let context = op.context();
    op.attribute(known::FUNCTION_TYPE)?.type_value(context)?.function(context)
}

/// Verifies that the signature is one of C.
pub fn verify_function(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some((inputs, results)) = function_type(op) else { return Ok(()) };
    if inputs.iter().any(|&ty| lvalue(context, ty).is_some()) {
        return Err(op.emit_op_error("cannot have lvalue type as argument").emit());
    }
    if results.len() > 1 {
        let message = format_args!("requires zero or exactly one result, but has {}", results.len());
        return Err(op.emit_op_error(message).emit());
    }
    match results.first().is_some_and(|&ty| is_array(context, ty)) {
        true => Err(op.emit_op_error("cannot return array type").emit()),
        false => Ok(()),
    }
}

/// Verifies that a return has what the function returns.
pub fn verify_return(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(function) = op.parent_op() else { return Ok(()) };
    let Some((_, results)) = function_type(function) else { return Ok(()) };
    let name = symbol_name(function).map_or(Default::default(), |name| context.string(name));
    if op.num_operands() != results.len() {
        let message = format_args!(
            "has {} operands, but enclosing function (@{name}) returns {}",
            op.num_operands(),
            results.len()
        );
        return Err(op.emit_op_error(message).emit());
    }
    match (op.operand_types().next(), results.first()) {
        (Some(ty), Some(&expected)) if ty != expected => {
            let (ty, expected) = (type_to_string(context, ty), type_to_string(context, expected));
            Err(op
                .emit_error(format!(
                    "type of the return operand ('{ty}') doesn't match function result type ('{expected}') in \
                     function @{name}"
                ))
                .emit())
        }
        _ => Ok(()),
    }
}

/// Verifies that the callee is a function of matching type.
pub fn verify_call<'a>(op: Operation<'a>, symbols: &mut SymbolTableCollection<'a>) -> Result<(), Failed> {
    verify_call_of(op, FUNC, symbols)
}

/// Verifies that what is declared is a function.
pub fn verify_declaration<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let symbol = op.attribute(known::SYM_NAME);
    let Some((symbol, name)) = symbol.and_then(|symbol| Some((symbol, symbol.flat_symbol(context)?))) else {
        return Err(op.emit_op_error("requires a 'sym_name' symbol reference attribute").emit());
    };
    if symbols.lookup_nearest(op, symbol).is_some_and(|function| function.name_str() == FUNC) {
        return Ok(());
    }
    let name = context.string(name);
    Err(op.emit_op_error(format_args!("'{name}' does not reference a valid function")).emit())
}

/// Verifies the callee, the arguments and the template arguments of an opaque call.
pub fn verify_call_opaque(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let callee = op.attribute(known::CALLEE).and_then(|callee| callee.string(context));
    if callee == Some(known::EMPTY) {
        return fail("callee must not be empty");
    }
    let list = |name: &str| {
        op.attribute(context.intern_string(name)).and_then(|list| list.elements(context)).unwrap_or_default()
    };
    for argument in list("args") {
        match argument.storage(context) {
            AttributeStorage::Integer { ty, value } if *ty == Type::INDEX => {
                let index = value.to_u64().and_then(|index| usize::try_from(index).ok());
                if index.is_none_or(|index| index >= op.num_operands()) {
                    return fail("index argument is out of range");
                }
            }
            AttributeStorage::Array(_) => return fail("array argument has no type"),
            _ => {}
        }
    }
    for argument in list("template_args") {
        let is_valid = match argument.storage(context) {
            AttributeStorage::Type(_) | AttributeStorage::Integer { .. } | AttributeStorage::Float { .. } => {
                true
            }
            _ => super::values::is_opaque(context, *argument),
        };
        if !is_valid {
            return fail("template argument has invalid type");
        }
    }
    match op.result_types().any(|ty| is_array(context, ty)) {
        true => fail("cannot return array type"),
        false => Ok(()),
    }
}
