//! Algorithms that change ranges or compute from them.

use std::hash::{Hash as _, Hasher as _};

use super::list::{append, store_elements, with_list};
use super::search::range_values;
use super::sorted::split_function;
use super::{FunctionRow, argument, function_row};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::types::Ty;
use crate::machine::value::{IntKind, Value};
use crate::tree::BinaryOp;

type Args<'a> = &'a [Value];

/// Returns whether a value is a range, and no iterator or number.
fn is_range(e: &Evaluator<'_>, value: &Value) -> Eval<bool> {
    Ok(matches!(e.peek(value)?, Value::List(_) | Value::Braces(_) | Value::Set(_) | Value::Host(_)))
}

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("append_range", |e, args, types| append(e, argument(args, 0)?, &args[1..], types)),
    function_row("append_values", |e, args, _| {
        let mut values = Vec::new();
        for value in &args[1..] {
            values.push(e.load(value)?);
        }
        with_list(e, argument(args, 0)?, |items| {
            items.values.extend(values);
            Ok(())
        })?;
        Ok(Value::Void)
    }),
    function_row("sort", sort),
    function_row("stable_sort", sort),
    function_row("array_pod_sort", sort),
    function_row("unique", unique),
    function_row("erase_if", erase_if),
    function_row("for_each", |e, args, _| {
        let function = args.last().ok_or_else(super::out_of_bounds)?;
        for value in range_values(e, &args[..args.len() - 1])? {
            e.call_value(function, &[value], &[])?;
        }
        Ok(Value::Void)
    }),
    function_row("accumulate", |e, args, _| match args {
        [range, init, rest @ ..] if is_range(e, range)? => {
            fold(e, std::slice::from_ref(range), Some(init), rest.first(), BinaryOp::Add)
        }
        [from, to, init, rest @ ..] => {
            fold(e, &[from.clone(), to.clone()], Some(init), rest.first(), BinaryOp::Add)
        }
        _ => Err(EvalError::unsupported("'accumulate' of such arguments")),
    }),
    function_row("reduce", |e, args, _| match args {
        [from, to] => fold(e, &[from.clone(), to.clone()], None, None, BinaryOp::Add),
        [from, to, init, rest @ ..] => {
            fold(e, &[from.clone(), to.clone()], Some(init), rest.first(), BinaryOp::Add)
        }
        _ => Err(EvalError::unsupported("'reduce' of such arguments")),
    }),
    function_row("sum_of", |e, args, _| fold(e, &args[..1], args.get(1), None, BinaryOp::Add)),
    function_row("product_of", |e, args, _| fold(e, &args[..1], args.get(1), None, BinaryOp::Multiply)),
    function_row("fill", |e, args, _| {
        let value = e.load(args.last().ok_or_else(super::out_of_bounds)?)?;
        for place in range_values(e, &args[..args.len() - 1])? {
            *e.place_mut(&place)? = value.clone();
        }
        Ok(Value::Void)
    }),
    function_row("iota", |e, args, _| {
        let mut next = super::integer(e, args, args.len() - 1)?;
        for place in range_values(e, &args[..args.len() - 1])? {
            let kind = match e.peek(&place)? {
                Value::Int(kind, _) => *kind,
                _ => IntKind::I64,
            };
            *e.place_mut(&place)? = Value::Int(kind, kind.wrap(next));
            next = next.wrapping_add(1);
        }
        Ok(Value::Void)
    }),
    function_row("plus", |e, args, _| operator_object(e, args, "plus", BinaryOp::Add)),
    function_row("minus", |e, args, _| operator_object(e, args, "minus", BinaryOp::Subtract)),
    function_row("multiplies", |e, args, _| operator_object(e, args, "multiplies", BinaryOp::Multiply)),
    function_row("bit_and", |e, args, _| operator_object(e, args, "bit_and", BinaryOp::BitAnd)),
    function_row("bit_or", |e, args, _| operator_object(e, args, "bit_or", BinaryOp::BitOr)),
    function_row("bit_xor", |e, args, _| operator_object(e, args, "bit_xor", BinaryOp::BitXor)),
    function_row("less", |e, args, _| operator_object(e, args, "less", BinaryOp::Less)),
    // `llvm::sort(pairs, llvm::less_first())`
    function_row("less_first", |e, args, _| compare_parts(e, args, "less_first", 0)),
    function_row("less_second", |e, args, _| compare_parts(e, args, "less_second", 1)),
    function_row("greater", |e, args, _| operator_object(e, args, "greater", BinaryOp::Greater)),
    function_row("less_equal", |e, args, _| operator_object(e, args, "less_equal", BinaryOp::LessEqual)),
    function_row("greater_equal", |e, args, _| {
        operator_object(e, args, "greater_equal", BinaryOp::GreaterEqual)
    }),
    function_row("not_equal_to", |e, args, _| operator_object(e, args, "not_equal_to", BinaryOp::NotEqual)),
    function_row("divides", |e, args, _| operator_object(e, args, "divides", BinaryOp::Divide)),
    function_row("modulus", |e, args, _| operator_object(e, args, "modulus", BinaryOp::Remainder)),
    function_row("equal_to", |e, args, _| operator_object(e, args, "equal_to", BinaryOp::Equal)),
    function_row("hash_value", |e, args, _| hash_combine(e, args)),
    function_row("hash_combine", |e, args, _| hash_combine(e, args)),
    function_row("hash_combine_range", |e, args, _| {
        let values = range_values(e, args)?;
        hash_combine(e, &values)
    }),
];

/// A number by which equal values are told from others.
fn hash_combine(e: &mut Evaluator<'_>, values: Args<'_>) -> Eval<Value> {
    let mut hasher = rustc_hash::FxHasher::default();
    for value in values {
        // An object is told apart by comparing.
        e.key(value).ok().hash(&mut hasher);
    }
    Ok(Value::Int(IntKind::U64, hasher.finish() as i64))
}

/// `std::plus<T>()` and its kin: without arguments the object, with two its call.
fn operator_object(e: &mut Evaluator<'_>, args: Args<'_>, name: &str, op: BinaryOp) -> Eval<Value> {
    match args {
        [] => super::function_index(name, &[])
            .map(Value::Native)
            .ok_or_else(|| EvalError::unsupported(format!("'std::{name}'"))),
        [left, right] => {
            let (left, right) = (e.load(left)?, e.load(right)?);
            e.binary(op, left, right)
        }
        _ => Err(EvalError::unsupported(format!("'std::{name}' of such arguments"))),
    }
}

/// `llvm::less_first()`: without arguments the object, with two pairs its call.
fn compare_parts(e: &mut Evaluator<'_>, args: Args<'_>, name: &str, at: usize) -> Eval<Value> {
    match args {
        [left, right] => {
            let [left, right] = [super::utility::pair_parts(e, left)?, super::utility::pair_parts(e, right)?];
            e.less(&left[at], &right[at]).map(Value::Bool)
        }
        _ => operator_object(e, &[], name, BinaryOp::Less),
    }
}

/// Returns the list that two iterators are in, and where.
pub(super) fn bounds(e: &mut Evaluator<'_>, range: Args<'_>) -> Eval<(Value, usize, usize)> {
    match range {
        [list] => {
            let length = e.length(list)?;
            Ok((list.clone(), 0, length))
        }
        [from, to] => match (e.load(from)?, e.load(to)?) {
            (Value::Iterator(from), Value::Iterator(to)) if !from.reversed => {
                let index = |index: i64| usize::try_from(index).map_err(|_| super::out_of_bounds());
                Ok((from.list.clone(), index(from.index)?, index(to.index)?))
            }
            _ => Err(EvalError::unsupported("a range of such arguments")),
        },
        _ => Err(EvalError::unsupported("a range of such arguments")),
    }
}

fn sort(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let (range, less) = split_function(e, args)?;
    let (list, start, end) = bounds(e, range)?;
    let items = e.items(&list)?;
    let part = items.values.get(start..end).ok_or_else(super::out_of_bounds)?;
    let sorted = merge_sort(e, part.to_vec(), &mut |e, left, right| match less {
        Some(less) => {
            let result = e.call_value(less, &[left.clone(), right.clone()], &[])?;
            e.truth(&result)
        }
        None => e.less(left, right),
    })?;
    drop(items);
    store_elements(e, &list, start, sorted)?;
    Ok(Value::Void)
}

/// Compares two elements that are sorted; may fail.
type Less<'l, T> = &'l mut dyn FnMut(&mut Evaluator<'_>, &T, &T) -> Eval<bool>;

/// Sorts by a function that may fail; elements that are equal stay in order.
pub(crate) fn merge_sort<T>(e: &mut Evaluator<'_>, mut values: Vec<T>, less: Less<'_, T>) -> Eval<Vec<T>> {
    e.charge(values.len())?;
    if values.len() < 2 {
        return Ok(values);
    }
    let right = values.split_off(values.len() / 2);
    let (left, right) = (merge_sort(e, values, less)?, merge_sort(e, right, less)?);
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        let takes_right = less(e, b, a)?;
        merged.extend(if takes_right { right.next() } else { left.next() });
    }
    merged.extend(left);
    merged.extend(right);
    Ok(merged)
}

/// Removes neighbours that are equal; gives the new end. Elements after it are gone, not moved.
fn unique(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let (list, start, end) = bounds(e, args)?;
    let items = e.items(&list)?;
    let length = items.values.len();
    if start != 0 || end != length {
        return Err(EvalError::unsupported("'unique' of a part of a list"));
    }
    let mut kept: Vec<Value> = Vec::new();
    for item in &items.values {
        let repeats = match kept.last() {
            Some(last) => e.equal(&last.clone(), item)?,
            None => false,
        };
        if !repeats {
            kept.push(item.clone());
        }
    }
    drop(items);
    // `erase(unique(…), end())` erases the elements after the new end, so they must still exist.
    let new_end = kept.len();
    kept.resize(length, Value::Void);
    with_list(e, &list, |items| {
        items.values = kept;
        Ok(())
    })?;
    let end = super::list::position(e, &list, false, false)?;
    match end {
        Value::Iterator(position) => e.moved(&position, new_end as i64),
        other => Ok(other),
    }
}

fn erase_if(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let (list, predicate) = (argument(args, 0)?, argument(args, 1)?);
    let items = e.items(list)?;
    let mut kept = Vec::new();
    for item in &items.values {
        let erases = e.call_value(predicate, std::slice::from_ref(item), &[])?;
        if !e.truth(&erases)? {
            kept.push(item.clone());
        }
    }
    drop(items);
    with_list(e, list, |items| {
        items.values = kept;
        Ok(())
    })?;
    Ok(Value::Void)
}

/// Combines a range's values by an operator or a function.
fn fold(
    e: &mut Evaluator<'_>,
    range: Args<'_>,
    init: Option<&Value>,
    function: Option<&Value>,
    op: BinaryOp,
) -> Eval<Value> {
    let mut result = init.map(|init| e.load(init)).transpose()?;
    let kind = match &result {
        Some(Value::Int(kind, _)) => Some(*kind),
        _ => None,
    };
    for value in range_values(e, range)? {
        let value = e.loaded(value)?;
        let combined = match (result.take(), function) {
            (None, _) => value,
            (Some(so_far), Some(function)) => {
                let combined = e.call_value(function, &[so_far, value], &[])?;
                e.loaded(combined)?
            }
            (Some(so_far), None) => e.binary(op, so_far, value)?,
        };
        // The type of the result is that of the first value.
        result = Some(match kind {
            Some(kind) => e.convert_int(combined, kind)?,
            None => combined,
        });
    }
    let identity = if op == BinaryOp::Multiply { 1 } else { 0 };
    Ok(result.unwrap_or(Value::Int(IntKind::I64, identity)))
}
