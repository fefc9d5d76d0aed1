//! Operations on extents and on tensors of them.

use arith::{AddIOp, CmpIPredicate, SelectOp, SubIOp, compare, constant_index};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::types::DYNAMIC;
use ir::{OpId, Type, TypeStorage, ValueId};
use llvm_common::build::same;
use rewrite::{MixedSlice, OpFoldResult};
use shape::types::{is_shape, is_size};
use shape::{ConstShapeOp, GetExtentOp, ShapeOfOp, SplitAtOp, ToExtentTensorOp};
use tensor::{CastOp, DimOp, ExtractOp, FromElementsOp, GenerateOp, RankOp, YieldOp, create_dim};

pub(super) fn convert_any(
    rewriter: &mut ConversionRewriter<'_>,
    _: &(),
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    rewriter.replace_op(op, operands.get(..1)?);
    Some(Rewritten)
}

pub(super) fn convert_binary(
    rewriter: &mut ConversionRewriter<'_>,
    _: &(),
    op: OpId,
    operands: &[ValueId],
    to: &'static str,
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if is_size(context, view.result(0).ty()) {
        return None;
    }
    let location = view.location();
    let new = same(rewriter, location, to, operands);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

pub(super) fn convert_const_shape(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ConstShapeOp<'_>>()?;
    if is_shape(context, view.result().ty()) {
        return None;
    }
    let location = view.location();
    let shape = view.shape();
    let count = shape.ty(context)?.num_elements(context)?;
    let mut extents = Vec::new();
    for index in 0..usize::try_from(count).ok()? {
        let extent = shape.dense_element(context, index)?.integer(context)?.to_i64()?;
        extents.push(constant_index(rewriter, location, extent));
    }
    let ty = Type::ranked_tensor(context, [count], Type::INDEX, None);
    let state = FromElementsOp::build(rewriter.scope(), location, ty, &extents);
    let tensor = rewriter.create_value(state);
    let state = CastOp::build(rewriter.scope(), location, ty, tensor);
    let cast = rewriter.create_value(state);
    rewriter.replace_op(op, &[cast]);
    Some(Rewritten)
}

pub(super) fn convert_const_size(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let value = view.inherent_attribute(ir::known::VALUE)?.integer(context)?.to_i64()?;
    let location = view.location();
    let new = constant_index(rewriter, location, value);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Makes `shape.get_extent` of `shape.shape_of`, which are converted then.
pub(super) fn convert_dim(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<shape::DimOp<'_>>()?;
    let (location, value, index) = (view.location(), view.value().id(), view.index().id());
    let ty = view.extent().ty();
    let state = ShapeOfOp::build(rewriter.scope(), location, value).ok()?;
    let shape = rewriter.create_value(state);
    let mut state = GetExtentOp::build(rewriter.scope(), location, shape, index).ok()?;
    state.result_types = [ty].into_iter().collect();
    let extent = rewriter.create_value(state);
    rewriter.replace_op(op, &[extent]);
    Some(Rewritten)
}

pub(super) fn convert_get_extent(
    rewriter: &mut ConversionRewriter<'_>,
    _: &(),
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<GetExtentOp<'_>>()?;
    let &[shape, index] = operands else { return None };
    if is_size(context, view.extent().ty()) {
        return None;
    }
    let location = view.location();
    let origin = view.shape().defining::<ShapeOfOp<'_>>();
    let origin = origin.map(ShapeOfOp::arg).filter(|origin| origin.ty().element_type(context).is_some());
    let state = match origin.map(|origin| origin.id()) {
        Some(origin) => DimOp::build(rewriter.scope(), location, origin, index),
        None => ExtractOp::build(rewriter.scope(), location, shape, &[index]),
    };
    let extent = rewriter.create_value(state);
    rewriter.replace_op(op, &[extent]);
    Some(Rewritten)
}

pub(super) fn convert_rank(
    rewriter: &mut ConversionRewriter<'_>,
    _: &(),
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<shape::RankOp<'_>>()?;
    if is_size(context, view.rank().ty()) {
        return None;
    }
    let location = view.location();
    let rank = create_dim(rewriter, location, operands[0], 0);
    rewriter.replace_op(op, &[rank]);
    Some(Rewritten)
}

pub(super) fn convert_shape_of(
    rewriter: &mut ConversionRewriter<'_>,
    _: &(),
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ShapeOfOp<'_>>()?;
    let (ty, location, tensor) = (view.result().ty(), view.location(), operands[0]);
    if is_shape(context, ty) {
        return None;
    }
    let new = match rewriter.type_of(tensor).storage(context) {
        TypeStorage::RankedTensor { shape, .. } => {
            let mut extents = Vec::with_capacity(shape.len());
            for (dim, &extent) in shape.iter().enumerate() {
                extents.push(match extent {
                    DYNAMIC => create_dim(rewriter, location, tensor, dim),
                    extent => constant_index(rewriter, location, extent),
                });
            }
            let of = Type::ranked_tensor(context, [shape.len() as i64], Type::INDEX, None);
            let state = FromElementsOp::build(rewriter.scope(), location, of, &extents);
            let extents = rewriter.create_value(state);
            let state = CastOp::build(rewriter.scope(), location, ty, extents);
            rewriter.create_value(state)
        }
        _ => {
            let state = RankOp::build(rewriter.scope(), location, tensor);
            let rank = rewriter.create_value(state);
            let of = Type::ranked_tensor(context, [DYNAMIC], Type::INDEX, None);
            let region = rewriter.body_mut().create_region();
            let state = GenerateOp::build(rewriter.scope(), location, of, &[rank], region);
            let new = rewriter.create_value(state);
            let point = rewriter.insertion_point();
            let block = rewriter.create_block(region, None, &[(Type::INDEX, location)]);
            let dim = rewriter.body().argument(block, 0);
            let state = DimOp::build(rewriter.scope(), location, tensor, dim);
            let extent = rewriter.create_value(state);
            let state = YieldOp::build(rewriter.scope(), location, extent);
            rewriter.create(state);
            rewriter.restore_insertion_point(point);
            new
        }
    };
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Takes the two parts of a shape; an index below 0 counts from the end.
pub(super) fn convert_split(
    rewriter: &mut ConversionRewriter<'_>,
    _: &(),
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<SplitAtOp<'_>>()?;
    let &[shape, index] = operands else { return None };
    if is_shape(context, view.operand().ty()) || view.result_types().any(|ty| is_shape(context, ty)) {
        return None;
    }
    let location = view.location();
    let zero = constant_index(rewriter, location, 0);
    let state = DimOp::build(rewriter.scope(), location, shape, zero);
    let rank = rewriter.create_value(state);
    let state = AddIOp::build(rewriter.scope(), location, index, rank);
    let from_end = rewriter.create_value(state);
    let is_negative = compare(rewriter, location, CmpIPredicate::Slt, index, zero);
    let state = SelectOp::build(rewriter.scope(), location, is_negative, from_end, index);
    let index = rewriter.create_value(state);
    let one = constant_index(rewriter, location, 1);
    let slice = |offset, size| MixedSlice {
        offsets: vec![OpFoldResult::Value(offset)],
        sizes: vec![OpFoldResult::Value(size)],
        strides: vec![OpFoldResult::Value(one)],
    };
    let head = tensor::extract_slice(rewriter, location, shape, &slice(zero, index), None);
    let state = SubIOp::build(rewriter.scope(), location, rank, index);
    let size = rewriter.create_value(state);
    let tail = tensor::extract_slice(rewriter, location, shape, &slice(index, size), None);
    let parts = [head, tail].map(|part| rewriter.result(part, 0));
    rewriter.replace_op(op, &parts);
    Some(Rewritten)
}

pub(super) fn convert_to_extent_tensor(
    rewriter: &mut ConversionRewriter<'_>,
    _: &(),
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    rewriter.type_of(operands[0]).as_ranked_tensor(context)?;
    let view = rewriter.op(op).dyn_cast::<ToExtentTensorOp<'_>>()?;
    let (ty, location) = (view.result().ty(), view.location());
    let state = CastOp::build(rewriter.scope(), location, ty, operands[0]);
    let cast = rewriter.create_value(state);
    rewriter.replace_op(op, &[cast]);
    Some(Rewritten)
}
