//! Specifications: their entries, and the combination of nested ones.
//!
//! A specification is an attribute with the interface `DataLayoutSpecInterface`. Its parameter `entries` is a
//! list of attributes with `DataLayoutEntryInterface`, each with a `key`, a type or a string, and a `value`.
//!
//! Follows mlir/lib/Dialect/DLTI/DLTI.cpp, except for builtin types: mlir-opt cannot combine entries of two
//! scopes for these.

use crate::DialectContext as _;
use std::mem::{Discriminant, discriminant};

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use ir::types::TypeStorage;
use ir::{Attribute, AttributeStorage, Context, StringId, Type};

/// The key of an entry of a specification.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LayoutKey {
    /// A type.
    Type(Type),
    /// An identifier.
    Name(StringId),
}

/// An entry of a specification.
#[derive(Clone, Copy, Debug)]
pub struct LayoutEntry {
    /// The entry itself.
    pub attribute: Attribute,
    /// The key.
    pub key: LayoutKey,
    /// The value.
    pub value: Attribute,
}

/// The class of a type, as C++ has it: all integers, all vectors, each kind of float, each definition of a
/// dialect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TypeClass {
    storage: Discriminant<TypeStorage>,
    /// The kind of float, or the definition.
    of: u32,
}

impl TypeClass {
    /// Returns the class of a type.
    pub fn of(context: &Context, ty: Type) -> Self {
        TypeClass::of_storage(ty.storage(context))
    }

    /// Returns the class of types with this storage.
    pub fn of_storage(storage: &TypeStorage) -> Self {
        let of = match *storage {
            TypeStorage::Float(kind) => kind as u32,
            TypeStorage::Dialect { definition, .. } => definition,
            _ => 0,
        };
        TypeClass { storage: discriminant(storage), of }
    }
}

/// Returns the parameter called `name` of a dialect's attribute.
fn parameter(context: &Context, attribute: Attribute, name: &str) -> Option<Attribute> {
    let AttributeStorage::Dialect { definition, parameters } = attribute.storage(context) else {
        return None;
    };
    let definition = context.attribute_definition(*definition);
    let library = definition.library(context);
    let index = definition
        .model(context)
        .parameters
        .iter()
        .position(|parameter| library.text(parameter.name) == name)?;
    parameters.get(index).copied().flatten()
}

/// Returns whether an attribute of a dialect has the interface with this C++ name.
pub fn has_interface(context: &Context, attribute: Attribute, name: &str) -> bool {
    let AttributeStorage::Dialect { definition, .. } = *attribute.storage(context) else { return false };
    let class = context.attribute_definition(definition).class(context);
    class.interfaces.iter().any(|interface| interface == name)
}

/// Returns whether an attribute is the specification of a data layout.
pub(super) fn is_layout_spec(context: &Context, attribute: Attribute) -> bool {
    has_interface(context, attribute, "mlir::DataLayoutSpecInterface")
}

/// Returns whether an attribute is the specification of a target.
pub(super) fn is_target_system_spec(context: &Context, attribute: Attribute) -> bool {
    has_interface(context, attribute, "mlir::TargetSystemSpecInterface")
}

/// Returns the entries of a specification, in its order.
pub fn layout_entries(context: &Context, spec: Attribute) -> impl Iterator<Item = LayoutEntry> {
    let entries = parameter(context, spec, "entries").and_then(|entries| entries.elements(context));
    entries.unwrap_or_default().iter().filter_map(|&attribute| {
        let key = parameter(context, attribute, "key")?;
        let key = match key.type_value(context) {
            Some(ty) => LayoutKey::Type(ty),
            None => LayoutKey::Name(key.string(context)?),
        };
        Some(LayoutEntry { attribute, key, value: parameter(context, attribute, "value")? })
    })
}

/// Returns the ABI alignment and the preferred one, in bits, that an entry of an integer or float type has.
pub fn alignments(context: &Context, value: Attribute) -> Option<(u64, u64)> {
    let elements = i64_elements(context, value)?;
    let abi = *elements.first()?;
    Some((abi, elements.get(1).copied().unwrap_or(abi)))
}

/// Returns the elements of `dense<...>` of 64-bit integers; no more than are needed to see that there are too
/// many.
pub fn i64_elements(context: &Context, value: Attribute) -> Option<SmallVec<[u64; 4]>> {
    let AttributeStorage::DenseElements { ty, splat, ref data } = *value.storage(context) else {
        return None;
    };
    if ty.element_type(context) != Some(Type::I64) {
        return None;
    }
    let count = usize::try_from(ty.num_elements(context)?).ok()?.min(5);
    let element = |index: usize| {
        let at = if splat { 0 } else { 8 * index };
        data.get(at..at + 8).and_then(|bytes| bytes.try_into().ok()).map(u64::from_le_bytes)
    };
    (0..count).map(element).collect()
}

/// Combines nested specifications, the outermost first. `None` if they contradict each other. Specifications
/// must be of one kind. An inner entry overrides a compatible outer one: for a name and for `index` the
/// values must be equal, for integers and floats inner alignments must be multiples of the outer ones, and
/// the class of any other type decides itself.
pub fn combine(context: &Context, specs: &[Attribute]) -> Option<Vec<LayoutEntry>> {
    if specs.iter().any(|&spec| !are_of_one_kind(context, spec, specs[0])) {
        return None;
    }
    let mut combined = Combined::default();
    for &spec in specs {
        combined.add(context, spec)?;
    }
    let Combined { of_types, of_names } = combined;
    Some(of_types.into_iter().flat_map(|(_, entries)| entries).chain(of_names).collect())
}

fn are_of_one_kind(context: &Context, a: Attribute, b: Attribute) -> bool {
    match (a.storage(context), b.storage(context)) {
        (
            AttributeStorage::Dialect { definition: a, .. },
            AttributeStorage::Dialect { definition: b, .. },
        ) => a == b,
        _ => false,
    }
}

/// Combined specifications, in the order of their entries.
#[derive(Default)]
struct Combined {
    of_types: Vec<(TypeClass, Vec<LayoutEntry>)>,
    of_names: Vec<LayoutEntry>,
}

impl Combined {
    fn add(&mut self, context: &Context, spec: Attribute) -> Option<()> {
        let Combined { of_types: new_types, of_names: new_names } = Combined::of(context, spec);
        for (class, new) in new_types {
            match self.of_types.iter_mut().find(|(known, _)| *known == class) {
                None => self.of_types.push((class, new)),
                Some((_, old)) if are_compatible(context, old, &new) => overwrite(old, new),
                Some(_) => return None,
            }
        }
        let old = values(&self.of_names);
        if new_names.iter().any(|new| old.get(&new.key).is_some_and(|&old| old != new.value)) {
            return None;
        }
        overwrite(&mut self.of_names, new_names);
        Some(())
    }

    /// Makes it from one specification.
    fn of(context: &Context, spec: Attribute) -> Self {
        let mut of = Combined::default();
        let mut places = FxHashMap::default();
        for entry in layout_entries(context, spec) {
            let LayoutKey::Type(ty) = entry.key else {
                of.of_names.push(entry);
                continue;
            };
            let class = TypeClass::of(context, ty);
            let place = *places.entry(class).or_insert_with(|| {
                of.of_types.push((class, Vec::new()));
                of.of_types.len() - 1
            });
            of.of_types[place].1.push(entry);
        }
        of
    }
}

/// Returns the values by their keys.
fn values(entries: &[LayoutEntry]) -> FxHashMap<LayoutKey, Attribute> {
    entries.iter().map(|entry| (entry.key, entry.value)).collect()
}

/// Replaces `old` entries by `new` ones with the same keys, and appends the others.
fn overwrite(old: &mut Vec<LayoutEntry>, new: Vec<LayoutEntry>) {
    let places: FxHashMap<LayoutKey, usize> =
        old.iter().enumerate().map(|(place, entry)| (entry.key, place)).collect();
    for entry in new {
        match places.get(&entry.key) {
            Some(&place) => old[place] = entry,
            None => old.push(entry),
        }
    }
}

/// Returns whether the `inner` entries may be in a scope nested in that of the `outer` ones; all are of one
/// class.
fn are_compatible(context: &Context, outer: &[LayoutEntry], inner: &[LayoutEntry]) -> bool {
    let Some(LayoutKey::Type(sample)) = inner.first().map(|entry| entry.key) else { return true };
    if let TypeStorage::Dialect { definition, .. } = *sample.storage(context) {
        // As in MLIR, entries for a class without code are compatible.
        let hooks = context.type_definition(definition).code.layout;
        return hooks.is_none_or(|hooks| (hooks.are_compatible)(context, outer, inner));
    }
    let outer = values(outer);
    inner.iter().all(|inner| {
        outer.get(&inner.key).is_none_or(|&outer| is_compatible(context, sample, outer, inner.value))
    })
}

/// As above, for two values of one key, which is builtin, or of a dialect that is not known.
fn is_compatible(context: &Context, ty: Type, outer: Attribute, inner: Attribute) -> bool {
    if outer == inner {
        return true;
    }
    match *ty.storage(context) {
        TypeStorage::Integer { .. } | TypeStorage::Float(_) => {
            let (Some(outer), Some(inner)) = (alignments(context, outer), alignments(context, inner)) else {
                return false;
            };
            inner.0.checked_rem(outer.0).unwrap_or(inner.0) == 0 && inner.1 >= outer.1
        }
        TypeStorage::Opaque { .. } => true,
        _ => false,
    }
}
