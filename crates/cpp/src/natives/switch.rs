//! `TypeSwitch` and `StringSwitch`.

use super::{Kind, MethodRow, argument, method_row};
use crate::error::{Eval, EvalError};
use crate::eval::{Evaluator, mismatch};
use crate::machine::types::Ty;
use crate::machine::value::{Switch, Value};
use std::rc::Rc;

type Args<'a> = &'a [Value];

pub(super) const METHODS: &[MethodRow] = &[
    method_row(Kind::Switch, "Case", case),
    method_row(Kind::Switch, "Cases", cases),
    method_row(Kind::Switch, "CaseLower", |e, this, args, _| {
        text_case(e, this, args, |subject, label| subject.eq_ignore_ascii_case(label))
    }),
    method_row(Kind::Switch, "StartsWith", |e, this, args, _| {
        text_case(e, this, args, |subject, label| subject.starts_with(label))
    }),
    method_row(Kind::Switch, "EndsWith", |e, this, args, _| {
        text_case(e, this, args, |subject, label| subject.ends_with(label))
    }),
    method_row(Kind::Switch, "Default", default),
    method_row(Kind::Switch, "DefaultUnreachable", |e, this, _, _| e.switch_result(this)),
];

fn taken(e: &Evaluator<'_>, this: &Value) -> Eval<Rc<Switch>> {
    match e.peek(this)? {
        Value::Switch(switch) => Ok(Rc::clone(switch)),
        other => Err(mismatch("a case", other)),
    }
}

fn decided(switch: &Switch, result: Value) -> Value {
    Value::Switch(Rc::new(Switch {
        is_type: switch.is_type,
        subject: switch.subject.clone(),
        result: Some(result),
        returns: switch.returns,
    }))
}

fn case(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, types: &[Ty]) -> Eval<Value> {
    let switch = taken(e, this)?;
    if !switch.is_type {
        return text_case(e, this, args, |subject, label| subject == label);
    }
    if switch.result.is_some() {
        return Ok(Value::Switch(switch));
    }
    let function = argument(args, 0)?;
    let own;
    let types = if types.is_empty() {
        // The class is that of the lambda's parameter.
        own = match e.peek(function)? {
            Value::Closure(closure) => match closure.parameter_type() {
                Some(ty) => [e.m.types.referred(ty)],
                None => return Err(EvalError::unsupported("a case without a class")),
            },
            other => return Err(mismatch("a case", other)),
        };
        &own[..]
    } else {
        types
    };
    for &ty in types {
        if e.is_of_class(&switch.subject, ty)? {
            let subject = e.convert_to_class(switch.subject.clone(), ty)?;
            let result = e.call_value(function, &[subject], &[])?;
            let result = e.loaded(result)?;
            let result = e.convert(result, switch.returns)?;
            return Ok(decided(&switch, result));
        }
    }
    Ok(Value::Switch(switch))
}

fn text_case(
    e: &mut Evaluator<'_>,
    this: &Value,
    args: Args<'_>,
    fits: impl Fn(&str, &str) -> bool,
) -> Eval<Value> {
    let switch = taken(e, this)?;
    if switch.result.is_some() {
        return Ok(Value::Switch(switch));
    }
    let (label, subject) = (e.text(argument(args, 0)?)?, e.text(&switch.subject)?);
    if !fits(&subject, &label) {
        return Ok(Value::Switch(switch));
    }
    let result = e.load(argument(args, 1)?)?;
    let result = e.convert(result, switch.returns)?;
    Ok(decided(&switch, result))
}

/// `Cases("a", "b", value)` or `Cases({"a", "b"}, value)`.
fn cases(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let (value, labels) = args.split_last().ok_or_else(|| EvalError::unsupported("cases without a value"))?;
    let labels = match labels {
        [only] if !matches!(e.peek(only)?, Value::Text(_)) => e.items(only)?.values.clone(),
        _ => labels.to_vec(),
    };
    let mut switch = this.clone();
    for label in labels {
        switch = text_case(e, &switch, &[label, value.clone()], |subject, label| subject == label)?;
    }
    e.loaded(switch)
}

fn default(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let switch = taken(e, this)?;
    if let Some(result) = &switch.result {
        return Ok(result.clone());
    }
    let value = argument(args, 0)?;
    let result = match e.peek(value)? {
        Value::Closure(_) | Value::Function(_) if switch.is_type => {
            let result = e.call_value(value, std::slice::from_ref(&switch.subject), &[])?;
            e.loaded(result)?
        }
        _ => e.load(value)?,
    };
    e.convert(result, switch.returns)
}

impl Evaluator<'_> {
    /// Returns the value of a switch without `Default`.
    pub(crate) fn switch_result(&mut self, this: &Value) -> Eval<Value> {
        let switch = taken(self, this)?;
        match &switch.result {
            Some(result) => Ok(result.clone()),
            None if switch.returns == Ty::VOID => Ok(Value::Void),
            None => Err(EvalError::undefined("a switch without a case that fits")),
        }
    }
}
