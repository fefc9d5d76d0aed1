//! Conversions with a scale: multiplications and divisions by a power of two.

use super::Emitter;
use crate::{DivFOp, ExtFOp, FastMathFlags, MulFOp, RoundingMode, ScalingExtFOp, ScalingTruncFOp, TruncFOp};
use ir::{FloatKind, OpId, Type, ValueId};
use rewrite::lowering::Lowering;
use rewrite::matchers::{element_type_or_self, float_kind_of};

/// Creates `arith.extf`, which is lowered too.
pub fn extended(
    emit: &mut Emitter<'_, '_, '_>,
    ty: Type,
    value: ValueId,
    fastmath: Option<FastMathFlags>,
) -> ValueId {
    let context = emit.lowering.context();
    let mut state = ExtFOp::build(emit.lowering.scope(), emit.location, ty, value);
    ExtFOp::set_fastmath(&mut state, context, fastmath);
    let op = emit.lowering.create_to_lower(state);
    emit.lowering.result(op, 0)
}

/// Creates `arith.truncf`, which is lowered too.
pub fn truncated(
    emit: &mut Emitter<'_, '_, '_>,
    ty: Type,
    value: ValueId,
    rounding: Option<RoundingMode>,
    fastmath: Option<FastMathFlags>,
) -> ValueId {
    let context = emit.lowering.context();
    let mut state = TruncFOp::build(emit.lowering.scope(), emit.location, ty, value);
    TruncFOp::set_roundingmode(&mut state, context, rounding);
    TruncFOp::set_fastmath(&mut state, context, fastmath);
    let op = emit.lowering.create_to_lower(state);
    emit.lowering.result(op, 0)
}

/// Returns the scale as `f8E8M0FNU`. `None`, with nothing created, for a float that has no such exponent.
fn scale_of(
    emit: &mut Emitter<'_, '_, '_>,
    scale: ValueId,
    fastmath: Option<FastMathFlags>,
) -> Option<ValueId> {
    let context = emit.lowering.context();
    let ty = emit.lowering.type_of(scale);
    let kind = float_kind_of(context, element_type_or_self(context, ty))?;
    if kind == FloatKind::F8E8M0FNU {
        return Some(scale);
    }
    if kind.width() < 16 {
        return None;
    }
    let exponent = context.intern_type(ir::TypeStorage::Float(FloatKind::F8E8M0FNU));
    let exponent = emit.like(ty, exponent);
    Some(truncated(emit, exponent, scale, None, fastmath))
}

pub fn expand_extf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op).dyn_cast::<ScalingExtFOp<'_>>()?;
    let (value, scale, ty, fastmath) =
        (view.r#in().id(), view.scale().id(), view.out().ty(), view.fastmath());
    let mut emit = Emitter::new(lowering, op);
    let scale = scale_of(&mut emit, scale, fastmath)?;
    let scale = extended(&mut emit, ty, scale, fastmath);
    let value = extended(&mut emit, ty, value, fastmath);
    let context = emit.lowering.context();
    let mut state = MulFOp::build(emit.lowering.scope(), emit.location, value, scale);
    if let Some(fastmath) = fastmath {
        MulFOp::set_fastmath(&mut state, context, fastmath);
    }
    let value = emit.create(state);
    lowering.replace(op, &[value]);
    Some(())
}

pub fn expand_truncf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op).dyn_cast::<ScalingTruncFOp<'_>>()?;
    let (value, scale, ty, fastmath) =
        (view.r#in().id(), view.scale().id(), view.out().ty(), view.fastmath());
    let (from, rounding) = (view.r#in().ty(), view.roundingmode());
    let mut emit = Emitter::new(lowering, op);
    let scale = scale_of(&mut emit, scale, fastmath)?;
    let scale = extended(&mut emit, from, scale, fastmath);
    let context = emit.lowering.context();
    let mut state = DivFOp::build(emit.lowering.scope(), emit.location, value, scale);
    if let Some(fastmath) = fastmath {
        DivFOp::set_fastmath(&mut state, context, fastmath);
    }
    let quotient = emit.create(state);
    let value = truncated(&mut emit, ty, quotient, rounding, fastmath);
    lowering.replace(op, &[value]);
    Some(())
}
