//! `omp.target_allocmem`: `%device : i32, i64(%params : types), %extent, ...`.

use crate::TargetAllocMemOp;
use ir::diag::Failed;
use ir::{Operation, Type, known};
use parse::{Delimiter, OpAsmParser, ParseList as _, TokenKind};
use print::OpAsmPrinter;

/// The attribute with the type that memory is for.
const IN_TYPE: &str = "in_type";

/// Parses the operation.
pub(crate) fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let device = parser.parse_operand()?;
    let ty = parser.parse_colon_type()?;
    parser.resolve_operand(device, ty)?;
    parser.parse_comma()?;
    let ty = parser.parse_type()?;
    parser.add_attribute(context.static_string(IN_TYPE), context.type_attribute(ty));
    let (mut operands, mut types) = (Default::default(), Vec::new());
    if parser.parser().consume_if(TokenKind::LParen) {
        operands = parser.parse_operand_list(Delimiter::None)?;
        types = parser.parse_colon_type_list()?;
        parser.parse_rparen()?;
    }
    let num_parameters = operands.len();
    if parser.parse_optional_comma() {
        let shape = parser.parse_operand_list(Delimiter::None)?;
        types.extend(shape.iter().map(|_| Type::INDEX));
        operands.extend(shape);
    }
    let offset = parser.name_offset();
    let sizes = [1, num_parameters as i32, (operands.len() - num_parameters) as i32];
    parser.resolve_operands(&operands, &types, offset)?;
    parser.add_attribute(known::OPERAND_SEGMENT_SIZES, context.dense_i32_array_attribute(&sizes));
    parser.parse_optional_attr_dict()?;
    parser.state.result_types.push(Type::I64);
    Ok(())
}

/// Prints the form that [`parse`] reads.
pub(crate) fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(alloc) = op.dyn_cast::<TargetAllocMemOp<'a>>() else { return };
    printer.write(" ");
    printer.print_operand(alloc.device());
    printer.write(" : ");
    printer.print_type(alloc.device().ty());
    printer.write(", ");
    printer.print_type(alloc.in_type());
    if !alloc.typeparams().is_empty() {
        printer.write("(");
        printer.print_operands(alloc.typeparams());
        printer.write(" : ");
        printer.print_types(alloc.typeparams().types());
        printer.write(")");
    }
    for extent in alloc.shape() {
        printer.write(", ");
        printer.print_operand(extent);
    }
    let elided = [op.context().static_string(IN_TYPE), known::OPERAND_SEGMENT_SIZES];
    printer.print_optional_attr_dict(&op.attributes(), &elided);
}

/// Verifies that an address is an integer.
pub(crate) fn verify(op: Operation<'_>) -> Result<(), Failed> {
    match op.result(0).ty().integer_width(op.context()) {
        Some(_) => Ok(()),
        None => Err(op.emit_op_error("must be a integer type").emit()),
    }
}
