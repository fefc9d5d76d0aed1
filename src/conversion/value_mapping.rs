//! Replaced values, with what replaces them.

use ir::{BodyId, ValueId, ValueRef};
use rustc_hash::{FxHashMap, FxHashSet};

use super::type_converter::ValueVec;

/// Maps values to their replacements, and lists of values to casts of them.
#[derive(Default)]
pub(super) struct ValueMapping {
    single: FxHashMap<ValueRef, ValueVec>,
    several: FxHashMap<(BodyId, ValueVec), ValueVec>,
    mapped_to: FxHashSet<ValueRef>,
}

impl ValueMapping {
    pub(super) fn get(&self, body: BodyId, from: &[ValueId]) -> Option<&ValueVec> {
        match *from {
            [value] => self.single.get(&ValueRef { body, value }),
            _ => self.several.get(&(body, from.into())),
        }
    }

    pub(super) fn map(&mut self, body: BodyId, from: &[ValueId], to: ValueVec) {
        self.mapped_to.extend(to.iter().map(|&value| ValueRef { body, value }));
        match *from {
            [value] => self.single.insert(ValueRef { body, value }, to),
            _ => self.several.insert((body, from.into()), to),
        };
    }

    pub(super) fn erase(&mut self, body: BodyId, from: &[ValueId]) {
        match *from {
            [value] => self.single.remove(&ValueRef { body, value }),
            _ => self.several.remove(&(body, from.into())),
        };
    }

    /// Returns whether something may be mapped to `value`.
    pub(super) fn is_mapped_to(&self, body: BodyId, value: ValueId) -> bool {
        self.mapped_to.contains(&ValueRef { body, value })
    }
}
