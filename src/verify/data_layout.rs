//! Data layouts: what the specification on an operation says of types and names, whether it may say
//! so, and whether it goes together with those of the operations around.
//!
//! A specification is an attribute with the interface `DataLayoutSpecInterface`, in its parameter
//! `entries` a list of attributes with `DataLayoutEntryInterface`, each with a `key`, a type or a
//! string, and a `value`.
//!
//! Follows mlir/lib/Interfaces/DataLayoutInterfaces.cpp, and for the combination of specifications
//! mlir/lib/Dialect/DLTI/DLTI.cpp.

use smallvec::SmallVec;

use crate::diag::Failed;
use crate::ir::attributes::NamedAttribute;
use crate::ir::types::TypeStorage;
use crate::ir::{Attribute, AttributeStorage, Context, Operation, StringId, Type, known};
use crate::print::{attribute_to_string, type_to_string};

/// What an entry of a specification speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LayoutKey {
    Type(Type),
    Name(StringId),
}

/// An entry of a specification.
#[derive(Clone, Copy, Debug)]
pub struct LayoutEntry {
    pub attribute: Attribute,
    pub key: LayoutKey,
    pub value: Attribute,
}

/// The parameter called `name` of a dialect's attribute.
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

/// Whether an attribute of a dialect has the interface of this C++ name.
fn has_interface(context: &Context, attribute: Attribute, name: &str) -> bool {
    let AttributeStorage::Dialect { definition, .. } = *attribute.storage(context) else { return false };
    let class = context.attribute_definition(definition).class(context);
    class.interfaces.iter().any(|interface| interface == name)
}

/// Whether an attribute is the specification of a data layout.
pub fn is_layout_spec(context: &Context, attribute: Attribute) -> bool {
    has_interface(context, attribute, "mlir::DataLayoutSpecInterface")
}

/// The entries of a specification, in its order.
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

/// The attributes of an operation that are specifications of data layouts.
pub fn layout_specs(op: Operation<'_>) -> impl Iterator<Item = NamedAttribute> {
    let context = op.context();
    let attributes = op.discardable_attributes().entries(context).iter().copied();
    attributes.filter(|&(_, value)| is_layout_spec(context, value))
}

/// The specification of an operation, if it has one.
pub fn layout_spec(op: Operation<'_>) -> Option<Attribute> {
    layout_specs(op).next().map(|(_, value)| value)
}

/// Verifies the specification of an operation, if it has one.
///
/// # Errors
/// Where an entry is not what its key demands, or contradicts an operation around.
pub fn verify_data_layout(op: Operation<'_>) -> Result<(), Failed> {
    let Some(spec) = layout_spec(op) else { return Ok(()) };
    let context = op.context();
    if let Some(why) = layout_entries(context, spec).find_map(|entry| verify_entry(context, entry).err()) {
        return Err(context.diagnostics().error(op.location(), why).emit());
    }
    let around: SmallVec<[_; 4]> =
        op.ancestors().filter_map(|outer| Some((outer, layout_spec(outer)?))).collect();
    let combined = around.iter().rev().map(|&(_, spec)| spec).chain([spec]);
    if combine(context, combined).is_some() {
        return Ok(());
    }
    let mut error = op.emit_error("data layout does not combine with layouts of enclosing ops");
    for (outer, _) in around {
        error = error.attach_note(outer.location(), "enclosing op with data layout");
    }
    Err(error.emit())
}

/// Verifies an entry; gives what is wrong with it.
fn verify_entry(context: &Context, entry: LayoutEntry) -> Result<(), String> {
    let ty = match entry.key {
        LayoutKey::Type(ty) => ty,
        LayoutKey::Name(name) => return verify_named_entry(context, name, entry.value),
    };
    match ty.storage(context) {
        TypeStorage::Index if entry.value.integer(context).is_some() => Ok(()),
        TypeStorage::Index => {
            let ty = type_to_string(context, ty);
            Err(format!("expected integer attribute in the data layout entry for '{ty}'"))
        }
        TypeStorage::Integer { .. } | TypeStorage::Float(_) => verify_alignments(context, entry),
        TypeStorage::Dialect { definition, .. } => {
            let class = context.type_definition(*definition).class(context);
            if class.interfaces.iter().any(|interface| interface == "mlir::DataLayoutTypeInterface") {
                return Ok(());
            }
            Err("data layout specified for a type that does not support it".into())
        }
        _ if ty.dialect(context) != known::BUILTIN => {
            Err("data layout specified for a type that does not support it".into())
        }
        _ => Err("unexpected data layout for a built-in type".into()),
    }
}

fn verify_named_entry(context: &Context, name: StringId, value: Attribute) -> Result<(), String> {
    // Of a dialect that is not known nothing is known to be wrong.
    let Some(dialect) = context.dialect_of_attribute(name) else { return Ok(()) };
    match dialect.hooks.verify_layout_entry() {
        Some(verify) => verify(context, name, value),
        None => {
            let dialect = context.string(dialect.name);
            Err(format!("the '{dialect}' dialect does not support identifier data layout entries"))
        }
    }
}

/// The ABI alignment and the preferred one, in bits, that an entry of an integer or float type has.
pub fn alignments(context: &Context, value: Attribute) -> Option<(u64, u64)> {
    let elements = i64_elements(context, value)?;
    let abi = *elements.first()?;
    Some((abi, elements.get(1).copied().unwrap_or(abi)))
}

fn verify_alignments(context: &Context, entry: LayoutEntry) -> Result<(), String> {
    let text = || attribute_to_string(context, entry.attribute);
    let Some(elements) = i64_elements(context, entry.value) else {
        return Err(format!("expected a dense i64 elements attribute in the data layout entry {}", text()));
    };
    match *elements {
        [_] => Ok(()),
        [abi, preferred] if preferred < abi => Err(format!(
            "preferred alignment is expected to be greater than or equal to the abi alignment in data layout \
             entry {}",
            text()
        )),
        [_, _] => Ok(()),
        _ => Err(format!("expected 1 or 2 elements in the data layout entry {}", text())),
    }
}

/// The elements of `dense<...>` of 64-bit integers; no more than are needed to see that there are
/// too many.
fn i64_elements(context: &Context, value: Attribute) -> Option<SmallVec<[u64; 3]>> {
    let AttributeStorage::DenseElements { ty, splat, ref data } = *value.storage(context) else {
        return None;
    };
    if ty.element_type(context) != Some(Type::I64) {
        return None;
    }
    let count = usize::try_from(ty.num_elements(context)?).ok()?.min(3);
    let element = |index: usize| {
        let at = if splat { 0 } else { 8 * index };
        data.get(at..at + 8).and_then(|bytes| bytes.try_into().ok()).map(u64::from_le_bytes)
    };
    (0..count).map(element).collect()
}

/// The entries that hold where specifications nest, the outermost of which comes first; nothing if
/// they contradict each other. What is inside overrides what is outside if it is compatible: the
/// same for a name or `index`, and for other types alignments that keep those outside.
pub fn combine(context: &Context, specs: impl Iterator<Item = Attribute>) -> Option<Vec<LayoutEntry>> {
    let mut combined: Vec<LayoutEntry> = Vec::new();
    let mut places = rustc_hash::FxHashMap::<LayoutKey, usize>::default();
    for entry in specs.flat_map(|spec| layout_entries(context, spec)) {
        match places.get(&entry.key) {
            None => {
                places.insert(entry.key, combined.len());
                combined.push(entry);
            }
            Some(&place) if is_compatible(context, combined[place], entry) => combined[place] = entry,
            Some(_) => return None,
        }
    }
    Some(combined)
}

fn is_compatible(context: &Context, outer: LayoutEntry, inner: LayoutEntry) -> bool {
    if outer.value == inner.value {
        return true;
    }
    let has_alignments = |ty: Type| ty.is_integer(context) || ty.is_float(context);
    match inner.key {
        LayoutKey::Type(ty) if has_alignments(ty) => {
            let (Some(outer), Some(inner)) =
                (alignments(context, outer.value), alignments(context, inner.value))
            else {
                return false;
            };
            inner.0.checked_rem(outer.0).unwrap_or(inner.0) == 0 && inner.1 >= outer.1
        }
        // What the types of other dialects make of it is not known.
        LayoutKey::Type(ty) => ty.dialect(context) != known::BUILTIN,
        LayoutKey::Name(_) => false,
    }
}
