//! Operations on parts of something: where the part begins, how large it is, and how far its
//! elements are from each other.
//!
//! Each offset, size and stride is a constant, in one of the attributes `static_offsets`,
//! `static_sizes` and `static_strides`, or an operand, for which the attribute has [`DYNAMIC`].
//!
//! Follows mlir/lib/Interfaces/ViewLikeInterface.cpp and `isRankReducedType` of
//! mlir/lib/IR/BuiltinTypes.cpp.

use super::constraints::operand_range;
use crate::diag::Failed;
use crate::ir::extents::{dropped_dimensions, num_dynamic};
use crate::ir::op_info::OpInfo;
use crate::ir::types::DYNAMIC;
use crate::ir::{Context, Operation, Type};

/// The offsets, sizes and strides of an operation, [`DYNAMIC`] where they are operands.
pub struct Slice {
    pub offsets: Vec<i64>,
    pub sizes: Vec<i64>,
    pub strides: Vec<i64>,
}

impl Slice {
    /// Those of an operation.
    pub fn of(op: Operation<'_>) -> Slice {
        let context = op.context();
        let elements = |name: &str| {
            let attribute = op.inherent_attribute(context.intern_string(name));
            attribute.map(|attribute| attribute.i64_elements(context)).unwrap_or_default()
        };
        Slice {
            offsets: elements("static_offsets"),
            sizes: elements("static_sizes"),
            strides: elements("static_strides"),
        }
    }

    /// Checks that what is known of the part lies within a shape.
    ///
    /// # Errors
    /// What does not.
    pub fn check_bounds(&self, shape: &[i64]) -> Result<(), String> {
        let places = self.offsets.iter().zip(&self.sizes).zip(&self.strides).zip(shape).enumerate();
        for (dim, (((&offset, &size), &stride), &extent)) in places {
            if extent == DYNAMIC || offset == DYNAMIC {
                continue;
            }
            if offset >= extent {
                return Err(format!("offset {dim} is out-of-bounds: {offset} >= {extent}"));
            }
            if size == DYNAMIC || stride == DYNAMIC {
                continue;
            }
            let last = offset.wrapping_add(size.wrapping_sub(1).wrapping_mul(stride));
            if last >= extent {
                return Err(format!("slice along dimension {dim} runs out-of-bounds: {last} >= {extent}"));
            }
        }
        Ok(())
    }
}

/// What `OffsetSizeAndStrideOpInterface` asks: as many operands as the attributes leave open, and as
/// many offsets, sizes and strides as the operation has dimensions.
pub(super) fn verify_slice(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    let slice = Slice::of(op);
    let Slice { offsets, sizes, strides } = &slice;
    for (name, integers) in [("sizes", sizes), ("strides", strides), ("offsets", offsets)] {
        let (count, expected) = (operand_range(op, info, name).len(), num_dynamic(integers));
        if count != expected {
            return Err(op
                .emit_error(format!(
                    "expected the number of '{name}' to match the number of dynamic entries in \
                     'static_{name}' ({count} vs {expected})"
                ))
                .emit());
        }
    }
    let ranks = info.hooks.slice_ranks.map(|ranks| ranks(op));
    // What has one offset has it from the beginning of memory, whatever the rank.
    let has_one_offset = offsets.len() == 1 && ranks.is_some_and(|ranks| ranks[0] == 1);
    if !has_one_offset && offsets.len() != sizes.len() {
        return Err(emit_rank_mismatch(op, ("offsets", offsets), ("sizes", sizes)));
    }
    if sizes.len() != strides.len() {
        return Err(emit_rank_mismatch(op, ("sizes", sizes), ("strides", strides)));
    }
    for ((name, integers), expected) in
        [("offset", offsets), ("size", sizes), ("stride", strides)].into_iter().zip(ranks.unwrap_or_default())
    {
        if ranks.is_some() && integers.len() != expected {
            let found = integers.len();
            return Err(op.emit_error(format!("expected {expected} {name} values, got {found}")).emit());
        }
    }
    for (name, integers) in [("offsets", offsets), ("sizes", sizes)] {
        if let Some(negative) = integers.iter().find(|&&integer| integer < 0 && integer != DYNAMIC) {
            let message = format!("expected {name} to be non-negative, but got {negative}");
            return Err(op.emit_error(message).emit());
        }
    }
    Ok(())
}

#[cold]
fn emit_rank_mismatch(op: Operation<'_>, a: (&str, &[i64]), b: (&str, &[i64])) -> Failed {
    op.emit_error(format!(
        "expected mixed {} rank to match mixed {} rank ({} vs {}) so the rank of the result type is \
         well-formed.",
        a.0,
        b.0,
        a.1.len(),
        b.1.len()
    ))
    .emit()
}

/// Why a type is not another one with dimensions of size 1 left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SliceMismatch {
    RankTooLarge,
    Size,
    ElementType,
}

/// Checks that `reduced` is `original` with dimensions of size 1 left out, in shape and element type.
///
/// # Errors
/// Why it is not.
pub fn check_rank_reduced(context: &Context, original: Type, reduced: Type) -> Result<(), SliceMismatch> {
    if original == reduced {
        return Ok(());
    }
    let (from, to) = (original.shape(context).unwrap_or(&[]), reduced.shape(context).unwrap_or(&[]));
    if to.len() > from.len() {
        return Err(SliceMismatch::RankTooLarge);
    }
    if dropped_dimensions(from, to).is_none() {
        return Err(SliceMismatch::Size);
    }
    match original.element_type(context) == reduced.element_type(context) {
        true => Ok(()),
        false => Err(SliceMismatch::ElementType),
    }
}
