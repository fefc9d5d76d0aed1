//! Operands, types, regions and successors in formats, and the directives on them.

use definitions::DialectContext as _;
use ods::format::{Sequence, Values};
use ods::model::{Arity, TypeConstraintId};
use smallvec::SmallVec;

use super::FormatParser;
use super::bound::{Bound, OperandGroup, Span};
use super::directive::DirectiveArguments;
use super::hooks::{DialectSyntax, InterpretedSyntax};
use crate::OpAsmParser;
use crate::cursor::ParseList;
use crate::lexer::TokenKind;
use definitions::Syntax;
use ir::diag::Failed;
use ir::{BlockId, Type};

impl<'s> FormatParser<'s> {
    pub(super) fn parse_operand(
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

    pub(super) fn parse_type(
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

    /// Parses the type of exactly one value.
    pub(super) fn parse_one_type(
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
            Syntax::Class(_) if !qualified => {
                let class = self.library.text(self.library.definitions[constraint].cpp_type);
                parser.parser().parse_type_of_class(class)?
            }
            _ => parser.parse_type()?,
        };
        match syntax.class() {
            // `qualified(type($x))` parses any type, which the verifier checks.
            Some(class) if !qualified && !class.holds_for_type(self.context, None, ty) => {
                Err(self.emit_wrong_type(parser, offset, constraint, ty))
            }
            _ => Ok(ty),
        }
    }

    #[cold]
    pub(super) fn emit_wrong_type(
        &self,
        parser: &OpAsmParser<'_, 's>,
        offset: u32,
        expected: TypeConstraintId,
        found: Type,
    ) -> Failed {
        let class = self.library.text(self.library.definitions[expected].cpp_type);
        let expected = self.library.type_name_of_class(self.context, class);
        parser.emit_wrong_type(offset, expected, found)
    }

    pub(super) fn parse_region(
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
            // Nothing is to be added to a region that is not empty, unless it gets a terminator.
            if !optional && !self.op.flags.has_implicit_terminator && parser.postpone_region(&[])? {
                return Ok(true);
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

    /// Adds to a region the parts that its operation's traits require.
    pub(super) fn complete_region(&self, parser: &mut OpAsmParser<'_, 's>, place: usize) {
        if self.op.flags.has_implicit_terminator
            && let Some(terminator) = self.info.implicit_terminator
        {
            parser.ensure_terminator(place, terminator);
        } else if self.op.flags.has_single_block {
            parser.ensure_block_at(place);
        }
    }

    pub(super) fn parse_custom(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        bound: &mut Bound<'s>,
        name: &str,
        arguments: Sequence,
    ) -> Result<bool, Failed> {
        let dialect = self.context.dialect(self.info.dialect);
        let syntax = dialect.and_then(|dialect| dialect.interface::<DialectSyntax>());
        let Some(parse) = syntax.and_then(|syntax| (syntax.directive)(name)) else {
            if let Some(code) = self.context.registry().code::<InterpretedSyntax>()
                && definitions::has_interpreted_directive(self.context, name)
            {
                let arguments = &self.format.arguments[arguments.range()];
                let mut arguments = DirectiveArguments { format: self, bound, arguments };
                return (code.parse_directive)(parser, &mut arguments, name);
            }
            let offset = parser.offset();
            return Err(parser.emit_no_code(offset, format_args!("with the directive 'custom<{name}>'")));
        };
        let arguments = &self.format.arguments[arguments.range()];
        parse(parser, &mut DirectiveArguments { format: self, bound, arguments })
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

pub(super) fn parse_successors(
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
