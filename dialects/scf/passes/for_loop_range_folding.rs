//! `scf-for-loop-range-folding`: adds to the bounds of a loop, or multiplies them and the step, rather than its index.
//!
//! Follows mlir/lib/Dialect/SCF/Transforms/LoopRangeFolding.cpp.

use crate::ForOp;
use ::passes::{Anchor, PassInfo, PassRun};
use arith::{AddIOp, MulIOp};
use ir::body::clone::IrMapping;
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{OpId, OpRef};
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "scf-for-loop-range-folding",
    name: "SCFForLoopRangeFolding",
    summary: "Fold add/mul ops into loop range",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut loops: Vec<OpRef> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if op.isa::<ForOp<'_>>() {
            loops.push(op.op_ref());
        }
    });
    for OpRef { body, op } in loops {
        let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
        while fold(&mut rewriter, op).is_some() {}
    }
    Ok(())
}

/// Folds the only use of the index. `None` if it cannot be folded.
fn fold(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let view = rewriter.op(op);
    let index = view.region(0)?.front()?.arguments().next()?;
    let mut uses = index.users();
    let user = uses.next()?;
    if uses.next().is_some() {
        return None;
    }
    drop(uses);
    let scales_step = user.isa::<MulIOp<'_>>();
    if !scales_step && !user.isa::<AddIOp<'_>>() {
        return None;
    }
    let is_outside = |value: ir::Value<'_>| {
        let owner = value.parent_block().and_then(|block| block.parent_op());
        owner.is_none_or(|owner| owner.id() != op && !view.is_ancestor_of(owner))
    };
    if !user.operands().all(|value| value.id() == index.id() || is_outside(value)) {
        return None;
    }
    let (index, user) = (index.id(), user.id());
    rewriter.set_insertion_point(op);
    let operands =
        if scales_step { ForOp::LOWER_BOUND..ForOp::STEP + 1 } else { ForOp::LOWER_BOUND..ForOp::STEP };
    let mut folded = Vec::new();
    for operand in operands {
        let mut mapping = IrMapping::new();
        mapping.map(index, rewriter.body().operand(op, operand));
        let copy = rewriter.clone_op(user, &mut mapping);
        folded.push((operand, rewriter.result(copy, 0)));
    }
    for (operand, value) in folded {
        rewriter.set_operand(op, operand, value);
    }
    rewriter.replace_op(user, &[index]);
    Some(())
}
