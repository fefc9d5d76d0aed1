//! `scf-forall-to-for`, `scf-forall-to-parallel` and `scf-parallel-for-to-nested-fors`: make one kind of loops of
//! another.
//!
//! Follows ForallToFor.cpp, ForallToParallel.cpp and ParallelForToNestedFors.cpp of
//! mlir/lib/Dialect/SCF/Transforms.

use crate::transforms::{forall_to_for, forall_to_parallel, parallel_to_for};
use crate::{ForallOp, ParallelOp};
use ::passes::{Anchor, PassInfo, PassRun};
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{OpId, OpRef, Operation};
use rewrite::Rewriter;

pub static FORALL_TO_FOR: PassInfo = PassInfo {
    argument: "scf-forall-to-for",
    name: "SCFForallToForLoop",
    summary: "Convert SCF forall loops to SCF for loops",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| {
        convert_all(
            pass,
            |op| op.isa::<ForallOp<'_>>(),
            |rewriter, op| forall_to_for(rewriter, op).map(|_| ()).ok_or(Failed),
        )
    },
};

pub static FORALL_TO_PARALLEL: PassInfo = PassInfo {
    argument: "scf-forall-to-parallel",
    name: "SCFForallToParallelLoop",
    summary: "Convert SCF forall loops to SCF parallel loops",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| {
        convert_all(
            pass,
            |op| op.isa::<ForallOp<'_>>(),
            |rewriter, op| forall_to_parallel(rewriter, op).map(|_| ()).ok_or(Failed),
        )
    },
};

pub static PARALLEL_TO_FOR: PassInfo = PassInfo {
    argument: "scf-parallel-for-to-nested-fors",
    name: "SCFParallelForToNestedFors",
    summary: "Convert SCF parallel for loops to nested SCF for loops",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| {
        convert_all(
            pass,
            |op| op.isa::<ParallelOp<'_>>(),
            |rewriter, op| {
                // A loop that cannot be converted is left alone.
                let _ = parallel_to_for(rewriter, op);
                Ok(())
            },
        )
    },
};

/// Calls `convert` for each operation that `is_converted` says, inner ones before those around them.
fn convert_all(
    pass: &mut PassRun<'_>,
    is_converted: fn(Operation<'_>) -> bool,
    convert: fn(&mut Rewriter<'_>, OpId) -> Result<(), Failed>,
) -> Result<(), Failed> {
    let mut found: Vec<OpRef> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if is_converted(op) {
            found.push(op.op_ref());
        }
    });
    let context = pass.ir.share_context();
    let mut outcome = Ok(());
    for OpRef { body, op } in found {
        let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
        outcome = convert(&mut rewriter, op).and(outcome);
    }
    outcome
}
