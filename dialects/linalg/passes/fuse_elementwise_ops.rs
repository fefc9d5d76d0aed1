//! `linalg-fuse-elementwise-ops`: one operation in place of several, each of which reads the result of another.
//!
//! Reshapes between operations are moved out of the way: an operation next to one gets its loops.
//!
//! Follows `LinalgElementwiseOpFusionPass` of mlir/lib/Dialect/Linalg/Transforms/ElementwiseOpFusion.cpp.

use crate::canonicalize::OTHERS;
use crate::patterns::{
    CONSTANT_FOLD, ERASE_UNUSED_OPERANDS_AND_RESULTS, FOLD_RESHAPES_BY_EXPANSION, FUSE, FUSION_HELP,
};
use ::passes::{Anchor, PassInfo, PassRun};
use ir::diag::Failed;
use rewrite::{GreedyConfig, PatternSet};
use tensor_patterns::bubble_up_expand::BUBBLE_UP_EXPAND_SHAPE;
use transforms::greedy::apply_pattern_set;

pub static PASS: PassInfo = PassInfo {
    argument: "linalg-fuse-elementwise-ops",
    name: "LinalgElementwiseOpFusionPass",
    summary: "Fuse elementwise operations on tensors",
    anchor: Anchor::Any,
    options: &[],
    run,
};

/// The operations of which all canonicalization patterns are tried, in order.
const CANONICALIZED: &[&str] =
    &["affine.apply", "linalg.generic", "tensor.expand_shape", "tensor.collapse_shape"];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut set = PatternSet::new();
    set.add(&[FUSE]);
    set.add(FUSION_HELP);
    set.add(ERASE_UNUSED_OPERANDS_AND_RESULTS);
    set.add(FOLD_RESHAPES_BY_EXPANSION);
    set.add(BUBBLE_UP_EXPAND_SHAPE);
    CANONICALIZED.iter().for_each(|name| set.add_canonicalization_of(name));
    set.add_canonicalization_of_dialect(OTHERS);
    set.add(CONSTANT_FOLD);
    let config = GreedyConfig { top_down: true, ..GreedyConfig::default() };
    // Whether a fixed point was reached does not matter.
    apply_pattern_set(pass, &set, &config)?;
    Ok(())
}
