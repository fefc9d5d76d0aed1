//! What was interned of late.
//!
//! The names and small integers of a text are few and come again and again, and the context, which all
//! parsers share behind a lock, takes longer to find them than they take to read. So each parser keeps
//! the last ones in tables without chains: an entry stands in the one place that its value chooses.

use super::name::Name;
use crate::ir::{ApInt, Attribute, AttributeStorage, Context, Type};

/// What names of the text stand for.
pub(super) struct RecentByName<'s, T> {
    entries: [(Name<'s>, Option<T>); ENTRIES],
}

const BITS: u32 = 7;
const ENTRIES: usize = 1 << BITS;

impl<'s, T: Copy> RecentByName<'s, T> {
    /// The place of a name.
    #[inline]
    fn place(name: Name<'_>) -> usize {
        (name.hash_word() >> (u64::BITS - BITS)) as usize
    }

    /// What `name` stands for: what it stood for of late, or else what `find` finds.
    ///
    /// # Errors
    /// Those of `find`.
    #[inline]
    pub fn get_or<E>(&mut self, name: &'s [u8], find: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let name = Name::new(name);
        let entry = &mut self.entries[Self::place(name)];
        match entry {
            (known, Some(value)) if *known == name => Ok(*value),
            _ => {
                let value = find()?;
                *entry = (name, Some(value));
                Ok(value)
            }
        }
    }

    /// What `name` stood for of late.
    #[inline]
    pub fn get(&self, name: &[u8]) -> Option<T> {
        let name = Name::new(name);
        let (known, value) = self.entries[Self::place(name)];
        value.filter(|_| known == name)
    }

    /// Remembers what `name` stands for.
    pub fn insert(&mut self, name: &'s [u8], value: T) {
        let name = Name::new(name);
        self.entries[Self::place(name)] = (name, Some(value));
    }
}

impl<T: Copy> Default for RecentByName<'_, T> {
    fn default() -> Self {
        RecentByName { entries: [(Name::new(b""), None); ENTRIES] }
    }
}

/// Integer attributes.
pub(super) struct RecentIntegers {
    entries: [(u64, Type, Attribute); RecentIntegers::SIZE],
}

impl RecentIntegers {
    const SIZE: usize = 64;

    /// The integer attribute of these bits in a type of `width` bits, at most 64.
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
        let (mut names, mut integers) = (RecentByName::default(), RecentIntegers::default());
        let texts: Vec<String> =
            (0..1000).map(|number| format!("{}{number}", "n".repeat(number % 20))).collect();
        for _ in 0..2 {
            for (number, text) in texts.iter().enumerate() {
                let name = names.get_or(text.as_bytes(), || Ok::<_, ()>(context.intern_string(text)));
                assert_eq!(name, Ok(context.intern_string(text)));
                assert_eq!(names.get(text.as_bytes()), name.ok());
                for (ty, width) in [(Type::I64, 64), (Type::I1, 1), (Type::INDEX, 64), (Type::I8, 8)] {
                    let bits = number as u64 & (u64::MAX >> (64 - width));
                    let attribute = integers.get(&context, ty, width, bits);
                    assert_eq!(attribute, context.integer_attribute(ty, bits as i64));
                }
            }
        }
    }
}
