//! Iterators as values.

use super::{FunctionRow, Kind, MethodRow, argument, function_row, integer, method_row};
use crate::error::{Eval, EvalError};
use crate::eval::{Evaluator, mismatch};
use crate::machine::value::{IntKind, Value};

pub(super) const METHODS: &[MethodRow] = &[
    method_row(Kind::Iterator, "getIndex", |e, this, _, _| Ok(Value::Int(IntKind::I64, index(e, this)?))),
    // `enumerate`'s element: `it->index()` follows the iterator first.
];

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("begin", |e, args, _| super::list::position(e, argument(args, 0)?, false, false)),
    function_row("end", |e, args, _| super::list::position(e, argument(args, 0)?, true, false)),
    function_row("rbegin", |e, args, _| super::list::position(e, argument(args, 0)?, false, true)),
    function_row("rend", |e, args, _| super::list::position(e, argument(args, 0)?, true, true)),
    function_row("next", |e, args, _| {
        let by = if args.len() > 1 { integer(e, args, 1)? } else { 1 };
        moved(e, argument(args, 0)?, by)
    }),
    function_row("prev", |e, args, _| {
        let by = if args.len() > 1 { integer(e, args, 1)? } else { 1 };
        moved(e, argument(args, 0)?, by.wrapping_neg())
    }),
    function_row("advance", |e, args, _| {
        let by = integer(e, args, 1)?;
        let further = moved(e, argument(args, 0)?, by)?;
        *e.place_mut(&args[0])? = further;
        Ok(Value::Void)
    }),
    function_row("distance", |e, args, _| {
        let distance = rank(e, argument(args, 1)?)?.wrapping_sub(rank(e, &args[0])?);
        Ok(Value::Int(IntKind::I64, distance))
    }),
    function_row("make_range", |e, args, _| match args {
        [from, to] => {
            let (from, to) = (e.load(from)?, e.load(to)?);
            Ok(Value::view(e.between(&from, &to)?))
        }
        [pair] => {
            let parts = super::utility::pair_parts(e, pair)?;
            let (from, to) = (e.load(&parts[0])?, e.load(&parts[1])?);
            Ok(Value::view(e.between(&from, &to)?))
        }
        _ => Err(EvalError::unsupported("'make_range' of such arguments")),
    }),
];

fn index(e: &Evaluator<'_>, value: &Value) -> Eval<i64> {
    match e.peek(value)? {
        Value::Iterator(position) => Ok(position.index),
        other => Err(mismatch("the position", other)),
    }
}

/// Returns how many elements come before an iterator.
fn rank(e: &mut Evaluator<'_>, value: &Value) -> Eval<i64> {
    match e.load(value)? {
        Value::Iterator(position) => e.rank(&position),
        other => Err(mismatch("the position", &other)),
    }
}

fn moved(e: &mut Evaluator<'_>, value: &Value, by: i64) -> Eval<Value> {
    match e.load(value)? {
        Value::Iterator(position) => e.moved(&position, by),
        other => Err(mismatch("a move", &other)),
    }
}
