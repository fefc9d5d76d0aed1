//! `inline`: replaces calls by the bodies of their callees, bottom-up.
//!
//! The functions of a strongly connected component of the call graph are simplified, then calls in them are
//! inlined, repeatedly until no call is inlined any more. Functions without references are then erased.
//!
//! Follows mlir/lib/Transforms/InlinerPass.cpp and Utils/Inliner.cpp.

mod symbols;
mod uses;

use rustc_hash::FxHashSet;

use analysis::call_graph::{CallGraph, NodeId};
use interfaces::{Callee, callable_region, callee};
use ir::diag::Failed;
use ir::limits::Limit;
use ir::op_info::Trait;
use ir::symbols::leaf::LeafSymbolsByTable;
use ir::{AttributeStorage, BlockId, BodyId, Ir, OpRef, Operation};
use passes::{Anchor, IntegerKind, OpPassManager, PassInfo, PassRun, Takes, option, parse_pipeline_steps};
use rewrite::inlining::inline_call;
use symbols::Symbols;
use uses::Uses;

pub static PASS: PassInfo = PassInfo {
    argument: "inline",
    name: "Inliner",
    summary: "Inline function calls",
    anchor: Anchor::Any,
    options: &[
        option(
            "default-pipeline",
            Takes::String("canonicalize"),
            "The optimizer pipeline used for callables that do not have a dedicated optimizer pipeline in \
             opPipelineList",
        ),
        option(
            "op-pipelines",
            Takes::Pipelines,
            "Callable operation specific optimizer pipelines (in the form of `dialect.op(pipeline)`)",
        ),
        option(
            "max-iterations",
            Takes::Integer(IntegerKind::Unsigned, 4),
            "Maximum number of iterations when inlining within an SCC",
        ),
        option(
            "inlining-threshold",
            Takes::Integer(IntegerKind::Unsigned, u32::MAX as i64),
            "If the ratio between the number of the operations in the callee and the number of the \
             operations in the caller exceeds this value (in percentage), then the callee is not inlined \
             even if it is legal to inline it",
        ),
    ],
    run,
};

/// A call of something that is known.
#[derive(Clone, Copy)]
struct Call {
    call: OpRef,
    source: NodeId,
    target: NodeId,
    /// The entry of the history under which it was inlined itself.
    history: Option<usize>,
}

struct Inlining {
    graph: CallGraph,
    uses: Uses,
    symbols: Symbols,
    /// The callables to be erased at the end.
    dead: Vec<NodeId>,
    threshold: i64,
    /// How many operations were copied.
    num_copied: u64,
    /// Inlining changes functions and leaves those symbols as they are.
    leaf_symbols: LeafSymbolsByTable,
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let root = pass.ir.root();
    if !root.has_trait(Trait::SymbolTable) {
        let message = " was scheduled to run under the inliner, but does not define a symbol table";
        return Err(root.emit_op_error(message).emit());
    }
    let graph = CallGraph::of(root);
    let mut symbols = Symbols::default();
    let uses = Uses::of(pass.ir, &graph, &mut symbols);
    let threshold = pass.options().integer("inlining-threshold");
    let mut inlining = Inlining {
        graph,
        uses,
        symbols,
        dead: Vec::new(),
        threshold,
        num_copied: 0,
        leaf_symbols: LeafSymbolsByTable::default(),
    };
    let iterations = pass.options().integer("max-iterations");
    for component in inlining.graph.components() {
        let mut nodes: Vec<NodeId> =
            component.into_iter().filter(|&node| !inlining.graph.is_external(node)).collect();
        let mut iteration = 0;
        loop {
            inlining.optimize(pass, &nodes)?;
            if !inlining.inline_calls(pass.ir, &mut nodes)? {
                break;
            }
            iteration += 1;
            if iteration >= iterations {
                break;
            }
        }
    }
    for node in inlining.dead {
        if let Some(callable) = inlining.graph.nodes[node as usize].callable {
            pass.ir.erase_operation(callable);
        }
    }
    Ok(())
}

/// Returns the passes that are run on operations like `op` before calls in them are inlined.
fn pipeline_for(pass: &PassRun<'_>, op: OpRef) -> Option<OpPassManager> {
    let name = pass.ir.operation(op).name_str().to_string();
    if let Some(own) = pass.options().pipelines("op-pipelines").iter().find(|own| own.anchor() == name) {
        return Some(own.clone());
    }
    let text = pass.options().string("default-pipeline");
    let mut manager = OpPassManager::new(&name);
    (!text.is_empty() && parse_pipeline_steps(text, &mut manager).is_ok()).then_some(manager)
}

impl Inlining {
    /// Runs passes on the callables of a component, those with others inside excepted.
    fn optimize(&mut self, pass: &mut PassRun<'_>, nodes: &[NodeId]) -> Result<(), Failed> {
        for &node in nodes {
            let Some(op) = self.graph.nodes[node as usize].callable else { continue };
            let is_isolated = pass.ir.operation(op).has_trait(Trait::IsolatedFromAbove);
            if self.graph.nodes[node as usize].has_children() || !is_isolated {
                continue;
            }
            let Some(manager) = pipeline_for(pass, op) else { continue };
            pass.run_pipeline_on_many(&manager, op, &mut self.leaf_symbols)?;
            self.uses.recompute(pass.ir, &self.graph, &mut self.symbols, node);
        }
        Ok(())
    }

    /// Inlines calls in the callables of a component. Returns whether there were any.
    fn inline_calls(&mut self, ir: &mut Ir, nodes: &mut Vec<NodeId>) -> Result<bool, Failed> {
        let mut dead: FxHashSet<NodeId> = FxHashSet::default();
        let mut order = Vec::new();
        let mut calls = Vec::new();
        for &node in nodes.iter() {
            let Some(region) = self.graph.callable(ir, node).and_then(callable_region) else { continue };
            if self.uses.is_dead(ir, &self.graph, node) {
                dead.insert(node);
                order.push(node);
                continue;
            }
            let blocks = region.blocks().map(|block| (block.body_id(), block.id())).collect();
            collect_calls(ir, &self.graph, &mut self.symbols, blocks, node, false, &mut calls);
        }
        // The inlined callables, each with the entry of the callable through which its call was inlined.
        let mut history: Vec<(NodeId, Option<usize>)> = Vec::new();
        let mut inlined_any = false;
        let mut index = 0;
        while index < calls.len() {
            let call = calls[index];
            index += 1;
            let was_inlined = std::iter::successors(call.history, |&entry| history[entry].1)
                .any(|entry| history[entry].0 == call.target);
            if dead.contains(&call.source) || was_inlined || !self.should_inline(ir, call) {
                continue;
            }
            let Some(target) = self.graph.nodes[call.target as usize].callable else { continue };
            let is_last_use = self.uses.has_one_use(ir, &self.graph, call.target);
            let start = calls.len();
            let num_before = ir.body(call.call.body).num_operations();
            let (graph, symbols) = (&self.graph, &mut self.symbols);
            let inlined = inline_call(ir, call.call, target, &mut |ir, body, blocks| {
                let Some(&first) = blocks.first() else { return };
                let around = ir.block(body, first).parent_op().and_then(|op| graph.node_around(op));
                let blocks = blocks.iter().map(|&block| (body, block)).collect();
                collect_calls(ir, graph, symbols, blocks, around.unwrap_or(call.source), true, &mut calls);
            });
            if !inlined {
                continue;
            }
            inlined_any = true;
            self.num_copied += (ir.body(call.call.body).num_operations() - num_before) as u64;
            let limits = ir.context().limits();
            if self.num_copied > limits.get(Limit::InlinedOperations) {
                let message = limits.reached(Limit::InlinedOperations);
                return Err(ir.operation(call.call).emit_error(message).emit());
            }
            history.push((call.target, call.history));
            calls[start..].iter_mut().for_each(|new| new.history = Some(history.len() - 1));
            self.uses.drop_call(ir, &self.graph, &mut self.symbols, call.source, call.call);
            self.uses.merge(call.target, call.source);
            ir.erase_operation(call.call);
            if is_last_use {
                self.uses.erase(&self.graph, call.target);
                if dead.insert(call.target) {
                    order.push(call.target);
                }
            }
        }
        nodes.retain(|node| !dead.contains(node));
        self.dead.extend(order);
        Ok(inlined_any)
    }

    fn should_inline(&self, ir: &Ir, call: Call) -> bool {
        let op = ir.operation(call.call);
        let Some(callable) = self.graph.callable(ir, call.target) else { return false };
        let Some(region) = callable_region(callable) else { return false };
        let edges = &self.graph.nodes[call.target as usize].edges;
        let is_recursive = edges.iter().any(|&(to, _)| to == call.target || to == call.source);
        if op.has_trait(Trait::Terminator) || is_recursive || callable.is_ancestor_of(op) {
            return false;
        }
        let takes_blocks = |parent: Operation<'_>| {
            parent.name() == callable.name()
                || parent.is_registered() && !parent.has_trait(Trait::SingleBlock)
        };
        if !region.has_one_block() && !op.parent_op().is_some_and(takes_blocks) {
            return false;
        }
        self.is_profitable(ir, call)
    }

    /// Returns whether the callee is not too large relative to the caller.
    fn is_profitable(&self, ir: &Ir, call: Call) -> bool {
        if self.threshold == 0 || self.threshold == i64::from(u32::MAX) {
            return self.threshold != 0;
        }
        let count = |node| self.graph.callable(ir, node).map_or(0, count_operations);
        let in_caller = count(call.source);
        in_caller == 0 || count(call.target) * 100 / in_caller <= self.threshold
    }
}

/// Returns the number of operations in `op`.
fn count_operations(op: Operation<'_>) -> i64 {
    let mut count = -1;
    ir::walk::walk_post_order(op, |_| count += 1);
    count
}

/// Adds the calls of known callables in `blocks`; in those of other callables inside, if `into_others`.
fn collect_calls(
    ir: &Ir,
    graph: &CallGraph,
    symbols: &mut Symbols,
    blocks: Vec<(BodyId, BlockId)>,
    source: NodeId,
    into_others: bool,
    calls: &mut Vec<Call>,
) {
    let mut pending: Vec<((BodyId, BlockId), NodeId)> =
        blocks.into_iter().map(|block| (block, source)).collect();
    while let Some(((body, block), source)) = pending.pop() {
        for op in ir.block(body, block).operations() {
            if op.has_trait(Trait::CallOpInterface) {
                let target = symbols.resolve_call(graph, op);
                if is_flat(op) && !graph.is_external(target) {
                    calls.push(Call { call: op.op_ref(), source, target, history: None });
                }
                continue;
            }
            for region in op.regions() {
                let own = graph.node(op.op_ref()).filter(|_| callable_region(op) == Some(region));
                if into_others || own.is_none() {
                    let blocks = region.blocks().map(|block| (block.body_id(), block.id()));
                    pending.extend(blocks.map(|block| (block, own.unwrap_or(source))));
                }
            }
        }
    }
}

/// Returns whether a call refers to its callee by a single name, or not by name.
fn is_flat(call: Operation<'_>) -> bool {
    match callee(call) {
        Some(Callee::Symbol(symbol)) => {
            let storage = symbol.storage(call.context());
            matches!(storage, AttributeStorage::SymbolRef { nested, .. } if nested.is_empty())
        }
        Some(Callee::Value(_)) => true,
        None => false,
    }
}
