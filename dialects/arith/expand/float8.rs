//! Conversions of `f8E8M0FNU`, which is the exponent of an `f32`.

use super::Emitter;
use super::scaling::{extended, truncated};
use crate::{CmpIPredicate, ExtFOp, FastMathFlags, TruncFOp};
use ir::{Context, OpId, Type};
use rewrite::lowering::Lowering;
use rewrite::matchers::{element_type_or_self, float_kind_of};

/// Returns the number of bits of a float, or of the elements.
fn width(context: &Context, ty: Type) -> Option<u32> {
    Some(float_kind_of(context, element_type_or_self(context, ty))?.width())
}

pub fn expand_extf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op).dyn_cast::<ExtFOp<'_>>()?;
    let (operand, ty, result) = (view.r#in().id(), view.r#in().ty(), view.out().ty());
    let (fastmath, width): (Option<FastMathFlags>, u32) = (view.fastmath(), width(view.context(), result)?);
    let mut emit = Emitter::new(lowering, op);
    let [i8, i32, f32] = [Type::I8, Type::I32, Type::F32].map(|element| emit.like(ty, element));
    let bits = emit.bitcast(i8, operand);
    let nan8 = emit.constant(i8, 0xff)?;
    let nan32 = emit.constant(i32, 0xffff_ffff)?;
    let c23 = emit.constant(i32, 23)?;
    let wide = emit.extend(i32, bits);
    let shifted = emit.shift_left(wide, c23);
    let is_nan = emit.compare(CmpIPredicate::Eq, bits, nan8);
    let chosen = emit.select(is_nan, nan32, shifted);
    let mut value = emit.bitcast(f32, chosen);
    if width < 32 {
        value = truncated(&mut emit, result, value, None, fastmath);
    } else if width > 32 {
        value = extended(&mut emit, result, value, fastmath);
    }
    lowering.replace(op, &[value]);
    Some(())
}

pub fn expand_truncf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op).dyn_cast::<TruncFOp<'_>>()?;
    let (mut operand, ty, result) = (view.r#in().id(), view.r#in().ty(), view.out().ty());
    let (fastmath, width) = (view.fastmath(), width(view.context(), ty)?);
    if view.roundingmode_attr().is_some() {
        return None;
    }
    let mut emit = Emitter::new(lowering, op);
    let [i8, i32, f32] = [Type::I8, Type::I32, Type::F32].map(|element| emit.like(ty, element));
    if width < 32 {
        operand = extended(&mut emit, f32, operand, fastmath);
    } else if width > 32 {
        operand = truncated(&mut emit, f32, operand, None, fastmath);
    }
    let bits = emit.bitcast(i32, operand);
    let c23 = emit.constant(i32, 23)?;
    let exponent = emit.shift_right(bits, c23);
    let narrow = emit.truncate(i8, exponent);
    let value = emit.bitcast(result, narrow);
    lowering.replace(op, &[value]);
    Some(())
}
