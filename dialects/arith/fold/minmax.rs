//! Least and greatest integers.

use std::cmp::Ordering;

use ir::{ApInt, Attribute, Operation};
use rewrite::Folded;
use rewrite::fold::constant_fold::integer_binary;
use rewrite::matchers::integer;

/// `arith.maxsi`
pub fn maxsi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    extremum(op, operands, [ApInt::is_signed_max, ApInt::is_signed_min], |a, b| a.scmp(b).is_gt())
}

/// `arith.maxui`
pub fn maxui(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    extremum(op, operands, [ApInt::is_all_ones, ApInt::is_zero], |a, b| a.ucmp(b) == Ordering::Greater)
}

/// `arith.minsi`
pub fn minsi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    extremum(op, operands, [ApInt::is_signed_min, ApInt::is_signed_max], |a, b| a.scmp(b).is_lt())
}

/// `arith.minui`
pub fn minui(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    extremum(op, operands, [ApInt::is_zero, ApInt::is_all_ones], |a, b| a.ucmp(b) == Ordering::Less)
}

/// Chooses the operand that is `first`. Whatever the other operand is, a constant wins where it is the one
/// of the `bounds`, and loses where it is the other.
fn extremum(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    [wins, loses]: [fn(&ApInt) -> bool; 2],
    first: impl Fn(&ApInt, &ApInt) -> bool,
) -> Option<Folded> {
    let (context, lhs, rhs) = (op.context(), op.operand(0), op.operand(1));
    if lhs == rhs {
        return Some(rhs.into());
    }
    if let Some(value) = integer(context, operands[1]) {
        if wins(&value) {
            return Some(rhs.into());
        }
        if loses(&value) {
            return Some(lhs.into());
        }
    }
    integer_binary(context, operands, |a, b| Some(if first(&a, &b) { a } else { b })).map(Folded::to)
}
