//! The types of handles, and ranges of them.
//!
//! Follows mlir/lib/Dialect/PDL/IR/PDLTypes.cpp.

use bstr::BStr;

use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Attribute, Context, Entity, Operation, Type, TypeStorage};
use parse::{AttrOrTypeParser, ParseList as _, TokenKind};
use print::{DefPrinter, type_to_string};

/// Returns the mnemonic of a type of the dialect, and the type of elements if it is a range.
fn parts(context: &Context, ty: Type) -> Option<(&BStr, Option<Type>)> {
    let (mnemonic, parameters) = context.parts_of_type("pdl", ty)?;
    let element = parameters.first().copied().flatten().and_then(|element| element.type_value(context));
    Some((mnemonic, element))
}

/// Returns the type of the elements of a range.
pub fn range_element(context: &Context, ty: Type) -> Option<Type> {
    parts(context, ty)?.1
}

/// Returns whether a type is `!pdl.NAME`.
pub fn is(context: &Context, ty: Type, name: &str) -> bool {
    parts(context, ty).is_some_and(|(mnemonic, _)| mnemonic == name)
}

/// Returns `!pdl.NAME`, if the dialect has it.
pub fn make(context: &Context, name: &str, element: Option<Type>) -> Option<Type> {
    let dialect = context.dialect(context.static_string("pdl"))?;
    let definition = dialect.definition(context, Entity::Type, context.intern_string(name))?;
    let parameters = element.map(|element| Some(context.type_attribute(element)));
    Some(
        context
            .intern_type(TypeStorage::Dialect { definition, parameters: parameters.into_iter().collect() }),
    )
}

/// Returns a range of elements of a type.
pub fn range_of(context: &Context, element: Type) -> Option<Type> {
    make(context, "range", Some(element))
}

/// Parses `<value>`.
pub fn parse_range(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    parser.report_at_name();
    let context = parser.context();
    let tokens = parser.parser();
    tokens.parse_token(TokenKind::Less, "expected '<'")?;
    let offset = tokens.offset();
    let word = tokens.parse_optional_any_keyword().unwrap_or_default();
    let word = String::from_utf8_lossy(word);
    if word == "range" && tokens.consume_if(TokenKind::Less) {
        let inner = tokens.parse_optional_any_keyword().unwrap_or_default();
        let inner = String::from_utf8_lossy(inner);
        let message =
            format_args!("element of pdl.range cannot be another range, but got'!pdl.range<{inner}>'");
        return Err(tokens.emit_error_at(offset, message));
    }
    let is_handle = ["attribute", "operation", "type", "value"].contains(&word.as_ref());
    let Some(element) = make(context, &word, None).filter(|_| is_handle) else {
        return Err(tokens.emit_error_at(offset, format_args!("invalid 'pdl' type: `{word}'")));
    };
    tokens.parse_token(TokenKind::Greater, "expected '>'")?;
    parser.parameters = vec![Some(context.type_attribute(element))];
    Ok(())
}

/// Prints what [`parse_range`] parses.
pub fn print_range(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let &[Some(element)] = printer.parameters else { return };
    let element = element.type_value(context).and_then(|element| parts(context, element));
    if let Some((mnemonic, _)) = element {
        printer.write("<");
        printer.write(mnemonic);
        printer.write(">");
    }
}

/// Verifies that a range is of handles.
pub fn verify_range(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let element = parameters.first().copied().flatten().and_then(|element| element.type_value(context));
    match element.and_then(|element| parts(context, element)) {
        Some((mnemonic, None)) if mnemonic != "range" => Ok(()),
        _ => {
            let found = type_to_string(context, element.unwrap_or(Type::NONE));
            Err(format!(
                "expected element of pdl.range to be one of [!pdl.attribute, !pdl.operation, !pdl.type, \
                 !pdl.value], but got '{found}'"
            ))
        }
    }
}

/// Verifies that the operands of an operation are what its result is a range of, or ranges of that.
pub fn verify_range_elements(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let element = |ty| range_element(context, ty).unwrap_or(ty);
    let expected = element(op.result(0).ty());
    let Some(found) = op.operand_types().map(element).find(|&found| found != expected) else { return Ok(()) };
    let [expected, found] = [expected, found].map(|ty| type_to_string(context, ty));
    let message = format_args!("expected operand to have element type '{expected}', but got '{found}'");
    Err(op.emit_op_error(message).emit())
}
