//! Patterns on slices that are taken out or put in.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::broadcasts::replace_by_broadcast;
use super::replace;
use crate::row_major::{increment, linearize};
use crate::types::{integers, vector_type};
use crate::{BroadcastOp, ExtractOp, ExtractStridedSliceOp, InsertStridedSliceOp, ShapeCastOp};
use arith::ConstantOp;
use interfaces::constant_value;
use ir::elements::dense_of_elements;
use ir::{Attribute, Context, OpId, OperationState, Type};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// The most elements of a constant that is made where the former one is used elsewhere.
const MOST_ELEMENTS: i64 = 256;

/// The most elements of a constant that is made in place of another one.
const MOST_REPLACED_ELEMENTS: i64 = 1 << 24;

fn attributes(context: &Context, values: &[i64]) -> Vec<Attribute> {
    values.iter().map(|&value| context.integer_attribute(Type::I64, value)).collect()
}

/// Broadcasts a slice, or where that is the same the whole source of a broadcast.
pub fn of_broadcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let slice = rewriter.op(op).dyn_cast::<ExtractStridedSliceOp<'_>>()?;
    let source = slice.source().defining::<BroadcastOp<'_>>()?.source();
    let result = vector_type(context, (*slice).result(0).ty())?;
    let location = slice.location();
    let Some(from) = vector_type(context, source.ty()) else {
        let source = source.id();
        return replace_by_broadcast(rewriter, op, source);
    };
    let lead = result.rank() - from.rank();
    let is_cut = |(&size, &left): (&i64, &i64)| size != 1 && size != left;
    if !from.shape.iter().zip(&result.shape[lead..]).any(is_cut) {
        let source = source.id();
        return replace_by_broadcast(rewriter, op, source);
    }
    let inner = |name: &str| {
        let values = integers(*slice, name);
        values.get(lead..).unwrap_or_default().to_vec()
    };
    let (mut offsets, mut sizes, strides) = (inner("offsets"), inner("sizes"), inner("strides"));
    for ((offset, size), _) in
        offsets.iter_mut().zip(&mut sizes).zip(from.shape).filter(|(_, size)| **size == 1)
    {
        (*offset, *size) = (0, 1);
    }
    let mut shape = from.shape.to_vec();
    shape.iter_mut().zip(&sizes).for_each(|(extent, &size)| *extent = size);
    let ty = crate::types::make_vector(context, &shape, from.scalable, from.element);
    let source = source.id();
    let [offsets, sizes, strides] = [offsets, sizes, strides].map(|values| attributes(context, &values));
    let state: OperationState =
        ExtractStridedSliceOp::build(rewriter.scope(), location, ty, source, &offsets, &sizes, &strides);
    let part = rewriter.create_value(state);
    replace_by_broadcast(rewriter, op, part)
}

/// Extracts a slice whose elements follow one another.
pub fn contiguous_to_extract(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let slice = rewriter.op(op).dyn_cast::<ExtractStridedSliceOp<'_>>()?;
    let of = vector_type(context, slice.source().ty())?;
    if of.is_scalable() || of.rank() == 0 || integers(*slice, "strides").iter().any(|&stride| stride != 1) {
        return None;
    }
    let (sizes, offsets) = (integers(*slice, "sizes"), integers(*slice, "offsets"));
    let mut count = sizes.len();
    while count > 0 && sizes[count - 1] == of.shape[count - 1] {
        count -= 1;
    }
    let is_innermost_cut = count == of.rank() && sizes.len() == of.rank();
    if count == 0 || is_innermost_cut || sizes[..count].iter().any(|&size| size != 1) {
        return None;
    }
    while count + 1 < sizes.len() && sizes[count] == 1 {
        count += 1;
    }
    let (location, ty, source) = (slice.location(), (*slice).result(0).ty(), slice.source().id());
    let state = ExtractOp::build(rewriter.scope(), location, source, &[], &offsets[..count]).ok()?;
    let part = rewriter.create_value(state);
    let state = ShapeCastOp::build(rewriter.scope(), location, ty, part);
    replace(rewriter, op, state)
}

/// Drops the insertion of a slice at the place that it was taken from.
pub fn insert_of_extracted(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let insert = rewriter.op(op).dyn_cast::<InsertStridedSliceOp<'_>>()?;
    let slice = insert.value_to_store().defining::<ExtractStridedSliceOp<'_>>()?;
    let is_same = |name: &str| integers(*insert, name) == integers(*slice, name);
    if slice.source() != insert.dest() || !is_same("strides") || !is_same("offsets") {
        return None;
    }
    let dest = insert.dest().id();
    rewriter.replace_op(op, &[dest]);
    Some(Rewritten)
}

/// Inserts a constant slice into a constant.
pub fn insert_constant(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = rewriter.op(op).dyn_cast::<InsertStridedSliceOp<'_>>()?;
    let (dest, stored) = (insert.dest(), insert.value_to_store());
    let value = constant_value(dest.defining_op()?)?;
    let (to, part) = (vector_type(context, dest.ty())?, vector_type(context, stored.ty())?);
    let most = if dest.users().take(2).count() == 1 { MOST_REPLACED_ELEMENTS } else { MOST_ELEMENTS };
    let is_large = to.num_elements() > most;
    if to.is_scalable() || is_large || integers(*insert, "strides").iter().any(|&stride| stride != 1) {
        return None;
    }
    let slice = constant_value(stored.defining_op()?)?;
    let element = |of: Attribute, index: i64| of.dense_element(context, usize::try_from(index).ok()?);
    let mut all: Vec<Attribute> =
        (0..to.num_elements()).map(|at| element(value, at)).collect::<Option<_>>()?;
    let offsets = integers(*insert, "offsets");
    let lead = to.rank().checked_sub(part.rank())?;
    let mut place = vec![0; part.rank()];
    for index in 0..part.num_elements() {
        let mut position = offsets.clone();
        position[lead..].iter_mut().zip(&place).for_each(|(offset, index)| *offset += index);
        *all.get_mut(linearize(&position, to.shape) as usize)? = element(slice, index)?;
        increment(&mut place, part.shape);
    }
    let (location, ty) = (insert.location(), dest.ty());
    let value = dense_of_elements(context, ty, &all)?;
    let state = ConstantOp::build(rewriter.scope(), location, value);
    replace(rewriter, op, state)
}
