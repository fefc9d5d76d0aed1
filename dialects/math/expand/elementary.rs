//! Hyperbolic functions and their inverses, exponentials and roots.

use super::emitter::Emitter;
use crate::{ClampFOp, CosOp, ExpOp, FmaOp, LogOp, SinOp, SqrtOp};
use arith::{AddFOp, CmpFPredicate, DivFOp, MaximumFOp, MinimumFOp, MulFOp, NegFOp, SubFOp, UIToFPOp};
use ir::OpId;
use rewrite::matchers::float_kind_of;
use rewrite::{Rewrite, Rewriter, Rewritten};

/// sinh(x) = (exp(x) - exp(-x)) / 2
pub fn expand_sinh(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    half_of_exponentials(rewriter, op, SubFOp::build)
}

/// cosh(x) = (exp(x) + exp(-x)) / 2
pub fn expand_cosh(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    half_of_exponentials(rewriter, op, AddFOp::build)
}

fn half_of_exponentials(rewriter: &mut Rewriter<'_>, op: OpId, combine: super::emitter::Binary) -> Rewrite {
    let mut emit = Emitter::with_constants(rewriter, op)?;
    let x = emit.operand(0);
    let ty = emit.type_of(x);
    let grows = emit.unary(ExpOp::build, x);
    let negative = emit.unary(NegFOp::build, x);
    let falls = emit.unary(ExpOp::build, negative);
    let both = emit.binary(combine, grows, falls);
    let half = emit.float(ty, 0.5)?;
    let result = emit.binary(MulFOp::build, both, half);
    emit.replace(result)
}

/// tan(x) = sin(x) / cos(x)
pub fn expand_tan(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut emit = Emitter::new(rewriter, op);
    let x = emit.operand(0);
    let sine = emit.unary(SinOp::build, x);
    let cosine = emit.unary(CosOp::build, x);
    let result = emit.binary(DivFOp::build, sine, cosine);
    emit.replace(result)
}

/// tanh(x) = s * (1 - exp(-2 * s * x)) / (1 + exp(-2 * s * x)), where s is the sign of x: the exponential does not
/// overflow.
pub fn expand_tanh(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut emit = Emitter::with_constants(rewriter, op)?;
    let x = emit.operand(0);
    let ty = emit.type_of(x);
    let (zero, one, minus_two) = (emit.float(ty, 0.0)?, emit.float(ty, 1.0)?, emit.float(ty, -2.0)?);
    let is_negative = emit.compare_floats(CmpFPredicate::OLT, x, zero);
    let is_negative = emit.create(|scope, location| UIToFPOp::build(scope, location, ty, is_negative));
    let difference = emit.binary(MulFOp::build, is_negative, minus_two);
    let sign = emit.binary(AddFOp::build, difference, one);
    let magnitude = emit.binary(MulFOp::build, sign, x);
    let exponent = emit.binary(MulFOp::build, minus_two, magnitude);
    let exponential = emit.unary(ExpOp::build, exponent);
    let dividend = emit.binary(SubFOp::build, one, exponential);
    let divisor = emit.binary(AddFOp::build, one, exponential);
    let positive = emit.binary(DivFOp::build, dividend, divisor);
    let result = emit.binary(MulFOp::build, sign, positive);
    emit.replace(result)
}

/// asinh(x) = log(x + sqrt(x * x + 1))
pub fn expand_asinh(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    log_of_root(rewriter, op, 1.0)
}

/// acosh(x) = log(x + sqrt(x * x - 1))
pub fn expand_acosh(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    log_of_root(rewriter, op, -1.0)
}

fn log_of_root(rewriter: &mut Rewriter<'_>, op: OpId, term: f64) -> Rewrite {
    let mut emit = Emitter::with_constants(rewriter, op)?;
    let x = emit.operand(0);
    let ty = emit.type_of(x);
    let term = emit.float(ty, term)?;
    let square = emit.create(|scope, location| FmaOp::build(scope, location, x, x, term));
    let root = emit.unary(SqrtOp::build, square);
    let sum = emit.binary(AddFOp::build, x, root);
    let result = emit.unary(LogOp::build, sum);
    emit.replace(result)
}

/// atanh(x) = log((1 + x) / (1 - x)) / 2
pub fn expand_atanh(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut emit = Emitter::with_constants(rewriter, op)?;
    let x = emit.operand(0);
    let ty = emit.type_of(x);
    let one = emit.float(ty, 1.0)?;
    let dividend = emit.binary(AddFOp::build, x, one);
    let negative = emit.unary(NegFOp::build, x);
    let divisor = emit.binary(AddFOp::build, negative, one);
    let quotient = emit.binary(DivFOp::build, dividend, divisor);
    let log = emit.unary(LogOp::build, quotient);
    let half = emit.float(ty, 0.5)?;
    let result = emit.binary(MulFOp::build, log, half);
    emit.replace(result)
}

/// fma(a, b, c) = a * b + c
pub fn expand_fma(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut emit = Emitter::new(rewriter, op);
    let (a, b, c) = (emit.operand(0), emit.operand(1), emit.operand(2));
    let product = emit.binary(MulFOp::build, a, b);
    let result = emit.binary(AddFOp::build, product, c);
    emit.replace(result)
}

/// exp2(x) = exp(x * log(2))
pub fn expand_exp2(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut emit = Emitter::with_constants(rewriter, op)?;
    let x = emit.operand(0);
    let ty = emit.type_of(x);
    let log2 = emit.float(ty, std::f64::consts::LN_2)?;
    let exponent = emit.binary(MulFOp::build, x, log2);
    let result = emit.unary(ExpOp::build, exponent);
    emit.replace(result)
}

/// rsqrt(x) = 1 / sqrt(x)
pub fn expand_rsqrt(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut emit = Emitter::with_constants(rewriter, op)?;
    let x = emit.operand(0);
    let ty = emit.type_of(x);
    float_kind_of(emit.context(), ty)?;
    let one = emit.float(ty, 1.0)?;
    let root = emit.unary(SqrtOp::build, x);
    let result = emit.binary(DivFOp::build, one, root);
    emit.replace(result)
}

/// clampf(x, low, high) = maximum(minimum(x, low), high), as MLIR has it.
pub fn expand_clampf(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let clamp = rewriter.op(op).dyn_cast::<ClampFOp<'_>>()?;
    let (location, flags) = (clamp.location(), clamp.fastmath());
    let (value, min, max) = (clamp.value().id(), clamp.min().id(), clamp.max().id());
    let mut state = MinimumFOp::build(rewriter.scope(), location, value, min);
    MinimumFOp::set_fastmath(&mut state, context, flags);
    let minimum = rewriter.create_value(state);
    let mut state = MaximumFOp::build(rewriter.scope(), location, minimum, max);
    MaximumFOp::set_fastmath(&mut state, context, flags);
    let result = rewriter.create_value(state);
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}
