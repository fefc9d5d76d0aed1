//! Locations: the places in the source that operations come from.
//!
//! The usual location of an operation is the position of its first token. Building a uniqued file-line-column
//! attribute for each of a million operations would cost as much as parsing them. So a [`Location`] is a
//! `u32`: either a position in the space of source bytes that all buffers of a run share (see
//! [`crate::diag::SourceManager`]), turned into a line and a column only when it is rendered, or the handle
//! of a location attribute, for an explicit `loc(...)` and for locations made by passes, or the index of a
//! [`Fusion`].
//!
//! A rewrite that replaces several operations by one fuses their locations. In a chain of such rewrites the
//! n-th fused location lists n others, and few of them are ever seen. So a [`Fusion`] only refers to its
//! parts, and is turned into an attribute on demand.

use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use super::attributes::{Attribute, AttributeStorage, RangeForm};
use super::context::Context;
use crate::context::strings::StringId;
use crate::diag::SourcePosition;

/// A place in the sources, a location attribute, or a [`Fusion`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Location(u32);

/// The bit that marks the index of an attribute.
const ATTRIBUTE: u32 = 1 << 31;

/// Set, together with [`ATTRIBUTE`], where the rest is the index of a [`Fusion`].
const FUSION: u32 = 1 << 30;

/// Locations that stand for one, which is [`fused`] from them when it is needed.
pub struct Fusion {
    parts: Box<[Location]>,
    attribute: OnceLock<Attribute>,
}

/// The content of a [`Location`].
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

    /// Returns the location of the byte at `position` of the shared source space.
    #[inline]
    pub const fn source(position: u32) -> Self {
        assert!(position < ATTRIBUTE, "at most 2 GiB of sources");
        Location(position)
    }

    /// Returns the location for a location attribute.
    pub const fn attribute(attribute: Attribute) -> Self {
        assert!((attribute.index() as u32) < FUSION, "at most 2^30 attributes");
        Location(ATTRIBUTE | attribute.index() as u32)
    }

    /// Returns the fused location of `locations`: `loc(fused[locations])`, or one of them if they are the
    /// same.
    pub fn fused(context: &Context, locations: &[Location]) -> Self {
        if let [first, others @ ..] = locations
            && others.iter().all(|other| other == first)
        {
            return *first;
        }
        let fusion = Fusion { parts: locations.into(), attribute: OnceLock::new() };
        let index = context.fusions().push(fusion) as u32;
        assert!(index < FUSION, "at most 2^30 fused locations");
        Location(ATTRIBUTE | FUSION | index)
    }

    /// Returns the index of a fusion.
    #[inline]
    const fn fusion(self) -> Option<usize> {
        match self.0 & ATTRIBUTE != 0 && self.0 & FUSION != 0 {
            true => Some((self.0 & !(ATTRIBUTE | FUSION)) as usize),
            false => None,
        }
    }

    /// Returns the content of this location.
    #[inline]
    pub fn kind(self, context: &Context) -> LocationKind {
        if self.0 & ATTRIBUTE == 0 {
            return LocationKind::Source(self.0);
        }
        LocationKind::Attribute(match self.fusion() {
            Some(index) => fusion_attribute(context, index),
            None => Attribute::new(self.0 & !ATTRIBUTE),
        })
    }
}

/// Returns the attribute for a fusion.
fn fusion_attribute(context: &Context, index: usize) -> Attribute {
    let fusion = &context.fusions()[index];
    *fusion.attribute.get_or_init(|| {
        // The parts of fusions inside this one take their places, each fusion and each location once.
        let mut locations = Vec::new();
        let mut seen = FxHashSet::default();
        let mut pending: Vec<Location> = fusion.parts.iter().rev().copied().collect();
        while let Some(location) = pending.pop() {
            if !seen.insert(location) {
                continue;
            }
            match location.fusion().map(|nested| &context.fusions()[nested]) {
                Some(nested) => match nested.attribute.get() {
                    Some(&attribute) => locations.push(attribute),
                    None => pending.extend(nested.parts.iter().rev()),
                },
                None => locations.push(location.to_attribute(context)),
            }
        }
        fused(context, &locations, None)
    })
}

impl std::fmt::Debug for Location {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.fusion() {
            Some(index) => write!(f, "Fusion({index})"),
            None if self.0 & ATTRIBUTE == 0 => write!(f, "Source({})", self.0),
            None => write!(f, "Attribute({})", self.0 & !ATTRIBUTE),
        }
    }
}

impl Location {
    /// Returns the attribute that spells this location out: a position in the sources becomes the file, line
    /// and column it stands for.
    pub fn to_attribute(self, context: &Context) -> Attribute {
        match self.kind(context) {
            LocationKind::Attribute(attribute) => attribute,
            LocationKind::Source(position) => match context.sources().buffer_at(position) {
                None => Attribute::UNKNOWN_LOC,
                Some(buffer) => {
                    let SourcePosition { line, column } = buffer.line_column(position - buffer.base);
                    file_line_column(context, buffer.name(), line, column)
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

/// Returns `loc(fused<metadata>[locations])`, simplified as MLIR's `FusedLoc::get` does: each location occurs
/// once, unknown ones are dropped, and a fused location with the same metadata is replaced by its parts. The
/// result may be a location that is not fused.
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
