//! Reified result shapes of memref operations.
//!
//! Follows `reifyResultShapes` and `reifyDimOfResult` of mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use super::{AssumeAlignmentOp, mixed_sizes};
use dialect_utils::reshape::mixed_output_shape;
use ir::OpId;
use rewrite::Builder;
use rewrite::ReifiedShapes;

/// `memref.assume_alignment`: the extents of the operand.
pub fn assume_alignment(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let view = builder.op(op).dyn_cast::<AssumeAlignmentOp<'_>>()?;
    let (location, memref) = (view.location(), view.memref().id());
    Some(vec![mixed_sizes(builder, location, memref)])
}

/// `memref.expand_shape`: it says them.
pub fn expand_shape(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    Some(vec![mixed_output_shape(builder.op(op))])
}
