//! Two negations that cancel out.

use super::{Matched, defining, location_of};
use crate::{DivFOp, FastMathFlags, MulFOp, NegFOp};
use ir::{OpId, OperationState, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static MULF: &[Pattern] = &[Pattern::new("MulFOfNegF", mul_of_negations).with_benefit(3)];

pub static DIVF: &[Pattern] = &[Pattern::new("DivFOfNegF", div_of_negations).with_benefit(3)];

/// Returns the negated values if both operands of `op` are `arith.negf`, with the matched operations.
fn negated_operands(rewriter: &Rewriter<'_>, op: OpId) -> Option<(Matched, [ValueId; 2])> {
    let mut matched = Matched::from_slice(&[op]);
    let view = rewriter.op(op);
    let lhs = defining::<NegFOp>(view.operand(0), &mut matched)?.operand();
    let rhs = defining::<NegFOp>(view.operand(1), &mut matched)?.operand();
    (lhs.ty() == rhs.ty()).then(|| (matched, [lhs.id(), rhs.id()]))
}

fn replace(rewriter: &mut Rewriter<'_>, op: OpId, state: OperationState) -> Rewrite {
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// `-x * -y` is `x * y`.
fn mul_of_negations(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let (matched, [lhs, rhs]) = negated_operands(rewriter, op)?;
    let flags: FastMathFlags = rewriter.op(op).dyn_cast::<MulFOp>()?.fastmath();
    let mut state = MulFOp::build(rewriter.scope(), location_of(rewriter, &matched), lhs, rhs);
    MulFOp::set_fastmath(&mut state, rewriter.context(), flags);
    replace(rewriter, op, state)
}

/// `-x / -y` is `x / y`.
fn div_of_negations(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let (matched, [lhs, rhs]) = negated_operands(rewriter, op)?;
    let flags: FastMathFlags = rewriter.op(op).dyn_cast::<DivFOp>()?.fastmath();
    let mut state = DivFOp::build(rewriter.scope(), location_of(rewriter, &matched), lhs, rhs);
    DivFOp::set_fastmath(&mut state, rewriter.context(), flags);
    replace(rewriter, op, state)
}
