//! `linalg.pack` and `linalg.unpack`: one after the other, and types that can know more.

use super::{cast_if_needed, create_cast, fill};
use crate::relayout::build::{Tiling, pack_state, unpack_state};
use crate::relayout::has_partial_tiles;
use crate::transforms::lower_pack::inverted;
use crate::{PackOp, UnPackOp};
use ir::types::DYNAMIC;
use ir::{Context, OpId, Type, Value, ValueId};
use rewrite::MixedSlice;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::{self, ExtractSliceOp, source_for_consumer};

/// `linalg.pack`
pub static PACK: &[Pattern] = &[
    Pattern::new("FoldFillWithPack", fill::pack).registered_by("linalg.fill"),
    Pattern::new("PackOp::canonicalize", canonicalize_pack),
];

/// `linalg.unpack`
pub static UNPACK: &[Pattern] = &[Pattern::new("UnPackOp::canonicalize", canonicalize_unpack)];

// --- One after the other ------------------------------------------------------------------------

fn have_same_layout(rewriter: &Rewriter<'_>, a: &Tiling, b: &Tiling) -> bool {
    let is_in_order = |dims: &[i64]| (0..).zip(dims).all(|(index, &dim)| index == dim);
    let have_same_order = a.outer_dims_perm == b.outer_dims_perm
        || is_in_order(&a.outer_dims_perm) && is_in_order(&b.outer_dims_perm);
    a.inner_dims_pos == b.inner_dims_pos
        && have_same_order
        && a.inner_tiles.len() == b.inner_tiles.len()
        && a.inner_tiles
            .iter()
            .zip(&b.inner_tiles)
            .all(|(&a, &b)| rewriter.is_equal_constant_int_or_value(a, b))
}

fn canonicalize_pack(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let pack = rewriter.op(op).dyn_cast::<PackOp<'_>>()?;
    let tiling = Tiling::of_pack(pack);
    if let Some(unpack) = pack.source().defining::<UnPackOp<'_>>() {
        let is_inverse = unpack.source().ty() == pack.dest().ty()
            && pack.padding_value().is_none()
            && have_same_layout(rewriter, &tiling, &Tiling::of_unpack(unpack));
        if is_inverse {
            let value = unpack.source().id();
            rewriter.replace_op(op, &[value]);
            return Some(Rewritten);
        }
    }
    if pack.padding_value().is_some() && is_padding_needless(pack) {
        let (source, dest, location) = (pack.source().id(), pack.dest().id(), pack.location());
        let attributes = pack.discardable_attributes();
        let mut state = pack_state(rewriter, location, source, dest, None, &tiling);
        state.attributes = attributes;
        let new = rewriter.create(state);
        rewriter.replace_op_with(op, new);
        return Some(Rewritten);
    }
    let [source_type, dest_type] =
        static_types(pack.context(), pack.source().ty(), pack.dest().ty(), &tiling)?;
    let (source, dest, location) = (pack.source().id(), pack.dest().id(), pack.location());
    let before = rewriter.type_of(dest);
    let source = cast_if_needed(rewriter, location, source_type, source);
    let dest = cast_if_needed(rewriter, location, dest_type, dest);
    let result = rewriter.result(op, 0);
    rewriter.modify_in_place(op, |body| {
        body.set_operand_at(op, PackOp::SOURCE, source);
        body.set_operand_at(op, PackOp::DEST, dest);
        body.set_value_type(result, dest_type);
    });
    if before != dest_type {
        rewriter.set_insertion_point_after(op);
        let cast = create_cast(rewriter, location, before, result);
        if let Some(cast_op) = rewriter.body().defining_operation(cast) {
            rewriter.replace_all_uses_except(result, cast, cast_op);
        }
    }
    Some(Rewritten)
}

/// Returns whether all tiles are known to be full.
fn is_padding_needless(pack: PackOp<'_>) -> bool {
    let shape = pack.source().ty().shape(pack.context()).unwrap_or_default();
    let is_dynamic = |&dim: &i64| {
        usize::try_from(dim).ok().and_then(|dim| shape.get(dim)).is_none_or(|&extent| extent == DYNAMIC)
    };
    !pack.inner_dims_pos().iter().any(is_dynamic)
        && !pack.static_inner_tiles().contains(&DYNAMIC)
        && !has_partial_tiles(*pack)
}

fn canonicalize_unpack(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let unpack = rewriter.op(op).dyn_cast::<UnPackOp<'_>>()?;
    let tiling = Tiling::of_unpack(unpack);
    if let Some(pack) = unpack.source().defining::<PackOp<'_>>() {
        let is_inverse = pack.source().ty() == unpack.dest().ty()
            && pack.padding_value().is_none()
            && have_same_layout(rewriter, &tiling, &Tiling::of_pack(pack));
        if !is_inverse {
            return None;
        }
        let value = pack.source().id();
        rewriter.replace_op(op, &[value]);
        return Some(Rewritten);
    }
    // The value of the destination is overwritten, so its initial value serves as well.
    if let Some(init) = init_of_dest(unpack.dest()) {
        rewriter.set_operand(op, UnPackOp::DEST, init);
        return Some(Rewritten);
    }
    if let Some(slice) = only_slice(rewriter, unpack) {
        let (location, dest) = (unpack.location(), unpack.dest().id());
        let part = MixedSlice::of(rewriter.op(slice));
        let new = tensor::extract_slice(rewriter, location, dest, &part, None);
        let new = rewriter.result(new, 0);
        let (result, ty) = (rewriter.result(op, 0), rewriter.type_of(new));
        rewriter.modify_in_place(op, |body| {
            body.set_operand_at(op, UnPackOp::DEST, new);
            body.set_value_type(result, ty);
        });
        rewriter.replace_op(slice, &[result]);
        return Some(Rewritten);
    }
    let [dest_type, source_type] = static_types(context, unpack.dest().ty(), unpack.source().ty(), &tiling)?;
    let (source, dest, location) = (unpack.source().id(), unpack.dest().id(), unpack.location());
    let before = rewriter.type_of(dest);
    let source = cast_if_needed(rewriter, location, source_type, source);
    let dest = cast_if_needed(rewriter, location, dest_type, dest);
    let state = unpack_state(rewriter, location, source, dest, &tiling);
    let new = rewriter.create_value(state);
    let new = create_cast(rewriter, location, before, new);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Returns the initial value of the destination-style operation that defines `dest`.
fn init_of_dest(dest: Value<'_>) -> Option<ValueId> {
    let producer = dest.defining_op()?;
    let mut inits = interfaces::dps_inits(producer)?;
    Some(producer.operand(inits.nth(dest.index())?).id())
}

/// Returns the only user of the result, if it is a slice that can be unpacked by itself.
fn only_slice(rewriter: &Rewriter<'_>, unpack: UnPackOp<'_>) -> Option<OpId> {
    let result = unpack.result();
    let slice = rewriter
        .body()
        .has_one_use(result.id())
        .then(|| result.users().next())??
        .dyn_cast::<ExtractSliceOp<'_>>()?;
    can_fold_slice(unpack, slice).then(|| slice.id())
}

/// Returns whether `slice` of the unpacked tensor starts at 0 and keeps an element of each tile
/// (`UnPackOp::canFoldSliceOp`).
pub fn can_fold_slice(unpack: UnPackOp<'_>, slice: ExtractSliceOp<'_>) -> bool {
    is_part_of_all_tiles(unpack, slice) == Some(true)
}

fn is_part_of_all_tiles(unpack: UnPackOp<'_>, slice: ExtractSliceOp<'_>) -> Option<bool> {
    let context = unpack.context();
    let shape = slice.result().ty().shape(context)?;
    let packed = unpack.source().ty().shape(context)?;
    let part = MixedSlice::of(*slice);
    let are_all =
        |list: &[OpFoldResult], number: i64| list.iter().all(|of| of.constant_int(*slice) == Some(number));
    if shape.len() != unpack.dest().ty().shape(context)?.len()
        || !are_all(&part.offsets, 0)
        || !are_all(&part.strides, 1)
    {
        return Some(false);
    }
    let counts = counts_of_tiles(packed, shape.len(), &unpack.outer_dims_perm().unwrap_or_default())?;
    for (&dim, &tile) in unpack.inner_dims_pos().iter().zip(&unpack.static_inner_tiles()) {
        let dim = usize::try_from(dim).ok()?;
        let (extent, count) = (*shape.get(dim)?, *counts.get(dim)?);
        if [extent, count, tile].contains(&DYNAMIC) || count.wrapping_mul(tile).wrapping_sub(extent) >= tile {
            return Some(false);
        }
    }
    Some(true)
}

/// Returns the number of tiles in each dimension of a tensor of rank `rank`, from the packed shape
/// (`getPackedOuterShapeWithoutTransposition`).
pub fn counts_of_tiles(packed: &[i64], rank: usize, outer_dims_perm: &[i64]) -> Option<Vec<i64>> {
    let mut counts = packed.get(..rank)?.to_vec();
    for (&dim, &count) in outer_dims_perm.iter().zip(packed) {
        *counts.get_mut(usize::try_from(dim).ok()?)? = count;
    }
    Some(counts)
}

// --- Types --------------------------------------------------------------------------------------

/// Returns more static types of the unpacked and packed tensors, if one of them knows an extent of an untiled
/// dimension that the other does not.
fn static_types(context: &Context, unpacked: Type, packed: Type, tiling: &Tiling) -> Option<[Type; 2]> {
    let mut shape = unpacked.shape(context)?.to_vec();
    let mut packed_shape = packed.shape(context)?.to_vec();
    let positions = inverted(&tiling.outer_dims_perm);
    let mut changed = false;
    for (dim, extent) in shape.iter_mut().enumerate() {
        if tiling.inner_dims_pos.contains(&(dim as i64)) {
            continue;
        }
        let position = positions.get(dim).map_or(Some(dim), |&position| usize::try_from(position).ok())?;
        let other = packed_shape.get_mut(position)?;
        if (*extent == DYNAMIC) != (*other == DYNAMIC) {
            let known = if *extent == DYNAMIC { *other } else { *extent };
            (*extent, *other, changed) = (known, known, true);
        }
    }
    let with_shape = |ty: Type, shape: &[i64]| tensor::slice_type(context, ty, shape);
    changed.then(|| [with_shape(unpacked, &shape), with_shape(packed, &packed_shape)])
}

/// Replaces operands by the sources of their casts. `None` if there is no cast.
fn operands_without_casts<'a>(operands: [Value<'a>; 2]) -> Option<[Value<'a>; 2]> {
    let sources = operands.map(source_for_consumer);
    if sources.iter().all(Option::is_none) {
        return None;
    }
    Some([0, 1].map(|index: usize| sources[index].unwrap_or(operands[index])))
}

/// Makes the sizes of tiles static where the packed type is.
fn known_tiles(context: &Context, packed: Type, tiling: &mut Tiling) {
    let shape = packed.shape(context).unwrap_or_default();
    let first = shape.len().saturating_sub(tiling.inner_tiles.len());
    for (tile, &extent) in tiling.inner_tiles.iter_mut().zip(&shape[first..]) {
        if extent != DYNAMIC && tile.value().is_some() {
            *tile = OpFoldResult::index(context, extent);
        }
    }
}

/// Packs the sources of casts directly, with the tile sizes that become static.
pub fn fold_cast_of_pack(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let pack = rewriter.op(op).dyn_cast::<PackOp<'_>>()?;
    let [source, dest] = operands_without_casts([pack.source(), pack.dest()])?;
    let mut tiling = Tiling::of_pack(pack);
    known_tiles(context, dest.ty(), &mut tiling);
    let (location, attributes, before) = (pack.location(), pack.discardable_attributes(), pack.result().ty());
    let padding = pack.padding_value().map(|value| value.id());
    let (source, dest) = (source.id(), dest.id());
    let mut state = pack_state(rewriter, location, source, dest, padding, &tiling);
    state.attributes = attributes;
    let new = rewriter.create_value(state);
    let new = cast_if_needed(rewriter, location, before, new);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Unpacks the sources of casts directly, with the tile sizes that become static.
pub fn fold_cast_of_unpack(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let unpack = rewriter.op(op).dyn_cast::<UnPackOp<'_>>()?;
    let [source, dest] = operands_without_casts([unpack.source(), unpack.dest()])?;
    let mut tiling = Tiling::of_unpack(unpack);
    known_tiles(context, source.ty(), &mut tiling);
    let (location, attributes, before) =
        (unpack.location(), unpack.discardable_attributes(), unpack.result().ty());
    let (source, dest) = (source.id(), dest.id());
    let mut state = unpack_state(rewriter, location, source, dest, &tiling);
    state.attributes = attributes;
    let new = rewriter.create_value(state);
    let new = cast_if_needed(rewriter, location, before, new);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
