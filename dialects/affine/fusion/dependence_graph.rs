//! The operations of a block, and the memrefs and values by which they depend on one another.
//!
//! A node is an operation; an edge leads from one that has to stay before to one that has to stay after, and has the memref
//! or value for which it is so. After each fusion the graph is that of the new block.
//!
//! Follows `MemRefDependenceGraph` of mlir/lib/Dialect/Affine/Analysis/Utils.cpp.

use super::bucket_order::BucketOrder;
use super::legality::memref_of;
use super::node::{Node, affected_memrefs, is_memref};
use super::{loops_around, nesting_depth};
use crate::AffineForOp;
use crate::memory::access::{Access, accessed_memref};
use crate::memory::dependence::{Answer, depends};
use interfaces::{EffectKind, is_memory_effect_free, region_branch};
use ir::{BlockId, OpId, Operation, ValueId};
use rewrite::Builder;
use rustc_hash::{FxHashMap, FxHashSet};

/// The number of a node.
pub(super) type NodeId = u32;

/// See the module's description.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Edge {
    /// The node at the other end.
    pub(super) node: NodeId,
    pub(super) value: ValueId,
}

/// See the module's description.
pub(super) struct DependenceGraph {
    pub(super) block: BlockId,
    nodes: FxHashMap<NodeId, Node>,
    pub(super) order: BucketOrder,
    next: NodeId,
    in_edges: FxHashMap<NodeId, Vec<Edge>>,
    out_edges: FxHashMap<NodeId, Vec<Edge>>,
    /// How many edges there are for each memref, in the order in which they were met.
    num_edges: Vec<(ValueId, usize)>,
}

/// The nodes that access each memref, in order.
type Accesses = Vec<(ValueId, Vec<NodeId>)>;

// --- Construction ---------------------------------------------------------------------------------

impl DependenceGraph {
    /// Returns the graph of a block; `None` if an operation with regions in it is not understood.
    pub(super) fn of(builder: &Builder<'_>, block: BlockId) -> Option<Self> {
        let mut graph = DependenceGraph {
            block,
            nodes: FxHashMap::default(),
            order: BucketOrder::default(),
            next: 0,
            in_edges: FxHashMap::default(),
            out_edges: FxHashMap::default(),
            num_edges: Vec::new(),
        };
        let mut loops: FxHashMap<OpId, NodeId> = FxHashMap::default();
        for op in builder.block(block).operations() {
            let is_branch = region_branch(op).is_some();
            let is_loop = op.isa::<AffineForOp<'_>>();
            let is_node = is_loop
                || accessed_memref(op).is_some()
                || op.results().any(|result| !result.is_unused())
                || !is_memory_effect_free(op) && (op.num_regions() == 0 || is_branch);
            if is_node {
                let node = graph.add(Node::of(op));
                loops.extend(is_loop.then_some((op.id(), node)));
            } else if op.num_regions() != 0 && !is_branch {
                return None;
            }
        }
        graph.add_edges_of_values(builder, &loops);
        graph.add_edges_of_memrefs(builder);
        Some(graph)
    }

    pub(super) fn add(&mut self, node: Node) -> NodeId {
        let id = self.next;
        self.next += 1;
        self.nodes.insert(id, node);
        self.order.insert(id);
        id
    }

    /// Adds edges from what makes values to the loops that use them.
    fn add_edges_of_values(&mut self, builder: &Builder<'_>, loops: &FxHashMap<OpId, NodeId>) {
        let mut edges: Vec<(NodeId, NodeId, ValueId)> = Vec::new();
        for id in self.order.keys() {
            let Some(node) = self.nodes.get(&id).filter(|node| node.stores.is_empty()) else { continue };
            for value in builder.op(node.op).results() {
                for user in value.users() {
                    let around = loops_around(user);
                    let user = around.iter().find_map(|of| loops.get(&of.id()));
                    edges.extend(user.map(|&user| (id, user, value.id())));
                }
            }
        }
        edges.into_iter().for_each(|(from, to, value)| self.add_edge(builder, from, to, value));
    }

    fn accesses(&self, builder: &Builder<'_>) -> Accesses {
        let mut accesses = Accesses::new();
        let mut places: FxHashMap<ValueId, usize> = FxHashMap::default();
        for id in 0..self.next {
            let Some(node) = self.nodes.get(&id) else { continue };
            for (list, kind) in [
                (&node.loads, EffectKind::Read),
                (&node.stores, EffectKind::Write),
                (&node.memref_loads, EffectKind::Read),
                (&node.memref_stores, EffectKind::Write),
                (&node.memref_frees, EffectKind::Free),
            ] {
                for memref in list.iter().flat_map(|&op| affected_memrefs(builder.op(op), kind)) {
                    let place = *places.entry(memref).or_insert_with(|| {
                        accesses.push((memref, Vec::new()));
                        accesses.len() - 1
                    });
                    let nodes = &mut accesses[place].1;
                    if nodes.last() != Some(&id) {
                        nodes.push(id);
                    }
                }
            }
        }
        accesses
    }

    /// Adds edges between nodes of which one writes to a memref that the other accesses.
    fn add_edges_of_memrefs(&mut self, builder: &Builder<'_>) {
        for (memref, nodes) in self.accesses(builder) {
            let changes = |id: NodeId| {
                let node = self.nodes.get(&id);
                node.is_some_and(|node| node.has_store(builder, memref) || node.has_free(builder, memref))
            };
            let changes: Vec<bool> = nodes.iter().map(|&id| changes(id)).collect();
            for (index, &source) in nodes.iter().enumerate() {
                for (other, &target) in nodes.iter().enumerate().skip(index + 1) {
                    if (changes[index] || changes[other])
                        && self.may_depend(builder, (source, target), memref)
                    {
                        self.add_edge(builder, source, target, memref);
                    }
                }
            }
        }
    }

    /// Returns whether a node may depend on an earlier one by a memref.
    fn may_depend(&self, builder: &Builder<'_>, pair: (NodeId, NodeId), memref: ValueId) -> bool {
        let (Some(source), Some(target)) = (self.node(pair.0), self.node(pair.1)) else { return true };
        let root = builder.op(source.op);
        if !root.isa::<AffineForOp<'_>>() || !builder.op(target.op).isa::<AffineForOp<'_>>() {
            return true;
        }
        let accesses = |ops: &[OpId]| {
            ops.iter().any(|&op| {
                let op = builder.op(op);
                match accessed_memref(op) {
                    Some(_) => memref_of(op) == Some(memref),
                    None => op.operands().any(|operand| operand.id() == memref),
                }
            })
        };
        let writes = |node: &Node| (accesses(&node.stores), accesses(&node.memref_stores));
        let reads = |node: &Node| (accesses(&node.loads), accesses(&node.memref_loads));
        let ((stores, other_stores), (loads, other_loads)) = (writes(source), reads(source));
        let ((to_stores, to_other_stores), (to_loads, to_other_loads)) = (writes(target), reads(target));
        if other_stores && (to_stores || to_other_stores || to_loads || to_other_loads)
            || other_loads && (to_stores || to_other_stores)
            || stores && (to_other_loads || to_other_stores)
            || loads && to_other_stores
        {
            return true;
        }
        let affine = |node: &Node| -> Vec<Access<'_>> {
            let ops = node.stores.iter().chain(&node.loads).map(|&op| builder.op(op));
            ops.filter_map(Access::of).filter(|access| access.memref.id() == memref).collect()
        };
        let (depth, targets) = (nesting_depth(root), affine(target));
        affine(source)
            .iter()
            .any(|source| targets.iter().any(|target| depends(source, target, depth) != Answer::Independent))
    }
}

// --- Queries --------------------------------------------------------------------------------------

impl DependenceGraph {
    pub(super) fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(&id)
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(&id)
    }

    /// Returns the node of an operation.
    pub(super) fn node_of(&self, op: OpId) -> Option<NodeId> {
        self.nodes.iter().find(|(_, node)| node.op == op).map(|(&id, _)| id)
    }

    pub(super) fn in_edges(&self, id: NodeId) -> &[Edge] {
        self.in_edges.get(&id).map_or(&[], Vec::as_slice)
    }

    pub(super) fn out_edges(&self, id: NodeId) -> &[Edge] {
        self.out_edges.get(&id).map_or(&[], Vec::as_slice)
    }

    /// Returns the memrefs for which there is no edge any more.
    pub(super) fn memrefs_without_edges(&self) -> impl Iterator<Item = ValueId> + '_ {
        self.num_edges.iter().filter(|(_, count)| *count == 0).map(|&(memref, _)| memref)
    }

    /// Returns whether edges lead from one node to another.
    pub(super) fn has_path(&self, builder: &Builder<'_>, from: NodeId, to: NodeId) -> bool {
        let Some(end) = self.node(to).map(|node| builder.op(node.op)) else { return false };
        let mut pending = vec![from];
        let mut seen: FxHashSet<NodeId> = FxHashSet::default();
        while let Some(id) = pending.pop() {
            if id == to {
                return true;
            }
            let is_on_way = |edge: &&Edge| {
                let node = self.node(edge.node).map(|node| builder.op(node.op));
                node.is_some_and(|op| op == end || !end.is_before_in_block(op))
            };
            if seen.insert(id) {
                pending.extend(self.out_edges(id).iter().filter(is_on_way).map(|edge| edge.node));
            }
        }
        false
    }

    /// Returns how many edges for a memref lead to a node from those that store to it.
    pub(super) fn num_incoming(&self, builder: &Builder<'_>, id: NodeId, memref: ValueId) -> usize {
        let stores = |edge: &&Edge| {
            edge.value == memref && self.node(edge.node).is_some_and(|node| node.has_store(builder, memref))
        };
        self.in_edges(id).iter().filter(stores).count()
    }

    /// Returns how many edges for a memref lead from a node.
    pub(super) fn num_outgoing(&self, id: NodeId, memref: ValueId) -> usize {
        self.out_edges(id).iter().filter(|edge| edge.value == memref).count()
    }

    /// Returns the operation before which both nodes may stand as one (`getFusedLoopNestInsertionPoint`).
    pub(super) fn insertion_point(
        &self,
        builder: &Builder<'_>,
        source: NodeId,
        target: NodeId,
    ) -> Option<OpId> {
        let (first, last) = (builder.op(self.node(source)?.op), builder.op(self.node(target)?.op));
        let is_value = |edge: &&Edge| !is_memref(builder.context(), builder.type_of(edge.value));
        let mut defining = self.in_edges(target).iter().filter(is_value);
        if defining.any(|edge| self.has_path(builder, source, edge.node)) {
            return None;
        }
        let ops = |edges: &[Edge], except: NodeId| -> FxHashSet<OpId> {
            let edges = edges.iter().filter(|edge| edge.node != except);
            edges.filter_map(|edge| Some(self.node(edge.node)?.op)).collect()
        };
        let (after, before) = (ops(self.out_edges(source), target), ops(self.in_edges(target), source));
        let between = std::iter::successors(first.next(), |op| op.next()).take_while(|&op| op != last);
        let mut point: Option<Operation<'_>> = None;
        for op in between {
            if point.is_none() && after.contains(&op.id()) {
                point = Some(op);
            }
            if point.is_some() && before.contains(&op.id()) {
                return None;
            }
        }
        Some(point.unwrap_or(last).id())
    }
}

// --- Changes --------------------------------------------------------------------------------------

impl DependenceGraph {
    /// Adds an edge that is not there yet.
    pub(super) fn add_edge(&mut self, builder: &Builder<'_>, from: NodeId, to: NodeId, value: ValueId) {
        let edges = self.out_edges.entry(from).or_default();
        let edge = Edge { node: to, value };
        if edges.contains(&edge) {
            return;
        }
        edges.push(edge);
        self.in_edges.entry(to).or_default().push(Edge { node: from, value });
        if is_memref(builder.context(), builder.type_of(value)) {
            match self.num_edges.iter_mut().find(|(memref, _)| *memref == value) {
                Some((_, count)) => *count += 1,
                None => self.num_edges.push((value, 1)),
            }
        }
    }

    fn remove_edge(&mut self, from: NodeId, to: NodeId, value: ValueId) {
        for (edges, id, other) in [(&mut self.in_edges, to, from), (&mut self.out_edges, from, to)] {
            if let Some(edges) = edges.get_mut(&id) {
                edges.retain(|edge| *edge != Edge { node: other, value });
            }
        }
        if let Some((_, count)) = self.num_edges.iter_mut().find(|(memref, _)| *memref == value) {
            *count = count.saturating_sub(1);
        }
    }

    pub(super) fn remove(&mut self, id: NodeId) {
        for edge in self.in_edges(id).to_vec() {
            self.remove_edge(edge.node, id, edge.value);
        }
        for edge in self.out_edges(id).to_vec() {
            self.remove_edge(id, edge.node, edge.value);
        }
        self.in_edges.remove(&id);
        self.out_edges.remove(&id);
        self.nodes.remove(&id);
        self.order.remove(id);
    }

    /// Gives `target` the edges of a producer that was fused into it. Memrefs in `private` are replaced in `target`.
    pub(super) fn fuse_producer(
        &mut self,
        builder: &Builder<'_>,
        (source, target): (NodeId, NodeId),
        private: &[ValueId],
        is_removed: bool,
    ) {
        for edge in self.in_edges(source).to_vec() {
            if !private.contains(&edge.value) {
                self.add_edge(builder, edge.node, target, edge.value);
            }
        }
        for edge in self.out_edges(source).to_vec() {
            if edge.node == target || is_removed {
                self.remove_edge(source, edge.node, edge.value);
            }
            if edge.node != target && is_removed {
                self.add_edge(builder, target, edge.node, edge.value);
            }
        }
        for edge in self.in_edges(target).to_vec() {
            if private.contains(&edge.value) {
                self.remove_edge(edge.node, target, edge.value);
            }
        }
    }

    /// Gives `target` the edges of a sibling that was fused into it.
    pub(super) fn fuse_sibling(&mut self, builder: &Builder<'_>, sibling: NodeId, target: NodeId) {
        for edge in self.in_edges(sibling).to_vec() {
            self.add_edge(builder, edge.node, target, edge.value);
            self.remove_edge(edge.node, sibling, edge.value);
        }
        for edge in self.out_edges(sibling).to_vec() {
            self.add_edge(builder, target, edge.node, edge.value);
            self.remove_edge(sibling, edge.node, edge.value);
        }
    }
}
