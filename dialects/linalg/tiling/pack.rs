//! `linalg.pack`: a tile is made of whole inner tiles, packed from the part of the source that they hold.
//!
//! The loops are those over the outer dimensions of the packed tensor.

use super::super::PackOp;
use super::super::transforms::lower_pack::inverted;
use crate::relayout::build::Tiling;
use affine::Arithmetic;
use ir::{OpId, ValueId};
use rewrite::{
    IterationRange, IteratorKind, MixedSlice, Tile, TilingInterface, TilingResult, reify_result_shapes,
};
use rewrite::{OpFoldResult, Rewriter};

/// The table.
pub static PACK: TilingInterface = TilingInterface {
    loop_iterator_types: |op| {
        vec![
            IteratorKind::Parallel;
            op.operand(PackOp::SOURCE).ty().shape(op.context()).map_or(0, <[i64]>::len)
        ]
    },
    iteration_domain: |rewriter, op| {
        let rank = rank_of(rewriter, op, PackOp::SOURCE);
        outer_domain(rewriter, op, rank)
    },
    tiled_implementation,
    result_tile_position: |rewriter, op, _, tile| result_tile_position(rewriter, op, tile),
    generate_result_tile_value: |rewriter, op, _, tile| generate_result_tile_value(rewriter, op, tile),
    iteration_domain_tile_from_result_tile: None,
    iteration_domain_tile_from_operand_tiles: None,
    partial_reduction: None,
};

/// Returns the rank of an operand.
pub(super) fn rank_of(rewriter: &Rewriter<'_>, op: OpId, operand: usize) -> usize {
    let ty = rewriter.op(op).operand(operand).ty();
    ty.shape(rewriter.context()).map_or(0, <[i64]>::len)
}

/// Returns the first `rank` dimensions of the result.
pub(super) fn outer_domain(rewriter: &mut Rewriter<'_>, op: OpId, rank: usize) -> Vec<IterationRange> {
    let context = rewriter.context();
    let shape = reify_result_shapes(rewriter, op).unwrap_or_default().into_iter().next();
    shape
        .unwrap_or_default()
        .into_iter()
        .take(rank)
        .map(|size| IterationRange::up_to(context, size))
        .collect()
}

/// Applies a permutation, if there is one.
pub(super) fn permute(list: &mut Vec<OpFoldResult>, permutation: &[i64]) {
    if !permutation.is_empty() {
        let element = |&index: &i64| list.get(usize::try_from(index).ok()?).copied();
        *list = permutation.iter().filter_map(element).collect();
    }
}

/// Returns the size of the inner tile of dimension `dim`, if it has one.
pub(super) fn tile_of(tiling: &Tiling, dim: usize) -> Option<OpFoldResult> {
    let index = tiling.inner_dims_pos.iter().position(|&of| usize::try_from(of) == Ok(dim))?;
    tiling.inner_tiles.get(index).copied()
}

fn tiled_implementation(rewriter: &mut Rewriter<'_>, op: OpId, tile: &Tile) -> Option<TilingResult> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<PackOp<'_>>()?;
    let (location, tiling) = (view.location(), Tiling::of_pack(view));
    let (source, dest) = (view.source().id(), view.dest().id());
    let has_padding = view.padding_value().is_some();
    let rest: Vec<ValueId> = rewriter.body().operand_values(op).skip(2).collect();
    // The loops are in the order of the packed tensor, the source in its own.
    let mut part = tile.clone();
    let order = inverted(&tiling.outer_dims_perm);
    permute(&mut part.offsets, &order);
    permute(&mut part.sizes, &order);
    let extents = tensor::mixed_sizes(rewriter, location, source);
    let mut with = Arithmetic { rewriter: &mut *rewriter, location };
    for (dim, &extent) in extents.iter().enumerate() {
        let (offset, size) = (part.offsets.get_mut(dim)?, part.sizes.get_mut(dim)?);
        if let Some(inner) = tile_of(&tiling, dim) {
            *offset = with.mul(*offset, inner);
            *size = with.mul(*size, inner);
        }
        if has_padding {
            let left = with.sub(extent, *offset);
            *size = with.min(*size, left);
        }
    }
    let slice = MixedSlice::contiguous(context, part.offsets, part.sizes);
    let source_slice = tensor::extract_slice(rewriter, location, source, &slice, None);
    let Tile { offsets, sizes } = result_tile_position(rewriter, op, tile)?;
    let slice = MixedSlice::contiguous(context, offsets, sizes);
    let dest_slice = tensor::extract_slice(rewriter, location, dest, &slice, None);
    let parts = [source_slice, dest_slice].map(|slice| rewriter.result(slice, 0));
    let ty = rewriter.type_of(parts[1]);
    let operands: Vec<ValueId> = parts.into_iter().chain(rest).collect();
    let new = rewriter.clone_with(op, &[ty], &operands);
    let tiled_values = rewriter.body().results(new).collect();
    Some(TilingResult {
        tiled_ops: vec![new],
        tiled_values,
        generated_slices: vec![source_slice, dest_slice],
    })
}

/// Inner dimensions are not tiled.
fn result_tile_position(rewriter: &mut Rewriter<'_>, op: OpId, tile: &Tile) -> Option<Tile> {
    let zero = OpFoldResult::index(rewriter.context(), 0);
    let rank = rank_of(rewriter, op, PackOp::SOURCE);
    let shape = reify_result_shapes(rewriter, op)?.into_iter().next()?;
    let mut tile = tile.clone();
    for &size in shape.get(rank..)? {
        tile.offsets.push(zero);
        tile.sizes.push(size);
    }
    Some(tile)
}

/// Creates a tile of the result that has whole inner tiles.
fn generate_result_tile_value(rewriter: &mut Rewriter<'_>, op: OpId, tile: &Tile) -> Option<TilingResult> {
    let tiling = Tiling::of_pack(rewriter.op(op).dyn_cast::<PackOp<'_>>()?);
    let outer = tile.offsets.len().checked_sub(tiling.inner_tiles.len())?;
    if !tile.offsets[outer..].iter().all(|&offset| rewriter.is_constant_int(offset, 0))
        || !are_whole(rewriter, &tiling.inner_tiles, tile.sizes.get(outer..)?)
    {
        return None;
    }
    let outer = Tile { offsets: tile.offsets[..outer].to_vec(), sizes: tile.sizes[..outer].to_vec() };
    tiled_implementation(rewriter, op, &outer)
}

/// Returns whether `sizes` equal the sizes of the inner tiles.
fn are_whole(rewriter: &Rewriter<'_>, tiles: &[OpFoldResult], sizes: &[OpFoldResult]) -> bool {
    let is_equal = |(&tile, &size): (&OpFoldResult, &OpFoldResult)| {
        tile == size
            || rewriter.constant_int(tile).is_some_and(|tile| rewriter.constant_int(size) == Some(tile))
    };
    tiles.len() == sizes.len() && tiles.iter().zip(sizes).all(is_equal)
}
