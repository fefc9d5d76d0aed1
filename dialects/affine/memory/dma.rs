//! Transfers between memories: `affine.dma_start` and `affine.dma_wait`.
//!
//! Each memref is followed by the operands of its map; the maps are discardable attributes, as in MLIR.
//!
//! Follows `AffineDmaStartOp` and `AffineDmaWaitOp` of mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use smallvec::SmallVec;

use crate::scope::Known;
use interfaces::{EffectInstance, EffectKind};
use ir::diag::Failed;
use ir::{AffineMap, Operation, Type, TypeStorage};
use parse::{Delimiter, OpAsmParser, UnresolvedOperand, UnresolvedOperands};
use print::OpAsmPrinter;

/// The names of the maps of `affine.dma_start`, in the order of its memrefs. `affine.dma_wait` has the last
/// one.
pub(crate) const MAPS: [&str; 3] = ["src_map", "dst_map", "tag_map"];
const TAG_MAP: &str = MAPS[2];

fn map_named(op: Operation<'_>, name: &str) -> Option<AffineMap> {
    let context = op.context();
    op.attribute(context.intern_string(name))?.affine_map(context)
}

/// A memref among the operands, and the map of the operands after it.
#[derive(Clone, Copy, Debug)]
pub struct DmaAccess {
    /// The position of the memref among the operands.
    pub memref: usize,
    pub map: AffineMap,
    pub num_inputs: usize,
}

/// Returns the accesses of `affine.dma_start` or `affine.dma_wait`; `None` if it has no maps.
pub fn dma_accesses(op: Operation<'_>) -> Option<SmallVec<[DmaAccess; 3]>> {
    accesses(op, MAPS)
}

/// Returns the access of `affine.dma_wait`.
pub(crate) fn wait_accesses(op: Operation<'_>) -> Option<SmallVec<[DmaAccess; 3]>> {
    accesses(op, [TAG_MAP])
}

/// Returns the accesses whose maps have these names; the memref of the first is the first operand. `None`
/// where a map is missing.
fn accesses<const N: usize>(op: Operation<'_>, names: [&str; N]) -> Option<SmallVec<[DmaAccess; 3]>> {
    let mut memref = 0;
    let access = |name| {
        let map = map_named(op, name)?;
        let access = DmaAccess { memref, map, num_inputs: map.num_inputs(op.context()) as usize };
        memref += 1 + access.num_inputs;
        Some(access)
    };
    names.into_iter().map(access).collect()
}

/// Returns the number of operands of a list of accesses.
fn num_operands(accesses: &[DmaAccess]) -> usize {
    accesses.iter().map(|access| 1 + access.num_inputs).sum()
}

// --- Syntax -----------------------------------------------------------------------------------

/// A memref with indices, as written.
struct ParsedAccess<'s> {
    memref: UnresolvedOperand<'s>,
    indices: UnresolvedOperands<'s>,
    map: AffineMap,
}

impl<'s> ParsedAccess<'s> {
    /// Parses `%memref[%i + 1, %j]`, and adds the map called `name`.
    fn parse(parser: &mut OpAsmParser<'_, 's>, name: &str) -> Result<Self, Failed> {
        let context = parser.context();
        let memref = parser.parse_operand()?;
        let (map, indices) = parser.parse_affine_map_of_ssa_ids(Delimiter::Square)?;
        parser.add_attribute(context.intern_string(name), context.affine_map_attribute(map));
        Ok(ParsedAccess { memref, indices, map })
    }

    fn resolve(&self, parser: &mut OpAsmParser<'_, 's>, memref: Type) -> Result<(), Failed> {
        parser.resolve_operand(self.memref, memref)?;
        parser.resolve_operands_of_type(&self.indices, Type::INDEX)
    }

    fn has_operand_per_input(&self, parser: &OpAsmParser<'_, 's>) -> bool {
        self.indices.len() == self.map.num_inputs(parser.context()) as usize
    }
}

pub(crate) fn parse_start(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let mut accesses = SmallVec::<[ParsedAccess<'_>; 3]>::new();
    for name in MAPS {
        accesses.push(ParsedAccess::parse(parser, name)?);
        parser.parse_comma()?;
    }
    let num_elements = parser.parse_operand()?;
    let stride = parser.parse_trailing_operand_list()?;
    if !stride.is_empty() && stride.len() != 2 {
        return Err(parser.emit_error_at(parser.name_offset(), "expected two stride related operands"));
    }
    let types = parser.parse_colon_type_list()?;
    if types.len() != accesses.len() {
        return Err(parser.emit_error_at(parser.name_offset(), "expected three types"));
    }
    for (access, ty) in accesses.iter().zip(types) {
        access.resolve(parser, ty)?;
    }
    parser.resolve_operand(num_elements, Type::INDEX)?;
    parser.resolve_operands_of_type(&stride, Type::INDEX)?;
    if accesses.iter().all(|access| access.has_operand_per_input(parser)) {
        return Ok(());
    }
    Err(parser.emit_error_at(parser.name_offset(), "memref operand count not equal to map.numInputs"))
}

pub(crate) fn parse_wait(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let tag = ParsedAccess::parse(parser, TAG_MAP)?;
    parser.parse_comma()?;
    let num_elements = parser.parse_operand()?;
    let ty = parser.parse_colon_type()?;
    tag.resolve(parser, ty)?;
    parser.resolve_operand(num_elements, Type::INDEX)?;
    if !matches!(ty.storage(parser.context()), TypeStorage::MemRef { .. }) {
        return Err(parser.emit_error_at(parser.name_offset(), "expected tag to be of memref type"));
    }
    if tag.has_operand_per_input(parser) {
        return Ok(());
    }
    Err(parser.emit_error_at(parser.name_offset(), "tag memref operand count != to map.numInputs"))
}

pub(crate) fn print_start<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    if let Some(accesses) = accesses(op, MAPS) {
        print(op, &accesses, printer);
    }
}

pub(crate) fn print_wait<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    if let Some(accesses) = accesses(op, [TAG_MAP]) {
        print(op, &accesses, printer);
    }
}

/// Appends the accesses and the operands after them, and the types of the memrefs.
fn print<'a>(op: Operation<'a>, accesses: &[DmaAccess], printer: &mut OpAsmPrinter<'a>) {
    for (index, access) in accesses.iter().enumerate() {
        printer.write(if index == 0 { " " } else { ", " });
        printer.print_operand(op.operand(access.memref));
        printer.write("[");
        let indices: Vec<_> = op.operands().skip(access.memref + 1).take(access.num_inputs).collect();
        printer.print_affine_map_of_ssa_ids(access.map, &indices);
        printer.write("]");
    }
    for operand in op.operands().skip(num_operands(accesses)) {
        printer.write(", ");
        printer.print_operand(operand);
    }
    printer.write(" : ");
    printer.print_types(accesses.iter().map(|access| op.operand(access.memref).ty()));
}

// --- Rules ------------------------------------------------------------------------------------

pub(crate) fn verify_start(op: Operation<'_>) -> Result<(), Failed> {
    let Some(accesses) = accesses(op, MAPS) else { return Err(emit_missing_map(op, &MAPS)) };
    let what = ["source", "destination", "tag"];
    for (access, what) in accesses.iter().zip(what) {
        verify_memref(op, access, what)?;
    }
    let least = num_operands(&accesses) + 1;
    if op.num_operands() != least && op.num_operands() != least + 2 {
        return Err(op.emit_op_error("incorrect number of operands").emit());
    }
    let mut known = Known::by(op);
    for (access, what) in accesses.iter().zip(["src ", "dst ", "tag "]) {
        verify_indices(op, access, &mut known, what, "dma_start")?;
    }
    Ok(())
}

pub(crate) fn verify_wait(op: Operation<'_>) -> Result<(), Failed> {
    let Some(accesses) = accesses(op, [TAG_MAP]) else { return Err(emit_missing_map(op, &[TAG_MAP])) };
    for access in &accesses {
        verify_memref(op, access, "tag")?;
        verify_indices(op, access, &mut Known::by(op), "", "dma_wait")?;
    }
    // The custom form has an operand after the indices.
    if op.num_operands() <= num_operands(&accesses) {
        return Err(op.emit_op_error("incorrect number of operands").emit());
    }
    Ok(())
}

fn emit_missing_map(op: Operation<'_>, names: &[&str]) -> Failed {
    let missing = names.iter().find(|name| map_named(op, name).is_none()).unwrap_or(&TAG_MAP);
    op.emit_op_error(format_args!("requires an affine map attribute named '{missing}'")).emit()
}

fn verify_memref(op: Operation<'_>, access: &DmaAccess, what: &str) -> Result<(), Failed> {
    match op.operands().nth(access.memref) {
        None => Err(op.emit_op_error("incorrect number of operands").emit()),
        Some(memref) if matches!(memref.ty().storage(op.context()), TypeStorage::MemRef { .. }) => Ok(()),
        Some(_) => Err(op.emit_op_error(format_args!("expected DMA {what} to be of memref type")).emit()),
    }
}

/// Verifies that the indices of an access may be dimensions; `what` says which they are.
fn verify_indices<'a>(
    op: Operation<'a>,
    access: &DmaAccess,
    known: &mut Known<'a>,
    what: &str,
    name: &str,
) -> Result<(), Failed> {
    for index in op.operands().skip(access.memref + 1).take(access.num_inputs) {
        if index.ty() != Type::INDEX {
            let message = format_args!("{what}index to {name} must have 'index' type");
            return Err(op.emit_op_error(message).emit());
        }
        if !known.is_dim(index) {
            let message = format_args!("{what}index must be a valid dimension or symbol identifier");
            return Err(op.emit_op_error(message).emit());
        }
    }
    Ok(())
}

// --- Effects ----------------------------------------------------------------------------------

/// Reads the source and the tag, writes the destination.
pub(crate) fn start_effects(op: Operation<'_>, effects: &mut SmallVec<[EffectInstance; 4]>) {
    let kinds = [EffectKind::Read, EffectKind::Write, EffectKind::Read];
    let accesses = accesses(op, MAPS).unwrap_or_default();
    effects.extend(
        accesses
            .iter()
            .zip(kinds)
            .map(|(access, kind)| EffectInstance::on_value(kind, op.operand(access.memref).id())),
    );
}
