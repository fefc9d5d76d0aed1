//! `APInt`.

use std::cmp::Ordering;
use std::rc::Rc;

use cpp::{BinaryOp, Eval, EvalError, IntKind, Machine, UnaryOp, Value};

use super::number_bits::{low_bits, of_bits};
use crate::hook::Hook;
use crate::natives::row::{Call, Function, Method, function, method};
use crate::values::attributes::{low_word, of_ap_int};
use crate::values::thing::{self, Kind};
use ir::types::Signedness;
use ir::{ApFloat, ApInt, Attribute, AttributeStorage, FloatKind, TypeStorage};

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::ApInt, "getBitWidth", |call| Ok(Value::Int(IntKind::U32, i64::from(this(call)?.width())))),
    method(Kind::ApInt, "getSExtValue", |call| Ok(Value::Int(IntKind::I64, low_word(&this(call)?)))),
    method(Kind::ApInt, "getZExtValue", |call| {
        let value = this(call)?;
        let value =
            value.to_u64().ok_or_else(|| EvalError::undefined("a number that does not fit 64 bits"))?;
        Ok(Value::Int(IntKind::U64, value as i64))
    }),
    method(Kind::ApInt, "getLimitedValue", |call| {
        let limit = if call.len() > 0 { call.integer(0)? as u64 } else { u64::MAX };
        let value = this(call)?.to_u64().map_or(limit, |value| value.min(limit));
        Ok(Value::Int(IntKind::U64, value as i64))
    }),
    method(Kind::ApInt, "roundToDouble", |call| {
        let is_signed = sign(call)? == Some(true);
        let is_signed = call.flag(0, is_signed)?;
        Ok(rounded(&this(call)?, is_signed))
    }),
    method(Kind::ApInt, "signedRoundToDouble", |call| Ok(rounded(&this(call)?, true))),
    method(Kind::ApInt, "isZero", |call| Ok(Value::Bool(this(call)?.is_zero()))),
    method(Kind::ApInt, "isOne", |call| Ok(Value::Bool(this(call)?.is_one()))),
    method(Kind::ApInt, "isNegative", |call| {
        Ok(Value::Bool(sign(call)? != Some(false) && this(call)?.is_negative()))
    }),
    method(Kind::ApInt, "isSigned", |call| Ok(Value::Bool(sign(call)? == Some(true)))),
    method(Kind::ApInt, "isUnsigned", |call| Ok(Value::Bool(sign(call)? != Some(true)))),
    method(Kind::ApInt, "isNonPositive", |call| {
        let value = this(call)?;
        Ok(Value::Bool(value.is_negative() || value.is_zero()))
    }),
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
    method(Kind::ApInt, "countLeadingOnes", |call| Ok(count(this(call)?.leading_ones()))),
    method(Kind::ApInt, "countl_one", |call| Ok(count(this(call)?.leading_ones()))),
    method(Kind::ApInt, "countTrailingOnes", |call| Ok(count(this(call)?.not().trailing_zeros()))),
    method(Kind::ApInt, "countr_one", |call| Ok(count(this(call)?.not().trailing_zeros()))),
    method(Kind::ApInt, "countl_zero", |call| {
        Ok(Value::Int(IntKind::U32, i64::from(this(call)?.leading_zeros())))
    }),
    method(Kind::ApInt, "countr_zero", |call| {
        Ok(Value::Int(IntKind::U32, i64::from(this(call)?.trailing_zeros())))
    }),
    method(Kind::ApInt, "trunc", own_resized),
    method(Kind::ApInt, "zext", |call| resized(call, false)),
    method(Kind::ApInt, "sext", |call| resized(call, true)),
    method(Kind::ApInt, "zextOrTrunc", |call| resized(call, false)),
    method(Kind::ApInt, "extOrTrunc", own_resized),
    method(Kind::ApInt, "extend", own_resized),
    method(Kind::ApInt, "sextOrTrunc", |call| resized(call, true)),
    method(Kind::ApInt, "isSignedIntN", |call| {
        let bits = call.integer(0)?;
        Ok(Value::Bool(i64::from(this(call)?.significant_bits()) <= bits))
    }),
    method(Kind::ApInt, "isIntN", |call| {
        let bits = call.integer(0)?;
        Ok(Value::Bool(i64::from(this(call)?.active_bits()) <= bits))
    }),
    method(Kind::ApInt, "isNonNegative", |call| Ok(Value::Bool(!this(call)?.is_negative()))),
    method(Kind::ApInt, "isSignBitSet", |call| Ok(Value::Bool(this(call)?.is_negative()))),
    method(Kind::ApInt, "isSignMask", |call| Ok(Value::Bool(this(call)?.is_signed_min()))),
    method(Kind::ApInt, "isMinSignedValue", |call| Ok(Value::Bool(this(call)?.is_signed_min()))),
    method(Kind::ApInt, "isMaxSignedValue", |call| Ok(Value::Bool(this(call)?.is_signed_max()))),
    method(Kind::ApInt, "isAllOnesValue", |call| Ok(Value::Bool(this(call)?.is_all_ones()))),
    method(Kind::ApInt, "getBoolValue", |call| Ok(Value::Bool(!this(call)?.is_zero()))),
    method(Kind::ApInt, "getNumSignBits", |call| {
        let value = this(call)?;
        Ok(count(value.width() - value.significant_bits() + 1))
    }),
    method(Kind::ApInt, "countPopulation", |call| Ok(count(this(call)?.count_ones()))),
    method(Kind::ApInt, "countTrailingZeros", |call| Ok(count(this(call)?.trailing_zeros()))),
    method(Kind::ApInt, "logBase2", |call| Ok(count(this(call)?.active_bits().wrapping_sub(1)))),
    method(Kind::ApInt, "ceilLogBase2", |call| {
        let value = this(call)?;
        // LLVM counts the bits of the number before, which is all ones before zero.
        Ok(count(match value.active_bits() {
            0 => value.width(),
            bits if value.is_power_of_two() => bits - 1,
            bits => bits,
        }))
    }),
    method(Kind::ApInt, "exactLogBase2", |call| {
        let value = this(call)?;
        let log = if value.is_power_of_two() { i64::from(value.active_bits()) - 1 } else { -1 };
        Ok(Value::Int(IntKind::I32, log))
    }),
    method(Kind::ApInt, "nearestLogBase2", |call| {
        let value = this(call)?;
        Ok(count(match value.active_bits() {
            // All bits set, as LLVM has it.
            0 => u32::MAX,
            bits @ (1 | 2) => bits - 1,
            // The bit below the highest one rounds.
            bits => bits - 1 + u32::from(value.bit(bits - 2)),
        }))
    }),
    method(Kind::ApInt, "udivrem", |call| divided(call, false)),
    method(Kind::ApInt, "sdivrem", |call| divided(call, true)),
    method(Kind::ApInt, "tryZExtValue", |call| {
        let value = this(call)?.to_u64();
        Ok(Value::optional(value.map(|value| Value::Int(IntKind::U64, value as i64))))
    }),
    method(Kind::ApInt, "trySExtValue", |call| {
        Ok(Value::optional(this(call)?.to_i64().map(|value| Value::Int(IntKind::I64, value))))
    }),
    method(Kind::ApInt, "eq", |call| compared(call, false, |order| order.is_eq())),
    method(Kind::ApInt, "ne", |call| compared(call, false, |order| order.is_ne())),
    method(Kind::ApInt, "ult", |call| compared(call, false, |order| order.is_lt())),
    method(Kind::ApInt, "ule", |call| compared(call, false, |order| order.is_le())),
    method(Kind::ApInt, "ugt", |call| compared(call, false, |order| order.is_gt())),
    method(Kind::ApInt, "uge", |call| compared(call, false, |order| order.is_ge())),
    method(Kind::ApInt, "slt", |call| compared(call, true, |order| order.is_lt())),
    method(Kind::ApInt, "sle", |call| compared(call, true, |order| order.is_le())),
    method(Kind::ApInt, "sgt", |call| compared(call, true, |order| order.is_gt())),
    method(Kind::ApInt, "sge", |call| compared(call, true, |order| order.is_ge())),
    method(Kind::ApInt, "udiv", |call| divided_by(call, false, false)),
    method(Kind::ApInt, "sdiv", |call| divided_by(call, true, false)),
    method(Kind::ApInt, "urem", |call| divided_by(call, false, true)),
    method(Kind::ApInt, "srem", |call| divided_by(call, true, true)),
    method(Kind::ApInt, "shl", |call| shifted(call, ApInt::shl)),
    method(Kind::ApInt, "lshr", |call| shifted(call, ApInt::lshr)),
    method(Kind::ApInt, "ashr", |call| shifted(call, ApInt::ashr)),
    method(Kind::ApInt, "negate", |call| changed(call, ApInt::neg)),
    method(Kind::ApInt, "abs", |call| Ok(of_ap_int(call.host.context, &this(call)?.abs()))),
    method(Kind::ApInt, "getExtValue", |call| {
        let (value, is_unsigned) = (this(call)?, sign(call)? == Some(false));
        let word = if is_unsigned { value.to_u64().map(|word| word as i64) } else { Some(low_word(&value)) };
        let word = word.ok_or_else(|| EvalError::undefined("a number that does not fit 64 bits"))?;
        Ok(Value::Int(IntKind::I64, word))
    }),
    method(Kind::ApInt, "toString", |call| into_text(call, None)),
    method(Kind::ApInt, "toStringSigned", |call| into_text(call, Some(true))),
    method(Kind::ApInt, "toStringUnsigned", |call| into_text(call, Some(false))),
    method(Kind::ApInt, "print", |call| {
        let signed = call.flag(1, true)?;
        let text = ap_int_text(call.host, &call.this()?, signed)?;
        let stream = call.argument(0)?.clone();
        crate::natives::assembly::printer::write_to(call, &stream, text)?;
        Ok(Value::Void)
    }),
];

/// Whether the receiver has a sign, if it knows.
fn sign(call: &Call<'_, '_, '_, '_, '_>) -> Eval<Option<bool>> {
    Ok(call.this()?.handle().and_then(thing::sign_of))
}

/// The nearest `double`.
fn rounded(value: &ApInt, is_signed: bool) -> Value {
    Value::Float(false, ApFloat::from_int(FloatKind::F64, value, is_signed).to_f64())
}

/// A method that changes its receiver.
pub(super) fn changed(
    call: &mut Call<'_, '_, '_, '_, '_>,
    change: impl FnOnce(&ApInt) -> ApInt,
) -> Eval<Value> {
    let value = of_ap_int(call.host.context, &change(&this(call)?));
    call.machine.store(call.receiver, value)?;
    Ok(Value::Void)
}

pub(in crate::natives) const FUNCTIONS: &[Function] = &[
    // See `folders.h`: the value of an integer attribute is a number, even if it is `true`.
    function("elementValueOf", |call| {
        let attribute = call.attribute(0)?;
        match attribute.integer(call.host.context) {
            Some(_) => Ok(Kind::ApInt.thing(attribute.index(), 0)),
            None => call.host.attribute_value(call.machine, attribute),
        }
    }),
];

/// `APInt::getMaxValue(bits)` and its kin.
pub fn call_static(call: &mut Call<'_, '_, '_, '_, '_>, name: &str) -> Eval<Value> {
    match name {
        "udivrem" => return divided(call, false),
        "sdivrem" => return divided(call, true),
        "getZeroWidth" => return Ok(of_ap_int(call.host.context, &ApInt::zero(0))),
        _ => {}
    }
    let width = call.index(0)? as u32;
    let width = Some(width).filter(|&width| width <= 4096);
    let width = width.ok_or_else(|| EvalError::undefined("the width of a number"))?;
    let second = |call: &mut Call<'_, '_, '_, '_, '_>| {
        let bits = u32::try_from(call.integer(1)?).ok().filter(|&bits| bits <= width);
        bits.ok_or_else(|| EvalError::undefined("a number of bits"))
    };
    let number = match name {
        "getMaxValue" | "getAllOnes" | "getAllOnesValue" => ApInt::all_ones(width),
        "getMinValue" | "getZero" => ApInt::zero(width),
        "getSignedMaxValue" => ApInt::signed_max(width),
        "getSignedMinValue" => ApInt::signed_min(width),
        "getOneBitSet" => ApInt::one(width).shl(second(call)?),
        "getLowBitsSet" => low_bits(&ApInt::all_ones(width), second(call)?),
        "getHighBitsSet" => low_bits(&ApInt::all_ones(width), width - second(call)?).not(),
        "getSignMask" => ApInt::signed_min(width),
        "getBitsSet" => {
            let (from, end) = (second(call)?, u32::try_from(call.integer(2)?).unwrap_or(u32::MAX));
            match from <= end && end <= width {
                true => of_bits(width, |at| (from..end).contains(&at)),
                false => return Err(EvalError::undefined("bits out of range")),
            }
        }
        "getBitsSetFrom" => low_bits(&ApInt::all_ones(width), second(call)?).not(),
        _ => return Err(EvalError::unsupported(format!("the static method '{name}'"))),
    };
    Ok(of_ap_int(call.host.context, &number))
}

fn count(bits: u32) -> Value {
    Value::Int(IntKind::U32, i64::from(bits))
}

/// The other operand of a method: a number, or an integer that becomes one of the same width.
fn other(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<ApInt> {
    let value = call.value(0)?;
    match value {
        Value::Int(..) | Value::Bool(_) => {
            let number = call.integer(0)?;
            Ok(ApInt::from_i64(this(call)?.width(), number))
        }
        value => ap_int(call.host, &value),
    }
}

pub(super) fn operands(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<(ApInt, ApInt)> {
    let (left, right) = (this(call)?, other(call)?);
    match left.width() == right.width() {
        true => Ok((left, right)),
        false => Err(EvalError::undefined("numbers of different widths")),
    }
}

fn compared(call: &mut Call<'_, '_, '_, '_, '_>, signed: bool, holds: fn(Ordering) -> bool) -> Eval<Value> {
    if matches!(call.value(0)?, Value::Int(..) | Value::Bool(_)) {
        let (number, integer) = (this(call)?, call.integer(0)?);
        return Ok(Value::Bool(holds(order_of_integer(&number, signed, integer, signed))));
    }
    let (left, right) = operands(call)?;
    Ok(Value::Bool(holds(if signed { left.scmp(&right) } else { left.ucmp(&right) })))
}

/// Compares a number, which may have a sign, with an integer of 64 bits, which may have one, too.
fn order_of_integer(number: &ApInt, is_signed: bool, integer: i64, is_integer_signed: bool) -> Ordering {
    let number = match is_signed {
        true if number.significant_bits() > 64 && number.is_negative() => return Ordering::Less,
        true if number.significant_bits() > 64 => return Ordering::Greater,
        true => i128::from(low_word(number)),
        false => match number.to_u64() {
            Some(number) => i128::from(number),
            None => return Ordering::Greater,
        },
    };
    number.cmp(&if is_integer_signed { i128::from(integer) } else { i128::from(integer as u64) })
}

/// Returns whether a number is another one, or an integer: one that knows whether it has a sign is compared as `int64_t`.
pub fn is_equal(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &Machine,
    left: &Value,
    right: &Value,
) -> Eval<bool> {
    if let (Ok(left), Ok(right)) = (ap_int(host, left), ap_int(host, right)) {
        return Ok(left.width() == right.width() && left.ucmp(&right).is_eq());
    }
    let (number, integer) = if ap_int(host, left).is_ok() { (left, right) } else { (right, left) };
    let sign = number.handle().and_then(thing::sign_of);
    let (number, integer) = (ap_int(host, number)?, host.integer_of(machine, integer)?);
    Ok(order_of_integer(&number, sign == Some(true), integer, sign.is_some()).is_eq())
}

pub(super) fn combined(
    call: &mut Call<'_, '_, '_, '_, '_>,
    combine: fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Eval<Value> {
    let (left, right) = operands(call)?;
    let result = combine(&left, &right).ok_or_else(|| EvalError::undefined("a division by zero"))?;
    Ok(of_ap_int(call.host.context, &result))
}

pub(super) fn quotient_and_remainder(number: &ApInt, by: &ApInt, is_signed: bool) -> Eval<(ApInt, ApInt)> {
    let parts = if is_signed { number.sdiv_rem(by) } else { number.udiv_rem(by) };
    parts.ok_or_else(|| EvalError::undefined("a division by zero"))
}

/// Divides by a number of the same width, or by an integer of 64 bits, of which the remainder is one, too.
fn divided_by(call: &mut Call<'_, '_, '_, '_, '_>, is_signed: bool, is_remainder: bool) -> Eval<Value> {
    let number = this(call)?;
    let width = number.width();
    let is_integer = matches!(call.value(0)?, Value::Int(..) | Value::Bool(_));
    let (number, by) = match is_integer {
        false => operands(call)?,
        true => {
            let (wide, by) = (width.max(64), call.integer(0)?);
            match is_signed {
                true => (number.sext_or_trunc(wide), ApInt::from_i64(wide, by)),
                false => (number.zext_or_trunc(wide), ApInt::from_u64(wide, by as u64)),
            }
        }
    };
    let (quotient, remainder) = quotient_and_remainder(&number, &by, is_signed)?;
    Ok(match (is_remainder, is_integer, is_signed) {
        (true, true, true) => Value::Int(IntKind::I64, low_word(&remainder)),
        (true, true, false) => Value::Int(IntKind::U64, low_word(&remainder)),
        (true, false, _) => of_ap_int(call.host.context, &remainder),
        (false, ..) => of_ap_int(call.host.context, &quotient.zext_or_trunc(width)),
    })
}

/// `APInt::udivrem(left, right, quotient, remainder)`
fn divided(call: &mut Call<'_, '_, '_, '_, '_>, is_signed: bool) -> Eval<Value> {
    let (left, right) = (ap_int(call.host, &call.value(0)?)?, ap_int(call.host, &call.value(1)?)?);
    if left.width() != right.width() {
        return Err(EvalError::undefined("numbers of different widths"));
    }
    let (quotient, remainder) = quotient_and_remainder(&left, &right, is_signed)?;
    for (at, part) in [(2, quotient), (3, remainder)] {
        let part = of_ap_int(call.host.context, &part);
        call.store(at, part)?;
    }
    Ok(Value::Void)
}

/// `number[at]`
pub fn bit(host: &Hook<'_, '_, '_, '_>, number: &Value, at: i64) -> Eval<Value> {
    let number = ap_int(host, number)?;
    let at = u32::try_from(at).ok().filter(|&at| at < number.width());
    at.map(|at| Value::Bool(number.bit(at))).ok_or_else(|| EvalError::undefined("a bit out of range"))
}

pub(super) fn shifted(call: &mut Call<'_, '_, '_, '_, '_>, shift: fn(&ApInt, u32) -> ApInt) -> Eval<Value> {
    let number = this(call)?;
    let by = call.value(0)?;
    let amount = shift_amount(call.host, call.machine, &number, &by)?;
    Ok(of_ap_int(call.host.context, &shift(&number, amount)))
}

/// How far a number is shifted. A shift by an `APInt` is by no more bits than there are.
fn shift_amount(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    number: &ApInt,
    by: &Value,
) -> Eval<u32> {
    if thing::of_kind(by, Kind::ApInt).is_some() {
        let most = u64::from(number.width());
        return Ok(ap_int(host, by)?.to_u64().unwrap_or(most).min(most) as u32);
    }
    let amount = u32::try_from(host.integer_of(machine, by)?);
    match amount.map_err(|_| EvalError::undefined("a negative shift"))? {
        amount if amount <= number.width() => Ok(amount),
        _ => Err(EvalError::undefined("a shift by more bits than there are")),
    }
}

/// `number.toString(text, radix, signed, formatAsCLiteral, upperCase, insertSeparators)`
fn into_text(call: &mut Call<'_, '_, '_, '_, '_>, signed: Option<bool>) -> Eval<Value> {
    let radix = if call.len() > 1 { call.integer(1)? } else { 10 };
    let signed = match signed {
        Some(signed) => signed,
        None => call.flag(2, true)?,
    };
    let value = call.this()?;
    let mut digits = in_radix(call, &value, radix, signed)?;
    if !call.flag(4, true)? {
        digits.make_ascii_lowercase();
    }
    let (sign, magnitude) = digits.split_at(usize::from(digits.starts_with('-')));
    let mut magnitude = magnitude.to_string();
    if call.flag(5, false)? {
        let group = if matches!(radix, 8 | 10) { 3 } else { 4 };
        let groups: Vec<&[u8]> = magnitude.as_bytes().rchunks(group).rev().collect();
        magnitude = String::from_utf8_lossy(&groups.join(&b'\'')).into_owned();
    }
    let prefix = match radix {
        2 => "0b",
        8 => "0",
        16 => "0x",
        _ => "",
    };
    let prefix = if call.flag(3, false)? { prefix } else { "" };
    let digits = format!("{sign}{prefix}{magnitude}");
    // `SmallVector<char>` and `SmallString` are both a buffer.
    if let Value::List(items) = call.value(0)? {
        let mut items = (*items).clone();
        items.values.extend(digits.bytes().map(|digit| Value::Int(IntKind::Char, i64::from(digit))));
        call.store(0, Value::List(Rc::new(items)))?;
        return Ok(Value::Void);
    }
    let so_far = call.text(0)?;
    call.store(0, Value::text(so_far + &digits))?;
    Ok(Value::Void)
}

/// The digits of a number to the base of 2, 8, 10 or 16.
fn in_radix(call: &Call<'_, '_, '_, '_, '_>, value: &Value, radix: i64, signed: bool) -> Eval<String> {
    let number = ap_int(call.host, value)?;
    if radix == 10 {
        return ap_int_text(call.host, value, signed);
    }
    let is_negative = signed && number.is_negative();
    let magnitude = if is_negative { number.abs() } else { number };
    let magnitude =
        magnitude.to_u128().ok_or_else(|| EvalError::unsupported("the digits of a large number"))?;
    let digits = match radix {
        2 => format!("{magnitude:b}"),
        8 => format!("{magnitude:o}"),
        16 => format!("{magnitude:X}"),
        _ => return Err(EvalError::unsupported("digits to such a base")),
    };
    Ok(if is_negative { format!("-{digits}") } else { digits })
}

/// A number of another width.
fn resized(call: &mut Call<'_, '_, '_, '_, '_>, signed: bool) -> Eval<Value> {
    let width = call.index(0)? as u32;
    let width = Some(width).filter(|&width| width <= ir::types::MAX_INTEGER_WIDTH);
    let width = width.ok_or_else(|| EvalError::undefined("the width of a number"))?;
    let number = this(call)?;
    let resized = if signed { number.sext_or_trunc(width) } else { number.zext_or_trunc(width) };
    Ok(of_ap_int(call.host.context, &resized))
}

/// Resizes a number of `APSInt`, which knows whether it has a sign, and keeps it, or tells it by its type.
fn own_resized(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let context = call.host.context;
    if let Some(is_signed) = sign(call)? {
        return Ok(thing::with_sign(resized(call, is_signed)?, is_signed));
    }
    let ty =
        thing::of_kind(&call.this()?, Kind::ApInt).map(|number| Attribute::new(number.a).storage(context));
    let Some(AttributeStorage::Integer { ty, .. }) = ty else {
        return Err(EvalError::undefined("a null number"));
    };
    let is_signed =
        matches!(ty.storage(context), TypeStorage::Integer { signedness: Signedness::Signed, .. });
    resized(call, is_signed)
}

pub(super) fn this(call: &Call<'_, '_, '_, '_, '_>) -> Eval<ApInt> {
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

/// `APInt(width, digits, radix)`
pub fn ap_int_of_digits(width: u32, digits: &str, radix: i64) -> Eval<ApInt> {
    let (magnitude, negative) = match digits.strip_prefix('-') {
        Some(magnitude) => (magnitude, true),
        None => (digits.strip_prefix('+').unwrap_or(digits), false),
    };
    let magnitude = match radix {
        10 => magnitude.to_string(),
        16 => format!("0x{magnitude}"),
        _ => return Err(EvalError::unsupported("digits of another base than ten and sixteen")),
    };
    ApInt::parse_literal(&magnitude, negative, width, false)
        .ok_or_else(|| EvalError::undefined("digits that are no number of that width"))
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
    if let (BinaryOp::ShiftLeft | BinaryOp::ShiftRight, Ok(number)) = (op, ap_int(host, &left)) {
        return shift_by(host, machine, op, (&left, &number), &right);
    }
    let operand = |value: &Value, other: &Value| match value {
        Value::Int(_, number) => Some(ApInt::from_i64(ap_int(host, other).ok()?.width(), *number)),
        Value::Bool(bit) => Some(ApInt::from_i64(ap_int(host, other).ok()?.width(), i64::from(*bit))),
        value => ap_int(host, value).ok(),
    };
    let (Some(a), Some(b)) = (operand(&left, &right), operand(&right, &left)) else {
        return Err(EvalError::unsupported("an operator on things of MLIR"));
    };
    if a.width() != b.width() {
        return Err(EvalError::undefined("numbers of different widths"));
    }
    let sign = [&left, &right].into_iter().find_map(|value| value.handle().and_then(thing::sign_of));
    if let Some(is_signed) = sign {
        let order = if is_signed { a.scmp(&b) } else { a.ucmp(&b) };
        match op {
            BinaryOp::Less => return Ok(Value::Bool(order.is_lt())),
            BinaryOp::LessEqual => return Ok(Value::Bool(order.is_le())),
            BinaryOp::Greater => return Ok(Value::Bool(order.is_gt())),
            BinaryOp::GreaterEqual => return Ok(Value::Bool(order.is_ge())),
            _ => {}
        }
    }
    let result = match op {
        BinaryOp::Add => a.add(&b),
        BinaryOp::Subtract => a.sub(&b),
        BinaryOp::Multiply => a.mul(&b),
        BinaryOp::BitAnd => a.and(&b),
        BinaryOp::BitOr => a.or(&b),
        BinaryOp::BitXor => a.xor(&b),
        BinaryOp::Divide | BinaryOp::Remainder if let Some(is_signed) = sign => {
            let (quotient, remainder) = quotient_and_remainder(&a, &b, is_signed)?;
            if op == BinaryOp::Divide { quotient } else { remainder }
        }
        _ => return Err(EvalError::unsupported("an operator on numbers of any width")),
    };
    let result = of_ap_int(host.context, &result);
    Ok(of_sign(result, sign))
}

/// Returns a number that knows whether it has a sign, if that is known.
fn of_sign(number: Value, sign: Option<bool>) -> Value {
    match sign {
        Some(is_signed) => thing::with_sign(number, is_signed),
        None => number,
    }
}

/// `number << amount`, and `number >> amount` of a number that knows its sign.
fn shift_by(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    op: BinaryOp,
    (left, number): (&Value, &ApInt),
    by: &Value,
) -> Eval<Value> {
    let amount = shift_amount(host, machine, number, by)?;
    let sign = left.handle().and_then(thing::sign_of);
    let shifted = match (op, sign) {
        (BinaryOp::ShiftLeft, _) => number.shl(amount),
        (_, Some(true)) => number.ashr(amount),
        (_, Some(false)) => number.lshr(amount),
        _ => return Err(EvalError::unsupported("an operator on numbers of any width")),
    };
    let result = of_ap_int(host.context, &shifted);
    Ok(of_sign(result, sign))
}

/// `-number` and `~number`.
pub fn unary(host: &Hook<'_, '_, '_, '_>, op: UnaryOp, value: &Value) -> Eval<Option<Value>> {
    if thing::of_kind(value, Kind::ApInt).is_none() {
        return Ok(None);
    }
    let number = ap_int(host, value)?;
    let result = match op {
        UnaryOp::Minus => number.neg(),
        UnaryOp::BitNot => number.not(),
        _ => return Ok(None),
    };
    let result = of_ap_int(host.context, &result);
    let sign = value.handle().and_then(thing::sign_of);
    Ok(Some(of_sign(result, sign)))
}
