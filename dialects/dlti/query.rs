//! Queries of target information: `transform.dlti.query`.
//!
//! Follows `dlti::query` in mlir/lib/Dialect/DLTI/DLTI.cpp.

use super::syntax::key_and_value;
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, Operation};
use print::attribute_to_string;

/// Looks up the attribute under a path of `keys`, each a string or a type attribute. The first key is looked
/// up in the closest queryable attribute at or around `op`, each further key in the attribute that the
/// previous one gave.
///
/// # Errors
/// Reports at `op` a path that leads nowhere, with a note that says which key was not found.
pub fn query(op: Operation<'_>, keys: &[Attribute]) -> Result<Attribute, Failed> {
    search(op, keys).map_err(|(at, note)| {
        op.emit_error("target op of failed DLTI query").attach_note(at.location(), note).emit()
    })
}

/// Looks up as [`query`] does, and reports nothing.
pub fn find(op: Operation<'_>, keys: &[Attribute]) -> Option<Attribute> {
    search(op, keys).ok()
}

/// Returns the attribute, or where and why there is none.
fn search<'a>(op: Operation<'a>, keys: &[Attribute]) -> Result<Attribute, (Operation<'a>, String)> {
    let context = op.context();
    if keys.is_empty() {
        return Err((op, "no keys provided to attempt query with".into()));
    }
    let Some((at, queryable)) = closest_queryable(op) else {
        return Err((op, "no DLTI-queryable attrs on target op or any of its ancestors".into()));
    };
    let mut current = queryable;
    for (index, &key) in keys.iter().enumerate() {
        if !is_queryable(context, current) {
            let before: Vec<_> = keys[..index].iter().map(|&key| attribute_to_string(context, key)).collect();
            let why =
                format!("got non-DLTI-queryable attribute upon looking up keys [{}] at op", before.join(","));
            return Err((at, why));
        }
        current = value_of(context, current, key).ok_or_else(|| {
            let [key, current] = [key, current].map(|of| attribute_to_string(context, of));
            (at, format!("key {key} has no DLTI-mapping per attr: {current}"))
        })?;
    }
    Ok(current)
}

/// Returns the closest operation, from `op` outwards, that has a queryable attribute; and the first such
/// attribute.
fn closest_queryable(op: Operation<'_>) -> Option<(Operation<'_>, Attribute)> {
    let context = op.context();
    std::iter::once(op).chain(op.ancestors()).find_map(|op| {
        let attributes = op.attributes();
        let found = attributes.iter().find(|&&(_, value)| is_queryable(context, value));
        found.map(|&(_, value)| (op, value))
    })
}

/// Returns whether an attribute can be queried by key.
fn is_queryable(context: &Context, attribute: Attribute) -> bool {
    let AttributeStorage::Dialect { definition, .. } = *attribute.storage(context) else { return false };
    let class = context.attribute_definition(definition).class(context);
    class.interfaces.iter().any(|interface| interface == "mlir::DLTIQueryInterface")
}

/// Returns the value under a key.
fn value_of(context: &Context, attribute: Attribute, key: Attribute) -> Option<Attribute> {
    let AttributeStorage::Dialect { parameters, .. } = attribute.storage(context) else { return None };
    let entries = parameters.first().copied().flatten()?.elements(context)?;
    let mut entries = entries.iter().filter_map(|&entry| key_and_value(context, entry));
    entries.find(|&(of, _)| of == key).map(|(_, value)| value)
}
