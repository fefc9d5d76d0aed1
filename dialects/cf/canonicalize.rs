//! The canonicalization patterns of cf: branches on known conditions, and branches to blocks that only
//! branch.
//!
//! Follows mlir/lib/Dialect/ControlFlow/IR/ControlFlowOps.cpp.

use rustc_hash::FxHashSet;

use super::{AssertOp, BranchOp, CondBranchOp};
use arith::{ConstantOp, SelectOp};
use ir::body::OperandId;
use ir::views::Values;
use ir::{Attribute, Block, BlockId, Body, OpId, OperationState, ValueId};
use rewrite::matchers::{integer, is_one, is_zero};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static ASSERT: &[Pattern] = &[Pattern::new("EraseRedundantAssertions", erase_true_assertion)];

pub static BRANCH: &[Pattern] = &[Pattern::new("BranchOp", simplify_branch)];

pub static COND_BRANCH: &[Pattern] = &[
    Pattern::new("SimplifyConstCondBranchPred", branch_by_constant),
    Pattern::new("SimplifyPassThroughCondBranch", pass_through),
    Pattern::new("SimplifyCondBranchIdenticalSuccessors", merge_successors),
    Pattern::new("SimplifyCondBranchFromCondBranchOnSameCondition", branch_by_predecessor),
    Pattern::new("CondBranchTruthPropagation", propagate_truth),
    Pattern::new("DropUnreachableCondBranch", drop_unreachable),
];

/// A block and the operands for its arguments.
pub type Target = (BlockId, Vec<ValueId>);

/// Returns the ids of values.
pub fn ids(values: Values<'_>) -> Vec<ValueId> {
    values.map(|value| value.id()).collect()
}

/// Returns the target of a block that consists of a branch only, with the operands that reach it when
/// `operands` are passed to the block.
pub fn collapse(block: Block<'_>, operands: impl Fn(usize) -> ValueId) -> Option<Target> {
    let branch = block.front()?.dyn_cast::<BranchOp>()?;
    if block.arguments().any(|argument| argument.users().any(|user| user.id() != branch.id())) {
        return None;
    }
    let dest = branch.dest();
    if dest == block || is_on_cycle(block, dest) {
        return None;
    }
    let body = block.body();
    let of_argument =
        |value: ValueId| body.argument_values(block.id()).position(|argument| argument == value);
    let values = branch.dest_operands().map(|operand| match of_argument(operand.id()) {
        Some(index) => operands(index),
        None => operand.id(),
    });
    Some((dest.id(), values.collect()))
}

/// Returns whether following branches from `dest`, a successor of `block`, leads back to a block seen before.
fn is_on_cycle(block: Block<'_>, dest: Block<'_>) -> bool {
    let mut visited = FxHashSet::from_iter([block.id(), dest.id()]);
    let mut next = dest.back().and_then(|last| last.dyn_cast::<BranchOp>());
    while let Some(branch) = next {
        if !visited.insert(branch.dest().id()) {
            return true;
        }
        next = branch.dest().back().and_then(|last| last.dyn_cast::<BranchOp>());
    }
    false
}

/// Replaces a terminator.
pub fn replace(rewriter: &mut Rewriter<'_>, op: OpId, state: OperationState) -> Rewrite {
    rewriter.create(state);
    rewriter.replace_op(op, &[]);
    Some(Rewritten)
}

/// Replaces a terminator by a branch.
pub fn replace_by_branch(rewriter: &mut Rewriter<'_>, op: OpId, (dest, operands): &Target) -> Rewrite {
    let state = BranchOp::build(rewriter.scope(), rewriter.op(op).location(), operands, *dest);
    replace(rewriter, op, state)
}

fn erase_true_assertion(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let condition = rewriter.op(op).dyn_cast::<AssertOp>()?.arg().constant();
    is_one(rewriter.context(), condition).then(|| rewriter.erase_op(op))?;
    Some(Rewritten)
}

/// Merges a successor without other predecessors into this block; skips a successor that only branches.
fn simplify_branch(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let branch = rewriter.op(op).dyn_cast::<BranchOp>()?;
    let (dest, block) = (branch.dest(), branch.block()?);
    if dest == block {
        return None;
    }
    let (operands, dest_id, block_id) = (branch.dest_operands(), dest.id(), block.id());
    let mut predecessors = dest.predecessor_ops();
    if predecessors.next().is_some() && predecessors.next().is_none() {
        drop(predecessors);
        let operands = ids(operands);
        rewriter.merge_blocks(dest_id, block_id, &operands);
        rewriter.erase_op(op);
        return Some(Rewritten);
    }
    let target = collapse(dest, |index| operands.at(index).id())?;
    drop(predecessors);
    replace_by_branch(rewriter, op, &target)
}

fn true_target(branch: CondBranchOp<'_>) -> Target {
    (branch.true_dest().id(), ids(branch.true_dest_operands()))
}

fn false_target(branch: CondBranchOp<'_>) -> Target {
    (branch.false_dest().id(), ids(branch.false_dest_operands()))
}

fn branch_by_constant(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let branch = rewriter.op(op).dyn_cast::<CondBranchOp>()?;
    let condition = branch.condition().constant();
    let target = if is_zero(rewriter.context(), condition) {
        false_target(branch)
    } else {
        integer(rewriter.context(), condition)?;
        true_target(branch)
    };
    replace_by_branch(rewriter, op, &target)
}

fn pass_through(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let branch = rewriter.op(op).dyn_cast::<CondBranchOp>()?;
    let new_yes = collapse(branch.true_dest(), |index| branch.true_dest_operands().at(index).id());
    let new_no = collapse(branch.false_dest(), |index| branch.false_dest_operands().at(index).id());
    if new_yes.is_none() && new_no.is_none() {
        return None;
    }
    let yes = new_yes.unwrap_or_else(|| true_target(branch));
    let no = new_no.unwrap_or_else(|| false_target(branch));
    let (condition, location, weights) =
        (branch.condition().id(), branch.location(), branch.branch_weights());
    let mut state = CondBranchOp::build(rewriter.scope(), location, condition, &yes.1, &no.1, yes.0, no.0);
    CondBranchOp::set_branch_weights(&mut state, rewriter.context(), weights.as_deref());
    replace(rewriter, op, state)
}

/// Merges two edges to the same block: operands that differ are selected by the condition.
fn merge_successors(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let branch = rewriter.op(op).dyn_cast::<CondBranchOp>()?;
    if branch.true_dest() != branch.false_dest() {
        return None;
    }
    let ((dest, yes), (_, no)) = (true_target(branch), false_target(branch));
    let (condition, location, block) = (branch.condition().id(), branch.location(), branch.block()?.id());
    if yes == no {
        return replace_by_branch(rewriter, op, &(dest, yes));
    }
    if rewriter.body().unique_predecessor(dest) != Some(block) {
        return None;
    }
    let mut merged = Vec::with_capacity(yes.len());
    for (yes, no) in yes.into_iter().zip(no) {
        merged.push(if yes == no {
            yes
        } else {
            let select = SelectOp::build(rewriter.scope(), location, condition, yes, no);
            rewriter.create_value(select)
        });
    }
    replace_by_branch(rewriter, op, &(dest, merged))
}

/// Simplifies a branch whose block is entered by one side of a branch on the same condition.
fn branch_by_predecessor(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let branch = rewriter.op(op).dyn_cast::<CondBranchOp>()?;
    let block = branch.block()?.id();
    let predecessor = rewriter.block(rewriter.body().single_predecessor(block)?);
    let before = predecessor.back()?.dyn_cast::<CondBranchOp>()?;
    if branch.condition() != before.condition() {
        return None;
    }
    let target = if before.true_dest().id() == block { true_target(branch) } else { false_target(branch) };
    replace_by_branch(rewriter, op, &target)
}

/// Replaces the condition by a constant in a successor without other predecessors.
fn propagate_truth(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let branch = rewriter.op(op).dyn_cast::<CondBranchOp>()?;
    let (condition, location) = (branch.condition().id(), branch.location());
    let sides = [(branch.true_dest().id(), Attribute::TRUE), (branch.false_dest().id(), Attribute::FALSE)];
    let mut changed = None;
    for (dest, value) in sides {
        if rewriter.body().single_predecessor(dest).is_none() {
            continue;
        }
        let uses = uses_in_block(rewriter.body(), condition, dest);
        if uses.is_empty() {
            continue;
        }
        let state = ConstantOp::build(rewriter.scope(), location, value);
        let constant = rewriter.create_value(state);
        for operand in uses {
            let owner = rewriter.body().operand_owner(operand);
            rewriter.modify_in_place(owner, |body| body.set_operand(operand, constant));
        }
        changed = Some(Rewritten);
    }
    changed
}

/// Returns the uses of `value` by operations of `block`, in the order of its uses.
fn uses_in_block(body: &Body, value: ValueId, block: BlockId) -> Vec<OperandId> {
    let operands = body.block_operations(block).flat_map(|op| body.operands(op));
    let found: Vec<_> = operands.filter(|of| of.1 == value).map(|of| of.0).collect();
    // Many branches may share a condition, so all its uses are walked only where their order matters.
    if found.len() < 2 {
        return found;
    }
    body.uses(value).filter(|&operand| body.block_of(body.operand_owner(operand)) == Some(block)).collect()
}

/// Drops the side that is never taken.
fn drop_unreachable(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let branch = rewriter.op(op).dyn_cast::<CondBranchOp>()?;
    let is_unreachable =
        |block: Block<'_>| block.front().is_some_and(|first| first.name_str() == "ub.unreachable");
    let target = if is_unreachable(branch.true_dest()) {
        false_target(branch)
    } else if is_unreachable(branch.false_dest()) {
        true_target(branch)
    } else {
        return None;
    };
    replace_by_branch(rewriter, op, &target)
}
