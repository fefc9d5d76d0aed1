//! The values that are live where blocks begin and end.
//!
//! A value is live in the blocks on the paths from its definition to its uses. A use in a nested region is one in the
//! block around it, too, and in the blocks on paths to it in that region. So the sets are found backwards from each use.
//!
//! Follows mlir/lib/Analysis/Liveness.cpp.

use ir::{Block, BlockId, Operation, RegionId, Value, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

/// The live values of the blocks of one body, those of a kind.
#[derive(Default, Debug)]
pub struct BlockLiveness {
    live_in: FxHashMap<BlockId, Vec<ValueId>>,
    live_out: FxHashMap<BlockId, Vec<ValueId>>,
}

impl BlockLiveness {
    /// Analyzes the values in the regions of `root` for which `decide` holds.
    pub fn of(root: Operation<'_>, mut decide: impl FnMut(Value<'_>) -> bool) -> Self {
        let mut liveness = BlockLiveness::default();
        let mut pending: Vec<Block<'_>> = blocks_of(root).collect();
        while let Some(block) = pending.pop() {
            for value in block.arguments().filter(|&value| decide(value)) {
                liveness.add_value(value);
            }
            for op in block.operations() {
                for value in op.results().filter(|&value| decide(value)) {
                    liveness.add_value(value);
                }
                pending.extend(blocks_of(op).filter(|inner| inner.body_id() == block.body_id()));
            }
        }
        liveness
    }

    /// Returns the values that are live where `block` begins.
    pub fn live_in(&self, block: BlockId) -> &[ValueId] {
        self.live_in.get(&block).map_or(&[], Vec::as_slice)
    }

    /// Returns the values that are live where `block` ends.
    pub fn live_out(&self, block: BlockId) -> &[ValueId] {
        self.live_out.get(&block).map_or(&[], Vec::as_slice)
    }

    fn add_value(&mut self, value: Value<'_>) {
        let Some(home) = value.parent_block() else { return };
        let home_region = home.region().map(|region| region.id());
        let mut is_in: FxHashSet<BlockId> = FxHashSet::default();
        let mut is_out: FxHashSet<BlockId> = FxHashSet::default();
        for user in value.users() {
            let mut at = user.block();
            while let Some(block) = at {
                self.reach(value.id(), block, home.id(), &mut is_in, &mut is_out);
                let region: Option<RegionId> = block.region().map(|region| region.id());
                at = (region != home_region).then(|| block.parent_op().and_then(|op| op.block())).flatten();
            }
        }
    }

    /// Marks the blocks of a region on the paths to a use in `block`.
    fn reach(
        &mut self,
        value: ValueId,
        block: Block<'_>,
        home: BlockId,
        is_in: &mut FxHashSet<BlockId>,
        is_out: &mut FxHashSet<BlockId>,
    ) {
        let mut pending = vec![block];
        while let Some(block) = pending.pop() {
            if block.id() == home || !is_in.insert(block.id()) {
                continue;
            }
            self.live_in.entry(block.id()).or_default().push(value);
            for before in block.predecessor_ops().filter_map(Operation::block) {
                if is_out.insert(before.id()) {
                    self.live_out.entry(before.id()).or_default().push(value);
                }
                pending.push(before);
            }
        }
    }
}

fn blocks_of(op: Operation<'_>) -> impl Iterator<Item = Block<'_>> {
    op.regions().flat_map(|region| region.blocks())
}
