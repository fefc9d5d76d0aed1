//! `reconcile-unrealized-casts`: removes casts that undo one another, and those that nothing uses.
//!
//! Follows mlir/lib/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.cpp.

use conversion::reconcile_casts;
use ir::diag::Failed;
use ir::known;
use ir::walk::walk_post_order;
use passes::{Anchor, PassInfo, PassRun};

pub static PASS: PassInfo = PassInfo {
    argument: "reconcile-unrealized-casts",
    name: "ReconcileUnrealizedCastsPass",
    summary: "Simplify and eliminate unrealized conversion casts",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut casts = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if op.info().name == known::UNREALIZED_CONVERSION_CAST {
            casts.push(op.op_ref());
        }
    });
    reconcile_casts(pass.ir, &casts);
    Ok(())
}
