//! Structs as they are written.

use super::{comma, enum_word, greater, less};
use crate::Decoration;
use crate::types::identified_struct;
use ir::diag::Failed;
use ir::{Attribute, Context, Type};
use parse::{AttrOrTypeParser, ParseList as _, Parser, TokenKind};

/// The body of a struct as it is parsed.
#[derive(Default)]
struct Body {
    types: Vec<Attribute>,
    offsets: Vec<i64>,
    /// The member, the decoration, and its value.
    members: Vec<(usize, i64, Attribute)>,
    /// The decoration, and its value.
    decorations: Vec<(i64, Attribute)>,
}

impl Body {
    fn make_attribute(&mut self, context: &Context) -> Attribute {
        sort::by_key(&mut self.members, |of| (of.0, of.1));
        sort::by_key(&mut self.decorations, |of| of.0);
        let number = |value: i64| context.integer_attribute(Type::I64, value);
        let members: Vec<Attribute> = self
            .members
            .iter()
            .map(|&(member, of, value)| context.array_attribute(&[number(member as i64), number(of), value]))
            .collect();
        let decorations: Vec<Attribute> = self
            .decorations
            .iter()
            .map(|&(of, value)| context.array_attribute(&[number(of), value]))
            .collect();
        context.array_attribute(&[
            context.array_attribute(&self.types),
            context.dense_i64_array_attribute(&self.offsets),
            context.array_attribute(&members),
            context.array_attribute(&decorations),
        ])
    }
}

/// Parses `NonWritable` or `Location=0`.
fn decoration(parser: &mut Parser<'_>) -> Result<(i64, Attribute), Failed> {
    let context = parser.context();
    let of = enum_word(parser, Decoration::symbolize, "unknown attribute: '", "'")?;
    let of = of.integer(context).and_then(|of| of.to_i64()).unwrap_or(0);
    let value = match parser.consume_if(TokenKind::Equal) {
        true => parser.parse_attribute(None)?,
        false => Attribute::UNIT,
    };
    Ok((of, value))
}

/// Parses the offset and the decorations of the last member, from after the `[`.
fn member_decorations(parser: &mut Parser<'_>, body: &mut Body) -> Result<(), Failed> {
    let offset = parser.offset();
    let place = parser.parse_optional_integer_of(32, false)?;
    if let Some(place) = place {
        if body.offsets.len() + 1 != body.types.len() {
            let message = "offset specification must be given for all members";
            return Err(parser.emit_definition_error_at(offset, message));
        }
        body.offsets.push(place);
    }
    if parser.consume_if(TokenKind::RSquare) {
        return Ok(());
    }
    if place.is_some() {
        comma(parser)?;
    }
    loop {
        let (of, value) = decoration(parser)?;
        body.members.push((body.types.len() - 1, of, value));
        if !parser.consume_if(TokenKind::Comma) {
            return parser.parse_token(TokenKind::RSquare, "expected ']'");
        }
    }
}

/// Parses `(f32 [0, NonWritable], i32 [4]), Block>`.
fn struct_contents(parser: &mut Parser<'_>, name_offset: u32) -> Result<Body, Failed> {
    let context = parser.context();
    let mut body = Body::default();
    parser.parse_token(TokenKind::LParen, "expected '('")?;
    if !parser.consume_if(TokenKind::RParen) {
        loop {
            let ty = parser.parse_type()?;
            body.types.push(context.type_attribute(ty));
            if parser.consume_if(TokenKind::LSquare) {
                member_decorations(parser, &mut body)?;
            }
            if !parser.consume_if(TokenKind::Comma) {
                break;
            }
        }
        if !body.offsets.is_empty() && body.offsets.len() != body.types.len() {
            let message = "offset specification must be given for all members";
            return Err(parser.emit_definition_error_at(name_offset, message));
        }
        parser.parse_token(TokenKind::RParen, "expected ')'")?;
    }
    while parser.consume_if(TokenKind::Comma) {
        let decoration = decoration(parser)?;
        body.decorations.push(decoration);
    }
    greater(parser)?;
    Ok(body)
}

/// Parses `<name, (members), decorations>`; inside of itself a struct is its name alone.
pub fn parse_struct(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        let context = parser.context();
        let name_offset = parser.name_offset();
        let tokens = parser.parser();
        less(tokens)?;
        let Some(name) = tokens.parse_optional_any_keyword() else {
            let mut body = struct_contents(tokens, name_offset)?;
            parser.parameters = vec![None, Some(body.make_attribute(context))];
            return Ok(());
        };
        let name = context.intern_string(name);
        let ty = identified_struct(context, name);
        let is_open = tokens.open_types.contains(&ty);
        if tokens.consume_if(TokenKind::Greater) {
            if !is_open {
                let message = "recursive struct reference not nested in struct definition";
                return Err(tokens.emit_definition_error_at(name_offset, message));
            }
        } else {
            comma(tokens)?;
            if is_open {
                let message = "identifier already used for an enclosing struct";
                return Err(tokens.emit_definition_error_at(name_offset, message));
            }
            tokens.open_types.push(ty);
            let body = struct_contents(tokens, name_offset);
            tokens.open_types.pop();
            if !context.set_type_body(ty, body?.make_attribute(context)) {
                let message = "identified struct already has another body";
                return Err(tokens.emit_definition_error_at(name_offset, message));
            }
        }
        parser.parameters = vec![Some(context.string_attribute(name)), None];
        Ok(())
    })
}
