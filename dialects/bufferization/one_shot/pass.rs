//! `one-shot-bufferize`: the pass.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/OneShotModuleBufferize.cpp.

use super::module::Module;
use super::options::{DECLARED, Heuristic, Options};
use ir::Location;
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun};

pub static PASS: PassInfo = PassInfo {
    argument: "one-shot-bufferize",
    name: "OneShotBufferizePass",
    summary: "One-Shot Bufferize",
    anchor: Anchor::Op("builtin.module"),
    options: DECLARED,
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = Options::of(pass.options());
    check_options(pass)?;
    let excluded: Vec<String> = pass.options().strings("no-analysis-func-filter").to_vec();
    let root = pass.ir.root_ref();
    let mut module = Module::of(pass.ir, root, &options);
    module.analyze(&excluded)?;
    if options.only_annotates {
        return Ok(());
    }
    module.bufferize()
}

fn check_options(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let context = pass.ir.share_context();
    let is_set = |name: &str| options.bool(name);
    let (is_test, is_copying) = (is_set("test-analysis-only"), is_set("copy-before-write"));
    let message = if is_set("must-infer-memory-space") && is_set("use-encoding-for-memory-space") {
        let message = "only one of 'must-infer-memory-space' and 'use-encoding-for-memory-space' are allowed in \
                       one-shot-bufferize";
        return Err(pass.root().emit_error(message).emit());
    } else if options.string("unknown-type-conversion") == "infer-layout-map" {
        "Invalid option: 'infer-layout-map' is not a valid value for 'unknown-type-conversion'"
    } else if is_copying && is_test {
        "Invalid option: 'copy-before-write' cannot be used with 'test-analysis-only'"
    } else if is_set("print-conflicts") && !is_test {
        "Invalid option: 'print-conflicts' requires 'test-analysis-only'"
    } else if is_set("dump-alias-sets") && !is_test {
        "Invalid option: 'dump-alias-sets' requires 'test-analysis-only'"
    } else if !is_set("bufferize-function-boundaries")
        && !options.strings("no-analysis-func-filter").is_empty()
    {
        "Invalid option: 'no-analysis-func-filter' requires 'bufferize-function-boundaries'"
    } else if is_set("print-conflicts") {
        "the option 'print-conflicts' is not supported yet"
    } else if Heuristic::of(options.string("analysis-heuristic"), 0).is_none() {
        "Invalid option: unknown 'analysis-heuristic'"
    } else {
        return Ok(());
    };
    Err(context.diagnostics().error(Location::UNKNOWN, message).emit())
}
