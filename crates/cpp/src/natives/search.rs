//! Questions about ranges: `all_of`, `is_contained`, `find`, `equal` …

use super::list::places;
use super::{FunctionRow, argument, function_row};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::types::Ty;
use crate::machine::value::Value;

type Args<'a> = &'a [Value];

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("all_of", |e, args, types| Ok(Value::Bool(first(e, args, types, false)?.is_none()))),
    function_row("any_of", |e, args, types| Ok(Value::Bool(first(e, args, types, true)?.is_some()))),
    function_row("none_of", |e, args, types| Ok(Value::Bool(first(e, args, types, true)?.is_none()))),
    function_row("all_of_zip", |e, args, _| Ok(Value::Bool(!any_zipped(e, args, false)?))),
    function_row("any_of_zip", |e, args, _| Ok(Value::Bool(any_zipped(e, args, true)?))),
    function_row("is_contained", |e, args, _| {
        let (range, value) = (argument(args, 0)?, argument(args, 1)?);
        Ok(Value::Bool(position_of(e, range, value)?.is_some()))
    }),
    function_row("find", |e, args, _| {
        let value = args.last().ok_or_else(super::out_of_bounds)?;
        let range = &args[..args.len() - 1];
        let values = range_values(e, range)?;
        for (at, item) in values.iter().enumerate() {
            if e.equal(item, value)? {
                return found(e, range, Some(at));
            }
        }
        found(e, range, None)
    }),
    function_row("find_if", |e, args, _| find_if(e, args, true)),
    function_row("find_if_not", |e, args, _| find_if(e, args, false)),
    function_row("count", |e, args, _| {
        let value = args.last().ok_or_else(super::out_of_bounds)?;
        let mut count = 0;
        for item in range_values(e, &args[..args.len() - 1])? {
            count += usize::from(e.equal(&item, value)?);
        }
        Ok(Value::size(count))
    }),
    function_row("count_if", |e, args, _| {
        let predicate = args.last().ok_or_else(super::out_of_bounds)?;
        let mut count = 0;
        for item in range_values(e, &args[..args.len() - 1])? {
            let holds = e.call_value(predicate, &[item], &[])?;
            count += usize::from(e.truth(&holds)?);
        }
        Ok(Value::size(count))
    }),
    function_row("equal", equal),
    function_row("is_permutation", is_permutation),
    function_row("all_equal", |e, args, _| {
        let items = e.items(argument(args, 0)?)?;
        for pair in items.values.windows(2) {
            if !e.equal(&pair[0], &pair[1])? {
                return Ok(Value::Bool(false));
            }
        }
        Ok(Value::Bool(true))
    }),
    function_row("hasSingleElement", |e, args, _| Ok(Value::Bool(e.length(argument(args, 0)?)? == 1))),
    function_row("getSingleElement", |e, args, _| {
        let range = argument(args, 0)?;
        match e.length(range)? {
            1 => e.element(range, 0),
            _ => Err(EvalError::undefined("the single element of another number of them")),
        }
    }),
    function_row("hasNItems", |e, args, _| {
        let count = super::size(e, args, 1)?;
        Ok(Value::Bool(e.length(&args[0])? == count))
    }),
    function_row("range_size", |e, args, _| Ok(Value::size(e.length(argument(args, 0)?)?))),
    function_row("size", |e, args, _| Ok(Value::size(e.length(argument(args, 0)?)?))),
    function_row("empty", |e, args, _| Ok(Value::Bool(e.length(argument(args, 0)?)? == 0))),
    function_row("is_sorted", |e, args, _| {
        let (range, less) = super::sorted::split_function(e, args)?;
        for pair in range_values(e, range)?.windows(2) {
            let out_of_order = match less {
                Some(less) => {
                    let result = e.call_value(less, &[pair[1].clone(), pair[0].clone()], &[])?;
                    e.truth(&result)?
                }
                None => e.less(&pair[1], &pair[0])?,
            };
            if out_of_order {
                return Ok(Value::Bool(false));
            }
        }
        Ok(Value::Bool(true))
    }),
    function_row("max_element", |e, args, _| extreme_element(e, args, true)),
    function_row("min_element", |e, args, _| extreme_element(e, args, false)),
];

/// Returns the values of `(range)` or `(begin, end)`.
pub(super) fn range_values(e: &mut Evaluator<'_>, range: Args<'_>) -> Eval<Vec<Value>> {
    match range {
        [range] => places(e, range),
        [from, to] => {
            let (from, to) = (e.load(from)?, e.load(to)?);
            e.between(&from, &to)
        }
        _ => Err(EvalError::unsupported("a range of such arguments")),
    }
}

/// Returns the first element for which a predicate gives `wanted`.
fn first(e: &mut Evaluator<'_>, args: Args<'_>, types: &[Ty], wanted: bool) -> Eval<Option<usize>> {
    let predicate = args.last().ok_or_else(super::out_of_bounds)?;
    for (at, value) in range_values(e, &args[..args.len() - 1])?.into_iter().enumerate() {
        let holds = e.call_value(predicate, &[value], types)?;
        if e.truth(&holds)? == wanted {
            return Ok(Some(at));
        }
    }
    Ok(None)
}

/// Returns whether a predicate gives `wanted` for the elements at any one place of ranges, up to the end of the shortest.
fn any_zipped(e: &mut Evaluator<'_>, args: Args<'_>, wanted: bool) -> Eval<bool> {
    let (predicate, ranges) = args.split_last().ok_or_else(super::out_of_bounds)?;
    let ranges: Eval<Vec<_>> = ranges.iter().map(|range| places(e, range)).collect();
    let ranges = ranges?;
    for at in 0..ranges.iter().map(Vec::len).min().unwrap_or(0) {
        let items: Vec<Value> = ranges.iter().map(|range| range[at].clone()).collect();
        let holds = e.call_value(predicate, &items, &[])?;
        if e.truth(&holds)? == wanted {
            return Ok(true);
        }
    }
    Ok(false)
}

fn position_of(e: &mut Evaluator<'_>, range: &Value, value: &Value) -> Eval<Option<usize>> {
    let items = e.items(range)?;
    for (at, item) in items.values.iter().enumerate() {
        if e.equal(item, value)? {
            return Ok(Some(at));
        }
    }
    Ok(None)
}

fn find_if(e: &mut Evaluator<'_>, args: Args<'_>, wanted: bool) -> Eval<Value> {
    let at = first(e, args, &[], wanted)?;
    found(e, &args[..args.len() - 1], at)
}

/// Returns an iterator to a found element, or to the end.
fn found(e: &mut Evaluator<'_>, range: Args<'_>, at: Option<usize>) -> Eval<Value> {
    match range {
        [range] => {
            let rank = match at {
                Some(at) => at,
                None => e.length(range)?,
            };
            e.position_at(range, rank as i64)
        }
        [from, to] => match (at, e.load(from)?) {
            (Some(at), Value::Iterator(from)) => e.moved(&from, at as i64),
            _ => e.load(to),
        },
        _ => Err(EvalError::unsupported("a range of such arguments")),
    }
}

/// `is_permutation(first, last, first, last)`, without the second last, or of two ranges.
fn is_permutation(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let (left, right) = args.split_at(args.len().div_ceil(2));
    let left = range_values(e, left)?;
    let mut rest = match (args, e.peek(&args[args.len() - 1])?) {
        ([_, _, start], Value::Iterator(_)) => values_from(e, start, left.len())?,
        _ => range_values(e, right)?,
    };
    e.charge(left.len().saturating_mul(rest.len()))?;
    if left.len() != rest.len() {
        return Ok(Value::Bool(false));
    }
    for value in &left {
        let mut found = None;
        for (at, other) in rest.iter().enumerate() {
            if e.equal(value, other)? {
                found = Some(at);
                break;
            }
        }
        match found {
            Some(at) => drop(rest.swap_remove(at)),
            None => return Ok(Value::Bool(false)),
        }
    }
    Ok(Value::Bool(true))
}

/// Returns as many elements as are asked for, from an iterator on.
fn values_from(e: &mut Evaluator<'_>, start: &Value, count: usize) -> Eval<Vec<Value>> {
    let Value::Iterator(start) = e.load(start)? else {
        return Err(EvalError::unsupported("a range that starts at no iterator"));
    };
    (0..count as i64).map(|at| e.element_at(&start.at(start.index + at))).collect()
}

fn equal(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let (left, right, test) = match args {
        [left, right] => (places(e, left)?, places(e, right)?, None),
        [left, right, test] if !matches!(e.peek(right)?, Value::Iterator(_)) => {
            (places(e, left)?, places(e, right)?, Some(test))
        }
        // Iterators: of the second range the first one, or both.
        [from, to, other, rest @ ..] => {
            let left = range_values(e, &[from.clone(), to.clone()])?;
            match rest {
                [end, rest @ ..] if matches!(e.peek(end)?, Value::Iterator(_)) => {
                    (left, range_values(e, &[other.clone(), end.clone()])?, rest.first())
                }
                rest => {
                    let right = values_from(e, other, left.len())?;
                    (left, right, rest.first())
                }
            }
        }
        _ => return Err(EvalError::unsupported("'equal' of such arguments")),
    };
    if left.len() != right.len() {
        return Ok(Value::Bool(false));
    }
    for (left, right) in left.iter().zip(&right) {
        let same = match test {
            Some(test) => {
                let result = e.call_value(test, &[left.clone(), right.clone()], &[])?;
                e.truth(&result)?
            }
            None => e.equal(left, right)?,
        };
        if !same {
            return Ok(Value::Bool(false));
        }
    }
    Ok(Value::Bool(true))
}

fn extreme_element(e: &mut Evaluator<'_>, args: Args<'_>, greatest: bool) -> Eval<Value> {
    let (range, less) = super::sorted::split_function(e, args)?;
    let values = range_values(e, range)?;
    let mut best: Option<usize> = None;
    for (at, value) in values.iter().enumerate() {
        let is_better = match best.map(|best| &values[best]) {
            None => true,
            Some(best) => {
                let (left, right) = if greatest { (best, value) } else { (value, best) };
                match less {
                    Some(less) => {
                        let result = e.call_value(less, &[left.clone(), right.clone()], &[])?;
                        e.truth(&result)?
                    }
                    None => e.less(left, right)?,
                }
            }
        };
        if is_better {
            best = Some(at);
        }
    }
    found(e, range, best)
}
