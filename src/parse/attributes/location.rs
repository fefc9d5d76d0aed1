//! Locations, as written inside `loc(...)`.
//!
//! Follows mlir/lib/AsmParser/LocationParser.cpp.

use crate::lexer::TokenKind;
use crate::operation::scan::skip_while;
use crate::types::integer_value;
use crate::{Delimiter, ParseList, Parser, string_value};
use ir::attributes::RangeForm;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, location};
use print::{PrintFlags, Printer};

const NO_LINE: &str = "expected integer line number in FileLineColRange";
const NO_COLUMN: &str = "expected integer column number in FileLineColRange";
const NO_RANGE_END: &str = "expected either integer or `:` post `to` in FileLineColRange";

impl<'s> Parser<'s> {
    /// Parses a location without the `loc(` and `)` around it.
    ///
    /// ```text
    /// location-instance ::= `unknown` | name-or-file-location | callsite-location
    ///                     | fused-location | attribute-alias
    /// ```
    pub fn parse_location_instance(&mut self) -> Result<Attribute, Failed> {
        if let Some((location, end)) = self.plain_location_at(self.token.start as usize) {
            self.reset_to(end as u32);
            return Ok(location);
        }
        support::stack::maybe_grow(64 * 1024, 1024 * 1024, || match (self.kind(), self.spelling()) {
            (TokenKind::HashIdentifier, _) => self.parse_location_alias(),
            (TokenKind::String, _) => self.parse_name_or_file_location(),
            (TokenKind::BareIdentifier, b"callsite") => self.parse_callsite_location(),
            (TokenKind::BareIdentifier, b"fused") => self.parse_fused_location(),
            (TokenKind::BareIdentifier, b"unknown") => {
                self.advance();
                Ok(Attribute::UNKNOWN_LOC)
            }
            _ => Err(self.emit_wrong_token_error("expected location instance")),
        })
    }

    /// Parses the location at byte `start` if it is `"file":line:column` followed by `)`, without blanks;
    /// returns it with its end. Nearly all locations are written so, and a program may have one after each
    /// operation.
    #[inline]
    pub(crate) fn plain_location_at(&mut self, start: usize) -> Option<(Attribute, usize)> {
        let (b'"', text) = self.text.get(start..)?.split_first()? else { return None };
        let file =
            &text[..skip_while(text, 0, |byte| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\'))];
        let file_end = start + 1 + file.len();
        if file.is_empty() || self.text.get(file_end) != Some(&b'"') {
            return None;
        }
        let (line, line_end) = self.number_after_colon(file_end + 1)?;
        let (column, end) = self.number_after_colon(line_end)?;
        if self.text.get(end) != Some(&b')') {
            return None;
        }
        let file = self.intern_name(file);
        Some((location::point(self.context, file, line, column), end))
    }

    /// Returns the value and the end of the decimal digits after the `:` at `start`, if they are few.
    fn number_after_colon(&self, start: usize) -> Option<(u32, usize)> {
        const MOST: usize = 9;
        let (b':', digits) = self.text.get(start..)?.split_first()? else { return None };
        let mut value = 0;
        let mut len = 0;
        while let Some(digit @ b'0'..=b'9') = digits.get(len) {
            if len == MOST {
                return None;
            }
            value = value * 10 + u32::from(digit - b'0');
            len += 1;
        }
        (len != 0).then_some((value, start + 1 + len))
    }

    fn parse_location_alias(&mut self) -> Result<Attribute, Failed> {
        let attribute = self.parse_attribute(None)?;
        if attribute.is_location(self.context) {
            return Ok(attribute);
        }
        let flags = PrintFlags::new();
        let mut printer = Printer::new(self.context, &flags);
        printer.print_attribute(attribute);
        let shown = Parser::quoted(&printer.out);
        // Without a space, as in MLIR.
        Err(self.emit_error(format_args!("expected location attribute, but got{shown}")))
    }

    /// ```text
    /// callsite-location ::= `callsite` `(` location-instance `at` location-instance `)`
    /// ```
    fn parse_callsite_location(&mut self) -> Result<Attribute, Failed> {
        self.advance();
        self.parse_token(TokenKind::LParen, "expected '(' in callsite location")?;
        let callee = self.parse_location_instance()?;
        if !self.consume_if_keyword("at") {
            return Err(self.emit_wrong_token_error("expected 'at' in callsite location"));
        }
        let caller = self.parse_location_instance()?;
        self.parse_token(TokenKind::RParen, "expected ')' in callsite location")?;
        Ok(self.context.intern_attribute(AttributeStorage::CallSiteLoc { callee, caller }))
    }

    /// ```text
    /// fused-location ::= `fused` (`<` attribute `>`)?
    ///                    `[` (location-instance (`,` location-instance)*)? `]`
    /// ```
    fn parse_fused_location(&mut self) -> Result<Attribute, Failed> {
        self.advance();
        let mut metadata = None;
        if self.consume_if(TokenKind::Less) {
            metadata = Some(self.parse_attribute(None)?);
            self.parse_token(TokenKind::Greater, "expected '>' after fused location metadata")?;
        }
        let mut locations = Vec::new();
        self.parse_comma_separated_list(Delimiter::Square, " in fused location", |parser| {
            locations.push(parser.parse_location_instance()?);
            Ok(())
        })?;
        Ok(location::fused(self.context, &locations, metadata))
    }

    /// ```text
    /// name-or-file-location ::= string (`(` location-instance `)`)?
    ///                         | string `:` line (`:` column (`to` (line)? `:` column)?)?
    /// ```
    fn parse_name_or_file_location(&mut self) -> Result<Attribute, Failed> {
        let text = string_value(self.spelling());
        self.advance();
        if self.consume_if(TokenKind::Colon) {
            return self.parse_file_location(&text);
        }
        let mut child = Attribute::UNKNOWN_LOC;
        if self.consume_if(TokenKind::LParen) {
            child = self.parse_location_instance()?;
            self.parse_token(TokenKind::RParen, "expected ')' after child location of NameLoc")?;
        }
        let name = self.context.intern_string(text);
        Ok(self.context.intern_attribute(AttributeStorage::NameLoc { name, child }))
    }

    /// Parses a location after `"file":`.
    fn parse_file_location(&mut self, file: &[u8]) -> Result<Attribute, Failed> {
        let start_line = self.parse_location_number(NO_LINE)?;
        let mut start_column = 0;
        let mut end = (start_line, start_column);
        let mut form = RangeForm::Line;
        if self.consume_if(TokenKind::Colon) {
            start_column = self.parse_location_number(NO_COLUMN)?;
            if !self.consume_if_keyword("to") {
                let context = self.context;
                return Ok(location::file_line_column(context, file, start_line, start_column));
            }
            (end, form) = self.parse_range_end(start_line)?;
        }
        let file = self.context.intern_string(file);
        Ok(self.context.intern_attribute(AttributeStorage::FileLineColRange {
            file,
            start_line,
            start_column,
            end_line: end.0,
            end_column: end.1,
            form,
        }))
    }

    /// Parses the part after `to`: the line and column of the end.
    fn parse_range_end(&mut self, start_line: u32) -> Result<((u32, u32), RangeForm), Failed> {
        let mut end_line = start_line;
        let mut form = RangeForm::Columns;
        if self.at(TokenKind::Integer) {
            end_line = self.parse_location_number(NO_LINE)?;
            form = RangeForm::Lines;
        }
        self.parse_token(TokenKind::Colon, NO_RANGE_END)?;
        let end_column = self.parse_location_number(NO_COLUMN)?;
        Ok(((end_line, end_column), form))
    }

    /// Parses a line or column.
    fn parse_location_number(&mut self, message: &str) -> Result<u32, Failed> {
        let value = match self.kind() {
            TokenKind::Integer => integer_value(self.spelling()),
            _ => None,
        };
        match value.and_then(|value| u32::try_from(value).ok()) {
            Some(value) => {
                self.advance();
                Ok(value)
            }
            None => Err(self.emit_wrong_token_error(message)),
        }
    }
}
