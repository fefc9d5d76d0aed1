//! The attributes and properties that a definition gives an operation.

use super::attributes::Attribute;
use super::known;
use crate::context::strings::StringId;

/// A named datum of an operation besides operands, results, regions and successors: an attribute or property
/// of its definition.
#[derive(Clone, Debug)]
pub struct InherentAttribute {
    /// The name.
    pub name: StringId,
    /// Whether the verifier insists on it.
    pub required: bool,
    /// The kind of storage.
    pub kind: InherentKind,
    /// The value that an operation gets if it is built without one.
    pub default: Option<Attribute>,
    /// Whether it must stand in the dictionary of properties of a custom form.
    pub is_required_key: bool,
    /// When the `attr-dict` of the operation's format leaves it out.
    pub elision: Elision,
}

/// The condition under which a format elides an attribute from the dictionary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elision {
    /// It has none.
    Never,
    /// Another element prints it, or the rest of the text implies it.
    Always,
    /// If it has this value, its default.
    If(Attribute),
}

impl Elision {
    /// Returns whether a value is omitted.
    pub fn applies_to(self, value: Attribute) -> bool {
        match self {
            Elision::Never => false,
            Elision::Always => true,
            Elision::If(default) => value == default,
        }
    }
}

/// The storage of an [`InherentAttribute`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InherentKind {
    /// An attribute.
    Attribute,
    /// A property, kept as the attribute that it is converted to.
    Property,
    /// The sizes of the given number of groups of operands or results.
    SegmentSizes(u32),
}

/// A few names, and which others are surely not among them: most attributes are not inherent ones.
#[derive(Clone, Copy, Default, Debug)]
pub struct NameFilter(pub(super) u64);

impl NameFilter {
    /// Returns the names that may mean an inherent attribute.
    pub fn of_inherent(inherent: &[InherentAttribute]) -> Self {
        let mut filter = NameFilter::default();
        for attribute in inherent {
            filter.0 |= NameFilter::bit(attribute.name);
            match attribute.name {
                known::OPERAND_SEGMENT_SIZES => filter.0 |= NameFilter::bit(known::OLD_OPERAND_SEGMENT_SIZES),
                known::RESULT_SEGMENT_SIZES => filter.0 |= NameFilter::bit(known::OLD_RESULT_SEGMENT_SIZES),
                _ => {}
            }
        }
        filter
    }

    /// Returns whether `name` may be among them. False positives are possible.
    #[inline]
    pub fn may_have(self, name: StringId) -> bool {
        self.0 & NameFilter::bit(name) != 0
    }

    #[inline]
    pub(super) fn bit(name: StringId) -> u64 {
        1 << (name.index() % 64)
    }
}
