//! Pairs, tuples, pointers, moves, and functions that never return.

use super::{FunctionRow, Kind, MethodRow, argument, function_row, method_row};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::types::{Ty, Type};
use crate::machine::value::{IntKind, Step, Value};

type Args<'a> = &'a [Value];

pub(super) const METHODS: &[MethodRow] = &[
    // Elements of `enumerate`.
    method_row(Kind::Tuple, "index", |e, this, _, _| part(e, this, 0)),
    method_row(Kind::Tuple, "value", |e, this, _, _| part(e, this, 1)),
    // Entries of `StringMap`.
    method_row(Kind::Tuple, "getKey", |e, this, _, _| part(e, this, 0)),
    // Entries of `DenseMap`.
    method_row(Kind::Tuple, "getFirst", |e, this, _, _| part(e, this, 0)),
    method_row(Kind::Tuple, "getSecond", |e, this, _, _| part(e, this, 1)),
    // A function in a pair is called: `entry->second(op)`.
    method_row(Kind::Tuple, "first", |e, this, args, _| called_part(e, this, 0, args)),
    method_row(Kind::Tuple, "second", |e, this, args, _| called_part(e, this, 1, args)),
    method_row(Kind::Tuple, "getValue", |e, this, _, _| part(e, this, 1)),
    // `PointerIntPair`.
    method_row(Kind::Tuple, "getPointer", |e, this, _, _| part(e, this, 0)),
    method_row(Kind::Tuple, "getInt", |e, this, _, _| part(e, this, 1)),
    method_row(Kind::Tuple, "setPointer", |e, this, args, _| set_part(e, this, 0, args.first())),
    method_row(Kind::Tuple, "setInt", |e, this, args, _| set_part(e, this, 1, args.first())),
    method_row(Kind::Tuple, "setPointerAndInt", |e, this, args, _| {
        set_part(e, this, 0, args.first())?;
        set_part(e, this, 1, args.get(1))
    }),
    // `std::unique_ptr`.
    method_row(Kind::Pointer, "get", |e, this, _, _| e.load(this)),
    method_row(Kind::Pointer, "reset", |e, this, args, _| {
        let value = match args.first() {
            Some(value) => e.load(value)?,
            None => Value::Null,
        };
        *e.place_mut(this)? = value;
        Ok(Value::Void)
    }),
    method_row(Kind::Pointer, "release", |e, this, _, _| {
        let value = e.load(this)?;
        *e.place_mut(this)? = Value::Null;
        Ok(value)
    }),
    // A `TypeSize` is the number that it holds.
    method_row(Kind::Other, "getFixedValue", |e, this, _, _| number(e, this)),
    method_row(Kind::Other, "getKnownMinValue", |e, this, _, _| number(e, this)),
    method_row(Kind::Other, "isFixed", |e, this, _, _| number(e, this).map(|_| Value::Bool(true))),
    // The value of an integer attribute of one bit is a `bool`, whatever its class.
    method_row(Kind::Other, "getZExtValue", |e, this, _, _| number(e, this)),
    method_row(Kind::Other, "getSExtValue", |e, this, _, _| match number(e, this)? {
        Value::Int(_, number) => Ok(Value::Int(IntKind::I64, -number)),
        other => Ok(other),
    }),
    method_row(Kind::Other, "getBoolValue", |e, this, _, _| e.load(this)),
    method_row(Kind::Other, "isOne", |e, this, _, _| match number(e, this)? {
        Value::Int(_, number) => Ok(Value::Bool(number == 1)),
        other => Ok(other),
    }),
    method_row(Kind::Other, "isScalable", |e, this, _, _| number(e, this).map(|_| Value::Bool(false))),
    method_row(Kind::Other, "isZero", |e, this, _, _| match number(e, this)? {
        Value::Int(_, number) => Ok(Value::Bool(number == 0)),
        other => Ok(other),
    }),
    // An option of the command line is its value, and is never given.
    method_row(Kind::Other, "getValue", option_value),
    method_row(Kind::Text, "getValue", |e, this, _, _| e.load(this)),
    method_row(Kind::Other, "getNumOccurrences", |e, this, args, types| {
        option_value(e, this, args, types).map(|_| Value::Int(IntKind::I32, 0))
    }),
    method_row(Kind::Text, "getNumOccurrences", |_, _, _, _| Ok(Value::Int(IntKind::I32, 0))),
    method_row(Kind::List, "getNumOccurrences", |_, _, _, _| Ok(Value::Int(IntKind::I32, 0))),
    method_row(Kind::Optional, "swap", swap_method),
    method_row(Kind::Text, "swap", swap_method),
];

/// Returns the value of an option that is a number, a truth value or an enumerator.
fn option_value(evaluator: &mut Evaluator<'_>, this: &Value, _: Args<'_>, _: &[Ty]) -> Eval<Value> {
    match evaluator.load(this)? {
        value @ (Value::Bool(_) | Value::Int(..) | Value::Float(..) | Value::Enum(..)) => Ok(value),
        other => Err(EvalError::unsupported(format!("the method 'getValue' of a {}", other.describe()))),
    }
}

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("forward", |_, args, _| Ok(argument(args, 0)?.clone())),
    function_row("as_const", |_, args, _| Ok(argument(args, 0)?.clone())),
    function_row("ref", |_, args, _| Ok(argument(args, 0)?.clone())),
    function_row("cref", |_, args, _| Ok(argument(args, 0)?.clone())),
    function_row("addressof", |e, args, _| {
        let place = argument(args, 0)?;
        Ok(if place.is_reference() { Value::pointer(e.m.memory.canonical(place)?) } else { place.clone() })
    }),
    function_row("swap", |e, args, _| swap_places(e, argument(args, 0)?, argument(args, 1)?)),
    function_row("exchange", |e, args, _| {
        let old = e.load(argument(args, 0)?)?;
        let new = e.load(argument(args, 1)?)?;
        e.assign(None, args[0].clone(), new, Ty::AUTO)?;
        Ok(old)
    }),
    function_row("call_once", |e, args, _| {
        if !e.truth(argument(args, 0)?)? {
            *e.place_mut(&args[0])? = Value::Bool(true);
            e.call_value(argument(args, 1)?, &args[2..], &[])?;
        }
        Ok(Value::Void)
    }),
    function_row("make_pair", make_tuple),
    function_row("make_tuple", make_tuple),
    function_row("tie", |_, args, _| Ok(Value::tuple(args.to_vec()))),
    function_row("forward_as_tuple", |_, args, _| Ok(Value::tuple(args.to_vec()))),
    function_row("tuple_cat", |e, args, _| {
        let mut parts = Vec::new();
        for tuple in args {
            parts.extend(e.items(tuple)?.values.iter().cloned());
        }
        Ok(Value::tuple(parts))
    }),
    function_row("get", get),
    function_row("make_unique", make_object),
    function_row("make_shared", make_object),
    function_row("apply", |e, args, _| {
        let parts = e.items(argument(args, 1)?)?;
        e.call_value(&args[0], &parts.values, &[])
    }),
    function_row("mem_fn", |e, args, _| e.load(argument(args, 0)?)),
    function_row("invoke", |e, args, _| {
        let function = e.load(argument(args, 0)?)?;
        e.call_value(&function, &args[1..], &[])
    }),
    function_row("llvm_unreachable", |_, _, _| {
        Err(EvalError::undefined("a point that should not be reached"))
    }),
    function_row("abort", |_, _, _| Err(EvalError::undefined("an end of the source's program"))),
    function_row("exit", |_, _, _| Err(EvalError::undefined("an end of the source's program"))),
    function_row("throw", |_, _, _| Err(EvalError::undefined("an exception of the source"))),
    function_row("report_fatal_error", |_, _, _| Err(EvalError::undefined("a fatal error of the source"))),
    function_row("LLVM_LIKELY", |_, args, _| Ok(argument(args, 0)?.clone())),
    function_row("LLVM_UNLIKELY", |_, args, _| Ok(argument(args, 0)?.clone())),
    function_row("is_constant_evaluated", |_, _, _| Ok(Value::Bool(false))),
    function_row("declval", |e, _, types| match types.first() {
        Some(&ty) => e.construct(ty, &[], false),
        None => Err(EvalError::unsupported("'declval'")),
    }),
    function_row("to_underlying", |e, args, _| match e.load(argument(args, 0)?)? {
        Value::Enum(_, number) => Ok(Value::Int(IntKind::I64, number)),
        other => Ok(other),
    }),
    function_row("get_if", |e, args, types| {
        let variant = e.dereference(argument(args, 0)?)?;
        Ok(if holds(e, &variant, types)? { Value::pointer(variant) } else { Value::Null })
    }),
    function_row("holds_alternative", |e, args, types| holds(e, argument(args, 0)?, types).map(Value::Bool)),
    // A variant is the value that it holds.
    function_row("visit", |e, args, _| {
        let (visitor, variants) = args.split_first().ok_or_else(super::out_of_bounds)?;
        e.call_value(visitor, variants, &[])
    }),
];

fn number(e: &Evaluator<'_>, this: &Value) -> Eval<Value> {
    match e.load(this)? {
        number @ Value::Int(..) => Ok(number),
        Value::Bool(value) => Ok(Value::Int(IntKind::U64, i64::from(value))),
        other => Err(crate::eval::mismatch("a size", &other)),
    }
}

/// Returns a part of a tuple, as a place if the tuple is one.
fn part(e: &Evaluator<'_>, tuple: &Value, at: usize) -> Eval<Value> {
    let (Value::Tuple(items) | Value::List(items)) = e.peek(tuple)? else {
        return Err(crate::eval::mismatch("a part", e.peek(tuple)?));
    };
    let item = items.values.get(at).ok_or_else(super::out_of_bounds)?;
    if item.is_reference() || !tuple.is_reference() {
        return Ok(item.clone());
    }
    Ok(Value::part(tuple.clone(), Step::Element(at as u32)))
}

/// Calls a part of a pair that is a function; any other part is the result itself.
fn called_part(e: &mut Evaluator<'_>, pair: &Value, at: usize, args: Args<'_>) -> Eval<Value> {
    let part = part(e, pair, at)?;
    match e.peek(&part)? {
        Value::Closure(_) | Value::Function(_) => e.call_value(&part, args, &[]),
        other if !args.is_empty() => Err(crate::eval::mismatch("a call", other)),
        _ => Ok(part),
    }
}

fn set_part(e: &mut Evaluator<'_>, tuple: &Value, at: usize, value: Option<&Value>) -> Eval<Value> {
    let value = e.load(value.ok_or_else(|| EvalError::unsupported("a call with too few arguments"))?)?;
    let place = part(e, tuple, at)?;
    *e.place_mut(&place)? = value;
    Ok(Value::Void)
}

/// Returns both parts of a pair.
pub(crate) fn pair_parts(e: &Evaluator<'_>, pair: &Value) -> Eval<Vec<Value>> {
    match e.peek(pair)? {
        Value::Tuple(items) | Value::Braces(items) if items.values.len() == 2 => {
            Ok(vec![part_or_value(e, pair, 0)?, part_or_value(e, pair, 1)?])
        }
        other => Err(crate::eval::mismatch("the parts", other)),
    }
}

fn part_or_value(e: &Evaluator<'_>, pair: &Value, at: usize) -> Eval<Value> {
    match e.peek(pair)? {
        Value::Braces(items) => Ok(items.values[at].clone()),
        _ => part(e, pair, at),
    }
}

fn make_tuple(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let mut parts = Vec::with_capacity(args.len());
    for value in args {
        let value = e.load(value)?;
        parts.push(e.settled(value));
    }
    Ok(Value::tuple(parts))
}

/// `std::get<N>(tuple)`.
fn get(e: &mut Evaluator<'_>, args: Args<'_>, types: &[Ty]) -> Eval<Value> {
    match types.first().map(|&ty| e.m.types.get(ty)) {
        Some(Type::Constant(at, _)) => {
            let at = usize::try_from(*at).map_err(|_| super::out_of_bounds())?;
            part(e, argument(args, 0)?, at)
        }
        // The alternative of a variant.
        Some(Type::Host(_) | Type::Class(..)) => {
            let (value, ty) = (argument(args, 0)?, types[0]);
            // The part of a tuple that is of the class.
            if let Value::Tuple(parts) = e.peek(value)? {
                let count = parts.values.len();
                for at in 0..count {
                    let found = part(e, value, at)?;
                    if e.is_of_class(&found, ty).unwrap_or(false) {
                        return Ok(found);
                    }
                }
                return Err(EvalError::unsupported("'get' of a tuple by such a type"));
            }
            if !e.is_of_class(value, ty)? {
                return Err(EvalError::undefined("an alternative that a variant does not hold"));
            }
            Ok(value.clone())
        }
        Some(_) => {
            let value = argument(args, 0)?;
            // `std::get<std::string>(pair)`
            if let Value::Tuple(parts) = e.peek(value)? {
                for at in 0..parts.values.len() {
                    let found = part(e, value, at)?;
                    if e.type_of(&found).is_ok_and(|ty| ty == types[0]) {
                        return Ok(found);
                    }
                }
                return Err(EvalError::unsupported("'get' of a tuple by such a type"));
            }
            match e.type_of(value)? == types[0] {
                true => Ok(value.clone()),
                false => Err(EvalError::undefined("an alternative that a variant does not hold")),
            }
        }
        None => Err(EvalError::unsupported("'get' by nothing")),
    }
}

/// Returns whether a variant holds a value of a type.
fn holds(e: &mut Evaluator<'_>, variant: &Value, types: &[Ty]) -> Eval<bool> {
    let &ty = types.first().ok_or_else(super::out_of_bounds)?;
    match e.m.types.get(ty) {
        Type::Host(_) | Type::Class(..) => {
            let value = e.load(variant)?;
            Ok(match value.handle() {
                Some(_) if !e.truth(&value)? => false,
                Some(_) => e.is_of_class(&value, ty)?,
                None => matches!(value, Value::Record(_)) && e.is_of_class(&value, ty)?,
            })
        }
        Type::Constant(..) => Err(EvalError::unsupported("an alternative of a variant by its number")),
        _ => Ok(e.type_of(variant)? == ty),
    }
}

fn make_object(e: &mut Evaluator<'_>, args: Args<'_>, types: &[Ty]) -> Eval<Value> {
    let ty = *types.first().ok_or_else(|| EvalError::unsupported("an object without a class"))?;
    if let Type::Host(_) = e.m.types.get(ty) {
        return e.construct(ty, args, false);
    }
    let object = e.construct(ty, args, false)?;
    let cell = e.m.allocate(object)?;
    Ok(Value::pointer(cell))
}

fn swap_places(e: &mut Evaluator<'_>, left: &Value, right: &Value) -> Eval<Value> {
    let (a, b) = (e.load(left)?, e.load(right)?);
    *e.place_mut(left)? = b;
    *e.place_mut(right)? = a;
    Ok(Value::Void)
}

pub(super) fn swap_method(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    swap_places(e, this, argument(args, 0)?)
}
