//! Attributes of operations as Rust values.
//!
//! Inherent attributes and properties stand in slots, in the order of the definition. A slot holds an
//! attribute; the definition decides its Rust type.

use smallvec::SmallVec;

use super::enums::EnumValue;
use crate::attributes::{Attribute, AttributeStorage};
use crate::body::{Body, OpId, OperationState};
use crate::types::Signedness;
use crate::{AffineMap, ApFloat, ApInt, Context, IntegerSet, Operation, StringId, Type, TypeStorage};

/// An entity with property slots.
pub trait Slots<'a>: Copy {
    /// Returns the context, which owns everything uniqued.
    fn context(self) -> &'a Context;

    /// Returns the attribute in a slot.
    fn slot(self, index: usize) -> Option<Attribute>;

    /// Returns the attribute that an operation gets in a slot if it is built without it.
    fn default_of_slot(self, index: usize) -> Option<Attribute>;

    /// Returns the value in a slot, or its default.
    ///
    /// # Panics
    /// Panics if there is neither, or the type is wrong; the verifier excludes this.
    fn required<T: AttributeValue<'a>>(self, index: usize) -> T {
        let attribute = self.slot(index).or_else(|| self.default_of_slot(index));
        attribute
            .and_then(|attribute| T::from_attribute(self.context(), attribute))
            .expect("a verified operation has its attributes")
    }

    /// Returns the value in a slot, if there is one.
    fn optional<T: AttributeValue<'a>>(self, index: usize) -> Option<T> {
        T::from_attribute(self.context(), self.slot(index)?)
    }
}

impl<'a> Slots<'a> for Operation<'a> {
    #[inline]
    fn context(self) -> &'a Context {
        Operation::context(self)
    }

    #[inline]
    fn slot(self, index: usize) -> Option<Attribute> {
        self.property(index)
    }

    fn default_of_slot(self, index: usize) -> Option<Attribute> {
        self.info().default_properties.get(index).copied().flatten()
    }
}

/// An entity with property slots that can be set.
pub trait SlotsMut {
    /// Sets or clears a slot.
    fn set_slot(&mut self, context: &Context, index: usize, value: Option<Attribute>);
}

impl SlotsMut for OperationState {
    fn set_slot(&mut self, context: &Context, index: usize, value: Option<Attribute>) {
        let info = self.name.info(context);
        if self.properties.is_empty() {
            self.properties.extend_from_slice(&info.default_properties);
            self.properties.resize(info.num_property_slots(), None);
        }
        self.properties[index] = value;
    }
}

/// An operation of a body, to set its slots.
pub struct OpSlots<'b> {
    body: &'b mut Body,
    op: OpId,
}

impl Body {
    /// Returns the property slots of `op`.
    pub fn slots_mut(&mut self, op: OpId) -> OpSlots<'_> {
        OpSlots { body: self, op }
    }
}

impl SlotsMut for OpSlots<'_> {
    fn set_slot(&mut self, context: &Context, index: usize, value: Option<Attribute>) {
        self.body.set_property(context, self.op, index, value);
    }
}

/// A Rust type of the values of some attributes.
pub trait AttributeValue<'a>: Sized {
    /// Converts the attribute, if it has the right kind.
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self>;
}

impl<'a> AttributeValue<'a> for Attribute {
    fn from_attribute(_: &'a Context, attribute: Attribute) -> Option<Self> {
        Some(attribute)
    }
}

/// Converts strings and flat symbol references.
impl<'a> AttributeValue<'a> for StringId {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        attribute.string(context).or_else(|| attribute.flat_symbol(context))
    }
}

impl<'a> AttributeValue<'a> for Type {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        attribute.type_value(context)
    }
}

impl<'a> AttributeValue<'a> for bool {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        match attribute {
            // How a property that is a flag is kept.
            Attribute::UNIT => Some(true),
            _ => attribute.integer(context).map(|value| !value.is_zero()),
        }
    }
}

/// With the sign that the type says; of signless types, with sign.
impl<'a> AttributeValue<'a> for i64 {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        let AttributeStorage::Integer { ty, value } = attribute.storage(context) else { return None };
        match ty.storage(context) {
            TypeStorage::Integer { signedness: Signedness::Unsigned, .. } => {
                value.to_u64().map(|value| value as i64)
            }
            _ => value.to_i64(),
        }
    }
}

impl<'a> AttributeValue<'a> for &'a ApInt {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        attribute.integer(context)
    }
}

impl<'a> AttributeValue<'a> for &'a ApFloat {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        match attribute.storage(context) {
            AttributeStorage::Float { value, .. } => Some(value),
            _ => None,
        }
    }
}

impl<'a> AttributeValue<'a> for AffineMap {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        attribute.affine_map(context)
    }
}

impl<'a> AttributeValue<'a> for IntegerSet {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        attribute.integer_set(context)
    }
}

impl<'a> AttributeValue<'a> for &'a [Attribute] {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        attribute.elements(context)
    }
}

impl<'a> AttributeValue<'a> for Vec<i64> {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        match attribute.storage(context) {
            AttributeStorage::DenseArray { element: Type::I64, .. } => Some(attribute.i64_elements(context)),
            _ => None,
        }
    }
}

impl<'a> AttributeValue<'a> for Vec<i32> {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        match attribute.storage(context) {
            AttributeStorage::DenseArray { element: Type::I32, data } => {
                Some(data.as_chunks::<4>().0.iter().map(|&element| i32::from_le_bytes(element)).collect())
            }
            _ => None,
        }
    }
}

impl<'a> AttributeValue<'a> for Vec<bool> {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        match attribute.storage(context) {
            AttributeStorage::DenseArray { element: Type::I1, .. } => Some(attribute.i1_elements(context)),
            _ => None,
        }
    }
}

/// Converts integers, and attributes that a dialect defines for an enum.
impl<'a, E: EnumValue> AttributeValue<'a> for E {
    fn from_attribute(context: &'a Context, attribute: Attribute) -> Option<Self> {
        E::from_attribute(context, attribute)
    }
}

impl Context {
    /// `true` or `false`
    pub fn bool_attribute(&self, value: bool) -> Attribute {
        if value { Attribute::TRUE } else { Attribute::FALSE }
    }

    /// `affine_set<...>`
    pub fn integer_set_attribute(&self, set: IntegerSet) -> Attribute {
        self.intern_attribute(AttributeStorage::IntegerSet(set))
    }

    /// `array<i64: ...>`
    pub fn dense_i64_array_attribute(&self, values: &[i64]) -> Attribute {
        let mut data = SmallVec::<[u8; 64]>::new();
        values.iter().for_each(|value| data.extend_from_slice(&value.to_le_bytes()));
        self.dense_array_attribute(Type::I64, &data)
    }

    /// `array<i32: ...>`
    pub fn dense_i32_array_attribute(&self, values: &[i32]) -> Attribute {
        let mut data = SmallVec::<[u8; 32]>::new();
        values.iter().for_each(|value| data.extend_from_slice(&value.to_le_bytes()));
        self.dense_array_attribute(Type::I32, &data)
    }

    /// `array<i1: ...>`
    pub fn dense_bool_array_attribute(&self, values: &[bool]) -> Attribute {
        let data: SmallVec<[u8; 8]> = values.iter().map(|&value| value.into()).collect();
        self.dense_array_attribute(Type::I1, &data)
    }
}
