//! Copies that go on in the background: `memref.dma_start` and `memref.dma_wait`.
//!
//! The operands of a start are, in this order: the source and its indices, the destination and its
//! indices, the number of elements, the tag and its indices; and, of a strided one, the stride and the
//! number of elements to copy every so far. How many indices there are, the ranks of the memrefs say.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use crate::DmaWaitOp;
use ir::diag::Failed;
use ir::{Operation, Type, TypeStorage, Value};
use parse::{Delimiter, OpAsmParser};
use print::OpAsmPrinter;

/// `%source[%i], %destination[%j], %n, %tag[%k], %stride, %each : type, type, type`
pub fn parse_start(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let source = parser.parse_operand()?;
    let source_indices = parser.parse_operand_list(Delimiter::Square)?;
    parser.parse_comma()?;
    let destination = parser.parse_operand()?;
    let destination_indices = parser.parse_operand_list(Delimiter::Square)?;
    parser.parse_comma()?;
    let num_elements = parser.parse_operand()?;
    parser.parse_comma()?;
    let tag = parser.parse_operand()?;
    let tag_indices = parser.parse_operand_list(Delimiter::Square)?;
    let stride = parser.parse_trailing_operand_list()?;
    if !matches!(stride.len(), 0 | 2) {
        return Err(parser.emit_error_at(parser.name_offset(), "expected two stride related operands"));
    }
    let types = parser.parse_colon_type_list()?;
    let [source_type, destination_type, tag_type] = types[..] else {
        return Err(parser.emit_error_at(parser.name_offset(), "fewer/more types expected"));
    };
    parser.resolve_operand(source, source_type)?;
    parser.resolve_operands_of_type(&source_indices, Type::INDEX)?;
    parser.resolve_operand(destination, destination_type)?;
    parser.resolve_operands_of_type(&destination_indices, Type::INDEX)?;
    parser.resolve_operand(num_elements, Type::INDEX)?;
    parser.resolve_operand(tag, tag_type)?;
    parser.resolve_operands_of_type(&tag_indices, Type::INDEX)?;
    parser.resolve_operands_of_type(&stride, Type::INDEX)
}

/// Splits `operands` into a leading memref, its indices, and the rest.
fn split_place<'v, 'a>(operands: &'v [Value<'a>]) -> (Option<Value<'a>>, &'v [Value<'a>], &'v [Value<'a>]) {
    let Some((&memref, rest)) = operands.split_first() else { return (None, &[], &[]) };
    let rank = memref.ty().shape(memref.context()).map_or(0, <[i64]>::len);
    let (indices, rest) = rest.split_at(rank.min(rest.len()));
    (Some(memref), indices, rest)
}

/// Prints the form that `parse_start` reads.
pub fn print_start<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let operands: Vec<_> = op.operands().collect();
    let mut types = Vec::new();
    let mut print_place =
        |printer: &mut OpAsmPrinter<'a>, memref: Option<Value<'a>>, indices: &[Value<'a>]| {
            printer.print_operands(memref);
            printer.write("[");
            printer.print_operands(indices.iter().copied());
            printer.write("]");
            types.extend(memref.map(Value::ty));
        };
    printer.write(" ");
    let (memref, indices, rest) = split_place(&operands);
    print_place(printer, memref, indices);
    printer.write(", ");
    let (memref, indices, rest) = split_place(rest);
    print_place(printer, memref, indices);
    printer.write(", ");
    printer.print_operands(rest.first().copied());
    printer.write(", ");
    let (memref, indices, stride) = split_place(rest.get(1..).unwrap_or(&[]));
    print_place(printer, memref, indices);
    for &operand in stride {
        printer.write(", ");
        printer.print_operand(operand);
    }
    printer.print_optional_attr_dict(&op.attributes(), &[]);
    printer.write(" : ");
    printer.print_types(types);
}

/// Verifies the types of the operands.
pub fn verify_start(op: Operation<'_>) -> Result<(), Failed> {
    let found = op.num_operands();
    if found < 4 {
        return Err(op.emit_op_error("expected at least 4 operands").emit());
    }
    let mut next = 0;
    // How many operands there are at least.
    let mut least = 4;
    verify_place(op, &mut next, &mut least, "source")?;
    verify_place(op, &mut next, &mut least, "destination")?;
    if op.operand(next).ty() != Type::INDEX {
        return Err(op.emit_op_error("expected num elements to be of index type").emit());
    }
    next += 1;
    verify_place(op, &mut next, &mut least, "tag")?;
    if found != least && found != least + 2 {
        return Err(op.emit_op_error("incorrect number of operands").emit());
    }
    if op.operand_types().skip(next).any(|ty| ty != Type::INDEX) {
        let message = "expected stride and num elements per stride to be of type index";
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

/// Verifies that operand `next` is a memref and that an index for each of its dimensions follows.
fn verify_place(op: Operation<'_>, next: &mut usize, least: &mut usize, what: &str) -> Result<(), Failed> {
    let TypeStorage::MemRef { shape, .. } = op.operand(*next).ty().storage(op.context()) else {
        return Err(op.emit_op_error(format_args!("expected {what} to be of memref type")).emit());
    };
    *least += shape.len();
    if op.num_operands() < *least {
        return Err(op.emit_op_error(format_args!("expected at least {least} operands")).emit());
    }
    if op.operand_types().skip(*next + 1).take(shape.len()).any(|ty| ty != Type::INDEX) {
        return Err(op.emit_op_error(format_args!("expected {what} indices to be of index type")).emit());
    }
    *next += 1 + shape.len();
    Ok(())
}

/// Verifies that there is an index for each dimension of the tag.
pub fn verify_wait(op: Operation<'_>) -> Result<(), Failed> {
    let Some(wait) = op.dyn_cast::<DmaWaitOp<'_>>() else { return Ok(()) };
    let expected = wait.tag_mem_ref().ty().shape(op.context()).map_or(0, <[i64]>::len);
    let found = op.num_operands().saturating_sub(2);
    if found == expected {
        return Ok(());
    }
    Err(op
        .emit_op_error(format_args!(
            "expected tagIndices to have the same number of elements as the tagMemRef rank, expected \
             {expected}, but got {found}"
        ))
        .emit())
}
