//! Between storage bits and sign, significand and exponent; and the rounding of exact results.
//!
//! Every operation ends in [`round`], the one place that handles values that a format cannot represent:
//! subnormals, overflow to infinity, to NaN or to the largest value, and formats with one zero or none. It
//! follows `IEEEFloat::normalize` of LLVM.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::{ApFloat, FloatFormat, FloatKind, NanEncoding, Nonfinite};

/// A value taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decoded {
    Zero {
        negative: bool,
    },
    /// `significand * 2^exponent`, significand not zero. The exponent is that of the lowest bit.
    Finite {
        negative: bool,
        significand: u128,
        exponent: i32,
    },
    Infinity {
        negative: bool,
    },
    /// The payload is the mantissa field, with the quiet bit on top (below `f80`'s integer bit).
    Nan {
        negative: bool,
        payload: u128,
    },
}

impl Decoded {
    pub(super) fn negative(self) -> bool {
        match self {
            Decoded::Zero { negative }
            | Decoded::Finite { negative, .. }
            | Decoded::Infinity { negative }
            | Decoded::Nan { negative, .. } => negative,
        }
    }

    /// Odd significand and exponent: the same for equal magnitudes, of whatever kinds.
    pub(super) fn odd(self) -> Option<(u128, i32)> {
        match self {
            Decoded::Finite { significand, exponent, .. } => {
                let zeros = significand.trailing_zeros();
                Some((significand >> zeros, exponent + zeros as i32))
            }
            _ => None,
        }
    }
}

const F80_INTEGER_BIT: u128 = 1 << 63;
const F80_EXPONENT_MASK: u128 = 0x7FFF;

/// `f80` bits in the one encoding that LLVM writes for their value.
pub(super) fn canonical_f80(bits: u128) -> u128 {
    let exponent = (bits >> 64) & F80_EXPONENT_MASK;
    let integer_bit = bits & F80_INTEGER_BIT != 0;
    match (exponent, integer_bit) {
        // Pseudo-denormal: the value of exponent field 1.
        (0, true) => bits | 1 << 64,
        (0, false) => bits,
        // Unnormal (and pseudo-infinity, pseudo-NaN): a NaN with that payload.
        (_, false) => bits | F80_EXPONENT_MASK << 64,
        (_, true) => bits,
    }
}

/// Returns the mantissa field of infinity, which every NaN of arithmetic contains, too.
pub(super) fn infinite_mantissa(kind: FloatKind) -> u128 {
    if kind == FloatKind::F80 { F80_INTEGER_BIT } else { 0 }
}

/// Returns the bit above the storage: see [`ApFloat`].
fn extra_bit(format: &FloatFormat) -> u128 {
    if format.width < 128 { 1 << format.width } else { 0 }
}

pub(super) fn decode(kind: FloatKind, bits: u128) -> Decoded {
    let format = kind.format();
    let mantissa_bits = format.mantissa_bits();
    let mantissa = bits & ((1 << mantissa_bits) - 1);
    let exponent_mask = (1u128 << format.exponent_bits()) - 1;
    let field = (bits >> mantissa_bits) & exponent_mask;

    if !format.has_zero {
        let negative = bits & extra_bit(format) != 0;
        if field == exponent_mask {
            return Decoded::Nan { negative, payload: 0 };
        }
        return Decoded::Finite { negative, significand: 1, exponent: field as i32 - format.bias() };
    }

    let negative = (bits >> (format.width - 1)) & 1 != 0;
    let nonfinite = match (format.nonfinite, format.nan) {
        (Nonfinite::Ieee, _) => field == exponent_mask,
        (Nonfinite::FiniteOnly, _) => bits & extra_bit(format) != 0,
        (Nonfinite::NanOnly, NanEncoding::NegativeZero) => negative && field == 0 && mantissa == 0,
        (Nonfinite::NanOnly, _) => field == exponent_mask && mantissa == (1 << mantissa_bits) - 1,
    };
    if nonfinite {
        let infinity = if kind == FloatKind::F80 { F80_INTEGER_BIT } else { 0 };
        return if format.nonfinite != Nonfinite::NanOnly && mantissa == infinity {
            Decoded::Infinity { negative }
        } else {
            Decoded::Nan { negative, payload: mantissa }
        };
    }
    if field == 0 && mantissa == 0 {
        return Decoded::Zero { negative };
    }
    let integer_bit = if field == 0 { 0 } else { 1 << (format.precision - 1) };
    let exponent = (field as i32).max(1) - format.bias() - (format.precision as i32 - 1);
    Decoded::Finite { negative, significand: mantissa | integer_bit, exponent }
}

fn assemble(format: &FloatFormat, negative: bool, field: u128, mantissa: u128) -> u128 {
    let sign = if format.has_sign { (negative as u128) << (format.width - 1) } else { 0 };
    let exponent_mask = (1u128 << format.exponent_bits()) - 1;
    let mantissa_bits = format.mantissa_bits();
    sign | (field & exponent_mask) << mantissa_bits | mantissa & ((1 << mantissa_bits) - 1)
}

/// Zero of the given sign, if the format has it: a format whose NaN is "negative zero" has one zero;
/// one without zero gives its smallest value.
pub(super) fn zero(kind: FloatKind, negative: bool) -> ApFloat {
    let format = kind.format();
    let negative = negative && format.has_zero && format.nan != NanEncoding::NegativeZero;
    ApFloat::from_raw(kind, assemble(format, negative, 0, 0))
}

/// Returns the exact infinity of a format, even of one that is finite only and cannot store it.
pub(super) fn infinity(kind: FloatKind, negative: bool) -> ApFloat {
    nonfinite(kind, negative, if kind == FloatKind::F80 { F80_INTEGER_BIT } else { 0 })
}

/// Makes a NaN with the mantissa field `payload`; infinity if the format gives that payload to it.
pub(super) fn nonfinite(kind: FloatKind, negative: bool, payload: u128) -> ApFloat {
    let format = kind.format();
    let bits = match format.nonfinite {
        Nonfinite::FiniteOnly => assemble(format, negative, 0, payload) | extra_bit(format),
        _ => assemble(format, negative, u128::MAX, payload),
    };
    ApFloat::from_raw(kind, bits)
}

/// Returns the NaN of an invalid operation. A format with one NaN, or one per sign, returns that.
pub(super) fn quiet_nan(kind: FloatKind, negative: bool) -> ApFloat {
    let format = kind.format();
    match (format.nonfinite, format.nan) {
        (Nonfinite::NanOnly, NanEncoding::NegativeZero) => {
            ApFloat::from_raw(kind, assemble(format, true, 0, 0))
        }
        (Nonfinite::NanOnly, _) => nonfinite(kind, negative, u128::MAX),
        _ => {
            let infinity = if kind == FloatKind::F80 { F80_INTEGER_BIT } else { 0 };
            nonfinite(kind, negative, infinity | quiet_bit(format))
        }
    }
}

/// Returns the payload bit that tells a quiet NaN from a signalling one, in formats that have both.
pub(super) fn quiet_bit(format: &FloatFormat) -> u128 {
    1 << (format.precision - 2)
}

pub(super) fn largest(kind: FloatKind, negative: bool) -> ApFloat {
    let format = kind.format();
    // If all ones is NaN, the largest value lacks the last bit.
    let all_ones_is_nan = format.nan == NanEncoding::AllOnes && format.precision > 1;
    let mantissa = u128::MAX ^ all_ones_is_nan as u128;
    let field = (format.max_exponent + format.bias()) as u128;
    ApFloat::from_raw(kind, assemble(format, negative, field, mantissa))
}

/// Returns the result of round-to-nearest for a value that is too large to represent.
pub(super) fn overflow(kind: FloatKind, negative: bool) -> ApFloat {
    match kind.format().nonfinite {
        Nonfinite::Ieee => infinity(kind, negative),
        Nonfinite::NanOnly => quiet_nan(kind, negative),
        Nonfinite::FiniteOnly => largest(kind, negative),
    }
}

/// Rounds `significand * 2^exponent` to nearest, ties to even.
///
/// `inexact` means that the exact value lies strictly between this and the next significand; the caller then
/// passes at least two bits more than the precision of `kind`.
pub(super) fn round(
    kind: FloatKind,
    negative: bool,
    significand: u128,
    exponent: i32,
    inexact: bool,
) -> ApFloat {
    let format = kind.format();
    let precision = format.precision as i32;
    if significand == 0 {
        return zero(kind, negative);
    }
    let length = 128 - significand.leading_zeros() as i32;
    debug_assert!(!inexact || length >= precision + 2);
    let top = exponent.saturating_add(length - 1);
    if top > format.max_exponent {
        return overflow(kind, negative);
    }

    // The exponent of the lowest bit that the result can hold.
    let mut lowest = top.max(format.min_exponent) - (precision - 1);
    let shift = lowest.saturating_sub(exponent);
    let (mut kept, away) = if shift <= 0 {
        (significand << -shift, false)
    } else {
        let (kept, remainder, half) = match shift {
            1..128 => (significand >> shift, significand & ((1 << shift) - 1), 1u128 << (shift - 1)),
            128 => (0, significand, 1 << 127),
            // Below half of the smallest value, whatever the bits.
            _ => (0, 0, 1),
        };
        let odd = kept & 1 != 0;
        (kept, remainder > half || remainder == half && (inexact || odd))
    };
    // LLVM calls the pattern of an all-ones NaN an overflow before it rounds, and again after.
    let full = (1u128 << precision) - 1;
    let is_nan_pattern = |kept: u128, lowest: i32| {
        format.nan == NanEncoding::AllOnes
            && precision > 1
            && kept == full
            && lowest + precision - 1 == format.max_exponent
    };
    if is_nan_pattern(kept, lowest) {
        return overflow(kind, negative);
    }
    if away {
        kept += 1;
        if kept > full {
            kept >>= 1;
            lowest += 1;
            if lowest + precision - 1 > format.max_exponent {
                return overflow(kind, negative);
            }
        }
        if is_nan_pattern(kept, lowest) {
            return overflow(kind, negative);
        }
    }
    if kept == 0 {
        return zero(kind, negative);
    }
    let normal = kept >> (precision - 1) != 0;
    let field = if normal { lowest + precision - 1 + format.bias() } else { 0 };
    let mut bits = assemble(format, negative, field as u128, kept);
    if !format.has_sign && negative {
        bits |= extra_bit(format);
    }
    ApFloat::from_raw(kind, bits)
}

/// Rounds `significand * 2^exponent` for a significand of any length.
pub(super) fn round_big(kind: FloatKind, negative: bool, significand: &UBig, exponent: i32) -> ApFloat {
    let shift = significand.bit_len().saturating_sub(128);
    let leading = u128::try_from(significand >> shift).unwrap_or(u128::MAX);
    let inexact = significand.trailing_zeros().is_some_and(|zeros| zeros < shift);
    // Even an integer of the largest width has an exponent far below 2^31.
    let exponent = exponent.saturating_add_unsigned(shift.try_into().unwrap_or(u32::MAX));
    round(kind, negative, leading, exponent, inexact)
}
