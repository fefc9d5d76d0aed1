//! How parameters of attributes are written that have a syntax of their own.
//!
//! The words of DWARF stand for numbers; which kind of words a parameter has, its name tells.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMAttrs.cpp and mlir/Dialect/LLVMIR/LLVMAttrDefs.td.

use super::dwarf::{CALLING_CONVENTIONS, ENCODINGS, LANGUAGES, OPERATIONS, TAGS, Words};
use super::parameters;
use definitions::DialectContext as _;
use ir::Entity;
use ir::diag::Failed;
use ir::{ApInt, Attribute, AttributeStorage, Type};
use parse::{AttrOrTypeParser, Delimiter, ParseList, Parser, TokenKind};
use print::{DefPrinter, Printer};
use registry::DefDirectiveHooks;

/// The tag of a debugging entry.
pub const TAG: DefDirectiveHooks =
    DefDirectiveHooks { parse: |p, at| parse_word(p, at, &TAGS), print: |p, at| print_word(p, at, &TAGS) };
/// The encoding of a basic type.
pub const ENCODING: DefDirectiveHooks = DefDirectiveHooks {
    parse: |p, at| parse_word(p, at, &ENCODINGS),
    print: |p, at| print_word(p, at, &ENCODINGS),
};
/// The language of a source.
pub const LANGUAGE: DefDirectiveHooks = DefDirectiveHooks {
    parse: |p, at| parse_word(p, at, &LANGUAGES),
    print: |p, at| print_word(p, at, &LANGUAGES),
};
/// The operation of an expression.
pub const OPCODE: DefDirectiveHooks = DefDirectiveHooks {
    parse: |p, at| parse_word(p, at, &OPERATIONS),
    print: |p, at| print_word(p, at, &OPERATIONS),
};
/// How a function is called.
pub const CALLING_CONVENTION: DefDirectiveHooks = DefDirectiveHooks {
    parse: |p, at| parse_word(p, at, &CALLING_CONVENTIONS),
    print: |p, at| print_word(p, at, &CALLING_CONVENTIONS),
};
/// The members of a type of TBAA.
pub const TBAA_MEMBERS: DefDirectiveHooks =
    DefDirectiveHooks { parse: parse_tbaa_members, print: print_tbaa_members };

/// `custom<ExpressionArg>(ref($opcode), $arguments)`
pub const EXPRESSION_ARGUMENTS: DefDirectiveHooks =
    DefDirectiveHooks { parse: parse_expression_arguments, print: print_expression_arguments };

fn parse_word(
    parser: &mut AttrOrTypeParser<'_, '_>,
    places: &[usize],
    words: &Words,
) -> Result<bool, Failed> {
    let context = parser.context();
    let parser_of_tokens = parser.parser();
    let offset = parser_of_tokens.offset();
    let Some(word) = parser_of_tokens.parse_optional_any_keyword() else {
        return Err(parser_of_tokens.emit_definition_error("expected valid keyword"));
    };
    let Some(number) = words.number(word) else {
        let (noun, word) = (words.noun, Parser::quoted(word));
        let message = format_args!("invalid debug info debug info {noun} name: {word}");
        return Err(parser_of_tokens.emit_definition_error_at(offset, message));
    };
    let number = context.integer_attribute(context.integer_type(32), number.into());
    parser.parameters[places[0]] = Some(number);
    Ok(true)
}

fn print_word(printer: &mut DefPrinter<'_, '_>, places: &[usize], words: &Words) {
    let context = printer.context();
    let number = printer.parameters[places[0]].and_then(|number| number.integer(context)?.to_u64());
    if let Some(word) = number.and_then(|number| words.word(number)) {
        printer.write(word);
    }
}

/// The operation after whose first argument an encoding may stand.
const CONVERT: u64 = 0x1001;

fn opcode(printer: &DefPrinter<'_, '_>, place: usize) -> Option<u64> {
    printer.parameters[place]?.integer(printer.context())?.to_u64()
}

fn parse_expression_arguments(
    parser: &mut AttrOrTypeParser<'_, '_>,
    places: &[usize],
) -> Result<bool, Failed> {
    let context = parser.context();
    let of = parser.parameters[places[0]].and_then(|of| of.integer(context)?.to_u64());
    let mut data = Vec::<u8>::new();
    parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
        let parser = parser.parser();
        if !data.is_empty()
            && of == Some(CONVERT)
            && let Some(word) = parser.parse_optional_any_keyword()
        {
            let Some(number) = ENCODINGS.number(word) else {
                let word = Parser::quoted(word);
                let message = format_args!("encountered unknown attribute encoding \"{word}\"");
                return Err(parser.emit_definition_error(message));
            };
            data.extend_from_slice(&u64::from(number).to_le_bytes());
            return Ok(());
        }
        match parser.parse_optional_integer_of(64, false)? {
            Some(number) => data.extend_from_slice(&number.to_le_bytes()),
            None => {
                parser.emit_definition_error("expected integer value");
                return Err(parser.emit_definition_error("expected integer operand"));
            }
        }
        Ok(())
    })?;
    parser.parameters[places[1]] = Some(context.dense_array_attribute(Type::I64, &data));
    Ok(true)
}

fn print_expression_arguments(printer: &mut DefPrinter<'_, '_>, places: &[usize]) {
    let context = printer.context();
    let is_convert = opcode(printer, places[0]) == Some(CONVERT);
    let numbers = printer.parameters[places[1]].map(|list| list.i64_elements(context)).unwrap_or_default();
    let mut is_first = true;
    printer.printer.interleave(numbers, ", ", |printer: &mut Printer<'_>, number| {
        let word = (is_convert && !is_first).then(|| ENCODINGS.word(number as u64)).flatten();
        is_first = false;
        match word {
            Some(word) => printer.write(word),
            None => printer.write_integer(number as u64),
        }
    });
}

/// Parses `{<type, offset>, ...}`.
fn parse_tbaa_members(parser: &mut AttrOrTypeParser<'_, '_>, places: &[usize]) -> Result<bool, Failed> {
    let context = parser.context();
    let member = parser.attribute_of_dialect("tbaa_member").unwrap_or_default();
    parser.parser().parse_token(TokenKind::LBrace, "expected '{'")?;
    let mut members = Vec::new();
    parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
        let parser = parser.parser();
        let offset = parser.offset();
        members.push(match parser.at(TokenKind::HashIdentifier) {
            false => parser.parse_attribute_definition(member, None)?,
            true => {
                let attribute = parser.parse_attribute(None)?;
                match *attribute.storage(context) {
                    AttributeStorage::Dialect { definition, .. } if definition == member => attribute,
                    _ => {
                        let message = "invalid kind of attribute specified";
                        return Err(parser.emit_definition_error_at(offset, message));
                    }
                }
            }
        });
        Ok(())
    })?;
    parser.parser().parse_token(TokenKind::RBrace, "expected '}'")?;
    parser.parameters[places[0]] = Some(context.array_attribute(&members));
    Ok(true)
}

fn print_tbaa_members(printer: &mut DefPrinter<'_, '_>, places: &[usize]) {
    let context = printer.context();
    let dialect = context.dialect(context.static_string("llvm"));
    let name = context.static_string("tbaa_member");
    let Some(member) = dialect.and_then(|of| of.definition(context, Entity::Attribute, name)) else { return };
    let members = printer.parameters[places[0]].and_then(|members| members.elements(context));
    printer.write("{");
    printer.printer.interleave(
        members.unwrap_or_default().iter(),
        ", ",
        |printer: &mut Printer<'_>, &of: &Attribute| {
            printer.print_attribute_definition(member, parameters(context, of));
        },
    );
    printer.write("}");
}

/// Parses `<i32, lower, upper>`.
pub fn parse_constant_range(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let tokens = parser.parser();
    tokens.parse_token(TokenKind::Less, "expected '<'")?;
    let offset = tokens.offset();
    let ty = tokens.parse_type()?;
    let Some(width) = ty.integer_width(context) else {
        let found = print::type_to_string(context, ty);
        let message =
            format_args!("invalid kind of type specified: expected builtin.integer, but found '{found}'");
        return Err(tokens.emit_definition_error_at(offset, message));
    };
    let mut ends = Vec::new();
    for _ in 0..2 {
        tokens.parse_token(TokenKind::Comma, "expected ','")?;
        let Some(value) = tokens.parse_optional_integer()? else {
            return Err(tokens.emit_definition_error("expected integer value"));
        };
        let value: ApInt = value.sext_or_trunc(width);
        let ty = context.integer_type(width);
        ends.push(Some(context.intern_attribute(AttributeStorage::Integer { ty, value })));
    }
    tokens.parse_token(TokenKind::Greater, "expected '>'")?;
    parser.parameters = ends;
    Ok(())
}

/// Prints `<i32, lower, upper>`.
pub fn print_constant_range(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let ends: Vec<&ApInt> = printer.parameters.iter().filter_map(|end| (*end)?.integer(context)).collect();
    let &[lower, upper] = &ends[..] else { return };
    printer.write(format!("<i{}", lower.width()));
    for end in [lower, upper] {
        printer.write(", ");
        end.print_signed(&mut printer.printer.out);
    }
    printer.write(">");
}
