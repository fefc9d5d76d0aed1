//! The transformations of Winograd's algorithm on parts of their operands: tiles of the image are all alike.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use super::super::structured::shape;
use super::softmax::dim_value;
use crate::transforms::winograd_matrices::Matrices;
use crate::{WinogradFilterTransformOp, WinogradInputTransformOp, WinogradOutputTransformOp};
use affine::make_composed_affine_apply;
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, OpId, Operation, Type};
use rewrite::{
    IterationRange, IteratorKind, MixedSlice, OpFoldResult, Rewriter, Tile, TilingInterface, TilingResult,
};

/// A table for loops over the dimensions of operand `LOOPS`.
const fn table<const LOOPS: usize>(
    result_tile: fn(&mut Rewriter<'_>, OpId, usize, &Tile) -> Option<Tile>,
    tiled_implementation: fn(&mut Rewriter<'_>, OpId, &Tile) -> Option<TilingResult>,
) -> TilingInterface {
    TilingInterface {
        loop_iterator_types: |op| vec![IteratorKind::Parallel; extents(op, LOOPS).len()],
        iteration_domain: |rewriter, op| domain(rewriter, op, LOOPS),
        tiled_implementation,
        result_tile_position: result_tile,
        generate_result_tile_value: |_, _, _, _| None,
        iteration_domain_tile_from_result_tile: None,
        iteration_domain_tile_from_operand_tiles: None,
        partial_reduction: None,
    }
}

/// The table of `linalg.winograd_filter_transform`: loops over filters, height, width and channels.
pub static FILTER: TilingInterface = table::<0>(filter_result, |rewriter, op, tile| {
    implement(rewriter, op, tile, filter_source, filter_result)
});

/// The table of `linalg.winograd_input_transform`: loops over its result.
pub static INPUT: TilingInterface =
    table::<1>(input_result, |rewriter, op, tile| implement(rewriter, op, tile, input_source, input_result));

/// The table of `linalg.winograd_output_transform`: loops over its operand.
pub static OUTPUT: TilingInterface = table::<0>(output_result, |rewriter, op, tile| {
    implement(rewriter, op, tile, output_source, output_result)
});

fn extents(op: Operation<'_>, operand: usize) -> &[i64] {
    shape(op.context(), op.operand(operand).ty())
}

fn matrices(op: Operation<'_>) -> Option<&'static Matrices> {
    let fmr = if let Some(of) = op.dyn_cast::<WinogradFilterTransformOp<'_>>() {
        of.fmr()
    } else if let Some(of) = op.dyn_cast::<WinogradInputTransformOp<'_>>() {
        of.fmr()
    } else {
        op.dyn_cast::<WinogradOutputTransformOp<'_>>()?.fmr()
    };
    Some(Matrices::of(fmr))
}

fn domain(rewriter: &mut Rewriter<'_>, op: OpId, operand: usize) -> Vec<IterationRange> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, value) = (view.location(), view.operand(operand).id());
    let extents = extents(view, operand).to_vec();
    let mut range = |(dim, &extent): (usize, &i64)| {
        let size = match extent {
            DYNAMIC => dim_value(rewriter, location, value, dim).into(),
            _ => OpFoldResult::index(context, extent),
        };
        IterationRange::up_to(context, size)
    };
    extents.iter().enumerate().map(&mut range).collect()
}

/// Makes the operation on the part of its source, and the part of its result, that a tile is about.
fn implement(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    tile: &Tile,
    source: fn(&mut Rewriter<'_>, OpId, &Tile) -> Option<Tile>,
    result: fn(&mut Rewriter<'_>, OpId, usize, &Tile) -> Option<Tile>,
) -> Option<TilingResult> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, operands) = (view.location(), [0, 1].map(|index| view.operand(index).id()));
    let mut slices = Vec::new();
    for (index, operand) in operands.into_iter().enumerate() {
        let part = if index == 0 { source(rewriter, op, tile) } else { result(rewriter, op, 0, tile) }?;
        let slice = MixedSlice::contiguous(context, part.offsets, part.sizes);
        slices.push(tensor::extract_slice(rewriter, location, operand, &slice, None));
    }
    let parts = [rewriter.result(slices[0], 0), rewriter.result(slices[1], 0)];
    let types: [Type; 1] = [rewriter.type_of(parts[1])];
    let new = rewriter.clone_with(op, &types, &parts);
    let tiled_values = rewriter.body().results(new).collect();
    Some(TilingResult { tiled_ops: vec![new], tiled_values, generated_slices: slices })
}

/// Returns the tile with elements of another at these positions; a number takes the place of an offset of zero and of
/// this size.
fn picked(rewriter: &Rewriter<'_>, tile: &Tile, places: &[Result<usize, i64>]) -> Option<Tile> {
    let context = rewriter.context();
    let mut made = Tile::default();
    for &place in places {
        let (offset, size) = match place {
            Ok(dim) => (*tile.offsets.get(dim)?, *tile.sizes.get(dim)?),
            Err(size) => (OpFoldResult::index(context, 0), OpFoldResult::index(context, size)),
        };
        made.offsets.push(offset);
        made.sizes.push(size);
    }
    Some(made)
}

/// Makes `of * factor + summand`.
fn scaled(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    of: OpFoldResult,
    factor: i64,
    summand: i64,
) -> OpFoldResult {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let expr = AffineExpr::dim(context, 0).mul_constant(context, factor).add_constant(context, summand);
    let map = AffineMap::get(context, 1, 0, &[expr]);
    make_composed_affine_apply(rewriter, location, map, &[of]).into()
}

fn filter_source(rewriter: &mut Rewriter<'_>, op: OpId, tile: &Tile) -> Option<Tile> {
    let &[_, h, w, _] = extents(rewriter.op(op), 0) else { return None };
    picked(rewriter, tile, &[Ok(0), Err(h), Err(w), Ok(3)])
}

fn filter_result(rewriter: &mut Rewriter<'_>, op: OpId, _: usize, tile: &Tile) -> Option<Tile> {
    let view = rewriter.op(op);
    let alpha = matrices(view)?.alpha();
    let &[_, h, w, _] = extents(view, 0) else { return None };
    let [h, w] = [h, w].map(|extent| if extent == 1 { 1 } else { alpha });
    picked(rewriter, tile, &[Err(h), Err(w), Ok(3), Ok(0)])
}

/// Makes the places and the sizes of the tiles of an image: `overlap` more than a multiple of the extent of tiles.
fn of_image(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    operand: usize,
    tile: &Tile,
    overlap: i64,
) -> Option<Tile> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let m = matrices(view)?.m;
    let &[h, w, ..] = extents(view, operand) else { return None };
    let [of_h, of_w] = [h, w].map(|extent| if extent == 1 { 1 } else { m });
    let [tiles_h, tiles_w] = [2, 3].map(|dim| (tile.offsets.get(dim).copied(), tile.sizes.get(dim).copied()));
    let at_h = scaled(rewriter, op, tiles_h.0?, of_h, 0);
    let at_w = scaled(rewriter, op, tiles_w.0?, of_w, 0);
    let size_h = scaled(rewriter, op, tiles_h.1?, m, overlap);
    let size_w = scaled(rewriter, op, tiles_w.1?, m, overlap);
    let one = OpFoldResult::index(context, 1);
    let sizes = [(h, size_h), (w, size_w)].map(|(extent, size)| if extent == 1 { one } else { size });
    let mut made = picked(rewriter, tile, &[Ok(4), Ok(2), Ok(3), Ok(5)])?;
    (made.offsets[1], made.offsets[2]) = (at_h, at_w);
    (made.sizes[1], made.sizes[2]) = (sizes[0], sizes[1]);
    Some(made)
}

fn input_source(rewriter: &mut Rewriter<'_>, op: OpId, tile: &Tile) -> Option<Tile> {
    let overlap = matrices(rewriter.op(op))?.r - 1;
    of_image(rewriter, op, 1, tile, overlap)
}

fn input_result(rewriter: &mut Rewriter<'_>, op: OpId, _: usize, tile: &Tile) -> Option<Tile> {
    let view = rewriter.op(op);
    let alpha = matrices(view)?.alpha();
    let &[h, w, ..] = extents(view, 1) else { return None };
    let [h, w] = [h, w].map(|extent| if extent == 1 { 1 } else { alpha });
    picked(rewriter, tile, &[Err(h), Err(w), Ok(2), Ok(3), Ok(4), Ok(5)])
}

fn output_source(rewriter: &mut Rewriter<'_>, op: OpId, tile: &Tile) -> Option<Tile> {
    let &[h, w, ..] = extents(rewriter.op(op), 0) else { return None };
    picked(rewriter, tile, &[Err(h), Err(w), Ok(2), Ok(3), Ok(4), Ok(5)])
}

fn output_result(rewriter: &mut Rewriter<'_>, op: OpId, _: usize, tile: &Tile) -> Option<Tile> {
    of_image(rewriter, op, 0, tile, 0)
}
