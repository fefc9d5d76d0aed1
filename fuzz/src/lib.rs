//! The steps that the fuzz targets share: text to IR, passes on it, and IR to text in every form.
//!
//! A target fails where anything panics, also inside a pass, where the program would report it and go on: the
//! panic hook of libFuzzer ends the process before anybody can catch it. Too much time and too much memory are
//! failures as well.

use std::cell::RefCell;
use std::sync::Arc;

use rsmlir::ir::{Context, Ir};
use rsmlir::limits::{Limit, Limits};
use rsmlir::parse::{ParseOptions, parse_source};
use rsmlir::passes::{RunOptions, Runner, parse_pipeline};
use rsmlir::print::{PrintFlags, print_ir};
use rsmlir::timer::Timer;
use rsmlir::verify::verify;

/// Returns a context whose limits suit small inputs.
pub fn new_context() -> Context {
    let mut context = rsmlir::shipped::context();
    context.set_limits(Limits::default().with(Limit::GreedyRewrites, 500).with(Limit::AttributeText, 1 << 16));
    context.allow_unregistered_dialects(true);
    context
}

/// The number of inputs that share a context: to make one and to read the definitions of dialects takes longer
/// than most inputs do.
const INPUTS_OF_A_CONTEXT: usize = 100;

/// Returns a context, which a few inputs before this one may have used.
pub fn context() -> Arc<Context> {
    thread_local! {
        static CONTEXT: RefCell<(usize, Arc<Context>)> = RefCell::new((0, Arc::new(new_context())));
    }
    CONTEXT.with_borrow_mut(|(used, context)| {
        if *used == INPUTS_OF_A_CONTEXT {
            (*used, *context) = (0, Arc::new(new_context()));
        }
        *used += 1;
        context.diagnostics().take_unhandled();
        context.clone()
    })
}

/// Parses `text`, without verifying it.
pub fn parse(context: Arc<Context>, text: &[u8]) -> Option<Ir> {
    let buffer = context.sources().add("fuzz.mlir", text).ok()?;
    let parsed = parse_source(&context, buffer, 0..text.len(), ParseOptions::default());
    if parsed.is_err() {
        assert!(!context.diagnostics().take_unhandled().is_empty(), "refused without a reason");
    }
    parsed.ok()
}

/// Parses and verifies `text`.
pub fn parse_valid(context: Arc<Context>, text: &[u8]) -> Option<Ir> {
    let ir = parse(context, text)?;
    verify(ir.root()).ok()?;
    Some(ir)
}

/// Prints in several forms.
pub fn print_all(ir: &Ir) {
    for flags in [
        PrintFlags::new(),
        PrintFlags { generic: true, ..PrintFlags::new() },
        PrintFlags { debug_info: true, ..PrintFlags::new() },
        PrintFlags { debug_info: true, local_scope: true, value_users: true, ..PrintFlags::new() },
    ] {
        // Text beyond the limit is an error.
        let _ = print_ir(ir, &flags, &mut Vec::new());
    }
}

/// Runs a pipeline on valid IR, and prints the result. Returns whether the pipeline succeeded.
pub fn run_passes(ir: &mut Ir, pipeline: &str) -> bool {
    let manager = parse_pipeline(pipeline).expect("a pipeline of known passes");
    if manager.anchor() != ir.root().name_str().to_string() {
        return false;
    }
    let runner = Runner::new(RunOptions { verify_each: true, ..RunOptions::default() });
    let result = runner.run(&manager, ir, &mut Timer::root(false));
    if result.is_ok() {
        print_all(ir);
    }
    result.is_ok()
}
