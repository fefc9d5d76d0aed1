//! Reified result shapes of tensor operations whose extents are in their operands and result types.
//!
//! Follows `reifyResultShapes` of mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use super::{EmptyOp, ExtractSliceOp, GenerateOp, InsertSliceOp, SplatOp, mixed_sizes};
use ir::extents::dropped_dimensions;
use ir::{OpId, Operation, Value};
use rewrite::Builder;
use rewrite::op_fold_result::mixed_values;
use rewrite::{MixedSlice, ReifiedShapes};

/// Returns the static extents of the only result's type, with `dynamics` for the others.
fn of_result<'a>(op: Operation<'a>, dynamics: impl Iterator<Item = Value<'a>>) -> Option<ReifiedShapes> {
    let context = op.context();
    let shape = op.result(0).ty().shape(context)?;
    Some(vec![mixed_values(context, shape, dynamics.map(Value::id))])
}

/// `tensor.empty`
pub fn empty(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let view = builder.op(op).dyn_cast::<EmptyOp<'_>>()?;
    of_result(*view, view.dynamic_sizes())
}

/// `tensor.generate`
pub fn generate(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let view = builder.op(op).dyn_cast::<GenerateOp<'_>>()?;
    of_result(*view, view.dynamic_extents())
}

/// `tensor.splat`
pub fn splat(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let view = builder.op(op).dyn_cast::<SplatOp<'_>>()?;
    of_result(*view, view.dynamic_sizes())
}

/// `tensor.extract_slice`: the sizes of the part, but for dimensions that are left out.
pub fn extract_slice(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let context = builder.context();
    let view = builder.op(op).dyn_cast::<ExtractSliceOp<'_>>()?;
    let dropped = dropped_dimensions(&view.static_sizes(), view.result().ty().shape(context)?)?;
    let sizes = MixedSlice::of(*view).sizes.into_iter().zip(dropped);
    Some(vec![sizes.filter(|(_, dropped)| !dropped).map(|(size, _)| size).collect()])
}

/// `tensor.insert_slice`: the extents of the destination.
pub fn insert_slice(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let view = builder.op(op).dyn_cast::<InsertSliceOp<'_>>()?;
    let (location, dest) = (view.location(), view.dest().id());
    Some(vec![mixed_sizes(builder, location, dest)])
}
