//! `vector.transfer_read` and `vector.transfer_write`: syntax, rules, effects.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use smallvec::SmallVec;

use super::types::{effective_rank, map_of, transfer_mask_type, transfer_minor_identity, vector_type};
use definitions::data_layout::DataLayout;
use interfaces::{EffectInstance, EffectKind, EffectOn, Speculatability};
use interfaces::{operand_group, operand_range};
use ir::diag::Failed;
use ir::{AffineMap, Attribute, Context, Operation, StringId, Type, TypeStorage, Value, known};
use parse::{Delimiter, OpAsmParser, UnresolvedOperand, UnresolvedOperands};
use print::{OpAsmPrinter, attribute_to_string, type_to_string};

/// A transfer operation, whose operands are found by their groups in the definition.
#[derive(Clone, Copy)]
pub struct Transfer<'a> {
    op: Operation<'a>,
    is_read: bool,
}

impl<'a> Transfer<'a> {
    /// The transfer that an operation is.
    pub fn of(op: Operation<'a>) -> Option<Self> {
        match op.name_str().as_ref() as &[u8] {
            b"vector.transfer_read" => Some(Transfer { op, is_read: true }),
            b"vector.transfer_write" => Some(Transfer { op, is_read: false }),
            _ => None,
        }
    }

    /// The operation itself.
    pub fn operation(self) -> Operation<'a> {
        self.op
    }

    /// The memref or tensor.
    pub fn base(self) -> Value<'a> {
        self.op.operand(if self.is_read { 0 } else { 1 })
    }

    /// The type of the vector.
    pub fn vector(self) -> Type {
        if self.is_read { self.op.result(0).ty() } else { self.op.operand(0).ty() }
    }

    /// Returns the indices at which the transfer begins.
    pub fn indices(self) -> impl ExactSizeIterator<Item = Value<'a>> + Clone {
        let range = operand_range(self.op, self.op.info(), "indices");
        self.op.operands_from(range.start, range.len())
    }

    /// Returns the value read for elements out of bounds.
    pub fn padding(self) -> Option<Value<'a>> {
        let range = operand_range(self.op, self.op.info(), "padding");
        self.op.operands_from(range.start, range.len()).next()
    }

    /// Returns the mask of the elements that are transferred, unless it is all of them.
    pub fn mask(self) -> Option<Value<'a>> {
        let range = operand_range(self.op, self.op.info(), "mask");
        self.op.operands_from(range.start, range.len()).next()
    }

    /// The dimensions of the source that those of the vector go along.
    pub fn map(self) -> Option<AffineMap> {
        map_of(self.op, "permutation_map")
    }

    /// The type of the mask that the transfer takes.
    pub fn mask_type(self) -> Option<Type> {
        transfer_mask_type(self.op.context(), self.vector(), self.map()?)
    }
}

fn is_memref_or_tensor(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::MemRef { .. } | TypeStorage::RankedTensor { .. })
}

// --- Syntax -----------------------------------------------------------------------------------

/// Parses `%base[%indices], %padding, %mask {attributes} : type, type`.
pub fn parse_read(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let base = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    parser.parse_comma()?;
    let padding = parser.parse_operand()?;
    let types = parse_rest(parser, true)?;
    let shaped = types.shaped;
    parser.resolve_operand(base, shaped)?;
    parser.resolve_operands_of_type(&indices, Type::INDEX)?;
    let element = shaped.element_type(parser.context()).unwrap_or(shaped);
    parser.resolve_operand(padding, element)?;
    types.resolve_mask(parser)?;
    add_sizes(parser, [1, indices.len(), 1, types.mask.is_some().into()]);
    parser.state.result_types.push(types.vector);
    Ok(())
}

/// Parses `%vector, %base[%indices], %mask {attributes} : type, type`.
pub fn parse_write(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let vector = parser.parse_operand()?;
    parser.parse_comma()?;
    let base = parser.parse_operand()?;
    let indices: UnresolvedOperands<'_> = parser.parse_operand_list(Delimiter::Square)?;
    let types = parse_rest(parser, false)?;
    parser.resolve_operand(vector, types.vector)?;
    parser.resolve_operand(base, types.shaped)?;
    parser.resolve_operands_of_type(&indices, Type::INDEX)?;
    types.resolve_mask(parser)?;
    add_sizes(parser, [1, 1, indices.len(), types.mask.is_some().into()]);
    if matches!(types.shaped.storage(parser.context()), TypeStorage::RankedTensor { .. }) {
        parser.state.result_types.push(types.shaped);
    }
    Ok(())
}

/// The parsed parts after the operands.
struct Rest<'s> {
    mask: Option<UnresolvedOperand<'s>>,
    shaped: Type,
    vector: Type,
    map: AffineMap,
    offset: u32,
}

fn parse_rest<'s>(parser: &mut OpAsmParser<'_, 's>, is_read: bool) -> Result<Rest<'s>, Failed> {
    let context = parser.context();
    let mask = match parser.parse_optional_comma() {
        true => Some(parser.parse_operand()?),
        false => None,
    };
    parser.parse_optional_attr_dict()?;
    let offset = parser.offset();
    let types = parser.parse_colon_type_list()?;
    let &[first, second] = &types[..] else {
        return Err(parser.emit_error_at(offset, "requires two types"));
    };
    let (shaped, vector) = if is_read { (first, second) } else { (second, first) };
    let no_shape = "requires memref or ranked tensor type";
    if is_read && !is_memref_or_tensor(context, shaped) {
        return Err(parser.emit_error_at(offset, no_shape));
    }
    if vector_type(context, vector).is_none() {
        return Err(parser.emit_error_at(offset, "requires vector type"));
    }
    if !is_memref_or_tensor(context, shaped) {
        return Err(parser.emit_error_at(offset, no_shape));
    }
    let map_name = context.static_string("permutation_map");
    let map = match parser.attributes.iter().find(|entry| entry.0 == map_name) {
        Some(&(_, map)) => match map.affine_map(context) {
            Some(map) => map,
            // The definition says so.
            None => {
                parser.verify_inherent_attributes(offset)?;
                return Err(Failed);
            }
        },
        None => {
            let rank = shaped.shape(context).map_or(0, <[i64]>::len) as u32;
            let too_small = effective_rank(context, shaped, vector).is_none_or(|needed| rank < needed);
            let map = transfer_minor_identity(context, shaped, vector).filter(|_| !too_small);
            let Some(map) = map else {
                let message = "expected a custom permutation_map when rank(source) != rank(destination)";
                return Err(parser.emit_error_at(offset, message));
            };
            parser.add_attribute(map_name, context.affine_map_attribute(map));
            map
        }
    };
    let in_bounds = context.static_string("in_bounds");
    if !parser.attributes.iter().any(|entry| entry.0 == in_bounds) {
        let none = vec![Attribute::FALSE; map.results(context).len()];
        parser.add_attribute(in_bounds, context.array_attribute(&none));
    }
    Ok(Rest { mask, shaped, vector, map, offset })
}

impl<'s> Rest<'s> {
    fn resolve_mask(&self, parser: &mut OpAsmParser<'_, 's>) -> Result<(), Failed> {
        let context = parser.context();
        let Some(mask) = self.mask else { return Ok(()) };
        let element = self.shaped.element_type(context);
        if element.is_some_and(|element| vector_type(context, element).is_some()) {
            let message = "does not support masks with vector element type";
            return Err(parser.emit_error_at(mask.offset, message));
        }
        let rank = vector_type(context, self.vector).map_or(0, |of| of.rank());
        let ty = transfer_mask_type(context, self.vector, self.map);
        match ty.filter(|_| rank == self.map.results(context).len()) {
            Some(ty) => parser.resolve_operand(mask, ty).map(drop),
            None => {
                let message = "expected the same rank for the vector and the results of the permutation map";
                Err(parser.emit_error_at(self.offset, message))
            }
        }
    }
}

fn add_sizes(parser: &mut OpAsmParser<'_, '_>, sizes: [usize; 4]) {
    let sizes = parser.context().segment_sizes_attribute(&sizes);
    parser.add_attribute(known::OPERAND_SEGMENT_SIZES, sizes);
}

/// Prints the form that `parse` reads.
pub fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let Some(transfer) = Transfer::of(op) else { return };
    printer.write(" ");
    if !transfer.is_read {
        printer.print_operand(op.operand(0));
        printer.write(", ");
    }
    printer.print_operand(transfer.base());
    printer.write("[");
    printer.print_operands(transfer.indices());
    printer.write("]");
    for operand in [transfer.padding().filter(|_| transfer.is_read), transfer.mask()].into_iter().flatten() {
        printer.write(", ");
        printer.print_operand(operand);
    }
    let in_bounds = context.static_string("in_bounds");
    let mut elided: SmallVec<[StringId; 3]> = SmallVec::from_slice(&[known::OPERAND_SEGMENT_SIZES]);
    if transfer.map().is_some_and(|map| map.is_minor_identity(context)) {
        elided.push(context.static_string("permutation_map"));
    }
    let bounds = op.attribute(in_bounds).and_then(|bounds| bounds.elements(context));
    if !bounds.unwrap_or_default().contains(&Attribute::TRUE) {
        elided.push(in_bounds);
    }
    printer.print_optional_attr_dict(&op.attributes(), &elided);
    printer.write(" : ");
    let (base, vector) = (transfer.base().ty(), transfer.vector());
    printer.print_types(if transfer.is_read { [base, vector] } else { [vector, base] });
}

// --- Rules ------------------------------------------------------------------------------------

/// Source, vector, map, mask and padding fit together.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let (Some(transfer), Some(map)) = (Transfer::of(op), map_of(op, "permutation_map")) else {
        return Ok(());
    };
    let shaped = transfer.base().ty();
    let rank = shaped.shape(context).map_or(0, <[i64]>::len);
    if transfer.indices().len() != rank {
        return fail(format!("requires {rank} indices"));
    }
    let is_broadcast = map.results(context).iter().any(|result| result.constant_value(context) == Some(0));
    if !transfer.is_read && is_broadcast {
        return fail("should not have broadcast dimensions".into());
    }
    verify_transfer(transfer, shaped, map)?;
    if transfer.is_read {
        verify_padding(transfer, shaped)?;
    }
    verify_permutation(op, map)
}

fn verify_transfer(transfer: Transfer<'_>, shaped: Type, map: AffineMap) -> Result<(), Failed> {
    let op = transfer.op;
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    if op.attribute(context.static_string("masked")).is_some() {
        return fail("masked attribute has been removed. Use in_bounds instead.");
    }
    if !is_memref_or_tensor(context, shaped) {
        return fail("requires source to be a memref or ranked tensor type");
    }
    let Some(vector) = vector_type(context, transfer.vector()) else { return Ok(()) };
    let element = shaped.element_type(context).unwrap_or(shaped);
    let layout = DataLayout::closest(op);
    let bits = |ty: Type| layout.type_size_in_bits(context, ty).map_or(0, |size| size.min);
    let minor = |shape: &[i64]| shape.last().map_or(1, |&extent| extent as u64);
    let num_results = map.results(context).len();
    let size = bits(vector.element).wrapping_mul(minor(vector.shape)) as u32;
    let wrong_rank = "requires a permutation_map with result dims of the same rank as the vector type";
    if let Some(of_source) = vector_type(context, element) {
        let source_size = bits(of_source.element).wrapping_mul(minor(of_source.shape)) as u32;
        if size.checked_rem(source_size) != Some(0) {
            return fail(
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the \
                 minor 1-D vector of the source",
            );
        }
        if of_source.rank() > vector.rank() {
            return fail("requires source vector element and vector result ranks to match.");
        }
        if num_results != vector.rank() - of_source.rank() {
            return fail(wrong_rank);
        }
        if transfer.mask().is_some() {
            return fail("does not support masks with vector element type");
        }
    } else {
        if u64::from(size).checked_rem(bits(element)) != Some(0) {
            return fail(
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the \
                 source element type",
            );
        }
        if num_results != vector.rank() {
            return fail(wrong_rank);
        }
    }
    if map.num_symbols(context) != 0 {
        return fail("requires permutation_map without symbols");
    }
    if map.num_dims(context) as usize != shaped.shape(context).map_or(0, <[i64]>::len) {
        return fail("requires a permutation_map with input dims of the same rank as the source type");
    }
    if let (Some(mask), Some(expected)) = (transfer.mask(), transfer.mask_type())
        && mask.ty() != expected
    {
        let [expected, found] = [expected, mask.ty()].map(|ty| type_to_string(context, ty));
        return fail(&format!(
            "inferred mask type ('{expected}') and mask operand type ('{found}') don't match"
        ));
    }
    let in_bounds = op.attribute(context.static_string("in_bounds")).and_then(|of| of.elements(context));
    let len = in_bounds.map_or(0, <[_]>::len);
    if len != num_results {
        let map = attribute_to_string(context, context.affine_map_attribute(map));
        return fail(&format!(
            "expects the in_bounds attr of same rank as permutation_map results: {map} vs inBounds of size: {len}"
        ));
    }
    Ok(())
}

fn verify_padding(transfer: Transfer<'_>, shaped: Type) -> Result<(), Failed> {
    let op = transfer.op;
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let Some(padding) = transfer.padding().map(|padding| padding.ty()) else { return Ok(()) };
    let element = shaped.element_type(context).unwrap_or(shaped);
    if vector_type(context, element).is_some() {
        return match padding == element {
            true => Ok(()),
            false => fail("requires source element type and padding type to match."),
        };
    }
    if !padding.is_vector_element(context) {
        return fail("requires valid padding vector elemental type");
    }
    match padding == element {
        true => Ok(()),
        false => fail("requires formal padding and source of the same elemental type"),
    }
}

/// Each dimension of the vector goes along one of the source, or along none.
fn verify_permutation(op: Operation<'_>, map: AffineMap) -> Result<(), Failed> {
    let context = op.context();
    let mut seen = vec![false; map.num_dims(context) as usize];
    for result in map.results(context) {
        let message = match (result.dim_position(context), result.constant_value(context)) {
            (_, Some(0)) => continue,
            (Some(dim), _) if !std::mem::replace(&mut seen[dim as usize], true) => continue,
            (Some(_), _) => {
                "requires a permutation_map that is a permutation (found one dim used more than once)"
            }
            _ => {
                "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)"
            }
        };
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

// --- Interfaces -------------------------------------------------------------------------------

/// A transfer reads from or writes to a memref.
pub fn effects(op: Operation<'_>, effects: &mut SmallVec<[EffectInstance; 4]>) {
    let Some(transfer) = Transfer::of(op) else { return };
    if matches!(transfer.base().ty().storage(op.context()), TypeStorage::MemRef { .. }) {
        let kind = if transfer.is_read { EffectKind::Read } else { EffectKind::Write };
        let on = EffectOn::Value(transfer.base().id());
        effects.push(EffectInstance { kind, on, resource: known::DEFAULT_RESOURCE });
    }
}

/// A transfer between values can run at any time.
pub fn speculatability(op: Operation<'_>) -> Speculatability {
    let is_tensor = Transfer::of(op).is_some_and(|transfer| {
        matches!(transfer.base().ty().storage(op.context()), TypeStorage::RankedTensor { .. })
    });
    if is_tensor { Speculatability::Speculatable } else { Speculatability::NotSpeculatable }
}

/// The operand that is written to: the base of a write.
pub fn dps_inits(op: Operation<'_>) -> std::ops::Range<usize> {
    match Transfer::of(op) {
        Some(transfer) if !transfer.is_read => operand_group(op, op.info(), 1),
        _ => 0..0,
    }
}
