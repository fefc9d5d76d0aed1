//! `test-single-fold`: folds each operation once, later ones first.
//!
//! Follows mlir/test/lib/Transforms/TestSingleFold.cpp.

use rustc_hash::FxHashSet;

use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{OpRef, Operation};
use passes::{Anchor, IntegerKind, PassInfo, PassRun, Takes, option};
use rewrite::{OperationFolder, Rewriter};

pub static PASS: PassInfo = PassInfo {
    argument: "test-single-fold",
    name: "TestSingleFold",
    summary: "Test single-pass operation folding and dead constant elimination",
    anchor: Anchor::Any,
    options: &[option(
        "max-iterations",
        Takes::Integer(IntegerKind::Int, 1),
        "Max iterations in the tryToFold",
    )],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let max_iterations = pass.options().integer("max-iterations");
    let root = pass.ir.root_ref();
    let mut ops: Vec<OpRef> = Vec::new();
    walk_pre_order(pass.ir.root(), |op: Operation<'_>| {
        if op.op_ref() != root {
            ops.push(op.op_ref());
        }
        WalkResult::Advance
    });
    let context = pass.ir.share_context();
    let (mut folder, mut constants) = (OperationFolder::new(), Vec::new());
    for &OpRef { body, op } in ops.iter().rev() {
        let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
        folder.try_to_fold(&mut rewriter, op, max_iterations, &mut constants);
    }
    let mut seen: FxHashSet<OpRef> = FxHashSet::default();
    for constant in constants {
        let is_unused = pass.ir.body(constant.body).are_results_unused(constant.op);
        if seen.insert(constant) && is_unused {
            pass.ir.erase_operation(constant);
        }
    }
    Ok(())
}
