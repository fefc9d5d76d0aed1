//! Conversions between `bf16` and `f32`, on their bits.

use super::Emitter;
use crate::{CmpFPredicate, TruncFOp};
use ir::{OpId, Type};
use rewrite::lowering::Lowering;
use rewrite::matchers::element_type_or_self;

/// Shifts the bits into the upper half.
pub fn expand_extf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op);
    let (operand, ty, result) = (view.operand(0).id(), view.operand(0).ty(), view.result(0).ty());
    if element_type_or_self(view.context(), result) != Type::F32 {
        return None;
    }
    let mut emit = Emitter::new(lowering, op);
    let (i16, i32) = (emit.like(ty, Type::I16), emit.like(ty, Type::I32));
    let bits = emit.bitcast(i16, operand);
    let wide = emit.extend(i32, bits);
    let c16 = emit.constant(i32, 16)?;
    let shifted = emit.shift_left(wide, c16);
    let value = emit.bitcast(result, shifted);
    lowering.replace(op, &[value]);
    Some(())
}

/// Rounds to nearest, ties to even: the carry of an addition to the mantissa goes into the exponent.
pub fn expand_truncf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op).dyn_cast::<TruncFOp<'_>>()?;
    let (operand, ty, result) = (view.r#in().id(), view.r#in().ty(), view.out().ty());
    if element_type_or_self(view.context(), ty) != Type::F32 || view.roundingmode_attr().is_some() {
        return None;
    }
    let mut emit = Emitter::new(lowering, op);
    let (i16, i32) = (emit.like(ty, Type::I16), emit.like(ty, Type::I32));
    let is_nan = emit.compare_floats(CmpFPredicate::UNE, operand, operand);
    let half = emit.constant(i32, 0x7fff)?;
    let nan = emit.constant(i16, 0x7fc0)?;
    let c16 = emit.constant(i32, 16)?;
    let one = emit.constant(i32, 1)?;
    let bits = emit.bitcast(i32, operand);
    let upper = emit.shift_right(bits, c16);
    let last = emit.and(upper, one);
    let bias = emit.add(last, half);
    let biased = emit.add(bits, bias);
    let shifted = emit.shift_right(biased, c16);
    let rounded = emit.truncate(i16, shifted);
    let chosen = emit.select(is_nan, nan, rounded);
    let value = emit.bitcast(result, chosen);
    lowering.replace(op, &[value]);
    Some(())
}
