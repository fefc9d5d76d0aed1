//! Lists between delimiters.

use super::Parser;
use crate::lexer::TokenKind;
use ir::diag::Failed;
use print::Delimiter;

/// The tokens around a list, and whether the list may be missing.
pub(super) fn tokens(of: Delimiter) -> Option<(TokenKind, TokenKind, bool)> {
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
