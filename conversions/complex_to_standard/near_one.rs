//! Functions that are exact for small numbers, and tangents and angles of quotients.

use arith::CmpFPredicate;
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten};
use ir::{OpId, ValueId};

use super::Options;
use super::emitter::{Emitter, emitter};

/// The patterns.
pub(super) const PATTERNS: &[ConversionPattern<Options>] = &[
    ConversionPattern::new("complex.atan2", angle_of_quotient),
    ConversionPattern::new("complex.expm1", exponential_minus_one),
    ConversionPattern::new("complex.log1p", logarithm_of_one_plus),
    ConversionPattern::new("complex.tan", |rewriter, _, op, operands| tangent(rewriter, op, operands, true)),
    ConversionPattern::new("complex.tanh", |rewriter, _, op, operands| {
        tangent(rewriter, op, operands, false)
    }),
];

/// Computes `-i * log((x + iy) / sqrt(x² + y²))`.
fn angle_of_quotient(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Options,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let &[y, x] = operands else { return None };
    let mut emit = emitter(rewriter, op, operands)?;
    let x_squared = emit.complex("complex.mul", &[x, x]);
    let y_squared = emit.complex("complex.mul", &[y, y]);
    let sum = emit.complex("complex.add", &[x_squared, y_squared]);
    let root = emit.complex("complex.sqrt", &[sum]);
    let (zero, one) = (emit.constant(0.0), emit.constant(1.0));
    let i = emit.number(zero, one);
    let product = emit.complex("complex.mul", &[i, y]);
    let sum = emit.complex("complex.add", &[x, product]);
    let quotient = emit.complex("complex.div", &[sum, root]);
    let log = emit.complex("complex.log", &[quotient]);
    let minus_one = emit.constant(-1.0);
    let minus_i = emit.number(zero, minus_one);
    let new = emit.complex("complex.mul", &[minus_i, log]);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Computes `(expm1(a) * cos(b) + cosm1(b)) + i exp(a) sin(b)`.
fn exponential_minus_one(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Options,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let mut emit = emitter(rewriter, op, operands)?;
    let (real, imaginary) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let (zero, one) = (emit.constant(0.0), emit.constant(1.0));
    let expm1 = emit.float("math.expm1", &[real]);
    let exp = emit.float("arith.addf", &[expm1, one]);
    let sin = emit.float("math.sin", &[imaginary]);
    let cosm1 = cosine_minus_one(&mut emit, imaginary);
    let cos = emit.float("arith.addf", &[cosm1, one]);
    let product = emit.float("arith.mulf", &[expm1, cos]);
    let result_real = emit.float("arith.addf", &[product, cosm1]);
    let is_zero = emit.compare(CmpFPredicate::OEQ, imaginary, zero);
    let product = emit.float("arith.mulf", &[exp, sin]);
    let result_imaginary = emit.select(is_zero, zero, product);
    emit.replace(op, result_real, result_imaginary)
}

/// The coefficients of a polynomial in `x²`, from the highest on: those of `cos(x) - 1 + x² / 2` by `x⁴`.
const COSINE: [f64; 7] = [
    4.737_750_796_424_621e-14,
    -1.147_028_484_342_536e-11,
    2.087_675_428_708_152e-9,
    -2.755_731_921_499_979e-7,
    2.480_158_730_157_055e-5,
    -1.388_888_888_888_887_3e-3,
    4.166_666_666_666_666_6e-2,
];

fn cosine_minus_one(emit: &mut Emitter<'_, '_>, x: ValueId) -> ValueId {
    let (minus_half, minus_one) = (emit.constant(-0.5), emit.constant(-1.0));
    let cos = emit.float("math.cos", &[x]);
    let of_large = emit.float("arith.addf", &[cos, minus_one]);
    let square = emit.float("arith.mulf", &[x, x]);
    let fourth = emit.float("arith.mulf", &[square, square]);
    let mut polynomial = emit.constant(COSINE[0]);
    for &coefficient in &COSINE[1..] {
        let coefficient = emit.constant(coefficient);
        polynomial = emit.float("math.fma", &[polynomial, square, coefficient]);
    }
    let high = emit.float("arith.mulf", &[fourth, polynomial]);
    let low = emit.float("arith.mulf", &[minus_half, square]);
    // mlir-opt makes this sum without the flags.
    let flags = emit.flags();
    emit.without_flags();
    let of_small = emit.float("arith.addf", &[high, low]);
    emit.set_flags(flags);
    let limit = emit.constant(0.61685);
    let is_large = emit.compare(CmpFPredicate::OGE, square, limit);
    emit.select(is_large, of_large, of_small)
}

fn logarithm_of_one_plus(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Options,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let mut emit = emitter(rewriter, op, operands)?;
    let (real, imaginary) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let (half, one) = (emit.constant(0.5), emit.constant(1.0));
    let real_plus_one = emit.float("arith.addf", &[real, one]);
    let sizes = [emit.float("math.absf", &[real_plus_one]), emit.float("math.absf", &[imaginary])];
    let max = emit.float("arith.maximumf", &sizes);
    let min = emit.float("arith.minimumf", &sizes);
    let uses_real = emit.compare(CmpFPredicate::OGT, real_plus_one, sizes[1]);
    let max_minus_one = emit.float("arith.subf", &[max, one]);
    let largest = emit.select(uses_real, real, max_minus_one);
    let flags = emit.flags();
    emit.respect_special_values();
    let ratio = emit.float("arith.divf", &[min, max]);
    let special = emit.flags();
    emit.set_flags(flags);
    let log_of_largest = emit.float("math.log1p", &[largest]);
    emit.set_flags(special);
    let square = emit.float("arith.mulf", &[ratio, ratio]);
    let log = emit.float("math.log1p", &[square]);
    let log_of_root = emit.float("arith.mulf", &[half, log]);
    let sum = emit.float("arith.addf", &[log_of_root, log_of_largest]);
    let is_nan = emit.compare(CmpFPredicate::UNO, sum, sum);
    let result_real = emit.select(is_nan, min, sum);
    emit.set_flags(flags);
    let result_imaginary = emit.float("math.atan2", &[imaginary, real_plus_one]);
    emit.replace(op, result_real, result_imaginary)
}

/// Computes the hyperbolic tangent, or the tangent by it: `tan(x + iy) = -i tanh(-y + ix)`.
fn tangent(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    operands: &[ValueId],
    is_circular: bool,
) -> Rewrite {
    use CmpFPredicate::{OEQ, UNO};
    let mut emit = emitter(rewriter, op, operands)?;
    let (mut real, mut imaginary) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let minus_one = emit.constant(-1.0);
    if is_circular {
        (real, imaginary) = (imaginary, real);
        real = emit.float("arith.mulf", &[real, minus_one]);
    }
    let (infinity, four) = (emit.infinity(), emit.constant(4.0));
    let twice = emit.float("arith.addf", &[real, real]);
    let minus_twice = emit.float("arith.mulf", &[minus_one, twice]);
    let exp = emit.float("math.expm1", &[twice]);
    let minus_exp = emit.float("math.expm1", &[minus_twice]);
    let real_part = emit.float("arith.subf", &[exp, minus_exp]);
    let cos = emit.float("math.cos", &[imaginary]);
    let cos_squared = emit.float("arith.mulf", &[cos, cos]);
    let scaled = emit.float("arith.mulf", &[cos_squared, four]);
    let sin = emit.float("math.sin", &[imaginary]);
    let product = emit.float("arith.mulf", &[cos, sin]);
    let imaginary_part = emit.float("arith.mulf", &[four, product]);
    let sum = emit.float("arith.addf", &[exp, minus_exp]);
    let denominator = emit.float("arith.addf", &[sum, scaled]);
    let is_infinite = emit.compare(OEQ, sum, infinity);
    let limit = emit.float("math.copysign", &[minus_one, real]);
    let quotient = emit.float("arith.divf", &[real_part, denominator]);
    let mut result_real = emit.select(is_infinite, limit, quotient);
    let mut result_imaginary = emit.float("arith.divf", &[imaginary_part, denominator]);
    if !emit.ignores_special_values() {
        let size = emit.float("math.absf", &[real]);
        let (zero, nan) = (emit.constant(0.0), emit.nan());
        let is_infinite = emit.compare(OEQ, size, infinity);
        let imaginary_is_zero = emit.compare(OEQ, imaginary, zero);
        let yes = emit.bit_constant(true);
        let is_finite = emit.bit("arith.xori", is_infinite, yes);
        let is_nan = emit.compare(UNO, imaginary_part, imaginary_part);
        let real_is_nan = emit.bit("arith.andi", is_nan, is_finite);
        let is_both = emit.bit("arith.andi", is_infinite, is_nan);
        let is_zero = emit.bit("arith.ori", imaginary_is_zero, is_both);
        result_real = emit.select(real_is_nan, nan, result_real);
        result_imaginary = emit.select(is_zero, zero, result_imaginary);
    }
    if is_circular {
        (result_real, result_imaginary) = (result_imaginary, result_real);
        result_imaginary = emit.float("arith.mulf", &[result_imaginary, minus_one]);
    }
    emit.replace(op, result_real, result_imaginary)
}
