//! Tables of what names stand for, whose uses can be traced.
//!
//! A [`Session`](crate::Session) keeps what statements of a file did, for other main files that include it. That depends
//! on the names that the statements looked up, found or not. A trace has these, and the names that were entered.

use rustc_hash::FxHashMap;
use std::hash::Hash;

/// A table of what names stand for.
#[derive(Clone, Debug)]
pub(crate) struct Table<K, V> {
    entries: FxHashMap<K, V>,
    trace: Option<Trace<K, V>>,
}

/// The uses of a table in the course of some statements.
#[derive(Clone, Debug)]
pub(crate) struct Trace<K, V> {
    /// The names that other statements entered, or did not enter, with the things that were found.
    looked_up: FxHashMap<K, Option<V>>,
    entered: FxHashMap<K, V>,
}

impl<K, V> Default for Table<K, V> {
    fn default() -> Self {
        Table { entries: FxHashMap::default(), trace: None }
    }
}

impl<K: Copy + Eq + Hash, V: Copy + PartialEq> Table<K, V> {
    /// Looks a name up.
    pub fn get(&mut self, name: K) -> Option<V> {
        let found = self.entries.get(&name).copied();
        if let Some(trace) = &mut self.trace
            && !trace.entered.contains_key(&name)
        {
            trace.looked_up.insert(name, found);
        }
        found
    }

    /// Looks a name up, untraced: for what is shown to people, and after evaluation.
    pub fn peek(&self, name: K) -> Option<V> {
        self.entries.get(&name).copied()
    }

    pub fn insert(&mut self, name: K, value: V) {
        self.entries.insert(name, value);
        if let Some(trace) = &mut self.trace {
            trace.entered.insert(name, value);
        }
    }

    /// Enters a name that stands for nothing yet.
    pub fn insert_new(&mut self, name: K, value: V) {
        if self.get(name).is_none() {
            self.insert(name, value);
        }
    }

    /// Removes a name that was entered by mistake.
    pub fn remove(&mut self, name: K) {
        self.entries.remove(&name);
        if let Some(trace) = &mut self.trace {
            trace.entered.remove(&name);
        }
    }

    /// Returns all names, untraced, in no order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (K, V)> {
        self.entries.iter().map(|(&name, &value)| (name, value))
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Forgets all names.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.trace = None;
    }

    /// Begins a trace.
    pub fn begin_trace(&mut self) {
        self.trace = Some(Trace { looked_up: FxHashMap::default(), entered: FxHashMap::default() });
    }

    /// Ends the trace that was begun.
    pub fn end_trace(&mut self) -> Trace<K, V> {
        self.trace.take().unwrap_or(Trace { looked_up: FxHashMap::default(), entered: FxHashMap::default() })
    }

    /// Returns whether the statements that left a trace would do the same here.
    pub fn agrees_with(&self, trace: &Trace<K, V>) -> bool {
        trace.looked_up.iter().all(|(&name, &found)| self.peek(name) == found)
    }

    /// Enters what the statements that left a trace entered.
    pub fn replay(&mut self, trace: &Trace<K, V>) {
        self.entries.extend(trace.entered.iter().map(|(&name, &value)| (name, value)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn traces_have_lookups_of_others_and_entries() {
        let mut table = Table::<u32, u32>::default();
        table.insert(1, 10);
        table.begin_trace();
        assert_eq!((table.get(1), table.get(2)), (Some(10), None));
        table.insert(2, 20);
        assert_eq!(table.get(2), Some(20));
        let trace = table.end_trace();
        assert!(!table.agrees_with(&trace), "2 stands for something by now");
        let mut other = Table::default();
        assert!(!other.agrees_with(&trace), "1 stands for nothing");
        other.insert(1, 10);
        assert!(other.agrees_with(&trace));
        other.replay(&trace);
        assert_eq!(other.get(2), Some(20));
    }
}
