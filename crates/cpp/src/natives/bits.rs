//! `BitVector` and `SmallBitVector`: lists of truth values with methods of their own.

use super::list::with_list;
use super::{Kind, MethodRow, integer, method_row, size};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::value::{IntKind, Value};

type Args<'a> = &'a [Value];

const fn row(name: &'static str, method: super::MethodFn) -> MethodRow {
    method_row(Kind::List, name, method)
}

pub(super) const METHODS: &[MethodRow] = &[
    row("test", |e, this, args, _| {
        let at = size(e, args, 0)?;
        bits(e, this)?.get(at).map(|&bit| Value::Bool(bit)).ok_or_else(super::out_of_bounds)
    }),
    row("anyCommon", |e, this, args, _| {
        let other = bits(e, super::argument(args, 0)?)?;
        Ok(Value::Bool(bits(e, this)?.into_iter().zip(other).any(|(bit, other)| bit && other)))
    }),
    row("set", |e, this, args, _| change(e, this, args, |_| true)),
    row("reset", |e, this, args, _| change(e, this, args, |_| false)),
    row("flip", |e, this, args, _| change(e, this, args, |bit| !bit)),
    row("count", |e, this, _, _| {
        let count = bits(e, this)?.into_iter().filter(|bit| *bit).count();
        Ok(Value::Int(IntKind::U32, count as i64))
    }),
    row("any", |e, this, _, _| Ok(Value::Bool(bits(e, this)?.contains(&true)))),
    row("all", |e, this, _, _| Ok(Value::Bool(!bits(e, this)?.contains(&false)))),
    row("none", |e, this, _, _| Ok(Value::Bool(!bits(e, this)?.contains(&true)))),
    row("find_first", |e, this, _, _| found(e, this, 0, true)),
    row("find_next", |e, this, args, _| {
        let from = integer(e, args, 0)?.saturating_add(1);
        found(e, this, from, true)
    }),
    row("find_last", |e, this, _, _| last(e, this, true)),
    row("find_last_unset", |e, this, _, _| last(e, this, false)),
    row("find_next_unset", |e, this, args, _| {
        let from = integer(e, args, 0)?.saturating_add(1);
        found(e, this, from, false)
    }),
    row("find_first_unset", |e, this, _, _| found(e, this, 0, false)),
    row("set_bits", |e, this, _, _| {
        let set = bits(e, this)?.into_iter().enumerate().filter(|(_, bit)| *bit);
        Ok(Value::list(set.map(|(at, _)| Value::Int(IntKind::U32, at as i64)).collect()))
    }),
];

fn bits(e: &mut Evaluator<'_>, this: &Value) -> Eval<Vec<bool>> {
    let items = e.items(this)?;
    e.charge(items.values.len())?;
    let bit = |item: &Value| match e.peek(item)? {
        Value::Bool(bit) => Ok(*bit),
        other => Err(crate::eval::mismatch("a bit", other)),
    };
    items.values.iter().map(bit).collect()
}

/// Changes all bits, one of them, or those between two positions.
fn change(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, new: fn(bool) -> bool) -> Eval<Value> {
    let mut changed = bits(e, this)?;
    let (start, end) = match args {
        [] => (0, changed.len()),
        [_] => {
            let at = size(e, args, 0)?;
            (at, at.saturating_add(1))
        }
        _ => (size(e, args, 0)?, size(e, args, 1)?),
    };
    for bit in changed.get_mut(start..end).ok_or_else(super::out_of_bounds)? {
        *bit = new(*bit);
    }
    with_list(e, this, |items| {
        items.values = changed.into_iter().map(Value::Bool).collect();
        Ok(())
    })?;
    Ok(this.clone())
}

fn last(e: &mut Evaluator<'_>, this: &Value, wanted: bool) -> Eval<Value> {
    let at = bits(e, this)?.iter().rposition(|&bit| bit == wanted);
    Ok(Value::Int(IntKind::I32, at.map_or(-1, |at| at as i64)))
}

fn found(e: &mut Evaluator<'_>, this: &Value, from: i64, wanted: bool) -> Eval<Value> {
    let bits = bits(e, this)?;
    let from = usize::try_from(from).map_err(|_| EvalError::undefined("a negative index"))?;
    let at = bits.iter().enumerate().skip(from).find(|(_, bit)| **bit == wanted);
    Ok(Value::Int(IntKind::I32, at.map_or(-1, |(at, _)| at as i64)))
}
