//! `scf.while`: facts that hold in the second region, since it runs only if the condition holds.

use super::{create_bool, entry, while_if};
use crate::ConditionOp;
use arith::CmpIOp;
use ir::{OpId, ValueId};
use rewrite::region_branch::{MAKE_INPUTS_DEAD, REMOVE_DEAD_INPUTS, REMOVE_DUPLICATE_USES};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static WHILE: &[Pattern] = &[
    Pattern::new("WhileConditionTruth", use_truth),
    Pattern::new("WhileCmpCond", use_comparison),
    Pattern::new("WhileOpAlignBeforeArgs", while_if::align_before_arguments),
    Pattern::new("WhileMoveIfDown", while_if::move_if_down),
    MAKE_INPUTS_DEAD,
    REMOVE_DUPLICATE_USES,
    REMOVE_DEAD_INPUTS,
];

/// Returns the `scf.condition` and pairs of the values that it forwards and the arguments that receive them.
fn handed_over(rewriter: &Rewriter<'_>, op: OpId) -> Option<(OpId, Vec<(ValueId, ValueId)>)> {
    let condition = rewriter.block(entry(rewriter, op, 0)?).back()?.dyn_cast::<ConditionOp>()?;
    let after = rewriter.block(entry(rewriter, op, 1)?);
    let pairs = condition.args().zip(after.arguments()).map(|(from, to)| (from.id(), to.id()));
    Some((condition.id(), pairs.collect()))
}

/// Replaces uses of the condition in the body by `true`.
fn use_truth(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let (terminator, pairs) = handed_over(rewriter, op)?;
    let condition = rewriter.op(terminator).operand(ConditionOp::CONDITION).id();
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

/// Replaces, in the body, uses of the comparison that is the condition by `true`, and of its negation by
/// `false`.
fn use_comparison(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let (terminator, pairs) = handed_over(rewriter, op)?;
    let compare = rewriter.op(terminator).operand(ConditionOp::CONDITION).defining::<CmpIOp>()?;
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
                let decided = (other.id(), holds);
                if (holds || other.predicate() == predicate.inverted()) && !found.contains(&decided) {
                    found.push(decided);
                }
            }
        }
    }
    for &(compare, holds) in &found {
        let location = rewriter.op(compare).location();
        let constant = create_bool(rewriter, location, holds);
        rewriter.replace_op(compare, &[constant]);
    }
    found.first().map(|_| Rewritten)
}
