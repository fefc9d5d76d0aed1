//! Accesses to memory: loads and stores, of elements and of vectors, and prefetches.

pub(crate) mod access;
pub(crate) mod dependence;
pub(crate) mod dma;
pub(crate) mod effects;
pub(crate) mod invariance;
pub(crate) mod normal_type;
pub(crate) mod region;
pub(crate) mod relation;
pub(crate) mod replace;

use super::map::{map_in, print_attributes};
use super::scope::{Known, verify_dims_and_symbols};
use ir::diag::Failed;
use ir::{AffineMap, Attribute, Operation, Type, TypeStorage};
use parse::{Delimiter, OpAsmParser, UnresolvedOperand, UnresolvedOperands};
use print::OpAsmPrinter;

/// The slot of the property `map` of loads and stores.
pub(super) const MAP: usize = 0;

/// The slots of the properties of prefetches, in the order of the definition.
const IS_WRITE: usize = 0;
const LOCALITY_HINT: usize = 1;
const IS_DATA_CACHE: usize = 2;
pub(super) const PREFETCH_MAP: usize = 3;

/// A memref with indices, as written.
struct Access<'s> {
    memref: UnresolvedOperand<'s>,
    indices: UnresolvedOperands<'s>,
}

/// Parses `%memref[%i + 1, %j]`, and adds the map in slot `slot`.
fn parse_access<'s>(parser: &mut OpAsmParser<'_, 's>, slot: usize) -> Result<Access<'s>, Failed> {
    let memref = parser.parse_operand()?;
    let (map, indices) = parser.parse_affine_map_of_ssa_ids(Delimiter::Square)?;
    let map = parser.context().affine_map_attribute(map);
    parser.add_inherent_attribute(slot, map);
    Ok(Access { memref, indices })
}

/// Parses `: memref`; gives the type and that of the elements.
fn parse_memref_type(parser: &mut OpAsmParser<'_, '_>) -> Result<(Type, Type), Failed> {
    let context = parser.context();
    parser.parse_colon_type_of("builtin.memref", |ty| match *ty.storage(context) {
        TypeStorage::MemRef { element, .. } => Some((ty, element)),
        _ => None,
    })
}

/// Parses `, vector`.
fn parse_vector_type(parser: &mut OpAsmParser<'_, '_>) -> Result<Type, Failed> {
    let context = parser.context();
    parser.parse_comma()?;
    parser.parse_type_of("builtin.vector", |ty| {
        matches!(ty.storage(context), TypeStorage::Vector { .. }).then_some(ty)
    })
}

fn resolve_access<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    access: &Access<'s>,
    memref: Type,
) -> Result<(), Failed> {
    parser.resolve_operand(access.memref, memref)?;
    parser.resolve_operands_of_type(&access.indices, Type::INDEX)
}

/// Appends ` %memref[%i + 1, %j]`; the memref is operand `position`.
fn print_access<'a>(op: Operation<'a>, position: usize, slot: usize, printer: &mut OpAsmPrinter<'a>) {
    printer.print_operand(op.operand(position));
    printer.write("[");
    if let Some(map) = map_in(op, slot) {
        let indices: Vec<_> = op.operands().skip(position + 1).collect();
        printer.print_affine_map_of_ssa_ids(map, &indices);
    }
    printer.write("]");
}

/// Appends attributes and ` : type, type`.
fn print_end<'a>(op: Operation<'a>, types: &[Type], printer: &mut OpAsmPrinter<'a>) {
    print_attributes(op, printer);
    printer.write(" : ");
    printer.print_types(types.iter().copied());
}

// --- Loads ------------------------------------------------------------------------------------

pub(super) fn parse_load(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let access = parse_access(parser, MAP)?;
    parser.parse_optional_attr_dict()?;
    let (memref, element) = parse_memref_type(parser)?;
    resolve_access(parser, &access, memref)?;
    parser.state.result_types.push(element);
    Ok(())
}

pub(super) fn print_load<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    print_access(op, 0, MAP, printer);
    print_end(op, &[op.operand(0).ty()], printer);
}

pub(super) fn parse_vector_load(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let access = parse_access(parser, MAP)?;
    parser.parse_optional_attr_dict()?;
    let (memref, _) = parse_memref_type(parser)?;
    let vector = parse_vector_type(parser)?;
    resolve_access(parser, &access, memref)?;
    parser.state.result_types.push(vector);
    Ok(())
}

pub(super) fn print_vector_load<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    print_access(op, 0, MAP, printer);
    print_end(op, &[op.operand(0).ty(), op.result(0).ty()], printer);
}

// --- Stores -----------------------------------------------------------------------------------

pub(super) fn parse_store(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let value = parser.parse_operand()?;
    parser.parse_comma()?;
    let access = parse_access(parser, MAP)?;
    parser.parse_optional_attr_dict()?;
    let (memref, element) = parse_memref_type(parser)?;
    parser.resolve_operand(value, element)?;
    resolve_access(parser, &access, memref)
}

pub(super) fn print_store<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_stored(op, printer);
    print_end(op, &[op.operand(1).ty()], printer);
}

pub(super) fn parse_vector_store(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let value = parser.parse_operand()?;
    parser.parse_comma()?;
    let access = parse_access(parser, MAP)?;
    parser.parse_optional_attr_dict()?;
    let (memref, _) = parse_memref_type(parser)?;
    let vector = parse_vector_type(parser)?;
    parser.resolve_operand(value, vector)?;
    resolve_access(parser, &access, memref)
}

pub(super) fn print_vector_store<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_stored(op, printer);
    print_end(op, &[op.operand(1).ty(), op.operand(0).ty()], printer);
}

/// Appends ` %value, %memref[%i + 1, %j]`.
fn print_stored<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operand(op.operand(0));
    printer.write(", ");
    print_access(op, 1, MAP, printer);
}

// --- Prefetches -------------------------------------------------------------------------------

pub(super) fn parse_prefetch(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let access = parse_access(parser, PREFETCH_MAP)?;
    parser.parse_comma()?;
    let specifier = parser.parse_any_keyword()?;
    parser.parse_comma()?;
    parser.parse_keyword("locality")?;
    parser.parse_less()?;
    let (hint, ()) =
        parser.parse_attribute_of(Some(Type::I32), |hint| hint.integer(context).is_some().then_some(()))?;
    parser.add_inherent_attribute(LOCALITY_HINT, hint);
    parser.parse_greater()?;
    parser.parse_comma()?;
    let cache = parser.parse_any_keyword()?;
    parser.parse_optional_attr_dict()?;
    let (memref, _) = parse_memref_type(parser)?;
    resolve_access(parser, &access, memref)?;
    let choices = [
        (IS_WRITE, specifier, ["write", "read"], "rw specifier has to be 'read' or 'write'"),
        (IS_DATA_CACHE, cache, ["data", "instr"], "cache type has to be 'data' or 'instr'"),
    ];
    for (slot, word, [yes, no], message) in choices {
        let value = match word {
            word if word == yes.as_bytes() => Attribute::TRUE,
            word if word == no.as_bytes() => Attribute::FALSE,
            _ => return Err(parser.emit_error_at(parser.name_offset(), message)),
        };
        parser.add_inherent_attribute(slot, value);
    }
    Ok(())
}

pub(super) fn print_prefetch<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let is_set = |slot| op.property(slot) == Some(Attribute::TRUE);
    printer.write(" ");
    print_access(op, 0, PREFETCH_MAP, printer);
    printer.write(if is_set(IS_WRITE) { ", write" } else { ", read" });
    printer.write(", locality<");
    if let Some(hint) = op.property(LOCALITY_HINT) {
        printer.print_attribute_without_type(hint);
    }
    printer.write(if is_set(IS_DATA_CACHE) { ">, data" } else { ">, instr" });
    print_end(op, &[op.operand(0).ty()], printer);
}

pub(super) fn verify_prefetch(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(map) = map_in(op, PREFETCH_MAP) else { return Ok(()) };
    if !has_result_per_dimension(op, map, op.operand(0).ty()) {
        let message = "affine.prefetch affine map num results must equal memref rank";
        return Err(op.emit_op_error(message).emit());
    }
    if map.num_inputs(context) as usize + 1 != op.num_operands() {
        return Err(op.emit_op_error("too few operands").emit());
    }
    let mut known = Known::by(op);
    if op.operands().skip(1).all(|index| known.is_dim(index)) {
        return Ok(());
    }
    Err(op.emit_op_error("index must be a valid dimension or symbol identifier").emit())
}

// --- Rules ------------------------------------------------------------------------------------

/// Returns whether a map has as many results as a memref has dimensions.
fn has_result_per_dimension(op: Operation<'_>, map: AffineMap, memref: Type) -> bool {
    let context = op.context();
    memref.shape(context).is_none_or(|shape| shape.len() == map.results(context).len())
}

/// Verifies the indices; the memref is operand `position`.
fn verify_access(op: Operation<'_>, position: usize) -> Result<(), Failed> {
    let context = op.context();
    let Some(map) = map_in(op, MAP) else { return Ok(()) };
    if !has_result_per_dimension(op, map, op.operand(position).ty()) {
        return Err(op.emit_op_error("affine map num results must equal memref rank").emit());
    }
    if map.num_inputs(context) as usize != op.num_operands() - position - 1 {
        return Err(op.emit_op_error("expects as many subscripts as affine map inputs").emit());
    }
    verify_dims_and_symbols(op, op.operands().skip(position + 1), map.num_dims(context) as usize)
}

/// Verifies that `ty` is the element type of a memref.
fn verify_element(op: Operation<'_>, ty: Option<Type>, memref: Type, message: &str) -> Result<(), Failed> {
    if ty == memref.element_type(op.context()) {
        return Ok(());
    }
    Err(op.emit_op_error(message).emit())
}

pub(super) fn verify_load(op: Operation<'_>) -> Result<(), Failed> {
    let message = "result type must match element type of memref";
    verify_element(op, Some(op.result(0).ty()), op.operand(0).ty(), message)?;
    verify_access(op, 0)
}

pub(super) fn verify_store(op: Operation<'_>) -> Result<(), Failed> {
    let message = "value to store must have the same type as memref element type";
    verify_element(op, Some(op.operand(0).ty()), op.operand(1).ty(), message)?;
    verify_access(op, 1)
}

const VECTOR_MESSAGE: &str = "requires memref and vector types of the same elemental type";

pub(super) fn verify_vector_load(op: Operation<'_>) -> Result<(), Failed> {
    verify_access(op, 0)?;
    let element = op.result(0).ty().element_type(op.context());
    verify_element(op, element, op.operand(0).ty(), VECTOR_MESSAGE)
}

pub(super) fn verify_vector_store(op: Operation<'_>) -> Result<(), Failed> {
    verify_access(op, 1)?;
    let element = op.operand(0).ty().element_type(op.context());
    verify_element(op, element, op.operand(1).ty(), VECTOR_MESSAGE)
}
