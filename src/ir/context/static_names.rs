//! Handles of names that stand in the program's text: those of operations that passes make, and of attributes.
//!
//! Passes make operations by the million, and name each by a literal. Such a text never moves, so its address and
//! length tell what it is, without reading it.
//!
//! Representation: a table in which a name has one of the few slots after the one that its address chooses. The first
//! name keeps a slot; one that finds none is looked up each time.

use std::sync::OnceLock;

const SLOT_BITS: u32 = 10;
/// How many slots a name may have.
const PROBES: usize = 4;
/// A multiplier that spreads addresses (Knuth, "The art of computer programming", 6.4).
const SPREAD: usize = 0x9E37_79B9_7F4A_7C15_u64 as usize;

struct Entry<H> {
    address: usize,
    len: usize,
    handle: H,
}

/// Handles of one kind, by name. The slots are made when the first name is looked up.
pub(super) struct StaticNames<H> {
    slots: OnceLock<Box<[OnceLock<Entry<H>>]>>,
}

impl<H> Default for StaticNames<H> {
    fn default() -> Self {
        StaticNames { slots: OnceLock::new() }
    }
}

impl<H: Copy> StaticNames<H> {
    /// Returns the handle of `name`, which `find` finds where it is not known.
    #[inline]
    pub(super) fn get(&self, name: &'static str, find: impl FnOnce() -> H) -> H {
        let (address, len) = (name.as_ptr().addr(), name.len());
        let slots = self.slots.get_or_init(new_slots);
        let first = address.wrapping_add(len).wrapping_mul(SPREAD) >> (usize::BITS - SLOT_BITS);
        for slot in &slots[first..first + PROBES] {
            match slot.get() {
                Some(known) if known.address == address && known.len == len => return known.handle,
                Some(_) => {}
                None => {
                    let handle = find();
                    // Another thread may have come first.
                    let _ = slot.set(Entry { address, len, handle });
                    return handle;
                }
            }
        }
        find()
    }
}

#[cold]
fn new_slots<H>() -> Box<[OnceLock<Entry<H>>]> {
    (0..(1 << SLOT_BITS) + PROBES - 1).map(|_| OnceLock::new()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_once_and_no_other_is_taken_for_it() {
        let names = StaticNames::default();
        let text = "llvm.insertvalue";
        let parts: Vec<&'static str> = (0..text.len()).map(|start| &text[start..]).collect();
        for (index, &part) in parts.iter().enumerate() {
            assert_eq!(names.get(part, || index), index);
        }
        let shorter = &text[..4];
        assert_eq!(names.get(shorter, || 77), 77);
        for (index, &part) in parts.iter().enumerate() {
            assert_eq!(names.get(part, || index), index);
        }
        assert_eq!(names.get(text, || unreachable!("the name is known")), 0);
    }

    #[test]
    fn more_names_than_slots_are_all_found() {
        let names = StaticNames::default();
        let text: &'static str = Box::leak("x".repeat(5000).into_boxed_str());
        for _ in 0..2 {
            for start in 0..text.len() {
                assert_eq!(names.get(&text[start..], || start), start);
            }
        }
    }
}
