//! Verifiers of simple tensor operations: the rules that their definitions do not state.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use ir::diag::Failed;
use ir::{OpShape, Operation, Type};
use verify::verify_num_dynamic_sizes;

/// Verifies that there is a size for each dynamic dimension.
pub fn empty(op: OpShape<'_>) -> Result<(), Failed> {
    verify_num_dynamic_sizes(op, op.result_type(0), op.num_operands())
}

/// Verifies that there is a size for each dynamic dimension.
pub fn splat(op: Operation<'_>) -> Result<(), Failed> {
    verify_num_dynamic_sizes(op, op.result(0).ty(), op.num_operands() - 1)
}

/// Verifies that there is an index for each dimension.
pub fn extract(op: OpShape<'_>) -> Result<(), Failed> {
    let num_indices = op.num_operands() - 1;
    verify_num_indices(op, op.operand_type(0), num_indices, "incorrect number of indices for extract_element")
}

/// Verifies that there is an index for each dimension.
pub fn insert(op: OpShape<'_>) -> Result<(), Failed> {
    verify_num_indices(op, op.operand_type(1), op.num_operands() - 2, "incorrect number of indices")
}

fn verify_num_indices(op: OpShape<'_>, ty: Type, count: usize, message: &str) -> Result<(), Failed> {
    match ty.shape(op.context()).is_none_or(|shape| shape.len() == count) {
        true => Ok(()),
        false => Err(op.emit_op_error(message).emit()),
    }
}
