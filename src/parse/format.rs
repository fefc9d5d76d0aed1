//! Operations whose syntax an `assemblyFormat` says.
//!
//! [`FormatParser`] walks the elements of a compiled format and gathers what they bind: operands
//! as written, types, regions, successors; attributes and properties go to the operation at once.
//! When all is parsed, types that the text did not spell are made from those it did, and operands
//! are resolved.
//!
//! Follows the parsers that mlir/tools/mlir-tblgen/OpFormatGen.cpp generates, down to the order in
//! which errors are found.

use ods::format::{
    AttrStyle, CustomArgument, OiListClause, OpElement, OpFormat, OptionalGroup, Punctuation, Referent,
    Sequence, TypeSource, Values,
};
use ods::model::{Arity, Assembly, AttrConstraintId, Operation, TypeConstraintId};
use smallvec::SmallVec;

use super::cursor::ParseList;
use super::custom::OpAsmParser;
use super::generic::ensure_properties;
use super::lexer::TokenKind;
use super::scope::UnresolvedOperand;
use crate::diag::Failed;
use crate::ir::{Attribute, BlockId, Context, OpInfo, Type, known};
use crate::ods::{Frame, Kind, Value};
use crate::registry::{
    Inference, Library, Syntax, infer_result_types, transformed, type_of_attribute, value_of_word, words,
};

/// A slice of one of the pools.
#[derive(Clone, Copy, Default, Debug)]
struct Span {
    start: u32,
    len: u32,
}

impl Span {
    fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

/// The values that one operand of the definition stands for, as written.
#[derive(Clone, Copy, Default, Debug)]
struct OperandGroup {
    span: Span,
    offset: u32,
}

/// What the elements of a format have bound so far. Used again for the next operation, for its room.
#[derive(Default)]
pub(super) struct Bound<'s> {
    operands: Vec<UnresolvedOperand<'s>>,
    /// Per operand of the definition, and one more for the directive `operands`.
    operand_groups: Vec<OperandGroup>,
    types: Vec<Type>,
    /// Per operand of the definition, and one more for all of them.
    operand_types: Vec<Span>,
    /// Per result of the definition, and one more for all of them.
    result_types: Vec<Span>,
    /// The sizes of the groups of a `VariadicOfVariadic` operand, and which it is.
    nested_groups: Vec<(u16, Vec<i32>)>,
    /// Per successor of the definition, and one more for all of them.
    successors: Vec<SmallVec<[BlockId; 1]>>,
    /// How many regions each region of the definition stands for.
    region_counts: Vec<u32>,
}

/// The arguments of a `custom` directive, to be parsed into. They are named by their place.
pub struct DirectiveArguments<'f, 's> {
    format: &'f FormatParser<'s>,
    bound: &'f mut Bound<'s>,
    arguments: &'f [CustomArgument],
}

/// Parses by a format.
pub(super) struct FormatParser<'s> {
    context: &'s Context,
    library: &'s Library,
    info: &'s OpInfo,
    op: &'s Operation,
    format: &'s OpFormat,
    /// The slot of the first property.
    first_property: usize,
}

/// Parses an operation by its format, from behind its name.
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
            // Those that stand for one region are there in any case, whatever is parsed when.
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

    /// Parses an element. Says whether there was something, for what begins an optional group.
    fn parse_element(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
        element: &OpElement,
    ) -> Result<bool, Failed> {
        match *element {
            OpElement::Keyword { keyword, .. } => parser.parse_keyword(self.library.text(keyword))?,
            OpElement::Punctuation { punctuation, .. } => parse_punctuation(parser, punctuation)?,
            OpElement::Space | OpElement::Newline => {}
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
            OpElement::Type { of, arity, qualified, .. } => {
                self.parse_type(parser, bound, of, arity, qualified)?;
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
            OpElement::AttrDict { with_keyword: false } => parser.parse_attr_dict_of_format()?,
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
        }
        Ok(true)
    }

    /// Parses `<{...}>`, which may be missing, but not what must stand in it.
    fn parse_prop_dict(&self, parser: &mut OpAsmParser<'_, 's>) -> Result<(), Failed> {
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

    // --- Attributes ---

    fn parse_attribute(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        index: u16,
        style: AttrStyle,
        optional: bool,
        elides_type: bool,
    ) -> Result<Option<Attribute>, Failed> {
        let constraint = self.op.attributes[usize::from(index)].constraint;
        match style {
            AttrStyle::SymbolName => {
                let name = match optional {
                    true => parser.parse_optional_symbol_name(),
                    false => Some(parser.parse_symbol_name()?),
                };
                return Ok(name.map(|name| self.context.string_attribute(name)));
            }
            AttrStyle::Enum => return self.parse_enum(parser, index, constraint, optional),
            AttrStyle::Qualified | AttrStyle::Stripped => {}
        }
        let ty = match elides_type {
            true => self.library.definitions[constraint]
                .value_type_builder
                .and_then(|builder| self.library.built_type(self.context, builder)),
            false => None,
        };
        let syntax = self.library.attr_syntax(self.context, constraint);
        parse_attribute_of_syntax(parser, syntax, style == AttrStyle::Stripped, optional, ty)
    }

    /// The word of an enum that is stored as an integer attribute.
    fn parse_enum(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        index: u16,
        constraint: AttrConstraintId,
        optional: bool,
    ) -> Result<Option<Attribute>, Failed> {
        let Some(of) = self.library.enum_of_attribute(constraint) else { return Ok(None) };
        let of = &self.library.definitions[of];
        let name = self.library.text(self.op.attributes[usize::from(index)].name);
        let offset = parser.offset();
        let is_keyword = of.cases.iter().any(|case| {
            parser.parser().at_any_keyword() && parser.parser().at_keyword(self.library.text(case.string))
        });
        let word = if is_keyword {
            let word = String::from_utf8_lossy(parser.parser().spelling()).into_owned();
            parser.parser().advance();
            word
        } else if let Some(string) = parser.parser().parse_optional_string() {
            self.context.string(string).to_string()
        } else if optional {
            return Ok(None);
        } else {
            let words = words(self.library, of);
            return Err(parser.emit_error_at(
                offset,
                format_args!(
                    "expected string or keyword containing one of the following enum values for attribute \
                     '{name}' [{words}]"
                ),
            ));
        };
        // An empty string is as good as none.
        if word.is_empty() {
            return Ok(None);
        }
        match value_of_word(self.library, of, &word) {
            Some(value) => {
                let ty = self.context.integer_type(of.width.into());
                Ok(Some(self.context.integer_attribute(ty, value)))
            }
            None => Err(parser
                .emit_error_at(offset, format_args!("invalid {name} attribute specification: \"{word}\""))),
        }
    }

    // --- Operands, types, regions ---

    fn parse_operand(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
        index: u16,
        arity: Arity,
    ) -> Result<bool, Failed> {
        let offset = parser.offset();
        let start = bound.operands.len();
        match arity {
            Arity::One => bound.operands.push(parser.parse_operand()?),
            Arity::Optional => {
                if parser.parser().at(TokenKind::PercentIdentifier) {
                    bound.operands.push(parser.parse_operand()?);
                }
            }
            Arity::Variadic => parse_operands(parser, bound)?,
            Arity::VariadicOfVariadic => {
                let mut sizes = Vec::new();
                while parser.parser().consume_if(TokenKind::LParen) {
                    let before = bound.operands.len();
                    parse_operands(parser, bound)?;
                    parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
                    sizes.push((bound.operands.len() - before) as i32);
                    if !parser.parser().consume_if(TokenKind::Comma) {
                        break;
                    }
                }
                bound.nested_groups.push((index, sizes));
            }
        }
        let span = Span { start: start as u32, len: (bound.operands.len() - start) as u32 };
        bound.operand_groups[usize::from(index)] = OperandGroup { span, offset };
        Ok(span.len != 0)
    }

    fn parse_type(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
        of: Values,
        arity: Arity,
        qualified: bool,
    ) -> Result<(), Failed> {
        let start = bound.types.len();
        match arity {
            Arity::One => {
                let ty = self.parse_one_type(parser, of, qualified)?;
                bound.types.push(ty);
            }
            Arity::Optional => {
                if let Some(ty) = parser.parser().parse_optional_type()? {
                    bound.types.push(ty);
                }
            }
            Arity::Variadic => loop {
                bound.types.push(parser.parse_type()?);
                if !parser.parser().consume_if(TokenKind::Comma) {
                    break;
                }
            },
            Arity::VariadicOfVariadic => {
                while parser.parser().consume_if(TokenKind::LParen) {
                    if !parser.parser().consume_if(TokenKind::RParen) {
                        loop {
                            bound.types.push(parser.parse_type()?);
                            if !parser.parser().consume_if(TokenKind::Comma) {
                                break;
                            }
                        }
                        parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
                    }
                    if !parser.parser().consume_if(TokenKind::Comma) {
                        break;
                    }
                }
            }
        }
        let span = Span { start: start as u32, len: (bound.types.len() - start) as u32 };
        *bound.types_of(of) = span;
        Ok(())
    }

    /// Parses the type of what is exactly one value.
    fn parse_one_type(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        of: Values,
        qualified: bool,
    ) -> Result<Type, Failed> {
        let constraint = match of {
            Values::Operand(index) => self.op.operands[usize::from(index)].constraint,
            Values::Result(index) => self.op.results[usize::from(index)].constraint,
            Values::AllOperands | Values::AllResults => return parser.parse_type(),
        };
        let offset = parser.offset();
        let syntax = self.library.type_syntax(self.context, constraint);
        let ty = match syntax {
            Syntax::Stripped(definition, _)
                if !qualified && !parser.parser().at(TokenKind::ExclamationIdentifier) =>
            {
                parser.in_definition(|parser| parser.parse_type_definition(*definition))?
            }
            _ => parser.parse_type()?,
        };
        match syntax.class() {
            Some(class) if !class.holds_for_type(self.context, None, ty) => {
                Err(self.emit_wrong_type(parser, offset, constraint, ty))
            }
            _ => Ok(ty),
        }
    }

    #[cold]
    fn emit_wrong_type(
        &self,
        parser: &OpAsmParser<'_, 's>,
        offset: u32,
        expected: TypeConstraintId,
        found: Type,
    ) -> Failed {
        let class = self.library.text(self.library.definitions[expected].cpp_type);
        let expected = self.context.type_name_of_class(self.library.namespace(), class);
        parser.emit_wrong_type(offset, expected, found)
    }

    fn parse_region(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
        index: usize,
        variadic: bool,
        optional: bool,
    ) -> Result<bool, Failed> {
        if !variadic {
            let place = self.op.regions[..index].iter().filter(|region| !region.is_variadic).count();
            if optional && !parser.parser().at(TokenKind::LBrace) {
                return Ok(false);
            }
            parser.parse_region_at(place, &[], false)?;
            // One without blocks begins no group.
            if optional && parser.is_region_empty(place) {
                return Ok(false);
            }
            self.complete_region(parser, place);
            return Ok(true);
        }
        if !parser.parser().at(TokenKind::LBrace) {
            return Ok(false);
        }
        loop {
            let place = parser.num_regions();
            parser.parse_region(&[], false)?;
            bound.region_counts[index] += 1;
            self.complete_region(parser, place);
            if !parser.parser().consume_if(TokenKind::Comma) {
                return Ok(true);
            }
        }
    }

    /// Gives a region what its operation's traits say it has.
    fn complete_region(&self, parser: &mut OpAsmParser<'_, 's>, place: usize) {
        if self.op.flags.has_implicit_terminator
            && let Some(terminator) = self.info.implicit_terminator
        {
            parser.ensure_terminator(place, terminator);
        } else if self.op.flags.has_single_block {
            parser.ensure_block_at(place);
        }
    }

    fn parse_custom(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
        name: &str,
        arguments: Sequence,
    ) -> Result<bool, Failed> {
        let hooks = self.context.dialect(self.info.dialect).and_then(|dialect| dialect.hooks.directive(name));
        let Some(hooks) = hooks else {
            let offset = parser.offset();
            return Err(parser.emit_no_code(offset, format_args!("with the directive 'custom<{name}>'")));
        };
        let arguments = &self.format.arguments[arguments.range()];
        (hooks.parse)(parser, &mut DirectiveArguments { format: self, bound, arguments })
    }

    // --- The end ---

    /// Makes the operation's state of what was bound.
    fn finish(&self, parser: &mut OpAsmParser<'_, 's>, bound: &mut Bound<'s>) -> Result<(), Failed> {
        self.order_regions(parser, bound);
        for successors in &bound.successors {
            parser.state.successors.extend_from_slice(successors);
        }
        self.set_segment_sizes(parser, bound);
        self.check_before_transform(parser, bound)?;
        if self.format.infers_result_types {
            // Inference wants the operands' types, so these are resolved first.
            self.resolve_operands(parser, bound)?;
            return self.infer_result_types(parser);
        }
        self.resolve_result_types(parser, bound)?;
        self.resolve_operands(parser, bound)
    }

    /// Puts the regions into the order of the definition: they were parsed into those that stand for
    /// one region, which came first, and others.
    fn order_regions(&self, parser: &mut OpAsmParser<'_, 's>, bound: &Bound<'_>) {
        let regions = &self.op.regions;
        let is_in_order =
            regions.iter().skip_while(|region| !region.is_variadic).all(|region| region.is_variadic);
        if is_in_order || self.format.all_regions {
            return;
        }
        let mut next_single = 0;
        let mut next_variadic = regions.iter().filter(|region| !region.is_variadic).count();
        let mut order = Vec::new();
        for (region, &count) in regions.iter().zip(&bound.region_counts) {
            let next = if region.is_variadic { &mut next_variadic } else { &mut next_single };
            order.extend(*next..*next + count as usize);
            *next += count as usize;
        }
        parser.order_regions(&order);
    }

    fn set_segment_sizes(&self, parser: &mut OpAsmParser<'_, 's>, bound: &Bound<'_>) {
        let flags = &self.op.flags;
        if flags.attr_sized_operand_segments && !self.format.all_operands {
            let groups = &bound.operand_groups[..self.op.operands.len()];
            let sizes = groups.iter().map(|group| group.span.len as i32);
            self.set_sizes(parser, known::OPERAND_SEGMENT_SIZES, sizes);
        }
        if flags.attr_sized_result_segments && !self.format.all_result_types {
            let spans = &bound.result_types[..self.op.results.len()];
            self.set_sizes(parser, known::RESULT_SEGMENT_SIZES, spans.iter().map(|span| span.len as i32));
        }
        if self.format.all_operands {
            return;
        }
        for (index, operand) in (0..).zip(&self.op.operands) {
            if operand.arity == Arity::VariadicOfVariadic {
                // Of operands that were not parsed there are no groups.
                let groups = bound.nested_groups.iter().find(|groups| groups.0 == index);
                let sizes = groups.map_or(&[][..], |groups| &groups.1);
                let name = self.context.intern_string(self.library.text(operand.segment_attribute));
                self.set_sizes(parser, name, sizes.iter().copied());
            }
        }
    }

    fn set_sizes(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        name: crate::ir::StringId,
        sizes: impl Iterator<Item = i32>,
    ) {
        if let Some(slot) = self.info.inherent_slot(name) {
            let data: SmallVec<[u8; 32]> = sizes.flat_map(i32::to_le_bytes).collect();
            parser.state.properties[slot] = Some(self.context.dense_array_attribute(Type::I32, &data));
        }
    }

    /// Checks the spelled types that transformers rely on.
    fn check_before_transform(
        &self,
        parser: &OpAsmParser<'_, '_>,
        bound: &mut Bound<'s>,
    ) -> Result<(), Failed> {
        for &of in &self.format.checked_before_transform {
            let value = match of {
                Values::Operand(index) => &self.op.operands[usize::from(index)],
                Values::Result(index) => &self.op.results[usize::from(index)],
                Values::AllOperands | Values::AllResults => continue,
            };
            let constraint = self.library.type_constraint(self.context, value.constraint);
            let span = *bound.types_of(of);
            for &ty in &bound.types[span.range()] {
                if !constraint.holds_for_type(self.context, None, ty) {
                    let name = self.library.text(value.name);
                    let ty = crate::print::type_to_string(self.context, ty);
                    return Err(parser.emit_error_at(
                        parser.name_offset(),
                        format_args!("'{name}' must be {}, but got '{ty}'", constraint.summary),
                    ));
                }
            }
        }
        Ok(())
    }

    fn infer_result_types(&self, parser: &mut OpAsmParser<'_, 's>) -> Result<(), Failed> {
        // Attributes of the dictionary count too.
        parser.distribute_attributes()?;
        let operand_types = parser.operand_types();
        let state = &*parser.state;
        let inference = Inference {
            context: self.context,
            info: self.info,
            location: state.location,
            operand_types: &operand_types,
            properties: &state.properties,
            attributes: state.attributes,
        };
        match infer_result_types(&inference) {
            Some(Ok(types)) => {
                parser.state.result_types.extend(types);
                Ok(())
            }
            Some(Err(failed)) => Err(failed),
            None => Err(parser.emit_error_at(
                parser.name_offset(),
                "has result types that are inferred by code which is not there; use the generic form",
            )),
        }
    }

    fn resolve_result_types(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
    ) -> Result<(), Failed> {
        if self.format.all_result_types {
            let span = bound.result_types[self.op.results.len()];
            parser.state.result_types.extend_from_slice(&bound.types[span.range()]);
            return Ok(());
        }
        for index in 0..self.op.results.len() {
            match self.format.result_types.get(index).copied().unwrap_or_default() {
                TypeSource::Spelled => {
                    let span = bound.result_types[index];
                    parser.state.result_types.extend_from_slice(&bound.types[span.range()]);
                }
                source => {
                    if let Some(ty) = self.type_taken_over(bound, source) {
                        parser.state.result_types.push(ty);
                        continue;
                    }
                    let types = self.types_from(parser, bound, source)?;
                    parser.state.result_types.extend_from_slice(&types);
                }
            }
        }
        Ok(())
    }

    fn resolve_operands(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
    ) -> Result<(), Failed> {
        let num_operands = self.op.operands.len();
        if self.format.all_operands {
            let group = bound.operand_groups[num_operands];
            let mut types = SmallVec::<[Type; 8]>::new();
            if self.format.all_operand_types {
                types.extend_from_slice(&bound.types[bound.operand_types[num_operands].range()]);
            } else {
                for index in 0..num_operands {
                    let of_operand = self.operand_types(parser, bound, index)?;
                    types.extend_from_slice(&of_operand);
                }
            }
            return parser.resolve_operands(&bound.operands[group.span.range()], &types, group.offset);
        }
        if self.format.all_operand_types {
            let types = &bound.types[bound.operand_types[num_operands].range()];
            let groups = &bound.operand_groups[..num_operands];
            let operands: SmallVec<[_; 8]> =
                groups.iter().flat_map(|group| &bound.operands[group.span.range()]).copied().collect();
            let offset = groups.first().map_or(parser.name_offset(), |group| group.offset);
            return parser.resolve_operands(&operands, types, offset);
        }
        for index in 0..num_operands {
            let group = bound.operand_groups[index];
            let source = self.format.operand_types.get(index).copied().unwrap_or_default();
            if let Some(ty) = self.type_taken_over(bound, source) {
                for &operand in &bound.operands[group.span.range()] {
                    parser.resolve_operand(operand, ty)?;
                }
                continue;
            }
            if let TypeSource::Spelled = source {
                let span = bound.operand_types[index];
                let operands = &bound.operands[group.span.range()];
                parser.resolve_operands(operands, &bound.types[span.range()], group.offset)?;
                continue;
            }
            let types = self.types_from(parser, bound, source)?;
            let operands = &bound.operands[group.span.range()];
            match &types[..] {
                // One type for all of them.
                &[ty] if self.is_single(source) => {
                    for &operand in operands {
                        parser.resolve_operand(operand, ty)?;
                    }
                }
                types => parser.resolve_operands(operands, types, group.offset)?,
            }
        }
        Ok(())
    }

    /// The types of one operand, as many as it has values.
    fn operand_types(
        &self,
        parser: &OpAsmParser<'_, '_>,
        bound: &mut Bound<'s>,
        index: usize,
    ) -> Result<SmallVec<[Type; 4]>, Failed> {
        match self.format.operand_types.get(index).copied().unwrap_or_default() {
            TypeSource::Spelled => Ok(bound.types[bound.operand_types[index].range()].into()),
            source => self.types_from(parser, bound, source),
        }
    }

    /// Whether a source gives one type, whatever it is the type of.
    fn is_single(&self, source: TypeSource) -> bool {
        match source {
            TypeSource::Spelled => false,
            TypeSource::Built(_) | TypeSource::OfAttribute { .. } => true,
            TypeSource::Same { of: Values::Operand(index), transform } => {
                transform.is_some() || self.op.operands[usize::from(index)].arity == Arity::One
            }
            TypeSource::Same { of: Values::Result(index), transform } => {
                transform.is_some() || self.op.results[usize::from(index)].arity == Arity::One
            }
            TypeSource::Same { .. } => false,
        }
    }

    /// The type that a source takes over from one value as it is, which most do.
    #[inline]
    fn type_taken_over(&self, bound: &mut Bound<'s>, source: TypeSource) -> Option<Type> {
        match source {
            TypeSource::Same { of, transform: None } if self.arity_of(of) == Arity::One => {
                let span = *bound.types_of(of);
                bound.types.get(span.range())?.first().copied()
            }
            _ => None,
        }
    }

    /// The types that a source gives.
    fn types_from(
        &self,
        parser: &OpAsmParser<'_, '_>,
        bound: &mut Bound<'s>,
        source: TypeSource,
    ) -> Result<SmallVec<[Type; 4]>, Failed> {
        let cannot = || {
            parser.emit_error_at(
                parser.name_offset(),
                "has a type that follows from others in a way that cannot be evaluated; use the generic form",
            )
        };
        match source {
            TypeSource::Spelled => Ok(SmallVec::new()),
            TypeSource::Built(expression) => {
                let ty = self.library.built_type(self.context, expression).ok_or_else(cannot)?;
                Ok(SmallVec::from_slice(&[ty]))
            }
            TypeSource::Same { of, transform: None } => {
                let span = *bound.types_of(of);
                Ok(bound.types[span.range()].into())
            }
            TypeSource::Same { of, transform: Some(transform) } => {
                let span = *bound.types_of(of);
                let types = &bound.types[span.range()];
                let is_list = !matches!(self.arity_of(of), Arity::One);
                let kind = if is_list { Kind::list_of(Kind::TYPE) } else { Kind::TYPE };
                let program = self.library.type_transform(self.context, transform, kind);
                let Ok(program) = program.as_ref() else { return Err(cannot()) };
                let subject = match (is_list, types) {
                    (true, types) => Value::List(crate::ods::List::Types(types)),
                    (false, &[ty, ..]) => Value::Type(ty),
                    (false, []) => return Err(cannot()),
                };
                let frame = Frame::over(self.context, subject);
                match program.evaluate(&frame) {
                    Ok(Value::Type(ty)) => Ok(SmallVec::from_slice(&[ty])),
                    Ok(Value::List(list)) => {
                        Ok(list.iter(self.context).filter_map(|value| value.ty().ok()).collect())
                    }
                    _ => Err(cannot()),
                }
            }
            TypeSource::OfAttribute { attribute, transform } => {
                let attribute = parser.state.properties.get(usize::from(attribute)).copied().flatten();
                let ty = attribute.and_then(|attribute| type_of_attribute(self.context, attribute));
                let ty = match (ty, transform) {
                    (Some(ty), Some(transform)) => transformed(self.context, self.library, transform, ty),
                    (ty, None) => ty,
                    (None, _) => None,
                };
                Ok(SmallVec::from_slice(&[ty.ok_or_else(cannot)?]))
            }
        }
    }

    fn arity_of(&self, of: Values) -> Arity {
        match of {
            Values::Operand(index) => self.op.operands[usize::from(index)].arity,
            Values::Result(index) => self.op.results[usize::from(index)].arity,
            Values::AllOperands | Values::AllResults => Arity::Variadic,
        }
    }
}

impl Bound<'_> {
    /// Makes it that of an operation of which nothing was parsed yet.
    fn reset(&mut self, op: &Operation) {
        fn fill<T: Clone + Default>(list: &mut Vec<T>, len: usize) {
            list.clear();
            list.resize(len, T::default());
        }
        self.operands.clear();
        self.types.clear();
        fill(&mut self.operand_groups, op.operands.len() + 1);
        fill(&mut self.operand_types, op.operands.len() + 1);
        fill(&mut self.result_types, op.results.len() + 1);
        self.nested_groups.clear();
        self.region_counts.clear();
        fill(&mut self.successors, if op.successors.is_empty() { 0 } else { op.successors.len() + 1 });
    }

    fn types_of(&mut self, of: Values) -> &mut Span {
        match of {
            Values::Operand(index) => &mut self.operand_types[usize::from(index)],
            Values::Result(index) => &mut self.result_types[usize::from(index)],
            Values::AllOperands => {
                let last = self.operand_types.len() - 1;
                &mut self.operand_types[last]
            }
            Values::AllResults => {
                let last = self.result_types.len() - 1;
                &mut self.result_types[last]
            }
        }
    }

    fn set_types(&mut self, of: Values, types: &[Type]) {
        let span = Span { start: self.types.len() as u32, len: types.len() as u32 };
        self.types.extend_from_slice(types);
        *self.types_of(of) = span;
    }
}

// --- Parts of elements ------------------------------------------------------------------------

/// Parses an attribute of which the C++ class is known.
pub(super) fn parse_attribute_of_syntax(
    parser: &mut OpAsmParser<'_, '_>,
    syntax: &Syntax,
    stripped: bool,
    optional: bool,
    ty: Option<Type>,
) -> Result<Option<Attribute>, Failed> {
    let context = parser.context();
    let offset = parser.offset();
    if optional {
        return parse_optional_attribute_of_class(parser, syntax, ty);
    }
    let attribute = match syntax {
        Syntax::DenseArray(element, _) if stripped && !parser.parser().at(TokenKind::HashIdentifier) => {
            parser.in_definition(|parser| parser.parse_dense_array_elements(*element))?
        }
        Syntax::Stripped(definition, _) if stripped && !parser.parser().at(TokenKind::HashIdentifier) => {
            parser.in_definition(|parser| parser.parse_attribute_definition(*definition, ty))?
        }
        _ => parser.parser().parse_attribute(ty)?,
    };
    match syntax.class() {
        Some(class) if !class.holds_for_attribute(context, None, attribute) => {
            Err(parser.emit_error_at(offset, "invalid kind of attribute specified"))
        }
        _ => Ok(Some(attribute)),
    }
}

/// Parses an attribute that may be missing. It is written in full, and only of strings, arrays and
/// symbols the kind is known by the first token; what the others are is left to the verifier.
fn parse_optional_attribute_of_class(
    parser: &mut OpAsmParser<'_, '_>,
    syntax: &Syntax,
    ty: Option<Type>,
) -> Result<Option<Attribute>, Failed> {
    let class = syntax.class().map_or("", |class| class.summary.trim_start_matches("::"));
    let first = match class {
        "mlir::StringAttr" => TokenKind::String,
        "mlir::ArrayAttr" => TokenKind::LSquare,
        "mlir::SymbolRefAttr" | "mlir::FlatSymbolRefAttr" => TokenKind::AtIdentifier,
        _ => return parser.parser().parse_optional_attribute(ty),
    };
    match parser.parser().at(first) {
        true => parser.parser().parse_attribute(ty).map(Some),
        false => Ok(None),
    }
}

/// Parses operands with commas between, if there are any.
fn parse_operands<'s>(parser: &mut OpAsmParser<'_, 's>, bound: &mut Bound<'s>) -> Result<(), Failed> {
    if !parser.parser().at(TokenKind::PercentIdentifier) {
        return Ok(());
    }
    loop {
        bound.operands.push(parser.parse_operand()?);
        if !parser.parser().consume_if(TokenKind::Comma) {
            return Ok(());
        }
    }
}

fn parse_successors(
    parser: &mut OpAsmParser<'_, '_>,
    successors: &mut SmallVec<[BlockId; 1]>,
    variadic: bool,
) -> Result<bool, Failed> {
    if !variadic {
        successors.push(parser.parse_successor()?);
        return Ok(true);
    }
    if !parser.parser().at(TokenKind::CaretIdentifier) {
        return Ok(false);
    }
    loop {
        successors.push(parser.parse_successor()?);
        if !parser.parser().consume_if(TokenKind::Comma) {
            return Ok(true);
        }
    }
}

/// The token of a punctuation, and what is said where it is missing.
pub(super) fn token_of(punctuation: Punctuation) -> (TokenKind, &'static str) {
    match punctuation {
        Punctuation::Arrow => (TokenKind::Arrow, "expected '->'"),
        Punctuation::Colon => (TokenKind::Colon, "expected ':'"),
        Punctuation::Comma => (TokenKind::Comma, "expected ','"),
        Punctuation::Equal => (TokenKind::Equal, "expected '='"),
        Punctuation::Less => (TokenKind::Less, "expected '<'"),
        Punctuation::Greater => (TokenKind::Greater, "expected '>'"),
        Punctuation::LBrace => (TokenKind::LBrace, "expected '{'"),
        Punctuation::RBrace => (TokenKind::RBrace, "expected '}'"),
        Punctuation::LParen => (TokenKind::LParen, "expected '('"),
        Punctuation::RParen => (TokenKind::RParen, "expected ')'"),
        Punctuation::LSquare => (TokenKind::LSquare, "expected '['"),
        Punctuation::RSquare => (TokenKind::RSquare, "expected ']'"),
        Punctuation::Question => (TokenKind::Question, "expected '?'"),
        Punctuation::Plus => (TokenKind::Plus, "expected '+'"),
        Punctuation::Minus => (TokenKind::Minus, "expected '-'"),
        Punctuation::Star => (TokenKind::Star, "expected '*'"),
        Punctuation::Ellipsis => (TokenKind::Ellipsis, "expected '...'"),
    }
}

fn parse_punctuation(parser: &mut OpAsmParser<'_, '_>, punctuation: Punctuation) -> Result<(), Failed> {
    let (token, message) = token_of(punctuation);
    parser.parser().parse_token(token, message)
}

fn consume_if_punctuation(parser: &mut OpAsmParser<'_, '_>, punctuation: Punctuation) -> bool {
    parser.parser().consume_if(token_of(punctuation).0)
}

// --- Directives -------------------------------------------------------------------------------

impl<'s> DirectiveArguments<'_, 's> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.arguments.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.arguments.is_empty()
    }

    /// Says which operands argument `index` stands for.
    pub fn set_operands(&mut self, index: usize, operands: &[UnresolvedOperand<'s>], offset: u32) {
        let group = match self.arguments.get(index) {
            Some(&CustomArgument::Operand { index, .. }) => usize::from(index),
            Some(CustomArgument::AllOperands { .. }) => self.format.op.operands.len(),
            _ => return,
        };
        let span = Span { start: self.bound.operands.len() as u32, len: operands.len() as u32 };
        self.bound.operands.extend_from_slice(operands);
        self.bound.operand_groups[group] = OperandGroup { span, offset };
    }

    /// Says how argument `index`, a variadic of variadic operand, is divided.
    pub fn set_operand_groups(&mut self, index: usize, sizes: Vec<i32>) {
        if let Some(&CustomArgument::Operand { index, .. }) = self.arguments.get(index) {
            self.bound.nested_groups.push((index, sizes));
        }
    }

    /// The operands that argument `index` stands for, as written: for one that was parsed before.
    pub fn operands(&self, index: usize) -> &[UnresolvedOperand<'s>] {
        let group = match self.arguments.get(index) {
            Some(&CustomArgument::Operand { index, .. }) => usize::from(index),
            Some(CustomArgument::AllOperands { .. }) => self.format.op.operands.len(),
            _ => return &[],
        };
        &self.bound.operands[self.bound.operand_groups[group].span.range()]
    }

    /// Says which types argument `index` stands for.
    pub fn set_types(&mut self, index: usize, types: &[Type]) {
        if let Some(&CustomArgument::Type { of, .. }) = self.arguments.get(index) {
            self.bound.set_types(of, types);
        }
    }

    /// The types that argument `index` stands for: for one that was parsed before.
    pub fn types(&mut self, index: usize) -> &[Type] {
        match self.arguments.get(index) {
            Some(&CustomArgument::Type { of, .. }) => {
                let span = *self.bound.types_of(of);
                &self.bound.types[span.range()]
            }
            _ => &[],
        }
    }

    fn slot(&self, index: usize) -> Option<usize> {
        match self.arguments.get(index) {
            Some(&CustomArgument::Attribute { index, .. }) => Some(index.into()),
            Some(&CustomArgument::Property { index, .. }) => {
                Some(self.format.first_property + usize::from(index))
            }
            _ => None,
        }
    }

    /// Gives argument `index`, an attribute or property, its value.
    pub fn set_attribute(&mut self, parser: &mut OpAsmParser<'_, 's>, index: usize, value: Attribute) {
        if let Some(slot) = self.slot(index) {
            parser.state.properties[slot] = Some(value);
        }
    }

    /// The attribute or property of argument `index`.
    pub fn attribute(&self, parser: &OpAsmParser<'_, 's>, index: usize) -> Option<Attribute> {
        parser.state.properties.get(self.slot(index)?).copied().flatten()
    }

    /// Adds a successor to argument `index`.
    pub fn push_successor(&mut self, index: usize, block: BlockId) {
        let place = match self.arguments.get(index) {
            Some(&CustomArgument::Successor { index, .. }) => usize::from(index),
            Some(CustomArgument::AllSuccessors { .. }) => self.format.op.successors.len(),
            _ => return,
        };
        self.bound.successors[place].push(block);
    }

    /// Parses a region as that of argument `index`, or as the next of those it stands for.
    ///
    /// # Errors
    /// As [`OpAsmParser::parse_region`].
    pub fn parse_region(
        &mut self,
        parser: &mut OpAsmParser<'_, 's>,
        index: usize,
        arguments: &[super::region::Argument<'s>],
    ) -> Result<(), Failed> {
        let Some(&CustomArgument::Region { index, variadic, .. }) = self.arguments.get(index) else {
            return Err(Failed);
        };
        let place = self.next_region(parser, index.into(), variadic);
        parser.parse_region_at(place, arguments, false)
    }

    /// The place of the region of the definition that is parsed next.
    fn next_region(&mut self, parser: &mut OpAsmParser<'_, 's>, index: usize, variadic: bool) -> usize {
        if variadic {
            self.bound.region_counts[index] += 1;
            parser.add_region();
            return parser.num_regions() - 1;
        }
        self.format.op.regions[..index].iter().filter(|region| !region.is_variadic).count()
    }

    /// The place among the operation's regions, so far, of argument `index`; of one that stands for
    /// any number of regions, a new one.
    pub fn region(&mut self, parser: &mut OpAsmParser<'_, 's>, index: usize) -> Option<usize> {
        let &CustomArgument::Region { index, variadic, .. } = self.arguments.get(index)? else { return None };
        Some(self.next_region(parser, index.into(), variadic))
    }

    /// The C++ text of argument `index`.
    pub fn code(&self, index: usize) -> &str {
        match self.arguments.get(index) {
            Some(&CustomArgument::Code(text)) => self.format.library.text(text),
            _ => "",
        }
    }

    /// The name of the attribute or property that argument `index` is.
    pub fn attribute_name(&self, index: usize) -> Option<crate::ir::StringId> {
        Some(self.format.info.inherent.get(self.slot(index)?)?.name)
    }
}
