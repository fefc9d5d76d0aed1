//! `APInt` arithmetic that tells overflows from results: `sadd_ov`, `uadd_sat`, and the extremes of `llvm::APIntOps`.

use std::cmp::Ordering;

use cpp::{Eval, EvalError, Value};

use super::number::{ap_int, combined, operands, quotient_and_remainder};
use crate::natives::row::{Call, Function, Method, function, method};
use crate::values::attributes::of_ap_int;
use crate::values::known_classes::known_enumerator;
use crate::values::thing::Kind;
use ir::{ApFloat, ApInt, FloatKind};

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::ApInt, "sadd_ov", |call| with_overflow(call, ApInt::add, true)),
    method(Kind::ApInt, "uadd_ov", |call| with_overflow(call, ApInt::add, false)),
    method(Kind::ApInt, "ssub_ov", |call| with_overflow(call, ApInt::sub, true)),
    method(Kind::ApInt, "usub_ov", |call| with_overflow(call, ApInt::sub, false)),
    method(Kind::ApInt, "smul_ov", |call| with_overflow(call, ApInt::mul, true)),
    method(Kind::ApInt, "umul_ov", |call| with_overflow(call, ApInt::mul, false)),
    method(Kind::ApInt, "sdiv_ov", |call| {
        let (left, right) = operands(call)?;
        call.store(1, Value::Bool(left.is_signed_min() && right.is_all_ones()))?;
        combined(call, ApInt::sdiv)
    }),
    method(Kind::ApInt, "sfloordiv_ov", |call| {
        let (left, right) = operands(call)?;
        call.store(1, Value::Bool(left.is_signed_min() && right.is_all_ones()))?;
        combined(call, |left, right| {
            let (quotient, rest) = left.sdiv_rem(right)?;
            let is_below = !rest.is_zero() && left.is_negative() != right.is_negative();
            Some(if is_below { quotient.sub(&ApInt::one(quotient.width())) } else { quotient })
        })
    }),
    method(Kind::ApInt, "sadd_sat", |call| saturated(call, ApInt::add, true)),
    method(Kind::ApInt, "uadd_sat", |call| saturated(call, ApInt::add, false)),
    method(Kind::ApInt, "ssub_sat", |call| saturated(call, ApInt::sub, true)),
    method(Kind::ApInt, "usub_sat", |call| saturated(call, ApInt::sub, false)),
];

pub(in crate::natives) const FUNCTIONS: &[Function] = &[
    // `llvm::APIntOps`
    function("smin", |call| extreme(call, true, Ordering::is_le)),
    function("smax", |call| extreme(call, true, Ordering::is_ge)),
    function("umin", |call| extreme(call, false, Ordering::is_le)),
    function("umax", |call| extreme(call, false, Ordering::is_ge)),
    function("mulhs", |call| high_product(call, true)),
    function("mulhu", |call| high_product(call, false)),
    function("RoundingSDiv", |call| rounded_quotient(call, true)),
    function("RoundingUDiv", |call| rounded_quotient(call, false)),
    function("GreatestCommonDivisor", greatest_common_divisor),
    function("RoundAPIntToDouble", |call| rounded(call, FloatKind::F64, false)),
    function("RoundSignedAPIntToDouble", |call| rounded(call, FloatKind::F64, true)),
    function("RoundAPIntToFloat", |call| rounded(call, FloatKind::F32, false)),
    function("RoundSignedAPIntToFloat", |call| rounded(call, FloatKind::F32, true)),
];

/// The two numbers that a function is given, which are of one width.
fn numbers(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<(ApInt, ApInt)> {
    let (left, right) = (ap_int(call.host, &call.value(0)?)?, ap_int(call.host, &call.value(1)?)?);
    match left.width() == right.width() {
        true => Ok((left, right)),
        false => Err(EvalError::undefined("numbers of different widths")),
    }
}

/// `RoundingSDiv(left, right, APInt::Rounding::UP)`
fn rounded_quotient(call: &mut Call<'_, '_, '_, '_, '_>, is_signed: bool) -> Eval<Value> {
    let (left, right) = numbers(call)?;
    let (quotient, rest) = quotient_and_remainder(&left, &right, is_signed)?;
    let Value::Enum(key, rounding) = call.value(2)? else {
        return Err(EvalError::unsupported("a rounding that is none"));
    };
    let is_below_zero = is_signed && left.is_negative() != right.is_negative();
    let one = ApInt::one(quotient.width());
    let rounded = match known_enumerator(key, rounding) {
        Some("UP") if !rest.is_zero() && !is_below_zero => quotient.add(&one),
        Some("DOWN") if !rest.is_zero() && is_below_zero => quotient.sub(&one),
        _ => quotient,
    };
    Ok(of_ap_int(call.host.context, &rounded))
}

fn rounded(call: &mut Call<'_, '_, '_, '_, '_>, kind: FloatKind, signed: bool) -> Eval<Value> {
    let number = ap_int(call.host, &call.value(0)?)?;
    Ok(Value::Float(kind == FloatKind::F32, ApFloat::from_int(kind, &number, signed).to_f64()))
}

/// Both numbers are unsigned.
fn greatest_common_divisor(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let (mut left, mut right) = numbers(call)?;
    while let Some(rest) = left.urem(&right) {
        (left, right) = (right, rest);
    }
    Ok(of_ap_int(call.host.context, &left))
}

/// The one of two numbers that stands to the other as `is_it` says.
fn extreme(call: &mut Call<'_, '_, '_, '_, '_>, signed: bool, is_it: fn(Ordering) -> bool) -> Eval<Value> {
    let (left, right) = numbers(call)?;
    let order = if signed { left.scmp(&right) } else { left.ucmp(&right) };
    Ok(of_ap_int(call.host.context, if is_it(order) { &left } else { &right }))
}

/// The upper half of a product.
fn high_product(call: &mut Call<'_, '_, '_, '_, '_>, signed: bool) -> Eval<Value> {
    let (left, right) = numbers(call)?;
    let width = left.width();
    let wide = |number: &ApInt| widened(number, 2 * width, signed);
    let high = wide(&left).mul(&wide(&right)).lshr(width).zext_or_trunc(width);
    Ok(of_ap_int(call.host.context, &high))
}

fn widened(number: &ApInt, width: u32, signed: bool) -> ApInt {
    if signed { number.sext_or_trunc(width) } else { number.zext_or_trunc(width) }
}

/// The result of an operation on two numbers, in the width of these, and whether it does not fit that width.
fn overflowing(
    call: &mut Call<'_, '_, '_, '_, '_>,
    combine: fn(&ApInt, &ApInt) -> ApInt,
    signed: bool,
) -> Eval<(ApInt, ApInt, bool)> {
    let (left, right) = operands(call)?;
    let width = left.width();
    let wide = |number: &ApInt| widened(number, 2 * width + 1, signed);
    let exact = combine(&wide(&left), &wide(&right));
    let result = exact.zext_or_trunc(width);
    let overflows = wide(&result) != exact;
    Ok((exact, result, overflows))
}

/// `number.sadd_ov(other, overflows)`
fn with_overflow(
    call: &mut Call<'_, '_, '_, '_, '_>,
    combine: fn(&ApInt, &ApInt) -> ApInt,
    signed: bool,
) -> Eval<Value> {
    let (_, result, overflows) = overflowing(call, combine, signed)?;
    call.store(1, Value::Bool(overflows))?;
    Ok(of_ap_int(call.host.context, &result))
}

/// `number.sadd_sat(other)`: the nearest number of the width.
fn saturated(
    call: &mut Call<'_, '_, '_, '_, '_>,
    combine: fn(&ApInt, &ApInt) -> ApInt,
    signed: bool,
) -> Eval<Value> {
    let (exact, result, overflows) = overflowing(call, combine, signed)?;
    let width = result.width();
    let result = match (overflows, signed, exact.is_negative()) {
        (false, ..) => result,
        (true, true, true) => ApInt::signed_min(width),
        (true, true, false) => ApInt::signed_max(width),
        (true, false, true) => ApInt::zero(width),
        (true, false, false) => ApInt::all_ones(width),
    };
    Ok(of_ap_int(call.host.context, &result))
}
