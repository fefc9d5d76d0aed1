//! `scf.while`: what is known in the second region, as it runs only where the condition holds.

use super::{create_bool, entry, while_if};
use crate::dialects::arith::CmpIOp;
use crate::dialects::scf::ConditionOp;
use crate::ir::{OpId, ValueId};
use crate::rewrite::region_branch::{MAKE_INPUTS_DEAD, REMOVE_DEAD_INPUTS, REMOVE_DUPLICATE_USES};
use crate::rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static WHILE: &[Pattern] = &[
    Pattern::new("WhileConditionTruth", use_truth),
    Pattern::new("WhileCmpCond", use_comparison),
    Pattern::new("WhileOpAlignBeforeArgs", while_if::align_before_arguments),
    Pattern::new("WhileMoveIfDown", while_if::move_if_down),
    MAKE_INPUTS_DEAD,
    REMOVE_DUPLICATE_USES,
    REMOVE_DEAD_INPUTS,
];

/// What the first region hands over, and the arguments of the second that take it.
fn handed_over(rewriter: &Rewriter<'_>, op: OpId) -> Option<(OpId, Vec<(ValueId, ValueId)>)> {
    let condition = rewriter.block(entry(rewriter, op, 0)?).back()?.dyn_cast::<ConditionOp>()?;
    let after = rewriter.block(entry(rewriter, op, 1)?);
    let pairs = condition.args().zip(after.arguments()).map(|(from, to)| (from.id(), to.id()));
    Some((condition.id(), pairs.collect()))
}

/// The condition itself is true there.
fn use_truth(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let (terminator, pairs) = handed_over(rewriter, op)?;
    let condition = rewriter.op(terminator).operand(0).id();
    let location = rewriter.op(op).location();
    let mut truth = None;
    for (from, to) in pairs {
        if from != condition || rewriter.body().is_unused(to) {
            continue;
        }
        let constant = match truth {
            Some(constant) => constant,
            None => create_bool(rewriter, location, true),
        };
        truth = Some(constant);
        rewriter.replace_all_uses(to, constant);
    }
    truth.map(|_| Rewritten)
}

/// The comparison that is the condition is true there too, its opposite false.
fn use_comparison(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let (terminator, pairs) = handed_over(rewriter, op)?;
    let compare = rewriter.op(terminator).operand(0).defining::<CmpIOp>()?;
    let (operands, predicate) = ([compare.lhs().id(), compare.rhs().id()], compare.predicate());
    let mut found = Vec::new();
    for (from, to) in pairs {
        for side in (0..2).filter(|&side| operands[side] == from) {
            for user in rewriter.value(to).users() {
                let Some(other) = user.dyn_cast::<CmpIOp>() else { continue };
                if other.operand(1 - side).id() != operands[1 - side] {
                    continue;
                }
                let holds = other.predicate() == predicate;
                if holds || other.predicate() == predicate.inverted() {
                    found.push((other.id(), holds));
                }
            }
        }
    }
    found.sort_by_key(|found: &(OpId, bool)| found.0.index());
    found.dedup_by_key(|found| found.0);
    for &(compare, holds) in &found {
        let location = rewriter.op(compare).location();
        let constant = create_bool(rewriter, location, holds);
        rewriter.replace_op(compare, &[constant]);
    }
    found.first().map(|_| Rewritten)
}
