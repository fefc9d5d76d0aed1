//! Operations of vector by simpler ones.

mod bitcast;
mod broadcast;
pub(super) mod contract;
mod fma;
mod masks;
mod matrix;
mod outer_product;
pub mod sets;
mod shape_cast;
mod shape_cast_scalable;
mod strided;
mod transfer;
mod transpose;
mod transpose_shuffle;
mod unroll;

use ir::OpId;
use rewrite::{Pattern, PatternSet, Rewriter};
use vector::TransposeOp;

/// Adds the patterns. `force_32_bit` compares indices of masks as integers of 32 bits.
/// `contract_lowering` is a position in [`contract::LOWERINGS`], `transpose_lowering` a strategy of [`sets::transposes`].
pub(super) fn populate(
    patterns: &mut PatternSet,
    force_32_bit: bool,
    contract_lowering: i64,
    transpose_lowering: i64,
) {
    let flags = masks::LOWERS_SCALABLE | if force_32_bit { masks::FORCES_32_BIT } else { 0 };
    vector::add_vector_to_vector_canonicalization(patterns);
    patterns.add(sets::BIT_CAST);
    patterns.add(sets::BROADCAST);
    patterns.add(sets::OUTER_PRODUCT);
    patterns.add(&sets::contractions(contract_lowering));
    if contract_lowering == contract::LLVM_INTRINSIC {
        patterns.add(matrix::MULTIPLY);
    }
    patterns.add(sets::MASKS);
    patterns.add(sets::SHAPE_CAST);
    patterns.add(sets::INTERLEAVE);
    patterns.add(&sets::transposes(transpose_lowering));
    if transpose_lowering == sets::LLVM_INTRINSIC {
        patterns.add(matrix::TRANSPOSE);
    }
    patterns.add(&sets::transfers(1));
    patterns.add(&sets::computed_masks(flags));
    patterns.add(LAST);
    patterns.add(&[unroll::STEP, unroll::GATHER, unroll::FROM_ELEMENTS, unroll::TO_ELEMENTS]);
}

/// Returns the positions in a vector of this shape, in row-major order.
fn positions(shape: &[i64]) -> impl Iterator<Item = Vec<i64>> + use<> {
    let shape = shape.to_vec();
    let count: i64 = shape.iter().product();
    (0..count).map(move |index| {
        let (mut rest, mut position) = (index, vec![0; shape.len()]);
        for (place, &size) in position.iter_mut().zip(&shape).rev() {
            *place = rest % size;
            rest /= size;
        }
        position
    })
}

/// Returns the dimensions of the source of a transposition, in the order in which the result has them.
fn permutation(rewriter: &Rewriter<'_>, op: OpId) -> Option<Vec<usize>> {
    let permutation = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?.permutation();
    Some(permutation.into_iter().map(|dim| dim as usize).collect())
}

const LAST: &[Pattern] = &[
    Pattern::new("DecomposeDifferentRankInsertStridedSlice", strided::lower_insert_of_other_rank)
        .on("vector.insert_strided_slice"),
    Pattern::new("DecomposeNDExtractStridedSlice", strided::lower_extract).on("vector.extract_strided_slice"),
    Pattern::new("ConvertSameRankInsertStridedSliceIntoShuffle", strided::lower_insert)
        .on("vector.insert_strided_slice"),
    Pattern::new("Convert1DExtractStridedSliceIntoShuffle", strided::lower_extract_of_one_dim)
        .on("vector.extract_strided_slice"),
    Pattern::new("Convert1DExtractStridedSliceIntoExtractInsertChain", strided::lower_extract_to_chain)
        .on("vector.extract_strided_slice"),
    Pattern::new("VectorFMAOpNDRewritePattern", fma::lower).on("vector.fma"),
];
