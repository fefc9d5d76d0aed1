//! The numbers of aliases whose stems may end in a digit, so that two could be spelled alike: `#map1` is the second of
//! `map`, or the first of `map1`.
//!
//! Follows `uniqueAliasNameIndex` of mlir/lib/IR/AsmPrinter.cpp.

use rustc_hash::{FxHashMap, FxHashSet};

/// The names that are taken, and the next number by the text before it.
#[derive(Default)]
pub(super) struct UniqueNames {
    used: FxHashSet<Vec<u8>>,
    next_number: FxHashMap<Vec<u8>, u32>,
}

impl UniqueNames {
    /// Takes a name for an alias with this stem. Returns its number, 0 for none.
    pub(super) fn take(&mut self, stem: &[u8]) -> u32 {
        if self.used.insert(stem.to_vec()) {
            return 0;
        }
        let mut prefix = stem.to_vec();
        if prefix.last().is_some_and(u8::is_ascii_digit) {
            prefix.push(b'_');
        }
        let next = self.next_number.entry(prefix.clone()).or_insert(1);
        loop {
            let number = *next;
            *next += 1;
            let mut name = prefix.clone();
            name.extend_from_slice(number.to_string().as_bytes());
            if self.used.insert(name) {
                return number;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::UniqueNames;

    #[test]
    fn numbers_avoid_names_that_are_taken() {
        let mut names = UniqueNames::default();
        let stems = ["map", "map1", "map", "map", "map1", "map1_1", "map1", "map1_1"];
        let numbers = stems.map(|stem| names.take(stem.as_bytes()));
        // map, map1, map2, map3, map1_1, map1_1_1, map1_2, map1_1_2.
        assert_eq!(numbers, [0, 0, 2, 3, 1, 1, 2, 2]);
    }
}
