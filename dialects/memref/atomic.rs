//! Atomic updates: `memref.atomic_rmw` and `memref.generic_atomic_rmw`.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use std::borrow::Cow;

use crate::{AtomicRMWOp, AtomicYieldOp};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{Operation, Type};
use parse::{Delimiter, OpAsmParser};
use print::{OpAsmPrinter, type_to_string};
use registry::word_of_value;
use verify::has_no_effect_itself;

/// The kinds that combine floats.
const FLOAT_KINDS: &[&str] = &["addf", "maximumf", "minimumf", "mulf"];
/// The kinds that combine integers.
const INTEGER_KINDS: &[&str] = &["addi", "maxs", "maxu", "mins", "minu", "muli", "ori", "xori", "andi"];

/// Returns the keyword for the kind of an update.
fn kind(op: Operation<'_>) -> Option<Cow<'_, str>> {
    let context = op.context();
    let definition = op.info().definition?;
    let library = context.registry().library(definition.library);
    let model = &library.definitions.operations[definition.index as usize];
    let slot = model.attributes.iter().position(|attribute| library.text(attribute.name) == "kind")?;
    let kinds = library.enum_of_attribute(model.attributes[slot].constraint)?;
    let value = op.property(slot)?.integer(context)?.to_i64()?;
    word_of_value(library, &library.definitions[kinds], value)
}

/// Verifies that there is an index for each dimension, and that the kind fits the type of the value.
pub fn verify_rmw(op: Operation<'_>) -> Result<(), Failed> {
    let Some(rmw) = op.dyn_cast::<AtomicRMWOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let rank = rmw.memref().ty().shape(context).map_or(0, <[i64]>::len);
    if rank + 2 != op.num_operands() {
        let message = "expects the number of subscripts to be equal to memref rank";
        return Err(op.emit_op_error(message).emit());
    }
    let Some(kind) = kind(op) else { return Ok(()) };
    let ty = rmw.value().ty();
    let expected = if FLOAT_KINDS.contains(&&*kind) && !ty.is_float(context) {
        "a floating-point type"
    } else if INTEGER_KINDS.contains(&&*kind) && !ty.is_integer(context) {
        "an integer type"
    } else {
        return Ok(());
    };
    Err(op.emit_op_error(format_args!("with kind '{kind}' expects {expected}")).emit())
}

/// `%memref[%i] : type { ... } attributes`
pub fn parse_generic_rmw(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let memref = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    let ty = parser.parse_colon_type()?;
    parser.resolve_operand(memref, ty)?;
    parser.resolve_operands_of_type(&indices, Type::INDEX)?;
    parser.parse_region(&[], false)?;
    parser.parse_optional_attr_dict()?;
    // A type without elements is passed on as it is: the verifier then reports that it is not a memref.
    let element = ty.element_type(parser.context()).unwrap_or(ty);
    parser.state.result_types.push(element);
    Ok(())
}

/// Prints the form that `parse_generic_rmw` reads.
pub fn print_generic_rmw<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operands(op.operands().take(1));
    printer.write("[");
    printer.print_operands(op.operands().skip(1));
    printer.write("] : ");
    printer.print_types(op.operand_types().take(1));
    printer.write(" ");
    if let Some(body) = op.region(0) {
        printer.print_region(body, true, true, false);
    }
    printer.print_optional_attr_dict(&op.attributes(), &[]);
}

/// Verifies that the body takes the old value, and has no effects.
pub fn verify_generic_rmw(op: Operation<'_>) -> Result<(), Failed> {
    let entry = op.region(0).and_then(|region| region.front());
    let arguments = entry.map(|entry| entry.arguments());
    let argument = match arguments {
        Some(mut arguments) if arguments.len() == 1 => arguments.next(),
        _ => None,
    };
    let Some(argument) = argument else {
        return Err(op.emit_op_error("expected single number of entry block arguments").emit());
    };
    if argument.ty() != op.result(0).ty() {
        let message = "expected block argument of the same type result type";
        return Err(op.emit_op_error(message).emit());
    }
    let mut first = None;
    walk_post_order(op, |nested| {
        if first.is_none() && nested != op && !has_no_effect_itself(nested) {
            first = Some(nested);
        }
    });
    let Some(first) = first else { return Ok(()) };
    let message = "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects";
    Err(first.emit_error(message).emit())
}

/// Verifies that the yielded value has the element type.
pub fn verify_yield(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(parent) = op.parent_op().filter(|parent| parent.num_results() != 0) else { return Ok(()) };
    let (parent, found) = (parent.result(0).ty(), op.operand(AtomicYieldOp::RESULT).ty());
    if parent == found {
        return Ok(());
    }
    let (parent, found) = (type_to_string(context, parent), type_to_string(context, found));
    let message = format_args!("types mismatch between yield op: '{found}' and its parent: '{parent}'");
    Err(op.emit_op_error(message).emit())
}
