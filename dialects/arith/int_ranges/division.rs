//! The ranges of quotients and remainders.
//!
//! Follows mlir/lib/Interfaces/Utils/InferIntRangeCommon.cpp.

use interfaces::int_range::{IntRange, smaller};
use ir::ApInt;

use super::bounds::{any_like, min_max};
use super::sums::saturated;

/// Rounds a quotient, given the dividend, the divisor and the quotient that was cut off; `None` if that overflows.
type Round = fn(&ApInt, &ApInt, ApInt) -> Option<ApInt>;

fn is_positive(value: &ApInt) -> bool {
    !value.is_negative() && !value.is_zero()
}

fn quotient_unsigned(operands: &[IntRange], round: Round) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let ([lhs_min, lhs_max], [rhs_min, rhs_max]) = (&lhs.unsigned, &rhs.unsigned);
    if !rhs_min.is_zero() && !rhs_max.is_zero() {
        let divide = |a: &ApInt, b: &ApInt| round(a, b, a.udiv(b)?);
        return Some(min_max(divide, &lhs.unsigned, &rhs.unsigned, false));
    }
    let is_least_known = lhs_min.ucmp(rhs_max).is_ge();
    let min = if is_least_known { lhs_min.udiv(rhs_max) } else { None };
    Some(IntRange::unsigned(min.unwrap_or_else(|| ApInt::zero(lhs.width())), lhs_max.clone()))
}

/// `a / b` without sign
pub fn divide_unsigned(operands: &[IntRange]) -> Option<IntRange> {
    quotient_unsigned(operands, |_, _, quotient| Some(quotient))
}

/// `a / b` without sign, rounded up
pub fn ceil_divide_unsigned(operands: &[IntRange]) -> Option<IntRange> {
    quotient_unsigned(operands, |a, b, quotient| match a.urem(b)?.is_zero() {
        true => Some(quotient),
        false => saturated(quotient.uadd_ov(&ApInt::one(quotient.width())), None),
    })
}

fn quotient_signed(lhs: &IntRange, rhs: &IntRange, round: Round) -> IntRange {
    if !is_positive(&rhs.signed[0]) && !rhs.signed[1].is_negative() {
        return any_like(lhs);
    }
    let divide = |a: &ApInt, b: &ApInt| round(a, b, saturated(a.sdiv_ov(b)?, None)?);
    min_max(divide, &lhs.signed, &rhs.signed, true)
}

/// `a / b` with sign
pub fn divide_signed(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    Some(quotient_signed(lhs, rhs, |_, _, quotient| Some(quotient)))
}

/// `a / b` with sign, rounded down
pub fn floor_divide_signed(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    Some(quotient_signed(lhs, rhs, |a, b, quotient| {
        if a.srem(b)?.is_zero() || a.is_negative() == b.is_negative() {
            return Some(quotient);
        }
        saturated(quotient.ssub_ov(&ApInt::one(quotient.width())), None)
    }))
}

/// `a / b` with sign, rounded up
///
/// The least integer divided by a positive one is positive, as the folder of the operation has it. A dividend that can
/// be that and others adds the range of the others.
pub fn ceil_divide_signed(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let round: Round = |a, b, quotient| {
        let one = ApInt::one(quotient.width());
        if !a.srem(b)?.is_zero() && a.is_negative() == b.is_negative() {
            return saturated(quotient.sadd_ov(&one), None);
        }
        let is_negated = a.is_signed_min() && b.scmp(&ApInt::from_u64(b.width(), 1)).is_gt();
        Some(if is_negated { quotient.neg() } else { quotient })
    };
    let all = quotient_signed(lhs, rhs, round);
    let [min, max] = &lhs.signed;
    if !min.is_signed_min() || !max.scmp(min).is_gt() {
        return Some(all);
    }
    let others = IntRange::signed(min.add(&ApInt::one(min.width())), max.clone());
    Some(all.union(&quotient_signed(&others, rhs, round)))
}

/// `a % b` with sign
pub fn remainder_signed(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let ([lhs_min, lhs_max], [rhs_min, rhs_max]) = (&lhs.signed, &rhs.signed);
    if !is_positive(rhs_min) && !rhs_max.is_negative() {
        return Some(any_like(lhs));
    }
    let divisor = if is_positive(rhs_min) { rhs_max.clone() } else { rhs_min.abs() };
    let zero = ApInt::zero(lhs.width());
    // A dividend in one period of a constant divisor has contiguous remainders.
    if rhs_min == rhs_max && lhs_max.sub(lhs_min).ucmp(&divisor).is_lt() {
        let [min, max] = [lhs_min.srem(&divisor)?, lhs_max.srem(&divisor)?];
        if min.scmp(&max).is_le() {
            return Some(IntRange::signed(min, max));
        }
    }
    let most = divisor.sub(&ApInt::one(divisor.width()));
    let min = if lhs_min.is_negative() { most.neg() } else { zero.clone() };
    let max = if is_positive(lhs_max) { most } else { zero };
    Some(IntRange::signed(min, max))
}

/// `a % b` without sign
pub fn remainder_unsigned(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let ([lhs_min, lhs_max], [rhs_min, rhs_max]) = (&lhs.unsigned, &rhs.unsigned);
    // A dividend in one period of a constant divisor has contiguous remainders.
    if !rhs_min.is_zero() && rhs_min == rhs_max && lhs_max.sub(lhs_min).ucmp(rhs_max).is_lt() {
        let [min, max] = [lhs_min.urem(rhs_max)?, lhs_max.urem(rhs_max)?];
        if min.ucmp(&max).is_le() {
            return Some(IntRange::unsigned(min, max));
        }
    }
    let most = rhs_max.sub(&ApInt::one(rhs_max.width()));
    Some(IntRange::unsigned(ApInt::zero(lhs.width()), smaller(ApInt::ucmp, &most, lhs_max)))
}
