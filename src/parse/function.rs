//! The syntax that function-like operations share: visibility, name, signature, attributes, body.
//!
//! Follows mlir/lib/Interfaces/FunctionImplementation.cpp.

use bstr::ByteSlice;

use super::cursor::{Delimiter, ParseList};
use super::custom::OpAsmParser;
use super::lexer::TokenKind;
use super::region::Argument;
use super::scope::UnresolvedOperand;
use crate::diag::Failed;
use crate::ir::{Attribute, Type, known};

/// The results of a signature: a type and a dictionary of attributes each.
type Results = Vec<(Type, Attribute)>;

/// Parses a function from behind its operation's name into the attributes `sym_name`,
/// `sym_visibility`, `function_type`, `arg_attrs` and `res_attrs` and one region.
pub fn parse_function_op(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parse_optional_visibility(parser);
    let name = parser.parse_symbol_name()?;
    parser.add_attribute(known::SYM_NAME, context.string_attribute(name));
    let (arguments, results) = parse_signature(parser)?;
    let argument_types: Vec<_> = arguments.iter().map(|argument| argument.ty).collect();
    let result_types: Vec<_> = results.iter().map(|result| result.0).collect();
    let function_type = context.function_type(&argument_types, &result_types);
    parser.add_attribute(known::FUNCTION_TYPE, context.type_attribute(function_type));

    let attributes_offset = parser.offset();
    let start = parser.attributes.len();
    if parser.parse_optional_keyword("attributes") {
        parser.parse_attr_dict()?;
    }
    for inferred in [known::SYM_VISIBILITY, known::SYM_NAME, known::FUNCTION_TYPE] {
        if parser.attributes[start..].iter().any(|entry| entry.0 == inferred) {
            let inferred = context.string(inferred);
            return Err(parser.emit_error_at(
                attributes_offset,
                format_args!(
                    "'{inferred}' is an inferred attribute and should not be specified in the explicit attribute \
                     dictionary"
                ),
            ));
        }
    }
    add_signature_attributes(parser, known::ARG_ATTRS, arguments.iter().map(|argument| argument.attributes));
    add_signature_attributes(parser, known::RES_ATTRS, results.iter().map(|result| result.1));

    if parser.postpone_region(&arguments)? {
        return Ok(());
    }
    let body_offset = parser.offset();
    if !parser.parse_optional_region(&arguments, false)? {
        parser.add_region();
    } else if parser.is_last_region_empty() {
        return Err(parser.emit_error_at(body_offset, "expected non-empty function body"));
    }
    Ok(())
}

fn parse_optional_visibility(parser: &mut OpAsmParser<'_, '_>) {
    let context = parser.context();
    for visibility in [known::PUBLIC, known::PRIVATE, known::NESTED] {
        let keyword = context.string(visibility);
        if keyword.to_str().is_ok_and(|keyword| parser.parse_optional_keyword(keyword)) {
            return parser.add_attribute(known::SYM_VISIBILITY, context.string_attribute(visibility));
        }
    }
}

/// Parses `(%name: type {attributes} loc(...), ...) -> results`; either all arguments have names
/// or none has.
fn parse_signature<'s>(parser: &mut OpAsmParser<'_, 's>) -> Result<(Vec<Argument<'s>>, Results), Failed> {
    let mut arguments = Vec::<Argument<'s>>::new();
    parser.parse_comma_separated_list(Delimiter::Paren, "", |parser| {
        let argument = if parser.parser().at(TokenKind::PercentIdentifier) {
            let argument = parser.parse_argument(true, true)?;
            if arguments.last().is_some_and(|last| last.name.name.is_empty()) {
                return Err(
                    parser.emit_error_at(argument.name.offset, "expected type instead of SSA identifier")
                );
            }
            argument
        } else {
            let offset = parser.offset();
            if arguments.last().is_some_and(|last| !last.name.name.is_empty()) {
                return Err(parser.emit_error_at(offset, "expected SSA identifier"));
            }
            let ty = parser.parse_type()?;
            let attributes = parser.parse_optional_dictionary()?;
            let location = parser.parse_optional_location()?;
            Argument { name: UnresolvedOperand { name: b"", number: 0, offset }, ty, attributes, location }
        };
        arguments.push(argument);
        Ok(())
    })?;
    let results = match parser.parser().consume_if(TokenKind::Arrow) {
        true => parse_results(parser)?,
        false => Results::new(),
    };
    Ok((arguments, results))
}

/// Parses `type` or `(type {attributes}, ...)`.
fn parse_results(parser: &mut OpAsmParser<'_, '_>) -> Result<Results, Failed> {
    if !parser.parser().at(TokenKind::LParen) {
        return Ok(vec![(parser.parse_type()?, Attribute::EMPTY_DICTIONARY)]);
    }
    let mut results = Results::new();
    parser.parse_comma_separated_list(Delimiter::Paren, "", |parser| {
        let ty = parser.parse_type()?;
        results.push((ty, parser.parse_optional_dictionary()?));
        Ok(())
    })?;
    Ok(results)
}

/// Adds an array of dictionaries as `name`, unless all of them are empty.
fn add_signature_attributes(
    parser: &mut OpAsmParser<'_, '_>,
    name: crate::ir::StringId,
    dictionaries: impl Iterator<Item = Attribute>,
) {
    let dictionaries: Vec<_> = dictionaries.collect();
    if dictionaries.iter().any(|&dictionary| dictionary != Attribute::EMPTY_DICTIONARY) {
        let array = parser.context().array_attribute(&dictionaries);
        parser.add_attribute(name, array);
    }
}
