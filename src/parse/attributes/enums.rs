//! Keywords of enums in formats.
//!
//! There are two parsers: one for an enum that is an attribute by itself, used for parameters, and one for
//! the C++ type of any enum, used for parameters and properties.
//!
//! Follows mlir/IR/EnumAttr.td and the code that mlir/tools/mlir-tblgen/EnumsGen.cpp generates.

use ods::model::{Enum, EnumId};

use crate::cursor::Parser;
use crate::lexer::TokenKind;
use definitions::{DefinitionSet, EnumSyntax, enum_syntax, value_of_word, words, words_of_values};
use ir::diag::Failed;

impl<'s> Parser<'s> {
    /// Parses the words of an enum that is an attribute, as a parameter.
    pub(crate) fn parse_enum_parameter(
        &mut self,
        library: &'s DefinitionSet,
        id: EnumId,
    ) -> Result<i64, Failed> {
        let of = &library.definitions[id];
        let offset = self.token.start;
        let mut value = 0;
        loop {
            let Some(word) = self.parse_optional_keyword_or_string() else {
                return Err(self.emit_definition_error("expected valid keyword or string"));
            };
            let word = self.context.string(word).to_string();
            let Some(case) = value_of_word(library, of, &word) else {
                let (class, words) = (library.text(of.cpp_class), words(library, of));
                return Err(self.emit_definition_error_at(
                    offset,
                    format_args!("expected ::{class} to be one of: {words}"),
                ));
            };
            value |= case;
            if !of.bits.is_some_and(|bits| self.consume_separator(library.text(bits.separator))) {
                return Ok(value);
            }
        }
    }

    /// Parses a value of an enum's C++ type; gives nothing if it is optional and no word is here.
    pub fn parse_enum_field(
        &mut self,
        library: &'s DefinitionSet,
        id: EnumId,
        optional: bool,
    ) -> Result<Option<i64>, Failed> {
        let of = &library.definitions[id];
        let summary = library.text(of.summary);
        let separator = match enum_syntax(library, of) {
            EnumSyntax::Whole => {
                let offset = self.token.start;
                return match self.parse_optional_keyword_or_string() {
                    Some(word) => {
                        let word = self.context.string(word).to_string();
                        self.value_of_word(library, of, &word, offset).map(Some)
                    }
                    None if optional => Ok(None),
                    None => Err(self.emit_definition_error(format_args!("expected keyword for {summary}"))),
                };
            }
            EnumSyntax::Words { separator } => separator,
        };
        let mut value = None;
        loop {
            let offset = self.token.start;
            let Some(word) = self.parse_optional_any_keyword() else {
                return match value {
                    None if optional => Ok(None),
                    Some(_) if optional => Err(self.emit_definition_error(format_args!(
                        "expected keyword for {summary} after '{separator}'"
                    ))),
                    _ => Err(self.emit_definition_error(format_args!("expected keyword for {summary}"))),
                };
            };
            let word = String::from_utf8_lossy(word);
            let case = self.value_of_word(library, of, &word, offset)?;
            value = Some(value.unwrap_or(0) | case);
            if !self.consume_separator(separator) {
                return Ok(value);
            }
        }
    }

    fn value_of_word(
        &self,
        library: &DefinitionSet,
        of: &Enum,
        word: &str,
        offset: u32,
    ) -> Result<i64, Failed> {
        value_of_word(library, of, word).ok_or_else(|| {
            let (summary, words) = (library.text(of.summary), words_of_values(library, of));
            self.emit_definition_error_at(
                offset,
                format_args!("expected one of [{words}] for {summary}, got: {word}"),
            )
        })
    }

    fn consume_separator(&mut self, separator: &str) -> bool {
        match separator.contains('|') {
            true => self.consume_if(TokenKind::VerticalBar),
            false => self.consume_if(TokenKind::Comma),
        }
    }
}
