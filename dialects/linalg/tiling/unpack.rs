//! Tiling of `linalg.unpack`: a tile is unpacked from the inner tiles that it touches.
//!
//! If a tile begins or ends inside of an inner tile, whole inner tiles are unpacked into an empty tensor, and
//! the tile is a slice of that.

use super::super::UnPackOp;
use super::pack::{outer_domain, permute, rank_of, tile_of};
use crate::relayout::build::Tiling;
use affine::Arithmetic;
use arith::{MulIOp, value_or_constant_index};
use ir::{Location, OpId, ValueId};
use rewrite::{IteratorKind, MixedSlice, Tile, TilingInterface, TilingResult};
use rewrite::{OpFoldResult, Rewriter};
use value_bounds::bounds;
use verify::element_type_or_self;

/// The table.
pub static UNPACK: TilingInterface = TilingInterface {
    loop_iterator_types: |op| {
        vec![
            IteratorKind::Parallel;
            op.operand(UnPackOp::DEST).ty().shape(op.context()).map_or(0, <[i64]>::len)
        ]
    },
    iteration_domain: |rewriter, op| {
        let rank = rank_of(rewriter, op, UnPackOp::DEST);
        outer_domain(rewriter, op, rank)
    },
    tiled_implementation,
    result_tile_position: |_, _, _, tile| Some(tile.clone()),
    generate_result_tile_value: |rewriter, op, _, tile| tiled_implementation(rewriter, op, tile),
    iteration_domain_tile_from_result_tile: None,
    iteration_domain_tile_from_operand_tiles: None,
    partial_reduction: None,
};

/// The source and result ranges of a tile in one dimension.
struct TiledDim {
    /// Whether inner tiles are needed as a whole.
    is_aligned: bool,
    /// The inner tiles, by their numbers.
    source_offset: OpFoldResult,
    source_size: OpFoldResult,
    /// The offset of the tile in the unpacked tensor, and the size of that tensor.
    result_offset: OpFoldResult,
    expanded_size: OpFoldResult,
}

fn tiled_dim(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    inner: Option<OpFoldResult>,
    (offset, size): (OpFoldResult, OpFoldResult),
) -> TiledDim {
    let context = rewriter.context();
    let (zero, one) = (OpFoldResult::index(context, 0), OpFoldResult::index(context, 1));
    let aligned = |source_offset, source_size| TiledDim {
        is_aligned: true,
        source_offset,
        source_size,
        result_offset: zero,
        expanded_size: size,
    };
    let Some(inner) = inner else { return aligned(offset, size) };
    let known = bounds::upper_bound(rewriter, size).zip(rewriter.constant_int(inner));
    let mut with = Arithmetic { rewriter: &mut *rewriter, location };
    match known {
        Some((size, inner_size)) if size == inner_size => {
            let offset = with.floor_div(offset, inner);
            return aligned(offset, one);
        }
        Some((of, inner_size)) if of.checked_rem(inner_size) == Some(0) => {
            let offset = with.floor_div(offset, inner);
            let count = with.ceil_div(size, inner);
            return aligned(offset, count);
        }
        _ => {}
    }
    let value = |with: &mut Arithmetic<'_, '_>, of| value_or_constant_index(with.rewriter, location, of);
    let (first, by) = (value(&mut with, offset), value(&mut with, inner));
    let (first, remainder) = with.div_mod(first, by);
    let end = with.add(offset, size);
    let last = with.sub(end, one);
    let (last, by) = (value(&mut with, last), value(&mut with, inner));
    let (last, _) = with.div_mod(last, by);
    let distance = with.sub(last.into(), first.into());
    let source_size = with.add(distance, one);
    let (count, by) = (value(&mut with, source_size), value(&mut with, inner));
    let product = MulIOp::build(rewriter.scope(), location, count, by);
    TiledDim {
        is_aligned: false,
        source_offset: first.into(),
        source_size,
        result_offset: remainder.into(),
        expanded_size: rewriter.create_or_fold_value(product).into(),
    }
}

fn tiled_implementation(rewriter: &mut Rewriter<'_>, op: OpId, tile: &Tile) -> Option<TilingResult> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<UnPackOp<'_>>()?;
    let (location, tiling) = (view.location(), Tiling::of_unpack(view));
    let (source, dest) = (view.source().id(), view.dest().id());
    let rest: Vec<ValueId> = rewriter.body().operand_values(op).skip(2).collect();
    let (mut part, mut expanded, mut result_offsets) = (Tile::default(), Vec::new(), Vec::new());
    let mut is_aligned = true;
    for (dim, (&offset, &size)) in tile.offsets.iter().zip(&tile.sizes).enumerate() {
        let of = tiled_dim(rewriter, location, tile_of(&tiling, dim), (offset, size));
        is_aligned &= of.is_aligned;
        part.offsets.push(of.source_offset);
        part.sizes.push(of.source_size);
        expanded.push(of.expanded_size);
        result_offsets.push(of.result_offset);
    }
    permute(&mut part.offsets, &tiling.outer_dims_perm);
    permute(&mut part.sizes, &tiling.outer_dims_perm);
    for &size in &tiling.inner_tiles {
        part.offsets.push(OpFoldResult::index(context, 0));
        part.sizes.push(size);
    }
    let slice = MixedSlice::contiguous(context, part.offsets, part.sizes);
    let source_slice = tensor::extract_slice(rewriter, location, source, &slice, None);
    let mut generated_slices = vec![source_slice];
    let dest_part = if is_aligned {
        let slice = MixedSlice::contiguous(context, tile.offsets.clone(), tile.sizes.clone());
        let slice = tensor::extract_slice(rewriter, location, dest, &slice, None);
        generated_slices.push(slice);
        rewriter.result(slice, 0)
    } else {
        let element = element_type_or_self(context, rewriter.type_of(dest));
        tensor::empty(rewriter, location, &expanded, element)
    };
    let source_part = rewriter.result(source_slice, 0);
    let operands: Vec<ValueId> = [source_part, dest_part].into_iter().chain(rest).collect();
    let ty = rewriter.type_of(dest_part);
    let new = rewriter.clone_with(op, &[ty], &operands);
    let mut value = rewriter.result(new, 0);
    if !is_aligned {
        let slice = MixedSlice::contiguous(context, result_offsets, tile.sizes.clone());
        let slice = tensor::extract_slice(rewriter, location, value, &slice, None);
        value = rewriter.result(slice, 0);
    }
    Some(TilingResult { tiled_ops: vec![new], tiled_values: vec![value], generated_slices })
}
