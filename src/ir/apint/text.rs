//! Integer literals and their printing.

use std::io::Write;

use dashu_int::UBig;

use super::{ApInt, Words};

impl ApInt {
    /// Returns the value of the literal `[-]digits` in a type of the given width, or `None` if it is out of
    /// range for the type value of the literal `[-]digits` in a type of the given width, or `None` if it is
    /// out of range for the type (or `digits` are not digits).
    ///
    /// `digits` are decimal, or `0x` and hexadecimal. As in MLIR's `buildAttributeAPInt`, a positive literal
    /// may use all bits of the type, unless the type is `signed` (which `index` counts as), when the sign bit
    /// must be clear; a negative one must have it set, so `-0` is never in range. The caller checks that a
    /// literal of an unsigned type has no `-`.
    pub fn parse_literal(digits: &str, negative: bool, width: u32, signed: bool) -> Option<ApInt> {
        let magnitude = match digits.strip_prefix("0x") {
            Some(digits) => parse_hex(digits, width)?,
            None => parse_decimal(digits, width)?,
        };
        if negative {
            let value = magnitude.neg();
            value.is_negative().then_some(value)
        } else {
            (!signed || !magnitude.is_negative()).then_some(magnitude)
        }
    }

    /// Appends the decimal digits of the signed value.
    pub fn print_signed(&self, out: &mut Vec<u8>) {
        match &self.0 {
            Words::Narrow { .. } => {
                out.extend_from_slice(itoa::Buffer::new().format(self.inline_signed()).as_bytes())
            }
            Words::Wide(_) if self.is_negative() => {
                out.push(b'-');
                self.neg().print_unsigned(out);
            }
            Words::Wide(_) => self.print_unsigned(out),
        }
    }

    /// Appends the decimal digits of the unsigned value.
    pub fn print_unsigned(&self, out: &mut Vec<u8>) {
        match self.to_u128() {
            Some(value) => out.extend_from_slice(itoa::Buffer::new().format(value).as_bytes()),
            // Writing to a Vec cannot fail.
            None => drop(write!(out, "{}", self.to_big())),
        }
    }

    /// Appends the unsigned value as `0xFF`: upper case, without leading zeros.
    pub fn print_hex(&self, out: &mut Vec<u8>) {
        let words = self.words();
        let top = words.iter().rposition(|&word| word != 0).unwrap_or(0);
        // Writing to a Vec cannot fail.
        let _ = write!(out, "0x{:X}", words[top]);
        for word in words[..top].iter().rev() {
            let _ = write!(out, "{word:016X}");
        }
    }
}

/// Returns the unsigned value if it fits in `width` bits.
fn parse_decimal(digits: &str, width: u32) -> Option<ApInt> {
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    if let Ok(value) = digits.parse::<u64>() {
        return in_width(ApInt::from_u64(width.max(64), value), width);
    }
    let significant = digits.trim_start_matches('0');
    // n digits are at least 10^(n-1), and 10 is more than 2^3.3219: refuse long ones unread.
    let at_least_bits = significant.len().saturating_sub(1) as u64 * 33219 / 10000;
    if at_least_bits >= width as u64 {
        return None;
    }
    let value = UBig::from_str_radix(significant, 10).ok()?;
    // Within the check above, at most a few bits more than the width.
    in_width(ApInt::from_big(width + 64, &value), width)
}

/// Returns the unsigned value if it fits in `width` bits.
fn parse_hex(digits: &str, width: u32) -> Option<ApInt> {
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let significant = digits.trim_start_matches('0');
    if significant.len() as u64 > (width as u64).div_ceil(4) {
        return None;
    }
    let digit = |byte: u8| (byte as char).to_digit(16).unwrap_or(0) as u64;
    let words: Vec<u64> = significant
        .as_bytes()
        .rchunks(16)
        .map(|chunk| chunk.iter().fold(0, |word, &byte| word << 4 | digit(byte)))
        .collect();
    in_width(ApInt::from_words(width.next_multiple_of(64), &words), width)
}

fn in_width(value: ApInt, width: u32) -> Option<ApInt> {
    (value.active_bits() <= width).then(|| value.zext_or_trunc(width))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed(value: &ApInt) -> String {
        let mut text = Vec::new();
        value.print_signed(&mut text);
        String::from_utf8(text).unwrap()
    }

    fn unsigned(value: &ApInt) -> String {
        let mut text = Vec::new();
        value.print_unsigned(&mut text);
        String::from_utf8(text).unwrap()
    }

    fn hex(value: &ApInt) -> String {
        let mut text = Vec::new();
        value.print_hex(&mut text);
        String::from_utf8(text).unwrap()
    }

    /// Returns the printed form of a literal of a signless type.
    fn signless(literal: &str, width: u32) -> Option<String> {
        let (negative, digits) = match literal.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, literal),
        };
        ApInt::parse_literal(digits, negative, width, false).map(|value| signed(&value))
    }

    #[test]
    fn literals_of_signless_types() {
        for (literal, width, printed) in [
            ("0xFF", 8, Some("-1")),
            ("255", 8, Some("-1")),
            ("256", 8, None),
            ("-128", 8, Some("-128")),
            ("-129", 8, None),
            ("-0", 32, None),
            ("-0x80", 8, Some("-128")),
            ("0x0000000000000000000000001", 1, Some("-1")),
            ("1", 1, Some("-1")),
            ("2", 1, None),
            ("-1", 1, Some("-1")),
            ("0", 0, Some("0")),
            ("1", 0, None),
            ("-0", 0, None),
            ("18446744073709551615", 64, Some("-1")),
            ("18446744073709551616", 64, None),
            ("18446744073709551616", 65, Some("-18446744073709551616")),
            ("36893488147419103231", 65, Some("-1")),
            ("36893488147419103232", 65, None),
            ("-18446744073709551616", 65, Some("-18446744073709551616")),
            ("-18446744073709551617", 65, None),
            ("0x1FFFFFFFFFFFFFFFF", 65, Some("-1")),
            ("0x2FFFFFFFFFFFFFFFF", 65, None),
            ("", 8, None),
            ("+1", 8, None),
            ("0x", 8, None),
            ("0x-1", 8, None),
            ("1_0", 8, None),
        ] {
            assert_eq!(signless(literal, width).as_deref(), printed, "{literal} : i{width}");
        }
    }

    #[test]
    fn literals_of_signed_types() {
        let parse = |digits, negative, width| ApInt::parse_literal(digits, negative, width, true);
        assert_eq!(parse("128", false, 8), None);
        assert_eq!(parse("0xFF", false, 8), None);
        assert_eq!(parse("127", false, 8).unwrap(), ApInt::signed_max(8));
        assert_eq!(parse("128", true, 8).unwrap(), ApInt::signed_min(8));
        assert_eq!(parse("0", false, 0), Some(ApInt::zero(0)));
        assert_eq!(parse("1", true, 1), Some(ApInt::all_ones(1)));
        assert_eq!(parse("1", false, 1), None);
    }

    #[test]
    fn long_literals() {
        let digits = "123456789".repeat(20);
        let value = ApInt::parse_literal(&digits, false, 1000, true).unwrap();
        assert_eq!(unsigned(&value), digits);
        assert_eq!(signed(&value.neg()), format!("-{digits}"));
        let nines = "9".repeat(20_000_000);
        assert_eq!(ApInt::parse_literal(&nines, false, super::super::MAX_WIDTH, false), None);
        let zeros = "0".repeat(1_000_000) + "7";
        assert_eq!(ApInt::parse_literal(&zeros, false, 4, true), Some(ApInt::from_u64(4, 7)));
    }

    #[test]
    fn hexadecimal() {
        for text in ["0x0", "0x1", "0xFF", "0x123456789ABCDEF0F", "0x10000000000000000"] {
            assert_eq!(hex(&ApInt::parse_literal(text, false, 100, false).unwrap()), text);
        }
        assert_eq!(hex(&ApInt::all_ones(7)), "0x7F");
        assert_eq!(hex(&ApInt::zero(0)), "0x0");
    }
}
