//! The extents of what memref operations give, by their operands.
//!
//! Follows `reifyResultShapes` and `reifyDimOfResult` of mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use super::{AssumeAlignmentOp, mixed_sizes};
use crate::dialects::utils::reshape::mixed_output_shape;
use crate::interfaces::ReifiedShapes;
use crate::ir::OpId;
use crate::rewrite::Builder;

/// `memref.assume_alignment`: those of what is aligned.
pub fn assume_alignment(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let view = builder.op(op).dyn_cast::<AssumeAlignmentOp<'_>>()?;
    let (location, memref) = (view.location(), view.memref().id());
    Some(vec![mixed_sizes(builder, location, memref)])
}

/// `memref.expand_shape`: it says them.
pub fn expand_shape(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    Some(vec![mixed_output_shape(builder.op(op))])
}
