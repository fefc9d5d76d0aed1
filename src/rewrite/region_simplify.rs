//! What can be done to the blocks of regions, whatever is in them: erase those that cannot be reached,
//! erase what is dead, merge those that are alike, drop arguments that are always the same.
//!
//! What lives is kept as one bit per operation and value of a body, not in sets.
//!
//! Follows mlir/lib/Transforms/Utils/RegionUtils.cpp.

mod branch_operands;
mod dead_code;
mod merge;
mod redundant_arguments;

use super::rewriter::Rewriter;
use crate::ir::{BlockId, BodyId, ByBody, Region, RegionId};
pub use branch_operands::erase_forwarded_value;
pub use dead_code::run_region_dce;
use merge::merge_identical_blocks;
use redundant_arguments::drop_redundant_arguments;

/// A region of an [`Ir`](crate::ir::Ir).
pub type RegionRef = (BodyId, RegionId);

/// Simplifies `regions` and those in them. Whether anything was changed.
pub fn simplify_regions(rewriter: &mut Rewriter<'_>, regions: &[RegionRef], merge_blocks: bool) -> bool {
    let mut changed = erase_unreachable_blocks(rewriter, regions);
    changed |= run_region_dce(rewriter, regions);
    if merge_blocks {
        changed |= merge_identical_blocks(rewriter, regions);
        changed |= drop_redundant_arguments(rewriter, regions);
    }
    changed
}

/// Finds which blocks of regions can be reached. A block is in one region, so that what was seen in others does
/// not matter.
#[derive(Default)]
pub struct ReachableBlocks {
    seen: ByBody<bool>,
    /// A block, and how many of its successors were looked at.
    path: Vec<(BlockId, usize)>,
}

impl ReachableBlocks {
    /// Whether `block`, which is not the only one of its region, was reached.
    pub fn contains(&self, body: BodyId, block: BlockId) -> bool {
        self.seen.get(body, block.index())
    }

    /// Gives the blocks that the entry of `region` can reach, each behind those that it may branch to. A region
    /// is to be asked for once.
    pub fn in_post_order(&mut self, region: Region<'_>, mut visit: impl FnMut(BlockId)) {
        let Some(entry) = region.front() else { return };
        if region.has_one_block() {
            return visit(entry.id());
        }
        let (body_id, body) = (region.body_id(), region.body());
        let count = body.blocks.len();
        let mut enter = |path: &mut Vec<(BlockId, usize)>, block: BlockId| {
            if !self.seen.set(body_id, block.index(), count, true) {
                path.push((block, 0));
            }
        };
        enter(&mut self.path, entry.id());
        while let Some((block, looked_at)) = self.path.last_mut() {
            match body.successors_of_block(*block).nth(*looked_at) {
                Some(successor) => {
                    *looked_at += 1;
                    enter(&mut self.path, successor);
                }
                None => {
                    visit(*block);
                    self.path.pop();
                }
            }
        }
    }
}

/// The regions of the operations directly in `region`.
fn regions_below(region: Region<'_>) -> impl Iterator<Item = RegionRef> {
    let operations = region.blocks().flat_map(|block| block.operations());
    operations
        .filter(|op| op.num_regions() != 0)
        .flat_map(|op| op.regions().map(|region| (region.body_id(), region.id())))
}

/// Erases the blocks of `regions`, and of those in them, that cannot be reached. Whether there were any.
pub fn erase_unreachable_blocks(rewriter: &mut Rewriter<'_>, regions: &[RegionRef]) -> bool {
    let home = rewriter.body_id();
    let mut erased = false;
    let mut reachable = ReachableBlocks::default();
    let mut pending: Vec<RegionRef> = regions.to_vec();
    while let Some((body, region)) = pending.pop() {
        let view = rewriter.ir().region(body, region);
        if !view.has_one_block() && !view.is_empty() {
            reachable.in_post_order(view, |_| {});
            let is_dead = |block: &BlockId| !reachable.contains(body, *block);
            let dead: Vec<_> = view.blocks().map(|block| block.id()).filter(is_dead).collect();
            if !dead.is_empty() {
                rewriter.set_body(body);
                erase_dead_blocks(rewriter, &dead);
                erased = true;
            }
        }
        pending.extend(regions_below(rewriter.ir().region(body, region)));
    }
    rewriter.set_body(home);
    erased
}

/// Erases blocks that may use and branch to one another.
fn erase_dead_blocks(rewriter: &mut Rewriter<'_>, dead: &[BlockId]) {
    for &block in dead {
        let body = rewriter.body();
        let mut values: Vec<_> = body.argument_values(block).collect();
        values.extend(body.block_operations(block).flat_map(|op| body.results(op)));
        values.into_iter().for_each(|value| rewriter.body_mut().drop_uses(value));
        rewriter.erase_block(block);
    }
}
