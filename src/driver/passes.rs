//! The pass manager and its instrumentation, made from the options.
//!
//! Follows `performActions` of mlir/lib/Tools/mlir-opt/MlirOptMain.cpp and
//! mlir/lib/Pass/PassManagerOptions.cpp.

use std::ops::Range;

use super::timing::Timing;
use super::{Messages, SourceError};
use crate::diag::{Failed, SourceBuffer};
use crate::ir::{Context, Ir, Location};
use crate::options::{Options, PipelineOptions};
use crate::passes::{
    CrashReproducerOptions, InputText, OpPassManager, PipelineError, Reproducer, RunOptions, Runner,
    add_flag, parse_pipeline,
};

/// Checks the pipeline before anything is read: people need not wait for that.
pub fn check_pipeline(options: &PipelineOptions, messages: &mut Messages) -> Result<(), Failed> {
    let result = match &options.text {
        Some(text) => parse_pipeline(text).map(|_| ()),
        None => {
            let mut manager = OpPassManager::default();
            let mut flags = options.flags.iter();
            flags.try_for_each(|flag| add_flag(&flag.argument, &flag.options, &mut manager))
        }
    };
    result.map_err(|error| messages.show_pipeline(&error))
}

/// Runs the passes that the options name on an IR.
pub fn run(
    ir: &mut Ir,
    (buffer, chunk): (&SourceBuffer, Range<usize>),
    options: &Options,
    timing: &mut Timing,
    messages: &mut Messages,
) -> Result<(), Failed> {
    let context = ir.share_context();
    let pipeline = &options.pipeline;
    if pipeline.flags.is_empty() && *pipeline == PipelineOptions::default() {
        return Ok(());
    }
    let reproducer = match pipeline.run_reproducer {
        true => Reproducer::take(&context)?,
        false => Reproducer::default(),
    };
    check(&context, options)?;
    let manager = manager_for(ir, pipeline, &reproducer, messages)?;
    if manager.is_empty()
        && pipeline.text.is_none()
        && pipeline.reproducer.is_none()
        && pipeline.statistics.is_none()
    {
        return Ok(());
    }
    let threads = options.threads && reproducer.disable_threading != Some(true);
    let crash_reproducer = pipeline.crash_reproducer.as_ref().map(|path| CrashReproducerOptions {
        path: path.clone(),
        local: pipeline.local_reproducer,
        disable_threading: !threads,
    });
    let runner = Runner::new(RunOptions {
        verify_each: reproducer.verify_each.unwrap_or(options.verify_each),
        is_verified: options.verify_input,
        threads,
        print: options.print.clone(),
        printing: pipeline.printing.clone(),
        statistics: pipeline.statistics,
        crash_reproducer,
        // Other languages have no place for a pipeline.
        input: (!options.language.is_toy(&super::buffer_path(buffer))).then(|| InputText {
            text: buffer.text.clone(),
            range: chunk,
            pipeline: manager.to_text(),
        }),
    });
    runner.run(&manager, ir, timing.timer())?;
    if let Some(path) = &pipeline.reproducer {
        let reproducer = Reproducer {
            pipeline: Some(manager.to_text()),
            disable_threading: Some(false),
            verify_each: Some(false),
        };
        // mlir-opt says nothing where it cannot write it.
        reproducer
            .write(ir, &options.print, path)
            .map_err(|error| messages.report(&SourceError::Output { name: path.clone(), error }))?;
    }
    Ok(())
}

/// Checks that the options go together.
fn check(context: &Context, options: &Options) -> Result<(), Failed> {
    let PipelineOptions { printing, crash_reproducer, local_reproducer, .. } = &options.pipeline;
    let message = if !options.threads {
        return Ok(());
    } else if crash_reproducer.is_some() && *local_reproducer {
        "Local crash reproduction may not be used without disabling mutli-threading first."
    } else if printing.module_scope {
        "IR print for module scope can't be setup on a pass-manager without disabling multi-threading \
         first.\n"
    } else {
        return Ok(());
    };
    Err(context.diagnostics().error(Location::UNKNOWN, message).emit())
}

/// Returns the pass manager that the options ask for.
fn manager_for(
    ir: &Ir,
    options: &PipelineOptions,
    reproducer: &Reproducer,
    messages: &mut Messages,
) -> Result<OpPassManager, Failed> {
    let context = ir.context();
    let PipelineOptions { text, flags, dump, .. } = options;
    let mut manager = OpPassManager::new(&ir.root().name_str().to_string());
    if let Some(text) = &reproducer.pipeline {
        manager = parse_pipeline(text).map_err(|error| messages.report_pipeline(context, &error, false))?;
    }
    let mut wrong = |error: Box<PipelineError>| messages.report_pipeline(context, &error, true);
    match text {
        Some(_) if !flags.is_empty() => {
            let message = "'-pass-pipeline' option can't be used with individual pass options";
            return Err(context.diagnostics().error(Location::UNKNOWN, message).emit());
        }
        Some(text) => manager = parse_pipeline(text).map_err(&mut wrong)?,
        None => {
            for flag in flags {
                add_flag(&flag.argument, &flag.options, &mut manager).map_err(&mut wrong)?;
            }
        }
    }
    if *dump {
        let count = manager.steps().len();
        let text = format!("Pass Manager with {count} passes:\n{}\n\n", manager.to_pretty_text());
        messages.add(|out| out.extend_from_slice(text.as_bytes()));
    }
    Ok(manager)
}
