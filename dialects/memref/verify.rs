//! Verifiers of simple memref operations: the rules that their definitions do not state.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use ir::diag::Failed;
use ir::{OpShape, Operation};

/// Verifies that the alignment is a power of two.
pub fn assume_alignment(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let alignment = op.inherent_attribute(context.static_string("alignment"));
    if alignment.and_then(|alignment| alignment.integer(context)).is_some_and(|value| value.is_power_of_two())
    {
        return Ok(());
    }
    Err(op.emit_op_error("alignment must be power of 2").emit())
}

/// Verifies that there are operands, and that they have the types of the results.
pub fn distinct_objects(op: Operation<'_>) -> Result<(), Failed> {
    if !op.operand_types().eq(op.result_types()) {
        return Err(op.emit_op_error("operand types and result types must match").emit());
    }
    if op.num_operands() == 0 {
        return Err(op.emit_op_error("expected at least one operand").emit());
    }
    Ok(())
}

/// Verifies that there is an index for each dimension.
pub fn load(op: OpShape<'_>) -> Result<(), Failed> {
    let expected = op.operand_type(0).shape(op.context()).map_or(0, <[i64]>::len);
    let found = op.num_operands() - 1;
    if found == expected {
        return Ok(());
    }
    let message = format_args!("incorrect number of indices for load, expected {expected} but got {found}");
    Err(op.emit_op_error(message).emit())
}

/// Verifies that there is an index for each dimension.
pub fn store(op: OpShape<'_>) -> Result<(), Failed> {
    let rank = op.operand_type(1).shape(op.context()).map_or(0, <[i64]>::len);
    if op.num_operands() == 2 + rank {
        return Ok(());
    }
    Err(op.emit_op_error("store index operand count not equal to memref rank").emit())
}
