//! Folding of views into accesses. An access through a subview, an expanded or a collapsed memref accesses the source; a
//! subview of a subview is one of the source.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/FoldMemRefAliasOps.cpp and
//! mlir/lib/Dialect/MemRef/Utils/MemRefUtils.cpp, without those of nvgpu. Accesses of the affine dialect have a pass of
//! their own there.

use super::accesses::{Moved, Place, place_of, replace_access};
use affine::{
    delinearize_index, linearize_index, make_composed_folded_affine_apply_of, resolved_indices,
    resolved_sizes,
};
use arith::value_or_constant_index;
use dialect_utils::reshape::{mixed_output_shape, reassociation};
use ir::{AffineExpr, AffineMap, Attribute, OpId, ValueId};
use memref::fold::constified_metadata;
use memref::subview::dropped_by;
use memref::{
    CollapseShapeOp, ExpandShapeOp, ExtractStridedMetadataOp, LoadOp, StoreOp, SubViewOp,
    extract_strided_metadata, subview,
};
use rewrite::MixedSlice;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use vector::{TransferReadOp, TransferWriteOp};

/// `memref.fold_memref_alias_ops`
pub static FOLD_MEMREF_ALIAS_OPS: &[Pattern] = &[
    Pattern::new("LoadOpOfSubViewOpFolder", of_subview).on("memref.load"),
    Pattern::new("LoadOpOfSubViewOpFolder", of_subview).on("vector.load"),
    Pattern::new("LoadOpOfSubViewOpFolder", of_subview).on("vector.maskedload"),
    Pattern::new("LoadOpOfSubViewOpFolder", of_subview).on("vector.transfer_read"),
    Pattern::new("LoadOpOfSubViewOpFolder", of_subview).on("gpu.subgroup_mma_load_matrix"),
    Pattern::new("StoreOpOfSubViewOpFolder", of_subview).on("memref.store"),
    Pattern::new("StoreOpOfSubViewOpFolder", of_subview).on("vector.transfer_write"),
    Pattern::new("StoreOpOfSubViewOpFolder", of_subview).on("vector.store"),
    Pattern::new("StoreOpOfSubViewOpFolder", of_subview).on("vector.maskedstore"),
    Pattern::new("StoreOpOfSubViewOpFolder", of_subview).on("gpu.subgroup_mma_store_matrix"),
    Pattern::new("LoadOpOfExpandShapeOpFolder", of_expansion).on("memref.load"),
    Pattern::new("LoadOpOfExpandShapeOpFolder", of_expansion).on("vector.load"),
    Pattern::new("LoadOpOfExpandShapeOpFolder", of_expansion).on("vector.maskedload"),
    Pattern::new("LoadOpOfExpandShapeOpFolder", of_expansion).on("vector.transfer_read"),
    Pattern::new("StoreOpOfExpandShapeOpFolder", of_expansion).on("memref.store"),
    Pattern::new("StoreOpOfExpandShapeOpFolder", of_expansion).on("vector.store"),
    Pattern::new("StoreOpOfExpandShapeOpFolder", of_expansion).on("vector.maskedstore"),
    Pattern::new("LoadOpOfCollapseShapeOpFolder", of_collapse).on("memref.load"),
    Pattern::new("LoadOpOfCollapseShapeOpFolder", of_collapse).on("vector.load"),
    Pattern::new("LoadOpOfCollapseShapeOpFolder", of_collapse).on("vector.maskedload"),
    Pattern::new("StoreOpOfCollapseShapeOpFolder", of_collapse).on("memref.store"),
    Pattern::new("StoreOpOfCollapseShapeOpFolder", of_collapse).on("vector.store"),
    Pattern::new("StoreOpOfCollapseShapeOpFolder", of_collapse).on("vector.maskedstore"),
    Pattern::new("SubViewOfSubViewFolder", view_of_whole).on("memref.subview"),
];

/// The parts of a transfer of a vector that its base decides.
struct Transfer {
    map: AffineMap,
    is_in_bounds: bool,
}

/// Returns the map and the bounds of `op`, if it is a transfer.
fn transfer(rewriter: &Rewriter<'_>, op: OpId) -> Option<Transfer> {
    let view = rewriter.op(op);
    let (map, in_bounds) = match view.dyn_cast::<TransferReadOp>() {
        Some(read) => (read.permutation_map(), read.in_bounds()),
        None => {
            view.dyn_cast::<TransferWriteOp>().map(|write| (write.permutation_map(), write.in_bounds()))?
        }
    };
    Some(Transfer { map, is_in_bounds: in_bounds.iter().all(|&inside| inside == Attribute::TRUE) })
}

/// Folds a subview into an access.
fn of_subview(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let place = place_of(rewriter, op)?;
    let view = rewriter.value(place.memref).defining::<SubViewOp>()?;
    let map = match transfer(rewriter, op) {
        Some(of) if of.is_in_bounds && has_unit_strides(view) => {
            let dropped = dropped_by(view)?;
            let kept: Vec<u32> =
                (0..).zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(dim, _)| dim).collect();
            Some(of.map.compose(context, AffineMap::with_targets(context, dropped.len() as u32, &kept)))
        }
        Some(_) => return None,
        None => None,
    };
    let (memref, indices) = in_whole(rewriter, &place)?;
    replace_access(rewriter, op, &Moved { memref, indices, map, keeps_nontemporal: false })?;
    Some(Rewritten)
}

/// Folds the expansion of a memref into an access.
fn of_expansion(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let place = place_of(rewriter, op)?;
    let view = rewriter.value(place.memref).defining::<ExpandShapeOp>()?;
    let map = match transfer(rewriter, op) {
        Some(of) => {
            let rank = view.src().ty().shape(context)?.len();
            let of_vector = of.map.results(context).len();
            if !of.map.is_minor_identity(context) || rank < of_vector {
                return None;
            }
            Some(AffineMap::minor_identity(context, rank as u32, of_vector as u32))
        }
        None => None,
    };
    // Only an access of one element promises that its indices are within the memref.
    let op_view = rewriter.op(op);
    let is_inside = op_view.isa::<LoadOp>() || op_view.isa::<StoreOp>();
    let (memref, indices) = before_expansion(rewriter, &place, is_inside)?;
    replace_access(rewriter, op, &Moved { memref, indices, map, keeps_nontemporal: true })?;
    Some(Rewritten)
}

/// Folds the collapse of a memref into an access.
fn of_collapse(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let place = place_of(rewriter, op)?;
    let (memref, indices) = before_collapse(rewriter, &place)?;
    replace_access(rewriter, op, &Moved { memref, indices, map: None, keeps_nontemporal: true })?;
    Some(Rewritten)
}

fn has_unit_strides(view: SubViewOp<'_>) -> bool {
    view.static_strides().iter().all(|&stride| stride == 1)
}

/// Maps indices into a subview to indices into its source: `offset + index * stride`.
pub(super) fn in_whole(rewriter: &mut Rewriter<'_>, place: &Place) -> Option<(ValueId, Vec<ValueId>)> {
    let view = rewriter.value(place.memref).defining::<SubViewOp>()?;
    let (source, part, dropped) = (view.source().id(), MixedSlice::of(*view), dropped_by(view)?);
    let indices: Vec<OpFoldResult> =
        place.indices.iter().map(|&index| rewriter.as_fold_result(index)).collect();
    Some((source, resolved_indices(rewriter, place.location, &part, &dropped, &indices)?))
}

/// Maps indices into an expanded memref to indices into its source, by linearizing the indices of each group.
pub(super) fn before_expansion(
    rewriter: &mut Rewriter<'_>,
    place: &Place,
    is_inside: bool,
) -> Option<(ValueId, Vec<ValueId>)> {
    let view = rewriter.value(place.memref).defining::<ExpandShapeOp>()?;
    let (source, groups, shape) = (view.src().id(), reassociation(*view), mixed_output_shape(*view));
    let mut indices = Vec::new();
    for group in groups {
        let dims = group.iter().map(|&dim| {
            let dim = usize::try_from(dim).ok()?;
            Some((*place.indices.get(dim)?, *shape.get(dim)?))
        });
        let (of_group, basis): (Vec<ValueId>, Vec<OpFoldResult>) =
            dims.collect::<Option<Vec<_>>>()?.into_iter().unzip();
        indices.push(match of_group[..] {
            [index] => index,
            _ => linearize_index(rewriter, place.location, &of_group, &basis, is_inside),
        });
    }
    Some((source, indices))
}

/// Maps indices into a collapsed memref to indices into its source, by delinearizing the index of each group.
pub(super) fn before_collapse(rewriter: &mut Rewriter<'_>, place: &Place) -> Option<(ValueId, Vec<ValueId>)> {
    let context = rewriter.context();
    let view = rewriter.value(place.memref).defining::<CollapseShapeOp>()?;
    let (source, groups) = (view.src().id(), reassociation(*view));
    let rank = view.src().ty().shape(context)?.len();
    let metadata = extract_strided_metadata(rewriter, place.location, source)?;
    let metadata = rewriter.op(metadata).dyn_cast::<ExtractStridedMetadataOp>()?;
    let sizes: Vec<OpFoldResult> =
        constified_metadata(metadata)?.into_iter().skip(1).take(rank).map(|(_, size)| size).collect();
    let mut indices = Vec::new();
    for (&index, group) in place.indices.iter().zip(&groups) {
        let basis = group.iter().map(|&dim| sizes.get(usize::try_from(dim).ok()?).copied());
        let basis: Vec<OpFoldResult> = basis.collect::<Option<_>>()?;
        match basis[..] {
            [_] => indices.push(index),
            _ => indices.extend(delinearize_index(rewriter, place.location, index, &basis, basis.len())),
        }
    }
    if groups.is_empty() {
        let zero = AffineExpr::constant(context, 0);
        let zero = make_composed_folded_affine_apply_of(rewriter, place.location, zero, &[]);
        for _ in 0..rank {
            indices.push(value_or_constant_index(rewriter, place.location, zero));
        }
    }
    Some((source, indices))
}

/// Merges a subview of a subview, if both have unit strides.
fn view_of_whole(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let inner = rewriter.op(op).dyn_cast::<SubViewOp>()?;
    let outer = inner.source().defining::<SubViewOp>()?;
    if !has_unit_strides(inner) || !has_unit_strides(outer) {
        return None;
    }
    let (location, ty, source) = (inner.location(), inner.result().ty(), outer.source().id());
    let (part, whole, dropped) = (MixedSlice::of(*inner), MixedSlice::of(*outer), dropped_by(outer)?);
    let sizes = resolved_sizes(&whole.sizes, &dropped, &part.sizes)?;
    let offsets = resolved_indices(rewriter, location, &whole, &dropped, &part.offsets)?;
    let offsets = offsets.into_iter().map(|offset| rewriter.as_fold_result(offset)).collect();
    let slice = MixedSlice::contiguous(context, offsets, sizes);
    let new = subview(rewriter, location, source, &slice, Some(ty))?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
