//! Regions and blocks.
//!
//! The regions of an operation that is isolated from above go into a body of its own: it is
//! swapped in as the body under construction while they are parsed.

mod construction;

pub use construction::ParsedOperation;

use smallvec::SmallVec;

use crate::cursor::ParseList;
use crate::lexer::TokenKind;
use crate::operation::OperationParser;
use crate::operation::scope::{BlockDefinition, UnresolvedOperand};
use crate::operation::trailing_location::ParsedLocation;
use ir::body::owns_body;
use ir::diag::Failed;
use ir::{Attribute, BlockId, Body, BodyId, Location, OperationState, RegionId, Type, ValueId};
use print::Delimiter;

/// An argument of a region's entry block, as written in an operation's custom form.
#[derive(Clone, Debug)]
pub struct Argument<'s> {
    /// The name.
    pub name: UnresolvedOperand<'s>,
    /// The type.
    pub ty: Type,
    /// A dictionary.
    pub attributes: Attribute,
    /// The location, if it was given.
    pub location: Option<ParsedLocation>,
}

/// The most operations for which a body that serves again has room.
const LARGEST_SPARE: usize = 16 * 1024;

impl<'s> OperationParser<'s> {
    /// Parses a region and makes it the next one of the operation that `state` describes.
    /// `arguments` become the arguments of its entry block.
    pub(crate) fn parse_region(
        &mut self,
        state: &mut OperationState,
        arguments: &[Argument<'s>],
        isolated_names: bool,
    ) -> Result<(), Failed> {
        self.add_region(state);
        let last = self.num_regions(state) - 1;
        self.parse_region_at(state, last, arguments, isolated_names)
    }

    /// Parses region `index` of the operation that `state` describes, which is there and empty.
    pub(crate) fn parse_region_at(
        &mut self,
        state: &mut OperationState,
        index: usize,
        arguments: &[Argument<'s>],
        isolated_names: bool,
    ) -> Result<(), Failed> {
        if index > 0 && state.body.is_some() {
            // The body of a region that was postponed is complete before another one goes there.
            self.parse_postponed()?;
        }
        // Text can nest as deep as memory allows.
        support::stack::maybe_grow(96 * 1024, 1024 * 1024, || {
            self.in_region(state, index, |this, region| {
                this.parse_region_into(region, arguments, isolated_names)
            })
        })
    }

    /// Parses an operation in its generic form, without names for its results, into the last block of region `index` of
    /// the operation that `state` describes.
    pub(crate) fn parse_generic_operation_at(
        &mut self,
        state: &mut OperationState,
        index: usize,
    ) -> Result<(), Failed> {
        self.ensure_block(state, index);
        support::stack::maybe_grow(96 * 1024, 1024 * 1024, || {
            self.in_region(state, index, |this, region| {
                let block = this.body.region_blocks(region).last();
                let around = std::mem::replace(&mut this.block, block);
                let result = match this.parser.kind() {
                    TokenKind::String => this.parse_generic_operation().map(|_| ()),
                    _ => Err(this.parser.emit_wrong_token_error("expected operation name in quotes")),
                };
                this.block = around;
                result
            })
        })
    }

    /// Runs `work` on region `index` of the operation that `state` describes, with the body that it is
    /// in under construction.
    fn in_region<T>(
        &mut self,
        state: &mut OperationState,
        index: usize,
        work: impl FnOnce(&mut Self, RegionId) -> T,
    ) -> T {
        if !owns_body(self.parser.context, state.name) {
            return work(self, state.regions[index]);
        }
        let body = self.body_of(state);
        self.enter_body(body);
        let region = self.body.top_regions()[index];
        let result = work(self, region);
        self.leave_body();
        result
    }

    /// Makes an empty region the next one of the operation that `state` describes.
    pub(crate) fn add_region(&mut self, state: &mut OperationState) -> RegionId {
        if !owns_body(self.parser.context, state.name) {
            let region = self.body.create_region();
            state.regions.push(region);
            return region;
        }
        let id = self.body_of(state);
        self.bodies[id.index()].add_top_region()
    }

    /// Returns the number of regions so far of the operation that `state` describes.
    pub(crate) fn num_regions(&self, state: &OperationState) -> usize {
        match state.body {
            Some(id) => self.bodies[id.index()].top_regions().len(),
            None => state.regions.len(),
        }
    }

    /// Reorders the regions of the operation that `state` describes.
    pub(crate) fn order_regions(&mut self, state: &mut OperationState, order: &[usize]) {
        match state.body {
            Some(id) => self.bodies[id.index()].order_top_regions(order),
            None => state.regions = order.iter().map(|&place| state.regions[place]).collect(),
        }
    }

    /// Returns the types of values of the body under construction.
    pub(crate) fn types_of(&self, values: &[ValueId]) -> SmallVec<[Type; 4]> {
        values.iter().map(|&value| self.body.value_type(value)).collect()
    }

    /// Returns the locations of values of the body under construction; unknown ones for values without a
    /// definition.
    pub(crate) fn locations_of(&self, values: &[ValueId]) -> SmallVec<[Location; 4]> {
        values.iter().map(|&value| self.body.value_location(value)).collect()
    }

    /// Returns the body that the operation described by `state` owns.
    pub(crate) fn body_of(&mut self, state: &mut OperationState) -> BodyId {
        *state.body.get_or_insert_with(|| self.add_body())
    }

    /// Adds an empty body.
    pub(crate) fn add_body(&mut self) -> BodyId {
        let id = BodyId::new(self.bodies.len() as u32);
        self.bodies.push(Body::default());
        id
    }

    /// Makes a body the one under construction. One to which nothing was added yet grows where there is
    /// room already.
    pub(crate) fn enter_body(&mut self, id: BodyId) {
        let home = &mut self.bodies[id.index()];
        let body = match home.has_only_regions() {
            true => {
                let mut spare = self.spare_bodies.pop().unwrap_or_default();
                spare.take_regions(home);
                spare
            }
            false => Box::new(std::mem::take(home)),
        };
        let outer = std::mem::replace(&mut self.body, body);
        self.open_bodies.push((std::mem::replace(&mut self.body_id, id), outer));
    }

    /// Finishes the body under construction and returns to the enclosing one.
    pub(crate) fn leave_body(&mut self) {
        let Some((id, body)) = self.open_bodies.pop() else { return };
        let mut inner = std::mem::replace(&mut self.body, body);
        let inner_id = std::mem::replace(&mut self.body_id, id);
        let home = &mut self.bodies[inner_id.index()];
        // The finished body is stored without slack. The original with its capacity serves the next body,
        // unless it is huge.
        if inner.num_operations() > LARGEST_SPARE {
            inner.shrink_to_fit();
            *home = *inner;
            return;
        }
        *home = inner.compacted();
        inner.clear();
        self.spare_bodies.push(inner);
    }

    pub(crate) fn parse_region_into(
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
        if !arguments.is_empty() && self.body.num_arguments(entry) > arguments.len() {
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
    pub(crate) fn pop_scope(&mut self) -> Result<(), Failed> {
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
        let depth = self.depth();
        while !matches!(self.parser.kind(), TokenKind::CaretIdentifier | TokenKind::RBrace) {
            let start = self.parser.token.start;
            if self.parse_operation().is_err() {
                self.recover(start, depth)?;
            }
            self.release_text();
        }
        Ok(())
    }

    /// Parses `(%name: type loc(...), ...)`. If the block has arguments already, they get the names.
    fn parse_block_arguments(&mut self, block: BlockId) -> Result<(), Failed> {
        let existing: Vec<_> = self.body.argument_values(block).collect();
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

    /// Returns the block called `name`, which may be defined later.
    pub(crate) fn block_named(&mut self, name: &'s [u8], offset: u32) -> BlockId {
        if let Some(known) = self.scopes.block(name) {
            return known.block;
        }
        let block = self.body.create_block();
        self.scopes.insert_block(name, BlockDefinition { block, offset, is_defined: false });
        block
    }
}
