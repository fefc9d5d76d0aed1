//! From a [`Location`] to a file, a line and a column, and to the calls it was reached by.
//!
//! Follows `SourceMgrDiagnosticHandler` of mlir/lib/IR/Diagnostics.cpp: of a nested location, the
//! first plain `"file":line:column` in it is where it is.

use bstr::BStr;

use super::SourcePosition;
use crate::ir::attributes::RangeForm;
use crate::ir::location::LocationKind;
use crate::ir::{Attribute, AttributeStorage, Context, Location};

/// Where something is, for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place<'c> {
    /// The name of the file, as given.
    pub file: &'c BStr,
    /// The line from 1; 0 where it is not known.
    pub line: u32,
    /// The column from 1, in bytes; 0 where it is not known.
    pub column: u32,
}

/// The place of a location, if it has one.
pub fn place_of(context: &Context, location: Location) -> Option<Place<'_>> {
    match location.kind() {
        LocationKind::Source(position) => {
            let buffer = context.sources().buffer_at(position)?;
            let SourcePosition { line, column } = buffer.line_column(position - buffer.base);
            Some(Place { file: BStr::new(buffer.name.as_bytes()), line, column })
        }
        LocationKind::Attribute(attribute) => place_of_attribute(context, attribute),
    }
}

/// The first point in a location attribute, outer before inner and left before right.
fn place_of_attribute(context: &Context, root: Attribute) -> Option<Place<'_>> {
    let mut pending = vec![root];
    while let Some(attribute) = pending.pop() {
        match attribute.storage(context) {
            // A range is no point: mlir-opt shows it as text.
            AttributeStorage::FileLineColRange {
                file,
                start_line,
                start_column,
                form: RangeForm::Point,
                ..
            } => {
                return Some(Place { file: context.string(*file), line: *start_line, column: *start_column });
            }
            AttributeStorage::NameLoc { child, .. } => pending.push(*child),
            AttributeStorage::CallSiteLoc { callee, caller } => pending.extend([*caller, *callee]),
            AttributeStorage::FusedLoc { locations, metadata } => {
                pending.extend(*metadata);
                pending.extend(locations.iter().rev());
            }
            _ => {}
        }
    }
    None
}

/// The caller in the first call site of a location, if there is one outside of its callees.
pub fn caller_of(context: &Context, location: Location) -> Option<Location> {
    let LocationKind::Attribute(root) = location.kind() else {
        return None;
    };
    let mut pending = vec![root];
    while let Some(attribute) = pending.pop() {
        match attribute.storage(context) {
            AttributeStorage::CallSiteLoc { caller, .. } => {
                return Some(Location::attribute(*caller));
            }
            AttributeStorage::NameLoc { child, .. } => pending.push(*child),
            AttributeStorage::FusedLoc { locations, .. } => pending.extend(locations.iter().rev()),
            _ => {}
        }
    }
    None
}
