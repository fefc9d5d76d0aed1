//! What is kept of things that come again.
//!
//! Many a thing is met but once, and to keep it costs more than to forget it. So what is met for the first time
//! leaves its hash behind, and what is met for the second time may be kept.
//!
//! Representation: a table without chains. An entry stands in the one place that its hash chooses, and gives way
//! to the next.

/// A table of what came again; what an entry is kept of, the entry has to say.
pub struct Recurring<T> {
    /// Empty until something is met.
    entries: Vec<Option<Box<T>>>,
    /// The hashes of what was met and not known, by place.
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

    /// The entry in the place of `hash`, if `is_it`.
    #[inline]
    pub fn get(&self, hash: u64, is_it: impl FnOnce(&T) -> bool) -> Option<&T> {
        self.entries.get(Self::place(hash))?.as_deref().filter(|entry| is_it(entry))
    }

    /// Takes the entry in the place of `hash` out, if `is_it`: to be put back after it was used.
    #[inline]
    pub fn take_if(&mut self, hash: u64, is_it: impl FnOnce(&T) -> bool) -> Option<Box<T>> {
        self.entries.get_mut(Self::place(hash))?.take_if(|entry| is_it(entry))
    }

    /// Puts an entry in the place of `hash`.
    pub fn put(&mut self, hash: u64, entry: Box<T>) {
        self.prepare();
        self.entries[Self::place(hash)] = Some(entry);
    }

    /// Meets what has this hash: whether it was met before, as far as is known.
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
    fn what_comes_again_is_kept_until_something_else_takes_its_place() {
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
