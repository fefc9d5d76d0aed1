//! Fusion of nests that store to memrefs into nests that load from them.
//!
//! Follows `performFusionsIntoDest` of mlir/lib/Dialect/Affine/Transforms/LoopFusion.cpp.

use super::dependence_graph::NodeId;
use super::fuse::fuse_loops;
use super::legality::{Strategy, can_fuse, memref_of, shared_memrefs};
use super::node::Node;
use super::profit::best_depth;
use super::slice::{Slice, common_loops};
use super::{Fusion, is_escaping, loops_around, private_memref};
use crate::AffineForOp;
use crate::for_loop::interchange::sink_sequential_loops;
use crate::memory::access::is_write;
use crate::memory::region::element_bytes;
use ir::walk::walk_post_order;
use ir::{OpId, Operation, ValueId};

/// A fusion that is worth it.
struct Plan {
    slice: Slice,
    depth: usize,
    /// The operation before which the fused nest comes.
    point: OpId,
    removes_source: bool,
    private: Vec<ValueId>,
}

impl Fusion<'_, '_> {
    /// Fuses producers into each nest; only those with memrefs of at most as many users each.
    pub(super) fn fuse_producers(&mut self, most_users: usize) {
        for target in self.worklist() {
            self.fuse_producers_into(target, most_users);
        }
    }

    fn fuse_producers_into(&mut self, target: NodeId, most_users: usize) {
        let Some(op) = self.loop_of(target).filter(|&op| self.rewriter.body().num_results(op) == 0) else {
            return;
        };
        let op = sink_sequential_loops(self.rewriter, op);
        if let Some(node) = self.graph.node_mut(target) {
            node.op = op;
        }
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for source in self.producers(target).into_iter().rev() {
                self.number_operations();
                match self.plan(source, target, most_users) {
                    Ok(Some(plan)) => {
                        self.fuse_producer(source, target, plan);
                        has_changed = true;
                    }
                    Ok(None) => {}
                    Err(GiveUp) => return,
                }
            }
        }
    }

    /// Returns the nests with stores to memrefs that `target` loads from, in order.
    fn producers(&self, target: NodeId) -> Vec<NodeId> {
        let Some(node) = self.graph.node(target) else { return Vec::new() };
        let memrefs = |ops: &[OpId]| ops.iter().filter_map(|&op| memref_of(self.rewriter.op(op))).collect();
        let consumed: Vec<ValueId> = memrefs(&node.loads);
        let is_producer = |id: &NodeId| {
            let Some(node) = self.graph.node(*id).filter(|_| self.loop_of(*id).is_some()) else {
                return false;
            };
            let stored: Vec<ValueId> = memrefs(&node.stores);
            stored.iter().any(|memref| consumed.contains(memref))
        };
        let mut producers: Vec<NodeId> =
            self.graph.in_edges(target).iter().map(|edge| edge.node).filter(is_producer).collect();
        sort::by(&mut producers, Ord::cmp);
        producers.dedup();
        producers
    }

    fn views(&self, ops: &[OpId]) -> Vec<Operation<'_>> {
        ops.iter().map(|&op| self.rewriter.op(op)).collect()
    }

    /// Returns how to fuse one node into another, if it is legal and worth it.
    fn plan(&self, source: NodeId, target: NodeId, most_users: usize) -> Result<Option<Plan>, GiveUp> {
        let (Some(source_node), Some(target_node)) = (self.graph.node(source), self.graph.node(target))
        else {
            return Ok(None);
        };
        let view = |op: OpId| self.rewriter.op(op).dyn_cast::<AffineForOp<'_>>();
        let (Some(from), Some(into)) = (view(source_node.op), view(target_node.op)) else { return Ok(None) };
        let (stores, loads) = (self.views(&source_node.stores), self.views(&target_node.loads));
        let shared = shared_memrefs(&stores, &loads);
        let has_more = |&memref: &ValueId| self.graph.num_outgoing(source, memref) > most_users;
        if from.num_results() > 0 || shared.iter().any(has_more) {
            return Ok(None);
        }
        let Some(point) = self.graph.insertion_point(self.rewriter, source, target) else { return Ok(None) };
        let is_shared = |op: &Operation<'_>| memref_of(*op).is_some_and(|memref| shared.contains(&memref));
        let mut consumers = loads;
        consumers.extend(self.views(&target_node.stores));
        consumers.retain(is_shared);
        if consumers.is_empty() {
            return Ok(None);
        }
        let around = loops_around(*into).len();
        let mut slices: Vec<Option<Slice>> = Vec::new();
        let mut most = 0;
        for depth in 1..=common_loops(&consumers).len() - around {
            let (slice, is_legal) = can_fuse(from, into, depth + around, Strategy::ProducerConsumer);
            most = if is_legal { depth } else { most };
            slices.push(slice);
        }
        if most == 0 {
            return Ok(None);
        }
        let tolerance = self.tolerance_for(from, into, slices[most - 1].as_ref()).ok_or(GiveUp)?;
        let depth = match self.options.is_maximal {
            true => Some(most),
            false => {
                let stores: Vec<Operation<'_>> = stores.into_iter().filter(is_shared).collect();
                best_depth(from, into, &stores, &slices, most, tolerance)
            }
        };
        let Some((depth, slice)) = depth.and_then(|depth| Some((depth, slices[depth - 1].take()?))) else {
            return Ok(None);
        };
        let block = self.rewriter.block(self.graph.block);
        let mut escaping = source_node.stored_memrefs(self.rewriter);
        escaping.retain(|&memref| is_escaping(self.rewriter.value(memref), block));
        let removes_source = self.can_remove(source, target, &slice, point, &escaping);
        let is_private = |memref: &ValueId| {
            let may_stay = !escaping.contains(memref)
                || !removes_source && !target_node.has_store(self.rewriter, *memref);
            may_stay && self.can_be_private(source, target, *memref, removes_source)
        };
        let private = shared.iter().copied().filter(is_private).collect();
        Ok(Some(Plan { slice, depth, point, removes_source, private }))
    }

    /// Returns whether nothing needs the source any more (`canRemoveSrcNodeAfterFusion`).
    fn can_remove(
        &self,
        source: NodeId,
        target: NodeId,
        slice: &Slice,
        point: OpId,
        escaping: &[ValueId],
    ) -> bool {
        let point = self.rewriter.op(point);
        let mut has_dependents = false;
        for edge in self.graph.out_edges(source).iter().filter(|edge| edge.node != target) {
            let Some(node) = self.graph.node(edge.node) else { continue };
            let dependent = self.rewriter.op(node.op);
            if dependent != point && !point.is_before_in_block(dependent) {
                return false;
            }
            has_dependents = true;
        }
        let is_needed = has_dependents || !escaping.is_empty();
        !is_needed || slice.is_maximal(point) == Some(true)
    }

    /// Returns whether other nests do not need what is stored to a memref (`canCreatePrivateMemRef`).
    fn can_be_private(&self, source: NodeId, target: NodeId, memref: ValueId, removes_source: bool) -> bool {
        let context = self.rewriter.context();
        let element = self.rewriter.type_of(memref).element_type(context);
        let is_other = |edge: &super::dependence_graph::Edge| edge.value == memref && edge.node != target;
        element.is_some_and(|element| element_bytes(context, element).is_some())
            && self.graph.num_incoming(self.rewriter, source, memref) == 0
            && self.graph.num_outgoing(target, memref) == 0
            && !(removes_source && self.graph.out_edges(source).iter().any(is_other))
    }

    fn fuse_producer(&mut self, source: NodeId, target: NodeId, plan: Plan) {
        let (Some(from), Some(into)) = (self.loop_of(source), self.loop_of(target)) else { return };
        let block = self.rewriter.op(plan.slice.before).block().map(|block| block.id());
        fuse_loops(self.rewriter, from, &plan.slice, false);
        if plan.point != into {
            self.rewriter.move_op_before(into, plan.point);
        }
        self.graph.fuse_producer(self.rewriter, (source, target), &plan.private, plan.removes_source);
        if let Some(block) = block {
            self.create_private_memrefs(target, into, (plan.depth, block), &plan.private);
        }
        let view = self.rewriter.op(into);
        if let Some(node) = self.graph.node_mut(target) {
            node.collect_again(view);
        }
        if plan.removes_source {
            self.rewriter.erase_op(from);
            self.graph.remove(source);
        }
    }

    fn create_private_memrefs(
        &mut self,
        target: NodeId,
        into: OpId,
        place: (usize, ir::BlockId),
        private: &[ValueId],
    ) {
        let mut stores: Vec<(ValueId, Vec<OpId>)> = Vec::new();
        walk_post_order(self.rewriter.op(into), |op| {
            let memref = memref_of(op).filter(|memref| is_write(op) && private.contains(memref));
            let Some(memref) = memref else { return };
            match stores.iter_mut().find(|(known, _)| *known == memref) {
                Some((_, ops)) => ops.push(op.id()),
                None => stores.push((memref, vec![op.id()])),
            }
        });
        for (_, stores) in stores {
            let made = private_memref::create(self.rewriter, into, &stores, place, self.options);
            if let Some(allocation) = made {
                let memref = self.rewriter.result(allocation, 0);
                let node = self.graph.add(Node::new(allocation));
                self.graph.add_edge(self.rewriter, node, target, memref);
            }
        }
    }
}

/// No further producer is fused into a nest.
struct GiveUp;
