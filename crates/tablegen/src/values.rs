//! The store of values.
//!
//! A value is a node: a *head*, which is its kind, a type, and its child values. Nodes are interned, so that
//! two values are equal exactly when their ids are, and so that an expression written a thousand times, or
//! instantiated a thousand times with equal arguments, exists once. All children of a node lie in one shared
//! array.
//!
//! Finished values (strings, numbers, bits, lists, dags, defs) and expressions that still wait for a template
//! argument or a field live in the same store: `--print-records` shows the expressions of classes, and
//! resolving replaces nodes by nodes. A flag per node says whether anything below can still change, so that
//! resolving skips finished values.

use crate::record::RecordId;
use crate::symbol::Symbol;
use crate::syntax::operator::Operator;
use crate::types::TypeId;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A handle to an interned value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ValueId(u32);

impl ValueId {
    /// `?`
    pub(crate) const UNSET: ValueId = ValueId(0);
    pub(crate) const FALSE: ValueId = ValueId(1);
    pub(crate) const TRUE: ValueId = ValueId(2);
}

/// The kind of a node. The comment of each says what its children are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Head {
    /// `?`
    Unset,
    Bit(bool),
    Int(i64),
    /// A string written with quotes.
    Str(Symbol),
    /// A string written as `[{ }]`, which prints so.
    Code(Symbol),
    /// The name of an anonymous record before it is final.
    AnonymousName(u32),
    /// Children: the bits, lowest first.
    Bits,
    /// Children: the elements.
    List,
    /// Children: operator, name of the operator, then argument and name by turns. A name is a `Str`
    /// or `?`.
    Dag,
    Def(RecordId),
    /// A template argument, a field of the record being defined, or an iteration variable.
    Var(Symbol),
    /// One bit of the only child.
    VarBit(u32),
    /// A field of the only child.
    Field(Symbol),
    /// An operator whose children are its operands.
    Operator(Operator),
    /// `!foldl`; accumulator and element variable. Children: start, list, expression.
    Fold(Symbol, Symbol),
    /// `!foreach` or `!filter` with its variable. Children: list or dag, expression.
    Iterate(Iteration, Symbol),
    /// `!isa<type>`, `!exists<type>`, `!instances<type>`; the type in the brackets.
    Query(Query, TypeId),
    /// An anonymous record of a class that cannot be made yet. Children: key and value of each
    /// argument by turns; the key is an `Int` (a position) or a `Str` (the qualified name).
    Instance(RecordId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Iteration {
    Foreach,
    Filter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Query {
    IsA,
    Exists,
    Instances,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    head: Head,
    ty: TypeId,
    first: u32,
    count: u32,
    /// See [`Values::weight`]; the highest bit is set if resolving can still change the value.
    weight: u32,
}

const OPEN: u32 = 1 << 31;

/// The number of bytes by which a string weighs one node more.
const STRING_BYTES_PER_NODE: usize = 64;

/// The interned values.
#[derive(Clone, Debug)]
pub(crate) struct Values {
    nodes: Vec<Node>,
    children: Vec<ValueId>,
    index: HashTable<u32>,
}

fn hash(head: Head, ty: TypeId, children: &[ValueId]) -> u64 {
    let mut hasher = FxHasher::default();
    head.hash(&mut hasher);
    ty.hash(&mut hasher);
    for child in children {
        hasher.write_u32(child.0);
    }
    hasher.finish()
}

impl Values {
    pub fn new() -> Self {
        let mut values = Values { nodes: Vec::new(), children: Vec::new(), index: HashTable::new() };
        assert_eq!(values.intern(Head::Unset, TypeId::NONE, &[]), ValueId::UNSET);
        assert_eq!(values.intern(Head::Bit(false), TypeId::BIT, &[]), ValueId::FALSE);
        assert_eq!(values.intern(Head::Bit(true), TypeId::BIT, &[]), ValueId::TRUE);
        values
    }

    /// Nodes and child slots in use, a measure of memory.
    pub fn size(&self) -> usize {
        self.nodes.len() + self.children.len()
    }

    pub fn head(&self, value: ValueId) -> Head {
        self.nodes[value.0 as usize].head
    }

    /// Returns the type of a value; [`TypeId::NONE`] for `?`.
    pub fn ty(&self, value: ValueId) -> TypeId {
        self.nodes[value.0 as usize].ty
    }

    pub fn children(&self, value: ValueId) -> &[ValueId] {
        let node = &self.nodes[value.0 as usize];
        &self.children[node.first as usize..][..node.count as usize]
    }

    /// Returns the number of nodes of the value written out as a tree, where long strings count as several.
    /// Shared nodes count each time, so a few nodes can weigh terabytes. Builders of values refuse those that
    /// weigh too much.
    pub fn weight(&self, value: ValueId) -> u32 {
        self.nodes[value.0 as usize].weight & !OPEN
    }

    /// Returns whether resolving can change the value.
    pub fn is_open(&self, value: ValueId) -> bool {
        self.nodes[value.0 as usize].weight & OPEN != 0
    }

    pub fn intern(&mut self, head: Head, ty: TypeId, children: &[ValueId]) -> ValueId {
        self.intern_weighing(head, ty, children, 1)
    }

    /// Interns a node that weighs `own` without its children; see [`Values::intern`].
    fn intern_weighing(&mut self, head: Head, ty: TypeId, children: &[ValueId], own: u32) -> ValueId {
        let hashed = hash(head, ty, children);
        let found = self.index.find(hashed, |&at| {
            let node = &self.nodes[at as usize];
            node.head == head && node.ty == ty && self.children(ValueId(at)) == children
        });
        if let Some(&at) = found {
            return ValueId(at);
        }
        let at = self.nodes.len() as u32;
        let open = match head {
            Head::Unset | Head::Bit(_) | Head::Int(_) | Head::Str(_) | Head::Code(_) | Head::Def(_) => false,
            Head::Bits | Head::List | Head::Dag => children.iter().any(|&child| self.is_open(child)),
            _ => true,
        };
        let weight = children.iter().fold(own, |sum, &child| (sum + self.weight(child)).min(OPEN / 2));
        let weight = if open { weight | OPEN } else { weight };
        let first = self.children.len() as u32;
        self.children.extend_from_slice(children);
        self.nodes.push(Node { head, ty, first, count: children.len() as u32, weight });
        let (nodes, all) = (&self.nodes, &self.children);
        self.index.insert_unique(hashed, at, |&other| {
            let node = &nodes[other as usize];
            hash(node.head, node.ty, &all[node.first as usize..][..node.count as usize])
        });
        ValueId(at)
    }

    pub fn bit(value: bool) -> ValueId {
        if value { ValueId::TRUE } else { ValueId::FALSE }
    }

    pub fn int(&mut self, value: i64) -> ValueId {
        self.intern(Head::Int(value), TypeId::INT, &[])
    }

    /// Creates a string of `length` bytes.
    pub fn string(&mut self, text: Symbol, code: bool, length: usize) -> ValueId {
        let head = if code { Head::Code(text) } else { Head::Str(text) };
        let weight = u32::try_from(1 + length / STRING_BYTES_PER_NODE).unwrap_or(u32::MAX);
        self.intern_weighing(head, TypeId::STRING, &[], weight.min(OPEN / 2))
    }

    pub fn as_int(&self, value: ValueId) -> Option<i64> {
        match self.head(value) {
            Head::Int(value) => Some(value),
            _ => None,
        }
    }

    /// Returns the text of a string and whether it prints as code.
    pub fn as_string(&self, value: ValueId) -> Option<(Symbol, bool)> {
        match self.head(value) {
            Head::Str(text) => Some((text, false)),
            Head::Code(text) => Some((text, true)),
            _ => None,
        }
    }

    pub fn as_def(&self, value: ValueId) -> Option<RecordId> {
        match self.head(value) {
            Head::Def(record) => Some(record),
            _ => None,
        }
    }

    pub fn as_list(&self, value: ValueId) -> Option<&[ValueId]> {
        matches!(self.head(value), Head::List).then(|| self.children(value))
    }

    /// Returns the children of a dag: operator, its name, then arguments and names by turns.
    pub fn as_dag(&self, value: ValueId) -> Option<&[ValueId]> {
        matches!(self.head(value), Head::Dag).then(|| self.children(value))
    }
}

const _: () = assert!(size_of::<Head>() <= 16);
const _: () = assert!(size_of::<Node>() <= 32);
