//! `outline-shape-computation`, for programs that compute no shapes: what it does to every function on the way. A program
//! with operations of the `shape` dialect is refused, and one with `tensor.dim`, which becomes such operations.
//!
//! Follows mlir/lib/Dialect/Shape/Transforms/OutlineShapeComputation.cpp.

use ir::diag::Failed;
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{BodyId, Operation, RegionId};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::{GreedyConfig, PatternSet, PatternTable, apply_patterns_to_regions};
use tensor::DimOp;

pub static PASS: PassInfo = PassInfo {
    argument: "outline-shape-computation",
    name: "OutlineShapeComputationPass",
    summary: "Using shape.func to preserve shape computation",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    verify_no_shapes(pass)?;
    let mut functions: Vec<(BodyId, RegionId)> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if *op.name_str() == *b"func.func" {
            functions.extend(op.region(0).map(|region| (region.body_id(), region.id())));
        }
    });
    let patterns = PatternSet::new();
    let context = pass.ir.share_context();
    let config = GreedyConfig::default();
    apply_patterns_to_regions(pass.ir, &functions, &mut PatternTable::new(&patterns), &config)
        .require_fixed_point(&context)
}

/// Verifies that no function computes shapes.
fn verify_no_shapes(pass: &PassRun<'_>) -> Result<(), Failed> {
    let shape = pass.ir.context().intern_string("shape");
    let mut failed = Ok(());
    walk_pre_order(pass.ir.root(), |op: Operation<'_>| {
        if op.info().dialect != shape && !op.isa::<DimOp<'_>>() {
            return WalkResult::Advance;
        }
        failed = Err(op.emit_op_error("computes a shape: the shape dialect is not supported").emit());
        WalkResult::Interrupt
    });
    failed
}
