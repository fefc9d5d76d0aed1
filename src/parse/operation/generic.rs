//! The generic form of operations: `"name"(operands)[successors] <{properties}> ({regions})
//! {attributes} : type`.

use smallvec::SmallVec;

use crate::cursor::{ParseList, string_value};
use crate::interface::OpSyntax;
use crate::lexer::TokenKind;
use crate::operation::OperationParser;
use crate::operation::name_key::NameKey;
use crate::operation::properties::{
    converted_property, ensure_properties, split_inherent_attributes, violated_constraint,
};
use crate::operation::scope::UnresolvedOperand;
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Attribute, BlockId, Location, OpId, OpName, OperationState, known};
use print::attribute_to_string;

impl<'s> OperationParser<'s> {
    /// Parses the name of an operation as a string literal.
    fn parse_generic_operation_name(&mut self) -> Result<OpName, Failed> {
        let context = self.parser.context;
        let literal = self.parser.spelling();
        if let Some((name, _)) = self.op_spellings.get(&NameKey::new(literal)) {
            self.parser.advance();
            return Ok(name);
        }
        let spelling = string_value(literal);
        if spelling.is_empty() {
            return Err(self.parser.emit_error("empty operation name is invalid"));
        }
        if spelling.contains(&0) {
            return Err(self.parser.emit_error("null character not allowed in operation name"));
        }
        self.parser.advance();
        let name = context.op_name(context.intern_string(&spelling));
        self.op_spellings.insert(NameKey::new(literal), (name, known::EMPTY));
        Ok(name)
    }

    pub(crate) fn parse_generic_operation(&mut self) -> Result<OpId, Failed> {
        let context = self.parser.context;
        let offset = self.parser.token.start;
        let name = self.parse_generic_operation_name()?;
        let info = name.info(context);
        if !info.registered && !context.allows_unregistered_dialects() {
            let dialect = match info.dialect {
                known::EMPTY => info.name,
                dialect => dialect,
            };
            if context.dialect(dialect).is_none() {
                return Err(self.parser.emit_error(
                    "operation being parsed with an unregistered dialect. If this is intended, please \
                     use -allow-unregistered-dialect with the MLIR tool used",
                ));
            }
        }
        let mut state = OperationState::new(name, self.parser.location_at(offset));
        let properties = self.parse_generic_operation_after_name(&mut state)?;
        if let Some(properties) = properties {
            if !info.registered {
                state.properties.push(Some(properties));
            }
        } else if info.registered {
            let attributes = state.attributes.entries(context);
            if let Some(violation) = violated_constraint(context, info, attributes) {
                return Err(context.diagnostics().error(state.location, violation).emit());
            }
        }
        split_inherent_attributes(context, &mut state);
        if info.registered && !info.default_properties.is_empty() {
            ensure_properties(info, &mut state);
        }
        let op = self.create_operation(&state)?;
        if let Some(properties) = properties.filter(|_| info.registered) {
            self.set_properties(op, name, state.location, properties)?;
        }
        if let Some(after_parse) = info.interface::<OpSyntax>().and_then(|syntax| syntax.after_parse) {
            after_parse(context, &mut self.body, op);
        }
        Ok(op)
    }

    /// Parses the generic form after the name into `state`; returns the properties.
    pub(crate) fn parse_generic_operation_after_name(
        &mut self,
        state: &mut OperationState,
    ) -> Result<Option<Attribute>, Failed> {
        let context = self.parser.context;
        let info = state.name.info(context);
        let mut operands = SmallVec::<[UnresolvedOperand<'s>; 4]>::new();
        self.parser.parse_token(TokenKind::LParen, "expected '(' to start operand list")?;
        self.parse_optional_ssa_use_list(&mut operands)?;
        self.parser.parse_token(TokenKind::RParen, "expected ')' to end operand list")?;

        if self.parser.at(TokenKind::LSquare) {
            if info.registered && !info.traits.has(Trait::Terminator) {
                return Err(self.parser.emit_error("successors in non-terminator"));
            }
            self.parser.advance();
            self.parse_comma_separated_list_until(TokenKind::RSquare, false, |this| {
                let block = this.parse_successor()?;
                state.successors.push(block);
                Ok(())
            })?;
        }

        let mut properties = None;
        if self.parser.consume_if(TokenKind::Less) {
            properties = Some(self.parse_properties()?);
            self.parser.parse_token(TokenKind::Greater, "expected '>' to close properties")?;
        }

        if self.parser.consume_if(TokenKind::LParen) {
            loop {
                if !self.postpone_region(state, &[], false)? {
                    self.parse_region(state, &[], false)?;
                }
                if !self.parser.consume_if(TokenKind::Comma) {
                    break;
                }
            }
            self.parser.parse_token(TokenKind::RParen, "expected ')' to end region list")?;
        }

        if self.parser.at(TokenKind::LBrace) {
            let mut attributes = Vec::new();
            self.parser.parse_attribute_dict(&mut attributes)?;
            state.attributes = context.dictionary_attribute(attributes);
        }

        self.parser.parse_token(TokenKind::Colon, "expected ':' followed by operation type")?;
        let type_offset = self.parser.token.start;
        let ty = self.parser.parse_type()?;
        let Some((inputs, results)) = ty.function(context) else {
            return Err(self.parser.emit_error_at(type_offset, "expected function type"));
        };
        state.result_types.extend_from_slice(results);
        if inputs.len() != operands.len() {
            // mlir-opt's plural of one is a NUL byte.
            let plural = if operands.len() == 1 { "\0" } else { "s" };
            return Err(self.parser.emit_error_at(
                type_offset,
                format_args!("expected {} operand type{plural} but had {}", operands.len(), inputs.len()),
            ));
        }
        for (&operand, &ty) in operands.iter().zip(inputs) {
            let value = self.resolve_ssa_use(operand, ty)?;
            state.operands.push(value);
        }
        Ok(properties)
    }

    /// Parses the attribute between `<` and `>`. Many operations have the same short one, which
    /// is looked up by how it is written.
    fn parse_properties(&mut self) -> Result<Attribute, Failed> {
        const LONGEST: usize = 96;
        let start = self.parser.token.start as usize;
        let rest = &self.parser.text[start..];
        let window = &rest[..rest.len().min(LONGEST)];
        let end = window.windows(2).position(|pair| pair == b"}>").map(|end| start + end + 1);
        self.parser.parse_spelled_attribute(end, |parser| parser.parse_attribute(None))
    }

    /// Parses `^name`.
    pub(crate) fn parse_successor(&mut self) -> Result<BlockId, Failed> {
        if !self.parser.at(TokenKind::CaretIdentifier) {
            return Err(self.parser.emit_wrong_token_error("expected block name"));
        }
        let offset = self.parser.token.start;
        let block = self.block_named(self.parser.spelling(), offset);
        self.op_templates.note_successor(offset, block);
        self.parser.advance();
        Ok(block)
    }

    /// Sets the properties of `op` from the dictionary in `<{...}>`.
    fn set_properties(
        &mut self,
        op: OpId,
        name: OpName,
        location: Location,
        properties: Attribute,
    ) -> Result<(), Failed> {
        let context = self.parser.context;
        let info = name.info(context);
        let invalid = |why: String| {
            let message = format!(
                "invalid properties {} for op {}: {why}",
                attribute_to_string(context, properties),
                context.string(info.name)
            );
            Err(context.diagnostics().error(location, message).emit())
        };
        if info.inherent.is_empty() || !info.has_properties {
            return invalid("this operation does not support properties".to_string());
        }
        if !properties.is_dictionary(context) {
            return invalid("expected DictionaryAttr to set properties".to_string());
        }
        for slot in info.inherent_order.iter().map(|&slot| slot as usize) {
            let inherent = &info.inherent[slot];
            let old_name = match inherent.name {
                known::OPERAND_SEGMENT_SIZES => known::OLD_OPERAND_SEGMENT_SIZES,
                known::RESULT_SEGMENT_SIZES => known::OLD_RESULT_SEGMENT_SIZES,
                name => name,
            };
            let value = properties.entry(context, inherent.name);
            let Some(value) = value.or_else(|| properties.entry(context, old_name)) else { continue };
            match converted_property(context, info, slot, value) {
                Ok(value) => self.body.set_property(context, op, slot, value),
                Err(why) => return invalid(why),
            }
        }
        Ok(())
    }
}
