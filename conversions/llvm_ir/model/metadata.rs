//! Nodes of metadata. Nodes that are not `distinct` are uniqued by their content.

use rustc_hash::FxHashMap;

use super::{ConstId, NodeId, Value};

/// An operand of a node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// `null`
    Null,
    /// `!1`, or an expression in place
    Node(NodeId),
    /// `!"text"`
    String(Vec<u8>),
    /// `i32 1`
    Constant(ConstId),
}

/// The value of a field of a node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Field {
    /// Text as it is: a number, a word.
    Text(String),
    /// `"text"`
    Quoted(Vec<u8>),
    /// Another node, or `null`.
    Node(Option<NodeId>),
}

/// The content of a node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Body {
    /// Not known yet.
    Pending,
    /// `!{...}`
    Tuple(Vec<Operand>),
    /// `!DIFile(filename: "a", directory: "b")`
    Fields {
        /// The name after `!`.
        name: &'static str,
        /// The fields as they are printed.
        fields: Vec<(&'static str, Field)>,
        /// The nodes among them in the order in which LLVM numbers them.
        operands: Vec<NodeId>,
    },
    /// `!DIExpression(DW_OP_deref)`
    Expression(Vec<u64>),
}

/// A node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// Whether it is not uniqued.
    pub distinct: bool,
    /// The content.
    pub body: Body,
}

/// The nodes of a module.
#[derive(Default)]
pub struct Metadata {
    nodes: Vec<Node>,
    ids: FxHashMap<Body, NodeId>,
    /// Names of kinds after those that LLVM has.
    custom_kinds: Vec<String>,
}

/// The kinds of attachments that LLVM has, with their numbers in its order.
const KINDS: [&str; 41] = [
    "dbg",
    "tbaa",
    "prof",
    "fpmath",
    "range",
    "tbaa.struct",
    "invariant.load",
    "alias.scope",
    "noalias",
    "nontemporal",
    "llvm.mem.parallel_loop_access",
    "nonnull",
    "dereferenceable",
    "dereferenceable_or_null",
    "make.implicit",
    "unpredictable",
    "invariant.group",
    "align",
    "llvm.loop",
    "type",
    "section_prefix",
    "absolute_symbol",
    "associated",
    "callees",
    "irr_loop",
    "llvm.access.group",
    "callback",
    "llvm.preserve.access.index",
    "vcall_visibility",
    "noundef",
    "annotation",
    "nosanitize",
    "func_sanitize",
    "exclude",
    "memprof",
    "callsite",
    "kcfi_type",
    "pcsections",
    "DIAssignID",
    "coro.outside.frame",
    "mmra",
];

impl Metadata {
    /// Returns a node.
    pub fn get(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// Returns the uniqued node with this content.
    pub fn unique(&mut self, body: Body) -> NodeId {
        if let Some(&id) = self.ids.get(&body) {
            return id;
        }
        let id = self.push(Node { distinct: false, body: body.clone() });
        self.ids.insert(body, id);
        id
    }

    /// Adds a node.
    pub fn push(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        NodeId::new(self.nodes.len() - 1)
    }

    /// Returns `!{...}`.
    pub fn tuple(&mut self, operands: Vec<Operand>) -> NodeId {
        self.unique(Body::Tuple(operands))
    }

    /// Sets the content of a node.
    pub fn set(&mut self, id: NodeId, node: Node) {
        self.nodes[id.index()] = node;
    }

    /// Adds a node that says itself which it is: `distinct !{!0, ...}`.
    pub fn self_referential(&mut self, operands: Vec<Operand>) -> NodeId {
        let id = self.push(Node { distinct: true, body: Body::Pending });
        let operands = std::iter::once(Operand::Node(id)).chain(operands).collect();
        self.nodes[id.index()].body = Body::Tuple(operands);
        id
    }

    /// Returns the number of a kind of attachment.
    pub fn kind(&mut self, name: &str) -> u32 {
        if let Some(index) = KINDS.iter().position(|kind| *kind == name) {
            return index as u32;
        }
        let index = self.custom_kinds.iter().position(|kind| kind == name).unwrap_or_else(|| {
            self.custom_kinds.push(name.into());
            self.custom_kinds.len() - 1
        });
        (KINDS.len() + index) as u32
    }

    /// Returns the name of a kind of attachment.
    pub fn kind_name(&self, kind: u32) -> &str {
        match KINDS.get(kind as usize) {
            Some(name) => name,
            None => &self.custom_kinds[kind as usize - KINDS.len()],
        }
    }

    /// Returns the nodes in a node, in the order in which LLVM numbers them.
    pub fn operands(&self, id: NodeId) -> Vec<NodeId> {
        match &self.get(id).body {
            Body::Tuple(operands) => operands
                .iter()
                .filter_map(|operand| match operand {
                    Operand::Node(node) => Some(*node),
                    _ => None,
                })
                .collect(),
            Body::Fields { operands, .. } => operands.clone(),
            Body::Pending | Body::Expression(_) => Vec::new(),
        }
    }
}

/// Sets an attachment among others, which are sorted by kind.
pub fn attach(list: &mut Vec<(u32, NodeId)>, kind: u32, node: NodeId) {
    match list.binary_search_by_key(&kind, |entry| entry.0) {
        Ok(index) => list[index].1 = node,
        Err(index) => list.insert(index, (kind, node)),
    }
}

impl From<NodeId> for Value {
    fn from(node: NodeId) -> Value {
        Value::Metadata(node)
    }
}
