//! Operations of vector by simpler ones.

mod bitcast;
mod broadcast;
pub(super) mod contract;
mod fma;
mod masks;
mod outer_product;
mod shape_cast;
mod strided;
mod transfer;
mod transpose;
mod unroll;

use rewrite::{Pattern, PatternSet};

/// Adds the patterns. `force_32_bit` compares indices of masks as integers of 32 bits.
/// `contract_lowering` is a position in [`contract::LOWERINGS`].
pub(super) fn populate(patterns: &mut PatternSet, force_32_bit: bool, contract_lowering: i64) {
    let flag = i64::from(force_32_bit);
    patterns.add(FIRST);
    patterns.add(&[
        Pattern::given("ContractionOpLowering", contract_lowering, contract::lower).on("vector.contract"),
        Pattern::given(
            "ContractionOpToOuterProductOpLowering",
            contract_lowering,
            contract::lower_to_outer_products,
        )
        .on("vector.contract"),
    ]);
    patterns.add(PATTERNS);
    patterns.add(&[
        Pattern::given("VectorCreateMaskOpConversion", flag, masks::lower_create_mask_of_one_dim)
            .on("vector.create_mask"),
        Pattern::new("MaterializeTransferMask", masks::materialize_transfer_mask).on("vector.transfer_read"),
        Pattern::new("MaterializeTransferMask", masks::materialize_transfer_mask).on("vector.transfer_write"),
    ]);
    patterns.add(LAST);
    patterns.add(unroll::PATTERNS);
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

const FIRST: &[Pattern] = &[
    Pattern::new("UnrollBitCastOp", bitcast::lower).on("vector.bitcast"),
    Pattern::new("BroadcastOpLowering", broadcast::lower).on("vector.broadcast"),
    Pattern::new("OuterProductOpLowering", outer_product::lower).on("vector.outerproduct"),
];

const PATTERNS: &[Pattern] = &[
    Pattern::new("CreateMaskOpLowering", masks::lower_create_mask).on("vector.create_mask"),
    Pattern::new("ConstantMaskOpLowering", masks::lower_constant_mask).on("vector.constant_mask"),
    Pattern::new("ShapeCastOpRewritePattern", shape_cast::lower).on("vector.shape_cast"),
    Pattern::new("Transpose2DWithUnitDimToShapeCast", transpose::with_unit_dim).on("vector.transpose"),
    Pattern::new("TransposeOpLowering", transpose::lower).on("vector.transpose"),
    Pattern::new("TransferReadToVectorLoadLowering", transfer::lower_read).on("vector.transfer_read"),
    Pattern::new("TransferWriteToVectorStoreLowering", transfer::lower_write).on("vector.transfer_write"),
];

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
