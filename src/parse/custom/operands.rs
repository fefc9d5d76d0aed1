//! Operands of a custom form: lists of uses, and their types once these are known.

use super::{OpAsmParser, UnresolvedOperands};
use crate::cursor::ParseList;
use crate::lexer::TokenKind;
use crate::operation::region::Argument;
use crate::operation::scope::UnresolvedOperand;
use ir::diag::Failed;
use ir::{AffineExpr, AffineMap, BodyId, Location, Type, ValueId};
use print::Delimiter;
use smallvec::SmallVec;

impl<'p, 's> OpAsmParser<'p, 's> {
    /// The value that an operand names, which does not become an operand, and the body that it lies in.
    pub fn resolve_value(
        &mut self,
        operand: UnresolvedOperand<'s>,
        ty: Type,
    ) -> Result<(BodyId, ValueId), Failed> {
        let value = self.operation_parser.resolve_ssa_use(operand, ty)?;
        Ok((self.operation_parser.body_id, value))
    }

    /// Parses `%name`.
    pub fn parse_operand(&mut self) -> Result<UnresolvedOperand<'s>, Failed> {
        self.operation_parser.parse_ssa_use(true)
    }

    /// Parses `%name`, where no `#number` may follow.
    pub fn parse_operand_without_number(&mut self) -> Result<UnresolvedOperand<'s>, Failed> {
        self.operation_parser.parse_ssa_use(false)
    }

    /// Parses a list of operands.
    pub fn parse_operand_list(&mut self, delimiter: Delimiter) -> Result<UnresolvedOperands<'s>, Failed> {
        let mut operands = UnresolvedOperands::new();
        if delimiter == Delimiter::None {
            self.operation_parser.parse_optional_ssa_use_list(&mut operands)?;
            return Ok(operands);
        }
        self.parse_comma_separated_list(delimiter, " in operand list", |this| {
            operands.push(this.parse_operand()?);
            Ok(())
        })?;
        Ok(operands)
    }

    /// Parses exactly `count` operands with commas between, of which there is at least one.
    ///
    /// # Errors
    /// If there are others.
    pub fn parse_exact_operands(&mut self, count: usize) -> Result<UnresolvedOperands<'s>, Failed> {
        let parser = self.parser();
        if !parser.at(TokenKind::PercentIdentifier) {
            if parser.at(TokenKind::LParen) || parser.at(TokenKind::LSquare) {
                return Err(parser.emit_error("unexpected delimiter"));
            }
            return Err(parser.emit_wrong_token_error("expected operand"));
        }
        let offset = self.offset();
        let operands = self.parse_operand_list(Delimiter::None)?;
        if operands.len() != count {
            return Err(self.emit_error_at(offset, format_args!("expected {count} operands")));
        }
        Ok(operands)
    }

    /// Parses `, %a, %b` if it is there.
    pub fn parse_trailing_operand_list(&mut self) -> Result<UnresolvedOperands<'s>, Failed> {
        match self.parse_optional_comma() {
            true => self.parse_operand_list(Delimiter::None),
            false => Ok(UnresolvedOperands::new()),
        }
    }

    /// Parses a list of affine expressions over values. The values are the dimensions of the map, except for
    /// those in `symbol( )`, which are its symbols.
    pub fn parse_affine_map_of_ssa_ids(
        &mut self,
        delimiter: Delimiter,
    ) -> Result<(AffineMap, UnresolvedOperands<'s>), Failed> {
        let (mut dims, mut symbols) = (UnresolvedOperands::new(), UnresolvedOperands::new());
        let map = self.parser().parse_affine_map_of_ssa_ids(delimiter, &mut |parser, is_symbol| {
            let operands = if is_symbol { &mut symbols } else { &mut dims };
            operands.push(parser.parse_ssa_use(true)?);
            Ok(())
        })?;
        dims.extend(symbols);
        Ok((map, dims))
    }

    /// Parses an affine expression over values, and adds them to the dimensions and symbols.
    pub fn parse_affine_expr_of_ssa_ids(
        &mut self,
        dims: &mut UnresolvedOperands<'s>,
        symbols: &mut UnresolvedOperands<'s>,
    ) -> Result<AffineExpr, Failed> {
        self.parser().parse_affine_expr_of_ssa_ids(&mut |parser, is_symbol| {
            let operands = if is_symbol { &mut *symbols } else { &mut *dims };
            operands.push(parser.parse_ssa_use(true)?);
            Ok(())
        })
    }

    /// Finds the value an operand names and adds it to the operation's operands.
    pub fn resolve_operand(&mut self, operand: UnresolvedOperand<'s>, ty: Type) -> Result<ValueId, Failed> {
        let value = self.operation_parser.resolve_ssa_use(operand, ty)?;
        self.operation_parser.op_templates.note_resolved(operand, ty, value);
        self.state.operands.push(value);
        Ok(value)
    }

    /// Finds the values that operands name, all of them, with a type for each. `offset` is where
    /// a difference in number is reported.
    pub fn resolve_operands(
        &mut self,
        operands: &[UnresolvedOperand<'s>],
        types: &[Type],
        offset: u32,
    ) -> Result<(), Failed> {
        if operands.len() != types.len() {
            return Err(self.emit_error_at(
                offset,
                format_args!(
                    "number of operands and types do not match: got {} operands and {} types",
                    operands.len(),
                    types.len()
                ),
            ));
        }
        for (&operand, &ty) in operands.iter().zip(types) {
            self.resolve_operand(operand, ty)?;
        }
        Ok(())
    }

    /// Parses a list of `count` operands.
    pub fn parse_operand_list_of(
        &mut self,
        count: usize,
        delimiter: Delimiter,
    ) -> Result<UnresolvedOperands<'s>, Failed> {
        let offset = self.offset();
        let operands = self.parse_operand_list(delimiter)?;
        if operands.len() == count {
            return Ok(operands);
        }
        Err(self.emit_error_at(offset, format_args!("expected {count} operands")))
    }

    /// Finds the values that operands name, all of one type.
    pub fn resolve_operands_of_type(
        &mut self,
        operands: &[UnresolvedOperand<'s>],
        ty: Type,
    ) -> Result<(), Failed> {
        operands.iter().try_for_each(|&operand| self.resolve_operand(operand, ty).map(drop))
    }

    /// Returns the types of the operands resolved so far.
    pub fn operand_types(&self) -> SmallVec<[Type; 4]> {
        self.operation_parser.types_of(&self.state.operands)
    }

    /// Returns the locations of values of the body under construction.
    pub fn value_locations(&self, values: &[ValueId]) -> SmallVec<[Location; 4]> {
        self.operation_parser.locations_of(values)
    }

    /// Parses `(%argument = %operand, ...)`.
    pub fn parse_assignment_list(
        &mut self,
        arguments: &mut Vec<Argument<'s>>,
        operands: &mut UnresolvedOperands<'s>,
    ) -> Result<(), Failed> {
        let offset = self.offset();
        match self.parse_optional_assignment_list(arguments, operands)? {
            true => Ok(()),
            false => Err(self.emit_error_at(offset, "expected '('")),
        }
    }

    /// Parses `(%argument = %operand, ...)` if it is there; says whether it was.
    pub fn parse_optional_assignment_list(
        &mut self,
        arguments: &mut Vec<Argument<'s>>,
        operands: &mut UnresolvedOperands<'s>,
    ) -> Result<bool, Failed> {
        if !self.parser().consume_if(TokenKind::LParen) {
            return Ok(false);
        }
        self.parse_comma_separated_list_until(TokenKind::RParen, true, |this| {
            arguments.push(this.parse_argument(false, false)?);
            this.parse_equal()?;
            operands.push(this.parse_operand()?);
            Ok(())
        })?;
        Ok(true)
    }
}
