//! Canonicalization patterns.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TosaCanonicalizations.cpp.

mod clamps;
mod pads;
mod slices;

use super::const_shape;
use super::operands::{constant_elements, element, shape};
use crate::{ClampOp, ConcatOp, LogicalNotOp, MaxPool2dOp, ReshapeOp, SelectOp, SliceOp, TransposeOp};
use ir::types::DYNAMIC;
use ir::{AttributeStorage, OpId, Operation, OperationState, Type, Value};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The patterns of `tosa.clamp`.
pub static CLAMP: &[Pattern] =
    &[Pattern::new("ClampIsNoOp", clamp_is_no_op), Pattern::new("ClampClampOptimization", clamps::combine)];
/// The patterns of `tosa.concat`.
pub static CONCAT: &[Pattern] = &[Pattern::new("ConcatOptimization", concat_one)];
/// The patterns of `tosa.conv2d` and `tosa.depthwise_conv2d`.
pub static CONVOLUTION: &[Pattern] = &[pads::CONVOLUTION];
/// The patterns of `tosa.max_pool2d`.
pub static MAX_POOL: &[Pattern] = &[Pattern::new("MaxPool2dIsNoOp", max_pool_is_no_op), pads::MAX_POOL];
/// The patterns of `tosa.select`.
pub static SELECT: &[Pattern] = &[Pattern::new("tosa.select", select_of_not)];
/// The patterns of `tosa.slice`.
pub static SLICE: &[Pattern] = &[
    Pattern::new("ConcatSliceOptimization", slices::of_concat),
    Pattern::new("PadSliceOptimization", slices::of_pad),
    Pattern::new("SliceDynamicSizeCanonicalization", slice_of_known_size),
];
/// The patterns of `tosa.transpose`.
pub static TRANSPOSE: &[Pattern] = &[
    Pattern::new("ConsolidateTransposeOptimization", combine_transposes),
    Pattern::new("TransposeIsReshape", transpose_is_reshape),
];

fn replace(rewriter: &mut Rewriter<'_>, op: OpId, state: OperationState) -> Rewrite {
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Removes a clamp to all numbers that there are.
fn clamp_is_no_op(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let clamp = rewriter.op(op).dyn_cast::<ClampOp<'_>>()?;
    let context = clamp.context();
    let ty = element(clamp.input());
    let (min, max) = (clamp.min_val(), clamp.max_val());
    let is_no_op = match (min.storage(context), max.storage(context)) {
        (AttributeStorage::Float { value: min, .. }, AttributeStorage::Float { value: max, .. }) => {
            ty.is_float(context) && min.is_infinite() && min.is_negative() && max.is_infinite()
        }
        (AttributeStorage::Integer { value: min, .. }, AttributeStorage::Integer { value: max, .. }) => {
            let is_unsigned = ty.is_unsigned_integer(context) || ty == Type::I1;
            ty.is_integer(context)
                && match is_unsigned {
                    true => min.is_zero() && max.is_all_ones(),
                    false => min.is_signed_min() && max.is_signed_max(),
                }
        }
        _ => false,
    };
    let input = clamp.input().id();
    if !is_no_op {
        return None;
    }
    rewriter.replace_op(op, &[input]);
    Some(Rewritten)
}

/// Replaces the concatenation of one tensor by it.
fn concat_one(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let concat = rewriter.op(op).dyn_cast::<ConcatOp<'_>>()?;
    let mut inputs = concat.input1();
    let (Some(input), None) = (inputs.next(), inputs.next()) else { return None };
    let (ty, location) = (concat.output().ty(), concat.location());
    let is_same = input.ty() == ty;
    let input = input.id();
    if is_same {
        rewriter.replace_op(op, &[input]);
        return Some(Rewritten);
    }
    let state = tensor::CastOp::build(rewriter.scope(), location, ty, input);
    replace(rewriter, op, state)
}

/// Removes pooling of images of one pixel.
fn max_pool_is_no_op(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let pool = rewriter.op(op).dyn_cast::<MaxPool2dOp<'_>>()?;
    let is_pixel = |value: Value<'_>| {
        shape(value)
            .is_some_and(|shape| !shape.contains(&DYNAMIC) && shape.len() == 4 && shape[1..3] == [1, 1])
    };
    let input = pool.input();
    if !is_pixel(input) || !is_pixel(pool.output()) {
        return None;
    }
    let input = input.id();
    rewriter.replace_op(op, &[input]);
    Some(Rewritten)
}

/// Exchanges the choices of a condition that is negated.
fn select_of_not(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let select = rewriter.op(op).dyn_cast::<SelectOp<'_>>()?;
    let not = select.input1().defining::<LogicalNotOp<'_>>()?;
    let operands = [not.input1().id(), select.input3().id(), select.input2().id()];
    rewriter.set_operands(op, &operands);
    Some(Rewritten)
}

/// Writes the sizes of a slice that the result says.
fn slice_of_known_size(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let slice = rewriter.op(op).dyn_cast::<SliceOp<'_>>()?;
    let mut sizes = constant_elements(slice.size())?;
    let mut is_changed = false;
    for (size, &known) in sizes.iter_mut().zip(shape(slice.output())?) {
        if *size == -1 && known != DYNAMIC {
            *size = known;
            is_changed = true;
        }
    }
    if !is_changed {
        return None;
    }
    let (input, start) = (slice.input1().id(), slice.start().id());
    let (ty, location) = (slice.output().ty(), slice.location());
    let size = const_shape(rewriter, location, &sizes)?;
    let state = SliceOp::build(rewriter.scope(), location, ty, input, start, size);
    replace(rewriter, op, state)
}

/// Makes one transposition of two.
fn combine_transposes(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let outer = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let inner = outer.input1().defining::<TransposeOp<'_>>()?;
    let (of_outer, of_inner) = (outer.perms(), inner.perms());
    if of_outer.len() != of_inner.len() || of_outer.is_empty() {
        return None;
    }
    let axis = |&axis: &i32| of_inner.get(usize::try_from(axis).ok()?).copied();
    let combined: Vec<i32> = of_outer.iter().map(axis).collect::<Option<_>>()?;
    let (input, ty, location) = (inner.input1().id(), outer.output().ty(), outer.location());
    let state = TransposeOp::build(rewriter.scope(), location, ty, input, &combined);
    replace(rewriter, op, state)
}

/// Makes a reshape of a transposition that moves no numbers.
fn transpose_is_reshape(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let transpose = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let is_transpose = |op: Operation<'_>| op.isa::<TransposeOp<'_>>();
    let input = transpose.input1();
    if input.defining_op().is_some_and(is_transpose) || transpose.output().users().any(is_transpose) {
        return None;
    }
    let sizes = shape(input)?;
    if sizes.iter().filter(|&&size| size == DYNAMIC).count() > 1 {
        return None;
    }
    let size = |&axis: &i32| sizes.get(usize::try_from(axis).ok()?).copied();
    let permutation = transpose.perms();
    let moved: Vec<i64> = permutation.iter().map(size).collect::<Option<_>>()?;
    let kept: Vec<i32> =
        permutation.iter().zip(&moved).filter(|&(_, &size)| size != 1).map(|(&axis, _)| axis).collect();
    if !kept.is_sorted() {
        return None;
    }
    let (input, ty, location) = (input.id(), transpose.output().ty(), transpose.location());
    let sizes = const_shape(rewriter, location, &moved)?;
    let mut state = ReshapeOp::build(rewriter.scope(), location, input, sizes).ok()?;
    state.result_types.clear();
    state.result_types.push(ty);
    replace(rewriter, op, state)
}
