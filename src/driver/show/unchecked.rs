//! `--show-unchecked`: a line for each thing that is not checked, and how many there are; of the inputs, what C++ gave up on.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::cpp_hooks::Program;
use crate::definitions::DialectContext as _;
use crate::diag::Failed;
use crate::driver::{Dialects, Messages, guard, run_file};
use crate::ir::Context;
use crate::options::Options;
use crate::registry::unchecked::{Category, Extent, Survey};
use parse::source;

/// Returns the list for the loaded dialects, or for all if none was loaded.
pub fn list(context: &Context) -> String {
    let extent = if context.registry().has_loaded() { Extent::Loaded } else { Extent::All };
    let survey = Survey::of(context, extent);
    let mut text = String::new();
    for entry in &survey.unchecked {
        // Reasons may quote expressions, which have lines.
        let reason = entry.reason.split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "{}: {}: {reason}", entry.subject, entry.part);
    }
    for line in &survey.unknown_fields {
        let _ = writeln!(text, "{line}");
    }
    let counts = Category::ALL.map(|category| {
        let count = survey.count(category);
        let rate = match category {
            Category::Constraint if count.all != 0 => {
                format!(" ({:.2} %)", 100.0 * count.unchecked as f64 / count.all as f64)
            }
            _ => String::new(),
        };
        format!("{} of {} {}{rate}", count.unchecked, count.all, category.noun())
    });
    let _ = writeln!(text, "unchecked: {}", counts.join(", "));
    text
}

/// Processes the inputs without output, and returns a line for each function in C++ that was given up on for a thing in them, and how many
/// there are. Errors in the inputs are not reported: they are tests of errors as a rule.
///
/// # Errors
/// If an input cannot be read; it has been reported.
pub fn list_given_up(
    context: &Context,
    dialects: &Dialects,
    options: &Options,
    messages: &mut Messages,
) -> Result<String, Failed> {
    let Some(program) = context.registry().code::<Arc<Program>>() else { return Ok(String::new()) };
    program.record_given_up();
    for input in &options.inputs {
        let buffer = source::read(input).map_err(|error| messages.report(&error))?;
        let mut unheard = Messages::to(options, |_| ());
        guard(input, &mut unheard, |unheard| {
            // An error ends its chunk only.
            let _ = run_file(&buffer, dialects, options, unheard, &mut |_| ());
        });
    }
    let mut text = String::new();
    let all = program.given_up();
    for (entry, count) in &all {
        let times = if *count == 1 { "once" } else { &format!("{count} times") };
        let _ = writeln!(text, "{}: {}(): given up {times}: {}", entry.subject, entry.function, entry.reason);
    }
    let noun = if all.len() == 1 { "function" } else { "functions" };
    let _ = writeln!(text, "given up in these inputs: {} {noun}", all.len());
    Ok(text)
}
