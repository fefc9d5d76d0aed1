//! The leading decimal digits of a binary number, cut where LLVM cuts them.
//!
//! `APFloat::toString` writes a value as `integer * 10^-n`, divides the integer by a power of ten chosen from
//! its *binary* length, and only then rounds the rest. Six digits may thus have been cut, not rounded. To
//! print the same ones, [`Cut`] makes the same cut: quickly from a table of powers of five if 128 bits
//! suffice, else with big integers.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

/// The leading digits that `APFloat::toString` keeps of a value: `floor(value / 10^exponent)`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cut {
    /// A few bits more than the digits wanted of it, at most 124.
    pub(super) number: u128,
    pub(super) exponent: i32,
    /// How many decimal digits were cut.
    excess: u32,
    /// The length in bits before the cut.
    bits: u32,
}

/// Returns the number of decimal digits to cut from a number of `bits` bits, so that `limit` or a few more
/// remain.
fn excess_digits(bits: u32, limit: u32) -> u32 {
    let wanted = (limit * 196).div_ceil(59);
    bits.saturating_sub(wanted) * 59 / 196
}

impl Cut {
    /// Returns the cut for `limit` digits of `significand * 2^exponent`, which is not zero.
    pub(super) fn new(significand: u128, exponent: i32, limit: u32) -> Cut {
        let zeros = significand.trailing_zeros();
        let (odd, exponent) = (significand >> zeros, exponent + zeros as i32);
        match Cut::fast(odd, exponent, limit) {
            Some(cut) => cut,
            None => Cut::exact(odd, exponent, limit),
        }
    }

    /// Returns the cut for fewer digits.
    pub(super) fn shortened(&self, limit: u32) -> Cut {
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

    /// As above, if 128-bit arithmetic is sure of every bit.
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
pub(super) fn power_of_ten(power: u32) -> u128 {
    match POWERS_OF_TEN.get(power as usize) {
        Some(&small) => small as u128,
        None => 10u128.pow(power),
    }
}

/// `number / 10^power` for a power that the number has digits for.
fn divide_by_power_of_ten(number: u128, power: u32) -> u128 {
    match u64::try_from(number) {
        _ if power == 0 => number,
        // Division of a u128 is slow, and few numbers need it.
        Ok(number) => 10u64.checked_pow(power).map_or(0, |divisor| number / divisor) as u128,
        Err(_) => 10u128.checked_pow(power).map_or(0, |divisor| number / divisor),
    }
}

/// `factor * 5^power`, known up to `factor` units of `2^scale`.
struct ScaledPower {
    /// The product with the 128-bit mantissa: `high * 2^64 + low`.
    high: u128,
    low: u64,
    /// An upper bound of the amount to be added: 0 if the product is exact.
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

    /// Returns the high part if the unknown rest is added.
    fn upper(&self) -> u128 {
        self.high + self.low.checked_add(self.slack).is_none() as u128
    }

    /// Returns the length of the number, if sure.
    fn bits(&self) -> Option<u32> {
        let zeros = self.high.leading_zeros();
        let bits = (192 - zeros).checked_add_signed(self.scale)?;
        (self.upper().leading_zeros() == zeros).then_some(bits)
    }

    /// Returns the number divided by `2^amount`, if sure of it.
    fn shift_right(&self, amount: u32) -> Option<u128> {
        let shift = u32::try_from(amount as i32 - self.scale - 64).ok()?;
        let result = self.high.checked_shr(shift)?;
        (self.upper() >> shift == result).then_some(result)
    }
}

const MAX_POWER_OF_FIVE: usize = 350;

/// 5^55 is the largest power of five below 2^128.
const MAX_EXACT_POWER_OF_FIVE: usize = 55;

/// Returns the length of `5^power` in bits; `1217359 / 2^19` is log2(5) closely enough for powers to 3500.
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
            if let Some(fast) = Cut::fast(odd, exponent, limit) {
                assert_eq!(fast, Cut::exact(odd, exponent, limit), "{odd} 2^{exponent} {limit}");
                decided += 1;
            }
        }
        assert!(decided > 19_000, "{decided} of 20000 decided");
    }
}
