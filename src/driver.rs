//! The data path: source text, [`parse`](crate::parse), [`verify`](crate::verify), passes,
//! [`print`](crate::print), output.
//!
//! [`run_chunk`] is that line. Around it: a file is split into chunks, each with a context of its
//! own; what is reported goes to [`Messages`], what is printed to an [`Output`].
//!
//! Follows mlir/lib/Tools/mlir-opt/MlirOptMain.cpp.

mod check;
mod messages;
mod output;
mod panics;
mod round_trip;
mod source;
mod split;
mod timing;

use std::ops::Range;
use std::sync::Arc;

use crate::diag::{ExpectedDiagnostics, Failed, PlainRenderer, Reporter, SourceBuffer};
use crate::ir::{Context, Ir};
use crate::options::{Expect, Options};
use crate::parse::{ParseOptions, parse_source};
use crate::print::print_ir;
use crate::verify::verify;

pub use messages::{Messages, report_usage};
pub use output::Output;
use panics::guard;
pub use panics::install_hook;
pub use source::SourceError;
use timing::Timing;

/// Processes the files that the options name.
pub fn run(options: &Options) -> Result<(), Failed> {
    if options.check_only {
        return check::run(options);
    }
    let mut messages = Messages::to_stderr(options);
    let buffer = match source::read(&options.inputs[0]) {
        Ok(buffer) => buffer,
        Err(error) => return Err(messages.report(&error)),
    };
    let mut output = match Output::open(options.output.as_deref()) {
        Ok(output) => output,
        Err(error) => return Err(messages.report(&error)),
    };
    run_file(&buffer, options, &mut messages, &mut |text| output.write(text))?;
    output.keep().map_err(|error| messages.report(&error))
}

/// Processes a file chunk by chunk; each output is handed to `print`.
fn run_file(
    buffer: &SourceBuffer,
    options: &Options,
    messages: &mut Messages,
    print: &mut dyn FnMut(&[u8]),
) -> Result<(), Failed> {
    let chunks = match &options.split_marker {
        Some(marker) => split::chunks(buffer, marker.as_bytes(), options.color, messages),
        None => std::iter::once(0..buffer.text.len()).collect(),
    };
    let mut expected = options.verify_diagnostics.map(|expect| {
        ExpectedDiagnostics::new(
            buffer,
            expect == Expect::OnlyExpected,
            PlainRenderer::new(options.color),
            messages.text(),
        )
    });
    let mut result = Ok(());
    for (index, chunk) in chunks.into_iter().enumerate() {
        if index != 0 {
            print(options.output_marker.as_bytes());
            print(b"\n");
        }
        let name = &*buffer.name;
        let printed = guard(name, messages, |messages| {
            run_in_context(buffer, chunk, options, expected.as_mut(), messages)
        });
        match printed {
            Ok(text) => print(&text),
            // Whether it failed as expected is for `expected` to say.
            Err(Failed) if expected.is_some() => {}
            Err(Failed) => result = Err(Failed),
        }
        messages.flush();
    }
    if let Some(expected) = expected {
        result = expected.finish(messages.text()).and(result);
        messages.flush();
    }
    result
}

/// Processes a chunk in a context of its own, and reports what that gives.
fn run_in_context(
    buffer: &SourceBuffer,
    chunk: Range<usize>,
    options: &Options,
    mut expected: Option<&mut ExpectedDiagnostics>,
    messages: &mut Messages,
) -> Result<Vec<u8>, Failed> {
    let context = Arc::new(Context::new());
    context.allow_unregistered_dialects(options.allow_unregistered_dialect);
    let diagnostics = context.diagnostics();
    diagnostics.print_op_on_diagnostic(options.print_op_on_diagnostic && expected.is_none());
    let Ok(buffer) = context.sources().share(buffer) else {
        return Err(messages.report(&SourceError::TooLarge(buffer.name.to_string())));
    };
    let mut timing = Timing::start(options.timing);
    let mut reporter = Reporter::new(options.level, options.notes, PlainRenderer::new(options.color));
    let result = guard(&buffer.name, messages, |_| run_chunk(&context, buffer, chunk, options, &mut timing));
    for diagnostic in diagnostics.take_unhandled() {
        match &mut expected {
            Some(expected) => expected.check(&context, &diagnostic, messages.text()),
            None => reporter.report(&context, &diagnostic, messages.text()),
        }
    }
    messages.flush();
    timing.report(messages.text());
    messages.flush();
    // The process ends soon: taking the uniqued data apart first would be for nothing.
    std::mem::forget(context);
    result
}

/// Source text to printed text.
fn run_chunk(
    context: &Arc<Context>,
    buffer: &SourceBuffer,
    chunk: Range<usize>,
    options: &Options,
    timing: &mut Timing,
) -> Result<Vec<u8>, Failed> {
    let parse_options = ParseOptions { implicit_module: options.implicit_module, verify: false };
    let ir = timing.stage("Parser", || parse_source(context, buffer, chunk, parse_options))?;
    if options.verify_input {
        timing.stage("Verifier", || verify(ir.root()))?;
    }
    if options.verify_roundtrip {
        round_trip::verify_generic(&ir, options)?;
    }
    // Passes go here.
    let text = timing.stage("Output", || print_text(&ir, options));
    std::mem::forget(ir);
    Ok(text)
}

/// The text of an IR, with the empty line that ends an output.
fn print_text(ir: &Ir, options: &Options) -> Vec<u8> {
    let mut text = Vec::new();
    print_ir(ir, &options.print, &mut text);
    text.push(b'\n');
    text
}
