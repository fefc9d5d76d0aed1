//! The syntax that function-like operations share: visibility, name, signature, attributes, body.
//!
//! Follows mlir/lib/Interfaces/FunctionImplementation.cpp.

use bstr::ByteSlice;
use smallvec::SmallVec;

use super::cursor::ParseList;
use super::custom::OpAsmParser;
use super::lexer::TokenKind;
use crate::operation::region::Argument;
use crate::operation::scope::UnresolvedOperand;
use ir::diag::Failed;
use ir::{Attribute, StringId, Type, known};
use print::Delimiter;

/// The results of a signature: a type and a dictionary of attributes each.
type Results = Vec<(Type, Attribute)>;

/// The arguments and results of a function, as written.
pub struct Signature<'s> {
    /// The arguments.
    pub arguments: Vec<Argument<'s>>,
    /// The results.
    pub results: Results,
    /// Whether `...` follows the arguments.
    pub is_variadic: bool,
}

impl Signature<'_> {
    /// Adds the attributes of arguments and results, if there are any, as `arg_attrs` and `res_attrs`.
    pub fn add_attributes(&self, parser: &mut OpAsmParser<'_, '_>) {
        let of_arguments = self.arguments.iter().map(|argument| argument.attributes);
        add_signature_attributes(parser, known::ARG_ATTRS, of_arguments);
        add_signature_attributes(parser, known::RES_ATTRS, self.results.iter().map(|result| result.1));
    }
}

/// Parses a function after its operation's name into the attributes `sym_name`, `sym_visibility`,
/// `function_type`, `arg_attrs` and `res_attrs` and one region.
pub fn parse_function_op(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parse_function_of(parser, known::FUNCTION_TYPE, |parser, arguments, results| {
        parser.context().function_type(arguments, results)
    })
}

/// Makes the type of a function of those of its arguments and results.
pub type MakeFunctionType = fn(&mut OpAsmParser<'_, '_>, &[Type], &[Type]) -> Type;

/// Parses as [`parse_function_op`] does, but for the name of the attribute with the type of the function, and how the
/// type is made.
pub fn parse_function_of(
    parser: &mut OpAsmParser<'_, '_>,
    type_name: StringId,
    make_type: MakeFunctionType,
) -> Result<(), Failed> {
    let context = parser.context();
    parse_optional_visibility(parser);
    let name = parser.parse_symbol_name()?;
    parser.add_attribute(known::SYM_NAME, context.string_attribute(name));
    let signature = parse_function_signature(parser, false)?;
    let Signature { arguments, results, .. } = &signature;
    let argument_types: SmallVec<[Type; 8]> = arguments.iter().map(|argument| argument.ty).collect();
    let result_types: SmallVec<[Type; 8]> = results.iter().map(|result| result.0).collect();
    let function_type = make_type(parser, &argument_types, &result_types);
    parser.add_attribute(type_name, context.type_attribute(function_type));

    let attributes_offset = parser.offset();
    let start = parser.attributes.len();
    if parser.parse_optional_keyword("attributes") {
        parser.parse_attr_dict()?;
    }
    for inferred in [known::SYM_VISIBILITY, known::SYM_NAME, type_name] {
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
    signature.add_attributes(parser);
    let body_offset = parser.offset();
    if parse_function_body(parser, arguments)? && parser.is_last_region_empty() {
        return Err(parser.emit_error_at(body_offset, "expected non-empty function body"));
    }
    Ok(())
}

/// Parses the body of a function that is isolated from above, if there is one, as the operation's next region,
/// which is empty otherwise. Says whether there was one that is parsed already: it may be parsed later.
pub fn parse_function_body<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    arguments: &[Argument<'s>],
) -> Result<bool, Failed> {
    if parser.postpone_region(arguments)? {
        return Ok(false);
    }
    let is_there = parser.parse_optional_region(arguments, false)?;
    if !is_there {
        parser.add_region();
    }
    Ok(is_there)
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
/// or none has. If `allow_variadic`, the last argument may be `...`.
pub fn parse_function_signature<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    allow_variadic: bool,
) -> Result<Signature<'s>, Failed> {
    let mut arguments = Vec::<Argument<'s>>::new();
    let mut is_variadic = false;
    parser.parse_comma_separated_list(Delimiter::Paren, "", |parser| {
        if is_variadic {
            let message = "variadic arguments must be in the end of the argument list";
            return Err(parser.emit_error_at(parser.offset(), message));
        }
        if allow_variadic && parser.parser().consume_if(TokenKind::Ellipsis) {
            is_variadic = true;
            return Ok(());
        }
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
        true => parse_function_result_list(parser)?,
        false => Results::new(),
    };
    Ok(Signature { arguments, results, is_variadic })
}

/// Parses `type` or `(type {attributes}, ...)`.
pub fn parse_function_result_list(
    parser: &mut OpAsmParser<'_, '_>,
) -> Result<Vec<(Type, Attribute)>, Failed> {
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
pub fn add_signature_attributes(
    parser: &mut OpAsmParser<'_, '_>,
    name: StringId,
    dictionaries: impl Iterator<Item = Attribute>,
) {
    let dictionaries: SmallVec<[Attribute; 8]> = dictionaries.collect();
    if dictionaries.iter().any(|&dictionary| dictionary != Attribute::EMPTY_DICTIONARY) {
        let array = parser.context().array_attribute(&dictionaries);
        parser.add_attribute(name, array);
    }
}
