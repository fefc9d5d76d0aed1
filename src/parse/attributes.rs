//! Attributes.
//!
//! The kind of an attribute shows in its first token, so parsing is one match. Elements attributes are in
//! `elements`, dictionaries in `dictionary`, locations in `location`, symbols that start with `#` in
//! `dialect_symbol`.
//!
//! Follows mlir/lib/AsmParser/AttributeParser.cpp.

pub(crate) mod affine;
pub(crate) mod dictionary;
pub(crate) mod elements;
pub(crate) mod enums;
pub(crate) mod location;
pub(crate) mod number;
pub(crate) mod resource;
pub(crate) mod tensor_literal;

use definitions::DialectContext as _;
use std::borrow::Cow;

use smallvec::SmallVec;

use super::cursor::{ParseList, Parser, string_value, symbol_value};
use super::dialect_symbol::{DialectSymbol, ExtendedSymbol};
use super::lexer::TokenKind;
use crate::attributes::number::integer_bits;
use crate::operation::name_key::NameKey;
use crate::operation::scan::spelling_end;
use ir::diag::Failed;
use ir::types::{DYNAMIC, Signedness, TypeStorage};
use ir::{Attribute, AttributeStorage, StringId, Type};
use print::type_to_string;

impl<'s> Parser<'s> {
    /// Parses an attribute. If `ty` is given, it is the type of a typed attribute, which is then not written.
    pub fn parse_attribute(&mut self, ty: Option<Type>) -> Result<Attribute, Failed> {
        match self.kind() {
            TokenKind::Integer => self.parse_integer_attribute(ty, false),
            TokenKind::FloatLiteral => self.parse_float_attribute(ty, false),
            TokenKind::Minus => {
                self.advance();
                match self.kind() {
                    TokenKind::Integer => self.parse_integer_attribute(ty, true),
                    TokenKind::FloatLiteral => self.parse_float_attribute(ty, true),
                    _ => {
                        Err(self.emit_wrong_token_error("expected constant integer or floating point value"))
                    }
                }
            }
            TokenKind::String => self.parse_string_attribute(ty),
            TokenKind::AtIdentifier => self.parse_symbol_ref_attribute(),
            TokenKind::HashIdentifier => self.parse_extended_attribute(ty),
            TokenKind::LSquare => {
                support::stack::maybe_grow(64 * 1024, 1024 * 1024, || self.parse_array_attribute())
            }
            TokenKind::LBrace => support::stack::maybe_grow(64 * 1024, 1024 * 1024, || {
                let mut entries = Vec::new();
                self.parse_attribute_dict(&mut entries)?;
                Ok(self.context.dictionary_attribute(entries))
            }),
            TokenKind::BareIdentifier => self.parse_keyword_attribute(ty),
            _ => self.parse_type_attribute(),
        }
    }

    /// Parses an attribute if the current token starts one, `array`, `strided` and `distinct` aside.
    pub fn parse_optional_attribute(&mut self, ty: Option<Type>) -> Result<Option<Attribute>, Failed> {
        match self.kind() {
            TokenKind::AtIdentifier
            | TokenKind::FloatLiteral
            | TokenKind::Integer
            | TokenKind::HashIdentifier
            | TokenKind::LBrace
            | TokenKind::LSquare
            | TokenKind::Minus
            | TokenKind::String => self.parse_attribute(ty).map(Some),
            TokenKind::BareIdentifier
                if matches!(
                    self.spelling(),
                    b"affine_map"
                        | b"affine_set"
                        | b"dense"
                        | b"dense_resource"
                        | b"false"
                        | b"loc"
                        | b"sparse"
                        | b"true"
                        | b"unit"
                ) =>
            {
                self.parse_attribute(ty).map(Some)
            }
            _ => Ok(self.parse_optional_type()?.map(|ty| self.context.type_attribute(ty))),
        }
    }

    /// Parses an attribute that starts with a word.
    fn parse_keyword_attribute(&mut self, ty: Option<Type>) -> Result<Attribute, Failed> {
        match self.spelling() {
            b"true" => {
                self.advance();
                Ok(Attribute::TRUE)
            }
            b"false" => {
                self.advance();
                Ok(Attribute::FALSE)
            }
            b"unit" => {
                self.advance();
                Ok(Attribute::UNIT)
            }
            b"dense" => self.parse_dense_elements(ty),
            b"array" => self.parse_bracketed_attribute(Self::parse_dense_array),
            b"affine_map" => self.parse_bracketed_attribute(|parser| {
                parser.advance();
                parser.parse_token(TokenKind::Less, "expected '<' in affine map")?;
                let map = parser.parse_affine_map_inline()?;
                parser.parse_token(TokenKind::Greater, "expected '>' in affine map")?;
                Ok(parser.context.intern_attribute(AttributeStorage::AffineMap(map)))
            }),
            b"affine_set" => {
                self.advance();
                self.parse_token(TokenKind::Less, "expected '<' in integer set")?;
                let set = self.parse_integer_set_inline()?;
                self.parse_token(TokenKind::Greater, "expected '>' in integer set")?;
                Ok(self.context.intern_attribute(AttributeStorage::IntegerSet(set)))
            }
            b"loc" => {
                self.advance();
                self.parse_token(TokenKind::LParen, "expected '(' in inline location")?;
                let location = self.parse_location_instance()?;
                self.parse_token(TokenKind::RParen, "expected ')' in inline location")?;
                self.context.note_location_attribute();
                Ok(location)
            }
            b"dense_resource" => self.parse_dense_resource(ty),
            b"sparse" => self.parse_sparse_elements(ty),
            b"strided" => self.parse_bracketed_attribute(Self::parse_strided_layout),
            b"distinct" => support::stack::maybe_grow(64 * 1024, 1024 * 1024, || self.parse_distinct(ty)),
            _ => self.parse_type_attribute(),
        }
    }

    /// Parses an attribute whose spelling, from the current token to `end`, says all: as `parse` does, or as
    /// it did where it was written so.
    pub(super) fn parse_spelled_attribute(
        &mut self,
        end: Option<usize>,
        parse: impl FnOnce(&mut Self) -> Result<Attribute, Failed>,
    ) -> Result<Attribute, Failed> {
        self.parse_spelled(
            end,
            |parser, spelling| parser.attributes.get(&NameKey::new(spelling)),
            parse,
            |parser, spelling, attribute| parser.attributes.insert(NameKey::new(spelling), attribute),
        )
    }

    /// Parses an attribute that is a keyword followed by something in brackets.
    fn parse_bracketed_attribute(
        &mut self,
        parse: impl FnOnce(&mut Self) -> Result<Attribute, Failed>,
    ) -> Result<Attribute, Failed> {
        self.parse_spelled_attribute(spelling_end(self.text, self.token.end as usize), parse)
    }

    /// Parses a type as an attribute.
    fn parse_type_attribute(&mut self) -> Result<Attribute, Failed> {
        match self.parse_optional_type()? {
            Some(ty) => Ok(self.context.type_attribute(ty)),
            None => Err(self.emit_wrong_token_error("expected attribute value")),
        }
    }

    /// Parses `: type` where it is written; `default` where it is not.
    fn parse_colon_type_or(&mut self, given: Option<Type>, default: Type) -> Result<Type, Failed> {
        match given {
            Some(ty) => Ok(ty),
            None if self.consume_if(TokenKind::Colon) => self.parse_type(),
            None => Ok(default),
        }
    }

    /// Parses an integer, or a float in hexadecimal, after its sign.
    fn parse_integer_attribute(&mut self, ty: Option<Type>, negative: bool) -> Result<Attribute, Failed> {
        let context = self.context;
        let token = self.token;
        self.advance();
        let ty = self.parse_colon_type_or(ty, Type::I64)?;
        let (width, signedness) = match *ty.storage(context) {
            TypeStorage::Integer { width, signedness } => (width, signedness),
            TypeStorage::Index => (64, Signedness::Signed),
            TypeStorage::Float(kind) => {
                let value = self.parse_float_from_integer_literal(token, negative, kind)?;
                return Ok(context.intern_attribute(AttributeStorage::Float { ty, value }));
            }
            _ => {
                let message = "integer literal not valid for specified type";
                return Err(self.emit_error_at(token.start, message));
            }
        };
        if negative && signedness == Signedness::Unsigned {
            let message = "negative integer literal not valid for unsigned integer type";
            return Err(self.emit_error_at(token.start, message));
        }
        let digits = self.token_text(token);
        let signed = signedness == Signedness::Signed;
        if let Some(bits) = integer_bits(digits, negative, width, signed) {
            return Ok(self.integers.get(context, ty, width, bits));
        }
        match number::integer(digits, negative, width, signed) {
            Some(value) => Ok(context.intern_attribute(AttributeStorage::Integer { ty, value })),
            None => Err(self.emit_error_at(token.start, "integer constant out of range for attribute")),
        }
    }

    /// Parses a float in decimal, after its sign.
    fn parse_float_attribute(&mut self, ty: Option<Type>, negative: bool) -> Result<Attribute, Failed> {
        let context = self.context;
        let token = self.token;
        self.advance();
        let ty = self.parse_colon_type_or(ty, Type::F64)?;
        let Some(kind) = ty.float_kind(context) else {
            return Err(self.emit_error("floating point value not valid for specified type"));
        };
        let value = self.parse_float_from_literal(token, negative, kind)?;
        Ok(context.intern_attribute(AttributeStorage::Float { ty, value }))
    }

    fn parse_string_attribute(&mut self, ty: Option<Type>) -> Result<Attribute, Failed> {
        let literal = self.spelling();
        self.advance();
        if ty.is_some() || self.at(TokenKind::Colon) {
            let value = self.intern_string_literal(literal);
            let ty = self.parse_colon_type_or(ty, Type::NONE)?;
            return Ok(self.context.intern_attribute(AttributeStorage::String { value, ty }));
        }
        let key = NameKey::new(literal);
        if let Some(known) = self.attributes.get(&key) {
            return Ok(known);
        }
        let value = self.intern_string_literal(literal);
        let attribute = self.context.string_attribute(value);
        self.attributes.insert(key, attribute);
        Ok(attribute)
    }

    /// Parses `@root::@nested`, at the root.
    fn parse_symbol_ref_attribute(&mut self) -> Result<Attribute, Failed> {
        let root = self.take_symbol_name();
        let mut nested: SmallVec<[StringId; 2]> = SmallVec::new();
        while self.at(TokenKind::Colon) && self.consume_double_colon() {
            if !self.at(TokenKind::AtIdentifier) {
                let offset = self.token.start;
                return Err(self.emit_error_at(offset, "expected nested symbol reference identifier"));
            }
            nested.push(self.take_symbol_name());
        }
        let nested = nested.as_slice().into();
        Ok(self.context.intern_attribute(AttributeStorage::SymbolRef { root, nested }))
    }

    /// Returns the id of a string literal's value.
    pub(super) fn intern_string_literal(&mut self, literal: &'s [u8]) -> StringId {
        match string_value(literal) {
            Cow::Borrowed(value) => self.intern_name(value),
            Cow::Owned(value) => self.context.intern_string(value),
        }
    }

    fn take_symbol_name(&mut self) -> StringId {
        let name = match symbol_value(self.spelling()) {
            Cow::Borrowed(name) => self.intern_name(name),
            Cow::Owned(name) => self.context.intern_string(name),
        };
        self.advance();
        name
    }

    /// Consumes `::`; stays before a single `:`.
    fn consume_double_colon(&mut self) -> bool {
        let colon = self.token;
        // Mostly, a type follows.
        if matches!(self.text.get(colon.end as usize..), Some([b' ', next, ..]) if is_plain(*next)) {
            return false;
        }
        self.advance();
        if self.consume_if(TokenKind::Colon) {
            return true;
        }
        if !matches!(self.kind(), TokenKind::Eof | TokenKind::Error) {
            self.reset_to(colon.start);
        }
        false
    }

    /// Parses `#alias`, `#dialect.body` or `#dialect<body>`.
    fn parse_extended_attribute(&mut self, ty: Option<Type>) -> Result<Attribute, Failed> {
        let context = self.context;
        let attribute = match self.parse_extended_symbol()? {
            ExtendedSymbol::Alias(name) => match self.aliases.attributes.get(name) {
                Some(&attribute) => attribute,
                None => return Err(self.emit_undefined_alias(name)),
            },
            ExtendedSymbol::Dialect(symbol) => {
                let ty = match self.consume_if(TokenKind::Colon) {
                    true => Some(self.parse_type()?),
                    false => ty,
                };
                let dialect = context.intern_string(symbol.dialect);
                if context.dialect(dialect).is_some() {
                    return self.parse_dialect_attribute(symbol, ty);
                }
                let ty = ty.unwrap_or(Type::NONE);
                self.check_dialect_namespace(symbol)?;
                if !context.allows_unregistered_dialects() {
                    return Err(self.emit_unregistered_attribute(symbol, ty));
                }
                let data = context.intern_string(symbol.body);
                context.intern_attribute(AttributeStorage::Opaque { dialect, data, ty })
            }
        };
        match (ty, attribute.ty(context)) {
            (Some(expected), Some(found)) if expected != found => {
                let (expected, found) = (type_to_string(context, expected), type_to_string(context, found));
                Err(self.emit_error(format_args!(
                    "attribute type different than expected: expected '{expected}', but got '{found}'"
                )))
            }
            _ => Ok(attribute),
        }
    }

    #[cold]
    fn emit_unregistered_attribute(&self, symbol: DialectSymbol<'s>, ty: Type) -> Failed {
        let (dialect, body) = (Parser::quoted(symbol.dialect), Parser::quoted(symbol.body));
        let ty = type_to_string(self.context, ty);
        self.emit_error_at(
            symbol.offset,
            format_args!(
                "#\"{dialect}\"<\"{body}\"> : '{ty}' attribute created with unregistered dialect. If this \
                 is intended, please call allowUnregisteredDialects() on the MLIRContext, or use \
                 -allow-unregistered-dialect with the MLIR opt tool used"
            ),
        )
    }

    fn parse_array_attribute(&mut self) -> Result<Attribute, Failed> {
        self.advance();
        let mut elements: SmallVec<[Attribute; 8]> = SmallVec::new();
        self.parse_comma_separated_list_until(TokenKind::RSquare, true, |parser| {
            elements.push(parser.parse_attribute(None)?);
            Ok(())
        })?;
        Ok(self.context.array_attribute(&elements))
    }

    /// Parses `strided<[strides], offset: offset>`, at the `strided`.
    fn parse_strided_layout(&mut self) -> Result<Attribute, Failed> {
        self.advance();
        self.parse_token(TokenKind::Less, "expected '<' after 'strided'")?;
        self.parse_token(TokenKind::LSquare, "expected '['")?;
        let mut strides: SmallVec<[i64; 4]> = SmallVec::new();
        if !self.at(TokenKind::RSquare) {
            strides.push(self.parse_stride()?);
            while self.consume_if(TokenKind::Comma) {
                strides.push(self.parse_stride()?);
            }
        }
        self.parse_token(TokenKind::RSquare, "expected ']'")?;
        let mut offset = 0;
        if !self.consume_if(TokenKind::Greater) {
            self.parse_token(TokenKind::Comma, "expected ','")?;
            if !self.consume_if_keyword("offset") {
                return Err(self.emit_wrong_token_error("expected 'offset' after comma"));
            }
            self.parse_token(TokenKind::Colon, "expected ':' after 'offset'")?;
            offset = self.parse_stride()?;
            self.parse_token(TokenKind::Greater, "expected '>'")?;
        }
        Ok(self.context.strided_layout_attribute(offset, &strides))
    }

    /// Parses a stride or offset: an integer or `?`.
    fn parse_stride(&mut self) -> Result<i64, Failed> {
        if self.consume_if(TokenKind::Question) {
            return Ok(DYNAMIC);
        }
        let offset = self.token.start;
        let negative = self.consume_if(TokenKind::Minus);
        let value = match self.kind() {
            TokenKind::Integer => number::integer(self.spelling(), false, 64, true),
            _ => None,
        };
        let Some(value) = value.and_then(|value| value.to_i64()) else {
            return Err(self.emit_error_at(offset, "expected a 64-bit signed integer or '?'"));
        };
        self.advance();
        Ok(if negative { -value } else { value })
    }

    /// Parses `distinct[number]<value>`, at the `distinct`. Within a text the same number is the same
    /// attribute.
    fn parse_distinct(&mut self, ty: Option<Type>) -> Result<Attribute, Failed> {
        let context = self.context;
        let offset = self.token.start;
        self.advance();
        self.parse_token(TokenKind::LSquare, "expected '[' after 'distinct'")?;
        let token = self.token;
        self.parse_token(TokenKind::Integer, "expected distinct ID")?;
        let number =
            number::integer(self.token_text(token), false, 64, false).and_then(|value| value.to_u64());
        let Some(number) = number else {
            return Err(self.emit_error("expected an unsigned 64-bit integer"));
        };
        self.parse_token(TokenKind::RSquare, "expected ']' to close distinct ID")?;
        self.parse_token(TokenKind::Less, "expected '<' after distinct ID")?;
        let mut referenced = Attribute::UNIT;
        if !self.consume_if(TokenKind::Greater) {
            referenced = match self.parse_attribute(ty) {
                Ok(attribute) => attribute,
                Err(Failed) => return Err(self.emit_error("expected attribute")),
            };
            self.parse_token(TokenKind::Greater, "expected '>' to close distinct attribute")?;
        }
        let known = *self.distinct_attributes.lock().entry(number).or_insert_with(|| {
            let id = context.next_distinct_id();
            context.intern_attribute(AttributeStorage::Distinct { id, referenced })
        });
        match *known.storage(context) {
            AttributeStorage::Distinct { referenced: before, .. } if before != referenced => {
                let before = self.attribute_text(before);
                let message =
                    format_args!("referenced attribute does not match previous definition: {before}");
                Err(self.emit_error_at(offset, message))
            }
            _ => Ok(known),
        }
    }
}

/// Returns whether a byte starts a token that is neither `:` nor a comment, blank or error.
fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'(' | b'[' | b'{' | b'<')
}
