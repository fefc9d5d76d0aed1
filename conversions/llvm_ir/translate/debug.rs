//! Debug information: locations, scopes, and the records of variables.
//!
//! Follows mlir/lib/Target/LLVMIR/DebugTranslation.cpp.

use rustc_hash::FxHashMap;

use ir::walk::{WalkResult, walk_pre_order};
use ir::{Attribute, AttributeStorage, Context, Location, Operation, Type};

use super::operations::Translated;
use super::{Translation, attribute};
use crate::model::metadata::{Body, Field, Node, Operand};
use crate::model::{NodeId, Record};

/// The debug information so far.
pub struct DebugState {
    /// Whether any operation has a location.
    is_enabled: bool,
    locations: FxHashMap<(Attribute, Option<NodeId>, Option<NodeId>), Option<NodeId>>,
    pub(super) nodes: FxHashMap<Attribute, NodeId>,
    /// Subprograms by their identifiers.
    pub(super) distinct: FxHashMap<Attribute, NodeId>,
    /// Recursive types whose translation goes on, by their identifiers.
    pub(super) recursive: FxHashMap<Attribute, NodeId>,
}

impl DebugState {
    /// Returns the state at the start of a module.
    pub fn of(root: Operation<'_>) -> Self {
        let found = walk_pre_order(root, |op| match op.location() == Location::UNKNOWN {
            true => WalkResult::Advance,
            false => WalkResult::Interrupt,
        });
        DebugState {
            is_enabled: found == WalkResult::Interrupt,
            locations: FxHashMap::default(),
            nodes: FxHashMap::default(),
            distinct: FxHashMap::default(),
            recursive: FxHashMap::default(),
        }
    }
}

/// The attributes that are scopes of code in a function.
const LOCAL_SCOPES: [&[u8]; 3] = [b"di_subprogram", b"di_lexical_block", b"di_lexical_block_file"];

fn is_local_scope(context: &Context, attribute: Attribute) -> bool {
    llvm::attributes::mnemonic(context, attribute).is_some_and(|mnemonic| LOCAL_SCOPES.contains(&mnemonic))
}

impl<'a> Translation<'a> {
    /// Adds the flags that modules with debug information have.
    pub(super) fn debug_flags(&mut self) {
        let has = |translation: &Self, key: &[u8]| {
            let flags =
                translation.module.named_metadata.iter().find(|named| named.0 == b"llvm.module.flags");
            flags.is_some_and(|(_, nodes)| {
                nodes.iter().any(|&node| match &translation.module.metadata.get(node).body {
                    Body::Tuple(operands) => operands.get(1) == Some(&Operand::String(key.to_vec())),
                    _ => false,
                })
            })
        };
        let mut flags: Vec<(&[u8], i64)> = vec![(b"Debug Info Version", 3)];
        let triple = String::from_utf8_lossy(&self.module.triple).into_owned();
        if triple.contains("windows") && triple.ends_with("msvc") {
            flags.push((b"CodeView", 1));
        }
        for (key, value) in flags {
            if !has(self, key) {
                let value = self.constant_operand(Type::I32, value);
                self.module.add_module_flag(2, key, value);
            }
        }
    }

    /// Returns the subprogram of a function.
    pub(super) fn subprogram_of(&mut self, op: Operation<'a>) -> Option<NodeId> {
        if !self.debug.is_enabled {
            return None;
        }
        let metadata = self
            .find_metadata(op.location().to_attribute(self.context), |context, metadata| {
                llvm::attributes::mnemonic(context, metadata) == Some(b"di_subprogram")
            })?;
        self.debug_node(metadata)
    }

    /// Returns the first metadata of a fused location in a location.
    fn find_metadata(
        &self,
        location: Attribute,
        is_wanted: impl Fn(&Context, Attribute) -> bool,
    ) -> Option<Attribute> {
        let context = self.context;
        let mut pending = vec![location];
        while let Some(location) = pending.pop() {
            match location.storage(context) {
                AttributeStorage::FusedLoc { locations, metadata } => {
                    if let Some(metadata) = metadata.filter(|&metadata| is_wanted(context, metadata)) {
                        return Some(metadata);
                    }
                    pending.extend(locations.iter().rev());
                }
                AttributeStorage::NameLoc { child, .. } => pending.push(*child),
                AttributeStorage::CallSiteLoc { callee, caller } => pending.extend([*caller, *callee]),
                _ => {}
            }
        }
        None
    }

    /// Returns `!DILocation` of a location in a scope.
    pub(super) fn debug_location(&mut self, location: Location, scope: Option<NodeId>) -> Option<NodeId> {
        // Without a scope only a location that brings one has a translation.
        if !self.debug.is_enabled
            || scope.is_none() && matches!(location.kind(self.context), ir::location::LocationKind::Source(_))
        {
            return None;
        }
        self.location(location.to_attribute(self.context), scope, None)
    }

    /// Returns the location of a loop, which says its scope itself.
    pub(super) fn scoped_location(&mut self, location: Attribute) -> Option<NodeId> {
        let AttributeStorage::FusedLoc { metadata: Some(metadata), .. } = *location.storage(self.context)
        else {
            return None;
        };
        if !is_local_scope(self.context, metadata) || !self.debug.is_enabled {
            return None;
        }
        let scope = self.debug_node(metadata)?;
        self.location(location, Some(scope), None)
    }

    fn location(
        &mut self,
        location: Attribute,
        scope: Option<NodeId>,
        inlined_at: Option<NodeId>,
    ) -> Option<NodeId> {
        let key = (location, scope, inlined_at);
        if let Some(&node) = self.debug.locations.get(&key) {
            return node;
        }
        let node = stacker::maybe_grow(64 << 10, 1 << 20, || self.make_location(location, scope, inlined_at));
        self.debug.locations.insert(key, node);
        node
    }

    fn make_location(
        &mut self,
        location: Attribute,
        scope: Option<NodeId>,
        inlined_at: Option<NodeId>,
    ) -> Option<NodeId> {
        let context = self.context;
        match location.storage(context) {
            AttributeStorage::CallSiteLoc { callee, caller } => {
                let caller = self.location(*caller, scope, inlined_at).or(inlined_at)?;
                Some(self.location(*callee, None, Some(caller)).unwrap_or(caller))
            }
            AttributeStorage::FileLineColRange { start_line, start_column, .. } => {
                Some(self.di_location(*start_line, *start_column, scope?, inlined_at))
            }
            AttributeStorage::FusedLoc { locations, metadata } => {
                let mut scope = scope;
                if let Some(metadata) = metadata.filter(|&metadata| is_local_scope(context, metadata)) {
                    scope = self.debug_node(metadata);
                }
                let mut merged = self.location(*locations.first()?, scope, inlined_at);
                for &other in &locations[1..] {
                    let other = self.location(other, scope, inlined_at);
                    merged = self.merge(merged, other);
                }
                merged
            }
            AttributeStorage::NameLoc { child, .. } => self.location(*child, scope, inlined_at),
            AttributeStorage::Dialect { .. } | AttributeStorage::Opaque { .. } => None,
            _ => None,
        }
    }

    fn di_location(&mut self, line: u32, column: u32, scope: NodeId, inlined_at: Option<NodeId>) -> NodeId {
        // LLVM has 16 bits for columns.
        let column = if column > 0xffff { 0 } else { column };
        let mut fields = vec![("line", Field::Text(line.to_string()))];
        if column != 0 {
            fields.push(("column", Field::Text(column.to_string())));
        }
        fields.push(("scope", Field::Node(Some(scope))));
        if inlined_at.is_some() {
            fields.push(("inlinedAt", Field::Node(inlined_at)));
        }
        let operands = std::iter::once(scope).chain(inlined_at).collect();
        self.module.metadata.unique(Body::Fields { name: "DILocation", fields, operands })
    }

    /// Merges two locations: what they have in common.
    fn merge(&mut self, one: Option<NodeId>, other: Option<NodeId>) -> Option<NodeId> {
        let (one, other) = (one?, other?);
        if one == other {
            return Some(one);
        }
        // The innermost call that both are inlined into.
        let callers = |node| {
            std::iter::successors(Some(node), |&node| self.parts_of_location(node).and_then(|parts| parts.3))
        };
        let (one, other) = callers(other).find_map(|other| {
            let (_, _, other_scope, other_inlined_at) = self.parts_of_location(other)?;
            let matches = |&one: &NodeId| {
                self.parts_of_location(one).is_some_and(|(_, _, scope, inlined_at)| {
                    inlined_at == other_inlined_at && self.common_scope(scope, other_scope).is_some()
                })
            };
            callers(one).find(matches).map(|one| (one, other))
        })?;
        let (line, column, scope, inlined_at) = self.parts_of_location(one)?;
        let (other_line, other_column, other_scope, _) = self.parts_of_location(other)?;
        let scope = self.common_scope(scope, other_scope)?;
        let same_line = line == other_line;
        let line = if same_line { line } else { 0 };
        let column = if same_line && column == other_column { column } else { 0 };
        Some(self.di_location(line, column, scope, inlined_at))
    }

    fn parts_of_location(&self, node: NodeId) -> Option<(u32, u32, NodeId, Option<NodeId>)> {
        let Body::Fields { fields, .. } = &self.module.metadata.get(node).body else { return None };
        let number = |name: &str| match fields.iter().find(|field| field.0 == name) {
            Some((_, Field::Text(text))) => text.parse().unwrap_or(0),
            _ => 0,
        };
        let node = |name: &str| match fields.iter().find(|field| field.0 == name) {
            Some((_, Field::Node(node))) => *node,
            _ => None,
        };
        Some((number("line"), number("column"), node("scope")?, node("inlinedAt")))
    }

    fn common_scope(&self, one: NodeId, other: NodeId) -> Option<NodeId> {
        let parent = |node: NodeId| match &self.module.metadata.get(node) {
            Node {
                body: Body::Fields { name: "DILexicalBlock" | "DILexicalBlockFile", fields, .. }, ..
            } => fields.iter().find_map(|field| match field {
                ("scope", Field::Node(scope)) => *scope,
                _ => None,
            }),
            _ => None,
        };
        let chain = |node| std::iter::successors(Some(node), move |&node| parent(node));
        let others: Vec<NodeId> = chain(other).collect();
        chain(one).find(|node| others.contains(node))
    }

    /// Translates `llvm.intr.dbg.declare`, `dbg.value` and `dbg.label`.
    pub(super) fn debug_record(&mut self, op: Operation<'a>, kind: &'static str) -> Translated {
        let context = self.context;
        if self.scope.location.is_none() {
            return Ok(());
        }
        let scope = self
            .find_metadata(op.location().to_attribute(context), is_local_scope)
            .and_then(|scope| self.debug_node(scope))
            .or(self.scope.subprogram);
        let variable = attribute(op, if kind == "label" { "label" } else { "varInfo" });
        let Some(variable) = variable.and_then(|variable| self.debug_node(variable)) else { return Ok(()) };
        let value = op.operands().next().map(|operand| self.value(operand));
        let expression = (kind != "label").then(|| self.debug_expression(attribute(op, "locationExpr")));
        let location = self.debug_location(op.location(), scope);
        self.scope.records.push(Record { kind, value, variable, expression, location });
        Ok(())
    }
}
