//! `llvm::Regex`: a string with methods of its own, its pattern.

use super::{Kind, MethodRow, argument, method_row};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::value::Value;
use std::ops::Range;

/// The most bytes that a compiled pattern takes.
const LARGEST: usize = 1 << 15;

/// The steps that a byte costs which such a pattern is matched against.
const STEPS_PER_BYTE: usize = 32;

pub(super) const METHODS: &[MethodRow] = &[
    method_row(Kind::Text, "match", |e, this, args, _| {
        let pattern = compiled(e, this)?;
        let text = e.text(argument(args, 0)?)?;
        e.charge(text.len() * STEPS_PER_BYTE)?;
        let Some(groups) = pattern.captures(text.as_bytes()) else { return Ok(Value::Bool(false)) };
        // The list of matches is handed over by its address; the whole match is its first.
        if let Some(Value::Pointer(list)) = args.get(1) {
            let text_of = |group: &Option<Range<usize>>| {
                let text = group.clone().and_then(|group| text.get(group));
                Value::text(text.unwrap_or_default())
            };
            let matches = groups.iter().map(text_of).collect();
            *e.place_mut(&list.0.clone())? = Value::list(matches);
        }
        Ok(Value::Bool(true))
    }),
    method_row(Kind::Text, "isValid", |e, this, _, _| {
        let pattern = e.text(this)?;
        Ok(Value::Bool(ere::Regex::new(pattern.as_bytes(), LARGEST).is_ok()))
    }),
    method_row(Kind::Text, "getNumMatches", |e, this, _, _| Ok(Value::size(compiled(e, this)?.groups()))),
];

fn compiled(e: &mut Evaluator<'_>, this: &Value) -> Eval<ere::Regex> {
    let pattern = e.text(this)?;
    e.charge(pattern.len())?;
    let built = ere::Regex::new(pattern.as_bytes(), LARGEST);
    built.map_err(|_| EvalError::unsupported(format!("the regular expression '{pattern}'")))
}
