//! The text of float attributes, byte for byte as mlir-opt prints it.
//!
//! MLIR tries three forms (`printFloatValue` in AsmPrinter.cpp):
//! 1. six significant digits, `1.500000e+00`, if that reads back as the same value;
//! 2. as many digits as the precision may need, `0.333333343` or `9.99999974E-5`, if that has a `.`;
//! 3. the storage bits, `0x4B800000`; also for infinities and NaNs.
//!
//! The digits are those of `APFloat::toString`, which divides by a power of ten chosen from the
//! number's *binary* length, cuts, and only then rounds what is left, half up. Six digits may thus
//! have been cut, not rounded; to print the same ones, [`truncate`] makes the same cut: quickly from a
//! table of powers of five where 128 bits decide it, else with big integers.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::encode::Decoded;
use super::{ApFloat, FloatKind};

impl ApFloat {
    /// Appends the value as mlir-opt prints it, without the type.
    pub fn print(self, out: &mut Vec<u8>) {
        match self.decode() {
            Decoded::Zero { negative } => {
                let text = if negative { "-0.000000e+00" } else { "0.000000e+00" };
                out.extend_from_slice(text.as_bytes());
            }
            Decoded::Finite { negative, significand, exponent } => {
                let start = out.len();
                if negative {
                    out.push(b'-');
                }
                let body = out.len();
                let short = Digits::new(significand, exponent, SHORT_DIGITS);
                short.push_short(out);
                if self.is_rounded_from(&short, negative, &out[start..]) {
                    return;
                }
                out.truncate(body);
                let precision = self.kind.format().precision;
                let max_digits = 2 + precision * 59 / 196;
                if !Digits::new(significand, exponent, max_digits).push_full(max_digits, out) {
                    out.truncate(start);
                    self.print_hex(out);
                }
            }
            Decoded::Infinity { .. } | Decoded::Nan { .. } => self.print_hex(out),
        }
    }

    /// Appends the storage bits, as `0x7FC00000`: upper case, without leading zeros.
    pub fn print_hex(self, out: &mut Vec<u8>) {
        use std::io::Write;
        // Writing to a Vec cannot fail.
        let _ = write!(out, "0x{:X}", self.to_bits());
    }

    /// Whether `digits` (printed as `text`), read in this value's own kind, give this value.
    fn is_rounded_from(self, digits: &Digits, negative: bool, text: &[u8]) -> bool {
        let text = || std::str::from_utf8(text).unwrap_or_default();
        match self.kind {
            FloatKind::F32 => text().parse().map(f32::to_bits) == Ok(self.bits as u32),
            FloatKind::F64 => text().parse().map(f64::to_bits) == Ok(self.bits as u64),
            FloatKind::F80 | FloatKind::F128 => {
                let exponent = digits.exponent;
                ApFloat::from_decimal(self.kind, negative, digits.value(), exponent) == self
            }
            // Six digits always tell apart values of 11 bits and fewer.
            _ => true,
        }
    }
}

/// Significant digits of the first form.
const SHORT_DIGITS: u32 = 6;

/// A decimal number `d...d * 10^exponent`, the last digit not zero.
struct Digits {
    /// ASCII, most significant first. 39 digits hold any `u128`.
    buffer: [u8; 39],
    start: usize,
    end: usize,
    exponent: i32,
}

impl Digits {
    /// At most `limit` digits of `significand * 2^exponent` (not zero).
    fn new(significand: u128, exponent: i32, limit: u32) -> Digits {
        let (number, exponent) = truncate(significand, exponent, limit);
        let mut digits = Digits { buffer: [b'0'; 39], start: 39, end: 39, exponent };
        digits.write(number);
        digits.round_to(limit as usize);
        digits
    }

    fn write(&mut self, mut number: u128) {
        while number > u64::MAX as u128 {
            self.start -= 1;
            self.buffer[self.start] = b'0' + (number % 10) as u8;
            number /= 10;
        }
        let mut number = number as u64;
        while number != 0 {
            self.start -= 1;
            self.buffer[self.start] = b'0' + (number % 10) as u8;
            number /= 10;
        }
    }

    /// Rounds half up to `limit` digits and drops trailing zeros.
    fn round_to(&mut self, limit: usize) {
        let dropped = (self.end - self.start).saturating_sub(limit);
        if dropped > 0 {
            let up = self.buffer[self.end - dropped] >= b'5';
            self.end -= dropped;
            self.exponent += dropped as i32;
            if up {
                while self.end > self.start && self.buffer[self.end - 1] == b'9' {
                    self.end -= 1;
                    self.exponent += 1;
                }
                if self.end > self.start {
                    self.buffer[self.end - 1] += 1;
                } else {
                    self.buffer[self.start] = b'1';
                    self.end = self.start + 1;
                }
            }
        }
        while self.buffer[self.end - 1] == b'0' {
            self.end -= 1;
            self.exponent += 1;
        }
    }

    fn as_bytes(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    fn value(&self) -> u128 {
        self.as_bytes().iter().fold(0, |value, digit| value * 10 + (digit - b'0') as u128)
    }

    /// The exponent of the first digit.
    fn scientific_exponent(&self) -> i32 {
        self.exponent + (self.end - self.start) as i32 - 1
    }

    /// `d.dddddde+XX`: always six digits after the point, of which the last is padding.
    fn push_short(&self, out: &mut Vec<u8>) {
        let digits = self.as_bytes();
        let mut text = *b"0.000000e+00";
        text[0] = digits[0];
        text[2..1 + digits.len()].copy_from_slice(&digits[1..]);
        let exponent = self.scientific_exponent();
        if exponent < 0 {
            text[9] = b'-';
        }
        let magnitude = exponent.unsigned_abs();
        if magnitude < 100 {
            text[10] = b'0' + (magnitude / 10) as u8;
            text[11] = b'0' + (magnitude % 10) as u8;
            out.extend_from_slice(&text);
        } else {
            out.extend_from_slice(&text[..10]);
            push_number(magnitude, out);
        }
    }

    /// Plain if the point lies within three places of the digits, else `d.dddE-XX`. False, with
    /// nothing useful written, if the plain form is an integer without a point.
    fn push_full(&self, max_digits: u32, out: &mut Vec<u8>) -> bool {
        const MAX_PADDING: i32 = 3;
        let digits = self.as_bytes();
        let exponent = self.scientific_exponent();
        if self.exponent >= 0 {
            let length = digits.len() as i32 + self.exponent;
            if self.exponent <= MAX_PADDING && length <= max_digits as i32 {
                return false;
            }
        } else if exponent >= 0 {
            let (whole, fraction) = digits.split_at(exponent as usize + 1);
            out.extend_from_slice(whole);
            out.push(b'.');
            out.extend_from_slice(fraction);
            return true;
        } else if exponent >= -MAX_PADDING {
            out.extend_from_slice(&b"0.00"[..1 + -exponent as usize]);
            out.extend_from_slice(digits);
            return true;
        }
        out.push(digits[0]);
        out.push(b'.');
        out.extend_from_slice(if digits.len() == 1 { b"0" } else { &digits[1..] });
        out.extend_from_slice(if exponent < 0 { b"E-" } else { b"E+" });
        push_number(exponent.unsigned_abs(), out);
        true
    }
}

fn push_number(mut number: u32, out: &mut Vec<u8>) {
    let mut buffer = [0; 10];
    let mut start = buffer.len();
    loop {
        start -= 1;
        buffer[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out.extend_from_slice(&buffer[start..]);
}

/// The decimal exponent `e` that `APFloat::toString` picks for `limit` digits of
/// `significand * 2^exponent`, and `floor(significand * 2^exponent / 10^e)`, which has up to
/// 124 bits.
fn truncate(significand: u128, exponent: i32, limit: u32) -> (u128, i32) {
    let zeros = significand.trailing_zeros();
    let (odd, exponent) = (significand >> zeros, exponent + zeros as i32);
    match truncate_fast(odd, exponent, limit) {
        Some(result) => result,
        None => truncate_exact(odd, exponent, limit),
    }
}

/// How many decimal digits to cut from a number of `bits` bits to leave `limit` or a few more.
fn excess_digits(bits: u32, limit: u32) -> u32 {
    let wanted = (limit * 196).div_ceil(59);
    bits.saturating_sub(wanted) * 59 / 196
}

/// By definition. An integer `number * 2^e`, or else `number * 5^n * 10^-n`, loses its excess digits.
fn truncate_exact(odd: u128, exponent: i32, limit: u32) -> (u128, i32) {
    let (scaled, decimal_exponent) = if exponent >= 0 {
        (UBig::from(odd) << exponent as usize, 0)
    } else {
        (UBig::from(odd) * UBig::from(5u8).pow(-exponent as usize), exponent)
    };
    let excess = excess_digits(scaled.bit_len() as u32, limit);
    let cut = scaled / UBig::from(10u8).pow(excess as usize);
    (u128::try_from(cut).unwrap_or(u128::MAX), decimal_exponent + excess as i32)
}

/// The same where 128-bit arithmetic is sure of every bit.
fn truncate_fast(odd: u128, exponent: i32, limit: u32) -> Option<(u128, i32)> {
    let odd = u64::try_from(odd).ok()?;
    let odd_bits = 64 - odd.leading_zeros();
    if exponent >= 0 {
        let bits = odd_bits + exponent as u32;
        return (bits <= 128).then(|| cut_integer((odd as u128) << exponent, bits, 0, limit));
    }
    let fives = -exponent as usize;
    if fives > MAX_POWER_OF_FIVE {
        return None;
    }
    let scaled = ScaledPower::new(odd, fives);
    let bits = scaled.bits()?;
    if bits <= 128 {
        // So 5^fives has at most 128 bits, and its mantissa below the shift is all of it.
        let power = POWERS_OF_FIVE[fives] >> (128 - power_of_five_bits(fives));
        return Some(cut_integer(odd as u128 * power, bits, exponent, limit));
    }
    // Cutting digits of odd * 5^fives: odd * 5^(fives - excess) / 2^excess.
    let excess = excess_digits(bits, limit);
    let remaining = fives.checked_sub(excess as usize)?;
    let cut = ScaledPower::new(odd, remaining).shift_right(excess)?;
    Some((cut, exponent + excess as i32))
}

fn cut_integer(number: u128, bits: u32, exponent: i32, limit: u32) -> (u128, i32) {
    let excess = excess_digits(bits, limit);
    let cut = match u64::try_from(number) {
        // A u64 has at most 20 digits, so 10^excess fits too.
        Ok(number) => (number / 10u64.pow(excess)) as u128,
        Err(_) => number / 10u128.pow(excess),
    };
    (cut, exponent + excess as i32)
}

/// `factor * 5^power`, known up to `factor` units of `2^scale`.
struct ScaledPower {
    /// The product with the 128-bit mantissa: `high * 2^64 + low`.
    high: u128,
    low: u64,
    /// What is to be added at most: 0 if the product is exact.
    slack: u64,
    /// Exponent of the mantissa's lowest bit.
    scale: i32,
}

impl ScaledPower {
    fn new(factor: u64, power: usize) -> ScaledPower {
        let mantissa = POWERS_OF_FIVE[power];
        let low = factor as u128 * (mantissa as u64) as u128;
        let high = factor as u128 * (mantissa >> 64) + (low >> 64);
        let slack = if power <= MAX_EXACT_POWER_OF_FIVE { 0 } else { factor };
        let scale = power_of_five_bits(power) as i32 - 128;
        ScaledPower { high, low: low as u64, slack, scale }
    }

    /// The high part if the unknown rest is added.
    fn upper(&self) -> u128 {
        self.high + self.low.checked_add(self.slack).is_none() as u128
    }

    /// The length of the number, if sure.
    fn bits(&self) -> Option<u32> {
        let zeros = self.high.leading_zeros();
        let bits = (192 - zeros).checked_add_signed(self.scale)?;
        (self.upper().leading_zeros() == zeros).then_some(bits)
    }

    /// The number divided by `2^amount`, if sure of it.
    fn shift_right(&self, amount: u32) -> Option<u128> {
        let shift = u32::try_from(amount as i32 - self.scale - 64).ok()?;
        let result = self.high.checked_shr(shift)?;
        (self.upper() >> shift == result).then_some(result)
    }
}

const MAX_POWER_OF_FIVE: usize = 350;

/// 5^55 is the largest power of five below 2^128.
const MAX_EXACT_POWER_OF_FIVE: usize = 55;

/// The length of `5^power` in bits; `1217359 / 2^19` is log2(5) closely enough for powers to 3500.
fn power_of_five_bits(power: usize) -> u32 {
    ((power as u32 * 1217359) >> 19) + 1
}

/// The 128 leading bits of each power of five.
static POWERS_OF_FIVE: [u128; MAX_POWER_OF_FIVE + 1] = powers_of_five();

const fn powers_of_five() -> [u128; MAX_POWER_OF_FIVE + 1] {
    let mut table = [0; MAX_POWER_OF_FIVE + 1];
    // 192 leading bits are carried along, cut downward, so that the errors stay below the 128.
    let (mut high, mut low): (u128, u64) = (1 << 127, 0);
    let mut power = 0;
    while power <= MAX_POWER_OF_FIVE {
        table[power] = high;
        // Times 5/4 or 5/8, whichever leaves the top bit in place: x + x/4, and halve on overflow.
        let quarter_low = low >> 2 | (high << 62) as u64;
        let (sum_low, carry) = low.overflowing_add(quarter_low);
        let (sum, over) = high.overflowing_add((high >> 2) + carry as u128);
        (high, low) =
            if over { (sum >> 1 | 1 << 127, sum_low >> 1 | (sum << 63) as u64) } else { (sum, sum_low) };
        power += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_five_are_the_leading_bits() {
        for (power, &entry) in POWERS_OF_FIVE.iter().enumerate() {
            let exact = UBig::from(5u8).pow(power);
            let bits = exact.bit_len();
            assert_eq!(bits, power_of_five_bits(power) as usize);
            let leading = (exact << 128usize) >> bits;
            assert_eq!(leading, UBig::from(entry), "5^{power}");
        }
    }

    /// Decides as the exact way does, wherever it decides.
    #[test]
    fn fast_cut_is_the_exact_cut() {
        let mut state = 1u64;
        let mut decided = 0;
        for round in 0..20_000 {
            // A linear congruential generator; its high bits are the good ones.
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let odd = (state >> (11 + state % 50) | 1) as u128;
            let exponent = (state >> 40) as i32 % 380 - 320;
            let limit = [6, 9, 17][round % 3];
            if let Some(fast) = truncate_fast(odd, exponent, limit) {
                assert_eq!(fast, truncate_exact(odd, exponent, limit), "{odd} 2^{exponent} {limit}");
                decided += 1;
            }
        }
        assert!(decided > 19_000, "{decided} of 20000 decided");
    }

    #[test]
    fn prints_what_mlir_opt_prints() {
        let golden = include_str!("../../../tests/data/float_print.txt");
        for line in golden.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split(' ').collect();
            let [name, literal, expected] = fields[..] else { panic!("{line}") };
            let kind = FloatKind::from_name(name).unwrap();
            let value = match literal.starts_with("0x") {
                true => ApFloat::parse_hex(kind, literal),
                false => ApFloat::parse_decimal(kind, literal),
            };
            let mut text = Vec::new();
            value.unwrap().print(&mut text);
            assert_eq!(String::from_utf8(text).unwrap(), expected, "{line}");
        }
    }
}
