//! The extents of shaped values and of results: `ReifyRankedShapedTypeOpInterface`.
//!
//! Follows mlir/lib/Interfaces/InferTypeOpInterface.cpp.

use crate::{Builder, OpFoldResult};
use ir::types::DYNAMIC;
use ir::{Location, OpId, ValueId};

/// The extents of each result.
pub type ReifiedShapes = Vec<Vec<OpFoldResult>>;

/// Computes the extents of an operation's results from its operands, at the insertion point.
pub type ReifyHook = fn(&mut Builder<'_>, OpId) -> Option<ReifiedShapes>;

/// The interface of operations that tell the extents of their results.
pub struct ReifyShapes(pub ReifyHook);

/// Returns the extents of the results of `op`; `None` if they are unknown.
pub fn reify_result_shapes(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let reify = builder.op(op).info().interface::<ReifyShapes>()?.0;
    reify(builder, op)
}

/// Creates the operation for one extent of a value, or returns its folded result.
pub type CreateDim = fn(&mut Builder<'_>, Location, ValueId, usize) -> ValueId;

/// Returns extent `dim` of a ranked value, static or created by `create`.
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

/// Returns all extents of a ranked value.
pub fn mixed_sizes_with(
    builder: &mut Builder<'_>,
    location: Location,
    value: ValueId,
    create: CreateDim,
) -> Vec<OpFoldResult> {
    let rank = builder.type_of(value).shape(builder.context()).map_or(0, <[i64]>::len);
    (0..rank).map(|dim| mixed_size_with(builder, location, value, dim, create)).collect()
}
