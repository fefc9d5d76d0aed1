//! One interner for every uniqued thing of the IR.
//!
//! Types, attributes, affine expressions, maps, sets and strings are compared all the time and made
//! comparatively rarely, so each distinct one is stored once and named by a `u32` handle: equality is `==`
//! and a handle is `Copy`. Storage is append-only, so a shared reference stays good as long as the interner
//! lives, whatever other threads add meanwhile.
//!
//! Representation: a lock-free append-only vector of values, and beside it hash tables of indices into that
//! vector, each under a lock. Reading by handle takes no lock. A look-up that adds takes it once, since most
//! values looked up here are new (parsers have caches for recurring ones). The hash chooses the table, so
//! that threads that look up different values seldom wait for one another. The tables keep a part of each
//! hash too, so that neither growing one nor passing over a value of another hash touches the values.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use parking_lot::{Mutex, MutexGuard};
use rustc_hash::FxBuildHasher;

/// A set of uniqued values of one kind, named by their index.
pub struct Interner<T> {
    values: boxcar::Vec<T>,
    tables: [Table; NUM_TABLES],
}

const NUM_TABLES: usize = 16;

/// A hash table, in cache lines of its own.
#[derive(Default)]
#[repr(align(128))]
struct Table(Mutex<HashTable<Entry>>);

/// A value in a hash table.
struct Entry {
    hash: KeptHash,
    index: u32,
}

/// The part of a hash that is kept.
#[derive(Clone, Copy, PartialEq, Eq)]
struct KeptHash(u32);

impl KeptHash {
    fn new(hash: u64) -> Self {
        KeptHash((hash >> 32) as u32 ^ hash as u32)
    }

    /// Returns the hash that selects an entry's slot in its table.
    fn spread(self) -> u64 {
        u64::from(self.0).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// Returns the number of the shard, from bits that do not select slots within one.
    fn table(self) -> usize {
        (self.spread() >> 48) as usize % NUM_TABLES
    }
}

impl<T: Hash + Eq> Default for Interner<T> {
    fn default() -> Self {
        Interner { values: boxcar::Vec::new(), tables: Default::default() }
    }
}

impl<T: Hash + Eq> Interner<T> {
    /// Returns the index of `value`, adding it if it is new.
    pub fn intern(&self, value: T) -> u32 {
        let hash = KeptHash::new(FxBuildHasher.hash_one(&value));
        let mut table = self.table(hash);
        match self.find(&table, hash, |known| *known == value) {
            Some(index) => index,
            None => self.insert(&mut table, hash, value),
        }
    }

    /// Returns the index of the value with `hash` for which `matches` holds, or of `make()` if there is none.
    /// `hash` must be the hash that `FxBuildHasher` gives to the value that `make` returns: this is the entry
    /// for callers that hold a borrowed form of the value.
    pub fn intern_with(&self, hash: u64, matches: impl Fn(&T) -> bool, make: impl FnOnce() -> T) -> u32 {
        let hash = KeptHash::new(hash);
        let mut table = self.table(hash);
        match self.find(&table, hash, matches) {
            Some(index) => index,
            None => self.insert(&mut table, hash, make()),
        }
    }

    /// Returns the shard of a value with `hash`.
    #[inline]
    fn table(&self, hash: KeptHash) -> MutexGuard<'_, HashTable<Entry>> {
        self.tables[hash.table()].0.lock()
    }

    #[inline]
    fn find(&self, table: &HashTable<Entry>, hash: KeptHash, matches: impl Fn(&T) -> bool) -> Option<u32> {
        let found = table.find(hash.spread(), |entry| entry.hash == hash && matches(self.get(entry.index)));
        found.map(|entry| entry.index)
    }

    fn insert(&self, table: &mut HashTable<Entry>, hash: KeptHash, value: T) -> u32 {
        let index = u32::try_from(self.values.push(value)).expect("fewer than 2^32 interned values");
        table.insert_unique(hash.spread(), Entry { hash, index }, |entry| entry.hash.spread());
        index
    }

    /// Returns the value that `index` names.
    #[inline]
    pub fn get(&self, index: u32) -> &T {
        &self.values[index as usize]
    }

    /// Returns the number of distinct values.
    pub fn len(&self) -> usize {
        self.values.count()
    }

    /// Returns whether nothing was interned yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Declares handles: `u32` indices, one-based inside so that an `Option` of one takes 4 bytes.
#[macro_export]
macro_rules! define_handles {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(std::num::NonZeroU32);

        impl $name {
            /// Returns the handle with this zero-based index.
            #[inline]
            pub const fn new(index: u32) -> Self {
                match std::num::NonZeroU32::new(index + 1) {
                    Some(number) => $name(number),
                    None => panic!("index out of range"),
                }
            }

            /// Returns the zero-based index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.index())
            }
        }
    )*};
}
pub use define_handles;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_share_an_index() {
        let interner = Interner::<String>::default();
        let a = interner.intern("a".to_string());
        let b = interner.intern("b".to_string());
        assert_ne!(a, b);
        assert_eq!(a, interner.intern("a".to_string()));
        assert_eq!(interner.get(b), "b");
        assert_eq!(interner.len(), 2);
    }
}
