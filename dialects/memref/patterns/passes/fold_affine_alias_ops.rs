//! `affine-fold-memref-alias-ops`: accesses of the affine dialect are to memrefs, not to views of them.

use crate::affine_alias_ops::FOLD_ALIAS_OPS;
use ::passes::{Anchor, PassInfo, PassRun};
use ir::diag::Failed;
use transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-fold-memref-alias-ops",
    name: "AffineFoldMemRefAliasOps",
    summary: "Fold memref alias ops into affine memory ops",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    // Whether a fixed point was reached does not matter.
    let _ = apply_patterns(pass, FOLD_ALIAS_OPS);
    Ok(())
}
