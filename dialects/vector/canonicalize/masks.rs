//! Patterns on masks of given extents, and on their parts and permutations.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::replace;
use crate::mask_format::known_mask;
use crate::types::{integers, vector_type};
use crate::{
    ConstantMaskOp, CreateMaskOp, ExtractOp, ExtractStridedSliceOp, ShapeCastOp, TransposeOp, VectorScaleOp,
};
use arith::{ConstantOp, MulIOp, SubIOp};
use ir::elements::dense_of_elements;
use ir::types::DYNAMIC;
use ir::{Attribute, OpId, Operation, Type, Value, ValueId};
use rewrite::{Rewrite, Rewriter};

/// Returns `n` of a value `n * vscale` (`getConstantVscaleMultiplier`).
fn vscale_multiplier(value: Value<'_>) -> Option<i64> {
    if value.defining::<VectorScaleOp<'_>>().is_some() {
        return Some(1);
    }
    let product = value.defining::<MulIOp<'_>>()?;
    let (lhs, rhs) = (product.lhs(), product.rhs());
    if lhs.defining::<VectorScaleOp<'_>>().is_some() {
        return rhs.constant_integer();
    }
    rhs.defining::<VectorScaleOp<'_>>()?;
    lhs.constant_integer()
}

/// Replaces `op` by a mask with constant extents, none of it set if one is 0.
fn replace_by_constant(rewriter: &mut Rewriter<'_>, op: OpId, mut sizes: Vec<i64>) -> Rewrite {
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let state = ConstantMaskOp::build(rewriter.scope(), location, ty, &sizes);
    replace(rewriter, op, state)
}

/// Replaces `op` by a mask with extents that are values.
fn replace_by_created(rewriter: &mut Rewriter<'_>, op: OpId, sizes: &[ValueId]) -> Rewrite {
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let state = CreateMaskOp::build(rewriter.scope(), location, ty, sizes);
    replace(rewriter, op, state)
}

/// Returns the ids of the operands.
fn operands(op: Operation<'_>) -> Vec<ValueId> {
    op.operands().map(|operand| operand.id()).collect()
}

/// Makes a mask of constant extents a `vector.constant_mask`.
pub fn constant_mask(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mask = rewriter.op(op);
    let of = vector_type(mask.context(), mask.result(0).ty())?;
    let (shape, scalable) = match of.rank() {
        0 => (&[1][..], &[false][..]),
        _ => (of.shape, of.scalable),
    };
    let mut sizes = Vec::new();
    for ((operand, &extent), &is_scalable) in mask.operands().zip(shape).zip(scalable) {
        let size = match operand.constant_integer() {
            // Only an empty extent is known of a scalable one.
            Some(size) => Some(size).filter(|&size| !is_scalable || size < 0),
            None => vscale_multiplier(operand).filter(|&multiplier| multiplier >= extent),
        };
        sizes.push(size?.clamp(0, extent));
    }
    replace_by_constant(rewriter, op, sizes)
}

/// Makes a mask of the inner extents, if the outer ones say that the position is set.
pub fn extract_of_created(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let extract = rewriter.op(op).dyn_cast::<ExtractOp<'_>>()?;
    let mask = extract.source().defining::<CreateMaskOp<'_>>()?;
    let (location, ty) = (extract.location(), extract.result().ty());
    vector_type(context, ty)?;
    let of = vector_type(context, extract.source().ty())?;
    let positions = extract.static_position();
    let mut is_empty = known_mask(extract.source()) == Some(false);
    let mut is_unknown = false;
    for ((&position, operand), &extent) in positions.iter().zip((*mask).operands()).zip(of.shape) {
        if is_empty {
            break;
        }
        match operand.constant_integer() {
            Some(bound) if position != DYNAMIC => is_empty = position >= bound,
            Some(bound) => is_unknown |= bound < extent,
            None => is_unknown = true,
        }
    }
    let inner = operands(*mask).split_off(positions.len().min((*mask).num_operands()));
    if is_empty {
        let value = dense_of_elements(context, ty, &[Attribute::FALSE])?;
        let state = ConstantOp::build(rewriter.scope(), location, value);
        return replace(rewriter, op, state);
    }
    if is_unknown {
        return None;
    }
    replace_by_created(rewriter, op, &inner)
}

/// Returns whether a slice takes every element.
fn has_unit_strides(op: Operation<'_>) -> bool {
    integers(op, "strides").iter().all(|&stride| stride == 1)
}

/// Makes a mask of the extents that are left after the start of a slice.
pub fn slice_of_created(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let slice = rewriter.op(op).dyn_cast::<ExtractStridedSliceOp<'_>>()?;
    let mask = slice.source().defining::<CreateMaskOp<'_>>().filter(|_| has_unit_strides(*slice))?;
    let (location, offsets) = (slice.location(), integers(*slice, "offsets"));
    let mut sizes = operands(*mask);
    for (size, offset) in sizes.iter_mut().zip(offsets) {
        let offset = context.integer_attribute(Type::INDEX, offset);
        let offset = arith::constant(rewriter, location, offset);
        let state = SubIOp::build(rewriter.scope(), location, *size, offset);
        *size = rewriter.create_value(state);
    }
    replace_by_created(rewriter, op, &sizes)
}

/// Makes a mask of what a slice has of a constant mask.
pub fn slice_of_constant(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let slice = rewriter.op(op).dyn_cast::<ExtractStridedSliceOp<'_>>()?;
    let mask = slice.source().defining::<ConstantMaskOp<'_>>().filter(|_| has_unit_strides(*slice))?;
    let mut sizes = mask.mask_dim_sizes();
    let (offsets, lens) = (integers(*slice, "offsets"), integers(*slice, "sizes"));
    for ((size, offset), len) in sizes.iter_mut().zip(offsets).zip(lens) {
        *size = ((offset + len).min(*size) - offset).max(0);
    }
    replace_by_constant(rewriter, op, sizes)
}

/// Drops trailing dimensions of size 1 of a mask that is set along them.
pub fn shape_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let cast = rewriter.op(op).dyn_cast::<ShapeCastOp<'_>>()?;
    let (from, to) = (vector_type(context, cast.source().ty())?, vector_type(context, cast.result().ty())?);
    let mut kept = from.rank();
    while kept > 0 && from.shape[kept - 1] == 1 && !from.scalable[kept - 1] {
        kept -= 1;
    }
    let is_trimmed = kept == to.rank() && kept < from.rank() && kept > 0;
    // One dimension is left in any case.
    let is_last = kept == 0 && to.rank() == 1 && from.rank() > 1 && to.shape == [1];
    if !(is_trimmed && from.shape[..kept] == *to.shape && from.scalable[..kept] == *to.scalable || is_last) {
        return None;
    }
    if let Some(mask) = cast.source().defining::<CreateMaskOp<'_>>() {
        let mut sizes = operands(*mask);
        if (*mask).operands().skip(to.rank()).any(|size| size.constant_integer() != Some(1)) {
            return None;
        }
        sizes.truncate(to.rank());
        return replace_by_created(rewriter, op, &sizes);
    }
    let mask = cast.source().defining::<ConstantMaskOp<'_>>()?;
    let mut sizes = integers(*mask, "mask_dim_sizes");
    if sizes.iter().skip(to.rank()).any(|&size| size != 1) {
        return None;
    }
    sizes.truncate(to.rank());
    replace_by_constant(rewriter, op, sizes)
}

/// Permutes the extents of a mask.
pub fn transpose(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let transpose = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let permutation = transpose.permutation();
    let source = transpose.vector();
    if let Some(mask) = source.defining::<CreateMaskOp<'_>>() {
        let sizes = operands(*mask);
        let sizes: Option<Vec<ValueId>> =
            permutation.iter().map(|&dim| sizes.get(dim as usize).copied()).collect();
        return replace_by_created(rewriter, op, &sizes?);
    }
    let mask = source.defining::<ConstantMaskOp<'_>>()?;
    let sizes = integers(*mask, "mask_dim_sizes");
    let sizes: Option<Vec<i64>> = permutation.iter().map(|&dim| sizes.get(dim as usize).copied()).collect();
    replace_by_constant(rewriter, op, sizes?)
}
