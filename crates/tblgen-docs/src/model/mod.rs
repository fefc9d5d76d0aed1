//! The parts of records that documentation shows.
//!
//! Each file reads one noun. Reading checks what `mlir-tblgen` checks before it documents anything, and
//! refuses what it refuses. Formats and predicates are not checked, neither there nor here. Builders are
//! checked apart, since documentation does not show them. Strings keep all the white space of the records:
//! their layout is up to the writer.

mod builders;
mod constraint;
mod definition;
mod dialect;
mod enums;
mod interface;
mod op_traits;
mod operation;
mod pass;
mod pattern;

pub(crate) use builders::{check_definition_builders, check_operation_builders};
pub(crate) use constraint::{base_attribute, constraint_description, constraint_summary};
pub(crate) use definition::{Definition, DefinitionKind};
pub(crate) use dialect::{Dialect, DialectContents, OpGroup, select_dialect};
pub(crate) use enums::Enum;
pub(crate) use interface::{Interface, InterfaceKind, Method};
pub(crate) use op_traits::OpTraits;
pub(crate) use operation::{Attribute, Named, Operation, requested_operations};
pub(crate) use pass::Pass;
pub(crate) use pattern::Pattern;

use tablegen::{Diagnostic, Record, RecordKeeper, Span};

/// A value, or the mistake in the records.
pub(crate) type Result<T> = std::result::Result<T, Diagnostic>;

/// The characters that LLVM takes for white space.
pub(crate) const SPACE: [char; 6] = [' ', '\t', '\n', '\x0b', '\x0c', '\r'];

/// Returns the defs of a class that must exist, in the order of LLVM's back ends.
fn definitions_of<'k>(keeper: &'k RecordKeeper, class: &str) -> Result<Vec<Record<'k>>> {
    if keeper.class(class).is_none() {
        return Err(error_without_place(format!("the class '{class}' is not defined")));
    }
    Ok(keeper.derived_definitions(class))
}

fn error_without_place(message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(Span::NOWHERE, message)
}

/// Returns a string field that may be unset or missing.
pub(crate) fn text<'k>(record: Record<'k>, field: &str) -> &'k str {
    record.value(field).and_then(|value| value.as_str()).unwrap_or("")
}
