//! Looking up what is known of a target: `transform.dlti.query`.
//!
//! Follows `dlti::query` in mlir/lib/Dialect/DLTI/DLTI.cpp.

use super::syntax::key_and_value;
use crate::diag::{Failed, InFlightDiagnostic};
use crate::ir::{Attribute, AttributeStorage, Context, Operation};
use crate::print::attribute_to_string;

/// The attribute that the `keys`, each a string or a type attribute, lead to: the first one from the
/// closest attribute at or around `op` that can be asked, each further one from what the one before
/// it led to.
///
/// # Errors
/// Where they lead nowhere: at `op`, with a note that says how far they came.
pub fn query(op: Operation<'_>, keys: &[Attribute]) -> Result<Attribute, Failed> {
    let failed = || op.emit_error("target op of failed DLTI query");
    let note = |at: Operation<'_>, error: InFlightDiagnostic<'_>, note: String| {
        error.attach_note(at.location(), note).emit()
    };
    let context = op.context();
    if keys.is_empty() {
        return Err(note(op, failed(), "no keys provided to attempt query with".into()));
    }
    let Some((at, queryable)) = closest_queryable(op) else {
        let message = "no DLTI-queryable attrs on target op or any of its ancestors";
        return Err(note(op, failed(), message.into()));
    };
    let mut current = queryable;
    for (index, &key) in keys.iter().enumerate() {
        if !is_queryable(context, current) {
            let before: Vec<_> = keys[..index].iter().map(|&key| attribute_to_string(context, key)).collect();
            let message =
                format!("got non-DLTI-queryable attribute upon looking up keys [{}] at op", before.join(","));
            return Err(note(at, failed(), message));
        }
        current = match value_of(context, current, key) {
            Some(value) => value,
            None => {
                let message = format!(
                    "key {} has no DLTI-mapping per attr: {}",
                    attribute_to_string(context, key),
                    attribute_to_string(context, current)
                );
                return Err(note(at, failed(), message));
            }
        };
    }
    Ok(current)
}

/// The first attribute that can be asked, of the closest operation at or around `op` that has one.
fn closest_queryable(op: Operation<'_>) -> Option<(Operation<'_>, Attribute)> {
    let context = op.context();
    std::iter::once(op).chain(op.ancestors()).find_map(|op| {
        let attributes = op.attributes();
        let found = attributes.iter().find(|&&(_, value)| is_queryable(context, value));
        found.map(|&(_, value)| (op, value))
    })
}

/// Whether an attribute has values under keys.
fn is_queryable(context: &Context, attribute: Attribute) -> bool {
    let AttributeStorage::Dialect { definition, .. } = *attribute.storage(context) else { return false };
    let class = context.attribute_definition(definition).class(context);
    class.interfaces.iter().any(|interface| interface == "mlir::DLTIQueryInterface")
}

/// The value under a key.
fn value_of(context: &Context, attribute: Attribute, key: Attribute) -> Option<Attribute> {
    let AttributeStorage::Dialect { parameters, .. } = attribute.storage(context) else { return None };
    let entries = parameters.first().copied().flatten()?.elements(context)?;
    let mut entries = entries.iter().filter_map(|&entry| key_and_value(context, entry));
    entries.find(|&(of, _)| of == key).map(|(_, value)| value)
}
