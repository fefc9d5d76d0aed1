//! Operations of vector by simpler ones.

mod broadcast;
mod fma;
mod masks;
mod transfer;

use rewrite::{Pattern, PatternSet};

/// Adds the patterns. `force_32_bit` compares indices of masks as integers of 32 bits.
pub(super) fn populate(patterns: &mut PatternSet, force_32_bit: bool) {
    let flag = i64::from(force_32_bit);
    patterns.add(PATTERNS);
    patterns.add(&[
        Pattern::given("VectorCreateMaskOpConversion", flag, masks::lower_create_mask_of_one_dim)
            .on("vector.create_mask"),
        Pattern::new("MaterializeTransferMask", masks::materialize_transfer_mask).on("vector.transfer_read"),
        Pattern::new("MaterializeTransferMask", masks::materialize_transfer_mask).on("vector.transfer_write"),
    ]);
    patterns.add(FMA);
}

const PATTERNS: &[Pattern] = &[
    Pattern::new("BroadcastOpLowering", broadcast::lower).on("vector.broadcast"),
    Pattern::new("CreateMaskOpLowering", masks::lower_create_mask).on("vector.create_mask"),
    Pattern::new("ConstantMaskOpLowering", masks::lower_constant_mask).on("vector.constant_mask"),
    Pattern::new("TransferReadToVectorLoadLowering", transfer::lower_read).on("vector.transfer_read"),
    Pattern::new("TransferWriteToVectorStoreLowering", transfer::lower_write).on("vector.transfer_write"),
];

const FMA: &[Pattern] = &[Pattern::new("VectorFMAOpNDRewritePattern", fma::lower).on("vector.fma")];
