//! Canonicalization of the users of a filled tensor.

use super::cast_if_needed;
use crate::build::create_structured;
use crate::{CopyOp, FillOp, PackOp, TransposeOp};
use affine::make_composed_folded_affine_apply;
use ir::{AffineExpr, AffineMap, Location, OpId, Value, ValueId};
use rewrite::{MixedSlice, reify_result_shapes};
use rewrite::{OpFoldResult, Rewrite, Rewriter, Rewritten};
use tensor::{
    self, CollapseShapeOp, ConcatOp, ExpandShapeOp, ExtractOp, InsertSliceOp, PadOp, constant_padding_value,
    mixed_low,
};

/// Returns the fill value and the destination of the `linalg.fill` that defines `value`.
fn filled(value: Value<'_>) -> Option<(Value<'_>, Value<'_>)> {
    let fill = value.defining::<FillOp<'_>>()?;
    Some((fill.inputs().next()?, fill.outputs().next()?))
}

/// Replaces `op` by `linalg.fill`.
fn replace_by_fill(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    location: Location,
    value: ValueId,
    init: ValueId,
) -> Rewrite {
    let new = create_structured(rewriter, location, "linalg.fill", &[value], &[init], &[])?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Replaces a `linalg.copy` from or to a filled tensor.
pub fn copy(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<CopyOp<'_>>()?;
    let (input, output, location) = (view.inputs().next()?, view.outputs().next()?, view.location());
    if let Some((value, _)) = filled(input) {
        let (value, output) = (value.id(), output.id());
        return replace_by_fill(rewriter, op, location, value, output);
    }
    let (_, before) = filled(output)?;
    let (input, before) = (input.id(), before.id());
    let new = create_structured(rewriter, location, "linalg.copy", &[input], &[before], &[])?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// `linalg.transpose`
pub fn transpose(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let (value, _) = filled(view.input())?;
    let (location, value, init) = (view.location(), value.id(), view.init().id());
    replace_by_fill(rewriter, op, location, value, init)
}

/// `linalg.pack` that pads with the same.
pub fn pack(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<PackOp<'_>>()?;
    let (value, _) = filled(view.source())?;
    let dest = view.dest();
    let is_same = |padding: Value<'_>| {
        let (padding, value) = (OpFoldResult::of(padding), OpFoldResult::of(value));
        padding == value || rewriter.is_equal_constant_int_or_value(padding, value)
    };
    let is_padded_so = view.padding_value().is_none_or(is_same);
    if !is_padded_so || !rewriter.body().has_one_use(dest.id()) {
        return None;
    }
    let (location, value, dest) = (view.location(), value.id(), dest.id());
    replace_by_fill(rewriter, op, location, value, dest)
}

/// `tensor.concat` of tensors that are all filled with the same.
pub fn concat(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ConcatOp<'_>>()?;
    let (first, _) = filled(view.inputs().next()?)?;
    let mut inits = Vec::new();
    for input in view.inputs() {
        let (value, init) = filled(input)?;
        if OpFoldResult::of(value) != OpFoldResult::of(first) {
            return None;
        }
        inits.push(init.id());
    }
    let (location, dim, ty, first) = (view.location(), view.dim(), view.result().ty(), first.id());
    let state = ConcatOp::build(rewriter.scope(), location, ty, dim, &inits);
    let init = rewriter.create_value(state);
    replace_by_fill(rewriter, op, location, first, init)
}

/// `tensor.extract`
pub fn extract(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let (value, _) = filled(rewriter.op(op).dyn_cast::<ExtractOp<'_>>()?.tensor())?;
    let value = value.id();
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

/// `tensor.collapse_shape`
pub fn collapse(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<CollapseShapeOp<'_>>()?;
    let (value, init) = filled(view.src())?;
    let (src, ty) = (view.src(), view.result().ty());
    let (location, value) = (src.location(), value.id());
    let groups = view.reassociation().to_vec();
    let init = init.id();
    let state = CollapseShapeOp::build(rewriter.scope(), location, ty, init, &groups);
    let init = rewriter.create_value(state);
    let location = rewriter.op(op).location();
    replace_by_fill(rewriter, op, location, value, init)
}

/// `tensor.expand_shape`
pub fn expand(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ExpandShapeOp<'_>>()?;
    let (value, init) = filled(view.src())?;
    let (src, ty) = (view.src(), view.result().ty());
    let (location, value) = (src.location(), value.id());
    let groups = view.reassociation().to_vec();
    let sizes: Vec<ValueId> = view.output_shape().map(Value::id).collect();
    let statics = view.static_output_shape();
    let init = init.id();
    let state = ExpandShapeOp::build(rewriter.scope(), location, ty, init, &groups, &sizes, &statics);
    let init = rewriter.create_value(state);
    let location = rewriter.op(op).location();
    replace_by_fill(rewriter, op, location, value, init)
}

/// `tensor.pad` with the same.
pub fn pad(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<PadOp<'_>>()?;
    let source = view.source();
    let (value, _) = filled(source)?;
    if constant_padding_value(view) != Some(value) {
        return None;
    }
    let (location, of_fill, ty) = (view.location(), source.location(), view.result().ty());
    let value = value.id();
    let shapes = reify_result_shapes(rewriter, op)?;
    let element = ty.element_type(rewriter.context())?;
    let empty = tensor::empty(rewriter, location, shapes.first()?, element);
    let fill = create_structured(rewriter, of_fill, "linalg.fill", &[value], &[empty], &[])?;
    let result = rewriter.result(fill, 0);
    let result = cast_if_needed(rewriter, of_fill, ty, result);
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}

/// Replaces the insertion of a padded tensor into a tensor filled with the padding value: the unpadded tensor
/// is inserted.
pub fn insert_padded(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = rewriter.op(op).dyn_cast::<InsertSliceOp<'_>>()?;
    let pad = insert.source().defining::<PadOp<'_>>()?;
    if !is_of_full_rank(insert) {
        return None;
    }
    // Earlier insertions into other parts do not matter.
    let mut first = insert.dest();
    while let Some(before) = first.defining::<InsertSliceOp<'_>>() {
        if !is_of_full_rank(before) {
            return None;
        }
        if !are_apart(insert, before) {
            break;
        }
        first = before.dest();
    }
    let (value, _) = filled(first)?;
    if constant_padding_value(pad) != Some(value) {
        return None;
    }
    let low = mixed_low(pad);
    let slice = MixedSlice::of(*insert);
    let (location, source, dest) = (insert.location(), pad.source().id(), insert.dest().id());
    let sum = AffineExpr::symbol(context, 0).add(context, AffineExpr::symbol(context, 1));
    let sum = AffineMap::get(context, 0, 2, &[sum]);
    let mut offsets = Vec::new();
    for (&low, &offset) in low.iter().zip(&slice.offsets) {
        offsets.push(make_composed_folded_affine_apply(rewriter, location, sum, &[low, offset]));
    }
    let sizes = tensor::mixed_sizes(rewriter, location, source);
    let slice = MixedSlice { offsets, sizes, strides: slice.strides };
    let new = tensor::insert_slice(rewriter, location, source, dest, &slice);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn is_of_full_rank(insert: InsertSliceOp<'_>) -> bool {
    let rank = |value: Value<'_>| value.ty().shape(insert.context()).map(<[i64]>::len);
    rank(insert.source()) == rank(insert.dest())
}

/// Returns whether two insertions are known to be disjoint.
fn are_apart(a: InsertSliceOp<'_>, b: InsertSliceOp<'_>) -> bool {
    let ranges = |of: InsertSliceOp<'_>| -> Vec<Option<(i64, i64)>> {
        let known = |number: i64| (number != ir::types::DYNAMIC).then_some(number);
        let (offsets, sizes, strides) = (of.static_offsets(), of.static_sizes(), of.static_strides());
        let range = |((offset, size), stride): ((&i64, &i64), &i64)| {
            let (offset, size, stride) = (known(*offset)?, known(*size)?, known(*stride)?);
            Some((offset, offset.wrapping_add((size.wrapping_sub(1)).wrapping_mul(stride))))
        };
        offsets.iter().zip(&sizes).zip(&strides).map(range).collect()
    };
    ranges(a).into_iter().zip(ranges(b)).any(|ranges| match ranges {
        (Some((a_first, a_last)), Some((b_first, b_last))) => b_last < a_first || a_last < b_first,
        _ => false,
    })
}
