//! Verifiers of toy operations: the rules that their definitions do not state.

use super::TransposeOp;
use ir::diag::Failed;
use ir::{Operation, Type, TypeStorage, known};
use print::type_to_string;

/// Verifies that the result has the shape of the value.
pub fn constant(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let value = op.attribute(known::VALUE).and_then(|value| value.ty(context)?.shape(context));
    let (Some(value), Some(result)) = (value, op.result(0).ty().shape(context)) else { return Ok(()) };
    if value.len() != result.len() {
        let error = op.emit_op_error(format_args!(
            "return type must match the one of the attached value attribute: {} != {}",
            value.len(),
            result.len()
        ));
        return Err(error.emit());
    }
    for (dimension, (value, result)) in value.iter().zip(result).enumerate() {
        if value != result {
            let error = op.emit_op_error(format_args!(
                "return type shape mismatches its attribute at dimension {dimension}: {value} != {result}"
            ));
            return Err(error.emit());
        }
    }
    Ok(())
}

/// Verifies that the operand has the result type of the enclosing function.
pub fn r#return(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let function = op.parent_op().and_then(|function| function.attribute(known::FUNCTION_TYPE));
    let ty = function.and_then(|ty| ty.type_value(context));
    let Some((_, results)) = ty.and_then(|ty| ty.function(context)) else { return Ok(()) };
    if op.num_operands() > 1 {
        return Err(op.emit_op_error("expects at most 1 return operand").emit());
    }
    if op.num_operands() != results.len() {
        let error = op.emit_op_error(format_args!(
            "does not return the same number of values ({}) as the enclosing function ({})",
            op.num_operands(),
            results.len()
        ));
        return Err(error.emit());
    }
    let (Some(input), Some(&result)) = (op.operand_types().next(), results.first()) else { return Ok(()) };
    let is_unranked = |ty: Type| matches!(ty.storage(context), TypeStorage::UnrankedTensor(_));
    if input == result || is_unranked(input) || is_unranked(result) {
        return Ok(());
    }
    let (input, result) = (type_to_string(context, input), type_to_string(context, result));
    let message =
        format!("type of return operand ('{input}') doesn't match function result type ('{result}')");
    Err(op.emit_error(message).emit())
}

/// Verifies that the result has the dimensions of the operand in reverse.
pub fn transpose(op: Operation<'_>) -> Result<(), Failed> {
    let Some(transpose) = op.dyn_cast::<TransposeOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (input, result) = (transpose.input().ty().shape(context), op.result(0).ty().shape(context));
    let (Some(input), Some(result)) = (input, result) else { return Ok(()) };
    // If the ranks differ, the C++ compares as many dimensions as the operand has.
    let agree = input.len() <= result.len() && input.iter().eq(result.iter().rev().take(input.len()));
    if agree {
        return Ok(());
    }
    Err(op.emit_error("expected result shape to be a transpose of the input").emit())
}
