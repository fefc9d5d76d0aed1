//! The ranges of the results of arithmetic.
//!
//! Follows mlir/lib/Interfaces/Utils/InferIntRangeCommon.cpp and
//! mlir/lib/Dialect/Arith/IR/InferIntRangeInterfaceImpls.cpp.

use interfaces::int_range::{Compare, IntRange, IntRanges, larger, range_width, smaller};
use ir::{ApInt, Operation};

use crate::{CmpIOp, CmpIPredicate};

/// An operation on integers, which says whether it overflows.
type Checked = fn(&ApInt, &ApInt) -> (ApInt, bool);

/// The rules of the dialect.
pub static RANGES: IntRanges = IntRanges {
    results: &[
        ("arith.addi", |_, operands| add(operands)),
        ("arith.andi", |_, operands| and(operands)),
        ("arith.cmpi", compare),
        ("arith.constant", constant),
        ("arith.divui", |_, operands| divide_unsigned(operands)),
        ("arith.extsi", |op, operands| extend_signed(operands, result_width(op)?)),
        ("arith.extui", |op, operands| extend_unsigned(operands, result_width(op)?)),
        ("arith.index_cast", |op, operands| resize(operands, result_width(op)?, extend_signed)),
        ("arith.index_castui", |op, operands| resize(operands, result_width(op)?, extend_unsigned)),
        ("arith.maxsi", |_, operands| max_signed(operands)),
        ("arith.maxui", |_, operands| max_unsigned(operands)),
        ("arith.minsi", |_, operands| min_signed(operands)),
        ("arith.minui", |_, operands| min_unsigned(operands)),
        ("arith.muli", |_, operands| multiply(operands)),
        ("arith.remui", |_, operands| remainder_unsigned(operands)),
        ("arith.select", select),
        ("arith.subi", |_, operands| subtract(operands)),
        ("arith.trunci", |op, operands| truncate(operands, result_width(op)?)),
    ],
    arguments: &[],
};

fn result_width(op: Operation<'_>) -> Option<u32> {
    range_width(op.context(), op.result(0).ty())
}

/// Returns the integer of a constant.
pub fn constant(op: Operation<'_>, _: &[IntRange]) -> Option<IntRange> {
    let context = op.context();
    let value = op.inherent_attribute(context.intern_string("value"))?;
    let value = value.splat_element(context).unwrap_or(value);
    value.integer(context).map(IntRange::constant)
}

/// `a + b`
pub fn add(operands: &[IntRange]) -> Option<IntRange> {
    bounds(operands, [ApInt::uadd_ov, ApInt::sadd_ov], false)
}

/// `a - b`
pub fn subtract(operands: &[IntRange]) -> Option<IntRange> {
    bounds(operands, [ApInt::usub_ov, ApInt::ssub_ov], true)
}

/// The larger of two integers with sign.
pub fn max_signed(operands: &[IntRange]) -> Option<IntRange> {
    extremum(operands, larger, true)
}

/// The larger of two integers without sign.
pub fn max_unsigned(operands: &[IntRange]) -> Option<IntRange> {
    extremum(operands, larger, false)
}

/// The smaller of two integers with sign.
pub fn min_signed(operands: &[IntRange]) -> Option<IntRange> {
    extremum(operands, smaller, true)
}

/// The smaller of two integers without sign.
pub fn min_unsigned(operands: &[IntRange]) -> Option<IntRange> {
    extremum(operands, smaller, false)
}

/// Computes both bounds without and with sign. Bounds that overflow are none.
fn bounds(operands: &[IntRange], [unsigned, signed]: [Checked; 2], is_difference: bool) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let side = |compute: Checked, a: &[ApInt; 2], b: &[ApInt; 2]| {
        let (low, high) = if is_difference { (&b[1], &b[0]) } else { (&b[0], &b[1]) };
        let ((min, min_overflows), (max, max_overflows)) = (compute(&a[0], low), compute(&a[1], high));
        (!min_overflows && !max_overflows).then_some((min, max))
    };
    let any = || IntRange::any(lhs.width());
    let unsigned = side(unsigned, &lhs.unsigned, &rhs.unsigned);
    let signed = side(signed, &lhs.signed, &rhs.signed);
    let unsigned = unsigned.map_or_else(any, |(min, max)| IntRange::unsigned(min, max));
    let signed = signed.map_or_else(any, |(min, max)| IntRange::signed(min, max));
    Some(unsigned.intersection(&signed))
}

/// `a * b`
pub fn multiply(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let side = |compute: Checked, order: Compare, a: &[ApInt; 2], b: &[ApInt; 2]| {
        let products = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(i, j)| compute(&a[i], &b[j]));
        if products.iter().any(|(_, overflows)| *overflows) {
            return None;
        }
        let all = products.map(|(product, _)| product);
        let [first, others @ ..] = &all;
        let min = others.iter().fold(first.clone(), |min, other| smaller(order, &min, other));
        let max = others.iter().fold(first.clone(), |max, other| larger(order, &max, other));
        Some((min, max))
    };
    let any = || IntRange::any(lhs.width());
    let unsigned = side(ApInt::umul_ov, ApInt::ucmp, &lhs.unsigned, &rhs.unsigned);
    let signed = side(ApInt::smul_ov, ApInt::scmp, &lhs.signed, &rhs.signed);
    let unsigned = unsigned.map_or_else(any, |(min, max)| IntRange::unsigned(min, max));
    let signed = signed.map_or_else(any, |(min, max)| IntRange::signed(min, max));
    Some(unsigned.intersection(&signed))
}

/// `a & b`
pub fn and(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    if let (Some(lhs), Some(rhs)) = (lhs.as_constant(), rhs.as_constant()) {
        return Some(IntRange::constant(&lhs.and(rhs)));
    }
    let max = smaller(ApInt::ucmp, &lhs.unsigned[1], &rhs.unsigned[1]);
    Some(IntRange::unsigned(ApInt::zero(lhs.width()), max))
}

/// `a / b` without sign
pub fn divide_unsigned(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let ([min, max], [low, high]) = (&lhs.unsigned, &rhs.unsigned);
    Some(IntRange::unsigned(min.udiv(high)?, max.udiv(low)?))
}

/// `a % b` without sign
pub fn remainder_unsigned(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    if rhs.unsigned[0].is_zero() {
        return None;
    }
    let most = rhs.unsigned[1].sub(&ApInt::one(rhs.width()));
    if lhs.unsigned[1].ucmp(&rhs.unsigned[0]).is_lt() {
        return Some(lhs.clone());
    }
    Some(IntRange::unsigned(ApInt::zero(lhs.width()), smaller(ApInt::ucmp, &lhs.unsigned[1], &most)))
}

fn extremum(
    operands: &[IntRange],
    choose: fn(Compare, &ApInt, &ApInt) -> ApInt,
    is_signed: bool,
) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    Some(match is_signed {
        true => {
            let [min, max] = [0, 1].map(|side| choose(ApInt::scmp, &lhs.signed[side], &rhs.signed[side]));
            IntRange::signed(min, max)
        }
        false => {
            let [min, max] = [0, 1].map(|side| choose(ApInt::ucmp, &lhs.unsigned[side], &rhs.unsigned[side]));
            IntRange::unsigned(min, max)
        }
    })
}

/// Extends the first operand to `width` bits, with sign.
pub fn extend_signed(operands: &[IntRange], width: u32) -> Option<IntRange> {
    let [min, max] = &operands.first()?.signed;
    Some(IntRange::signed(min.sext_or_trunc(width), max.sext_or_trunc(width)))
}

/// Extends the first operand to `width` bits, without sign.
pub fn extend_unsigned(operands: &[IntRange], width: u32) -> Option<IntRange> {
    let [min, max] = &operands.first()?.unsigned;
    Some(IntRange::unsigned(min.zext_or_trunc(width), max.zext_or_trunc(width)))
}

/// Truncates the first operand to `width` bits. Bounds stay bounds where the bits that are cut off are the same in both:
/// `[256, 258]` in 16 bits is `[0, 2]` in 8, but `[255, 257]` can be anything.
pub fn truncate(operands: &[IntRange], width: u32) -> Option<IntRange> {
    let of = operands.first()?;
    let any = IntRange::any(width);
    let narrow = |bounds: &[ApInt; 2]| [0, 1].map(|side: usize| bounds[side].zext_or_trunc(width));
    let [min, max] = [0, 1].map(|side: usize| of.unsigned[side].lshr(width));
    let unsigned = if min == max { narrow(&of.unsigned) } else { any.unsigned };
    let [min, max] = [0, 1].map(|side: usize| of.signed[side].ashr(width.saturating_sub(1)));
    let is_kept = min == max || min.is_all_ones() && max.is_zero();
    let signed = if is_kept { narrow(&of.signed) } else { any.signed };
    Some(IntRange { unsigned, signed })
}

/// Truncates the first operand to `width` bits, or extends it by `extend`.
pub fn resize(
    operands: &[IntRange],
    width: u32,
    extend: fn(&[IntRange], u32) -> Option<IntRange>,
) -> Option<IntRange> {
    if operands.first()?.width() > width { truncate(operands, width) } else { extend(operands, width) }
}

fn select(_: Operation<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let [condition, then, otherwise] = operands else { return None };
    Some(match condition.as_constant() {
        Some(condition) if condition.is_zero() => otherwise.clone(),
        Some(_) => then.clone(),
        None => then.union(otherwise),
    })
}

fn compare(op: Operation<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let answer = evaluate(op.dyn_cast::<CmpIOp<'_>>()?.predicate(), lhs, rhs)?;
    Some(IntRange::constant(&ApInt::from_u64(1, u64::from(answer))))
}

/// Answers a comparison that is the same for all integers in the ranges.
pub fn evaluate(predicate: CmpIPredicate, lhs: &IntRange, rhs: &IntRange) -> Option<bool> {
    match predicate {
        CmpIPredicate::Eq => are_equal(lhs, rhs),
        CmpIPredicate::Ne => are_equal(lhs, rhs).map(|equal| !equal),
        CmpIPredicate::Slt => is_less(ApInt::scmp, &lhs.signed, &rhs.signed, true),
        CmpIPredicate::Sle => is_less(ApInt::scmp, &lhs.signed, &rhs.signed, false),
        CmpIPredicate::Sgt => is_less(ApInt::scmp, &rhs.signed, &lhs.signed, true),
        CmpIPredicate::Sge => is_less(ApInt::scmp, &rhs.signed, &lhs.signed, false),
        CmpIPredicate::Ult => is_less(ApInt::ucmp, &lhs.unsigned, &rhs.unsigned, true),
        CmpIPredicate::Ule => is_less(ApInt::ucmp, &lhs.unsigned, &rhs.unsigned, false),
        CmpIPredicate::Ugt => is_less(ApInt::ucmp, &rhs.unsigned, &lhs.unsigned, true),
        CmpIPredicate::Uge => is_less(ApInt::ucmp, &rhs.unsigned, &lhs.unsigned, false),
    }
}

/// Returns whether each integer of `a` is less than each of `b`, or equal to it if that is enough; `None` if that depends.
fn is_less(order: Compare, a: &[ApInt; 2], b: &[ApInt; 2], strictly: bool) -> Option<bool> {
    let holds = |a: &ApInt, b: &ApInt| if strictly { order(a, b).is_lt() } else { order(a, b).is_le() };
    match (holds(&a[1], &b[0]), holds(&a[0], &b[1])) {
        (true, _) => Some(true),
        (_, false) => Some(false),
        _ => None,
    }
}

fn are_equal(a: &IntRange, b: &IntRange) -> Option<bool> {
    if let (Some(a), Some(b)) = (a.as_constant(), b.as_constant()) {
        return Some(a == b);
    }
    let are_apart = |order: Compare, a: &[ApInt; 2], b: &[ApInt; 2]| {
        order(&a[1], &b[0]).is_lt() || order(&b[1], &a[0]).is_lt()
    };
    let are_apart =
        are_apart(ApInt::ucmp, &a.unsigned, &b.unsigned) || are_apart(ApInt::scmp, &a.signed, &b.signed);
    are_apart.then_some(false)
}
