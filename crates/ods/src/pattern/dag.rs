//! The nodes and leaves of a pattern's trees.

use super::{child, grow};
use tablegen::{Dag, Record, Value};

/// A node: an operation, C++ or a directive, with its arguments.
#[derive(Clone, Copy)]
pub(super) struct Tree<'k>(pub Dag<'k>);

/// The kind of a node.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NodeKind {
    Operation,
    NativeCodeCall,
    ReplaceWithValue,
    Location,
    ReturnType,
    Either,
    Variadic,
}

/// Returns the tree that a value is.
pub(super) fn tree(value: Value<'_>) -> Option<Tree<'_>> {
    value.as_dag().map(Tree)
}

impl<'k> Tree<'k> {
    pub fn operator(self) -> Option<Record<'k>> {
        self.0.operator_def()
    }

    pub fn kind(self) -> NodeKind {
        let Some(operator) = self.operator() else { return NodeKind::Operation };
        if operator.is_subclass_of("NativeCodeCall") {
            return NodeKind::NativeCodeCall;
        }
        match operator.name() {
            "replaceWithValue" => NodeKind::ReplaceWithValue,
            "location" => NodeKind::Location,
            "returnType" => NodeKind::ReturnType,
            "either" => NodeKind::Either,
            "variadic" => NodeKind::Variadic,
            _ => NodeKind::Operation,
        }
    }

    pub fn is(self, kind: NodeKind) -> bool {
        self.kind() == kind
    }

    /// Returns the name that the node binds; empty if it binds none.
    pub fn symbol(self) -> &'k str {
        self.0.name().unwrap_or_default()
    }

    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Returns the name of an argument; empty if it has none.
    pub fn arg_name(self, index: usize) -> &'k str {
        self.0.arg_name(index).unwrap_or_default()
    }

    /// Returns the nodes among the arguments.
    pub fn children(self) -> impl Iterator<Item = Tree<'k>> {
        (0..self.len()).filter_map(move |index| child(self, index))
    }

    /// Returns the number of operations in the tree.
    pub fn num_operations(self) -> usize {
        let own = usize::from(self.is(NodeKind::Operation));
        grow(|| own + self.children().map(Tree::num_operations).sum::<usize>())
    }

    /// Returns the C++ of a native call.
    pub fn code(self) -> &'k str {
        self.operator().map_or("", code_of)
    }

    /// Returns how many values a native call gives.
    pub fn num_returns(self) -> usize {
        let returns = self.operator().and_then(|operator| operator.int("numReturns").ok());
        returns.and_then(|returns| usize::try_from(returns).ok()).unwrap_or(1).min(super::MOST)
    }
}

/// Returns the C++ of a `NativeCodeCall`.
pub(super) fn code_of(record: Record<'_>) -> &str {
    record.string("expression").unwrap_or_default().trim()
}

/// An argument that is no node.
#[derive(Clone, Copy)]
pub(super) struct Leaf<'k>(pub Option<Value<'k>>);

impl<'k> Leaf<'k> {
    pub fn def(self) -> Option<Record<'k>> {
        self.0?.as_def()
    }

    /// Returns the record, if it is of a class.
    pub fn of_class(self, class: &str) -> Option<Record<'k>> {
        self.def().filter(|def| def.is_subclass_of(class))
    }

    pub fn is_unspecified(self) -> bool {
        self.0.is_none_or(|value| value.is_unset())
    }

    pub fn is_constant_attr(self) -> bool {
        self.of_class("ConstantAttr").is_some()
    }

    pub fn is_attr_matcher(self) -> bool {
        self.of_class("AttrConstraint").is_some()
    }

    pub fn string(self) -> Option<&'k str> {
        self.0?.as_str()
    }
}
