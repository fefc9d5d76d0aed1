//! Attributes: constant data on operations, and locations.
//!
//! An [`Attribute`] is a handle into the context's interner; [`AttributeStorage`] is its content. Locations
//! are attributes, as in MLIR. The parameters of dialect attributes and types are attributes too, so that
//! constraints, formats and printers handle a single kind of value.
//!
//! Follows mlir/IR/BuiltinAttributes.td and BuiltinLocationAttributes.td.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::affine::{AffineMap, IntegerSet};
use super::apint::ApInt;
use super::context::Context;
use super::dialects::Entity;
use super::float::ApFloat;
use super::types::Type;
use crate::context::interner::define_handles;
use crate::context::strings::{StringId, known};

define_handles! {
    /// The handle of a uniqued attribute: equal attributes have equal handles.
    Attribute
}

/// A name and its value, in a dictionary.
pub type NamedAttribute = (StringId, Attribute);

/// The storage of an [`Attribute`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the parameters of MLIR's attributes have these names")]
pub enum AttributeStorage {
    /// `unit`
    Unit,
    /// `5 : i32`, `true`; the type is an integer or `index` (64 bits).
    Integer { ty: Type, value: ApInt },
    /// `1.0 : f32`
    Float { ty: Type, value: ApFloat },
    /// `"text"`; `ty` is `none` unless one is written.
    String { value: StringId, ty: Type },
    /// `[a, b]`
    Array(Box<[Attribute]>),
    /// `{a = 1}`, sorted by the bytes of the names, which are distinct.
    Dictionary(Box<[NamedAttribute]>),
    /// `i32` as an attribute.
    Type(Type),
    /// `affine_map<(d0) -> (d0)>`
    AffineMap(AffineMap),
    /// `affine_set<(d0) : (d0 >= 0)>`
    IntegerSet(IntegerSet),
    /// `@root::@nested`
    SymbolRef { root: StringId, nested: Box<[StringId]> },
    /// `dense<1> : tensor<2xi32>` of integers, floats or complex numbers. `data` is in MLIR's
    /// raw layout: each element little-endian, padded to whole bytes, but `i1` packed 8 to a
    /// byte; a splat has one element (for `i1`, the byte 0x00 or 0xFF).
    DenseElements { ty: Type, splat: bool, data: Box<[u8]> },
    /// `dense<"text"> : tensor<1x!t.string>`; a splat has one value.
    DenseStrings { ty: Type, splat: bool, values: Box<[StringId]> },
    /// `array<i32: 1, 2>`; `data` holds each element little-endian in whole bytes (`i1` too).
    DenseArray { element: Type, data: Box<[u8]> },
    /// `dense_resource<key> : tensor<2xi32>`; `handle` indexes the context's resources.
    DenseResource { ty: Type, handle: u32 },
    /// `sparse<[[0, 0]], 1> : tensor<2x2xi32>`
    SparseElements { ty: Type, indices: Attribute, values: Attribute },
    /// `strided<[1, ?], offset: 2>`
    StridedLayout(Box<StridedLayout>),
    /// `distinct[0]<value>`; `id` is unique in the context, the printed number is not it.
    Distinct { id: u32, referenced: Attribute },
    /// `#dialect.text` of a dialect that is not registered; `data` is the text after the dot.
    Opaque { dialect: StringId, data: StringId, ty: Type },
    /// An attribute that a registered dialect defines. `definition` indexes the context's
    /// dialect attributes; there is one entry per parameter, absent where an optional one is
    /// not given.
    Dialect { definition: u32, parameters: Box<[Option<Attribute>]> },
    /// `loc(unknown)`
    UnknownLoc,
    /// `loc("file":1:2 to 3:4)`
    FileLineColRange {
        file: StringId,
        start_line: u32,
        start_column: u32,
        end_line: u32,
        end_column: u32,
        /// How much was written. Ranges of different forms differ, even where they print alike.
        form: RangeForm,
    },
    /// `loc("name"(child))`; the child is `UnknownLoc` where none is written.
    NameLoc { name: StringId, child: Attribute },
    /// `loc(callsite(callee at caller))`
    CallSiteLoc { callee: Attribute, caller: Attribute },
    /// `loc(fused<metadata>[a, b])`
    FusedLoc { locations: Box<[Attribute]>, metadata: Option<Attribute> },
}

/// The content of `strided<...>`; an offset or stride may be dynamic.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StridedLayout {
    /// The offset of the first element.
    pub offset: i64,
    /// The strides.
    pub strides: Box<[i64]>,
}

// There may be one for each operation, or several.
const _: () = assert!(size_of::<AttributeStorage>() == 24);

impl AttributeStorage {
    /// Returns whether this is a location.
    pub fn is_location(&self, context: &Context) -> bool {
        match *self {
            AttributeStorage::UnknownLoc
            | AttributeStorage::FileLineColRange { .. }
            | AttributeStorage::NameLoc { .. }
            | AttributeStorage::CallSiteLoc { .. }
            | AttributeStorage::FusedLoc { .. } => true,
            AttributeStorage::Dialect { definition, .. } => {
                context.entity_definition(Entity::Attribute, definition).is_location(context)
            }
            _ => false,
        }
    }

    /// Returns the hash of an array of these elements, without making one.
    pub(super) fn hash_of_array(elements: &[Attribute]) -> u64 {
        hash_of_variant(&AttributeStorage::Array(Box::default()), elements)
    }

    /// Returns the hash of a dictionary of these entries, without making one.
    pub(super) fn hash_of_dictionary(entries: &[NamedAttribute]) -> u64 {
        hash_of_variant(&AttributeStorage::Dictionary(Box::default()), entries)
    }

    /// Returns the hash of `array<element: ...>` with this data, without making one.
    pub(super) fn hash_of_dense_array(element: Type, data: &[u8]) -> u64 {
        hash_of_variant(&AttributeStorage::DenseArray { element, data: Box::default() }, (element, data))
    }
}

/// Computes the hash that the derived implementation gives for a variant like `variant` with these fields.
fn hash_of_variant(variant: &AttributeStorage, fields: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    std::mem::discriminant(variant).hash(&mut hasher);
    fields.hash(&mut hasher);
    hasher.finish()
}

/// The forms of a `FileLineColRange`, from a line to a range over lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RangeForm {
    /// `"file":1`, printed with column 0
    Line,
    /// `"file":1:2`
    Point,
    /// `"file":1:2 to :4`
    Columns,
    /// `"file":1:2 to 3:4`
    Lines,
}

/// Returns the attributes with constant handles, in the order of their handles.
pub(super) fn common() -> Vec<AttributeStorage> {
    vec![
        AttributeStorage::Unit,
        AttributeStorage::Dictionary(Box::default()),
        AttributeStorage::UnknownLoc,
        AttributeStorage::Integer { ty: Type::I1, value: ApInt::from_u64(1, 0) },
        AttributeStorage::Integer { ty: Type::I1, value: ApInt::from_u64(1, 1) },
        AttributeStorage::Array(Box::default()),
    ]
}

impl Attribute {
    /// `unit`
    pub const UNIT: Attribute = Attribute::new(0);
    /// `{}`
    pub const EMPTY_DICTIONARY: Attribute = Attribute::new(1);
    /// `loc(unknown)`
    pub const UNKNOWN_LOC: Attribute = Attribute::new(2);
    /// `false`
    pub const FALSE: Attribute = Attribute::new(3);
    /// `true`
    pub const TRUE: Attribute = Attribute::new(4);
    /// `[]`
    pub const EMPTY_ARRAY: Attribute = Attribute::new(5);

    /// Returns the storage of this attribute.
    #[inline]
    pub fn storage(self, context: &Context) -> &AttributeStorage {
        context.attribute_storage(self)
    }

    /// Returns whether this is a dictionary.
    pub fn is_dictionary(self, context: &Context) -> bool {
        matches!(self.storage(context), AttributeStorage::Dictionary(_))
    }

    /// Returns the entries of a dictionary; empty for any other attribute.
    #[inline]
    pub fn entries(self, context: &Context) -> &[NamedAttribute] {
        if self == Attribute::EMPTY_DICTIONARY {
            return &[];
        }
        match self.storage(context) {
            AttributeStorage::Dictionary(entries) => entries,
            _ => &[],
        }
    }

    /// Returns the value under `name` in a dictionary.
    pub fn entry(self, context: &Context, name: StringId) -> Option<Attribute> {
        // Small dictionaries are the rule, and ids are compared without touching the strings.
        self.entries(context).iter().find(|entry| entry.0 == name).map(|entry| entry.1)
    }

    /// Returns the elements of an array attribute.
    pub fn elements(self, context: &Context) -> Option<&[Attribute]> {
        match self.storage(context) {
            AttributeStorage::Array(elements) => Some(elements),
            _ => None,
        }
    }

    /// Returns the value of a string attribute.
    pub fn string(self, context: &Context) -> Option<StringId> {
        match *self.storage(context) {
            AttributeStorage::String { value, .. } => Some(value),
            _ => None,
        }
    }

    /// Returns the type that a type attribute holds.
    pub fn type_value(self, context: &Context) -> Option<Type> {
        match *self.storage(context) {
            AttributeStorage::Type(ty) => Some(ty),
            _ => None,
        }
    }

    /// Returns the value of an integer attribute.
    pub fn integer(self, context: &Context) -> Option<&ApInt> {
        match self.storage(context) {
            AttributeStorage::Integer { value, .. } => Some(value),
            _ => None,
        }
    }

    /// Returns whether this is a builtin `ElementsAttr`: an attribute with the elements of a tensor or
    /// vector.
    pub fn is_elements(self, context: &Context) -> bool {
        matches!(
            self.storage(context),
            AttributeStorage::DenseElements { .. }
                | AttributeStorage::DenseStrings { .. }
                | AttributeStorage::DenseResource { .. }
                | AttributeStorage::SparseElements { .. }
        )
    }

    /// Returns the elements of an `array<i64: ...>`; empty for any other attribute.
    pub fn i64_elements(self, context: &Context) -> Vec<i64> {
        self.i64_iter(context).collect()
    }

    /// Like [`Attribute::i64_elements`], as an iterator.
    pub fn i64_iter(self, context: &Context) -> impl ExactSizeIterator<Item = i64> + Clone {
        let data = match self.storage(context) {
            AttributeStorage::DenseArray { element: Type::I64, data } => data.as_chunks::<8>().0,
            _ => &[],
        };
        data.iter().map(|&element| i64::from_le_bytes(element))
    }

    /// Returns the elements of an `array<i32: ...>`; empty for any other attribute.
    pub fn i32_elements(self, context: &Context) -> Vec<i32> {
        match self.storage(context) {
            AttributeStorage::DenseArray { element: Type::I32, data } => {
                data.as_chunks::<4>().0.iter().map(|&element| i32::from_le_bytes(element)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the elements of an `array<i1: ...>`; empty for any other attribute.
    pub fn i1_elements(self, context: &Context) -> Vec<bool> {
        match self.storage(context) {
            AttributeStorage::DenseArray { element: Type::I1, data } => {
                data.iter().map(|&element| element != 0).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the map that this holds.
    pub fn affine_map(self, context: &Context) -> Option<AffineMap> {
        match *self.storage(context) {
            AttributeStorage::AffineMap(map) => Some(map),
            _ => None,
        }
    }

    /// Returns the set that this holds.
    pub fn integer_set(self, context: &Context) -> Option<IntegerSet> {
        match *self.storage(context) {
            AttributeStorage::IntegerSet(set) => Some(set),
            _ => None,
        }
    }

    /// Returns the symbol that a flat symbol reference names.
    pub fn flat_symbol(self, context: &Context) -> Option<StringId> {
        match self.storage(context) {
            AttributeStorage::SymbolRef { root, nested } if nested.is_empty() => Some(*root),
            _ => None,
        }
    }

    /// Returns the type of a typed attribute (integers, floats, elements, strings with a type, and those of
    /// dialects with a parameter for it).
    pub fn ty(self, context: &Context) -> Option<Type> {
        match *self.storage(context) {
            AttributeStorage::Integer { ty, .. }
            | AttributeStorage::Float { ty, .. }
            | AttributeStorage::String { ty, .. }
            | AttributeStorage::DenseElements { ty, .. }
            | AttributeStorage::DenseStrings { ty, .. }
            | AttributeStorage::DenseResource { ty, .. }
            | AttributeStorage::SparseElements { ty, .. }
            | AttributeStorage::Opaque { ty, .. } => Some(ty),
            AttributeStorage::Dialect { definition, ref parameters } => {
                let defined = context.entity_definition(Entity::Attribute, definition);
                defined.type_of(context, parameters)
            }
            _ => None,
        }
    }

    /// Returns whether this is a location.
    pub fn is_location(self, context: &Context) -> bool {
        self.storage(context).is_location(context)
    }

    /// Returns the namespace of the dialect that defines this attribute.
    pub fn dialect(self, context: &Context) -> StringId {
        match *self.storage(context) {
            AttributeStorage::Opaque { dialect, .. } => dialect,
            AttributeStorage::Dialect { definition, .. } => {
                context.entity_definition(Entity::Attribute, definition).dialect()
            }
            _ => known::BUILTIN,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::hash::BuildHasher;

    use rustc_hash::FxBuildHasher;

    use super::*;

    #[test]
    fn borrowed_forms_hash_as_owned_ones() {
        let elements = [Attribute::TRUE, Attribute::UNIT];
        let array = AttributeStorage::Array(elements.into());
        assert_eq!(FxBuildHasher.hash_one(&array), AttributeStorage::hash_of_array(&elements));
        let entries = [(known::VALUE, Attribute::TRUE), (known::CALLEE, Attribute::FALSE)];
        let dictionary = AttributeStorage::Dictionary(entries.into());
        assert_eq!(FxBuildHasher.hash_one(&dictionary), AttributeStorage::hash_of_dictionary(&entries));
        let dense = AttributeStorage::DenseArray { element: Type::I8, data: [1, 2].into() };
        assert_eq!(FxBuildHasher.hash_one(&dense), AttributeStorage::hash_of_dense_array(Type::I8, &[1, 2]));
        let context = Context::new();
        assert_eq!(context.array_attribute(&[]), Attribute::EMPTY_ARRAY);
        assert_eq!(context.intern_attribute(array), context.array_attribute(&elements));
    }
}
