//! `memref.subview`: a strided slice of a memref. Its type follows from the type of the source and the static
//! offsets, sizes and strides; dimensions of size 1 may be dropped.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use std::cmp::Ordering;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::SubViewOp;
use interfaces::Slice;
use ir::diag::Failed;
use ir::extents::{self, Extents};
use ir::{Context, OpShape, Operation, Type, TypeStorage};
use print::type_to_string;
use verify::{SliceMismatch, check_rank_reduced};

/// Returns the numbers of offsets, sizes and strides: one per dimension of the source.
pub fn ranks(op: Operation<'_>) -> Option<[usize; 3]> {
    Some([op.operand(SubViewOp::SOURCE).ty().shape(op.context()).map_or(0, <[i64]>::len); 3])
}

/// Returns the type of a slice without rank reduction; `None` if the source is not strided.
pub fn infer_type(context: &Context, source: Type, slice: &Slice) -> Option<Type> {
    let TypeStorage::MemRef { element, space, .. } = source.storage(context) else { return None };
    let (source_strides, source_offset) = source.strides_and_offset(context)?;
    let moved = slice.offsets.iter().zip(&source_strides);
    let offset =
        moved.fold(source_offset, |sum, (&offset, &stride)| extents::add(sum, extents::mul(offset, stride)));
    let strides: Extents =
        source_strides.iter().zip(&slice.strides).map(|(&a, &b)| extents::mul(a, b)).collect();
    Type::strided_memref(context, &slice.sizes, *element, (&strides, offset), *space).ok()
}

/// Verifies that the result has the inferred type, and that the slice lies within the source.
pub fn verify(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (source, result) = (op.operand_type(0), op.result_type(0));
    let name = |ty| type_to_string(context, ty);
    if source.memory_space(context) != result.memory_space(context) {
        let (source, result) = (name(source), name(result));
        return Err(op
            .emit_error(format!(
                "different memory spaces specified for base memref type '{source}' and subview memref type \
                 '{result}'"
            ))
            .emit());
    }
    let slice = Slice::of(op);
    let Some(expected) = infer_type(context, source, &slice) else {
        return Err(op.emit_error(format!("base type '{}' is not strided", name(source))).emit());
    };
    let wrong = |what: &str| {
        let (expected, result) = (name(expected), name(result));
        format!(
            "expected result type to be '{expected}' or a rank-reduced version. (mismatch of result {what}), \
             but got '{result}'"
        )
    };
    let message = match check_rank_reduced(context, expected, result) {
        Err(SliceMismatch::RankTooLarge) => format!(
            "expected result rank to be smaller or equal to the source rank, but got '{}'",
            name(result)
        ),
        Err(SliceMismatch::Size) => wrong("sizes"),
        Err(SliceMismatch::ElementType) => format!(
            "expected result element type to be '{}', but got '{}'",
            expected.element_type(context).map(name).unwrap_or_default(),
            name(result)
        ),
        Ok(()) if !has_layout_of(context, expected, result, &slice.sizes) => wrong("layout"),
        Ok(()) => match slice.check_bounds(source.shape(context).unwrap_or(&[])) {
            Ok(()) => return Ok(()),
            Err(message) => message,
        },
    };
    Err(op.emit_error(message).emit())
}

/// Returns whether `reduced` has the offset of `full` and the strides of the dimensions that it keeps.
fn has_layout_of(context: &Context, full: Type, reduced: Type, sizes: &[i64]) -> bool {
    let (Some((strides, offset)), Some((kept, reduced_offset))) =
        (full.strides_and_offset(context), reduced.strides_and_offset(context))
    else {
        return false;
    };
    let Some(dropped) = dropped_dimensions(&strides, &kept, sizes) else { return false };
    let strides = strides.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(stride, _)| stride);
    offset == reduced_offset && strides.eq(&kept)
}

/// Finds the dimensions that a rank reduction drops when `strides` become `kept`. Only dimensions of size 1
/// can be dropped, but some of those may be kept: a dimension is dropped if its stride occurs less often in
/// `kept`.
pub(super) fn dropped_dimensions(
    strides: &[i64],
    kept: &[i64],
    sizes: &[i64],
) -> Option<SmallVec<[bool; 6]>> {
    let num_dropped = strides.len().checked_sub(kept.len())?;
    if num_dropped == 0 {
        return Some(SmallVec::from_elem(false, strides.len()));
    }
    let mut dropped: SmallVec<[bool; 6]> = sizes.iter().map(|&size| size == 1).collect();
    let count = |dropped: &[bool]| dropped.iter().filter(|&&dropped| dropped).count();
    if count(&dropped) == num_dropped {
        return Some(dropped);
    }
    // How often each stride is still to be accounted for, and how often it is kept.
    let mut occurrences: FxHashMap<i64, (usize, usize)> = FxHashMap::default();
    for &stride in strides {
        occurrences.entry(stride).or_default().0 += 1;
    }
    for &stride in kept {
        occurrences.entry(stride).or_default().1 += 1;
    }
    for (dropped, stride) in dropped.iter_mut().zip(strides).filter(|(dropped, _)| **dropped) {
        let (rest, kept) = occurrences.get_mut(stride)?;
        match (*rest).cmp(kept) {
            Ordering::Greater => *rest -= 1,
            Ordering::Equal => *dropped = false,
            Ordering::Less => return None,
        }
    }
    (count(&dropped) == num_dropped).then_some(dropped)
}

/// Returns, for each dimension of the source, whether `op` drops it (`getDroppedDims`).
pub fn dropped_by(op: SubViewOp<'_>) -> Option<SmallVec<[bool; 6]>> {
    let context = op.context();
    let (strides, _) = op.source().ty().strides_and_offset(context)?;
    let (kept, _) = op.result().ty().strides_and_offset(context)?;
    dropped_dimensions(&strides, &kept, &op.static_sizes())
}

/// Returns the strided type `full` without the dropped dimensions.
pub fn without_dimensions(context: &Context, full: Type, dropped: &[bool]) -> Option<Type> {
    let TypeStorage::MemRef { shape, element, space, .. } = full.storage(context) else { return None };
    let (strides, offset) = full.strides_and_offset(context)?;
    let kept = |list: &[i64]| -> Extents {
        list.iter().zip(dropped).filter(|(_, dropped)| !**dropped).map(|(&value, _)| value).collect()
    };
    Type::strided_memref(context, &kept(shape), *element, (&kept(&strides), offset), *space).ok()
}
