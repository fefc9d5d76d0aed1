//! The syntax that function-like operations share: visibility, name, signature, attributes, body.
//!
//! Follows mlir/lib/Interfaces/FunctionImplementation.cpp.

use super::OpAsmPrinter;
use ir::{Attribute, Operation, StringId, Type, known};

/// Prints a function after its operation's name.
pub fn print_function_op<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    const ELIDED: &[StringId] =
        &[known::SYM_NAME, known::SYM_VISIBILITY, known::FUNCTION_TYPE, known::ARG_ATTRS, known::RES_ATTRS];
    print_function_of(op, known::FUNCTION_TYPE, ELIDED, printer);
}

/// Prints as [`print_function_op`] does, but for the name of the attribute with the type of the function, and the names
/// of those that are not in the dictionary.
pub fn print_function_of<'a>(
    op: Operation<'a>,
    type_name: StringId,
    elided: &[StringId],
    printer: &mut OpAsmPrinter<'a>,
) {
    let context = op.context();
    printer.write(" ");
    if let Some(visibility) = op.attribute(known::SYM_VISIBILITY).and_then(|value| value.string(context)) {
        printer.write(context.string(visibility));
        printer.write(" ");
    }
    let name = op.attribute(known::SYM_NAME).and_then(|value| value.string(context));
    printer.print_symbol_name(name.unwrap_or(known::EMPTY));
    print_signature_of(op, type_name, printer);
    // Most have nothing else, and that takes no sorting.
    let has_others = op.inherent_attributes().any(|(name, _)| !elided.contains(&name));
    let discardable = op.discardable_attributes().entries(context);
    match has_others {
        true => printer.print_optional_attr_dict_with_keyword(&op.attributes(), elided),
        false => printer.print_optional_attr_dict_with_keyword(discardable, elided),
    }
    if let Some(body) = op.region(0).filter(|body| !body.is_empty()) {
        printer.write(" ");
        printer.print_region(body, false, true, false);
    }
}

/// Prints the arguments and results of a function.
pub fn print_function_signature<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_signature_of(op, known::FUNCTION_TYPE, printer);
}

fn print_signature_of<'a>(op: Operation<'a>, type_name: StringId, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let function_type = op.attribute(type_name).and_then(|value| value.type_value(context));
    let (inputs, results) = function_type.and_then(|ty| ty.function(context)).unwrap_or_default();
    print_function_arguments(op, inputs, results, false, printer);
}

/// Prints the arguments of a function and what it gives, with their attributes.
pub fn print_function_arguments<'a>(
    op: Operation<'a>,
    inputs: &[Type],
    results: &[Type],
    is_variadic: bool,
    printer: &mut OpAsmPrinter<'a>,
) {
    let context = op.context();
    let array = |name| op.attribute(name).and_then(|array| array.elements(context)).unwrap_or_default();
    let (of_inputs, of_results) = (array(known::ARG_ATTRS), array(known::RES_ATTRS));
    let attributes = |array: &'a [Attribute], index: usize| {
        array.get(index).map_or(&[][..], |dictionary| dictionary.entries(context))
    };
    let entry = op.region(0).and_then(|body| body.front());
    printer.write("(");
    match entry {
        Some(entry) => {
            for (index, argument) in entry.arguments().take(inputs.len()).enumerate() {
                if index != 0 {
                    printer.write(", ");
                }
                printer.print_region_argument(argument, attributes(of_inputs, index), true);
            }
        }
        None => print_types(printer, inputs, |index| attributes(of_inputs, index)),
    }
    if is_variadic {
        printer.write(if inputs.is_empty() { "..." } else { ", ..." });
    }
    printer.write(")");
    if results.is_empty() {
        return;
    }
    printer.write(" -> ");
    let with_parens =
        results.len() > 1 || results[0].function(context).is_some() || !attributes(of_results, 0).is_empty();
    if with_parens {
        printer.write("(");
    }
    print_types(printer, results, |index| attributes(of_results, index));
    if with_parens {
        printer.write(")");
    }
}

/// Appends `type {attributes}, ...`.
fn print_types<'a>(
    printer: &mut OpAsmPrinter<'a>,
    types: &[Type],
    attributes: impl Fn(usize) -> &'a [ir::attributes::NamedAttribute],
) {
    for (index, &ty) in types.iter().enumerate() {
        if index != 0 {
            printer.write(", ");
        }
        printer.print_type(ty);
        printer.print_optional_attr_dict(attributes(index), &[]);
    }
}
