//! The slices of operands that a tile of the iteration domain uses.
//!
//! Follows mlir/lib/Dialect/Linalg/Utils/Utils.cpp.

use super::super::structured::inits;
use crate::structured::loops::{Loops, loops};
use affine::make_composed_folded_affine_apply_of;
use ir::{AffineExpr, AffineMap, Location, OpId, TypeStorage, ValueId};
use rewrite::op_fold_result::index_attributes;
use rewrite::{Builder, OpFoldResult, Rewriter};
use rewrite::{MixedSlice, Tile, mixed_size_with};

/// Returns extent `dim` of a tensor or memref as a value: an operation, or its folded result (`createOrFoldDimOp`).
pub fn create_or_fold_dim(
    builder: &mut Builder<'_>,
    location: Location,
    value: ValueId,
    dim: usize,
) -> ValueId {
    match builder.type_of(value).storage(builder.context()) {
        TypeStorage::MemRef { .. } => memref::create_or_fold_dim(builder, location, value, dim),
        _ => tensor::create_or_fold_dim(builder, location, value, dim),
    }
}

/// Returns extent `dim` of a tensor or memref, static or computed by an operation (`createFoldedDimOp`).
pub fn create_folded_dim(
    builder: &mut Builder<'_>,
    location: Location,
    value: ValueId,
    dim: usize,
) -> OpFoldResult {
    mixed_size_with(builder, location, value, dim, create_or_fold_dim)
}

/// Returns the extents of all operands, one after another (`createFlatListOfOperandDims`).
pub fn flat_list_of_operand_dims(
    builder: &mut Builder<'_>,
    op: OpId,
    location: Location,
) -> Vec<OpFoldResult> {
    let operands: Vec<ValueId> = builder.body().operand_values(op).collect();
    let mut dims = Vec::new();
    for value in operands {
        let rank = builder.type_of(value).shape(builder.context()).map_or(0, <[i64]>::len);
        dims.extend((0..rank).map(|dim| create_folded_dim(builder, location, value, dim)));
    }
    dims
}

/// Returns whether a tile size is zero, which marks a loop that is not tiled.
fn is_zero(builder: &Builder<'_>, size: OpFoldResult) -> bool {
    builder.is_constant_int(size, 0)
}

/// Returns whether an expression uses a loop that is tiled.
fn is_tiled(builder: &Builder<'_>, expr: AffineExpr, sizes: &[OpFoldResult]) -> bool {
    let context = builder.context();
    let is_used = |(dim, &size): (usize, &OpFoldResult)| {
        !is_zero(builder, size) && expr.is_function_of_dim(context, dim as u32)
    };
    sizes.iter().enumerate().any(is_used)
}

/// The first and the last step of each loop in a tile.
struct Bounds {
    lower: Vec<OpFoldResult>,
    /// Relative to the first one.
    last: Vec<OpFoldResult>,
}

/// Computes the first and last steps of a tile: `computeTileOffsets` and `computeTileSizes`.
fn bounds(builder: &mut Builder<'_>, location: Location, tile: &Tile) -> Bounds {
    let context = builder.context();
    let zero = OpFoldResult::index(context, 0);
    let mut offsets = tile.offsets.iter().copied();
    let lower = tile.sizes.iter().map(|&size| match is_zero(builder, size) {
        true => zero,
        false => offsets.next().unwrap_or(zero),
    });
    let lower = lower.collect();
    Bounds { lower, last: last_steps(builder, location, &tile.sizes) }
}

/// Returns each size less one.
pub fn last_steps(
    builder: &mut Builder<'_>,
    location: Location,
    sizes: &[OpFoldResult],
) -> Vec<OpFoldResult> {
    let context = builder.context();
    let minus_one = AffineExpr::dim(context, 0).add_constant(context, -1);
    let mut one =
        |&size: &OpFoldResult| make_composed_folded_affine_apply_of(builder, location, minus_one, &[size]);
    sizes.iter().map(&mut one).collect()
}

/// Returns the part of a value that steps of the loops access by `map`: `lower` are the first ones, `last`
/// the last ones counted from those (`computeSliceParameters` where tiles lie within the domain).
pub fn slice_parameters(
    builder: &mut Builder<'_>,
    location: Location,
    value: ValueId,
    map: AffineMap,
    (sizes, lower, last): (&[OpFoldResult], &[OpFoldResult], &[OpFoldResult]),
) -> MixedSlice {
    let context = builder.context();
    let rank = builder.type_of(value).shape(context).map_or(0, <[i64]>::len);
    let one_more = AffineExpr::symbol(context, 0).add_constant(context, 1);
    let zeros = vec![Some(0); map.num_dims(context) as usize];
    let mut slice =
        MixedSlice { strides: index_attributes(context, &vec![1; rank]), ..MixedSlice::default() };
    for (dim, &expr) in map.results(context).iter().enumerate().take(rank) {
        if !is_tiled(builder, expr, sizes) {
            slice.offsets.push(OpFoldResult::index(context, 0));
            slice.sizes.push(create_folded_dim(builder, location, value, dim));
            continue;
        }
        // An added constant does not move the slice: it makes it larger.
        let at_zero = expr.evaluate(context, &zeros, &[]).unwrap_or(0);
        let from_zero = expr.add_constant(context, -at_zero);
        slice.offsets.push(make_composed_folded_affine_apply_of(builder, location, from_zero, lower));
        let closed = make_composed_folded_affine_apply_of(builder, location, expr, last);
        slice.sizes.push(make_composed_folded_affine_apply_of(builder, location, one_more, &[closed]));
    }
    slice
}

/// Returns the slices of the operands that a tile works on; an operand itself if the tile uses all of it
/// (`makeTiledShapes`).
pub fn make_tiled_shapes(
    builder: &mut Rewriter<'_>,
    op: OpId,
    values: &[ValueId],
    tile: &Tile,
) -> Option<Vec<ValueId>> {
    let location = builder.op(op).location();
    let bounds = bounds(builder, location, tile);
    let Loops { maps, .. } = loops(builder.op(op))?;
    let inits = inits(builder.op(op));
    let mut slices = Vec::new();
    for (index, (&value, map)) in values.iter().zip(maps).enumerate() {
        let context = builder.context();
        let is_tensor = matches!(builder.type_of(value).storage(context), TypeStorage::RankedTensor { .. });
        let is_tiled = map.results(context).iter().any(|&expr| is_tiled(builder, expr, &tile.sizes));
        // Outputs are always sliced, so that the accessed part of a loop's region argument is explicit.
        let slice = (is_tiled || is_tensor && inits.contains(&index)).then(|| {
            slice_parameters(builder, location, value, map, (&tile.sizes, &bounds.lower, &bounds.last))
        });
        slices.push(slice);
    }
    let mut tiled = Vec::new();
    for (&value, slice) in values.iter().zip(slices) {
        tiled.push(match slice {
            Some(slice) => materialize(builder, location, value, &slice)?,
            None => value,
        });
    }
    Some(tiled)
}

/// Creates the operation that slices a tensor or memref.
pub fn materialize(
    builder: &mut Builder<'_>,
    location: Location,
    value: ValueId,
    slice: &MixedSlice,
) -> Option<ValueId> {
    let op = match builder.type_of(value).storage(builder.context()) {
        TypeStorage::MemRef { .. } => memref::subview(builder, location, value, slice, None)?,
        TypeStorage::RankedTensor { .. } => tensor::extract_slice(builder, location, value, slice, None),
        _ => return None,
    };
    Some(builder.result(op, 0))
}
