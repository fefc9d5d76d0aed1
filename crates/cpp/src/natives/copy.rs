//! Algorithms that write through an iterator: `copy`, `transform` and their kin, and `std::back_inserter`.

use super::algorithm::bounds;
use super::{FunctionRow, Kind, argument, function_row, size};
use crate::error::{Eval, EvalError};
use crate::eval::{Evaluator, mismatch};
use crate::machine::value::{Position, Value};
use std::rc::Rc;

type Args<'a> = &'a [Value];

/// The index of an iterator that adds what is written to its container.
const INSERTS: i64 = i64::MIN;

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("back_inserter", |e, args, _| inserter(e, argument(args, 0)?)),
    function_row("inserter", |e, args, _| inserter(e, argument(args, 0)?)),
    function_row("copy", |e, args, _| copy(e, args)),
    function_row("uninitialized_copy", |e, args, _| copy(e, args)),
    // With one argument, `std::move` only says that the value may be moved.
    function_row("move", |e, args, _| match args {
        [only] => Ok(only.clone()),
        _ => copy(e, args),
    }),
    function_row("copy_n", |e, args, _| {
        let count = size(e, args, 1)?;
        let (list, start, _) = bounds(e, &[argument(args, 0)?.clone(), args[0].clone()])?;
        let mut out = e.load(argument(args, 2)?)?;
        for index in start..start + count {
            let value = e.element(&list, index as i64)?;
            write(e, &mut out, value)?;
        }
        Ok(out)
    }),
    function_row("fill_n", |e, args, _| {
        let mut out = e.load(argument(args, 0)?)?;
        for _ in 0..size(e, args, 1)? {
            e.charge(1)?;
            write(e, &mut out, argument(args, 2)?.clone())?;
        }
        Ok(out)
    }),
    function_row("generate_n", |e, args, _| {
        let mut out = e.load(argument(args, 0)?)?;
        for _ in 0..size(e, args, 1)? {
            let value = e.call_value(argument(args, 2)?, &[], &[])?;
            let value = e.loaded(value)?;
            write(e, &mut out, value)?;
        }
        Ok(out)
    }),
    function_row("copy_if", |e, args, _| {
        let Some(([range @ .., out], test)) = args.split_last().map(|(test, rest)| (rest, test)) else {
            return Err(EvalError::unsupported("'copy_if' of such arguments"));
        };
        let mut out = e.load(out)?;
        for value in elements(e, range)? {
            let chosen = e.call_value(test, std::slice::from_ref(&value), &[])?;
            if e.truth(&chosen)? {
                write(e, &mut out, value)?;
            }
        }
        Ok(out)
    }),
    function_row("transform", transform),
];

fn inserter(e: &mut Evaluator<'_>, container: &Value) -> Eval<Value> {
    if !container.is_reference() {
        return Err(mismatch("an inserter", container));
    }
    // `struct Operands : SmallVector<OpOperand *>` is the list that it derives from.
    let base = e.base_part(container)?;
    let container = base.as_ref().map_or(container, |(base, _)| base);
    let list = e.m.memory.canonical(container)?;
    Ok(Value::Iterator(Rc::new(Position { list, index: INSERTS, reversed: false })))
}

/// The elements of a range, or between two iterators.
fn elements(e: &mut Evaluator<'_>, range: Args<'_>) -> Eval<Vec<Value>> {
    match range {
        [range] => Ok(e.items(range)?.values.clone()),
        [from, to] => {
            let (from, to) = (e.load(from)?, e.load(to)?);
            e.between(&from, &to)
        }
        _ => Err(EvalError::unsupported("a range of such arguments")),
    }
}

/// Writes through an iterator, which moves on.
pub(super) fn write(e: &mut Evaluator<'_>, out: &mut Value, value: Value) -> Eval<()> {
    e.charge(1)?;
    let Value::Iterator(position) = out else { return Err(mismatch("a target of values", out)) };
    let position = Rc::clone(position);
    if position.index == INSERTS {
        let kind = super::kind_of(e.peek(&position.list)?);
        let name = if kind == Kind::List { "push_back" } else { "insert" };
        let method = super::method_index(name).and_then(|index| super::method(index, kind));
        let method = method.ok_or_else(|| EvalError::unsupported("an insertion into such a container"))?;
        method(e, &position.list, &[value], &[])?;
        return Ok(());
    }
    let value = e.loaded(value)?;
    if let Value::Text(_) = e.peek(&position.list)? {
        e.set_character(&position.list, position.index, &value)?;
    } else {
        let place = e.element_at(&position)?;
        *e.place_mut(&place)? = value;
    }
    *out = Value::Iterator(Rc::new(position.at(position.index + 1)));
    Ok(())
}

fn copy(e: &mut Evaluator<'_>, args: Args<'_>) -> Eval<Value> {
    let Some((out, range)) = args.split_last() else {
        return Err(EvalError::unsupported("'copy' of such arguments"));
    };
    let mut out = e.load(out)?;
    for value in elements(e, range)? {
        write(e, &mut out, value)?;
    }
    Ok(out)
}

/// `transform(range, out, f)`, `transform(first, last, out, f)`, and `transform(first, last, other, out, f)`.
fn transform(e: &mut Evaluator<'_>, args: Args<'_>, _: &[crate::machine::types::Ty]) -> Eval<Value> {
    let (range, other, out, function) = match args {
        [range, out, function] => (std::slice::from_ref(range), None, out, function),
        [from, to, out, function] => {
            let _ = (from, to);
            (&args[..2], None, out, function)
        }
        [_, _, other, out, function] => (&args[..2], Some(other), out, function),
        _ => return Err(EvalError::unsupported("'transform' of such arguments")),
    };
    let mut out = e.load(out)?;
    for (index, value) in elements(e, range)?.into_iter().enumerate() {
        let mut arguments = vec![value];
        if let Some(other) = other {
            let Value::Iterator(position) = e.load(other)? else { return Err(mismatch("a range", other)) };
            arguments.push(e.element_at(&position.at(position.index + index as i64))?);
        }
        let result = e.call_value(function, &arguments, &[])?;
        let result = e.loaded(result)?;
        write(e, &mut out, result)?;
    }
    Ok(out)
}
