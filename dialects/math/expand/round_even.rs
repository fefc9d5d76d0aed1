//! Rounding to the nearest integer, halves to the even one.
//!
//! `math.round` rounds halves away from zero. A half that it has rounded to an odd integer is corrected by one. Evenness
//! and halves are seen in the bits of the mantissa after the exponent's; ±1 and ±0.5 have exponents of their own.

use super::emitter::Emitter;
use crate::{CopySignOp, RoundOp};
use arith::{AndIOp, CmpIPredicate, MaxSIOp, MinSIOp, OrIOp, ShRUIOp, SubFOp, SubIOp};
use ir::{OpId, ValueId};
use rewrite::matchers::float_kind_of;
use rewrite::{Rewrite, Rewriter};

/// The integers of the widths of a float type: of 32 bits, 23 of which are the mantissa, for `f32`.
struct Constants {
    zero: ValueId,
    one: ValueId,
    minus_one: ValueId,
    mantissa_width: ValueId,
    last_bit: ValueId,
    bias: ValueId,
    first_mantissa_bit: ValueId,
    mantissa_mask: ValueId,
    exponent_mask: ValueId,
}

impl Constants {
    /// Returns the exponent of a number.
    fn exponent(&self, emit: &mut Emitter<'_, '_>, bits: ValueId) -> ValueId {
        let shifted = emit.binary(ShRUIOp::build, bits, self.mantissa_width);
        let biased = emit.and(shifted, self.exponent_mask);
        emit.binary(SubIOp::build, biased, self.bias)
    }

    /// Shifts by a number of bits that may be negative, which counts as 0, or too large.
    fn shift_right(&self, emit: &mut Emitter<'_, '_>, value: ValueId, bits: ValueId) -> ValueId {
        let bits = emit.binary(MaxSIOp::build, bits, self.zero);
        let bits = emit.binary(MinSIOp::build, bits, self.last_bit);
        emit.binary(ShRUIOp::build, value, bits)
    }

    /// Returns the bits of a mantissa after the first `bits`.
    fn masked_mantissa(&self, emit: &mut Emitter<'_, '_>, number: ValueId, bits: ValueId) -> ValueId {
        let mask = self.shift_right(emit, self.mantissa_mask, bits);
        emit.and(number, mask)
    }
}

/// Subtracts the sign from a half that was rounded to an odd integer.
pub fn expand_round_even(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut emit = Emitter::with_constants(rewriter, op)?;
    let x = emit.operand(0);
    let ty = emit.type_of(x);
    let kind = float_kind_of(emit.context(), ty)?;
    let (width, mantissa) = (kind.width(), kind.format().precision - 1);
    if width > 64 {
        return None;
    }
    let exponent = width - mantissa - 1;
    let integer = emit.context().integer_type(width);
    let integer = emit.like(ty, integer);
    let unit = emit.float(ty, 1.0)?;
    let constants = Constants {
        zero: emit.integer(integer, 0)?,
        one: emit.integer(integer, 1)?,
        minus_one: emit.integer(integer, -1)?,
        mantissa_width: emit.integer(integer, i64::from(mantissa))?,
        last_bit: emit.integer(integer, i64::from(width) - 1)?,
        bias: emit.integer(integer, (1 << (exponent - 1)) - 1)?,
        first_mantissa_bit: emit.integer(integer, 1 << (mantissa - 1))?,
        mantissa_mask: emit.integer(integer, (1 << mantissa) - 1)?,
        exponent_mask: emit.integer(integer, (1 << exponent) - 1)?,
    };
    let bits = emit.bitcast(integer, x);
    let round = emit.unary(RoundOp::build, x);
    let round_bits = emit.bitcast(integer, round);
    let exponent = constants.exponent(&mut emit, bits);
    let round_exponent = constants.exponent(&mut emit, round_bits);
    let is_odd = is_odd(&mut emit, &constants, round_bits, round_exponent);
    let is_half = is_half(&mut emit, &constants, bits, exponent);
    let sign = emit.binary(CopySignOp::build, unit, x);
    let corrected = emit.binary(SubFOp::build, round, sign);
    let needs_correction = emit.binary(AndIOp::build, is_odd, is_half);
    let result = emit.select(needs_correction, corrected, round);
    let result = emit.binary(CopySignOp::build, result, x);
    emit.replace(result)
}

/// Returns whether an integer is odd: bits of the mantissa are set after those before the last place, or it is ±1.
fn is_odd(emit: &mut Emitter<'_, '_>, constants: &Constants, bits: ValueId, exponent: ValueId) -> ValueId {
    let is_one = emit.compare(CmpIPredicate::Eq, exponent, constants.zero);
    let before = emit.binary(SubIOp::build, exponent, constants.one);
    let rest = constants.masked_mantissa(emit, bits, before);
    let has_rest = emit.compare(CmpIPredicate::Ne, rest, constants.zero);
    emit.binary(OrIOp::build, has_rest, is_one)
}

/// Returns whether a number is halfway between two integers.
fn is_half(emit: &mut Emitter<'_, '_>, constants: &Constants, bits: ValueId, exponent: ValueId) -> ValueId {
    let is_below_one = emit.compare(CmpIPredicate::Eq, exponent, constants.minus_one);
    let half = constants.shift_right(emit, constants.first_mantissa_bit, exponent);
    let expected = emit.select(is_below_one, constants.zero, half);
    let rest = constants.masked_mantissa(emit, bits, exponent);
    let is_half = emit.compare(CmpIPredicate::Eq, rest, expected);
    let is_large_enough = emit.compare(CmpIPredicate::Sge, exponent, constants.minus_one);
    let has_decimals = emit.compare(CmpIPredicate::Slt, exponent, constants.mantissa_width);
    let is_half = emit.binary(AndIOp::build, is_half, has_decimals);
    emit.binary(AndIOp::build, is_half, is_large_enough)
}
