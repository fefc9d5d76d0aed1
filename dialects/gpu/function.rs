//! `gpu.func`: its syntax and its rules; and `gpu.return`.
//!
//! Follows mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

use super::attributions::{
    attributions, count_name, num_workgroup, parse_attributions, print_attributions, verify_attributions,
};
use super::{AddressSpace, GPUFuncOp};
use ir::diag::Failed;
use ir::{Attribute, Operation, StringId, Type, known};
use parse::{Argument, OpAsmParser, add_signature_attributes, parse_function_signature};
use print::{OpAsmPrinter, print_function_signature, type_to_string};

/// The discardable attribute of kernels.
pub const KERNEL: &str = "gpu.kernel";

/// Returns whether a function can be launched from the host.
pub fn is_kernel(op: Operation<'_>) -> bool {
    op.attribute(op.context().static_string(KERNEL)) == Some(Attribute::UNIT)
}

/// Returns the types of the arguments and results.
fn types(op: Operation<'_>) -> (&[Type], &[Type]) {
    let context = op.context();
    let ty = op.inherent_attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    ty.and_then(|ty| ty.function(context)).unwrap_or_default()
}

/// Parses from after the operation's name.
pub fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let name = parser.parse_symbol_name()?;
    parser.add_attribute(known::SYM_NAME, context.string_attribute(name));
    let offset = parser.offset();
    let mut signature = parse_function_signature(parser, false)?;
    if signature.arguments.first().is_some_and(|argument| argument.name.name.is_empty()) {
        return Err(parser.emit_error_at(offset, "gpu.func requires named arguments"));
    }
    let inputs: Vec<Type> = signature.arguments.iter().map(|argument| argument.ty).collect();
    let results: Vec<Type> = signature.results.iter().map(|result| result.0).collect();
    let ty = context.function_type(&inputs, &results);
    parser.add_attribute(known::FUNCTION_TYPE, context.type_attribute(ty));
    signature.add_attributes(parser);

    let arguments = &mut signature.arguments;
    parse_buffers(parser, "workgroup", "workgroup_attrib_attrs", arguments)?;
    let count = (arguments.len() - inputs.len()) as i64;
    parser.add_attribute(count_name(context), context.integer_attribute(Type::I64, count));
    parse_buffers(parser, "private", "private_attrib_attrs", arguments)?;
    if parser.parse_optional_keyword("kernel") {
        parser.add_attribute(context.static_string(KERNEL), Attribute::UNIT);
    }
    parser.parse_optional_attr_dict_with_keyword()?;
    parser.parse_region(arguments, false)
}

/// Parses buffers after a keyword, and adds their attributes as `name` if there are any.
fn parse_buffers<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    keyword: &str,
    name: &str,
    arguments: &mut Vec<Argument<'s>>,
) -> Result<(), Failed> {
    let first = arguments.len();
    parse_attributions(parser, keyword, true, arguments)?;
    let name = parser.context().intern_string(name);
    add_signature_attributes(parser, name, arguments[first..].iter().map(|argument| argument.attributes));
    Ok(())
}

/// Prints the form that [`parse`] reads.
pub fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    printer.write(" ");
    let name = op.attribute(known::SYM_NAME).and_then(|name| name.string(context));
    printer.print_symbol_name(name.unwrap_or(known::EMPTY));
    print_function_signature(op, printer);
    let (workgroup, private) = attributions(op, types(op).0.len());
    for (keyword, name, buffers) in
        [("workgroup", "workgroup_attrib_attrs", workgroup), ("private", "private_attrib_attrs", private)]
    {
        let attributes = op.attribute(context.intern_string(name));
        let attributes = attributes.and_then(|attributes| attributes.elements(context)).unwrap_or_default();
        print_attributions(keyword, &buffers, attributes, printer);
    }
    if is_kernel(op) {
        printer.write(" kernel");
    }
    let mut elided: Vec<StringId> =
        vec![known::SYM_NAME, known::FUNCTION_TYPE, known::ARG_ATTRS, known::RES_ATTRS, count_name(context)];
    let further = [KERNEL, "workgroup_attrib_attrs", "private_attrib_attrs"];
    elided.extend(further.map(|name| context.intern_string(name)));
    printer.print_optional_attr_dict_with_keyword(&op.attributes(), &elided);
    printer.write(" ");
    if let Some(body) = op.region(0) {
        printer.print_region(body, false, true, false);
    }
}

/// Verifies that a kernel gives nothing, that the entry block begins with the arguments of the function, and the
/// memory of the buffers after these.
pub fn verify_body(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (inputs, results) = types(op);
    if is_kernel(op) && !results.is_empty() {
        return Err(op.emit_op_error("expected void return type for kernel function").emit());
    }
    let Some(entry) = op.region(0).and_then(|body| body.front()) else {
        return Err(op.emit_op_error("expected body with at least one block").emit());
    };
    let expected = inputs.len() + num_workgroup(op);
    if entry.num_arguments() < expected {
        let message = format_args!("expected at least {expected} arguments to body region");
        return Err(op.emit_op_error(message).emit());
    }
    for (index, (argument, &input)) in entry.arguments().zip(inputs).enumerate() {
        if argument.ty() != input {
            let (expected, found) = (type_to_string(context, input), type_to_string(context, argument.ty()));
            let message = format_args!(
                "expected body region argument #{index} to be of type '{expected}', got '{found}'"
            );
            return Err(op.emit_op_error(message).emit());
        }
    }
    let (workgroup, private) = attributions(op, inputs.len());
    verify_attributions(op, &workgroup, AddressSpace::Workgroup)?;
    verify_attributions(op, &private, AddressSpace::Private)
}

/// Verifies that `gpu.return` gives what its function declares.
pub fn verify_return(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(function) = op.parent_of_type::<GPUFuncOp<'_>>() else { return Ok(()) };
    let results = types(*function).1;
    if results.len() != op.num_operands() {
        let error = op.emit_op_error(format_args!("expected {} result operands", results.len()));
        return Err(error.attach_note(function.location(), "return type declared here").emit());
    }
    let differs = op.operand_types().zip(results).position(|(found, &expected)| found != expected);
    let Some(index) = differs else { return Ok(()) };
    let found = type_to_string(context, op.operand(index).ty());
    let message = format_args!("unexpected type `'{found}'' for operand #{index}");
    Err(op.emit_op_error(message).emit())
}
