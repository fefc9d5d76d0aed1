//! `math-uplift-to-fma`: makes `math.fma` of additions of products that may be contracted.
//!
//! Follows mlir/lib/Dialect/Math/Transforms/UpliftToFMA.cpp.

use super::FmaOp;
use arith::{AddFOp, FastMathFlags, MulFOp};
use ir::OpId;
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "math-uplift-to-fma",
    name: "MathUpliftToFMA",
    summary: "Uplift arith ops to math.fma.",
    anchor: Anchor::Any,
    options: &[],
    run,
};

static PATTERNS: &[Pattern] = &[Pattern::new("UpliftFma", uplift).on("arith.addf")];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    apply_patterns(pass, PATTERNS)
}

fn uplift(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let sum = rewriter.op(op).dyn_cast::<AddFOp<'_>>()?;
    let may_contract = |flags: FastMathFlags| flags.contains(FastMathFlags::CONTRACT);
    if !may_contract(sum.fastmath()) {
        return None;
    }
    let (product, other) = match sum.lhs().defining::<MulFOp<'_>>() {
        Some(product) => (product, sum.rhs().id()),
        None => (sum.rhs().defining::<MulFOp<'_>>()?, sum.lhs().id()),
    };
    if !may_contract(product.fastmath()) {
        return None;
    }
    let flags = sum.fastmath() & product.fastmath();
    let (location, lhs, rhs) = (sum.location(), product.lhs().id(), product.rhs().id());
    let mut state = FmaOp::build(rewriter.scope(), location, lhs, rhs, other);
    FmaOp::set_fastmath(&mut state, context, flags);
    let fused = rewriter.create_value(state);
    rewriter.replace_op(op, &[fused]);
    Some(Rewritten)
}
