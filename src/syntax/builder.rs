//! Tokens to nodes.
//!
//! One pass over the tokens with a stack of open nodes. An operation begins where its first tokens say so, at the start of
//! a line or of a region, and ends where the next one begins or its region ends. Brackets other than a
//! region's are crossed as groups: what stands in them begins no operation, but braces in them may be regions.

mod again;

pub use again::Rebuilt;

use crate::{Node, NodeId, NodeKind, OperationKind, OperationNames, Role, TokenKind, Tokens};

/// A bracket that is open.
#[derive(Clone, Copy)]
struct Open {
    /// The token that closes it.
    closer: usize,
    /// The node, for a region.
    region: Option<NodeId>,
}

/// Builds the nodes of a text.
pub struct Builder<'t> {
    text: &'t [u8],
    tokens: &'t Tokens,
    names: &'t dyn OperationNames,
    nodes: Vec<Node>,
    roles: Vec<Role>,
    /// The nodes that are open, outermost first.
    open_nodes: Vec<NodeId>,
    brackets: Vec<Open>,
    /// The token `:` that ends the label of a block.
    label_end: Option<usize>,
}

impl<'t> Builder<'t> {
    pub fn new(text: &'t [u8], tokens: &'t Tokens, names: &'t dyn OperationNames) -> Self {
        let root = Node { kind: NodeKind::Root, tokens: 0..tokens.len(), parent: 0, end: 1 };
        Builder {
            text,
            tokens,
            names,
            nodes: vec![root],
            roles: vec![Role::None; tokens.len()],
            open_nodes: vec![0],
            brackets: Vec::new(),
            label_end: None,
        }
    }

    pub fn build(mut self) -> (Vec<Node>, Vec<Role>) {
        self.run(0, true, |_, _| false);
        self.finish();
        (self.nodes, self.roles)
    }

    /// Goes through the tokens from `index` on, until `stops` says so of a node that has just begun at a token. `is_fresh` is whether
    /// the next token has to begin something: it is the first of a region or a block. Returns the token reached.
    fn run(
        &mut self,
        mut index: usize,
        mut is_fresh: bool,
        mut stops: impl FnMut(&Self, usize) -> bool,
    ) -> usize {
        while index < self.tokens.len() {
            if let Some(open) = self.brackets.last().copied().filter(|open| open.closer == index) {
                self.brackets.pop();
                if let Some(region) = open.region {
                    self.roles[index] = Role::RegionClose;
                    self.close_from(region, index + 1);
                }
                is_fresh = false;
            } else if self.is_in_region() && self.begin(index, is_fresh) {
                if stops(self, index) {
                    return index;
                }
                is_fresh = false;
                index = self.open_bracket(index, &mut is_fresh);
            } else {
                if self.label_end == Some(index) {
                    self.roles[index] = Role::LabelEnd;
                    self.label_end = None;
                    is_fresh = true;
                } else {
                    index = self.open_bracket(index, &mut is_fresh);
                }
            }
            index += 1;
        }
        index
    }

    /// Closes what is open at the end of the text.
    fn finish(&mut self) {
        while let Some(id) = self.open_nodes.pop() {
            self.close(id, self.tokens.len());
        }
    }

    /// Returns whether operations may begin: the innermost bracket is a region's, or there is none.
    fn is_in_region(&self) -> bool {
        self.label_end.is_none() && self.brackets.last().is_none_or(|open| open.region.is_some())
    }

    /// Begins an operation, an alias, metadata or a block at a token, if one begins there.
    fn begin(&mut self, index: usize, is_fresh: bool) -> bool {
        let is_first = is_fresh || self.is_first_of_line(index);
        let kind = self.tokens.kind(index);
        if kind == TokenKind::CaretIdentifier {
            let Some(colon) = self.label_colon(index).filter(|_| is_first || self.ends_type(index)) else {
                return false;
            };
            self.close_siblings(index, true);
            self.push(NodeKind::Block, index);
            self.roles[index] = Role::Label;
            self.label_end = Some(colon);
            return true;
        }
        let Some(node) = self.kind_of_start(index, is_first, is_fresh) else { return false };
        self.close_siblings(index, false);
        self.push(node, index);
        self.roles[index] = Role::Start;
        true
    }

    /// Returns the kind of node that begins with a token.
    fn kind_of_start(&self, index: usize, is_first: bool, is_fresh: bool) -> Option<NodeKind> {
        let next = self.tokens.kind(index + 1);
        let is_top_level = self.brackets.is_empty();
        match self.tokens.kind(index) {
            TokenKind::FileMetadataBegin if is_top_level => Some(NodeKind::Metadata),
            TokenKind::HashIdentifier | TokenKind::ExclamationIdentifier => {
                (is_top_level && next == TokenKind::Equal && (is_first || self.may_follow(index)))
                    .then_some(NodeKind::Alias)
            }
            TokenKind::String => (next == TokenKind::LParen && (is_first || self.ends_type(index)))
                .then_some(NodeKind::Operation)
                .filter(|_| is_fresh || self.may_follow(index)),
            TokenKind::PercentIdentifier => ((is_first || self.ends_type(index))
                && (is_fresh || self.may_follow(index))
                && self.defines_values(index))
            .then_some(NodeKind::Operation),
            TokenKind::BareIdentifier if is_fresh => Some(NodeKind::Operation),
            TokenKind::BareIdentifier if is_first || self.ends_type(index) => {
                let name = self.tokens.text(self.text, index);
                // `} do {` on a line continues an operation, even where `emitc.do` may be called `do`.
                let is_between_braces = !is_first && next == TokenKind::LBrace && !name.contains(&b'.');
                let is_name = next != TokenKind::Equal && !is_between_braces && self.may_follow(index);
                let is_known = || {
                    let is_word_of_operation = !name.contains(&b'.') && self.is_indented(index);
                    (is_first && !is_word_of_operation) || self.kind_of(name) != OperationKind::Unknown
                };
                (is_name && is_known()).then_some(NodeKind::Operation)
            }
            _ => None,
        }
    }

    /// Returns what is known of a name. A dialect may be left out where it is the one of the operation around.
    fn kind_of(&self, name: &[u8]) -> OperationKind {
        if let Some(dot) = memchr::memchr(b'.', name) {
            return self.names.kind(&name[..dot], &name[dot + 1..]);
        }
        let outer = self.open_nodes.iter().rev().filter(|&&id| self.nodes[id].kind == NodeKind::Region);
        let parent = outer.map(|&region| self.nodes[region].parent).next();
        let dialect = parent.and_then(|parent| self.dialect_of(parent)).unwrap_or(b"builtin");
        match self.names.kind(dialect, name) {
            OperationKind::Unknown if dialect != b"builtin" => self.names.kind(b"builtin", name),
            kind => kind,
        }
    }

    /// Returns the dialect of an operation that is open.
    fn dialect_of(&self, id: NodeId) -> Option<&'t [u8]> {
        let start = self.nodes[id].tokens.start;
        let mut name = start;
        if self.tokens.kind(start) == TokenKind::PercentIdentifier {
            name = (start..self.tokens.len()).find(|&index| self.tokens.kind(index) == TokenKind::Equal)? + 1;
        }
        let name = self.tokens.text(self.text, name);
        let name = name.strip_prefix(b"\"").unwrap_or(name);
        Some(&name[..memchr::memchr(b'.', name)?])
    }

    /// Returns whether the token before is one that an operation can end with.
    fn may_follow(&self, index: usize) -> bool {
        use TokenKind::{Arrow, Colon, Comma, Equal, Minus, Plus, Star};
        let Some(before) = index.checked_sub(1) else { return true };
        match self.tokens.kind(before) {
            Arrow | Comma | Equal | Minus | Plus | Star => false,
            Colon => self.roles[before] == Role::LabelEnd,
            _ => true,
        }
    }

    /// Returns whether the token before ends a type or an operation for sure.
    fn ends_type(&self, index: usize) -> bool {
        if index == 0 {
            return true;
        }
        match self.tokens.kind(index - 1) {
            TokenKind::IntType | TokenKind::RParen | TokenKind::Greater => true,
            TokenKind::RBrace => self.roles[index - 1] == Role::RegionClose,
            TokenKind::BareIdentifier => parse::is_type_keyword(self.tokens.text(self.text, index - 1)),
            _ => false,
        }
    }

    /// Returns the `:` after the label of a block.
    fn label_colon(&self, index: usize) -> Option<usize> {
        let mut after = index + 1;
        if self.tokens.kind(after) == TokenKind::LParen {
            after = self.tokens.partner(after)? + 1;
        }
        (self.tokens.kind(after) == TokenKind::Colon).then_some(after)
    }

    /// Returns whether `%a, %b:2 =` stands at a token, before the name of an operation.
    fn defines_values(&self, index: usize) -> bool {
        use TokenKind::{BareIdentifier, Colon, Comma, Equal, Integer, PercentIdentifier, String};
        let mut at = index;
        while matches!(self.tokens.kind(at), Comma | Colon | Integer | PercentIdentifier) {
            at += 1;
        }
        self.tokens.kind(at) == Equal && matches!(self.tokens.kind(at + 1), BareIdentifier | String)
    }

    /// Returns whether a token is the first of its line.
    fn is_first_of_line(&self, index: usize) -> bool {
        memchr::memchr(b'\n', &self.text[self.tokens.gap(index, self.text.len())]).is_some() || index == 0
    }

    /// Returns whether a token is further to the right than the operation that is open. That is so for words that
    /// continue an operation, as people write them.
    fn is_indented(&self, index: usize) -> bool {
        let operation = self.open_nodes.last().filter(|&&id| self.nodes[id].kind == NodeKind::Operation);
        operation.is_some_and(|&id| self.column(index) > self.column(self.nodes[id].tokens.start))
    }

    /// Returns the number of bytes between the start of a line and a token on it.
    fn column(&self, index: usize) -> usize {
        let start = self.tokens.start(index);
        let gap = &self.text[self.tokens.gap(index, self.text.len())];
        match memchr::memrchr(b'\n', gap) {
            Some(last) => gap.len() - last - 1,
            // Only the first token of a line is asked for, or the one after a brace.
            None => start - memchr::memrchr(b'\n', &self.text[..start]).map_or(0, |last| last + 1),
        }
    }

    /// Enters the bracket at a token. Returns the last token that is dealt with.
    fn open_bracket(&mut self, index: usize, is_fresh: &mut bool) -> usize {
        if self.label_end.is_some_and(|end| index < end) {
            return index;
        }
        let kind = self.tokens.kind(index);
        use TokenKind::{FileMetadataBegin, LBrace, LParen, LSquare, Less};
        if !matches!(kind, LBrace | LParen | LSquare | Less | FileMetadataBegin) {
            return index;
        }
        let Some(closer) = self.tokens.partner(index) else {
            // An unclosed brace is a region up to the end: what follows is operations.
            if kind == LBrace && self.begins_region(index) {
                self.push(NodeKind::Region, index);
                self.roles[index] = Role::RegionOpen;
                let region = self.open_nodes.last().copied();
                self.brackets.push(Open { closer: usize::MAX, region });
                *is_fresh = true;
            }
            return index;
        };
        match kind {
            LBrace if self.begins_region(index) => {
                self.push(NodeKind::Region, index);
                self.roles[index] = Role::RegionOpen;
                self.brackets.push(Open { closer, region: self.open_nodes.last().copied() });
                *is_fresh = true;
                index
            }
            LBrace | LParen => {
                self.brackets.push(Open { closer, region: None });
                index
            }
            // No region stands in these. The closer is the last token of the group.
            _ => closer,
        }
    }

    /// Returns whether the braces at a token hold operations, rather than a dictionary or something else.
    fn begins_region(&self, index: usize) -> bool {
        let first = index + 1;
        let next = self.tokens.kind(first + 1);
        match self.tokens.kind(first) {
            // The printer breaks the line in an empty region, and prints no empty dictionary.
            TokenKind::RBrace => self.is_first_of_line(first),
            TokenKind::CaretIdentifier => self.label_colon(first).is_some(),
            TokenKind::String => next == TokenKind::LParen,
            TokenKind::PercentIdentifier => self.defines_values(first),
            TokenKind::BareIdentifier => {
                let name = self.tokens.text(self.text, first);
                match next {
                    TokenKind::Equal | TokenKind::Comma => false,
                    TokenKind::Colon | TokenKind::Arrow => {
                        name.contains(&b'.') && self.is_first_of_line(first)
                    }
                    TokenKind::RBrace => self.kind_of_braced(name) == OperationKind::Terminator,
                    _ => {
                        name.contains(&b'.')
                            || self.kind_of_braced(name) != OperationKind::Unknown
                            || (self.is_first_of_line(first) && next == TokenKind::PercentIdentifier)
                    }
                }
            }
            _ => false,
        }
    }

    /// Returns what is known of the first name in braces, which may be a region of the operation that is open.
    fn kind_of_braced(&self, name: &[u8]) -> OperationKind {
        if name.contains(&b'.') {
            return self.kind_of(name);
        }
        let operation = self.open_nodes.last().copied();
        let dialect = operation.and_then(|id| self.dialect_of(id)).unwrap_or(b"builtin");
        match self.names.kind(dialect, name) {
            OperationKind::Unknown => self.names.kind(b"builtin", name),
            kind => kind,
        }
    }

    fn push(&mut self, kind: NodeKind, index: usize) {
        let parent = self.open_nodes.last().copied().unwrap_or(0);
        self.open_nodes.push(self.nodes.len());
        self.nodes.push(Node { kind, tokens: index..index, parent, end: 0 });
    }

    /// Closes what ends where an operation, or a block, begins.
    fn close_siblings(&mut self, index: usize, ends_block: bool) {
        while let Some(&id) = self.open_nodes.last() {
            match self.nodes[id].kind {
                NodeKind::Operation | NodeKind::Alias | NodeKind::Metadata => self.close_from(id, index),
                NodeKind::Block if ends_block => self.close_from(id, index),
                NodeKind::Block | NodeKind::Region | NodeKind::Root => break,
            }
        }
    }

    /// Closes a node and those in it.
    fn close_from(&mut self, id: NodeId, index: usize) {
        while let Some(last) = self.open_nodes.pop() {
            let end = if last == id || self.nodes[id].kind != NodeKind::Region { index } else { index - 1 };
            self.close(last, end);
            if last == id {
                return;
            }
        }
    }

    fn close(&mut self, id: NodeId, token_end: usize) {
        let end = self.nodes.len();
        let node = &mut self.nodes[id];
        node.tokens.end = token_end;
        node.end = end;
    }
}

#[cfg(test)]
mod tests {
    use crate::{NoNames, NodeKind, Tree};

    /// Returns the text of all operations, regions and blocks.
    fn nodes(text: &str) -> Vec<(NodeKind, &str)> {
        let tree = Tree::of(text.as_bytes(), &NoNames);
        (1..tree.nodes().len()).map(|id| (tree.node(id).kind, &text[tree.range(id)])).collect()
    }

    fn operations(text: &str) -> Vec<&str> {
        nodes(text).into_iter().filter(|node| node.0 == NodeKind::Operation).map(|node| node.1).collect()
    }

    #[test]
    fn operations_end_where_the_next_begins() {
        assert_eq!(
            operations("a.b {c = 1}\n%0 = d.e outs(%x)\n  ins(%y)\n"),
            ["a.b {c = 1}", "%0 = d.e outs(%x)\n  ins(%y)"]
        );
        assert_eq!(operations("\"a\"() : () -> () \"b\"() : () -> ()").len(), 2);
        assert_eq!(operations("%0 = a.b : i32 %1 = a.c : index return").len(), 3);
        assert_eq!(operations("a.for %i = %x to\n  %y {\n}").len(), 1);
    }

    #[test]
    fn braces_are_regions_if_operations_are_in_them() {
        let kinds = |text| nodes(text).iter().map(|node| node.0).collect::<Vec<_>>();
        use NodeKind::{Block, Operation, Region};
        assert_eq!(kinds("f.g { a.b %x } {c}"), [Operation, Region, Operation]);
        assert_eq!(kinds("f.g { a.b, c } {d = {}}"), [Operation]);
        assert_eq!(kinds("f.g ({ ^a(%x: i32): a.b })"), [Operation, Region, Block, Operation]);
        assert_eq!(kinds("f.g {\n%0:2, %1 = \"a\"()\n"), [Operation, Region, Operation]);
        assert_eq!(kinds("func.func @f() { return }"), [Operation, Region, Operation]);
    }

    #[test]
    fn successors_are_no_blocks() {
        let text = "f.g {\n^a:\n  cf.br\n^b(%x : i32)\n^b(%y: i32):\n  return\n}";
        let blocks: Vec<_> = nodes(text).into_iter().filter(|node| node.0 == NodeKind::Block).collect();
        assert_eq!(blocks[0].1, "^a:\n  cf.br\n^b(%x : i32)");
        assert_eq!(blocks.len(), 2);
    }

    #[test]
    fn broken_text_has_a_tree() {
        assert_eq!(operations("f.g {\n  a.b\n  c.d (\n  %x = e.f\n").len(), 2 + 2);
        assert_eq!(operations("} )\na.b\n$\nc.d\n>\ne.f").len(), 3);
        assert!(nodes("").is_empty());
    }
}
