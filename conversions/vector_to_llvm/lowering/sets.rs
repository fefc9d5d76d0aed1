//! The patterns by what they lower, as `transform.apply_patterns.vector.*` names them.

use super::{
    bitcast, broadcast, contract, masks, outer_product, shape_cast, shape_cast_scalable, transfer, transpose,
    transpose_shuffle, unroll,
};
use rewrite::Pattern;

pub const BIT_CAST: &[Pattern] = &[Pattern::new("UnrollBitCastOp", bitcast::lower).on("vector.bitcast")];

pub const BROADCAST: &[Pattern] =
    &[Pattern::new("BroadcastOpLowering", broadcast::lower).on("vector.broadcast")];

pub const OUTER_PRODUCT: &[Pattern] =
    &[Pattern::new("OuterProductOpLowering", outer_product::lower).on("vector.outerproduct")];

pub const MASKS: &[Pattern] = &[
    Pattern::new("CreateMaskOpLowering", masks::lower_create_mask).on("vector.create_mask"),
    Pattern::new("ConstantMaskOpLowering", masks::lower_constant_mask).on("vector.constant_mask"),
];

pub const SHAPE_CAST: &[Pattern] = &[
    Pattern::new("ShapeCastOpRewritePattern", shape_cast::lower).on("vector.shape_cast"),
    Pattern::new("ScalableShapeCastOpRewritePattern", shape_cast_scalable::lower).on("vector.shape_cast"),
];

/// Returns the patterns that lower transpositions. `strategy` is a value of `VectorTransposeLowering`: shuffles, or
/// element by element.
pub const fn transposes(strategy: i64) -> [Pattern; 3] {
    [
        Pattern::new("Transpose2DWithUnitDimToShapeCast", transpose::with_unit_dim).on("vector.transpose"),
        Pattern::given("TransposeOpLowering", strategy, transpose::lower).on("vector.transpose"),
        Pattern::given("TransposeOp2DToShuffleLowering", strategy, transpose_shuffle::lower)
            .on("vector.transpose"),
    ]
}

pub use super::transpose_shuffle::{ELEMENTWISE, LLVM_INTRINSIC, SHUFFLE_1D, SHUFFLE_16X16};

pub const INTERLEAVE: &[Pattern] = &[unroll::INTERLEAVE, unroll::DEINTERLEAVE];

pub const INTERLEAVE_TO_SHUFFLE: &[Pattern] = &[unroll::INTERLEAVE_TO_SHUFFLE];

pub const GATHER: &[Pattern] = &[unroll::GATHER];

pub const FROM_ELEMENTS: &[Pattern] = &[unroll::FROM_ELEMENTS];

/// `populateVectorStepLoweringPatterns`
pub const STEP: &[Pattern] = &[unroll::STEP];

pub const TO_ELEMENTS: &[Pattern] = &[unroll::TO_ELEMENTS];

/// Returns the patterns that lower contractions; `lowering` is a position in [`CONTRACT_LOWERINGS`].
pub const fn contractions(lowering: i64) -> [Pattern; 2] {
    [
        Pattern::given("ContractionOpLowering", lowering, contract::lower).on("vector.contract"),
        Pattern::given("ContractionOpToOuterProductOpLowering", lowering, contract::lower_to_outer_products)
            .on("vector.contract"),
    ]
}

pub use super::contract::LOWERINGS as CONTRACT_LOWERINGS;

/// Returns the patterns that lower transfers of vectors of at most `max_rank` dimensions.
pub const fn transfers(max_rank: i64) -> [Pattern; 2] {
    [
        Pattern::given("TransferReadToVectorLoadLowering", max_rank, transfer::lower_read)
            .on("vector.transfer_read"),
        Pattern::given("TransferWriteToVectorStoreLowering", max_rank, transfer::lower_write)
            .on("vector.transfer_write"),
    ]
}

/// Returns the patterns that compute masks. `flags` are `masks::FORCES_32_BIT` and `masks::LOWERS_SCALABLE`.
pub const fn computed_masks(flags: i64) -> [Pattern; 4] {
    [
        Pattern::given("VectorCreateMaskOpConversion", flags, masks::lower_create_mask_of_one_dim)
            .on("vector.create_mask"),
        Pattern::new("MaterializeTransferMask", masks::materialize_transfer_mask).on("vector.transfer_read"),
        Pattern::new("MaterializeTransferMask", masks::materialize_transfer_mask).on("vector.transfer_write"),
        Pattern::new("FoldI1Select", masks::fold_select_of_bits).on("arith.select"),
    ]
}
