//! An operation as two, each for some of the steps of a loop.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/Split.cpp.

use super::super::structured::inits;
use affine::{make_composed_folded_affine_apply_of, make_composed_folded_affine_min};
use ir::{AffineExpr, AffineMap, OpId, ValueId};
use rewrite::{MixedSlice, Tile, TilingInterface};
use rewrite::{OpFoldResult, Rewriter};
use tensor::{InsertSliceOp, get_or_create_destinations, insert_slice_or_fold};

/// Both parts; the second is absent where the first does it all, and then is the operation itself.
pub struct Split {
    pub first: OpId,
    pub second: Option<OpId>,
}

/// Splits `op` after `split_point` steps of loop `dimension`. `None` if a part cannot be built.
pub fn split(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    interface: &TilingInterface,
    dimension: usize,
    split_point: OpFoldResult,
) -> Option<Split> {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let domain = (interface.iteration_domain)(rewriter, op);
    let Some(range) = domain.get(dimension).copied() else {
        return Some(Split { first: op, second: None });
    };
    let tile = Tile {
        offsets: domain.iter().map(|range| range.offset).collect(),
        sizes: domain.iter().map(|range| range.size).collect(),
    };
    // No more steps than there are.
    let [d0, d1, d2] = [0, 1, 2].map(|dim| AffineExpr::dim(context, dim));
    let map = AffineMap::get(context, 3, 0, &[d0, d1.add(context, d2)]);
    let operands = [split_point, range.offset, range.size];
    let point = make_composed_folded_affine_min(rewriter, location, map, &operands);
    let rest = d0.add(context, d1).sub(context, d2);
    let rest =
        make_composed_folded_affine_apply_of(rewriter, location, rest, &[range.offset, range.size, point]);
    if rest.attribute().is_some() && rewriter.is_constant_int(rest, 0) {
        return Some(Split { first: op, second: None });
    }
    let destinations = get_or_create_destinations(rewriter, location, op)?;
    let part = |offset: OpFoldResult, size: OpFoldResult| {
        let mut tile = tile.clone();
        (tile.offsets[dimension], tile.sizes[dimension]) = (offset, size);
        tile
    };
    let first_tile = part(range.offset, point);
    let (first, results) = create_part(rewriter, op, interface, &first_tile, &destinations)?;
    // The second part continues with the results of the first one.
    if !results.is_empty() {
        let range = inits(rewriter.op(op));
        rewriter.modify_in_place(op, |body| {
            for (index, &result) in range.zip(&results) {
                body.set_operand_at(op, index, result);
            }
        });
    }
    let sum = d0.add(context, d1);
    let offset = make_composed_folded_affine_apply_of(rewriter, location, sum, &[range.offset, point]);
    let second_tile = part(offset, rest);
    let (second, results) = create_part(rewriter, op, interface, &second_tile, &results)?;
    rewriter.replace_op(op, &results);
    Some(Split { first, second: Some(second) })
}

/// Computes a tile. Returns the operation that computes it, and the destinations after its insertion.
fn create_part(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    interface: &TilingInterface,
    tile: &Tile,
    destinations: &[ValueId],
) -> Option<(OpId, Vec<ValueId>)> {
    let location = rewriter.op(op).location();
    let tiled = (interface.tiled_implementation)(rewriter, op, tile)?;
    let mut results = Vec::new();
    for (index, (&value, &destination)) in tiled.tiled_values.iter().zip(destinations).enumerate() {
        let position = (interface.result_tile_position)(rewriter, op, index, tile)?;
        let slice = MixedSlice::contiguous(rewriter.context(), position.offsets, position.sizes);
        let inserted = insert_slice_or_fold(rewriter, location, value, destination, &slice);
        // The insertion continues with what was inserted before, even into the same slice.
        let insert = rewriter.value(inserted).defining::<InsertSliceOp<'_>>();
        if let Some(insert) = insert.filter(|insert| insert.source().id() == value).map(|insert| insert.id())
        {
            rewriter.set_operand(insert, InsertSliceOp::DEST, destination);
        }
        results.push(inserted);
    }
    Some((*tiled.tiled_ops.first()?, results))
}
