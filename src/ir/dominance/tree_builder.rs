//! The dominator tree of a region.

use smallvec::SmallVec;

use super::Node;
use crate::body::{BlockId, Body, RegionId};

/// Builds a dominator tree. Blocks are numbered in the order of a depth-first search from the
/// entry; a vertex names others by these numbers.
pub(super) struct TreeBuilder<'a> {
    body: &'a Body,
    region: RegionId,
    vertices: Vec<Vertex>,
    /// By block id, the number; [`NONE`] for a block that was not reached. Shared by the builders
    /// of a body, whose regions have no blocks in common.
    numbers: &'a mut [u32],
}

/// A block that the entry can reach. All data of one is together, as most regions have few blocks and each gets a
/// tree of its own.
struct Vertex {
    block: BlockId,
    /// The block from which the search came; the entry's is itself.
    parent: u32,
    /// First the number itself, then that of the semidominator.
    semi: u32,
    /// The forest of the algorithm, with the paths to its roots compressed.
    ancestor: u32,
    /// The block with the least semidominator on the compressed path.
    label: u32,
    /// The immediate dominator, or first a block with the same one.
    idom: u32,
    /// The first of the blocks whose semidominator this is.
    first_in_bucket: u32,
    /// The next block with the same semidominator.
    next_in_bucket: u32,
    /// The number of blocks that it dominates.
    len: u32,
    /// The start of the interval of its next child.
    next_child: u32,
}

pub(super) const NONE: u32 = u32::MAX;

impl<'a> TreeBuilder<'a> {
    pub(super) fn new(body: &'a Body, region: RegionId, numbers: &'a mut [u32]) -> Self {
        let mut builder = TreeBuilder { body, region, vertices: Vec::with_capacity(16), numbers };
        builder.search();
        builder
    }

    /// Numbers the blocks that the entry can reach.
    fn search(&mut self) {
        let (body, region) = (self.body, self.region);
        let mut pending: SmallVec<[(BlockId, u32); 16]> =
            body.region_blocks(region).take(1).map(|entry| (entry, 0)).collect();
        while let Some((block, parent)) = pending.pop() {
            let number = self.vertices.len() as u32;
            let known = &mut self.numbers[block.index()];
            if *known != NONE {
                continue;
            }
            *known = number;
            self.vertices.push(Vertex {
                block,
                parent,
                semi: number,
                ancestor: NONE,
                label: number,
                idom: 0,
                first_in_bucket: NONE,
                next_in_bucket: NONE,
                len: 1,
                next_child: 1,
            });
            if let Some(last) = body.blocks[block.index()].last {
                let in_region = |block: &BlockId| body.blocks[block.index()].region == Some(region);
                pending.extend(body.successor_blocks(last).filter(in_region).map(|next| (next, number)));
            }
        }
    }

    fn at(&mut self, number: u32) -> &mut Vertex {
        &mut self.vertices[number as usize]
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
        if self.at(v).ancestor == NONE {
            return v;
        }
        path.clear();
        let mut at = v;
        loop {
            let ancestor = self.at(at).ancestor;
            if self.at(ancestor).ancestor == NONE {
                break;
            }
            path.push(at);
            at = ancestor;
        }
        // Path compression, from the top down: each block takes over the result of its ancestor.
        while let Some(below) = path.pop() {
            let ancestor = self.at(below).ancestor;
            let (found, own) = (self.at(ancestor).label, self.at(below).label);
            if self.at(found).semi < self.at(own).semi {
                self.at(below).label = found;
            }
            self.at(below).ancestor = self.at(ancestor).ancestor;
        }
        self.at(v).label
    }

    /// Writes the nodes of the reachable blocks.
    pub(super) fn build(mut self, nodes: &mut [Node]) {
        let mut path = Vec::new();
        for w in (1..self.vertices.len() as u32).rev() {
            let block = self.at(w).block;
            let predecessors: SmallVec<[u32; 8]> = self.predecessors(block).collect();
            for v in predecessors {
                let u = self.eval(v, &mut path);
                self.at(w).semi = self.at(w).semi.min(self.at(u).semi);
            }
            let (semi, parent) = (self.at(w).semi, self.at(w).parent);
            self.at(w).next_in_bucket = std::mem::replace(&mut self.at(semi).first_in_bucket, w);
            self.at(w).ancestor = parent;
            let mut v = std::mem::replace(&mut self.at(parent).first_in_bucket, NONE);
            while v != NONE {
                let u = self.eval(v, &mut path);
                let is_less = self.at(u).semi < self.at(v).semi;
                self.at(v).idom = if is_less { u } else { parent };
                v = self.at(v).next_in_bucket;
            }
        }
        for w in 1..self.vertices.len() as u32 {
            let Vertex { idom, semi, .. } = *self.at(w);
            if idom != semi {
                self.at(w).idom = self.at(idom).idom;
            }
        }
        self.write_intervals(nodes);
    }

    /// Turns immediate dominators, which have lower numbers than the blocks that they dominate, into
    /// intervals.
    fn write_intervals(mut self, nodes: &mut [Node]) {
        for w in (1..self.vertices.len() as u32).rev() {
            let Vertex { idom, len, .. } = *self.at(w);
            self.at(idom).len += len;
        }
        for w in 0..self.vertices.len() as u32 {
            let Vertex { block, idom, len, .. } = *self.at(w);
            let (mut start, mut dominator) = (0, None);
            if w != 0 {
                let above = self.at(idom);
                start = above.next_child;
                above.next_child += len;
                dominator = Some(above.block);
            }
            self.at(w).next_child = start + 1;
            nodes[block.index()] = Node { start, len, immediate_dominator: dominator };
        }
    }
}
