//! Folders of integer quotients and remainders. A division by zero or an overflow is not folded.

use crate::{IntegerOverflowFlags, MulIOp};
use ir::{ApInt, Attribute, Operation, Value};
use rewrite::Folded;
use rewrite::fold::constant_fold::integer_binary;
use rewrite::matchers::{is_one, zero_attribute};

/// `arith.divui`
pub fn divui(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    quotient(op, operands, Some(IntegerOverflowFlags::NUW), |a, b| a.udiv(&b))
}

/// `arith.divsi`
pub fn divsi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    quotient(op, operands, Some(IntegerOverflowFlags::NSW), |a, b| exact(a.sdiv_ov(&b)?))
}

/// `arith.ceildivui`
pub fn ceildivui(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    quotient(op, operands, None, |a, b| {
        let (quotient, remainder) = a.udiv_rem(&b)?;
        if remainder.is_zero() {
            return Some(quotient);
        }
        exact(quotient.uadd_ov(&ApInt::one(a.width())))
    })
}

/// `arith.ceildivsi`
pub fn ceildivsi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    quotient(op, operands, None, |a, b| ceil_div(&a, &b))
}

/// `arith.floordivsi`
pub fn floordivsi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    quotient(op, operands, None, |a, b| {
        let quotient = exact(a.sdiv_ov(&b)?)?;
        let is_rounded_up = a.is_negative() != b.is_negative() && quotient.mul(&b) != a;
        if is_rounded_up { exact(quotient.ssub_ov(&ApInt::one(a.width()))) } else { Some(quotient) }
    })
}

/// `arith.remui`
pub fn remui(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    remainder(op, operands, |a, b| a.urem(&b))
}

/// `arith.remsi`
pub fn remsi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    remainder(op, operands, |a, b| a.srem(&b))
}

/// Returns a result that did not overflow.
pub fn exact((value, overflows): (ApInt, bool)) -> Option<ApInt> {
    (!overflows).then_some(value)
}

/// Divides; `x / 1` is `x`, and `(a * b) / b` is `a` where the product has the flags `exact`.
fn quotient(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    exact: Option<IntegerOverflowFlags>,
    divide: impl Fn(ApInt, ApInt) -> Option<ApInt>,
) -> Option<Folded> {
    let context = op.context();
    let (lhs, rhs) = (op.operand(0), op.operand(1));
    if is_one(context, operands[1]) {
        return Some(lhs.into());
    }
    if let Some(factor) = exact.and_then(|flags| other_factor(lhs, rhs, flags)) {
        return Some(factor.into());
    }
    integer_binary(context, operands, divide).map(Folded::to)
}

fn other_factor<'a>(product: Value<'a>, factor: Value<'a>, flags: IntegerOverflowFlags) -> Option<Value<'a>> {
    let mul = product.defining::<MulIOp>().filter(|mul| mul.overflow_flags().contains(flags))?;
    if mul.lhs() == factor {
        return Some(mul.rhs());
    }
    (mul.rhs() == factor).then(|| mul.lhs())
}

/// Takes the remainder; that of `x / 1` is 0.
fn remainder(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    divide: impl Fn(ApInt, ApInt) -> Option<ApInt>,
) -> Option<Folded> {
    let context = op.context();
    if is_one(context, operands[1]) {
        return zero_attribute(context, op.result(0).ty()).map(Folded::to);
    }
    integer_binary(context, operands, divide).map(Folded::to)
}

/// Returns the quotient rounded up, unless a step overflows: the least value has no negation.
pub fn ceil_div(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    if b.is_zero() {
        return None;
    }
    if a.is_zero() {
        return Some(a.clone());
    }
    let zero = ApInt::zero(a.width());
    let negated = |value: &ApInt| exact(zero.ssub_ov(value));
    match (a.is_negative(), b.is_negative()) {
        (false, false) => ceil_div_positive(a, b),
        (true, true) => ceil_div_positive(&negated(a)?, &negated(b)?),
        (true, false) => negated(&exact(negated(a)?.sdiv_ov(b)?)?),
        (false, true) => negated(&exact(a.sdiv_ov(&negated(b)?)?)?),
    }
}

fn ceil_div_positive(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let one = ApInt::one(a.width());
    let (quotient, _) = exact(a.ssub_ov(&one))?.sdiv_ov(b)?;
    // Only the last of the steps reports an overflow.
    exact(quotient.sadd_ov(&one))
}
