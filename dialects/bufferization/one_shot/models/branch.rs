//! Branches between the blocks of a function or of `scf.execute_region`: arguments of blocks have the buffers of the
//! operands that are passed to them.
//!
//! Follows mlir/lib/Dialect/Bufferization/IR/UnstructuredControlFlow.cpp and
//! mlir/lib/Dialect/ControlFlow/Transforms/BufferizableOpInterfaceImpl.cpp.

use rustc_hash::FxHashSet;

use crate::bufferizer::Bufferizer;
use crate::model::{Alias, Aliases, Model, Relation, is_tensor};
use crate::options::{dynamic_memref, memory_space};
use crate::query::{AliasingOperand, Invocations, Query};
use bufferization::ToTensorOp;
use interfaces::branch_operands;
use ir::body::OperandId;
use ir::diag::Failed;
use ir::{Block, BlockId, OpId, Operation, Type, ValueId};
use memref::CastOp;

/// The models.
pub const MODELS: &[(&str, &Model)] = &[("cf.br", &BRANCH), ("cf.cond_br", &BRANCH)];

/// A branch only passes buffers on. Its operands change with the arguments of the block: [`bufferize_block`].
const BRANCH: Model = Model { reads: |_, _, _| false, aliases: passed_to, ..Model::READER };

/// Returns whether regions of `op` may have several blocks (`supportsUnstructuredControlFlow`).
pub fn supports_blocks(op: Operation<'_>) -> bool {
    matches!(&**op.name_str(), b"func.func" | b"scf.execute_region")
}

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

/// Returns the operands that branches pass to a block argument, those of the last made branch first.
fn passed_operands(query: &Query<'_>, argument: ValueId) -> Vec<OperandId> {
    let argument = query.ir.value(query.body, argument);
    let Some(block) = argument.parent_block() else { return Vec::new() };
    let operand = |branch: Operation<'_>| {
        let successor = branch.successors().position(|successor| successor == block)?;
        let first = branch_operands(branch)?.get(successor)?.forwarded.start;
        Some(query.body().operand_id(branch.id(), first + argument.index()))
    };
    block.predecessor_ops().filter_map(operand).collect()
}

/// Returns the operands whose buffer a block argument may have.
pub fn aliasing_operands(query: &Query<'_>, argument: ValueId) -> Vec<AliasingOperand> {
    let of = |operand| AliasingOperand { operand, relation: Relation::Equivalent, is_definite: false };
    passed_operands(query, argument).into_iter().map(of).collect()
}

/// Returns the type of the buffers that are passed to a block argument, or one that they can be cast to.
pub fn argument_type(
    query: &Query<'_>,
    op: Operation<'_>,
    argument: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let context = query.context();
    let mut common: Option<Type> = None;
    for operand in passed_operands(query, argument) {
        let value = query.body().operand_value(operand);
        if invocations.contains(&value) {
            continue;
        }
        let ty = query.known_buffer_type(value, invocations)?;
        common = match common {
            Some(common) if common != ty => {
                let space = memory_space(context, common);
                if space != memory_space(context, ty) {
                    let message = "incoming operands of block argument have inconsistent memory spaces";
                    let _ = op.emit_op_error(message).emit();
                    return None;
                }
                dynamic_memref(context, query.body().value_type(argument), space)
            }
            _ => Some(ty),
        };
    }
    if common.is_none() {
        let _ = op.emit_op_error("could not infer buffer type of block argument").emit();
    }
    common
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

/// Returns whether a path leads from the end of `from` to `to` that does not come through `except`.
pub fn is_reachable<'a>(from: Block<'a>, to: Block<'a>, except: Option<Block<'a>>) -> bool {
    let mut seen: FxHashSet<BlockId> = except.iter().map(|block| block.id()).collect();
    if seen.contains(&to.id()) {
        return false;
    }
    let successors = |block: Block<'a>| block.back().into_iter().flat_map(|op| op.successors());
    let mut pending: Vec<Block<'a>> = successors(from).collect();
    while let Some(next) = pending.pop() {
        if next.id() == to.id() {
            return true;
        }
        if seen.insert(next.id()) {
            pending.extend(successors(next));
        }
    }
    false
}
