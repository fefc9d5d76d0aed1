//! Interned strings.
//!
//! Languages compare and look up names far more often than they read them, and most names occur many times. Each
//! distinct text is stored once, in one growing buffer, and is named by a `u32`, in the order of first occurrence:
//! two numbers are equal exactly when their texts are.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// A table of strings.
#[derive(Debug, Clone, Default)]
pub struct Interner {
    text: String,
    /// End of each string in `text`; it starts where its predecessor ends.
    ends: Vec<u32>,
    index: HashTable<u32>,
}

fn hash(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}

impl Interner {
    /// Returns the bytes held.
    pub fn bytes(&self) -> usize {
        self.text.len()
    }

    /// Returns the text of a number.
    pub fn get(&self, number: u32) -> &str {
        slice(&self.text, &self.ends, number)
    }

    /// Returns the number of a text that the table holds.
    pub fn find(&self, text: &str) -> Option<u32> {
        self.index.find(hash(text), |&at| slice(&self.text, &self.ends, at) == text).copied()
    }

    /// Returns the number of a text, which is added if it is new.
    pub fn intern(&mut self, text: &str) -> u32 {
        let hashed = hash(text);
        if let Some(&at) = self.index.find(hashed, |&at| slice(&self.text, &self.ends, at) == text) {
            return at;
        }
        let at = self.ends.len() as u32;
        self.text.push_str(text);
        self.ends.push(self.text.len() as u32);
        let (all, ends) = (&self.text, &self.ends);
        self.index.insert_unique(hashed, at, |&other| hash(slice(all, ends, other)));
        at
    }
}

fn slice<'t>(text: &'t str, ends: &[u32], at: u32) -> &'t str {
    let at = at as usize;
    let start = if at == 0 { 0 } else { ends[at - 1] as usize };
    &text[start..ends[at] as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_are_one_number() {
        let mut strings = Interner::default();
        let numbers: Vec<_> = (0..1000).map(|n| strings.intern(&n.to_string())).collect();
        for (n, &number) in numbers.iter().enumerate() {
            assert_eq!(strings.get(number), n.to_string());
            assert_eq!(strings.find(&n.to_string()), Some(number));
            assert_eq!(strings.intern(&n.to_string()), number);
        }
        assert_eq!(strings.find("none"), None);
    }
}
