//! The casts that a conversion has made, and the reason of each.

use ir::{OpRef, Type};
use rustc_hash::FxHashMap;

/// Whether a cast makes values of the target, or of the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MaterializationKind {
    Target,
    Source,
}

/// A cast that the conversion has made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Materialization {
    pub kind: MaterializationKind,
    /// Whether the type converter was in charge.
    pub by_converter: bool,
    /// The type of the value for which a value of the target was made.
    pub original: Option<Type>,
    /// Whether the cast only converts types; otherwise it replaces a value.
    pub is_pure: bool,
}

/// The casts that the conversion has made.
#[derive(Default)]
pub(super) struct Materializations {
    order: Vec<OpRef>,
    known: FxHashMap<OpRef, Materialization>,
}

impl Materializations {
    pub(super) fn is_pure(&self, op: OpRef) -> bool {
        self.known.get(&op).is_some_and(|known| known.is_pure)
    }

    pub(super) fn insert(&mut self, op: OpRef, of: Materialization) {
        self.order.push(op);
        self.known.insert(op, of);
    }

    pub(super) fn remove(&mut self, op: OpRef) {
        if self.known.remove(&op).is_some() && self.order.last() == Some(&op) {
            self.order.pop();
        }
    }

    pub(super) fn get(&self, op: OpRef) -> Option<Materialization> {
        self.known.get(&op).copied()
    }

    /// Returns the casts that still exist, in the order in which they were made.
    pub(super) fn remaining(&self) -> Vec<OpRef> {
        self.order.iter().copied().filter(|op| self.known.contains_key(op)).collect()
    }
}
