//! A cache of interned names and integers.
//!
//! A text has few names and small integers, which recur all the time. To find one in the context, which all
//! parsers share under a lock, takes longer than to read it. So each parser caches the last ones in
//! direct-mapped tables: an entry is in the slot that its hash chooses, or in the neighbouring slot.

use super::name::Name;
use ir::attributes::NamedAttribute;
use ir::{ApInt, Attribute, AttributeStorage, Context, StringId, Type};

/// A direct-mapped cache with 2^BITS entries, by names in the text.
pub(super) struct RecentByName<'s, T, const BITS: u32 = 8> {
    /// Empty until something is remembered.
    entries: Vec<(Name<'s>, Option<T>)>,
}

impl<'s, T: Copy, const BITS: u32> RecentByName<'s, T, BITS> {
    /// Returns the slot of a name.
    #[inline]
    fn place(name: Name<'_>) -> usize {
        (name.hash_word() >> (u64::BITS - BITS)) as usize
    }

    /// Returns the cached value of `name`.
    #[inline]
    pub fn get(&self, name: &[u8]) -> Option<T> {
        let name = Name::new(name);
        let place = Self::place(name);
        let &(known, value) = self.entries.get(place)?;
        if known == name {
            return value;
        }
        let &(known, value) = self.entries.get(place ^ 1)?;
        value.filter(|_| known == name)
    }

    /// Caches the value of `name`.
    pub fn insert(&mut self, name: &'s [u8], value: T) {
        if self.entries.is_empty() {
            self.entries.resize(1 << BITS, (Name::new(b""), None));
        }
        let name = Name::new(name);
        let place = Self::place(name);
        // The old entry of the slot moves to the neighbouring slot.
        self.entries[place ^ 1] = self.entries[place];
        self.entries[place] = (name, Some(value));
    }
}

impl<T, const BITS: u32> Default for RecentByName<'_, T, BITS> {
    fn default() -> Self {
        RecentByName { entries: Vec::new() }
    }
}

/// Integer attributes.
pub(super) struct RecentIntegers {
    entries: [(u64, Type, Attribute); RecentIntegers::SIZE],
}

impl RecentIntegers {
    const SIZE: usize = 512;

    /// Returns the integer attribute of these bits in a type of `width` bits, at most 64.
    pub fn get(&mut self, context: &Context, ty: Type, width: u32, bits: u64) -> Attribute {
        let place = (bits as usize ^ (ty.index() << 2)) % RecentIntegers::SIZE;
        let (known_bits, known_type, known) = self.entries[place];
        if known_bits == bits && known_type == ty {
            return known;
        }
        let value = ApInt::from_u64(width, bits);
        let attribute = context.intern_attribute(AttributeStorage::Integer { ty, value });
        self.entries[place] = (bits, ty, attribute);
        attribute
    }
}

/// The names of the dictionary that was sorted last: the next one often has the same.
#[derive(Default)]
pub(super) struct RecentOrder {
    /// In the order of their bytes.
    names: Vec<StringId>,
}

impl RecentOrder {
    /// Sorts dictionary entries by the bytes of their names.
    pub fn sort(&mut self, context: &Context, entries: &mut [NamedAttribute]) {
        if self.names.len() == entries.len() && self.names.iter().zip(&*entries).all(|(a, b)| *a == b.0) {
            return;
        }
        context.sort_entries(entries);
        self.names.clear();
        self.names.extend(entries.iter().map(|entry| entry.0));
    }
}

impl Default for RecentIntegers {
    fn default() -> Self {
        RecentIntegers { entries: [(0, Type::I1, Attribute::FALSE); RecentIntegers::SIZE] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_integers_are_those_of_the_context() {
        let context = Context::new();
        let (mut names, mut integers) = (RecentByName::<_>::default(), RecentIntegers::default());
        let texts: Vec<String> =
            (0..1000).map(|number| format!("{}{number}", "n".repeat(number % 20))).collect();
        for _ in 0..2 {
            for (number, text) in texts.iter().enumerate() {
                let name = context.intern_string(text);
                assert!(names.get(text.as_bytes()).is_none_or(|known| known == name));
                names.insert(text.as_bytes(), name);
                assert_eq!(names.get(text.as_bytes()), Some(name));
                for (ty, width) in [(Type::I64, 64), (Type::I1, 1), (Type::INDEX, 64), (Type::I8, 8)] {
                    let bits = number as u64 & (u64::MAX >> (64 - width));
                    let attribute = integers.get(&context, ty, width, bits);
                    assert_eq!(attribute, context.integer_attribute(ty, bits as i64));
                }
            }
        }
    }
}
