//! The syntax tree of an expression.
//!
//! One vector of nodes that name each other by index, children before parents, so that a tree is
//! compact, is written to and read from a file as it stands, and is walked without following
//! pointers. Spellings of names are kept once each.

use serde::{Deserialize, Serialize};

/// The index of a [`Node`] in its [`Expr`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct NodeId(pub(super) u32);

/// The index of a spelling in its [`Expr`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Name(pub(super) u32);

/// A list of nodes or of names of an [`Expr`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct List {
    pub(super) start: u32,
    pub(super) len: u32,
}

impl List {
    /// Returns whether the list is empty.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Returns the number of elements.
    pub fn len(self) -> usize {
        self.len as usize
    }
}

/// An operator before its operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum UnaryOp {
    /// `!x`
    Not,
    /// `~x`
    Complement,
    /// `-x`
    Negate,
    /// `*x`
    Dereference,
    /// `&x`
    AddressOf,
}

/// An operator between two operands that evaluates both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum BinaryOp {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    BitAnd,
    BitOr,
    BitXor,
    ShiftLeft,
    ShiftRight,
}

/// An expression, or a statement in the body of a lambda.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Node {
    /// `true`
    Bool(bool),
    /// `0xf`; a value that needs all of 64 bits wraps to negative.
    Integer(i64),
    /// `1.5`
    Float(f64),
    /// `"tensor.pad"`, unescaped.
    String(Name),
    /// `nullptr`
    Null,
    /// `$_self`; the name is without the `$`.
    Placeholder(Name),
    /// `::llvm::isa<A, B>`: the path without white space, and the last template arguments.
    Path {
        path: Name,
        template: List,
    },
    /// `callee(arguments)`; `T{...}` is a call with one initialiser list.
    Call {
        callee: NodeId,
        arguments: List,
    },
    /// `object.member<T>` and `object->member<T>`
    Member {
        object: NodeId,
        member: Name,
        template: List,
    },
    /// `array[index]`
    Index {
        array: NodeId,
        index: NodeId,
    },
    Unary {
        op: UnaryOp,
        operand: NodeId,
    },
    Binary {
        op: BinaryOp,
        lhs: NodeId,
        rhs: NodeId,
    },
    /// `a && b && c`, evaluated up to the first that is false.
    All(List),
    /// `a || b || c`, evaluated up to the first that is true.
    Any(List),
    /// `condition ? then : otherwise`
    Conditional {
        condition: NodeId,
        then: NodeId,
        otherwise: NodeId,
    },
    /// `{a, b}`
    Braces(List),
    /// `[&](T a, auto b) { ... }`; the parameters are names, types and names taking turns, and
    /// the body is a [`Node::Block`].
    Lambda {
        parameters: List,
        body: NodeId,
    },
    /// `{ statement statement }`
    Block(List),
    /// `T name = value;`, `T name(arguments);`, `T name[] = {...};`: the last two have a call of
    /// `T` and an initialiser list as value.
    Let {
        ty: Name,
        name: Name,
        value: NodeId,
    },
    /// `if (condition) then else otherwise`
    If {
        condition: NodeId,
        then: NodeId,
        otherwise: Option<NodeId>,
    },
    /// `return value;`
    Return(NodeId),
    /// `value;`
    Statement(NodeId),
}

const _: () = assert!(size_of::<Node>() == 24);

/// A parsed expression.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Expr {
    pub(super) nodes: Vec<Node>,
    pub(super) lists: Vec<u32>,
    pub(super) names: Vec<Box<str>>,
}

impl Expr {
    /// Returns `::llvm::isa<CLASS>($_self)`, if `class` is a qualified name.
    pub fn class_test(class: &str) -> Option<Expr> {
        if !class.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b':')) {
            return None;
        }
        let nodes = vec![
            Node::Placeholder(Name(2)),
            Node::Path { path: Name(0), template: List { start: 0, len: 1 } },
            Node::Call { callee: NodeId(1), arguments: List { start: 1, len: 1 } },
        ];
        Some(Expr { nodes, lists: vec![1, 0], names: ["::llvm::isa", class, "_self"].map(Into::into).into() })
    }

    /// Returns the outermost node.
    pub fn root(&self) -> NodeId {
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Returns the node that `id` names.
    pub fn node(&self, id: NodeId) -> Node {
        self.nodes[id.0 as usize]
    }

    /// Returns the nodes, children before parents.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns the spelling that `name` names.
    pub fn name(&self, name: Name) -> &str {
        &self.names[name.0 as usize]
    }

    /// Returns the nodes in a list of nodes.
    pub fn children(&self, list: List) -> impl ExactSizeIterator<Item = NodeId> + Clone + '_ {
        self.indices(list).iter().map(|&index| NodeId(index))
    }

    /// Child `index` of a list of nodes.
    pub fn child(&self, list: List, index: usize) -> Option<NodeId> {
        self.indices(list).get(index).map(|&index| NodeId(index))
    }

    /// Returns the spellings in a list of names.
    pub fn spellings(&self, list: List) -> impl ExactSizeIterator<Item = &str> + Clone + '_ {
        self.indices(list).iter().map(|&index| &*self.names[index as usize])
    }

    fn indices(&self, list: List) -> &[u32] {
        &self.lists[list.start as usize..(list.start + list.len) as usize]
    }
}
