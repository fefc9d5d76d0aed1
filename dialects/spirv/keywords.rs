//! Enums as custom forms write them, in quotes or without.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVParsingUtils.h.

use super::type_syntax::keyword;
use ir::diag::Failed;
use ir::views::EnumValue;
use ir::{Attribute, Operation, StringId, Type};
use parse::{OpAsmParser, ParseList as _};
use print::attribute_to_string;

/// Parses `"Function"`; `name` is for errors.
pub fn parse_quoted<E: EnumValue>(
    parser: &mut OpAsmParser<'_, '_>,
    symbolize: fn(&str) -> Option<E>,
    name: &str,
) -> Result<E, Failed> {
    let context = parser.context();
    let offset = parser.offset();
    let value = parser.parser().parse_attribute(Some(Type::NONE))?;
    let Some(word) = value.string(context) else {
        let message = format_args!("expected {name} attribute specified as string");
        return Err(parser.emit_error_at(offset, message));
    };
    symbolize(&context.string(word).to_string()).ok_or_else(|| {
        let value = attribute_to_string(context, value);
        parser.emit_error_at(offset, format_args!("invalid {name} attribute specification: {value}"))
    })
}

/// Parses `Logical`; `name` is for errors.
pub fn parse_word<E: EnumValue>(
    parser: &mut OpAsmParser<'_, '_>,
    symbolize: fn(&str) -> Option<E>,
    name: &str,
) -> Result<E, Failed> {
    let offset = parser.offset();
    let word = parser.in_definition(|parser| keyword(parser))?;
    symbolize(word).ok_or_else(|| {
        parser.emit_error_at(offset, format_args!("invalid {name} attribute specification: {word}"))
    })
}

/// Adds the value of an enum as an attribute of the dialect, of the class `class`.
pub fn add<E: EnumValue>(parser: &mut OpAsmParser<'_, '_>, name: &str, class: &str, value: E) {
    let context = parser.context();
    let value = value.to_dialect_attribute(context, &format!("::mlir::spirv::{class}"));
    parser.add_attribute(context.intern_string(name), value);
}

/// Returns an attribute of an operation by its name.
pub fn named(op: Operation<'_>, name: &str) -> Option<Attribute> {
    op.attribute(op.context().intern_string(name))
}

/// Returns an attribute that is an enum.
pub fn value<E: EnumValue>(op: Operation<'_>, name: &str) -> Option<E> {
    E::from_attribute(op.context(), named(op, name)?)
}

/// Returns an attribute that is an integer.
pub fn integer(op: Operation<'_>, name: &str) -> Option<i64> {
    named(op, name)?.integer(op.context())?.to_i64()
}

/// Returns the names, interned.
pub fn names<const N: usize>(op: Operation<'_>, names: [&str; N]) -> [StringId; N] {
    names.map(|name| op.context().intern_string(name))
}
