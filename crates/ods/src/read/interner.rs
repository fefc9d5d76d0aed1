//! Strings while a model is made.

use crate::model::{Strings, Text};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::ops::Index;

/// A growing [`Strings`] table with a lookup by text.
#[derive(Debug, Default)]
pub(crate) struct Interner {
    strings: Strings,
    by_hash: HashTable<Text>,
}

fn hash(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}

impl Interner {
    pub fn intern(&mut self, text: &str) -> Text {
        if text.is_empty() {
            return Text::EMPTY;
        }
        let hashed = hash(text);
        if let Some(&found) = self.by_hash.find(hashed, |&other| &self.strings[other] == text) {
            return found;
        }
        let added = self.strings.push(text);
        self.by_hash.insert_unique(hashed, added, |&other| hash(&self.strings[other]));
        added
    }

    /// Returns the finished table.
    pub fn finish(self) -> Strings {
        self.strings
    }
}

impl Index<Text> for Interner {
    type Output = str;

    fn index(&self, text: Text) -> &str {
        &self.strings[text]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_are_equal_handles() {
        let mut interner = Interner::default();
        let texts: Vec<Text> = (0..1000).map(|number| interner.intern(&number.to_string())).collect();
        assert_eq!(interner.intern(""), Text::EMPTY);
        for (number, &text) in texts.iter().enumerate() {
            assert_eq!(interner.intern(&number.to_string()), text);
            assert_eq!(interner[text], number.to_string());
        }
        let strings = interner.finish();
        assert_eq!(strings.len(), 1001);
        assert_eq!(strings.iter().nth(1), Some("0"));
    }
}
