//! Elements attributes: `dense<...>`, `sparse<...>`, `dense_resource<...>`, `array<...>`.
//!
//! The type of a dense literal stands behind it, so a literal is read in two steps: first its
//! brackets, which give the shape, and where each number stands; then, with the type known, the
//! numbers. Lists can have millions of numbers, so runs of plain ones are scanned without the
//! lexer, and all that is kept of one is its place.
//!
//! Follows `TensorLiteralParser` and what is around it in mlir/lib/AsmParser/AttributeParser.cpp.

use bstr::BStr;
use smallvec::SmallVec;

use super::cursor::{Delimiter, ParseList, Parser, string_value};
use super::lexer::{Token, TokenKind};
use super::number::{self, integer_bits};
use crate::diag::Failed;
use crate::ir::elements::{ElementLayout, RawDataWriter, Scalar, dense_elements, integer_at, is_splat};
use crate::ir::types::{Signedness, TypeStorage};
use crate::ir::{ApInt, Attribute, AttributeStorage, FloatKind, StringId, Type};
use crate::print::{attribute_to_string, type_to_string};

/// A shape, innermost dimension first, so that a list adds its own to that of its elements.
type InnerFirst = SmallVec<[i64; 4]>;

/// What an element of a literal is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ElementKind {
    Integer,
    Float,
    True,
    False,
    String,
}

/// An element of a literal: where it stands, without the sign.
#[derive(Clone, Copy)]
struct Element {
    start: u32,
    end: u32,
    kind: ElementKind,
    negative: bool,
}

const _: () = assert!(size_of::<Element>() == 12);

/// A literal between the angle brackets of `dense<...>`.
#[derive(Default)]
struct TensorLiteral {
    /// The inferred shape; empty for a single element.
    shape: Vec<i64>,
    /// The numbers or strings; a complex element is two.
    elements: Vec<Element>,
    /// The one string that stands for all elements, in hexadecimal unless they are strings.
    hex: Option<Token>,
}

/// A list that is not closed yet.
#[derive(Default)]
struct OpenList {
    size: i64,
    /// The shape of its elements, known from the first.
    element: Option<InnerFirst>,
}

impl<'s> Parser<'s> {
    /// Parses `dense<literal> : type`, at the `dense`; the type is not written where `ty` gives it.
    pub(super) fn parse_dense_elements(&mut self, ty: Option<Type>) -> Result<Attribute, Failed> {
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
        if ty.element_type(self.context).is_none() {
            return Err(self.emit_error_at(offset, "elements literal must be a shaped type"));
        }
        if !ty.has_static_shape(self.context) {
            return Err(self.emit_error_at(offset, "elements literal type must have static shape"));
        }
        Ok(ty)
    }

    /// Parses a single element or nested lists of them; with `allow_hex` a string stands for all
    /// elements.
    fn parse_tensor_literal(&mut self, allow_hex: bool) -> Result<TensorLiteral, Failed> {
        let mut literal = TensorLiteral::default();
        if allow_hex && self.at(TokenKind::String) {
            literal.hex = Some(self.token);
            self.advance();
        } else if self.at(TokenKind::LSquare) {
            let mut shape = self.parse_tensor_list(&mut literal.elements)?;
            shape.reverse();
            literal.shape = shape.into_vec();
        } else {
            self.parse_tensor_element(&mut literal.elements)?;
        }
        Ok(literal)
    }

    /// Parses nested lists, at a `[`. Not recursive: lists may nest as deep as the text is long.
    fn parse_tensor_list(&mut self, elements: &mut Vec<Element>) -> Result<InnerFirst, Failed> {
        let mut open: SmallVec<[OpenList; 4]> = SmallVec::new();
        loop {
            // One value: an element, several in a row, or a list that is empty or to be opened.
            let (mut shape, mut count) = (InnerFirst::new(), 1);
            if self.consume_if(TokenKind::LSquare) {
                if !self.consume_if(TokenKind::RSquare) {
                    open.push(OpenList::default());
                    continue;
                }
                shape.push(0);
            } else {
                count = self.parse_number_run(elements);
                if count == 0 {
                    self.parse_tensor_element(elements)?;
                    count = 1;
                }
            }
            // Add it to the list around it, and that to the one around it if it ends here.
            loop {
                let Some(list) = open.last_mut() else { return Ok(shape) };
                list.size += count;
                match &list.element {
                    None => list.element = Some(shape),
                    Some(first) if *first == shape => {}
                    Some(_) => {
                        return Err(self.emit_error(
                            "tensor literal is invalid; ranks are not consistent between elements",
                        ));
                    }
                }
                if self.consume_if(TokenKind::Comma) {
                    break;
                }
                self.parse_token(TokenKind::RSquare, "expected ']'")?;
                let closed = open.pop().unwrap_or_default();
                shape = closed.element.unwrap_or_default();
                shape.push(closed.size);
                count = 1;
            }
        }
    }

    /// Parses an element: a number, a truth value, a string, or `(real, imaginary)`.
    fn parse_tensor_element(&mut self, elements: &mut Vec<Element>) -> Result<(), Failed> {
        let negative = self.consume_if(TokenKind::Minus);
        let kind = match self.kind() {
            TokenKind::Integer => ElementKind::Integer,
            TokenKind::FloatLiteral => ElementKind::Float,
            _ if negative => return Err(self.emit_error("expected integer or floating point literal")),
            TokenKind::String => ElementKind::String,
            TokenKind::BareIdentifier if self.spelling() == b"true" => ElementKind::True,
            TokenKind::BareIdentifier if self.spelling() == b"false" => ElementKind::False,
            TokenKind::LParen => {
                self.advance();
                return stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
                    self.parse_tensor_element(elements)?;
                    self.parse_token(TokenKind::Comma, "expected ',' between complex elements")?;
                    self.parse_tensor_element(elements)?;
                    self.parse_token(TokenKind::RParen, "expected ')' after complex elements")
                });
            }
            _ => return Err(self.emit_error("expected element literal of primitive type")),
        };
        let Token { start, end, .. } = self.token;
        elements.push(Element { start, end, kind, negative });
        self.advance();
        Ok(())
    }

    /// Consumes plain numbers with commas between them, and says how many; none where the current
    /// token does not start one. A number next to anything but a comma, a bracket or blanks is left
    /// to the lexer.
    fn parse_number_run(&mut self, elements: &mut Vec<Element>) -> i64 {
        if !matches!(self.kind(), TokenKind::Integer | TokenKind::FloatLiteral | TokenKind::Minus) {
            return 0;
        }
        let text = self.text;
        let mut count = 0;
        let mut run_end = self.token.start as usize;
        let mut at = run_end;
        while let Some((element, end)) = scan_number(text, at) {
            elements.push(element);
            count += 1;
            run_end = end;
            let comma = skip_blanks(text, end);
            if text.get(comma) != Some(&b',') {
                break;
            }
            at = skip_blanks(text, comma + 1);
        }
        if count != 0 {
            self.reset_to(run_end as u32);
        }
        count
    }

    /// The attribute for a literal, now that its type is known.
    fn build_dense_elements(
        &mut self,
        offset: u32,
        literal: &TensorLiteral,
        ty: Type,
    ) -> Result<Attribute, Failed> {
        let context = self.context;
        let shape = ty.shape(context).unwrap_or_default();
        let element_type = ty.element_type(context).unwrap_or(Type::NONE);
        let layout = ElementLayout::of(context, element_type);
        // Where the product of the extents does not fit, only a splat can be meant.
        let count = ty.num_elements(context).unwrap_or(i64::MAX);
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
        if literal.hex.is_none() && literal.elements.is_empty() && count != 0 {
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
        let scalars = literal.elements.len();
        let mut writer = RawDataWriter::new(layout, scalars);
        match layout.scalar {
            Scalar::Integer { width, signedness } => {
                self.write_integers(&literal.elements, width, signedness, &mut writer)?;
            }
            Scalar::Float(kind) => self.write_floats(&literal.elements, kind, &mut writer)?,
        }
        let data = writer.into_data();
        let given = (scalars / layout.scalars()) as i64;
        if literal.shape.is_empty() && given == 1 {
            let splat = !data.is_empty();
            return Ok(dense_elements(context, ty, layout, data, splat));
        }
        self.build_from_elements(offset, ty, layout, data, given, count)
    }

    /// The attribute for `given` values of elements that are `count`. These differ where a literal
    /// has pairs of numbers though the type is not complex; what is too much is then dropped.
    fn build_from_elements(
        &mut self,
        offset: u32,
        ty: Type,
        layout: ElementLayout,
        mut data: Vec<u8>,
        given: i64,
        count: i64,
    ) -> Result<Attribute, Failed> {
        let splat = count != 0 && is_splat(layout, &data, given);
        if !splat && given < count {
            let ty = type_to_string(self.context, ty);
            let message =
                format_args!("parsed {given} elements, but type ('{ty}') expected {count} elements");
            return Err(self.emit_error_at(offset, message));
        }
        if !splat && given > count {
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
        let parsed = literal.elements.len();
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
        elements: &[Element],
        width: u32,
        signedness: Signedness,
        writer: &mut RawDataWriter,
    ) -> Result<(), Failed> {
        let bytes = width.div_ceil(8) as usize;
        let signed = signedness == Signedness::Signed;
        for element in elements {
            if element.negative && signedness == Signedness::Unsigned {
                let message = "expected unsigned integer elements, but parsed negative value";
                return Err(self.emit_error_at(element.start, message));
            }
            match element.kind {
                ElementKind::Integer => {}
                ElementKind::Float => {
                    let message = "expected integer elements, but parsed floating-point";
                    return Err(self.emit_error_at(element.start, message));
                }
                ElementKind::True | ElementKind::False if width != 1 => {
                    let message = "expected i1 type for 'true' or 'false' values";
                    return Err(self.emit_error_at(element.start, message));
                }
                ElementKind::True | ElementKind::False => {
                    writer.push(u64::from(element.kind == ElementKind::True), bytes);
                    continue;
                }
                ElementKind::String => {
                    return Err(self.emit_error_at(element.start, "integer constant out of range for type"));
                }
            }
            let digits = self.element_text(element);
            if let Some(bits) = integer_bits(digits, element.negative, width, signed) {
                writer.push(bits, bytes);
                continue;
            }
            match number::integer(digits, element.negative, width, signed) {
                Some(value) => writer.push_integer(&value),
                None => {
                    return Err(self.emit_error_at(element.start, "integer constant out of range for type"));
                }
            }
        }
        Ok(())
    }

    fn write_floats(
        &self,
        elements: &[Element],
        kind: FloatKind,
        writer: &mut RawDataWriter,
    ) -> Result<(), Failed> {
        for element in elements {
            if element.kind == ElementKind::Float {
                let value = number::decimal(self.element_text(element));
                let value = if element.negative { -value } else { value };
                match kind {
                    FloatKind::F32 => writer.push(u64::from((value as f32).to_bits()), 4),
                    FloatKind::F64 => writer.push(value.to_bits(), 8),
                    _ => writer.push_float(crate::ir::ApFloat::from_f64(kind, value)),
                }
                continue;
            }
            let token_kind = match element.kind {
                ElementKind::Integer => TokenKind::Integer,
                _ => TokenKind::BareIdentifier,
            };
            let token = Token { kind: token_kind, start: element.start, end: element.end };
            writer.push_float(self.parse_float_from_literal(token, element.negative, kind)?);
        }
        Ok(())
    }

    fn element_text(&self, element: &Element) -> &'s [u8] {
        &self.text[element.start as usize..element.end as usize]
    }

    /// The attribute for strings as elements.
    fn build_dense_strings(
        &mut self,
        offset: u32,
        literal: &TensorLiteral,
        ty: Type,
        count: i64,
    ) -> Result<Attribute, Failed> {
        let context = self.context;
        let mut values: Vec<StringId> = Vec::with_capacity(literal.elements.len());
        if let Some(token) = literal.hex {
            values.push(context.intern_string(string_value(self.token_text(token))));
        }
        for element in &literal.elements {
            let text = self.element_text(element);
            if element.kind != ElementKind::String {
                let text = BStr::new(text);
                return Err(self.emit_error_at(offset, format_args!("expected string token, got {text}")));
            }
            values.push(context.intern_string(string_value(text)));
        }
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

    /// The attribute for raw data in hexadecimal.
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
        let one = if layout.is_packed() {
            matches!(*data, [0x00 | 0xFF])
        } else {
            data.len() == layout.element_bytes()
        };
        let splat = !data.is_empty() && (one || is_splat(layout, &data, count));
        Ok(dense_elements(self.context, ty, layout, data, splat))
    }

    // --- sparse ---

    /// Parses `sparse<indices, values> : type`, at the `sparse`.
    pub(super) fn parse_sparse_elements(&mut self, ty: Option<Type>) -> Result<Attribute, Failed> {
        let context = self.context;
        let offset = self.token.start;
        self.advance();
        self.parse_token(TokenKind::Less, "Expected '<' after 'sparse'")?;
        if self.consume_if(TokenKind::Greater) {
            let ty = self.parse_elements_literal_type(offset, ty)?;
            let rank = ty.shape(context).unwrap_or_default().len() as i64;
            let values_type = self.tensor_of(&[0], ty.element_type(context).unwrap_or(Type::NONE));
            let nothing = TensorLiteral::default();
            let indices =
                self.build_dense_elements(offset, &nothing, self.tensor_of(&[0, rank], Type::I64))?;
            let values = self.build_dense_elements(offset, &nothing, values_type)?;
            return self.build_sparse_elements(offset, ty, indices, values);
        }
        let indices_offset = self.token.start;
        let indices = self.parse_tensor_literal(false)?;
        self.parse_token(TokenKind::Comma, "expected ','")?;
        let values_offset = self.token.start;
        let values = self.parse_tensor_literal(true)?;
        self.parse_token(TokenKind::Greater, "expected '>'")?;
        let ty = self.parse_elements_literal_type(offset, ty)?;

        // A single index is one row of a list, as wide as the type has dimensions.
        let rank = ty.shape(context).unwrap_or_default().len() as i64;
        let single_index = [1, rank];
        let indices_shape = if indices.shape.is_empty() { &single_index[..] } else { &indices.shape };
        let count = [indices_shape[0]];
        let indices_type = self.tensor_of(indices_shape, Type::I64);
        let indices = self.build_dense_elements(indices_offset, &indices, indices_type)?;
        let values_shape = if values.shape.is_empty() { &count[..] } else { &values.shape };
        let values_type = self.tensor_of(values_shape, ty.element_type(context).unwrap_or(Type::NONE));
        let values = self.build_dense_elements(values_offset, &values, values_type)?;
        self.build_sparse_elements(offset, ty, indices, values)
    }

    fn tensor_of(&self, shape: &[i64], element: Type) -> Type {
        let storage = TypeStorage::RankedTensor { shape: shape.into(), element, encoding: None };
        self.context.intern_type(storage)
    }

    /// Checks that indices and values fit each other and the type.
    fn build_sparse_elements(
        &mut self,
        offset: u32,
        ty: Type,
        indices: Attribute,
        values: Attribute,
    ) -> Result<Attribute, Failed> {
        let context = self.context;
        let shape_of = |ty: Option<Type>| ty.and_then(|ty| ty.shape(context)).unwrap_or_default();
        let shape = shape_of(Some(ty));
        let (indices_shape, values_shape) = (shape_of(indices.ty(context)), shape_of(values.ty(context)));
        if values_shape.len() != 1 {
            return Err(self.emit_error_at(offset, "expected 1-d tensor for sparse element values"));
        }
        let fits = match *indices_shape {
            [_, width] => width == shape.len() as i64,
            [_] => shape.len() == 1,
            _ => false,
        };
        if !fits || indices_shape[0] != values_shape[0] {
            let (shape, indices, values) = (list(shape), list(indices_shape), list(values_shape));
            let message = format_args!(
                "expected shape ([{shape}]); inferred shape of indices literal ([{indices}]); inferred shape of \
                 values literal ([{values}])"
            );
            return Err(self.emit_error_at(offset, message));
        }
        if let AttributeStorage::DenseElements { splat, data, .. } = indices.storage(context) {
            let rows = if *splat { 1 } else { indices_shape[0] };
            for row in 0..rows {
                let index: SmallVec<[u64; 4]> = (0..shape.len())
                    .map(|column| if *splat { 0 } else { row as usize * shape.len() + column })
                    .map(|place| integer_at(data, place, 64).words()[0])
                    .collect();
                if !index.iter().zip(shape).all(|(&index, &extent)| index < extent as u64) {
                    return Err(self.emit_sparse_index_error(offset, row, &index, ty));
                }
            }
        }
        Ok(context.intern_attribute(AttributeStorage::SparseElements { ty, indices, values }))
    }

    #[cold]
    fn emit_sparse_index_error(&self, offset: u32, row: i64, index: &[u64], ty: Type) -> Failed {
        let (index, ty) = (list(index), type_to_string(self.context, ty));
        self.emit_error_at(
            offset,
            format_args!(
                "sparse index #{row} is not contained within the value shape, with index=[{index}], and \
                 type='{ty}'"
            ),
        )
    }

    // --- dense_resource ---

    /// Parses `dense_resource<key> : type`, at the `dense_resource`.
    pub(super) fn parse_dense_resource(&mut self, ty: Option<Type>) -> Result<Attribute, Failed> {
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

    /// Parses `array<type: numbers>`, at the `array`.
    pub(super) fn parse_dense_array(&mut self) -> Result<Attribute, Failed> {
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
        let mut data = Vec::new();
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
        Ok(self.context.intern_attribute(AttributeStorage::DenseArray { element, data: data.into() }))
    }

    fn parse_array_integer(
        &mut self,
        width: u32,
        signedness: Signedness,
        data: &mut Vec<u8>,
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
        let value = match integer_bits(spelling, negative, width, signed) {
            Some(bits) => Some(ApInt::from_u64(width, bits)),
            None => number::integer(spelling, negative, width, signed),
        };
        match value {
            // An `i0` takes a byte, so that the data tells how many there are.
            Some(value) if width == 0 => data.push(value.words()[0] as u8),
            Some(value) => value.push_le_bytes(data),
            None => return Err(self.emit_error("integer constant out of range")),
        }
        Ok(())
    }

    fn parse_array_float(&mut self, kind: FloatKind, data: &mut Vec<u8>) -> Result<(), Failed> {
        let negative = self.consume_if(TokenKind::Minus);
        let value = self.parse_float_from_literal(self.token, negative, kind)?;
        self.advance();
        data.extend_from_slice(&value.to_bits().to_le_bytes()[..kind.width() as usize / 8]);
        Ok(())
    }

    /// The message's text for an attribute.
    pub(super) fn attribute_text(&self, attribute: Attribute) -> String {
        attribute_to_string(self.context, attribute)
    }
}

/// The numbers of a shape or index, with commas between.
fn list(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The plain number at byte `at`, and where it ends: a sign, digits, and what makes them a float. It
/// must be clear from the next byte that the lexer would end it there too.
#[inline]
fn scan_number(text: &[u8], at: usize) -> Option<(Element, usize)> {
    let negative = text.get(at) == Some(&b'-');
    let start = at + usize::from(negative);
    let mut end = skip_digits(text, start);
    if end == start {
        return None;
    }
    let mut kind = ElementKind::Integer;
    if text.get(end) == Some(&b'.') {
        kind = ElementKind::Float;
        end = skip_digits(text, end + 1);
        if matches!(text.get(end), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(text.get(end + 1), Some(b'-' | b'+')));
            let digits = end + 1 + sign;
            end = skip_digits(text, digits);
            if end == digits {
                return None;
            }
        }
    }
    match text.get(end)? {
        b',' | b']' | b' ' | b'\n' => {}
        _ => return None,
    }
    Some((Element { start: start as u32, end: end as u32, kind, negative }, end))
}

#[inline]
fn skip_digits(text: &[u8], mut at: usize) -> usize {
    while text.get(at).is_some_and(u8::is_ascii_digit) {
        at += 1;
    }
    at
}

#[inline]
fn skip_blanks(text: &[u8], mut at: usize) -> usize {
    while matches!(text.get(at), Some(b' ' | b'\n' | b'\t' | b'\r')) {
        at += 1;
    }
    at
}
