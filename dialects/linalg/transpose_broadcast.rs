//! `linalg.transpose` and `linalg.broadcast`, and the syntax that they share with `linalg.map` and
//! `linalg.reduce`.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use super::structured::region::RegionBuilder;
use super::structured::shape;
use crate::structured::assembly::{element_or_self, parse_common_parts, print_common_parts};
use ir::diag::Failed;
use ir::{Operation, Type, TypeStorage, ValueId};
use parse::{Delimiter, OpAsmParser, ParseList, TokenKind};
use print::OpAsmPrinter;

const PERMUTATION: &str = "permutation";
const DIMENSIONS: &str = "dimensions";

// --- Syntax -----------------------------------------------------------------------------------

/// Parses `ins(...) outs(...) name = [...] {attributes}`. The results are the outputs that are tensors.
pub fn parse_destination_style<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    parse_more: impl FnOnce(&mut OpAsmParser<'_, 's>) -> Result<(), Failed>,
) -> Result<(), Failed> {
    let context = parser.context();
    let counts = parse_common_parts(parser, false)?;
    let outputs = parser.operand_types().into_iter().skip(counts.inputs);
    let is_tensor = |ty: &Type| matches!(ty.storage(context), TypeStorage::RankedTensor { .. });
    parser.state.result_types.extend(outputs.filter(is_tensor));
    parse_more(parser)?;
    if parser.parser().at(TokenKind::LBrace) {
        parser.parse_attr_dict()?;
    }
    Ok(())
}

/// Parses `name = [1, 2]`.
pub fn parse_integers(parser: &mut OpAsmParser<'_, '_>, name: &str) -> Result<(), Failed> {
    parser.parse_keyword(name)?;
    parser.parse_equal()?;
    let context = parser.context();
    let mut numbers = Vec::new();
    parser.parse_comma_separated_list(Delimiter::Square, "", |parser| {
        numbers.push(parser.parse_integer()?);
        Ok(())
    })?;
    let value = context.dense_i64_array_attribute(&numbers);
    let name = context.intern_string(name);
    parser.attributes.retain(|attribute| attribute.0 != name);
    parser.add_attribute(name, value);
    Ok(())
}

/// Appends ` name = [1, 2] `.
pub fn print_integers<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>, name: &str) {
    let numbers = integers(op, name);
    printer.write(format!(" {name} = [{}] ", super::map_reduce::list(&numbers)));
}

/// Returns the numbers in an attribute.
fn integers(op: Operation<'_>, name: &str) -> Vec<i64> {
    let context = op.context();
    op.attribute(context.intern_string(name)).map_or_else(Vec::new, |value| value.i64_elements(context))
}

fn parse_move(parser: &mut OpAsmParser<'_, '_>, name: &str) -> Result<(), Failed> {
    parse_destination_style(parser, |parser| parse_integers(parser, name))?;
    let (context, location) = (parser.context(), parser.state.location);
    let operands = parser.state.operands.clone();
    let locations = parser.value_locations(&operands);
    let types = parser.operand_types();
    parser.build_region(|_, body, block| {
        let arguments: Vec<ValueId> = types
            .iter()
            .zip(locations)
            .map(|(&ty, location)| {
                body.add_block_argument(block, element_or_self(ty.storage(context), ty), location)
            })
            .collect();
        let yielded: Vec<ValueId> = arguments.first().copied().into_iter().collect();
        RegionBuilder { context, body, block }.append("linalg.yield", &yielded, &[], location);
    });
    Ok(())
}

fn print_move<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>, name: &str) {
    print_common_parts(op, printer);
    print_integers(op, printer, name);
    let name = printer.context().intern_string(name);
    printer.print_optional_attr_dict(&op.attributes(), &[name]);
}

/// Parses `linalg.transpose`.
pub fn parse_transpose(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parse_move(parser, PERMUTATION)
}

/// Prints `linalg.transpose`.
pub fn print_transpose<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_move(op, printer, PERMUTATION);
}

/// Parses `linalg.broadcast`.
pub fn parse_broadcast(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parse_move(parser, DIMENSIONS)
}

/// Prints `linalg.broadcast`.
pub fn print_broadcast<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_move(op, printer, DIMENSIONS);
}

// --- Verifying --------------------------------------------------------------------------------

/// Returns the shapes of the input and the output.
fn shapes(op: Operation<'_>) -> Option<(&[i64], &[i64])> {
    let context = op.context();
    let mut types = op.operand_types();
    Some((shape(context, types.next()?), shape(context, types.next()?)))
}

/// Returns whether `numbers` is a permutation of `0..numbers.len()`.
pub fn is_permutation(numbers: &[i64]) -> bool {
    let mut seen = vec![false; numbers.len()];
    numbers.iter().all(|&number| {
        let seen = usize::try_from(number).ok().and_then(|number| seen.get_mut(number));
        seen.is_some_and(|seen| !std::mem::replace(seen, true))
    })
}

/// Verifies `linalg.transpose`.
pub fn verify_transpose(op: Operation<'_>) -> Result<(), Failed> {
    let permutation = integers(op, PERMUTATION);
    if !is_permutation(&permutation) {
        return Err(op.emit_op_error("permutation is not valid").emit());
    }
    let Some((input, output)) = shapes(op) else { return Ok(()) };
    let rank = input.len();
    if rank != output.len() {
        let message = format_args!("input rank {rank} does not match init rank {}", output.len());
        return Err(op.emit_op_error(message).emit());
    }
    if rank != permutation.len() {
        return Err(op
            .emit_op_error(format_args!(
                "size of permutation {} does not match the argument rank {rank}",
                permutation.len()
            ))
            .emit());
    }
    for (index, (&extent, &from)) in output.iter().zip(&permutation).enumerate() {
        let expected = input[from as usize];
        if extent != expected {
            return Err(op
                .emit_op_error(format_args!(
                    "dim(result, {index}) = {extent} doesn't match dim(input, permutation[{index}]) = {expected}"
                ))
                .emit());
        }
    }
    Ok(())
}

/// Verifies `linalg.broadcast`.
pub fn verify_broadcast(op: Operation<'_>) -> Result<(), Failed> {
    let dimensions = integers(op, DIMENSIONS);
    let Some((input, output)) = shapes(op) else { return Ok(()) };
    if input.len() + dimensions.len() != output.len() {
        return Err(op
            .emit_op_error(format_args!(
                "input rank plus added dimensions does not match init rank. input rank: {}, dimensions size: \
                 {}, init rank: {}",
                input.len(),
                dimensions.len(),
                output.len()
            ))
            .emit());
    }
    let rank = output.len() as i64;
    for (index, &dim) in dimensions.iter().enumerate() {
        if dim < 0 || dim >= rank {
            return Err(op
                .emit_op_error(format_args!(
                    "dimension {index} is out of range. expected range: [0, {}], got: {dim}",
                    rank - 1
                ))
                .emit());
        }
    }
    let kept = (0..rank).filter(|dim| !dimensions.contains(dim));
    for ((index, &extent), dim) in input.iter().enumerate().zip(kept) {
        let expected = output[dim as usize];
        if extent != expected {
            return Err(op
                .emit_op_error(format_args!(
                    "input dim {index} should match init dim {dim}. input: {extent}, init: {expected}"
                ))
                .emit());
        }
    }
    Ok(())
}
