//! Choices between zero and one.

use super::{create_constant, result_type};
use crate::{ExtUIOp, SelectOp, XOrIOp};
use ir::{Attribute, OpId};
use rewrite::matchers::{is_one, is_zero};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static SELECT: &[Pattern] = &[Pattern::new("SelectToExtUI", select_zero_or_one)];

/// `c ? 1 : 0` is the extension of `c`, `c ? 0 : 1` that of its complement.
fn select_zero_or_one(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let ty = result_type(rewriter, op, 0);
    if ty.integer_width(context).is_none_or(|width| width == 1) {
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
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
