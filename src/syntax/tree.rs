//! The nodes of a text: operations, regions, blocks.

use std::ops::Range;

use crate::builder::{Builder, Rebuilt};
use crate::edit::TextEdit;
use crate::{OperationNames, TokenKind, Tokens};

/// The number of a node, in pre-order. Node 0 is the text as a whole.
pub type NodeId = usize;

/// The kind of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeKind {
    /// The whole text.
    Root,
    /// An operation with the names of its results.
    Operation,
    /// `#name = ...` or `!name = ...`
    Alias,
    /// `{-# ... #-}`
    Metadata,
    /// `{ ... }` with operations.
    Region,
    /// The label of a block and its operations.
    Block,
}

/// The role of a token, for tools that go through the tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Role {
    #[default]
    None,
    /// The first token of an operation, an alias or metadata.
    Start,
    /// The name of a labelled block.
    Label,
    /// The `:` after the label of a block and its arguments.
    LabelEnd,
    /// The `{` of a region.
    RegionOpen,
    /// The `}` of a region.
    RegionClose,
}

/// A node: a range of tokens.
#[derive(Clone, Debug)]
pub struct Node {
    pub kind: NodeKind,
    /// The tokens.
    pub tokens: Range<usize>,
    /// The node around it; the root is its own.
    pub parent: NodeId,
    /// The number of the first node after those within this one.
    pub end: NodeId,
}

/// The tree of a text.
pub struct Tree {
    pub tokens: Tokens,
    nodes: Vec<Node>,
    roles: Vec<Role>,
}

impl Tree {
    /// Builds the tree of a text.
    pub fn of(text: &[u8], names: &dyn OperationNames) -> Self {
        let tokens = Tokens::of(text);
        let (nodes, roles) = Builder::new(text, &tokens, names).build();
        Tree { tokens, nodes, roles }
    }

    /// Follows an edit, after which the text is `text`: parses again where it changed. Returns what was built.
    pub fn edit(&mut self, text: &[u8], edit: &TextEdit, names: &dyn OperationNames) -> Rebuilt {
        let damage = self.tokens.edit(text, edit);
        let (nodes, roles) = (std::mem::take(&mut self.nodes), std::mem::take(&mut self.roles));
        let rebuilt;
        (self.nodes, self.roles, rebuilt) = Builder::again(text, &self.tokens, names, nodes, roles, damage);
        rebuilt
    }

    /// Returns the nodes, in pre-order.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns a node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id]
    }

    /// Returns the nodes right below a node.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let end = self.nodes[id].end;
        let next = move |&child: &NodeId| Some(self.nodes[child].end).filter(|&next| next < end);
        std::iter::successors(Some(id + 1).filter(|&first| first < end), next)
    }

    /// Returns a node and those around it, innermost first.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(id), |&id| Some(self.nodes[id].parent).filter(|&parent| parent != id))
    }

    /// Returns the innermost node that has a token.
    pub fn innermost(&self, token: usize) -> NodeId {
        // The last node that starts at or before the token is in the innermost one, or is it.
        let last = self.nodes.partition_point(|node| node.tokens.start <= token).saturating_sub(1);
        self.ancestors(last).find(|&id| self.nodes[id].tokens.contains(&token)).unwrap_or(0)
    }

    /// Returns what stands at a token.
    #[inline]
    pub fn role(&self, token: usize) -> Role {
        self.roles.get(token).copied().unwrap_or_default()
    }

    /// Returns the bytes of a node.
    pub fn range(&self, id: NodeId) -> Range<usize> {
        let tokens = &self.nodes[id].tokens;
        match tokens.is_empty() {
            true => self.tokens.start(tokens.start)..self.tokens.start(tokens.start),
            false => self.tokens.start(tokens.start)..self.tokens.end(tokens.end - 1),
        }
    }

    /// Returns the tokens that name the results of an operation, up to `=`; empty if it names none.
    pub fn result_tokens(&self, id: NodeId) -> Range<usize> {
        let Range { start, end } = self.nodes[id].tokens;
        if self.tokens.kind(start) != TokenKind::PercentIdentifier {
            return start..start;
        }
        let equal = (start..end).find(|&index| self.tokens.kind(index) == TokenKind::Equal);
        start..equal.unwrap_or(start)
    }

    /// Returns the token that is the name of an operation: a word, or a string in the generic form.
    pub fn name_token(&self, id: NodeId) -> Option<usize> {
        let node = &self.nodes[id];
        let results = self.result_tokens(id);
        let name = if results.is_empty() { results.start } else { results.end + 1 };
        let is_name = matches!(self.tokens.kind(name), TokenKind::BareIdentifier | TokenKind::String);
        (node.kind == NodeKind::Operation && is_name && name < node.tokens.end).then_some(name)
    }

    /// Returns the name of an operation as written, without quotes.
    pub fn name<'t>(&self, text: &'t [u8], id: NodeId) -> Option<&'t [u8]> {
        let name = self.tokens.text(text, self.name_token(id)?);
        Some(name.strip_prefix(b"\"").and_then(|name| name.strip_suffix(b"\"")).unwrap_or(name))
    }
}
