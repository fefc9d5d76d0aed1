//! The builtin types that have parameters.

use super::integer_value;
use crate::lexer::TokenKind;
use crate::{ParseList, Parser};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::types::{MAX_INTEGER_WIDTH, MemRefError, Signedness};
use ir::{Attribute, AttributeStorage, Type, TypeStorage};

impl<'s> Parser<'s> {
    /// `i32`, `si8`, `ui16`
    pub(super) fn parse_integer_type(&mut self) -> Result<Type, Failed> {
        let (signedness, digits) = match self.spelling() {
            [b's', b'i', digits @ ..] => (Signedness::Signed, digits),
            [b'u', b'i', digits @ ..] => (Signedness::Unsigned, digits),
            [_, digits @ ..] => (Signedness::Signless, digits),
            [] => (Signedness::Signless, &b""[..]),
        };
        let width = integer_value(digits).and_then(|width| u32::try_from(width).ok());
        let Some(width) = width else {
            return Err(self.emit_error("invalid integer width"));
        };
        if width > MAX_INTEGER_WIDTH {
            return Err(
                self.emit_error(format_args!("integer bitwidth is limited to {MAX_INTEGER_WIDTH} bits"))
            );
        }
        self.advance();
        Ok(self.context.intern_type(TypeStorage::Integer { width, signedness }))
    }

    /// ```text
    /// complex-type ::= `complex` `<` type `>`
    /// ```
    pub(super) fn parse_complex_type(&mut self) -> Result<Type, Failed> {
        self.advance();
        self.parse_token(TokenKind::Less, "expected '<' in complex type")?;
        let element_offset = self.token.start;
        let element = self.parse_type()?;
        self.parse_token(TokenKind::Greater, "expected '>' in complex type")?;
        if !element.is_integer(self.context) && !element.is_float(self.context) {
            return Err(self.emit_error_at(element_offset, "invalid element type for complex"));
        }
        Ok(self.context.intern_type(TypeStorage::Complex(element)))
    }

    /// ```text
    /// tuple-type ::= `tuple` `<` (type (`,` type)*)? `>`
    /// ```
    pub(super) fn parse_tuple_type(&mut self) -> Result<Type, Failed> {
        self.advance();
        self.parse_token(TokenKind::Less, "expected '<' in tuple type")?;
        let mut types = Vec::new();
        if !self.consume_if(TokenKind::Greater) {
            self.parse_type_list_no_parens(&mut types)?;
            self.parse_token(TokenKind::Greater, "expected '>' in tuple type")?;
        }
        Ok(self.context.intern_type(TypeStorage::Tuple(types.into())))
    }

    /// ```text
    /// vector-type ::= `vector` `<` ((integer | `[` integer `]`) `x`)* type `>`
    /// ```
    pub(super) fn parse_vector_type(&mut self) -> Result<Type, Failed> {
        let offset = self.token.start;
        self.advance();
        self.parse_token(TokenKind::Less, "expected '<' in vector type")?;
        let (shape, scalable) = self.parse_vector_dimension_list()?;
        let element = self.parse_type()?;
        self.parse_token(TokenKind::Greater, "expected '>' in vector type")?;
        if !element.is_vector_element(self.context) {
            return Err(self.emit_error_at(
                offset,
                "failed to verify 'elementType': VectorElementTypeInterface instance",
            ));
        }
        if shape.iter().any(|&extent| extent <= 0) {
            return Err(self.emit_vector_size_error(offset, &shape));
        }
        Ok(self.context.intern_type(TypeStorage::Vector {
            shape: shape.into(),
            scalable: scalable.into(),
            element,
        }))
    }

    #[cold]
    fn emit_vector_size_error(&self, offset: u32, shape: &[i64]) -> Failed {
        let shape: Vec<_> = shape.iter().map(i64::to_string).collect();
        self.emit_error_at(
            offset,
            format_args!("vector types must have positive constant sizes but got {}", shape.join(", ")),
        )
    }

    /// ```text
    /// tensor-type ::= `tensor` `<` (`*` `x` | dimension-list) type (`,` attribute)? `>`
    /// ```
    pub(super) fn parse_tensor_type(&mut self) -> Result<Type, Failed> {
        self.advance();
        self.parse_token(TokenKind::Less, "expected '<' in tensor type")?;
        let shape = self.parse_shape()?;
        let element_offset = self.token.start;
        let element = self.parse_type();
        // MLIR reads on where the element type was wrong.
        let mut encoding = None;
        if self.consume_if(TokenKind::Comma) && self.at_attribute_or_type() {
            let attribute = self.parse_attribute(None)?;
            if let Ok(element) = element {
                self.verify_tensor_encoding(attribute, shape.as_deref().unwrap_or_default(), element)?;
            }
            encoding = Some(attribute);
        }
        let element = element?;
        self.parse_token(TokenKind::Greater, "expected '>' in tensor type")?;
        if !element.is_tensor_element(self.context) {
            return Err(self.emit_error_at(element_offset, "invalid tensor element type"));
        }
        let storage = match shape {
            Some(shape) => TypeStorage::RankedTensor { shape: shape.into(), element, encoding },
            None if encoding.is_some() => {
                return Err(self.emit_error("cannot apply encoding to unranked tensor"));
            }
            None => TypeStorage::UnrankedTensor(element),
        };
        Ok(self.context.intern_type(storage))
    }

    /// Lets the attribute that encodes a tensor check it.
    fn verify_tensor_encoding(
        &self,
        encoding: Attribute,
        shape: &[i64],
        element: Type,
    ) -> Result<(), Failed> {
        let context = self.context;
        let AttributeStorage::Dialect { definition, parameters } = encoding.storage(context) else {
            return Ok(());
        };
        let definition = context.attribute_definition(*definition);
        self.emit_unplaced_at(
            self.error_offset(),
            definition.verify_encoding(context, parameters, shape, element),
        )
    }

    /// Returns whether the current token starts an attribute; every type does.
    fn at_attribute_or_type(&self) -> bool {
        match self.kind() {
            TokenKind::AtIdentifier
            | TokenKind::FloatLiteral
            | TokenKind::Integer
            | TokenKind::HashIdentifier
            | TokenKind::LBrace
            | TokenKind::LSquare
            | TokenKind::Minus
            | TokenKind::String => true,
            TokenKind::BareIdentifier => ATTRIBUTE_KEYWORDS.contains(&self.spelling()) || self.at_type(),
            _ => self.at_type(),
        }
    }

    /// ```text
    /// memref-type ::= `memref` `<` (`*` `x` | dimension-list) type (`,` attribute)* `>`
    /// ```
    /// where the attributes are layouts and, last, a memory space.
    pub(super) fn parse_memref_type(&mut self) -> Result<Type, Failed> {
        let offset = self.token.start;
        self.advance();
        self.parse_token(TokenKind::Less, "expected '<' in memref type")?;
        let shape = self.parse_shape()?;
        let element_offset = self.token.start;
        let element = self.parse_type()?;
        if !element.is_memref_element(self.context) {
            return Err(self.emit_error_at(element_offset, "invalid memref element type"));
        }

        let mut layout = None;
        let mut space = None;
        if !self.consume_if(TokenKind::Greater) {
            self.parse_token(TokenKind::Comma, "expected ',' or '>' in memref type")?;
            self.parse_comma_separated_list_until(TokenKind::Greater, false, |parser| {
                parser.parse_layout_or_memory_space(shape.is_some(), &mut layout, &mut space)
            })?;
        }

        let made = match &shape {
            Some(shape) => Type::memref(self.context, shape, element, layout, space),
            None => Type::unranked_memref(self.context, element, space),
        };
        let made = made.map_err(|error| self.emit_memref_error(offset, error))?;
        if let (Some(shape), Some(layout)) = (shape, layout)
            && let AttributeStorage::Dialect { definition, parameters } = layout.storage(self.context)
        {
            let definition = self.context.attribute_definition(*definition);
            self.emit_unplaced_at(offset, definition.verify_layout(self.context, parameters, &shape))?;
        }
        Ok(made)
    }

    /// Parses one of the attributes in a memref type.
    fn parse_layout_or_memory_space(
        &mut self,
        is_ranked: bool,
        layout: &mut Option<Attribute>,
        space: &mut Option<Attribute>,
    ) -> Result<(), Failed> {
        let attribute = self.parse_attribute(None)?;
        let is_layout_of_dialect = || match attribute.storage(self.context) {
            AttributeStorage::Dialect { definition, .. } => {
                let class = self.context.attribute_definition(*definition).class(self.context);
                class.implements("mlir::MemRefLayoutAttrInterface")
            }
            _ => false,
        };
        if !attribute.is_memref_layout(self.context) && !is_layout_of_dialect() {
            if space.is_some() {
                return Err(self.emit_error("multiple memory spaces specified in memref type"));
            }
            *space = Some(attribute);
            return Ok(());
        }
        *layout = Some(attribute);
        if !is_ranked {
            return Err(self.emit_error("cannot have affine map for unranked memref type"));
        }
        if space.is_some() {
            return Err(self.emit_error("expected memory space to be last in memref type"));
        }
        Ok(())
    }

    #[cold]
    fn emit_memref_error(&self, offset: u32, error: MemRefError) -> Failed {
        self.emit_error_at(offset, error)
    }
}

/// The words that start an attribute, apart from those of types.
const ATTRIBUTE_KEYWORDS: &[&[u8]] = &[
    b"affine_map",
    b"affine_set",
    b"array",
    b"dense",
    b"dense_resource",
    b"distinct",
    b"false",
    b"loc",
    b"sparse",
    b"strided",
    b"true",
    b"unit",
];
