//! Conversions between kinds, from and to integers, and from and to Rust's `f64`.

use crate::apint::ApInt;

use super::encode::{self, Decoded};
use super::{ApFloat, FloatKind, NanEncoding, Nonfinite};

impl ApFloat {
    /// `value` rounded to `kind`.
    pub fn from_f64(kind: FloatKind, value: f64) -> ApFloat {
        let double = ApFloat::from_raw(FloatKind::F64, value.to_bits() as u128);
        match kind {
            FloatKind::F32 if !value.is_nan() => ApFloat::from_raw(kind, (value as f32).to_bits() as u128),
            _ => double.convert(kind),
        }
    }

    /// Returns the value rounded to `f64`.
    pub fn to_f64(self) -> f64 {
        f64::from_bits(self.convert(FloatKind::F64).bits() as u64)
    }

    /// Converts the value to another kind, rounded to nearest, ties to even. As in `APFloat::convert`, a
    /// signalling NaN becomes quiet and keeps the payload that fits.
    pub fn convert(self, kind: FloatKind) -> ApFloat {
        if kind == self.kind {
            return self;
        }
        match self.decode() {
            Decoded::Zero { negative } => encode::zero(kind, negative),
            Decoded::Finite { negative, significand, exponent } => {
                encode::round(kind, negative, significand, exponent, false)
            }
            Decoded::Infinity { negative } => match kind.format().nonfinite {
                Nonfinite::NanOnly => encode::quiet_nan(kind, negative),
                // Not an overflow: a finite-only format gets an infinity that it cannot store.
                _ => encode::infinity(kind, negative),
            },
            Decoded::Nan { negative, payload } => self.convert_nan(kind, negative, payload),
        }
    }

    fn convert_nan(self, kind: FloatKind, negative: bool, payload: u128) -> ApFloat {
        let (from, to) = (self.kind.format(), kind.format());
        if to.nonfinite == Nonfinite::NanOnly {
            return encode::quiet_nan(kind, negative);
        }
        if from.nan == NanEncoding::NegativeZero {
            return encode::quiet_nan(kind, false);
        }
        // The payload is left-aligned in both, except that one that has only one NaN has no payload
        // to cut.
        let payload = if to.precision >= from.precision {
            payload << (to.precision - from.precision)
        } else if from.nonfinite == Nonfinite::NanOnly {
            payload
        } else {
            payload >> (from.precision - to.precision)
        };
        let signalling = self.is_signalling_nan();
        let quiet = if signalling { encode::quiet_bit(to) } else { 0 };
        encode::nonfinite(kind, negative, payload | quiet | encode::infinite_mantissa(kind))
    }

    /// Returns the exponent of 2 in the magnitude, rounded down; `None` for zero and values that are not
    /// finite.
    pub fn exponent(self) -> Option<i32> {
        match self.decode() {
            Decoded::Finite { significand, exponent, .. } => Some(exponent + significand.ilog2() as i32),
            _ => None,
        }
    }

    /// Returns whether this is a signalling NaN. Only IEEE formats have them.
    pub fn is_signalling_nan(self) -> bool {
        let format = self.kind.format();
        match self.decode() {
            Decoded::Nan { payload, .. } => {
                format.nonfinite == Nonfinite::Ieee && payload & encode::quiet_bit(format) == 0
            }
            _ => false,
        }
    }

    /// Converts the value if LLVM calls the conversion exact, which MLIR's folders require before they fold a
    /// cast. Numbers must be the same; a NaN must be quiet and keep its payload.
    pub fn convert_exactly(self, kind: FloatKind) -> Option<ApFloat> {
        if kind == self.kind {
            return Some(self);
        }
        let (from, to) = (self.kind.format(), kind.format());
        let exact = match self.decode() {
            // A zero counts as exact even if the format has no zero and gives another number.
            Decoded::Zero { negative } => !negative || to.nan != NanEncoding::NegativeZero,
            // Converting back would not tell: a finite-only kind saturates.
            Decoded::Finite { .. } => self.convert(kind).decode().odd() == self.decode().odd(),
            Decoded::Infinity { .. } => to.nonfinite != Nonfinite::NanOnly,
            Decoded::Nan { .. } if to.nonfinite == Nonfinite::NanOnly => from.nonfinite == Nonfinite::NanOnly,
            Decoded::Nan { payload, .. } => {
                let cut = from.precision.saturating_sub(to.precision);
                let one_nan = from.nonfinite == Nonfinite::NanOnly;
                // An f80 NaN without the integer bit has no equal elsewhere.
                let pseudo = self.kind == FloatKind::F80 && payload >> 63 == 0;
                let quiet = !pseudo && !self.is_signalling_nan();
                quiet && (one_nan || payload.trailing_zeros() >= cut)
            }
        };
        exact.then(|| self.convert(kind))
    }

    /// Returns the integer rounded to nearest, ties to even.
    pub fn from_int(kind: FloatKind, value: &ApInt, signed: bool) -> ApFloat {
        let negative = signed && value.is_negative();
        let magnitude = if negative { value.neg() } else { value.clone() };
        match magnitude.to_u128() {
            Some(magnitude) => encode::round(kind, negative, magnitude, 0, false),
            None => encode::round_big(kind, negative, &magnitude.to_big(), 0),
        }
    }

    /// Returns the value rounded toward zero, or `None` if that is not an integer of `width` bits.
    pub fn to_int(self, width: u32, signed: bool) -> Option<ApInt> {
        let (negative, significand, exponent) = match self.decode() {
            Decoded::Zero { .. } => return Some(ApInt::zero(width)),
            Decoded::Finite { negative, significand, exponent } => (negative, significand, exponent),
            Decoded::Infinity { .. } | Decoded::Nan { .. } => return None,
        };
        let magnitude = if exponent <= 0 {
            let whole = significand.checked_shr(exponent.unsigned_abs()).unwrap_or(0);
            ApInt::from_u128(128, whole)
        } else {
            // Wide enough to hold the shifted significand; at most 2^14 + 128 bits.
            let exponent = exponent as u32;
            ApInt::from_u128(128 + exponent, significand).shl(exponent)
        };
        let bits = magnitude.active_bits();
        let in_range = match (signed, negative) {
            (true, true) => bits < width || bits == width && magnitude.is_power_of_two(),
            (true, false) => bits < width,
            (false, true) => bits == 0,
            (false, false) => bits <= width,
        };
        let value = magnitude.zext_or_trunc(width);
        in_range.then(|| if negative { value.neg() } else { value })
    }

    /// Returns the nearest integer of `width` bits towards zero: the least or the greatest where the value is out of their range,
    /// and 0 for what is no number.
    pub fn to_int_saturating(self, width: u32, signed: bool) -> ApInt {
        self.to_int(width, signed).unwrap_or_else(|| match (self.is_negative(), signed) {
            _ if self.is_nan() => ApInt::zero(width),
            (true, true) => ApInt::signed_min(width),
            (true, false) => ApInt::zero(width),
            (false, true) => ApInt::signed_max(width),
            (false, false) => ApInt::unsigned_max(width),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_to_floats() {
        let from = |width, value, signed| {
            ApFloat::from_int(FloatKind::F64, &ApInt::from_i64(width, value), signed).to_f64()
        };
        assert_eq!(from(8, -1, true), -1.0);
        assert_eq!(from(8, -1, false), 255.0);
        assert_eq!(from(64, i64::MIN, true), i64::MIN as f64);
        assert_eq!(from(64, i64::MAX, true), i64::MAX as f64);
        assert_eq!(from(64, -1, false), u64::MAX as f64);
        assert_eq!(from(0, 0, true), 0.0);
        assert_eq!(from(200, -1, false), 2f64.powi(200));
        assert_eq!(from(2000, -1, false), f64::INFINITY);
        // Ties to even, and a bit far below that breaks the tie.
        let tie = ApInt::from_u64(200, (1 << 53) + 1).shl(140);
        let above = tie.add(&ApInt::one(200));
        let from = |value| ApFloat::from_int(FloatKind::F64, value, true).to_f64();
        assert_eq!(from(&tie), 2f64.powi(193));
        assert_eq!(from(&above), 2f64.powi(193) + 2f64.powi(141));
    }

    #[test]
    fn floats_to_integers() {
        let to = |value, width, signed| {
            let integer = ApFloat::from_f64(FloatKind::F64, value).to_int(width, signed)?;
            if signed { integer.to_i64() } else { integer.to_u64().map(|value| value as i64) }
        };
        for (value, width, signed, expected) in [
            (1.9, 8, true, Some(1)),
            (-1.9, 8, true, Some(-1)),
            (-0.9, 8, false, Some(0)),
            (-1.0, 8, false, None),
            (127.9, 8, true, Some(127)),
            (128.0, 8, true, None),
            (-128.9, 8, true, Some(-128)),
            (-129.0, 8, true, None),
            (255.9, 8, false, Some(255)),
            (256.0, 8, false, None),
            (1e30, 64, false, None),
            (f64::NAN, 64, true, None),
            (f64::NEG_INFINITY, 64, true, None),
            (-9223372036854775808.0, 64, true, Some(i64::MIN)),
            (5e-324, 1, true, Some(0)),
        ] {
            assert_eq!(to(value, width, signed), expected, "{value} to {width} bits");
        }
        let large = ApFloat::from_f64(FloatKind::F64, -1e30).to_int(200, true).unwrap();
        assert_eq!(ApFloat::from_int(FloatKind::F64, &large, true).to_f64(), -1e30);
    }

    #[test]
    fn exact_conversions() {
        let exactly = |value, kind| ApFloat::from_f64(FloatKind::F64, value).convert_exactly(kind);
        assert!(exactly(1.5, FloatKind::F16).is_some());
        assert!(exactly(0.1, FloatKind::F32).is_none());
        assert!(exactly(-0.0, FloatKind::F8E5M2FNUZ).is_none());
        assert!(exactly(f64::INFINITY, FloatKind::F32).is_some());
        let largest = ApFloat::largest(FloatKind::F6E2M3FN, false);
        assert_eq!(largest.convert_exactly(FloatKind::F8E5M2), None);
        assert!(largest.convert_exactly(FloatKind::F16).is_some());
    }
}
