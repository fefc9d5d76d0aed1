//! Dominance: whether a definition comes before a use on every path.
//!
//! Within a block, the order decides. Only regions with several blocks need a dominator tree. It is built on
//! first use and stored as intervals: a block dominates the blocks whose intervals lie in its own. Blocks
//! that the entry cannot reach are not in the tree; every block dominates them, and they dominate nothing.
//!
//! Trees are built by the algorithm of Lengauer and Tarjan with path compression ("A fast algorithm for
//! finding dominators in a flowgraph", 1979): iterating to a fixed point is simpler, but quadratic for a long
//! function whose blocks all branch to one exit.
//!
//! Follows mlir/lib/IR/Dominance.cpp.

mod tree_builder;

use super::body::{BlockId, Body, BodyId, OpId, RegionId};
use super::op_info::Trait;
use crate::body::block::Block;
use crate::body::bodies::Ir;
use crate::body::operation::Operation;
use crate::body::region::Region;
use tree_builder::{NONE, TreeBuilder};

/// A block's place in the dominator tree of its region.
#[derive(Clone, Copy)]
struct Node {
    /// The interval: the number of the block, followed by those of the blocks that it dominates. Empty for a
    /// block that the entry cannot reach.
    start: u32,
    len: u32,
    immediate_dominator: Option<BlockId>,
}

const UNREACHABLE: Node = Node { start: 0, len: 0, immediate_dominator: None };

/// Dominance in the regions of one body, which must not change meanwhile.
pub struct DominanceInfo<'a> {
    body: &'a Body,
    /// By block; empty until a tree is needed.
    nodes: Vec<Node>,
    /// By block: the numbers that the construction of trees assigns.
    numbers: Vec<u32>,
    /// By region: whether its tree is built.
    is_built: Vec<bool>,
    /// By operation: the position in its block, if the block has no valid order numbers. Empty until needed.
    positions: Vec<u32>,
    /// By block: whether the positions of its operations are known.
    is_numbered: Vec<bool>,
}

impl<'a> DominanceInfo<'a> {
    /// Creates the analysis; everything is computed on first use.
    pub fn new(ir: &'a Ir, body: BodyId) -> Self {
        DominanceInfo {
            body: ir.body(body),
            nodes: Vec::new(),
            numbers: Vec::new(),
            is_built: Vec::new(),
            positions: Vec::new(),
            is_numbered: Vec::new(),
        }
    }

    /// Returns whether the entry of its region can reach `block`.
    pub fn is_reachable(&mut self, block: Block<'a>) -> bool {
        block.is_entry() || self.node(block.id()).len != 0
    }

    /// Returns whether every path from the entry to `b`, a block of the same region, passes through `a`.
    pub fn dominates(&mut self, a: BlockId, b: BlockId) -> bool {
        // The most frequent cases need no tree.
        let is_entry = |block: BlockId| {
            let region = self.body.blocks[block.index()].region;
            region.is_some_and(|region| self.body.regions[region.index()].first == Some(block))
        };
        if a == b || is_entry(a) {
            return true;
        }
        let (a, b) = (self.node(a), self.node(b));
        b.len == 0 || (a.start..a.start + a.len).contains(&b.start)
    }

    /// Returns the immediate dominator of `block`; `None` for the entry and for blocks that cannot be
    /// reached.
    pub fn immediate_dominator(&mut self, block: BlockId) -> Option<BlockId> {
        self.node(block).immediate_dominator
    }

    /// Returns whether `a` dominates `b`, or the ancestor of `b` in the region of `a`. A block dominates itself.
    pub fn block_dominates(&mut self, a: Block<'a>, b: Block<'a>) -> bool {
        a == b || self.block_properly_dominates(a, b)
    }

    /// As [`DominanceInfo::block_dominates`], of blocks that are not the same. A block properly dominates the blocks
    /// nested in it.
    pub fn block_properly_dominates(&mut self, a: Block<'a>, b: Block<'a>) -> bool {
        if a == b {
            return a.region().is_some_and(|region| !has_ssa_dominance(region));
        }
        match ancestor_block(b, a.region()) {
            Some(ancestor) => self.dominates(a.id(), ancestor.id()),
            None => false,
        }
    }

    /// Returns the innermost block that dominates both; of blocks in different regions, their ancestors in the
    /// innermost region around both are looked at.
    pub fn nearest_common_dominator(&mut self, a: Block<'a>, b: Block<'a>) -> Option<Block<'a>> {
        let regions: Vec<RegionId> = enclosing_regions(a).map(|region| region.id()).collect();
        let common = enclosing_regions(b).find(|region| regions.contains(&region.id()));
        let (mut a, b) = (ancestor_block(a, common)?, ancestor_block(b, common)?);
        while !self.dominates(a.id(), b.id()) {
            let above = self.immediate_dominator(a.id())?;
            a = common?.blocks().find(|block| block.id() == above)?;
        }
        Some(a)
    }

    /// Returns the blocks of `region` that its entry can reach, each after the blocks that dominate it.
    pub fn blocks_in_preorder(&mut self, region: Region<'a>) -> Vec<BlockId> {
        if region.has_one_block() {
            return region.blocks().map(|block| block.id()).collect();
        }
        let mut blocks: Vec<BlockId> = region.blocks().map(|block| block.id()).collect();
        blocks.retain(|&block| self.node(block).len != 0);
        blocks.sort_by_key(|&block| self.node(block).start);
        blocks
    }

    fn node(&mut self, block: BlockId) -> Node {
        let Some(region) = self.body.blocks[block.index()].region else { return UNREACHABLE };
        if self.nodes.is_empty() {
            self.nodes = vec![UNREACHABLE; self.body.blocks.len()];
            self.numbers = vec![NONE; self.body.blocks.len()];
            self.is_built = vec![false; self.body.regions.len()];
        }
        if !std::mem::replace(&mut self.is_built[region.index()], true) {
            TreeBuilder::new(self.body, region, &mut self.numbers).build(&mut self.nodes);
        }
        self.nodes[block.index()]
    }

    /// Returns whether `a` comes before `b`, or before an ancestor of `b`, on every path.
    pub fn properly_dominates(&mut self, a: Operation<'a>, b: Operation<'a>) -> bool {
        let Some(region) = a.parent_region() else { return false };
        let is_in_region = |op: &Operation<'a>| op.parent_region() == Some(region);
        let Some(b) = std::iter::once(b).chain(b.ancestors()).find(is_in_region) else { return false };
        match (a.block(), b.block()) {
            _ if a == b => false,
            (Some(block), other) if Some(block) == other => {
                !has_ssa_dominance(region) || self.is_before(a.id(), b.id())
            }
            (Some(block), Some(other)) => self.dominates(block.id(), other.id()),
            _ => false,
        }
    }

    /// Returns whether `a` comes before `b` in their block.
    #[inline]
    pub fn is_before(&mut self, a: OpId, b: OpId) -> bool {
        let (before, behind) = (&self.body.ops[a.index()], &self.body.ops[b.index()]);
        match before.block {
            Some(block) if self.body.blocks[block.index()].order_valid => before.order < behind.order,
            Some(block) => self.is_before_by_position(block, a, b),
            None => false,
        }
    }

    /// Changes left the block without an order: number its operations here.
    fn is_before_by_position(&mut self, block: BlockId, a: OpId, b: OpId) -> bool {
        if self.positions.is_empty() {
            self.positions = vec![0; self.body.ops.len()];
            self.is_numbered = vec![false; self.body.blocks.len()];
        }
        if !std::mem::replace(&mut self.is_numbered[block.index()], true) {
            for (position, op) in self.body.block_operations(block).enumerate() {
                self.positions[op.index()] = position as u32;
            }
        }
        self.positions[a.index()] < self.positions[b.index()]
    }
}

/// Returns the regions of one body around a block, from the innermost.
fn enclosing_regions<'a>(block: Block<'a>) -> impl Iterator<Item = Region<'a>> {
    let body = block.body_id();
    let outer = |region: &Region<'a>| region.parent_op().and_then(|op| op.parent_region());
    std::iter::successors(block.region(), outer).take_while(move |region| region.body_id() == body)
}

/// Returns the block of `region` that is `block`, or in which `block` is nested.
pub fn ancestor_block<'a>(block: Block<'a>, region: Option<Region<'a>>) -> Option<Block<'a>> {
    let outer = |block: &Block<'a>| block.parent_op().and_then(|op| op.block());
    std::iter::successors(Some(block), outer).find(|block| block.region() == region)
}

/// Returns whether definitions in `region` must dominate their uses. They need not in a graph region, nor in
/// a single-block region of an unregistered operation, which may be a graph region.
pub fn has_ssa_dominance(region: Region<'_>) -> bool {
    match region.parent_op() {
        Some(op) if region.has_one_block() => op.is_registered() && !op.has_trait(Trait::GraphRegion),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::{OpRef, OperationState};
    use crate::{Context, Location};
    use std::sync::Arc;

    /// Returns an operation with one region of as many blocks as there are lists of successors.
    fn region_of(successors: &[Vec<usize>]) -> (Ir, Vec<BlockId>) {
        let context = Arc::new(Context::new());
        let name = context.op_name(context.intern_string(b"x.op"));
        let mut body = Body::default();
        let region = body.create_region();
        let blocks: Vec<_> = successors.iter().map(|_| body.create_block()).collect();
        for (&block, successors) in blocks.iter().zip(successors) {
            body.append_block(region, block);
            let mut branch = OperationState::new(name, Location::UNKNOWN);
            branch.successors.extend(successors.iter().map(|&successor| blocks[successor]));
            let branch = body.create_operation(&context, &branch);
            body.append_operation(block, branch);
        }
        let mut root = OperationState::new(name, Location::UNKNOWN);
        root.regions.push(region);
        let root = body.create_operation(&context, &root);
        let ir = Ir::new(context, vec![body], OpRef { body: BodyId::new(0), op: root });
        (ir, blocks)
    }

    /// Returns the blocks that the entry reaches on paths that avoid one block.
    fn reachable_without(successors: &[Vec<usize>], avoided: Option<usize>) -> Vec<bool> {
        let mut reached = vec![false; successors.len()];
        let mut pending = vec![0];
        while let Some(block) = pending.pop() {
            if Some(block) != avoided && !std::mem::replace(&mut reached[block], true) {
                pending.extend(&successors[block]);
            }
        }
        reached
    }

    fn check(successors: &[Vec<usize>]) {
        let (ir, blocks) = region_of(successors);
        let mut dominance = DominanceInfo::new(&ir, BodyId::new(0));
        let reachable = reachable_without(successors, None);
        let views: Vec<_> = ir.root().region(0).into_iter().flat_map(|region| region.blocks()).collect();
        for a in 0..blocks.len() {
            assert_eq!(dominance.is_reachable(views[a]), reachable[a], "{successors:?}: {a}");
            let without_a = reachable_without(successors, Some(a));
            for b in 0..blocks.len() {
                let expected = a == b || !reachable[b] || (reachable[a] && !without_a[b]);
                assert_eq!(dominance.dominates(blocks[a], blocks[b]), expected, "{successors:?}: {a} {b}");
            }
            if let Some(idom) = dominance.immediate_dominator(blocks[a]) {
                assert!(idom != blocks[a] && dominance.dominates(idom, blocks[a]));
            } else {
                assert!(a == 0 || !reachable[a]);
            }
        }
    }

    #[test]
    fn blocks_dominate_those_reachable_only_through_them() {
        check(&[vec![]]);
        check(&[vec![1, 2], vec![3], vec![3], vec![]]);
        check(&[vec![1], vec![2], vec![1, 3], vec![0], vec![3]]);
        // The irreducible example of Lengauer and Tarjan's kind: two entries into a loop.
        check(&[vec![1, 2], vec![3], vec![4], vec![4], vec![3, 5], vec![1, 2]]);
    }

    #[test]
    fn random_graphs_agree_with_the_definition() {
        let mut state = 0x9E37_79B9_7F4A_7C15u64;
        let mut random = move |below: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % below as u64) as usize
        };
        for _ in 0..400 {
            let count = 1 + random(12);
            let graph: Vec<Vec<usize>> =
                (0..count).map(|_| (0..random(4)).map(|_| random(count)).collect()).collect();
            check(&graph);
        }
    }

    #[test]
    fn a_long_ladder_is_no_trouble() {
        const LEN: usize = 50_000;
        let mut ladder: Vec<Vec<usize>> = (0..LEN).map(|block| vec![block + 1, LEN]).collect();
        ladder.push(vec![]);
        let (ir, blocks) = region_of(&ladder);
        let mut dominance = DominanceInfo::new(&ir, BodyId::new(0));
        assert!(dominance.dominates(blocks[0], blocks[LEN]));
        assert!(!dominance.dominates(blocks[1], blocks[LEN]));
        assert!(dominance.dominates(blocks[1], blocks[LEN - 1]));
    }

    #[test]
    fn order_is_known_after_an_insertion_too() {
        let (mut ir, blocks) = region_of(&[vec![]]);
        let name = ir.root().name();
        let context = ir.context.clone();
        let body = ir.body_mut(BodyId::new(0));
        let last = body.block_operations(blocks[0]).next().unwrap();
        let first = body.create_operation(&context, &OperationState::new(name, Location::UNKNOWN));
        body.insert_operation(blocks[0], first, Some(last));
        let mut dominance = DominanceInfo::new(&ir, BodyId::new(0));
        assert!(dominance.is_before(first, last));
        assert!(!dominance.is_before(last, first));
        assert!(!dominance.is_before(last, last));
    }
}
