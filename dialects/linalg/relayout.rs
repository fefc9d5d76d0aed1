//! `linalg.pack` and `linalg.unpack`.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

pub mod build;

use super::PackOp;
use super::structured::shape;
use super::transpose_broadcast::is_permutation;
use interfaces::operand_range;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::{Operation, Type, TypeStorage, Value};
use print::type_to_string;

/// How a tensor is laid out in tiles.
struct Layout {
    /// The tensor itself, and the one in tiles.
    unpacked: Type,
    packed: Type,
    inner_dims_pos: Vec<i64>,
    outer_dims_perm: Vec<i64>,
    /// The sizes of tiles; [`DYNAMIC`] for a value.
    static_tiles: Vec<i64>,
    /// The same, with the values of constants.
    constant_tiles: Vec<i64>,
}

/// Returns the constant value of an integer.
fn constant(value: Value<'_>) -> Option<i64> {
    let op = value.defining_op().filter(|op| op.has_trait(Trait::ConstantLike))?;
    let context = op.context();
    op.attribute(ir::known::VALUE)?.integer(context)?.to_i64()
}

impl Layout {
    fn of(op: Operation<'_>, is_pack: bool) -> Option<Layout> {
        let context = op.context();
        let integers = |name: &str| {
            let value = op.attribute(context.intern_string(name));
            value.map_or_else(Vec::new, |value| value.i64_elements(context))
        };
        let (source, dest) = (op.operand_types().next()?, op.operand_types().nth(1)?);
        let static_tiles = integers("static_inner_tiles");
        let range = operand_range(op, op.info(), "inner_tiles");
        let mut values = op.operands().skip(range.start).take(range.len());
        let constant_tiles = static_tiles
            .iter()
            .map(|&tile| match tile {
                DYNAMIC => values.next().and_then(constant).unwrap_or(DYNAMIC),
                tile => tile,
            })
            .collect();
        let (unpacked, packed) = if is_pack { (source, dest) } else { (dest, source) };
        Some(Layout {
            unpacked,
            packed,
            inner_dims_pos: integers("inner_dims_pos"),
            outer_dims_perm: integers("outer_dims_perm"),
            static_tiles,
            constant_tiles,
        })
    }

    /// Returns the shape of the packed tensor that holds all of `unpacked`, of this shape.
    fn packed_shape(&self, unpacked: &[i64]) -> Vec<i64> {
        let mut shape = unpacked.to_vec();
        for (&dim, &tile) in self.inner_dims_pos.iter().zip(&self.static_tiles) {
            let extent = &mut shape[dim as usize];
            *extent = match (*extent, tile) {
                (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
                (extent, tile) => ceil_div(extent, tile),
            };
        }
        if !self.outer_dims_perm.is_empty() {
            shape = self.outer_dims_perm.iter().map(|&dim| shape[dim as usize]).collect();
        }
        shape.extend(&self.static_tiles);
        shape
    }

    /// Returns whether some tile is only partly filled.
    fn has_partial_tiles(&self, unpacked: &[i64], packed: &[i64]) -> bool {
        // How many tiles there are, by dimensions of the tensor.
        let mut counts = packed[..unpacked.len().min(packed.len())].to_vec();
        for (&dim, &count) in self.outer_dims_perm.iter().zip(packed) {
            counts[dim as usize] = count;
        }
        self.inner_dims_pos.iter().zip(&self.constant_tiles).any(|(&dim, &tile)| {
            let (extent, count) = (unpacked[dim as usize], counts[dim as usize]);
            let is_multiple_of = |divisor: i64| divisor != 0 && extent.wrapping_rem(divisor) == 0;
            match (extent, tile) {
                (DYNAMIC, _) => false,
                (_, DYNAMIC) => count != DYNAMIC && !is_multiple_of(count),
                _ => !is_multiple_of(tile),
            }
        })
    }
}

/// Returns the quotient rounded up.
fn ceil_div(extent: i64, tile: i64) -> i64 {
    let Some(quotient) = extent.checked_div(tile) else { return extent };
    let is_rounded_up = extent.wrapping_rem(tile) != 0 && (extent < 0) == (tile < 0);
    quotient + i64::from(is_rounded_up)
}

/// Returns whether `positions` are distinct dimensions of a tensor of this rank.
fn are_dimensions(positions: &[i64], rank: usize) -> bool {
    let mut seen = vec![false; rank];
    positions.iter().all(|&position| {
        let seen = usize::try_from(position).ok().and_then(|position| seen.get_mut(position));
        seen.is_some_and(|seen| !std::mem::replace(seen, true))
    })
}

/// Returns whether `linalg.pack` needs padding for some tile.
pub fn has_partial_tiles(op: Operation<'_>) -> bool {
    let context = op.context();
    Layout::of(op, true).is_none_or(|layout| {
        layout.has_partial_tiles(shape(context, layout.unpacked), shape(context, layout.packed))
    })
}

/// Returns whether the sizes of all tiles of `linalg.pack` or `linalg.unpack` are static, in the types too.
pub fn has_constant_tiles(op: Operation<'_>) -> bool {
    let context = op.context();
    Layout::of(op, op.isa::<PackOp<'_>>()).is_some_and(|layout| {
        let extents = shape(context, layout.packed).iter().rev().take(layout.constant_tiles.len());
        !layout.constant_tiles.contains(&DYNAMIC) && !extents.copied().any(|extent| extent == DYNAMIC)
    })
}

/// Verifies `linalg.pack`.
pub fn verify_pack(op: Operation<'_>) -> Result<(), Failed> {
    let Some(layout) = Layout::of(op, true) else { return Ok(()) };
    verify_layout(op, &layout)?;
    let context = op.context();
    let element = layout.unpacked.element_type(context);
    let padding = operand_range(op, op.info(), "padding_value");
    let padding = op.operand_types().skip(padding.start).take(padding.len()).next();
    if let (Some(padding), Some(element)) = (padding, element)
        && padding != element
    {
        let (element, padding) = (type_to_string(context, element), type_to_string(context, padding));
        let message = format_args!("expected padding_value has '{element}' but got: '{padding}'");
        return Err(op.emit_op_error(message).emit());
    }
    let (unpacked, packed) = (shape(context, layout.unpacked), shape(context, layout.packed));
    if padding.is_none() && layout.has_partial_tiles(unpacked, packed) {
        return Err(op
            .emit_op_error(
                "invalid tile factor or output size provided. Only full tiles are supported when \
                 padding_value is not set",
            )
            .emit());
    }
    Ok(())
}

/// Verifies `linalg.unpack`.
pub fn verify_unpack(op: Operation<'_>) -> Result<(), Failed> {
    Layout::of(op, false).map_or(Ok(()), |layout| verify_layout(op, &layout))
}

fn verify_layout(op: Operation<'_>, layout: &Layout) -> Result<(), Failed> {
    let context = op.context();
    let (unpacked, packed) = (shape(context, layout.unpacked), shape(context, layout.packed));
    let (rank, num_tiles) = (unpacked.len(), layout.static_tiles.len());
    let wrong = if layout.constant_tiles.contains(&0) {
        "invalid zero tile factor"
    } else if !are_dimensions(&layout.inner_dims_pos, rank) {
        "invalid inner_dims_pos vector"
    } else if !are_dimensions(&layout.outer_dims_perm, rank) {
        "invalid outer_dims_perm vector"
    } else if !layout.outer_dims_perm.is_empty() && layout.outer_dims_perm.len() != rank {
        "outer_dims_perm must be a permutation or empty"
    } else if num_tiles > rank {
        "tiling factors must be less than or equal to the input rank for pack or output rank for unpack"
    } else if num_tiles != layout.inner_dims_pos.len() {
        "tiling factors must equal the number of dimensions to tile"
    } else {
        ""
    };
    if !wrong.is_empty() {
        return Err(op.emit_error(wrong).emit());
    }
    debug_assert!(layout.outer_dims_perm.is_empty() || is_permutation(&layout.outer_dims_perm));
    let expected_rank = rank + num_tiles;
    if expected_rank != packed.len() {
        let message = format!(
            "packed rank != (unpacked rank + num tiling factors), got {} != {expected_rank}",
            packed.len()
        );
        return Err(op.emit_error(message).emit());
    }
    if packed[rank..] != layout.static_tiles {
        let message =
            "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type";
        return Err(op.emit_error(message).emit());
    }
    let expected = layout.packed_shape(unpacked);
    let is_compatible = |(&a, &b): (&i64, &i64)| a == DYNAMIC || b == DYNAMIC || a == b;
    if !expected.iter().zip(packed).all(is_compatible) {
        return Err(emit_other_shape(op, layout, expected));
    }
    Ok(())
}

#[cold]
fn emit_other_shape(op: Operation<'_>, layout: &Layout, expected: Vec<i64>) -> Failed {
    let context = op.context();
    let expected = match *layout.unpacked.storage(context) {
        TypeStorage::RankedTensor { element, .. } => {
            context.intern_type(TypeStorage::RankedTensor { shape: expected.into(), element, encoding: None })
        }
        _ => layout.unpacked,
    };
    let (expected, found) = (type_to_string(context, expected), type_to_string(context, layout.packed));
    op.emit_error(format!("expected '{expected}' for the packed domain value, got '{found}'")).emit()
}
