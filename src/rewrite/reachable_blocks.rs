//! The blocks that the entry of a region can reach.

use ir::{BlockId, BodyId, Region, SideTable};

/// Finds the reachable blocks of regions. A block belongs to one region, so one table serves all.
#[derive(Default)]
pub struct ReachableBlocks {
    seen: SideTable<bool>,
    /// A block, and how many of its successors were looked at.
    path: Vec<(BlockId, usize)>,
}

impl ReachableBlocks {
    /// Returns whether `block`, which is not the only one of its region, was reached.
    pub fn contains(&self, body: BodyId, block: BlockId) -> bool {
        self.seen.get(body, block.index())
    }

    /// Visits the blocks that the entry of `region` can reach, each after its successors. To be called once
    /// for a region.
    pub fn in_post_order(&mut self, region: Region<'_>, mut visit: impl FnMut(BlockId)) {
        let Some(entry) = region.front() else { return };
        if region.has_one_block() {
            return visit(entry.id());
        }
        let (body_id, body) = (region.body_id(), region.body());
        let count = body.num_blocks();
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
