//! Branches between the blocks of a function or of `scf.execute_region`: arguments of blocks have the buffers of the
//! operands that are passed to them.
//!
//! Follows mlir/lib/Dialect/Bufferization/IR/UnstructuredControlFlow.cpp and
//! mlir/lib/Dialect/ControlFlow/Transforms/BufferizableOpInterfaceImpl.cpp.

use crate::bufferizer::Bufferizer;
use crate::model::{Alias, Aliases, Model, Relation, is_tensor};
use crate::query::Query;
use bufferization::ToTensorOp;
use interfaces::branch_operands;
use ir::diag::Failed;
use ir::{Block, BlockId, OpId, Operation, Type, ValueId};
use memref::CastOp;

/// The models.
pub const MODELS: &[(&str, &Model)] = &[("cf.br", &BRANCH), ("cf.cond_br", &BRANCH)];

/// A branch only passes buffers on. Its operands change with the arguments of the block: [`bufferize_block`].
const BRANCH: Model = Model { reads: |_, _, _| false, aliases: passed_to, ..Model::READER };

/// Returns the arguments that an operand of a branch may become.
fn passed_to(_: &Query<'_>, op: Operation<'_>, index: usize) -> Aliases {
    let successors = branch_operands(op).unwrap_or_default().into_iter().zip(op.successors());
    let argument = |(passed, block): (interfaces::BranchOperands, Block<'_>)| {
        let position =
            index.checked_sub(passed.forwarded.start).filter(|_| passed.forwarded.contains(&index))?;
        let value = block.arguments().nth(position)?.id();
        Some(Alias { value, relation: Relation::Equivalent, is_definite: false })
    };
    successors.filter_map(argument).collect()
}

/// Gives the arguments of a block types of memrefs, and passes buffers to them (`bufferizeBlockSignature`).
///
/// # Errors
/// If a tensor has no type of buffers, or no branch is known to be one.
pub fn bufferize_block(bufferizer: &mut Bufferizer<'_>, block: BlockId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let arguments: Vec<ValueId> = bufferizer.rewriter.body().argument_values(block).collect();
    let mut types = Vec::with_capacity(arguments.len());
    for &argument in &arguments {
        let ty = bufferizer.rewriter.type_of(argument);
        types.push(if is_tensor(context, ty) { bufferizer.buffer_type(argument)? } else { ty });
    }
    let rewriter = &mut bufferizer.rewriter;
    for (&argument, &ty) in arguments.iter().zip(&types) {
        let tensor = rewriter.type_of(argument);
        if tensor == ty {
            continue;
        }
        let is_used = rewriter.body().first_use(argument).is_some();
        rewriter.body_mut().set_value_type(argument, ty);
        if is_used {
            rewriter.set_insertion_point_to_start(block);
            let location = rewriter.value(argument).location();
            let state = ToTensorOp::build(rewriter.scope(), location, tensor, argument);
            let cast = rewriter.create(state);
            let value = rewriter.result(cast, 0);
            rewriter.replace_all_uses_except(argument, value, cast);
        }
    }
    let branches: Vec<OpId> = rewriter.block(block).predecessor_ops().map(|op| op.id()).collect();
    branches.into_iter().try_for_each(|branch| pass_buffers(bufferizer, branch, block, &types))
}

/// Passes buffers of these types to the first successor of a branch that is `block`.
fn pass_buffers(
    bufferizer: &mut Bufferizer<'_>,
    branch: OpId,
    block: BlockId,
    types: &[Type],
) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(branch);
    let Some(passed) = branch_operands(view) else {
        let message = "cannot bufferize ops with block references that do not implement BranchOpInterface";
        return Err(view.emit_op_error(message).emit());
    };
    let successor = view.successors().position(|successor| successor.id() == block);
    let Some(passed) = successor.and_then(|index| passed.get(index)).cloned() else { return Ok(()) };
    for (index, &ty) in passed.forwarded.zip(types) {
        let value = bufferizer.rewriter.body().operand(branch, index);
        if bufferizer.rewriter.type_of(value) == ty {
            continue;
        }
        let buffer_type = bufferizer.buffer_type(value)?;
        bufferizer.rewriter.set_insertion_point_after_value(value);
        let location = bufferizer.rewriter.value(value).location();
        let mut buffer = bufferizer.create_to_buffer(location, buffer_type, value);
        if ty != buffer_type {
            let state = CastOp::build(bufferizer.rewriter.scope(), location, ty, buffer);
            buffer = bufferizer.rewriter.create_value(state);
        }
        bufferizer.rewriter.set_operand(branch, index, buffer);
    }
    Ok(())
}
