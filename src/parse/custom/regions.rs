//! Regions, their arguments, and successors of a custom form.

use super::OpAsmParser;
use crate::cursor::ParseList;
use crate::lexer::TokenKind;
use crate::operation::region::{Argument, ParsedOperation};
use ir::diag::Failed;
use ir::{
    Attribute, BlockId, Body, BodyId, Context, Location, OperationState, RegionId, StringId, Type, ValueId,
    ValueRef,
};
use print::Delimiter;

impl<'p, 's> OpAsmParser<'p, 's> {
    /// Keeps those of the operation's regions, in this order, whose places are given.
    pub fn keep_regions(&mut self, order: &[usize]) {
        self.operation_parser.order_regions(self.state, order);
    }

    /// Parses a region as the operation's next one.
    pub fn parse_region(&mut self, arguments: &[Argument<'s>], isolated_names: bool) -> Result<(), Failed> {
        self.operation_parser.parse_region(self.state, arguments, isolated_names)
    }

    /// Skips a region in which no name from outside is visible, and which is not empty, if it is to be parsed
    /// later; says whether it was skipped.
    pub(crate) fn postpone_region(&mut self, arguments: &[Argument<'s>]) -> Result<bool, Failed> {
        self.operation_parser.postpone_region(self.state, arguments, true)
    }

    /// Parses a region as the operation's region `index`, which is there already.
    pub fn parse_region_at(
        &mut self,
        index: usize,
        arguments: &[Argument<'s>],
        isolated_names: bool,
    ) -> Result<(), Failed> {
        self.operation_parser.parse_region_at(self.state, index, arguments, isolated_names)
    }

    /// Returns the number of regions so far.
    pub fn num_regions(&self) -> usize {
        self.operation_parser.num_regions(self.state)
    }

    /// Reorders the operation's regions; the argument lists their old positions.
    pub(crate) fn order_regions(&mut self, order: &[usize]) {
        self.operation_parser.order_regions(self.state, order);
    }

    /// Adds a block to the operation's region `index`, if it is empty.
    pub fn ensure_block_at(&mut self, index: usize) {
        self.operation_parser.ensure_block(self.state, index);
    }

    /// Ends the operation's region `index` with an operation called `terminator`, unless it ends with
    /// a terminator.
    pub fn ensure_terminator(&mut self, index: usize, terminator: StringId) {
        self.operation_parser.ensure_terminator(self.state, index, terminator);
    }

    /// Ends the operation's region `index` with an operation called `terminator`, unless it ends with a
    /// terminator: one of the results of the only operation, if there is just one.
    pub fn ensure_yield(&mut self, index: usize, terminator: StringId) {
        self.operation_parser.ensure_yield(self.state, index, terminator);
    }

    /// Adds a region of one block to the operation, whose operations `build` makes.
    pub fn build_region<T>(&mut self, build: impl FnOnce(&'s Context, &mut Body, BlockId) -> T) -> T {
        let context = self.context();
        let region = self.add_region();
        self.operation_parser.build_block(region, |body, block| build(context, body, block))
    }

    /// Parses a region as the operation's next one if there is a `{`.
    pub fn parse_optional_region(
        &mut self,
        arguments: &[Argument<'s>],
        isolated_names: bool,
    ) -> Result<bool, Failed> {
        if !self.parser().at(TokenKind::LBrace) {
            return Ok(false);
        }
        self.parse_region(arguments, isolated_names).map(|()| true)
    }

    /// Makes an empty region the operation's next one.
    pub fn add_region(&mut self) -> RegionId {
        self.operation_parser.add_region(self.state)
    }

    /// Returns whether the last parsed region has no blocks.
    pub fn is_last_region_empty(&self) -> bool {
        self.num_regions().checked_sub(1).is_none_or(|last| self.is_region_empty(last))
    }

    /// Returns whether the operation's region `index` has no blocks.
    pub fn is_region_empty(&self, index: usize) -> bool {
        self.operation_parser.is_region_empty(self.state, index)
    }

    /// Returns the number of blocks of the operation's region `index`.
    pub fn num_blocks(&self, index: usize) -> usize {
        self.operation_parser.num_blocks(self.state, index)
    }

    /// Parses an operation in its generic form, without names for its results, into the last block of the operation's
    /// region `index`.
    pub fn parse_generic_operation_at(&mut self, index: usize) -> Result<(), Failed> {
        self.operation_parser.parse_generic_operation_at(self.state, index)
    }

    /// Returns the last operation of the first or the last block of the operation's region `index`.
    pub fn last_operation(&self, index: usize, of_last_block: bool) -> Option<ParsedOperation> {
        self.operation_parser.last_operation(self.state, index, of_last_block)
    }

    /// Returns the operations of the first or the last block of the operation's region `index`.
    pub fn block_operations(&self, index: usize, of_last_block: bool) -> Vec<ParsedOperation> {
        self.operation_parser.block_operations(self.state, index, of_last_block)
    }

    /// Returns the value of the operation's operand `index`, if a constant defines it.
    pub fn constant_operand(&self, index: usize) -> Option<Attribute> {
        self.operation_parser.constant_operand(self.state, index)
    }

    /// Returns the body that holds the operation's regions.
    pub fn body_of_regions(&self) -> BodyId {
        self.operation_parser.body_of_regions(self.state)
    }

    /// Appends an operation to the last block of the operation's region `index`. Its operands are values of the body of
    /// that region. Returns what it is then.
    pub fn append_operation(&mut self, index: usize, made: OperationState) -> ParsedOperation {
        self.operation_parser.append_operation(self.state, index, made)
    }

    /// Adds an argument to the last block of the operation's region `index`.
    pub fn add_block_argument(&mut self, index: usize, ty: Type, location: Location) -> ValueRef {
        self.operation_parser.add_block_argument(self.state, index, ty, location)
    }

    /// Returns the arguments of the first or the last block of the operation's region `index`.
    pub fn block_arguments(&self, index: usize, of_last_block: bool) -> Vec<ValueRef> {
        self.operation_parser.block_arguments(self.state, index, of_last_block)
    }

    /// Adds a block to the region that was parsed last, if it is empty.
    pub fn ensure_block(&mut self) {
        if let Some(last) = self.num_regions().checked_sub(1) {
            self.ensure_block_at(last);
        }
    }

    /// Parses `%name : type {attributes} loc(...)`, with the requested parts.
    pub fn parse_argument(&mut self, with_type: bool, with_attributes: bool) -> Result<Argument<'s>, Failed> {
        let name = self.operation_parser.parse_ssa_use(false)?;
        let ty = if with_type { self.parse_colon_type()? } else { Type::NONE };
        let attributes = match with_attributes {
            true => self.parse_optional_dictionary()?,
            false => Attribute::EMPTY_DICTIONARY,
        };
        let location = self.parse_optional_location()?;
        Ok(Argument { name, ty, attributes, location })
    }

    /// Parses a list of names of arguments.
    pub fn parse_argument_list(&mut self, delimiter: Delimiter) -> Result<Vec<Argument<'s>>, Failed> {
        let mut arguments = Vec::new();
        if delimiter == Delimiter::None && !self.parser().at(TokenKind::PercentIdentifier) {
            return Ok(arguments);
        }
        self.parse_comma_separated_list(delimiter, " in argument list", |this| {
            arguments.push(this.parse_argument(false, false)?);
            Ok(())
        })?;
        Ok(arguments)
    }

    /// Parses `^name`.
    pub fn parse_successor(&mut self) -> Result<BlockId, Failed> {
        self.operation_parser.parse_successor()
    }

    /// Parses `^name(%a, %b : type, type)`. The values are not among the operands yet.
    pub fn parse_successor_and_use_list(&mut self) -> Result<(BlockId, Vec<ValueId>), Failed> {
        let block = self.parse_successor()?;
        let mut values = Vec::new();
        if self.parser().consume_if(TokenKind::LParen) {
            let operands = self.parse_operand_list(Delimiter::None)?;
            let offset = self.offset();
            let types = match operands.is_empty() {
                true => Vec::new(),
                false => self.parse_colon_type_list()?,
            };
            let start = self.state.operands.len();
            self.resolve_operands(&operands, &types, offset)?;
            values = self.state.operands.drain(start..).collect();
            self.parse_rparen()?;
        }
        Ok((block, values))
    }
}
