//! Absolute values, angles, exponentials and trigonometric functions.

use arith::CmpFPredicate;
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten};
use ir::{OpId, ValueId};

use super::Options;
use super::emitter::{Emitter, emitter};

/// The patterns.
pub(super) const PATTERNS: &[ConversionPattern<Options>] = &[
    ConversionPattern::new("complex.abs", absolute),
    ConversionPattern::new("complex.angle", angle),
    ConversionPattern::new("complex.cos", |rewriter, _, op, operands| {
        trigonometric(rewriter, op, operands, Function::Cosine)
    }),
    ConversionPattern::new("complex.exp", exponential),
    ConversionPattern::new("complex.log", logarithm),
    ConversionPattern::new("complex.sign", sign),
    ConversionPattern::new("complex.sin", |rewriter, _, op, operands| {
        trigonometric(rewriter, op, operands, Function::Sine)
    }),
];

fn absolute(rewriter: &mut ConversionRewriter<'_>, _: &Options, op: OpId, operands: &[ValueId]) -> Rewrite {
    let mut emit = emitter(rewriter, op, operands)?;
    let (real, imaginary) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let new = emit_absolute(&mut emit, real, imaginary, Absolute::Value);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// A function of the absolute value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Absolute {
    Value,
    Root,
    ReciprocalRoot,
}

/// Computes `max * sqrt(1 + (min / max)²)`, of the absolute values of the parts; or a root of that.
pub(super) fn emit_absolute(
    emit: &mut Emitter<'_, '_>,
    real: ValueId,
    imaginary: ValueId,
    function: Absolute,
) -> ValueId {
    let one = emit.constant(1.0);
    let parts = [emit.float("math.absf", &[real]), emit.float("math.absf", &[imaginary])];
    let mut max = emit.float("arith.maximumf", &parts);
    let mut min = emit.float("arith.minimumf", &parts);
    let flags = emit.flags();
    emit.respect_special_values();
    let ratio = emit.float("arith.divf", &[min, max]);
    let square = emit.float("arith.mulf", &[ratio, ratio]);
    let mut sum = emit.float("arith.addf", &[square, one]);
    if function == Absolute::ReciprocalRoot {
        sum = emit.float("math.rsqrt", &[sum]);
        min = emit.float("math.rsqrt", &[min]);
        max = emit.float("math.rsqrt", &[max]);
    }
    let result = if function == Absolute::Root {
        let quarter = emit.constant(0.25);
        let root = emit.float("math.sqrt", &[max]);
        let power = emit.float("math.powf", &[sum, quarter]);
        emit.float("arith.mulf", &[root, power])
    } else {
        let root = emit.float("math.sqrt", &[sum]);
        emit.float("arith.mulf", &[max, root])
    };
    let is_nan = emit.compare(CmpFPredicate::UNO, result, result);
    emit.set_flags(flags);
    emit.select(is_nan, min, result)
}

fn angle(rewriter: &mut ConversionRewriter<'_>, _: &Options, op: OpId, operands: &[ValueId]) -> Rewrite {
    let mut emit = emitter(rewriter, op, operands)?;
    let (real, imaginary) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let new = emit.float("math.atan2", &[imaginary, real]);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// `exp(x + iy) = exp(x) (cos(y) + i sin(y))`, in two factors where `exp(x)` is infinite.
fn exponential(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Options,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let mut emit = emitter(rewriter, op, operands)?;
    let (x, y) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let (zero, half, infinity) = (emit.constant(0.0), emit.constant(0.5), emit.infinity());
    let exp = emit.float("math.exp", &[x]);
    let x_half = emit.float("arith.mulf", &[x, half]);
    let exp_half = emit.float("math.exp", &[x_half]);
    let (cos, sin) = (emit.float("math.cos", &[y]), emit.float("math.sin", &[y]));
    let is_infinite = emit.compare(CmpFPredicate::OEQ, exp, infinity);
    let y_is_zero = emit.test(CmpFPredicate::OEQ, y, zero);
    let part = |emit: &mut Emitter<'_, '_>, of: ValueId| {
        let normal = emit.float("arith.mulf", &[exp, of]);
        let product = emit.float("arith.mulf", &[exp_half, of]);
        let overflow = emit.float("arith.mulf", &[product, exp_half]);
        emit.select(is_infinite, overflow, normal)
    };
    let real = part(&mut emit, cos);
    let imaginary = part(&mut emit, sin);
    let imaginary = emit.select(y_is_zero, zero, imaginary);
    emit.replace(op, real, imaginary)
}

fn logarithm(rewriter: &mut ConversionRewriter<'_>, _: &Options, op: OpId, operands: &[ValueId]) -> Rewrite {
    let mut emit = emitter(rewriter, op, operands)?;
    let absolute = emit.absolute(operands[0]);
    let result = emit.float("math.log", &[absolute]);
    let (real, imaginary) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let angle = emit.float("math.atan2", &[imaginary, real]);
    emit.replace(op, result, angle)
}

/// The number by its absolute value; zero is its own sign.
fn sign(rewriter: &mut ConversionRewriter<'_>, _: &Options, op: OpId, operands: &[ValueId]) -> Rewrite {
    let mut emit = emitter(rewriter, op, operands)?;
    let (real, imaginary) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let zero = emit.constant(0.0);
    let real_is_zero = emit.test(CmpFPredicate::OEQ, real, zero);
    let imaginary_is_zero = emit.test(CmpFPredicate::OEQ, imaginary, zero);
    let is_zero = emit.bit("arith.andi", real_is_zero, imaginary_is_zero);
    let absolute = emit.absolute(operands[0]);
    let real = emit.float("arith.divf", &[real, absolute]);
    let imaginary = emit.float("arith.divf", &[imaginary, absolute]);
    let sign = emit.number(real, imaginary);
    let new = emit.select(is_zero, operands[0], sign);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// A function of `0.5 * exp(y)`, `0.5 / exp(y)`, and the sine and the cosine of `x`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Function {
    Sine,
    Cosine,
}

fn trigonometric(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    operands: &[ValueId],
    function: Function,
) -> Rewrite {
    let mut emit = emitter(rewriter, op, operands)?;
    let (real, imaginary) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let half = emit.constant(0.5);
    let exp = emit.float("math.exp", &[imaginary]);
    let scaled = emit.float("arith.mulf", &[half, exp]);
    let reciprocal = emit.float("arith.divf", &[half, exp]);
    let (sin, cos) = (emit.float("math.sin", &[real]), emit.float("math.cos", &[real]));
    let (pair, factors) = match function {
        Function::Sine => ([scaled, reciprocal], [sin, cos]),
        Function::Cosine => ([reciprocal, scaled], [cos, sin]),
    };
    let sum = emit.float("arith.addf", &pair);
    let real = emit.float("arith.mulf", &[sum, factors[0]]);
    let difference = emit.float("arith.subf", &pair);
    let imaginary = emit.float("arith.mulf", &[difference, factors[1]]);
    emit.replace(op, real, imaginary)
}
