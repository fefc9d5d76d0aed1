//! `#sparse_tensor<slice(1, 4, 1)>`: the part of a dimension that a tensor covers.

use ir::diag::Failed;
use ir::{Attribute, Context, Type};
use parse::{AttrOrTypeParser, ParseList, TokenKind};
use print::DefPrinter;

/// The number that stands for one that is not known.
const DYNAMIC: i64 = -1;

/// Returns the parameters of the slice that is all of a dimension.
pub(super) fn whole(context: &Context) -> Box<[Option<Attribute>]> {
    [0, DYNAMIC, 1].map(|number| Some(context.integer_attribute(Type::I64, number))).into()
}

/// Parses `(offset, size, stride)`.
pub(super) fn parse(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    parser.report_at_name();
    parser.parser().parse_token(TokenKind::LParen, "expected '('")?;
    let mut numbers = [0; 3];
    for (at, number) in numbers.iter_mut().enumerate() {
        if at > 0 {
            parser.parser().parse_token(TokenKind::Comma, "expected ','")?;
        }
        *number = parse_number(parser)?;
    }
    parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
    let context = parser.context();
    parser.parameters =
        numbers.iter().map(|&number| Some(context.integer_attribute(Type::I64, number))).collect();
    Ok(())
}

/// Parses a number that is not negative, or `?`.
fn parse_number(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<i64, Failed> {
    match parser.parser().parse_optional_integer_of(64, true)? {
        Some(number) if number < 0 => {
            let message = "expect positive value or ? for slice offset/size/stride";
            Err(parser.parser().emit_error(message))
        }
        Some(number) => Ok(number),
        None => {
            parser.parser().parse_token(TokenKind::Question, "expected '?'")?;
            Ok(DYNAMIC)
        }
    }
}

fn numbers(context: &Context, parameters: &[Option<Attribute>]) -> Vec<i64> {
    let number =
        |parameter: &Option<Attribute>| parameter.and_then(|number| number.integer(context)?.to_i64());
    parameters.iter().map(|parameter| number(parameter).unwrap_or(DYNAMIC)).collect()
}

/// Prints `(offset, size, stride)`.
pub(super) fn print(printer: &mut DefPrinter<'_, '_>) {
    let numbers = numbers(printer.context(), printer.parameters);
    let text = |&number: &i64| if number == DYNAMIC { "?".to_owned() } else { number.to_string() };
    let texts: Vec<String> = numbers.iter().map(text).collect();
    printer.write(format!("({})", texts.join(", ")));
}

/// Verifies that something is covered.
pub(super) fn verify(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let rows = [(0, "non-negative", "offset"), (1, "positive", "size"), (1, "positive", "stride")];
    for (number, (least, expected, of)) in numbers(context, parameters).into_iter().zip(rows) {
        if number != DYNAMIC && number < least {
            return Err(format!("expect {expected} value or ? for slice {of}"));
        }
    }
    Ok(())
}
