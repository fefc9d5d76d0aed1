//! The tokens of a text, with the matching bracket of each.

use logos::Logos as _;
use parse::TokenKind;

use crate::brackets;

/// The tokens of a text, in arrays.
pub struct Tokens {
    kinds: Vec<TokenKind>,
    starts: Vec<u32>,
    ends: Vec<u32>,
    /// The matching bracket of each bracket; of other tokens, and where there is none, the token itself.
    partners: Vec<u32>,
    /// Whether the text has a NUL byte, which is white space to the parser.
    pub has_nul: bool,
}

impl Tokens {
    /// Splits a text into tokens. Bytes that are no token are tokens of the kind `Error`.
    pub fn of(text: &[u8]) -> Self {
        // An average token and the gap after it take about five bytes.
        let capacity = text.len() / 5 + 1;
        let mut tokens = Tokens {
            kinds: Vec::with_capacity(capacity),
            starts: Vec::with_capacity(capacity),
            ends: Vec::with_capacity(capacity),
            partners: Vec::new(),
            has_nul: memchr::memchr(0, text).is_some(),
        };
        let mut lexer = TokenKind::lexer(text);
        while let Some(kind) = lexer.next() {
            let span = lexer.span();
            tokens.kinds.push(kind.unwrap_or(TokenKind::Error));
            tokens.starts.push(span.start as u32);
            tokens.ends.push(span.end as u32);
        }
        tokens.partners = brackets::partners(text, &tokens);
        tokens
    }

    /// Returns the number of tokens.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// Returns the kind of token `index`; `Eof` after the last one.
    #[inline]
    pub fn kind(&self, index: usize) -> TokenKind {
        self.kinds.get(index).copied().unwrap_or(TokenKind::Eof)
    }

    /// Returns where token `index` starts; the end of the last one after it.
    #[inline]
    pub fn start(&self, index: usize) -> usize {
        match self.starts.get(index) {
            Some(&start) => start as usize,
            None => self.ends.last().map_or(0, |&end| end as usize),
        }
    }

    /// Returns where token `index` ends.
    #[inline]
    pub fn end(&self, index: usize) -> usize {
        self.ends.get(index).or(self.ends.last()).map_or(0, |&end| end as usize)
    }

    /// Returns the spelling of token `index`.
    #[inline]
    pub fn text<'t>(&self, text: &'t [u8], index: usize) -> &'t [u8] {
        if index < self.len() { &text[self.start(index)..self.end(index)] } else { b"" }
    }

    /// Returns the bracket that matches the one at `index`.
    #[inline]
    pub fn partner(&self, index: usize) -> Option<usize> {
        let partner = *self.partners.get(index)? as usize;
        (partner != index).then_some(partner)
    }

    /// Returns whether nothing separates token `index` from the one before it.
    #[inline]
    pub fn is_glued(&self, index: usize) -> bool {
        index > 0 && index < self.len() && self.starts[index] == self.ends[index - 1]
    }

    /// Returns the bytes between token `index` and the one before it.
    pub fn gap(&self, index: usize, text_len: usize) -> std::ops::Range<usize> {
        let start = if index == 0 { 0 } else { self.end(index - 1) };
        let end = if index < self.len() { self.start(index) } else { text_len };
        start..end
    }

    /// Returns the first token that ends after byte `offset`.
    pub fn at(&self, offset: usize) -> usize {
        self.ends.partition_point(|&end| end as usize <= offset)
    }
}
