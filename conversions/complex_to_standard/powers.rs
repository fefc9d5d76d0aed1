//! Roots and powers.

use arith::CmpFPredicate;
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten};
use ir::{OpId, ValueId};

use super::Options;
use super::emitter::{Emitter, emitter};
use super::functions::{Absolute, emit_absolute};

/// The patterns.
pub(super) const PATTERNS: &[ConversionPattern<Options>] = &[
    ConversionPattern::new("complex.sqrt", square_root),
    ConversionPattern::new("complex.powi", integer_power),
    ConversionPattern::new("complex.pow", power),
    ConversionPattern::new("complex.rsqrt", reciprocal_root),
];

fn square_root(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Options,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    use CmpFPredicate::{OEQ, ONE, UNO};
    let mut emit = emitter(rewriter, op, operands)?;
    let (zero, half) = (emit.constant(0.0), emit.constant(0.5));
    let (real, imaginary) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let root = emit_absolute(&mut emit, real, imaginary, Absolute::Root);
    let angle = emit.float("math.atan2", &[imaginary, real]);
    let angle = emit.float("arith.mulf", &[angle, half]);
    let (cos, sin) = (emit.float("math.cos", &[angle]), emit.float("math.sin", &[angle]));
    // An infinite root of an angle of zero: infinity must not be multiplied by zero.
    let sin_is_zero = emit.compare(OEQ, sin, zero);
    let mut result_real = emit.float("arith.mulf", &[root, cos]);
    let product = emit.float("arith.mulf", &[root, sin]);
    let mut result_imaginary = emit.select(sin_is_zero, zero, product);
    if !emit.ignores_special_values() {
        let (infinity, minus_infinity) = (emit.infinity(), emit.minus_infinity());
        let nan = emit.nan();
        let size = emit.float("math.absf", &[imaginary]);
        let is_infinite = emit.compare(OEQ, size, infinity);
        let is_finite = emit.compare(ONE, size, infinity);
        let real_is_infinite = emit.compare(OEQ, real, infinity);
        let real_is_minus_infinite = emit.compare(OEQ, real, minus_infinity);
        let is_zero = emit.bit("arith.andi", real_is_minus_infinite, is_finite);
        result_real = emit.select(is_zero, zero, result_real);
        let is_any_infinite = emit.bit("arith.ori", is_infinite, real_is_infinite);
        result_real = emit.select(is_any_infinite, infinity, result_real);
        let signed_infinity = emit.float("math.copysign", &[infinity, imaginary]);
        let is_nan = emit.test(UNO, root, root);
        result_imaginary = emit.select(is_nan, nan, result_imaginary);
        let is_any_infinite = emit.bit("arith.ori", is_infinite, real_is_minus_infinite);
        result_imaginary = emit.select(is_any_infinite, signed_infinity, result_imaginary);
    }
    let is_zero = emit.compare(OEQ, root, zero);
    let real = emit.select(is_zero, zero, result_real);
    let imaginary = emit.select(is_zero, zero, result_imaginary);
    emit.replace(op, real, imaginary)
}

fn reciprocal_root(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Options,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    use CmpFPredicate::{OEQ, UNO};
    let mut emit = emitter(rewriter, op, operands)?;
    let (zero, infinity, minus_half) = (emit.constant(0.0), emit.infinity(), emit.constant(-0.5));
    let nan = emit.nan();
    let (real, imaginary) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let root = emit_absolute(&mut emit, real, imaginary, Absolute::ReciprocalRoot);
    let angle = emit.float("math.atan2", &[imaginary, real]);
    let angle = emit.float("arith.mulf", &[angle, minus_half]);
    let (cos, sin) = (emit.float("math.cos", &[angle]), emit.float("math.sin", &[angle]));
    let mut result_real = emit.float("arith.mulf", &[root, cos]);
    let mut result_imaginary = emit.float("arith.mulf", &[root, sin]);
    if !emit.ignores_special_values() {
        let minus_one = emit.constant(-1.0);
        let real_zero = emit.float("math.copysign", &[zero, real]);
        let imaginary_zero = emit.float("math.copysign", &[zero, imaginary]);
        let imaginary_zero = emit.float("arith.mulf", &[minus_one, imaginary_zero]);
        let real_size = emit.float("math.absf", &[real]);
        let imaginary_size = emit.float("math.absf", &[imaginary]);
        let imaginary_is_infinite = emit.compare(OEQ, imaginary_size, infinity);
        let real_is_nan = emit.compare(UNO, real, real);
        let real_is_infinite = emit.compare(OEQ, real_size, infinity);
        let is_both = emit.bit("arith.andi", imaginary_is_infinite, real_is_nan);
        let is_zero = emit.bit("arith.ori", is_both, real_is_infinite);
        result_real = emit.select(is_zero, real_zero, result_real);
        result_imaginary = emit.select(is_zero, imaginary_zero, result_imaginary);
    }
    let real_is_zero = emit.compare(OEQ, real, zero);
    let imaginary_is_zero = emit.compare(OEQ, imaginary, zero);
    let is_zero = emit.bit("arith.andi", real_is_zero, imaginary_is_zero);
    let real = emit.select(is_zero, infinity, result_real);
    let imaginary = emit.select(is_zero, nan, result_imaginary);
    emit.replace(op, real, imaginary)
}

fn integer_power(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Options,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let &[base, exponent] = operands else { return None };
    let mut emit = emitter(rewriter, op, operands)?;
    let real = emit.converted_integer(exponent);
    let zero = emit.constant(0.0);
    let exponent = emit.number(real, zero);
    let new = emit.complex("complex.pow", &[base, exponent]);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Computes `|x|^c * exp(-d * angle) * (cos(q) + i sin(q))` for a power of `c + id`, where `q` is
/// `c * angle + d * ln |x|`.
fn power(rewriter: &mut ConversionRewriter<'_>, _: &Options, op: OpId, operands: &[ValueId]) -> Rewrite {
    let &[base, exponent] = operands else { return None };
    let mut emit = emitter(rewriter, op, operands)?;
    let (c, d) = (emit.real(exponent), emit.imaginary(exponent));
    let new = emit_power(&mut emit, base, c, d);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn emit_power(emit: &mut Emitter<'_, '_>, base: ValueId, c: ValueId, d: ValueId) -> ValueId {
    use CmpFPredicate::{OEQ, OGT, OLE, OLT};
    let (a, b) = (emit.real(base), emit.imaginary(base));
    let size = emit.absolute(base);
    let size_power = emit.float("math.powf", &[size, c]);
    let minus_d = emit.float("arith.negf", &[d]);
    let angle = emit.float("math.atan2", &[b, a]);
    let scaled = emit.float("arith.mulf", &[minus_d, angle]);
    let exp = emit.float("math.exp", &[scaled]);
    let coefficient = emit.float("arith.mulf", &[size_power, exp]);
    let log = emit.float("math.log", &[size]);
    let c_angle = emit.float("arith.mulf", &[c, angle]);
    let d_log = emit.float("arith.mulf", &[d, log]);
    let q = emit.float("arith.addf", &[c_angle, d_log]);
    let (cos, sin) = (emit.float("math.cos", &[q]), emit.float("math.sin", &[q]));

    let (infinity, zero, one) = (emit.infinity(), emit.constant(0.0), emit.constant(1.0));
    let complex_one = emit.number(one, zero);
    let complex_zero = emit.number(zero, zero);
    let complex_infinity = emit.number(infinity, zero);

    // Zero to a positive power is zero, and to the power of zero one.
    let size_is_zero = emit.compare(OEQ, size, zero);
    let d_is_zero = emit.compare(OEQ, d, zero);
    let c_is_zero = emit.compare(OEQ, c, zero);
    let b_is_zero = emit.compare(OEQ, b, zero);
    let c_is_positive = emit.compare(OLE, zero, c);
    let real = emit.float("arith.mulf", &[coefficient, cos]);
    let imaginary = emit.float("arith.mulf", &[coefficient, sin]);
    let one_or_zero = emit.select(c_is_zero, complex_one, complex_zero);
    let product = emit.number(real, imaginary);
    let is_zero = emit.bit("arith.andi", size_is_zero, d_is_zero);
    let is_zero = emit.bit("arith.andi", is_zero, c_is_positive);
    let result = emit.select(is_zero, one_or_zero, product);

    // Anything to the power of zero is one, and so is one to any power.
    let exponent_is_zero = emit.bit("arith.andi", c_is_zero, d_is_zero);
    let result = emit.select(exponent_is_zero, complex_one, result);
    let a_is_one = emit.compare(OEQ, a, one);
    let base_is_one = emit.bit("arith.andi", a_is_one, b_is_zero);
    let result = emit.select(base_is_one, complex_one, result);

    // Infinity to a positive power is infinite, and to a negative one zero.
    let a_is_infinite = emit.compare(OEQ, a, infinity);
    let base_is_infinite = emit.bit("arith.andi", a_is_infinite, b_is_zero);
    let c_is_positive = emit.compare(OGT, c, zero);
    let exponent_is_positive = emit.bit("arith.andi", d_is_zero, c_is_positive);
    let is_infinite = emit.bit("arith.andi", base_is_infinite, exponent_is_positive);
    let result = emit.select(is_infinite, complex_infinity, result);
    let c_is_negative = emit.compare(OLT, c, zero);
    let exponent_is_negative = emit.bit("arith.andi", d_is_zero, c_is_negative);
    let is_zero = emit.bit("arith.andi", base_is_infinite, exponent_is_negative);
    emit.select(is_zero, complex_zero, result)
}
