//! `affine-loop-normalize`: makes loops count from zero on by one.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/AffineLoopNormalize.cpp.

use crate::for_loop::normalize::{normalize_affine_for, normalize_affine_parallel};
use crate::{AffineForOp, AffineParallelOp};
use ::passes::{Anchor, PassInfo, PassRun, Takes, option};
use ir::OpRef;
use ir::diag::Failed;
use ir::walk::walk_post_order;
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-loop-normalize",
    name: "AffineLoopNormalize",
    summary: "Apply normalization transformations to affine loop-like ops",
    anchor: Anchor::Op("func.func"),
    // The help of mlir-opt says that the default is true, which its pass is made without.
    options: &[option("promote-single-iter", Takes::Bool(false), "Promote single iteration loops")],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let promotes = pass.options().bool("promote-single-iter");
    let mut loops: Vec<(OpRef, bool)> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        let is_parallel = op.isa::<AffineParallelOp<'_>>();
        loops.extend((is_parallel || op.isa::<AffineForOp<'_>>()).then(|| (op.op_ref(), is_parallel)));
    });
    let context = pass.ir.share_context();
    for (OpRef { body, op }, is_parallel) in loops {
        let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
        // Loops that cannot be normalized stay.
        let _ = match is_parallel {
            true => normalize_affine_parallel(&mut rewriter, op),
            false => normalize_affine_for(&mut rewriter, op, promotes),
        };
    }
    Ok(())
}
