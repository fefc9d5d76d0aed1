//! `fold-memref-alias-ops`: folds views into the accesses to them.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/FoldMemRefAliasOps.cpp.

use crate::FOLD_MEMREF_ALIAS_OPS;
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun};
use transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "fold-memref-alias-ops",
    name: "FoldMemRefAliasOpsPass",
    summary: "Fold memref alias ops into consumer load/store ops",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    // Whether a fixed point was reached does not matter.
    let _ = apply_patterns(pass, FOLD_MEMREF_ALIAS_OPS);
    Ok(())
}
