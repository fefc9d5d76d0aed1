//! `array<...>`

use super::ArrayData;
use crate::attributes::number;
use crate::attributes::number::integer_bits;
use crate::cursor::{ParseList, Parser};
use crate::lexer::TokenKind;
use ir::diag::Failed;
use ir::elements::Scalar;
use ir::types::Signedness;
use ir::{Attribute, FloatKind, Type};
use print::Delimiter;
use print::type_to_string;

impl<'s> Parser<'s> {
    /// Parses `array<type: numbers>`, at the `array`.
    pub(crate) fn parse_dense_array(&mut self) -> Result<Attribute, Failed> {
        self.advance();
        self.parse_token(TokenKind::Less, "expected '<' after 'array'")?;
        let type_offset = self.token.start;
        let Ok(element) = self.parse_type() else {
            return Err(self.emit_error_at(type_offset, "expected an integer or floating point type"));
        };
        let scalar = match Scalar::of(self.context, element) {
            Some(scalar) if element != Type::INDEX => scalar,
            _ => {
                let element = type_to_string(self.context, element);
                let message = format_args!("expected integer or float type, got: '{element}'");
                return Err(self.emit_error_at(type_offset, message));
            }
        };
        if !matches!(scalar, Scalar::Integer { width: 1, .. }) && scalar.width() % 8 != 0 {
            return Err(self.emit_error_at(type_offset, "element type bitwidth must be a multiple of 8"));
        }
        let mut data = ArrayData::new();
        if !self.consume_if(TokenKind::Greater) {
            self.parse_token(TokenKind::Colon, "expected ':' after dense array type")?;
            self.parse_comma_separated_list(Delimiter::None, "", |parser| match scalar {
                Scalar::Integer { width, signedness } => {
                    parser.parse_array_integer(width, signedness, &mut data)
                }
                Scalar::Float(kind) => parser.parse_array_float(kind, &mut data),
            })?;
            self.parse_token(TokenKind::Greater, "expected '>' to close an array attribute")?;
        }
        Ok(self.context.dense_array_attribute(element, &data))
    }

    /// Parses `[1, 2]`: the elements of a dense array where its type is known.
    pub fn parse_dense_array_elements(&mut self, element: Type) -> Result<Attribute, Failed> {
        self.parse_token(TokenKind::LSquare, "expected '['")?;
        let mut data = ArrayData::new();
        let Some(scalar) = Scalar::of(self.context, element).filter(|_| !self.at(TokenKind::RSquare)) else {
            self.parse_token(TokenKind::RSquare, "expected ']'")?;
            return Ok(self.context.dense_array_attribute(element, &data));
        };
        let parsed = self.parse_comma_separated_list(Delimiter::None, "", |parser| match scalar {
            Scalar::Integer { width, .. } => {
                let Some(value) = parser.parse_optional_integer_of(width, width != 1)? else {
                    return Err(parser.emit_definition_error("expected integer value"));
                };
                data.extend_from_slice(&value.to_le_bytes()[..(width as usize).div_ceil(8)]);
                Ok(())
            }
            Scalar::Float(kind) => {
                let bits = parser.parse_double()?.convert(kind).to_bits();
                data.extend_from_slice(&bits.to_le_bytes()[..kind.width() as usize / 8]);
                Ok(())
            }
        });
        // A mistake in the elements does not end the search for the bracket.
        self.parse_token(TokenKind::RSquare, "expected ']'")?;
        parsed.map(|()| self.context.dense_array_attribute(element, &data))
    }

    fn parse_array_integer(
        &mut self,
        width: u32,
        signedness: Signedness,
        data: &mut ArrayData,
    ) -> Result<(), Failed> {
        let negative = self.consume_if(TokenKind::Minus);
        let spelling = self.spelling();
        if self.at(TokenKind::BareIdentifier) && matches!(spelling, b"true" | b"false") {
            if width != 1 {
                return Err(self.emit_error("expected i1 type for 'true' or 'false' values"));
            }
            data.push(u8::from(spelling == b"true"));
            self.advance();
            return Ok(());
        }
        if !self.consume_if(TokenKind::Integer) {
            return Err(self.emit_error("expected integer literal"));
        }
        if width == 1 {
            return Err(self.emit_error("expected 'true' or 'false' values for i1 type"));
        }
        let signed = signedness == Signedness::Signed;
        if let Some(bits) = integer_bits(spelling, negative, width, signed) {
            data.extend_from_slice(&bits.to_le_bytes()[..width as usize / 8]);
            return Ok(());
        }
        let Some(value) = number::integer(spelling, negative, width, signed) else {
            return Err(self.emit_error("integer constant out of range"));
        };
        // An `i0` takes a byte, so that the data tells how many there are.
        let bytes = (width as usize / 8).max(1);
        data.extend(value.words().iter().flat_map(|word| word.to_le_bytes()).take(bytes));
        Ok(())
    }

    fn parse_array_float(&mut self, kind: FloatKind, data: &mut ArrayData) -> Result<(), Failed> {
        let negative = self.consume_if(TokenKind::Minus);
        let value = self.parse_float_from_literal(self.token, negative, kind)?;
        self.advance();
        data.extend_from_slice(&value.to_bits().to_le_bytes()[..kind.width() as usize / 8]);
        Ok(())
    }
}
