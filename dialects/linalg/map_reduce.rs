//! `linalg.map` and `linalg.reduce`.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use super::structured::{inits, inputs, shape};
use super::transpose_broadcast::{parse_destination_style, parse_integers, print_integers};
use crate::structured::assembly::print_common_parts;
use crate::structured::payload::{
    Order, parse_optional_payload, parse_region, payload_of, print_long_region, print_payload,
};
use ir::diag::Failed;
use ir::{Operation, StringId, Type};
use parse::OpAsmParser;
use print::{OpAsmPrinter, type_to_string};

const DIMENSIONS: &str = "dimensions";

/// Parses `linalg.map`.
pub fn parse_map(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let payload = parse_optional_payload(parser)?;
    parse_destination_style(parser, |_| Ok(()))?;
    parse_region(parser, payload, Order::WithoutLast)
}

/// Prints `linalg.map`.
pub fn print_map<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print(op, printer, Order::WithoutLast, &[], |_| {});
}

/// Parses `linalg.reduce`.
pub fn parse_reduce(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let payload = parse_optional_payload(parser)?;
    parse_destination_style(parser, |parser| parse_integers(parser, DIMENSIONS))?;
    parse_region(parser, payload, Order::LastFirst)
}

/// Prints `linalg.reduce`.
pub fn print_reduce<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let name = printer.context().static_string(DIMENSIONS);
    print(op, printer, Order::LastFirst, &[name], |printer| print_integers(op, printer, DIMENSIONS));
}

fn print<'a>(
    op: Operation<'a>,
    printer: &mut OpAsmPrinter<'a>,
    order: Order,
    elided: &[StringId],
    print_more: impl FnOnce(&mut OpAsmPrinter<'a>),
) {
    let block = op.region(0).and_then(|region| region.front());
    let payload = block.and_then(|block| payload_of(block, order));
    if let Some(payload) = payload {
        print_payload(payload, printer);
    }
    print_common_parts(op, printer);
    print_more(printer);
    printer.print_optional_attr_dict(&op.attributes(), elided);
    if payload.is_none() {
        print_long_region(op, printer);
    }
}

/// Numbers as MLIR lists them in messages.
pub fn list(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

fn arguments(op: Operation<'_>) -> Vec<Type> {
    let block = op.region(0).and_then(|region| region.front());
    block.map_or_else(Vec::new, |block| block.arguments().map(ir::Value::ty).collect())
}

/// Verifies `linalg.map`.
pub fn verify_map(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let arguments = arguments(op);
    if arguments.len() != op.num_operands() {
        return Err(op
            .emit_op_error(format_args!(
                "expects number of operands to match the arity of mapper, but got: {} and {}",
                op.num_operands(),
                arguments.len()
            ))
            .emit());
    }
    let inputs = || op.operand_types().take(inputs(op).len());
    for (&argument, input) in arguments.iter().zip(inputs()) {
        let element = input.element_type(context).unwrap_or(input);
        if argument != element {
            let (argument, element) = (type_to_string(context, argument), type_to_string(context, element));
            return Err(op
                .emit_op_error(format_args!(
                    "expected element type of input '{element}' to match bbArg type '{argument}'"
                ))
                .emit());
        }
    }
    let Some(output) = op.operand_types().nth(inits(op).start) else { return Ok(()) };
    let output = shape(context, output);
    for input in inputs() {
        let input = shape(context, input);
        if input != output {
            return Err(op
                .emit_op_error(format_args!(
                    "expected shape of input ({}) to match shape of output ({})",
                    list(input),
                    list(output)
                ))
                .emit());
        }
    }
    Ok(())
}

/// Verifies `linalg.reduce`.
pub fn verify_reduce(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let types: Vec<Type> = op.operand_types().collect();
    let (inputs, outputs) = (&types[inputs(op)], &types[inits(op)]);
    for (types, what, index) in [(inputs, "inputs", "input-index"), (outputs, "outputs", "output-index")] {
        let first = types.first().map(|&ty| shape(context, ty));
        if let Some(other) = types.iter().position(|&ty| Some(shape(context, ty)) != first) {
            return Err(op
                .emit_op_error(format_args!(
                    "expects all {what} to have the same shapes. Shape at {index} {other} is not equal to the \
                     shape at {index} 0."
                ))
                .emit());
        }
    }
    let (Some(&input), Some(&output)) = (inputs.first(), outputs.first()) else { return Ok(()) };
    let (input, output) = (shape(context, input), shape(context, output));
    let dimensions = op.attribute(context.static_string(DIMENSIONS));
    let dimensions = dimensions.map_or_else(Vec::new, |dimensions| dimensions.i64_elements(context));
    let rank = input.len() as i64;
    if dimensions.iter().any(|&dim| dim < 0 || dim >= rank) {
        let message = format_args!("dimensions for reduction should be in the range [0, {}].", rank - 1);
        return Err(op.emit_op_error(message).emit());
    }
    let is_kept = |&(dim, _): &(i64, i64)| !dimensions.contains(&dim);
    let left: Vec<i64> = (0..).zip(input.iter().copied()).filter(is_kept).map(|(_, extent)| extent).collect();
    if left.len() != output.len() {
        return Err(op
            .emit_op_error(format_args!(
                "number of dimensions after reduction {} doesn't match the init rank {}",
                left.len(),
                output.len()
            ))
            .emit());
    }
    if left != output {
        return Err(op
            .emit_op_error(format_args!(
                "init dimensions [{}] doesn't match input dimensions after reduction [{}]",
                list(output),
                list(&left)
            ))
            .emit());
    }
    verify_combiner(op, inputs, outputs)
}

/// Verifies the arguments of the region of `linalg.reduce`.
fn verify_combiner(op: Operation<'_>, inputs: &[Type], outputs: &[Type]) -> Result<(), Failed> {
    let context = op.context();
    let arguments = arguments(op);
    if arguments.len() != op.num_operands() {
        return Err(op.emit_op_error("mismatching number of operands and block arguments").emit());
    }
    let (for_inputs, for_outputs) = arguments.split_at(inputs.len().min(arguments.len()));
    for (types, arguments, what) in [(inputs, for_inputs, "input"), (outputs, for_outputs, "output")] {
        for (&ty, &argument) in types.iter().zip(arguments) {
            let element = ty.element_type(context).unwrap_or(ty);
            if element != argument {
                let (element, argument) =
                    (type_to_string(context, element), type_to_string(context, argument));
                return Err(op
                    .emit_op_error(format_args!(
                        "{what} element type '{element}' does not match corresponding block argument type \
                         '{argument}'"
                    ))
                    .emit());
            }
        }
    }
    Ok(())
}
