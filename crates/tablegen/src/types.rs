//! The types of values and fields: `bit`, `bits<n>`, `int`, `string`, `list<T>`, `dag` and classes.
//!
//! `code` is not a type of its own: it spells `string`. A record type is a set of classes, sorted by
//! name; the type of a def is the set of its direct superclasses, so it need not be a single class.
//! Types are interned, so equal types have equal ids.

use crate::keeper::RecordKeeper;
use crate::notation::write_type;
use crate::record::{Record, RecordData, RecordId};
use rustc_hash::FxHashMap;
use std::fmt;

/// A handle to an interned type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TypeId(u32);

impl TypeId {
    pub(crate) const BIT: TypeId = TypeId(0);
    pub(crate) const INT: TypeId = TypeId(1);
    pub(crate) const STRING: TypeId = TypeId(2);
    pub(crate) const DAG: TypeId = TypeId(3);
    /// The record type without any class, to which every record belongs.
    pub(crate) const ANY_RECORD: TypeId = TypeId(4);
    /// The id that stands for the missing type of `?`.
    pub(crate) const NONE: TypeId = TypeId(u32::MAX);
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TypeData {
    Bit,
    Int,
    String,
    Dag,
    Bits(u32),
    List(TypeId),
    Record(Box<[RecordId]>),
}

/// The table of interned types.
#[derive(Clone, Debug)]
pub(crate) struct Types {
    types: Vec<TypeData>,
    index: FxHashMap<TypeData, TypeId>,
}

impl Types {
    pub fn new() -> Self {
        let mut types = Types { types: Vec::new(), index: FxHashMap::default() };
        for (data, id) in [
            (TypeData::Bit, TypeId::BIT),
            (TypeData::Int, TypeId::INT),
            (TypeData::String, TypeId::STRING),
            (TypeData::Dag, TypeId::DAG),
            (TypeData::Record(Box::new([])), TypeId::ANY_RECORD),
        ] {
            assert_eq!(types.intern(data), id);
        }
        types
    }

    fn intern(&mut self, data: TypeData) -> TypeId {
        if let Some(&id) = self.index.get(&data) {
            return id;
        }
        let id = TypeId(self.types.len() as u32);
        self.types.push(data.clone());
        self.index.insert(data, id);
        id
    }

    pub fn get(&self, id: TypeId) -> &TypeData {
        &self.types[id.0 as usize]
    }

    pub fn bits(&mut self, width: u32) -> TypeId {
        self.intern(TypeData::Bits(width))
    }

    pub fn list(&mut self, element: TypeId) -> TypeId {
        self.intern(TypeData::List(element))
    }

    /// Returns the type of the records of all of `classes`, which must be sorted by name.
    pub fn record(&mut self, classes: &[RecordId]) -> TypeId {
        self.intern(TypeData::Record(classes.into()))
    }

    /// Returns the element type of a list type.
    pub fn element(&self, id: TypeId) -> Option<TypeId> {
        match *self.types.get(id.0 as usize)? {
            TypeData::List(element) => Some(element),
            _ => None,
        }
    }

    /// Returns the width of a `bits` type.
    pub fn width(&self, id: TypeId) -> Option<u32> {
        match *self.types.get(id.0 as usize)? {
            TypeData::Bits(width) => Some(width),
            _ => None,
        }
    }

    /// Returns the classes of a record type.
    pub fn classes(&self, id: TypeId) -> Option<&[RecordId]> {
        match self.types.get(id.0 as usize)? {
            TypeData::Record(classes) => Some(classes),
            _ => None,
        }
    }

    pub fn is_record(&self, id: TypeId) -> bool {
        self.classes(id).is_some()
    }

    /// Returns whether every record of type `id` is a record of `class`.
    pub fn is_subclass(&self, records: &[RecordData], id: TypeId, class: RecordId) -> bool {
        let classes = self.classes(id).unwrap_or(&[]);
        classes.iter().any(|&mine| mine == class || records[mine.index()].is_subclass_of(class))
    }

    /// Returns whether any value of type `from` can become one of type `to`.
    pub fn is_convertible(&self, records: &[RecordData], from: TypeId, to: TypeId) -> bool {
        if from == to {
            return from != TypeId::NONE;
        }
        if from == TypeId::NONE || to == TypeId::NONE {
            return false;
        }
        match (self.get(from), self.get(to)) {
            (TypeData::Bit, TypeData::Int) | (TypeData::Int, TypeData::Bit) => true,
            (TypeData::Bit, TypeData::Bits(1)) | (TypeData::Bits(1), TypeData::Bit) => true,
            (TypeData::Bits(_), TypeData::Int) | (TypeData::Int, TypeData::Bits(_)) => true,
            (&TypeData::List(from), &TypeData::List(to)) => self.is_convertible(records, from, to),
            (TypeData::Record(_), TypeData::Record(wanted)) => {
                wanted.iter().all(|&class| self.is_subclass(records, from, class))
            }
            _ => false,
        }
    }

    /// Returns whether `from` is `to` or a subtype of it. `bits<n>` is not an `int`, though it converts to
    /// one.
    pub fn is_a(&self, records: &[RecordData], from: TypeId, to: TypeId) -> bool {
        if from == to {
            return from != TypeId::NONE;
        }
        if from == TypeId::NONE || to == TypeId::NONE {
            return false;
        }
        match (self.get(from), self.get(to)) {
            (&TypeData::List(from), &TypeData::List(to)) => self.is_a(records, from, to),
            (TypeData::Record(_), TypeData::Record(_)) => self.is_convertible(records, from, to),
            _ => false,
        }
    }

    /// Returns the type that values of both types convert to: for two record types the classes they have in
    /// common. `name_order` sorts classes by name.
    pub fn common(
        &mut self,
        records: &[RecordData],
        a: TypeId,
        b: TypeId,
        name_order: &dyn Fn(&mut Vec<RecordId>),
    ) -> Option<TypeId> {
        if a == b {
            return Some(a);
        }
        if self.is_record(a) && self.is_record(b) {
            let mut shared = Vec::new();
            let mut pending: Vec<RecordId> = self.classes(a)?.to_vec();
            while let Some(class) = pending.pop() {
                if self.is_subclass(records, b, class) {
                    if !shared.contains(&class) {
                        shared.push(class);
                    }
                } else {
                    pending.extend(records[class.index()].supers.iter().map(|parent| parent.class));
                }
            }
            name_order(&mut shared);
            return Some(self.record(&shared));
        }
        if self.is_convertible(records, a, b) {
            return Some(b);
        }
        if self.is_convertible(records, b, a) {
            return Some(a);
        }
        let (a, b) = (self.element(a)?, self.element(b)?);
        let element = self.common(records, a, b, name_order)?;
        Some(self.list(element))
    }
}

/// A type, as users see it.
#[derive(Clone, Copy)]
pub struct Type<'k> {
    pub(crate) keeper: &'k RecordKeeper,
    pub(crate) id: TypeId,
}

/// A [`Type`], opened for matching.
#[derive(Clone, Debug)]
pub enum TypeKind<'k> {
    Bit,
    /// `bits<n>`
    Bits(u32),
    Int,
    /// `string` or `code`
    String,
    Dag,
    /// `list<T>`
    List(Type<'k>),
    /// A record of all of these classes, which are sorted by name.
    Record(Vec<Record<'k>>),
}

impl<'k> Type<'k> {
    pub fn id(self) -> TypeId {
        self.id
    }

    pub fn kind(self) -> TypeKind<'k> {
        match self.keeper.types.get(self.id) {
            TypeData::Bit => TypeKind::Bit,
            TypeData::Int => TypeKind::Int,
            TypeData::String => TypeKind::String,
            TypeData::Dag => TypeKind::Dag,
            &TypeData::Bits(width) => TypeKind::Bits(width),
            &TypeData::List(element) => TypeKind::List(Type { keeper: self.keeper, id: element }),
            TypeData::Record(classes) => {
                TypeKind::Record(classes.iter().map(|&class| self.keeper.record(class)).collect())
            }
        }
    }
}

impl fmt::Display for Type<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_type(self.keeper, self.id, f)
    }
}

impl fmt::Debug for Type<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
