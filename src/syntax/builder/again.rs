//! Nodes of a text that was edited: those that an edit cannot have touched are kept.
//!
//! The builder is a machine whose state is the nodes and the brackets that are open, and it looks a few tokens ahead. It
//! starts again at a node whose beginning it decided without seeing the change, and stops at a node that began before too, with the
//! same nodes around it: all that follows is the same, some tokens and nodes further on.

use super::{Builder, Open};
use crate::edit::{Damage, moved};
use crate::{Node, NodeId, NodeKind, OperationNames, Role, TokenKind, Tokens};

/// The nodes that were built again.
#[derive(Debug)]
pub struct Rebuilt {
    /// The last node that began before as well, and before the change: all before it are the same nodes.
    pub same: NodeId,
    /// The first token after those that were gone through, which begins a node that was there before; the end of the text if
    /// there is none.
    pub end: usize,
    /// The number of tokens and nodes by which those after it moved.
    pub token_shift: isize,
    pub node_shift: isize,
    /// Whether the tokens are spelled as before, and the nodes are the same.
    pub is_same: bool,
    /// The first token that changed, and the first one after those.
    pub changed: std::ops::Range<usize>,
}

/// The nodes before an edit, from the one on that is built again.
struct Before {
    nodes: Vec<Node>,
    first: NodeId,
    damage: Damage,
}

impl Before {
    fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.checked_sub(self.first)?)
    }

    /// Returns the node that began with what is a token now.
    fn at(&self, token: usize, kind: NodeKind) -> Option<NodeId> {
        let token = moved(token, -self.damage.shift);
        let first = self.nodes.partition_point(|node| node.tokens.start < token);
        let mut alike = self.nodes[first..].iter().take_while(|node| node.tokens.start == token);
        Some(self.first + first + alike.position(|node| node.kind == kind)?)
    }

    /// Returns the node that is the one just begun in a builder, if all nodes around them are the same. These are added to `around`
    /// as pairs of before and now, from the one in which they differ in number.
    fn same_as_last(&self, builder: &Builder<'_>, around: &mut Vec<(NodeId, NodeId)>) -> Option<NodeId> {
        around.clear();
        let (&last, open) = builder.open_nodes.split_last()?;
        let found = self.at(builder.nodes[last].tokens.start, builder.nodes[last].kind)?;
        let mut old = self.node(found)?.parent;
        for &new in open.iter().rev() {
            if new < self.first || new == 0 {
                return (old == new).then_some(found);
            }
            let (before, now) = (self.node(old)?, &builder.nodes[new]);
            let is_same = before.kind == now.kind
                && before.tokens.start == now.tokens.start
                && builder.head_end(now) < self.damage.tokens.start;
            if !is_same {
                return None;
            }
            around.push((old, new));
            old = before.parent;
        }
        None
    }
}

impl<'t> Builder<'t> {
    /// Builds nodes after an edit from those before it.
    pub fn again(
        text: &'t [u8],
        tokens: &'t Tokens,
        names: &'t dyn OperationNames,
        mut nodes: Vec<Node>,
        mut roles: Vec<Role>,
        damage: Damage,
    ) -> (Vec<Node>, Vec<Role>, Rebuilt) {
        let mut builder = Builder::new(text, tokens, names);
        let unseen = builder.unseen(damage.tokens.start);
        let mut first = nodes.partition_point(|node| node.tokens.start < unseen).saturating_sub(1);
        while matches!(nodes[first].kind, NodeKind::Region) {
            first -= 1;
        }
        let token = nodes[first].tokens.start;
        let before = Before { nodes: nodes.split_off(first), first, damage };
        let old_roles = roles.split_off(token);
        let (mut index, mut is_fresh) = (0, true);
        if first > 0 {
            roles.resize(tokens.len(), Role::None);
            (builder.nodes, builder.roles) = (nodes, roles);
            index = builder.resume(&before.nodes[0], &mut is_fresh);
        }
        let mut around = Vec::new();
        let mut found = None;
        let from = before.damage.tokens.end.max(before.damage.next_line);
        let reached = builder.run(index, is_fresh, |builder, index| {
            found = (index >= from).then(|| before.same_as_last(builder, &mut around)).flatten();
            found.is_some()
        });
        let mut rebuilt = Rebuilt {
            same: 0,
            end: tokens.len(),
            token_shift: before.damage.shift,
            node_shift: 0,
            is_same: false,
            changed: before.damage.tokens.clone(),
        };
        match found {
            Some(old) => {
                rebuilt.end = reached;
                rebuilt.node_shift = builder.join(&before, old, &around);
                let kept = moved(reached, -before.damage.shift) - token;
                builder.roles.truncate(reached);
                builder.roles.extend_from_slice(&old_roles[kept..]);
            }
            None => builder.finish(),
        }
        let alike = builder.nodes[first..].iter().zip(&before.nodes).take_while(|(new, old)| {
            let is_before = new.tokens.start < rebuilt.changed.start.min(unseen.max(1));
            is_before && (new.kind, new.tokens.start, new.parent) == (old.kind, old.tokens.start, old.parent)
        });
        let is_equal = |(new, old): (&Node, &Node)| {
            (new.kind, &new.tokens, new.parent, new.end) == (old.kind, &old.tokens, old.parent, old.end)
        };
        rebuilt.is_same = before.damage.is_blank
            && builder.nodes.len() == first + before.nodes.len()
            && builder.nodes[first..].iter().zip(&before.nodes).all(is_equal);
        rebuilt.same = (first + alike.count()).saturating_sub(1);
        (builder.nodes, builder.roles, rebuilt)
    }

    /// Returns the first token that can have been judged by looking ahead to a token: one before that, or one before a list of names
    /// or the label of a block that reaches there.
    fn unseen(&self, changed: usize) -> usize {
        use TokenKind::{CaretIdentifier, Colon, Comma, Integer, PercentIdentifier, RParen};
        let label_before = |at: usize| {
            let open = self.tokens.partner(at).filter(|&open| open > 0 && open < at)?;
            let is_label = self.tokens.kind(at) == RParen && self.tokens.kind(open - 1) == CaretIdentifier;
            is_label.then(|| open - 1)
        };
        let labels = (changed.saturating_sub(4)..changed).filter_map(label_before).min();
        let mut at = changed.saturating_sub(2).min(labels.unwrap_or(usize::MAX));
        while at > 0 {
            match self.tokens.kind(at - 1) {
                Comma | Colon | Integer | PercentIdentifier => at -= 1,
                _ => match label_before(at - 1) {
                    Some(label) => at = label,
                    None => break,
                },
            }
        }
        at.saturating_sub(2)
    }

    /// Takes the state in which a node has begun. Returns the token to go on with.
    fn resume(&mut self, node: &Node, is_fresh: &mut bool) -> usize {
        let start = node.tokens.start;
        self.open_nodes.clear();
        let mut id = node.parent;
        while id != 0 {
            self.open_nodes.push(id);
            id = self.nodes[id].parent;
        }
        self.open_nodes.push(0);
        self.open_nodes.reverse();
        for place in 0..self.open_nodes.len() {
            let id = self.open_nodes[place];
            if self.nodes[id].kind == NodeKind::Region {
                let operation = self.nodes[self.nodes[id].parent].tokens.start;
                self.brackets_around(operation, self.nodes[id].tokens.start);
                let open = self.nodes[id].tokens.start;
                let closer = self.tokens.partner(open).unwrap_or(usize::MAX);
                self.brackets.push(Open { closer, region: Some(id) });
            }
        }
        self.push(node.kind, start);
        self.roles[start] = if node.kind == NodeKind::Block { Role::Label } else { Role::Start };
        if node.kind == NodeKind::Block {
            self.label_end = self.label_colon(start);
        }
        *is_fresh = false;
        self.open_bracket(start, is_fresh) + 1
    }

    /// Opens the brackets between the start of an operation and one of its regions that are around the region.
    fn brackets_around(&mut self, mut at: usize, region: usize) {
        while at < region {
            match self.tokens.partner(at).filter(|&closer| closer > at) {
                Some(closer) if closer < region => at = closer,
                Some(closer) if matches!(self.tokens.kind(at), TokenKind::LParen | TokenKind::LBrace) => {
                    self.brackets.push(Open { closer, region: None });
                }
                _ => {}
            }
            at += 1;
        }
    }

    /// Returns the last token of a node that what is in it depends on: the name of an operation, or its first token.
    fn head_end(&self, node: &Node) -> usize {
        let start = node.tokens.start;
        if node.kind == NodeKind::Operation && self.tokens.kind(start) == TokenKind::PercentIdentifier {
            let equal = (start..self.tokens.len()).find(|&at| self.tokens.kind(at) == TokenKind::Equal);
            return equal.map_or(usize::MAX, |equal| equal + 1);
        }
        start
    }

    /// Puts the nodes from `old` on in the place of the one that has just begun. Returns by how many they move.
    fn join(&mut self, before: &Before, old: NodeId, around: &[(NodeId, NodeId)]) -> isize {
        self.open_nodes.pop();
        self.nodes.pop();
        let shift = self.nodes.len() as isize - old as isize;
        let tokens = before.damage.shift;
        // The nodes that are open end where they ended.
        for place in 0..self.open_nodes.len() {
            let id = self.open_nodes[place];
            let old = around.iter().find(|&&(_, new)| new == id).map_or(id, |&(old, _)| old);
            let counterpart = before.node(old).unwrap_or(&self.nodes[id]);
            let (token_end, end) = (counterpart.tokens.end, counterpart.end);
            let node = &mut self.nodes[id];
            (node.tokens.end, node.end) = (moved(token_end, tokens), moved(end, shift));
        }
        let new_parent = |parent: NodeId| match parent {
            parent if parent >= old => moved(parent, shift),
            parent if parent < before.first || parent == 0 => parent,
            parent => around.iter().find(|&&(old, _)| old == parent).map_or(0, |&(_, new)| new),
        };
        self.nodes.extend(before.nodes[old - before.first..].iter().map(|node| Node {
            kind: node.kind,
            tokens: moved(node.tokens.start, tokens)..moved(node.tokens.end, tokens),
            parent: new_parent(node.parent),
            end: moved(node.end, shift),
        }));
        shift
    }
}
