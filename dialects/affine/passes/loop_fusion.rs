//! `affine-loop-fusion`: fuses loop nests that have a memref in common, in each block with two loops or more.
//!
//! Follows `LoopFusion::runOnOperation` of mlir/lib/Dialect/Affine/Transforms/LoopFusion.cpp.

use crate::AffineForOp;
use crate::fusion::{Mode, Options, fuse_in_block};
use ::passes::{Anchor, IntegerKind, PassInfo, PassOption, PassRun, Takes, option};
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{BlockId, BodyId};
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-loop-fusion",
    name: "AffineLoopFusion",
    summary: "Fuse affine loop nests",
    anchor: Anchor::Any,
    options: OPTIONS,
    run,
};

const MODES: &[(&str, &str)] = &[
    ("greedy", "Perform greedy (both producer-consumer and sibling)  fusion"),
    ("producer", "Perform only producer-consumer fusion"),
    ("sibling", "Perform only sibling fusion"),
];

const OPTIONS: &[PassOption] = &[
    option(
        "compute-tolerance",
        Takes::Number("3.000000e-01"),
        "Fractional increase in additional computation tolerated while fusing",
    ),
    option(
        "fast-mem-space",
        Takes::Integer(IntegerKind::Unsigned, 0),
        "Faster memory space number to promote fusion buffers to",
    ),
    option(
        "local-buf-threshold",
        Takes::Integer(IntegerKind::UnsignedLong, 0),
        "Threshold size (KiB) for promoting local buffers to fast memory space",
    ),
    option("maximal", Takes::Bool(false), "Enables maximal loop fusion"),
    option("mode", Takes::Choice(MODES, "greedy"), "fusion mode to attempt"),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let mode = match options.string("mode") {
        "producer" => Mode::Producers,
        "sibling" => Mode::Siblings,
        _ => Mode::Greedy,
    };
    let fast_memory_space = options.integer("fast-mem-space");
    let options = Options {
        mode,
        is_maximal: options.bool("maximal"),
        tolerance: options.string("compute-tolerance").parse().unwrap_or(0.3),
        fast_memory_space: options.is_given("fast-mem-space").then_some(fast_memory_space),
        buffer_threshold: (options.integer("local-buf-threshold") as u64).wrapping_mul(1024),
    };
    let mut blocks: Vec<(BodyId, BlockId)> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        for block in op.regions().flat_map(|region| region.blocks()) {
            let mut loops = block.operations().filter(|op| op.isa::<AffineForOp<'_>>());
            blocks.extend(loops.nth(1).map(|of| (of.body_id(), block.id())));
        }
    });
    let context = pass.ir.share_context();
    for (body, block) in blocks {
        fuse_in_block(&mut Rewriter::new(pass.ir, &context, body, None), block, options);
    }
    Ok(())
}
