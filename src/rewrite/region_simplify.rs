//! Simplification of regions: unreachable blocks and dead operations are erased, equal blocks are merged,
//! redundant arguments are dropped.
//!
//! No value and no branch leaves a body, so the bodies below a region are simplified one by one. Liveness is a bit per
//! operation and value of a body, rather than a set.
//!
//! Follows mlir/lib/Transforms/Utils/RegionUtils.cpp.

mod branch_operands;
mod dead_code;
mod merge;
mod parts;
mod redundant_arguments;

pub use super::reachable_blocks::ReachableBlocks;
use super::rewriter::Rewriter;
pub use branch_operands::{append_forwarded_values, erase_forwarded_value};
use dead_code::run_region_dce;
use ir::{BlockId, BodyId, ChangedBodies, RegionId};
use merge::merge_identical_blocks;
use parts::{parts_of, regions_with_several_blocks};
use redundant_arguments::drop_redundant_arguments;

/// A region of an [`ir::Ir`].
pub type RegionRef = (BodyId, RegionId);

/// Simplifies `region` and nested ones, as far as they are in bodies of `within`. Returns whether anything changed.
pub fn simplify_region(
    rewriter: &mut Rewriter<'_>,
    region: RegionRef,
    within: &ChangedBodies,
    merge_blocks: bool,
) -> bool {
    let mut parts = parts_of(rewriter.ir(), region, within);
    let mut several = regions_with_several_blocks(rewriter.ir(), &parts);
    let mut changed = erase_unreachable_in(rewriter, &several);
    if changed {
        parts = parts_of(rewriter.ir(), region, within);
        several = regions_with_several_blocks(rewriter.ir(), &parts);
    }
    if run_region_dce(rewriter, &parts, &several) {
        changed = true;
        parts = parts_of(rewriter.ir(), region, within);
        several = regions_with_several_blocks(rewriter.ir(), &parts);
    }
    if merge_blocks {
        changed |= merge_identical_blocks(rewriter, &several);
        changed |= drop_redundant_arguments(rewriter, &several);
    }
    changed
}

/// Erases the unreachable blocks of `region` and nested ones, as far as they are in bodies of `within`. Returns whether
/// there were any.
pub fn erase_unreachable_blocks(
    rewriter: &mut Rewriter<'_>,
    region: RegionRef,
    within: &ChangedBodies,
) -> bool {
    let parts = parts_of(rewriter.ir(), region, within);
    let several = regions_with_several_blocks(rewriter.ir(), &parts);
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
