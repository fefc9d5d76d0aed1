//! The caches of the parser.
//!
//! A text has few names and small integers, which recur all the time. To find one in the context, which all
//! parsers share under a lock, takes longer than to read it. So each parser caches the last ones.

use crate::operation::name_key::NameKey;
use ir::attributes::NamedAttribute;
use ir::{ApInt, Attribute, AttributeStorage, Context, StringId, Type};
use support::cache::{CacheKey, DirectMapped};

/// A cache by spelling: a slice of the text.
pub(crate) type SpellingCache<'s, T> = DirectMapped<NameKey<'s>, T, 2>;

impl CacheKey for NameKey<'_> {
    #[inline]
    fn hash_word(&self) -> u64 {
        NameKey::hash_word(*self)
    }
}

/// The binary logarithm of the number of sets of most caches by spelling.
pub(crate) const SPELLING_BITS: u32 = 7;

/// The bits of an integer attribute, and its type.
#[derive(PartialEq)]
struct IntegerKey(u64, Type);

impl CacheKey for IntegerKey {
    #[inline]
    fn hash_word(&self) -> u64 {
        (self.0 ^ (self.1.index() as u64) << 2) << (u64::BITS - IntegerCache::BITS)
    }
}

/// Integer attributes.
pub(crate) struct IntegerCache(DirectMapped<IntegerKey, Attribute>);

impl IntegerCache {
    const BITS: u32 = 9;

    pub fn new(is_on: bool) -> Self {
        IntegerCache(DirectMapped::new(Self::BITS, is_on))
    }

    /// Returns the integer attribute of these bits in a type of `width` bits, at most 64.
    #[inline]
    pub fn get(&mut self, context: &Context, ty: Type, width: u32, bits: u64) -> Attribute {
        let key = IntegerKey(bits, ty);
        if let Some(known) = self.0.get(&key) {
            return known;
        }
        let value = ApInt::from_u64(width, bits);
        let attribute = context.intern_attribute(AttributeStorage::Integer { ty, value });
        self.0.insert(key, attribute);
        attribute
    }
}

/// The names of the dictionary that was sorted last: the next one often has the same.
#[derive(Default)]
pub(crate) struct RecentOrder {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_integers_are_those_of_the_context() {
        let context = Context::new();
        let mut names = SpellingCache::new(SPELLING_BITS, true);
        let mut integers = IntegerCache::new(true);
        let texts: Vec<String> =
            (0..1000).map(|number| format!("{}{number}", "n".repeat(number % 20))).collect();
        for _ in 0..2 {
            for (number, text) in texts.iter().enumerate() {
                let name = context.intern_string(text);
                let spelling = NameKey::new(text.as_bytes());
                assert!(names.get(&spelling).is_none_or(|known| known == name));
                names.insert(spelling, name);
                assert_eq!(names.get(&spelling), Some(name));
                for (ty, width) in [(Type::I64, 64), (Type::I1, 1), (Type::INDEX, 64), (Type::I8, 8)] {
                    let bits = number as u64 & (u64::MAX >> (64 - width));
                    let attribute = integers.get(&context, ty, width, bits);
                    assert_eq!(attribute, context.integer_attribute(ty, bits as i64));
                }
            }
        }
    }
}
