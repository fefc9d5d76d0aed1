//! `resolve-ranked-shaped-type-result-dims` and `resolve-shaped-type-result-dims`: compute `memref.dim` and
//! `tensor.dim` of an operation's result from its operands.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ResolveShapedTypeResultDims.cpp. No shipped operation reifies its
//! shapes as tensors, so the two passes differ in name only.

use crate::RESOLVE_RANKED_SHAPED_TYPE_RESULT_DIMS;
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassOption, PassRun, Takes, option};
use transforms::greedy::apply_patterns;

pub static RANKED: PassInfo = PassInfo {
    argument: "resolve-ranked-shaped-type-result-dims",
    name: "ResolveRankedShapeTypeResultDimsPass",
    summary: "Resolve memref.dim of result values of ranked shape type",
    anchor: Anchor::Any,
    options: OPTIONS,
    run,
};

pub static SHAPED: PassInfo = PassInfo {
    argument: "resolve-shaped-type-result-dims",
    name: "ResolveShapedTypeResultDimsPass",
    summary: "Resolve memref.dim of result values",
    anchor: Anchor::Any,
    options: OPTIONS,
    run,
};

const OPTIONS: &[PassOption] = &[option(
    ITERATION_LIMIT,
    Takes::Bool(true),
    "Throw an error when pattern rewriter hits iteration limit",
)];

const ITERATION_LIMIT: &str = "error-on-pattern-iteration-limit";

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let is_error = pass.options().bool(ITERATION_LIMIT);
    if apply_patterns(pass, RESOLVE_RANKED_SHAPED_TYPE_RESULT_DIMS).is_err() && is_error {
        let root = pass.root();
        let message = "dim operation resolution hit pattern iteration limit";
        return Err(root.emit_op_error(message).emit());
    }
    Ok(())
}
