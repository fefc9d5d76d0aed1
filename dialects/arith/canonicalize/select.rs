//! Choices by the same condition, and of truth values.

use super::{Matched, constant, create_constant, defining, location_of, result_type};
use crate::{ExtUIOp, SelectOp, XOrIOp};
use ir::{Attribute, OpId, OperationState, Type};
use rewrite::matchers::{is_one, is_zero};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static SELECT: &[Pattern] = &[
    Pattern::new("RedundantSelectFalse", redundant_false).with_benefit(2),
    Pattern::new("RedundantSelectTrue", redundant_true).with_benefit(2),
    Pattern::new("SelectNotCond", select_by_complement).with_benefit(2),
    Pattern::new("SelectI1ToNot", select_complement),
    Pattern::new("SelectToExtUI", select_zero_or_one),
];

fn replace(rewriter: &mut Rewriter<'_>, op: OpId, state: OperationState) -> Rewrite {
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// `c ? a : (c ? _ : b)` is `c ? a : b`.
fn redundant_false(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut matched = Matched::from_slice(&[op]);
    let select = rewriter.op(op).dyn_cast::<SelectOp>()?;
    let inner = defining::<SelectOp>(select.false_value(), &mut matched)?;
    if inner.condition() != select.condition() {
        return None;
    }
    let (condition, yes) = (select.condition().id(), select.true_value().id());
    let no = inner.false_value().id();
    let state = SelectOp::build(rewriter.scope(), location_of(rewriter, &matched), condition, yes, no);
    replace(rewriter, op, state)
}

/// `c ? (c ? a : _) : b` is `c ? a : b`.
fn redundant_true(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut matched = Matched::from_slice(&[op]);
    let select = rewriter.op(op).dyn_cast::<SelectOp>()?;
    let inner = defining::<SelectOp>(select.true_value(), &mut matched)?;
    if inner.condition() != select.condition() {
        return None;
    }
    let (condition, yes) = (select.condition().id(), inner.true_value().id());
    let no = select.false_value().id();
    let state = SelectOp::build(rewriter.scope(), location_of(rewriter, &matched), condition, yes, no);
    replace(rewriter, op, state)
}

/// `(not c) ? a : b` is `c ? b : a`.
fn select_by_complement(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut matched = Matched::from_slice(&[op]);
    let select = rewriter.op(op).dyn_cast::<SelectOp>()?;
    let xor = select.condition().defining::<XOrIOp>()?;
    let context = rewriter.context();
    if !constant(xor.rhs(), &mut matched)?.integer(context)?.is_all_ones() {
        return None;
    }
    let (condition, yes, no) = (xor.lhs().id(), select.false_value().id(), select.true_value().id());
    let state = SelectOp::build(rewriter.scope(), location_of(rewriter, &matched), condition, yes, no);
    replace(rewriter, op, state)
}

/// `c ? false : true` is `not c`.
fn select_complement(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let select = rewriter.op(op).dyn_cast::<SelectOp>()?;
    if select.true_value().constant() != Some(Attribute::FALSE)
        || select.false_value().constant() != Some(Attribute::TRUE)
    {
        return None;
    }
    let (condition, location) = (select.condition().id(), select.location());
    let ones = create_constant(rewriter, location, Attribute::TRUE);
    let state = XOrIOp::build(rewriter.scope(), location, condition, ones);
    replace(rewriter, op, state)
}

/// `c ? 1 : 0` is the extension of `c`, `c ? 0 : 1` that of its complement.
fn select_zero_or_one(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let ty = result_type(rewriter, op, 0);
    if !ty.is_integer(context) || ty == Type::I1 {
        return None;
    }
    let select = rewriter.op(op).dyn_cast::<SelectOp>()?;
    let [yes, no] = [select.true_value().constant(), select.false_value().constant()];
    let (condition, location) = (select.condition().id(), select.location());
    let bit = if is_one(context, yes) && is_zero(context, no) {
        condition
    } else if is_zero(context, yes) && is_one(context, no) {
        let ones = create_constant(rewriter, location, Attribute::TRUE);
        let complement = XOrIOp::build(rewriter.scope(), location, condition, ones);
        rewriter.create_value(complement)
    } else {
        return None;
    };
    let state = ExtUIOp::build(rewriter.scope(), location, ty, bit);
    replace(rewriter, op, state)
}
