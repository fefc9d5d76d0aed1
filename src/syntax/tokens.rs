//! The tokens of a text, with the matching bracket of each.

use logos::Logos as _;
use parse::TokenKind;

use crate::brackets;
use crate::edit::{Damage, TextEdit, moved};

/// The tokens of a text, in arrays.
#[derive(Default)]
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
        tokens.add(text, 0);
        tokens.partners = brackets::partners(text, &tokens);
        tokens
    }

    /// Adds the tokens of a text that begins at a byte.
    fn add(&mut self, text: &[u8], base: usize) {
        let mut lexer = TokenKind::lexer(text);
        while let Some(kind) = lexer.next() {
            let span = lexer.span();
            self.kinds.push(kind.unwrap_or(TokenKind::Error));
            self.starts.push((base + span.start) as u32);
            self.ends.push((base + span.end) as u32);
        }
    }

    /// Splits the lines of an edit into tokens again. Tokens contain no line break, so those of other lines stay.
    pub(crate) fn edit(&mut self, text: &[u8], edit: &TextEdit) -> Damage {
        let shift = edit.shift();
        let new_end = edit.range.start + edit.new_len;
        let line_start = memchr::memrchr(b'\n', &text[..edit.range.start]).map_or(0, |at| at + 1);
        let line_end = memchr::memchr(b'\n', &text[new_end..]).map_or(text.len(), |at| new_end + at + 1);
        let first = self.ends.partition_point(|&end| end as usize <= line_start);
        let last = self.starts.partition_point(|&start| (start as usize) < moved(line_end, -shift));
        let mut new = Tokens::default();
        new.add(&text[line_start..line_end], line_start);
        // Tokens of these lines that are before or after the edit, as are the gaps before them, are no change.
        let most = new.len().min(last - first);
        let is_before = |&at: &usize| {
            let (old, end) = (first + at, new.ends[at] as usize);
            new.kinds[at] == self.kinds[old]
                && new.starts[at] == self.starts[old]
                && new.ends[at] == self.ends[old]
                && end < edit.range.start
        };
        let before = (0..most).take_while(is_before).count();
        let is_after = |&at: &usize| {
            let (new_at, old_at) = (new.len() - 1 - at, last - 1 - at);
            let is_alike = new.kinds[new_at] == self.kinds[old_at]
                && new.starts[new_at] as usize == moved(self.starts[old_at] as usize, shift)
                && new.ends[new_at] as usize == moved(self.ends[old_at] as usize, shift);
            is_alike && new_at > 0 && new.ends[new_at - 1] as usize >= new_end && {
                old_at > first && self.ends[old_at - 1] as usize >= edit.range.end
            }
        };
        let after = (0..most - before).take_while(is_after).count();
        let is_blank = new.len() == last - first
            && (0..new.len()).all(|at| {
                let (start, end) = (self.starts[first + at] as usize, self.ends[first + at] as usize);
                let shift = match start >= edit.range.end {
                    true => shift,
                    false if end <= edit.range.start => 0,
                    false => return false,
                };
                let (new_start, new_end) = (new.starts[at] as usize, new.ends[at] as usize);
                new.kinds[at] == self.kinds[first + at]
                    && (new_start, new_end) == (moved(start, shift), moved(end, shift))
            });
        let replaced = first..last;
        for offset in self.starts[last..].iter_mut().chain(&mut self.ends[last..]) {
            *offset = offset.wrapping_add(shift as u32);
        }
        let count = new.len();
        self.kinds.splice(replaced.clone(), new.kinds);
        self.starts.splice(replaced.clone(), new.starts);
        self.ends.splice(replaced, new.ends);
        self.has_nul = memchr::memchr(0, text).is_some();
        let mut damage = Damage {
            tokens: first + before..first + count - after,
            shift: count as isize - (last - first) as isize,
            next_line: first + count,
            is_blank,
        };
        self.match_again(text, &mut damage);
        damage
    }

    /// Matches the brackets again; tokens whose brackets match others are damaged too.
    fn match_again(&mut self, text: &[u8], damage: &mut Damage) {
        let old = std::mem::take(&mut self.partners);
        self.partners = brackets::partners(text, self);
        let (start, end) = (damage.tokens.start, damage.tokens.end);
        let old_end = moved(end, -damage.shift);
        let is_moved = |old: u32, new: u32| match old as usize {
            old if old < start => old == new as usize,
            old if old >= old_end => moved(old, damage.shift) == new as usize,
            _ => false,
        };
        let changed = |(old, new): (&u32, &u32)| !is_moved(*old, *new);
        let before = old[..start].iter().zip(&self.partners).position(changed);
        let after = old[old_end..].iter().zip(&self.partners[end..]).rposition(changed);
        damage.tokens = before.unwrap_or(start)..after.map_or(end, |last| end + last + 1);
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
