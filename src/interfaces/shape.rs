//! The extents of shaped values, and of what an operation would give: `ReifyRankedShapedTypeOpInterface`.
//!
//! Follows mlir/lib/Interfaces/InferTypeOpInterface.cpp.

use crate::ir::types::DYNAMIC;
use crate::ir::{Location, OpId, ValueId};
use crate::rewrite::{Builder, OpFoldResult};

/// The extents of each result.
pub type ReifiedShapes = Vec<Vec<OpFoldResult>>;

/// Tells the extents of the results of an operation by its operands, where the builder stands.
pub type ReifyHook = fn(&mut Builder<'_>, OpId) -> Option<ReifiedShapes>;

/// The extents of the results of `op`; `None` where it cannot tell.
pub fn reify_result_shapes(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let reify = builder.op(op).info().hooks.reify_result_shapes?;
    reify(builder, op)
}

/// Makes the operation for one extent of a value, or what it folds to.
pub type CreateDim = fn(&mut Builder<'_>, Location, ValueId, usize) -> ValueId;

/// Extent `dim` of a ranked value: what its type says, or else what `create` makes.
pub fn mixed_size_with(
    builder: &mut Builder<'_>,
    location: Location,
    value: ValueId,
    dim: usize,
    create: CreateDim,
) -> OpFoldResult {
    let context = builder.context();
    let extent = builder.type_of(value).shape(context).and_then(|shape| shape.get(dim).copied());
    match extent {
        Some(extent) if extent != DYNAMIC => OpFoldResult::index(context, extent),
        _ => create(builder, location, value, dim).into(),
    }
}

/// All extents of a ranked value.
pub fn mixed_sizes_with(
    builder: &mut Builder<'_>,
    location: Location,
    value: ValueId,
    create: CreateDim,
) -> Vec<OpFoldResult> {
    let rank = builder.type_of(value).shape(builder.context()).map_or(0, <[i64]>::len);
    (0..rank).map(|dim| mixed_size_with(builder, location, value, dim, create)).collect()
}
