//! `convert-linalg-to-loops`, `convert-linalg-to-affine-loops` and `convert-linalg-to-parallel-loops`: replace
//! structured operations on memrefs by loops.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/Loops.cpp.

use crate::transforms::scalar_loops::{LoopKind, replace_by_loops};
use ::passes::{Anchor, PassInfo, PassRun};
use affine::AffineApplyOp;
use arith::constant_index;
use ir::OpId;
use ir::affine::AffineExprStorage;
use ir::diag::Failed;
use rewrite::{GreedyConfig, Pattern, PatternSet, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_pattern_set;

pub static TO_AFFINE_LOOPS: PassInfo = PassInfo {
    argument: "convert-linalg-to-affine-loops",
    name: "ConvertLinalgToAffineLoopsPass",
    summary: "Lower the operations from the linalg dialect into affine loops",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| {
        run(pass, Pattern::new(NAME, |rewriter, op| replace_by_loops(rewriter, op, LoopKind::Affine)))
    },
};

pub static TO_LOOPS: PassInfo = PassInfo {
    argument: "convert-linalg-to-loops",
    name: "ConvertLinalgToLoopsPass",
    summary: "Lower the operations from the linalg dialect into loops",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| run(pass, Pattern::new(NAME, |rewriter, op| replace_by_loops(rewriter, op, LoopKind::For))),
};

pub static TO_PARALLEL_LOOPS: PassInfo = PassInfo {
    argument: "convert-linalg-to-parallel-loops",
    name: "ConvertLinalgToParallelLoopsPass",
    summary: "Lower the operations from the linalg dialect into parallel loops",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| {
        run(pass, Pattern::new(NAME, |rewriter, op| replace_by_loops(rewriter, op, LoopKind::Parallel)))
    },
};

/// The name of the pattern in MLIR.
const NAME: &str = "LinalgRewritePattern";

fn run(pass: &mut PassRun<'_>, lower: Pattern) -> Result<(), Failed> {
    let mut patterns = PatternSet::new();
    patterns.add(&[lower]);
    patterns.add_canonicalization_of("memref.dim");
    patterns.add_canonicalization_of("tensor.dim");
    patterns.add_canonicalization_of("affine.apply");
    patterns.add(&[Pattern::new("FoldAffineOp", fold_apply).on("affine.apply").with_benefit(0)]);
    apply_pattern_set(pass, &patterns, &GreedyConfig::default()).map(|_| ())
}

/// Replaces `affine.apply` of a constant, or of its only operand.
fn fold_apply(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let apply = rewriter.op(op).dyn_cast::<AffineApplyOp<'_>>()?;
    let (location, map) = (apply.location(), apply.map());
    let &[result] = map.results(context) else { return None };
    let value = match (map.num_inputs(context), result.storage(context)) {
        (0, AffineExprStorage::Constant(value)) => constant_index(rewriter, location, value),
        (1, AffineExprStorage::Dim(_) | AffineExprStorage::Symbol(_)) => apply.operand(0).id(),
        _ => return None,
    };
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}
