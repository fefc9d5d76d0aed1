//! Other names for symbols: in the references to them too.
//!
//! Follows `SymbolTable::renameToUnique` and `SymbolTable::replaceAllSymbolUses` of
//! mlir/lib/IR/SymbolTable.cpp.

use rustc_hash::FxHashMap;

use crate::attributes::{Attribute, AttributeStorage, NamedAttribute};
use crate::body::OpRef;
use crate::body::bodies::Ir;
use crate::body::operation::Operation;
use crate::context::Context;
use crate::context::strings::{StringId, known};
use crate::op_info::Trait;
use crate::symbols::SymbolNames;
use crate::symbols::uses::walk_attribute_symbol_refs;

/// New names of symbols of one table, by their old names.
pub type Renames = FxHashMap<StringId, StringId>;

impl SymbolNames {
    /// Renames `symbol` to a name that neither this table nor `other` has, and returns it. References are
    /// left to [`rename_symbol_uses`].
    pub fn rename_to_unique(&mut self, ir: &mut Ir, symbol: OpRef, name: StringId, other: &Self) -> StringId {
        let context = ir.share_context();
        let free = (0_u64..).map(|number| {
            let mut text = context.string(name).to_vec();
            text.extend(format!("_{number}").bytes());
            context.intern_string(text)
        });
        let mut free = free.filter(|&name| self.get(name).is_none() && other.get(name).is_none());
        let Some(unique) = free.next() else { return name };
        self.replace(name, unique, symbol);
        ir.set_attribute(symbol, known::SYM_NAME, Some(context.string_attribute(unique)));
        unique
    }
}

/// Renames the references to symbols of `table` in the operations in it. Nested symbol tables are skipped:
/// references in them mean other symbols.
pub fn rename_symbol_uses(ir: &mut Ir, table: OpRef, renames: &Renames) {
    if renames.is_empty() {
        return;
    }
    let context = ir.share_context();
    for user in users(ir.operation(table), renames) {
        let properties = ir.operation(user).properties().to_vec();
        for (slot, value) in properties.into_iter().enumerate() {
            let renamed = value.map(|value| renamed(&context, value, renames));
            if renamed != value {
                ir.body_mut(user.body).put_property(&context, user.op, slot, renamed);
            }
        }
        let attributes = renamed(&context, ir.body(user.body).attributes(user.op), renames);
        ir.body_mut(user.body).set_attributes(user.op, attributes);
    }
}

/// Returns the operations in `table` that refer to renamed symbols.
fn users(table: Operation<'_>, renames: &Renames) -> Vec<OpRef> {
    let mut users = Vec::new();
    let mut pending: Vec<_> = table.region(0).into_iter().collect();
    while let Some(region) = pending.pop() {
        for op in region.blocks().flat_map(|block| block.operations()) {
            let mut is_user = false;
            walk_attribute_symbol_refs(op, &mut |symbol| {
                is_user |= matches!(symbol.storage(op.context()),
                    AttributeStorage::SymbolRef { root, .. } if renames.contains_key(root));
            });
            if is_user {
                users.push(op.op_ref());
            }
            if op.num_regions() != 0 && !op.has_trait(Trait::SymbolTable) {
                pending.extend(op.regions());
            }
        }
    }
    users
}

/// `attribute` with other names in the references that it contains or is.
fn renamed(context: &Context, attribute: Attribute, renames: &Renames) -> Attribute {
    let of = |attribute: &Attribute| {
        support::stack::maybe_grow(64 << 10, 1 << 20, || renamed(context, *attribute, renames))
    };
    match attribute.storage(context) {
        AttributeStorage::SymbolRef { root, nested } => match renames.get(root) {
            Some(&root) => {
                context.intern_attribute(AttributeStorage::SymbolRef { root, nested: nested.clone() })
            }
            None => attribute,
        },
        AttributeStorage::Array(elements) => {
            context.array_attribute(&elements.iter().map(of).collect::<Vec<_>>())
        }
        AttributeStorage::Dictionary(entries) => {
            let entries: Vec<NamedAttribute> =
                entries.iter().map(|(name, value)| (*name, of(value))).collect();
            context.sorted_dictionary_attribute(&entries)
        }
        AttributeStorage::Dialect { definition, parameters } => {
            let parameters = parameters.iter().map(|parameter| parameter.as_ref().map(of)).collect();
            context.intern_attribute(AttributeStorage::Dialect { definition: *definition, parameters })
        }
        AttributeStorage::Distinct { id, referenced } => {
            context.intern_attribute(AttributeStorage::Distinct { id: *id, referenced: of(referenced) })
        }
        _ => attribute,
    }
}
