//! Numbers: from the text of a token to its value.
//!
//! Follows `buildAttributeAPInt` of mlir/lib/AsmParser/AttributeParser.cpp and the number parsing
//! of mlir/lib/AsmParser/Parser.cpp.

use crate::cursor::{Parser, hex_digit};
use crate::lexer::{Token, TokenKind};
use ir::diag::Failed;
use ir::{ApFloat, ApInt, FloatKind};

/// Returns the text of a number token, which is ASCII.
fn as_str(text: &[u8]) -> &str {
    std::str::from_utf8(text).unwrap_or_default()
}

/// Returns the value of an integer literal in a type of the given width; `None` if it is out of range. See
/// [`ApInt::parse_literal`].
pub(crate) fn integer(digits: &[u8], negative: bool, width: u32, signed: bool) -> Option<ApInt> {
    ApInt::parse_literal(as_str(digits), negative, width, signed)
}

/// A decimal number as it is written, taken apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decimal {
    /// The digits without the point, modulo 2^64: good for up to 19 of them.
    significand: u64,
    digits: u32,
    /// The power of ten that the significand is to be multiplied with.
    exponent: i32,
    /// Whether there is a point.
    pub is_float: bool,
    /// The end of its text.
    pub end: usize,
}

impl Decimal {
    /// Scans the literal that starts at byte `at` of `text`, as far as the lexer would: digits, then a point,
    /// more digits and an exponent. `None` if there is no digit, or only the general parser can decide.
    #[inline]
    pub fn scan(text: &[u8], at: usize) -> Option<Decimal> {
        let mut number = Decimal { significand: 0, digits: 0, exponent: 0, is_float: false, end: at };
        number.scan_digits(text);
        if number.digits == 0 {
            return None;
        }
        if text.get(number.end) == Some(&b'.') {
            number.is_float = true;
            number.end += 1;
            let whole = number.digits;
            number.scan_digits(text);
            number.exponent = whole as i32 - number.digits as i32;
            if matches!(text.get(number.end), Some(b'e' | b'E')) {
                number.scan_exponent(text)?;
            }
        }
        Some(number)
    }

    #[inline]
    fn scan_digits(&mut self, text: &[u8]) {
        let start = self.end;
        while let Some(digit) = digit_at(text, self.end) {
            self.significand = self.significand.wrapping_mul(10).wrapping_add(u64::from(digit));
            self.end += 1;
        }
        self.digits += (self.end - start) as u32;
    }

    /// Takes the `e-01` at the end; up to four digits.
    #[inline]
    fn scan_exponent(&mut self, text: &[u8]) -> Option<()> {
        let sign = text.get(self.end + 1);
        let mut at = self.end + 1 + usize::from(matches!(sign, Some(b'-' | b'+')));
        let start = at;
        let mut exponent = 0;
        while let Some(digit) = digit_at(text, at) {
            if at == start + 4 {
                return None;
            }
            exponent = exponent * 10 + i32::from(digit);
            at += 1;
        }
        if at == start {
            return None;
        }
        self.exponent += if sign == Some(&b'-') { -exponent } else { exponent };
        self.end = at;
        Some(())
    }

    /// Returns the value as a float literal, whose text is `text`: rounded once.
    #[inline]
    pub fn to_f64(self, text: &[u8]) -> f64 {
        // An integer below 2^53 and a power of ten up to 10^22 are exact, so one operation on them
        // rounds as it should.
        match POWERS_OF_TEN.get(self.exponent.unsigned_abs() as usize) {
            Some(power) if self.digits <= 19 && self.significand <= 1 << 53 => {
                let significand = self.significand as f64;
                if self.exponent < 0 { significand / power } else { significand * power }
            }
            _ => as_str(text).parse().unwrap_or(0.0),
        }
    }

    /// Returns the bits of the integer in a type of at most 64 bits; `None` if [`integer`] must be used.
    #[inline]
    pub fn integer_bits(self, negative: bool, width: u32, signed: bool) -> Option<u64> {
        if self.digits > 18 || self.is_float || !(1..=64).contains(&width) {
            return None;
        }
        let mask = u64::MAX >> (64 - width);
        let sign = 1 << (width - 1);
        if negative {
            let bits = self.significand.wrapping_neg() & mask;
            (self.significand <= mask && bits & sign != 0).then_some(bits)
        } else {
            let limit = if signed { mask >> 1 } else { mask };
            (self.significand <= limit).then_some(self.significand)
        }
    }
}

#[inline]
fn digit_at(text: &[u8], at: usize) -> Option<u8> {
    let digit = text.get(at)?.wrapping_sub(b'0');
    (digit <= 9).then_some(digit)
}

/// The powers of ten that a `double` holds exactly.
const POWERS_OF_TEN: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
];

/// Returns the bits of a short decimal literal in a type of at most 64 bits, the common case of [`integer`];
/// `None` where that has to decide.
#[inline]
pub(crate) fn integer_bits(digits: &[u8], negative: bool, width: u32, signed: bool) -> Option<u64> {
    let number = Decimal::scan(digits, 0).filter(|number| number.end == digits.len())?;
    number.integer_bits(negative, width, signed)
}

/// Returns the value of a float literal, without a sign.
pub(crate) fn decimal(text: &[u8]) -> f64 {
    match Decimal::scan(text, 0) {
        Some(number) => number.to_f64(text),
        None => as_str(text).parse().unwrap_or(0.0),
    }
}

/// Returns the bytes of a string literal `"0x..."`, which has an even number of hexadecimal digits and no
/// escapes; `None` if it is not of that form.
pub(crate) fn hex_string(literal: &[u8]) -> Option<Vec<u8>> {
    let digits = literal.strip_prefix(b"\"0x")?.strip_suffix(b"\"")?;
    let (pairs, []) = digits.as_chunks::<2>() else { return None };
    let mut data = vec![0; pairs.len()];
    // Digits that are none set the high bits, looked at once for all.
    let mut seen = 0;
    for (byte, &[high, low]) in data.iter_mut().zip(pairs) {
        let value = HEX_DIGITS[usize::from(high)] << 4 | HEX_DIGITS[usize::from(low)];
        seen |= value;
        *byte = value as u8;
    }
    (seen < 0x100).then_some(data)
}

/// The value of each byte as a hexadecimal digit; 0xFF00 for those that are none.
static HEX_DIGITS: [u16; 256] = {
    let mut table = [0xFF00; 256];
    let mut byte = 0;
    while byte < 256 {
        if (byte as u8).is_ascii_hexdigit() {
            table[byte] = hex_digit(byte as u8) as u16;
        }
        byte += 1;
    }
    table
};

impl Parser<'_> {
    /// Returns the value of a number token as a float: a decimal literal, or storage bits in hexadecimal.
    pub fn parse_float_from_literal(
        &self,
        token: Token,
        negative: bool,
        kind: FloatKind,
    ) -> Result<ApFloat, Failed> {
        match token.kind {
            TokenKind::FloatLiteral => {
                let value = decimal(self.token_text(token));
                Ok(ApFloat::from_f64(kind, if negative { -value } else { value }))
            }
            TokenKind::Integer => self.parse_float_from_integer_literal(token, negative, kind),
            _ => Err(self.emit_error_at(token.start, "expected floating point literal")),
        }
    }

    /// Returns the value of an integer token as a float: its storage bits in hexadecimal.
    pub fn parse_float_from_integer_literal(
        &self,
        token: Token,
        negative: bool,
        kind: FloatKind,
    ) -> Result<ApFloat, Failed> {
        let text = self.token_text(token);
        if text.get(1) != Some(&b'x') {
            return Err(self.emit_error_with_note(
                token.start,
                "unexpected decimal integer literal for a floating point value",
                token.start,
                "add a trailing dot to make the literal a float",
            ));
        }
        if negative {
            let message = "hexadecimal float literal should not have a leading minus";
            return Err(self.emit_error_at(token.start, message));
        }
        ApFloat::parse_hex(kind, as_str(text)).ok_or_else(|| {
            self.emit_error_at(token.start, "hexadecimal float constant out of range for type")
        })
    }

    /// Parses a float as one of 64 bits.
    pub fn parse_double(&mut self) -> Result<ApFloat, Failed> {
        self.parse_float(FloatKind::F64)
    }

    /// Parses a float of a kind; a hexadecimal literal has its bits.
    pub fn parse_float(&mut self, kind: FloatKind) -> Result<ApFloat, Failed> {
        let negative = self.consume_if(TokenKind::Minus);
        let value = self.parse_float_from_literal(self.token, negative, kind)?;
        self.advance();
        Ok(value)
    }

    /// Parses an integer of any size, if there is one. It is wide enough for its sign; `true` and `false` are
    /// 1 bit wide.
    pub fn parse_optional_integer(&mut self) -> Result<Option<ApInt>, Failed> {
        if self.at(TokenKind::BareIdentifier) {
            let value = match self.spelling() {
                b"true" => 1,
                b"false" => 0,
                _ => return Ok(None),
            };
            self.advance();
            return Ok(Some(ApInt::from_u64(1, value)));
        }
        self.parse_optional_number(false)
    }

    /// Returns the number of digits of the integer between two bytes of the text, without sign and leading
    /// zeros.
    fn digits_between(&self, start: u32, end: u32) -> u32 {
        let text = self.text[start as usize..end as usize].trim_ascii_start();
        let text = text.strip_prefix(b"-").unwrap_or(text).trim_ascii_start();
        let digits = text.strip_prefix(b"0x").unwrap_or(text);
        digits.iter().skip_while(|&&digit| digit == b'0').count() as u32
    }

    /// Returns the number of digits of the integer that was parsed from `offset` on, without leading zeros; `None` if a word
    /// was, such as `true`.
    pub fn digits_since(&self, offset: u32) -> Option<u32> {
        let starts_word = self.text.get(offset as usize).is_some_and(u8::is_ascii_alphabetic);
        (!starts_word).then(|| self.digits_between(offset, self.last_end))
    }

    /// Parses an integer of `bits` bits, including the sign if `signed`, if there is one.
    ///
    /// `true` has all bits set, since mlir-opt sign-extends it; with a single bit this is not a negative
    /// number.
    ///
    /// # Errors
    /// Fails if the integer has more bits.
    pub fn parse_optional_integer_of(&mut self, bits: u32, signed: bool) -> Result<Option<i64>, Failed> {
        let offset = self.token.start;
        let is_word = self.at(TokenKind::BareIdentifier);
        let Some(value) = self.parse_optional_integer()? else { return Ok(None) };
        if is_word {
            return Ok(Some(match value.is_zero() {
                true => 0,
                false if bits == 1 => 1,
                false => -1,
            }));
        }
        let fits = if signed {
            value.significant_bits() <= bits
        } else if value.is_negative() {
            // mlir-opt compares with as many bits as it takes the digits for.
            value.to_i64().is_some_and(|value| {
                let digits = 4 * self.digits_between(offset, self.last_end);
                let magnitude = 64 - value.unsigned_abs().leading_zeros();
                digits + u32::from(magnitude == digits) <= bits
            })
        } else {
            value.active_bits() <= bits
        };
        if !fits {
            return Err(self.emit_definition_error_at(offset, "integer value too large"));
        }
        // An unsigned integer may have its top bit set.
        let kept = value.sext_or_trunc(bits.min(64));
        let kept = if signed { kept.sext_or_trunc(64) } else { kept.zext_or_trunc(64) };
        Ok(kept.to_u64().map(|value| value as i64).or_else(|| kept.to_i64()))
    }

    /// Parses a decimal integer of any size, if there is one. In a hexadecimal one, only the 0 is consumed.
    pub fn parse_optional_decimal_integer(&mut self) -> Result<Option<ApInt>, Failed> {
        self.parse_optional_number(true)
    }

    fn parse_optional_number(&mut self, only_decimal: bool) -> Result<Option<ApInt>, Failed> {
        if !matches!(self.kind(), TokenKind::Integer | TokenKind::Minus) {
            return Ok(None);
        }
        let negative = self.consume_if(TokenKind::Minus);
        let token = self.token;
        if only_decimal && self.at(TokenKind::Integer) && self.spelling().get(1) == Some(&b'x') {
            self.reset_to(token.start + 1);
            return Ok(Some(ApInt::from_u64(64, 0)));
        }
        self.parse_token(TokenKind::Integer, "expected integer value")?;
        let digits = self.token_text(token);
        if let Some(value) = integer_bits(digits, false, 63, false) {
            let value = value as i64;
            return Ok(Some(ApInt::from_i64(64, if negative { -value } else { value })));
        }
        // A digit takes at most four bits, and one is for the sign.
        let width = u32::try_from(digits.len()).ok().and_then(|len| len.checked_mul(4)).map(|bits| bits + 1);
        match width.and_then(|width| integer(digits, false, width, true)) {
            Some(value) if negative => Ok(Some(value.neg())),
            Some(value) => Ok(Some(value)),
            None => Err(self.emit_error_at(token.start, "integer value too large")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_integers_agree_with_long_ones() {
        for width in [0, 1, 2, 7, 8, 63, 64, 65] {
            for signed in [false, true] {
                for negative in [false, true] {
                    for text in ["0", "1", "2", "64", "127", "128", "129", "255", "256", "300", "9999999999"]
                    {
                        let Some(bits) = integer_bits(text.as_bytes(), negative, width, signed) else {
                            continue;
                        };
                        let long = integer(text.as_bytes(), negative, width, signed);
                        assert_eq!(long, Some(ApInt::from_u64(width, bits)), "{negative} {text} {width}");
                    }
                }
            }
        }
        assert_eq!(integer_bits(b"255", false, 8, false), Some(255));
        assert_eq!(integer_bits(b"128", true, 8, true), Some(128));
        assert_eq!(integer_bits(b"129", true, 8, true), None);
        assert_eq!(integer_bits(b"128", false, 8, true), None);
        assert_eq!(integer_bits(b"0", true, 8, false), None);
    }

    #[test]
    fn decimals_are_rounded_once() {
        for text in [
            "0.",
            "1.",
            "1.5",
            "0.1",
            "1.5e-01",
            "2.3E+02",
            "9007199254740993.0",
            "1.0e22",
            "1.0e23",
            "123456789012345678.5",
            "1.0e400",
            "1.0e-400",
            "0.000000000000000000001",
            "3.14159265358979323846",
            "1.0e0001",
        ] {
            assert_eq!(decimal(text.as_bytes()), text.parse::<f64>().unwrap(), "{text}");
        }
        // A linear congruential generator; its high bits are the good ones.
        let mut state = 1u64;
        for _ in 0..20_000 {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let text =
                format!("{}.{}e{}", state >> 50, state >> (20 + state % 40), (state >> 40) as i32 % 40 - 20);
            assert_eq!(decimal(text.as_bytes()), text.parse::<f64>().unwrap(), "{text}");
        }
    }

    #[test]
    fn hex_strings() {
        assert_eq!(hex_string(b"\"0x0aFf\""), Some(vec![0x0A, 0xFF]));
        assert_eq!(hex_string(b"\"0x\""), Some(vec![]));
        for text in [&b"\"0x1\""[..], b"\"0X11\"", b"\"11\"", b"\"0x1g\"", b"\"0x\\31\"", b"\""] {
            assert_eq!(hex_string(text), None);
        }
    }
}
