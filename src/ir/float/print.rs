//! The text of float attributes, byte for byte as mlir-opt prints it.
//!
//! MLIR tries three forms (`printFloatValue` in AsmPrinter.cpp):
//! 1. six significant digits, `1.500000e+00`, if that reads back as the same value;
//! 2. as many digits as the precision may need, `0.333333343` or `9.99999974E-5`, if that has a `.`;
//! 3. the storage bits, `0x4B800000`; also for infinities and NaNs.
//!
//! The digits are those of `APFloat::toString`, which divides by a power of ten chosen from the
//! number's *binary* length, cuts, and only then rounds what is left, half up. Six digits may thus
//! have been cut, not rounded; to print the same ones, [`Cut`] makes the same cut: quickly from a
//! table of powers of five where 128 bits decide it, else with big integers.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::ApFloat;
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

    /// Appends the storage bits, as `0x7FC00000`: upper case, without leading zeros.
    pub fn print_hex(self, out: &mut Vec<u8>) {
        use std::io::Write;
        // Writing to a Vec cannot fail.
        let _ = write!(out, "0x{:X}", self.to_bits());
    }

    /// Whether `short`, read in this value's own kind, gives this value, which is `cut` plus less than
    /// one and has `significand`.
    fn is_nearest_to(self, short: &Short, cut: &Cut, negative: bool, significand: u128) -> bool {
        // Six digits always tell apart values of 11 bits and fewer.
        if self.kind.format().precision <= 11 {
            return true;
        }
        let Ok(places @ 1..) = u32::try_from(short.exponent - cut.exponent) else {
            return true;
        };
        // In units of the cut, half the distance to the next value is value / (2 * significand).
        // So the answer is whether distance * 2 * significand < value.
        let rounded = short.digits as u128 * power_of_ten(places);
        let distance = rounded.abs_diff(cut.number);
        // The next value downward from a power of two is half as far.
        let narrow = if significand.is_power_of_two() { 2 } else { 1 };
        let product = |distance: u128| distance.checked_mul(2 * significand);
        if product(distance.saturating_add(1)).is_some_and(|all| all < cut.number / narrow) {
            return true;
        }
        // Where this overflows it is certainly more than the number, which has 124 bits.
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
        // Of the first digit.
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

/// The leading digits that `APFloat::toString` keeps of a value: `floor(value / 10^exponent)`.
#[derive(Debug, PartialEq, Eq)]
struct Cut {
    /// A few bits more than the digits wanted of it, at most 124.
    number: u128,
    exponent: i32,
    /// How many decimal digits were cut.
    excess: u32,
    /// The length in bits before the cut.
    bits: u32,
}

/// How many decimal digits to cut from a number of `bits` bits to leave `limit` or a few more.
fn excess_digits(bits: u32, limit: u32) -> u32 {
    let wanted = (limit * 196).div_ceil(59);
    bits.saturating_sub(wanted) * 59 / 196
}

impl Cut {
    /// For `limit` digits of `significand * 2^exponent`, which is not zero.
    fn new(significand: u128, exponent: i32, limit: u32) -> Cut {
        let zeros = significand.trailing_zeros();
        let (odd, exponent) = (significand >> zeros, exponent + zeros as i32);
        match Cut::fast(odd, exponent, limit) {
            Some(cut) => cut,
            None => Cut::exact(odd, exponent, limit),
        }
    }

    /// The cut for fewer digits.
    fn shortened(&self, limit: u32) -> Cut {
        let excess = excess_digits(self.bits, limit).max(self.excess);
        let more = excess - self.excess;
        Cut {
            number: divide_by_power_of_ten(self.number, more),
            exponent: self.exponent + more as i32,
            excess,
            bits: self.bits,
        }
    }

    /// By definition: an integer `odd * 2^exponent`, or else `odd * 5^-exponent * 10^exponent`, loses
    /// its excess digits.
    fn exact(odd: u128, exponent: i32, limit: u32) -> Cut {
        let scaled = if exponent >= 0 {
            UBig::from(odd) << exponent as usize
        } else {
            UBig::from(odd) * UBig::from(5u8).pow(-exponent as usize)
        };
        let bits = scaled.bit_len() as u32;
        let excess = excess_digits(bits, limit);
        let number = scaled / UBig::from(10u8).pow(excess as usize);
        Cut {
            number: u128::try_from(number).unwrap_or(u128::MAX),
            exponent: exponent.min(0) + excess as i32,
            excess,
            bits,
        }
    }

    /// The same where 128-bit arithmetic is sure of every bit.
    fn fast(odd: u128, exponent: i32, limit: u32) -> Option<Cut> {
        let odd = u64::try_from(odd).ok()?;
        if exponent >= 0 {
            let bits = 64 - odd.leading_zeros() + exponent as u32;
            return (bits <= 128).then(|| Cut::of_integer((odd as u128) << exponent, bits, 0, limit));
        }
        let fives = -exponent as usize;
        if fives > MAX_POWER_OF_FIVE {
            return None;
        }
        let bits = ScaledPower::new(odd, fives).bits()?;
        let excess = excess_digits(bits, limit);
        if bits > 64
            && let Some(remaining) = fives.checked_sub(excess as usize)
        {
            // Cutting digits of odd * 5^fives: odd * 5^(fives - excess) / 2^excess.
            let number = ScaledPower::new(odd, remaining).shift_right(excess)?;
            return Some(Cut { number, exponent: exponent + excess as i32, excess, bits });
        }
        if bits > 128 {
            return None;
        }
        // So 5^fives has at most 128 bits, and its mantissa below the shift is all of it.
        let power = POWERS_OF_FIVE[fives] >> (128 - power_of_five_bits(fives));
        Some(Cut::of_integer(odd as u128 * power, bits, exponent, limit))
    }

    fn of_integer(number: u128, bits: u32, exponent: i32, limit: u32) -> Cut {
        let excess = excess_digits(bits, limit);
        let number = divide_by_power_of_ten(number, excess);
        Cut { number, exponent: exponent + excess as i32, excess, bits }
    }
}

/// The powers of ten that fit in 64 bits.
static POWERS_OF_TEN: [u64; 20] = {
    let mut table = [1; 20];
    let mut power = 1;
    while power < table.len() {
        table[power] = table[power - 1] * 10;
        power += 1;
    }
    table
};

/// `10^power`, for powers up to 38.
fn power_of_ten(power: u32) -> u128 {
    match POWERS_OF_TEN.get(power as usize) {
        Some(&small) => small as u128,
        None => 10u128.pow(power),
    }
}

/// `number / 10^power` for a power that the number has digits for.
fn divide_by_power_of_ten(number: u128, power: u32) -> u128 {
    match u64::try_from(number) {
        _ if power == 0 => number,
        // Division of a u128 is slow, and few numbers are so long.
        Ok(number) => 10u64.checked_pow(power).map_or(0, |divisor| number / divisor) as u128,
        Err(_) => 10u128.checked_pow(power).map_or(0, |divisor| number / divisor),
    }
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
    use super::super::FloatKind;
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
            if let Some(fast) = Cut::fast(odd, exponent, limit) {
                assert_eq!(fast, Cut::exact(odd, exponent, limit), "{odd} 2^{exponent} {limit}");
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
