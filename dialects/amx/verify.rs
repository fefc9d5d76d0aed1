//! The rules of the operations: tiles have to fit into registers, and those of a product to each other.

use super::Tile;
use interfaces::i32_elements;
use ir::diag::Failed;
use ir::{FloatKind, OpShape, Type, known};

/// A verifier that reads the shape of an operation.
pub(super) type VerifyShape = fn(OpShape<'_>) -> Result<(), Failed>;

/// The rows of a register.
const MAX_ROWS: i64 = 16;

/// The bits of a row.
const ROW_BITS: i64 = 64 * 8;

/// Verifies that a tile fits into a register, in rows of whole words.
fn verify_size(op: OpShape<'_>, tile: &Tile) -> Result<(), Failed> {
    let bits = tile.extent(1).wrapping_mul(i64::from(tile.width));
    if tile.extent(0) > MAX_ROWS {
        return Err(op.emit_op_error(format_args!("bad row height: {}", tile.extent(0))).emit());
    }
    if bits > ROW_BITS || bits % 32 != 0 {
        return Err(op.emit_op_error(format_args!("bad column width: {}", bits >> 3)).emit());
    }
    Ok(())
}

/// Verifies `amx.tile_zero`.
pub(super) fn zero(op: OpShape<'_>) -> Result<(), Failed> {
    match Tile::of(op.context(), op.result_type(0)) {
        Some(tile) => verify_size(op, &tile),
        None => Ok(()),
    }
}

/// Verifies a load or a store: operands are the memref, its indices, the tile that is stored, and the stride.
pub(super) fn transfer(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let segments = op.inherent_attribute(known::OPERAND_SEGMENT_SIZES);
    let segments: Vec<i32> =
        segments.and_then(|sizes| i32_elements(context, sizes)).into_iter().flatten().collect();
    let (Some(&num_indices), Some(&has_stride)) = (segments.get(1), segments.last()) else { return Ok(()) };
    let memref = op.operand_type(0);
    let rank = memref.shape(context).map_or(0, <[i64]>::len);
    if num_indices as usize != rank {
        return Err(op.emit_op_error(format_args!("requires {rank} indices")).emit());
    }
    let types = op.operand_types().chain(op.result_types());
    if let Some(tile) = types.filter_map(|ty| Tile::of(context, ty)).next() {
        verify_size(op, &tile)?;
    }
    if has_stride != 0 {
        return Ok(());
    }
    if rank < 2 {
        return Err(op.emit_op_error("requires at least 2D memref").emit());
    }
    match memref.strides_and_offset(context) {
        Some((strides, _)) if strides.last() == Some(&1) => Ok(()),
        _ => Err(op.emit_op_error("requires memref with unit innermost stride").emit()),
    }
}

/// Verifies a product whose operands have `1 << scale` elements for each of the sum.
pub(super) fn product(op: OpShape<'_>, scale: u32) -> Result<(), Failed> {
    let context = op.context();
    let tile = |index| Tile::of(context, op.operand_type(index));
    let (Some(lhs), Some(rhs), Some(sum)) = (tile(0), tile(1), tile(2)) else { return Ok(()) };
    for tile in [&lhs, &rhs, &sum] {
        verify_size(op, tile)?;
    }
    let (rows, columns, common) = (sum.extent(0), sum.extent(1), lhs.extent(1) >> scale);
    if rows != lhs.extent(0) || columns != rhs.extent(1) >> scale || common != rhs.extent(0) {
        let message = format_args!("bad mult shape: {rows} x {columns} x {common}");
        return Err(op.emit_op_error(message).emit());
    }
    let is_float = |ty: Type, of: &[FloatKind]| ty.float_kind(context).is_some_and(|kind| of.contains(&kind));
    let is_supported = lhs.element == rhs.element
        && match scale {
            1 => {
                is_float(lhs.element, &[FloatKind::BF16, FloatKind::F16])
                    && is_float(sum.element, &[FloatKind::F32])
            }
            _ => lhs.width == 8 && sum.width == 32,
        };
    match is_supported {
        true => Ok(()),
        false => Err(op.emit_op_error("unsupported type combination").emit()),
    }
}
