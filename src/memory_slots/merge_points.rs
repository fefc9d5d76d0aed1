//! The dominator tree of a region, and the blocks in which values from several blocks meet.
//!
//! These blocks are the iterated dominance frontier of the blocks that store, as far as the slot is live there: Cytron et
//! al., "Efficiently computing static single assignment form and the control dependence graph", 1991.

use ir::dominance::DominanceInfo;
use ir::{Block, BlockId, Operation, Region};
use rustc_hash::{FxHashMap, FxHashSet};

/// The dominator tree of a region with several blocks.
#[derive(Default)]
pub struct Frontiers {
    /// The blocks that are reached, each after the blocks that dominate it.
    pub order: Vec<BlockId>,
    /// The place of each block in that order.
    pub place_of: FxHashMap<BlockId, usize>,
    pub children: FxHashMap<BlockId, Vec<BlockId>>,
    frontier: FxHashMap<BlockId, Vec<BlockId>>,
}

impl Frontiers {
    pub fn of(region: Region<'_>) -> Self {
        let mut dominance = DominanceInfo::new(region.ir(), region.body_id());
        let mut found = Frontiers { order: dominance.blocks_in_preorder(region), ..Frontiers::default() };
        found.place_of = found.order.iter().enumerate().map(|(place, &block)| (block, place)).collect();
        for &block in &found.order {
            let above = dominance.immediate_dominator(block);
            if let Some(above) = above {
                found.children.entry(above).or_default().push(block);
            }
            for before in region.ir().block(region.body_id(), block).predecessor_ops() {
                let mut at = before.block().map(|block| block.id());
                while let Some(runner) = at.filter(|runner| found.place_of.contains_key(runner))
                    && Some(runner) != above
                {
                    let frontier = found.frontier.entry(runner).or_default();
                    if frontier.last() == Some(&block) {
                        break;
                    }
                    frontier.push(block);
                    at = dominance.immediate_dominator(runner);
                }
            }
        }
        found
    }

    /// Returns the blocks where values from several blocks meet.
    pub fn merge_points(
        &self,
        storing: &FxHashSet<BlockId>,
        live_in: &FxHashSet<BlockId>,
    ) -> FxHashSet<BlockId> {
        let mut found = FxHashSet::default();
        let mut pending: Vec<BlockId> = storing.iter().copied().collect();
        while let Some(block) = pending.pop() {
            for &next in self.frontier.get(&block).into_iter().flatten() {
                if live_in.contains(&next) && found.insert(next) && !storing.contains(&next) {
                    pending.push(next);
                }
            }
        }
        found
    }
}

/// Returns the blocks at whose beginning a slot is live: those that load from it first, and those that lead to one.
pub fn live_in<'a>(
    loading: impl Iterator<Item = Block<'a>>,
    storing: &FxHashSet<BlockId>,
) -> FxHashSet<BlockId> {
    let mut found = FxHashSet::default();
    let mut pending: Vec<Block<'a>> = loading.collect();
    while let Some(block) = pending.pop() {
        if found.insert(block.id()) {
            let before = block.predecessor_ops().filter_map(Operation::block);
            pending.extend(before.filter(|block| !storing.contains(&block.id())));
        }
    }
    found
}
