//! How the attributes of dlti are written.
//!
//! Follows mlir/lib/Dialect/DLTI/DLTI.cpp.

use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context};
use parse::{AttrOrTypeParser, Delimiter, ParseList, TokenKind};
use print::{DefPrinter, Printer};

/// Returns the key and the value of an entry.
pub fn key_and_value(context: &Context, entry: Attribute) -> Option<(Attribute, Attribute)> {
    match *entry.storage(context) {
        AttributeStorage::Dialect { ref parameters, .. } => match **parameters {
            [Some(key), Some(value)] => Some((key, value)),
            _ => None,
        },
        _ => None,
    }
}

/// Parses `<key, value>`.
pub fn parse_entry(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    parser.parser().parse_token(TokenKind::Less, "expected '<'")?;
    let Some(key) = parse_optional_key(parser, true)? else {
        return Err(parser.parser().emit_error("expected a type or a quoted string"));
    };
    parser.parser().parse_token(TokenKind::Comma, "expected ','")?;
    let value = parser.parser().parse_attribute(None)?;
    parser.parser().parse_token(TokenKind::Greater, "expected '>'")?;
    parser.parameters = vec![Some(key), Some(value)];
    Ok(())
}

/// Parses a string or, if that is allowed, a type.
fn parse_optional_key(
    parser: &mut AttrOrTypeParser<'_, '_>,
    allow_types: bool,
) -> Result<Option<Attribute>, Failed> {
    let context = parser.context();
    if allow_types && let Some(ty) = parser.parser().parse_optional_type()? {
        return Ok(Some(context.type_attribute(ty)));
    }
    Ok(parser.parser().parse_optional_string().map(|name| context.string_attribute(name)))
}

/// Parses `<key = value, ...>`, where there may be nothing at all, and types as keys.
pub fn parse_map(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    parse_entries(parser, true)
}

/// Parses `<"key" = value, ...>`.
pub fn parse_spec(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    parse_entries(parser, false)?;
    if parser.parameters[0] == Some(Attribute::EMPTY_ARRAY) {
        let offset = parser.name_offset();
        return Err(parser.parser().emit_error_at(offset, "no DLTI entries provided"));
    }
    Ok(())
}

fn parse_entries(parser: &mut AttrOrTypeParser<'_, '_>, allow_types: bool) -> Result<(), Failed> {
    parser.report_at_name();
    let mut entries = Vec::new();
    parser.parse_comma_separated_list(Delimiter::LessGreater, "", |parser| {
        entries.push(parse_key_value_pair(parser, allow_types)?);
        Ok(())
    })?;
    parser.parameters = vec![Some(parser.context().array_attribute(&entries))];
    Ok(())
}

/// Parses `key = value`, or an entry by its full name.
fn parse_key_value_pair(
    parser: &mut AttrOrTypeParser<'_, '_>,
    allow_types: bool,
) -> Result<Attribute, Failed> {
    let context = parser.context();
    let entry = parser.attribute_of_dialect("dl_entry");
    if let Some(key) = parse_optional_key(parser, allow_types)? {
        parser.parser().parse_token(TokenKind::Equal, "expected '='")?;
        let value = parser.parser().parse_attribute(None)?;
        let parameters = [Some(key), Some(value)].into();
        let definition = entry.unwrap_or_default();
        return Ok(context.intern_attribute(AttributeStorage::Dialect { definition, parameters }));
    }
    let offset = parser.current_offset();
    let attribute = parser.parser().parse_attribute(None)?;
    match *attribute.storage(context) {
        AttributeStorage::Dialect { definition, .. } if Some(definition) == entry => Ok(attribute),
        _ => Err(parser.parser().emit_error_at(offset, "invalid kind of attribute specified")),
    }
}

/// Prints `<key, value>`.
pub fn print_entry(printer: &mut DefPrinter<'_, '_>) {
    let &[Some(key), Some(value)] = printer.parameters else { return };
    printer.write("<");
    printer.printer.print_attribute(key);
    printer.write(", ");
    printer.printer.print_attribute(value);
    printer.write(">");
}

/// Prints `<key = value, ...>`.
pub fn print_entries(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let entries = printer.parameters.first().copied().flatten().and_then(|entries| entries.elements(context));
    printer.write("<");
    printer.printer.interleave(
        entries.unwrap_or_default().iter(),
        ", ",
        |printer: &mut Printer<'_>, &entry| {
            if let Some((key, value)) = key_and_value(context, entry) {
                printer.print_attribute(key);
                printer.write(" = ");
                printer.print_attribute(value);
            }
        },
    );
    printer.write(">");
}
