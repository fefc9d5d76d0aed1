//! Operations on parts of something: where the part begins, how large it is, and how far its
//! elements are from each other.
//!
//! Each offset, size and stride is a constant, in one of the attributes `static_offsets`,
//! `static_sizes` and `static_strides`, or an operand, for which the attribute has [`DYNAMIC`].
//!
//! Follows mlir/lib/Interfaces/ViewLikeInterface.cpp and `isRankReducedType` of
//! mlir/lib/IR/BuiltinTypes.cpp.

use interfaces::{Slice, SliceRanks, ToldSlice, operand_range};
use ir::diag::Failed;
use ir::extents::{dropped_dimensions, num_dynamic};
use ir::op_info::OpInfo;
use ir::types::DYNAMIC;
use ir::{Context, OpShape, Type};

/// Verifies `OffsetSizeAndStrideOpInterface`: the number of operands is that of dynamic entries, and the
/// numbers of offsets, sizes and strides match the rank.
pub(super) fn verify_slice(op: OpShape<'_>, info: &OpInfo) -> Result<(), Failed> {
    let (slice, [num_offsets, num_sizes, num_strides]) = match info.interface::<ToldSlice>() {
        Some(told) => match (told.0)(op.operation_of_interface()) {
            Some(told) => told,
            None => return Ok(()),
        },
        None => {
            (Slice::of(op), ["offsets", "sizes", "strides"].map(|name| operand_range(op, info, name).len()))
        }
    };
    let Slice { offsets, sizes, strides } = &slice;
    for (name, integers, count) in
        [("sizes", sizes, num_sizes), ("strides", strides, num_strides), ("offsets", offsets, num_offsets)]
    {
        let expected = num_dynamic(integers);
        if count != expected {
            return Err(op
                .emit_error(format!(
                    "expected the number of '{name}' to match the number of dynamic entries in \
                     'static_{name}' ({count} vs {expected})"
                ))
                .emit());
        }
    }
    let ranks = info.interface::<SliceRanks>().and_then(|ranks| (ranks.0)(op.operation_of_interface()));
    // A single offset counts from the start of memory, whatever the rank.
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
fn emit_rank_mismatch(op: OpShape<'_>, a: (&str, &[i64]), b: (&str, &[i64])) -> Failed {
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

/// The reason that a type is not a rank reduction of another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names of MLIR's results of this comparison")]
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
