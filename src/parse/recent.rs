//! What was interned of late.
//!
//! The names and small integers of a text are few and come again and again, and the context, which all
//! parsers share behind a lock, takes longer to find them than they take to read. So each parser keeps
//! the last ones in tables without chains: an entry stands in the one place that its value chooses.

use crate::ir::{ApInt, Attribute, AttributeStorage, Context, StringId, Type, known};

/// Names of the text.
pub(super) struct RecentNames<'s> {
    entries: [(&'s [u8], StringId); RecentNames::SIZE],
}

impl<'s> RecentNames<'s> {
    const BITS: u32 = 7;
    const SIZE: usize = 1 << RecentNames::BITS;

    /// The id of a name.
    #[inline]
    pub fn get(&mut self, context: &Context, name: &'s [u8]) -> StringId {
        // Names of one text differ in their length, their first bytes or their last ones.
        let ends = match (name.first_chunk(), name.last_chunk()) {
            (Some(&first), Some(&last)) => {
                u64::from_le_bytes(first) ^ u64::from_le_bytes(last).rotate_left(29)
            }
            _ => name.iter().fold(0, |value, &byte| value << 8 | u64::from(byte)),
        };
        let hash = (ends ^ name.len() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let (known, id) = &mut self.entries[(hash >> (64 - RecentNames::BITS)) as usize];
        if *known != name {
            *id = context.intern_string(name);
            *known = name;
        }
        *id
    }
}

impl Default for RecentNames<'_> {
    fn default() -> Self {
        RecentNames { entries: [(b"", known::EMPTY); RecentNames::SIZE] }
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
        let (mut names, mut integers) = (RecentNames::default(), RecentIntegers::default());
        let texts: Vec<String> =
            (0..1000).map(|number| format!("{}{number}", "n".repeat(number % 20))).collect();
        for _ in 0..2 {
            for (number, text) in texts.iter().enumerate() {
                assert_eq!(names.get(&context, text.as_bytes()), context.intern_string(text));
                for (ty, width) in [(Type::I64, 64), (Type::I1, 1), (Type::INDEX, 64), (Type::I8, 8)] {
                    let bits = number as u64 & (u64::MAX >> (64 - width));
                    let attribute = integers.get(&context, ty, width, bits);
                    assert_eq!(attribute, context.integer_attribute(ty, bits as i64));
                }
            }
        }
        assert_eq!(names.get(&context, b""), known::EMPTY);
    }
}
