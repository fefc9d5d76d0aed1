//! Blocks with several predecessors: what branches pass to their arguments, and which blocks follow which.

use super::model::Relation;
use super::options::{dynamic_memref, memory_space};
use super::query::{AliasingOperand, AliasingOperands, Invocations, Query};
use interfaces::branch_operands;
use ir::body::OperandId;
use ir::{Block, BlockId, Operation, Type, ValueId};
use rustc_hash::FxHashSet;

/// Returns whether regions of `op` may have several blocks (`supportsUnstructuredControlFlow`).
pub fn supports_blocks(op: Operation<'_>) -> bool {
    matches!(&**op.name_str(), b"func.func" | b"scf.execute_region")
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
pub fn aliasing_operands(query: &Query<'_>, argument: ValueId) -> AliasingOperands {
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
