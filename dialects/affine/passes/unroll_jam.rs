//! `affine-loop-unroll-jam`: unrolls and jams the loop that a function begins with.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/LoopUnrollAndJam.cpp.

use crate::{AffineForOp, carries_values, unroll_jam_affine_by_factor};
use ::passes::{Anchor, IntegerKind, PassInfo, PassRun, Takes, option};
use ir::OpRef;
use ir::diag::Failed;
use ir::op_info::Trait;
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-loop-unroll-jam",
    name: "AffineLoopUnrollAndJam",
    summary: "Unroll and jam affine loops",
    anchor: Anchor::Interface(Trait::FunctionOpInterface),
    options: &[option(
        "unroll-jam-factor",
        Takes::Integer(IntegerKind::Unsigned, 4),
        "Use this unroll jam factor for all loops (default 4)",
    )],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let factor = pass.options().integer("unroll-jam-factor");
    let context = pass.ir.share_context();
    let first = pass.ir.root().region(0).and_then(|region| region.front()).and_then(|block| block.front());
    let Some(first) = first.filter(|op| op.isa::<AffineForOp<'_>>()) else { return Ok(()) };
    if factor > 1 && carries_values(first) {
        return Err(first
            .emit_error("unroll and jam of loops that carry values is not supported yet")
            .emit());
    }
    let OpRef { body, op } = first.op_ref();
    // A loop that cannot be jammed stays.
    let _ = unroll_jam_affine_by_factor(&mut Rewriter::new(pass.ir, &context, body, None), op, factor);
    Ok(())
}
