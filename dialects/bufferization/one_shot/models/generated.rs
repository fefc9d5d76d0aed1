//! Models of tensors that are computed into new memory: `tensor.generate`, `tensor.pad`, `tensor.splat`,
//! `tensor.concat`; and of `tensor.reshape`.
//!
//! Elements are computed by `linalg.map`, which is bufferized in turn.
//!
//! Follows mlir/lib/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.cpp.

use crate::bufferizer::Bufferizer;
use crate::model::{Aliases, Model, Relation, first_result};
use crate::models::allocation::create_copy;
use crate::models::tensor::part_type;
use crate::options::{DefaultSpace, identity_memref, memory_space};
use crate::query::{Invocations, Query};
use affine::{AffineApplyOp, make_composed_folded_affine_apply_of};
use arith::value_or_constant_index;
use ir::diag::Failed;
use ir::fold::OpFoldResult;
use ir::types::DYNAMIC;
use ir::{
    AffineExpr, AffineMap, Attribute, Location, OpId, Operation, OperationState, RegionId, Type, TypeStorage,
    Value, ValueId,
};
use linalg::YieldOp;
use linalg::build::index;
use memref::{ReshapeOp, subview};
use rewrite::op_fold_result::index_attributes;
use rewrite::{MixedSlice, Rewriter};
use tensor::{
    ConcatOp, GenerateOp, PadOp, SplatOp, create_dim, insert_slice, mixed_high, mixed_low, mixed_sizes,
};

/// A model of an operation that makes a new tensor.
const NEW: Model = Model { allocates: true, ..Model::READER };

/// The models.
pub const MODELS: &[(&str, &Model)] = &[
    ("tensor.concat", &Model { bufferize: bufferize_concat, ..NEW }),
    ("tensor.generate", &Model { bufferize: bufferize_generate, ..NEW }),
    ("tensor.pad", &Model { buffer_type: Some(padded_type), bufferize: bufferize_pad, ..NEW }),
    (
        "tensor.reshape",
        &Model {
            reads: |_, _, index| index == tensor::ReshapeOp::SHAPE,
            aliases: |_, op, index| match index {
                tensor::ReshapeOp::SOURCE => first_result(op, Relation::Equivalent),
                _ => Aliases::new(),
            },
            buffer_type: Some(reshaped_type),
            bufferize: bufferize_reshape,
            ..Model::READER
        },
    ),
    ("tensor.splat", &Model { bufferize: bufferize_splat, ..NEW }),
];

/// Reports spaces of memory, which these operations do not have.
fn check_memory_space(bufferizer: &Bufferizer<'_>, op: OpId, tensor: Type) -> Result<(), Failed> {
    let options = bufferizer.setup.options;
    let space = options.default_memory_space(bufferizer.rewriter.context(), tensor);
    if options.default_space == DefaultSpace::Default || space == Some(None) {
        return Ok(());
    }
    Err(bufferizer.rewriter.op(op).emit_error("memory space not implemented yet").emit())
}

/// Creates `linalg.map` without inputs, whose body is made by `fill`: given nothing but the rewriter, it stands in the
/// empty block.
fn create_map(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    init: ValueId,
    fill: impl FnOnce(&mut Rewriter<'_>, ir::BlockId),
) -> ValueId {
    let context = rewriter.context();
    let ty = rewriter.type_of(init);
    let region = rewriter.body_mut().create_region();
    let mut state = OperationState::new(rewriter.op_name("linalg.map"), location);
    state.operands.push(init);
    state.result_types.push(ty);
    state.regions.push(region);
    let map = rewriter.create(state);
    let point = rewriter.insertion_point();
    let element = ty.element_type(context).unwrap_or(ty);
    let block = rewriter.create_block(region, None, &[(element, location)]);
    fill(rewriter, block);
    rewriter.restore_insertion_point(point);
    rewriter.result(map, 0)
}

/// Computes the elements of a tensor by the block of `region`, which has an argument for each index.
fn generate(rewriter: &mut Rewriter<'_>, location: Location, init: ValueId, region: RegionId) -> ValueId {
    let rank = rewriter.type_of(init).shape(rewriter.context()).map_or(0, <[i64]>::len);
    create_map(rewriter, location, init, |rewriter, block| {
        let indices: Vec<ValueId> = (0..rank as i64).map(|dim| index(rewriter, location, dim)).collect();
        let Some(from) = rewriter.body().entry_block(region) else { return };
        rewriter.merge_blocks(from, block, &indices);
        let Some(end) = rewriter.body().last_operation(block) else { return };
        let view = rewriter.op(end);
        let (location, values): (_, Vec<ValueId>) =
            (view.location(), view.operands().map(Value::id).collect());
        rewriter.set_insertion_point(end);
        let state = YieldOp::build(rewriter.scope(), location, &values);
        rewriter.create(state);
        rewriter.erase_op(end);
    })
}

fn bufferize_generate(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let Some(of) = view.dyn_cast::<GenerateOp<'_>>() else { return Ok(()) };
    let (location, result, region) = (of.location(), of.result(), of.body().id());
    check_memory_space(bufferizer, op, result.ty())?;
    let init = bufferizer.allocate(location, result.id(), false)?;
    let value = generate(&mut bufferizer.rewriter, location, init, region);
    bufferizer.rewriter.replace_op(op, &[value]);
    Ok(())
}

fn bufferize_splat(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let Some(splat) = view.dyn_cast::<SplatOp<'_>>() else { return Ok(()) };
    let (location, input, result) = (splat.location(), splat.input().id(), splat.aggregate());
    let (ty, result) = (result.ty(), result.id());
    let init = bufferizer.allocate(location, result, false)?;
    check_memory_space(bufferizer, op, ty)?;
    let value = create_map(&mut bufferizer.rewriter, location, init, |rewriter, _| {
        let state = YieldOp::build(rewriter.scope(), location, &[input]);
        rewriter.create(state);
    });
    bufferizer.rewriter.replace_op(op, &[value]);
    Ok(())
}

/// Returns the type of the memory of a padded tensor, in the space of what is padded.
fn padded_type(
    query: &Query<'_>,
    op: Operation<'_>,
    _: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let pad = op.dyn_cast::<PadOp<'_>>()?;
    let source = query.buffer_type_in(pad.source().id(), invocations)?;
    let context = query.context();
    identity_memref(context, pad.result().ty(), memory_space(context, source))
}

/// Fills new memory with the padding, and inserts the source.
fn bufferize_pad(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let Some(pad) = view.dyn_cast::<PadOp<'_>>() else { return Ok(()) };
    let (location, source, result) = (pad.location(), pad.source().id(), pad.result());
    let (low, high, region) = (mixed_low(pad), mixed_high(pad), pad.region().id());
    let (shape, result) = (result.ty().shape(context).unwrap_or_default(), result.id());
    let rewriter = &mut bufferizer.rewriter;
    let symbol = |position| AffineExpr::symbol(context, position);
    let sum = symbol(0).add(context, symbol(1)).add(context, symbol(2));
    let map = AffineMap::inferred(context, &[sum]);
    // MLIR computes the sizes, and then lets the allocation compute them again.
    for (dim, _) in shape.iter().enumerate().filter(|of| *of.1 == DYNAMIC) {
        let size = create_dim(rewriter, location, source, dim);
        let low = value_or_constant_index(rewriter, location, low[dim]);
        let high = value_or_constant_index(rewriter, location, high[dim]);
        let state = AffineApplyOp::build(rewriter.scope(), location, map, &[size, low, high]);
        rewriter.create(state);
    }
    let init = bufferizer.allocate(location, result, false)?;
    let rewriter = &mut bufferizer.rewriter;
    let filled = generate(rewriter, location, init, region);
    let sizes = mixed_sizes(rewriter, location, source);
    let slice = MixedSlice::contiguous(context, low, sizes);
    let insert = insert_slice(rewriter, location, source, filled, &slice);
    rewriter.replace_op_with(op, insert);
    Ok(())
}

/// Copies each input to its part of new memory.
fn bufferize_concat(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let Some(concat) = view.dyn_cast::<ConcatOp<'_>>() else { return Ok(()) };
    let (location, result, dim) = (concat.location(), concat.result(), concat.dim() as usize);
    let (tensor, result) = (result.ty(), result.id());
    let inputs: Vec<(ValueId, Type)> = concat.inputs().map(|input| (input.id(), input.ty())).collect();
    let init = bufferizer.allocate(location, result, false)?;
    check_memory_space(bufferizer, op, tensor)?;
    let ty = identity_memref(context, tensor, None).ok_or(Failed)?;
    let buffer = bufferizer.create_to_buffer(location, ty, init);
    let sizes = memref::mixed_sizes(&mut bufferizer.rewriter, location, buffer);
    let offsets = index_attributes(context, &vec![0; sizes.len()]);
    let mut part = MixedSlice::contiguous(context, offsets, sizes);
    let mut offset = OpFoldResult::index(context, 0);
    let sum = AffineExpr::symbol(context, 0).add(context, AffineExpr::symbol(context, 1));
    for (input, input_type) in inputs {
        let source = bufferizer.buffer(input)?;
        let rewriter = &mut bufferizer.rewriter;
        let size = memref::mixed_size(rewriter, location, source, dim);
        (part.offsets[dim], part.sizes[dim]) = (offset, size);
        let view_type = part_type(context, ty, &part, input_type.shape(context).unwrap_or_default());
        let view =
            subview(rewriter, location, buffer, &part, Some(view_type.ok_or(Failed)?)).ok_or(Failed)?;
        let view = rewriter.result(view, 0);
        create_copy(bufferizer, location, source, view);
        let rewriter = &mut bufferizer.rewriter;
        offset = make_composed_folded_affine_apply_of(rewriter, location, sum, &[offset, size]);
    }
    bufferizer.replace(op, &[buffer]);
    Ok(())
}

fn reshaped_type(
    query: &Query<'_>,
    op: Operation<'_>,
    _: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let source = query.buffer_type_in(op.operand(tensor::ReshapeOp::SOURCE).id(), invocations)?;
    let context = query.context();
    identity_memref(context, op.result(0).ty(), memory_space(context, source))
}

/// Reshapes a buffer, or a copy of it without a layout.
fn bufferize_reshape(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let Some(reshape) = view.dyn_cast::<tensor::ReshapeOp<'_>>() else { return Ok(()) };
    let (location, result) = (reshape.location(), reshape.result().id());
    let (source, shape) = (reshape.source().id(), reshape.shape().id());
    let mut buffer = bufferizer.buffer(source)?;
    let shape = bufferizer.buffer(shape)?;
    let ty = bufferizer.buffer_type(result)?;
    if let TypeStorage::MemRef { shape, element, layout, space } =
        bufferizer.rewriter.type_of(buffer).storage(context)
        && !Attribute::is_identity_layout(*layout, context)
    {
        let copy = bufferizer.allocate(location, source, true)?;
        let plain = Type::memref(context, shape, *element, None, *space).map_err(|_| Failed)?;
        buffer = bufferizer.create_to_buffer(location, plain, copy);
    }
    let state = ReshapeOp::build(bufferizer.rewriter.scope(), location, ty, buffer, shape);
    let value = bufferizer.rewriter.create_value(state);
    bufferizer.replace(op, &[value]);
    Ok(())
}
