//! Names of a text that was edited: those in the operation around the change that is isolated from above are resolved again.
//!
//! Values and blocks in such an operation are nobody else's business. Aliases and symbols are, so where the change
//! adds or removes one of those, all names have to be resolved again; so too where there is no such operation.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Definition, DefinitionId, NameKind, Names, Reference, Resolver};
use crate::edit::moved;
use crate::{NodeId, NodeKind, OperationNames, Rebuilt, Tree};

impl Names {
    /// Follows an edit, after which the text is `text` and its tree `tree`. Returns whether that was possible; nothing is changed if
    /// it was not.
    pub fn update(
        &mut self,
        text: &[u8],
        tree: &Tree,
        names: &dyn OperationNames,
        rebuilt: &Rebuilt,
    ) -> bool {
        if rebuilt.is_same {
            return true;
        }
        let mut resolver = Resolver::new(text, tree, names);
        let Some(unit) = resolver.isolated_around(rebuilt) else { return false };
        let tokens = tree.node(unit).tokens.clone();
        let old_end = moved(tokens.end, -rebuilt.token_shift);
        let of_unit = self.definitions_in(tokens.start..old_end);
        resolver.run_in(unit);
        let is_alone = resolver.closes_alone();
        let new = std::mem::take(&mut resolver.found);
        let Some(symbols) = self.same_symbols(of_unit.clone(), &new, unit, rebuilt).filter(|_| is_alone)
        else {
            return false;
        };
        // Others may use the symbol of the unit only.
        let symbol = symbols.first().copied();
        let is_inside = |reference: &&Reference| (tokens.start..old_end).contains(&reference.token());
        let uses_others = |reference: &&Reference| {
            let definition = reference.definition().filter(|id| of_unit.contains(id));
            definition.is_some_and(|id| symbol.map(|(old, _)| old) != Some(id))
        };
        if self.references.iter().any(|reference| !is_inside(&reference) && uses_others(&reference)) {
            return false;
        }
        self.splice(new, of_unit, tokens.start..old_end, unit, rebuilt, symbol);
        let mut found = resolver.resolve_elsewhere(&mut self.definitions);
        let place = self.references.partition_point(|reference| reference.token() < tokens.start);
        let end = self.references.partition_point(|reference| reference.token() < tokens.end);
        found.extend(self.references.drain(place..end));
        sort::by_key(&mut found, |reference| reference.token());
        self.references.splice(place..place, found);
        true
    }

    /// Returns the definitions of some tokens of an operation.
    fn definitions_in(&self, tokens: Range<usize>) -> Range<DefinitionId> {
        let before = |token: usize| self.definitions.partition_point(|of| of.token() < token);
        before(tokens.start)..before(tokens.end)
    }

    /// Returns the symbol that a unit defined before and does now, if there is one; `None` if it defines another or more.
    fn same_symbols(
        &self,
        old: Range<DefinitionId>,
        new: &Names,
        unit: NodeId,
        rebuilt: &Rebuilt,
    ) -> Option<Vec<(DefinitionId, DefinitionId)>> {
        let is_of_all = |of: &Definition| {
            matches!(of.kind, NameKind::Symbol | NameKind::AttributeAlias | NameKind::TypeAlias)
        };
        let first = old.start;
        let list = |definitions: &[Definition], base: usize| {
            let all = (base..).zip(definitions).filter(|(_, of)| is_of_all(of));
            all.map(|(id, of)| (id, *of)).take(2).collect::<Vec<_>>()
        };
        match (&*list(&self.definitions[old], first), &*list(&new.definitions, first)) {
            ([], []) => Some(Vec::new()),
            ([(old_id, old)], [(new_id, new)]) => {
                let token = match old.token() {
                    token if token < rebuilt.changed.start => Some(token),
                    token
                        if moved(token, rebuilt.token_shift) >= rebuilt.changed.end
                            && moved(token, rebuilt.token_shift) < usize::MAX / 2 =>
                    {
                        Some(moved(token, rebuilt.token_shift))
                    }
                    _ => None,
                };
                let is_same = token == Some(new.token())
                    && (old.kind, old.node(), new.node()) == (new.kind, unit, unit);
                is_same.then(|| vec![(*old_id, *new_id)])
            }
            _ => None,
        }
    }

    /// Puts the names of a unit in the place of those that it had, and moves those after it.
    fn splice(
        &mut self,
        new: Names,
        old: Range<DefinitionId>,
        old_tokens: Range<usize>,
        unit: NodeId,
        rebuilt: &Rebuilt,
        symbol: Option<(DefinitionId, DefinitionId)>,
    ) {
        let shift = new.definitions.len() as isize - old.len() as isize;
        for definition in &mut self.definitions[old.end..] {
            let token = moved(definition.token(), rebuilt.token_shift);
            let node = match definition.node() {
                node if node > unit => moved(node, rebuilt.node_shift),
                node => node,
            };
            *definition = Definition::new(definition.kind, token, node);
        }
        let start = self.references.partition_point(|reference| reference.token() < old_tokens.start);
        let end = self.references.partition_point(|reference| reference.token() < old_tokens.end);
        for (place, reference) in self.references.iter_mut().enumerate() {
            let token = match place >= end {
                true => moved(reference.token(), rebuilt.token_shift),
                false => reference.token(),
            };
            let definition = match (reference.definition(), symbol) {
                (Some(id), _) if id >= old.end => Some(moved(id, shift)),
                (Some(id), Some((before, now))) if id == before => Some(now),
                (id, _) => id,
            };
            *reference = Reference::new(token, definition);
        }
        let base = old.start;
        self.definitions.splice(old, new.definitions);
        let placed = new
            .references
            .into_iter()
            .map(|reference| Reference::new(reference.token(), reference.definition().map(|id| base + id)));
        self.references.splice(start..end, placed);
    }
}

impl<'t> Resolver<'t> {
    /// Returns the innermost operation around a change that is isolated from above.
    fn isolated_around(&self, rebuilt: &Rebuilt) -> Option<NodeId> {
        let is_it = |&id: &NodeId| {
            let node = self.tree.node(id);
            node.kind == NodeKind::Operation && node.tokens.end >= rebuilt.end && self.scoping(id).is_isolated
        };
        // A node that was there before, and whose name is what it was.
        let mut around = self.tree.ancestors(rebuilt.same).filter(is_it);
        around.find(|&id| self.tree.name_token(id).is_some_and(|name| name < rebuilt.changed.start))
    }

    /// Resolves the names in an operation, but for aliases and symbols.
    fn run_in(&mut self, unit: NodeId) {
        let tokens = self.tree.node(unit).tokens.clone();
        self.open(tokens.end, true);
        self.go_through(tokens, unit);
        while self.scopes.len() > 1 {
            self.close();
        }
    }

    /// Returns whether an operation that was gone through has nothing to do with values and blocks around it.
    fn closes_alone(&self) -> bool {
        self.arguments.is_empty()
            && self.scopes.first().is_some_and(|scope| {
                scope.values.is_empty()
                    && scope.pending.is_empty()
                    && scope.pending_blocks.is_empty()
                    && scope.blocks.is_empty()
            })
    }

    /// Resolves the uses of aliases and symbols that were met, by the definitions of the whole text.
    fn resolve_elsewhere(&mut self, definitions: &mut Vec<Definition>) -> Vec<Reference> {
        let aliases = self.pending_aliases.iter().map(|&token| self.name(token));
        let symbols = self.symbol_uses.iter().map(|&(token, _)| self.symbol_text(token));
        let used: FxHashSet<&[u8]> = aliases.chain(symbols).collect();
        (self.aliases, self.symbols) = (FxHashMap::default(), FxHashMap::default());
        if !used.is_empty() {
            for (id, of) in definitions.iter().enumerate() {
                match of.kind {
                    NameKind::AttributeAlias | NameKind::TypeAlias => {
                        let name = self.name(of.token());
                        if used.contains(name) {
                            self.aliases.insert(name, id);
                        }
                    }
                    NameKind::Symbol => {
                        let name = self.symbol_text(of.token());
                        if used.contains(name) {
                            let around = self.operation_of(self.tree.node(of.node()).parent).unwrap_or(0);
                            self.symbols.entry((around, name)).or_insert(id);
                        }
                    }
                    _ => {}
                }
            }
        }
        self.found.definitions = std::mem::take(definitions);
        self.finish();
        *definitions = std::mem::take(&mut self.found.definitions);
        std::mem::take(&mut self.found.references)
    }
}
