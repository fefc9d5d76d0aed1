//! `llvm::Regex`: a string with methods of its own, its pattern.
//!
//! Patterns are POSIX's extended ones. What differs in the syntax used here, such as back references, is not
//! evaluated.

use super::{Kind, MethodRow, argument, method_row};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::value::Value;

/// Up to so many bytes a compiled pattern takes.
const LARGEST: usize = 1 << 18;

pub(super) const METHODS: &[MethodRow] = &[
    method_row(Kind::Text, "match", |e, this, args, _| {
        let pattern = compiled(e, this)?;
        let text = e.text(argument(args, 0)?)?;
        e.charge(text.len())?;
        let Some(groups) = pattern.captures(&text) else { return Ok(Value::Bool(false)) };
        // The list of matches is handed over by its address; the whole match is its first.
        if let Some(Value::Pointer(list)) = args.get(1) {
            let text_of =
                |group: Option<regex::Match<'_>>| Value::text(group.map_or("", |group| group.as_str()));
            let matches = groups.iter().map(text_of).collect();
            *e.place_mut(&list.0.clone())? = Value::list(matches);
        }
        Ok(Value::Bool(true))
    }),
    method_row(Kind::Text, "isValid", |e, this, _, _| {
        let pattern = e.text(this)?;
        Ok(Value::Bool(regex::RegexBuilder::new(&pattern).size_limit(LARGEST).build().is_ok()))
    }),
    method_row(Kind::Text, "getNumMatches", |e, this, _, _| {
        Ok(Value::size(compiled(e, this)?.captures_len() - 1))
    }),
];

fn compiled(e: &mut Evaluator<'_>, this: &Value) -> Eval<regex::Regex> {
    let pattern = e.text(this)?;
    e.charge(pattern.len())?;
    let built = regex::RegexBuilder::new(&pattern).size_limit(LARGEST).build();
    built.map_err(|_| EvalError::unsupported(format!("the regular expression '{pattern}'")))
}
