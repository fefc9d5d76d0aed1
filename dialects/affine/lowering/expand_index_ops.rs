//! `affine-expand-index-ops`: expands `affine.delinearize_index` and `affine.linearize_index` into `arith`.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/AffineExpandIndexOps.cpp.

use affine::EXPAND_INDEX_OPS;
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun};
use transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-expand-index-ops",
    name: "AffineExpandIndexOps",
    summary: "Lower affine operations operating on indices into more fundamental operations",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    apply_patterns(pass, EXPAND_INDEX_OPS)
}
