//! Locations: where an operation came from.
//!
//! The usual location of an operation is where its first token stood, and building a uniqued
//! file-line-column attribute for each of a million operations costs as much as parsing them.
//! So a [`Location`] is a `u32`: either a position in the space of source bytes that all buffers
//! of a run share (see [`crate::diag::SourceManager`]), turned into a line and a column only when
//! it is rendered, or the handle of a location attribute, for an explicit `loc(...)` and for
//! those that passes make.

use rustc_hash::FxHashSet;

use super::attributes::{Attribute, AttributeStorage, RangeForm};
use super::context::Context;
use super::strings::StringId;
use crate::diag::SourcePosition;

/// A place in the sources, or a location attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Location(u32);

/// Set where the rest is the index of an attribute.
const ATTRIBUTE: u32 = 1 << 31;

/// What a [`Location`] holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocationKind {
    /// A byte position in the shared space of source buffers.
    Source(u32),
    /// A location attribute.
    Attribute(Attribute),
}

impl Location {
    /// `loc(unknown)`
    pub const UNKNOWN: Location = Location(ATTRIBUTE | Attribute::UNKNOWN_LOC.index() as u32);

    /// The location of the byte at `position` of the shared source space.
    #[inline]
    pub const fn source(position: u32) -> Self {
        assert!(position < ATTRIBUTE, "at most 2 GiB of sources");
        Location(position)
    }

    /// The location that an attribute spells out.
    pub const fn attribute(attribute: Attribute) -> Self {
        Location(ATTRIBUTE | attribute.index() as u32)
    }

    /// What this location holds.
    #[inline]
    pub const fn kind(self) -> LocationKind {
        if self.0 & ATTRIBUTE == 0 {
            LocationKind::Source(self.0)
        } else {
            LocationKind::Attribute(Attribute::new(self.0 & !ATTRIBUTE))
        }
    }
}

impl std::fmt::Debug for Location {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.kind())
    }
}

impl Location {
    /// The attribute that spells this location out: a position in the sources becomes the
    /// file, line and column it stands for.
    pub fn to_attribute(self, context: &Context) -> Attribute {
        match self.kind() {
            LocationKind::Attribute(attribute) => attribute,
            LocationKind::Source(position) => match context.sources().buffer_at(position) {
                None => Attribute::UNKNOWN_LOC,
                Some(buffer) => {
                    let SourcePosition { line, column } = buffer.line_column(position - buffer.base);
                    file_line_column(context, buffer.name.as_bytes(), line, column)
                }
            },
        }
    }
}

/// `loc("file":line:column)`; a file without a name is called `-`.
pub fn file_line_column(context: &Context, file: &[u8], line: u32, column: u32) -> Attribute {
    let file: &[u8] = if file.is_empty() { b"-" } else { file };
    point(context, context.intern_string(file), line, column)
}

/// `loc("file":line:column)`, where the name of the file is not empty.
pub fn point(context: &Context, file: StringId, line: u32, column: u32) -> Attribute {
    context.intern_attribute(AttributeStorage::FileLineColRange {
        file,
        start_line: line,
        start_column: column,
        end_line: line,
        end_column: column,
        form: RangeForm::Point,
    })
}

/// `loc(fused<metadata>[locations])`, simplified as MLIR's `FusedLoc::get` does: each location
/// once, without unknown ones, and with those of a fused location with the same metadata in its
/// place. What is left of it may be no fused location at all.
pub fn fused(context: &Context, locations: &[Attribute], metadata: Option<Attribute>) -> Attribute {
    let mut seen = FxHashSet::default();
    let mut unique = Vec::with_capacity(locations.len());
    let mut add = |location: Attribute| {
        if seen.insert(location) {
            unique.push(location);
        }
    };
    for &location in locations {
        match location.storage(context) {
            AttributeStorage::FusedLoc { locations: nested, metadata: same } if *same == metadata => {
                nested.iter().copied().for_each(&mut add)
            }
            AttributeStorage::UnknownLoc => {}
            _ => add(location),
        }
    }
    match (unique.as_slice(), metadata) {
        ([], None) => return Attribute::UNKNOWN_LOC,
        (&[location], None) => return location,
        ([], Some(_)) => unique.push(Attribute::UNKNOWN_LOC),
        _ => {}
    }
    context.intern_attribute(AttributeStorage::FusedLoc { locations: unique.into(), metadata })
}
