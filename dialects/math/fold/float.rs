//! Functions of floats.
//!
//! Functions that round to an integer or only look at bits are exact for every kind of float. MLIR computes
//! the others by the functions of the C library, for `f32` and `f64`, and does not fold other kinds. Rust's
//! standard library calls the same functions. A port supplies functions that the standard library lacks or
//! computes by formulas of its own.

use super::hyperbolic;
use ir::float::RoundingMode;
use ir::{ApFloat, Attribute, FloatKind, Operation};
use rewrite::Folded;
use rewrite::fold::constant_fold::{float_binary, unary};

fn exact(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    compute: impl Fn(ApFloat) -> ApFloat,
) -> Option<Folded> {
    unary(op.context(), operands, op.result(0).ty(), |a: ApFloat| Some(compute(a))).map(Folded::to)
}

/// `math.absf`
pub fn absf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    exact(op, operands, ApFloat::abs)
}

/// `math.ceil`
pub fn ceil(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    exact(op, operands, |a| a.round_to_integral(RoundingMode::TowardPositive))
}

/// `math.floor`
pub fn floor(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    exact(op, operands, |a| a.round_to_integral(RoundingMode::TowardNegative))
}

/// `math.roundeven`
pub fn roundeven(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    exact(op, operands, |a| a.round_to_integral(RoundingMode::NearestTiesToEven))
}

/// `math.copysign`
pub fn copysign(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    float_binary(op.context(), operands, |a, b| Some(a.copy_sign(b))).map(Folded::to)
}

// --- Functions of the C library -------------------------------------------------------------------

fn double(value: ApFloat) -> f64 {
    f64::from_bits(value.to_bits() as u64)
}

fn single(value: ApFloat) -> f32 {
    f32::from_bits(value.to_bits() as u32)
}

fn of_double(value: f64) -> ApFloat {
    ApFloat::from_bits(FloatKind::F64, value.to_bits().into())
}

fn of_single(value: f32) -> ApFloat {
    ApFloat::from_bits(FloatKind::F32, value.to_bits().into())
}

/// Computes where `is_defined` of a constant.
fn where_defined(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    is_defined: impl Fn(ApFloat) -> bool,
    f64: impl Fn(f64) -> f64,
    f32: impl Fn(f32) -> f32,
) -> Option<Folded> {
    let compute = |a: ApFloat| match a.kind() {
        _ if !is_defined(a) => None,
        FloatKind::F64 => Some(of_double(f64(double(a)))),
        FloatKind::F32 => Some(of_single(f32(single(a)))),
        _ => None,
    };
    unary(op.context(), operands, op.result(0).ty(), compute).map(Folded::to)
}

fn everywhere(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    f64: impl Fn(f64) -> f64,
    f32: impl Fn(f32) -> f32,
) -> Option<Folded> {
    where_defined(op, operands, |_| true, f64, f32)
}

fn not_negative(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    f64: impl Fn(f64) -> f64,
    f32: impl Fn(f32) -> f32,
) -> Option<Folded> {
    where_defined(op, operands, |a| !a.is_negative(), f64, f32)
}

fn of_two(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    f64: impl Fn(f64, f64) -> f64,
    f32: impl Fn(f32, f32) -> f32,
) -> Option<Folded> {
    let compute = |a: ApFloat, b: ApFloat| match a.kind() {
        FloatKind::F64 => Some(of_double(f64(double(a), double(b)))),
        FloatKind::F32 => Some(of_single(f32(single(a), single(b)))),
        _ => None,
    };
    float_binary(op.context(), operands, compute).map(Folded::to)
}

/// `math.acos`
pub fn acos(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::acos, f32::acos)
}

/// `math.acosh`
pub fn acosh(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, hyperbolic::acosh, hyperbolic::acoshf)
}

/// `math.asin`
pub fn asin(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::asin, f32::asin)
}

/// `math.asinh`
pub fn asinh(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, hyperbolic::asinh, hyperbolic::asinhf)
}

/// `math.atan`
pub fn atan(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::atan, f32::atan)
}

/// `math.atanh`
pub fn atanh(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, hyperbolic::atanh, hyperbolic::atanhf)
}

/// `math.cos`
pub fn cos(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::cos, f32::cos)
}

/// `math.cosh`
pub fn cosh(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::cosh, f32::cosh)
}

/// `math.erf`
pub fn erf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, libm::erf, libm::erff)
}

/// `math.erfc`
pub fn erfc(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, libm::erfc, libm::erfcf)
}

/// `math.exp`
pub fn exp(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::exp, f32::exp)
}

/// `math.exp2`
pub fn exp2(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::exp2, f32::exp2)
}

/// `math.expm1`
pub fn expm1(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::exp_m1, f32::exp_m1)
}

/// `math.log`
pub fn log(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    not_negative(op, operands, f64::ln, f32::ln)
}

/// `math.log10`
pub fn log10(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    not_negative(op, operands, f64::log10, f32::log10)
}

/// `math.log2`
pub fn log2(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    not_negative(op, operands, f64::log2, f32::log2)
}

/// `math.round`
pub fn round(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::round, f32::round)
}

/// `math.sin`
pub fn sin(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::sin, f32::sin)
}

/// `math.sinh`
pub fn sinh(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::sinh, f32::sinh)
}

/// `math.sqrt`
pub fn sqrt(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    not_negative(op, operands, f64::sqrt, f32::sqrt)
}

/// `math.tan`
pub fn tan(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::tan, f32::tan)
}

/// `math.tanh`
pub fn tanh(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::tanh, f32::tanh)
}

/// `math.trunc`
pub fn trunc(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    everywhere(op, operands, f64::trunc, f32::trunc)
}

/// `math.log1p`
pub fn log1p(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let is_defined = |a: ApFloat| !(a + ApFloat::one(a.kind())).is_negative();
    where_defined(op, operands, is_defined, f64::ln_1p, f32::ln_1p)
}

/// `math.powf`
pub fn powf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    of_two(op, operands, f64::powf, f32::powf)
}

/// `math.atan2`: of two zeros, a NaN.
pub fn atan2(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let compute = |a: ApFloat, b: ApFloat| match a.kind() {
        kind if a.is_zero() && b.is_zero() => ApFloat::quiet_nan(kind),
        FloatKind::F64 => Some(of_double(double(a).atan2(double(b)))),
        FloatKind::F32 => Some(of_single(single(a).atan2(single(b)))),
        _ => None,
    };
    float_binary(op.context(), operands, compute).map(Folded::to)
}
