//! The custom syntax of the toy operations.

use ir::{Operation, known};
use print::OpAsmPrinter;

/// `{...} dense<...> : type`
pub fn constant<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_optional_attr_dict(&op.attributes(), &[known::VALUE]);
    if let Some(value) = op.attribute(known::VALUE) {
        printer.print_attribute(value);
    }
}

/// `%lhs, %rhs {...} : type`, or with the types of all in a function type
pub fn binary<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operands(op.operands());
    printer.print_optional_attr_dict(&op.attributes(), &[]);
    printer.write(" : ");
    let result = op.result(0).ty();
    if op.operand_types().all(|ty| ty == result) {
        printer.print_type(result);
    } else {
        printer.print_functional_type(op);
    }
}
