//! SSA names: uses and definitions.
//!
//! A use may stand before its definition: it gets a value that is to come, which the definition
//! replaces. A use of a value of another body gets a value that stands for it there.

use bstr::BStr;
use smallvec::SmallVec;

use crate::Parser;
use crate::lexer::TokenKind;
use crate::operation::OperationParser;
use crate::operation::scope::{UnresolvedOperand, ValueDefinition};
use ir::body::ValueOwner;
use ir::diag::Failed;
use ir::{Body, BodyId, Type, ValueId, ValueRef};
use print::type_to_string;

impl<'s> Parser<'s> {
    /// Parses `%name` or `%name#number`.
    #[inline]
    pub(crate) fn parse_ssa_use(
        &mut self,
        allow_result_number: bool,
    ) -> Result<UnresolvedOperand<'s>, Failed> {
        let name = self.spelling();
        let offset = self.token.start;
        self.parse_token(TokenKind::PercentIdentifier, "expected SSA operand")?;
        let number = match self.at(TokenKind::HashIdentifier) {
            true => self.parse_result_number(allow_result_number)?,
            false => 0,
        };
        Ok(UnresolvedOperand { name, number, offset })
    }

    /// Parses `#number`, which follows the name of a value.
    fn parse_result_number(&mut self, is_allowed: bool) -> Result<u32, Failed> {
        if !is_allowed {
            return Err(self.emit_error("result number not allowed in argument list"));
        }
        let Some(number) = parse_decimal(&self.spelling()[1..]) else {
            return Err(self.emit_error("invalid SSA value result number"));
        };
        self.advance();
        Ok(number)
    }
}

impl<'s> OperationParser<'s> {
    /// Parses `%name` or `%name#number`.
    #[inline]
    pub(crate) fn parse_ssa_use(
        &mut self,
        allow_result_number: bool,
    ) -> Result<UnresolvedOperand<'s>, Failed> {
        self.parser.parse_ssa_use(allow_result_number)
    }

    /// Parses a list of uses, which may be empty.
    pub(crate) fn parse_optional_ssa_use_list(
        &mut self,
        operands: &mut SmallVec<[UnresolvedOperand<'s>; 4]>,
    ) -> Result<(), Failed> {
        if !self.parser.at(TokenKind::PercentIdentifier) {
            return Ok(());
        }
        loop {
            operands.push(self.parse_ssa_use(true)?);
            if !self.parser.consume_if(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    /// Returns the value that `operand` names, which must have the type `ty`. A name that is not defined yet
    /// stands for a value that is to come.
    #[inline]
    pub(crate) fn resolve_ssa_use(
        &mut self,
        operand: UnresolvedOperand<'s>,
        ty: Type,
    ) -> Result<ValueId, Failed> {
        let UnresolvedOperand { name, number, offset } = operand;
        match self.scopes.value(name, number) {
            Some(known) if known.body == self.body_id => {
                let known_type = self.body.value_type(known.value);
                if known_type == ty {
                    return Ok(known.value);
                }
                Err(self.emit_type_mismatch(operand, ty, known_type, known.offset))
            }
            Some(known) => {
                // The verifier reports this use. Errors of the parser come first, and the text may have more
                // serious ones.
                let known_type = self.outer_body(known.body).value_type(known.value);
                if known_type != ty {
                    return Err(self.emit_type_mismatch(operand, ty, known_type, known.offset));
                }
                Ok(self.body.create_outside_value(ty, ValueRef { body: known.body, value: known.value }))
            }
            None if self.scopes.is_lost_value(name) => Ok(self.body.create_forward_value(ty)),
            None => {
                let first = self.scopes.value(name, 0);
                if let Some(first) = first
                    && self.outer_body(first.body).value_owner(first.value) != ValueOwner::Forward
                {
                    return Err(self.parser.emit_error_at(offset, "reference to invalid result number"));
                }
                let value = self.body.create_forward_value(ty);
                self.forward_values.push((self.body_id, value, offset));
                self.scopes.forward_value(operand, value, self.body_id);
                Ok(value)
            }
        }
    }

    /// Returns a body that is under construction or finished, or an enclosing one.
    pub(crate) fn outer_body(&self, id: BodyId) -> &Body {
        if id == self.body_id {
            return &self.body;
        }
        match self.open_bodies.iter().find(|(open, _)| *open == id) {
            Some((_, body)) => body,
            None => &self.bodies[id.index()],
        }
    }

    #[cold]
    fn emit_type_mismatch(
        &self,
        operand: UnresolvedOperand<'s>,
        ty: Type,
        known: Type,
        previous: u32,
    ) -> Failed {
        let context = self.parser.context;
        self.parser.emit_error_with_note(
            operand.offset,
            format_args!(
                "use of value '{}' expects different type than prior uses: '{}' vs '{}'",
                BStr::new(operand.name),
                type_to_string(context, ty),
                type_to_string(context, known)
            ),
            previous,
            "prior use here",
        )
    }

    /// Names `value`, which is defined here. Earlier uses of the name become uses of it.
    #[inline]
    pub(crate) fn add_definition(
        &mut self,
        name: UnresolvedOperand<'s>,
        value: ValueId,
    ) -> Result<(), Failed> {
        match self.scopes.define_value(name, value, self.body_id) {
            Some(known) => self.define_forward_value(name, value, known),
            None => Ok(()),
        }
    }

    /// `name` is taken: fails unless it stands for a value that is to come, which is `value` then.
    fn define_forward_value(
        &mut self,
        name: UnresolvedOperand<'s>,
        value: ValueId,
        known: ValueDefinition,
    ) -> Result<(), Failed> {
        let context = self.parser.context;
        let spelling = BStr::new(name.name);
        let known_body = self.outer_body(known.body);
        if known_body.value_owner(known.value) != ValueOwner::Forward {
            return Err(self.parser.emit_error_with_note(
                name.offset,
                format_args!("redefinition of SSA value '{spelling}'"),
                known.offset,
                "previously defined here",
            ));
        }
        let (ty, used_as) = (self.body.value_type(value), known_body.value_type(known.value));
        if ty != used_as {
            return Err(self.parser.emit_error_with_note(
                name.offset,
                format_args!(
                    "definition of SSA value '{spelling}#{}' has type '{}'",
                    name.number,
                    type_to_string(context, ty)
                ),
                known.offset,
                format_args!("previously used here with type '{}'", type_to_string(context, used_as)),
            ));
        }
        if known.body == self.body_id {
            self.body.replace_all_uses(known.value, value);
            self.body.end_forward_value(known.value, None);
        } else {
            let definition = ValueRef { body: self.body_id, value };
            self.outer_body_mut(known.body).end_forward_value(known.value, Some(definition));
        }
        Ok(())
    }

    fn outer_body_mut(&mut self, id: BodyId) -> &mut Body {
        if id == self.body_id {
            return &mut self.body;
        }
        match self.open_bodies.iter_mut().find(|(open, _)| *open == id) {
            Some((_, body)) => body,
            None => &mut self.bodies[id.index()],
        }
    }
}

/// Returns the value of decimal digits, if it fits.
pub(crate) fn parse_decimal(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}
