//! The types of the dialect, by their names; and how `!async.value<f32>` is written.

use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Attribute, Context, Type, TypeStorage};
use parse::{AttrOrTypeParser, ParseList as _, Parser, TokenKind};
use print::DefPrinter;

/// Returns the mnemonic of a type of the dialect, and its parameters.
fn parts(context: &Context, ty: Type) -> Option<(&[u8], &[Option<Attribute>])> {
    let TypeStorage::Dialect { definition, parameters } = ty.storage(context) else { return None };
    let definition = context.type_definition(*definition);
    let mnemonic = context.string(definition.mnemonic);
    (context.string(definition.dialect) == "async").then_some((mnemonic.as_ref(), parameters))
}

fn is(context: &Context, ty: Type, mnemonic: &str) -> bool {
    parts(context, ty).is_some_and(|(found, _)| found == mnemonic.as_bytes())
}

/// Returns whether a type is `!async.token`.
pub fn is_token(context: &Context, ty: Type) -> bool {
    is(context, ty, "token")
}

/// Returns whether a type is `!async.group`.
pub fn is_group(context: &Context, ty: Type) -> bool {
    is(context, ty, "group")
}

/// Returns whether a type is one of coroutines.
pub fn is_coroutine_type(context: &Context, ty: Type) -> bool {
    parts(context, ty).is_some_and(|(mnemonic, _)| mnemonic.starts_with(b"coro."))
}

/// Returns whether references to values of a type are counted: tokens, values and groups.
pub fn is_ref_counted(context: &Context, ty: Type) -> bool {
    is_token(context, ty) || is_group(context, ty) || value_type(context, ty).is_some()
}

/// Returns the type of what an `!async.value` holds.
pub fn value_type(context: &Context, ty: Type) -> Option<Type> {
    match parts(context, ty)? {
        (b"value", &[Some(held)]) => held.type_value(context),
        _ => None,
    }
}

fn make(context: &Context, mnemonic: &str, parameters: Vec<Option<Attribute>>) -> Type {
    context.make_type(context.static_string("async"), context.intern_string(mnemonic), parameters)
}

/// Returns the type without parameters that is called so: `token`, `group`, `coro.id`, `coro.handle` or `coro.state`.
pub fn named(context: &Context, mnemonic: &str) -> Type {
    make(context, mnemonic, Vec::new())
}

/// Returns the type of a value that is not ready.
pub fn value(context: &Context, held: Type) -> Type {
    make(context, "value", vec![Some(context.type_attribute(held))])
}

/// Parses `<f32>`.
pub(crate) fn parse_value(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    fn parse_held(inner: &mut Parser<'_>) -> Result<Type, Failed> {
        inner.parse_token(TokenKind::Less, "expected '<'")?;
        let held = inner.parse_type()?;
        inner.parse_token(TokenKind::Greater, "expected '>'")?;
        Ok(held)
    }
    let context = parser.context();
    parser.report_at_name();
    let inner = parser.parser();
    let Ok(held) = parse_held(inner) else {
        return Err(inner.emit_definition_error("failed to parse async value type"));
    };
    parser.parameters[0] = Some(context.type_attribute(held));
    Ok(())
}

/// Prints the form that [`parse_value`] reads.
pub(crate) fn print_value(printer: &mut DefPrinter<'_, '_>) {
    let held = printer.parameters.first().copied().flatten();
    let Some(held) = held.and_then(|held| held.type_value(printer.context())) else { return };
    printer.write("<");
    printer.printer.print_type(held);
    printer.write(">");
}
