//! The syntax of `transform.structured.*` that formats leave to code.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Operation, Type};
use parse::{OpAsmParser, ParseList, TokenKind};
use print::OpAsmPrinter;
use registry::{ParseDirectiveHook, PrintDirectiveHook};

/// `(type) -> type`, where the second is the type of all results.
pub const PARSE_TILE_SIZE_TYPES: ParseDirectiveHook = |parser, arguments| {
    let offset = parser.offset();
    let ty = parser.parse_type()?;
    let Some((inputs, results)) = ty.function(parser.context()) else {
        return Err(parser.emit_wrong_type(offset, Some("builtin.function"), ty));
    };
    let (&[input], &[result]) = (inputs, results) else {
        let message = "expects a trailing functional type with one argument and one result";
        return Err(parser.emit_error_at(offset, message));
    };
    arguments.set_types(0, &[input]);
    for index in 1..arguments.len() {
        arguments.set_types(index, &[result]);
    }
    Ok(true)
};

pub const PRINT_TILE_SIZE_TYPES: PrintDirectiveHook = |_, arguments, printer| {
    printer.print_function_type(arguments.types(0), arguments.types(1));
};

/// The attribute that has the static size of `transform.structured.split`.
const STATIC_CHUNK_SIZES: &str = "static_chunk_sizes";

/// `%target after 4 {...} : type`, or `%target after %size {...} : type, type`
pub fn parse_split(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let target = parser.parse_operand()?;
    parser.parse_keyword("after")?;
    let mut dynamic = None;
    let mut size = DYNAMIC;
    if parser.parser().at(TokenKind::PercentIdentifier) {
        dynamic = Some(parser.parse_operand()?);
    } else {
        size = parser.parse_integer()?;
    }
    parser.parse_optional_attr_dict()?;
    let ty = parser.parse_colon_type()?;
    parser.resolve_operand(target, ty)?;
    if let Some(dynamic) = dynamic {
        parser.parse_comma()?;
        let size_type = parser.parse_type()?;
        parser.resolve_operand(dynamic, size_type)?;
    }
    let name = context.static_string(STATIC_CHUNK_SIZES);
    parser.add_attribute(name, context.integer_attribute(Type::I64, size));
    parser.state.result_types.push(ty);
    Ok(())
}

pub fn print_split<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let name = op.context().static_string(STATIC_CHUNK_SIZES);
    let size = op.attribute(name).and_then(|size| size.integer(op.context())?.to_i64());
    let size = size.filter(|&size| size != DYNAMIC);
    printer.write(" ");
    printer.print_operands(op.operands().take(1));
    printer.write(" after ");
    match size {
        Some(size) => printer.write(size.to_string()),
        None => printer.print_operands(op.operands().skip(1)),
    }
    printer.write(" ");
    printer.print_optional_attr_dict(&op.attributes(), &[name]);
    printer.write(" : ");
    let count = if size.is_some() { 1 } else { 2 };
    printer.print_types(op.operand_types().take(count));
}
