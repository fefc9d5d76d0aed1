//! Operations, generic and custom, and the SSA names they define and use.
//!
//! Follows `OperationParser` of mlir/lib/AsmParser/Parser.cpp.

use bstr::BStr;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::cursor::{ParseList, Parser, string_value};
use super::custom::OpAsmParser;
use super::lexer::TokenKind;
use super::scope::{Scopes, UnresolvedOperand, ValueDefinition};
use crate::diag::Failed;
use crate::ir::attributes::NamedAttribute;
use crate::ir::body::{OpRef, ValueOwner};
use crate::ir::op_info::Trait;
use crate::ir::{
    Attribute, BlockId, Body, BodyId, Location, OpId, OpName, OperationState, Type, ValueId, known,
};
use crate::print::{attribute_to_string, type_to_string};

/// A name left of `=`: `%name:count`.
#[derive(Clone, Copy, Debug)]
pub struct ResultName<'s> {
    /// With the `%`.
    pub name: &'s [u8],
    pub count: u32,
    pub offset: u32,
}

/// A location as written behind an operation or argument.
#[derive(Clone, Copy, Debug)]
pub enum ParsedLocation {
    Known(Location),
    /// An alias that is not defined yet: an index among the deferred locations.
    Deferred(u32),
}

/// A use of a location alias before its definition.
struct DeferredLocation<'s> {
    /// Without the `#`.
    alias: &'s [u8],
    offset: u32,
    target: Option<LocationTarget>,
}

/// What a deferred location is for.
#[derive(Clone, Copy)]
enum LocationTarget {
    Operation(OpRef),
    Argument(BodyId, BlockId, ValueId),
}

/// Parses operations into bodies.
pub struct OperationParser<'s> {
    pub(super) parser: Parser<'s>,
    /// The body under construction, and its id.
    pub(super) body: Body,
    pub(super) body_id: BodyId,
    /// The bodies around it, outermost first.
    pub(super) open_bodies: Vec<(BodyId, Body)>,
    /// The finished bodies, by id.
    pub(super) bodies: Vec<Body>,
    /// Empty bodies with room.
    pub(super) spare_bodies: Vec<Body>,
    pub(super) scopes: Scopes<'s>,
    /// Where operations go.
    pub(super) block: Option<BlockId>,
    /// The dialects whose prefix may be left out, innermost last.
    pub(super) default_dialects: Vec<&'static str>,
    /// Values that were used before their definition, and where.
    forward_values: Vec<(BodyId, ValueId, u32)>,
    /// Operation names by how they are written, string literals or words; for a word without a
    /// dot, in which default dialect.
    op_spellings: FxHashMap<&'s [u8], (OpName, &'static str)>,
    /// Properties by how they are written.
    properties: FxHashMap<&'s [u8], Attribute>,
    deferred_locations: Vec<DeferredLocation<'s>>,
}

impl<'s> ParseList<'s> for OperationParser<'s> {
    fn parser(&mut self) -> &mut Parser<'s> {
        &mut self.parser
    }
}

impl<'s> OperationParser<'s> {
    /// A parser whose operations go into one block of the only region of body 0.
    pub(super) fn new(parser: Parser<'s>) -> Self {
        let mut body = Body::default();
        let region = body.add_top_region();
        let block = body.create_block();
        body.append_block(region, block);
        let mut scopes = Scopes::default();
        scopes.push(true);
        OperationParser {
            parser,
            body,
            body_id: BodyId::new(0),
            open_bodies: Vec::new(),
            bodies: vec![Body::default()],
            spare_bodies: Vec::new(),
            scopes,
            block: Some(block),
            default_dialects: vec!["builtin"],
            forward_values: Vec::new(),
            op_spellings: FxHashMap::default(),
            properties: FxHashMap::default(),
            deferred_locations: Vec::new(),
        }
    }

    /// Checks, at the end of the text, what could not be checked before: that every value that
    /// was used is defined, and that every location alias is.
    pub(super) fn finalize(&mut self) -> Result<(), Failed> {
        self.bodies[0] = std::mem::take(&mut self.body);
        let bodies = &self.bodies;
        self.forward_values
            .retain(|&(body, value, _)| bodies[body.index()].value_owner(value) == ValueOwner::Forward);
        if !self.forward_values.is_empty() {
            let mut offsets: Vec<_> = self.forward_values.iter().map(|&(.., offset)| offset).collect();
            offsets.sort_unstable();
            for offset in offsets {
                self.parser.emit_error_at(offset, "use of undeclared SSA value name");
            }
            return Err(Failed);
        }
        self.resolve_deferred_locations()?;
        self.pop_scope()
    }
}

// --- SSA names --------------------------------------------------------------------------------

impl<'s> OperationParser<'s> {
    /// Parses `%name` or `%name#number`.
    pub(super) fn parse_ssa_use(
        &mut self,
        allow_result_number: bool,
    ) -> Result<UnresolvedOperand<'s>, Failed> {
        let name = self.parser.spelling();
        let offset = self.parser.token.start;
        self.parser.parse_token(TokenKind::PercentIdentifier, "expected SSA operand")?;
        let mut number = 0;
        if self.parser.at(TokenKind::HashIdentifier) {
            if !allow_result_number {
                return Err(self.parser.emit_error("result number not allowed in argument list"));
            }
            number = match parse_decimal(&self.parser.spelling()[1..]) {
                Some(number) => number,
                None => return Err(self.parser.emit_error("invalid SSA value result number")),
            };
            self.parser.advance();
        }
        Ok(UnresolvedOperand { name, number, offset })
    }

    /// Parses a list of uses, which may be empty.
    pub(super) fn parse_optional_ssa_use_list(
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

    /// The value that `operand` names, which must have the type `ty`. A name that is not defined
    /// yet stands for a value that is to come.
    #[inline]
    pub(super) fn resolve_ssa_use(
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
                // The verifier says what is wrong with this: it may be the least of the text's
                // problems, and the parser's are reported first.
                let known_type = self.outer_body(known.body).value_type(known.value);
                if known_type != ty {
                    return Err(self.emit_type_mismatch(operand, ty, known_type, known.offset));
                }
                Ok(self.body.create_outside_value(ty))
            }
            None => {
                let first = self.scopes.value(name, 0);
                if let Some(first) = first
                    && self.outer_body(first.body).value_owner(first.value) != ValueOwner::Forward
                {
                    return Err(self.parser.emit_error_at(offset, "reference to invalid result number"));
                }
                let value = self.body.create_forward_value(ty);
                self.forward_values.push((self.body_id, value, offset));
                self.scopes.forward_value(name, number, value, self.body_id, offset);
                Ok(value)
            }
        }
    }

    /// A body that is under construction or finished, or one around it.
    fn outer_body(&self, id: BodyId) -> &Body {
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

    /// Gives `value`, which is defined here, a name. Uses that stood before become uses of it.
    #[inline]
    pub(super) fn add_definition(
        &mut self,
        name: UnresolvedOperand<'s>,
        value: ValueId,
    ) -> Result<(), Failed> {
        let UnresolvedOperand { name, number, offset } = name;
        if let Some(known) = self.scopes.value(name, number) {
            self.define_forward_value(UnresolvedOperand { name, number, offset }, value, known)?;
        }
        self.scopes.define_value(name, number, value, self.body_id, offset);
        Ok(())
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
            self.body.mark_outside(known.value);
        } else {
            self.outer_body_mut(known.body).mark_outside(known.value);
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

fn parse_decimal(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

// --- Operations -------------------------------------------------------------------------------

impl<'s> OperationParser<'s> {
    /// Parses an operation with the names of its results into the current block.
    pub(super) fn parse_operation(&mut self) -> Result<(), Failed> {
        let offset = self.parser.token.start;
        let mut names = SmallVec::<[ResultName<'s>; 1]>::new();
        if self.parser.at(TokenKind::PercentIdentifier) {
            self.parse_result_names(&mut names)?;
        }
        let op = match self.parser.kind() {
            TokenKind::BareIdentifier => self.parse_custom_operation(&names)?,
            TokenKind::String => self.parse_generic_operation()?,
            _ => return Err(self.parser.emit_wrong_token_error("expected operation name in quotes")),
        };
        if names.is_empty() {
            return Ok(());
        }
        let defined = self.body.results(op).len();
        if defined == 0 {
            return Err(self.parser.emit_error_at(offset, "cannot name an operation with no results"));
        }
        let named: u64 = names.iter().map(|name| u64::from(name.count)).sum();
        if named != defined as u64 {
            return Err(self.parser.emit_error_at(
                offset,
                format_args!("operation defines {defined} results but was provided {named} to bind"),
            ));
        }
        let mut results = self.body.results(op);
        for ResultName { name, count, offset } in names {
            for (number, value) in (0..count).zip(&mut results) {
                self.add_definition(UnresolvedOperand { name, number, offset }, value)?;
            }
        }
        Ok(())
    }

    /// Parses `%a, %b:2 =`.
    fn parse_result_names(&mut self, names: &mut SmallVec<[ResultName<'s>; 1]>) -> Result<(), Failed> {
        loop {
            let name = self.parser.spelling();
            let offset = self.parser.token.start;
            self.parser.parse_token(TokenKind::PercentIdentifier, "expected valid ssa identifier")?;
            let mut count = 1;
            if self.parser.consume_if(TokenKind::Colon) {
                if !self.parser.at(TokenKind::Integer) {
                    return Err(self.parser.emit_wrong_token_error("expected integer number of results"));
                }
                count = match parse_decimal(self.parser.spelling()) {
                    Some(count) if count > 0 => count,
                    _ => {
                        return Err(self
                            .parser
                            .emit_error("expected named operation to have at least 1 result"));
                    }
                };
                self.parser.advance();
            }
            names.push(ResultName { name, count, offset });
            if !self.parser.consume_if(TokenKind::Comma) {
                break;
            }
        }
        self.parser.parse_token(TokenKind::Equal, "expected '=' after SSA name")
    }

    /// Makes an operation at the end of the current block and parses its `loc(...)`.
    fn create_operation(&mut self, state: &OperationState) -> Result<OpId, Failed> {
        let op = self.body.create_operation(self.parser.context, state);
        if let Some(block) = self.block {
            self.body.append_operation(block, op);
        }
        if let Some(body) = state.body {
            self.bodies[body.index()].set_owner(OpRef { body: self.body_id, op });
        }
        match self.parse_optional_location()? {
            Some(ParsedLocation::Known(location)) => self.body.set_location(op, location),
            Some(ParsedLocation::Deferred(index)) => {
                let target = LocationTarget::Operation(OpRef { body: self.body_id, op });
                self.deferred_locations[index as usize].target = Some(target);
            }
            None => {}
        }
        Ok(op)
    }
}

// --- The generic form -------------------------------------------------------------------------

impl<'s> OperationParser<'s> {
    /// Parses the name of an operation as a string literal.
    fn parse_generic_operation_name(&mut self) -> Result<OpName, Failed> {
        let context = self.parser.context;
        let literal = self.parser.spelling();
        if let Some(&(name, _)) = self.op_spellings.get(literal) {
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
        self.op_spellings.insert(literal, (name, ""));
        Ok(name)
    }

    fn parse_generic_operation(&mut self) -> Result<OpId, Failed> {
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
            self.verify_inherent_attributes(&state)?;
        }
        split_inherent_attributes(context, &mut state);
        let op = self.create_operation(&state)?;
        if let Some(properties) = properties.filter(|_| info.registered) {
            self.set_properties(op, name, state.location, properties)?;
        }
        Ok(op)
    }

    /// Parses what follows the name in the generic form into `state`; returns the properties.
    pub(super) fn parse_generic_operation_after_name(
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
                self.parse_region(state, &[], false)?;
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
        const MOST: usize = 1024;
        let start = self.parser.token.start as usize;
        let rest = &self.parser.text[start..];
        let window = &rest[..rest.len().min(LONGEST)];
        // If this is not where the attribute ends, what follows is not remembered.
        let spelling = window.windows(2).position(|pair| pair == b"}>").map(|end| &window[..=end]);
        if let Some(spelling) = spelling
            && let Some(&known) = self.properties.get(spelling)
        {
            self.parser.reset_to((start + spelling.len()) as u32);
            return Ok(known);
        }
        let attribute = self.parser.parse_attribute(None)?;
        if let Some(spelling) = spelling
            && self.parser.last_end as usize == start + spelling.len()
            && self.properties.len() < MOST
        {
            self.properties.insert(spelling, attribute);
        }
        Ok(attribute)
    }

    /// Parses `^name`.
    pub(super) fn parse_successor(&mut self) -> Result<BlockId, Failed> {
        if !self.parser.at(TokenKind::CaretIdentifier) {
            return Err(self.parser.emit_wrong_token_error("expected block name"));
        }
        let block = self.block_named(self.parser.spelling(), self.parser.token.start);
        self.parser.advance();
        Ok(block)
    }

    /// Checks the inherent attributes among the attributes in `state`: those that do not satisfy
    /// their constraints would be lost when they become properties.
    fn verify_inherent_attributes(&self, state: &OperationState) -> Result<(), Failed> {
        let context = self.parser.context;
        let info = state.name.info(context);
        for inherent in &info.inherent {
            let Some(value) = state.attributes.entry(context, inherent.name) else { continue };
            if (inherent.constraint.holds)(context, value) {
                continue;
            }
            let error = context.diagnostics().error(
                state.location,
                format!(
                    "'{}' op attribute '{}' failed to satisfy constraint: {}",
                    context.string(info.name),
                    context.string(inherent.name),
                    inherent.constraint.summary
                ),
            );
            return Err(error.emit());
        }
        Ok(())
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
        if !properties.is_dictionary(context) {
            return invalid("expected DictionaryAttr to set properties".to_string());
        }
        for (slot, inherent) in info.inherent.iter().enumerate() {
            let Some(value) = properties.entry(context, inherent.name) else { continue };
            if !(inherent.converts)(context, value) {
                return invalid(format!(
                    "Invalid attribute `{}` in property conversion: {}",
                    context.string(inherent.name),
                    attribute_to_string(context, value)
                ));
            }
            self.body.set_property(context, op, slot, Some(value));
        }
        Ok(())
    }
}

/// Moves the inherent attributes among the attributes of `state` to their property slots.
pub(super) fn split_inherent_attributes(context: &crate::ir::Context, state: &mut OperationState) {
    let info = state.name.info(context);
    if !info.registered || info.inherent.is_empty() || state.attributes == Attribute::EMPTY_DICTIONARY {
        return;
    }
    let mut discardable = Vec::<NamedAttribute>::new();
    for &(name, value) in state.attributes.entries(context) {
        match info.inherent_slot(name) {
            Some(slot) => {
                state.properties.resize(info.inherent.len(), None);
                state.properties[slot] = Some(value);
            }
            None => discardable.push((name, value)),
        }
    }
    state.attributes = context.dictionary_attribute(discardable);
}

// --- Custom forms -----------------------------------------------------------------------------

impl<'s> OperationParser<'s> {
    /// Parses the name of an operation in a custom form, where the prefix of the default dialect
    /// may be left out.
    pub(super) fn parse_custom_operation_name(&mut self) -> Result<OpName, Failed> {
        let context = self.parser.context;
        let spelling = self.parser.spelling();
        let default = self.default_dialects.last().copied().unwrap_or_default();
        self.parser.advance();
        if let Some(&(name, known_default)) = self.op_spellings.get(spelling)
            && known_default == default
        {
            return Ok(name);
        }
        let name = if memchr::memchr(b'.', spelling).is_some_and(|dot| dot + 1 < spelling.len()) {
            context.intern_string(spelling)
        } else {
            context.intern_string([default.as_bytes(), b".", spelling].concat())
        };
        let name = context.op_name(name);
        self.op_spellings.insert(spelling, (name, default));
        Ok(name)
    }

    fn parse_custom_operation(&mut self, results: &[ResultName<'s>]) -> Result<OpId, Failed> {
        let context = self.parser.context;
        let offset = self.parser.token.start;
        let spelling = self.parser.spelling();
        let name = self.parse_custom_operation_name()?;
        let info = name.info(context);
        if !info.registered {
            return Err(self.emit_unknown_operation(name, spelling, offset));
        }
        let mut state = OperationState::new(name, self.parser.location_at(offset));
        self.default_dialects.push(info.hooks.default_dialect.unwrap_or_default());
        let mut custom = OpAsmParser::new(self, &mut state, offset, results);
        let parsed = match info.hooks.parse {
            Some(parse) => parse(&mut custom),
            None => Err(custom.emit_error_at(offset, "has no custom assembly form")),
        };
        let finished = parsed.and_then(|()| custom.finish());
        self.default_dialects.pop();
        finished?;
        self.create_operation(&state)
    }

    #[cold]
    fn emit_unknown_operation(&self, name: OpName, spelling: &[u8], offset: u32) -> Failed {
        let context = self.parser.context;
        let info = name.info(context);
        let full = context.string(info.name);
        let tried = match full.as_ref() as &[u8] == spelling {
            true => String::new(),
            false => format!(" (tried '{full}' as well)"),
        };
        let spelling = BStr::new(spelling);
        if context.dialect(info.dialect).is_some() {
            return self
                .parser
                .emit_error_at(offset, format_args!("custom op '{spelling}' is unknown{tried}"));
        }
        let dialects = context.dialect_names().iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        self.parser.emit_error_with_note(
            offset,
            format_args!("Dialect `{}' not found for custom op '{spelling}' {tried}", context.string(info.dialect)),
            offset,
            format_args!(
                "Registered dialects: {dialects} ; for more info on dialect registration see \
                 https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management"
            ),
        )
    }
}

// --- Locations --------------------------------------------------------------------------------

impl<'s> OperationParser<'s> {
    /// Parses `loc(...)` if it is there. An alias may be defined later.
    pub(super) fn parse_optional_location(&mut self) -> Result<Option<ParsedLocation>, Failed> {
        if !self.parser.consume_if_keyword("loc") {
            return Ok(None);
        }
        self.parser.parse_token(TokenKind::LParen, "expected '(' in location")?;
        let location = if self.parser.at(TokenKind::HashIdentifier) && !self.parser.spelling().contains(&b'.')
        {
            self.parse_location_alias()?
        } else {
            ParsedLocation::Known(Location::attribute(self.parser.parse_location_instance()?))
        };
        self.parser.parse_token(TokenKind::RParen, "expected ')' in location")?;
        Ok(Some(location))
    }

    fn parse_location_alias(&mut self) -> Result<ParsedLocation, Failed> {
        let offset = self.parser.token.start;
        let alias = &self.parser.spelling()[1..];
        self.parser.advance();
        match self.parser.attribute_aliases.get(alias) {
            Some(&attribute) => self.location_of_alias(attribute, offset).map(ParsedLocation::Known),
            None => {
                self.deferred_locations.push(DeferredLocation { alias, offset, target: None });
                Ok(ParsedLocation::Deferred(self.deferred_locations.len() as u32 - 1))
            }
        }
    }

    fn location_of_alias(&self, attribute: Attribute, offset: u32) -> Result<Location, Failed> {
        let context = self.parser.context;
        if attribute.is_location(context) {
            return Ok(Location::attribute(attribute));
        }
        let found = attribute_to_string(context, attribute);
        Err(self.parser.emit_error_at(offset, format_args!("expected location, but found '{found}'")))
    }

    /// Makes a deferred location that of a block's argument.
    pub(super) fn defer_argument_location(&mut self, index: u32, block: BlockId, argument: ValueId) {
        let target = LocationTarget::Argument(self.body_id, block, argument);
        self.deferred_locations[index as usize].target = Some(target);
    }

    fn resolve_deferred_locations(&mut self) -> Result<(), Failed> {
        for DeferredLocation { alias, offset, target } in std::mem::take(&mut self.deferred_locations) {
            let Some(&attribute) = self.parser.attribute_aliases.get(alias) else {
                return Err(self.parser.emit_error_at(offset, "operation location alias was never defined"));
            };
            let location = self.location_of_alias(attribute, offset)?;
            match target {
                Some(LocationTarget::Operation(OpRef { body, op })) => {
                    self.bodies[body.index()].set_location(op, location);
                }
                Some(LocationTarget::Argument(body, block, argument)) => {
                    self.bodies[body.index()].set_argument_location(block, argument, location);
                }
                None => {}
            }
        }
        Ok(())
    }
}
