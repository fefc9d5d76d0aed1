//! `math-sincos-fusion`: one `math.sincos` for a sine and a cosine of the same value.
//!
//! Follows mlir/lib/Dialect/Math/Transforms/SincosFusion.cpp.

use super::{CosOp, SinOp, SincosOp};
use ir::OpId;
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "math-sincos-fusion",
    name: "MathSincosFusionPass",
    summary: "Fuse sin and cos operations.",
    anchor: Anchor::Any,
    options: &[],
    run,
};

static PATTERNS: &[Pattern] = &[Pattern::new("SincosFusionPattern", fuse).on("math.sin")];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    apply_patterns(pass, PATTERNS)
}

/// Fuses a sine with the first cosine, in its block or a region there, of the same value with the same flags.
fn fuse(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let sine = rewriter.op(op).dyn_cast::<SinOp<'_>>()?;
    let (operand, flags, block) = (sine.operand(), sine.fastmath(), sine.block()?.id());
    let cosines = operand.users().filter_map(|user| user.dyn_cast::<CosOp<'_>>());
    let matching: Vec<OpId> = cosines.filter(|of| of.fastmath() == flags).map(|of| of.id()).collect();
    let operand = operand.id();
    let body = rewriter.body_mut();
    // The cosine, and the operation of the block that it is or is in.
    let mut first: Option<(OpId, OpId)> = None;
    for cosine in matching {
        let Some(ancestor) = body.ancestor_in_block(block, cosine) else { continue };
        if first.is_none_or(|first| body.is_before_in_block(ancestor, first.1)) {
            first = Some((cosine, ancestor));
        }
    }
    let (cosine, ancestor) = first?;
    let is_sine_first = body.is_before_in_block(op, ancestor);
    if !is_sine_first && ancestor != cosine {
        return None;
    }
    let first = if is_sine_first { op } else { cosine };
    let location = rewriter.op(first).location();
    rewriter.set_insertion_point(first);
    let mut state = SincosOp::build(rewriter.scope(), location, operand);
    SincosOp::set_fastmath(&mut state, context, flags);
    let fused = rewriter.create(state);
    let (sin, cos) = (rewriter.result(fused, 0), rewriter.result(fused, 1));
    rewriter.replace_op(op, &[sin]);
    rewriter.replace_op(cosine, &[cos]);
    Some(Rewritten)
}
