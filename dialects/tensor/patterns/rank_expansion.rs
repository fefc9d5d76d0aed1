//! Dimensions of size 1 that an insertion adds only for a slice to leave them out, or the other way round.
//!
//! Follows mlir/lib/Dialect/Tensor/Transforms/MergeConsecutiveInsertExtractSlicePatterns.cpp and
//! `isCastLikeInsertSliceOp` of mlir/lib/Dialect/Tensor/Utils/Utils.cpp.

use smallvec::SmallVec;

use ir::OpId;
use rewrite::MixedSlice;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::slice::dropped_dimensions;
use tensor::{ExtractSliceOp, InsertSliceOp, extract_slice};
use value_bounds::equality::{Quantity, are_equal};

/// `populateDropRedundantInsertSliceRankExpansionPatterns`
pub static DROP_REDUNDANT: &[Pattern] = &[
    Pattern::new("DropRedundantRankExpansionOnExtractSliceOfInsertSlice", drop_insert)
        .on("tensor.extract_slice"),
    Pattern::new("DropRedundantRankExpansionOnInsertSliceOfExtractSlice", drop_extract)
        .on("tensor.insert_slice"),
];

/// Returns the dimensions of size 1 that an insertion adds, if it overwrites the whole destination.
fn added_dimensions(insert: InsertSliceOp<'_>) -> Option<SmallVec<[bool; 6]>> {
    let context = insert.context();
    let (source, dest) = (insert.source(), insert.result());
    let added = dropped_dimensions(&insert.static_sizes(), source.ty().shape(context)?);
    let mut of_source = 0..;
    for (dim, (&extent, &is_added)) in dest.ty().shape(context)?.iter().zip(&added).enumerate() {
        let is_covered = match is_added {
            true => extent == 1,
            false => are_equal(Quantity::Dim(source, of_source.next()?), Quantity::Dim(dest, dim)),
        };
        if !is_covered {
            return None;
        }
    }
    Some(added)
}

/// Replaces a slice that drops the dimensions that an insertion added by a slice of the inserted tensor.
fn drop_insert(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let extract = rewriter.op(op).dyn_cast::<ExtractSliceOp>()?;
    let dropped = dropped_dimensions(&extract.static_sizes(), extract.result().ty().shape(context)?);
    if !dropped.contains(&true) {
        return None;
    }
    let insert = extract.source().defining::<InsertSliceOp>()?;
    if !rewriter.body().has_one_use(insert.result().id()) || added_dimensions(insert)? != dropped {
        return None;
    }
    let kept = |list: Vec<OpFoldResult>| {
        list.into_iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(of, _)| of).collect()
    };
    let MixedSlice { offsets, sizes, strides } = MixedSlice::of(*extract);
    let slice = MixedSlice { offsets: kept(offsets), sizes: kept(sizes), strides: kept(strides) };
    let (location, source, insert) = (extract.location(), insert.source().id(), insert.id());
    let new = extract_slice(rewriter, location, source, &slice, None);
    rewriter.replace_op_with(op, new);
    rewriter.erase_op(insert);
    Some(Rewritten)
}

/// Replaces an insertion that restores the dimensions that a slice dropped by a slice with all dimensions.
fn drop_extract(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = rewriter.op(op).dyn_cast::<InsertSliceOp>()?;
    let extract = insert.source().defining::<ExtractSliceOp>()?;
    if !rewriter.body().has_one_use(extract.result().id()) {
        return None;
    }
    let added = added_dimensions(insert)?;
    let dropped = dropped_dimensions(&extract.static_sizes(), extract.result().ty().shape(context)?);
    // Each dimension of the insertion is the next of the slice that is as it: added where that is left out.
    let mut rest = added.iter().peekable();
    for is_dropped in &dropped {
        match rest.peek() {
            None => break,
            Some(is_added) if *is_added == is_dropped => {
                rest.next();
            }
            Some(true) => return None,
            Some(false) => {}
        }
    }
    if rest.next().is_some() {
        return None;
    }
    let (location, ty) = (insert.location(), insert.result().ty());
    let (source, slice, extract) = (extract.source().id(), MixedSlice::of(*extract), extract.id());
    let new = extract_slice(rewriter, location, source, &slice, Some(ty));
    rewriter.replace_op_with(op, new);
    rewriter.erase_op(extract);
    Some(Rewritten)
}
