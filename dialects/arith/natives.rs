//! The functions that rules about arith call, as those of MLIR do.
//!
//! Follows mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

use crate::{CmpIPredicate, IntegerOverflowFlags};
use ir::views::EnumValue as _;
use ir::{ApInt, Attribute};
use rewrite::Rewriter;
use rewrite::drr::{Bound, Native, NativeCall, NativeFunction, Returns};
use rewrite::matchers::integer_attribute;

const fn attribute(name: &'static str, function: NativeFunction) -> Native {
    Native { name, returns: Returns::Attribute, function }
}

pub static NATIVES: &[Native] = &[
    attribute("addIntegerAttrs", |rewriter, call| combine(rewriter, call, ApInt::add)),
    attribute("invertPredicate", invert_predicate),
    attribute("mergeOverflowFlags", merge_overflow_flags),
    attribute("mulIntegerAttrs", |rewriter, call| combine(rewriter, call, ApInt::mul)),
    attribute("subIntegerAttrs", |rewriter, call| combine(rewriter, call, ApInt::sub)),
];

fn bound(attribute: Attribute) -> Option<Bound> {
    Some(Bound::Attribute(Some(attribute)))
}

/// Combines two integers to one of the type of a value.
fn combine(
    rewriter: &mut Rewriter<'_>,
    call: &NativeCall<'_>,
    with: fn(&ApInt, &ApInt) -> ApInt,
) -> Option<Bound> {
    let context = rewriter.context();
    let [value, lhs, rhs] = call.arguments else { return None };
    let &value = value.values(rewriter.ir(), rewriter.body_id()).first()?;
    let (lhs, rhs) = (lhs.attribute()?.integer(context)?, rhs.attribute()?.integer(context)?);
    bound(integer_attribute(context, rewriter.type_of(value), with(lhs, rhs)))
}

fn merge_overflow_flags(rewriter: &mut Rewriter<'_>, call: &NativeCall<'_>) -> Option<Bound> {
    let context = rewriter.context();
    let [lhs, rhs] = call.arguments else { return None };
    let flags = |of: &Bound| IntegerOverflowFlags::from_attribute(context, of.attribute()?);
    bound((flags(lhs)? & flags(rhs)?).to_dialect_attribute(context, "mlir::arith::IntegerOverflowFlagsAttr"))
}

fn invert_predicate(rewriter: &mut Rewriter<'_>, call: &NativeCall<'_>) -> Option<Bound> {
    let context = rewriter.context();
    let [predicate] = call.arguments else { return None };
    let predicate = CmpIPredicate::from_attribute(context, predicate.attribute()?)?;
    bound(predicate.inverted().to_attribute(context))
}
