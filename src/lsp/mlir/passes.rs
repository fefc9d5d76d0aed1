//! `rsmlir.runPasses`: the IR after each pass of a pipeline.

use std::cell::RefCell;
use std::sync::{Arc, Mutex};

use ir::diag::{Report, Severity};
use lsp_types::Uri;
use parse::{ParseOptions, parse_source};
use passes::{IrPrintingOptions, PassFilter, RunOptions, Runner, parse_pipeline};
use print::{PrintFlags, print_ir};
use serde::{Deserialize, Serialize};
use similar::TextDiff;
use support::panics::caught;
use support::timer::Timer;

use crate::lsp::document::Document;
use crate::lsp::project::Dialects;

/// The argument of the command.
#[derive(Deserialize)]
pub struct Arguments {
    /// The file, which has to be open.
    pub uri: Uri,
    /// As `--pass-pipeline` takes it.
    pub pipeline: String,
}

/// The result of the command.
#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
pub struct Outcome {
    /// The IR in the end, if all went well.
    pub text: Option<String>,
    /// The IR after each pass that changed it, as `--mlir-print-ir-after-all` prints it.
    pub steps: Vec<String>,
    /// The changes of each step against the one before, and of the first against the IR as it was parsed: patches with
    /// three lines of context.
    pub differences: Vec<String>,
    /// The diagnostics.
    pub messages: Vec<String>,
}

/// Returns what each step changed.
fn differences(before: &str, steps: &[String]) -> Vec<String> {
    // The first line of a step names its pass.
    let body = |step: &str| step.split_once('\n').map_or("", |(_, body)| body).trim_end().to_string() + "\n";
    let mut last = before.trim_end().to_string() + "\n";
    let mut differences = Vec::new();
    for step in steps {
        let next = body(step);
        let difference = TextDiff::from_lines(&last, &next);
        differences.push(difference.unified_diff().context_radius(3).to_string());
        last = next;
    }
    differences
}

/// Runs a pipeline on a file, which stays as it is.
///
/// # Errors
/// If the pipeline cannot be read.
pub fn run(document: &Document, dialects: &Dialects, pipeline: &str) -> Result<Outcome, String> {
    let manager = parse_pipeline(pipeline).map_err(|error| error.message.clone())?;
    let context = Arc::new(dialects.context());
    context.allow_unregistered_dialects(true);
    let outcome = Arc::new(Mutex::new(Outcome::default()));
    context.diagnostics().push_handler(Box::new({
        let outcome = outcome.clone();
        move |report| {
            let Ok(mut outcome) = outcome.lock() else { return };
            match report {
                Report::Text(text) => outcome.steps.push(String::from_utf8_lossy(&text).into_owned()),
                Report::Diagnostic(diagnostic) if diagnostic.severity != Severity::Note => {
                    outcome.messages.push(format!(
                        "{}: {}",
                        diagnostic.severity.as_str(),
                        diagnostic.message
                    ));
                }
                Report::Diagnostic(_) => {}
            }
        }
    }));
    let before = RefCell::new(String::new());
    let work = || {
        let name = document.path.to_string_lossy();
        let buffer = context.sources().add(name.as_bytes(), document.bytes()).ok()?;
        let mut ir = parse_source(&context, buffer, 0..buffer.text.len(), ParseOptions::default()).ok()?;
        let mut text = Vec::new();
        print_ir(&ir, &PrintFlags::new(), &mut text).ok()?;
        *before.borrow_mut() = String::from_utf8_lossy(&text).into_owned();
        let printing = IrPrintingOptions {
            after: PassFilter::All,
            // The whole module each time, so that steps can be compared.
            module_scope: true,
            only_on_change: true,
            ..IrPrintingOptions::default()
        };
        let options =
            RunOptions { verify_each: true, print: PrintFlags::new(), printing, ..RunOptions::default() };
        Runner::new(options).run(&manager, &mut ir, &mut Timer::root(false)).ok()?;
        let mut text = Vec::new();
        print_ir(&ir, &PrintFlags::new(), &mut text).ok()?;
        Some(String::from_utf8_lossy(&text).into_owned())
    };
    let text = caught(work);
    let mut outcome = outcome.lock().map(|mut outcome| std::mem::take(&mut *outcome)).unwrap_or_default();
    outcome.differences = differences(&before.into_inner(), &outcome.steps);
    match text {
        Ok(text) => outcome.text = text,
        Err(why) => outcome.messages.push(format!("internal error: {why}")),
    }
    Ok(outcome)
}
