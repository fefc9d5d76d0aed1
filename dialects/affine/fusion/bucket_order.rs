//! The order in which a hash table of MLIR visits its keys: loops are fused in the order of the nodes in such a table, and the
//! outcome depends on it.
//!
//! A slot is a key, was one, or is free. Keys go to the slot that their hash says, or to the next one that is free in steps
//! that get longer.
//!
//! Follows llvm/include/llvm/ADT/DenseMap.h.

/// See the module's description.
#[derive(Default)]
pub(super) struct BucketOrder {
    slots: Vec<Slot>,
    num_keys: usize,
    num_erased: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Free,
    Erased,
    Key(u32),
}

const FEWEST: usize = 64;

impl BucketOrder {
    /// Returns the slot of a key, or else the one that it would be put into.
    fn slot(&self, key: u32) -> Option<usize> {
        let mask = self.slots.len().checked_sub(1)?;
        let mut slot = key.wrapping_mul(37) as usize & mask;
        let mut erased = None;
        for step in 1.. {
            match self.slots[slot] {
                Slot::Key(found) if found == key => return Some(slot),
                Slot::Free => break,
                Slot::Erased => erased = erased.or(Some(slot)),
                Slot::Key(_) => {}
            }
            slot = (slot + step) & mask;
        }
        erased.or(Some(slot))
    }

    fn grow(&mut self, size: usize) {
        let size = size.max(FEWEST).next_power_of_two();
        let keys: Vec<u32> = self.keys().collect();
        self.slots = vec![Slot::Free; size];
        self.num_erased = 0;
        for key in keys {
            if let Some(slot) = self.slot(key) {
                self.slots[slot] = Slot::Key(key);
            }
        }
    }

    pub(super) fn insert(&mut self, key: u32) {
        let (size, count) = (self.slots.len(), self.num_keys + 1);
        if self.slot(key).is_some_and(|slot| self.slots[slot] == Slot::Key(key)) {
            return;
        }
        if count * 4 >= size * 3 {
            self.grow(size * 2);
        } else if size - (count + self.num_erased) <= size / 8 {
            self.grow(size);
        }
        let Some(slot) = self.slot(key) else { return };
        self.num_erased -= usize::from(self.slots[slot] == Slot::Erased);
        self.slots[slot] = Slot::Key(key);
        self.num_keys = count;
    }

    pub(super) fn remove(&mut self, key: u32) {
        if let Some(slot) = self.slot(key).filter(|&slot| self.slots[slot] == Slot::Key(key)) {
            self.slots[slot] = Slot::Erased;
            self.num_keys -= 1;
            self.num_erased += 1;
        }
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = u32> + '_ {
        self.slots.iter().filter_map(|&slot| match slot {
            Slot::Key(key) => Some(key),
            _ => None,
        })
    }
}
