//! The parser: from tokens to statements.
//!
//! Recursive descent by hand, one function per production of the Programmer's Reference: files of ten
//! thousand included lines are read at run time and must be parsed in a few milliseconds, for which parser
//! combinators are too slow. This file has the cursor and the parts that all productions share;
//! [`super::statement`] and [`super::expression`] have the productions. After a syntax error the parser goes
//! on at the next keyword of a statement that stands at the start of a line, so that one run reports the
//! errors of several statements.

use super::preprocess::Token;
use super::token::TokenKind;
use super::tree::{Exprs, Name, Statement, TypeExprId, TypeExprKind};
use crate::diagnostic::{Diagnostic, Diagnostics, Failed};
use crate::limits::{Limit, Limits};
use crate::source::{SourceMap, Span};
use crate::symbol::{Strings, Symbol, shorten};

pub(crate) type Parsed<T> = Result<T, Failed>;

/// The stack that one level of nesting may need, and the size of a new piece of stack.
const RED_ZONE: usize = 64 * 1024;
const STACK_PIECE: usize = 1024 * 1024;

pub(crate) struct Parser<'a> {
    tokens: &'a [Token],
    at: usize,
    pub(super) sources: &'a SourceMap,
    pub(super) strings: &'a mut Strings,
    pub(super) exprs: &'a mut Exprs,
    pub(super) diagnostics: &'a mut Diagnostics,
    limits: &'a Limits,
    nesting: u64,
}

impl<'a> Parser<'a> {
    /// `tokens` must end with [`TokenKind::EndOfFile`].
    pub fn new(
        tokens: &'a [Token],
        sources: &'a SourceMap,
        strings: &'a mut Strings,
        exprs: &'a mut Exprs,
        diagnostics: &'a mut Diagnostics,
        limits: &'a Limits,
    ) -> Self {
        Parser { tokens, at: 0, sources, strings, exprs, diagnostics, limits, nesting: 0 }
    }

    /// Parses a file; returns the statements that could be parsed.
    pub fn file(mut self) -> Vec<Statement> {
        let mut statements = Vec::new();
        while self.kind() != TokenKind::EndOfFile {
            let start = self.at;
            match self.statement() {
                Ok(statement) => statements.push(statement),
                Err(Failed) => {
                    self.nesting = 0;
                    self.recover(start);
                }
            }
        }
        statements
    }

    /// Skips to the likely start of another statement.
    fn recover(&mut self, failed_start: usize) {
        if self.at == failed_start {
            self.advance();
        }
        while self.kind() != TokenKind::EndOfFile && !(self.starts_statement() && self.starts_line()) {
            self.advance();
        }
    }

    fn starts_line(&self) -> bool {
        let span = self.span();
        self.sources.file(span).is_some_and(|file| {
            let offset = (span.start - file.base()) as usize;
            offset == 0 || matches!(file.text().as_bytes()[offset - 1], b'\n' | b'\r')
        })
    }

    pub(super) fn kind(&self) -> TokenKind {
        self.tokens[self.at].kind
    }

    pub(super) fn next_kind(&self) -> TokenKind {
        self.tokens.get(self.at + 1).map_or(TokenKind::EndOfFile, |token| token.kind)
    }

    pub(super) fn span(&self) -> Span {
        self.tokens[self.at].span
    }

    /// Returns the span of the token before the current one.
    pub(super) fn last_span(&self) -> Span {
        self.tokens[self.at.saturating_sub(1)].span
    }

    /// Steps over the current token.
    pub(super) fn advance(&mut self) {
        if self.at + 1 < self.tokens.len() {
            self.at += 1;
        }
    }

    /// Steps over the current token if it is `kind`.
    pub(super) fn accept(&mut self, kind: TokenKind) -> bool {
        let is = self.kind() == kind;
        if is {
            self.advance();
        }
        is
    }

    /// Consumes the current token, which must be `kind`. The error message calls it `what`.
    pub(super) fn expect(&mut self, kind: TokenKind, what: &str) -> Parsed<()> {
        if self.accept(kind) { Ok(()) } else { Err(self.unexpected(what)) }
    }

    /// Steps over a closing bracket; `open` is where its partner stands.
    pub(super) fn expect_close(&mut self, kind: TokenKind, what: &str, open: Span) -> Parsed<()> {
        if self.accept(kind) {
            return Ok(());
        }
        let errors = self.diagnostics.errors();
        let failed = self.unexpected(what);
        if self.diagnostics.errors() > errors {
            self.diagnostics.note_last(open, "to match this");
        }
        Err(failed)
    }

    /// Reports that `what` was expected here. Silent at something the lexer has complained about.
    pub(super) fn unexpected(&mut self, what: &str) -> Failed {
        let found = match self.kind() {
            TokenKind::Bad => return Failed,
            TokenKind::EndOfFile => "the end of the file".to_owned(),
            _ => {
                let text = self.sources.text(self.span());
                match text.lines().next() {
                    Some(line) if line.len() < text.len() || line.len() > 40 => {
                        format!("`{}...`", shorten(line, 40))
                    }
                    _ if self.kind().is_keyword() => format!("the keyword `{text}`"),
                    _ => format!("`{text}`"),
                }
            }
        };
        self.diagnostics.error(self.span(), format!("expected {what}, found {found}"))
    }

    pub(super) fn error(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.diagnostics.error(span, message)
    }

    /// Runs `parse` one level deeper.
    pub(super) fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.nesting >= self.limits.get(Limit::Nesting) {
            let message = self.limits.reached(Limit::Nesting);
            return Err(self.error(self.span(), message));
        }
        self.nesting += 1;
        let result = stacker::maybe_grow(RED_ZONE, STACK_PIECE, || parse(self));
        self.nesting -= 1;
        result
    }

    /// Returns the text of the current token as a symbol.
    pub(super) fn symbol(&mut self) -> Symbol {
        self.strings.intern(self.sources.text(self.span()))
    }

    /// `ID`
    pub(super) fn name(&mut self, what: &str) -> Parsed<Name> {
        if self.kind() != TokenKind::Identifier {
            return Err(self.unexpected(what));
        }
        let name = Name { text: self.symbol(), span: self.span() };
        self.advance();
        Ok(name)
    }

    /// `$name`, without the `$`.
    pub(super) fn var_name(&mut self) -> Parsed<Symbol> {
        if self.kind() != TokenKind::VarName {
            return Err(self.unexpected("a name that begins with `$`"));
        }
        let text = &self.sources.text(self.span())[1..];
        let name = self.strings.intern(text);
        self.advance();
        Ok(name)
    }

    /// `Type ::= bit | int | string | code | dag | bits<n> | list<Type> | ID`
    pub(super) fn ty(&mut self) -> Parsed<TypeExprId> {
        let start = self.span();
        let kind = match self.kind() {
            TokenKind::Bit => TypeExprKind::Bit,
            TokenKind::IntType => TypeExprKind::Int,
            TokenKind::StringType => TypeExprKind::String,
            TokenKind::CodeType => TypeExprKind::Code,
            TokenKind::Dag => TypeExprKind::Dag,
            TokenKind::Identifier => TypeExprKind::Named(self.symbol()),
            TokenKind::Bits => {
                self.advance();
                self.expect(TokenKind::Less, "`<` and the number of bits")?;
                if self.kind() != TokenKind::Int {
                    return Err(self.unexpected("the number of bits"));
                }
                let width = self.int()?;
                self.advance();
                if self.kind() != TokenKind::Greater {
                    return Err(self.unexpected("`>` after the number of bits"));
                }
                TypeExprKind::Bits(width)
            }
            TokenKind::List => {
                self.advance();
                self.expect(TokenKind::Less, "`<` and the type of the elements")?;
                let element = self.nested(Self::ty)?;
                if self.kind() != TokenKind::Greater {
                    return Err(self.unexpected("`>` after the type of the elements"));
                }
                TypeExprKind::List(element)
            }
            _ => return Err(self.unexpected("a type")),
        };
        let span = start.to(self.span());
        self.advance();
        Ok(self.exprs.add_type(kind, span))
    }

    /// Returns the number that the current token is. Hexadecimal ones may use all 64 bits.
    pub(super) fn int(&mut self) -> Parsed<i64> {
        let text = self.sources.text(self.span());
        let value = match text.strip_prefix("0x") {
            Some(digits) => u64::from_str_radix(digits, 16).ok().map(|value| value as i64),
            None if text.starts_with('-') => text.parse::<i64>().ok(),
            None => text.parse::<u64>().ok().map(|value| value as i64),
        };
        let span = self.span();
        value.ok_or_else(|| self.error(span, "the number does not fit into 64 bits"))
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }
}
