//! `affine-loop-coalescing`: makes one loop of perfectly nested ones, of `scf` and of `affine`.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/LoopCoalescing.cpp.

use crate::ForOp;
use crate::transforms::coalesce_perfectly_nested_loops;
use ::passes::{Anchor, PassInfo, PassRun};
use affine::{AffineForOp, coalesce_affine_loops};
use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{OpRef, Operation};
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-loop-coalescing",
    name: "LoopCoalescing",
    summary: "Coalesce nested loops with independent bounds into a single loop",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut pending: Vec<OpRef> = outermost_loops(pass.ir.root());
    pending.reverse();
    while let Some(of @ OpRef { body, op }) = pending.pop() {
        let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
        // Loops that are not alike stay.
        let _ = match rewriter.op(op).isa::<ForOp<'_>>() {
            true => coalesce_perfectly_nested_loops(&mut rewriter, op),
            false => coalesce_affine_loops(&mut rewriter, op),
        };
        let inner = outermost_loops(pass.ir.operation(of));
        pending.extend(inner.into_iter().rev());
    }
    Ok(())
}

/// Returns the loops in `root` that are in no other loop there.
fn outermost_loops(root: Operation<'_>) -> Vec<OpRef> {
    let mut found = Vec::new();
    walk_pre_order(root, |op| {
        if op != root && (op.isa::<ForOp<'_>>() || op.isa::<AffineForOp<'_>>()) {
            found.push(op.op_ref());
            return WalkResult::Skip;
        }
        WalkResult::Advance
    });
    found
}
