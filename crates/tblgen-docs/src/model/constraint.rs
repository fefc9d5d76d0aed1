//! Constraints on types, attributes, regions and successors, as far as they are described.

use super::text;
use tablegen::Record;

/// Returns the summary of a constraint, or its record's name if it has none.
pub(crate) fn constraint_summary<'k>(record: Record<'k>) -> &'k str {
    record.value("summary").and_then(|value| value.as_str()).unwrap_or(record.name())
}

pub(crate) fn constraint_description<'k>(record: Record<'k>) -> &'k str {
    text(record, "description")
}

/// Removes the wrappers of an attribute constraint: `OptionalAttr`, `DefaultValuedAttr` and the like.
pub(crate) fn base_attribute(record: Record<'_>) -> Record<'_> {
    let mut current = record;
    while let Some(base) = current.value("baseAttr").and_then(|value| value.as_def())
        && base != current
    {
        current = base;
    }
    current
}
