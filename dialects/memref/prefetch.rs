//! Hints: `memref.prefetch`.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use crate::PrefetchOp;
use ir::diag::Failed;
use ir::{Attribute, Operation, StringId, Type, TypeStorage};
use parse::lexer::TokenKind;
use parse::{Delimiter, OpAsmParser, ParseList};
use print::OpAsmPrinter;

/// `%memref[%i], read, locality<3>, data attributes : type`
pub fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let memref = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    parser.parse_comma()?;
    let access = parser.parse_any_keyword()?;
    parser.parse_comma()?;
    parser.parse_keyword("locality")?;
    parser.parser().parse_token(TokenKind::Less, "expected '<'")?;
    let offset = parser.offset();
    let locality = parser.parse_attribute(context.static_string("localityHint"), Some(Type::I32))?;
    if locality.integer(context).is_none() {
        return Err(parser.emit_error_at(offset, "invalid kind of attribute specified"));
    }
    parser.parser().parse_token(TokenKind::Greater, "expected '>'")?;
    parser.parse_comma()?;
    let cache = parser.parse_any_keyword()?;
    let ty = parser.parse_colon_type_of("builtin.memref", |ty| {
        matches!(ty.storage(context), TypeStorage::MemRef { .. }).then_some(ty)
    })?;
    parser.resolve_operand(memref, ty)?;
    parser.resolve_operands_of_type(&indices, Type::INDEX)?;
    let name = parser.name_offset();
    let is_write = match access {
        b"read" => Attribute::FALSE,
        b"write" => Attribute::TRUE,
        _ => return Err(parser.emit_error_at(name, "rw specifier has to be 'read' or 'write'")),
    };
    parser.add_attribute(context.static_string("isWrite"), is_write);
    let is_data = match cache {
        b"data" => Attribute::TRUE,
        b"instr" => Attribute::FALSE,
        _ => return Err(parser.emit_error_at(name, "cache type has to be 'data' or 'instr'")),
    };
    parser.add_attribute(context.static_string("isDataCache"), is_data);
    Ok(())
}

/// Prints the form that `parse` reads.
pub fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let names @ [is_write, locality, is_data]: [StringId; 3] =
        ["isWrite", "localityHint", "isDataCache"].map(|name| context.intern_string(name));
    let is_true = |name| op.inherent_attribute(name) == Some(Attribute::TRUE);
    printer.write(" ");
    printer.print_operands(op.operands().take(1));
    printer.write("[");
    printer.print_operands(op.operands().skip(1));
    printer.write("], ");
    printer.write(if is_true(is_write) { "write" } else { "read" });
    printer.write(", locality<");
    if let Some(locality) = op.inherent_attribute(locality) {
        printer.print_attribute_without_type(locality);
    }
    printer.write(">, ");
    printer.write(if is_true(is_data) { "data" } else { "instr" });
    printer.print_optional_attr_dict(&op.attributes(), &names);
    printer.write(" : ");
    printer.print_types(op.operand_types().take(1));
}

/// Verifies that there is an index for each dimension.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let Some(prefetch) = op.dyn_cast::<PrefetchOp<'_>>() else { return Ok(()) };
    let rank = prefetch.memref().ty().shape(op.context()).map_or(0, <[i64]>::len);
    if op.num_operands() != 1 + rank {
        return Err(op.emit_op_error("too few indices").emit());
    }
    Ok(())
}
