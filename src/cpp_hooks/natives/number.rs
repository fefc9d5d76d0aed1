//! `APInt` and `APFloat`.

use cpp::{BinaryOp, Eval, EvalError, IntKind, Machine, Value};

use super::{Call, Method, method};
use crate::attributes::{low_word, of_ap_int};
use crate::host::Hook;
use crate::thing::{self, Kind};
use ir::{ApInt, Attribute};

pub(super) const METHODS: &[Method] = &[
    method(Kind::ApInt, "getBitWidth", |call| Ok(Value::Int(IntKind::U32, i64::from(this(call)?.width())))),
    method(Kind::ApInt, "getSExtValue", |call| Ok(Value::Int(IntKind::I64, low_word(&this(call)?)))),
    method(Kind::ApInt, "getZExtValue", |call| {
        let value = this(call)?;
        let value =
            value.to_u64().ok_or_else(|| EvalError::undefined("a number that does not fit 64 bits"))?;
        Ok(Value::Int(IntKind::U64, value as i64))
    }),
    method(Kind::ApInt, "getLimitedValue", |call| {
        let value = this(call)?.to_u64().unwrap_or(u64::MAX);
        Ok(Value::Int(IntKind::U64, value as i64))
    }),
    method(Kind::ApInt, "isZero", |call| Ok(Value::Bool(this(call)?.is_zero()))),
    method(Kind::ApInt, "isOne", |call| Ok(Value::Bool(this(call)?.is_one()))),
    method(Kind::ApInt, "isNegative", |call| Ok(Value::Bool(this(call)?.is_negative()))),
    method(Kind::ApInt, "isStrictlyPositive", |call| {
        let value = this(call)?;
        Ok(Value::Bool(!value.is_negative() && !value.is_zero()))
    }),
    method(Kind::ApInt, "isAllOnes", |call| Ok(Value::Bool(this(call)?.is_all_ones()))),
    method(Kind::ApInt, "isPowerOf2", |call| Ok(Value::Bool(this(call)?.is_power_of_two()))),
    method(Kind::ApInt, "isMaxValue", |call| Ok(Value::Bool(this(call)?.is_all_ones()))),
    method(Kind::ApInt, "isMinValue", |call| Ok(Value::Bool(this(call)?.is_zero()))),
    method(Kind::ApInt, "popcount", |call| Ok(Value::Int(IntKind::U32, i64::from(this(call)?.count_ones())))),
    method(Kind::ApInt, "getActiveBits", |call| {
        Ok(Value::Int(IntKind::U32, i64::from(this(call)?.active_bits())))
    }),
    method(Kind::ApInt, "getSignificantBits", |call| {
        Ok(Value::Int(IntKind::U32, i64::from(this(call)?.significant_bits())))
    }),
    method(Kind::ApInt, "countLeadingZeros", |call| {
        Ok(Value::Int(IntKind::U32, i64::from(this(call)?.leading_zeros())))
    }),
    method(Kind::ApInt, "countl_zero", |call| {
        Ok(Value::Int(IntKind::U32, i64::from(this(call)?.leading_zeros())))
    }),
    method(Kind::ApInt, "countr_zero", |call| {
        Ok(Value::Int(IntKind::U32, i64::from(this(call)?.trailing_zeros())))
    }),
    method(Kind::ApInt, "trunc", |call| resized(call, false)),
    method(Kind::ApInt, "zext", |call| resized(call, false)),
    method(Kind::ApInt, "sext", |call| resized(call, true)),
    method(Kind::ApInt, "zextOrTrunc", |call| resized(call, false)),
    method(Kind::ApInt, "sextOrTrunc", |call| resized(call, true)),
    method(Kind::ApInt, "isSignedIntN", |call| {
        let bits = call.integer(0)?;
        Ok(Value::Bool(i64::from(this(call)?.significant_bits()) <= bits))
    }),
    method(Kind::ApInt, "isIntN", |call| {
        let bits = call.integer(0)?;
        Ok(Value::Bool(i64::from(this(call)?.active_bits()) <= bits))
    }),
    method(Kind::ApFloat, "isZero", |call| Ok(Value::Bool(float(call)? == 0.0))),
    method(Kind::ApFloat, "isNaN", |call| Ok(Value::Bool(float(call)?.is_nan()))),
    method(Kind::ApFloat, "isInfinity", |call| Ok(Value::Bool(float(call)?.is_infinite()))),
    method(Kind::ApFloat, "isNegative", |call| Ok(Value::Bool(float(call)?.is_sign_negative()))),
    method(Kind::ApFloat, "convertToDouble", |call| float(call).map(|value| Value::Float(false, value))),
    method(Kind::ApFloat, "convertToFloat", |call| float(call).map(|value| Value::Float(true, value))),
];

fn float(call: &Call<'_, '_, '_, '_, '_>) -> Eval<f64> {
    let handle = thing::of_kind(&call.this()?, Kind::ApFloat);
    let handle = handle.ok_or_else(|| EvalError::undefined("a null number"))?;
    match *Attribute::new(handle.a).storage(call.host.context) {
        ir::AttributeStorage::Float { value, .. } => Ok(value.to_f64()),
        _ => Err(EvalError::unsupported("a float")),
    }
}

/// A number of another width.
fn resized(call: &mut Call<'_, '_, '_, '_, '_>, signed: bool) -> Eval<Value> {
    let width = call.index(0)? as u32;
    let width = Some(width).filter(|width| (1..=ir::types::MAX_INTEGER_WIDTH).contains(width));
    let width = width.ok_or_else(|| EvalError::undefined("the width of a number"))?;
    let number = this(call)?;
    let resized = if signed { number.sext_or_trunc(width) } else { number.zext_or_trunc(width) };
    Ok(of_ap_int(call.host.context, &resized))
}

fn this(call: &Call<'_, '_, '_, '_, '_>) -> Eval<ApInt> {
    ap_int(call.host, &call.this()?)
}

/// The number that a value is.
pub fn ap_int(host: &Hook<'_, '_, '_, '_>, value: &Value) -> Eval<ApInt> {
    let handle = thing::of_kind(value, Kind::ApInt).ok_or_else(|| EvalError::undefined("a null number"))?;
    let number = Attribute::new(handle.a).integer(host.context);
    number.cloned().ok_or_else(|| EvalError::unsupported("a number"))
}

/// The digits of a number.
pub fn ap_int_text(host: &Hook<'_, '_, '_, '_>, value: &Value, signed: bool) -> Eval<String> {
    let mut digits = Vec::new();
    let number = ap_int(host, value)?;
    if signed {
        number.print_signed(&mut digits);
    } else {
        number.print_unsigned(&mut digits);
    }
    Ok(String::from_utf8_lossy(&digits).into_owned())
}

/// An operator on numbers.
pub fn operate(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    op: BinaryOp,
    left: &Value,
    right: &Value,
) -> Eval<Value> {
    let (left, right) = (machine.load(left)?, machine.load(right)?);
    let operand = |value: &Value, other: &Value| match value {
        Value::Int(_, number) => Some(ApInt::from_i64(ap_int(host, other).ok()?.width(), *number)),
        value => ap_int(host, value).ok(),
    };
    let (Some(a), Some(b)) = (operand(&left, &right), operand(&right, &left)) else {
        return Err(EvalError::unsupported("an operator on things of MLIR"));
    };
    if a.width() != b.width() {
        return Err(EvalError::undefined("numbers of different widths"));
    }
    let result = match op {
        BinaryOp::Add => a.add(&b),
        BinaryOp::Subtract => a.sub(&b),
        BinaryOp::Multiply => a.mul(&b),
        BinaryOp::BitAnd => a.and(&b),
        BinaryOp::BitOr => a.or(&b),
        BinaryOp::BitXor => a.xor(&b),
        _ => return Err(EvalError::unsupported("an operator on numbers of any width")),
    };
    Ok(of_ap_int(host.context, &result))
}
