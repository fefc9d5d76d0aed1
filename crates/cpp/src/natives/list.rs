//! Methods of lists: vectors, arrays, ranges and views.

use super::{Kind, MethodRow, argument, integer, method_row, out_of_bounds, size};
use crate::error::{Eval, EvalError};
use crate::eval::{Evaluator, mismatch};
use crate::machine::types::Ty;
use crate::machine::value::{Items, Position, Step, Value};
use std::rc::Rc;

type Args<'a> = &'a [Value];

pub(super) const METHODS: &[MethodRow] = &[
    method_row(Kind::List, "push_back", push_back),
    method_row(Kind::List, "emplace_back", emplace_back),
    method_row(Kind::List, "pop_back", |e, this, _, _| pop_back(e, this).map(|_| Value::Void)),
    method_row(Kind::List, "pop_back_val", |e, this, _, _| pop_back(e, this)),
    method_row(Kind::List, "pop_back_n", |e, this, args, _| {
        let count = size(e, args, 0)?;
        with_list(e, this, |items| {
            let length = items.values.len().checked_sub(count).ok_or_else(out_of_bounds)?;
            items.values.truncate(length);
            Ok(Value::Void)
        })
    }),
    method_row(Kind::List, "push_front", |e, this, args, _| {
        let value = e.load(argument(args, 0)?)?;
        let value = as_element(e, this, value)?;
        let length = e.length(this)?;
        e.charge(length)?;
        with_list(e, this, |items| {
            items.values.insert(0, value);
            Ok(Value::Void)
        })
    }),
    method_row(Kind::List, "pop_front", |e, this, _, _| {
        let length = e.length(this)?;
        e.charge(length)?;
        with_list(e, this, |items| {
            if items.values.is_empty() {
                return Err(out_of_bounds());
            }
            items.values.remove(0);
            Ok(Value::Void)
        })
    }),
    method_row(Kind::List, "append", append),
    method_row(Kind::List, "insert", insert),
    method_row(Kind::List, "erase", erase),
    method_row(Kind::List, "assign", assign),
    method_row(Kind::List, "resize", resize),
    method_row(Kind::List, "truncate", resize),
    method_row(Kind::List, "set_size", resize),
    method_row(Kind::List, "resize_for_overwrite", resize),
    method_row(Kind::List, "capacity", |e, this, _, _| Ok(Value::size(e.length(this)?))),
    method_row(Kind::List, "max_size", |_, _, _, _| Ok(Value::size(usize::MAX >> 4))),
    method_row(Kind::List, "take_while", |e, this, args, _| slice_where(e, this, args, false, true)),
    method_row(Kind::List, "take_until", |e, this, args, _| slice_where(e, this, args, true, true)),
    method_row(Kind::List, "drop_while", |e, this, args, _| slice_where(e, this, args, false, false)),
    method_row(Kind::List, "drop_until", |e, this, args, _| slice_where(e, this, args, true, false)),
    method_row(Kind::List, "consume_front", |e, this, _, _| {
        let first = e.element(this, 0)?;
        let first = e.loaded(first)?;
        let rest = slice(e, this, |length| (1, length))?;
        let rest = e.load(&rest)?;
        *e.place_mut(this)? = rest;
        Ok(first)
    }),
    method_row(Kind::List, "cbegin", |e, this, _, _| position(e, this, false, false)),
    method_row(Kind::List, "cend", |e, this, _, _| position(e, this, true, false)),
    method_row(Kind::List, "fill", fill),
    method_row(Kind::List, "reserve", |_, _, _, _| Ok(Value::Void)),
    method_row(Kind::List, "clear", clear),
    method_row(Kind::List, "size", |e, this, _, _| Ok(Value::size(e.length(this)?))),
    method_row(Kind::List, "empty", |e, this, _, _| Ok(Value::Bool(e.length(this)? == 0))),
    method_row(Kind::List, "front", |e, this, _, _| e.element(this, 0)),
    method_row(Kind::List, "back", back),
    method_row(Kind::List, "at", |e, this, args, _| {
        let at = integer(e, args, 0)?;
        e.element(this, at)
    }),
    method_row(Kind::List, "data", |e, this, _, _| Ok(Value::view(places(e, this)?))),
    // `std::unique_ptr<T[]>`
    method_row(Kind::List, "get", |e, this, _, _| Ok(Value::view(places(e, this)?))),
    method_row(Kind::List, "begin", |e, this, _, _| position(e, this, false, false)),
    method_row(Kind::List, "end", |e, this, _, _| position(e, this, true, false)),
    method_row(Kind::List, "rbegin", |e, this, _, _| position(e, this, false, true)),
    method_row(Kind::List, "rend", |e, this, _, _| position(e, this, true, true)),
    method_row(Kind::List, "drop_front", |e, this, args, _| {
        let count = count_or_one(e, args)?;
        slice(e, this, |length| (count, length))
    }),
    method_row(Kind::List, "drop_back", |e, this, args, _| {
        let count = count_or_one(e, args)?;
        slice(e, this, |length| (0, length.wrapping_sub(count)))
    }),
    method_row(Kind::List, "take_front", |e, this, args, _| {
        let count = count_or_one(e, args)?;
        slice(e, this, |length| (0, count.min(length)))
    }),
    method_row(Kind::List, "take_back", |e, this, args, _| {
        let count = count_or_one(e, args)?;
        slice(e, this, |length| (length.saturating_sub(count), length))
    }),
    method_row(Kind::List, "slice", |e, this, args, _| {
        let start = size(e, args, 0)?;
        let count = if args.len() > 1 { Some(size(e, args, 1)?) } else { None };
        slice(e, this, |length| (start, count.map_or(length, |count| start.wrapping_add(count))))
    }),
    method_row(Kind::List, "vec", |e, this, _, _| {
        let items = e.items(this)?;
        let values: Eval<Vec<Value>> = items.values.iter().map(|item| e.load(item)).collect();
        Ok(Value::list(values?))
    }),
    method_row(Kind::List, "equals", |e, this, args, _| Ok(Value::Bool(e.equal(this, argument(args, 0)?)?))),
    method_row(Kind::List, "swap", super::utility::swap_method),
];

/// Changes the list at a place.
pub(super) fn with_list<T>(
    e: &mut Evaluator<'_>,
    this: &Value,
    change: impl FnOnce(&mut Items) -> Eval<T>,
) -> Eval<T> {
    let shared = match e.peek(this)? {
        Value::List(items) | Value::Braces(items) if Rc::strong_count(items) > 1 => items.values.len(),
        _ => 0,
    };
    e.charge(1 + shared)?;
    match e.place_mut(this)? {
        Value::List(items) | Value::Braces(items) => change(Rc::make_mut(items)),
        other => Err(mismatch("a change", other)),
    }
}

/// Puts the elements from `start` on in another order, or replaces them; those of a view stand in another list.
pub(super) fn store_elements(
    e: &mut Evaluator<'_>,
    list: &Value,
    start: usize,
    values: Vec<Value>,
) -> Eval<()> {
    let items = e.items(list)?;
    let end = start + values.len();
    let places = items.values.get(start..end).ok_or_else(out_of_bounds)?;
    let is_view = items.has_references && !e.m.types.is_reference(items.element);
    if !is_view || !places.iter().any(Value::is_reference) {
        drop(items);
        return with_list(e, list, |items| {
            items.values.splice(start..end, values);
            Ok(())
        });
    }
    let values: Eval<Vec<Value>> = values.into_iter().map(|value| e.loaded(value)).collect();
    for (place, value) in places.iter().zip(values?) {
        *e.place_mut(place)? = value;
    }
    Ok(())
}

/// Puts the elements of a range in another order.
pub(super) fn rearrange(
    e: &mut Evaluator<'_>,
    list: &Value,
    range: std::ops::Range<usize>,
    change: impl FnOnce(&mut [Value]) -> Eval<()>,
) -> Eval<()> {
    let start = range.start;
    let mut values = e.items(list)?.values.get(range).ok_or_else(out_of_bounds)?.to_vec();
    change(&mut values)?;
    store_elements(e, list, start, values)
}

fn push_back(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let value = e.load(argument(args, 0)?)?;
    let value = as_element(e, this, value)?;
    with_list(e, this, |items| {
        items.values.push(value);
        Ok(())
    })?;
    Ok(Value::Void)
}

/// Converts a value to the element type of a list.
fn as_element(e: &mut Evaluator<'_>, this: &Value, value: Value) -> Eval<Value> {
    let element = element_type(e, this)?;
    e.convert(value, element)
}

/// Converts what has no class of its own to the element type of a list: a number, or values in braces.
fn number_as_element(e: &mut Evaluator<'_>, this: &Value, value: Value) -> Eval<Value> {
    match value {
        Value::Braces(_) | Value::Bool(_) | Value::Int(..) | Value::Float(..) => as_element(e, this, value),
        _ => Ok(value),
    }
}

fn element_type(e: &Evaluator<'_>, this: &Value) -> Eval<Ty> {
    match e.peek(this)? {
        Value::List(items) | Value::Braces(items) => Ok(items.element),
        other => Err(mismatch("the elements", other)),
    }
}

fn emplace_back(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, types: &[Ty]) -> Eval<Value> {
    if args.len() == 1 && !matches!(e.peek(&args[0])?, Value::Int(..) | Value::Float(..)) {
        push_back(e, this, args, types)?;
        return back(e, this, args, types);
    }
    let element = element_type(e, this)?;
    if element == Ty::AUTO && args.len() != 1 {
        return Err(EvalError::unsupported("'emplace_back' into a list of unknown type"));
    }
    let value = e.construct(element, args, false)?;
    with_list(e, this, |items| {
        items.values.push(value);
        Ok(())
    })?;
    back(e, this, args, types)
}

fn pop_back(e: &mut Evaluator<'_>, this: &Value) -> Eval<Value> {
    with_list(e, this, |items| items.values.pop().ok_or_else(out_of_bounds))
}

fn back(e: &mut Evaluator<'_>, this: &Value, _: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let length = e.length(this)?;
    e.element(this, length as i64 - 1)
}

/// Returns the values that a call appends: of a range, between iterators, or one repeated.
fn values_of(e: &mut Evaluator<'_>, args: Args<'_>) -> Eval<Vec<Value>> {
    let values = match args {
        [range] => e.items(range)?.values.clone(),
        [first, second] => match (e.load(first)?, e.load(second)?) {
            (from @ Value::Iterator(_), to @ Value::Iterator(_)) => e.between(&from, &to)?,
            (Value::Int(_, count), value) => {
                let count = usize::try_from(count).map_err(|_| EvalError::undefined("a negative size"))?;
                e.charge(count)?;
                vec![value; count]
            }
            (other, _) => return Err(mismatch("a range", &other)),
        },
        _ => return Err(EvalError::unsupported("values of several ranges")),
    };
    e.charge(values.len())?;
    values.into_iter().map(|value| e.loaded(value)).collect()
}

/// Returns what is added to a list; what stands in braces is of its type.
fn elements_of(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>) -> Eval<Vec<Value>> {
    let values = values_of(e, args)?;
    values.into_iter().map(|value| number_as_element(e, this, value)).collect()
}

pub(super) fn append(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let values = elements_of(e, this, args)?;
    with_list(e, this, |items| {
        items.values.extend(values);
        Ok(())
    })?;
    Ok(Value::Void)
}

fn index_of(e: &Evaluator<'_>, value: &Value) -> Eval<usize> {
    match e.peek(value)? {
        Value::Iterator(position) if !position.reversed => {
            usize::try_from(position.index).map_err(|_| out_of_bounds())
        }
        other => Err(mismatch("a position", other)),
    }
}

fn insert(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let at = index_of(e, argument(args, 0)?)?;
    let values = match &args[1..] {
        [count, value] if matches!(e.peek(count)?, Value::Int(..)) => {
            let count = size(e, std::slice::from_ref(count), 0)?;
            e.charge(count)?;
            let value = e.load(value)?;
            vec![as_element(e, this, value)?; count]
        }
        [only] if !matches!(e.peek(only)?, Value::Braces(_)) => {
            let value = e.load(only)?;
            vec![number_as_element(e, this, value)?]
        }
        rest => elements_of(e, this, rest)?,
    };
    with_list(e, this, |items| {
        if at > items.values.len() {
            return Err(out_of_bounds());
        }
        items.values.splice(at..at, values);
        Ok(())
    })?;
    Ok(args[0].clone())
}

fn erase(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let start = index_of(e, argument(args, 0)?)?;
    let end = if args.len() > 1 { index_of(e, &args[1])? } else { start + 1 };
    let length = e.length(this)?;
    e.charge(length)?;
    with_list(e, this, |items| {
        if start > end || end > items.values.len() {
            return Err(out_of_bounds());
        }
        items.values.drain(start..end);
        Ok(())
    })?;
    e.load(&args[0])
}

fn assign(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let values = elements_of(e, this, args)?;
    with_list(e, this, |items| {
        items.values = values;
        Ok(())
    })?;
    Ok(Value::Void)
}

fn resize(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let length = size(e, args, 0)?;
    e.charge(length)?;
    let now = e.length(this)?;
    let value = match args.get(1) {
        Some(value) => {
            let value = e.load(value)?;
            Some(number_as_element(e, this, value)?)
        }
        None if length <= now => None,
        None => match element_type(e, this)? {
            Ty::AUTO => return Err(EvalError::unsupported("'resize' of a list of unknown type")),
            element => Some(e.default_value(element)?),
        },
    };
    with_list(e, this, |items| {
        items.values.resize(length, value.unwrap_or_default());
        Ok(())
    })?;
    Ok(Value::Void)
}

fn fill(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let value = e.load(argument(args, 0)?)?;
    let length = e.length(this)?;
    e.charge(length)?;
    with_list(e, this, |items| {
        items.values.fill(value);
        Ok(())
    })?;
    Ok(Value::Void)
}

fn clear(e: &mut Evaluator<'_>, this: &Value, _: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let mut empty = Items::new(Vec::new());
    empty.element = element_type(e, this)?;
    // A list that others share is replaced, not copied first.
    match e.place_mut(this)? {
        place @ (Value::List(_) | Value::Braces(_)) => *place = Value::List(Rc::new(empty)),
        other => return Err(mismatch("'clear'", other)),
    }
    Ok(Value::Void)
}

/// Returns an iterator to the beginning or the end of a list.
pub(super) fn position(e: &mut Evaluator<'_>, this: &Value, at_end: bool, reversed: bool) -> Eval<Value> {
    let index = if at_end { e.length(this)? as i64 } else { 0 };
    let list = if this.is_reference() { e.m.memory.canonical(this)? } else { this.clone() };
    Ok(Value::Iterator(Rc::new(Position { list, index, reversed })))
}

fn count_or_one(e: &Evaluator<'_>, args: Args<'_>) -> Eval<usize> {
    if args.is_empty() { Ok(1) } else { size(e, args, 0) }
}

/// Returns a part of a list: references to its elements if it is a place.
pub(super) fn slice(
    e: &mut Evaluator<'_>,
    this: &Value,
    bounds: impl FnOnce(usize) -> (usize, usize),
) -> Eval<Value> {
    let length = e.length(this)?;
    let (start, end) = bounds(length);
    if start > end || end > length {
        return Err(out_of_bounds());
    }
    let values = places(e, this)?;
    Ok(Value::view(values[start..end].to_vec()))
}

/// Returns the part before (or from) the first element for which a predicate gives `wanted`.
fn slice_where(
    e: &mut Evaluator<'_>,
    this: &Value,
    args: Args<'_>,
    wanted: bool,
    takes_front: bool,
) -> Eval<Value> {
    let values = places(e, this)?;
    let at = first_where(e, values, argument(args, 0)?, wanted)?;
    slice(e, this, |length| {
        let at = at.unwrap_or(length);
        if takes_front { (0, at) } else { (at, length) }
    })
}

/// Returns the index of the first value for which a predicate gives `wanted`.
pub(super) fn first_where(
    e: &mut Evaluator<'_>,
    values: impl IntoIterator<Item = Value>,
    predicate: &Value,
    wanted: bool,
) -> Eval<Option<usize>> {
    for (at, value) in values.into_iter().enumerate() {
        let holds = e.call_value(predicate, &[value], &[])?;
        if e.truth(&holds)? == wanted {
            return Ok(Some(at));
        }
    }
    Ok(None)
}

/// Returns the elements of a range: references if the range is a list in a place.
pub(crate) fn places(e: &mut Evaluator<'_>, range: &Value) -> Eval<Vec<Value>> {
    let is_list_place = range.is_reference() && matches!(e.peek(range)?, Value::List(_));
    let items = e.items(range)?;
    e.charge(items.values.len())?;
    if !is_list_place {
        return Ok(items.values.clone());
    }
    let base = e.m.memory.canonical(range)?;
    let place = |(at, item): (usize, &Value)| {
        if item.is_reference() { item.clone() } else { Value::part(base.clone(), Step::Element(at as u32)) }
    };
    Ok(items.values.iter().enumerate().map(place).collect())
}
