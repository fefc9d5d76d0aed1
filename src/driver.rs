//! The data path: source text, [`parse`], [`verify`], passes, [`mod@print`], output.
//!
//! `run_chunk` is this path. The code around it splits a file into chunks, each with a context of its own.
//! Diagnostics go to [`Messages`], printed IR to an [`Output`].
//!
//! Follows mlir/lib/Tools/mlir-opt/MlirOptMain.cpp.

mod check;
pub mod depfile;
mod dialects;
mod init;
mod lit;
mod messages;
pub(crate) mod output;
pub(crate) mod panics;
mod passes;
mod pattern_files;
mod project;
mod round_trip;
mod show;
pub(crate) mod split;
mod tally;
mod timing;

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bstr::ByteSlice as _;

use crate::cpp_hooks::Program;
use crate::definitions::DialectContext as _;
use crate::diag::{Failed, SourceBuffer};
use crate::ir::{Context, Ir};
use crate::options::{Form, Options, Topic};
use crate::parse::{ParseOptions, parse_source};
use crate::print::DiagnosticFlags;
use crate::print::print_ir_to;
use crate::rewrite::drr::TracePatterns;
use crate::toy;
use crate::verify::verify_with;

pub use dialects::{DialectLoader, Dialects};
pub use lit::{LitSettings, arguments_of_run_line, settings as lit_settings};
pub use messages::{Messages, report_usage, show_usage};
pub use output::Output;
use panics::guard;
pub use panics::install_hook;
use parse::source;
pub use parse::source::SourceError;
pub use project::{Project, find as find_project};
pub use show::{documentation_of_definition, documentation_of_operation};
pub use support::stdout::print_to_stdout;
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
    // With several files to check, each has one thread.
    let threads = options.threads && !options.check_only;
    // A file of definitions that is taken for a program has errors on each line.
    let recover = (options.check_only || options.form == Form::Pretty)
        && options.verify_diagnostics.is_none()
        && !buffer.name().ends_with(b".td");
    let parse_options =
        ParseOptions { implicit_module: options.implicit_module, verify: false, threads, recover };
    let mut ir = timing.stage("Parser", || match options.language.is_toy(&buffer_path(buffer)) {
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
    // The pretty form shows the source of freshly parsed operations. Operations that passes have changed are
    // not in the source, so a note prints them.
    context.diagnostics().print_op_on_diagnostic(shows_operations(options));
    passes::run(&mut ir, (buffer, chunk), options, timing, messages)?;
    if !options.check_only {
        timing.stage("Output", || {
            if options.translate_to_llvm_ir {
                print(&llvm_ir::translate_module(ir.root())?);
                return Ok(());
            }
            if options.show_data_layout {
                print(show::tables(&ir).as_bytes());
                return Ok(());
            }
            print_ir(&ir, options, print)
        })?;
    }
    dispose_of(ir, options);
    Ok(())
}

/// Prints IR, unless interpreted printers turn out to fail: then nothing is printed.
fn print_ir(ir: &Ir, options: &Options, print: &mut dyn FnMut(&[u8])) -> Result<(), Failed> {
    let Some(program) = ir.context().registry().code::<Arc<Program>>() else {
        print_ir_to(ir, &options.print, print)?;
        print(b"\n");
        return Ok(());
    };
    let mut text = Vec::new();
    print_ir_to(ir, &options.print, &mut |part| text.extend_from_slice(part))?;
    if program.is_incomplete() {
        return Err(Failed);
    }
    print(&text);
    print(b"\n");
    Ok(())
}

/// Returns the path that is a buffer's name.
fn buffer_path(buffer: &SourceBuffer) -> PathBuf {
    buffer.name().to_path_lossy().into_owned()
}

/// Returns whether errors at an operation are followed by a note that shows it.
fn shows_operations(options: &Options) -> bool {
    options.print_op_on_diagnostic && options.verify_diagnostics.is_none()
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
/// If anything is wrong with them; it has been reported on standard error.
pub fn run(options: &Options) -> Result<(), Failed> {
    let mut messages = Messages::to_stderr(options);
    if options.form == Form::Pretty {
        passes::check_pipeline(&options.pipeline, &mut messages)?;
    }
    let name = options.inputs.first().map_or(Path::new("-"), PathBuf::as_path);
    depfile::start(options);
    let result = guard(name, &mut messages, |messages| match options.check_only {
        true => check::run(options),
        false => run_one(name, options, messages),
    });
    result.unwrap_or(Err(Failed))?;
    depfile::finish(options).map_err(|error| messages.report(&error))
}

/// Prints what is known of dialects, including those of the files that the options name.
///
/// # Errors
/// If anything is wrong with those files, or nothing has the name; it has been reported on standard error.
pub fn show(topic: &Topic, options: &Options) -> Result<(), Failed> {
    let mut messages = Messages::to_stderr(options);
    depfile::start(options);
    guard(Path::new("dialects"), &mut messages, |messages| show::run(topic, options, messages))
        .unwrap_or(Err(Failed))?;
    depfile::finish(options).map_err(|error| messages.report(&error))
}

/// Processes one file, from reading it to writing the output.
fn run_one(name: &Path, options: &Options, messages: &mut Messages) -> Result<(), Failed> {
    let dialects = DialectLoader::new(options, false).dialects_for(name, messages)?;
    let buffer = source::read(name).map_err(|error| messages.report(&error))?;
    let output = Output::open(options.output.as_deref());
    let mut output = output.map_err(|error| messages.report(&error))?;
    run_file(&buffer, &dialects, options, messages, &mut |text| output.write(text))?;
    output.keep().map_err(|error| messages.report(&error))
}

/// Processes a file chunk by chunk, and passes each output to `print`.
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

/// Processes a chunk in a context of its own, and reports its diagnostics.
fn run_in_context(
    buffer: &SourceBuffer,
    chunk: Range<usize>,
    dialects: &Dialects,
    options: &Options,
    messages: &mut Messages,
    print: &mut dyn FnMut(&[u8]),
) -> Result<(), Failed> {
    let mut context = dialects.context();
    context.set_limits(options.limits.run.clone());
    context.set_caches(options.caches);
    context.set(DiagnosticFlags(options.print.clone()));
    if options.trace_patterns {
        context.set(TracePatterns);
    }
    let context = Arc::new(context);
    context.allow_unregistered_dialects(options.allow_unregistered_dialect);
    let diagnostics = context.diagnostics();
    diagnostics.print_op_on_diagnostic(shows_operations(options) && options.form == Form::Plain);
    let Ok(buffer) = context.sources().share(buffer) else {
        return Err(messages.report(&SourceError::TooLarge(buffer_path(buffer))));
    };
    let listening = messages.listen_to(&context);
    let mut timing = Timing::start(options.timing);
    let result = guard(&buffer_path(buffer), messages, |messages| {
        run_chunk(&context, buffer, chunk, options, &mut timing, messages, print)
    });
    drop(listening);
    messages.add(|out| timing.report(out));
    dispose_of(context, options);
    match result {
        // Whether it was right to fail is for the expected diagnostics to say.
        Some(Err(Failed)) if options.verify_diagnostics.is_some() => Ok(()),
        Some(result) => result,
        None => Err(Failed),
    }
}
