//! Regions and blocks.
//!
//! The regions of an operation that is isolated from above go into a body of its own: it is
//! swapped in as the body under construction while they are parsed.

use super::cursor::{Delimiter, ParseList};
use super::lexer::TokenKind;
use super::operation::OperationParser;
use super::scope::{BlockDefinition, UnresolvedOperand};
use super::trailing_location::ParsedLocation;
use crate::diag::Failed;
use crate::ir::{Attribute, body::owns_body};
use crate::ir::{BlockId, Body, BodyId, OperationState, RegionId, Type};

/// An argument of a region's entry block, as written in an operation's custom form.
#[derive(Clone, Debug)]
pub struct Argument<'s> {
    pub name: UnresolvedOperand<'s>,
    pub ty: Type,
    /// A dictionary.
    pub attributes: Attribute,
    pub location: Option<ParsedLocation>,
}

impl<'s> OperationParser<'s> {
    /// Parses a region and makes it the next one of the operation that `state` describes.
    /// `arguments` become the arguments of its entry block.
    pub(super) fn parse_region(
        &mut self,
        state: &mut OperationState,
        arguments: &[Argument<'s>],
        isolated_names: bool,
    ) -> Result<(), Failed> {
        // Text can nest as deep as memory allows.
        stacker::maybe_grow(96 * 1024, 1024 * 1024, || {
            if !owns_body(self.parser.context, state.name) {
                let region = self.body.create_region();
                state.regions.push(region);
                return self.parse_region_into(region, arguments, isolated_names);
            }
            self.enter_body(state);
            let region = self.body.add_top_region();
            let result = self.parse_region_into(region, arguments, isolated_names);
            self.leave_body();
            result
        })
    }

    /// Makes an empty region the next one of the operation that `state` describes.
    pub(super) fn add_region(&mut self, state: &mut OperationState) -> RegionId {
        if !owns_body(self.parser.context, state.name) {
            let region = self.body.create_region();
            state.regions.push(region);
            return region;
        }
        self.enter_body(state);
        let region = self.body.add_top_region();
        self.leave_body();
        region
    }

    /// Makes the body of the operation that `state` describes the one under construction.
    fn enter_body(&mut self, state: &mut OperationState) {
        let (id, body) = match state.body {
            Some(id) => (id, std::mem::take(&mut self.bodies[id.index()])),
            None => {
                let id = BodyId::new(self.bodies.len() as u32);
                self.bodies.push(Body::default());
                state.body = Some(id);
                (id, self.spare_bodies.pop().unwrap_or_default())
            }
        };
        let outer = std::mem::replace(&mut self.body, body);
        self.open_bodies.push((std::mem::replace(&mut self.body_id, id), outer));
    }

    /// Puts the body under construction away and goes on with the one around it.
    fn leave_body(&mut self) {
        let Some((id, body)) = self.open_bodies.pop() else { return };
        let mut inner = std::mem::replace(&mut self.body, body);
        let inner_id = std::mem::replace(&mut self.body_id, id);
        // What was built is kept without slack; the roomy original serves the next body.
        self.bodies[inner_id.index()] = inner.compacted();
        inner.clear();
        self.spare_bodies.push(inner);
    }

    /// Whether the last region of the operation that `state` describes has no blocks.
    pub(super) fn is_last_region_empty(&self, state: &OperationState) -> bool {
        let (body, region) = match state.body {
            Some(id) => {
                let body = &self.bodies[id.index()];
                (body, body.top_regions.last())
            }
            None => (&self.body, state.regions.last()),
        };
        region.is_none_or(|&region| body.region_blocks(region).next().is_none())
    }

    /// Gives the last region of the operation that `state` describes, if it is empty, a block.
    pub(super) fn ensure_block(&mut self, state: &mut OperationState) {
        let owns_body = state.body.is_some();
        if owns_body {
            self.enter_body(state);
        }
        let region = match owns_body {
            true => self.body.top_regions.last().copied(),
            false => state.regions.last().copied(),
        };
        if let Some(region) = region
            && self.body.region_blocks(region).next().is_none()
        {
            let block = self.body.create_block();
            self.body.append_block(region, block);
        }
        if owns_body {
            self.leave_body();
        }
    }

    fn parse_region_into(
        &mut self,
        region: RegionId,
        arguments: &[Argument<'s>],
        isolated_names: bool,
    ) -> Result<(), Failed> {
        self.parser.parse_token(TokenKind::LBrace, "expected '{' to begin a region")?;
        if !arguments.is_empty() || !self.parser.at(TokenKind::RBrace) {
            self.parse_region_body(region, arguments, isolated_names)?;
        }
        self.parser.parse_token(TokenKind::RBrace, "expected '}' to end a region")
    }

    fn parse_region_body(
        &mut self,
        region: RegionId,
        arguments: &[Argument<'s>],
        isolated_names: bool,
    ) -> Result<(), Failed> {
        let insertion_block = self.block;
        self.scopes.push(isolated_names);
        let entry = self.body.create_block();
        self.body.append_block(region, entry);
        if arguments.first().is_some_and(|argument| !argument.name.name.is_empty()) {
            self.define_entry_arguments(entry, arguments)?;
        }
        // The first block needs no label.
        if self.parser.at(TokenKind::CaretIdentifier) {
            self.parse_labelled_block(Some(entry), region)?;
        } else {
            self.parse_block_body(entry)?;
        }
        if !arguments.is_empty() && self.body.block_arguments(entry).len() > arguments.len() {
            return Err(self.parser.emit_error("entry block arguments were already defined"));
        }
        while !self.parser.at(TokenKind::RBrace) {
            self.parse_labelled_block(None, region)?;
        }
        self.pop_scope()?;
        self.block = insertion_block;
        Ok(())
    }

    fn define_entry_arguments(&mut self, entry: BlockId, arguments: &[Argument<'s>]) -> Result<(), Failed> {
        if self.parser.at(TokenKind::CaretIdentifier) {
            return Err(self.parser.emit_error("invalid block name in region with named arguments"));
        }
        for argument in arguments {
            let UnresolvedOperand { name, number, offset } = argument.name;
            if let Some(known) = self.scopes.value(name, number) {
                let name = bstr::BStr::new(name);
                return Err(self.parser.emit_error_with_note(
                    offset,
                    format_args!("region entry argument '{name}' is already in use"),
                    known.offset,
                    "previously referenced here",
                ));
            }
            let location = match argument.location {
                Some(ParsedLocation::Known(location)) => location,
                _ => self.parser.location_at(offset),
            };
            let value = self.body.add_block_argument(entry, argument.ty, location);
            if let Some(ParsedLocation::Deferred(index)) = argument.location {
                self.defer_argument_location(index, entry, value);
            }
            self.add_definition(argument.name, value)?;
        }
        Ok(())
    }

    /// Closes the innermost scope; fails where a block was used that it does not define.
    pub(super) fn pop_scope(&mut self) -> Result<(), Failed> {
        let undefined = self.scopes.pop();
        for block in &undefined {
            self.parser.emit_error_at(block.offset, "reference to an undefined block");
        }
        if undefined.is_empty() { Ok(()) } else { Err(Failed) }
    }

    /// Parses `^name(arguments): operations`. The entry block exists already and is given.
    fn parse_labelled_block(&mut self, entry: Option<BlockId>, region: RegionId) -> Result<(), Failed> {
        let offset = self.parser.token.start;
        let name = self.parser.spelling();
        self.parser.parse_token(TokenKind::CaretIdentifier, "expected block name")?;
        let block = match self.scopes.block(name) {
            None => {
                let block = entry.unwrap_or_else(|| self.body.create_block());
                self.scopes.insert_block(name, BlockDefinition { block, offset, is_defined: true });
                block
            }
            Some(known) if known.is_defined => {
                let name = bstr::BStr::new(name);
                return Err(self
                    .parser
                    .emit_error_at(offset, format_args!("redefinition of block '{name}'")));
            }
            Some(known) => {
                known.is_defined = true;
                known.offset = offset;
                known.block
            }
        };
        if entry.is_none() {
            self.body.append_block(region, block);
        }
        if self.parser.at(TokenKind::LParen) {
            self.parse_block_arguments(block)?;
        }
        self.parser.parse_token(TokenKind::Colon, "expected ':' after block name")?;
        self.parse_block_body(block)
    }

    fn parse_block_body(&mut self, block: BlockId) -> Result<(), Failed> {
        self.block = Some(block);
        while !matches!(self.parser.kind(), TokenKind::CaretIdentifier | TokenKind::RBrace) {
            self.parse_operation()?;
        }
        Ok(())
    }

    /// Parses `(%name: type loc(...), ...)`. Where the block has arguments already, they get
    /// the names.
    fn parse_block_arguments(&mut self, block: BlockId) -> Result<(), Failed> {
        let existing: Vec<_> =
            self.body.block_arguments(block).iter().map(|argument| argument.value).collect();
        let mut next = 0;
        self.parse_comma_separated_list(Delimiter::Paren, "", |this| {
            let name = this.parse_ssa_use(true)?;
            this.parser.parse_token(TokenKind::Colon, "expected ':' and type for SSA operand")?;
            let ty = this.parser.parse_type()?;
            let value = if existing.is_empty() {
                let location = this.parser.location_at(name.offset);
                this.body.add_block_argument(block, ty, location)
            } else {
                let Some(&value) = existing.get(next) else {
                    return Err(this.parser.emit_error("too many arguments specified in argument list"));
                };
                next += 1;
                if this.body.value_type(value) != ty {
                    return Err(this.parser.emit_error("argument and block argument type mismatch"));
                }
                value
            };
            match this.parse_optional_location()? {
                Some(ParsedLocation::Known(location)) => {
                    this.body.set_argument_location(block, value, location)
                }
                Some(ParsedLocation::Deferred(index)) => this.defer_argument_location(index, block, value),
                None => {}
            }
            this.add_definition(name, value)
        })
    }

    /// The block called `name`, which may be defined later.
    pub(super) fn block_named(&mut self, name: &'s [u8], offset: u32) -> BlockId {
        if let Some(known) = self.scopes.block(name) {
            return known.block;
        }
        let block = self.body.create_block();
        self.scopes.insert_block(name, BlockDefinition { block, offset, is_defined: false });
        block
    }
}
