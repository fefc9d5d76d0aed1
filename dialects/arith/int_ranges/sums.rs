//! The ranges of sums, differences and products.
//!
//! Follows mlir/lib/Interfaces/Utils/InferIntRangeCommon.cpp.

use interfaces::int_range::IntRange;
use ir::ApInt;

use super::bounds::{any_like, min_max};

/// The ways in which an operation does not overflow.
#[derive(Clone, Copy, Default)]
pub struct OverflowFlags {
    /// Whether the operation does not wrap as one with sign: `nsw`.
    pub nsw: bool,
    /// Whether the operation does not wrap as one without sign: `nuw`.
    pub nuw: bool,
}

/// Returns a result that does not overflow, or else the bound at which it saturates, if there is one.
pub fn saturated((value, overflows): (ApInt, bool), bound: Option<ApInt>) -> Option<ApInt> {
    if overflows { bound } else { Some(value) }
}

/// Returns the least or the greatest integer with sign.
pub fn signed_bound(width: u32, is_least: bool) -> ApInt {
    if is_least { ApInt::signed_min(width) } else { ApInt::signed_max(width) }
}

/// Computes the least and the greatest integer of a range: `None` if one of them overflows.
type Side = [Option<ApInt>; 2];

fn intersect(like: &IntRange, unsigned: Side, signed: Side) -> IntRange {
    let range = |side: Side, make: fn(ApInt, ApInt) -> IntRange| match side {
        [Some(min), Some(max)] => make(min, max),
        _ => any_like(like),
    };
    range(unsigned, IntRange::unsigned).intersection(&range(signed, IntRange::signed))
}

/// `a + b`
pub fn add(operands: &[IntRange], flags: OverflowFlags) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let width = lhs.width();
    let unsigned = [0, 1].map(|side| {
        let bound = flags.nuw.then(|| ApInt::unsigned_max(width));
        saturated(lhs.unsigned[side].uadd_ov(&rhs.unsigned[side]), bound)
    });
    let signed = [0, 1].map(|side| {
        let bound = flags.nsw.then(|| signed_bound(width, lhs.signed[side].is_negative()));
        saturated(lhs.signed[side].sadd_ov(&rhs.signed[side]), bound)
    });
    Some(intersect(lhs, unsigned, signed))
}

/// `a - b`
pub fn subtract(operands: &[IntRange], flags: OverflowFlags) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let width = lhs.width();
    let unsigned = [0, 1].map(|side| {
        let bound = flags.nuw.then(|| ApInt::zero(width));
        saturated(lhs.unsigned[side].usub_ov(&rhs.unsigned[1 - side]), bound)
    });
    let signed = [0, 1].map(|side| {
        let bound = flags.nsw.then(|| signed_bound(width, lhs.signed[side].is_negative()));
        saturated(lhs.signed[side].ssub_ov(&rhs.signed[1 - side]), bound)
    });
    Some(intersect(lhs, unsigned, signed))
}

/// `a * b`
pub fn multiply(operands: &[IntRange], flags: OverflowFlags) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let width = lhs.width();
    let unsigned =
        |a: &ApInt, b: &ApInt| saturated(a.umul_ov(b), flags.nuw.then(|| ApInt::unsigned_max(width)));
    let signed = |a: &ApInt, b: &ApInt| {
        let bound = flags.nsw.then(|| signed_bound(width, a.is_negative() != b.is_negative()));
        saturated(a.smul_ov(b), bound)
    };
    let unsigned = min_max(unsigned, &lhs.unsigned, &rhs.unsigned, false);
    Some(unsigned.intersection(&min_max(signed, &lhs.signed, &rhs.signed, true)))
}
