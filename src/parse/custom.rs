//! The interface of parsers of custom forms: [`OpAsmParser`].
//!
//! It collects the parsed parts in the state of the operation. Errors name the operation; errors about tokens
//! do not, as in mlir-opt.
//!
//! Follows `CustomOpAsmParser` of mlir/lib/AsmParser/Parser.cpp.

use smallvec::SmallVec;

use super::cursor::{ParseList, Parser, symbol_value};
use super::lexer::TokenKind;
use super::operation::{OperationParser, ResultName};
use crate::format::property::wrong_type;
use crate::operation::generic::{
    converted_property, ensure_properties, take_inherent_attribute, violated_constraint,
};
use crate::operation::generic_form_hint::generic_skeleton;
use crate::operation::region::Argument;
use crate::operation::scope::UnresolvedOperand;
use crate::operation::trailing_location::ParsedLocation;
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::{
    AffineExpr, AffineMap, Attribute, BlockId, Body, BodyId, Context, Location, OpInfo, OpName,
    OperationState, RegionId, StringId, Type, ValueId,
};
use print::Delimiter;
use print::attribute_to_string;

/// Operands as written.
pub type UnresolvedOperands<'s> = SmallVec<[UnresolvedOperand<'s>; 4]>;

/// Parses the custom form of one operation.
pub struct OpAsmParser<'p, 's> {
    operation_parser: &'p mut OperationParser<'s>,
    /// The parts of the operation parsed so far.
    pub state: &'p mut OperationState,
    /// Its attributes, inherent and discardable alike, as they are found.
    pub attributes: Vec<NamedAttribute>,
    /// The description of the operation by its name.
    pub(super) info: &'s OpInfo,
    name_offset: u32,
    results: &'p [ResultName<'s>],
}

impl<'s> ParseList<'s> for OpAsmParser<'_, 's> {
    fn parser(&mut self) -> &mut Parser<'s> {
        &mut self.operation_parser.parser
    }
}

impl<'p, 's> OpAsmParser<'p, 's> {
    pub(super) fn new(
        operation_parser: &'p mut OperationParser<'s>,
        state: &'p mut OperationState,
        info: &'s OpInfo,
        name_offset: u32,
        results: &'p [ResultName<'s>],
    ) -> Self {
        let attributes = operation_parser.spare_attributes.pop().unwrap_or_default();
        OpAsmParser { operation_parser, state, attributes, info, name_offset, results }
    }

    /// Checks the attributes and distributes them over properties and dictionary.
    pub(super) fn finish(mut self) -> Result<(), Failed> {
        if self.info.registered {
            ensure_properties(self.info, self.state);
        }
        self.distribute_attributes()?;
        self.operation_parser.spare_attributes.push(self.attributes);
        Ok(())
    }

    /// As [`OpAsmParser::finish`], before the end.
    pub(super) fn distribute_attributes(&mut self) -> Result<(), Failed> {
        if self.attributes.is_empty() {
            return Ok(());
        }
        let context = self.context();
        let attributes = &mut self.attributes;
        self.operation_parser.parser.recent_order.sort(context, attributes);
        if let Some(pair) = attributes.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let parser = &self.operation_parser.parser;
            return Err(parser.emit_error_at(
                self.name_offset,
                format_args!(
                    "custom op '{}' attribute '{}' occurs more than once in the attribute list",
                    context.string(self.info.name),
                    context.string(pair[0].0)
                ),
            ));
        }
        let (info, state) = (self.info, &mut *self.state);
        if info.may_have_inherent(attributes) {
            attributes.retain(|&entry| !take_inherent_attribute(context, info, state, entry));
        }
        state.attributes = context.sorted_dictionary_attribute(attributes);
        attributes.clear();
        Ok(())
    }

    /// Returns the context, which owns everything uniqued.
    pub fn context(&self) -> &'s Context {
        self.operation_parser.parser.context
    }

    /// Parses a part of the operation that is written as the definition of a type, attribute or
    /// property says: errors in it are about this operation.
    pub fn in_definition<T>(&mut self, parse: impl FnOnce(&mut Parser<'s>) -> T) -> T {
        let name = self.info.name;
        let parser = self.parser();
        let outer = parser.custom_op.replace(name);
        let parsed = parse(parser);
        parser.custom_op = outer;
        parsed
    }

    /// Returns the parser of operations, for productions without a method here.
    pub fn operation_parser(&mut self) -> &mut OperationParser<'s> {
        self.operation_parser
    }

    /// Returns the position of the operation's name.
    pub fn name_offset(&self) -> u32 {
        self.name_offset
    }

    /// Returns the position of the current token.
    pub fn offset(&self) -> u32 {
        self.operation_parser.parser.token.start
    }

    /// Returns the names given to the results, left of `=`.
    pub fn result_names(&self) -> &'p [ResultName<'s>] {
        self.results
    }

    /// An error about this operation as it is worded.
    pub fn error_message(&self, message: &str) -> String {
        format!("custom op '{}' {message}", self.context().string(self.info.name))
    }

    /// Returns the description of the operation.
    pub fn info(&self) -> &'s OpInfo {
        self.info
    }

    /// The value that an operand names, which does not become an operand, and the body that it lies in.
    pub fn resolve_value(
        &mut self,
        operand: UnresolvedOperand<'s>,
        ty: Type,
    ) -> Result<(BodyId, ValueId), Failed> {
        let value = self.operation_parser.resolve_ssa_use(operand, ty)?;
        Ok((self.operation_parser.body_id, value))
    }

    /// The body under construction.
    pub fn body_id(&self) -> BodyId {
        self.operation_parser.body_id
    }

    /// The type of a value of the body under construction.
    pub fn value_type(&self, value: ValueId) -> Type {
        self.operation_parser.body.value_type(value)
    }

    /// Sets a property by its slot.
    pub fn set_property(&mut self, slot: usize, value: Attribute) {
        ensure_properties(self.info, self.state);
        self.state.properties[slot] = Some(value);
    }

    /// Keeps those of the operation's regions, in this order, whose places are given.
    pub fn keep_regions(&mut self, order: &[usize]) {
        self.operation_parser.order_regions(self.state, order);
    }

    /// Reports that the code for the custom form of the operation could not be evaluated, and shows the generic
    /// form.
    #[cold]
    pub fn emit_not_evaluated(&self, offset: u32, what: &str) -> Failed {
        let context = self.context();
        let info = self.info;
        let name = context.string(info.name);
        self.operation_parser.parser.emit_error_with_note(
            offset,
            format_args!(
                "custom op '{name}' is written as C++ of its dialect says, which is not evaluated: {what}"
            ),
            offset,
            format_args!("use the generic form: {}", generic_skeleton(context, info)),
        )
    }

    /// Reports an error about this operation.
    #[cold]
    pub fn emit_error_at(&self, offset: u32, message: impl std::fmt::Display) -> Failed {
        let context = self.context();
        let name = context.string(self.info.name);
        self.operation_parser.parser.emit_error_at(offset, format_args!("custom op '{name}' {message}"))
    }

    /// Reports that there is no code for the custom form of the operation, or for a part of it, which
    /// is written as `how` says, and shows the generic form.
    #[cold]
    pub(super) fn emit_no_code(&self, offset: u32, how: std::fmt::Arguments<'_>) -> Failed {
        let context = self.context();
        let info = self.info;
        let name = context.string(info.name);
        self.operation_parser.parser.emit_error_with_note(
            offset,
            format_args!("custom op '{name}' is written {how}, for which there is no code"),
            offset,
            format_args!("use the generic form: {}", generic_skeleton(context, info)),
        )
    }

    /// Reports that a type is of another kind than the one registered as `expected`.
    #[cold]
    pub fn emit_wrong_type(&self, offset: u32, expected: Option<&str>, found: Type) -> Failed {
        self.emit_error_at(offset, wrong_type(self.context(), expected, found))
    }

    // --- Words and attributes ---

    /// Consumes the word `keyword` or fails.
    pub fn parse_keyword(&mut self, keyword: &str) -> Result<(), Failed> {
        if self.parse_optional_keyword(keyword) {
            return Ok(());
        }
        Err(self.emit_error_at(self.offset(), format_args!("expected '{keyword}'")))
    }

    /// Consumes the word `keyword` if it is there.
    pub fn parse_optional_keyword(&mut self, keyword: &str) -> bool {
        self.parser().consume_if_keyword(keyword)
    }

    /// Parses any word.
    pub fn parse_any_keyword(&mut self) -> Result<&'s [u8], Failed> {
        match self.parser().parse_optional_any_keyword() {
            Some(keyword) => Ok(keyword),
            None => Err(self.emit_error_at(self.offset(), "expected valid keyword")),
        }
    }

    /// Parses `@name`.
    pub fn parse_symbol_name(&mut self) -> Result<StringId, Failed> {
        match self.parse_optional_symbol_name() {
            Some(name) => Ok(name),
            None => Err(self.emit_error_at(self.offset(), "expected valid '@'-identifier for symbol name")),
        }
    }

    /// Parses `@name` if it is there.
    pub fn parse_optional_symbol_name(&mut self) -> Option<StringId> {
        let parser = self.parser();
        parser.at(TokenKind::AtIdentifier).then(|| {
            let name = parser.context.intern_string(symbol_value(parser.spelling()));
            parser.advance();
            name
        })
    }

    /// Adds an attribute.
    pub fn add_attribute(&mut self, name: StringId, value: Attribute) {
        self.attributes.push((name, value));
    }

    /// Adds an inherent attribute, by its slot among the properties.
    pub fn add_inherent_attribute(&mut self, slot: usize, value: Attribute) {
        if let Some(inherent) = self.info.inherent.get(slot) {
            self.add_attribute(inherent.name, value);
        }
    }

    /// Parses an attribute of which `select` makes something.
    pub fn parse_attribute_of<T>(
        &mut self,
        ty: Option<Type>,
        select: impl FnOnce(Attribute) -> Option<T>,
    ) -> Result<(Attribute, T), Failed> {
        let offset = self.offset();
        let value = self.parser().parse_attribute(ty)?;
        match select(value) {
            Some(selected) => Ok((value, selected)),
            None => Err(self.emit_error_at(offset, "invalid kind of attribute specified")),
        }
    }

    /// Parses an attribute and adds it.
    pub fn parse_attribute(&mut self, name: StringId, ty: Option<Type>) -> Result<Attribute, Failed> {
        let value = self.parser().parse_attribute(ty)?;
        self.add_attribute(name, value);
        Ok(value)
    }

    /// Parses `{...}` if it is there and adds its entries.
    pub fn parse_optional_attr_dict(&mut self) -> Result<(), Failed> {
        match self.parser().at(TokenKind::LBrace) {
            true => self.parse_attr_dict(),
            false => Ok(()),
        }
    }

    /// As [`OpAsmParser::parse_optional_attr_dict`], for a format: inherent attributes are checked at once.
    pub(super) fn parse_attr_dict_of_format(&mut self) -> Result<(), Failed> {
        let offset = self.offset();
        if !self.parser().at(TokenKind::LBrace) {
            return Ok(());
        }
        self.parse_attr_dict()?;
        self.verify_inherent_attributes(offset)
    }

    /// Parses `{...}` and adds its entries, whatever they are.
    pub fn parse_attr_dict(&mut self) -> Result<(), Failed> {
        let OperationParser { parser, op_templates, .. } = &mut *self.operation_parser;
        let (start, before) = (parser.token.start, self.attributes.len());
        parser.parse_attribute_dict(&mut self.attributes)?;
        op_templates.note_dictionary(start, parser.last_end, self.attributes.len() - before);
        Ok(())
    }

    /// Checks the inherent attributes found so far; `offset` is where the dictionary stands.
    pub fn verify_inherent_attributes(&self, offset: u32) -> Result<(), Failed> {
        let context = self.context();
        match violated_constraint(context, self.info, &self.attributes) {
            Some(violation) => Err(self.emit_error_at(offset, violation)),
            None => Ok(()),
        }
    }

    /// Parses `{...}` if it is there, as a dictionary that is not the operation's own.
    pub fn parse_optional_dictionary(&mut self) -> Result<Attribute, Failed> {
        let mut entries = Vec::new();
        if self.parser().at(TokenKind::LBrace) {
            self.parser().parse_attribute_dict(&mut entries)?;
        }
        Ok(self.context().dictionary_attribute(entries))
    }

    /// Parses `attributes {...}` if it is there and adds its entries.
    pub fn parse_optional_attr_dict_with_keyword(&mut self) -> Result<(), Failed> {
        match self.parse_optional_keyword("attributes") {
            true => self.parse_attr_dict(),
            false => Ok(()),
        }
    }

    /// As [`OpAsmParser::parse_attr_dict_of_format`], after the keyword `attributes`.
    pub(super) fn parse_attr_dict_with_keyword_of_format(&mut self) -> Result<(), Failed> {
        let offset = self.offset();
        if !self.parse_optional_keyword("attributes") {
            return Ok(());
        }
        self.parse_attr_dict()?;
        self.verify_inherent_attributes(offset)
    }

    // --- Operands ---

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

    /// Consumes a comma, if there is one.
    pub fn parse_optional_comma(&mut self) -> bool {
        self.parser().consume_if(TokenKind::Comma)
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

    // --- Types ---

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

    // --- Punctuation and numbers ---

    /// Consumes `:` or fails.
    pub fn parse_colon(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::Colon, "expected ':'")
    }

    /// Consumes `:` if it is there.
    pub fn parse_optional_colon(&mut self) -> bool {
        self.parser().consume_if(TokenKind::Colon)
    }

    /// Consumes `(` or fails.
    pub fn parse_lparen(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::LParen, "expected '('")
    }

    /// Consumes `)` or fails.
    pub fn parse_rparen(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::RParen, "expected ')'")
    }

    /// Consumes `<` or fails.
    pub fn parse_less(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::Less, "expected '<'")
    }

    /// Consumes `>` or fails.
    pub fn parse_greater(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::Greater, "expected '>'")
    }

    /// Consumes `,` or fails.
    pub fn parse_comma(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::Comma, "expected ','")
    }

    /// Consumes `=` or fails.
    pub fn parse_equal(&mut self) -> Result<(), Failed> {
        self.parser().parse_token(TokenKind::Equal, "expected '='")
    }

    /// Consumes `=` if it is there.
    pub fn parse_optional_equal(&mut self) -> bool {
        self.parser().consume_if(TokenKind::Equal)
    }

    /// Parses an integer that fits in 64 bits.
    pub fn parse_integer(&mut self) -> Result<i64, Failed> {
        let offset = self.offset();
        let Some(value) = self.parser().parse_optional_integer()? else {
            return Err(self.emit_error_at(offset, "expected integer value"));
        };
        match value.to_i64() {
            Some(value) => Ok(value),
            None => Err(self.emit_error_at(offset, "integer value too large")),
        }
    }

    // --- Regions, arguments, successors ---

    /// Parses a region as the operation's next one.
    pub fn parse_region(&mut self, arguments: &[Argument<'s>], isolated_names: bool) -> Result<(), Failed> {
        self.operation_parser.parse_region(self.state, arguments, isolated_names)
    }

    /// Skips a region in which no name from outside is visible, and which is not empty, if it is to be parsed
    /// later; says whether it was skipped.
    pub(super) fn postpone_region(&mut self, arguments: &[Argument<'s>]) -> Result<bool, Failed> {
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
    pub(super) fn order_regions(&mut self, order: &[usize]) {
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

    /// Parses `<properties>` if it is there and makes them the operation's; says whether it was.
    pub fn parse_optional_properties(&mut self) -> Result<bool, Failed> {
        let parser = self.parser();
        if !parser.consume_if(TokenKind::Less) {
            return Ok(false);
        }
        let properties = parser.parse_attribute(None)?;
        parser.parse_token(TokenKind::Greater, "expected '>'")?;
        let info = self.info;
        ensure_properties(info, self.state);
        self.set_properties(info, properties)?;
        Ok(true)
    }

    /// Adds a region of one block to the operation, whose operations `build` makes.
    pub fn build_region<T>(&mut self, build: impl FnOnce(&'s Context, &mut Body, BlockId) -> T) -> T {
        let context = self.context();
        let region = self.add_region();
        self.operation_parser.build_block(region, |body, block| build(context, body, block))
    }

    /// Sets the operation's properties from `properties`, the contents of `<...>`.
    fn set_properties(&mut self, info: &OpInfo, properties: Attribute) -> Result<(), Failed> {
        let context = self.context();
        for &(name, value) in properties.entries(context) {
            let Some(slot) = info.inherent_slot(name) else { continue };
            match converted_property(context, info, slot, value) {
                Ok(value) => self.state.properties[slot] = value,
                Err(why) => {
                    return Err(emit_invalid_properties(context, self.state.location, info, properties, why));
                }
            }
        }
        Ok(())
    }

    /// Sets the operation's properties from `properties`, the contents of the `prop-dict` of a format.
    /// `is_elsewhere` tells the names that other parts of the format set.
    pub(super) fn set_format_properties(
        &mut self,
        info: &OpInfo,
        properties: Attribute,
        is_elsewhere: impl Fn(StringId) -> bool,
    ) -> Result<(), Failed> {
        let context = self.context();
        let location = self.state.location;
        let invalid = |why| Err(emit_invalid_properties(context, location, info, properties, why));
        if !properties.is_dictionary(context) {
            return invalid("expected DictionaryAttr to set properties".to_string());
        }
        let is_allowed = |&slot: &usize| !is_elsewhere(info.inherent[slot].name);
        let (attributes, others) = (0..info.num_attributes, info.num_attributes..info.inherent.len());
        for slot in others.chain(attributes).filter(is_allowed) {
            let inherent = &info.inherent[slot];
            let Some(value) = properties.entry(context, inherent.name) else {
                if inherent.is_required_key {
                    let name = context.string(inherent.name);
                    return invalid(format!(
                        "expected key entry for {name} in DictionaryAttr to set Properties."
                    ));
                }
                continue;
            };
            match converted_property(context, info, slot, value) {
                Ok(value) => self.state.properties[slot] = value,
                Err(why) => return invalid(why),
            }
        }
        let is_known = |name| info.inherent_slot(name).is_some_and(|slot| is_allowed(&slot));
        match properties.entries(context).iter().find(|entry| !is_known(entry.0)) {
            None => Ok(()),
            Some(&(name, _)) => {
                let name = context.string(name);
                invalid(format!("unknown key '\"{name}\"' when parsing properties dictionary"))
            }
        }
    }

    /// Returns the types of the operands resolved so far.
    pub fn operand_types(&self) -> SmallVec<[Type; 4]> {
        self.operation_parser.types_of(&self.state.operands)
    }

    /// Returns the locations of values of the body under construction.
    pub fn value_locations(&self, values: &[ValueId]) -> SmallVec<[Location; 4]> {
        self.operation_parser.locations_of(values)
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

    /// Returns the name of the last operation of the first or the last block of the operation's region `index`.
    pub fn last_operation(&self, index: usize, of_last_block: bool) -> Option<OpName> {
        self.operation_parser.last_operation(self.state, index, of_last_block)
    }

    /// Appends an operation without operands to the last block of the operation's region `index`.
    pub fn append_operation(&mut self, index: usize, name: StringId) {
        self.operation_parser.append_empty_operation(self.state, index, name);
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

    /// Parses `loc(...)` if it is there.
    pub fn parse_optional_location(&mut self) -> Result<Option<ParsedLocation>, Failed> {
        self.operation_parser.parse_optional_location()
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

    /// Parses the name of an operation as custom forms write it.
    pub fn parse_custom_operation_name(&mut self) -> OpName {
        self.operation_parser.parse_custom_operation_name()
    }
}

/// Reports a mistake in the properties of an operation.
#[cold]
fn emit_invalid_properties(
    context: &Context,
    location: Location,
    info: &OpInfo,
    properties: Attribute,
    why: String,
) -> Failed {
    let (properties, name) = (attribute_to_string(context, properties), context.string(info.name));
    let message = format!("invalid properties {properties} for op {name}: {why}");
    context.diagnostics().error(location, message).emit()
}
