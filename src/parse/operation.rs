//! Operations: the names of their results, and the parts that all forms have.
//!
//! The forms themselves are in [`crate::operation::generic`] and [`crate::operation::custom_operation`], SSA names in
//! [`crate::operation::ssa`], locations in [`crate::operation::trailing_location`].
//!
//! Follows `OperationParser` of mlir/lib/AsmParser/Parser.cpp.

pub(crate) mod caches;
pub(crate) mod custom_operation;
pub(crate) mod generic;
pub(crate) mod generic_form_hint;
pub(crate) mod name_key;
pub(crate) mod op_template;
pub(crate) mod parallel;
pub(crate) mod properties;
pub(crate) mod region;
pub(crate) mod scan;
pub(crate) mod scope;
pub(crate) mod ssa;
pub(crate) mod trailing_location;

use smallvec::SmallVec;

use super::cursor::{ParseList, Parser};
use super::format::bound::Bound;
use super::lexer::{Token, TokenKind};
use crate::operation::caches::{SPELLING_BITS, SpellingCache};
use crate::operation::op_template::OpTemplates;
use crate::operation::parallel::DeferredRegions;
use crate::operation::scope::{Scopes, UnresolvedOperand};
use crate::operation::ssa::parse_decimal;
use crate::operation::trailing_location::{DeferredLocation, LocationTarget, ParsedLocation};
use ir::attributes::NamedAttribute;
use ir::body::{OpRef, ValueOwner};
use ir::diag::{Failed, SourceText};
use ir::{BlockId, Body, BodyId, OpId, OpName, OperationState, StringId, ValueId};

/// A name left of `=`: `%name:count`.
#[derive(Clone, Copy, Debug)]
pub struct ResultName<'s> {
    /// With the `%`.
    pub name: &'s [u8],
    /// The number of results that it stands for.
    pub count: u32,
    /// Its offset in the text.
    pub offset: u32,
}

/// Parses operations into bodies.
pub struct OperationParser<'s> {
    pub(super) parser: Parser<'s>,
    /// The body under construction, and its id.
    pub(super) body: Box<Body>,
    pub(super) body_id: BodyId,
    /// The bodies around it, outermost first.
    pub(super) open_bodies: Vec<(BodyId, Box<Body>)>,
    /// The finished bodies, by id.
    pub(super) bodies: Vec<Body>,
    /// Empty bodies with room.
    #[expect(clippy::vec_box, reason = "one is moved in and out for each isolated operation, as a pointer")]
    pub(super) spare_bodies: Vec<Box<Body>>,
    pub(super) scopes: Scopes<'s>,
    /// The block to which operations are appended.
    pub(super) block: Option<BlockId>,
    /// The dialects whose prefix may be left out, innermost last.
    pub(super) default_dialects: Vec<StringId>,
    /// Values that were used before their definition, and where.
    pub(super) forward_values: Vec<(BodyId, ValueId, u32)>,
    /// Operation names by how they are written, string literals or words; for a word without a
    /// dot, in which default dialect.
    pub(super) op_spellings: SpellingCache<'s, (OpName, StringId)>,
    pub(super) op_templates: OpTemplates<'s>,
    pub(super) deferred_locations: Vec<DeferredLocation<'s>>,
    /// The text before this was released.
    pub(super) released: usize,
    /// The number of operations skipped so far, if the parser continues after errors.
    pub(super) num_skipped: Option<u32>,
    /// Regions left to other threads.
    pub(super) postponed: DeferredRegions<'s>,
    /// Lists of attributes, empty and with room.
    pub(super) spare_attributes: Vec<Vec<NamedAttribute>>,
    /// Spare tables of formats' bindings, empty but with capacity.
    #[expect(clippy::vec_box, reason = "one is moved in and out for each operation, as a pointer")]
    pub(super) spare_bound: Vec<Box<Bound<'s>>>,
}

impl<'s> ParseList<'s> for OperationParser<'s> {
    fn parser(&mut self) -> &mut Parser<'s> {
        &mut self.parser
    }
}

impl<'s> OperationParser<'s> {
    /// Creates a parser whose operations go into one block of the only region of body 0.
    pub(super) fn new(parser: Parser<'s>) -> Self {
        let mut body = Box::<Body>::default();
        let region = body.add_top_region();
        let block = body.create_block();
        body.append_block(region, block);
        let mut scopes = Scopes::default();
        scopes.push(true);
        let released = parser.token.start as usize;
        let is_on = parser.context.has_caches();
        let builtin = parser.context.intern_string("builtin");
        OperationParser {
            parser,
            body,
            body_id: BodyId::new(0),
            open_bodies: Vec::new(),
            bodies: vec![Body::default()],
            spare_bodies: Vec::new(),
            scopes,
            block: Some(block),
            default_dialects: vec![builtin],
            forward_values: Vec::new(),
            op_spellings: SpellingCache::new(SPELLING_BITS, is_on),
            op_templates: OpTemplates::new(is_on),
            deferred_locations: Vec::new(),
            released,
            num_skipped: None,
            postponed: DeferredRegions::default(),
            spare_attributes: Vec::new(),
            spare_bound: Vec::new(),
        }
    }

    /// Releases the text before the current token, in large steps. Not if other threads still parse skipped
    /// regions.
    #[inline]
    pub(super) fn release_text(&mut self) {
        let at = self.parser.token.start as usize;
        if self.parser.is_alone && at - self.released >= SourceText::STRIDE {
            self.release_text_before(at);
        }
    }

    #[cold]
    pub(super) fn release_text_before(&mut self, at: usize) {
        // Cached spellings refer to earlier text, which can be read again.
        self.parser.buffer.text.release(0..at);
        self.released = at;
    }

    /// Checks, at the end of the text, that every used value and every location alias is defined.
    pub(super) fn finalize(&mut self) -> Result<(), Failed> {
        self.bodies[0] = *std::mem::take(&mut self.body);
        self.ensure_defined()?;
        self.resolve_deferred_locations()?;
        self.pop_scope()?;
        if self.has_skipped() { Err(Failed) } else { Ok(()) }
    }

    /// Fails where a value of a finished body was used and never defined.
    pub(super) fn ensure_defined(&mut self) -> Result<(), Failed> {
        let bodies = &self.bodies;
        self.forward_values
            .retain(|&(body, value, _)| bodies[body.index()].value_owner(value) == ValueOwner::Forward);
        if self.forward_values.is_empty() {
            return Ok(());
        }
        let mut offsets: Vec<_> = self.forward_values.iter().map(|&(.., offset)| offset).collect();
        sort::by(&mut offsets, Ord::cmp);
        for offset in offsets {
            self.parser.emit_error_at(offset, "use of undeclared SSA value name");
        }
        Err(Failed)
    }
}

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
        for &ResultName { name, count, offset } in &names {
            for (number, value) in (0..count).zip(&mut results) {
                self.add_definition(UnresolvedOperand { name, number, offset }, value)?;
            }
        }
        Ok(())
    }

    /// Parses `%a, %b:2 =`.
    fn parse_result_names(&mut self, names: &mut SmallVec<[ResultName<'s>; 1]>) -> Result<(), Failed> {
        const EQUAL: &[u8; 3] = b" = ";
        loop {
            let name = self.parser.spelling();
            let Token { kind, start: offset, end } = self.parser.token;
            // The most frequent case: a single result.
            if kind == TokenKind::PercentIdentifier
                && self.parser.text[end as usize..].first_chunk() == Some(EQUAL)
            {
                names.push(ResultName { name, count: 1, offset });
                self.parser.reset_to(end + EQUAL.len() as u32);
                return Ok(());
            }
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

    /// Makes an operation at the end of the current block.
    #[inline]
    pub(super) fn add_operation(&mut self, state: &OperationState) -> OpId {
        let op = self.body.create_operation(self.parser.context, state);
        if let Some(block) = self.block {
            self.body.append_operation(block, op);
        }
        if let Some(body) = state.body {
            self.bodies[body.index()].set_owner(OpRef { body: self.body_id, op });
        }
        op
    }

    /// Makes an operation at the end of the current block and parses its `loc(...)`.
    pub(super) fn create_operation(&mut self, state: &OperationState) -> Result<OpId, Failed> {
        let op = self.add_operation(state);
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
