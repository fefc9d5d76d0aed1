//! Locations: where an operation came from.
//!
//! The usual location of an operation is where its first token stood, and building a uniqued
//! file-line-column attribute for each of a million operations costs as much as parsing them.
//! So a [`Location`] is a `u32`: either a position in the space of source bytes that all buffers
//! of a run share (see [`crate::diag::SourceManager`]), turned into a line and a column only when
//! it is rendered, or the handle of a location attribute, for an explicit `loc(...)` and for
//! those that passes make.

use super::attributes::Attribute;

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
