//! Signs, order, minimum and maximum.

use std::cmp::Ordering;
use std::ops::Neg;

use super::encode::{self, Decoded};
use super::{ApFloat, NanEncoding};

impl ApFloat {
    /// Returns the magnitude.
    pub fn abs(self) -> ApFloat {
        if self.is_negative() { -self } else { self }
    }

    /// Returns the magnitude of `self` with the sign of `other`.
    pub fn copy_sign(self, other: ApFloat) -> ApFloat {
        if self.is_negative() != other.is_negative() { -self } else { self }
    }

    /// Returns the order of the numbers; `None` if one is NaN. Zeros are equal.
    pub fn compare(self, other: ApFloat) -> Option<Ordering> {
        debug_assert_eq!(self.kind, other.kind);
        let key = |value: ApFloat| match value.decode() {
            Decoded::Nan { .. } => None,
            Decoded::Zero { .. } => Some((0, 0, 0)),
            Decoded::Infinity { negative } => Some((if negative { -1 } else { 1 }, i32::MAX, 0)),
            Decoded::Finite { negative, significand, exponent } => {
                // By the exponent of the top bit, then by the bits below it.
                let zeros = significand.leading_zeros();
                let sign = if negative { -1 } else { 1 };
                Some((sign, exponent - zeros as i32, significand << zeros))
            }
        };
        let (left, right) = (key(self)?, key(other)?);
        Some(left.0.cmp(&right.0).then_with(|| {
            let magnitude = (left.1, left.2).cmp(&(right.1, right.2));
            if left.0 < 0 { magnitude.reverse() } else { magnitude }
        }))
    }

    /// Returns a NaN made quiet; anything else unchanged.
    pub fn quieted(self) -> ApFloat {
        if !self.is_signalling_nan() {
            return self;
        }
        ApFloat::from_raw(self.kind, self.bits() | encode::quiet_bit(self.kind.format()))
    }

    /// Returns the smaller operand; a NaN if one is NaN; -0 is less than 0. IEEE 754-2019 `minimum`.
    pub fn minimum(self, other: ApFloat) -> ApFloat {
        self.operand_nan(other).unwrap_or_else(|| self.smaller(other))
    }

    /// Returns the larger operand; a NaN if one is NaN; 0 is more than -0. IEEE 754-2019 `maximum`.
    pub fn maximum(self, other: ApFloat) -> ApFloat {
        self.operand_nan(other).unwrap_or_else(|| self.larger(other))
    }

    /// Returns the smaller operand, or the one that is not NaN; a signalling NaN wins. IEEE 754-2008
    /// `minNum`.
    pub fn minnum(self, other: ApFloat) -> ApFloat {
        self.number_operand(other).unwrap_or_else(|| self.smaller(other))
    }

    /// Returns the larger operand, or the one that is not NaN; a signalling NaN wins. IEEE 754-2008 `maxNum`.
    pub fn maxnum(self, other: ApFloat) -> ApFloat {
        self.number_operand(other).unwrap_or_else(|| self.larger(other))
    }

    fn smaller(self, other: ApFloat) -> ApFloat {
        if self.is_zero() && other.is_zero() {
            return if self.is_negative() { self } else { other };
        }
        if other.compare(self) == Some(Ordering::Less) { other } else { self }
    }

    fn larger(self, other: ApFloat) -> ApFloat {
        if self.is_zero() && other.is_zero() {
            return if self.is_negative() { other } else { self };
        }
        if self.compare(other) == Some(Ordering::Less) { other } else { self }
    }

    /// Returns the NaN that an operation on these returns: the first one, quiet.
    pub(super) fn operand_nan(self, other: ApFloat) -> Option<ApFloat> {
        debug_assert_eq!(self.kind, other.kind);
        [self, other].into_iter().find(|operand| operand.is_nan()).map(ApFloat::quieted)
    }

    /// Returns the result of `minNum` and `maxNum` if an operand is NaN.
    fn number_operand(self, other: ApFloat) -> Option<ApFloat> {
        debug_assert_eq!(self.kind, other.kind);
        match [self, other].into_iter().find(|operand| operand.is_signalling_nan()) {
            Some(nan) => Some(nan.quieted()),
            None if self.is_nan() => Some(other),
            None => other.is_nan().then_some(self),
        }
    }
}

/// The sign flipped, also of a NaN; where NaN is "negative zero", zero and NaN stay.
impl Neg for ApFloat {
    type Output = ApFloat;

    fn neg(self) -> ApFloat {
        let format = self.kind.format();
        if format.nan == NanEncoding::NegativeZero && (self.is_zero() || self.is_nan()) {
            return self;
        }
        // Without a sign bit, the sign is kept above the storage.
        let sign = if format.has_sign { format.width - 1 } else { format.width };
        ApFloat::from_raw(self.kind, self.bits() ^ 1 << sign)
    }
}
