//! Tensors that are made of elements, as operations that compute into a new tensor.
//!
//! Follows `rewriteInDestinationPassingStyle` of
//! mlir/lib/Dialect/Linalg/Transforms/ConvertToDestinationStyle.cpp.

use super::super::build::{create_structured, index, iterator_types};
use super::super::{GenericOp, YieldOp};
use arith::{ConstantOp, constant, constant_index, value_or_constant_index};
use bufferization::AllocTensorOp;
use ir::types::DYNAMIC;
use ir::{AffineMap, Location, OpId, RegionId, Type, ValueId};
use rewrite::op_fold_result::index_attributes;
use rewrite::{MixedSlice, reify_result_shapes};
use rewrite::{OpFoldResult, Rewriter};
use tensor::{
    self, FromElementsOp, GenerateOp, InsertOp, PadOp, YieldOp as TensorYieldOp, mixed_high, mixed_low,
};

/// Replaces `tensor.from_elements`, `tensor.generate` or `tensor.pad`; gives the last operation made.
pub fn rewrite_in_destination_passing_style(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let view = rewriter.op(op);
    match () {
        () if view.isa::<FromElementsOp<'_>>() => from_elements(rewriter, op),
        () if view.isa::<GenerateOp<'_>>() => generate(rewriter, op),
        () if view.isa::<PadOp<'_>>() => pad(rewriter, op),
        () => None,
    }
}

/// Replaces a `tensor.from_elements` by one insertion for each element.
fn from_elements(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result_types().next()?);
    let elements: Vec<ValueId> = view.operands().map(|element| element.id()).collect();
    let shape = ty.shape(context)?;
    let mut tensor = tensor::empty_of_type(rewriter, location, ty, &[]);
    let most = shape.iter().copied().max().unwrap_or(0);
    let constants: Vec<ValueId> = (0..most).map(|index| constant_index(rewriter, location, index)).collect();
    let mut at = vec![0usize; shape.len()];
    for element in elements {
        let indices: Vec<ValueId> = at.iter().filter_map(|&index| constants.get(index).copied()).collect();
        let insert = InsertOp::build(rewriter.scope(), location, element, tensor, &indices);
        tensor = rewriter.create_value(insert);
        // The last index runs fastest.
        for (index, &extent) in at.iter_mut().zip(shape).rev() {
            *index += 1;
            if (*index as i64) < extent {
                break;
            }
            *index = 0;
        }
    }
    rewriter.replace_op(op, &[tensor]);
    rewriter.body().defining_operation(tensor)
}

/// `linalg.generic` with the body.
fn generate(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let view = rewriter.op(op).dyn_cast::<GenerateOp<'_>>()?;
    let (location, ty) = (view.location(), view.result().ty());
    let sizes: Vec<ValueId> = view.dynamic_extents().map(|size| size.id()).collect();
    let body = view.body();
    if !body.has_one_block() {
        return None;
    }
    let body = body.id();
    let empty = tensor::empty_of_type(rewriter, location, ty, &sizes);
    let generic = generic_of_region(rewriter, location, ty, empty, body)?;
    rewriter.replace_op_with(op, generic);
    Some(generic)
}

/// Creates a `linalg.generic` over all elements of `init`, with the only block of `region`, which has an
/// argument for each index.
fn generic_of_region(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    ty: Type,
    init: ValueId,
    region: RegionId,
) -> Option<OpId> {
    let context = rewriter.context();
    let rank = ty.shape(context)?.len();
    let element = ty.element_type(context)?;
    let maps = [context.affine_map_attribute(AffineMap::identity(context, rank as u32))];
    let kinds = iterator_types(context, &vec![false; rank]);
    let new = rewriter.body_mut().create_region();
    let state = GenericOp::build(rewriter.scope(), location, &[ty], &[], &[init], &maps, &kinds, new);
    let generic = rewriter.create(state);
    let point = rewriter.insertion_point();
    let block = rewriter.create_block(new, None, &[(element, location)]);
    let mut indices = Vec::new();
    for dim in 0..rank as i64 {
        indices.push(index(rewriter, location, dim));
    }
    let from = rewriter.body().entry_block(region)?;
    rewriter.merge_blocks(from, block, &indices);
    let end = rewriter.body().last_operation(block)?;
    let view = rewriter.op(end).dyn_cast::<TensorYieldOp<'_>>()?;
    let (value, location) = (view.value().id(), view.location());
    rewriter.set_insertion_point(end);
    let state = YieldOp::build(rewriter.scope(), location, &[value]);
    let new_end = rewriter.create(state);
    rewriter.replace_op_with(end, new_end);
    rewriter.restore_insertion_point(point);
    Some(generic)
}

/// Rewrites `tensor.pad` as an insertion into a tensor filled with the padding value.
fn pad(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<PadOp<'_>>()?;
    let (location, ty, source) = (view.location(), view.result().ty(), view.source().id());
    let (low, high) = (mixed_low(view), mixed_high(view));
    let is_zero = |of: &OpFoldResult| rewriter.is_constant_int(*of, 0);
    let is_kept = view.nofold() && low.iter().chain(&high).all(is_zero);
    let region = view.region();
    let value = region.front()?.back()?.dyn_cast::<TensorYieldOp<'_>>()?.value();
    let outside = (value.parent_block() != region.front()).then(|| value.id());
    let known = value.constant().filter(|_| value.defining::<ConstantOp<'_>>().is_some());
    let (known, region) = (known.map(|known| (known, value.location())), region.id());

    let shapes = reify_result_shapes(rewriter, op)?;
    let mut sizes = Vec::new();
    for (&extent, &size) in ty.shape(context)?.iter().zip(shapes.first()?) {
        if extent == DYNAMIC {
            sizes.push(value_or_constant_index(rewriter, location, size));
        }
    }
    if is_kept {
        let state = AllocTensorOp::build(rewriter.scope(), location, ty, &sizes, None, None);
        let dest = rewriter.create_value(state);
        let copy = create_structured(rewriter, location, "linalg.copy", &[source], &[dest], &[])?;
        rewriter.replace_op_with(op, copy);
        return Some(copy);
    }
    let empty = tensor::empty_of_type(rewriter, location, ty, &sizes);
    let value = match known {
        Some((known, location)) => Some(constant(rewriter, location, known)),
        None => outside,
    };
    let fill = match value {
        Some(value) => create_structured(rewriter, location, "linalg.fill", &[value], &[empty], &[])?,
        None => generic_of_region(rewriter, location, ty, empty, region)?,
    };
    let filled = rewriter.result(fill, 0);
    let sizes = tensor::mixed_sizes(rewriter, location, source);
    let strides = index_attributes(context, &vec![1; low.len()]);
    let slice = MixedSlice { offsets: low, sizes, strides };
    let insert = tensor::insert_slice(rewriter, location, source, filled, &slice);
    rewriter.replace_op_with(op, insert);
    Some(insert)
}
