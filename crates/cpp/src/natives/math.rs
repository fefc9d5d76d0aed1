//! Functions on floating-point numbers, and on the bits of integers.

use super::{FunctionRow, argument, function_row, integer};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::types::{Ty, Type};
use crate::machine::value::{IntKind, Value};

type Args<'a> = &'a [Value];

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("sqrt", |e, args, _| real(e, args, f64::sqrt)),
    function_row("ceil", |e, args, _| real(e, args, f64::ceil)),
    function_row("floor", |e, args, _| real(e, args, f64::floor)),
    function_row("round", |e, args, _| real(e, args, f64::round)),
    function_row("trunc", |e, args, _| real(e, args, f64::trunc)),
    function_row("fabs", |e, args, _| real(e, args, f64::abs)),
    function_row("log", |e, args, _| real(e, args, f64::ln)),
    function_row("log2", |e, args, _| real(e, args, f64::log2)),
    function_row("log1p", |e, args, _| real(e, args, libm::log1p)),
    function_row("exp", |e, args, _| real(e, args, libm::exp)),
    function_row("exp2", |e, args, _| real(e, args, libm::exp2)),
    function_row("expm1", |e, args, _| real(e, args, libm::expm1)),
    function_row("cbrt", |e, args, _| real(e, args, libm::cbrt)),
    function_row("sin", |e, args, _| real(e, args, libm::sin)),
    function_row("cos", |e, args, _| real(e, args, libm::cos)),
    function_row("tan", |e, args, _| real(e, args, libm::tan)),
    function_row("asin", |e, args, _| real(e, args, libm::asin)),
    function_row("acos", |e, args, _| real(e, args, libm::acos)),
    function_row("atan", |e, args, _| real(e, args, libm::atan)),
    function_row("sinh", |e, args, _| real(e, args, libm::sinh)),
    function_row("cosh", |e, args, _| real(e, args, libm::cosh)),
    function_row("tanh", |e, args, _| real(e, args, libm::tanh)),
    function_row("asinh", |e, args, _| real(e, args, libm::asinh)),
    function_row("acosh", |e, args, _| real(e, args, libm::acosh)),
    function_row("atanh", |e, args, _| real(e, args, libm::atanh)),
    function_row("erf", |e, args, _| real(e, args, libm::erf)),
    function_row("erfc", |e, args, _| real(e, args, libm::erfc)),
    function_row("rint", |e, args, _| real(e, args, f64::round_ties_even)),
    function_row("nearbyint", |e, args, _| real(e, args, f64::round_ties_even)),
    function_row("roundeven", |e, args, _| real(e, args, f64::round_ties_even)),
    function_row("sqrtf", |e, args, _| single(e, args, f64::sqrt)),
    function_row("ceilf", |e, args, _| single(e, args, f64::ceil)),
    function_row("floorf", |e, args, _| single(e, args, f64::floor)),
    function_row("roundf", |e, args, _| single(e, args, f64::round)),
    function_row("truncf", |e, args, _| single(e, args, f64::trunc)),
    function_row("fabsf", |e, args, _| single(e, args, f64::abs)),
    function_row("logf", |e, args, _| single(e, args, f64::ln)),
    function_row("log2f", |e, args, _| single(e, args, f64::log2)),
    function_row("log10f", |e, args, _| single(e, args, f64::log10)),
    function_row("expf", |e, args, _| single(e, args, libm::exp)),
    function_row("exp2f", |e, args, _| single(e, args, libm::exp2)),
    function_row("expm1f", |e, args, _| single(e, args, libm::expm1)),
    function_row("log1pf", |e, args, _| single(e, args, libm::log1p)),
    function_row("cbrtf", |e, args, _| single(e, args, libm::cbrt)),
    function_row("sinf", |e, args, _| single(e, args, libm::sin)),
    function_row("cosf", |e, args, _| single(e, args, libm::cos)),
    function_row("tanf", |e, args, _| single(e, args, libm::tan)),
    function_row("asinf", |e, args, _| single(e, args, libm::asin)),
    function_row("acosf", |e, args, _| single(e, args, libm::acos)),
    function_row("atanf", |e, args, _| single(e, args, libm::atan)),
    function_row("sinhf", |e, args, _| single(e, args, libm::sinh)),
    function_row("coshf", |e, args, _| single(e, args, libm::cosh)),
    function_row("tanhf", |e, args, _| single(e, args, libm::tanh)),
    function_row("asinhf", |e, args, _| single(e, args, libm::asinh)),
    function_row("acoshf", |e, args, _| single(e, args, libm::acosh)),
    function_row("atanhf", |e, args, _| single(e, args, libm::atanh)),
    function_row("erff", |e, args, _| single(e, args, libm::erf)),
    function_row("erfcf", |e, args, _| single(e, args, libm::erfc)),
    function_row("atan2", |e, args, _| real_of_two(e, args, libm::atan2)),
    function_row("hypot", |e, args, _| real_of_two(e, args, libm::hypot)),
    function_row("copysign", |e, args, _| real_of_two(e, args, f64::copysign)),
    function_row("fmin", |e, args, _| real_of_two(e, args, f64::min)),
    function_row("fmax", |e, args, _| real_of_two(e, args, f64::max)),
    function_row("pow", |e, args, _| real_of_two(e, args, power)),
    function_row("atan2f", |e, args, _| single_of_two(e, args, libm::atan2)),
    function_row("powf", |e, args, _| single_of_two(e, args, power)),
    function_row("log10", |e, args, _| real(e, args, f64::log10)),
    function_row("fmod", |e, args, _| real_of_two(e, args, libm::fmod)),
    function_row("remainder", |e, args, _| real_of_two(e, args, libm::remainder)),
    function_row("isnan", |e, args, _| Ok(Value::Bool(float(e, args, 0)?.is_nan()))),
    function_row("isinf", |e, args, _| Ok(Value::Bool(float(e, args, 0)?.is_infinite()))),
    function_row("isfinite", |e, args, _| Ok(Value::Bool(float(e, args, 0)?.is_finite()))),
    function_row("lcm", |e, args, _| {
        let (a, b) = (integer(e, args, 0)?.unsigned_abs(), integer(e, args, 1)?.unsigned_abs());
        let (mut divisor, mut rest) = (a, b);
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        let multiple = a.checked_div(divisor).map_or(Some(0), |factor| factor.checked_mul(b));
        let multiple = multiple.and_then(|multiple| i64::try_from(multiple).ok());
        multiple
            .map(|m| Value::Int(IntKind::I64, m))
            .ok_or_else(|| EvalError::undefined("an integer overflow"))
    }),
    function_row("ceilDiv", |e, args, _| {
        signed(e, args, |a, b| {
            let (quotient, rest) = (a.checked_div(b)?, a.checked_rem(b)?);
            Some(quotient + i64::from(rest != 0 && (rest < 0) == (b < 0)))
        })
    }),
    function_row("floorDiv", |e, args, _| {
        signed(e, args, |a, b| {
            let (quotient, rest) = (a.checked_div(b)?, a.checked_rem(b)?);
            Some(quotient - i64::from(rest != 0 && (rest < 0) != (b < 0)))
        })
    }),
    function_row("alignDown", |e, args, _| {
        unsigned(e, args, |value, by| value.checked_rem(by).map(|rest| value - rest))
    }),
    function_row("MinAlign", |e, args, _| unsigned(e, args, |a, b| Some((a | b) & (a | b).wrapping_neg()))),
    function_row("NextPowerOf2", |e, args, _| {
        let value = integer(e, args, 0)? as u64;
        let next = value.checked_add(1).and_then(u64::checked_next_power_of_two).unwrap_or(0);
        Ok(Value::Int(IntKind::U64, next as i64))
    }),
    function_row("bit_ceil", |e, args, _| {
        on_bits(e, args, |value, _| value.checked_next_power_of_two().unwrap_or(0))
    }),
    function_row("bit_floor", |e, args, _| {
        on_bits(e, args, |value, _| value.checked_ilog2().map_or(0, |log| 1 << log))
    }),
    function_row("bit_width", |e, args, _| {
        let value = integer(e, args, 0)? as u64;
        Ok(Value::Int(IntKind::I32, i64::from(64 - value.leading_zeros())))
    }),
    function_row("countl_zero", |e, args, _| {
        let Value::Int(kind, value) = *e.peek(argument(args, 0)?)? else {
            return Err(crate::eval::mismatch("the bits", e.peek(&args[0])?));
        };
        let unused = 64 - kind.width();
        let zeros = ((value as u64) << unused).leading_zeros().min(kind.width());
        Ok(Value::Int(IntKind::I32, i64::from(zeros)))
    }),
    function_row("maskTrailingOnes", |e, args, types| {
        let kind = match types.first().map(|&ty| e.m.types.get(ty)) {
            Some(Type::Int(kind)) => *kind,
            _ => return Err(EvalError::unsupported("'maskTrailingOnes' without a type")),
        };
        let ones = u32::try_from(integer(e, args, 0)?).ok().filter(|&ones| ones <= kind.width());
        let ones = ones.ok_or_else(|| EvalError::undefined("a number of bits"))?;
        let mask = 1u64.checked_shl(ones).map_or(u64::MAX, |bit| bit - 1);
        Ok(Value::Int(kind, kind.wrap(mask as i64)))
    }),
    function_row("SignExtend64", |e, args, types| sign_extended(e, args, types, IntKind::I64)),
    function_row("SignExtend32", |e, args, types| sign_extended(e, args, types, IntKind::I32)),
    function_row("Lo_32", |e, args, _| Ok(Value::Int(IntKind::U32, i64::from(integer(e, args, 0)? as u32)))),
    function_row("Hi_32", |e, args, _| {
        Ok(Value::Int(IntKind::U32, i64::from((integer(e, args, 0)? as u64 >> 32) as u32)))
    }),
];

fn float(e: &Evaluator<'_>, args: Args<'_>, at: usize) -> Eval<f64> {
    match e.peek(argument(args, at)?)? {
        Value::Float(_, value) => Ok(*value),
        Value::Int(_, value) => Ok(*value as f64),
        other => Err(crate::eval::mismatch("a number", other)),
    }
}

fn real(e: &Evaluator<'_>, args: Args<'_>, compute: fn(f64) -> f64) -> Eval<Value> {
    match e.peek(argument(args, 0)?)? {
        Value::Float(true, value) => Ok(Value::Float(true, f64::from(compute(*value) as f32))),
        _ => Ok(Value::Float(false, compute(float(e, args, 0)?))),
    }
}

/// `sqrtf(x)` and its kin: of a `float`, whatever the argument is.
fn single(e: &Evaluator<'_>, args: Args<'_>, compute: fn(f64) -> f64) -> Eval<Value> {
    Ok(Value::Float(true, f64::from(compute(float(e, args, 0)?) as f32)))
}

/// `powf(x, y)` and its kin.
fn single_of_two(e: &Evaluator<'_>, args: Args<'_>, compute: fn(f64, f64) -> f64) -> Eval<Value> {
    let result = compute(float(e, args, 0)?, float(e, args, 1)?);
    Ok(Value::Float(true, f64::from(result as f32)))
}

/// A function of two numbers: a `float` if both are.
fn real_of_two(e: &Evaluator<'_>, args: Args<'_>, compute: fn(f64, f64) -> f64) -> Eval<Value> {
    let is_single = |arg: &Value| matches!(e.peek(arg), Ok(Value::Float(true, _)));
    match args.iter().all(is_single) {
        true => single_of_two(e, args, compute),
        false => Ok(Value::Float(false, compute(float(e, args, 0)?, float(e, args, 1)?))),
    }
}

/// Whole powers are products, so that they are exact where these are.
fn power(base: f64, exponent: f64) -> f64 {
    match exponent.fract() == 0.0 && exponent.abs() <= f64::from(1 << 20) {
        true => base.powi(exponent as i32),
        false => libm::pow(base, exponent),
    }
}

fn signed(e: &Evaluator<'_>, args: Args<'_>, compute: fn(i64, i64) -> Option<i64>) -> Eval<Value> {
    let result = compute(integer(e, args, 0)?, integer(e, args, 1)?);
    result
        .map(|result| Value::Int(IntKind::I64, result))
        .ok_or_else(|| EvalError::undefined("a division by zero"))
}

fn unsigned(e: &Evaluator<'_>, args: Args<'_>, compute: fn(u64, u64) -> Option<u64>) -> Eval<Value> {
    let result = compute(integer(e, args, 0)? as u64, integer(e, args, 1)? as u64);
    result
        .map(|result| Value::Int(IntKind::U64, result as i64))
        .ok_or_else(|| EvalError::undefined("a division by zero"))
}

/// Computes from the bits of a number one of the same type.
fn on_bits(e: &Evaluator<'_>, args: Args<'_>, compute: fn(u64, u32) -> u64) -> Eval<Value> {
    let Value::Int(kind, value) = *e.peek(argument(args, 0)?)? else {
        return Err(crate::eval::mismatch("the bits", e.peek(&args[0])?));
    };
    let mask = u64::MAX >> (64 - kind.width());
    Ok(Value::Int(kind, kind.wrap(compute(value as u64 & mask, kind.width()) as i64)))
}

/// `SignExtend64(value, bits)`, `SignExtend64<bits>(value)`.
fn sign_extended(e: &Evaluator<'_>, args: Args<'_>, types: &[Ty], kind: IntKind) -> Eval<Value> {
    let bits = match types.first().map(|&ty| e.m.types.get(ty)) {
        Some(Type::Constant(bits, _)) => *bits,
        _ => integer(e, args, 1)?,
    };
    let bits = u32::try_from(bits).ok().filter(|bits| (1..=kind.width()).contains(bits));
    let bits = bits.ok_or_else(|| EvalError::undefined("a number of bits"))?;
    let value = integer(e, args, 0)? << (64 - bits) >> (64 - bits);
    Ok(Value::Int(kind, kind.wrap(value)))
}
