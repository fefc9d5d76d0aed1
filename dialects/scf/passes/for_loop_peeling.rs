//! `scf-for-loop-peeling`: lets loops run whole steps only, and a partial one after them; or the first one before them.
//!
//! Follows mlir/lib/Dialect/SCF/Transforms/LoopSpecialization.cpp.

use crate::ForOp;
use crate::transforms::{peel_first_iteration, peel_last_iteration};
use ::passes::{Anchor, PassInfo, PassRun, Takes, option};
use ::transforms::greedy::apply_patterns;
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{Attribute, OpId, OpRef};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static PASS: PassInfo = PassInfo {
    argument: "scf-for-loop-peeling",
    name: "SCFForLoopPeeling",
    summary: "Peel `for` loops at their upper bounds.",
    anchor: Anchor::Any,
    options: &[
        option("peel-front", Takes::Bool(false), "Peel the first iteration out of the loop."),
        option(
            "skip-partial",
            Takes::Bool(true),
            "Do not peel loops inside of the last, partial iteration of another already peeled loop.",
        ),
    ],
    run,
};

/// The labels of loops that are peeled, and of those that run a partial iteration.
const LABELS: [&str; 2] = ["__peeled_loop__", "__partial_iteration__"];

/// Bits of the parameter of the pattern.
const PEELS_FRONT: i64 = 1;
const SKIPS_PARTIAL: i64 = 2;

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let flags = (i64::from(options.bool("peel-front")) * PEELS_FRONT)
        | (i64::from(options.bool("skip-partial")) * SKIPS_PARTIAL);
    let patterns = [Pattern::given("ForLoopPeelingPattern", flags, peel).on("scf.for")];
    // Whether a fixed point was reached does not matter.
    let _ = apply_patterns(pass, &patterns);
    let context = pass.ir.share_context();
    let labels = LABELS.map(|label| context.intern_string(label));
    let mut labeled: Vec<OpRef> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if labels.iter().any(|&label| op.attribute(label).is_some()) {
            labeled.push(op.op_ref());
        }
    });
    for op in labeled {
        labels.iter().for_each(|&label| pass.ir.set_attribute(op, label, None));
    }
    Ok(())
}

fn peel(rewriter: &mut Rewriter<'_>, op: OpId, flags: i64) -> Rewrite {
    let [peeled, partial] = LABELS.map(|label| rewriter.context().intern_string(label));
    let view = rewriter.op(op).dyn_cast::<ForOp<'_>>()?;
    if view.unsigned_cmp() || view.attribute(peeled).is_some() {
        return None;
    }
    let other = if flags & PEELS_FRONT != 0 {
        peel_first_iteration(rewriter, op)?
    } else {
        let is_partial = |op: ir::Operation<'_>| op.isa::<ForOp<'_>>() && op.attribute(partial).is_some();
        if flags & SKIPS_PARTIAL != 0 && view.ancestors().any(is_partial) {
            return None;
        }
        peel_last_iteration(rewriter, op)?
    };
    rewriter.set_attribute(other, peeled, Some(Attribute::UNIT));
    rewriter.set_attribute(other, partial, Some(Attribute::UNIT));
    rewriter.set_attribute(op, peeled, Some(Attribute::UNIT));
    Some(Rewritten)
}
