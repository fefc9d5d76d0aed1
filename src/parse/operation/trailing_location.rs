//! `loc(...)` after operations and arguments.
//!
//! Unlike other aliases, that of a location may be used before its definition. The user of such an alias is
//! recorded, and gets its location at the end of the text.

use crate::lexer::TokenKind;
use crate::operation::OperationParser;
use ir::body::OpRef;
use ir::diag::Failed;
use ir::{Attribute, BlockId, BodyId, Location, ValueId};
use print::attribute_to_string;

/// A location as written after an operation or argument.
#[derive(Clone, Copy, Debug)]
pub enum ParsedLocation {
    /// A location.
    Known(Location),
    /// An alias that is not defined yet: an index among the deferred locations.
    Deferred(u32),
}

/// A use of a location alias before its definition.
#[derive(Clone)]
pub(crate) struct DeferredLocation<'s> {
    /// Without the `#`.
    alias: &'s [u8],
    offset: u32,
    pub(crate) target: Option<LocationTarget>,
}

/// The operation or argument that gets a deferred location.
#[derive(Clone, Copy)]
pub(crate) enum LocationTarget {
    Operation(OpRef),
    Argument(BodyId, BlockId, ValueId),
}

impl DeferredLocation<'_> {
    /// Moves the target to the body that `home` gives for its body.
    pub(crate) fn moved(mut self, home: impl Fn(BodyId) -> BodyId) -> Self {
        match &mut self.target {
            Some(LocationTarget::Operation(op)) => op.body = home(op.body),
            Some(LocationTarget::Argument(body, ..)) => *body = home(*body),
            None => {}
        }
        self
    }
}

impl<'s> OperationParser<'s> {
    /// Parses `loc(...)` if it is there. An alias may be defined later.
    pub(crate) fn parse_optional_location(&mut self) -> Result<Option<ParsedLocation>, Failed> {
        if !self.parser.at_keyword("loc") {
            return Ok(None);
        }
        let end = self.parser.token.end as usize;
        if self.parser.text.get(end) == Some(&b'(')
            && let Some((location, end)) = self.parser.plain_location_at(end + 1)
        {
            self.parser.reset_to(end as u32 + 1);
            return Ok(Some(ParsedLocation::Known(Location::attribute(location))));
        }
        self.parser.advance();
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
        match self.parser.aliases.attributes.get(alias) {
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
    pub(crate) fn defer_argument_location(&mut self, index: u32, block: BlockId, argument: ValueId) {
        let target = LocationTarget::Argument(self.body_id, block, argument);
        self.deferred_locations[index as usize].target = Some(target);
    }

    pub(crate) fn resolve_deferred_locations(&mut self) -> Result<(), Failed> {
        for DeferredLocation { alias, offset, target } in std::mem::take(&mut self.deferred_locations) {
            let Some(&attribute) = self.parser.aliases.attributes.get(alias) else {
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
