//! Fusion of nests that load from the same memref and do not depend on one another.
//!
//! Follows `fuseWithSiblingNodes` and `findSiblingNodeToFuse` of mlir/lib/Dialect/Affine/Transforms/LoopFusion.cpp.

use super::dependence_graph::{Edge, NodeId};
use super::fuse::fuse_loops;
use super::legality::{Strategy, can_fuse};
use super::node::{Node, is_memref};
use super::profit::best_depth;
use super::slice::Slice;
use super::{Fusion, loops_around};
use crate::AffineForOp;
use crate::memory::access::is_read;
use ir::{OpId, ValueId};
use rustc_hash::FxHashSet;

/// A fusion that is worth it: the slice, the operation before which the nest comes, and whether it is in the innermost loop.
struct Plan {
    slice: Slice,
    point: OpId,
    is_innermost: bool,
}

impl Fusion<'_, '_> {
    /// Fuses siblings into each nest.
    pub(super) fn fuse_siblings(&mut self) {
        for target in self.worklist() {
            if self.loop_of(target).is_some() {
                self.fuse_siblings_into(target);
            }
        }
    }

    fn fuse_siblings_into(&mut self, target: NodeId) {
        let mut visited: FxHashSet<NodeId> = FxHashSet::default();
        self.number_operations();
        while let Some((sibling, memref)) = self.find_sibling(target, &visited) {
            visited.insert(sibling);
            match self.sibling_plan(sibling, target, memref) {
                Ok(Some(plan)) => self.fuse_sibling(sibling, target, &plan),
                Ok(None) => {}
                Err(()) => return,
            }
            self.number_operations();
        }
    }

    /// Returns a nest that loads from the same memref, and the memref.
    fn find_sibling(&self, target: NodeId, visited: &FxHashSet<NodeId>) -> Option<(NodeId, ValueId)> {
        let block = self.rewriter.block(self.graph.block);
        let loads = |id: NodeId, memref: ValueId| {
            self.graph.node(id).map_or(0, |node| node.loads_of(self.rewriter, memref).len())
        };
        for argument in block.arguments() {
            for user in argument.users().filter(|&user| is_read(user)) {
                let around = loops_around(user);
                let Some(outer) = around.iter().find(|of| of.block() == Some(block)) else { continue };
                let Some(sibling) = self.graph.node_of(outer.id()) else { continue };
                let memref = argument.id();
                if sibling != target
                    && !visited.contains(&sibling)
                    && loads(target, memref) > 0
                    && self.is_sibling(sibling, target, memref)
                {
                    return Some((sibling, memref));
                }
            }
        }
        let is_of_memref =
            |edge: &&Edge| is_memref(self.rewriter.context(), self.rewriter.type_of(edge.value));
        let makes = |edge: &&Edge| {
            let Some(node) = self.graph.node(edge.node) else { return false };
            let defining = self.rewriter.value(edge.value).defining_op();
            loads(target, edge.value) > 0
                && (node.has_store(self.rewriter, edge.value)
                    || defining.is_some_and(|op| op.id() == node.op))
        };
        for from in self.graph.in_edges(target).iter().filter(is_of_memref).filter(makes) {
            let is_candidate = |edge: &&Edge| {
                !visited.contains(&edge.node)
                    && edge.node != target
                    && edge.value == from.value
                    && self.loop_of(edge.node).is_some()
                    && self.is_sibling(edge.node, target, edge.value)
            };
            let found = self.graph.out_edges(from.node).iter().filter(is_of_memref).find(is_candidate);
            if let Some(found) = found {
                return Some((found.node, found.value));
            }
        }
        None
    }

    /// Returns whether a nest has one load from the memref, stores to one memref at most, and can be moved to another nest.
    fn is_sibling(&self, sibling: NodeId, target: NodeId, memref: ValueId) -> bool {
        let Some(node) = self.graph.node(sibling) else { return false };
        let stored = node.stored_memrefs(self.rewriter);
        let is_loaded = |memref: &ValueId| !node.loads_of(self.rewriter, *memref).is_empty();
        let is_produced = |memref: &ValueId| self.graph.num_incoming(self.rewriter, sibling, *memref) > 0;
        node.loads_of(self.rewriter, memref).len() == 1
            && !self.graph.has_path(self.rewriter, sibling, target)
            && !self.graph.has_path(self.rewriter, target, sibling)
            && !stored.iter().filter(|memref| is_loaded(memref)).any(is_produced)
            && stored.len() <= 1
    }

    /// Returns how to fuse a sibling, if it is legal and worth it. An error says that nothing more is fused into the nest.
    fn sibling_plan(&self, sibling: NodeId, target: NodeId, memref: ValueId) -> Result<Option<Plan>, ()> {
        let nodes = self.graph.node(sibling).zip(self.graph.node(target));
        let Some((sibling_node, target_node)) = nodes else { return Ok(None) };
        let view = |op: OpId| self.rewriter.op(op).dyn_cast::<AffineForOp<'_>>();
        let (Some(from), Some(into)) = (view(sibling_node.op), view(target_node.op)) else { return Ok(None) };
        let (first, last) =
            if from.is_before_in_block(*into) { (sibling, target) } else { (target, sibling) };
        let Some(point) = self.graph.insertion_point(self.rewriter, first, last) else { return Ok(None) };
        let loads = |node: &Node| node.loads_of(self.rewriter, memref);
        let (Some(&load), Some(&other)) = (loads(sibling_node).first(), loads(target_node).first()) else {
            return Ok(None);
        };
        let (load, other) = (self.rewriter.op(load), self.rewriter.op(other));
        let around = loops_around(*into).len();
        let innermost = loops_around(other).len() - around;
        let mut slices: Vec<Option<Slice>> = Vec::new();
        let mut most = 0;
        for depth in 1..=innermost {
            let (slice, is_legal) = can_fuse(from, into, depth + around, Strategy::Sibling(memref));
            most = if is_legal { depth } else { most };
            slices.push(slice);
        }
        if most == 0 {
            return Ok(None);
        }
        let tolerance = self.tolerance_for(from, into, slices[most - 1].as_ref()).ok_or(())?;
        let depth = match self.options.is_maximal {
            true => Some(most),
            false => best_depth(from, into, &[load], &slices, most, tolerance),
        };
        let slice = depth.and_then(|depth| Some((depth, slices[depth - 1].take()?)));
        let slice = slice.filter(|(_, slice)| slice.is_maximal(*from) == Some(true));
        Ok(slice.map(|(depth, slice)| Plan { slice, point, is_innermost: depth == innermost }))
    }

    fn fuse_sibling(&mut self, sibling: NodeId, target: NodeId, plan: &Plan) {
        let (Some(from), Some(into)) = (self.loop_of(sibling), self.loop_of(target)) else { return };
        let replaced = fuse_loops(self.rewriter, from, &plan.slice, plan.is_innermost);
        let replaced = replaced.filter(|&(old, _)| old == into).map(|(_, new)| new);
        if plan.point != into {
            self.rewriter.move_op_before(replaced.unwrap_or(into), plan.point);
        }
        let into = replaced.unwrap_or(into);
        self.graph.fuse_sibling(self.rewriter, sibling, target);
        let view = self.rewriter.op(into);
        if let Some(node) = self.graph.node_mut(target) {
            node.op = into;
            node.collect_again(view);
        }
        self.rewriter.erase_op(from);
        self.graph.remove(sibling);
    }
}
