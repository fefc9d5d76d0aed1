//! The custom syntax of the builtin operations.

use crate::ir::{Operation, known};
use crate::print::OpAsmPrinter;

/// `@name attributes {...} { ... }`
pub fn module<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    if let Some(name) = op.attribute(known::SYM_NAME).and_then(|name| name.string(context)) {
        printer.write(" ");
        printer.print_symbol_name(name);
    }
    printer.print_optional_attr_dict_with_keyword(&op.attributes(), &[known::SYM_NAME]);
    printer.write(" ");
    if let Some(body) = op.region(0) {
        printer.print_region(body, true, true, false);
    }
}

/// `%inputs : types to types`
pub fn unrealized_conversion_cast<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    if op.num_operands() != 0 {
        printer.write(" ");
        printer.print_operands(op.operands());
        printer.write(" : ");
        printer.print_types(op.operand_types());
    }
    printer.write(" to ");
    printer.print_types(op.result_types());
    printer.print_optional_attr_dict(&op.attributes(), &[]);
}
