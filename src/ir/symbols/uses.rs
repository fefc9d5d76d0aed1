//! The uses of symbols: references in attributes.
//!
//! Follows `SymbolTable::getSymbolUses` of mlir/lib/IR/SymbolTable.cpp.

use rustc_hash::FxHashSet;

use crate::attributes::{Attribute, AttributeStorage};
use crate::body::operation::Operation;
use crate::context::Context;
use crate::context::strings::known;
use crate::op_info::{InherentKind, Trait};
use crate::symbols::{SymbolTableCollection, is_potentially_unknown_symbol_table};

/// Returns whether `op` is a symbol. An operation whose symbol is optional is one if it has a name.
pub fn is_symbol(op: Operation<'_>) -> bool {
    op.has_trait(Trait::Symbol)
        && (!op.has_trait(Trait::OptionalSymbol) || op.attribute(known::SYM_NAME).is_some())
}

/// A reference to a symbol, in an attribute of an operation.
#[derive(Clone, Copy)]
pub struct SymbolUse<'a> {
    /// The operation that refers to it.
    pub user: Operation<'a>,
    /// The reference.
    pub symbol: Attribute,
}

/// Calls `visit` with each reference to a symbol in `attribute`, or that it is. An attribute that stands inside
/// several times is visited once, as by `AttrTypeWalker`: arrays of the same arrays, and so on, have 2^n paths.
pub fn walk_symbol_refs(context: &Context, attribute: Attribute, visit: &mut impl FnMut(Attribute)) {
    let mut pending = vec![attribute];
    let mut seen = FxHashSet::default();
    let mut is_root = true;
    while let Some(attribute) = pending.pop() {
        if !std::mem::take(&mut is_root) && !seen.insert(attribute) {
            continue;
        }
        let start = pending.len();
        match attribute.storage(context) {
            AttributeStorage::SymbolRef { .. } => visit(attribute),
            AttributeStorage::Array(elements) => pending.extend(elements),
            AttributeStorage::Dictionary(entries) => pending.extend(entries.iter().map(|entry| entry.1)),
            AttributeStorage::Dialect { parameters, .. } => pending.extend(parameters.iter().flatten()),
            AttributeStorage::Distinct { referenced, .. } => pending.push(*referenced),
            _ => {}
        }
        pending[start..].reverse();
    }
}

/// Calls `visit` with each reference to a symbol in the attributes of `op`.
pub fn walk_attribute_symbol_refs(op: Operation<'_>, visit: &mut impl FnMut(Attribute)) {
    let context = op.context();
    if op.is_registered() {
        for (inherent, &value) in op.info().inherent.iter().zip(op.properties()) {
            if let (Some(value), false) = (value, matches!(inherent.kind, InherentKind::SegmentSizes(_))) {
                walk_symbol_refs(context, value, visit);
            }
        }
    } else {
        op.properties().iter().flatten().for_each(|&value| walk_symbol_refs(context, value, visit));
    }
    if op.discardable_attributes() != Attribute::EMPTY_DICTIONARY {
        walk_symbol_refs(context, op.discardable_attributes(), visit);
    }
}

/// Returns the references to symbols in the attributes of `root` and of the operations in it, but not of
/// those in symbol tables in it or in itself if it is one. `None` where something may be an unknown symbol
/// table.
pub fn symbol_uses(root: Operation<'_>) -> Option<Vec<SymbolUse<'_>>> {
    let mut uses = Vec::new();
    let mut pending = vec![root];
    while let Some(op) = pending.pop() {
        if is_potentially_unknown_symbol_table(op) {
            return None;
        }
        walk_attribute_symbol_refs(op, &mut |symbol| uses.push(SymbolUse { user: op, symbol }));
        if op.num_regions() == 0 || op.has_trait(Trait::SymbolTable) {
            continue;
        }
        let start = pending.len();
        let blocks = op.regions().flat_map(|region| region.blocks());
        pending.extend(blocks.flat_map(|block| block.operations()));
        pending[start..].reverse();
    }
    Some(uses)
}

impl<'a> SymbolTableCollection<'a> {
    /// Returns the operations that the parts of `symbol` name, looked up in `table` and then each in the one
    /// before; `None` where there is none of a name.
    pub fn lookup_path(&mut self, table: Operation<'a>, symbol: Attribute) -> Option<Vec<Operation<'a>>> {
        let AttributeStorage::SymbolRef { root, nested } = symbol.storage(table.context()) else {
            return None;
        };
        let mut found = vec![self.lookup_in(table, *root)?];
        for &name in nested {
            let last = *found.last()?;
            if !last.has_trait(Trait::SymbolTable) {
                return None;
            }
            found.push(self.lookup_in(last, name)?);
        }
        Some(found)
    }
}
