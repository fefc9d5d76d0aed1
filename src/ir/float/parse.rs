//! Float literals.
//!
//! MLIR reads a decimal literal as a C `double` first and rounds that to the type: `f32` literals
//! are rounded twice and `f128` literals have 53 significant bits. A hexadecimal literal is the
//! storage, bit for bit.

use dashu_int::UBig;
use dashu_int::ops::{BitTest, DivRem};

use super::encode;
use super::{ApFloat, FloatKind};

impl ApFloat {
    /// Returns the value of a decimal literal, `[-]digits.digits[e[+-]digits]`, read through `double`. `None`
    /// if it is not of that form.
    pub fn parse_decimal(kind: FloatKind, text: &str) -> Option<ApFloat> {
        // Rust also reads words such as "inf".
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        if !unsigned.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
            return None;
        }
        let value: f64 = text.parse().ok()?;
        Some(ApFloat::from_f64(kind, value))
    }

    /// Returns the value of a hexadecimal literal `0x...`: its storage bits. `None` if they are more than the
    /// type has ("hexadecimal float constant out of range for type"), or not hexadecimal.
    pub fn parse_hex(kind: FloatKind, text: &str) -> Option<ApFloat> {
        let digits = text.strip_prefix("0x")?;
        let significant = digits.trim_start_matches('0');
        // `from_str_radix` would take a sign.
        let hexadecimal = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        if digits.is_empty() || !hexadecimal || significant.len() > 32 {
            return None;
        }
        let bits = match significant {
            "" => 0,
            _ => u128::from_str_radix(significant, 16).ok()?,
        };
        let width = kind.width();
        (width == 128 || bits >> width == 0).then(|| ApFloat::from_bits(kind, bits))
    }

    /// `digits * 10^exponent` rounded once to `kind`, for any size of the exponent.
    pub(super) fn from_decimal(kind: FloatKind, negative: bool, digits: u128, exponent: i32) -> ApFloat {
        if digits == 0 {
            return encode::zero(kind, negative);
        }
        // 10^n = 5^n * 2^n; the power of two goes straight into the exponent.
        let power = UBig::from(5u8).pow(exponent.unsigned_abs() as usize);
        let (mut numerator, mut denominator) = match exponent >= 0 {
            true => (UBig::from(digits) * power, UBig::ONE),
            false => (UBig::from(digits), power),
        };
        // Scale for a quotient of a few bits more than the precision.
        let wanted = kind.format().precision as i64 + 3;
        let shift = wanted + denominator.bit_len() as i64 - numerator.bit_len() as i64;
        if shift >= 0 {
            numerator <<= shift as usize;
        } else {
            denominator <<= -shift as usize;
        }
        let (quotient, remainder) = numerator.div_rem(denominator);
        // At most precision + 4 = 117 bits.
        let significand = u128::try_from(quotient).unwrap_or(u128::MAX);
        encode::round(kind, negative, significand, exponent - shift as i32, !remainder.is_zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_through_double() {
        // Just above the middle of two f32 values, by less than a double can tell.
        let above = "1.000000059604644775390625000000000000001";
        let value = ApFloat::parse_decimal(FloatKind::F32, above).unwrap();
        assert_eq!(value.to_bits(), 0x3F80_0000);
        assert_eq!(above.parse::<f32>().unwrap().to_bits(), 0x3F80_0001);
    }

    #[test]
    fn refuses_text_that_is_not_a_literal() {
        for text in ["", "-", ".", "inf", "-nan", "+1.0", "1.0e", "--1.0", "0x1", "1_0.0"] {
            assert_eq!(ApFloat::parse_decimal(FloatKind::F64, text), None, "{text}");
        }
        for text in ["0x", "0xG", "1", "0x+1", "0x1_0", "0x10000"] {
            assert_eq!(ApFloat::parse_hex(FloatKind::F16, text), None, "{text}");
        }
        assert!(ApFloat::parse_hex(FloatKind::F16, "0x00000FFFF").is_some());
        for text in ["1.", "1.e3", "1.0E+5", "00.5", "1.0e-999999999999999999999"] {
            assert!(ApFloat::parse_decimal(FloatKind::F64, text).is_some(), "{text}");
        }
    }

    #[test]
    fn one_rounding_agrees_with_rust() {
        for text in ["1e0", "333333e-6", "999999e303", "1e-45", "7e-46", "7e-324", "17977e304"] {
            let (digits, exponent) = text.split_once('e').unwrap();
            let (digits, exponent) = (digits.parse().unwrap(), exponent.parse().unwrap());
            let single = ApFloat::from_decimal(FloatKind::F32, false, digits, exponent);
            let double = ApFloat::from_decimal(FloatKind::F64, true, digits, exponent);
            assert_eq!(single.bits() as u32, text.parse::<f32>().unwrap().to_bits());
            assert_eq!(double.bits() as u64, (-text.parse::<f64>().unwrap()).to_bits());
        }
    }
}
