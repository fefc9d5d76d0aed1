//! The text of float attributes, byte for byte as mlir-opt prints it.
//!
//! MLIR tries three forms (`printFloatValue` in AsmPrinter.cpp):
//! 1. six significant digits, `1.500000e+00`, if that reads back as the same value;
//! 2. as many digits as the precision may need, `0.333333343` or `9.99999974E-5`, if that has a `.`;
//! 3. the storage bits, `0x4B800000`; also for infinities and NaNs.
//!
//! The digits are those of `APFloat::toString`: see `digits`.

use super::ApFloat;
use super::digits::{Cut, power_of_ten};
use super::encode::Decoded;

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
                let max_digits = 2 + self.kind.format().precision * 59 / 196;
                let cut = Cut::new(significand, exponent, max_digits.max(SHORT_DIGITS));
                let short = Short::new(&cut);
                if self.is_nearest_to(&short, &cut, negative, significand) {
                    short.push(out);
                } else if !Digits::new(&cut, max_digits as usize).push(max_digits, out) {
                    out.truncate(start);
                    self.print_hex(out);
                }
            }
            Decoded::Infinity { .. } | Decoded::Nan { .. } => self.print_hex(out),
        }
    }

    /// Returns the value with six digits after the point, of which the last is 0: `APFloat::toString(text, 6, 0, false)`.
    pub fn to_scientific(self) -> String {
        let mut out = Vec::new();
        match self.decode() {
            Decoded::Zero { .. } => self.print(&mut out),
            Decoded::Finite { negative, significand, exponent } => {
                if negative {
                    out.push(b'-');
                }
                let max_digits = 2 + self.kind.format().precision * 59 / 196;
                let cut = Cut::new(significand, exponent, max_digits.max(SHORT_DIGITS));
                Short::new(&cut).push(&mut out);
            }
            Decoded::Infinity { .. } | Decoded::Nan { .. } => return self.to_decimal(),
        }
        String::from_utf8_lossy(&out).into_owned()
    }

    /// Returns the value with as many digits as its precision may need: `APFloat::toString` by its defaults.
    pub fn to_decimal(self) -> String {
        let mut out = Vec::new();
        match self.decode() {
            Decoded::Zero { negative } => out.extend_from_slice(if negative { b"-0" } else { b"0" }),
            Decoded::Finite { negative, significand, exponent } => {
                if negative {
                    out.push(b'-');
                }
                let max_digits = 2 + self.kind.format().precision * 59 / 196;
                let cut = Cut::new(significand, exponent, max_digits);
                let digits = Digits::new(&cut, max_digits as usize);
                if !digits.push(max_digits, &mut out) {
                    out.extend_from_slice(&digits.buffer[digits.start..digits.end]);
                    out.extend(std::iter::repeat_n(b'0', digits.exponent as usize));
                }
            }
            Decoded::Infinity { negative } => out.extend_from_slice(if negative { b"-Inf" } else { b"+Inf" }),
            Decoded::Nan { .. } => out.extend_from_slice(b"NaN"),
        }
        String::from_utf8_lossy(&out).into_owned()
    }

    /// Appends the storage bits, as `0x7FC00000`: upper case, without leading zeros.
    pub fn print_hex(self, out: &mut Vec<u8>) {
        use std::io::Write;
        // Writing to a Vec cannot fail.
        let _ = write!(out, "0x{:X}", self.to_bits());
    }

    /// Returns whether `short`, read in this value's kind, gives this value. The value is `cut` plus less
    /// than one, and has `significand`.
    fn is_nearest_to(self, short: &Short, cut: &Cut, negative: bool, significand: u128) -> bool {
        // Six digits always tell apart values of 11 bits and fewer.
        if self.kind.format().precision <= 11 {
            return true;
        }
        let Ok(places @ 1..) = u32::try_from(short.exponent - cut.exponent) else {
            return true;
        };
        // In units of the cut, half of the distance to the next value is value / (2 * significand). So the
        // answer is whether distance * 2 * significand < value.
        let rounded = short.digits as u128 * power_of_ten(places);
        let distance = rounded.abs_diff(cut.number);
        // The next value downward from a power of two is half as far.
        let narrow = if significand.is_power_of_two() { 2 } else { 1 };
        let product = |distance: u128| distance.checked_mul(2 * significand);
        if product(distance.saturating_add(1)).is_some_and(|all| all < cut.number / narrow) {
            return true;
        }
        // On overflow the product certainly exceeds the number, which has 124 bits.
        if product(distance.saturating_sub(1)).is_none_or(|all| all > cut.number + 1) {
            return false;
        }
        ApFloat::from_decimal(self.kind, negative, short.digits as u128, short.exponent) == self
    }
}

/// Significant digits of the first form.
const SHORT_DIGITS: u32 = 6;

/// The first form: `digits * 10^exponent` with exactly six digits.
struct Short {
    digits: u32,
    exponent: i32,
}

impl Short {
    fn new(cut: &Cut) -> Short {
        let Cut { number, mut exponent, .. } = cut.shortened(SHORT_DIGITS);
        // At most 24 bits are left of the number.
        let mut digits = number as u32;
        if digits >= 1_000_000 {
            let (unit, places) = if digits >= 10_000_000 { (100, 2) } else { (10, 1) };
            digits = (digits + unit / 2) / unit;
            exponent += places;
        }
        while digits < 100_000 {
            digits *= 10;
            exponent -= 1;
        }
        if digits == 1_000_000 {
            digits = 100_000;
            exponent += 1;
        }
        Short { digits, exponent }
    }

    /// `d.dddddde+XX`: six digits after the point, of which the last is padding.
    fn push(&self, out: &mut Vec<u8>) {
        let mut text = *b"0.000000e+00";
        let mut digits = self.digits;
        for index in [6, 5, 4, 3, 2, 0] {
            text[index] = b'0' + (digits % 10) as u8;
            digits /= 10;
        }
        let exponent = self.exponent + SHORT_DIGITS as i32 - 1;
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
}

/// The second form: a decimal number `d...d * 10^exponent`, the last digit not zero.
struct Digits {
    /// ASCII, most significant first. 39 digits hold any `u128`; they are written in pairs.
    buffer: [u8; 40],
    start: usize,
    end: usize,
    exponent: i32,
}

impl Digits {
    /// At most `limit` digits of the number.
    fn new(cut: &Cut, limit: usize) -> Digits {
        let mut digits = Digits { buffer: [b'0'; 40], start: 40, end: 40, exponent: cut.exponent };
        digits.write(cut.number);
        digits.round_to(limit);
        digits
    }

    fn write(&mut self, mut number: u128) {
        while number > u64::MAX as u128 {
            self.write_pair((number % 100) as usize);
            number /= 100;
        }
        let mut number = number as u64;
        while number > 0 {
            self.write_pair((number % 100) as usize);
            number /= 100;
        }
        // A pair may have been too much.
        self.start += (self.buffer[self.start] == b'0') as usize;
    }

    fn write_pair(&mut self, pair: usize) {
        self.start -= 2;
        self.buffer[self.start..][..2].copy_from_slice(&DIGIT_PAIRS[pair]);
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

    /// Plain if the point lies within three places of the digits, else `d.dddE-XX`. False, with
    /// nothing written, if the plain form is an integer without a point.
    fn push(&self, max_digits: u32, out: &mut Vec<u8>) -> bool {
        const MAX_PADDING: i32 = 3;
        let digits = &self.buffer[self.start..self.end];
        // The exponent of the first digit.
        let exponent = self.exponent + digits.len() as i32 - 1;
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

/// `00` to `99`.
static DIGIT_PAIRS: [[u8; 2]; 100] = {
    let mut table = [[0; 2]; 100];
    let mut pair = 0;
    while pair < table.len() {
        table[pair] = [b'0' + pair as u8 / 10, b'0' + pair as u8 % 10];
        pair += 1;
    }
    table
};

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

#[cfg(test)]
mod tests {
    use super::super::FloatKind;
    use super::*;

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
