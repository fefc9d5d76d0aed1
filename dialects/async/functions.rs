//! `async.func`, and what calls it or returns from it.

use super::types::{is_token, value_type};
use ir::diag::Failed;
use ir::symbols::SymbolTableCollection;
use ir::{Operation, Type, known};
use print::type_to_string;
use verify::{find_function, verify_call_of};

/// Returns the types of the results of a function.
fn result_types(function: Operation<'_>) -> &[Type] {
    let context = function.context();
    let ty = function.inherent_attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    ty.and_then(|ty| ty.function(context)).unwrap_or_default().1
}

/// Verifies that the results of a function are a token, which is the first, and values.
pub(crate) fn verify_function(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let results = result_types(op);
    if results.is_empty() {
        return Err(op.emit_op_error("result is expected to be at least of size 1, but got 0").emit());
    }
    for (index, &ty) in results.iter().enumerate() {
        let is_token = is_token(context, ty);
        if !is_token && value_type(context, ty).is_none() {
            let found = type_to_string(context, ty);
            let message =
                format_args!("result type must be async value type or async token type, but got '{found}'");
            return Err(op.emit_op_error(message).emit());
        }
        if is_token && index != 0 {
            let message = format_args!(
                " results' (optional) async token type is expected to appear as the 1st return value, but got {}",
                index + 1
            );
            return Err(op.emit_op_error(message).emit());
        }
    }
    Ok(())
}

/// Verifies that the callee is an async function of matching type.
pub(crate) fn call_symbol_uses<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let callee = op.attribute(known::CALLEE);
    if let Some((callee, name)) = callee.and_then(|callee| Some((callee, callee.flat_symbol(context)?)))
        && find_function(op, callee, "async.func", symbols).is_none()
    {
        let name = context.string(name);
        let message = format_args!("'{name}' does not reference a valid async function");
        return Err(op.emit_op_error(message).emit());
    }
    verify_call_of(op, "async.func", symbols)
}

/// Verifies that the operands are what the values hold that the function gives.
pub(crate) fn verify_return(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(function) = op.parent_op() else { return Ok(()) };
    let results = result_types(function);
    let values = match results {
        [first, others @ ..] if is_token(context, *first) => others,
        _ => results,
    };
    if op.operand_types().map(Some).eq(values.iter().map(|&ty| value_type(context, ty))) {
        return Ok(());
    }
    Err(op.emit_op_error("operand types do not match the types returned from the parent FuncOp").emit())
}
