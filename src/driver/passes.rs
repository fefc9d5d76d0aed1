//! From the options to a pass manager, and to what it reports.

use super::Messages;
use super::timing::Timing;
use crate::diag::{Diagnostic, Failed, Severity};
use crate::ir::{Context, Ir, Location};
use crate::options::{Options, PipelineOptions};
use crate::passes::{OpPassManager, PipelineError, Runner, add_flag, parse_pipeline};

/// Runs the passes that the options name on an IR.
pub fn run(
    ir: &mut Ir,
    options: &Options,
    timing: &mut Timing,
    messages: &mut Messages,
) -> Result<(), Failed> {
    let context = ir.context.clone();
    messages.report_all(&context, context.diagnostics().take_reports());
    let Some(manager) = manager_for(ir, &options.pipeline, messages)? else { return Ok(()) };
    let runner = Runner::new(options.verify_each, options.threads, options.print.clone());
    let _ = timing;
    runner.run(&manager, ir, &mut |reports| messages.report_all(&context, reports))
}

/// The pass manager that the options ask for; `None` where they ask for nothing.
fn manager_for(
    ir: &Ir,
    options: &PipelineOptions,
    messages: &mut Messages,
) -> Result<Option<OpPassManager>, Failed> {
    let PipelineOptions { text, flags, dump } = options;
    if text.is_none() && flags.is_empty() && !dump {
        return Ok(None);
    }
    let context = ir.context();
    let mut manager = OpPassManager::new(&ir.root().name_str().to_string());
    let wrong = |error: PipelineError, messages: &mut Messages| messages.report_pipeline(context, &error);
    match text {
        Some(_) if !flags.is_empty() => {
            return Err(refuse(
                context,
                "'-pass-pipeline' option can't be used with individual pass options",
                messages,
            ));
        }
        Some(text) => manager = parse_pipeline(text).map_err(|error| wrong(error, messages))?,
        None => {
            for flag in flags {
                add_flag(&flag.argument, &flag.options, &mut manager)
                    .map_err(|error| wrong(error, messages))?;
            }
        }
    }
    if *dump {
        let count = manager.steps().len();
        let text = format!("Pass Manager with {count} passes:\n{}\n\n", manager.to_pretty_text());
        messages.text().extend_from_slice(text.as_bytes());
        messages.flush();
    }
    Ok(Some(manager))
}

/// Reports an error that is about no place.
fn refuse(context: &Context, message: &str, messages: &mut Messages) -> Failed {
    messages.diagnose(context, &Diagnostic::new(Severity::Error, Location::UNKNOWN, message));
    messages.flush();
    Failed
}
