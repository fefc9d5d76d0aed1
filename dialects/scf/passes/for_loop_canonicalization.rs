//! `scf-for-loop-canonicalization`: simplifies operations in loops by the bounds of these.
//!
//! Follows mlir/lib/Dialect/SCF/Transforms/LoopCanonicalization.cpp.

use crate::transforms::FOR_LOOP_CANONICALIZATION;
use ::passes::{Anchor, PassInfo};
use ::transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "scf-for-loop-canonicalization",
    name: "SCFForLoopCanonicalization",
    summary: "Canonicalize operations within scf.for loop bodies",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| apply_patterns(pass, FOR_LOOP_CANONICALIZATION),
};
