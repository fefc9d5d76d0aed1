//! Integer arithmetic modulo `2^width`.
//!
//! Both operands of a binary operation have the same width, which is the result's. Up to 64 bits
//! everything is a machine operation; wider additions and shifts go word by word, and wider products
//! and quotients, which constant folding hardly ever meets, through a big-integer library.
//!
//! The `_ov` forms also say whether the exact result does not fit, under LLVM's names for them.

use std::cmp::Ordering;

use dashu_int::ops::DivRem;

use super::{ApInt, Words};

impl ApInt {
    fn map(&self, word: impl Fn(u64) -> u64) -> ApInt {
        let words = self.words();
        ApInt::build(self.width(), |index| word(words[index]))
    }

    fn zip(&self, other: &ApInt, word: impl Fn(u64, u64) -> u64) -> ApInt {
        debug_assert_eq!(self.width(), other.width());
        let (left, right) = (self.words(), other.words());
        ApInt::build(self.width(), |index| word(left[index], right.get(index).copied().unwrap_or(0)))
    }

    /// Returns both values, if each is stored in one word.
    fn inline(&self, other: &ApInt) -> Option<(u64, u64)> {
        debug_assert_eq!(self.width(), other.width());
        match (&self.0, &other.0) {
            (Words::Narrow { word: left, .. }, Words::Narrow { word: right, .. }) => Some((*left, *right)),
            _ => None,
        }
    }

    /// Inverts every bit.
    pub fn not(&self) -> ApInt {
        self.map(|word| !word)
    }

    /// Bitwise and.
    pub fn and(&self, other: &ApInt) -> ApInt {
        self.zip(other, |left, right| left & right)
    }

    /// Bitwise or.
    pub fn or(&self, other: &ApInt) -> ApInt {
        self.zip(other, |left, right| left | right)
    }

    /// Bitwise exclusive or.
    pub fn xor(&self, other: &ApInt) -> ApInt {
        self.zip(other, |left, right| left ^ right)
    }

    /// `self + other + carry`.
    fn add_with_carry(&self, other: &ApInt, mut carry: bool) -> ApInt {
        debug_assert_eq!(self.width(), other.width());
        let mut sum = self.clone();
        for (word, &addend) in sum.words_mut().iter_mut().zip(other.words()) {
            (*word, carry) = add_words(*word, addend, carry);
        }
        sum.clear_unused_bits();
        sum
    }

    /// The sum, which wraps around.
    pub fn add(&self, other: &ApInt) -> ApInt {
        self.add_with_carry(other, false)
    }

    /// The difference, which wraps around.
    pub fn sub(&self, other: &ApInt) -> ApInt {
        self.add_with_carry(&other.not(), true)
    }

    /// Negates in two's complement; the least signed value is its own negation.
    pub fn neg(&self) -> ApInt {
        ApInt::zero(self.width()).sub(self)
    }

    /// Returns the magnitude of the signed value, to be read as unsigned.
    pub fn abs(&self) -> ApInt {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// The product, which wraps around.
    pub fn mul(&self, other: &ApInt) -> ApInt {
        match self.inline(other) {
            Some((left, right)) => ApInt::from_u64(self.width(), left.wrapping_mul(right)),
            None => ApInt::from_big(self.width(), &(self.to_big() * other.to_big())),
        }
    }

    /// Quotient and remainder of the unsigned values; `None` by zero.
    pub fn udiv_rem(&self, other: &ApInt) -> Option<(ApInt, ApInt)> {
        if other.is_zero() {
            return None;
        }
        let (width, inline) = (self.width(), self.inline(other));
        if let Some((left, right)) = inline {
            return Some((ApInt::from_u64(width, left / right), ApInt::from_u64(width, left % right)));
        }
        let (quotient, remainder) = self.to_big().div_rem(other.to_big());
        Some((ApInt::from_big(width, &quotient), ApInt::from_big(width, &remainder)))
    }

    /// Quotient, rounded toward zero, and remainder, with the dividend's sign, of the signed values;
    /// `None` by zero. The least value by -1 is itself.
    pub fn sdiv_rem(&self, other: &ApInt) -> Option<(ApInt, ApInt)> {
        let (quotient, remainder) = self.abs().udiv_rem(&other.abs())?;
        let quotient = if self.is_negative() != other.is_negative() { quotient.neg() } else { quotient };
        let remainder = if self.is_negative() { remainder.neg() } else { remainder };
        Some((quotient, remainder))
    }

    /// The unsigned quotient; `None` for a division by zero.
    pub fn udiv(&self, other: &ApInt) -> Option<ApInt> {
        self.udiv_rem(other).map(|(quotient, _)| quotient)
    }

    /// The unsigned remainder; `None` for a division by zero.
    pub fn urem(&self, other: &ApInt) -> Option<ApInt> {
        self.udiv_rem(other).map(|(_, remainder)| remainder)
    }

    /// The signed quotient; `None` for a division by zero.
    pub fn sdiv(&self, other: &ApInt) -> Option<ApInt> {
        self.sdiv_rem(other).map(|(quotient, _)| quotient)
    }

    /// The signed remainder; `None` for a division by zero.
    pub fn srem(&self, other: &ApInt) -> Option<ApInt> {
        self.sdiv_rem(other).map(|(_, remainder)| remainder)
    }

    /// Shifted left; 0 if `amount` is the width or more.
    pub fn shl(&self, amount: u32) -> ApInt {
        if amount >= self.width() {
            return ApInt::zero(self.width());
        }
        let (skip, bits) = (amount as usize / 64, amount % 64);
        let words = self.words();
        ApInt::build(self.width(), |index| {
            let word = |back: usize| index.checked_sub(skip + back).map_or(0, |from| words[from]);
            join_words(word(0), word(1), bits)
        })
    }

    /// Shifted right, zeros coming in.
    pub fn lshr(&self, amount: u32) -> ApInt {
        self.shift_right(amount, 0)
    }

    /// Shifted right, copies of the sign bit coming in.
    pub fn ashr(&self, amount: u32) -> ApInt {
        self.shift_right(amount, if self.is_negative() { u64::MAX } else { 0 })
    }

    fn shift_right(&self, amount: u32, fill: u64) -> ApInt {
        let amount = amount.min(self.width());
        let (skip, bits) = (amount as usize / 64, amount % 64);
        let words = self.words();
        let unused = !super::top_mask(self.width());
        let word = |index: usize| match index.cmp(&(words.len() - 1)) {
            Ordering::Less => words[index],
            Ordering::Equal => words[index] | fill & unused,
            Ordering::Greater => fill,
        };
        ApInt::build(self.width(), |index| match bits {
            0 => word(index + skip),
            _ => word(index + skip) >> bits | word(index + skip + 1) << (64 - bits),
        })
    }

    /// Order of the unsigned values.
    pub fn ucmp(&self, other: &ApInt) -> Ordering {
        debug_assert_eq!(self.width(), other.width());
        self.words().iter().rev().cmp(other.words().iter().rev())
    }

    /// Order of the signed values.
    pub fn scmp(&self, other: &ApInt) -> Ordering {
        other.is_negative().cmp(&self.is_negative()).then_with(|| self.ucmp(other))
    }

    /// The sum, and whether it wrapped around as unsigned.
    pub fn uadd_ov(&self, other: &ApInt) -> (ApInt, bool) {
        let sum = self.add(other);
        let overflow = sum.ucmp(other).is_lt();
        (sum, overflow)
    }

    /// The sum, and whether it wrapped around as signed.
    pub fn sadd_ov(&self, other: &ApInt) -> (ApInt, bool) {
        let sum = self.add(other);
        let overflow = self.is_negative() == other.is_negative() && sum.is_negative() != self.is_negative();
        (sum, overflow)
    }

    /// The difference, and whether it wrapped around as unsigned.
    pub fn usub_ov(&self, other: &ApInt) -> (ApInt, bool) {
        (self.sub(other), self.ucmp(other).is_lt())
    }

    /// The difference, and whether it wrapped around as signed.
    pub fn ssub_ov(&self, other: &ApInt) -> (ApInt, bool) {
        let difference = self.sub(other);
        let overflow =
            self.is_negative() != other.is_negative() && difference.is_negative() != self.is_negative();
        (difference, overflow)
    }

    /// The product, and whether it wrapped around as unsigned.
    pub fn umul_ov(&self, other: &ApInt) -> (ApInt, bool) {
        let double = self.width() * 2;
        let product = self.zext_or_trunc(double).mul(&other.zext_or_trunc(double));
        (product.zext_or_trunc(self.width()), product.active_bits() > self.width())
    }

    /// The product, and whether it wrapped around as signed.
    pub fn smul_ov(&self, other: &ApInt) -> (ApInt, bool) {
        let double = self.width() * 2;
        let product = self.sext_or_trunc(double).mul(&other.sext_or_trunc(double));
        let cut = product.zext_or_trunc(self.width());
        let overflow = cut.sext_or_trunc(double) != product;
        (cut, overflow)
    }

    /// `None` by zero. Only the least value by -1 overflows.
    pub fn sdiv_ov(&self, other: &ApInt) -> Option<(ApInt, bool)> {
        let overflow = self.is_signed_min() && other.is_all_ones();
        Some((self.sdiv(other)?, overflow))
    }

    /// Overflows if a set bit is shifted out.
    pub fn ushl_ov(&self, amount: u32) -> (ApInt, bool) {
        (self.shl(amount), amount >= self.width() || amount > self.leading_zeros())
    }

    /// Overflows if the sign changes or a bit unlike it is shifted out.
    pub fn sshl_ov(&self, amount: u32) -> (ApInt, bool) {
        let sign_copies = if self.is_negative() { self.leading_ones() } else { self.leading_zeros() };
        (self.shl(amount), amount >= self.width() || amount >= sign_copies)
    }

    fn clear_unused_bits(&mut self) {
        let mask = super::top_mask(self.width());
        if let Some(top) = self.words_mut().last_mut() {
            *top &= mask;
        }
    }
}

fn add_words(left: u64, right: u64, carry: bool) -> (u64, bool) {
    let (sum, over) = left.overflowing_add(right);
    let (sum, over_again) = sum.overflowing_add(carry as u64);
    (sum, over | over_again)
}

/// Returns the upper word of `high:low` shifted left by `bits`.
fn join_words(high: u64, low: u64, bits: u32) -> u64 {
    match bits {
        0 => high,
        _ => high << bits | low >> (64 - bits),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of a small width, and how they read as signed.
    fn all(width: u32) -> impl Iterator<Item = (ApInt, i64)> {
        (0..1u64 << width).map(move |bits| {
            let value = ApInt::from_u64(width, bits);
            let signed = value.to_i64().unwrap();
            (value, signed)
        })
    }

    fn bits(value: &ApInt) -> i64 {
        value.to_u64().unwrap() as i64
    }

    /// Every operation on every pair of a width, against `i64`.
    #[test]
    fn small_widths_agree_with_machine_integers() {
        for width in 1..=5 {
            let modulus = 1i64 << width;
            let in_signed = |value: i64| -modulus / 2 <= value && value < modulus / 2;
            let in_unsigned = |value: i64| (0..modulus).contains(&value);
            for (left, s) in all(width) {
                let u = bits(&left);
                assert_eq!(bits(&left.neg()), (-s).rem_euclid(modulus));
                assert_eq!(bits(&left.abs()), s.abs());
                assert_eq!(left.significant_bits(), 65 - s.leading_zeros().max((!s).leading_zeros()));
                for (right, t) in all(width) {
                    let v = bits(&right);
                    let check = |(value, overflow): (ApInt, bool), exact: i64, fits: bool| {
                        assert_eq!(bits(&value), exact.rem_euclid(modulus), "{left:?} {right:?}");
                        assert_eq!(overflow, !fits, "{left:?} {right:?}");
                    };
                    check(left.uadd_ov(&right), u + v, in_unsigned(u + v));
                    check(left.sadd_ov(&right), s + t, in_signed(s + t));
                    check(left.usub_ov(&right), u - v, in_unsigned(u - v));
                    check(left.ssub_ov(&right), s - t, in_signed(s - t));
                    check(left.umul_ov(&right), u * v, in_unsigned(u * v));
                    check(left.smul_ov(&right), s * t, in_signed(s * t));
                    assert_eq!(left.ucmp(&right), u.cmp(&v));
                    assert_eq!(left.scmp(&right), s.cmp(&t));
                    assert_eq!(bits(&left.and(&right)), u & v);
                    assert_eq!(bits(&left.or(&right)), u | v);
                    assert_eq!(bits(&left.xor(&right)), u ^ v);
                    if v == 0 {
                        assert_eq!(left.udiv(&right), None);
                        assert_eq!(left.sdiv_ov(&right), None);
                        continue;
                    }
                    assert_eq!(bits(&left.udiv(&right).unwrap()), u / v);
                    assert_eq!(bits(&left.urem(&right).unwrap()), u % v);
                    check(left.sdiv_ov(&right).unwrap(), s / t, in_signed(s / t));
                    assert_eq!(bits(&left.srem(&right).unwrap()), (s % t).rem_euclid(modulus));
                }
                for amount in 0..width {
                    let check = |(value, overflow): (ApInt, bool), fits: bool| {
                        assert_eq!(bits(&value), (u << amount) % modulus);
                        assert_eq!(overflow, !fits);
                    };
                    check(left.ushl_ov(amount), in_unsigned(u << amount));
                    check(left.sshl_ov(amount), in_signed(s << amount));
                    assert_eq!(bits(&left.lshr(amount)), u >> amount);
                    assert_eq!(bits(&left.ashr(amount)), (s >> amount).rem_euclid(modulus));
                }
            }
        }
    }

    /// Wide operations on 128 bits against `u128`, with patterns that carry across words.
    #[test]
    fn wide_values_agree_with_machine_integers() {
        let patterns: Vec<u128> = [0u128, 1, 3, u64::MAX as u128, 1 << 64, 0x1234 << 60, 10 << 90]
            .into_iter()
            .flat_map(|value| [value, !value, value.wrapping_neg(), value << 3 | 5])
            .collect();
        let wide = |value| ApInt::from_u128(128, value);
        for &u in &patterns {
            let (left, s) = (wide(u), u as i128);
            assert_eq!(left.to_u128(), Some(u));
            assert_eq!(left.to_i64(), i64::try_from(s).ok());
            assert_eq!(left.leading_zeros(), u.leading_zeros());
            assert_eq!(left.leading_ones(), u.leading_ones());
            assert_eq!(left.trailing_zeros(), u.trailing_zeros());
            assert_eq!(left.count_ones(), u.count_ones());
            for amount in [0, 1, 63, 64, 65, 100, 127] {
                assert_eq!(left.shl(amount), wide(u << amount));
                assert_eq!(left.lshr(amount), wide(u >> amount));
                assert_eq!(left.ashr(amount), wide((s >> amount) as u128));
            }
            assert_eq!(left.shl(128), wide(0));
            assert_eq!(left.lshr(200), wide(0));
            assert_eq!(left.ashr(200), wide((s >> 127) as u128));
            for &v in &patterns {
                let (right, t) = (wide(v), v as i128);
                let pair = |(value, overflow): (u128, bool)| (wide(value), overflow);
                let signed = |(value, overflow): (i128, bool)| (wide(value as u128), overflow);
                assert_eq!(left.uadd_ov(&right), pair(u.overflowing_add(v)));
                assert_eq!(left.sadd_ov(&right), signed(s.overflowing_add(t)));
                assert_eq!(left.usub_ov(&right), pair(u.overflowing_sub(v)));
                assert_eq!(left.ssub_ov(&right), signed(s.overflowing_sub(t)));
                assert_eq!(left.umul_ov(&right), pair(u.overflowing_mul(v)));
                assert_eq!(left.smul_ov(&right), signed(s.overflowing_mul(t)));
                assert_eq!(left.udiv(&right), u.checked_div(v).map(wide));
                assert_eq!(left.urem(&right), u.checked_rem(v).map(wide));
                assert_eq!(left.scmp(&right), s.cmp(&t));
                if v != 0 {
                    assert_eq!(left.sdiv_ov(&right), Some(signed(s.overflowing_div(t))));
                    assert_eq!(left.srem(&right), Some(wide(s.wrapping_rem(t) as u128)));
                }
            }
        }
    }

    #[test]
    fn widening() {
        let minus_two = ApInt::from_i64(7, -2);
        assert_eq!(minus_two.sext_or_trunc(200), ApInt::from_i64(200, -2));
        assert_eq!(minus_two.zext_or_trunc(200), ApInt::from_u64(200, 126));
        assert_eq!(ApInt::from_i64(200, -2).sext_or_trunc(7), minus_two);
        assert_eq!(ApInt::from_i64(100, -2).sext_or_trunc(128), ApInt::from_i64(128, -2));
        let mut bytes = Vec::new();
        ApInt::from_i64(70, -2).push_le_bytes(&mut bytes);
        assert_eq!(bytes, [0xFE, 255, 255, 255, 255, 255, 255, 255, 0x3F]);
        assert_eq!(ApInt::from_le_bytes(70, &bytes), ApInt::from_i64(70, -2));
    }

    #[test]
    fn width_zero_has_one_value() {
        let zero = ApInt::zero(0);
        assert_eq!(ApInt::all_ones(0), zero);
        assert_eq!(ApInt::signed_min(0), zero);
        assert_eq!(zero.add(&zero), zero);
        assert_eq!(zero.not(), zero);
        assert_eq!(zero.ashr(0), zero);
        assert_eq!(zero.sdiv(&zero), None);
        assert_eq!(zero.to_i64(), Some(0));
        assert_eq!(zero.sext_or_trunc(8), ApInt::zero(8));
    }
}
