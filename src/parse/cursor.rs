//! The cursor: the current token, movement, and errors.
//!
//! Follows the class `Parser` of mlir/lib/AsmParser/Parser.h.

mod errors;
mod list;
mod values;

use std::sync::Arc;

use logos::Logos;
use parking_lot::Mutex;
use rustc_hash::{FxHashMap, FxHashSet};

use super::aliases::Aliases;
use super::dialect_symbol::NestedBodies;
use super::lexer::{Token, TokenKind, explain_error};
use crate::operation::caches::{IntegerCache, RecentOrder, SPELLING_BITS, SpellingCache};
use crate::operation::name_key::NameKey;
use crate::operation::scan::skip_blanks_and_comments;
use ir::attributes::NamedAttribute;
use ir::diag::{Failed, SourceBuffer};
use ir::{Attribute, Context, StringId, Type};
pub use list::ParseList;
pub use values::{hex_digit, string_value, symbol_value};

/// A parser over one source text.
pub struct Parser<'s> {
    pub(super) context: &'s Context,
    pub(super) buffer: &'s SourceBuffer,
    /// The buffer's text up to where parsing is to stop.
    pub(super) text: &'s [u8],
    /// The position at which parsing started.
    start: usize,
    lexer: logos::Lexer<'s, TokenKind>,
    pub(super) token: Token,
    /// The end of the previous token.
    pub(super) last_end: u32,
    /// The place of a token that cannot be read and was reported, where the text before it is parsed anew.
    reported: Option<u32>,
    /// The defined aliases, shared by all parsers of this text.
    pub(super) aliases: Arc<Aliases<'s>>,
    /// The aliases whose definitions were skipped after an error.
    pub(super) lost_aliases: FxHashSet<&'s [u8]>,
    /// Whether this is the only parser of the text.
    pub(super) is_alone: bool,
    /// The `distinct` attributes of this text, by the number they are written with, shared by all parsers of it.
    pub(super) distinct_attributes: Arc<Mutex<FxHashMap<u64, Attribute>>>,
    pub(super) integers: IntegerCache,
    names: SpellingCache<'s, StringId>,
    pub(super) recent_order: RecentOrder,
    /// Attributes by their spelling, where it says all.
    pub(super) attributes: SpellingCache<'s, Attribute>,
    /// Entries of dictionaries by their text, which tells all of them.
    pub(super) entries: SpellingCache<'s, NamedAttribute>,
    /// A cache of types by spelling.
    pub(super) type_spellings: FxHashMap<&'s [u8], Type>,
    /// The last ones of them.
    pub(super) recent_types: SpellingCache<'s, Type>,
    /// Attributes by their definition and how they are written in its brackets.
    pub(super) attribute_spellings: FxHashMap<(u32, &'s [u8]), Attribute>,
    pub(super) nested_bodies: NestedBodies,
    /// The operation whose custom form has a part that a definition says how to write: errors in
    /// it are about the operation.
    pub(super) custom_op: Option<StringId>,
    /// The types around the current token that may be named in what they consist of.
    pub open_types: Vec<Type>,
}

impl<'s> Parser<'s> {
    /// Creates a parser of the bytes `range` of `buffer`, at its first token.
    pub fn new(context: &'s Context, buffer: &'s SourceBuffer, range: std::ops::Range<usize>) -> Self {
        let text = &buffer.text[..range.end];
        let is_on = context.has_caches();
        let mut parser = Parser {
            context,
            buffer,
            text,
            start: range.start,
            lexer: TokenKind::lexer(text),
            token: Token { kind: TokenKind::Eof, start: range.start as u32, end: range.start as u32 },
            last_end: range.start as u32,
            reported: None,
            aliases: Arc::default(),
            lost_aliases: FxHashSet::default(),
            is_alone: true,
            distinct_attributes: Arc::default(),
            integers: IntegerCache::new(is_on),
            names: SpellingCache::new(SPELLING_BITS, is_on),
            recent_order: RecentOrder::default(),
            attributes: SpellingCache::new(SPELLING_BITS, is_on),
            entries: SpellingCache::new(SPELLING_BITS + 4, is_on),
            attribute_spellings: FxHashMap::default(),
            type_spellings: FxHashMap::default(),
            recent_types: SpellingCache::new(SPELLING_BITS, is_on),
            nested_bodies: NestedBodies::default(),
            custom_op: None,
            open_types: Vec::new(),
        };
        parser.lexer.bump(range.start);
        parser.advance();
        parser
    }

    /// Returns the context, which owns everything uniqued.
    #[inline]
    pub fn context(&self) -> &'s Context {
        self.context
    }

    /// The operation whose custom form has the part that is parsed, if it is such a part.
    pub fn custom_operation(&self) -> Option<StringId> {
        self.custom_op
    }

    // --- Tokens ---

    /// Returns the position of the current token.
    #[inline]
    pub fn offset(&self) -> u32 {
        self.token.start
    }

    /// Returns the kind of the current token.
    #[inline]
    pub fn kind(&self) -> TokenKind {
        self.token.kind
    }

    /// Returns whether the current token is of a kind.
    #[inline]
    pub fn at(&self, kind: TokenKind) -> bool {
        self.token.kind == kind
    }

    /// Returns whether the current token is the word `keyword`.
    #[inline]
    pub fn at_keyword(&self, keyword: &str) -> bool {
        self.at_any_keyword() && self.spelling() == keyword.as_bytes()
    }

    /// Returns the text of the current token.
    #[inline]
    pub fn spelling(&self) -> &'s [u8] {
        self.token_text(self.token)
    }

    /// Returns the text of a token.
    #[inline]
    pub fn token_text(&self, token: Token) -> &'s [u8] {
        &self.text[token.start as usize..token.end as usize]
    }

    /// Moves to the next token. The lexer's errors are reported here.
    #[inline]
    pub fn advance(&mut self) {
        self.last_end = self.token.end;
        // Most tokens have a blank before them, for which the automaton would start over.
        match self.lexer.remainder() {
            [b' ', next, ..] if *next > b' ' && *next != b'/' => self.lexer.bump(1),
            [b' ' | b'\t' | b'\n' | b'\r' | b'/', ..] => self.skip_layout(),
            _ => {}
        }
        let kind = self.lexer.next();
        let span = self.lexer.span();
        self.token = Token { kind: TokenKind::Eof, start: span.start as u32, end: span.end as u32 };
        match kind {
            Some(Ok(kind)) => self.token.kind = kind,
            None => {}
            Some(Err(())) => self.reject_token(),
        }
    }

    /// Skips blanks, line ends and comments, which the automaton would take byte by byte.
    #[inline(never)]
    fn skip_layout(&mut self) {
        let start = self.lexer.span().end;
        self.lexer.bump(skip_blanks_and_comments(self.text, start) - start);
    }

    #[cold]
    fn reject_token(&mut self) {
        let (offset, message) = explain_error(self.text, self.token.start as usize);
        let start = offset as u32;
        if self.reported.take() != Some(start) {
            self.context.diagnostics().error(self.location_at(start), message).emit();
        }
        self.token = Token { kind: TokenKind::Error, start, end: self.token.end.max(start) };
    }

    /// Makes the token at or after byte `offset` the current one. This splits a token that reads differently
    /// in the present context. `last_end` becomes `offset`.
    pub fn reset_to(&mut self, offset: u32) {
        self.lexer = TokenKind::lexer(self.text);
        self.lexer.bump(offset as usize);
        self.token.end = offset;
        self.advance();
    }

    /// Makes the token at byte `start` the current one again, to parse from there what was only looked at. A token that
    /// cannot be read is reported each time that it is read, as often as the nesting of the text before it
    /// says: `!d.t<!d.u> %:`. If the current token is one, its report counts as the first.
    pub(super) fn go_back_to(&mut self, start: u32) {
        self.reported = self.at(TokenKind::Error).then_some(self.token.start);
        self.reset_to(start);
    }

    /// Looks up the text from the current token to byte `end` with `find`. If it is not found, parses it with
    /// `parse` and passes the result to `keep`. Without an end, it is parsed.
    #[inline]
    pub(super) fn parse_spelled<T: Copy>(
        &mut self,
        end: Option<usize>,
        find: impl FnOnce(&mut Self, &'s [u8]) -> Option<T>,
        parse: impl FnOnce(&mut Self) -> Result<T, Failed>,
        keep: impl FnOnce(&mut Self, &'s [u8], T),
    ) -> Result<T, Failed> {
        let Some(end) = end else { return parse(self) };
        let (start, last_end) = (self.token.start, self.last_end);
        let spelling = &self.text[start as usize..end];
        if let Some(known) = find(self, spelling) {
            match end == self.token.end as usize {
                true => self.advance(),
                false => self.reset_to(end as u32),
            }
            if !self.at(TokenKind::Error) {
                return Ok(known);
            }
            self.go_back_to(start);
            self.last_end = last_end;
        }
        let parsed = parse(self)?;
        // The guess of where it ends may be wrong.
        if self.last_end as usize == end {
            keep(self, spelling, parsed);
        }
        Ok(parsed)
    }

    /// Consumes the current token if it is of a kind.
    #[inline]
    pub fn consume_if(&mut self, kind: TokenKind) -> bool {
        let found = self.at(kind);
        if found {
            self.advance();
        }
        found
    }

    /// Consumes the current token if it is the word `keyword`.
    #[inline]
    pub fn consume_if_keyword(&mut self, keyword: &str) -> bool {
        let found = self.at_keyword(keyword);
        if found {
            self.advance();
        }
        found
    }

    /// Consumes a token of a kind, or fails with `message` at where it is missing.
    #[inline]
    pub fn parse_token(&mut self, kind: TokenKind, message: &str) -> Result<(), Failed> {
        if self.consume_if(kind) { Ok(()) } else { Err(self.emit_wrong_token_error(message)) }
    }

    /// Returns whether the current token is a word: an identifier, a keyword or an integer type.
    #[inline]
    pub fn at_any_keyword(&self) -> bool {
        matches!(self.kind(), TokenKind::BareIdentifier | TokenKind::IntType)
    }

    /// Consumes a word.
    pub fn parse_optional_any_keyword(&mut self) -> Option<&'s [u8]> {
        self.at_any_keyword().then(|| {
            let keyword = self.spelling();
            self.advance();
            keyword
        })
    }

    /// Consumes a word or a string literal; gives its text, without quotes and escapes.
    pub fn parse_optional_keyword_or_string(&mut self) -> Option<StringId> {
        if let Some(keyword) = self.parse_optional_any_keyword() {
            return Some(self.context.intern_string(keyword));
        }
        self.parse_optional_string()
    }

    /// Consumes a string literal; gives its text, without quotes and escapes.
    pub fn parse_optional_string(&mut self) -> Option<StringId> {
        self.at(TokenKind::String).then(|| {
            let value = self.context.intern_string(string_value(self.spelling()));
            self.advance();
            value
        })
    }

    /// Returns the id of a name that stands in the text.
    #[inline]
    pub fn intern_name(&mut self, name: &'s [u8]) -> StringId {
        let key = NameKey::new(name);
        if let Some(known) = self.names.get(&key) {
            return known;
        }
        let id = self.context.intern_string(name);
        self.names.insert(key, id);
        id
    }
}
