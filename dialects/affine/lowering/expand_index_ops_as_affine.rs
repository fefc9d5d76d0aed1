//! `affine-expand-index-ops-as-affine`: expands `affine.delinearize_index` and `affine.linearize_index` into
//! `affine.apply`.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/AffineExpandIndexOpsAsAffine.cpp.

use affine::EXPAND_INDEX_OPS_AS_AFFINE;
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun};
use transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-expand-index-ops-as-affine",
    name: "AffineExpandIndexOpsAsAffine",
    summary: "Lower affine operations operating on indices into affine.apply operations",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    apply_patterns(pass, EXPAND_INDEX_OPS_AS_AFFINE)
}
