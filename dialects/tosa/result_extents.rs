//! Reified result shapes of tosa operations.
//!
//! Follows `reifyResultShapes` of mlir/lib/Dialect/Tosa/IR/TosaOps.cpp.

use super::TransposeOp;
use ir::OpId;
use rewrite::{Builder, ReifiedShapes};
use tensor::mixed_size;

/// `tosa.transpose`: the extents of the operand, in their new order.
pub fn transpose(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let view = builder.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let (location, input, perms) = (view.location(), view.input1().id(), view.perms());
    let mut extents = vec![None; perms.len()];
    // The order in which `tensor.dim`s are made is that of the permutation.
    for &dim in &perms {
        let dim = usize::try_from(dim).ok()?;
        let from = usize::try_from(*perms.get(dim)?).ok()?;
        extents[dim] = Some(mixed_size(builder, location, input, from));
    }
    Some(vec![extents.into_iter().collect::<Option<_>>()?])
}
