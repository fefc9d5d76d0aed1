//! Interned strings.
//!
//! Names and string values of a run are compared and hashed far more often than they are read: two symbols are
//! equal exactly when their texts are.

use interner::Interner;

/// A handle to an interned string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(u32);

impl Symbol {
    /// The empty string, which every table holds first.
    pub(crate) const EMPTY: Symbol = Symbol(0);
}

/// The table of interned strings.
#[derive(Debug, Clone)]
pub(crate) struct Strings(Interner);

impl Strings {
    pub fn new() -> Self {
        let mut strings = Strings(Interner::default());
        strings.intern("");
        strings
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.0.bytes()
    }

    pub fn get(&self, symbol: Symbol) -> &str {
        self.0.get(symbol.0)
    }

    pub fn find(&self, text: &str) -> Option<Symbol> {
        self.0.find(text).map(Symbol)
    }

    pub fn intern(&mut self, text: &str) -> Symbol {
        Symbol(self.0.intern(text))
    }
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
