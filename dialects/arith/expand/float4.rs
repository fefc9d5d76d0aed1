//! Conversions of `f4E2M1FN`, on the bits of an `f32`.
//!
//! Its eight magnitudes are 0, 0.5, 1, 1.5, 2, 3, 4 and 6. Of these, the lowest two bits are the last of the
//! exponent and the first of the mantissa of the `f32`, but for 0.5; the highest one decides the others of the
//! exponent, but for 0.

use super::Emitter;
use super::scaling::{extended, truncated};
use crate::{CmpIPredicate, ExtFOp, MaxNumFOp, MinNumFOp, TruncFOp};
use ir::{ApFloat, FloatKind, OpId, Type};
use rewrite::lowering::Lowering;
use rewrite::matchers::element_type_or_self;

pub fn expand_extf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op).dyn_cast::<ExtFOp<'_>>()?;
    let (operand, ty, result) = (view.r#in().id(), view.r#in().ty(), view.out().ty());
    let is_f32 = element_type_or_self(view.context(), result) == Type::F32;
    let mut emit = Emitter::new(lowering, op);
    let i4 = emit.lowering.context().integer_type(4);
    let [f32, i4, i32] = [Type::F32, i4, Type::I32].map(|element| emit.like(ty, element));
    let bits = emit.bitcast(i4, operand);
    let zero = emit.constant(i4, 0)?;
    let one = emit.constant(i4, 1)?;
    let two = emit.constant(i4, 2)?;
    let four = emit.constant(i4, 4)?;
    let seven = emit.constant(i4, 7)?;
    let magnitude = emit.and(bits, seven);

    let c20 = emit.constant(i32, 0x14)?;
    let shifted = emit.shift_left(magnitude, two);
    let is_half = emit.compare(CmpIPredicate::Eq, magnitude, one);
    let low = emit.select(is_half, zero, shifted);
    let low = emit.extend(i32, low);
    let low = emit.shift_left(low, c20);

    let no_exponent = emit.constant(i32, 0)?;
    let high_exponent = emit.constant(i32, 0x4000_0000)?;
    let low_exponent = emit.constant(i32, 0x3f00_0000)?;
    let is_large = emit.compare(CmpIPredicate::Uge, magnitude, four);
    let exponent = emit.select(is_large, high_exponent, low_exponent);
    let is_zero = emit.compare(CmpIPredicate::Eq, magnitude, zero);
    let exponent = emit.select(is_zero, no_exponent, exponent);

    let sign_bit = emit.constant(i32, 0x8000_0000)?;
    let eight = emit.constant(i4, 8)?;
    let is_negative = emit.compare(CmpIPredicate::Uge, bits, eight);
    let sign = emit.select(is_negative, sign_bit, no_exponent);

    let sum = emit.add(low, exponent);
    let sum = emit.add(sum, sign);
    let mut value = emit.bitcast(f32, sum);
    if !is_f32 {
        value = truncated(&mut emit, result, value, None, None);
    }
    lowering.replace(op, &[value]);
    Some(())
}

pub fn expand_truncf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op).dyn_cast::<TruncFOp<'_>>()?;
    let (mut operand, ty, result) = (view.r#in().id(), view.r#in().ty(), view.out().ty());
    let is_f32 = element_type_or_self(view.context(), ty) == Type::F32;
    let mut emit = Emitter::new(lowering, op);
    let i4 = emit.lowering.context().integer_type(4);
    let [i4, i8, i32, f32] = [i4, Type::I8, Type::I32, Type::F32].map(|element| emit.like(ty, element));
    if !is_f32 {
        operand = extended(&mut emit, f32, operand, None);
    }
    let one = emit.constant(i4, 1)?;
    let three = emit.constant(i4, 3)?;
    let c22 = emit.constant(i32, 22)?;
    let zero8 = emit.constant(i8, 0)?;
    let ones8 = emit.constant(i8, 0xff)?;
    let zero32 = emit.constant(i32, 0)?;

    // Clamp to the largest magnitude.
    let six = ApFloat::from_f64(FloatKind::F32, 6.0);
    let upper = emit.float_constant(f32, six)?;
    let lower = emit.float_constant(f32, -six)?;
    let state = MinNumFOp::build(emit.lowering.scope(), emit.location, upper, operand);
    let clamped = emit.lowering.create_to_lower(state);
    let clamped = emit.lowering.result(clamped, 0);
    let state = MaxNumFOp::build(emit.lowering.scope(), emit.location, lower, clamped);
    let clamped = emit.lowering.create_to_lower(state);
    let clamped = emit.lowering.result(clamped, 0);
    let bits = emit.bitcast(i32, clamped);

    let c31 = emit.constant(i32, 31)?;
    let sign = emit.shift_right(bits, c31);
    let sign = emit.truncate(i4, sign);
    let sum = emit.shift_left(sign, three);

    let bias = emit.constant(i32, 0x7e)?;
    let c23 = emit.constant(i32, 23)?;
    let exponent = emit.shift_right(bits, c23);
    let exponent = emit.sub(exponent, bias);
    let narrow = emit.truncate(i4, exponent);
    let narrow = emit.shift_left(narrow, one);
    let sum = emit.add(sum, narrow);

    let first_bit = emit.constant(i32, 0x40_0000)?;
    let mantissa = emit.and(bits, first_bit);
    let mantissa = emit.shift_right(mantissa, c22);
    let mantissa = emit.truncate(i4, mantissa);
    let sum = emit.add(sum, mantissa);

    // The magnitude 0.5 is subnormal.
    let mantissa_mask = emit.constant(i32, 0x7f_ffff)?;
    let exponent8 = emit.truncate(i8, exponent);
    let is_subnormal = emit.compare(CmpIPredicate::Sle, exponent8, zero8);
    let is_below = emit.compare(CmpIPredicate::Eq, exponent8, ones8);
    let mantissa = emit.and(bits, mantissa_mask);
    let has_mantissa = emit.compare(CmpIPredicate::Ugt, mantissa, zero32);
    let rounds_to_half = emit.and(is_below, has_mantissa);
    let is_zero = emit.compare(CmpIPredicate::Eq, exponent8, zero8);
    let subnormal = emit.constant(i4, 0xf)?;
    let half = emit.constant(i4, 0)?;
    let chosen = emit.select(is_subnormal, subnormal, sum);
    let chosen = emit.select(rounds_to_half, half, chosen);
    let sum = emit.select(is_zero, sum, chosen);

    let rest_mask = emit.constant(i32, 0x3f_ffff)?;
    let limit = emit.constant(i32, 0x20_0000)?;
    let rest = emit.and(bits, rest_mask);
    let rounds = emit.compare(CmpIPredicate::Uge, rest, limit);
    let rounds = emit.or(rounds, is_subnormal);
    let more = emit.add(sum, one);
    let chosen = emit.select(rounds, more, sum);
    let value = emit.bitcast(result, chosen);
    lowering.replace(op, &[value]);
    Some(())
}
