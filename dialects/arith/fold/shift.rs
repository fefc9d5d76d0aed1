//! Shifts. One by as many bits as there are, or more, is left alone.

use std::cell::Cell;

use ir::{ApInt, Attribute, Operation};
use rewrite::Folded;
use rewrite::fold::constant_fold::integer_binary;
use rewrite::matchers::is_zero;

/// `arith.shli`
pub fn shli(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    shift(op, operands, ApInt::shl)
}

/// `arith.shrui`
pub fn shrui(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    shift(op, operands, ApInt::lshr)
}

/// `arith.shrsi`
pub fn shrsi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    shift(op, operands, ApInt::ashr)
}

fn shift(op: Operation<'_>, operands: &[Option<Attribute>], by: fn(&ApInt, u32) -> ApInt) -> Option<Folded> {
    let context = op.context();
    if is_zero(context, operands[1]) {
        return Some(op.operand(0).into());
    }
    // In a constant with several elements, the last element decides whether the amounts are too large.
    let is_bounded = Cell::new(false);
    let shifted = integer_binary(context, operands, |a, b| {
        let amount = b.to_u64().unwrap_or(u64::MAX);
        is_bounded.set(amount < u64::from(b.width()));
        Some(by(&a, amount.min(u64::from(b.width())) as u32))
    });
    shifted.filter(|_| is_bounded.get()).map(Folded::to)
}
