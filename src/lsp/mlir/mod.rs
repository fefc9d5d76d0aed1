//! Requests about MLIR.
//!
//! Each answer is made of the syntax tree, so it is there for text with errors as well; types and generic forms come from the IR of the
//! operations that could be parsed ([`analysis`]).

pub mod actions;
pub mod analysis;
pub mod checks;
pub mod completion;
mod documentation;
pub mod folding;
pub mod forms;
pub mod graph;
pub mod hints;
pub mod hover;
pub mod navigation;
pub mod passes;
mod records;
pub mod run_lines;
pub mod semantic_tokens;
pub mod signature;
pub mod svg;
pub mod symbols;
pub mod type_definition;

use std::rc::Rc;

use syntax::resolve::Names;
use syntax::{NodeId, NodeKind, Tree};

use super::document::Document;
use super::project::Dialects;
use analysis::Analysis;

/// A file and all that is known of it.
pub struct View<'d> {
    pub document: &'d Document,
    pub dialects: Rc<Dialects>,
    pub analysis: Rc<Analysis>,
}

impl<'d> View<'d> {
    pub fn tree(&self) -> &'d Tree {
        &self.document.syntax(&self.dialects).0
    }

    pub fn names(&self) -> &'d Names {
        &self.document.syntax(&self.dialects).1
    }

    pub fn bytes(&self) -> &'d [u8] {
        self.document.bytes()
    }

    /// Returns the text of a token.
    pub fn token(&self, token: usize) -> &'d str {
        let tokens = &self.tree().tokens;
        self.document.text().get(tokens.start(token)..tokens.end(token)).unwrap_or_default()
    }

    /// Returns the range of a token.
    pub fn token_range(&self, token: usize) -> lsp_types::Range {
        let tokens = &self.tree().tokens;
        self.document.lines().range(tokens.start(token)..tokens.end(token))
    }

    /// Returns the range of a node.
    pub fn node_range(&self, node: NodeId) -> lsp_types::Range {
        self.document.lines().range(self.tree().range(node))
    }

    /// Returns the token at a position: the one that it is in, or that ends there.
    pub fn token_at(&self, position: lsp_types::Position) -> Option<usize> {
        let offset = self.document.lines().offset(self.document.text(), position);
        let tokens = &self.tree().tokens;
        let token = tokens.at(offset);
        if token < tokens.len() && tokens.start(token) <= offset {
            // At the border of two tokens, a name is meant.
            let is_name = self.names().at(token).is_some();
            let before = token.checked_sub(1).filter(|&before| tokens.end(before) == offset);
            return Some(
                before.filter(|&before| !is_name && self.names().at(before).is_some()).unwrap_or(token),
            );
        }
        token.checked_sub(1).filter(|&before| tokens.end(before) == offset)
    }

    /// Returns the operation that has a token.
    pub fn operation_at(&self, token: usize) -> Option<NodeId> {
        let tree = self.tree();
        tree.ancestors(tree.innermost(token)).find(|&id| tree.node(id).kind == NodeKind::Operation)
    }

    /// Returns the whole name of an operation, with the dialect that the text leaves out.
    pub fn operation_name(&self, operation: NodeId) -> Option<String> {
        let name = std::str::from_utf8(self.tree().name(self.bytes(), operation)?).ok()?;
        if name.contains('.') {
            return Some(name.to_string());
        }
        let context = self.dialects.catalog();
        let tree = self.tree();
        let outer = tree.ancestors(operation).skip(1).find(|&id| tree.node(id).kind == NodeKind::Operation);
        let default = outer.and_then(|outer| {
            let whole = tree.name(self.bytes(), outer)?;
            let default = context.op_name(context.intern_string(whole)).info(context).default_dialect;
            (default != ir::known::EMPTY).then(|| context.string(default).to_string())
        });
        let candidates = default
            .as_deref()
            .into_iter()
            .chain(["builtin", "func"])
            .map(|dialect| format!("{dialect}.{name}"));
        let is_known = |name: &String| context.op_name(context.intern_string(name)).info(context).registered;
        candidates.into_iter().find(is_known).or_else(|| Some(name.to_string()))
    }
}
