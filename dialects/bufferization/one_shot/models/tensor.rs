//! Models of the operations of `tensor`.
//!
//! Follows mlir/lib/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.cpp.

use crate::bufferizer::Bufferizer;
use crate::model::{Aliases, Model, Relation, first_result};
use crate::models::allocation::create_copy;
use crate::options::{dynamic_memref, identity_memref, memory_space};
use crate::query::{Invocations, Query};
use arith::constant_index;
use dialect_utils::reshape::{mixed_output_shape, reassociation};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Context, OpId, Operation, Type, TypeStorage, Value, ValueId};
use memref::subview::{infer_type, without_dimensions};
use memref::{LoadOp, StoreOp, expand_shape, subview};
use rewrite::MixedSlice;
use tensor::{
    CastOp, CollapseShapeOp, DimOp, ExpandShapeOp, ExtractOp, ExtractSliceOp, FromElementsOp, InsertOp,
    InsertSliceOp, RankOp,
};

/// A view of the whole tensor, which reads nothing.
const VIEW: Model = Model {
    reads: |_, _, _| false,
    aliases: |_, op, index| match index {
        0 => first_result(op, Relation::Equivalent),
        _ => Aliases::new(),
    },
    ..Model::READER
};

/// The models.
pub const MODELS: &[(&str, &Model)] = &[
    ("tensor.cast", &Model { buffer_type: Some(cast_type), bufferize: bufferize_cast, ..VIEW }),
    (
        "tensor.collapse_shape",
        &Model {
            reads: |_, _, _| true,
            buffer_type: Some(collapsed_type),
            bufferize: bufferize_collapse_shape,
            ..VIEW
        },
    ),
    ("tensor.dim", &Model { reads: |_, _, _| false, bufferize: bufferize_dim, ..Model::READER }),
    (
        "tensor.empty",
        &Model {
            allocates: true,
            result_writes: Some(|_| false),
            bufferize: bufferize_empty,
            ..Model::READER
        },
    ),
    (
        "tensor.expand_shape",
        &Model { buffer_type: Some(expanded_type), bufferize: bufferize_expand_shape, ..VIEW },
    ),
    ("tensor.extract", &Model { bufferize: bufferize_extract, ..Model::READER }),
    (
        "tensor.extract_slice",
        &Model {
            aliases: |_, op, index| match index {
                0 => first_result(op, Relation::Unknown),
                _ => Aliases::new(),
            },
            buffer_type: Some(slice_type),
            bufferize: bufferize_extract_slice,
            ..VIEW
        },
    ),
    ("tensor.from_elements", &Model { allocates: true, bufferize: bufferize_from_elements, ..Model::READER }),
    (
        "tensor.insert",
        &Model {
            writes: |_, _, index| index == InsertOp::DEST,
            aliases: |_, op, index| match index {
                InsertOp::DEST => first_result(op, Relation::Equivalent),
                _ => Aliases::new(),
            },
            bufferize: bufferize_insert,
            ..Model::READER
        },
    ),
    (
        "tensor.insert_slice",
        &Model {
            reads: |_, op, index| index == InsertSliceOp::SOURCE || !covers_destination(op),
            writes: |_, _, index| index == InsertSliceOp::DEST,
            aliases: |_, op, index| match index {
                InsertSliceOp::DEST => first_result(op, Relation::Equivalent),
                _ => Aliases::new(),
            },
            bufferize: bufferize_insert_slice,
            ..Model::READER
        },
    ),
    ("tensor.rank", &Model { reads: |_, _, _| false, bufferize: bufferize_rank, ..Model::READER }),
];

/// Returns whether an insertion writes all of its destination.
fn covers_destination(op: Operation<'_>) -> bool {
    let context = op.context();
    let Some(insert) = op.dyn_cast::<InsertSliceOp<'_>>() else { return false };
    let shape = insert.dest().ty().shape(context).unwrap_or_default();
    insert.static_offsets().iter().all(|&offset| offset == 0)
        && insert.static_strides().iter().all(|&stride| stride == 1)
        && insert.static_sizes() == shape
        && !shape.contains(&DYNAMIC)
}

fn cast_type(
    query: &Query<'_>,
    op: Operation<'_>,
    _: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let context = query.context();
    let cast = op.dyn_cast::<CastOp<'_>>()?;
    let (source, ty) = (query.buffer_type_in(cast.source().id(), invocations)?, op.result(0).ty());
    match (source.storage(context), ty.storage(context)) {
        (TypeStorage::MemRef { layout, space, .. }, TypeStorage::RankedTensor { shape, element, .. }) => {
            Type::memref(context, shape, *element, Some(*layout), *space).ok()
        }
        _ => dynamic_memref(context, ty, memory_space(context, source)),
    }
}

fn bufferize_cast(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let Some(view) = bufferizer.rewriter.op(op).dyn_cast::<CastOp<'_>>() else { return Ok(()) };
    let (location, source, result) = (view.location(), view.source().id(), view.dest().id());
    let mut buffer = bufferizer.buffer(source)?;
    let ty = bufferizer.buffer_type(result)?;
    if bufferizer.rewriter.type_of(buffer) != ty {
        let state = memref::CastOp::build(bufferizer.rewriter.scope(), location, ty, buffer);
        buffer = bufferizer.rewriter.create_value(state);
    }
    bufferizer.replace(op, &[buffer]);
    Ok(())
}

fn collapsed_type(
    query: &Query<'_>,
    op: Operation<'_>,
    _: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let collapse = op.dyn_cast::<CollapseShapeOp<'_>>()?;
    let source = query.buffer_type_in(collapse.src().id(), invocations)?;
    let (context, groups) = (query.context(), reassociation(op));
    match memref::is_certainly_collapsible(context, source, &groups) {
        true => memref::collapsed_type(context, source, &groups),
        false => identity_memref(context, collapse.result().ty(), memory_space(context, source)),
    }
}

fn bufferize_collapse_shape(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let Some(view) = bufferizer.rewriter.op(op).dyn_cast::<CollapseShapeOp<'_>>() else { return Ok(()) };
    let (location, source, groups) = (view.location(), view.src().id(), reassociation(*view));
    let result = view.result().id();
    let mut buffer = bufferizer.buffer(source)?;
    let from = bufferizer.rewriter.type_of(buffer);
    let is_scalar = bufferizer.rewriter.type_of(result).shape(context).is_some_and(<[i64]>::is_empty);
    if !is_scalar && !memref::is_certainly_collapsible(context, from, &groups) {
        // Dimensions that are apart are copied to where they are not.
        let space = memory_space(context, from);
        let ty = identity_memref(context, bufferizer.rewriter.type_of(source), space).ok_or(Failed)?;
        let copy = bufferizer.allocate(location, source, true)?;
        buffer = bufferizer.create_to_buffer(location, ty, copy);
    }
    let ty = memref::collapsed_type(context, bufferizer.rewriter.type_of(buffer), &groups);
    let ty = ty.ok_or(Failed)?;
    let value = memref::collapse_shape(&mut bufferizer.rewriter, location, ty, buffer, &groups);
    bufferizer.replace(op, &[value]);
    Ok(())
}

fn expanded_type(
    query: &Query<'_>,
    op: Operation<'_>,
    _: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let expand = op.dyn_cast::<ExpandShapeOp<'_>>()?;
    let source = query.buffer_type_in(expand.src().id(), invocations)?;
    let shape = expand.result().ty().shape(query.context())?;
    memref::expanded_type(query.context(), source, shape, &reassociation(op))
}

fn bufferize_expand_shape(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let Some(view) = bufferizer.rewriter.op(op).dyn_cast::<ExpandShapeOp<'_>>() else { return Ok(()) };
    let (location, source, ty) = (view.location(), view.src().id(), view.result().ty());
    let (groups, sizes) = (reassociation(*view), mixed_output_shape(*view));
    let buffer = bufferizer.buffer(source)?;
    let shape = ty.shape(context).unwrap_or_default();
    let value = expand_shape(&mut bufferizer.rewriter, location, buffer, shape, &groups, &sizes);
    let value = value.ok_or(Failed)?;
    bufferizer.replace(op, &[value]);
    Ok(())
}

fn bufferize_dim(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let Some(dim) = view.dyn_cast::<DimOp<'_>>() else { return Ok(()) };
    let (location, source, index) = (dim.location(), dim.source().id(), dim.index().id());
    let buffer = bufferizer.buffer(source)?;
    let state = memref::DimOp::build(bufferizer.rewriter.scope(), location, buffer, index);
    let size = bufferizer.rewriter.create_value(state);
    bufferizer.replace(op, &[size]);
    Ok(())
}

fn bufferize_rank(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let Some(rank) = view.dyn_cast::<RankOp<'_>>() else { return Ok(()) };
    let (location, source) = (rank.location(), rank.tensor().id());
    let buffer = bufferizer.buffer(source)?;
    let state = memref::RankOp::build(bufferizer.rewriter.scope(), location, buffer);
    let rank = bufferizer.rewriter.create_value(state);
    bufferizer.replace(op, &[rank]);
    Ok(())
}

fn bufferize_empty(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    if bufferizer.rewriter.body().are_results_unused(op) {
        bufferizer.rewriter.erase_op(op);
        return Ok(());
    }
    let location = bufferizer.rewriter.op(op).location();
    let result = bufferizer.rewriter.result(op, 0);
    let tensor = bufferizer.allocate(location, result, false)?;
    bufferizer.replace(op, &[tensor]);
    Ok(())
}

fn bufferize_extract(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let Some(extract) = view.dyn_cast::<ExtractOp<'_>>() else { return Ok(()) };
    let (location, source) = (extract.location(), extract.tensor().id());
    let indices: Vec<ValueId> = extract.indices().map(Value::id).collect();
    let buffer = bufferizer.buffer(source)?;
    let state = LoadOp::build(bufferizer.rewriter.scope(), location, buffer, &indices);
    let value = bufferizer.rewriter.create_value(state);
    bufferizer.replace(op, &[value]);
    Ok(())
}

fn bufferize_insert(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let Some(insert) = view.dyn_cast::<InsertOp<'_>>() else { return Ok(()) };
    let (location, scalar, dest) = (insert.location(), insert.scalar().id(), insert.dest().id());
    let indices: Vec<ValueId> = insert.indices().map(Value::id).collect();
    let buffer = bufferizer.buffer(dest)?;
    let state = StoreOp::build(bufferizer.rewriter.scope(), location, scalar, buffer, &indices);
    bufferizer.rewriter.create(state);
    bufferizer.replace(op, &[buffer]);
    Ok(())
}

/// Returns the type of the part of a memref that has this shape.
pub fn part_type(context: &Context, source: Type, slice: &MixedSlice, shape: &[i64]) -> Option<Type> {
    let statics = slice.dispatched(context).statics();
    let full = infer_type(context, source, &statics)?;
    let full_shape = full.shape(context)?;
    if full_shape.len() == shape.len() {
        return Some(full);
    }
    let dropped = dropped_ones(full_shape, shape)?;
    without_dimensions(context, full, &dropped)
}

/// Returns which dimensions of size 1 are not in `shape` (`computeRankReductionMask`).
fn dropped_ones(full: &[i64], shape: &[i64]) -> Option<Vec<bool>> {
    let mut rest = shape.iter().peekable();
    let mut dropped = Vec::with_capacity(full.len());
    for extent in full {
        match rest.peek() {
            Some(next) if *next == extent => {
                rest.next();
                dropped.push(false);
            }
            _ if *extent == 1 => dropped.push(true),
            _ => return None,
        }
    }
    rest.next().is_none().then_some(dropped)
}

fn slice_type(
    query: &Query<'_>,
    op: Operation<'_>,
    _: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let context = query.context();
    let slice = op.dyn_cast::<ExtractSliceOp<'_>>()?;
    let source = query.buffer_type_in(slice.source().id(), invocations)?;
    part_type(context, source, &MixedSlice::of(*slice), slice.result().ty().shape(context)?)
}

fn bufferize_extract_slice(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let Some(slice) = view.dyn_cast::<ExtractSliceOp<'_>>() else { return Ok(()) };
    let (location, source, part) = (slice.location(), slice.source().id(), MixedSlice::of(*slice));
    let result = slice.result().id();
    let buffer = bufferizer.buffer(source)?;
    let ty = bufferizer.buffer_type(result)?;
    let view = subview(&mut bufferizer.rewriter, location, buffer, &part, Some(ty));
    let view = view.ok_or(Failed)?;
    let value = bufferizer.rewriter.result(view, 0);
    bufferizer.replace(op, &[value]);
    Ok(())
}

fn bufferize_insert_slice(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let Some(insert) = view.dyn_cast::<InsertSliceOp<'_>>() else { return Ok(()) };
    let (location, part) = (insert.location(), MixedSlice::of(*insert));
    let (source, dest, ty) = (insert.source().id(), insert.dest().id(), insert.source().ty());
    let buffer = bufferizer.buffer(dest)?;
    let shape = ty.shape(context).unwrap_or_default();
    let ty = part_type(context, bufferizer.rewriter.type_of(buffer), &part, shape);
    let ty = ty.ok_or(Failed)?;
    let view = subview(&mut bufferizer.rewriter, location, buffer, &part, Some(ty));
    let view = view.ok_or(Failed)?;
    let view = bufferizer.rewriter.result(view, 0);
    let source = bufferizer.buffer(source)?;
    create_copy(bufferizer, location, source, view);
    bufferizer.replace(op, &[buffer]);
    Ok(())
}

fn bufferize_from_elements(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let Some(of) = view.dyn_cast::<FromElementsOp<'_>>() else { return Ok(()) };
    let (location, result, tensor) = (of.location(), of.result().id(), of.result().ty());
    let elements: Vec<ValueId> = of.operands().map(Value::id).collect();
    let copy = bufferizer.allocate(location, result, false)?;
    let ty = bufferizer.buffer_type(copy)?;
    let buffer = bufferizer.create_to_buffer(location, ty, copy);
    let shape = tensor.shape(context).unwrap_or_default();
    let longest = shape.iter().copied().max().unwrap_or(0);
    let count = if elements.is_empty() { 0 } else { longest };
    let constants: Vec<ValueId> =
        (0..count).map(|index| constant_index(&mut bufferizer.rewriter, location, index)).collect();
    let mut place = vec![0usize; shape.len()];
    for element in elements {
        let indices: Vec<ValueId> = place.iter().map(|&index| constants[index]).collect();
        let state = StoreOp::build(bufferizer.rewriter.scope(), location, element, buffer, &indices);
        bufferizer.rewriter.create(state);
        for (index, &extent) in place.iter_mut().zip(shape).rev() {
            *index += 1;
            if (*index as i64) < extent {
                break;
            }
            *index = 0;
        }
    }
    bufferizer.replace(op, &[buffer]);
    Ok(())
}
