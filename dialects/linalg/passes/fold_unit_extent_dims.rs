//! `linalg-fold-unit-extent-dims`: removes loops that run once, and dimensions of size 1.
//!
//! Each operation is rewritten once; then patterns clean up, and take the reshapes into slices.
//!
//! Follows `LinalgFoldUnitExtentDimsPass` of mlir/lib/Dialect/Linalg/Transforms/DropUnitDims.cpp.

use crate::patterns::{
    FOLD_UNIT_DIMS_VIA_RESHAPES, FOLD_UNIT_DIMS_VIA_SLICES, MOVE_INITS_TO_INPUTS, REDUCE_RANK_OF_SLICES,
};
use ::passes::{Anchor, PassInfo, PassRun, Takes, option};
use ir::diag::Failed;
use ir::walk::walk_post_order;
use memref_patterns::RESOLVE_RANKED_SHAPED_TYPE_RESULT_DIMS;
use rewrite::{GreedyConfig, PatternSet, PatternTable, Rewriter, apply_patterns_to_root};
use tensor_patterns::empty::FOLD_EMPTY;
use transforms::greedy::apply_pattern_set;

pub static PASS: PassInfo = PassInfo {
    argument: "linalg-fold-unit-extent-dims",
    name: "LinalgFoldUnitExtentDimsPass",
    summary: "Remove unit-extent dimension in Linalg ops on tensors",
    anchor: Anchor::Any,
    options: &[option(
        VIA_SLICES,
        Takes::Bool(false),
        "Generate rank-reducing slices instead of reassociative reshapes",
    )],
    run,
};

const VIA_SLICES: &str = "use-rank-reducing-slices";

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let via_slices = pass.options().bool(VIA_SLICES);
    let mut set = PatternSet::new();
    set.add(if via_slices { FOLD_UNIT_DIMS_VIA_SLICES } else { FOLD_UNIT_DIMS_VIA_RESHAPES });
    let changed = walk_and_apply_patterns(pass, &set);

    let mut set = PatternSet::new();
    set.add(MOVE_INITS_TO_INPUTS);
    if !via_slices {
        set.add(REDUCE_RANK_OF_SLICES);
        set.add_canonicalization_of("tensor.collapse_shape");
        set.add_canonicalization_of("tensor.expand_shape");
    }
    set.add_canonicalization_of("linalg.fill");
    set.add_canonicalization_of("tensor.empty");
    set.add(FOLD_EMPTY);
    set.add(RESOLVE_RANKED_SHAPED_TYPE_RESULT_DIMS);
    // Whether a fixed point was reached does not matter.
    let config = GreedyConfig::default();
    match changed {
        true => {
            apply_patterns_to_root(pass.ir, &mut PatternTable::new(&set), &config).check(pass.ir.context())
        }
        false => apply_pattern_set(pass, &set, &config).map(drop),
    }
}

/// Applies patterns once to each operation, to nested ones first. Returns whether one did anything.
fn walk_and_apply_patterns(pass: &mut PassRun<'_>, set: &PatternSet) -> bool {
    let context = pass.ir.share_context();
    let mut ops = Vec::new();
    walk_post_order(pass.ir.root(), |op| ops.push((op.op_ref(), op.name())));
    ops.pop();
    let (mut table, mut changed) = (PatternTable::new(set), false);
    for (op, name) in ops {
        let patterns = &table.get(&context, name).patterns;
        let mut rewriter = Rewriter::new(pass.ir, &context, op.body, None);
        rewriter.set_insertion_point(op.op);
        changed |= patterns.iter().any(|pattern| pattern.apply(&mut rewriter, op.op).is_some());
    }
    changed
}
