//! The description of an operation by its name.
//!
//! An [`OpName`] is a handle, interned once per spelling. It leads to an [`OpInfo`]: whether the operation is
//! registered, its traits, its operands, results and attributes, and its hooks. Parsing, verifying, printing
//! and transforming use only this description, so an operation of a dialect loaded at run time is treated
//! like a built-in one.
//!
//! The [`Dialects`](crate::Dialects) of a context make an [`OpInfo`] once the context meets the name.

pub mod interface;
pub mod shape;
pub mod signature;
mod specs;
mod traits;

use std::any::Any;
use std::sync::OnceLock;

use super::attributes::{Attribute, NamedAttribute};
use super::context::Context;
use super::known;
use crate::context::interner::define_handles;
use crate::context::strings::StringId;
pub use crate::inherent::{Elision, InherentAttribute, InherentKind, NameFilter};
use crate::op_info::interface::Interfaces;
pub use specs::{Arity, Spec, Specs};
pub use traits::{Trait, TraitSet};

define_handles! {
    /// The handle of an operation name and all that is known of it.
    OpName
}

/// All that is known of the operations of one name.
pub struct OpInfo {
    /// The whole name, `dialect.operation`.
    pub name: StringId,
    /// The part before the first dot; the empty string where there is none.
    pub dialect: StringId,
    /// Whether the name is defined by a registered dialect.
    pub registered: bool,
    /// Whether the dialect is registered, be it that it does not define the name.
    pub dialect_registered: bool,
    /// The traits.
    pub traits: TraitSet,
    /// The names of the operations, one of which must be the parent; see [`Trait::HasParent`].
    pub parents: Box<[StringId]>,
    /// See [`Trait::SingleBlockImplicitTerminator`].
    pub implicit_terminator: Option<StringId>,
    /// In the order of the definition; an operation's properties have one slot for each.
    pub inherent: Box<[InherentAttribute]>,
    /// The names by which one of them may be meant.
    pub inherent_names: NameFilter,
    /// How many of them are attributes; they come first.
    pub num_attributes: usize,
    /// Whether the `attr-dict` of the operation's format leaves all of them out, whatever they are.
    pub elides_inherent: bool,
    /// Whether inherent attributes are properties, as they are unless the dialect says `usePropertiesForAttributes = 0`: if not,
    /// they are written among the discardable ones.
    pub has_properties: bool,
    /// Whether such an operation, if it has no regions and no discardable attributes, stays valid as long as it does not
    /// change itself: no rule looks at its place, at symbols or at other operations.
    pub is_verified_alone: bool,
    /// The slots of the segment sizes of operands and results, if there are any.
    pub operand_segments: Option<usize>,
    /// The slot of the sizes of result groups, if there are any.
    pub result_segments: Option<usize>,
    /// The slots of the inherent attributes in the order in which MLIR reads properties and looks
    /// for missing ones.
    pub inherent_order: Box<[u32]>,
    /// The properties of an operation that is made without any; empty where all are absent.
    pub default_properties: Box<[Option<Attribute>]>,
    /// The operands.
    pub operands: Specs,
    /// The results.
    pub results: Specs,
    /// The regions.
    pub regions: Specs,
    /// The successors.
    pub successors: Specs,
    /// The tables of the stages for such operations; see [`OpInfo::interface`].
    pub interfaces: Interfaces,
    /// The dialect whose prefix may be left out inside the regions; the empty string where there is none.
    pub default_dialect: StringId,
    /// Whether a format says how it is written, on one line, without regions.
    pub has_plain_format: bool,
    /// Whether it is printed as a format says, and by no hook of its own.
    pub is_printed_by_format: bool,
    /// The slot of the attribute `value`.
    pub value_slot: Option<u32>,
    /// The place of its definition.
    pub definition: Option<OpDefinition>,
    /// The fingerprint of the [views](super::views) that fit such operations; 0 without a definition.
    pub layout: u64,
    /// See [`OpInfo::native`].
    pub native: NativeCell,
}

/// Data that native code of a dialect derives from a definition.
#[derive(Default)]
pub struct NativeCell(OnceLock<Box<dyn Any + Send + Sync>>);

/// A library of definitions, which the dialects of a context number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LibraryId(u32);

impl LibraryId {
    /// The library with this number.
    pub fn new(index: usize) -> Self {
        LibraryId(index as u32)
    }

    /// Its number.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The definition of an operation: an entry of a library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpDefinition {
    /// The file of the definition.
    pub library: LibraryId,
    /// The index of the definition in it.
    pub index: u32,
}

impl OpInfo {
    /// Returns the description of an operation that no registered dialect defines.
    pub fn unregistered(name: StringId, dialect: StringId, dialect_registered: bool) -> Self {
        OpInfo {
            name,
            dialect,
            registered: false,
            dialect_registered,
            traits: TraitSet::default(),
            parents: Box::default(),
            implicit_terminator: None,
            inherent: Box::default(),
            inherent_names: NameFilter::default(),
            num_attributes: 0,
            elides_inherent: false,
            has_properties: true,
            is_verified_alone: false,
            operand_segments: None,
            result_segments: None,
            inherent_order: Box::default(),
            default_properties: Box::default(),
            operands: Specs::default(),
            results: Specs::default(),
            regions: Specs::default(),
            successors: Specs::default(),
            interfaces: Interfaces::default(),
            default_dialect: known::EMPTY,
            has_plain_format: false,
            is_printed_by_format: false,
            value_slot: None,
            definition: None,
            layout: 0,
            native: NativeCell::default(),
        }
    }

    /// The table that a stage declared, if such operations have one.
    #[inline]
    pub fn interface<T: Any + Send + Sync>(&self) -> Option<&T> {
        self.interfaces.get()
    }

    /// Fills the absent properties in `given` with their defaults.
    pub fn with_defaults(&self, given: &mut [Option<Attribute>]) {
        for (value, default) in given.iter_mut().zip(&self.default_properties) {
            *value = value.or(*default);
        }
    }

    /// Returns the data that native code derives from the definition, made by `make` on first use. A dialect
    /// has one such type for all its operations.
    pub fn native<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Option<&T> {
        self.native.0.get_or_init(|| Box::new(make())).downcast_ref()
    }

    /// Returns the slot of the inherent attribute `name`.
    #[inline]
    pub fn inherent_slot(&self, name: StringId) -> Option<usize> {
        if !self.inherent_names.may_have(name) {
            return None;
        }
        let slot = |name| self.inherent.iter().position(|attribute| attribute.name == name);
        slot(name).or_else(|| match name {
            // The names that segment sizes had once are understood.
            known::OLD_OPERAND_SEGMENT_SIZES => slot(known::OPERAND_SEGMENT_SIZES),
            known::OLD_RESULT_SEGMENT_SIZES => slot(known::RESULT_SEGMENT_SIZES),
            _ => None,
        })
    }

    /// Returns whether some of `attributes` may be inherent.
    #[inline]
    pub fn may_have_inherent(&self, attributes: &[NamedAttribute]) -> bool {
        attributes.iter().any(|attribute| self.inherent_names.may_have(attribute.0))
    }

    /// Returns the number of property slots of an operation of this name. An operation that is not registered
    /// keeps its properties as one dictionary.
    #[inline]
    pub fn num_property_slots(&self) -> usize {
        if self.registered { self.inherent.len() } else { 1 }
    }
}

impl OpName {
    /// Returns the description of the operations with this name.
    #[inline]
    pub fn info(self, context: &Context) -> &OpInfo {
        context.op_info(self)
    }
}
