//! `#complex.number<:f64 1.0, 2.0>`: a complex number.
//!
//! Follows mlir/lib/Dialect/Complex/IR/ComplexDialect.cpp.

use ir::diag::Failed;
use ir::{ApFloat, Attribute, AttributeStorage, Context, FloatKind, Type, TypeStorage};
use parse::{AttrOrTypeParser, ParseList, TokenKind};
use print::DefPrinter;
use registry::DefHooks;

/// The hooks.
pub const NUMBER: DefHooks =
    DefHooks { parse: Some(parse), print: Some(print), verify: Some(verify), ..DefHooks::NONE };

/// The parameters, by their places.
const REAL: usize = 0;
const IMAGINARY: usize = 1;
const TYPE: usize = 2;

/// Parses `<:type real, imaginary>`. A type that the context expects of the attribute is ignored.
fn parse(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parser.parser().parse_token(TokenKind::Less, "expected '<'")?;
    parser.parser().parse_token(TokenKind::Colon, "expected ':'")?;
    let part = parser.parser().parse_type()?;
    let real = parser.parser().parse_double()?;
    parser.parser().parse_token(TokenKind::Comma, "expected ','")?;
    let imaginary = parser.parser().parse_double()?;
    parser.parser().parse_token(TokenKind::Greater, "expected '>'")?;
    // Numbers are read as doubles, whatever they become.
    let kind = part.float_kind(context).unwrap_or(FloatKind::F64);
    let number = |value: ApFloat| {
        let value = value.convert(kind);
        Some(context.intern_attribute(AttributeStorage::Float { ty: part, value }))
    };
    parser.parameters[REAL] = number(real);
    parser.parameters[IMAGINARY] = number(imaginary);
    parser.parameters[TYPE] = Some(context.type_attribute(context.intern_type(TypeStorage::Complex(part))));
    Ok(())
}

/// Prints the same.
fn print(printer: &mut DefPrinter<'_, '_>) {
    let part = printer.parameters[TYPE].and_then(|ty| part_type(printer.context(), ty));
    printer.write("<:");
    if let Some(part) = part {
        printer.printer.print_type(part);
    }
    printer.write(" ");
    printer.print_parameter(REAL, false);
    printer.write(", ");
    printer.print_parameter(IMAGINARY, false);
    printer.write(">");
}

/// Verifies that the parts are floats.
fn verify(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let part = parameters[TYPE].and_then(|ty| part_type(context, ty));
    match part.is_some_and(|part| part.is_float(context)) {
        true => Ok(()),
        false => Err("element type of the complex attribute must be float like type.".to_string()),
    }
}

/// Returns the type of the parts, by the attribute that holds the complex type.
fn part_type(context: &Context, ty: Attribute) -> Option<Type> {
    match *ty.type_value(context)?.storage(context) {
        TypeStorage::Complex(part) => Some(part),
        _ => None,
    }
}
