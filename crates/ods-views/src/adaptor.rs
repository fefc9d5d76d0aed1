//! Adaptors: the attributes of an operation together with one datum per operand.
//!
//! In folding, this is the constant value of the operand; in conversion, the value that replaces the operand.

use crate::names::{Taken, snake};
use crate::printer::{Printer, Slot};
use crate::writer::Writer;
use ods::model::Arity;

/// Prints the adaptor of an operation.
pub fn print(printer: &Printer<'_>, out: &mut Writer) {
    let class = printer.class;
    out.gap();
    out.doc(format_args!("The attributes of a [`{class}`], with something for each operand."));
    out.line("#[derive(Clone, Copy)]");
    out.line(format_args!("pub struct {class}Adaptor<'a, T>(Adaptor<'a, T>);"));
    out.gap();
    out.line(format_args!("impl<'a, T: Copy> {class}Adaptor<'a, T> {{"));
    let mut taken = Taken::default();
    taken.take("over".to_owned());
    out.function(
        "The adaptor of such parts.",
        "pub fn over(parts: Adaptor<'a, T>) -> Self",
        &["Self(parts)"],
    );
    for group in printer.groups(&printer.op.operands) {
        if group.name.is_empty() {
            continue;
        }
        let index = group.index;
        let function = taken.take(snake(group.name));
        let (returned, body) = match group.arity {
            Arity::One if group.is_fixed => ("T", format!("self.0.operand({index})")),
            Arity::One => ("T", format!("self.0.single_operand({index})")),
            Arity::Optional => ("Option<T>", format!("self.0.optional_operand({index})")),
            Arity::Variadic | Arity::VariadicOfVariadic => {
                ("&'a [T]", format!("self.0.operand_group({index})"))
            }
        };
        let signature = format!("pub fn {function}(self) -> {returned}");
        out.function(format_args!("What is given for `{}`.", group.name), signature, &[&body]);
    }
    for Slot { name, index, stored } in &printer.slots {
        let function = taken.take(snake(name));
        let signature = format!("pub fn {function}(self) -> {}", stored.read_type());
        out.function(format_args!("Attribute `{name}`."), signature, &[&stored.getter("self.0", *index)]);
    }
    out.line("}");
}
