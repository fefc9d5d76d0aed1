//! Operations of gpu that become others of gpu, arith and memref, before kernels are converted.
//!
//! Follows `populateGpuRewritePatterns` of mlir/lib/Dialect/GPU/Transforms.

mod all_reduce;
mod shuffle;

use arith::{AddIOp, MulIOp};
use gpu::{BlockDimOp, BlockIdOp, GlobalIdOp, ThreadIdOp};
use ir::views::ValueScope;
use ir::{OpId, OperationState, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The patterns.
pub const PATTERNS: &[Pattern] = &[
    Pattern::new("GpuAllReduceRewrite", all_reduce::rewrite).on("gpu.func"),
    Pattern::new("GpuGlobalIdRewriter", rewrite_global_id).on("gpu.global_id"),
    Pattern::new("GpuShuffleRewriter", shuffle::rewrite).on("gpu.shuffle"),
];

/// Makes the number of a thread in the grid of that of its block and of its own in the block.
fn rewrite_global_id(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<GlobalIdOp<'_>>()?;
    let (location, dimension) = (view.location(), view.dimension());
    let block = value(rewriter, |scope| BlockIdOp::build(scope, location, dimension));
    let size = value(rewriter, |scope| BlockDimOp::build(scope, location, dimension));
    let first = value(rewriter, |scope| MulIOp::build(scope, location, block, size));
    let thread = value(rewriter, |scope| ThreadIdOp::build(scope, location, dimension));
    let id = value(rewriter, |scope| AddIOp::build(scope, location, thread, first));
    rewriter.replace_op(op, &[id]);
    Some(Rewritten)
}

/// Makes an operation of one result, and gives that.
fn value(rewriter: &mut Rewriter<'_>, build: impl FnOnce(ValueScope<'_>) -> OperationState) -> ValueId {
    let state = build(rewriter.scope());
    rewriter.create_value(state)
}
