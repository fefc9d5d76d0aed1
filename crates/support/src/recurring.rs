//! A cache that admits an item on its second use.
//!
//! Most items are used once, and caching them costs more than recomputing them. So the first use records only
//! the item's hash, and the second use may store the item.
//!
//! Representation: a table without chains. The hash chooses the one slot of an entry, and a new entry
//! replaces the old.

/// A direct-mapped cache. The caller checks that an entry matches its key.
pub struct Recurring<T> {
    /// Empty until something is met.
    entries: Vec<Option<Box<T>>>,
    /// The hashes of recent keys without an entry, by slot.
    met: Vec<u64>,
}

impl<T> Default for Recurring<T> {
    fn default() -> Self {
        Recurring { entries: Vec::new(), met: Vec::new() }
    }
}

impl<T> Recurring<T> {
    const BITS: u32 = 12;

    #[inline]
    fn place(hash: u64) -> usize {
        (hash >> (u64::BITS - Self::BITS)) as usize
    }

    /// Returns the entry in the slot of `hash`, if `is_it`.
    #[inline]
    pub fn get(&self, hash: u64, is_it: impl FnOnce(&T) -> bool) -> Option<&T> {
        self.entries.get(Self::place(hash))?.as_deref().filter(|entry| is_it(entry))
    }

    /// Takes the entry in the place of `hash` out, if `is_it`: to be put back after it was used.
    #[inline]
    pub fn take_if(&mut self, hash: u64, is_it: impl FnOnce(&T) -> bool) -> Option<Box<T>> {
        self.entries.get_mut(Self::place(hash))?.take_if(|entry| is_it(entry))
    }

    /// Stores an entry in the slot of `hash`.
    pub fn put(&mut self, hash: u64, entry: Box<T>) {
        self.prepare();
        self.entries[Self::place(hash)] = Some(entry);
    }

    /// Records the hash of a key. Returns whether it was recorded before and not replaced since.
    pub fn meet(&mut self, hash: u64) -> bool {
        self.prepare();
        std::mem::replace(&mut self.met[Self::place(hash)], hash) == hash
    }

    fn prepare(&mut self) {
        if self.entries.is_empty() {
            self.entries.resize_with(1 << Self::BITS, || None);
            self.met.resize(1 << Self::BITS, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recurring_keys_are_kept_until_replaced() {
        let mut table = Recurring::default();
        let (first, same_place, elsewhere) = (7, 8, 1 << 63);
        assert!(!table.meet(first) && table.meet(first));
        assert!(!table.meet(elsewhere));
        table.put(first, Box::new("first"));
        assert_eq!(table.take_if(first, |_| false), None);
        assert_eq!(table.take_if(elsewhere, |_| true), None);
        assert_eq!(table.get(first, |_| true), Some(&"first"));
        table.put(same_place, Box::new("second"));
        assert!(!table.meet(same_place) && !table.meet(first));
        assert_eq!(table.take_if(first, |_| true), Some(Box::new("second")));
    }
}
