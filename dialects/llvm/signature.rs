//! The signature at the end of a call: `(types {attributes}) -> type {attributes}`.
//!
//! Follows mlir/lib/Interfaces/CallInterfaces.cpp.

use ir::diag::Failed;
use ir::{Attribute, Operation, Type, known};
use parse::{Delimiter, OpAsmParser, ParseList, TokenKind, parse_function_result_list};
use print::OpAsmPrinter;

/// Types, each with a dictionary of attributes.
pub type Types = Vec<(Type, Attribute)>;

/// Parses arguments and results.
pub fn parse_signature(parser: &mut OpAsmParser<'_, '_>) -> Result<(Types, Types), Failed> {
    let mut arguments = Types::new();
    parser.parse_comma_separated_list(Delimiter::Paren, "", |parser| {
        let ty = parser.parse_type()?;
        arguments.push((ty, parser.parse_optional_dictionary()?));
        Ok(())
    })?;
    let results = match parser.parser().consume_if(TokenKind::Arrow) {
        true => parse_function_result_list(parser)?,
        false => Types::new(),
    };
    Ok((arguments, results))
}

/// Prints the types of arguments and those of the results, with their attributes.
pub fn print_signature<'a>(
    op: Operation<'a>,
    arguments: impl Iterator<Item = Type>,
    printer: &mut OpAsmPrinter<'a>,
) {
    let context = op.context();
    let array = |name| op.attribute(name).and_then(|array| array.elements(context)).unwrap_or_default();
    let (of_arguments, of_results) = (array(known::ARG_ATTRS), array(known::RES_ATTRS));
    let entries = |array: &'a [Attribute], index: usize| {
        array.get(index).map_or(&[][..], |dictionary| dictionary.entries(context))
    };
    printer.write("(");
    for (index, ty) in arguments.enumerate() {
        if index != 0 {
            printer.write(", ");
        }
        printer.print_type(ty);
        printer.print_optional_attr_dict(entries(of_arguments, index), &[]);
    }
    printer.write(") -> ");
    let results: Vec<Type> = op.result_types().collect();
    if results.is_empty() {
        return printer.write("()");
    }
    let with_parens =
        results.len() > 1 || results[0].function(context).is_some() || !entries(of_results, 0).is_empty();
    printer.write(if with_parens { "(" } else { "" });
    for (index, &ty) in results.iter().enumerate() {
        if index != 0 {
            printer.write(", ");
        }
        printer.print_type(ty);
        printer.print_optional_attr_dict(entries(of_results, index), &[]);
    }
    printer.write(if with_parens { ")" } else { "" });
}
