//! IR from strings and to strings: the shortest ways through the stages.

use std::sync::Arc;

use ir::diag::Failed;
use ir::{Context, Ir};
use parse::{ParseOptions, parse_source};
use passes::{RunOptions, Runner, parse_pipeline};
use print::{PrintFlags, print_ir};
use support::timer::Timer;

/// Parses and verifies a text, in a module of its own unless it is one.
///
/// ```
/// use std::sync::Arc;
/// use rsmlir::ir::walk::{WalkResult, walk_pre_order};
/// use rsmlir::{DialectRegistry, parse_string};
///
/// let context = Arc::new(DialectRegistry::shipped().context());
/// let ir = parse_string(&context, "func.func @f(%x: i32) -> i32 { return %x : i32 }").unwrap();
/// let mut names = Vec::new();
/// walk_pre_order(ir.root(), |op| {
///     names.push(op.name_str().to_string());
///     WalkResult::Advance
/// });
/// assert_eq!(names, ["builtin.module", "func.func", "func.return"]);
/// ```
///
/// # Errors
/// If it is not valid; the [engine](ir::diag::DiagnosticEngine) of the context has the diagnostics.
pub fn parse_string(context: &Arc<Context>, text: &str) -> Result<Ir, Failed> {
    let Ok(buffer) = context.sources().add("<string>", text) else { return Err(Failed) };
    parse_source(context, buffer, 0..text.len(), ParseOptions::default())
}

/// Prints IR.
///
/// ```
/// use std::sync::Arc;
/// use rsmlir::dialects::arith::{AddIOp, IntegerOverflowFlags};
/// use rsmlir::rewrite::Builder;
/// use rsmlir::{DialectRegistry, parse_string, print_string};
///
/// let context = Arc::new(DialectRegistry::shipped().context());
/// let mut ir = parse_string(&context, "func.func @f(%x: i32) { return }").unwrap();
/// let function = ir.root().region(0).unwrap().front().unwrap().front().unwrap();
/// let region = function.region(0).unwrap();
/// let (body, entry) = (region.body_id(), region.front().unwrap());
/// let (argument, end) = (entry.arguments().next().unwrap().id(), entry.back().unwrap());
/// let (end, location) = (end.id(), end.location());
///
/// // Builds `arith.addi` before the end of the function.
/// let mut builder = Builder::new(&mut ir, &context, body, None);
/// builder.set_insertion_point(end);
/// let state = AddIOp::build(builder.scope(), location, argument, argument);
/// builder.create(state);
/// assert!(print_string(&ir).contains("%0 = arith.addi %arg0, %arg0 : i32"));
/// ```
pub fn print_string(ir: &Ir) -> String {
    let mut text = Vec::new();
    // If a limit was reached, the text is what was printed up to there, and the context has the error.
    let _ = print_ir(ir, &PrintFlags::new(), &mut text);
    String::from_utf8_lossy(&text).into_owned()
}

/// Runs a pipeline, as `--pass-pipeline` takes it.
///
/// ```
/// use std::sync::Arc;
/// use rsmlir::{DialectRegistry, parse_string, print_string, run_pipeline};
///
/// let registry = DialectRegistry::shipped();
/// let context = Arc::new(registry.context());
/// registry.install();
/// let text = "func.func @f() -> i32 {
///     %a = arith.constant 1 : i32
///     %b = arith.addi %a, %a : i32
///     return %b : i32
/// }";
/// let mut ir = parse_string(&context, text).unwrap();
/// run_pipeline(&mut ir, "builtin.module(func.func(canonicalize))").unwrap();
/// assert!(print_string(&ir).contains("arith.constant 2 : i32"));
/// ```
///
/// # Errors
/// If the text is no pipeline, or a pass fails; the engine of the context has the diagnostics.
pub fn run_pipeline(ir: &mut Ir, pipeline: &str) -> Result<(), Failed> {
    let manager = parse_pipeline(pipeline).map_err(|error| {
        let engine = ir.context().diagnostics();
        engine.error(ir::Location::UNKNOWN, error.message.clone()).emit()
    })?;
    Runner::new(RunOptions::default()).run(&manager, ir, &mut Timer::root(false))
}
