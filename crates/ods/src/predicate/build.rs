//! The tree while it is parsed.

use std::borrow::Cow;
use std::collections::HashMap;

use chumsky::input::{Checkpoint, Cursor, Input};
use chumsky::inspector::Inspector;
use chumsky::span::SimpleSpan;
use logos::Logos;

use super::ast::{Expr, List, Name, Node, NodeId};
use super::lex::Token;

/// How deep nodes, and brackets, may be nested. Parentheses alone make no nodes, and a chain of
/// `&&` or `||` is one node.
pub const MAX_DEPTH: usize = 256;

/// The state of the parser: an unfinished [`Expr`] whose lists are vectors of their own, because
/// a chain of `&&` grows. Nodes of alternatives that did not match are dropped again.
#[derive(Default)]
pub(super) struct Builder<'src> {
    text: &'src str,
    nodes: Vec<Node>,
    /// The depth of each node.
    depths: Vec<u32>,
    lists: Vec<Vec<u32>>,
    /// Most are pieces of the text, and once each.
    names: Vec<Cow<'src, str>>,
    name_ids: HashMap<&'src str, Name>,
    too_deep: bool,
}

impl<'src, I: Input<'src>> Inspector<'src, I> for Builder<'src> {
    type Checkpoint = usize;

    fn on_token(&mut self, _: &I::Token) {}

    fn on_save<'parse>(&self, _: &Cursor<'src, 'parse, I>) -> usize {
        self.nodes.len()
    }

    fn on_rewind<'parse>(&mut self, marker: &Checkpoint<'src, 'parse, I, usize>) {
        self.nodes.truncate(*marker.inspector());
        self.depths.truncate(*marker.inspector());
    }
}

impl<'src> Builder<'src> {
    pub(super) fn new(text: &'src str) -> Self {
        Builder { text, ..Builder::default() }
    }

    pub(super) fn push(&mut self, node: Node) -> NodeId {
        let mut depth = 0;
        for_each_child(node, &self.lists, |child| depth = depth.max(self.depths[child as usize]));
        self.push_at(node, depth + 1)
    }

    fn push_at(&mut self, node: Node, depth: u32) -> NodeId {
        self.too_deep |= depth as usize > MAX_DEPTH;
        self.depths.push(depth);
        self.nodes.push(node);
        NodeId(self.nodes.len() as u32 - 1)
    }

    fn list(&mut self, indices: Vec<u32>) -> List {
        if indices.is_empty() {
            return List { start: u32::MAX, len: 0 };
        }
        let len = indices.len() as u32;
        self.lists.push(indices);
        List { start: self.lists.len() as u32 - 1, len }
    }

    pub(super) fn children(&mut self, children: Vec<NodeId>) -> List {
        self.list(children.into_iter().map(|child| child.0).collect())
    }

    pub(super) fn names(&mut self, names: Vec<Name>) -> List {
        self.list(names.into_iter().map(|name| name.0).collect())
    }

    /// `lhs && rhs` or `lhs || rhs`; grows the list of `lhs` where that is a chain already.
    pub(super) fn chain(&mut self, lhs: NodeId, rhs: NodeId, make: fn(List) -> Node) -> NodeId {
        let (left, right) = (self.depths[lhs.0 as usize], self.depths[rhs.0 as usize]);
        let known = match self.nodes[lhs.0 as usize] {
            node @ (Node::All(list) | Node::Any(list)) if node == make(list) => Some(list),
            _ => None,
        };
        match known {
            Some(List { start, len }) => {
                // Children after `len` were added by an alternative that did not match.
                let children = &mut self.lists[start as usize];
                children.truncate(len as usize);
                children.push(rhs.0);
                self.push_at(make(List { start, len: len + 1 }), left.max(right + 1))
            }
            None => {
                let list = self.children(vec![lhs, rhs]);
                self.push_at(make(list), left.max(right) + 1)
            }
        }
    }

    /// Returns a list of the names spelled in `spans`.
    pub(super) fn names_in(&mut self, spans: &[SimpleSpan]) -> List {
        let mut names = Vec::with_capacity(spans.len());
        for &span in spans {
            names.push(self.name_in(span));
        }
        self.names(names)
    }

    pub(super) fn name(&mut self, spelling: &'src str) -> Name {
        let next = Name(self.names.len() as u32);
        let name = *self.name_ids.entry(spelling).or_insert(next);
        if name == next {
            self.names.push(spelling.into());
        }
        name
    }

    /// Returns a name that is not a piece of the text.
    fn owned_name(&mut self, spelling: String) -> Name {
        self.names.push(spelling.into());
        Name(self.names.len() as u32 - 1)
    }

    /// Returns the name spelled in `span`, without white space and comments.
    pub(super) fn name_in(&mut self, span: SimpleSpan) -> Name {
        let spelling = &self.text[span.start..span.end];
        if !spelling.contains(|c: char| c.is_ascii_whitespace() || c == '/') {
            return self.name(spelling);
        }
        let tokens = Token::lexer(spelling).spanned();
        let squeezed = tokens.map(|(_, span)| &spelling[span]).collect();
        self.owned_name(squeezed)
    }

    /// Returns the contents of a string literal.
    pub(super) fn string(&mut self, literal: &'src str) -> Name {
        let contents = &literal[1..literal.len() - 1];
        if contents.contains('\\') { self.owned_name(unescape(contents)) } else { self.name(contents) }
    }

    /// Returns the tree under `root`, children before parents and nothing else; `None` where it is too deep.
    pub(super) fn finish(self, root: NodeId) -> Option<Expr> {
        if self.too_deep {
            return None;
        }
        let names = self.names.into_iter().map(|name| name.into_owned().into()).collect();
        let mut expr = Expr { nodes: Vec::new(), lists: Vec::new(), names };
        let mut placed = vec![None; self.nodes.len()];
        // A node is looked at before its children, to push them, and after, to place it.
        let mut stack = vec![(root.0, false)];
        while let Some((index, children_placed)) = stack.pop() {
            let node = self.nodes[index as usize];
            if placed[index as usize].is_some() {
                continue;
            }
            if !children_placed {
                stack.push((index, true));
                for_each_child(node, &self.lists, |child| stack.push((child, false)));
                continue;
            }
            let node = relocate(node, &self.lists, &placed, &mut expr.lists);
            placed[index as usize] = Some(NodeId(expr.nodes.len() as u32));
            expr.nodes.push(node);
        }
        Some(expr)
    }
}

fn for_each_child(node: Node, lists: &[Vec<u32>], mut visit: impl FnMut(u32)) {
    let visit_list = |list: List, visit: &mut dyn FnMut(u32)| {
        if list.len != 0 {
            lists[list.start as usize].iter().take(list.len as usize).for_each(|&child| visit(child));
        }
    };
    match node {
        Node::Bool(_)
        | Node::Integer(_)
        | Node::Float(_)
        | Node::String(_)
        | Node::Null
        | Node::Placeholder(_)
        | Node::Path { .. } => {}
        Node::Call { callee, arguments } => {
            visit(callee.0);
            visit_list(arguments, &mut visit);
        }
        Node::Member { object, .. } => visit(object.0),
        Node::Index { array, index } => {
            visit(array.0);
            visit(index.0);
        }
        Node::Unary { operand, .. } => visit(operand.0),
        Node::Binary { lhs, rhs, .. } => {
            visit(lhs.0);
            visit(rhs.0);
        }
        Node::All(list) | Node::Any(list) | Node::Braces(list) | Node::Block(list) => {
            visit_list(list, &mut visit);
        }
        Node::Conditional { condition, then, otherwise } => {
            visit(condition.0);
            visit(then.0);
            visit(otherwise.0);
        }
        Node::Lambda { body, .. } => visit(body.0),
        Node::Let { value, .. } | Node::Return(value) | Node::Statement(value) => visit(value.0),
        Node::If { condition, then, otherwise } => {
            visit(condition.0);
            visit(then.0);
            if let Some(otherwise) = otherwise {
                visit(otherwise.0);
            }
        }
    }
}

/// `node` with its children where they were placed and its lists in `pool`.
fn relocate(node: Node, lists: &[Vec<u32>], placed: &[Option<NodeId>], pool: &mut Vec<u32>) -> Node {
    let at = |child: NodeId| placed[child.0 as usize].unwrap_or(child);
    let mut move_list = |list: List, nodes: bool| {
        let start = pool.len() as u32;
        if list.len != 0 {
            let indices = lists[list.start as usize].iter().take(list.len as usize);
            pool.extend(indices.map(|&index| if nodes { at(NodeId(index)).0 } else { index }));
        }
        List { start, len: list.len }
    };
    match node {
        Node::Bool(_)
        | Node::Integer(_)
        | Node::Float(_)
        | Node::String(_)
        | Node::Null
        | Node::Placeholder(_) => node,
        Node::Path { path, template } => Node::Path { path, template: move_list(template, false) },
        Node::Call { callee, arguments } => {
            Node::Call { callee: at(callee), arguments: move_list(arguments, true) }
        }
        Node::Member { object, member, template } => {
            Node::Member { object: at(object), member, template: move_list(template, false) }
        }
        Node::Index { array, index } => Node::Index { array: at(array), index: at(index) },
        Node::Unary { op, operand } => Node::Unary { op, operand: at(operand) },
        Node::Binary { op, lhs, rhs } => Node::Binary { op, lhs: at(lhs), rhs: at(rhs) },
        Node::All(list) => Node::All(move_list(list, true)),
        Node::Any(list) => Node::Any(move_list(list, true)),
        Node::Conditional { condition, then, otherwise } => {
            Node::Conditional { condition: at(condition), then: at(then), otherwise: at(otherwise) }
        }
        Node::Braces(list) => Node::Braces(move_list(list, true)),
        Node::Lambda { parameters, body } => {
            Node::Lambda { parameters: move_list(parameters, false), body: at(body) }
        }
        Node::Block(list) => Node::Block(move_list(list, true)),
        Node::Let { ty, name, value } => Node::Let { ty, name, value: at(value) },
        Node::If { condition, then, otherwise } => {
            Node::If { condition: at(condition), then: at(then), otherwise: otherwise.map(at) }
        }
        Node::Return(value) => Node::Return(at(value)),
        Node::Statement(value) => Node::Statement(at(value)),
    }
}

/// Returns the contents of a string literal without their escapes.
fn unescape(contents: &str) -> String {
    let mut text = String::with_capacity(contents.len());
    let mut chars = contents.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('n') => text.push('\n'),
                Some('t') => text.push('\t'),
                Some('r') => text.push('\r'),
                Some('0') => text.push('\0'),
                Some(other) => text.push(other),
                None => {}
            },
            _ => text.push(c),
        }
    }
    text
}
