//! Types.
//!
//! A file has few types but names them at every operation. So a cache maps the spelling of a type to the
//! type, and a type is parsed once. This is safe because a spelling is a whole number of tokens and means the
//! same everywhere: aliases are defined once.
//!
//! Follows mlir/lib/AsmParser/TypeParser.cpp and the verifiers of mlir/lib/IR/BuiltinTypes.cpp.

mod builtin;
mod dimensions;

use super::Parser;
use super::dialect_symbol::{DialectSymbol, ExtendedSymbol};
use super::lexer::TokenKind;
use crate::operation::name_key::NameKey;
use crate::operation::scan::{function_spelling_end, spelling_end};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{FloatKind, Type, TypeStorage};

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
