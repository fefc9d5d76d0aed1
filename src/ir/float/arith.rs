//! Arithmetic for constant folding, rounded to nearest, ties to even.
//!
//! Each operation computes exactly on integers, or exactly except for a remainder of which only its being
//! zero matters. It rounds once. Special values (zeros, infinities, NaNs) follow `llvm::APFloat`, including
//! which operand's NaN is the result. Operands are of one kind.

use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Rem, Sub};

use dashu_int::IBig;

use super::encode::{self, Decoded};
use super::{ApFloat, FloatKind, Nonfinite};

/// How to choose an integer in [`ApFloat::round_to_integral`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of IEEE 754")]
pub enum RoundingMode {
    NearestTiesToEven,
    NearestTiesToAway,
    TowardZero,
    TowardPositive,
    TowardNegative,
}

impl ApFloat {
    fn add_or_subtract(self, other: ApFloat, subtract: bool) -> ApFloat {
        if let Some(nan) = self.operand_nan(other) {
            return nan;
        }
        let kind = self.kind;
        let minus = |negative: bool| negative ^ subtract;
        match (self.decode(), other.decode()) {
            (Decoded::Infinity { negative: left }, Decoded::Infinity { negative: right }) => {
                if left == minus(right) { self } else { encode::quiet_nan(kind, false) }
            }
            (Decoded::Infinity { .. }, _) => self,
            (_, Decoded::Infinity { negative }) => encode::infinity(kind, minus(negative)),
            (Decoded::Zero { negative: left }, Decoded::Zero { negative: right }) => {
                encode::zero(kind, left && minus(right))
            }
            (_, Decoded::Zero { .. }) => self,
            (Decoded::Zero { .. }, _) => {
                if subtract {
                    -other
                } else {
                    other
                }
            }
            (left, right) => add_finite(kind, left.number(), right.number().negated_if(subtract)),
        }
    }

    /// `self * factor + addend`, rounded once.
    pub fn fma(self, factor: ApFloat, addend: ApFloat) -> ApFloat {
        let (left, right) = (self.decode(), factor.decode());
        let (Decoded::Finite { .. }, Decoded::Finite { .. }) = (left, right) else {
            // A product that is special is exact, and an invalid one stays the result.
            let invalid = self.is_signalling_nan() || factor.is_signalling_nan();
            let product = self * factor;
            return if invalid { product } else { product.add(addend) };
        };
        let addend = match addend.decode() {
            Decoded::Nan { .. } => return addend.quieted(),
            Decoded::Infinity { .. } => return addend,
            Decoded::Zero { .. } => return self * factor,
            Decoded::Finite { .. } => addend.decode().number(),
        };
        let (left, right) = (left.number(), right.number());
        let product = IBig::from(left.significand) * IBig::from(right.significand);
        let product = if left.negative != right.negative { -product } else { product };
        let product_exponent = left.exponent + right.exponent;
        let exponent = product_exponent.min(addend.exponent);
        let sum = (product << (product_exponent - exponent) as usize)
            + (addend.to_big() << (addend.exponent - exponent) as usize);
        let (sign, magnitude) = sum.into_parts();
        // Only terms of opposite signs can cancel out: the result is positive zero.
        encode::round_big(self.kind, sign == dashu_int::Sign::Negative, &magnitude, exponent)
    }

    /// Returns the integer next to the value in the direction of `mode`, as a value of this kind. The sign
    /// stays, also of a result of zero.
    pub fn round_to_integral(self, mode: RoundingMode) -> ApFloat {
        let Decoded::Finite { negative, significand, exponent } = self.decode() else {
            return self.quieted();
        };
        if exponent >= 0 {
            return self;
        }
        let shift = exponent.unsigned_abs();
        let whole = significand.checked_shr(shift).unwrap_or(0);
        let fraction = significand - whole.checked_shl(shift).unwrap_or(0);
        if fraction == 0 {
            return self;
        }
        // The fraction in comparison to a half; beyond 128 bits it is less.
        let half = match shift {
            1..=128 => fraction.cmp(&(1 << (shift - 1))),
            _ => Ordering::Less,
        };
        let away = match mode {
            RoundingMode::NearestTiesToEven => half.is_gt() || half.is_eq() && whole & 1 != 0,
            RoundingMode::NearestTiesToAway => half.is_ge(),
            RoundingMode::TowardZero => false,
            RoundingMode::TowardPositive => !negative,
            RoundingMode::TowardNegative => negative,
        };
        encode::round(self.kind, negative, whole + away as u128, 0, false)
    }
}

impl Add for ApFloat {
    type Output = ApFloat;

    fn add(self, other: ApFloat) -> ApFloat {
        self.add_or_subtract(other, false)
    }
}

impl Sub for ApFloat {
    type Output = ApFloat;

    fn sub(self, other: ApFloat) -> ApFloat {
        self.add_or_subtract(other, true)
    }
}

impl Mul for ApFloat {
    type Output = ApFloat;

    fn mul(self, other: ApFloat) -> ApFloat {
        if let Some(nan) = self.operand_nan(other) {
            return nan;
        }
        let kind = self.kind;
        let (left, right) = (self.decode(), other.decode());
        let negative = left.negative() != right.negative();
        match (left, right) {
            (Decoded::Infinity { .. }, Decoded::Zero { .. })
            | (Decoded::Zero { .. }, Decoded::Infinity { .. }) => encode::quiet_nan(kind, false),
            (Decoded::Infinity { .. }, _) | (_, Decoded::Infinity { .. }) => encode::infinity(kind, negative),
            (Decoded::Zero { .. }, _) | (_, Decoded::Zero { .. }) => encode::zero(kind, negative),
            (left, right) => {
                let (left, right) = (left.number(), right.number());
                let exponent = left.exponent + right.exponent;
                let (high, low) = widening_mul(left.significand, right.significand);
                // Drop the low word's share of the bits, remembering whether any was set.
                let shift = 128 - high.leading_zeros();
                let (product, lost) = match shift {
                    0 => (low, false),
                    128 => (high, low != 0),
                    _ => (high << (128 - shift) | low >> shift, low << (128 - shift) != 0),
                };
                encode::round(kind, negative, product, exponent + shift as i32, lost)
            }
        }
    }
}

impl Div for ApFloat {
    type Output = ApFloat;

    fn div(self, other: ApFloat) -> ApFloat {
        if let Some(nan) = self.operand_nan(other) {
            return nan;
        }
        let kind = self.kind;
        let (left, right) = (self.decode(), other.decode());
        let negative = left.negative() != right.negative();
        match (left, right) {
            (Decoded::Infinity { .. }, Decoded::Infinity { .. })
            | (Decoded::Zero { .. }, Decoded::Zero { .. }) => encode::quiet_nan(kind, false),
            (Decoded::Infinity { .. }, _) => encode::infinity(kind, negative),
            (Decoded::Zero { .. }, _) | (_, Decoded::Infinity { .. }) => encode::zero(kind, negative),
            (_, Decoded::Zero { .. }) => match kind.format().nonfinite {
                Nonfinite::NanOnly => encode::quiet_nan(kind, negative),
                _ => encode::infinity(kind, negative),
            },
            (left, right) => divide_finite(kind, negative, left.number(), right.number()),
        }
    }
}

/// The remainder of the quotient rounded toward zero, exactly, with the sign of `self`: C's `fmod`.
impl Rem for ApFloat {
    type Output = ApFloat;

    fn rem(self, other: ApFloat) -> ApFloat {
        if let Some(nan) = self.operand_nan(other) {
            return nan;
        }
        let kind = self.kind;
        match (self.decode(), other.decode()) {
            (Decoded::Infinity { .. }, _) | (_, Decoded::Zero { .. }) => encode::quiet_nan(kind, false),
            (Decoded::Zero { .. }, _) | (_, Decoded::Infinity { .. }) => self,
            (left, right) => remainder_finite(self, left.number(), right.number()),
        }
    }
}

/// A finite value that is not zero.
#[derive(Clone, Copy)]
struct Number {
    negative: bool,
    significand: u128,
    exponent: i32,
}

impl Number {
    fn negated_if(self, condition: bool) -> Number {
        Number { negative: self.negative ^ condition, ..self }
    }

    fn to_big(self) -> IBig {
        let magnitude = IBig::from(self.significand);
        if self.negative { -magnitude } else { magnitude }
    }
}

impl Decoded {
    /// Returns the number. Callers have handled values that are not finite before; they become zero.
    fn number(self) -> Number {
        match self {
            Decoded::Finite { negative, significand, exponent } => Number { negative, significand, exponent },
            _ => Number { negative: false, significand: 0, exponent: 0 },
        }
    }
}

fn add_finite(kind: FloatKind, left: Number, right: Number) -> ApFloat {
    let (upper, lower) = if left.exponent >= right.exponent { (left, right) } else { (right, left) };
    let distance = (upper.exponent - lower.exponent) as u32;
    // Shift the upper number down as far as it fits, with one bit left for the carry. Then shift the lower
    // one up, which may lose bits. It only does if the upper number fills the word, so that it is larger by
    // far, and the lost bits are less than one unit.
    let down = distance.min(upper.significand.leading_zeros() - 1);
    let up = distance - down;
    let exponent = upper.exponent - down as i32;
    let larger = upper.significand << down;
    let smaller = lower.significand.checked_shr(up).unwrap_or(0);
    let lost = up > 0 && lower.significand != smaller.checked_shl(up).unwrap_or(0);

    if upper.negative == lower.negative {
        return encode::round(kind, upper.negative, larger + smaller, exponent, lost);
    }
    match larger.cmp(&smaller) {
        // Opposite numbers give positive zero.
        Ordering::Equal => encode::zero(kind, false),
        Ordering::Less => encode::round(kind, lower.negative, smaller - larger, exponent, false),
        Ordering::Greater => {
            let difference = larger - smaller - lost as u128;
            encode::round(kind, upper.negative, difference, exponent, lost)
        }
    }
}

fn divide_finite(kind: FloatKind, negative: bool, left: Number, right: Number) -> ApFloat {
    // Long division of significands of equal length. They have at most 113 bits, so the remainder can be
    // doubled. The quotient has as many bits as there are steps, or one less.
    let align = right.significand.leading_zeros() as i32 - left.significand.leading_zeros() as i32;
    let (mut remainder, divisor) = match align >= 0 {
        true => (left.significand, right.significand << align),
        false => (left.significand << -align, right.significand),
    };
    let exponent = left.exponent - right.exponent + align;
    let steps = kind.format().precision + 3;
    let mut quotient = 0u128;
    for _ in 0..steps {
        quotient <<= 1;
        if remainder >= divisor {
            remainder -= divisor;
            quotient |= 1;
        }
        remainder <<= 1;
    }
    encode::round(kind, negative, quotient, exponent - (steps as i32 - 1), remainder != 0)
}

fn remainder_finite(dividend: ApFloat, left: Number, right: Number) -> ApFloat {
    let kind = dividend.kind;
    let distance = left.exponent - right.exponent;
    if distance < 0 {
        let up = distance.unsigned_abs();
        if up >= right.significand.leading_zeros() {
            // The divisor is larger than any dividend of this exponent.
            return dividend;
        }
        let remainder = left.significand % (right.significand << up);
        return encode::round(kind, left.negative, remainder, left.exponent, false);
    }
    // One binary digit of the dividend at a time: at most 32,765 of them, for `f80` and `f128`.
    let mut remainder = left.significand % right.significand;
    for _ in 0..distance {
        remainder <<= 1;
        if remainder >= right.significand {
            remainder -= right.significand;
        }
    }
    encode::round(kind, left.negative, remainder, right.exponent, false)
}

/// Returns the 256-bit product as high and low word.
fn widening_mul(left: u128, right: u128) -> (u128, u128) {
    let halves = |value: u128| (value >> 64, value & u64::MAX as u128);
    let ((a, b), (c, d)) = (halves(left), halves(right));
    let low = b * d;
    let (middle, over) = (a * d).overflowing_add(b * c);
    let (low, carry) = low.overflowing_add(middle << 64);
    let high = a * c + (middle >> 64) + ((over as u128) << 64) + carry as u128;
    (high, low)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bit patterns in all binades, with the corners, of a native kind.
    fn patterns(width: u32) -> Vec<u64> {
        let mut state = 7u64;
        let mut patterns = vec![0, 1, 2, 3];
        for _ in 0..150 {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            patterns.push(state >> 3 ^ state << 40);
        }
        let mask = u64::MAX >> (64 - width);
        let sign = 1 << (width - 1);
        let exponents = [0x3F80_0000u64 << (width - 32), 0x7F80_0000 << (width - 32)];
        for base in exponents {
            patterns.extend([base - 1, base, base + 1, base ^ sign]);
        }
        patterns.iter().map(|pattern| pattern & mask).collect()
    }

    /// NaNs are compared elsewhere: machines differ in which one they give.
    fn same(left: ApFloat, right: ApFloat) -> bool {
        left == right || left.is_nan() && right.is_nan()
    }

    #[test]
    fn f64_agrees_with_the_machine() {
        let value = |pattern: f64| ApFloat::from_f64(FloatKind::F64, pattern);
        for &u in &patterns(64) {
            for &v in &patterns(64) {
                let (x, y) = (f64::from_bits(u), f64::from_bits(v));
                let (a, b) = (value(x), value(y));
                assert!(same(a + b, value(x + y)), "{x:e} + {y:e}");
                assert!(same(a - b, value(x - y)), "{x:e} - {y:e}");
                assert!(same(a * b, value(x * y)), "{x:e} * {y:e}");
                assert!(same(a / b, value(x / y)), "{x:e} / {y:e}");
                assert!(same(a % b, value(x % y)), "{x:e} % {y:e}");
                assert!(same(a.fma(b, a), value(x.mul_add(y, x))), "{x:e} * {y:e} + {x:e}");
                assert!(same(b.fma(b, a), value(y.mul_add(y, x))), "{y:e} * {y:e} + {x:e}");
                assert_eq!(a.compare(b), x.partial_cmp(&y));
                assert!(same(a.convert(FloatKind::F32).convert(FloatKind::F64), value(x as f32 as f64)));
            }
        }
    }

    #[test]
    fn f32_agrees_with_the_machine() {
        let value = |pattern: f32| ApFloat::from_bits(FloatKind::F32, pattern.to_bits() as u128);
        for &u in &patterns(32) {
            for &v in &patterns(32) {
                let (x, y) = (f32::from_bits(u as u32), f32::from_bits(v as u32));
                let (a, b) = (value(x), value(y));
                assert!(same(a + b, value(x + y)), "{x:e} + {y:e}");
                assert!(same(a * b, value(x * y)), "{x:e} * {y:e}");
                assert!(same(a / b, value(x / y)), "{x:e} / {y:e}");
                assert!(same(a % b, value(x % y)), "{x:e} % {y:e}");
            }
            let x = f32::from_bits(u as u32);
            for (mode, rounded) in [
                (RoundingMode::NearestTiesToEven, x.round_ties_even()),
                (RoundingMode::NearestTiesToAway, x.round()),
                (RoundingMode::TowardZero, x.trunc()),
                (RoundingMode::TowardPositive, x.ceil()),
                (RoundingMode::TowardNegative, x.floor()),
            ] {
                assert!(same(value(x).round_to_integral(mode), value(rounded)), "{x:e} {mode:?}");
            }
        }
    }

    /// A narrow kind's exact sum and product fit in `f64`, so one rounding of that must agree.
    #[test]
    fn narrow_kinds_agree_with_f64() {
        for kind in FloatKind::ALL.into_iter().filter(|kind| kind.width() <= 8) {
            // Negative f8E8M0FNU is not a value that LLVM computes with.
            let limit = 1u128 << kind.width();
            let values: Vec<ApFloat> = (0..limit).map(|bits| ApFloat::from_bits(kind, bits)).collect();
            for &a in values.iter().filter(|value| value.is_finite()) {
                for &b in values.iter().filter(|value| value.is_finite()) {
                    let (x, y) = (a.to_f64(), b.to_f64());
                    if kind != FloatKind::F8E8M0FNU {
                        assert_eq!(a + b, ApFloat::from_f64(kind, x + y), "{a:?} + {b:?}");
                    }
                    assert_eq!(a * b, ApFloat::from_f64(kind, x * y), "{a:?} * {b:?}");
                    assert_eq!(a.compare(b), x.partial_cmp(&y));
                }
            }
        }
    }

    #[test]
    fn wide_kinds_keep_every_bit() {
        for kind in [FloatKind::F80, FloatKind::F128] {
            let one = ApFloat::one(kind);
            let three = one + one + one;
            let smallest = ApFloat::smallest(kind, false);
            let largest = ApFloat::largest(kind, false);
            assert_eq!(one / three * three, one);
            assert_eq!(one + smallest, one);
            assert_eq!(largest % smallest, ApFloat::zero(kind, false));
            assert_eq!(largest + largest, ApFloat::infinity(kind, false));
            assert_eq!(smallest * -smallest, ApFloat::zero(kind, true));
            // (1 + u)(1 - u) - 1 = -u^2 survives only without the intermediate rounding.
            let precision = kind.format().precision as i32;
            let unit = encode::round(kind, false, 1, 1 - precision, false);
            let (above, below) = (one + unit, one - unit);
            assert_eq!(above.fma(below, -one), -(unit * unit));
        }
    }

    #[test]
    fn nans_survive_as_in_llvm() {
        let nan = |bits| ApFloat::from_bits(FloatKind::F32, bits);
        let one = ApFloat::one(FloatKind::F32);
        let (signalling, quiet) = (nan(0xFF80_0001), nan(0x7FC0_0002));
        assert_eq!(signalling + quiet, nan(0xFFC0_0001));
        assert_eq!(quiet - signalling, quiet);
        assert_eq!(one * signalling, nan(0xFFC0_0001));
        assert_eq!(one.minnum(quiet), one);
        assert_eq!(one.minnum(signalling), nan(0xFFC0_0001));
        assert_eq!(one.minimum(quiet), quiet);
        let zero = ApFloat::zero(FloatKind::F32, false);
        assert_eq!(zero / zero, nan(0x7FC0_0000));
        assert_eq!(zero.maximum(-zero), zero);
        assert_eq!((-zero).maxnum(zero), zero);
    }
}
