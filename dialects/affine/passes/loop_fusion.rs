//! `affine-loop-fusion`: so far only finds out that there is nothing to fuse.
//!
//! Follows `LoopFusion::runOnOperation` of mlir/lib/Dialect/Affine/Transforms/LoopFusion.cpp, which looks at each
//! block by itself: there, a loop is fused with another one that has a memref in common with it.

use crate::AffineForOp;
use ::passes::{Anchor, IntegerKind, PassInfo, PassOption, PassRun, Takes, option};
use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Context, Operation, Type, TypeStorage, ValueId};
use rustc_hash::FxHashSet;

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
    let mut candidate: Option<Operation<'_>> = None;
    walk_pre_order(pass.ir.root(), |op| {
        candidate = op.regions().flat_map(|region| region.blocks()).find_map(|block| {
            let mut seen: FxHashSet<ValueId> = FxHashSet::default();
            let loops: Vec<Operation<'_>> =
                block.operations().filter(|op| op.isa::<AffineForOp<'_>>()).collect();
            let is_alone = loops.len() < 2;
            loops.into_iter().filter(|_| !is_alone).find(|&op| {
                let memrefs = memrefs_used_in(op);
                let is_shared = memrefs.iter().any(|memref| seen.contains(memref));
                seen.extend(memrefs);
                is_shared
            })
        });
        if candidate.is_some() { WalkResult::Interrupt } else { WalkResult::Advance }
    });
    match candidate {
        Some(op) => {
            let message = "fusing loops that have a memref in common is not supported yet";
            Err(op.emit_error(message).emit())
        }
        None => Ok(()),
    }
}

/// Returns the memrefs that operations in `op` use.
fn memrefs_used_in(op: Operation<'_>) -> FxHashSet<ValueId> {
    let mut memrefs: FxHashSet<ValueId> = FxHashSet::default();
    walk_pre_order(op, |nested| {
        memrefs.extend(
            nested.operands().filter(|value| is_memref(op.context(), value.ty())).map(|value| value.id()),
        );
        WalkResult::Advance
    });
    memrefs
}

fn is_memref(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. })
}
