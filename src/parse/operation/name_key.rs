//! Names of the text, to be looked up.
//!
//! Comparing two slices of the text is a call and two places in memory. Most names are short, so their
//! bytes are kept as two words beside the slice, which tell all of a name of up to 16 bytes.

use std::hash::{Hash, Hasher};

/// A name, as a slice of the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NameKey<'s> {
    text: &'s [u8],
    /// Its first eight bytes and its last ones; those of a shorter name four and four, or all of them.
    first: u64,
    last: u64,
}

/// A multiplier that spreads words over all bits.
const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

impl<'s> NameKey<'s> {
    #[inline]
    pub fn new(text: &'s [u8]) -> Self {
        let (first, last) = if let (Some(&first), Some(&last)) = (text.first_chunk(), text.last_chunk()) {
            (u64::from_le_bytes(first), u64::from_le_bytes(last))
        } else if let (Some(&first), Some(&last)) = (text.first_chunk(), text.last_chunk()) {
            (u32::from_le_bytes(first).into(), u32::from_le_bytes(last).into())
        } else {
            (text.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)), 0)
        };
        NameKey { text, first, last }
    }

    /// Returns a word that differs for most names.
    #[inline]
    pub fn hash_word(self) -> u64 {
        let mut word = self.first ^ self.last.rotate_left(29) ^ self.text.len() as u64;
        // A long text is not a name but a spelling, which may differ anywhere.
        if self.text.len() > 16 {
            let (words, _) = self.text[8..].as_chunks();
            for middle in words {
                word = (word ^ u64::from_le_bytes(*middle)).wrapping_mul(FACTOR).rotate_left(29);
            }
        }
        word.wrapping_mul(FACTOR)
    }
}

impl PartialEq for NameKey<'_> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (self.first, self.last, self.text.len()) == (other.first, other.last, other.text.len())
            && (self.text.len() <= 16 || self.text == other.text)
    }
}

impl Eq for NameKey<'_> {}

impl Hash for NameKey<'_> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let word = self.hash_word();
        // The upper half is the better one.
        state.write_u64(word ^ word >> 32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_equal_where_their_bytes_are() {
        let texts: Vec<Vec<u8>> = (0..40)
            .flat_map(|len| {
                let plain = vec![b'a'; len];
                let changed = (0..len).map({
                    let plain = plain.clone();
                    move |at| {
                        let mut text = plain.clone();
                        text[at] = b'b';
                        text
                    }
                });
                changed.chain([plain]).collect::<Vec<_>>()
            })
            .collect();
        for a in &texts {
            for b in &texts {
                assert_eq!(NameKey::new(a) == NameKey::new(b), a == b);
            }
        }
    }
}
