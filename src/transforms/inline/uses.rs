//! How often callables are referred to by name: which can be erased once a call is inlined.

use rustc_hash::{FxHashMap, FxHashSet};

use super::symbols::Symbols;
use analysis::call_graph::{CallGraph, EdgeKind, NodeId};
use interfaces::{callable_region, is_memory_effect_free};
use ir::op_info::Trait;
use ir::symbols::uses::{is_symbol, symbol_uses};
use ir::symbols::{Visibility, visibility};
use ir::{Attribute, Ir, OpRef};

/// The references that one callable holds.
#[derive(Default)]
struct OfNode {
    /// References in its own attributes, each counted once.
    own: FxHashSet<NodeId>,
    /// References in its contents.
    inside: FxHashMap<NodeId, i64>,
}

/// The references to callables that are not visible from outside.
#[derive(Default)]
pub(super) struct Uses {
    /// By callable that may be discarded.
    counts: FxHashMap<NodeId, i64>,
    of_nodes: FxHashMap<NodeId, OfNode>,
}

/// Calls `visit` with each reference in `op` to a callable: its node, and the referring operation.
fn walk_references(
    ir: &Ir,
    graph: &CallGraph,
    symbols: &mut Symbols,
    op: OpRef,
    mut visit: impl FnMut(NodeId, OpRef),
) {
    let view = ir.operation(op);
    let Some(parent) = view.parent_op().map(|parent| parent.op_ref()) else { return };
    let mut resolved: FxHashMap<Attribute, Option<NodeId>> = FxHashMap::default();
    for of in symbol_uses(view).unwrap_or_default() {
        let node = *resolved.entry(of.symbol).or_insert_with(|| {
            let target = symbols.lookup_nearest(ir, parent, of.symbol)?;
            callable_region(ir.operation(target)).and_then(|_| graph.node(target))
        });
        if let Some(node) = node {
            visit(node, of.user.op_ref());
        }
    }
}

impl Uses {
    /// Counts the references in the root of `ir`.
    pub(super) fn of(ir: &Ir, graph: &CallGraph, symbols: &mut Symbols) -> Self {
        let mut uses = Uses::default();
        let mut always_live = FxHashSet::default();
        let mut pending = vec![(ir.root(), ir.root().parent_op().is_none())];
        while let Some((op, all_visible)) = pending.pop() {
            let is_table = op.has_trait(Trait::SymbolTable);
            let all_visible =
                !is_table || all_visible || !is_symbol(op) || visibility(op) == Visibility::Private;
            let ops = op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations());
            pending.extend(ops.filter(|op| op.num_regions() != 0).map(|op| (op, all_visible)));
            let region = op.region(0).filter(|_| is_table);
            for op in
                region.into_iter().flat_map(|region| region.blocks()).flat_map(|block| block.operations())
            {
                if let Some(node) = graph.node(op.op_ref()) {
                    let visibility = visibility(op);
                    let is_hidden = all_visible || visibility == Visibility::Private;
                    if is_symbol(op) && is_hidden && visibility != Visibility::Public {
                        uses.counts.entry(node).or_default();
                    }
                    continue;
                }
                walk_references(ir, graph, symbols, op.op_ref(), |node, _| {
                    always_live.insert(node);
                });
            }
        }
        always_live.iter().for_each(|node| {
            uses.counts.remove(node);
        });
        for node in 0..graph.nodes.len() as NodeId {
            uses.recompute(ir, graph, symbols, node);
        }
        uses
    }

    /// Counts the references in a callable anew.
    pub(super) fn recompute(&mut self, ir: &Ir, graph: &CallGraph, symbols: &mut Symbols, node: NodeId) {
        let Some(callable) = graph.nodes[node as usize].callable else { return };
        self.forget(node);
        let mut of_node = OfNode::default();
        let counts = &mut self.counts;
        walk_references(ir, graph, symbols, callable, |target, user| {
            let Some(count) = counts.get_mut(&target) else { return };
            if user != callable {
                *of_node.inside.entry(target).or_default() += 1;
            } else if !of_node.own.insert(target) {
                return;
            }
            *count += 1;
        });
        self.of_nodes.insert(node, of_node);
    }

    /// Removes the references made by a callable.
    fn forget(&mut self, node: NodeId) {
        let Some(old) = self.of_nodes.remove(&node) else { return };
        let own = old.own.into_iter().map(|target| (target, 1));
        for (target, count) in own.chain(old.inside) {
            if let Some(total) = self.counts.get_mut(&target) {
                *total -= count;
            }
        }
    }

    /// Takes away the references of a call in `node`.
    pub(super) fn drop_call(
        &mut self,
        ir: &Ir,
        graph: &CallGraph,
        symbols: &mut Symbols,
        node: NodeId,
        call: OpRef,
    ) {
        let Some(of_node) = self.of_nodes.get_mut(&node) else { return };
        let counts = &mut self.counts;
        walk_references(ir, graph, symbols, call, |target, _| {
            let Some(inside) = of_node.inside.get_mut(&target) else { return };
            *inside -= 1;
            if let Some(count) = counts.get_mut(&target) {
                *count -= 1;
            }
        });
    }

    /// Adds to `into` the references of a copy of `node` in it.
    pub(super) fn merge(&mut self, node: NodeId, into: NodeId) {
        let copied: Vec<_> = match self.of_nodes.get(&node) {
            Some(of_node) => of_node.inside.iter().map(|(&target, &count)| (target, count)).collect(),
            None => return,
        };
        let inside = &mut self.of_nodes.entry(into).or_default().inside;
        for (target, count) in copied {
            *inside.entry(target).or_default() += count;
            if let Some(total) = self.counts.get_mut(&target) {
                *total += count;
            }
        }
    }

    /// Forgets a callable that is to be erased, and those in it.
    pub(super) fn erase(&mut self, graph: &CallGraph, node: NodeId) {
        let mut pending = vec![node];
        while let Some(node) = pending.pop() {
            let edges = graph.nodes[node as usize].edges.iter();
            pending.extend(edges.filter(|edge| edge.1 == EdgeKind::Child).map(|edge| edge.0));
            self.forget(node);
            self.counts.remove(&node);
        }
    }

    /// Returns whether a callable has no references and is not visible from outside.
    pub(super) fn is_dead(&self, ir: &Ir, graph: &CallGraph, node: NodeId) -> bool {
        self.has_uses(ir, graph, node, 0)
    }

    /// Returns whether a callable has one reference and is not visible from outside.
    pub(super) fn has_one_use(&self, ir: &Ir, graph: &CallGraph, node: NodeId) -> bool {
        self.has_uses(ir, graph, node, 1)
    }

    fn has_uses(&self, ir: &Ir, graph: &CallGraph, node: NodeId, count: usize) -> bool {
        let Some(op) = graph.callable(ir, node) else { return false };
        if is_symbol(op) {
            return self.counts.get(&node) == Some(&(count as i64));
        }
        let uses: usize = op.results().map(|result| result.users().count()).sum();
        is_memory_effect_free(op) && uses == count
    }
}
