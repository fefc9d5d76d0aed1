//! The functions and operations that the pass cannot deal with.
//!
//! Follows `verifyFunctionPreconditions` and `verifyOperationPreconditions`.

use bufferization::DeallocOp;
use bufferization::buffers::is_memref;
use interfaces::{EffectKind, has_effect, memory_effects};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Block, BlockId, Operation, Region, Value};
use rustc_hash::FxHashMap;

/// Reports a function with loops of branches.
///
/// # Errors
/// If a block can reach itself.
pub fn verify_function(function: Operation<'_>) -> Result<(), Failed> {
    let body = function.region(0).map(|region| region.body_id());
    let mut has_loop = false;
    walk_pre_order(function, |op| {
        has_loop |= op.regions().any(|region| Some(region.body_id()) == body && has_back_edge(region));
        if has_loop { WalkResult::Interrupt } else { WalkResult::Advance }
    });
    if has_loop {
        return Err(function.emit_error("Only structured control-flow loops are supported.").emit());
    }
    Ok(())
}

/// Returns whether a block that the entry reaches can reach itself.
fn has_back_edge(region: Region<'_>) -> bool {
    if region.has_one_block() && region.front().and_then(|block| block.back()).is_none() {
        return false;
    }
    // Whether a block is on the path, or done.
    let mut is_open: FxHashMap<BlockId, bool> = FxHashMap::default();
    let mut pending: Vec<(Block<'_>, bool)> =
        region.front().map(|entry| (entry, false)).into_iter().collect();
    while let Some((block, is_done)) = pending.pop() {
        if is_done {
            is_open.insert(block.id(), false);
            continue;
        }
        match is_open.get(&block.id()) {
            Some(true) => return true,
            Some(false) => continue,
            None => {}
        }
        is_open.insert(block.id(), true);
        pending.push((block, true));
        let branch = block.back().filter(|op| op.has_trait(Trait::BranchOpInterface));
        for successor in branch.into_iter().flat_map(|op| op.successors()) {
            if is_open.get(&successor.id()) == Some(&true) {
                return true;
            }
            pending.push((successor, false));
        }
    }
    false
}

/// Reports an operation that has buffers, or allocates or frees some, and cannot be dealt with.
///
/// # Errors
/// If it is such an operation.
pub fn verify_operation(op: Operation<'_>) -> Result<(), Failed> {
    let is_unknown = memory_effects(op).is_none() && !op.has_trait(Trait::RecursiveMemoryEffects);
    let has_kind = |kind| is_unknown || has_effect(op, kind);
    if !has_buffers(op) && !has_kind(EffectKind::Allocate) && !has_kind(EffectKind::Free) {
        return Ok(());
    }
    match reason(op, is_unknown) {
        Some(message) => Err(op.emit_error(message).emit()),
        None => Ok(()),
    }
}

fn reason(op: Operation<'_>, is_unknown: bool) -> Option<&'static str> {
    if op.isa::<DeallocOp<'_>>() {
        return Some("No deallocation operations must be present when running this pass!");
    }
    if is_unknown && !op.has_trait(Trait::CallOpInterface) {
        return Some("ops with unknown memory side effects are not supported");
    }
    let count = op.num_regions();
    let needs_branches = count == 1 && op.num_results() != 0 || count > 1;
    if needs_branches && !op.has_trait(Trait::RegionBranchOpInterface) {
        return Some("All operations with attached regions need to implement the RegionBranchOpInterface.");
    }
    if op.has_trait(Trait::NoTerminator) {
        return Some("NoTerminator trait is not supported");
    }
    if op.has_trait(Trait::Terminator) {
        if op.has_trait(Trait::BranchOpInterface) == op.has_trait(Trait::RegionBranchTerminator) {
            return Some(
                "Terminators must implement either BranchOpInterface or RegionBranchTerminatorOpInterface (but not \
                 both)!",
            );
        }
        if op.num_successors() > 1 {
            return Some("Terminators with more than one successor are not supported!");
        }
    }
    None
}

fn has_buffers(op: Operation<'_>) -> bool {
    let is_buffer = |value: Value<'_>| is_memref(value.context(), value.ty());
    let mut entries = op.regions().filter_map(|region| region.front());
    op.operands().any(is_buffer)
        || op.results().any(is_buffer)
        || entries.any(|entry| entry.arguments().any(is_buffer))
}
