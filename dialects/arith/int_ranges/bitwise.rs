//! The ranges of bitwise operations and of shifts.
//!
//! Follows mlir/lib/Interfaces/Utils/InferIntRangeCommon.cpp.

use interfaces::int_range::IntRange;
use ir::ApInt;

use super::bounds::min_max;
use super::sums::{OverflowFlags, saturated, signed_bound};

/// Returns a mask of the low bits that differ among the integers of a range: `[0b1000, 0b1010]` varies in `0b0011`.
fn varying_bits(range: &IntRange) -> ApInt {
    let [min, max] = &range.unsigned;
    let common = min.xor(max).leading_zeros();
    if common == range.width() {
        return ApInt::zero(range.width());
    }
    ApInt::all_ones(range.width()).lshr(common)
}

/// Widens unsigned bounds to those with the same leading bits: `[0b1001, 0b1010]` to `[0b1000, 0b1011]`.
fn widened(range: &IntRange) -> [ApInt; 2] {
    let varying = varying_bits(range);
    [range.unsigned[0].and(&varying.not()), range.unsigned[1].or(&varying)]
}

/// `a & b`
pub fn and(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    Some(min_max(|a, b| Some(a.and(b)), &widened(lhs), &widened(rhs), false))
}

/// `a | b`
pub fn or(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    Some(min_max(|a, b| Some(a.or(b)), &widened(lhs), &widened(rhs), false))
}

/// `a ^ b`
pub fn xor(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let varying = varying_bits(lhs).or(&varying_bits(rhs));
    let one = lhs.unsigned[0].xor(&rhs.unsigned[0]);
    Some(IntRange::unsigned(one.and(&varying.not()), one.or(&varying)))
}

/// Returns the number of bits by which to shift; the width if it is that or more.
fn amount(by: &ApInt) -> u32 {
    by.to_u64().map_or(by.width(), |by_bits| by_bits.min(by.width().into()) as u32)
}

/// `a << b`
pub fn shift_left(operands: &[IntRange], flags: OverflowFlags) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let width = lhs.width();
    let unsigned = |value: &ApInt, by: &ApInt| {
        saturated(value.ushl_ov(amount(by)), flags.nuw.then(|| ApInt::unsigned_max(width)))
    };
    let signed = |value: &ApInt, by: &ApInt| {
        let bound = flags.nsw.then(|| signed_bound(width, value.is_negative()));
        saturated(value.sshl_ov(amount(by)), bound)
    };
    let unsigned = min_max(unsigned, &lhs.unsigned, &rhs.unsigned, false);
    Some(unsigned.intersection(&min_max(signed, &lhs.signed, &rhs.unsigned, true)))
}

/// `a >> b` with copies of the sign
pub fn shift_right_signed(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let shift = |value: &ApInt, by: &ApInt| {
        Some(amount(by)).filter(|&by| by < value.width()).map(|by| value.ashr(by))
    };
    Some(min_max(shift, &lhs.signed, &rhs.unsigned, true))
}

/// `a >> b` with zeros
pub fn shift_right_unsigned(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let shift = |value: &ApInt, by: &ApInt| {
        Some(amount(by)).filter(|&by| by < value.width()).map(|by| value.lshr(by))
    };
    Some(min_max(shift, &lhs.unsigned, &rhs.unsigned, false))
}
