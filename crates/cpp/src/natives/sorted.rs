//! Algorithms over parts of lists: binary searches, rotations, replacements, comparisons.

use super::algorithm::bounds;
use super::list::{rearrange, store_elements, with_list};
use super::search::range_values;
use super::{FunctionRow, argument, function_row, size};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::value::{Position, Value};
use std::rc::Rc;

type Args<'a> = &'a [Value];

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("lower_bound", |e, args, _| bound(e, args, false)),
    function_row("upper_bound", |e, args, _| bound(e, args, true)),
    function_row("binary_search", |e, args, _| {
        let (range, value, less) = searched(e, args)?;
        let at = first_not(e, &range, |e, item| is_less(e, less, item, value))?;
        let values = range_values(e, &range)?;
        Ok(Value::Bool(match values.get(at) {
            Some(item) => !is_less(e, less, value, item)?,
            None => false,
        }))
    }),
    function_row("partition_point", |e, args, _| {
        let (predicate, range) = args.split_last().ok_or_else(super::out_of_bounds)?;
        let at = first_not(e, range, |e, item| holds(e, predicate, std::slice::from_ref(item)))?;
        position(e, range, at)
    }),
    function_row("adjacent_find", |e, args, _| {
        let (range, test) = split_function(e, args)?;
        let values = range_values(e, range)?;
        for (at, pair) in values.windows(2).enumerate() {
            let is_found = match test {
                Some(test) => holds(e, test, pair)?,
                None => e.equal(&pair[0], &pair[1])?,
            };
            if is_found {
                return position(e, range, at);
            }
        }
        position(e, range, values.len())
    }),
    function_row("mismatch", |e, args, _| match args {
        // `llvm::mismatch(range, other)`
        [range, other] => {
            let (range, other) = (std::slice::from_ref(range), std::slice::from_ref(other));
            let (values, others) = (range_values(e, range)?, range_values(e, other)?);
            let mut at = 0;
            while let (Some(value), Some(other)) = (values.get(at), others.get(at)) {
                if !e.equal(value, other)? {
                    break;
                }
                at += 1;
            }
            Ok(Value::tuple(vec![position(e, range, at)?, position(e, other, at)?]))
        }
        [from, to, other, rest @ ..] => {
            let range = [from.clone(), to.clone()];
            let values = range_values(e, &range)?;
            let Value::Iterator(start) = e.load(other)? else {
                return Err(EvalError::unsupported("'mismatch' of such arguments"));
            };
            let length = e.length(&start.list)? as i64;
            let mut at = 0;
            while at < values.len() && start.index + (at as i64) < length {
                let item = e.element_at(&start.at(start.index + at as i64))?;
                let agrees = match rest.last() {
                    Some(test) if !matches!(e.peek(test)?, Value::Iterator(_)) => {
                        holds(e, test, &[values[at].clone(), item])?
                    }
                    _ => e.equal(&values[at], &item)?,
                };
                if !agrees {
                    break;
                }
                at += 1;
            }
            let second = Value::Iterator(Rc::new(start.at(start.index + at as i64)));
            Ok(Value::tuple(vec![position(e, &range, at)?, second]))
        }
        _ => Err(EvalError::unsupported("'mismatch' of such arguments")),
    }),
    function_row("minmax_element", |e, args, _| {
        let values = range_values(e, args)?;
        let (mut least, mut greatest) = (0, 0);
        for at in 1..values.len() {
            if e.less(&values[at], &values[least])? {
                least = at;
            }
            if !e.less(&values[at], &values[greatest])? {
                greatest = at;
            }
        }
        Ok(Value::tuple(vec![position(e, args, least)?, position(e, args, greatest)?]))
    }),
    function_row("remove_if", |e, args, _| {
        let (predicate, range) = args.split_last().ok_or_else(super::out_of_bounds)?;
        removed(e, range, |e, item| holds(e, predicate, std::slice::from_ref(item)))
    }),
    function_row("remove", |e, args, _| {
        let (value, range) = args.split_last().ok_or_else(super::out_of_bounds)?;
        removed(e, range, |e, item| e.equal(item, value))
    }),
    function_row("erase", |e, args, _| {
        let (list, value) = (argument(args, 0)?, argument(args, 1)?);
        let mut kept = Vec::new();
        for item in &e.items(list)?.values {
            if !e.equal(item, value)? {
                kept.push(item.clone());
            }
        }
        with_list(e, list, |items| {
            items.values = kept;
            Ok(())
        })?;
        Ok(Value::Void)
    }),
    function_row("replace", |e, args, _| {
        let [range @ .., old, new] = args else {
            return Err(EvalError::unsupported("'replace' of such arguments"));
        };
        let (old, new) = (e.load(old)?, e.load(new)?);
        // A character of a text is no place.
        let text = match range.first().map(|from| e.load(from)).transpose()? {
            Some(Value::Iterator(from)) if matches!(e.peek(&from.list)?, Value::Text(_)) => Some(from),
            _ => None,
        };
        for (at, place) in range_values(e, range)?.iter().enumerate() {
            if e.equal(place, &old)? {
                match &text {
                    Some(from) => e.set_character(&from.list, from.index + at as i64, &new)?,
                    None => *e.place_mut(place)? = new.clone(),
                }
            }
        }
        Ok(Value::Void)
    }),
    function_row("rotate", |e, args, _| match args {
        // `std::rotate(list.rbegin(), list.rbegin() + 1, list.rend())` moves the last element to the front.
        [from, middle, to] if is_reversed(e, from)? => {
            let [start, middle, end] = [from, middle, to].map(|at| e.load(at));
            let (Value::Iterator(start), Value::Iterator(middle), Value::Iterator(end)) =
                (start?, middle?, end?)
            else {
                return Err(EvalError::unsupported("'rotate' of such arguments"));
            };
            let length = e.length(&start.list)? as i64;
            e.charge(length as usize)?;
            let index = |of: i64| usize::try_from(of).map_err(|_| super::out_of_bounds());
            let range = index(length - end.index)?..index(length - start.index)?;
            let by = index(middle.index - start.index)?;
            rearrange(e, &start.list, range, |part| {
                let by = Some(by).filter(|&by| by <= part.len());
                part.rotate_right(by.ok_or_else(super::out_of_bounds)?);
                Ok(())
            })?;
            e.moved_by(from, end.index - middle.index)
        }
        [from, middle, to] => {
            let (list, start, end) = bounds(e, &[from.clone(), to.clone()])?;
            let (_, _, middle) = bounds(e, &[from.clone(), middle.clone()])?;
            e.charge(end.saturating_sub(start))?;
            rearrange(e, &list, start..end, |part| {
                let by = middle.checked_sub(start).filter(|&by| by <= part.len());
                part.rotate_left(by.ok_or_else(super::out_of_bounds)?);
                Ok(())
            })?;
            e.moved_by(from, (end - middle) as i64)
        }
        _ => Err(EvalError::unsupported("'rotate' of such arguments")),
    }),
    function_row("for_each_n", |e, args, _| match args {
        [from, count, function] => {
            let count = size(e, std::slice::from_ref(count), 0)?;
            let Value::Iterator(start) = e.load(from)? else {
                return Err(EvalError::unsupported("'for_each_n' of such arguments"));
            };
            for at in 0..count as i64 {
                let item = e.element_at(&start.at(start.index + at))?;
                e.call_value(function, &[item], &[])?;
            }
            Ok(Value::Void)
        }
        _ => Err(EvalError::unsupported("'for_each_n' of such arguments")),
    }),
    function_row("transformOptional", |e, args, _| {
        let function = argument(args, 1)?.clone();
        match e.load(argument(args, 0)?)? {
            Value::Optional(_, Some(content)) => {
                let result = e.call_value(&function, std::slice::from_ref(&content.0), &[])?;
                Ok(Value::optional(Some(e.loaded(result)?)))
            }
            Value::Optional(_, None) | Value::Nullopt => Ok(Value::optional(None)),
            other => Err(crate::eval::mismatch("'transformOptional'", &other)),
        }
    }),
];

/// Splits off a last argument that is a function.
pub(super) fn split_function<'a>(e: &Evaluator<'_>, args: Args<'a>) -> Eval<(Args<'a>, Option<&'a Value>)> {
    match args.split_last() {
        Some((last, rest)) if is_function(e, last)? => Ok((rest, Some(last))),
        _ => Ok((args, None)),
    }
}

/// Returns whether a value can be called: an object can by its `operator()`.
fn is_function(e: &Evaluator<'_>, value: &Value) -> Eval<bool> {
    Ok(match e.peek(value)? {
        Value::Closure(_) | Value::Function(_) | Value::Native(_) => true,
        Value::Record(object) => e.has_call_operator(object.class),
        _ => false,
    })
}

/// The range, the value that is looked for, and the order.
#[allow(clippy::type_complexity, reason = "the parts of one argument list")]
fn searched<'a>(e: &Evaluator<'_>, args: Args<'a>) -> Eval<(Vec<Value>, &'a Value, Option<&'a Value>)> {
    let (args, less) = split_function(e, args)?;
    let (value, range) = args.split_last().ok_or_else(super::out_of_bounds)?;
    Ok((range.to_vec(), value, less))
}

fn holds(e: &mut Evaluator<'_>, predicate: &Value, arguments: &[Value]) -> Eval<bool> {
    let result = e.call_value(predicate, arguments, &[])?;
    e.truth(&result)
}

fn is_less(e: &mut Evaluator<'_>, less: Option<&Value>, left: &Value, right: &Value) -> Eval<bool> {
    match less {
        Some(less) => holds(e, less, &[left.clone(), right.clone()]),
        None => e.less(left, right),
    }
}

/// Returns how many elements at the front a predicate holds for, in a range that it divides.
fn first_not(
    e: &mut Evaluator<'_>,
    range: Args<'_>,
    mut holds: impl FnMut(&mut Evaluator<'_>, &Value) -> Eval<bool>,
) -> Eval<usize> {
    let values = range_values(e, range)?;
    let (mut start, mut end) = (0, values.len());
    while start < end {
        let middle = start + (end - start) / 2;
        if holds(e, &values[middle])? {
            start = middle + 1;
        } else {
            end = middle;
        }
    }
    Ok(start)
}

fn bound(e: &mut Evaluator<'_>, args: Args<'_>, is_upper: bool) -> Eval<Value> {
    let (range, value, less) = searched(e, args)?;
    let at = first_not(e, &range, |e, item| match is_upper {
        true => Ok(!is_less(e, less, value, item)?),
        false => is_less(e, less, item, value),
    })?;
    position(e, &range, at)
}

fn is_reversed(e: &Evaluator<'_>, value: &Value) -> Eval<bool> {
    Ok(matches!(e.peek(value)?, Value::Iterator(position) if position.reversed))
}

/// An iterator to an element of a range.
fn position(e: &mut Evaluator<'_>, range: Args<'_>, at: usize) -> Eval<Value> {
    match range {
        [list] => {
            let list = if list.is_reference() { e.m.memory.canonical(list)? } else { list.clone() };
            Ok(Value::Iterator(Rc::new(Position { list, index: at as i64, reversed: false })))
        }
        [from, _] => e.moved_by(from, at as i64),
        _ => Err(EvalError::unsupported("a range of such arguments")),
    }
}

/// Moves the elements that stay to the front; gives the new end. The elements after it are left as they were.
fn removed(
    e: &mut Evaluator<'_>,
    range: Args<'_>,
    mut is_removed: impl FnMut(&mut Evaluator<'_>, &Value) -> Eval<bool>,
) -> Eval<Value> {
    let (list, start, end) = bounds(e, range)?;
    let items = e.items(&list)?;
    let part = items.values.get(start..end).ok_or_else(super::out_of_bounds)?.to_vec();
    drop(items);
    let (mut kept, mut rest) = (Vec::new(), Vec::new());
    for item in part {
        if is_removed(e, &item)? { rest.push(item) } else { kept.push(item) }
    }
    let new_end = kept.len();
    kept.append(&mut rest);
    store_elements(e, &list, start, kept)?;
    position(e, range, new_end)
}

impl Evaluator<'_> {
    /// Returns an iterator that is `by` elements further.
    fn moved_by(&mut self, iterator: &Value, by: i64) -> Eval<Value> {
        match self.load(iterator)? {
            Value::Iterator(position) => self.moved(&position, by),
            other => Err(crate::eval::mismatch("a move", &other)),
        }
    }
}
