//! The cursor: the current token, movement, and errors.
//!
//! Follows the class `Parser` of mlir/lib/AsmParser/Parser.h.

use std::sync::Arc;

use bstr::BStr;
use logos::Logos;
use parking_lot::Mutex;
use rustc_hash::{FxHashMap, FxHashSet};

use super::alias::Aliases;
use super::dialect_symbol::NestedBodies;
use super::lexer::{Token, TokenKind, explain_error};
use crate::operation::caches::{IntegerCache, RecentOrder, SPELLING_BITS, SpellingCache};
use crate::operation::name_key::NameKey;
use crate::operation::scan::skip_blanks_and_comments;
use ir::attributes::NamedAttribute;
use ir::diag::{Failed, InFlightDiagnostic, SourceBuffer};
use ir::{Attribute, Context, Location, StringId, Type};
use print::Delimiter;

/// The tokens around a list, and whether the list may be missing.
fn tokens(of: Delimiter) -> Option<(TokenKind, TokenKind, bool)> {
    use TokenKind::*;
    Some(match of {
        Delimiter::None => return None,
        Delimiter::Paren => (LParen, RParen, false),
        Delimiter::OptionalParen => (LParen, RParen, true),
        Delimiter::Square => (LSquare, RSquare, false),
        Delimiter::OptionalSquare => (LSquare, RSquare, true),
        Delimiter::LessGreater => (Less, Greater, false),
        Delimiter::OptionalLessGreater => (Less, Greater, true),
        Delimiter::Braces => (LBrace, RBrace, false),
        Delimiter::OptionalBraces => (LBrace, RBrace, true),
    })
}

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
        self.token.kind == TokenKind::BareIdentifier && self.spelling() == keyword.as_bytes()
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
        self.context.diagnostics().error(self.location_at(offset as u32), message).emit();
        let start = offset as u32;
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
        let spelling = &self.text[self.token.start as usize..end];
        if let Some(known) = find(self, spelling) {
            match end == self.token.end as usize {
                true => self.advance(),
                false => self.reset_to(end as u32),
            }
            return Ok(known);
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

    // --- Errors ---

    /// Returns the location of a byte of this text.
    #[inline]
    pub fn location_at(&self, offset: u32) -> Location {
        Location::source(self.buffer.base + offset)
    }

    /// Returns the location of the current token.
    #[inline]
    pub fn location(&self) -> Location {
        self.location_at(self.token.start)
    }

    /// Reports an error at the current token.
    #[cold]
    pub fn emit_error(&self, message: impl std::fmt::Display) -> Failed {
        // At the end of the text, the error is about the byte before it.
        let offset = match self.kind() {
            TokenKind::Eof => self.token.start.saturating_sub(1),
            _ => self.token.start,
        };
        self.emit_error_at(offset, message)
    }

    /// Reports an error at a byte of the text.
    #[cold]
    pub fn emit_error_at(&self, offset: u32, message: impl std::fmt::Display) -> Failed {
        match self.error_at(offset, message) {
            Some(error) => error.emit(),
            None => Failed,
        }
    }

    /// Reports an error at a byte of the text, in a part whose syntax a definition gives. In the custom form
    /// of an operation, the error is about the operation.
    #[cold]
    pub fn emit_definition_error_at(&self, offset: u32, message: impl std::fmt::Display) -> Failed {
        match self.custom_op {
            Some(name) => {
                let name = self.context.string(name);
                self.emit_error_at(offset, format_args!("custom op '{name}' {message}"))
            }
            None => self.emit_error_at(offset, message),
        }
    }

    /// As [`Parser::emit_definition_error_at`], at the current token.
    #[cold]
    pub fn emit_definition_error(&self, message: impl std::fmt::Display) -> Failed {
        self.emit_definition_error_at(self.token.start, message)
    }

    /// Reports an error at a byte of the text, with a note at another.
    #[cold]
    pub fn emit_error_with_note(
        &self,
        offset: u32,
        message: impl std::fmt::Display,
        note_offset: u32,
        note: impl std::fmt::Display,
    ) -> Failed {
        match self.error_at(offset, message) {
            Some(error) => error.attach_note(self.location_at(note_offset), note.to_string()).emit(),
            None => Failed,
        }
    }

    /// Starts an error at a byte of the text, to attach notes to; `None` if the current token is
    /// the lexer's error, which was reported already.
    #[cold]
    pub fn error_at(&self, offset: u32, message: impl std::fmt::Display) -> Option<InFlightDiagnostic<'s>> {
        if self.at(TokenKind::Error) {
            return None;
        }
        Some(self.context.diagnostics().error(self.location_at(offset), message.to_string()))
    }

    /// Reports that a token is missing: at the end of the line before it if the current token is
    /// the first of its line.
    #[cold]
    pub fn emit_wrong_token_error(&self, message: impl std::fmt::Display) -> Failed {
        let mut original = self.token.start as usize;
        if self.at(TokenKind::Eof) {
            original = original.saturating_sub(1);
        }
        // The search does not go back before this part of the file.
        let start = self.start.min(original);
        let mut before = &self.text[start..original];
        loop {
            before = before.trim_ascii_end_blanks();
            match before.last() {
                None => return self.emit_error_at(original as u32, message),
                Some(b'\n' | b'\r') => {}
                Some(_) => return self.emit_error_at((start + before.len()) as u32, message),
            }
            before = &before[..before.len() - 1];
            // A comment at the end of that line is not where anything is missing.
            let line_start = memchr::memrchr2(b'\n', b'\r', before).unwrap_or(0);
            if let Some(comment) = memchr::memmem::find(&before[line_start..], b"//") {
                before = &before[..line_start + comment];
            }
        }
    }

    /// Returns the text around an error message's quotes: bytes shown as they are.
    pub fn quoted(bytes: &[u8]) -> &BStr {
        BStr::new(bytes)
    }
}

trait TrimBlanks {
    fn trim_ascii_end_blanks(&self) -> &Self;
}

impl TrimBlanks for [u8] {
    fn trim_ascii_end_blanks(&self) -> &[u8] {
        let end = self.iter().rposition(|byte| !matches!(byte, b' ' | b'\t')).map_or(0, |last| last + 1);
        &self[..end]
    }
}

/// Parsing of comma-separated lists, for a [`Parser`] and for parsers that wrap one.
pub trait ParseList<'s>: Sized {
    /// Returns the parser of the tokens.
    fn parser(&mut self) -> &mut Parser<'s>;

    /// Parses a list of elements with commas between them. With a delimiter the list may be
    /// empty; an optional delimiter may be absent altogether. `context` ends the messages about
    /// missing delimiters.
    fn parse_comma_separated_list(
        &mut self,
        delimiter: Delimiter,
        context: &str,
        mut parse_element: impl FnMut(&mut Self) -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        let tokens = tokens(delimiter);
        if let Some((open, close, optional)) = tokens {
            if optional && !self.parser().at(open) {
                return Ok(());
            }
            self.parse_delimiter(open, context)?;
            if self.parser().consume_if(close) {
                return Ok(());
            }
        }
        parse_element(self)?;
        while self.parser().consume_if(TokenKind::Comma) {
            parse_element(self)?;
        }
        match tokens {
            Some((_, close, _)) => self.parse_delimiter(close, context),
            None => Ok(()),
        }
    }

    /// Parses a list of elements with commas between them, up to and with a `right` token.
    fn parse_comma_separated_list_until(
        &mut self,
        right: TokenKind,
        allow_empty: bool,
        parse_element: impl FnMut(&mut Self) -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        if self.parser().at(right) {
            if !allow_empty {
                return Err(self.parser().emit_wrong_token_error("expected list element"));
            }
            self.parser().advance();
            return Ok(());
        }
        self.parse_comma_separated_list(Delimiter::None, "", parse_element)?;
        if self.parser().consume_if(right) {
            return Ok(());
        }
        let spelling = right.spelling();
        Err(self.parser().emit_wrong_token_error(format_args!("expected ',' or '{spelling}'")))
    }

    /// Consumes one side of a delimiter.
    fn parse_delimiter(&mut self, kind: TokenKind, context: &str) -> Result<(), Failed> {
        if self.parser().consume_if(kind) {
            return Ok(());
        }
        let spelling = kind.spelling();
        Err(self.parser().emit_wrong_token_error(format_args!("expected '{spelling}'{context}")))
    }
}

impl<'s> ParseList<'s> for Parser<'s> {
    fn parser(&mut self) -> &mut Parser<'s> {
        self
    }
}

/// Returns the value of a string literal, given with its quotes, with escapes resolved.
pub fn string_value(literal: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    let contents = &literal[1..literal.len() - 1];
    if memchr::memchr(b'\\', contents).is_none() {
        return contents.into();
    }
    let mut value = Vec::with_capacity(contents.len());
    let mut rest = contents;
    while let [byte, tail @ ..] = rest {
        rest = tail;
        if *byte != b'\\' {
            value.push(*byte);
            continue;
        }
        match *rest {
            [escaped @ (b'"' | b'\\'), ref tail @ ..] => {
                value.push(escaped);
                rest = tail;
            }
            [b'n', ref tail @ ..] => {
                value.push(b'\n');
                rest = tail;
            }
            [b't', ref tail @ ..] => {
                value.push(b'\t');
                rest = tail;
            }
            [high, low, ref tail @ ..] => {
                value.push(hex_digit(high) << 4 | hex_digit(low));
                rest = tail;
            }
            _ => break,
        }
    }
    value.into()
}

/// Returns the value of a hexadecimal digit.
pub const fn hex_digit(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        b'a'..=b'f' => digit - b'a' + 10,
        _ => digit.wrapping_sub(b'A').wrapping_add(10) & 0xF,
    }
}

/// Returns the value of a symbol token, `@name` or `@"name"`.
pub fn symbol_value(token: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    match token {
        [b'@', literal @ ..] if literal.first() == Some(&b'"') => string_value(literal),
        [b'@', name @ ..] => name.into(),
        other => other.into(),
    }
}
