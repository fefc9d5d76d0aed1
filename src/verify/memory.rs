//! Verification of interfaces of memory and shape operations: `MemorySpaceCastOpInterface`,
//! `ShapedDimOpInterface`.
//!
//! Follows mlir/lib/Interfaces/MemOpInterfaces.cpp and ShapedOpInterfaces.cpp.

use ir::diag::Failed;
use ir::{OpShape, Operation, Type};

/// Returns whether an operand and a result have the same kind of type.
pub(super) fn verify_memory_space_cast(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (Some(source), Some(target)) = (op.operand_types().next(), op.result_types().next()) else {
        let message = "memory space cast op must have valid source and target pointers";
        return Err(op.emit_error(message).emit());
    };
    let kind = |ty: Type| std::mem::discriminant(ty.storage(context));
    if kind(source) != kind(target) {
        return Err(op.emit_error("expected source and target types of the same kind").emit());
    }
    if op.num_results() != 1 {
        return Err(op.emit_error("memory space cast op must have exactly one result").emit());
    }
    Ok(())
}

/// Verifies that the size of a dimension is an index.
pub(super) fn verify_shaped_dim(op: Operation<'_>) -> Result<(), Failed> {
    let mut results = op.result_types();
    let message = match (results.next(), results.next()) {
        (Some(Type::INDEX), None) => return Ok(()),
        (Some(_), None) => "expect index result type",
        _ => "expected single op result",
    };
    Err(op.emit_error(message).emit())
}
