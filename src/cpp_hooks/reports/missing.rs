//! Errors of evaluation, and things that functions need and nobody knows.

use crate::hook::Hook;
use crate::program::Program;
use cpp::{EvalError, FunctionId};
use ir::Context;

/// Returns the error of an evaluation with its place.
pub fn reason(program: &Program, error: &EvalError) -> String {
    match error.place {
        Some(place) => format!("{error} ({})", program.place(place)),
        None => error.to_string(),
    }
}

pub(crate) fn first_missing(
    program: &Program,
    context: &Context,
    functions: &[FunctionId],
) -> Option<String> {
    program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        let first = functions.iter().find_map(|&id| machine.missing(&mut hook, id).into_iter().next())?;
        Some(format!("not evaluated: {} ({})", first.what, program.place(first.place)))
    })
}
