//! `ownership-based-buffer-deallocation`: frees the buffers of functions.
//!
//! Each memref has an [`Ownership`] in each block where it is live: a value of type `i1` that says whether the block has
//! to free it. Blocks, loops and other operations with regions hand these values on beside the memrefs. Where a block
//! ends, `bufferization.dealloc` frees what the block owns and nobody needs afterwards.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/OwnershipBasedBufferDeallocation.cpp.

mod branches;
mod function;
mod preconditions;
mod regions;
mod state;

pub use state::is_true;

use func::FuncOp;
use function::Deallocation;
use ir::OpRef;
use ir::diag::Failed;
use ir::walk::walk_post_order;
use passes::{Anchor, PassInfo, PassRun, Takes, option};

pub static PASS: PassInfo = PassInfo {
    argument: "ownership-based-buffer-deallocation",
    name: "OwnershipBasedBufferDeallocationPass",
    summary: "Adds all required dealloc operations for all allocations in the input program",
    anchor: Anchor::Any,
    options: &[option(
        "private-function-dynamic-ownership",
        Takes::Bool(false),
        "Allows to add additional arguments to private functions to dynamically pass ownership of memrefs to callees. \
         This can enable earlier deallocations.",
    )],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let is_dynamic = pass.options().bool("private-function-dynamic-ownership");
    let mut functions: Vec<OpRef> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        let has_body = op.isa::<FuncOp<'_>>() && op.region(0).is_some_and(|region| !region.is_empty());
        functions.extend(has_body.then(|| op.op_ref()));
    });
    functions.into_iter().try_for_each(|function| Deallocation::of(pass.ir, function, is_dynamic).run())
}
