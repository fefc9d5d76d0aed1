//! Replaced values, with what replaces them.

use ir::{BodyId, SideTable, ValueId, ValueRef};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::type_converter::ValueVec;

/// Maps values to their replacements, and lists of values to casts of them.
#[derive(Default)]
pub(super) struct ValueMapping {
    single: SingleValues,
    /// Lists of values with their casts, by the first of the values.
    several: FxHashMap<ValueRef, SmallVec<[(ValueVec, ValueVec); 1]>>,
    mapped_to: SideTable<bool>,
}

impl ValueMapping {
    pub(super) fn get(&self, body: BodyId, from: &[ValueId]) -> Option<&ValueVec> {
        let (&value, others) = from.split_first()?;
        if others.is_empty() {
            return self.single.get(body, value);
        }
        let known = self.several.get(&ValueRef { body, value })?;
        known.iter().find(|(values, _)| values.as_slice() == from).map(|(_, to)| to)
    }

    /// Maps `from`, which is not empty, to other values.
    pub(super) fn map(&mut self, body: BodyId, from: &[ValueId], to: ValueVec) {
        for value in &to {
            self.mapped_to.set(body, value.index(), value.index() + 1, true);
        }
        let Some((&value, others)) = from.split_first() else { return };
        if others.is_empty() {
            return self.single.insert(body, value, to);
        }
        let known = self.several.entry(ValueRef { body, value }).or_default();
        known.retain(|(values, _)| values.as_slice() != from);
        known.push((ValueVec::from_slice(from), to));
    }

    pub(super) fn erase(&mut self, body: BodyId, from: &[ValueId]) {
        let Some((&value, others)) = from.split_first() else { return };
        if others.is_empty() {
            self.single.remove(body, value);
        } else if let Some(known) = self.several.get_mut(&ValueRef { body, value }) {
            known.retain(|(values, _)| values.as_slice() != from);
        }
    }

    /// Returns whether something may be mapped to `value`.
    pub(super) fn is_mapped_to(&self, body: BodyId, value: ValueId) -> bool {
        self.mapped_to.get(body, value.index())
    }
}

/// The replacements of single values.
#[derive(Default)]
struct SingleValues {
    /// By value: one more than the place in `replacements`, or 0.
    places: SideTable<u32>,
    replacements: Vec<ValueVec>,
}

impl SingleValues {
    #[inline]
    fn get(&self, body: BodyId, value: ValueId) -> Option<&ValueVec> {
        let place = self.places.get(body, value.index()) as usize;
        self.replacements.get(place.checked_sub(1)?)
    }

    fn insert(&mut self, body: BodyId, value: ValueId, to: ValueVec) {
        self.replacements.push(to);
        self.places.set(body, value.index(), value.index() + 1, self.replacements.len() as u32);
    }

    fn remove(&mut self, body: BodyId, value: ValueId) {
        self.places.set(body, value.index(), 0, 0);
    }
}
