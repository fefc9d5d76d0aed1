//! Interned strings.
//!
//! Names and string values of a run are compared and hashed far more often than they are read, and
//! most of them occur many times. Each distinct text is stored once, in one growing buffer, and is
//! named by a `u32`; two symbols are equal exactly when their texts are.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// A handle to an interned string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(u32);

impl Symbol {
    /// The empty string, which every table holds first.
    pub(crate) const EMPTY: Symbol = Symbol(0);
}

/// The table of interned strings.
#[derive(Debug, Clone)]
pub(crate) struct Strings {
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

impl Strings {
    pub fn new() -> Self {
        let mut strings = Strings { text: String::new(), ends: Vec::new(), index: HashTable::new() };
        strings.intern("");
        strings
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.text.len()
    }

    pub fn get(&self, symbol: Symbol) -> &str {
        slice(&self.text, &self.ends, symbol.0)
    }

    pub fn find(&self, text: &str) -> Option<Symbol> {
        let found = self.index.find(hash(text), |&at| slice(&self.text, &self.ends, at) == text);
        found.map(|&at| Symbol(at))
    }

    pub fn intern(&mut self, text: &str) -> Symbol {
        let hashed = hash(text);
        if let Some(&at) = self.index.find(hashed, |&at| slice(&self.text, &self.ends, at) == text) {
            return Symbol(at);
        }
        let at = self.ends.len() as u32;
        self.text.push_str(text);
        self.ends.push(self.text.len() as u32);
        let (all, ends) = (&self.text, &self.ends);
        self.index.insert_unique(hashed, at, |&other| hash(slice(all, ends, other)));
        Symbol(at)
    }
}

fn slice<'a>(text: &'a str, ends: &[u32], at: u32) -> &'a str {
    let at = at as usize;
    let start = if at == 0 { 0 } else { ends[at - 1] as usize };
    &text[start..ends[at] as usize]
}

/// Returns the longest prefix of `text` of at most `length` bytes.
pub(crate) fn shorten(text: &str, mut length: usize) -> &str {
    if length >= text.len() {
        return text;
    }
    while !text.is_char_boundary(length) {
        length -= 1;
    }
    &text[..length]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_are_one_symbol() {
        let mut strings = Strings::new();
        let symbols: Vec<_> = (0..1000).map(|n| strings.intern(&n.to_string())).collect();
        assert_eq!(strings.intern(""), Symbol::EMPTY);
        for (n, &symbol) in symbols.iter().enumerate() {
            assert_eq!(strings.get(symbol), n.to_string());
            assert_eq!(strings.find(&n.to_string()), Some(symbol));
        }
        assert_eq!(strings.find("none"), None);
    }
}
