//! Buffers of a function or launch in the memory of a workgroup or of a thread, which stand after its arguments:
//! `workgroup(%buffer: memref<32xf32, 3>) private(%own: memref<1xf32, 5>)`.
//!
//! How many are of the workgroup is a discardable attribute of the operation; the others are private.
//!
//! Follows mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

use super::AddressSpace;
use super::attributes::address_space;
use ir::diag::Failed;
use ir::{Attribute, Context, Operation, StringId, Type, TypeStorage, Value};
use parse::{Argument, Delimiter, OpAsmParser, ParseList as _};
use print::OpAsmPrinter;

/// Returns the name of the attribute that counts the buffers of the workgroup.
pub fn count_name(context: &Context) -> StringId {
    context.static_string("workgroup_attributions")
}

/// Returns how many buffers are of the workgroup.
pub fn num_workgroup(op: Operation<'_>) -> usize {
    let context = op.context();
    let count = op.attribute(count_name(context)).and_then(|count| count.integer(context)?.to_i64());
    count.and_then(|count| usize::try_from(count).ok()).unwrap_or(0)
}

/// Returns the buffers of the workgroup and those of a thread, which stand after the first `num_arguments`
/// arguments of the entry block.
pub fn attributions(op: Operation<'_>, num_arguments: usize) -> (Vec<Value<'_>>, Vec<Value<'_>>) {
    let entry = op.region(0).and_then(|body| body.front());
    let mut buffers = entry.into_iter().flat_map(|entry| entry.arguments()).skip(num_arguments);
    let workgroup = buffers.by_ref().take(num_workgroup(op)).collect();
    (workgroup, buffers.collect())
}

/// Parses `keyword(%buffer: type {attributes}, ...)`, if it is there, and adds the buffers to `arguments`.
pub fn parse_attributions<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    keyword: &str,
    with_attributes: bool,
    arguments: &mut Vec<Argument<'s>>,
) -> Result<(), Failed> {
    if !parser.parse_optional_keyword(keyword) {
        return Ok(());
    }
    parser.parse_comma_separated_list(Delimiter::Paren, " in argument list", |parser| {
        arguments.push(parser.parse_argument(true, with_attributes)?);
        Ok(())
    })
}

/// Prints the form that [`parse_attributions`] reads.
pub fn print_attributions<'a>(
    keyword: &str,
    buffers: &[Value<'a>],
    attributes: &[Attribute],
    printer: &mut OpAsmPrinter<'a>,
) {
    if buffers.is_empty() {
        return;
    }
    let context = printer.context();
    printer.write(" ");
    printer.write(keyword);
    for (index, &buffer) in buffers.iter().enumerate() {
        printer.write(if index == 0 { "(" } else { ", " });
        printer.print_operand(buffer);
        printer.write(" : ");
        printer.print_type(buffer.ty());
        let entries = attributes.get(index).map_or(&[][..], |dictionary| dictionary.entries(context));
        printer.print_optional_attr_dict(entries, &[]);
    }
    printer.write(")");
}

/// Verifies that buffers are memrefs, in this memory if it is one that the dialect names.
pub fn verify_attributions(
    op: Operation<'_>,
    buffers: &[Value<'_>],
    space: AddressSpace,
) -> Result<(), Failed> {
    let context = op.context();
    for buffer in buffers {
        if !matches!(buffer.ty().storage(context), TypeStorage::MemRef { .. }) {
            return Err(op.emit_op_error("expected memref type in attribution").emit());
        }
        if named_space(context, buffer.ty()).is_some_and(|of| of != space) {
            let message = format_args!("expected memory space {space} in attribution");
            return Err(op.emit_op_error(message).emit());
        }
    }
    Ok(())
}

/// Returns the memory of a memref, if it is one that the dialect names.
pub fn named_space(context: &Context, ty: Type) -> Option<AddressSpace> {
    address_space(context, ty.memory_space(context)?)
}
