//! Verifiers, and how control flows.
//!
//! Follows mlir/lib/Dialect/Shape/IR/Shape.cpp.

use super::types::{is_shape, is_size, is_value_shape};
use crate::ReduceOp;
use interfaces::RegionBranch;
use ir::diag::Failed;
use ir::{Operation, Type};

fn fail(op: Operation<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

/// The region runs once, and then the operation ends.
pub const ASSUMING: RegionBranch = scf::flow::EXECUTE_REGION;

/// Whether an operand can be an error.
fn is_error_possible(op: Operation<'_>) -> bool {
    let context = op.context();
    op.operand_types().any(|ty| is_size(context, ty) || is_shape(context, ty) || is_value_shape(context, ty))
}

fn verify_propagation(op: Operation<'_>, is_one: bool, name: &str) -> Result<(), Failed> {
    if is_one || !is_error_possible(op) {
        return Ok(());
    }
    let message = format_args!(
        "if at least one of the operands can hold error values then the result must be of type `{name}` to \
         propagate them"
    );
    fail(op, message)
}

/// Verifies that the result is a size if it can be an error.
pub fn verify_size(op: Operation<'_>) -> Result<(), Failed> {
    verify_propagation(op, is_size(op.context(), op.result(0).ty()), "size")
}

/// Verifies that the result is a shape if it can be an error.
pub fn verify_shape(op: Operation<'_>) -> Result<(), Failed> {
    verify_propagation(op, is_shape(op.context(), op.result(0).ty()), "shape")
}

/// Verifies that there is a constraint.
pub fn verify_assuming_all(op: Operation<'_>) -> Result<(), Failed> {
    match op.num_operands() {
        0 => fail(op, "no operands specified"),
        _ => Ok(()),
    }
}

/// Verifies that there are two shapes.
pub fn verify_cstr_broadcastable(op: Operation<'_>) -> Result<(), Failed> {
    match op.num_operands() {
        0 | 1 => fail(op, "required at least 2 input shapes"),
        _ => Ok(()),
    }
}

/// Verifies that what is yielded is what the operation around gives.
pub fn verify_yield(op: Operation<'_>) -> Result<(), Failed> {
    let Some(parent) = op.parent_op() else { return Ok(()) };
    if parent.num_results() != op.num_operands() {
        return fail(op, "number of operands does not match number of results of its parent");
    }
    match parent.result_types().eq(op.operand_types()) {
        true => Ok(()),
        false => fail(op, "types mismatch between yield op and its parent"),
    }
}

/// Verifies that the body takes an index, a size, and what it combines.
pub fn verify_reduce(op: Operation<'_>) -> Result<(), Failed> {
    let Some(reduce) = op.dyn_cast::<ReduceOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let Some(entry) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    let arguments: Vec<Type> = entry.arguments().map(|argument| argument.ty()).collect();
    let expected = op.num_operands() + 1;
    if arguments.len() != expected {
        return fail(op, format_args!("ReduceOp body is expected to have {expected} arguments"));
    }
    if arguments[0] != Type::INDEX {
        return fail(op, "argument 0 of ReduceOp body is expected to be of IndexType");
    }
    match is_shape(context, reduce.shape().ty()) {
        true if !is_size(context, arguments[1]) => {
            return fail(
                op,
                "argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType",
            );
        }
        false if arguments[1] != Type::INDEX => {
            return fail(
                op,
                "argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates on an extent \
                 tensor",
            );
        }
        _ => {}
    }
    for (index, (ty, argument)) in op.operand_types().skip(1).zip(&arguments[2..]).enumerate() {
        if ty != *argument {
            let message = format_args!(
                "type mismatch between argument {} of ReduceOp body and initial value {index}",
                index + 2
            );
            return fail(op, message);
        }
    }
    Ok(())
}
