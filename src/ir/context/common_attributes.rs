//! Attributes that are made often.

use crate::affine::AffineMap;
use crate::attributes::{Attribute, AttributeStorage, NamedAttribute, StridedLayout};
use crate::context::strings::StringId;
use crate::types::Type;
use crate::{ApInt, Context};
use smallvec::SmallVec;

impl Context {
    /// `"value"`, without a type.
    pub fn string_attribute(&self, value: StringId) -> Attribute {
        self.intern_attribute(AttributeStorage::String { value, ty: Type::NONE })
    }

    /// `strided<[strides], offset: offset>`
    pub fn strided_layout_attribute(&self, offset: i64, strides: &[i64]) -> Attribute {
        let layout = StridedLayout { offset, strides: strides.into() };
        self.intern_attribute(AttributeStorage::StridedLayout(Box::new(layout)))
    }

    /// Returns a type as an attribute.
    pub fn type_attribute(&self, ty: Type) -> Attribute {
        self.intern_attribute(AttributeStorage::Type(ty))
    }

    /// `[elements]`
    pub fn array_attribute(&self, elements: &[Attribute]) -> Attribute {
        let index = self.attributes.intern_with(
            AttributeStorage::hash_of_array(elements),
            |known| matches!(known, AttributeStorage::Array(known) if **known == *elements),
            || AttributeStorage::Array(elements.into()),
        );
        Attribute::new(index)
    }

    /// `array<element: ...>` of this data.
    pub fn dense_array_attribute(&self, element: Type, data: &[u8]) -> Attribute {
        let index = self.attributes.intern_with(
            AttributeStorage::hash_of_dense_array(element, data),
            |known| {
                matches!(known, AttributeStorage::DenseArray { element: other, data: known }
                    if *other == element && **known == *data)
            },
            || AttributeStorage::DenseArray { element, data: data.into() },
        );
        Attribute::new(index)
    }

    /// `array<i32: ...>`, how many values each operand or result of a definition stands for.
    pub fn segment_sizes_attribute(&self, sizes: &[usize]) -> Attribute {
        let sizes: SmallVec<[i32; 8]> = sizes.iter().map(|&size| size as i32).collect();
        self.dense_i32_array_attribute(&sizes)
    }

    /// `affine_map<...>`
    pub fn affine_map_attribute(&self, map: AffineMap) -> Attribute {
        self.intern_attribute(AttributeStorage::AffineMap(map))
    }

    /// Returns the layout of a memref without an explicit one. It is not printed. The same map as an
    /// attribute in the text has been interned when it was parsed.
    pub fn identity_layout(&self, rank: usize) -> Attribute {
        let map = AffineMap::identity(self, rank as u32);
        Attribute::new(self.attributes.intern(AttributeStorage::AffineMap(map)))
    }

    /// `@name`
    pub fn symbol_attribute(&self, name: StringId) -> Attribute {
        self.intern_attribute(AttributeStorage::SymbolRef { root: name, nested: Box::default() })
    }

    /// `value : ty` for an integer or index type; the value wraps to the type's width.
    pub fn integer_attribute(&self, ty: Type, value: i64) -> Attribute {
        let width = ty.integer_width(self).unwrap_or(64);
        self.intern_attribute(AttributeStorage::Integer { ty, value: ApInt::from_i64(width, value) })
    }

    /// Returns the dictionary of `entries`, which are sorted here; names must be distinct.
    pub fn dictionary_attribute(&self, mut entries: Vec<NamedAttribute>) -> Attribute {
        if entries.is_empty() {
            return Attribute::EMPTY_DICTIONARY;
        }
        self.sort_entries(&mut entries);
        self.sorted_dictionary_attribute(&entries)
    }

    /// Returns the dictionary of entries that are sorted by the bytes of their names.
    pub fn sorted_dictionary_attribute(&self, entries: &[NamedAttribute]) -> Attribute {
        if entries.is_empty() {
            return Attribute::EMPTY_DICTIONARY;
        }
        let index = self.attributes.intern_with(
            AttributeStorage::hash_of_dictionary(entries),
            |known| matches!(known, AttributeStorage::Dictionary(known) if **known == *entries),
            || AttributeStorage::Dictionary(entries.into()),
        );
        Attribute::new(index)
    }

    /// Sorts dictionary entries by the bytes of their names.
    pub fn sort_entries(&self, entries: &mut [NamedAttribute]) {
        let by_name = |a: &NamedAttribute, b: &NamedAttribute| self.string(a.0).cmp(self.string(b.0));
        // Entries come from text, in which they are mostly in order.
        if !entries.is_sorted_by(|a, b| by_name(a, b).is_lt()) {
            entries.sort_unstable_by(by_name);
        }
    }
}
