//! Ranges made of ranges: `zip`, `enumerate`, `drop_begin`, `map_range` …
//!
//! A range over a list in a place gives references to its elements, so that a loop over it can change them.
//! Everything is made at once: a range of LLVM that is lazy calls its function when it is walked, which
//! shows only if that function has effects of its own.

use super::list::places;
use super::{FunctionRow, argument, function_row, size};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::types::{Ty, Type};
use crate::machine::value::{IntKind, Value};

type Args<'a> = &'a [Value];

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("zip", |e, args, _| zip(e, args, false, None)),
    function_row("zip_equal", |e, args, _| zip(e, args, true, None)),
    function_row("zip_first", |e, args, _| zip(e, args, false, None)),
    function_row("zip_longest", zip_longest),
    function_row("enumerate", |e, args, _| zip(e, args, args.len() > 1, Some(0))),
    function_row("drop_begin", |e, args, _| {
        let count = if args.len() > 1 { size(e, args, 1)? } else { 1 };
        super::list::slice(e, argument(args, 0)?, |length| (count, length))
    }),
    function_row("drop_end", |e, args, _| {
        let count = if args.len() > 1 { size(e, args, 1)? } else { 1 };
        super::list::slice(e, argument(args, 0)?, |length| (0, length.wrapping_sub(count)))
    }),
    function_row("reverse", |e, args, _| match args {
        [range] => {
            let mut values = places(e, range)?;
            values.reverse();
            Ok(Value::view(values))
        }
        _ => reverse_in_place(e, args),
    }),
    function_row("seq", |e, args, _| sequence(e, args, false)),
    function_row("seq_inclusive", |e, args, _| sequence(e, args, true)),
    function_row("index_range", |e, args, _| sequence(e, args, false)),
    function_row("iota_range", |e, args, _| sequence(e, args, false)),
    function_row("concat", |e, args, _| {
        let mut values = Vec::new();
        for range in args {
            values.extend(places(e, range)?);
        }
        Ok(Value::view(values))
    }),
    function_row("map_range", map),
    function_row("map_to_vector", |e, args, types| {
        let mapped = map(e, args, types)?;
        to_vector(e, &[mapped], types)
    }),
    function_row("to_vector", to_vector),
    function_row("to_vector_of", to_vector),
    function_row("make_filter_range", filter),
    function_row("filter_to_vector", |e, args, types| {
        let filtered = filter(e, args, types)?;
        to_vector(e, &[filtered], types)
    }),
    function_row("make_first_range", |e, args, _| parts(e, args, 0)),
    function_row("make_second_range", |e, args, _| parts(e, args, 1)),
    function_row("make_isa_filter_range", |_, _, _| Err(EvalError::unsupported("'make_isa_filter_range'"))),
    function_row("make_pointee_range", |e, args, _| {
        let mut values = Vec::new();
        for value in places(e, argument(args, 0)?)? {
            values.push(e.dereference(&value)?);
        }
        Ok(Value::view(values))
    }),
    function_row("make_pointer_range", |e, args, _| {
        let mut values = Vec::new();
        for place in places(e, argument(args, 0)?)? {
            values.push(e.address_of(&place)?);
        }
        Ok(Value::view(values))
    }),
    function_row("make_early_inc_range", |e, args, _| Ok(Value::view(places(e, argument(args, 0)?)?))),
    function_row("split", |e, args, _| {
        let (text, separator) = (e.text(argument(args, 0)?)?, e.written(argument(args, 1)?)?);
        if separator.is_empty() {
            return Err(EvalError::undefined("a split at nothing"));
        }
        Ok(Value::list(text.split(separator.as_str()).map(Value::text).collect()))
    }),
];

/// Tuples of the elements at each place; with the place first if `start` says where it counts from.
fn zip(e: &mut Evaluator<'_>, args: Args<'_>, equal: bool, start: Option<i64>) -> Eval<Value> {
    let mut ranges = Vec::with_capacity(args.len());
    for range in args {
        ranges.push(places(e, range)?);
    }
    let length = ranges.iter().map(Vec::len).min().unwrap_or(0);
    if equal && ranges.iter().any(|range| range.len() != length) {
        return Err(EvalError::undefined("ranges of different lengths"));
    }
    e.charge(length * (args.len() + 1))?;
    let mut tuples = Vec::with_capacity(length);
    for at in 0..length {
        let mut tuple = Vec::with_capacity(args.len() + 1);
        if let Some(start) = start {
            tuple.push(Value::Int(IntKind::U64, start + at as i64));
        }
        tuple.extend(ranges.iter().map(|range| range[at].clone()));
        tuples.push(Value::tuple(tuple));
    }
    Ok(Value::list(tuples))
}

fn zip_longest(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let mut ranges = Vec::with_capacity(args.len());
    for range in args {
        ranges.push(places(e, range)?);
    }
    let length = ranges.iter().map(Vec::len).max().unwrap_or(0);
    e.charge(length * (args.len() + 1))?;
    let mut tuples = Vec::with_capacity(length);
    for at in 0..length {
        let mut tuple = Vec::with_capacity(args.len());
        for range in &ranges {
            let item = range.get(at).map(|item| e.load(item)).transpose()?;
            tuple.push(Value::optional(item));
        }
        tuples.push(Value::tuple(tuple));
    }
    Ok(Value::list(tuples))
}

fn sequence(e: &Evaluator<'_>, args: Args<'_>, inclusive: bool) -> Eval<Value> {
    let bound = |at: usize| match e.peek(argument(args, at)?)? {
        Value::Int(kind, value) => Ok((*kind, *value)),
        other => Err(crate::eval::mismatch("a bound", other)),
    };
    let (kind, start, end) = match args.len() {
        1 => {
            let (kind, end) = bound(0)?;
            (kind, 0, end)
        }
        _ => {
            let (kind, start) = bound(0)?;
            (kind, start, bound(1)?.1)
        }
    };
    let end = end.saturating_add(i64::from(inclusive));
    let count = usize::try_from(end.saturating_sub(start)).unwrap_or(0);
    e.charge(count)?;
    Ok(Value::list((start..end.max(start)).map(|value| Value::Int(kind, kind.wrap(value))).collect()))
}

fn map(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let (range, function) = (argument(args, 0)?, argument(args, 1)?);
    let mut mapped = Vec::new();
    for value in places(e, range)? {
        mapped.push(e.call_value(function, &[value], &[])?);
    }
    Ok(Value::view(mapped))
}

fn filter(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let (range, predicate) = (argument(args, 0)?, argument(args, 1)?);
    let mut kept = Vec::new();
    for value in places(e, range)? {
        let keeps = e.call_value(predicate, std::slice::from_ref(&value), &[])?;
        if e.truth(&keeps)? {
            kept.push(value);
        }
    }
    Ok(Value::view(kept))
}

/// Creates a vector with copies of a range's elements, converted if a type is given.
fn to_vector(e: &mut Evaluator<'_>, args: Args<'_>, types: &[Ty]) -> Eval<Value> {
    let items = e.items(argument(args, 0)?)?;
    e.charge(items.values.len())?;
    let element = types
        .iter()
        .copied()
        .find(|&ty| !matches!(e.m.types.get(ty), Type::Constant(..)))
        .unwrap_or(items.element);
    let mut values = Vec::with_capacity(items.values.len());
    for item in &items.values {
        let item = e.load(item)?;
        values.push(e.convert(item, element)?);
    }
    Ok(Value::container(values, element))
}

fn parts(e: &mut Evaluator<'_>, args: Args<'_>, at: usize) -> Eval<Value> {
    let mut values = Vec::new();
    for pair in places(e, argument(args, 0)?)? {
        let mut parts = super::utility::pair_parts(e, &pair)?;
        values.push(parts.swap_remove(at));
    }
    Ok(Value::view(values))
}

/// `std::reverse(begin, end)` over a whole list.
fn reverse_in_place(e: &mut Evaluator<'_>, args: Args<'_>) -> Eval<Value> {
    let (list, start, end) = super::algorithm::bounds(e, args)?;
    let length = e.length(&list)?;
    e.charge(length)?;
    if let Value::Text(text) = e.peek(&list)? {
        let mut bytes = text.as_bytes().to_vec();
        bytes.get_mut(start..end).ok_or_else(super::out_of_bounds)?.reverse();
        let reversed = String::from_utf8(bytes);
        let reversed = reversed.map_err(|_| EvalError::unsupported("a string that is not UTF-8"))?;
        *e.place_mut(&list)? = Value::text(reversed);
        return Ok(Value::Void);
    }
    super::list::rearrange(e, &list, start..end, |values| {
        values.reverse();
        Ok(())
    })?;
    Ok(Value::Void)
}
