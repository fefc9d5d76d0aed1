//! Powers.

use super::emitter::Emitter;
use crate::{ExpOp, LogOp, PowFOp, RsqrtOp, SqrtOp};
use arith::{CmpFPredicate, DivFOp, MulFOp, SIToFPOp};
use ir::fold::constant_value;
use ir::{ApFloat, OpId, ValueId};
use rewrite::matchers::{float, float_kind_of, integer};
use rewrite::{Rewrite, Rewriter};

/// Multiplies the base as often as a constant power says, or converts the power to a float.
pub fn expand_fpowi(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let power = rewriter.op(op).operand(1).defining_op().and_then(constant_value);
    let power = integer(rewriter.context(), power).and_then(|power| power.to_i64());
    let Some(power) = power else {
        let mut emit = Emitter::new(rewriter, op);
        let (base, power) = (emit.operand(0), emit.operand(1));
        let ty = emit.type_of(base);
        let power = emit.create(|scope, location| SIToFPOp::build(scope, location, ty, power));
        let result = emit.binary(PowFOp::build, base, power);
        return emit.replace(result);
    };
    let mut emit = Emitter::with_constants(rewriter, op)?;
    let mut base = emit.operand(0);
    let ty = emit.type_of(base);
    let kind = float_kind_of(emit.context(), ty)?;
    let one = emit.float(ty, 1.0)?;
    let mut result = emit.float(ty, 1.0)?;
    let mut rest = power.unsigned_abs();
    while rest > 0 {
        if rest & 1 != 0 {
            result = emit.binary(MulFOp::build, base, result);
        }
        rest >>= 1;
        base = emit.binary(MulFOp::build, base, base);
    }
    if power < 0 {
        let number = |emit: &mut Emitter<'_, '_>, value| emit.exact_float(ty, value);
        let zero = number(&mut emit, ApFloat::zero(kind, false))?;
        let negative_zero = number(&mut emit, ApFloat::zero(kind, true))?;
        let infinity = number(&mut emit, ApFloat::infinity(kind, false))?;
        let negative_infinity = number(&mut emit, ApFloat::infinity(kind, true))?;
        let is_zero = emit.compare_floats(CmpFPredicate::OEQ, result, zero);
        let is_negative_zero = emit.compare_floats(CmpFPredicate::OEQ, result, negative_zero);
        result = emit.binary(DivFOp::build, one, result);
        result = emit.select(is_zero, infinity, result);
        result = emit.select(is_negative_zero, negative_infinity, result);
    }
    emit.replace(result)
}

/// pow(a, b) = exp(b * log(a)), and less for some constants.
pub fn expand_powf(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let power = rewriter.op(op).operand(1).defining_op().and_then(constant_value);
    let power = float(rewriter.context(), power).map(ApFloat::to_f64);
    if let Some(power) = power.filter(|power| SIMPLE.contains(power)) {
        return expand_simple(rewriter, op, power);
    }
    let mut emit = Emitter::new(rewriter, op);
    let (base, power) = (emit.operand(0), emit.operand(1));
    let log = emit.unary(LogOp::build, base);
    let product = emit.binary(MulFOp::build, power, log);
    let result = emit.unary(ExpOp::build, product);
    emit.replace(result)
}

/// The powers that need neither a logarithm nor an exponential.
const SIMPLE: [f64; 8] = [0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 3.0];

fn expand_simple(rewriter: &mut Rewriter<'_>, op: OpId, power: f64) -> Rewrite {
    let needs_one = power == 0.0 || power == -1.0 || power == -2.0;
    let mut emit = match needs_one {
        true => Emitter::with_constants(rewriter, op)?,
        false => Emitter::new(rewriter, op),
    };
    let base = emit.operand(0);
    let ty = emit.type_of(base);
    let one: Option<ValueId> = if needs_one { Some(emit.float(ty, 1.0)?) } else { None };
    let mut result = match power.abs() {
        0.0 => return emit.replace(one?),
        0.5 if power < 0.0 => emit.unary(RsqrtOp::build, base),
        0.5 => emit.unary(SqrtOp::build, base),
        1.0 => base,
        _ => emit.binary(MulFOp::build, base, base),
    };
    if power == 3.0 {
        result = emit.binary(MulFOp::build, result, base);
    }
    if let Some(one) = one {
        result = emit.binary(DivFOp::build, one, result);
    }
    emit.replace(result)
}
