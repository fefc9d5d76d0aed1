//! Operations whose syntax is an `assemblyFormat`.
//!
//! [`FormatParser`] walks the elements of a compiled format and collects the parts that they bind: unresolved
//! operands, types, regions, successors. Attributes and properties go to the operation at once. At the end,
//! types that are not spelled are derived from others, and operands are resolved.
//!
//! Follows the parsers that mlir/tools/mlir-tblgen/OpFormatGen.cpp generates, down to the order in which
//! errors are found.

mod attribute;
pub(crate) mod bound;
pub(crate) mod definition;
mod directive;
pub(crate) mod hooks;
pub(crate) mod index_list;
pub(crate) mod property;
mod punctuation;
mod resolve;
mod values;

use definitions::DialectContext as _;
use ods::format::{OiListClause, OpElement, OpFormat, OptionalGroup, Referent, Sequence};
use ods::model::{Arity, Assembly, Operation};
use smallvec::SmallVec;

use crate::OpSyntax;
use crate::cursor::ParseList;
use crate::custom::OpAsmParser;
use crate::lexer::TokenKind;
use crate::operation::properties::ensure_properties;
use bound::Bound;
use definitions::DefinitionSet;
pub use directive::DirectiveArguments;
use ir::diag::Failed;
use ir::{Attribute, Context, OpInfo};
pub(super) use punctuation::token_of;
use punctuation::{consume_if_punctuation, parse_punctuation};
use values::parse_successors;

/// Parses by a format.
pub(super) struct FormatParser<'s> {
    context: &'s Context,
    library: &'s DefinitionSet,
    info: &'s OpInfo,
    op: &'s Operation,
    format: &'s OpFormat,
    /// The slot of the first property.
    first_property: usize,
}

/// Parses an operation by its format, after its name.
pub fn parse_by_format(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let info = parser.info;
    let Some(definition) = info.definition else { return Err(Failed) };
    let library = context.registry().library(definition.library);
    let op = &library.definitions.operations[definition.index as usize];
    let Assembly::Format(format) = &op.assembly else { return Err(Failed) };
    let first_property = info.num_attributes;
    FormatParser { context, library, info, op, format, first_property }.parse(parser)
}

impl<'s> FormatParser<'s> {
    fn parse(&self, parser: &mut OpAsmParser<'_, 's>) -> Result<(), Failed> {
        let mut bound = parser.operation_parser().spare_bound.pop().unwrap_or_default();
        bound.reset(self.op);
        let parsed = self.parse_into(parser, &mut bound);
        parser.operation_parser().spare_bound.push(bound);
        parsed
    }

    fn parse_into(&self, parser: &mut OpAsmParser<'_, 's>, bound: &mut Bound<'s>) -> Result<(), Failed> {
        if !self.format.all_regions && !self.op.regions.is_empty() {
            // Regions that are not variadic exist from the start, whenever they are parsed.
            for region in &self.op.regions {
                bound.region_counts.push(u32::from(!region.is_variadic));
                if !region.is_variadic {
                    parser.add_region();
                }
            }
        }
        ensure_properties(self.info, parser.state);
        self.parse_sequence(parser, bound, self.format.body)?;
        self.finish(parser, bound)
    }

    fn parse_sequence(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
        sequence: Sequence,
    ) -> Result<(), Failed> {
        for element in &self.format.elements[sequence.range()] {
            self.parse_element(parser, bound, element)?;
        }
        Ok(())
    }

    /// Parses an element. Returns whether something was found, for elements that begin an optional group.
    ///
    /// The elements that nearly every format has are parsed here, without a call for each.
    #[inline]
    fn parse_element(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
        element: &OpElement,
    ) -> Result<bool, Failed> {
        match *element {
            OpElement::Space | OpElement::Newline => {}
            OpElement::Keyword { keyword, .. } => parser.parse_keyword(self.library.text(keyword))?,
            OpElement::Punctuation { punctuation, .. } => parse_punctuation(parser, punctuation)?,
            OpElement::Operand { index, arity: Arity::One, .. } => {
                let operand = parser.parse_operand()?;
                bound.set_operand(index.into(), operand);
            }
            OpElement::AttrDict { with_keyword: false } => {
                if parser.parser().at(TokenKind::LBrace) {
                    parser.parse_attr_dict_of_format()?;
                }
            }
            OpElement::Type { of, arity, qualified, .. } => {
                self.parse_type(parser, bound, of, arity, qualified)?;
            }
            _ => return self.parse_rarer_element(parser, bound, element),
        }
        Ok(true)
    }

    fn parse_rarer_element(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
        element: &OpElement,
    ) -> Result<bool, Failed> {
        match *element {
            OpElement::Attribute { index, style, optional, elides_type, .. } => {
                let value = self.parse_attribute(parser, index, style, optional, elides_type)?;
                if let Some(value) = value {
                    parser.state.properties[usize::from(index)] = Some(value);
                }
                return Ok(value.is_some());
            }
            OpElement::Property { index, optional, .. } => {
                let constraint = self.op.properties[usize::from(index)].constraint;
                let offset = parser.offset();
                let value =
                    parser.in_definition(|parser| parser.parse_property(self.library, constraint, optional));
                let Ok(value) = value else {
                    if optional {
                        return Err(Failed);
                    }
                    let name = self.library.text(self.op.properties[usize::from(index)].name);
                    let summary = self.library.text(self.library.definitions[constraint].summary);
                    return Err(parser.emit_error_at(
                        offset,
                        format_args!("invalid value for property {name}, expected {summary}"),
                    ));
                };
                let Some(value) = value else { return Ok(false) };
                parser.state.properties[self.first_property + usize::from(index)] = Some(value);
            }
            OpElement::Operand { index, arity, .. } => {
                return self.parse_operand(parser, bound, index, arity);
            }
            OpElement::Operands { .. } => {
                let index = self.op.operands.len() as u16;
                return self.parse_operand(parser, bound, index, Arity::Variadic);
            }
            OpElement::Region { index, variadic, optional, .. } => {
                return self.parse_region(parser, bound, index.into(), variadic, optional);
            }
            OpElement::Regions { .. } => {
                if parser.parse_optional_region(&[], false)? {
                    self.complete_region(parser, 0);
                    while parser.parser().consume_if(TokenKind::Comma) {
                        parser.parse_region(&[], false)?;
                        self.complete_region(parser, parser.num_regions() - 1);
                    }
                }
            }
            OpElement::Successor { index, variadic, .. } => {
                return parse_successors(parser, &mut bound.successors[usize::from(index)], variadic);
            }
            OpElement::Successors { .. } => {
                return parse_successors(parser, &mut bound.successors[self.op.successors.len()], true);
            }
            OpElement::FunctionalType { inputs, results, .. } => {
                let offset = parser.offset();
                let ty = parser.parse_type()?;
                let Some((input_types, result_types)) = ty.function(self.context) else {
                    return Err(parser.emit_wrong_type(offset, Some("builtin.function"), ty));
                };
                bound.set_types(inputs, input_types);
                bound.set_types(results, result_types);
            }
            OpElement::AttrDict { with_keyword: true } => {
                parser.parse_attr_dict_with_keyword_of_format()?;
            }
            OpElement::PropDict => self.parse_prop_dict(parser)?,
            OpElement::Custom { name, arguments, .. } => {
                return self.parse_custom(parser, bound, self.library.text(name), arguments);
            }
            OpElement::Optional(group) => {
                self.parse_optional_group(parser, bound, &self.format.groups[group as usize])?;
            }
            OpElement::OiList { clauses } => self.parse_oilist(parser, bound, clauses)?,
            OpElement::Space
            | OpElement::Newline
            | OpElement::Keyword { .. }
            | OpElement::Punctuation { .. }
            | OpElement::AttrDict { with_keyword: false }
            | OpElement::Type { .. } => return self.parse_element(parser, bound, element),
        }
        Ok(true)
    }

    /// Parses an optional `<{...}>`. Required properties are still required.
    fn parse_prop_dict(&self, parser: &mut OpAsmParser<'_, 's>) -> Result<(), Failed> {
        if let Some(parse) = self.info.interface::<OpSyntax>().and_then(|syntax| syntax.parse_properties) {
            return parse(parser);
        }
        let mut properties = Attribute::EMPTY_DICTIONARY;
        if parser.parser().consume_if(TokenKind::Less) {
            properties = parser.parser().parse_attribute(None)?;
            parser.parser().parse_token(TokenKind::Greater, "expected '>'")?;
        }
        let is_elsewhere = |name| {
            let name = self.context.string(name);
            self.format.elided_properties.iter().any(|&elided| name == self.library.text(elided).as_bytes())
        };
        parser.set_format_properties(self.info, properties, is_elsewhere)
    }

    // --- Groups ---

    fn parse_optional_group(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
        group: &OptionalGroup,
    ) -> Result<(), Failed> {
        let guard = &self.format.elements[group.guard as usize];
        let is_present = match *guard {
            OpElement::Keyword { keyword, .. } => parser.parse_optional_keyword(self.library.text(keyword)),
            OpElement::Punctuation { punctuation, .. } => consume_if_punctuation(parser, punctuation),
            _ => self.parse_element(parser, bound, guard)?,
        };
        if is_present != group.inverted
            && let Some(unit) = group.sets_unit
        {
            self.set_unit(parser, unit);
        }
        if is_present {
            let rest = Sequence { start: group.guard + 1, end: group.then.end };
            self.parse_sequence(parser, bound, rest)
        } else {
            self.parse_sequence(parser, bound, group.otherwise)
        }
    }

    fn set_unit(&self, parser: &mut OpAsmParser<'_, 's>, unit: Referent) {
        let slot = match unit {
            Referent::Attribute(index) => index.into(),
            Referent::Property(index) => self.first_property + usize::from(index),
        };
        parser.state.properties[slot] = Some(Attribute::UNIT);
    }

    fn parse_oilist(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
        clauses: Sequence,
    ) -> Result<(), Failed> {
        let clauses = &self.format.clauses[clauses.range()];
        let mut seen = SmallVec::<[bool; 8]>::from_elem(false, clauses.len());
        loop {
            let here = |parser: &mut OpAsmParser<'_, 's>, clause: &OiListClause| match self.format.elements
                [clause.literal as usize]
            {
                OpElement::Keyword { keyword, .. } => {
                    parser.parse_optional_keyword(self.library.text(keyword))
                }
                OpElement::Punctuation { punctuation, .. } => consume_if_punctuation(parser, punctuation),
                _ => false,
            };
            let Some(index) = clauses.iter().position(|clause| here(parser, clause)) else { return Ok(()) };
            let clause = &clauses[index];
            if std::mem::replace(&mut seen[index], true) {
                let literal = match self.format.elements[clause.literal as usize] {
                    OpElement::Keyword { keyword, .. } => self.library.text(keyword),
                    OpElement::Punctuation { punctuation, .. } => punctuation.as_str(),
                    _ => "",
                };
                return Err(parser.emit_error_at(
                    parser.name_offset(),
                    format_args!(
                        "`{literal}` clause can appear at most once in the expansion of the oilist directive"
                    ),
                ));
            }
            if let Some(unit) = clause.sets_unit {
                self.set_unit(parser, unit);
            }
            self.parse_sequence(parser, bound, clause.body)?;
        }
    }
}
