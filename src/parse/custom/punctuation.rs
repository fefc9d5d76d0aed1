//! Keywords, punctuation and numbers of a custom form.

use super::OpAsmParser;
use crate::cursor::ParseList;
use crate::lexer::TokenKind;
use ir::diag::Failed;

impl<'p, 's> OpAsmParser<'p, 's> {
    /// Consumes the word `keyword` or fails.
    pub fn parse_keyword(&mut self, keyword: &str) -> Result<(), Failed> {
        if self.parse_optional_keyword(keyword) {
            return Ok(());
        }
        Err(self.emit_error_at(self.offset(), format_args!("expected '{keyword}'")))
    }

    /// Consumes the word `keyword` if it is there.
    pub fn parse_optional_keyword(&mut self, keyword: &str) -> bool {
        self.parser().consume_if_keyword(keyword)
    }

    /// Parses any word.
    pub fn parse_any_keyword(&mut self) -> Result<&'s [u8], Failed> {
        match self.parser().parse_optional_any_keyword() {
            Some(keyword) => Ok(keyword),
            None => Err(self.emit_error_at(self.offset(), "expected valid keyword")),
        }
    }

    /// Consumes a comma, if there is one.
    pub fn parse_optional_comma(&mut self) -> bool {
        self.parser().consume_if(TokenKind::Comma)
    }

    /// Consumes `:` or fails.
    pub fn parse_colon(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::Colon, "expected ':'")
    }

    /// Consumes `:` if it is there.
    pub fn parse_optional_colon(&mut self) -> bool {
        self.parser().consume_if(TokenKind::Colon)
    }

    /// Consumes `(` or fails.
    pub fn parse_lparen(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::LParen, "expected '('")
    }

    /// Consumes `)` or fails.
    pub fn parse_rparen(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::RParen, "expected ')'")
    }

    /// Consumes `<` or fails.
    pub fn parse_less(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::Less, "expected '<'")
    }

    /// Consumes `>` or fails.
    pub fn parse_greater(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::Greater, "expected '>'")
    }

    /// Consumes `,` or fails.
    pub fn parse_comma(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::Comma, "expected ','")
    }

    /// Consumes `=` or fails.
    pub fn parse_equal(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::Equal, "expected '='")
    }

    /// Consumes `=` if it is there.
    pub fn parse_optional_equal(&mut self) -> bool {
        self.parser().consume_if(TokenKind::Equal)
    }

    /// Parses an integer that fits in 64 bits.
    pub fn parse_integer(&mut self) -> Result<i64, Failed> {
        let offset = self.offset();
        let Some(value) = self.parser().parse_optional_integer()? else {
            return Err(self.emit_error_at(offset, "expected integer value"));
        };
        match value.to_i64() {
            Some(value) => Ok(value),
            None => Err(self.emit_error_at(offset, "integer value too large")),
        }
    }
}
