//! The dominator tree of a region.

use super::Node;
use crate::body::{BlockId, Body, RegionId};

/// Builds a dominator tree. Blocks are numbered in the order of a depth-first search from the
/// entry, and every array is indexed by these numbers.
pub(super) struct TreeBuilder<'a> {
    body: &'a Body,
    region: RegionId,
    blocks: Vec<BlockId>,
    /// The block from which the search came; the entry's is itself.
    parents: Vec<u32>,
    /// By block id, the number; [`NONE`] for a block that was not reached. Shared by the builders
    /// of a body, whose regions have no blocks in common.
    numbers: &'a mut [u32],
    /// First the number itself, then that of the semidominator.
    semi: Vec<u32>,
    /// The forest of the algorithm, with the paths to its roots compressed.
    ancestors: Vec<u32>,
    /// The block with the least semidominator on the compressed path.
    labels: Vec<u32>,
}

pub(super) const NONE: u32 = u32::MAX;

impl<'a> TreeBuilder<'a> {
    pub(super) fn new(body: &'a Body, region: RegionId, numbers: &'a mut [u32]) -> Self {
        let mut builder = TreeBuilder {
            body,
            region,
            blocks: Vec::new(),
            parents: Vec::new(),
            numbers,
            semi: Vec::new(),
            ancestors: Vec::new(),
            labels: Vec::new(),
        };
        builder.search();
        let count = builder.blocks.len() as u32;
        builder.semi = (0..count).collect();
        builder.labels = (0..count).collect();
        builder.ancestors = vec![NONE; builder.blocks.len()];
        builder
    }

    /// Numbers the blocks that the entry can reach.
    fn search(&mut self) {
        let (body, region) = (self.body, self.region);
        let mut pending: Vec<(BlockId, u32)> =
            body.region_blocks(region).take(1).map(|entry| (entry, 0)).collect();
        while let Some((block, parent)) = pending.pop() {
            let number = self.blocks.len() as u32;
            let known = &mut self.numbers[block.index()];
            if *known == NONE {
                *known = number;
                self.blocks.push(block);
                self.parents.push(parent);
                if let Some(last) = body.blocks[block.index()].last {
                    let in_region = |block: &BlockId| body.blocks[block.index()].region == Some(region);
                    pending.extend(body.successor_blocks(last).filter(in_region).map(|next| (next, number)));
                }
            }
        }
    }

    /// Returns the numbers of the reachable blocks that branch to a block.
    fn predecessors(&self, block: BlockId) -> impl Iterator<Item = u32> {
        let body = self.body;
        let uses = std::iter::successors(body.blocks[block.index()].first_use, |id| {
            body.successors[id.index()].next_use
        });
        let blocks = uses.filter_map(|id| body.ops[body.successors[id.index()].owner.index()].block);
        let in_region = blocks.filter(|block| body.blocks[block.index()].region == Some(self.region));
        in_region.map(|block| self.numbers[block.index()]).filter(|&number| number != NONE)
    }

    /// Returns the block with the least semidominator on the path from `v` to its root, the root excluded;
    /// `v` where it is a root. Shortens the path.
    fn eval(&mut self, v: u32, path: &mut Vec<u32>) -> u32 {
        if self.ancestors[v as usize] == NONE {
            return v;
        }
        path.clear();
        let mut at = v;
        while self.ancestors[self.ancestors[at as usize] as usize] != NONE {
            path.push(at);
            at = self.ancestors[at as usize];
        }
        // Path compression, from the top down: each block takes over the result of its ancestor.
        while let Some(below) = path.pop() {
            let ancestor = self.ancestors[below as usize] as usize;
            let (found, own) = (self.labels[ancestor], self.labels[below as usize]);
            if self.semi[found as usize] < self.semi[own as usize] {
                self.labels[below as usize] = found;
            }
            self.ancestors[below as usize] = self.ancestors[ancestor];
        }
        self.labels[v as usize]
    }

    /// Writes the nodes of the reachable blocks.
    pub(super) fn build(mut self, nodes: &mut [Node]) {
        let count = self.blocks.len();
        let mut idoms = vec![0u32; count];
        // The blocks whose semidominator is the index: the first, and the next of each.
        let (mut first_in_bucket, mut next_in_bucket) = (vec![NONE; count], vec![NONE; count]);
        let mut path = Vec::new();
        for w in (1..count as u32).rev() {
            let predecessors: smallvec::SmallVec<[u32; 8]> =
                self.predecessors(self.blocks[w as usize]).collect();
            for v in predecessors {
                let u = self.eval(v, &mut path);
                self.semi[w as usize] = self.semi[w as usize].min(self.semi[u as usize]);
            }
            let semi = self.semi[w as usize] as usize;
            next_in_bucket[w as usize] = std::mem::replace(&mut first_in_bucket[semi], w);
            let parent = self.parents[w as usize];
            self.ancestors[w as usize] = parent;
            let mut v = std::mem::replace(&mut first_in_bucket[parent as usize], NONE);
            while v != NONE {
                let u = self.eval(v, &mut path);
                let is_less = self.semi[u as usize] < self.semi[v as usize];
                idoms[v as usize] = if is_less { u } else { parent };
                v = next_in_bucket[v as usize];
            }
        }
        for w in 1..count {
            if idoms[w] != self.semi[w] {
                idoms[w] = idoms[idoms[w] as usize];
            }
        }
        self.write_intervals(&idoms, nodes);
    }

    /// Turns immediate dominators, which have lower numbers than the blocks that they dominate, into
    /// intervals.
    fn write_intervals(&self, idoms: &[u32], nodes: &mut [Node]) {
        let count = self.blocks.len();
        let mut lens = vec![1u32; count];
        for w in (1..count).rev() {
            lens[idoms[w] as usize] += lens[w];
        }
        // The start of the interval of each block's next child.
        let mut next_child = vec![1u32; count];
        for w in 0..count {
            let idom = idoms[w] as usize;
            let start = if w == 0 { 0 } else { next_child[idom] };
            if w != 0 {
                next_child[idom] += lens[w];
            }
            next_child[w] = start + 1;
            nodes[self.blocks[w].index()] =
                Node { start, len: lens[w], immediate_dominator: (w != 0).then(|| self.blocks[idom]) };
        }
    }
}
