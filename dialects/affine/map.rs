//! Maps and sets with operands: `affine.apply`, `affine.min`, `affine.max`, and helpers for the other
//! operations.

pub(crate) mod compose;
pub(crate) mod constrained_min_max;
pub(crate) mod loop_ranges;
pub(crate) mod min_max;
pub(crate) mod slices;

use super::scope::Known;
use ir::diag::Failed;
use ir::{AffineMap, Operation, Type, Value};
use parse::{Delimiter, OpAsmParser};
use print::OpAsmPrinter;

/// The slot of the property `map`.
const MAP: usize = 0;

/// Parses `(%dim, ...)[%symbol, ...]` into the operands; gives the number of dimensions.
pub(super) fn parse_dims_and_symbols(parser: &mut OpAsmParser<'_, '_>) -> Result<usize, Failed> {
    let mut operands = parser.parse_operand_list(Delimiter::Paren)?;
    let num_dims = operands.len();
    operands.extend(parser.parse_operand_list(Delimiter::OptionalSquare)?);
    parser.resolve_operands_of_type(&operands, Type::INDEX)?;
    Ok(num_dims)
}

/// Appends `(%dim, ...)[%symbol, ...]`.
pub(super) fn print_dims_and_symbols<'a>(
    operands: impl ExactSizeIterator<Item = Value<'a>> + Clone,
    num_dims: usize,
    printer: &mut OpAsmPrinter<'a>,
) {
    let has_symbols = operands.len() > num_dims;
    printer.write("(");
    printer.print_operands(operands.clone().take(num_dims));
    printer.write(")");
    if has_symbols {
        printer.write("[");
        printer.print_operands(operands.skip(num_dims));
        printer.write("]");
    }
}

/// Returns the map in a property slot.
pub(super) fn map_in(op: Operation<'_>, slot: usize) -> Option<AffineMap> {
    op.property(slot)?.affine_map(op.context())
}

/// Appends the discardable attributes: the others are part of the syntax.
pub(super) fn print_attributes<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.print_optional_attr_dict(op.discardable_attributes().entries(op.context()), &[]);
}

// --- affine.apply, affine.min, affine.max -----------------------------------------------------

pub(super) fn parse_apply(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let (attribute, map) = parser.parse_attribute_of(None, |map| map.affine_map(context))?;
    parser.add_inherent_attribute(MAP, attribute);
    let num_dims = parse_dims_and_symbols(parser)?;
    parser.parse_optional_attr_dict()?;
    let num_operands = parser.state.operands.len();
    if map.num_dims(context) as usize != num_dims || map.num_inputs(context) as usize != num_operands {
        return Err(parser.emit_error_at(parser.name_offset(), "dimension or symbol index mismatch"));
    }
    parser.state.result_types.extend(map.results(context).iter().map(|_| Type::INDEX));
    Ok(())
}

pub(super) fn parse_min_max(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let (attribute, _) = parser.parse_attribute_of(None, |map| map.affine_map(context))?;
    parser.add_inherent_attribute(MAP, attribute);
    let dims = parser.parse_operand_list(Delimiter::Paren)?;
    let symbols = parser.parse_operand_list(Delimiter::OptionalSquare)?;
    parser.parse_optional_attr_dict()?;
    parser.resolve_operands_of_type(&dims, Type::INDEX)?;
    parser.resolve_operands_of_type(&symbols, Type::INDEX)?;
    parser.state.result_types.push(Type::INDEX);
    Ok(())
}

/// Prints an operation that is a map with operands.
pub(super) fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let (Some(attribute), Some(map)) = (op.property(MAP), map_in(op, MAP)) else { return };
    printer.write(" ");
    printer.print_attribute(attribute);
    print_dims_and_symbols(op.operands(), map.num_dims(op.context()) as usize, printer);
    print_attributes(op, printer);
}

fn verify_inputs(op: Operation<'_>, map: AffineMap) -> Result<(), Failed> {
    if map.num_inputs(op.context()) as usize == op.num_operands() {
        return Ok(());
    }
    let message = "operand count and affine map dimension and symbol count must match";
    Err(op.emit_op_error(message).emit())
}

pub(super) fn verify_apply(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(map) = map_in(op, MAP) else { return Ok(()) };
    verify_inputs(op, map)?;
    if map.results(context).len() != 1 {
        return Err(op.emit_op_error("mapping must produce one value").emit());
    }
    // Elsewhere than in affine operations, maps are of other values too.
    let mut known = Known::by(op);
    let mut symbols = op.operands().skip(map.num_dims(context) as usize);
    if symbols.all(|operand| known.is_symbol(operand) || !known.is_dim(operand)) {
        return Ok(());
    }
    Err(op.emit_error("dimensional operand cannot be used as a symbol").emit())
}

pub(super) fn verify_min_max(op: Operation<'_>) -> Result<(), Failed> {
    let Some(map) = map_in(op, MAP) else { return Ok(()) };
    verify_inputs(op, map)?;
    if map.results(op.context()).is_empty() {
        return Err(op.emit_op_error("affine map expect at least one result").emit());
    }
    Ok(())
}
