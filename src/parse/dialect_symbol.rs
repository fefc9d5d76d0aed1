//! Dialect symbols: `!dialect.body<...>`, `!dialect<body>`, and the same with `#`.
//!
//! What a dialect writes in its brackets is the dialect's affair, so a symbol is first cut out of
//! the text by its nested punctuation alone, and then handed to whoever owns the dialect: types in
//! [`super::types`], attributes in [`super::attributes`].
//!
//! Follows mlir/lib/AsmParser/DialectSymbolParser.cpp.

use super::Parser;
use super::lexer::TokenKind;
use crate::diag::Failed;

/// What follows a `!` or `#`.
#[derive(Clone, Copy, Debug)]
pub(super) enum ExtendedSymbol<'s> {
    /// The name of an alias: no dot in it and no `<` behind it.
    Alias(&'s [u8]),
    /// A symbol of a dialect.
    Dialect(DialectSymbol<'s>),
}

/// A symbol of a dialect, cut out of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct DialectSymbol<'s> {
    /// The namespace.
    pub dialect: &'s [u8],
    /// What follows the dot, or what stands in the brackets of `!dialect<body>`; verbatim.
    pub body: &'s [u8],
    /// The offset of `body`: where the dialect's own parser starts.
    pub body_offset: u32,
    /// The offset that errors about the symbol as a whole are reported at.
    pub offset: u32,
}

impl<'s> Parser<'s> {
    /// Consumes a `!name` or `#name` and the body behind it.
    pub(super) fn parse_extended_symbol(&mut self) -> Result<ExtendedSymbol<'s>, Failed> {
        let token = self.token;
        let identifier = &self.token_text(token)[1..];
        self.advance();
        let has_body = self.at(TokenKind::Less) && self.token.start == token.end;

        if let Some(dot) = memchr::memchr(b'.', identifier) {
            let body_offset = token.start + 1 + dot as u32 + 1;
            let end = if has_body { self.parse_dialect_symbol_body()? } else { token.end };
            return Ok(ExtendedSymbol::Dialect(DialectSymbol {
                dialect: &identifier[..dot],
                body: &self.text[body_offset as usize..end as usize],
                body_offset,
                offset: body_offset,
            }));
        }
        if !has_body {
            return Ok(ExtendedSymbol::Alias(identifier));
        }
        let body_offset = token.end + 1;
        let end = self.parse_dialect_symbol_body()? - 1;
        Ok(ExtendedSymbol::Dialect(DialectSymbol {
            dialect: identifier,
            body: &self.text[body_offset as usize..end as usize],
            body_offset,
            offset: token.start,
        }))
    }

    /// Reports that the alias `name`, which was just consumed, is not defined.
    #[cold]
    pub(super) fn emit_undefined_alias(&self, name: &[u8]) -> Failed {
        let name = Parser::quoted(name);
        self.emit_wrong_token_error(format_args!("undefined symbol alias id '{name}'"))
    }

    /// Checks that a symbol of a dialect without parser may be kept as its text: the namespace
    /// must be well-formed.
    pub(super) fn check_dialect_namespace(&self, symbol: DialectSymbol<'s>) -> Result<(), Failed> {
        let dialect = symbol.dialect;
        let well_formed = dialect.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'_')
            && dialect.iter().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$'));
        if well_formed {
            return Ok(());
        }
        let dialect = Parser::quoted(dialect);
        Err(self.emit_error_at(symbol.offset, format_args!("invalid dialect namespace '\"{dialect}\"'")))
    }

    /// Consumes the body that starts with the current `<`, up to and with the bracket that closes
    /// it; gives the offset behind that.
    fn parse_dialect_symbol_body(&mut self) -> Result<u32, Failed> {
        let mut offset = self.token.start as usize;
        let mut nested = smallvec::SmallVec::<[u8; 16]>::new();
        loop {
            // A NUL byte is the end too, as the text of MLIR's buffers ends with one.
            let byte = self.text.get(offset).copied().unwrap_or(0);
            offset += 1;
            let opened_by = match byte {
                0 => return Err(self.emit_unbalanced(nested.last())),
                b'<' | b'[' | b'(' | b'{' => {
                    nested.push(byte);
                    continue;
                }
                // An arrow closes nothing.
                b'-' => {
                    if self.text.get(offset) == Some(&b'>') {
                        offset += 1;
                    }
                    continue;
                }
                b'"' => {
                    self.reset_to(offset as u32 - 1);
                    if !self.at(TokenKind::String) {
                        return Err(Failed);
                    }
                    offset = self.token.end as usize;
                    continue;
                }
                b'>' => b'<',
                b']' => b'[',
                b')' => b'(',
                b'}' => b'{',
                _ => continue,
            };
            if nested.last() != Some(&opened_by) {
                return Err(self.emit_unbalanced(nested.last()));
            }
            nested.pop();
            if nested.is_empty() {
                self.reset_to(offset as u32);
                return Ok(offset as u32);
            }
        }
    }

    #[cold]
    fn emit_unbalanced(&self, innermost: Option<&u8>) -> Failed {
        let open = innermost.map_or('<', |&byte| char::from(byte));
        self.emit_error(format_args!("unbalanced '{open}' character in pretty dialect name"))
    }
}
