//! `remove-shape-constraints`: constraints count as met.
//!
//! Follows mlir/lib/Dialect/Shape/Transforms/RemoveShapeConstraints.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use ir::OpId;
use ir::diag::Failed;
use rewrite::{GreedyConfig, Pattern, PatternSet, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_pattern_set;

use crate::ConstWitnessOp;

pub static PASS: PassInfo = PassInfo {
    argument: "remove-shape-constraints",
    name: "RemoveShapeConstraintsPass",
    summary: "Replace all cstr_ ops with a true witness",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

const PATTERNS: &[Pattern] = &[
    Pattern::new("RemoveCstrBroadcastableOp", remove).on("shape.cstr_broadcastable"),
    Pattern::new("RemoveCstrEqOp", remove).on("shape.cstr_eq"),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut patterns = PatternSet::new();
    patterns.add(PATTERNS);
    apply_pattern_set(pass, &patterns, &GreedyConfig::default())?;
    Ok(())
}

fn remove(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let location = rewriter.op(op).location();
    let state = ConstWitnessOp::build(rewriter.scope(), location, true);
    let witness = rewriter.create_value(state);
    rewriter.replace_op(op, &[witness]);
    Some(Rewritten)
}
