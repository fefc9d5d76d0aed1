//! The call graph: the callable regions and the calls between them.
//!
//! A node is a callable region, named by its operation. Calls of unknown callees lead to a node that stands
//! for these. Nodes are numbered in the order in which they are found.
//!
//! Follows mlir/lib/Analysis/CallGraph.cpp.

use rustc_hash::{FxHashMap, FxHashSet};

use interfaces::{Callee, callable_region, callee, is_callable};
use ir::op_info::Trait;
use ir::symbols::SymbolTableCollection;
use ir::{Ir, OpRef, Operation};

/// The number of a node.
pub type NodeId = u32;

/// How one node leads to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EdgeKind {
    /// Anybody may call it.
    Abstract,
    /// A call.
    Call,
    /// The callable is nested in the other one.
    Child,
}

/// A node: a callable, or an unknown caller or callee.
#[derive(Clone, Debug)]
pub struct Node {
    /// The operation whose region it is; `None` for those that are not known.
    pub callable: Option<OpRef>,
    /// The nodes that it leads to.
    pub edges: Vec<(NodeId, EdgeKind)>,
}

impl Node {
    /// Returns whether a callable is nested in it.
    pub fn has_children(&self) -> bool {
        self.edges.iter().any(|edge| edge.1 == EdgeKind::Child)
    }
}

/// The graph.
pub struct CallGraph {
    /// The nodes, in the order in which they were met.
    pub nodes: Vec<Node>,
    by_callable: FxHashMap<OpRef, NodeId>,
    known_edges: FxHashSet<(NodeId, NodeId, EdgeKind)>,
}

impl CallGraph {
    /// The node of all unknown callers.
    pub const EXTERNAL_CALLER: NodeId = 0;
    /// The node of all unknown callees.
    pub const UNKNOWN_CALLEE: NodeId = 1;

    /// Returns the calls in `root`.
    pub fn of(root: Operation<'_>) -> Self {
        let nobody = Node { callable: None, edges: Vec::new() };
        let mut graph = CallGraph {
            nodes: vec![nobody.clone(), nobody],
            by_callable: FxHashMap::default(),
            known_edges: FxHashSet::default(),
        };
        let mut symbols = SymbolTableCollection::default();
        graph.add(root, &mut symbols, false);
        graph.add(root, &mut symbols, true);
        graph
    }

    /// Adds nodes or, once they are there, the calls.
    fn add<'a>(&mut self, root: Operation<'a>, symbols: &mut SymbolTableCollection<'a>, calls: bool) {
        let mut pending: Vec<(Operation<'a>, Option<NodeId>)> = vec![(root, None)];
        while let Some((op, mut parent)) = pending.pop() {
            if op.has_trait(Trait::CallOpInterface) {
                if let Some(parent) = parent.filter(|_| calls) {
                    let target = self.resolve(op, symbols);
                    self.add_edge(parent, target, EdgeKind::Call);
                }
                continue;
            }
            if is_callable(op) {
                if callable_region(op).is_none() {
                    continue;
                }
                parent = Some(self.node_or_new(op.op_ref(), parent));
            }
            if op.num_regions() != 0 {
                let start = pending.len();
                let blocks = op.regions().flat_map(|region| region.blocks());
                pending.extend(blocks.flat_map(|block| block.operations()).map(|op| (op, parent)));
                pending[start..].reverse();
            }
        }
    }

    fn node_or_new(&mut self, callable: OpRef, parent: Option<NodeId>) -> NodeId {
        if let Some(&known) = self.by_callable.get(&callable) {
            return known;
        }
        let id = self.nodes.len() as NodeId;
        self.nodes.push(Node { callable: Some(callable), edges: Vec::new() });
        self.by_callable.insert(callable, id);
        match parent {
            Some(parent) => self.add_edge(parent, id, EdgeKind::Child),
            None => self.add_edge(Self::EXTERNAL_CALLER, id, EdgeKind::Abstract),
        }
        id
    }

    fn add_edge(&mut self, from: NodeId, to: NodeId, kind: EdgeKind) {
        if self.known_edges.insert((from, to, kind)) {
            self.nodes[from as usize].edges.push((to, kind));
        }
    }

    /// Returns the node of `callable`.
    pub fn node(&self, callable: OpRef) -> Option<NodeId> {
        self.by_callable.get(&callable).copied()
    }

    /// Returns the node of the nearest callable that encloses `op` or is `op`.
    pub fn node_around(&self, op: Operation<'_>) -> Option<NodeId> {
        std::iter::successors(Some(op), |op| op.parent_op()).find_map(|op| self.node(op.op_ref()))
    }

    /// Returns the node that a call leads to.
    pub fn resolve<'a>(&self, call: Operation<'a>, symbols: &mut SymbolTableCollection<'a>) -> NodeId {
        let target = match callee(call) {
            Some(Callee::Symbol(symbol)) => symbols.lookup_nearest(call, symbol),
            Some(Callee::Value(value)) => value.defining_op(),
            None => None,
        };
        let target = target.filter(|&op| is_callable(op) && callable_region(op).is_some());
        target.and_then(|op| self.node(op.op_ref())).unwrap_or(Self::UNKNOWN_CALLEE)
    }

    /// Returns whether a node stands for unknown callers or callees.
    pub fn is_external(&self, node: NodeId) -> bool {
        self.nodes[node as usize].callable.is_none()
    }

    /// Returns the callable of a node, in `ir`.
    pub fn callable<'a>(&self, ir: &'a Ir, node: NodeId) -> Option<Operation<'a>> {
        self.nodes[node as usize].callable.map(|op| ir.operation(op))
    }

    /// Returns the strongly connected components, those that are called first: those of the nodes that the
    /// external caller reaches.
    pub fn components(&self) -> Vec<Vec<NodeId>> {
        Components::new(self).find()
    }
}

/// Tarjan's algorithm, as in llvm/ADT/SCCIterator.h, including the order within components.
struct Components<'g> {
    graph: &'g CallGraph,
    /// By node: 0 where it was not visited, the greatest number once its component is found.
    numbers: Vec<u32>,
    next: u32,
    stack: Vec<NodeId>,
    /// A node, how many edges were followed, and the least number that was reached.
    path: Vec<(NodeId, usize, u32)>,
    found: Vec<Vec<NodeId>>,
}

impl<'g> Components<'g> {
    fn new(graph: &'g CallGraph) -> Self {
        Components {
            graph,
            numbers: vec![0; graph.nodes.len()],
            next: 0,
            stack: Vec::new(),
            path: Vec::new(),
            found: Vec::new(),
        }
    }

    fn visit(&mut self, node: NodeId) {
        self.next += 1;
        self.numbers[node as usize] = self.next;
        self.stack.push(node);
        self.path.push((node, 0, self.next));
    }

    fn find(mut self) -> Vec<Vec<NodeId>> {
        self.visit(CallGraph::EXTERNAL_CALLER);
        while let Some((node, followed, least)) = self.path.last_mut() {
            if let Some(&(to, _)) = self.graph.nodes[*node as usize].edges.get(*followed) {
                *followed += 1;
                match self.numbers[to as usize] {
                    0 => self.visit(to),
                    number => *least = number.min(*least),
                }
                continue;
            }
            let (node, least) = (*node, *least);
            self.path.pop();
            if let Some(above) = self.path.last_mut() {
                above.2 = above.2.min(least);
            }
            if least == self.numbers[node as usize] {
                let mut component = Vec::new();
                while let Some(member) = self.stack.pop() {
                    self.numbers[member as usize] = u32::MAX;
                    component.push(member);
                    if member == node {
                        break;
                    }
                }
                self.found.push(component);
            }
        }
        self.found
    }
}
