//! Definitions of aliases: `#name = attribute`, `!name = type`.
//!
//! An alias stands for its value from its definition to the end of the file (a location alias
//! may also be used before).

use std::sync::Arc;

use bstr::BStr;

use super::cursor::Parser;
use super::lexer::TokenKind;
use ir::diag::Failed;

impl<'s> Parser<'s> {
    /// Parses `#name = attribute`, at the `#name`.
    pub(super) fn parse_attribute_alias_definition(&mut self) -> Result<(), Failed> {
        let name = &self.spelling()[1..];
        if self.aliases.attributes.contains_key(name) {
            let name = BStr::new(name);
            return Err(self.emit_error(format_args!("redefinition of attribute alias id '{name}'")));
        }
        if name.contains(&b'.') {
            return Err(self.emit_error("attribute names with a '.' are reserved for dialect-defined names"));
        }
        self.advance();
        self.parse_token(TokenKind::Equal, "expected '=' in attribute alias definition")?;
        let value = self.parse_attribute(None)?;
        Arc::make_mut(&mut self.aliases).attributes.insert(name, value);
        Ok(())
    }

    /// Parses `!name = type`, at the `!name`.
    pub(super) fn parse_type_alias_definition(&mut self) -> Result<(), Failed> {
        let name = &self.spelling()[1..];
        if self.aliases.types.contains_key(name) {
            let name = BStr::new(name);
            return Err(self.emit_error(format_args!("redefinition of type alias id '{name}'")));
        }
        if name.contains(&b'.') {
            return Err(self.emit_error("type names with a '.' are reserved for dialect-defined names"));
        }
        self.advance();
        self.parse_token(TokenKind::Equal, "expected '=' in type alias definition")?;
        let value = self.parse_type()?;
        Arc::make_mut(&mut self.aliases).types.insert(name, value);
        Ok(())
    }
}
