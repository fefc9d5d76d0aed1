//! Simplification of regions: unreachable blocks and dead operations are erased, equal blocks are merged,
//! redundant arguments are dropped.
//!
//! Liveness is a bit per operation and value of a body, rather than a set.
//!
//! Follows mlir/lib/Transforms/Utils/RegionUtils.cpp.

mod branch_operands;
mod dead_code;
mod merge;
mod redundant_arguments;

pub use super::reachable_blocks::ReachableBlocks;
use super::rewriter::Rewriter;
pub use branch_operands::{append_forwarded_values, erase_forwarded_value};
use dead_code::run_region_dce;
use ir::{BlockId, BodyId, ChangedBodies, Ir, Operation, RegionId};
use merge::merge_identical_blocks;
use redundant_arguments::drop_redundant_arguments;

/// A region of an [`Ir`].
pub type RegionRef = (BodyId, RegionId);

/// Simplifies `regions` and nested ones, as far as they are in bodies of `within`. Returns whether anything
/// changed.
pub fn simplify_regions(
    rewriter: &mut Rewriter<'_>,
    regions: &[RegionRef],
    within: &ChangedBodies,
    merge_blocks: bool,
) -> bool {
    let mut several = regions_with_several_blocks(rewriter.ir(), regions, within);
    let mut changed = erase_unreachable_in(rewriter, &several);
    if changed {
        several = regions_with_several_blocks(rewriter.ir(), regions, within);
    }
    if run_region_dce(rewriter, regions, within, &several) {
        changed = true;
        several = regions_with_several_blocks(rewriter.ir(), regions, within);
    }
    if merge_blocks {
        changed |= merge_identical_blocks(rewriter, &several);
        changed |= drop_redundant_arguments(rewriter, &several);
    }
    changed
}

/// Returns those of `regions` and nested ones that have several blocks, as far as they are in bodies of `within`: each before
/// the regions inside it. Most IR has few.
fn regions_with_several_blocks(ir: &Ir, regions: &[RegionRef], within: &ChangedBodies) -> Vec<RegionRef> {
    let mut several = Vec::new();
    let mut pending = regions.to_vec();
    while let Some((body, region)) = pending.pop() {
        let view = ir.region(body, region);
        if !view.has_one_block() && !view.is_empty() {
            several.push((body, region));
        }
        // Nothing is nested in such a body, nor in most functions.
        if ir.body(body).has_no_nested() {
            continue;
        }
        let operations = view.blocks().flat_map(|block| block.operations());
        let with_regions = operations.filter(|op| op.num_regions() != 0);
        pending.extend(with_regions.flat_map(|op| regions_of(op, within)));
    }
    several
}

/// Returns the regions of an operation, as far as they are in bodies of `within`.
fn regions_of<'a>(op: Operation<'a>, within: &'a ChangedBodies) -> impl Iterator<Item = RegionRef> + 'a {
    let regions = op.regions().map(|region| (region.body_id(), region.id()));
    regions.filter(|(body, _)| within.contains(*body))
}

/// Erases the unreachable blocks of `regions` and nested ones, as far as they are in bodies of `within`. Returns
/// whether there were any.
pub fn erase_unreachable_blocks(
    rewriter: &mut Rewriter<'_>,
    regions: &[RegionRef],
    within: &ChangedBodies,
) -> bool {
    let several = regions_with_several_blocks(rewriter.ir(), regions, within);
    erase_unreachable_in(rewriter, &several)
}

/// Erases the unreachable blocks of `several` regions, of which each comes before those inside it.
fn erase_unreachable_in(rewriter: &mut Rewriter<'_>, several: &[RegionRef]) -> bool {
    let home = rewriter.body_id();
    let mut erased = false;
    let mut reachable = ReachableBlocks::default();
    // A block that is erased may contain regions, so those come first.
    for &(body, region) in several.iter().rev() {
        let view = rewriter.ir().region(body, region);
        reachable.in_post_order(view, |_| {});
        let is_dead = |block: &BlockId| !reachable.contains(body, *block);
        let dead: Vec<_> = view.blocks().map(|block| block.id()).filter(is_dead).collect();
        if !dead.is_empty() {
            rewriter.set_body(body);
            erase_dead_blocks(rewriter, &dead);
            erased = true;
        }
    }
    rewriter.set_body(home);
    erased
}

/// Erases blocks that may use and branch to each other.
fn erase_dead_blocks(rewriter: &mut Rewriter<'_>, dead: &[BlockId]) {
    for &block in dead {
        let body = rewriter.body();
        let mut values: Vec<_> = body.argument_values(block).collect();
        values.extend(body.block_operations(block).flat_map(|op| body.results(op)));
        values.into_iter().for_each(|value| rewriter.body_mut().drop_uses(value));
        rewriter.erase_block(block);
    }
}
