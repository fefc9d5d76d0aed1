//! The data path: source text, [`parse`](crate::parse), [`verify`](crate::verify), passes,
//! [`print`](crate::print), output.
//!
//! `run_chunk` is that line. Around it: a file is split into chunks, each with a context of its
//! own; what is reported goes to [`Messages`], what is printed to an [`Output`].
//!
//! Follows mlir/lib/Tools/mlir-opt/MlirOptMain.cpp.

mod check;
mod dialects;
mod messages;
pub(crate) mod output;
pub(crate) mod panics;
mod passes;
mod project;
mod round_trip;
mod show;
pub(crate) mod source;
mod split;
mod timing;

use std::ops::Range;
use std::sync::Arc;

use crate::diag::{Failed, SourceBuffer};
use crate::ir::Context;
use crate::options::{Form, Options, Topic};
use crate::parse::{ParseOptions, parse_source};
use crate::print::print_ir_to;
use crate::toy;
use crate::verify::verify_with;

pub use dialects::{DialectLoader, Dialects};
pub use messages::{Messages, report_usage};
pub use output::Output;
use panics::guard;
pub use panics::install_hook;
pub use source::SourceError;
use timing::Timing;

/// Source text to printed text.
fn run_chunk(
    context: &Arc<Context>,
    buffer: &SourceBuffer,
    chunk: Range<usize>,
    options: &Options,
    timing: &mut Timing,
    messages: &mut Messages,
    print: &mut dyn FnMut(&[u8]),
) -> Result<(), Failed> {
    if options.dump_tree {
        return toy::dump_program(context, buffer, chunk, print);
    }
    // Of several files that are checked, each has one thread.
    let threads = options.threads && !options.check_only;
    let parse_options = ParseOptions { implicit_module: options.implicit_module, verify: false, threads };
    let mut ir = timing.stage("Parser", || match options.language.is_toy(&buffer.name) {
        true => toy::parse_program(context, buffer, chunk.clone()),
        false => parse_source(context, buffer, chunk.clone(), parse_options),
    })?;
    if options.verify_input {
        timing.stage("Verifier", || verify_with(ir.root(), threads))?;
    }
    if options.verify_roundtrip {
        match options.check_only {
            true => round_trip::verify_fixed_point(&ir, options)?,
            false => round_trip::verify_round_trip(&ir, options)?,
        }
    }
    passes::run(&mut ir, (buffer, chunk), options, timing, messages)?;
    if !options.check_only {
        timing.stage("Output", || match options.show_data_layout {
            true => print(show::tables(&ir).as_bytes()),
            false => {
                print_ir_to(&ir, &options.print, print);
                print(b"\n");
            }
        });
    }
    dispose_of(ir, options);
    Ok(())
}

/// Frees something large, unless the process is about to end: taking millions of operations
/// apart would be for nothing.
fn dispose_of<T>(large: T, options: &Options) {
    if options.split_marker.is_none() && !options.check_only {
        std::mem::forget(large);
    }
}

/// Processes the files that the options name.
///
/// # Errors
/// Where anything is wrong with them; it has been said on standard error.
pub fn run(options: &Options) -> Result<(), Failed> {
    let mut messages = Messages::to_stderr(options);
    if options.form == Form::Pretty {
        passes::check_pipeline(&options.pipeline, &mut messages)?;
    }
    let name = options.inputs.first().map_or("-", String::as_str);
    let result = guard(name, &mut messages, |messages| match options.check_only {
        true => check::run(options),
        false => run_one(name, options, messages),
    });
    result.unwrap_or(Err(Failed))
}

/// Prints what is known of dialects, those of the files that the options name included.
///
/// # Errors
/// Where anything is wrong with those, or there is nothing of the name; it has been said on
/// standard error.
pub fn show(topic: &Topic, options: &Options) -> Result<(), Failed> {
    let mut messages = Messages::to_stderr(options);
    guard("dialects", &mut messages, |messages| show::run(topic, options, messages)).unwrap_or(Err(Failed))
}

/// Processes one file, from reading it to writing the output.
fn run_one(name: &str, options: &Options, messages: &mut Messages) -> Result<(), Failed> {
    let dialects = DialectLoader::new(options, false).dialects_for(name, messages)?;
    let buffer = source::read(name, options.output.as_deref()).map_err(|error| messages.report(&error))?;
    let output = Output::open(options.output.as_deref());
    let mut output = output.map_err(|error| messages.report(&error))?;
    run_file(&buffer, &dialects, options, messages, &mut |text| output.write(text))?;
    output.keep().map_err(|error| messages.report(&error))
}

/// Processes a file chunk by chunk; each output is handed to `print`.
fn run_file(
    buffer: &SourceBuffer,
    dialects: &Dialects,
    options: &Options,
    messages: &mut Messages,
    print: &mut dyn FnMut(&[u8]),
) -> Result<(), Failed> {
    messages.expect(buffer, options);
    let chunks = match &options.split_marker {
        Some(marker) => split::chunks(buffer, marker.as_bytes(), messages),
        None => std::iter::once(0..buffer.text.len()).collect(),
    };
    // Both have looked through all of it.
    buffer.text.release(0..buffer.text.len());
    let mut result = Ok(());
    for (index, chunk) in chunks.into_iter().enumerate() {
        if index != 0 {
            print(options.output_marker.as_bytes());
            print(b"\n");
        }
        result = run_in_context(buffer, chunk, dialects, options, messages, print).and(result);
    }
    messages.check_expected().and(result)
}

/// Processes a chunk in a context of its own, and reports what that gives.
fn run_in_context(
    buffer: &SourceBuffer,
    chunk: Range<usize>,
    dialects: &Dialects,
    options: &Options,
    messages: &mut Messages,
    print: &mut dyn FnMut(&[u8]),
) -> Result<(), Failed> {
    let context = Arc::new(dialects.context());
    context.allow_unregistered_dialects(options.allow_unregistered_dialect);
    let diagnostics = context.diagnostics();
    diagnostics.print_operations_with(options.print.clone());
    diagnostics
        .print_op_on_diagnostic(options.print_op_on_diagnostic && options.verify_diagnostics.is_none());
    let Ok(buffer) = context.sources().share(buffer) else {
        return Err(messages.report(&SourceError::TooLarge(buffer.name.to_string())));
    };
    let mut timing = Timing::start(options.timing);
    let result = guard(&buffer.name, messages, |messages| {
        run_chunk(&context, buffer, chunk, options, &mut timing, messages, print)
    });
    messages.report_all(&context, context.diagnostics().take_reports());
    timing.report(messages.text());
    messages.flush();
    dispose_of(context, options);
    match result {
        // Whether it was right to fail is for the expected diagnostics to say.
        Some(Err(Failed)) if options.verify_diagnostics.is_some() => Ok(()),
        Some(result) => result,
        None => Err(Failed),
    }
}
