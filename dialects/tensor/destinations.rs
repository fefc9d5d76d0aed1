//! Tensors that an operation writes its results to: those that it has, or empty ones.
//!
//! Follows `getOrCreateDestination` of mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use super::empty;
use interfaces::tied_init;
use ir::{Location, OpId, Type, TypeStorage, ValueId};
use rewrite::Builder;
use rewrite::op_fold_result::index_attributes;
use rewrite::reify_result_shapes;

/// Returns the destination of result `result` of `op`, a tensor; creates an empty one if `op` has none.
/// `None` if its extents cannot be computed.
pub fn get_or_create_destination(
    builder: &mut Builder<'_>,
    location: Location,
    op: OpId,
    result: usize,
) -> Option<ValueId> {
    let view = builder.op(op);
    if let Some(init) = tied_init(view, result) {
        return Some(view.operand(init).id());
    }
    let ty = view.result(result).ty();
    let context = builder.context();
    let element = ty.element_type(context)?;
    let point = builder.insertion_point();
    builder.set_insertion_point(op);
    let sizes = match ty.has_static_shape(context) {
        true => Some(index_attributes(context, ty.shape(context)?)),
        false => reify_result_shapes(builder, op).and_then(|shapes| shapes.into_iter().nth(result)),
    };
    let destination = sizes.map(|sizes| empty(builder, location, &sizes, element));
    builder.restore_insertion_point(point);
    destination
}

/// Returns the destinations of the results of `op` that are tensors.
pub fn get_or_create_destinations(
    builder: &mut Builder<'_>,
    location: Location,
    op: OpId,
) -> Option<Vec<ValueId>> {
    let context = builder.context();
    let is_tensor = |ty: Type| {
        matches!(ty.storage(context), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_))
    };
    let tensors: Vec<usize> =
        builder.op(op).result_types().enumerate().filter(|&(_, ty)| is_tensor(ty)).map(|of| of.0).collect();
    tensors.into_iter().map(|result| get_or_create_destination(builder, location, op, result)).collect()
}
