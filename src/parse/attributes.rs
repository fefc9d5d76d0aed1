//! (to be written)
use super::dialect_symbol::ExtendedSymbol;
use super::lexer::TokenKind;
use super::{Delimiter, ParseList, Parser, string_value};
use crate::diag::Failed;
use crate::ir::{ApInt, Attribute, AttributeStorage, Type};

impl<'s> Parser<'s> {
    /// Parses an attribute: enough of them to test types.
    pub fn parse_attribute(&mut self, _ty: Option<Type>) -> Result<Attribute, Failed> {
        let context = self.context;
        match (self.kind(), self.spelling()) {
            (TokenKind::String, text) => {
                self.advance();
                Ok(context.string_attribute(context.intern_string(string_value(text))))
            }
            (TokenKind::Integer, text) => {
                self.advance();
                let text = std::str::from_utf8(text).unwrap_or("0");
                let ty = match self.consume_if(TokenKind::Colon) {
                    true => self.parse_type()?,
                    false => Type::I64,
                };
                let width = ty.integer_width(context).unwrap_or(64);
                let value = ApInt::parse_literal(text, false, width, false).ok_or(Failed)?;
                Ok(context.intern_attribute(AttributeStorage::Integer { ty, value }))
            }
            (TokenKind::LSquare, _) => {
                let mut elements = Vec::new();
                self.parse_comma_separated_list(Delimiter::Square, "", |parser| {
                    elements.push(parser.parse_attribute(None)?);
                    Ok(())
                })?;
                Ok(context.array_attribute(&elements))
            }
            (TokenKind::HashIdentifier, _) => match self.parse_extended_symbol()? {
                ExtendedSymbol::Alias(name) => match self.attribute_aliases.get(name) {
                    Some(&attribute) => Ok(attribute),
                    None => Err(self.emit_undefined_alias(name)),
                },
                ExtendedSymbol::Dialect(symbol) => {
                    self.check_dialect_namespace(symbol)?;
                    Ok(context.intern_attribute(AttributeStorage::Opaque {
                        dialect: context.intern_string(symbol.dialect),
                        data: context.intern_string(symbol.body),
                        ty: Type::NONE,
                    }))
                }
            },
            (_, b"affine_map") => {
                self.advance();
                self.parse_token(TokenKind::Less, "expected '<' in affine map")?;
                let map = self.parse_affine_map_inline()?;
                self.parse_token(TokenKind::Greater, "expected '>' in affine map")?;
                Ok(context.intern_attribute(AttributeStorage::AffineMap(map)))
            }
            (_, b"affine_set") => {
                self.advance();
                self.parse_token(TokenKind::Less, "expected '<' in integer set")?;
                let set = self.parse_integer_set_inline()?;
                self.parse_token(TokenKind::Greater, "expected '>' in integer set")?;
                Ok(context.intern_attribute(AttributeStorage::IntegerSet(set)))
            }
            (_, b"strided") => {
                self.advance();
                let mut strides = Vec::new();
                self.parse_token(TokenKind::Less, "expected '<'")?;
                self.parse_comma_separated_list(Delimiter::Square, "", |parser| {
                    strides.extend(parser.parse_dimension_list_ranked(true, false)?);
                    Ok(())
                })?;
                self.parse_token(TokenKind::Greater, "expected '>'")?;
                Ok(context.intern_attribute(AttributeStorage::StridedLayout {
                    offset: 0,
                    strides: strides.into(),
                }))
            }
            (_, b"loc") => {
                self.advance();
                self.parse_token(TokenKind::LParen, "expected '(' in inline location")?;
                let location = self.parse_location_instance()?;
                self.parse_token(TokenKind::RParen, "expected ')' in inline location")?;
                Ok(location)
            }
            (_, b"unit") => {
                self.advance();
                Ok(Attribute::UNIT)
            }
            _ if self.at_type() => Ok(context.type_attribute(self.parse_type()?)),
            _ => Err(self.emit_wrong_token_error("expected attribute value")),
        }
    }
}
