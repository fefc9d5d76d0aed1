//! Accesses of buffers by a descriptor of four integers: their syntax.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/ROCDLDialect.cpp.

use ir::diag::Failed;
use ir::{Operation, Type, TypeStorage};
use parse::{Delimiter, OpAsmParser};
use print::OpAsmPrinter;

/// Parses operands and the type of the value, which is the first operand if the access gives nothing.
fn parse(parser: &mut OpAsmParser<'_, '_>, is_load: bool) -> Result<(), Failed> {
    let context = parser.context();
    let operands = parser.parse_operand_list_of(if is_load { 4 } else { 5 }, Delimiter::None)?;
    let ty = parser.parse_colon_type()?;
    let (shape, scalable) = (vec![4].into(), vec![false].into());
    let descriptor = context.intern_type(TypeStorage::Vector { shape, scalable, element: Type::I32 });
    let mut types = vec![descriptor, Type::I32, Type::I32, Type::I32];
    match is_load {
        true => parser.state.result_types.push(ty),
        false => types.insert(0, ty),
    }
    parser.resolve_operands(&operands, &types, parser.name_offset())
}

/// Parses `%descriptor, %offset, %soffset, %aux : type`.
pub fn parse_load(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parse(parser, true)
}

/// Parses `%value, %descriptor, %offset, %soffset, %aux : type`.
pub fn parse_store(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parse(parser, false)
}

/// Prints the form that [`parse_load`] and [`parse_store`] read.
pub fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operands(op.operands());
    printer.write(" : ");
    let ty = op.result_types().next().or_else(|| op.operand_types().next());
    printer.print_types(ty);
}
