//! Numbers: limits, powers of two, minimum and maximum.

use super::{FunctionRow, argument, function_row, integer};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::types::{Ty, Type};
use crate::machine::value::{IntKind, Value};
use crate::name::Name;
use std::cmp::Ordering;

type Args<'a> = &'a [Value];

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("min", |e, args, _| extreme(e, args, false)),
    function_row("max", |e, args, _| extreme(e, args, true)),
    function_row("clamp", |e, args, _| {
        let (value, low, high) = (argument(args, 0)?, argument(args, 1)?, argument(args, 2)?);
        let chosen = if e.less(value, low)? {
            low
        } else if e.less(high, value)? {
            high
        } else {
            value
        };
        e.load(chosen)
    }),
    function_row("abs", |e, args, _| match e.load(argument(args, 0)?)? {
        Value::Int(kind, value) => {
            let value = value.checked_abs().ok_or_else(|| EvalError::undefined("an integer overflow"))?;
            Ok(Value::Int(kind, value))
        }
        Value::Float(single, value) => Ok(Value::Float(single, value.abs())),
        other => Err(crate::eval::mismatch("'abs'", &other)),
    }),
    function_row("isPowerOf2_32", |e, args, _| is_power_of_two(integer(e, args, 0)? as u32 as u64)),
    function_row("isPowerOf2_64", |e, args, _| is_power_of_two(integer(e, args, 0)? as u64)),
    function_row("popcount", |e, args, _| bits(e, args, u64::count_ones)),
    function_row("countr_zero", |e, args, _| bits(e, args, u64::trailing_zeros)),
    function_row("Log2_32", |e, args, _| logarithm(integer(e, args, 0)? as u32 as u64)),
    function_row("Log2_64", |e, args, _| logarithm(integer(e, args, 0)? as u64)),
    function_row("Log2_32_Ceil", |e, args, _| ceiling(integer(e, args, 0)? as u32 as u64)),
    function_row("Log2_64_Ceil", |e, args, _| ceiling(integer(e, args, 0)? as u64)),
    function_row("PowerOf2Ceil", |e, args, _| {
        let value = (integer(e, args, 0)? as u64).checked_next_power_of_two().unwrap_or(0);
        Ok(Value::Int(IntKind::U64, value as i64))
    }),
    function_row("divideCeil", |e, args, _| {
        let (value, by) = (integer(e, args, 0)? as u64, integer(e, args, 1)? as u64);
        if by == 0 {
            return Err(EvalError::undefined("a division by zero"));
        }
        Ok(Value::Int(IntKind::U64, value.div_ceil(by) as i64))
    }),
    function_row("alignTo", aligned),
    function_row("alignToPowerOf2", aligned),
    function_row("minIntN", |e, args, _| limit_of_bits(e, args, |bits| i64::MIN >> (64 - bits))),
    function_row("maxIntN", |e, args, _| limit_of_bits(e, args, |bits| i64::MAX >> (64 - bits))),
    function_row("maxUIntN", |e, args, _| limit_of_bits(e, args, |bits| (u64::MAX >> (64 - bits)) as i64)),
    function_row("gcd", |e, args, _| {
        let (mut a, mut b) = (integer(e, args, 0)?.unsigned_abs(), integer(e, args, 1)?.unsigned_abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Ok(Value::Int(IntKind::I64, a as i64))
    }),
    function_row("divideCeilSigned", |e, args, _| {
        divided(e, args, |value, by| {
            let (quotient, rest) = (value.checked_div(by)?, value.checked_rem(by)?);
            Some(quotient + i64::from(rest != 0 && (rest < 0) == (by < 0)))
        })
    }),
    function_row("divideFloorSigned", |e, args, _| {
        divided(e, args, |value, by| {
            let (quotient, rest) = (value.checked_div(by)?, value.checked_rem(by)?);
            Some(quotient - i64::from(rest != 0 && (rest < 0) != (by < 0)))
        })
    }),
    function_row("mod", |e, args, _| divided(e, args, i64::checked_rem_euclid)),
    function_row("cmp_equal", |e, args, _| compared(e, args, Ordering::is_eq)),
    function_row("cmp_not_equal", |e, args, _| compared(e, args, Ordering::is_ne)),
    function_row("cmp_less", |e, args, _| compared(e, args, Ordering::is_lt)),
    function_row("cmp_less_equal", |e, args, _| compared(e, args, Ordering::is_le)),
    function_row("cmp_greater", |e, args, _| compared(e, args, Ordering::is_gt)),
    function_row("cmp_greater_equal", |e, args, _| compared(e, args, Ordering::is_ge)),
    function_row("in_range", |e, args, types| {
        let value = exact(e, args, 0)?;
        match types.first().map(|&ty| e.m.types.get(ty)) {
            Some(&Type::Int(kind)) => Ok(Value::Bool(exact_of(kind, kind.wrap(value as i64)) == value)),
            _ => Err(EvalError::unsupported("'in_range' of such a type")),
        }
    }),
    function_row("has_single_bit", |e, args, _| is_power_of_two(integer(e, args, 0)? as u64)),
    function_row("isInt", |e, args, types| fits(e, args, types, true)),
    function_row("isUInt", |e, args, types| fits(e, args, types, false)),
    function_row("isUIntN", |e, args, _| fits_in(integer(e, args, 0)?, integer(e, args, 1)?, false)),
    function_row("isIntN", |e, args, _| fits_in(integer(e, args, 0)?, integer(e, args, 1)?, true)),
];

/// `alignTo(value, multiple)`
fn aligned(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let (value, by) = (integer(e, args, 0)? as u64, integer(e, args, 1)? as u64);
    let aligned = value.checked_next_multiple_of(by);
    aligned
        .map(|value| Value::Int(IntKind::U64, value as i64))
        .ok_or_else(|| EvalError::undefined("an alignment without a result"))
}

/// A number as mathematics has it, whatever its type.
fn exact_of(kind: IntKind, value: i64) -> i128 {
    if kind.is_signed() { i128::from(value) } else { i128::from(value as u64) }
}

fn exact(e: &Evaluator<'_>, args: Args<'_>, at: usize) -> Eval<i128> {
    match e.peek(argument(args, at)?)? {
        &Value::Int(kind, value) => Ok(exact_of(kind, value)),
        other => Err(crate::eval::mismatch("a number", other)),
    }
}

/// `std::cmp_less(a, b)` and its kin.
fn compared(e: &Evaluator<'_>, args: Args<'_>, holds: fn(Ordering) -> bool) -> Eval<Value> {
    Ok(Value::Bool(holds(exact(e, args, 0)?.cmp(&exact(e, args, 1)?))))
}

/// The least or greatest number of so many bits.
fn limit_of_bits(e: &Evaluator<'_>, args: Args<'_>, limit: fn(u32) -> i64) -> Eval<Value> {
    let bits = u32::try_from(integer(e, args, 0)?).ok().filter(|bits| (1..=64).contains(bits));
    let bits = bits.ok_or_else(|| EvalError::undefined("a number of bits"))?;
    Ok(Value::Int(IntKind::I64, limit(bits)))
}

/// The result of a division.
fn divided(e: &Evaluator<'_>, args: Args<'_>, divide: fn(i64, i64) -> Option<i64>) -> Eval<Value> {
    let result = divide(integer(e, args, 0)?, integer(e, args, 1)?);
    result
        .map(|result| Value::Int(IntKind::I64, result))
        .ok_or_else(|| EvalError::undefined("a division by zero"))
}

/// Returns the least or the greatest of two values or of a list.
fn extreme(e: &mut Evaluator<'_>, args: Args<'_>, greatest: bool) -> Eval<Value> {
    let values = match args {
        [list] => e.items(list)?.values.clone(),
        [_, _] => args.to_vec(),
        _ => return Err(EvalError::unsupported("'min' or 'max' by a function")),
    };
    let mut values = values.into_iter();
    let mut best = values.next().ok_or_else(super::out_of_bounds)?;
    for value in values {
        let is_better = if greatest { e.less(&best, &value)? } else { e.less(&value, &best)? };
        if is_better {
            best = value;
        }
    }
    e.loaded(best)
}

fn is_power_of_two(value: u64) -> Eval<Value> {
    Ok(Value::Bool(value.is_power_of_two()))
}

fn bits(e: &Evaluator<'_>, args: Args<'_>, count: impl Fn(u64) -> u32) -> Eval<Value> {
    let Value::Int(kind, value) = *e.peek(argument(args, 0)?)? else {
        return Err(crate::eval::mismatch("the bits", e.peek(&args[0])?));
    };
    let mask = if kind.width() == 64 { u64::MAX } else { (1 << kind.width()) - 1 };
    let value = value as u64 & mask;
    let count = if value == 0 && count(0) > 0 { kind.width() } else { count(value) };
    Ok(Value::Int(IntKind::I32, i64::from(count)))
}

fn logarithm(value: u64) -> Eval<Value> {
    let exponent = value.checked_ilog2().ok_or_else(|| EvalError::undefined("the logarithm of zero"))?;
    Ok(Value::Int(IntKind::U32, i64::from(exponent)))
}

fn ceiling(value: u64) -> Eval<Value> {
    let exponent = if value <= 1 { 0 } else { (value - 1).ilog2() + 1 };
    Ok(Value::Int(IntKind::U32, i64::from(exponent)))
}

fn fits(e: &Evaluator<'_>, args: Args<'_>, types: &[Ty], signed: bool) -> Eval<Value> {
    match types.first().map(|&ty| e.m.types.get(ty)) {
        Some(Type::Constant(width, _)) => fits_in(*width, integer(e, args, 0)?, signed),
        _ => Err(EvalError::unsupported("'isInt' without a width")),
    }
}

fn fits_in(width: i64, value: i64, signed: bool) -> Eval<Value> {
    Ok(Value::Bool(match (width, signed) {
        (64.., _) => true,
        (1.., true) => (-(1i64 << (width - 1))..1i64 << (width - 1)).contains(&value),
        (1.., false) => (value as u64) < 1u64 << width,
        _ => value == 0,
    }))
}

/// `std::numeric_limits<T>::digits` and its kin.
pub(crate) fn limit_constant(e: &Evaluator<'_>, ty: Ty, name: Name) -> Eval<Value> {
    let name = e.name(name);
    Ok(match (e.m.types.get(ty), name) {
        (Type::Int(kind), "digits") => {
            Value::Int(IntKind::I32, i64::from(kind.width()) - i64::from(kind.is_signed()))
        }
        (Type::Float(single), "digits") => Value::Int(IntKind::I32, if *single { 24 } else { 53 }),
        (Type::Int(kind), "is_signed") => Value::Bool(kind.is_signed()),
        (Type::Int(_), "is_integer") => Value::Bool(true),
        (Type::Float(_), "is_signed") => Value::Bool(true),
        (Type::Float(_), "is_integer") => Value::Bool(false),
        _ => return Err(EvalError::unsupported(format!("'std::numeric_limits::{name}'"))),
    })
}

/// `std::numeric_limits<T>::max()` and its kin.
pub(super) fn static_method(
    e: &mut Evaluator<'_>,
    ty: Ty,
    name: Name,
    args: Args<'_>,
) -> Eval<Option<Value>> {
    let name = e.name(name).to_string();
    if let Type::Result(kind) = *e.m.types.get(ty) {
        let holds = match args.first() {
            Some(value) => e.truth(value)?,
            None => true,
        };
        return Ok(match &*name {
            "success" => Some(Value::Result(kind, holds)),
            "failure" => Some(Value::Result(kind, !holds)),
            _ => None,
        });
    }
    // A `TypeSize` is the number that it holds; there is none that is scalable.
    if let (Type::Int(IntKind::U64), "getFixed", [number]) = (e.m.types.get(ty), &*name, args) {
        return Ok(match e.load(number)? {
            Value::Int(_, number) => Some(Value::Int(IntKind::U64, number)),
            _ => None,
        });
    }
    let Type::Trait(class, of) = e.m.types.get(ty).clone() else { return Ok(None) };
    if &*class != "numeric_limits" || of.len() != 1 {
        return Ok(None);
    }
    Ok(match (e.m.types.get(of[0]), &*name) {
        (Type::Int(kind), "max") => {
            let value = match (kind.is_signed(), kind.width()) {
                (true, width) => i64::MAX >> (64 - width),
                (false, width) => (u64::MAX >> (64 - width)) as i64,
            };
            Some(Value::Int(*kind, value))
        }
        (Type::Int(kind), "min" | "lowest") => {
            Some(Value::Int(*kind, if kind.is_signed() { i64::MIN >> (64 - kind.width()) } else { 0 }))
        }
        (Type::Float(true), "max") => Some(Value::Float(true, f64::from(f32::MAX))),
        (Type::Float(false), "max") => Some(Value::Float(false, f64::MAX)),
        (Type::Float(single), "infinity") => Some(Value::Float(*single, f64::INFINITY)),
        (Type::Float(single), "quiet_NaN") => Some(Value::Float(*single, f64::NAN)),
        _ => None,
    })
}
