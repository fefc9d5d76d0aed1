//! The operations in the regions of structured ones: `linalg.index` and `linalg.yield`.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use super::structured::{inits, is_structured};
use crate::structured::assembly::element_or_self;
use crate::structured::loops::loops;
use interfaces::dps_inits;
use ir::Operation;
use ir::diag::Failed;
use parse::{Delimiter, OpAsmParser, ParseList, TokenKind};
use print::{OpAsmPrinter, type_to_string};

/// Parses `linalg.yield %a, %b {attributes} : type, type`.
pub fn parse_yield(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let offset = parser.offset();
    let operands = parser.parse_operand_list(Delimiter::None)?;
    if parser.parser().at(TokenKind::LBrace) {
        parser.parse_attr_dict()?;
    }
    let types = if operands.is_empty() { Vec::new() } else { parser.parse_colon_type_list()? };
    parser.resolve_operands(&operands, &types, offset)
}

/// Prints `linalg.yield`.
pub fn print_yield<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let has_operands = op.num_operands() > 0;
    if has_operands {
        printer.write(" ");
        printer.print_operands(op.operands());
    }
    printer.print_optional_attr_dict(&op.attributes(), &[]);
    if has_operands {
        printer.write(" : ");
        printer.print_types(op.operand_types());
    }
}

/// Verifies `linalg.yield`.
pub fn verify_yield(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(parent) = op.parent_op() else { return Ok(()) };
    if parent.num_regions() != 1 || parent.region(0).is_none_or(|region| region.is_empty()) {
        return Err(op.emit_op_error("expected single non-empty parent region").emit());
    }
    if !is_structured(parent) {
        return Err(op.emit_op_error("expected parent op with LinalgOp interface").emit());
    }
    let outputs = dps_inits(parent).unwrap_or_else(|| inits(parent));
    if op.num_operands() != outputs.len() {
        return Err(op
            .emit_op_error(format_args!(
                "expected number of yield values ({}) to match the number of inits / outs operands of the \
                 enclosing LinalgOp ({})",
                op.num_operands(),
                outputs.len()
            ))
            .emit());
    }
    let outputs = parent.operand_types().skip(outputs.start);
    for (index, (found, output)) in op.operand_types().zip(outputs).enumerate() {
        let element = element_or_self(output.storage(context), output);
        if found != element {
            let (found, element) = (type_to_string(context, found), type_to_string(context, element));
            return Err(op
                .emit_op_error(format_args!(
                    "type of yield operand {} ('{found}') doesn't match the element type of the enclosing \
                     linalg.generic op ('{element}')",
                    index + 1
                ))
                .emit());
        }
    }
    Ok(())
}

/// Verifies `linalg.index`.
pub fn verify_index(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(parent) = op.parent_op().filter(|&parent| is_structured(parent)) else {
        return Err(op.emit_op_error("expected parent op with LinalgOp interface").emit());
    };
    let dim = op.attribute(context.static_string("dim")).and_then(|dim| dim.integer(context)?.to_i64());
    let (Some(dim), Some(loops)) = (dim, loops(parent)) else { return Ok(()) };
    let num_loops = loops.reductions.len();
    if usize::try_from(dim).is_ok_and(|dim| dim < num_loops) {
        return Ok(());
    }
    Err(op
        .emit_op_error(format_args!(
            "expected dim ({dim}) to be lower than the number of loops ({num_loops}) of the enclosing LinalgOp"
        ))
        .emit())
}
