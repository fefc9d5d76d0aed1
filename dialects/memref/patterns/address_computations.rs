//! Extraction of address computations: an access at indices becomes one at zeros of a `memref.subview` that starts at these
//! indices. The subview has one element if the access does, and goes to the end of the memref for a vector.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ExtractAddressComputations.cpp, without its pattern for nvgpu. A memref that
//! is not strided is left alone; mlir-opt makes an invalid `memref.subview` of it.

use super::accesses::{Moved, Place, place_of, replace_access};
use affine::make_composed_folded_affine_apply_of;
use arith::constant_index;
use ir::affine::AffineOp;
use ir::{AffineExpr, OpId};
use memref::fold::constified_metadata;
use memref::{ExtractStridedMetadataOp, extract_strided_metadata, subview};
use rewrite::op_fold_result::index_attributes;
use rewrite::{MixedSlice, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

/// `memref.extract_address_computations`
pub static EXTRACT_ADDRESS_COMPUTATIONS: &[Pattern] = &[
    Pattern::new("StoreLoadLikeOpRewriter", element_at_zeros).on("memref.load"),
    Pattern::new("StoreLoadLikeOpRewriter", element_at_zeros).on("memref.store"),
    Pattern::new("StoreLoadLikeOpRewriter", vector_at_zeros).on("vector.transfer_read"),
    Pattern::new("StoreLoadLikeOpRewriter", vector_at_zeros).on("vector.transfer_write"),
];

fn element_at_zeros(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let place = place_of(rewriter, op)?;
    let indices = indices_to_extract(rewriter, &place)?;
    let sizes = index_attributes(rewriter.context(), &vec![1; indices.len()]);
    replace_by_part(rewriter, op, &place, indices, sizes)
}

fn vector_at_zeros(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let place = place_of(rewriter, op)?;
    let context = rewriter.context();
    rewriter.type_of(place.memref).strides_and_offset(context)?;
    let indices = indices_to_extract(rewriter, &place)?;
    let metadata = extract_strided_metadata(rewriter, place.location, place.memref)?;
    let metadata = rewriter.op(metadata).dyn_cast::<ExtractStridedMetadataOp>()?;
    let sizes: Vec<OpFoldResult> = constified_metadata(metadata)?
        .into_iter()
        .skip(1)
        .take(indices.len())
        .map(|(_, size)| size)
        .collect();
    let [size, index] = [0, 1].map(|position| AffineExpr::symbol(context, position));
    let left = size.binary(context, AffineOp::Add, index.mul_constant(context, -1));
    let sizes = sizes
        .into_iter()
        .zip(&indices)
        .map(|(size, &index)| {
            make_composed_folded_affine_apply_of(rewriter, place.location, left, &[size, index])
        })
        .collect();
    replace_by_part(rewriter, op, &place, indices, sizes)
}

/// Returns the indices of an access; `None` if all are zero already.
fn indices_to_extract(rewriter: &Rewriter<'_>, place: &Place) -> Option<Vec<OpFoldResult>> {
    let indices: Vec<OpFoldResult> =
        place.indices.iter().map(|&index| OpFoldResult::of(rewriter.value(index))).collect();
    (!indices.iter().all(|&index| rewriter.is_constant_int(index, 0))).then_some(indices)
}

/// Replaces an access by one at zeros of the subview that starts at `indices`.
fn replace_by_part(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    place: &Place,
    indices: Vec<OpFoldResult>,
    sizes: Vec<OpFoldResult>,
) -> Rewrite {
    let rank = indices.len();
    let slice = MixedSlice::contiguous(rewriter.context(), indices, sizes);
    let part = subview(rewriter, place.location, place.memref, &slice, None)?;
    let zero = constant_index(rewriter, place.location, 0);
    let memref = rewriter.result(part, 0);
    let to = Moved { memref, indices: vec![zero; rank], map: None, keeps_nontemporal: true };
    replace_access(rewriter, op, &to)?;
    Some(Rewritten)
}
