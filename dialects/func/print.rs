//! The custom syntax of the func operations.

use crate::ir::{Operation, known};
use crate::print::{OpAsmPrinter, print_function_op};

/// See [`print_function_op`].
pub fn func<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_function_op(op, printer);
}

/// `@callee(%operands) {...} : (types) -> types`
pub fn call<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    if let Some(callee) = op.attribute(known::CALLEE) {
        printer.print_attribute_without_type(callee);
    }
    printer.write("(");
    printer.print_operands(op.operands());
    printer.write(")");
    printer.print_optional_attr_dict(&op.attributes(), &[known::CALLEE]);
    printer.write(" : ");
    printer.print_functional_type(op);
}

/// `%callee(%operands) {...} : type of callee`
pub fn call_indirect<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operand(op.operand(0));
    printer.write("(");
    printer.print_operands(op.operands().skip(1));
    printer.write(")");
    printer.print_optional_attr_dict(&op.attributes(), &[]);
    printer.write(" : ");
    printer.print_type(op.operand(0).ty());
}

/// `{...} @value : type`
pub fn constant<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.print_optional_attr_dict(&op.attributes(), &[known::VALUE]);
    printer.write(" ");
    if let Some(value) = op.attribute(known::VALUE) {
        printer.print_attribute_without_type(value);
    }
    printer.write(" : ");
    printer.print_types(op.result_types());
}

/// `{...} %operands : types`
pub fn r#return<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.print_optional_attr_dict(&op.attributes(), &[]);
    if op.num_operands() != 0 {
        printer.write(" ");
        printer.print_operands(op.operands());
        printer.write(" : ");
        printer.print_types(op.operand_types());
    }
}
