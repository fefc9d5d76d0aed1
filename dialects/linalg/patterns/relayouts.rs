//! Folding of padding, slices and transpositions into `linalg.pack` and `linalg.unpack`.
//!
//! Follows `populateFoldIntoPackAndUnpackPatterns` of
//! mlir/lib/Dialect/Linalg/Transforms/PackAndUnpackPatterns.cpp.

use crate::canonicalize::relayout::{can_fold_slice, counts_of_tiles};
use crate::relayout::build::{Tiling, pack_state, unpack_state};
use crate::structured::loops::loops;
use crate::transforms::lower_pack::inverted;
use crate::{PackOp, TransposeOp, UnPackOp, inits, inputs, is_structured};
use affine::make_composed_folded_affine_apply_of;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::{AffineExpr, Location, OpId, Operation, ValueId};
use rewrite::MixedSlice;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::{
    ExtractSliceOp, PadOp, constant_padding_value, create_dim, empty, mixed_high, mixed_low, mixed_sizes,
};

/// `populateFoldIntoPackAndUnpackPatterns`
pub static FOLD_INTO_PACK_AND_UNPACK: &[Pattern] = &[
    Pattern::new("FoldUnpackWithExtractSliceOp", unpack_slice).on("tensor.extract_slice"),
    Pattern::new("FoldPadWithPackOp", pack_padded).on("linalg.pack"),
    Pattern::new("FoldProducerPackWithConsumerLinalgTransposeOp", transpose_packed)
        .on_trait(Trait::DestinationStyleOpInterface),
    Pattern::new("FoldConsumerPackWithProducerLinalgTransposeOp", pack_transposed).on("linalg.pack"),
    Pattern::new("FoldConsumerUnPackWithProducerLinalgTransposeOp", unpack_transposed).on("linalg.unpack"),
    Pattern::new("FoldProducerUnPackWithConsumerLinalgTransposeOp", transpose_unpacked)
        .on_trait(Trait::DestinationStyleOpInterface),
];

// --- Padding and slices -------------------------------------------------------------------------

/// Folds a slice of an unpacked tensor: only the slice is unpacked.
fn unpack_slice(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let slice = rewriter.op(op).dyn_cast::<ExtractSliceOp>()?;
    let unpack = slice.source().defining::<UnPackOp>()?;
    if !can_fold_slice(unpack, slice) {
        return None;
    }
    let element = unpack.dest().ty().element_type(rewriter.context())?;
    let (location, sizes) = (slice.location(), MixedSlice::of(*slice).sizes);
    let (source, tiling) = (unpack.source().id(), Tiling::of_unpack(unpack));
    let dest = empty(rewriter, location, &sizes, element);
    let state = unpack_state(rewriter, location, source, dest, &tiling);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Folds a `tensor.pad` with high padding into the `linalg.pack` of its result, unless a tile would consist
/// of padding only.
fn pack_padded(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let pack = rewriter.op(op).dyn_cast::<PackOp>()?;
    let pad = pack.source().defining::<PadOp>().filter(|pad| !pad.nofold())?;
    if !mixed_low(pad).into_iter().all(|low| rewriter.is_constant_int(low, 0)) {
        return None;
    }
    let value = constant_padding_value(pad)?;
    if let Some(padding) = pack.padding_value()
        && !rewriter.is_equal_constant_int_or_value(padding.into(), value.into())
    {
        return None;
    }
    let shape = pack.source().ty().shape(context)?;
    let tiling = Tiling::of_pack(pack);
    let counts = counts_of_tiles(pack.dest().ty().shape(context)?, shape.len(), &tiling.outer_dims_perm)?;
    let tiles = pack.static_inner_tiles();
    // As in MLIR, the paddings are those of the first dimensions, whichever are tiled.
    for ((&dim, tile), high) in tiling.inner_dims_pos.iter().zip(tiles).zip(mixed_high(pad)) {
        let dim = usize::try_from(dim).ok()?;
        let (extent, count) = (*shape.get(dim)?, *counts.get(dim)?);
        if [extent, count, tile].contains(&DYNAMIC) {
            return None;
        }
        let padding = count.wrapping_mul(tile).wrapping_sub(extent);
        if padding.wrapping_add(rewriter.constant_int(high)?) >= tile {
            return None;
        }
    }
    let (location, source, dest) = (pack.location(), pad.source().id(), pack.dest().id());
    let state = pack_state(rewriter, location, source, dest, Some(value.id()), &tiling);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

// --- Transpositions -----------------------------------------------------------------------------

/// Returns, for each dimension of the output, the dimension of the input, if an operation only transposes.
fn transposition(op: Operation<'_>) -> Option<Vec<i64>> {
    if let Some(transpose) = op.dyn_cast::<TransposeOp>() {
        return Some(transpose.permutation());
    }
    let context = op.context();
    let loops = loops(op).filter(|_| is_structured(op))?;
    let block = op.region(0)?.front()?;
    let [from, to] = loops.maps[..] else { return None };
    if loops.reductions.contains(&true)
        || inputs(op).len() != 1
        || inits(op).len() != 1
        || !from.is_permutation(context)
        || !to.is_permutation(context)
        || from == to
        || block.front() != block.back()
    {
        return None;
    }
    let position = |&expr: &AffineExpr| from.result_position(context, expr).map(i64::from);
    to.results(context).iter().map(position).collect()
}

/// Returns the elements of `list` at `positions`.
fn permuted<T: Copy>(list: &[T], positions: &[i64]) -> Option<Vec<T>> {
    positions.iter().map(|&position| list.get(usize::try_from(position).ok()?).copied()).collect()
}

/// Returns the tiling of a packed tensor with its dimensions in another order, `rank` of which count tiles;
/// `None` where these are mixed with those of tiles.
fn transposed_tiling(tiling: &Tiling, permutation: &[i64], rank: usize) -> Option<Tiling> {
    let (outer, inner) = permutation.split_at_checked(rank)?;
    if outer.iter().any(|&dim| dim >= rank as i64) {
        return None;
    }
    let inner: Vec<i64> = inner.iter().map(|dim| dim - rank as i64).collect();
    let outer_dims_perm = match tiling.outer_dims_perm.is_empty() {
        true => outer.to_vec(),
        false => permuted(&tiling.outer_dims_perm, outer)?,
    };
    Some(Tiling {
        inner_dims_pos: permuted(&tiling.inner_dims_pos, &inner)?,
        inner_tiles: permuted(&tiling.inner_tiles, &inner)?,
        outer_dims_perm,
    })
}

/// Returns the tiling with each dimension `dim` replaced by `dims[dim]`.
fn tiling_of_transposed(tiling: Tiling, dims: &[i64]) -> Option<Tiling> {
    let outer_dims_perm = match tiling.outer_dims_perm.is_empty() {
        true => dims.to_vec(),
        false => permuted(dims, &tiling.outer_dims_perm)?,
    };
    Some(Tiling { inner_dims_pos: permuted(dims, &tiling.inner_dims_pos)?, outer_dims_perm, ..tiling })
}

/// Creates an empty tensor for `source` in tiles (`PackOp::createDestinationTensor`).
fn packed_destination(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    source: ValueId,
    tiling: &Tiling,
) -> Option<ValueId> {
    let context = rewriter.context();
    let (shape, element, _) = rewriter.type_of(source).as_ranked_tensor(context)?;
    let mut sizes = Vec::new();
    for (dim, &extent) in shape.iter().enumerate() {
        sizes.push(match extent {
            DYNAMIC => create_dim(rewriter, location, source, dim).into(),
            _ => OpFoldResult::index(context, extent),
        });
    }
    let (extent, tile) = (AffineExpr::dim(context, 0), AffineExpr::dim(context, 1));
    let count = extent.ceil_div(context, tile);
    for (&dim, &tile) in tiling.inner_dims_pos.iter().zip(&tiling.inner_tiles) {
        let size = usize::try_from(dim).ok().and_then(|dim| sizes.get_mut(dim))?;
        *size = make_composed_folded_affine_apply_of(rewriter, location, count, &[*size, tile]);
    }
    if !tiling.outer_dims_perm.is_empty() {
        sizes = permuted(&sizes, &tiling.outer_dims_perm)?;
    }
    sizes.extend(&tiling.inner_tiles);
    Some(empty(rewriter, location, &sizes, element))
}

fn replace_by_pack(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    source: ValueId,
    padding: Option<ValueId>,
    tiling: &Tiling,
) -> Rewrite {
    let location = rewriter.op(op).location();
    let dest = packed_destination(rewriter, location, source, tiling)?;
    let state = pack_state(rewriter, location, source, dest, padding, tiling);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn replace_by_unpack(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    [source, dest]: [ValueId; 2],
    tiling: &Tiling,
) -> Rewrite {
    let location = rewriter.op(op).location();
    let state = unpack_state(rewriter, location, source, dest, tiling);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Folds a transposition of a packed tensor into the `linalg.pack`.
fn transpose_packed(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op);
    let pack = view.operands().next()?.defining::<PackOp>()?;
    let rank = pack.source().ty().shape(rewriter.context())?.len();
    let tiling = transposed_tiling(&Tiling::of_pack(pack), &transposition(view)?, rank)?;
    let (source, padding) = (pack.source().id(), pack.padding_value().map(|value| value.id()));
    replace_by_pack(rewriter, op, source, padding, &tiling)
}

/// Folds a transposition into the `linalg.pack` of its result.
fn pack_transposed(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let pack = rewriter.op(op).dyn_cast::<PackOp>()?;
    let transpose = pack.source().defining_op()?;
    let tiling = tiling_of_transposed(Tiling::of_pack(pack), &transposition(transpose)?)?;
    let (source, padding) = (transpose.operand(0).id(), pack.padding_value().map(|value| value.id()));
    replace_by_pack(rewriter, op, source, padding, &tiling)
}

/// Folds a transposition of an unpacked tensor into the `linalg.unpack`.
fn transpose_unpacked(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op);
    let unpack = view.operands().next()?.defining::<UnPackOp>()?;
    let tiling = tiling_of_transposed(Tiling::of_unpack(unpack), &inverted(&transposition(view)?))?;
    let values = [unpack.source().id(), view.operand(inits(view).start).id()];
    replace_by_unpack(rewriter, op, values, &tiling)
}

/// Folds a transposition into the `linalg.unpack` of its result.
fn unpack_transposed(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let unpack = rewriter.op(op).dyn_cast::<UnPackOp>()?;
    let transpose = unpack.source().defining_op()?;
    let permutation = inverted(&transposition(transpose)?);
    let (shape, element, _) = unpack.dest().ty().as_ranked_tensor(context)?;
    let tiling = transposed_tiling(&Tiling::of_unpack(unpack), &permutation, shape.len())?;
    let (location, source, dest) = (unpack.location(), transpose.operand(0).id(), unpack.dest().id());
    let sizes = mixed_sizes(rewriter, location, dest);
    let dest = empty(rewriter, location, &sizes, element);
    replace_by_unpack(rewriter, op, [source, dest], &tiling)
}
