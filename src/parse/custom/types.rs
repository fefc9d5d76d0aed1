//! Types of a custom form, with the punctuation before them.

use super::OpAsmParser;
use crate::cursor::ParseList;
use crate::lexer::TokenKind;
use ir::Type;
use ir::diag::Failed;

impl<'p, 's> OpAsmParser<'p, 's> {
    /// Parses a type.
    pub fn parse_type(&mut self) -> Result<Type, Failed> {
        self.parser().parse_type()
    }

    /// Parses `: type`.
    pub fn parse_colon_type(&mut self) -> Result<Type, Failed> {
        self.parse_colon()?;
        self.parse_type()
    }

    /// Parses `: type, type`.
    pub fn parse_colon_type_list(&mut self) -> Result<Vec<Type>, Failed> {
        self.parse_colon()?;
        let mut types = Vec::new();
        self.parser().parse_type_list_no_parens(&mut types)?;
        Ok(types)
    }

    /// Parses `: type, type` if it is there.
    pub fn parse_optional_colon_type_list(&mut self) -> Result<Vec<Type>, Failed> {
        let mut types = Vec::new();
        if self.parser().consume_if(TokenKind::Colon) {
            self.parser().parse_type_list_no_parens(&mut types)?;
        }
        Ok(types)
    }

    /// Parses `: type`, where the type is one called `expected`, of which `select` makes something.
    pub fn parse_colon_type_of<T>(
        &mut self,
        expected: &str,
        select: impl FnOnce(Type) -> Option<T>,
    ) -> Result<T, Failed> {
        let offset = self.offset();
        let ty = self.parse_colon_type()?;
        select(ty).ok_or_else(|| self.emit_wrong_type(offset, Some(expected), ty))
    }

    /// Parses a type called `expected`, of which `select` makes something.
    pub fn parse_type_of<T>(
        &mut self,
        expected: &str,
        select: impl FnOnce(Type) -> Option<T>,
    ) -> Result<T, Failed> {
        let offset = self.offset();
        let ty = self.parse_type()?;
        select(ty).ok_or_else(|| self.emit_wrong_type(offset, Some(expected), ty))
    }

    /// Parses `: type`, where the type is one of a function.
    pub fn parse_colon_function_type(&mut self) -> Result<(&'s [Type], &'s [Type]), Failed> {
        let context = self.context();
        self.parse_colon_type_of("builtin.function", |ty| ty.function(context))
    }

    /// Parses `-> type` or `-> (type, type)`.
    pub fn parse_arrow_type_list(&mut self) -> Result<Vec<Type>, Failed> {
        self.parser().parse_token(TokenKind::Arrow, "expected '->'")?;
        let mut types = Vec::new();
        self.parser().parse_function_result_types(&mut types)?;
        Ok(types)
    }

    /// Parses `-> type` or `-> (type, type)` if it is there.
    pub fn parse_optional_arrow_type_list(&mut self) -> Result<Vec<Type>, Failed> {
        match self.parser().at(TokenKind::Arrow) {
            true => self.parse_arrow_type_list(),
            false => Ok(Vec::new()),
        }
    }
}
