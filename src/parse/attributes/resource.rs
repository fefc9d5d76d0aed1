//! Resources: the `{-# ... #-}` sections, and the keys that refer to them.
//!
//! Follows `parseFileMetadataDictionary` and its kin of mlir/lib/AsmParser/Parser.cpp.

use bstr::BStr;
use definitions::DialectContext as _;

use crate::attributes::number;
use crate::cursor::{ParseList, Parser, string_value};
use crate::lexer::{Token, TokenKind};
use ir::context::known_dialects::is_upstream;
use ir::diag::Failed;
use ir::resources::{ExternalResource, ResourceBlob, ResourceValue};
use ir::{StringId, known};

impl<'s> Parser<'s> {
    /// Parses the key of a resource of the builtin dialect, and declares it if it is new.
    pub(crate) fn parse_resource_handle(&mut self) -> Result<u32, Failed> {
        let key = self.parse_resource_key("expected identifier key for 'resource' entry")?;
        Ok(self.context.resources().declare(known::BUILTIN, key))
    }

    fn parse_resource_key(&mut self, message: &str) -> Result<StringId, Failed> {
        self.parse_optional_keyword_or_string().ok_or_else(|| self.emit_error(message))
    }

    /// Parses `{-# key: value, ... #-}`, at the `{-#`.
    pub fn parse_file_metadata_dictionary(&mut self) -> Result<(), Failed> {
        self.advance();
        self.parse_comma_separated_list_until(TokenKind::FileMetadataEnd, true, |parser| {
            let offset = parser.token.start;
            let Some(key) = parser.parse_optional_any_keyword() else {
                return Err(parser.emit_error("expected identifier key in file metadata dictionary"));
            };
            parser.parse_token(TokenKind::Colon, "expected ':'")?;
            match key {
                b"dialect_resources" => parser.parse_resource_lists(Self::parse_dialect_resources),
                b"external_resources" => parser.parse_resource_lists(Self::parse_external_resources),
                _ => {
                    let key = BStr::new(key);
                    let message = format_args!("unknown key '{key}' in file metadata dictionary");
                    Err(parser.emit_error_at(offset, message))
                }
            }
        })
    }

    /// Parses `{name: {entries}, ...}`; `parse_entries` starts after the inner `{`.
    fn parse_resource_lists(
        &mut self,
        parse_entries: fn(&mut Self, &'s [u8], u32) -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        self.parse_token(TokenKind::LBrace, "expected '{'")?;
        self.parse_comma_separated_list_until(TokenKind::RBrace, true, |parser| {
            let offset = parser.token.start;
            let Some(name) = parser.parse_optional_any_keyword() else {
                return Err(parser.emit_error("expected identifier key for 'resource' entry"));
            };
            parser.parse_token(TokenKind::Colon, "expected ':'")?;
            parser.parse_token(TokenKind::LBrace, "expected '{'")?;
            parse_entries(parser, name, offset)
        })
    }

    /// Parses the resources of a dialect, whose name stood at `offset`.
    fn parse_dialect_resources(&mut self, name: &'s [u8], offset: u32) -> Result<(), Failed> {
        let dialect = self.context.intern_string(name);
        let name = BStr::new(name);
        if self.context.dialect(dialect).is_none() && !is_upstream(name) {
            return Err(self.emit_error_at(offset, format_args!("dialect '{name}' is unknown")));
        }
        // Dialects without resources have no section; `ml_program` has one, but no keys in it.
        let takes_keys = dialect == known::BUILTIN || name == "test";
        if !takes_keys && name != "ml_program" {
            let message = format_args!("unexpected 'resource' section for dialect '{name}'");
            return Err(self.emit_error(message));
        }
        self.parse_comma_separated_list_until(TokenKind::RBrace, true, |parser| {
            let key_offset = parser.token.start;
            let key = parser.parse_resource_key("expected identifier key for 'resource' entry")?;
            if !takes_keys {
                let key = parser.context.string(key);
                let message = format_args!("unknown 'resource' key '{key}' for dialect '{name}'");
                return Err(parser.emit_error_at(key_offset, message));
            }
            let handle = parser.context.resources().declare(dialect, key);
            parser.parse_token(TokenKind::Colon, "expected ':'")?;
            let value = parser.token;
            parser.advance();
            let blob = parser.resource_blob(key, value)?;
            parser.context.resources().set_blob(handle, blob);
            Ok(())
        })
    }

    /// Parses the resources of a tool.
    fn parse_external_resources(&mut self, name: &'s [u8], _: u32) -> Result<(), Failed> {
        let name = self.context.intern_string(name);
        self.parse_comma_separated_list_until(TokenKind::RBrace, true, |parser| {
            let key_location = parser.location_at(parser.token.start);
            let key = parser.parse_resource_key("expected identifier key for 'external_resources' entry")?;
            parser.parse_token(TokenKind::Colon, "expected ':'")?;
            let value = parser.token;
            let value_location = parser.location_at(value.start);
            parser.advance();
            let value = parser.external_resource_value(key, value)?;
            let resource = ExternalResource { key, value, key_location, value_location };
            parser.context.resources().add_external(name, resource);
            Ok(())
        })
    }

    fn external_resource_value(&mut self, key: StringId, value: Token) -> Result<ResourceValue, Failed> {
        let text = self.token_text(value);
        match value.kind {
            TokenKind::BareIdentifier if text == b"true" => Ok(ResourceValue::Bool(true)),
            TokenKind::BareIdentifier if text == b"false" => Ok(ResourceValue::Bool(false)),
            TokenKind::String if text.starts_with(b"\"0x") => {
                Ok(ResourceValue::Blob(self.resource_blob(key, value)?))
            }
            TokenKind::String => Ok(ResourceValue::String(self.context.intern_string(string_value(text)))),
            _ => {
                let key = self.context.string(key);
                let message = format_args!("expected string value for key '{key}'");
                Err(self.emit_error_at(value.start, message))
            }
        }
    }

    /// Returns the blob in a string: its alignment, in four bytes, and its data.
    fn resource_blob(&self, key: StringId, value: Token) -> Result<ResourceBlob, Failed> {
        let key = self.context.string(key);
        let blob = match value.kind {
            TokenKind::String => number::hex_string(self.token_text(value)),
            _ => None,
        };
        let Some(blob) = blob else {
            let message = format_args!("expected hex string blob for key '{key}'");
            return Err(self.emit_error_at(value.start, message));
        };
        let Some((alignment, data)) = blob.split_first_chunk() else {
            let message =
                format_args!("expected hex string blob for key '{key}' to encode alignment in first 4 bytes");
            return Err(self.emit_error_at(value.start, message));
        };
        let alignment = u32::from_le_bytes(*alignment);
        if alignment != 0 && !alignment.is_power_of_two() {
            let message = format_args!(
                "expected hex string blob for key '{key}' to encode alignment in first 4 bytes, but got \
                 non-power-of-2 value: {alignment}"
            );
            return Err(self.emit_error_at(value.start, message));
        }
        // Without data there is nothing to align.
        let alignment = if data.is_empty() { 0 } else { alignment };
        Ok(ResourceBlob { alignment, data: data.into() })
    }
}
