//! A node that is being made.

use crate::model::NodeId;
use crate::model::metadata::{Body, Field, Node};

/// A node that is being made.
pub(super) struct Builder {
    pub(super) name: &'static str,
    pub(super) distinct: bool,
    pub(super) fields: Vec<(&'static str, Field)>,
    /// The names of fields with nodes, in the order of LLVM's operands.
    order: &'static [&'static str],
}

impl Builder {
    pub(super) fn new(name: &'static str, order: &'static [&'static str]) -> Self {
        Builder { name, distinct: false, fields: Vec::new(), order }
    }

    /// A number, unless it is zero.
    pub(super) fn number(&mut self, name: &'static str, value: u64) -> &mut Self {
        if value != 0 {
            self.always(name, value);
        }
        self
    }

    /// A number.
    pub(super) fn always(&mut self, name: &'static str, value: u64) -> &mut Self {
        self.text(name, value.to_string())
    }

    pub(super) fn text(&mut self, name: &'static str, text: String) -> &mut Self {
        if !text.is_empty() {
            self.fields.push((name, Field::Text(text)));
        }
        self
    }

    /// A string, unless it is empty.
    pub(super) fn string(&mut self, name: &'static str, text: Vec<u8>) -> &mut Self {
        if !text.is_empty() {
            self.fields.push((name, Field::Quoted(text)));
        }
        self
    }

    /// A node, if there is one.
    pub(super) fn node(&mut self, name: &'static str, node: Option<NodeId>) -> &mut Self {
        if node.is_some() {
            self.fields.push((name, Field::Node(node)));
        }
        self
    }

    /// A node, or `null`.
    pub(super) fn node_or_null(&mut self, name: &'static str, node: Option<NodeId>) -> &mut Self {
        self.fields.push((name, Field::Node(node)));
        self
    }

    pub(super) fn finish(self) -> Node {
        let find = |name: &&str| {
            self.fields.iter().find_map(|field| match field {
                (of, Field::Node(node)) if of == name => *node,
                _ => None,
            })
        };
        let operands = self.order.iter().filter_map(find).collect();
        Node {
            distinct: self.distinct,
            body: Body::Fields { name: self.name, fields: self.fields, operands },
        }
    }
}
