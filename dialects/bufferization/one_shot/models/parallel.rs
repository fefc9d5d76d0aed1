//! Models of `scf.forall` and of what it inserts into the tensors that its iterations share.
//!
//! Follows BufferizableOpInterfaceImpl.cpp of mlir/lib/Dialect/{SCF,Tensor}/Transforms.

use crate::bufferizer::Bufferizer;
use crate::model::{Alias, Aliases, Model, Relation};
use crate::models::allocation::create_copy;
use crate::models::tensor::part_type;
use crate::query::{Invocations, Query};
use bufferization::ToTensorOp;
use ir::diag::Failed;
use ir::{OpId, Operation, Type, ValueId};
use memref::{DeallocOp, subview};
use rewrite::MixedSlice;
use scf::ForallOp;
use scf::build::{LoopBounds, create_forall};
use tensor::ParallelInsertSliceOp;

/// The models.
pub const MODELS: &[(&str, &Model)] = &[
    (
        "scf.forall",
        &Model {
            writes: |_, _, _| true,
            aliases: |_, op, index| {
                let result = first_output(op).and_then(|first| op.results().nth(index.checked_sub(first)?));
                let alias = result.map(|result| Alias {
                    value: result.id(),
                    relation: Relation::Equivalent,
                    is_definite: true,
                });
                alias.into_iter().collect::<Aliases>()
            },
            buffer_type: Some(buffer_type),
            bufferize: bufferize_forall,
            ..Model::READER
        },
    ),
    ("scf.forall.in_parallel", &Model::READER),
    (
        "tensor.parallel_insert_slice",
        &Model {
            reads: |_, _, index| index == ParallelInsertSliceOp::SOURCE,
            writes: |_, _, index| index == ParallelInsertSliceOp::DEST,
            is_never_copied: true,
            bufferize: bufferize_insertion,
            ..Model::READER
        },
    ),
];

/// Returns the position of the first tensor that the iterations share.
fn first_output(op: Operation<'_>) -> Option<usize> {
    Some(op.dyn_cast::<ForallOp<'_>>()?.outputs().indices().start)
}

fn buffer_type(
    query: &Query<'_>,
    op: Operation<'_>,
    value: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let of = query.ir.value(query.body, value);
    let operand = match of.defining_op() {
        Some(_) => first_output(op)? + of.index(),
        None => scf::carried::tied_loop_init(op, of)?,
    };
    query.buffer_type_in(op.operands().nth(operand)?.id(), invocations)
}

/// Lets the iterations share buffers.
fn bufferize_forall(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let Some(forall) = view.dyn_cast::<ForallOp<'_>>() else { return Ok(()) };
    let (location, bounds, mapping) = (forall.location(), LoopBounds::of(forall), forall.mapping_attr());
    let outputs: Vec<ValueId> = forall.outputs().map(|output| output.id()).collect();
    let attributes = view.discardable_attributes();
    let Some(block) = forall.region().front().map(|block| block.id()) else { return Ok(()) };
    let mut buffers = Vec::with_capacity(outputs.len());
    for output in outputs {
        buffers.push(bufferizer.buffer(output)?);
    }
    let rewriter = &mut bufferizer.rewriter;
    let num_loops = bounds.upper.len();
    let shared: Vec<ValueId> = rewriter.body().argument_values(block).skip(num_loops).collect();
    rewriter.set_insertion_point_to_start(block);
    let mut tensors = Vec::with_capacity(shared.len());
    for (&argument, &buffer) in shared.iter().zip(&buffers) {
        let ty = rewriter.type_of(argument);
        let state = ToTensorOp::build(rewriter.scope(), location, ty, buffer);
        let tensor = rewriter.create_value(state);
        rewriter.replace_all_uses(argument, tensor);
        tensors.push(tensor);
    }
    rewriter.set_insertion_point(op);
    let new = create_forall(rewriter, location, &bounds, &[], mapping);
    rewriter.body_mut().set_attributes(new.op, attributes);
    let mut arguments = new.induction_vars.clone();
    arguments.extend(tensors);
    rewriter.merge_blocks(block, new.body, &arguments);
    bufferizer.replace(op, &buffers);
    Ok(())
}

/// Copies the slice into the buffer that the iterations share, before the iteration ends.
fn bufferize_insertion(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let Some(insert) = view.dyn_cast::<ParallelInsertSliceOp<'_>>() else { return Ok(()) };
    let end = view.parent_op().ok_or(Failed)?.id();
    let (location, part) = (insert.location(), MixedSlice::of(*insert));
    let (source, dest, tensor) = (insert.source().id(), insert.dest().id(), insert.source().ty());
    bufferizer.rewriter.set_insertion_point(end);
    let dest = bufferizer.buffer(dest)?;
    let source = bufferizer.buffer(source)?;
    let shape = tensor.shape(context).unwrap_or_default();
    let ty = part_type(context, bufferizer.rewriter.type_of(dest), &part, shape);
    let ty = ty.ok_or(Failed)?;
    let view = subview(&mut bufferizer.rewriter, location, dest, &part, Some(ty));
    let view = view.ok_or(Failed)?;
    let view = bufferizer.rewriter.result(view, 0);
    create_copy(bufferizer, location, source, view);
    move_dealloc(bufferizer, source, end);
    bufferizer.rewriter.erase_op(op);
    Ok(())
}

/// Moves the deallocation of a buffer to the end of the iteration, after its last copy.
fn move_dealloc(bufferizer: &mut Bufferizer<'_>, buffer: ValueId, end: OpId) {
    let block = bufferizer.rewriter.body().block_of(end);
    let user = bufferizer.rewriter.value(buffer).users().find(|user| user.isa::<DeallocOp<'_>>());
    let Some(user) = user.map(|user| user.id()) else { return };
    if bufferizer.rewriter.body().block_of(user) == block {
        bufferizer.rewriter.move_op_before(user, end);
    }
}
