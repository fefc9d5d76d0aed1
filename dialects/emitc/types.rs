//! The types: what they are made of, the syntax of arrays, and which there are.

use definitions::emitc::{is_integer_index_or_opaque, is_supported, is_supported_float, mnemonic};
use ir::diag::Failed;
use ir::{Attribute, Context, Type, TypeStorage, known};
use parse::{AttrOrTypeParser, ParseList as _, TokenKind};
use print::{DefPrinter, type_to_string};

/// Returns the first parameter of a type: the type that a pointer or an lvalue is of.
fn inner(context: &Context, ty: Type) -> Option<Type> {
    match ty.storage(context) {
        TypeStorage::Dialect { parameters, .. } => parameters.first().copied().flatten()?.type_value(context),
        _ => None,
    }
}

/// Returns the type of the value in a place.
pub fn lvalue(context: &Context, ty: Type) -> Option<Type> {
    inner(context, ty).filter(|_| mnemonic(context, ty) == Some(b"lvalue"))
}

/// Returns the type that a pointer points to.
pub fn pointee(context: &Context, ty: Type) -> Option<Type> {
    inner(context, ty).filter(|_| is_pointer(context, ty))
}

/// Returns whether a type is `!emitc.ptr`.
pub fn is_pointer(context: &Context, ty: Type) -> bool {
    mnemonic(context, ty) == Some(b"ptr")
}

/// Returns whether a type is `!emitc.opaque`.
pub fn is_opaque(context: &Context, ty: Type) -> bool {
    mnemonic(context, ty) == Some(b"opaque")
}

/// Returns the shape and the element type of an array.
pub fn array(context: &Context, ty: Type) -> Option<(Vec<i64>, Type)> {
    let element = definitions::emitc::array_element(context, ty)?;
    let TypeStorage::Dialect { parameters, .. } = ty.storage(context) else { return None };
    Some((parameters.first().copied().flatten()?.i64_elements(context), element))
}

/// Returns whether a type is `!emitc.array`.
pub fn is_array(context: &Context, ty: Type) -> bool {
    mnemonic(context, ty) == Some(b"array")
}

fn is_valid_element(context: &Context, ty: Type) -> bool {
    is_supported_float(context, ty) || is_integer_index_or_opaque(context, ty) || is_pointer(context, ty)
}

/// Parses `<4x8xf32>`.
pub fn parse_array(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parser.report_at_name();
    let parser_of_types = parser.parser();
    parser_of_types.parse_token(TokenKind::Less, "expected '<'")?;
    let shape = parser_of_types.parse_dimension_list_ranked(false, true)?;
    let offset = parser_of_types.offset();
    let element = parser_of_types.parse_type()?;
    if !is_valid_element(context, element) {
        let element = type_to_string(context, element);
        let message = format_args!("invalid array element type ''{element}''");
        return Err(parser_of_types.emit_definition_error_at(offset, message));
    }
    parser_of_types.parse_token(TokenKind::Greater, "expected '>'")?;
    parser.parameters =
        vec![Some(context.dense_i64_array_attribute(&shape)), Some(context.type_attribute(element))];
    Ok(())
}

/// Prints what [`parse_array`] parses.
pub fn print_array(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let &[Some(shape), Some(element)] = printer.parameters else { return };
    printer.write("<");
    for extent in shape.i64_iter(context) {
        printer.write(format!("{extent}x"));
    }
    printer.printer.print_type(element.type_value(context).unwrap_or(Type::NONE));
    printer.write(">");
}

fn type_at(context: &Context, parameters: &[Option<Attribute>], index: usize) -> Option<Type> {
    parameters.get(index).copied().flatten()?.type_value(context)
}

/// Verifies that an array has dimensions, and elements that arrays can have.
pub fn verify_array(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let shape = parameters.first().copied().flatten();
    let shape = shape.map(|shape| shape.i64_elements(context)).unwrap_or_default();
    if shape.is_empty() {
        return Err("shape must not be empty".into());
    }
    if shape.iter().any(|&extent| extent < 0) {
        return Err("dimensions must have non-negative size".into());
    }
    match type_at(context, parameters, 1) {
        None => Err("element type must not be none".into()),
        Some(element) if !is_valid_element(context, element) => Err("invalid array element type".into()),
        Some(_) => Ok(()),
    }
}

/// Verifies that a place is for values that can be assigned.
pub fn verify_lvalue(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let Some(ty) = type_at(context, parameters, 0) else { return Ok(()) };
    if !is_supported(context, ty) {
        let ty = type_to_string(context, ty);
        return Err(format!("!emitc.lvalue must wrap supported emitc type, but got '{ty}'"));
    }
    match is_array(context, ty) {
        true => Err("!emitc.lvalue cannot wrap !emitc.array type".into()),
        false => Ok(()),
    }
}

/// Verifies that an opaque type says something, and is no pointer.
pub fn verify_opaque(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let value = parameters.first().copied().flatten().and_then(|value| value.string(context));
    match context.string(value.unwrap_or(known::EMPTY)).last() {
        None => Err("expected non empty string in !emitc.opaque type".into()),
        Some(b'*') => {
            Err("pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead".into())
        }
        Some(_) => Ok(()),
    }
}

/// Verifies that a pointer does not point to an lvalue.
pub fn verify_pointer(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    match type_at(context, parameters, 0).is_some_and(|ty| mnemonic(context, ty) == Some(b"lvalue")) {
        true => Err("pointers to lvalues are not allowed".into()),
        false => Ok(()),
    }
}
