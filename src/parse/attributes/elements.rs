//! Elements attributes: `dense<...>`, `sparse<...>`, `dense_resource<...>`, `array<...>`.
//!
//! The type of a dense literal follows it. So the literal is scanned first ([`crate::attributes::tensor_literal`]), and
//! the values are read when the type is known.
//!
//! Follows `TensorLiteralParser` and its callers in mlir/lib/AsmParser/AttributeParser.cpp.

mod array;
mod sparse;

use bstr::BStr;
use smallvec::SmallVec;

use crate::attributes::number;
use crate::attributes::tensor_literal::{Element, ElementKind, TensorLiteral};
use crate::cursor::{Parser, string_value};
use crate::lexer::{Token, TokenKind};
use ir::diag::Failed;
use ir::elements::{ElementLayout, RawDataWriter, Scalar, dense_elements, dense_of_raw_data, is_splat};
use ir::types::{Signedness, TypeStorage};
use ir::{ApFloat, ApInt, Attribute, AttributeStorage, FloatKind, StringId, Type};
use print::{attribute_to_string, type_to_string};
use sparse::list;

/// The data of an `array<...>`, which is mostly short.
type ArrayData = SmallVec<[u8; 64]>;

impl<'s> Parser<'s> {
    /// Parses `dense<literal> : type`, at the `dense`; the type is not written where `ty` gives it.
    pub(crate) fn parse_dense_elements(&mut self, ty: Option<Type>) -> Result<Attribute, Failed> {
        let offset = self.token.start;
        self.advance();
        self.parse_token(TokenKind::Less, "expected '<' after 'dense'")?;
        let mut literal = TensorLiteral::default();
        if !self.consume_if(TokenKind::Greater) {
            literal = self.parse_tensor_literal(true)?;
            self.parse_token(TokenKind::Greater, "expected '>'")?;
        }
        let ty = self.parse_elements_literal_type(offset, ty)?;
        self.build_dense_elements(offset, &literal, ty)
    }

    /// Parses the type of an elements literal, unless `ty` gives it, and checks it.
    fn parse_elements_literal_type(&mut self, offset: u32, ty: Option<Type>) -> Result<Type, Failed> {
        let ty = match ty {
            Some(ty) => ty,
            None => {
                self.parse_token(TokenKind::Colon, "expected ':'")?;
                self.parse_type()?
            }
        };
        let shaped = ty.as_tensor(self.context);
        if shaped.element_type(self.context).is_none() {
            return Err(self.emit_error_at(offset, "elements literal must be a shaped type"));
        }
        if !shaped.has_static_shape(self.context) {
            return Err(self.emit_error_at(offset, "elements literal type must have static shape"));
        }
        Ok(ty)
    }

    /// Creates the attribute for a literal, now that its type is known.
    fn build_dense_elements(
        &mut self,
        offset: u32,
        literal: &TensorLiteral,
        ty: Type,
    ) -> Result<Attribute, Failed> {
        let context = self.context;
        let shaped = ty.as_tensor(context);
        let shape = shaped.shape(context).unwrap_or_default();
        let element_type = shaped.element_type(context).unwrap_or(Type::NONE);
        let layout = ElementLayout::of(context, element_type);
        // If the product of the extents overflows, only a splat is possible.
        let count = shaped.num_elements(context).unwrap_or(i64::MAX);
        if let (Some(hex), Some(layout)) = (literal.hex, layout) {
            return self.build_from_hex(offset, hex, ty, layout, count);
        }
        if !literal.shape.is_empty() && literal.shape != shape {
            let (inferred, wanted) = (list(&literal.shape), list(shape));
            return Err(self.emit_error_at(
                offset,
                format_args!(
                    "inferred shape of elements literal ([{inferred}]) does not match type ([{wanted}])"
                ),
            ));
        }
        if literal.hex.is_none() && literal.count == 0 && count != 0 {
            let ty = type_to_string(context, ty);
            let message = format_args!("parsed zero elements, but type ('{ty}') expected at least 1");
            return Err(self.emit_error_at(offset, message));
        }
        let Some(layout) = layout else {
            return self.build_dense_strings(offset, literal, ty, count);
        };
        if layout.complex {
            self.check_complex_count(offset, literal, ty, element_type, count)?;
        }
        let scalars = literal.count;
        let mut writer = RawDataWriter::new(layout, scalars);
        match layout.scalar {
            Scalar::Integer { width, signedness } => {
                self.write_integers(literal, width, signedness, &mut writer)?;
            }
            Scalar::Float(kind) => self.write_floats(literal, kind, &mut writer)?,
        }
        let data = writer.into_data();
        let given = (scalars / layout.scalars()) as i64;
        if literal.shape.is_empty() && given == 1 {
            let splat = !data.is_empty();
            return Ok(dense_elements(context, ty, layout, data, splat));
        }
        self.build_from_elements(offset, ty, layout, data, given, count)
    }

    /// Makes the attribute of `count` elements from `given` values. The numbers differ if a literal has pairs
    /// of numbers though the type is not complex; the surplus is dropped.
    fn build_from_elements(
        &mut self,
        offset: u32,
        ty: Type,
        layout: ElementLayout,
        mut data: Vec<u8>,
        given: i64,
        count: i64,
    ) -> Result<Attribute, Failed> {
        let splat = !data.is_empty() && (count == 1 || is_splat(layout, &data, given));
        if !splat && given < count {
            let ty = type_to_string(self.context, ty);
            let message =
                format_args!("parsed {given} elements, but type ('{ty}') expected {count} elements");
            return Err(self.emit_error_at(offset, message));
        }
        if !splat {
            let bits = if layout.is_packed() { 1 } else { layout.element_bytes() * 8 };
            data.truncate((count as usize * bits).div_ceil(8));
        }
        Ok(dense_elements(self.context, ty, layout, data, splat))
    }

    /// Checks that a literal for complex elements has two numbers for each.
    fn check_complex_count(
        &self,
        offset: u32,
        literal: &TensorLiteral,
        ty: Type,
        element_type: Type,
        count: i64,
    ) -> Result<(), Failed> {
        let parsed = literal.count;
        let (ty, expected) = if literal.shape.is_empty() {
            if count == 0 {
                return Ok(());
            }
            (element_type, 2)
        } else {
            (ty, count as u128 * 2)
        };
        if parsed as u128 == expected {
            return Ok(());
        }
        let ty = type_to_string(self.context, ty);
        let message =
            format_args!("parsed {parsed} elements, but type ('{ty}') expected {expected} elements");
        Err(self.emit_error_at(offset, message))
    }

    fn write_integers(
        &self,
        literal: &TensorLiteral,
        width: u32,
        signedness: Signedness,
        writer: &mut RawDataWriter,
    ) -> Result<(), Failed> {
        let bytes = width.div_ceil(8) as usize;
        let signed = signedness == Signedness::Signed;
        literal.try_for_each(self.text, |element| {
            let negative = element.negative;
            let bits = match element.plain {
                Some(_) if negative && signedness == Signedness::Unsigned => None,
                Some(plain) => plain.integer_bits(negative, width, signed),
                None => None,
            };
            match bits {
                Some(bits) => writer.push(bits, bytes),
                None => writer.push_integer(&self.integer_element(element, width, signedness)?),
            }
            Ok(())
        })
    }

    /// Returns the value of an element as an integer.
    fn integer_element(&self, element: Element, width: u32, signedness: Signedness) -> Result<ApInt, Failed> {
        if element.negative && signedness == Signedness::Unsigned {
            let message = "expected unsigned integer elements, but parsed negative value";
            return Err(self.emit_error_at(element.start, message));
        }
        let value = match element.kind {
            ElementKind::Float => {
                let message = "expected integer elements, but parsed floating-point";
                return Err(self.emit_error_at(element.start, message));
            }
            ElementKind::True | ElementKind::False if width != 1 => {
                let message = "expected i1 type for 'true' or 'false' values";
                return Err(self.emit_error_at(element.start, message));
            }
            ElementKind::True => Some(ApInt::one(1)),
            ElementKind::False => Some(ApInt::zero(1)),
            ElementKind::String => None,
            ElementKind::Integer => {
                let signed = signedness == Signedness::Signed;
                number::integer(self.element_text(element), element.negative, width, signed)
            }
        };
        value.ok_or_else(|| self.emit_error_at(element.start, "integer constant out of range for type"))
    }

    fn write_floats(
        &self,
        literal: &TensorLiteral,
        kind: FloatKind,
        writer: &mut RawDataWriter,
    ) -> Result<(), Failed> {
        literal.try_for_each(self.text, |element| {
            let Some(plain) = element.plain.filter(|plain| plain.is_float) else {
                writer.push_float(self.float_element(element, kind)?);
                return Ok(());
            };
            let value = plain.to_f64(self.element_text(element));
            let value = if element.negative { -value } else { value };
            match kind {
                FloatKind::F32 => writer.push(u64::from((value as f32).to_bits()), 4),
                FloatKind::F64 => writer.push(value.to_bits(), 8),
                _ => writer.push_float(ApFloat::from_f64(kind, value)),
            }
            Ok(())
        })
    }

    /// Returns the value of an element as a float.
    fn float_element(&self, element: Element, kind: FloatKind) -> Result<ApFloat, Failed> {
        let token_kind = match element.kind {
            ElementKind::Integer => TokenKind::Integer,
            ElementKind::Float => TokenKind::FloatLiteral,
            ElementKind::String => TokenKind::String,
            ElementKind::True | ElementKind::False => TokenKind::BareIdentifier,
        };
        let token = Token { kind: token_kind, start: element.start, end: element.end };
        self.parse_float_from_literal(token, element.negative, kind)
    }

    fn element_text(&self, element: Element) -> &'s [u8] {
        &self.text[element.start as usize..element.end as usize]
    }

    /// Creates the attribute for string elements.
    fn build_dense_strings(
        &mut self,
        offset: u32,
        literal: &TensorLiteral,
        ty: Type,
        count: i64,
    ) -> Result<Attribute, Failed> {
        let context = self.context;
        let mut values: Vec<StringId> = Vec::with_capacity(literal.count);
        if let Some(token) = literal.hex {
            values.push(context.intern_string(string_value(self.token_text(token))));
        }
        literal.try_for_each(self.text, |element| {
            let text = self.element_text(element);
            if element.kind != ElementKind::String {
                let text = BStr::new(text);
                return Err(self.emit_error_at(offset, format_args!("expected string token, got {text}")));
            }
            values.push(context.intern_string(string_value(text)));
            Ok(())
        })?;
        let splat = values.first().is_some_and(|first| values.iter().all(|value| value == first));
        if splat {
            values.truncate(1);
        } else if (values.len() as i64) < count {
            let (parsed, ty) = (values.len(), type_to_string(context, ty));
            let message =
                format_args!("parsed {parsed} elements, but type ('{ty}') expected {count} elements");
            return Err(self.emit_error_at(offset, message));
        } else {
            values.truncate(count as usize);
        }
        Ok(context.intern_attribute(AttributeStorage::DenseStrings { ty, splat, values: values.into() }))
    }

    /// Creates the attribute for raw data in hexadecimal.
    fn build_from_hex(
        &mut self,
        offset: u32,
        token: Token,
        ty: Type,
        layout: ElementLayout,
        count: i64,
    ) -> Result<Attribute, Failed> {
        let Some(data) = number::hex_string(self.token_text(token)) else {
            let message = "expected string containing hex digits starting with `0x`";
            return Err(self.emit_error_at(token.start, message));
        };
        if !layout.is_valid_raw_data(&data, count) {
            let ty = type_to_string(self.context, ty);
            let message = format_args!("elements hex data size is invalid for provided type: '{ty}'");
            return Err(self.emit_error_at(offset, message));
        }
        Ok(dense_of_raw_data(self.context, ty, layout, data, count))
    }

    // --- sparse ---

    fn tensor_of(&self, shape: &[i64], element: Type) -> Type {
        let storage = TypeStorage::RankedTensor { shape: shape.into(), element, encoding: None };
        self.context.intern_type(storage)
    }

    // --- dense_resource ---

    /// Parses `dense_resource<key> : type`, at the `dense_resource`.
    pub(crate) fn parse_dense_resource(&mut self, ty: Option<Type>) -> Result<Attribute, Failed> {
        let offset = self.token.start;
        self.advance();
        self.parse_token(TokenKind::Less, "expected '<' after 'dense_resource'")?;
        let handle = self.parse_resource_handle()?;
        self.parse_token(TokenKind::Greater, "expected '>'")?;
        let (ty, type_offset) = match ty {
            Some(ty) => (ty, offset),
            None => {
                let type_offset = self.token.start;
                self.parse_token(TokenKind::Colon, "expected ':'")?;
                (self.parse_type()?, type_offset)
            }
        };
        if ty.element_type(self.context).is_none() {
            return Err(self.emit_error_at(type_offset, "`dense_resource` expected a shaped type"));
        }
        Ok(self.context.intern_attribute(AttributeStorage::DenseResource { ty, handle }))
    }

    // --- array ---

    /// Returns the attribute as text for a message.
    pub(crate) fn attribute_text(&self, attribute: Attribute) -> String {
        attribute_to_string(self.context, attribute)
    }
}
