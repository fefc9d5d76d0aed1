//! Caches: tables of answers that are worked out again where they are missing.
//!
//! The program has no other caches than these two. [`DirectMapped`] is indexed by the hash of a key, [`ByHandle`] by the
//! index of a handle. Neither grows with the number of look-ups, and neither decides what is printed: a cache that is
//! switched off (`--no-op-cache`) holds nothing, and the program says the same.
//!
//! Representation of [`DirectMapped`]: sets of a few ways. The hash of a key selects its set, a new entry moves the
//! others of its set back by one, and the last of them is lost. The cache begins small, since most programs are, and
//! begins anew with four times the sets after as many insertions as it has places, up to its limit.

/// A key of a [`DirectMapped`] cache.
pub trait CacheKey: PartialEq {
    /// Returns a hash that differs for most keys, best in its upper bits.
    fn hash_word(&self) -> u64;
}

/// A cache of values by key, each in one of the `WAYS` places of the set that the key's hash selects.
pub struct DirectMapped<K, V, const WAYS: usize = 1> {
    /// Empty until something is inserted.
    sets: Vec<[Option<(K, V)>; WAYS]>,
    /// The binary logarithm of the number of sets; 0 as long as there are none.
    bits: u32,
    /// The greatest binary logarithm of the number of sets; 0 for a cache that is switched off.
    most_bits: u32,
    /// The number of insertions before the cache grows.
    room: u32,
}

impl<K, V, const WAYS: usize> DirectMapped<K, V, WAYS> {
    /// The binary logarithm of the number of sets at first.
    const FEW_BITS: u32 = 5;

    /// Creates a cache of up to `1 << bits` sets, or one that is switched off.
    pub const fn new(bits: u32, is_on: bool) -> Self {
        DirectMapped { sets: Vec::new(), bits: 0, most_bits: if is_on { bits } else { 0 }, room: 0 }
    }

    /// Returns the index of the set for a hash.
    #[inline]
    fn place(&self, hash: u64) -> usize {
        (hash >> 1 >> (u64::BITS - 1 - self.bits)) as usize
    }

    /// Returns the entry with this hash that `matches`.
    #[inline]
    pub fn find(&self, hash: u64, mut matches: impl FnMut(&K, &V) -> bool) -> Option<&V> {
        let set = self.sets.get(self.place(hash))?;
        set.iter().flatten().find(|(key, value)| matches(key, value)).map(|(_, value)| value)
    }

    /// Inserts an entry for a key with this hash.
    #[inline]
    pub fn insert_at(&mut self, hash: u64, key: K, value: V) {
        if self.room == 0 && !self.grow() {
            return;
        }
        self.room -= 1;
        let place = self.place(hash);
        let set = &mut self.sets[place];
        if WAYS > 1 {
            set.rotate_right(1);
        }
        set[0] = Some((key, value));
    }

    /// Makes more sets, which are empty. Returns false if the cache is switched off.
    #[cold]
    fn grow(&mut self) -> bool {
        if self.most_bits == 0 {
            return false;
        }
        if self.bits == self.most_bits {
            self.room = u32::MAX;
            return true;
        }
        self.bits = (self.bits + 2).clamp(Self::FEW_BITS.min(self.most_bits), self.most_bits);
        self.sets.clear();
        self.sets.resize_with(1 << self.bits, || std::array::from_fn(|_| None));
        self.room = (self.sets.len() * WAYS) as u32;
        true
    }
}

impl<K: CacheKey, V: Copy, const WAYS: usize> DirectMapped<K, V, WAYS> {
    /// Returns the value of a key.
    #[inline]
    pub fn get(&self, key: &K) -> Option<V> {
        self.find(key.hash_word(), |known, _| known == key).copied()
    }

    /// Inserts the value of a key.
    #[inline]
    pub fn insert(&mut self, key: K, value: V) {
        self.insert_at(key.hash_word(), key, value);
    }
}

impl<K, V, const WAYS: usize> DirectMapped<K, V, WAYS> {
    /// Takes the entry with this hash that `matches` out, to be inserted again after use.
    #[inline]
    pub fn take(&mut self, hash: u64, mut matches: impl FnMut(&K, &V) -> bool) -> Option<(K, V)> {
        let place = self.place(hash);
        let set = self.sets.get_mut(place)?;
        let way = set.iter_mut().find(|way| way.as_ref().is_some_and(|(key, value)| matches(key, value)))?;
        way.take()
    }
}

/// The hashes of keys that occurred once. Most keys occur once, and caching their values costs more than it gains, so
/// some caches admit a key on its second occurrence.
///
/// The table begins small, since most programs are, and begins anew with eight times the places after as many notes as
/// it has places.
pub struct SeenBefore {
    /// The last hash of each place. Empty until one is noted.
    hashes: Vec<u64>,
    /// The binary logarithm of the number of places.
    bits: u32,
    /// The greatest binary logarithm of the number of places.
    most_bits: u32,
    /// The number of notes before the table grows.
    room: u32,
}

impl SeenBefore {
    /// The binary logarithm of the number of places at first.
    const FEW_BITS: u32 = 6;

    /// Creates a table of up to `1 << bits` hashes.
    pub const fn new(bits: u32) -> Self {
        SeenBefore { hashes: Vec::new(), bits: 0, most_bits: bits, room: 0 }
    }

    /// Notes the hash of a key. Returns whether it was noted before, and no other in its place since.
    #[inline]
    pub fn note(&mut self, hash: u64) -> bool {
        if self.room == 0 {
            self.grow();
        }
        self.room -= 1;
        let place = (hash >> (u64::BITS - self.bits)) as usize;
        std::mem::replace(&mut self.hashes[place], hash) == hash
    }

    /// Makes more places, which are empty.
    #[cold]
    fn grow(&mut self) {
        if self.bits == self.most_bits {
            self.room = u32::MAX;
            return;
        }
        self.bits = (self.bits + 3).clamp(Self::FEW_BITS.min(self.most_bits), self.most_bits);
        self.hashes = vec![0; 1 << self.bits];
        self.room = self.hashes.len() as u32;
    }
}

/// A cache of values by the index of a handle.
pub struct ByHandle<V> {
    values: Vec<Option<V>>,
    is_on: bool,
}

impl<V: Copy> ByHandle<V> {
    /// Creates a cache, or one that is switched off.
    pub const fn new(is_on: bool) -> Self {
        ByHandle { values: Vec::new(), is_on }
    }

    /// Returns whether values can be inserted.
    #[inline]
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Returns the value of the handle with this index.
    #[inline]
    pub fn get(&self, index: usize) -> Option<V> {
        self.values.get(index).copied().flatten()
    }

    /// Inserts the value of the handle with this index.
    pub fn insert(&mut self, index: usize, value: V) {
        if !self.is_on {
            return;
        }
        if self.values.len() <= index {
            self.values.resize(index + 1, None);
        }
        self.values[index] = Some(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl CacheKey for u64 {
        fn hash_word(&self) -> u64 {
            *self
        }
    }

    #[test]
    fn a_set_keeps_as_many_keys_as_it_has_ways() {
        let mut cache = DirectMapped::<u64, &str, 2>::new(8, true);
        let (first, second, third, elsewhere) = (7, 8, 9, 1 << 63);
        assert_eq!(cache.get(&first), None);
        cache.insert(first, "first");
        cache.insert(elsewhere, "elsewhere");
        cache.insert(second, "second");
        assert_eq!((cache.get(&first), cache.get(&second)), (Some("first"), Some("second")));
        cache.insert(third, "third");
        assert_eq!((cache.get(&first), cache.get(&second)), (None, Some("second")));
        assert_eq!(cache.take(third, |_, _| false), None);
        assert_eq!(cache.take(third, |key, _| *key == third), Some((third, "third")));
        assert_eq!((cache.get(&third), cache.get(&elsewhere)), (None, Some("elsewhere")));
    }

    #[test]
    fn a_cache_grows_up_to_its_limit() {
        let mut cache = DirectMapped::<u64, u64>::new(8, true);
        let keys = || (0..1 << 10).map(|number: u64| number << (u64::BITS - 8));
        for key in keys().chain(keys()) {
            cache.insert(key, key);
            assert_eq!(cache.get(&key), Some(key));
        }
        assert_eq!(cache.sets.len(), 1 << 8);
        assert!(keys().all(|key| cache.get(&key) == Some(key)));
    }

    #[test]
    fn a_cache_that_is_off_holds_nothing() {
        let (mut by_key, mut by_handle) = (DirectMapped::<u64, u8>::new(8, false), ByHandle::new(false));
        by_key.insert(1 << 63, 1);
        by_key.insert(1 << 62, 2);
        by_handle.insert(3, 1);
        assert_eq!((by_key.get(&(1 << 63)), by_handle.get(3)), (None, None));
    }

    #[test]
    fn keys_are_seen_before_on_their_second_occurrence() {
        let mut seen = SeenBefore::new(12);
        let (first, same_place, elsewhere) = (7, 8, 1 << 63);
        assert!(!seen.note(first) && seen.note(first));
        assert!(!seen.note(elsewhere));
        assert!(!seen.note(same_place) && !seen.note(first));
    }

    #[test]
    fn values_are_found_by_handle() {
        let mut cache = ByHandle::new(true);
        cache.insert(3, 'c');
        assert_eq!((cache.get(2), cache.get(3), cache.get(4)), (None, Some('c'), None));
    }
}
