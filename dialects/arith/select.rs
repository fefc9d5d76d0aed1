//! `arith.select`: its syntax names the type of the condition only where that is not `i1`.
//!
//! Follows mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

use ir::diag::Failed;
use ir::{OpShape, Operation, Type, TypeStorage};
use parse::OpAsmParser;
use print::{OpAsmPrinter, type_to_string};

/// `%c, %a, %b : i32`, `%c, %a, %b : vector<4xi1>, vector<4xi32>`
pub fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let operands = parser.parse_exact_operands(3)?;
    parser.parse_optional_attr_dict()?;
    let mut result_type = parser.parse_colon_type()?;
    let mut condition_type = Type::I1;
    if parser.parse_optional_comma() {
        condition_type = result_type;
        result_type = parser.parse_type()?;
    }
    parser.state.result_types.push(result_type);
    parser.resolve_operands(&operands, &[condition_type, result_type, result_type], parser.name_offset())
}

/// Prints an `arith.select`; the condition's type is printed unless it is `i1`.
pub fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operands(op.operands());
    printer.print_optional_attr_dict(&op.attributes(), &[]);
    printer.write(" : ");
    let condition = op.operand(0).ty();
    if condition.element_type(op.context()).is_some() {
        printer.print_type(condition);
        printer.write(", ");
    }
    printer.print_type(op.result(0).ty());
}

/// Verifies that a condition other than `i1` has one `i1` for each element of the result.
pub fn verify(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (condition, result) = (op.operand_type(0), op.result_type(0));
    if condition == Type::I1 {
        return Ok(());
    }
    let expected = match result.storage(context) {
        TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_) | TypeStorage::Vector { .. } => {
            result.with_element_type(context, Type::I1)
        }
        _ => None,
    };
    let found = type_to_string(context, condition);
    match expected {
        None => {
            let message = format_args!("expected condition to be a signless i1, but got '{found}'");
            Err(op.emit_op_error(message).emit())
        }
        Some(expected) if expected != condition => {
            let expected = type_to_string(context, expected);
            let error = op.emit_op_error(format_args!(
                "expected condition type to have the same shape as the result type, expected '{expected}', \
                 but got '{found}'"
            ));
            Err(error.emit())
        }
        Some(_) => Ok(()),
    }
}
