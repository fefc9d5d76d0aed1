//! From a [`Location`] to a file, a line and a column, and to the calls it was reached by.
//!
//! Follows `SourceMgrDiagnosticHandler` of mlir/lib/IR/Diagnostics.cpp: of a nested location, the
//! first `"file":line:column` in it is where it is.

use bstr::BStr;
use rustc_hash::FxHashSet;

use super::SourcePosition;
use ir::attributes::RangeForm;
use ir::location::LocationKind;
use ir::{Attribute, AttributeStorage, Context, Location};

/// A source position, resolved to a file's name and numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place<'c> {
    /// The name of the file, as given.
    pub file: &'c BStr,
    /// The line from 1; 0 where it is not known.
    pub line: u32,
    /// The column from 1, in bytes; 0 where it is not known.
    pub column: u32,
}

/// Returns the place of a location, if it has one.
pub fn place_of(context: &Context, location: Location) -> Option<Place<'_>> {
    match location.kind(context) {
        LocationKind::Source(position) => {
            let buffer = context.sources().buffer_at(position)?;
            let SourcePosition { line, column } = buffer.line_column(position - buffer.base);
            Some(Place { file: buffer.name(), line, column })
        }
        LocationKind::Attribute(attribute) => place_of_attribute(context, attribute),
    }
}

/// Returns whether two locations are equal: a source position equals the attribute that spells it out.
pub fn is_same_location(context: &Context, a: Location, b: Location) -> bool {
    let is_point = |location: Location| match location.kind(context) {
        LocationKind::Source(_) => true,
        LocationKind::Attribute(attribute) => {
            let point = RangeForm::Point;
            matches!(attribute.storage(context), AttributeStorage::FileLineColRange { form, .. } if *form == point)
        }
    };
    a == b || is_point(a) && is_point(b) && place_of(context, a) == place_of(context, b)
}

/// Returns the first place in a location attribute, outer before inner and left before right.
fn place_of_attribute(context: &Context, root: Attribute) -> Option<Place<'_>> {
    let mut pending = vec![root];
    let mut seen = FxHashSet::default();
    while let Some(attribute) = pending.pop() {
        // Parts may be shared, and shared again.
        if !seen.insert(attribute) {
            continue;
        }
        match attribute.storage(context) {
            // A range is represented by its start.
            AttributeStorage::FileLineColRange { file, start_line, start_column, .. } => {
                return Some(Place { file: context.string(*file), line: *start_line, column: *start_column });
            }
            AttributeStorage::NameLoc { child, .. } => pending.push(*child),
            AttributeStorage::CallSiteLoc { callee, caller } => pending.extend([*caller, *callee]),
            AttributeStorage::FusedLoc { locations, metadata } => {
                pending.extend(*metadata);
                pending.extend(locations.iter().rev());
            }
            AttributeStorage::Dialect { parameters, .. } => pending.extend(parameters.iter().rev().flatten()),
            _ => {}
        }
    }
    None
}

/// Returns the caller in the first call site of a location, if there is one outside of its callees.
pub fn caller_of(context: &Context, location: Location) -> Option<Location> {
    let LocationKind::Attribute(root) = location.kind(context) else {
        return None;
    };
    let mut pending = vec![root];
    let mut seen = FxHashSet::default();
    while let Some(attribute) = pending.pop() {
        // Parts may be shared, and shared again.
        if !seen.insert(attribute) {
            continue;
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_parts_are_looked_at_once() {
        let context = ir::Context::new();
        let mut location = context.intern_attribute(AttributeStorage::NameLoc {
            name: context.intern_string("x"),
            child: Attribute::UNKNOWN_LOC,
        });
        for _ in 0..100 {
            location = context
                .intern_attribute(AttributeStorage::CallSiteLoc { callee: location, caller: location });
        }
        assert_eq!(place_of(&context, Location::attribute(location)), None);
    }
}
