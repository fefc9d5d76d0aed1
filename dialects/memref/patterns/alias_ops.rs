//! Folding of views into accesses. A load or store through a subview, an expanded or a collapsed memref
//! accesses the source; a subview of a subview is one of the source.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/FoldMemRefAliasOps.cpp and
//! mlir/lib/Dialect/MemRef/Utils/MemRefUtils.cpp, without accesses of vectors and matrices. Accesses of the
//! affine dialect have a pass of their own there.

use super::accesses::{rebuilt_load, rebuilt_store};
use affine::{
    delinearize_index, linearize_index, make_composed_folded_affine_apply_of, resolved_indices,
    resolved_sizes,
};
use arith::value_or_constant_index;
use dialect_utils::reshape::{mixed_output_shape, reassociation};
use ir::{AffineExpr, Location, OpId, ValueId};
use memref::fold::constified_metadata;
use memref::subview::dropped_by;
use memref::{
    CollapseShapeOp, ExpandShapeOp, ExtractStridedMetadataOp, LoadOp, StoreOp, SubViewOp,
    extract_strided_metadata, subview,
};
use rewrite::MixedSlice;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

/// `memref.fold_memref_alias_ops`
pub static FOLD_MEMREF_ALIAS_OPS: &[Pattern] = &[
    Pattern::new("LoadOpOfSubViewOpFolder", |rewriter, op| load_from(rewriter, op, in_whole))
        .on("memref.load"),
    Pattern::new("StoreOpOfSubViewOpFolder", |rewriter, op| store_to(rewriter, op, in_whole))
        .on("memref.store"),
    Pattern::new("LoadOpOfExpandShapeOpFolder", |rewriter, op| load_from(rewriter, op, before_expansion))
        .on("memref.load"),
    Pattern::new("StoreOpOfExpandShapeOpFolder", |rewriter, op| store_to(rewriter, op, before_expansion))
        .on("memref.store"),
    Pattern::new("LoadOpOfCollapseShapeOpFolder", |rewriter, op| load_from(rewriter, op, before_collapse))
        .on("memref.load"),
    Pattern::new("StoreOpOfCollapseShapeOpFolder", |rewriter, op| store_to(rewriter, op, before_collapse))
        .on("memref.store"),
    Pattern::new("SubViewOfSubViewFolder", view_of_whole).on("memref.subview"),
];

/// A place in a view: the view, and the indices.
struct Place {
    location: Location,
    memref: ValueId,
    indices: Vec<ValueId>,
}

/// A function that maps indices into a view to indices into its source. `None`, with nothing created, for a
/// view of another kind.
type Resolve = fn(&mut Rewriter<'_>, &Place) -> Option<(ValueId, Vec<ValueId>)>;

fn load_from(rewriter: &mut Rewriter<'_>, op: OpId, resolve: Resolve) -> Rewrite {
    let load = rewriter.op(op).dyn_cast::<LoadOp>()?;
    let indices = load.indices().map(|index| index.id()).collect();
    let place = Place { location: load.location(), memref: load.memref().id(), indices };
    let (memref, indices) = resolve(rewriter, &place)?;
    let new = rebuilt_load(rewriter, op, memref, &indices)?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn store_to(rewriter: &mut Rewriter<'_>, op: OpId, resolve: Resolve) -> Rewrite {
    let store = rewriter.op(op).dyn_cast::<StoreOp>()?;
    let indices = store.indices().map(|index| index.id()).collect();
    let place = Place { location: store.location(), memref: store.memref().id(), indices };
    let (memref, indices) = resolve(rewriter, &place)?;
    rebuilt_store(rewriter, op, memref, &indices)?;
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Maps indices into a subview to indices into its source: `offset + index * stride`.
fn in_whole(rewriter: &mut Rewriter<'_>, place: &Place) -> Option<(ValueId, Vec<ValueId>)> {
    let view = rewriter.value(place.memref).defining::<SubViewOp>()?;
    let (source, part, dropped) = (view.source().id(), MixedSlice::of(*view), dropped_by(view)?);
    let indices: Vec<OpFoldResult> =
        place.indices.iter().map(|&index| rewriter.as_fold_result(index)).collect();
    Some((source, resolved_indices(rewriter, place.location, &part, &dropped, &indices)?))
}

/// Maps indices into an expanded memref to indices into its source, by linearizing the indices of each group.
fn before_expansion(rewriter: &mut Rewriter<'_>, place: &Place) -> Option<(ValueId, Vec<ValueId>)> {
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
            _ => linearize_index(rewriter, place.location, &of_group, &basis, true),
        });
    }
    Some((source, indices))
}

/// Maps indices into a collapsed memref to indices into its source, by delinearizing the index of each group.
fn before_collapse(rewriter: &mut Rewriter<'_>, place: &Place) -> Option<(ValueId, Vec<ValueId>)> {
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
    let has_unit_strides = |view: SubViewOp<'_>| view.static_strides().iter().all(|&stride| stride == 1);
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
