//! Aliases: names for attributes and types in printed text.
//!
//! To find the attributes and types with aliases, everything is printed without output: instead of appending
//! text, the printer visits the attribute or type and the parts in it. Aliases are ordered by nesting depth,
//! so that each is defined before it is used.
//!
//! Representation: an alias is a stem (`map`, `loc`) and a number. Source positions, of which there may be a
//! million, get aliases without a location attribute each, in a table of their own (`location_aliases`).
//! Everything else is found by handle (`alias_index`).
//!
//! Follows `AliasInitializer` and `AliasState` of mlir/lib/IR/AsmPrinter.cpp.

mod collector;
pub(crate) mod index;
pub(crate) mod locations;
mod parts;
pub(crate) mod prefilter;
mod unique;
mod visit;

use definitions::DialectContext as _;
use std::borrow::Cow;

use super::names::write_number;
use crate::alias::index::AliasIndex;
use crate::alias::locations::SourceAliases;
pub use collector::AliasCollector;
pub(crate) use collector::Visit;
use ir::context::interner::define_handles;
use ir::location::LocationKind;
use ir::types::LONGEST_PLAIN_TUPLE;
use ir::{Attribute, AttributeStorage, Context, Location, Type, TypeStorage};
pub(crate) use parts::{Part, each_part_of_attribute, each_part_of_type};

define_handles! {
    /// The part of an alias before its number.
    Stem
}

/// A name that stands for an attribute or type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alias {
    stem: Stem,
    /// The number after the stem; 0 is not printed.
    number: u32,
}

/// The entity that an alias names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AliasTarget {
    /// An attribute.
    Attribute(Attribute),
    /// A type.
    Type(Type),
    /// The location of a source position.
    Source(u32),
}

impl AliasTarget {
    /// Returns the entity for a location.
    pub fn location(context: &Context, location: Location) -> Self {
        match location.kind(context) {
            LocationKind::Source(position) => AliasTarget::Source(position),
            LocationKind::Attribute(attribute) => AliasTarget::Attribute(attribute),
        }
    }
}

/// The stem of locations.
const LOCATION_STEM: &str = "loc";

impl Stem {
    /// The stem of locations, which needs no look-up.
    const LOCATION: Stem = Stem::new(0);
}

/// A target that has an alias.
#[derive(Clone, Copy)]
pub struct Definition {
    pub target: AliasTarget,
    pub alias: Alias,
    /// Whether it may be defined after its uses.
    can_be_deferred: bool,
}

/// The aliases of one printed operation.
#[derive(Default)]
pub struct AliasTable {
    stems: Vec<Box<[u8]>>,
    definitions: Vec<Definition>,
    /// The places among the definitions of all but source positions.
    alias_index: AliasIndex,
    sources: SourceAliases,
}

impl AliasTable {
    /// Returns whether there are no aliases.
    pub fn is_empty(&self) -> bool {
        self.definitions.is_empty()
    }

    /// Returns the alias of a target. `hint` belongs to the printer, which looks aliases up in printing
    /// order.
    #[inline]
    pub fn get(&self, target: AliasTarget, hint: &mut usize) -> Option<Alias> {
        if let AliasTarget::Source(position) = target {
            let number = self.sources.get(position, hint)?;
            return Some(Alias { stem: Stem::LOCATION, number });
        }
        let place = self.alias_index.get(target)?;
        Some(self.definitions[place as usize].alias)
    }

    /// Appends an alias with its `#` or `!`.
    pub fn write(&self, target: AliasTarget, alias: Alias, out: &mut Vec<u8>) {
        let is_type = matches!(target, AliasTarget::Type(_));
        if alias.stem == Stem::LOCATION && !is_type {
            out.extend_from_slice(b"#loc");
        } else {
            out.push(if is_type { b'!' } else { b'#' });
            out.extend_from_slice(&self.stems[alias.stem.index()]);
        }
        if alias.number != 0 {
            // The number of `!rec_S1` is kept apart: `!rec_S1_2`.
            if out.last().is_some_and(u8::is_ascii_digit) {
                out.push(b'_');
            }
            write_number(b"", alias.number, out);
        }
    }

    /// Returns the definitions that may come after their uses, or the others.
    pub fn definitions(&self, deferred: bool) -> impl Iterator<Item = Definition> + '_ {
        self.definitions.iter().filter(move |definition| definition.can_be_deferred == deferred).copied()
    }
}

/// Returns the stem of the alias of a target, if targets of its kind have one.
pub(super) fn alias_stem(context: &Context, target: AliasTarget) -> Option<Cow<'static, str>> {
    let stem = match target {
        AliasTarget::Source(_) => LOCATION_STEM,
        AliasTarget::Attribute(attribute) => match attribute.storage(context) {
            AttributeStorage::AffineMap(_) => "map",
            AttributeStorage::IntegerSet(_) => "set",
            AttributeStorage::Distinct { referenced, .. } if *referenced != Attribute::UNIT => "distinct",
            AttributeStorage::Dialect { definition, parameters } => {
                return context.attribute_definition(*definition).alias(context, parameters).map(Cow::Owned);
            }
            _ if attribute.is_location(context) => LOCATION_STEM,
            _ => return None,
        },
        AliasTarget::Type(ty) => match ty.storage(context) {
            TypeStorage::Tuple(elements) if elements.len() > LONGEST_PLAIN_TUPLE => "tuple",
            TypeStorage::Dialect { definition, parameters } => {
                return context.type_definition(*definition).alias(context, parameters).map(Cow::Owned);
            }
            _ => return None,
        },
    };
    Some(Cow::Borrowed(stem))
}
