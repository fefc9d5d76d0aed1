//! Conversions between kinds, and from and to Rust's `f64`.

use super::encode::{self, Decoded};
use super::{ApFloat, FloatKind, NanEncoding, Nonfinite};

impl ApFloat {
    /// `value` rounded to `kind`.
    pub fn from_f64(kind: FloatKind, value: f64) -> ApFloat {
        let double = ApFloat { kind: FloatKind::F64, bits: value.to_bits() as u128 };
        match kind {
            FloatKind::F32 if !value.is_nan() => ApFloat { kind, bits: (value as f32).to_bits() as u128 },
            _ => double.convert(kind),
        }
    }

    /// The value rounded to `f64`.
    pub fn to_f64(self) -> f64 {
        f64::from_bits(self.convert(FloatKind::F64).bits as u64)
    }

    /// The value rounded to nearest, ties to even, in another kind. As `APFloat::convert`: a
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
        let integer_bit = if kind == FloatKind::F80 { 1 << 63 } else { 0 };
        encode::nonfinite(kind, negative, payload | quiet | integer_bit)
    }

    /// Whether this is a NaN that a computation would have to report. Only IEEE formats have such.
    pub fn is_signalling_nan(self) -> bool {
        let format = self.kind.format();
        match self.decode() {
            Decoded::Nan { payload, .. } => {
                format.nonfinite == Nonfinite::Ieee && payload & encode::quiet_bit(format) == 0
            }
            _ => false,
        }
    }
}
