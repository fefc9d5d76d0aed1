//! The rules of operations on groups and subgroups.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/GroupOps.cpp.

use super::memory::constant_value;
use crate::keywords::value;
use crate::types::is_scalar;
use crate::{GroupBroadcastOp, GroupNonUniformBroadcastOp, GroupOperation, Scope};
use ir::diag::Failed;
use ir::types::Signedness;
use ir::views::EnumValue as _;
use ir::{Operation, TypeStorage, Value};

/// Verifies that the scope is that of a group or a subgroup.
pub fn verify_scope(op: Operation<'_>) -> Result<(), Failed> {
    match value::<Scope>(op, "execution_scope") {
        Some(Scope::Workgroup | Scope::Subgroup) => Ok(()),
        _ => Err(op.emit_op_error("execution scope must be 'Workgroup' or 'Subgroup'").emit()),
    }
}

fn verify_cluster_size(op: Operation<'_>, size: Value<'_>) -> Result<(), Failed> {
    let Some(size) = size.defining_op().and_then(constant_value) else {
        return Err(op.emit_op_error("cluster size operand must come from a constant op").emit());
    };
    match u32::try_from(size).is_ok_and(u32::is_power_of_two) {
        true => Ok(()),
        false => Err(op.emit_op_error("cluster size operand must be a power of two").emit()),
    }
}

/// Verifies the scope and the size of clusters.
pub fn verify_arithmetic(op: Operation<'_>) -> Result<(), Failed> {
    verify_scope(op)?;
    match op.operands().nth(1) {
        Some(size) => verify_cluster_size(op, size),
        None if value::<GroupOperation>(op, "group_operation") == Some(GroupOperation::ClusteredReduce) => {
            let message = "cluster size operand must be provided for 'ClusteredReduce' group operation";
            Err(op.emit_op_error(message).emit())
        }
        None => Ok(()),
    }
}

/// Verifies the scope and the size of clusters.
pub fn verify_rotate(op: Operation<'_>) -> Result<(), Failed> {
    verify_scope(op)?;
    op.operands().nth(2).map_or(Ok(()), |size| verify_cluster_size(op, size))
}

/// Verifies the scope and where the value comes from.
pub fn verify_broadcast(op: Operation<'_>) -> Result<(), Failed> {
    let Some(broadcast) = op.dyn_cast::<GroupBroadcastOp<'_>>() else { return Ok(()) };
    verify_scope(op)?;
    let context = op.context();
    let TypeStorage::Vector { shape, .. } = broadcast.localid().ty().storage(context) else { return Ok(()) };
    match shape.iter().product::<i64>() {
        2 | 3 => Ok(()),
        count => {
            let message = format_args!(
                "localid is a vector and can be with only  2 or 3 components, actual number is {count}"
            );
            Err(op.emit_op_error(message).emit())
        }
    }
}

/// Verifies the scope, and that the source is a constant where the target's version asks for that.
pub fn verify_uniform_broadcast(op: Operation<'_>) -> Result<(), Failed> {
    let Some(broadcast) = op.dyn_cast::<GroupNonUniformBroadcastOp<'_>>() else { return Ok(()) };
    verify_scope(op)?;
    if crate::attributes::version_of_target(op) >= crate::Version::V15.to_value() {
        return Ok(());
    }
    let defining = broadcast.id().defining_op();
    let is_constant = |of: Operation<'_>| {
        matches!(of.name_str().as_ref() as &[u8], b"spirv.Constant" | b"spirv.mlir.referenceof")
    };
    match defining.is_some_and(is_constant) {
        true => Ok(()),
        false => Err(op.emit_op_error("id must be the result of a constant op").emit()),
    }
}

/// Verifies the scope, and that the index has no sign.
pub fn verify_shuffle(op: Operation<'_>) -> Result<(), Failed> {
    verify_scope(op)?;
    let context = op.context();
    let last = op.operand_types().last().filter(|&ty| is_scalar(context, ty));
    let is_signed = last.is_some_and(|ty| {
        matches!(ty.storage(context), TypeStorage::Integer { signedness: Signedness::Signed, .. })
    });
    match is_signed {
        true => Err(op.emit_op_error("second operand must be a singless/unsigned integer").emit()),
        false => Ok(()),
    }
}
