//! Names in a text: where values, blocks, symbols and aliases are defined and used.
//!
//! The parser resolves names of a text that parses. An editor needs them in any text, so they are resolved on the
//! tree: scopes are regions, a value that is used before its definition is looked up again when its region ends. Where the
//! tree does not show what a custom form defines, as in `scf.for %i = ...`, a name that is not visible and
//! stands before a region is its argument.

mod update;

use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::{NodeId, NodeKind, OperationNames, Scoping, TokenKind, Tree};

/// The number of a definition.
pub type DefinitionId = usize;

/// The kind of thing that a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameKind {
    /// A result of an operation.
    Result,
    /// An argument of a block or a region.
    Argument,
    Block,
    Symbol,
    AttributeAlias,
    TypeAlias,
}

/// A definition of a name, in twelve bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Definition {
    pub kind: NameKind,
    token: u32,
    node: u32,
}

impl Definition {
    fn new(kind: NameKind, token: usize, node: NodeId) -> Self {
        Definition { kind, token: token as u32, node: node as u32 }
    }

    /// Returns the token that is the name.
    pub fn token(self) -> usize {
        self.token as usize
    }

    /// Returns the operation, block or alias that has the name; of an argument, what it is visible in.
    pub fn node(self) -> NodeId {
        self.node as usize
    }
}

/// A token that is a name, in eight bytes: a third of the tokens of a text are names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reference {
    token: u32,
    /// The definition; `u32::MAX` where the text has none.
    definition: u32,
}

impl Reference {
    fn new(token: usize, definition: Option<DefinitionId>) -> Self {
        Reference { token: token as u32, definition: definition.map_or(u32::MAX, |id| id as u32) }
    }

    /// Returns the token.
    pub fn token(self) -> usize {
        self.token as usize
    }

    /// Returns the definition that the token names; `None` where that is not in the text.
    pub fn definition(self) -> Option<DefinitionId> {
        (self.definition != u32::MAX).then_some(self.definition as usize)
    }
}

/// The names of a text.
#[derive(Debug, Default)]
pub struct Names {
    pub definitions: Vec<Definition>,
    /// By token.
    references: Vec<Reference>,
}

impl Names {
    /// Resolves the names of a text.
    pub fn of(text: &[u8], tree: &Tree, names: &dyn OperationNames) -> Self {
        let mut resolver = Resolver::new(text, tree, names);
        resolver.run();
        let mut found = resolver.found;
        sort::by_key(&mut found.references, |reference| reference.token());
        found
    }

    /// Returns all names, by token.
    pub fn references(&self) -> &[Reference] {
        &self.references
    }

    /// Returns the name at a token.
    pub fn at(&self, token: usize) -> Option<Reference> {
        let index = self.references.binary_search_by_key(&token, |reference| reference.token()).ok()?;
        Some(self.references[index])
    }

    /// Returns the tokens that name a definition, its own among them.
    pub fn tokens_of(&self, definition: DefinitionId) -> impl Iterator<Item = usize> + '_ {
        let is_it = move |reference: &&Reference| reference.definition() == Some(definition);
        self.references.iter().filter(is_it).map(|reference| reference.token())
    }
}

/// A region that is open, or the text.
#[derive(Default)]
struct Scope<'t> {
    /// The outer meanings of the names that this scope defines.
    values: Vec<(&'t [u8], Option<DefinitionId>)>,
    /// Uses of names that are not known yet.
    pending: Vec<usize>,
    blocks: FxHashMap<&'t [u8], DefinitionId>,
    pending_blocks: Vec<usize>,
    is_isolated: bool,
    end_token: usize,
    /// The values outside, where the scope is isolated.
    outer: Values<'t>,
}

type Values<'t> = FxHashMap<&'t [u8], DefinitionId>;

struct Resolver<'t> {
    text: &'t [u8],
    tree: &'t Tree,
    names: &'t dyn OperationNames,
    found: Names,
    /// Whether each token is the name of a definition.
    is_defined: Vec<bool>,
    values: Values<'t>,
    scopes: Vec<Scope<'t>>,
    /// Names in the operations that are open which their next regions define, with the operation of each.
    arguments: Vec<(NodeId, usize)>,
    aliases: FxHashMap<&'t [u8], DefinitionId>,
    pending_aliases: Vec<usize>,
    /// Symbols by the operation or the text around them.
    symbols: FxHashMap<(NodeId, &'t [u8]), DefinitionId>,
    /// Uses of symbols, and the operations that they are in.
    symbol_uses: Vec<(usize, NodeId)>,
}

impl<'t> Resolver<'t> {
    fn new(text: &'t [u8], tree: &'t Tree, names: &'t dyn OperationNames) -> Self {
        Resolver {
            text,
            tree,
            names,
            found: Names::default(),
            is_defined: vec![false; tree.tokens.len()],
            values: Values::default(),
            scopes: Vec::new(),
            arguments: Vec::new(),
            aliases: FxHashMap::default(),
            pending_aliases: Vec::new(),
            symbols: FxHashMap::default(),
            symbol_uses: Vec::new(),
        }
    }

    fn run(&mut self) {
        self.open(self.tree.tokens.len(), true);
        self.go_through(0..self.tree.tokens.len(), 1);
        while !self.scopes.is_empty() {
            self.close();
        }
        self.finish();
    }

    /// Goes through some tokens, which are whole nodes; the first of these is `next_node`.
    fn go_through(&mut self, tokens: Range<usize>, mut next_node: NodeId) {
        let tree = self.tree;
        let mut current = 0;
        for token in tokens {
            while self.scopes.len() > 1 && self.scopes.last().is_some_and(|scope| token >= scope.end_token) {
                self.close();
            }
            while tree.nodes().get(next_node).is_some_and(|node| node.tokens.start <= token) {
                current = next_node;
                next_node += 1;
                self.enter(current);
            }
            while !tree.node(current).tokens.contains(&token) && current != 0 {
                current = tree.node(current).parent;
            }
            self.token(token, current);
        }
    }

    /// Enters a node: a region is a scope, and labels and aliases define names.
    fn enter(&mut self, id: NodeId) {
        let node = self.tree.node(id);
        match node.kind {
            NodeKind::Region => {
                let is_isolated = self.scoping(node.parent).is_isolated;
                self.open(node.tokens.end, is_isolated);
                let first = self.arguments.partition_point(|&(operation, _)| operation < node.parent);
                for (_, token) in self.arguments.split_off(first) {
                    match self.values.get(self.name(token)) {
                        Some(&known) if self.found.definitions[known].node() == id => {
                            self.refer(token, Some(known))
                        }
                        _ => self.define_value(token, NameKind::Argument, id),
                    }
                }
            }
            NodeKind::Block => {
                let token = node.tokens.start;
                let definition = self.define(NameKind::Block, token, id);
                let name = self.name(token);
                if let Some(scope) = self.scopes.last_mut() {
                    scope.blocks.entry(name).or_insert(definition);
                }
            }
            NodeKind::Alias => {
                let token = node.tokens.start;
                let kind = match self.tree.tokens.kind(token) {
                    TokenKind::HashIdentifier => NameKind::AttributeAlias,
                    _ => NameKind::TypeAlias,
                };
                let definition = self.define(kind, token, id);
                self.aliases.insert(self.name(token), definition);
            }
            NodeKind::Operation => {
                for token in self.tree.result_tokens(id) {
                    if self.tree.tokens.kind(token) == TokenKind::PercentIdentifier {
                        self.define_value(token, NameKind::Result, id);
                    }
                }
            }
            NodeKind::Root | NodeKind::Metadata => {}
        }
    }

    fn token(&mut self, token: usize, node: NodeId) {
        let tokens = &self.tree.tokens;
        match tokens.kind(token) {
            TokenKind::PercentIdentifier if !self.is_definition(token) => self.value(token, node),
            TokenKind::CaretIdentifier if !self.is_definition(token) => {
                if let Some(scope) = self.scopes.last_mut() {
                    scope.pending_blocks.push(token);
                }
            }
            TokenKind::AtIdentifier => self.symbol(token, node),
            TokenKind::HashIdentifier | TokenKind::ExclamationIdentifier if !self.is_definition(token) => {
                let is_number = tokens.is_glued(token)
                    && tokens.kind(token.wrapping_sub(1)) == TokenKind::PercentIdentifier;
                let has_body = tokens.kind(token + 1) == TokenKind::Less && tokens.is_glued(token + 1);
                if !is_number && !has_body && !self.name(token).contains(&b'.') {
                    self.pending_aliases.push(token);
                }
            }
            // `sym_name = "name"` of a generic form.
            TokenKind::String if self.is_symbol_name(token) => {
                if let Some(operation) = self.operation_of(node) {
                    self.define_symbol(token, operation);
                }
            }
            _ => {}
        }
    }

    /// Returns whether the name at a token was defined there when its node was entered.
    fn is_definition(&self, token: usize) -> bool {
        self.is_defined[token]
    }

    /// Resolves a `%name`, or takes it as the argument of a block or of the next region.
    fn value(&mut self, token: usize, node: NodeId) {
        if self.tree.node(node).kind == NodeKind::Block {
            // The label; uses are in operations.
            self.define_value(token, NameKind::Argument, node);
            return;
        }
        let name = self.name(token);
        let known = self.values.get(name).copied();
        let operation = self.operation_of(node);
        let region = operation.and_then(|operation| self.next_region(operation, token));
        let is_isolated =
            region.is_some() && operation.is_some_and(|operation| self.scoping(operation).is_isolated);
        if let Some(operation) = operation.filter(|_| region.is_some() && (known.is_none() || is_isolated)) {
            self.arguments.push((operation, token));
            return;
        }
        match known {
            Some(definition) => self.refer(token, Some(definition)),
            None => {
                if let Some(scope) = self.scopes.last_mut() {
                    scope.pending.push(token);
                }
            }
        }
    }

    /// Returns the region of an operation that begins after a token, if the token is outside of its regions.
    fn next_region(&self, operation: NodeId, token: usize) -> Option<NodeId> {
        self.tree.children(operation).find(|&id| self.tree.node(id).tokens.start > token)
    }

    /// Resolves a `@name`.
    fn symbol(&mut self, token: usize, node: NodeId) {
        let Some(operation) = self.operation_of(node) else { return };
        let is_nested = token >= 2 && self.tree.tokens.kind(token - 1) == TokenKind::Colon;
        let Some(name) = self.tree.name_token(operation) else { return };
        let is_first =
            !(name + 1..token).any(|index| self.tree.tokens.kind(index) == TokenKind::AtIdentifier);
        let is_word = self.tree.tokens.kind(name) == TokenKind::BareIdentifier;
        if !is_nested && is_first && is_word && self.scoping(operation).is_symbol {
            self.define_symbol(token, operation);
        } else {
            self.symbol_uses.push((token, operation));
        }
    }

    fn define_symbol(&mut self, token: usize, operation: NodeId) {
        let definition = self.define(NameKind::Symbol, token, operation);
        let around = self.tree.node(operation).parent;
        let around = self.operation_of(around).unwrap_or(0);
        let name = self.symbol_text(token);
        self.symbols.entry((around, name)).or_insert(definition);
    }

    /// Returns the name of a symbol without `@` and quotes.
    fn symbol_text(&self, token: usize) -> &'t [u8] {
        let name = self.name(token);
        let name = name.strip_prefix(b"@").unwrap_or(name);
        name.strip_prefix(b"\"").and_then(|name| name.strip_suffix(b"\"")).unwrap_or(name)
    }

    fn is_symbol_name(&self, token: usize) -> bool {
        token >= 2
            && self.tree.tokens.kind(token - 1) == TokenKind::Equal
            && self.name(token - 2) == b"sym_name"
    }

    /// Returns the innermost operation that has a node.
    fn operation_of(&self, node: NodeId) -> Option<NodeId> {
        self.tree.ancestors(node).find(|&id| self.tree.node(id).kind == NodeKind::Operation)
    }

    /// Returns what an operation does to names. One that is not known is taken to define the symbol that it names if it has regions.
    fn scoping(&self, operation: NodeId) -> Scoping {
        let name = self.tree.name(self.text, operation).unwrap_or_default();
        let (dialect, short) = match memchr::memchr(b'.', name) {
            Some(dot) => (&name[..dot], &name[dot + 1..]),
            None => (&b"builtin"[..], name),
        };
        let has_regions = self.tree.children(operation).next().is_some();
        self.names.scoping(dialect, short).unwrap_or(Scoping { is_isolated: false, is_symbol: has_regions })
    }

    fn name(&self, token: usize) -> &'t [u8] {
        self.tree.tokens.text(self.text, token)
    }

    fn define(&mut self, kind: NameKind, token: usize, node: NodeId) -> DefinitionId {
        let id = self.found.definitions.len();
        self.is_defined[token] = true;
        self.found.definitions.push(Definition::new(kind, token, node));
        self.refer(token, Some(id));
        id
    }

    fn define_value(&mut self, token: usize, kind: NameKind, node: NodeId) {
        let definition = self.define(kind, token, node);
        let name = self.name(token);
        let before = self.values.insert(name, definition);
        if let Some(scope) = self.scopes.last_mut() {
            scope.values.push((name, before));
        }
    }

    fn refer(&mut self, token: usize, definition: Option<DefinitionId>) {
        self.found.references.push(Reference::new(token, definition));
    }

    fn open(&mut self, end_token: usize, is_isolated: bool) {
        let outer = if is_isolated { std::mem::take(&mut self.values) } else { Values::default() };
        self.scopes.push(Scope { end_token, is_isolated, outer, ..Scope::default() });
    }

    /// Closes a scope: uses before definitions are resolved, others wait for the scope around.
    fn close(&mut self) {
        let Some(mut scope) = self.scopes.pop() else { return };
        let unresolved = std::mem::take(&mut scope.pending);
        let mut rest = Vec::new();
        for token in unresolved {
            match self.values.get(self.name(token)) {
                Some(&definition) => self.refer(token, Some(definition)),
                None => rest.push(token),
            }
        }
        for token in scope.pending_blocks {
            let definition = scope.blocks.get(self.name(token)).copied();
            self.refer(token, definition);
        }
        if scope.is_isolated {
            self.values = scope.outer;
            rest.into_iter().for_each(|token| self.refer(token, None));
            return;
        }
        for (name, before) in scope.values.into_iter().rev() {
            match before {
                Some(definition) => self.values.insert(name, definition),
                None => self.values.remove(name),
            };
        }
        match self.scopes.last_mut() {
            Some(outer) if outer.pending.is_empty() => outer.pending = rest,
            Some(outer) => outer.pending.extend(rest),
            None => {}
        }
    }

    /// Resolves what may be defined anywhere: aliases and symbols.
    fn finish(&mut self) {
        for token in std::mem::take(&mut self.pending_aliases) {
            let definition = self.aliases.get(self.name(token)).copied();
            self.refer(token, definition);
        }
        let mut last: Option<(usize, DefinitionId)> = None;
        for (token, operation) in std::mem::take(&mut self.symbol_uses) {
            // `@a::@b`: the second name is looked up in the first.
            let is_nested = token >= 2 && self.tree.tokens.kind(token - 1) == TokenKind::Colon;
            let name = self.symbol_text(token);
            let definition = match last.filter(|(before, _)| is_nested && before + 3 == token) {
                Some((_, outer)) => self.symbols.get(&(self.found.definitions[outer].node(), name)).copied(),
                None if is_nested => None,
                None => {
                    let mut around = self.tree.ancestors(operation);
                    around.find_map(|id| self.symbols.get(&(id, name)).copied())
                }
            };
            last = definition.map(|definition| (token, definition));
            self.refer(token, definition);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoNames;

    /// Returns the name of each reference with the line of its definition.
    fn resolved(text: &str) -> Vec<(String, Option<usize>)> {
        let tree = Tree::of(text.as_bytes(), &NoNames);
        let names = Names::of(text.as_bytes(), &tree, &NoNames);
        let line = |token: usize| text[..tree.tokens.start(token)].matches('\n').count() + 1;
        let name = |token| String::from_utf8(tree.tokens.text(text.as_bytes(), token).to_vec()).unwrap();
        let of = |reference: &Reference| reference.definition().map(|id| line(names.definitions[id].token()));
        names.references().iter().map(|reference| (name(reference.token()), of(reference))).collect()
    }

    fn check(text: &str, expected: &[(&str, usize)]) {
        let expected: Vec<_> =
            expected.iter().map(|&(name, line)| (name.to_string(), (line > 0).then_some(line))).collect();
        assert_eq!(resolved(text), expected, "{text}");
    }

    #[test]
    fn values_are_resolved() {
        check("%0 = a.b\na.c %0, %1#2\n%1:3 = a.d", &[("%0", 1), ("%0", 1), ("%1", 3), ("%1", 3)]);
        check(
            "%0 = a.b\na.for %i = %0 {\na.c %i\n}\na.d %i",
            &[("%0", 1), ("%i", 2), ("%0", 1), ("%i", 2), ("%i", 0)],
        );
        check(
            "a.f {\n%0 = a.b\n}\na.f {\n^bb(%0: i32):\na.c %0 ^bb, ^x\n}",
            &[("%0", 2), ("^bb", 5), ("%0", 5), ("%0", 5), ("^bb", 5), ("^x", 0)],
        );
    }

    #[test]
    fn symbols_and_aliases_are_resolved() {
        check("#a = b.c\na.d #a, !t, #b.x<2>", &[("#a", 1), ("#a", 1), ("!t", 0)]);
        check(
            "module @m {\nfunc.func @f() {\n}\n}\na.call @m::@f\na.call @f",
            &[("@m", 1), ("@f", 2), ("@m", 1), ("@f", 2), ("@f", 0)],
        );
        check("\"a\"() {sym_name = \"x\"} : () -> ()\na.b @x", &[("\"x\"", 1), ("@x", 1)]);
    }
}
