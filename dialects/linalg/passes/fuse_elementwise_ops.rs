//! `linalg-fuse-elementwise-ops`: one operation in place of several, each of which reads the result of another.
//!
//! Operations are not moved through reshapes, which mlir-opt does too: where that would be possible, the pass says so.
//!
//! Follows `LinalgElementwiseOpFusionPass` of mlir/lib/Dialect/Linalg/Transforms/ElementwiseOpFusion.cpp.

use crate::GenericOp;
use crate::canonicalize::OTHERS;
use crate::patterns::{CONSTANT_FOLD, ERASE_UNUSED_OPERANDS_AND_RESULTS, FUSE, FUSION_HELP};
use ::passes::{Anchor, PassInfo, PassRun};
use ir::Operation;
use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use rewrite::{GreedyConfig, PatternSet};
use tensor::{CollapseShapeOp, ExpandShapeOp};
use transforms::greedy::apply_pattern_set;

pub static PASS: PassInfo = PassInfo {
    argument: "linalg-fuse-elementwise-ops",
    name: "LinalgElementwiseOpFusionPass",
    summary: "Fuse elementwise operations on tensors",
    anchor: Anchor::Any,
    options: &[],
    run,
};

/// The operations of which all canonicalization patterns are tried, in order.
const CANONICALIZED: &[&str] =
    &["affine.apply", "linalg.generic", "tensor.expand_shape", "tensor.collapse_shape"];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut set = PatternSet::new();
    set.add(&[FUSE]);
    set.add(FUSION_HELP);
    set.add(ERASE_UNUSED_OPERANDS_AND_RESULTS);
    CANONICALIZED.iter().for_each(|name| set.add_canonicalization_of(name));
    set.add(OTHERS);
    set.add(CONSTANT_FOLD);
    let config = GreedyConfig { top_down: true, ..GreedyConfig::default() };
    // Whether a fixed point was reached does not matter.
    apply_pattern_set(pass, &set, &config)?;
    let mut failed = Ok(());
    walk_pre_order(pass.ir.root(), |op| {
        if needs_reshape_fusion(op) {
            failed =
                Err(op.emit_op_error("is next to a reshape: fusion with reshapes is not supported").emit());
            return WalkResult::Interrupt;
        }
        WalkResult::Advance
    });
    failed
}

/// Returns whether `op` is one that mlir-opt might move through a reshape: an operation on a collapsed tensor or a
/// tensor that is expanded, or an expansion of a collapsed one.
fn needs_reshape_fusion(op: Operation<'_>) -> bool {
    let reads_collapsed = || op.operands().any(|operand| operand.defining::<CollapseShapeOp<'_>>().is_some());
    let is_expanded =
        || op.results().flat_map(|result| result.users()).any(|user| user.isa::<ExpandShapeOp<'_>>());
    match () {
        () if op.isa::<GenericOp<'_>>() => reads_collapsed() || is_expanded(),
        () if op.isa::<ExpandShapeOp<'_>>() => reads_collapsed(),
        () => false,
    }
}
