//! `std::optional`, `FailureOr`, `LogicalResult` and `ParseResult`.

use super::{FunctionRow, Kind, MethodRow, argument, function_row, method_row};
use crate::error::{Eval, EvalError};
use crate::eval::{Evaluator, mismatch};
use crate::machine::types::{Ty, Type};
use crate::machine::value::{Held, OptionalKind, ResultKind, Value};
use std::rc::Rc;

pub(super) const METHODS: &[MethodRow] = &[
    method_row(Kind::Optional, "has_value", |e, this, _, _| Ok(Value::Bool(is_engaged(e, this)?))),
    method_row(Kind::Optional, "value", |e, this, _, _| e.dereference(this)),
    // Names of earlier versions.
    method_row(Kind::Optional, "hasValue", |e, this, _, _| Ok(Value::Bool(is_engaged(e, this)?))),
    method_row(Kind::Optional, "getValue", |e, this, _, _| e.dereference(this)),
    method_row(Kind::Optional, "getValueOr", value_or),
    method_row(Kind::Optional, "value_or", value_or),
    method_row(Kind::Optional, "transform", |e, this, args, _| {
        let result = call_with_content(e, this, args)?;
        Ok(Value::optional(result))
    }),
    method_row(Kind::Optional, "and_then", |e, this, args, _| {
        Ok(call_with_content(e, this, args)?.unwrap_or(Value::optional(None)))
    }),
    method_row(Kind::Optional, "or_else", |e, this, args, _| match is_engaged(e, this)? {
        true => e.load(this),
        false => {
            let result = e.call_value(argument(args, 0)?, &[], &[])?;
            e.loaded(result)
        }
    }),
    method_row(Kind::Optional, "reset", |e, this, _, _| {
        let kind = kind(e, this)?;
        *e.place_mut(this)? = Value::Optional(kind, None);
        Ok(Value::Void)
    }),
    method_row(Kind::Optional, "emplace", emplace),
    method_row(Kind::Optional, "succeeded", |e, this, _, _| Ok(Value::Bool(succeeded(e, this)?))),
    method_row(Kind::Optional, "failed", |e, this, _, _| Ok(Value::Bool(!succeeded(e, this)?))),
    method_row(Kind::Result, "succeeded", |e, this, _, _| Ok(Value::Bool(succeeded(e, this)?))),
    method_row(Kind::Result, "failed", |e, this, _, _| Ok(Value::Bool(!succeeded(e, this)?))),
];

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("success", |e, args, _| {
        let value = args.first().map(|value| e.load(value)).transpose()?;
        Ok(match value {
            None => Value::logical(true),
            // `success(std::move(types))`, of what is no condition, is a `FailureOr` that has it.
            Some(
                value @ (Value::List(_)
                | Value::Map(_)
                | Value::Set(_)
                | Value::Tuple(_)
                | Value::Record(_)
                | Value::Text(_)
                | Value::Host(_)
                | Value::Owned(_)),
            ) => Value::Optional(OptionalKind::FailureOr, Some(Rc::new(Held(value)))),
            Some(value) => Value::logical(e.truth(&value)?),
        })
    }),
    function_row("failure", |e, args, _| {
        Ok(Value::logical(match args.first() {
            Some(value) => !e.truth(value)?,
            None => false,
        }))
    }),
    function_row("succeeded", |e, args, _| Ok(Value::Bool(succeeded(e, argument(args, 0)?)?))),
    function_row("failed", |e, args, _| Ok(Value::Bool(!succeeded(e, argument(args, 0)?)?))),
    function_row("make_optional", |e, args, types| {
        let value = e.load(argument(args, 0)?)?;
        let value = e.convert(value, types.first().copied().unwrap_or(Ty::AUTO))?;
        Ok(Value::optional(Some(value)))
    }),
];

fn kind(e: &Evaluator<'_>, this: &Value) -> Eval<OptionalKind> {
    match e.peek(this)? {
        Value::Optional(kind, _) => Ok(*kind),
        other => Err(mismatch("the content", other)),
    }
}

fn is_engaged(e: &Evaluator<'_>, this: &Value) -> Eval<bool> {
    match e.peek(this)? {
        Value::Optional(_, content) => Ok(content.is_some()),
        Value::Nullopt => Ok(false),
        other => Err(mismatch("the content", other)),
    }
}

fn value_or(e: &mut Evaluator<'_>, this: &Value, args: &[Value], _: &[Ty]) -> Eval<Value> {
    if is_engaged(e, this)? {
        let content = e.dereference(this)?;
        return e.loaded(content);
    }
    let value = e.load(argument(args, 0)?)?;
    Ok(e.settled(value))
}

/// Calls a function with the content, if there is one.
fn call_with_content(e: &mut Evaluator<'_>, this: &Value, args: &[Value]) -> Eval<Option<Value>> {
    if !is_engaged(e, this)? {
        return Ok(None);
    }
    let content = e.dereference(this)?;
    let result = e.call_value(argument(args, 0)?, &[content], &[])?;
    e.loaded(result).map(Some)
}

fn emplace(e: &mut Evaluator<'_>, this: &Value, args: &[Value], declared: &[Ty]) -> Eval<Value> {
    let value = match (e.content_type(this)?, args, declared) {
        (Some(of), _, _) => e.construct(of, args, false)?,
        (None, [only], _) => {
            let value = e.load(only)?;
            e.settled(value)
        }
        (None, _, &[of]) => e.construct(of, args, false)?,
        _ => return Err(EvalError::unsupported("'emplace' of a constructor's arguments")),
    };
    let kind = kind(e, this)?;
    *e.place_mut(this)? = Value::Optional(kind, Some(Rc::new(Held(value))));
    e.dereference(this)
}

/// Returns whether a result is a success.
fn succeeded(e: &mut Evaluator<'_>, value: &Value) -> Eval<bool> {
    match e.peek(value)? {
        Value::Result(_, success) => Ok(*success),
        Value::Optional(OptionalKind::FailureOr, content) => Ok(content.is_some()),
        // `OptionalParseResult` that has a value.
        Value::Optional(_, Some(content)) if !matches!(content.0, Value::Optional(..)) => {
            let content = content.0.clone();
            succeeded(e, &content)
        }
        Value::Host(_) | Value::Owned(_) => {
            let value = e.load(value)?;
            let ty = e.m.types.intern(Type::Result(ResultKind::Logical));
            match e.host.convert(e.m, value, ty)? {
                Value::Result(_, success) => Ok(success),
                other => Err(mismatch("the success", &other)),
            }
        }
        other => Err(mismatch("the success", other)),
    }
}
