//! Types.
//!
//! A file has few types but names them at every operation. So a cache maps the spelling of a type to the
//! type, and a type is parsed once. This is safe because a spelling is a whole number of tokens and means the
//! same everywhere: aliases are defined once.
//!
//! Follows mlir/lib/AsmParser/TypeParser.cpp and the verifiers of mlir/lib/IR/BuiltinTypes.cpp.

use super::dialect_symbol::{DialectSymbol, ExtendedSymbol};
use super::lexer::TokenKind;
use super::{ParseList, Parser};
use crate::operation::name_key::NameKey;
use crate::operation::scan::{function_spelling_end, spelling_end};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::types::{DYNAMIC, MAX_INTEGER_WIDTH, MemRefError, Signedness};
use ir::{Attribute, FloatKind, Type, TypeStorage};

impl<'s> Parser<'s> {
    /// Parses any type.
    ///
    /// ```text
    /// type ::= function-type | non-function-type
    /// ```
    pub fn parse_type(&mut self) -> Result<Type, Failed> {
        match self.kind() {
            TokenKind::LParen => self.parse_function_type(),
            _ => self.parse_non_function_type(),
        }
    }

    /// Parses a type if there is one.
    pub fn parse_optional_type(&mut self) -> Result<Option<Type>, Failed> {
        if self.at_type() { self.parse_type().map(Some) } else { Ok(None) }
    }

    /// Returns whether the current token starts a type.
    pub(super) fn at_type(&self) -> bool {
        match self.kind() {
            TokenKind::LParen | TokenKind::IntType | TokenKind::ExclamationIdentifier => true,
            TokenKind::BareIdentifier => is_type_keyword(self.spelling()),
            _ => false,
        }
    }

    /// Parses a function type, whose first token is `(`.
    ///
    /// ```text
    /// function-type ::= type-list-parens `->` function-result-types
    /// ```
    pub fn parse_function_type(&mut self) -> Result<Type, Failed> {
        let end = function_spelling_end(self.text, self.token.start as usize);
        self.parse_spelling(end, |parser| {
            let mut inputs = Vec::new();
            let mut results = Vec::new();
            parser.parse_type_list_parens(&mut inputs)?;
            parser.parse_token(TokenKind::Arrow, "expected '->' in function type")?;
            parser.parse_function_result_types(&mut results)?;
            Ok(parser.context.function_type(&inputs, &results))
        })
    }

    /// Parses the results of a function type: one type, or any number in parentheses.
    pub fn parse_function_result_types(&mut self, results: &mut Vec<Type>) -> Result<(), Failed> {
        if self.at(TokenKind::LParen) {
            return self.parse_type_list_parens(results);
        }
        results.push(self.parse_non_function_type()?);
        Ok(())
    }

    /// Parses one type or more, with commas between.
    pub fn parse_type_list_no_parens(&mut self, types: &mut Vec<Type>) -> Result<(), Failed> {
        types.push(self.parse_type()?);
        while self.consume_if(TokenKind::Comma) {
            types.push(self.parse_type()?);
        }
        Ok(())
    }

    /// Parses any number of types in parentheses.
    pub fn parse_type_list_parens(&mut self, types: &mut Vec<Type>) -> Result<(), Failed> {
        self.parse_token(TokenKind::LParen, "expected '('")?;
        if self.consume_if(TokenKind::RParen) {
            return Ok(());
        }
        self.parse_type_list_no_parens(types)?;
        self.parse_token(TokenKind::RParen, "expected ')'")
    }

    /// Parses any type but a function type.
    pub fn parse_non_function_type(&mut self) -> Result<Type, Failed> {
        let end = match self.kind() {
            TokenKind::BareIdentifier | TokenKind::IntType | TokenKind::ExclamationIdentifier => {
                spelling_end(self.text, self.token.end as usize)
            }
            _ => None,
        };
        self.parse_spelling(end, Self::parse_unknown_spelling)
    }

    /// Looks up the text from the current token to `end` in the cache. On a miss, parses it with `parse` and
    /// caches the result.
    fn parse_spelling(
        &mut self,
        end: Option<usize>,
        parse: impl FnOnce(&mut Self) -> Result<Type, Failed>,
    ) -> Result<Type, Failed> {
        self.parse_spelled(
            end,
            Self::known_type,
            |parser| support::stack::maybe_grow(64 * 1024, 1024 * 1024, || parse(parser)),
            |parser, spelling, ty| {
                // The meaning of a spelling inside of an open type depends on that type.
                if parser.context.has_caches() && parser.open_types.is_empty() {
                    parser.type_spellings.insert(spelling, ty);
                }
            },
        )
    }

    /// Returns the type of an earlier, equal spelling.
    #[inline]
    fn known_type(&mut self, spelling: &'s [u8]) -> Option<Type> {
        if !self.open_types.is_empty() {
            return None;
        }
        let key = NameKey::new(spelling);
        if let Some(ty) = self.recent_types.get(&key) {
            return Some(ty);
        }
        let ty = *self.type_spellings.get(spelling)?;
        self.recent_types.insert(key, ty);
        Some(ty)
    }

    /// Parses a type that is not a function type, by the grammar.
    fn parse_unknown_spelling(&mut self) -> Result<Type, Failed> {
        match self.kind() {
            TokenKind::IntType => self.parse_integer_type(),
            TokenKind::ExclamationIdentifier => self.parse_extended_type(),
            TokenKind::BareIdentifier => match self.spelling() {
                b"tensor" => self.parse_tensor_type(),
                b"memref" => self.parse_memref_type(),
                b"vector" => self.parse_vector_type(),
                b"complex" => self.parse_complex_type(),
                b"tuple" => self.parse_tuple_type(),
                keyword => match keyword_type(keyword) {
                    Some(storage) => {
                        self.advance();
                        Ok(self.context.intern_type(storage))
                    }
                    None => Err(self.emit_wrong_token_error("expected non-function type")),
                },
            },
            _ => Err(self.emit_wrong_token_error("expected non-function type")),
        }
    }

    /// `i32`, `si8`, `ui16`
    fn parse_integer_type(&mut self) -> Result<Type, Failed> {
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
    fn parse_complex_type(&mut self) -> Result<Type, Failed> {
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
    fn parse_tuple_type(&mut self) -> Result<Type, Failed> {
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
    fn parse_vector_type(&mut self) -> Result<Type, Failed> {
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

    /// Parses the dimensions of a vector type, each followed by `x`. Returns their extents, and whether each
    /// is scalable.
    pub fn parse_vector_dimension_list(&mut self) -> Result<(Vec<i64>, Vec<bool>), Failed> {
        let mut shape = Vec::new();
        let mut scalable = Vec::new();
        while matches!(self.kind(), TokenKind::Integer | TokenKind::LSquare) {
            let is_scalable = self.consume_if(TokenKind::LSquare);
            let (extent, end) = self.integer_in_dimension_list()?;
            shape.push(extent);
            scalable.push(is_scalable);
            if !is_scalable {
                self.consume_dimension_and_x(end)?;
                continue;
            }
            self.consume_dimension(end);
            self.parse_token(TokenKind::RSquare, "missing ']' closing scalable dimension")?;
            self.parse_x_in_dimension_list()?;
        }
        Ok((shape, scalable))
    }

    /// ```text
    /// tensor-type ::= `tensor` `<` (`*` `x` | dimension-list) type (`,` attribute)? `>`
    /// ```
    fn parse_tensor_type(&mut self) -> Result<Type, Failed> {
        self.advance();
        self.parse_token(TokenKind::Less, "expected '<' in tensor type")?;
        let shape = self.parse_shape()?;
        let element_offset = self.token.start;
        let element = self.parse_type();
        // MLIR reads on where the element type was wrong.
        let mut encoding = None;
        if self.consume_if(TokenKind::Comma) && self.at_attribute_or_type() {
            encoding = Some(self.parse_attribute(None)?);
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
    fn parse_memref_type(&mut self) -> Result<Type, Failed> {
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

        let made = match shape {
            Some(shape) => Type::memref(self.context, &shape, element, layout, space),
            None => Type::unranked_memref(self.context, element, space),
        };
        made.map_err(|error| self.emit_memref_error(offset, error))
    }

    /// Parses one of the attributes in a memref type.
    fn parse_layout_or_memory_space(
        &mut self,
        is_ranked: bool,
        layout: &mut Option<Attribute>,
        space: &mut Option<Attribute>,
    ) -> Result<(), Failed> {
        let attribute = self.parse_attribute(None)?;
        if !attribute.is_memref_layout(self.context) {
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

    /// Parses `*x`, which gives `None`, or the dimensions of a ranked type, each followed by `x`.
    fn parse_shape(&mut self) -> Result<Option<Vec<i64>>, Failed> {
        if self.consume_if(TokenKind::Star) {
            self.parse_x_in_dimension_list()?;
            return Ok(None);
        }
        self.parse_dimension_list_ranked(true, true).map(Some)
    }

    /// Parses dimensions separated by `x` (`4x?x8`), with one after the last if `with_trailing_x`. A dynamic
    /// dimension, `?`, is [`DYNAMIC`]; it is an error unless `allow_dynamic`.
    pub fn parse_dimension_list_ranked(
        &mut self,
        allow_dynamic: bool,
        with_trailing_x: bool,
    ) -> Result<Vec<i64>, Failed> {
        let mut dimensions = Vec::new();
        if with_trailing_x {
            while matches!(self.kind(), TokenKind::Integer | TokenKind::Question) {
                let (dimension, end) = self.dimension(allow_dynamic)?;
                dimensions.push(dimension);
                self.consume_dimension_and_x(end)?;
            }
        } else if matches!(self.kind(), TokenKind::Integer | TokenKind::Question) {
            loop {
                let (dimension, end) = self.dimension(allow_dynamic)?;
                dimensions.push(dimension);
                if !self.is_x_at(end) {
                    self.consume_dimension(end);
                    if !self.at(TokenKind::BareIdentifier) || self.spelling()[0] != b'x' {
                        break;
                    }
                    self.parse_x_in_dimension_list()?;
                } else {
                    self.consume_dimension_and_x(end)?;
                }
            }
        }
        Ok(dimensions)
    }

    /// Returns the dimension at the current token, and the byte at which it ends.
    fn dimension(&mut self, allow_dynamic: bool) -> Result<(i64, u32), Failed> {
        if !self.at(TokenKind::Question) {
            return self.integer_in_dimension_list();
        }
        match allow_dynamic {
            true => Ok((DYNAMIC, self.token.end)),
            false => Err(self.emit_error_at(self.token.start, "expected static shape")),
        }
    }

    /// Returns whether there is an `x` at byte `end`.
    fn is_x_at(&self, end: u32) -> bool {
        self.text.get(end as usize) == Some(&b'x')
    }

    /// Consumes a dimension that ends at byte `end`.
    fn consume_dimension(&mut self, end: u32) {
        match end == self.token.end {
            true => self.advance(),
            false => self.reset_to(end),
        }
    }

    /// Consumes a dimension that ends at byte `end`, and the `x` after it. An `x` right there is no token by
    /// itself: the lexer would take all other dimensions with it, each time.
    fn consume_dimension_and_x(&mut self, end: u32) -> Result<(), Failed> {
        if self.is_x_at(end) {
            self.reset_to(end + 1);
            return Ok(());
        }
        self.consume_dimension(end);
        self.parse_x_in_dimension_list()
    }

    /// Returns the extent at the current token, and its end. `0x4` is not a hexadecimal number here, but 0
    /// followed by `x4`.
    fn integer_in_dimension_list(&mut self) -> Result<(i64, u32), Failed> {
        let spelling = self.spelling();
        // MLIR asks this of any token, and so takes `ax4` for a 0 too.
        if spelling.get(1) == Some(&b'x') {
            return Ok((0, self.token.start + 1));
        }
        let value = match self.kind() {
            TokenKind::Integer => integer_value(spelling),
            _ => None,
        };
        match value.and_then(|value| i64::try_from(value).ok()) {
            Some(value) => Ok((value, self.token.end)),
            None => Err(self.emit_error("invalid dimension")),
        }
    }

    /// Consumes an `x` between dimensions, also where it is the start of a longer word (`xf32`).
    /// Parses the `x` between dimensions.
    pub fn parse_x(&mut self) -> Result<(), Failed> {
        self.parse_x_in_dimension_list()
    }

    pub(super) fn parse_x_in_dimension_list(&mut self) -> Result<(), Failed> {
        if !self.at(TokenKind::BareIdentifier) || self.spelling()[0] != b'x' {
            return Err(self.emit_wrong_token_error("expected 'x' in dimension list"));
        }
        if self.spelling().len() == 1 {
            self.advance();
        } else {
            self.reset_to(self.token.start + 1);
        }
        Ok(())
    }

    /// `!alias`, `!dialect.body`, `!dialect<body>`
    fn parse_extended_type(&mut self) -> Result<Type, Failed> {
        match self.parse_extended_symbol()? {
            ExtendedSymbol::Alias(name) => match self.aliases.types.get(name) {
                Some(&ty) => Ok(ty),
                None => Err(self.emit_undefined_alias(name)),
            },
            ExtendedSymbol::Dialect(symbol) => {
                let dialect = self.context.intern_string(symbol.dialect);
                if self.context.dialect(dialect).is_some() {
                    return self.parse_dialect_type(symbol);
                }
                self.check_dialect_namespace(symbol)?;
                if !self.context.allows_unregistered_dialects() {
                    return Err(self.emit_unregistered_type(symbol));
                }
                Ok(self.context.intern_type(TypeStorage::Opaque {
                    dialect,
                    data: self.context.intern_string(symbol.body),
                }))
            }
        }
    }

    #[cold]
    fn emit_unregistered_type(&self, symbol: DialectSymbol<'s>) -> Failed {
        let dialect = Parser::quoted(symbol.dialect);
        let body = Parser::quoted(symbol.body);
        self.emit_error_at(
            symbol.offset,
            format_args!(
                "`!\"{dialect}\"<\"{body}\">` type created with unregistered dialect. If this is \
                 intended, please call allowUnregisteredDialects() on the MLIRContext, or use \
                 -allow-unregistered-dialect with the MLIR opt tool used"
            ),
        )
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

/// Returns the type of a keyword such as `index`.
fn keyword_type(keyword: &[u8]) -> Option<TypeStorage> {
    match keyword {
        b"index" => Some(TypeStorage::Index),
        b"none" => Some(TypeStorage::None),
        [b'f' | b'b' | b't', ..] => {
            let name = std::str::from_utf8(keyword).ok()?;
            FloatKind::from_name(name).map(TypeStorage::Float)
        }
        _ => None,
    }
}

/// Whether a word begins a type, or is one.
pub fn is_type_keyword(keyword: &[u8]) -> bool {
    matches!(keyword, b"tensor" | b"memref" | b"vector" | b"complex" | b"tuple")
        || keyword_type(keyword).is_some()
}

/// Returns the value of an integer token, decimal or hexadecimal, if it fits 64 bits.
pub(super) fn integer_value(digits: &[u8]) -> Option<u64> {
    let digits = std::str::from_utf8(digits).ok()?;
    match digits.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => digits.parse().ok(),
    }
}
