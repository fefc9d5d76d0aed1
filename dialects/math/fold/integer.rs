//! Functions of integers.

use ir::{ApInt, Attribute, Operation};
use rewrite::Folded;
use rewrite::fold::constant_fold::{integer_binary, unary};

fn computed(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    compute: impl Fn(ApInt) -> ApInt,
) -> Option<Folded> {
    unary(op.context(), operands, op.result(0).ty(), |a: ApInt| Some(compute(a))).map(Folded::to)
}

/// `math.absi`
pub fn absi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, |a| a.abs())
}

/// `math.ctlz`
pub fn ctlz(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, |a| ApInt::from_u64(a.width(), a.leading_zeros().into()))
}

/// `math.cttz`
pub fn cttz(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, |a| ApInt::from_u64(a.width(), a.trailing_zeros().into()))
}

/// `math.ctpop`
pub fn ctpop(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, |a| ApInt::from_u64(a.width(), a.count_ones().into()))
}

/// `math.ipowi`
pub fn ipowi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    integer_binary(op.context(), operands, |base, power| pow(&base, &power)).map(Folded::to)
}

/// Computes a wrapping power. A negative exponent gives a fraction, which is rounded toward zero. `None` if
/// it is infinite.
fn pow(base: &ApInt, power: &ApInt) -> Option<ApInt> {
    let (zero, one, minus_one) =
        (ApInt::zero(base.width()), ApInt::one(base.width()), ApInt::all_ones(base.width()));
    if power.is_zero() {
        return Some(one);
    }
    if power.is_negative() {
        return match base {
            base if base.is_zero() => None,
            base if *base == one => Some(one),
            base if *base != minus_one => Some(zero),
            _ => Some(if power.bit(0) { minus_one } else { one }),
        };
    }
    let (mut result, mut square) = (one, base.clone());
    for bit in 0..power.active_bits() {
        if power.bit(bit) {
            result = result.mul(&square);
        }
        square = square.mul(&square);
    }
    Some(result)
}
