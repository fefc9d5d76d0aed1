//! Verification of data layout specifications: the entries, and their compatibility with those of enclosing
//! operations.
//!
//! Follows mlir/lib/Interfaces/DataLayoutInterfaces.cpp.

use super::interface::DialectVerification;
use definitions::DialectContext as _;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use definitions::data_layout::{
    LayoutEntry, LayoutKey, TypeClass, combine, enclosing_scopes, i64_elements, layout_entries, layout_spec,
};
use ir::context::known_dialects::is_upstream;
use ir::diag::Failed;
use ir::types::TypeStorage;
use ir::{Attribute, Context, Operation, StringId, Type};
use print::{attribute_to_string, type_to_string};

/// Verifies the specification of an operation, if it has one.
///
/// # Errors
/// Fails if the value of an entry does not fit its key, or contradicts an enclosing operation.
pub fn verify_data_layout(op: Operation<'_>) -> Result<(), Failed> {
    let Some(spec) = layout_spec(op) else { return Ok(()) };
    let context = op.context();
    if let Err(why) = verify_entries(context, spec) {
        return Err(context.diagnostics().error(op.location(), why).emit());
    }
    let around: SmallVec<[_; 4]> = enclosing_scopes(op).collect();
    let mut specs: SmallVec<[Attribute; 4]> =
        std::iter::once(spec).chain(around.iter().filter_map(|&(_, spec)| spec)).collect();
    specs.reverse();
    if combine(context, &specs).is_some() {
        return Ok(());
    }
    let mut error = op.emit_error("data layout does not combine with layouts of enclosing ops");
    for (outer, _) in around {
        error = error.attach_note(outer.location(), "enclosing op with data layout");
    }
    Err(error.emit())
}

/// Verifies entries class by class, those for types first. Returns the first mistake.
fn verify_entries(context: &Context, spec: Attribute) -> Result<(), String> {
    let mut classes: Vec<(Type, Vec<LayoutEntry>)> = Vec::new();
    let mut places = FxHashMap::default();
    for entry in layout_entries(context, spec) {
        if let LayoutKey::Type(ty) = entry.key {
            let place = *places.entry(TypeClass::of(context, ty)).or_insert_with(|| {
                classes.push((ty, Vec::new()));
                classes.len() - 1
            });
            classes[place].1.push(entry);
        }
    }
    for (sample, entries) in classes {
        verify_entries_of_class(context, sample, &entries)?;
    }
    layout_entries(context, spec).try_for_each(|entry| match entry.key {
        LayoutKey::Name(name) => verify_named_entry(context, name, entry.value),
        LayoutKey::Type(_) => Ok(()),
    })
}

/// Verifies the entries for types of one class, of which `sample` is one.
fn verify_entries_of_class(context: &Context, sample: Type, entries: &[LayoutEntry]) -> Result<(), String> {
    match *sample.storage(context) {
        TypeStorage::Index => match entries.iter().all(|entry| entry.value.integer(context).is_some()) {
            true => Ok(()),
            false => {
                let ty = type_to_string(context, sample);
                Err(format!("expected integer attribute in the data layout entry for '{ty}'"))
            }
        },
        TypeStorage::Integer { .. } | TypeStorage::Float(_) => {
            entries.iter().try_for_each(|&entry| verify_alignments(context, entry))
        }
        TypeStorage::Dialect { definition, .. } => {
            let definition = context.type_definition(definition);
            match definition.code.layout {
                Some(hooks) => (hooks.verify_entries)(context, entries),
                None if definition.has_layout(context) => Ok(()),
                None => Err("data layout specified for a type that does not support it".into()),
            }
        }
        // An opaque type of a dialect that mlir-opt knows may be valid.
        TypeStorage::Opaque { dialect, .. } if is_upstream(context.string(dialect)) => Ok(()),
        _ => Err("unexpected data layout for a built-in type".into()),
    }
}

fn verify_named_entry(context: &Context, name: StringId, value: Attribute) -> Result<(), String> {
    // An entry of an unknown dialect may be valid.
    let Some(dialect) = context.dialect_of_attribute(name) else { return Ok(()) };
    match dialect.interface::<DialectVerification>().and_then(|of| of.layout_entry) {
        Some(verify) => verify(context, name, value),
        None => {
            let dialect = context.string(dialect.name);
            Err(format!("the '{dialect}' dialect does not support identifier data layout entries"))
        }
    }
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
