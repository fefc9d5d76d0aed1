//! `scf.while`: the buffers of what it carries, in both regions.

use super::{buffers_for, carried_type, cast, new_type, tensors_of_arguments};
use crate::bufferizer::Bufferizer;
use crate::copies::Copies;
use crate::model::{Alias, Aliases, Model, Relation, is_tensor};
use crate::query::{Invocations, Query};
use ir::diag::Failed;
use ir::{Block, OpId, Operation, Type, ValueId};
use rewrite::Rewriter;
use scf::{ConditionOp, WhileOp};

pub const MODEL: Model = Model {
    writes: |_, _, _| true,
    aliases: |query, op, index| {
        let Some(result) = op.results().nth(index) else { return Aliases::new() };
        if result.ty() != op.operand(index).ty() {
            return Aliases::new();
        }
        let relation = relation(query, op, index);
        [Alias { value: result.id(), relation, is_definite: relation == Relation::Equivalent }]
            .into_iter()
            .collect()
    },
    buffer_type: Some(buffer_type),
    verify: Some(verify),
    copy_more: Some(copy_condition),
    bufferize,
    ..Model::READER
};

/// Returns the block of the region that decides, or of the one that is repeated.
fn block(op: Operation<'_>, region: usize) -> Option<Block<'_>> {
    op.region(region)?.front()
}

/// Returns the operand of what ends a region that goes on as argument or result `index`.
fn passed_on(op: Operation<'_>, region: usize, index: usize) -> Option<ValueId> {
    let first = if region == 0 { ConditionOp::CONDITION + 1 } else { 0 };
    Some(block(op, region)?.back()?.operands().nth(first + index)?.id())
}

/// Returns whether a region passes its argument on as it is.
fn is_passed_on(query: &Query<'_>, op: Operation<'_>, region: usize, index: usize) -> bool {
    let argument = block(op, region).and_then(|block| block.arguments().nth(index));
    let value = passed_on(op, region, index);
    argument.zip(value).is_some_and(|(argument, value)| query.are_equivalent(argument.id(), value))
}

fn relation(query: &Query<'_>, op: Operation<'_>, index: usize) -> Relation {
    let argument = block(op, 0).and_then(|block| block.arguments().nth(index));
    let is_same = argument.is_some_and(|argument| argument.ty() == op.result(index).ty());
    match is_same && (0..2).all(|region| is_passed_on(query, op, region, index)) {
        true => Relation::Equivalent,
        false => Relation::Unknown,
    }
}

fn buffer_type(
    query: &Query<'_>,
    op: Operation<'_>,
    value: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let of = query.ir.value(query.body, value);
    let index = of.index();
    let is_before = of.defining_op().is_none()
        && of.parent_block().and_then(|block| block.region()).and_then(|region| region.index()) == Some(0);
    if is_before {
        let init = op.operands().nth(index)?.id();
        let yielded = passed_on(op, 1, index)?;
        return carried_type(query, op, value, [init, yielded], invocations);
    }
    query.known_buffer_type(passed_on(op, 0, index)?, invocations)
}

fn verify(query: &Query<'_>, op: Operation<'_>) -> Result<(), Failed> {
    if query.setup.options.allows_return_allocs_from_loops {
        return Ok(());
    }
    for (region, what) in [(0, "Condition arg"), (1, "Yield operand")] {
        let Some(end) = block(op, region).and_then(|block| block.back()) else { continue };
        let first = if region == 0 { ConditionOp::CONDITION + 1 } else { 0 };
        for (index, value) in end.operands().skip(first).enumerate() {
            if query.is_tensor(value.id()) && !is_passed_on(query, op, region, index) {
                let message = format!("{what} #{index} is not equivalent to the corresponding iter bbArg");
                return Err(end.emit_error(message).emit());
            }
        }
    }
    Ok(())
}

/// Copies what the deciding region passes on, unless both regions pass their argument on as it is.
fn copy_condition(copies: &Copies<'_>, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<(), Failed> {
    let Some(analysis) = copies.analysis else { return Ok(()) };
    let context = rewriter.context();
    let view = rewriter.op(op);
    let Some(end) = block(view, 0).and_then(|block| block.back()) else { return Ok(()) };
    let (end, location) = (end.id(), end.location());
    let first = ConditionOp::CONDITION + 1;
    let count = rewriter.op(end).num_operands() - first;
    rewriter.set_insertion_point(end);
    for index in 0..count {
        let view = rewriter.op(op);
        let value = rewriter.body().operand(end, first + index);
        let is_passed_on = |region: usize| {
            let argument = block(view, region).and_then(|block| block.arguments().nth(index));
            let value = passed_on(view, region, index);
            argument
                .zip(value)
                .is_some_and(|(argument, value)| analysis.equivalent.borrow().are_one(argument.id(), value))
        };
        if !is_tensor(context, rewriter.type_of(value)) || is_passed_on(0) && is_passed_on(1) {
            continue;
        }
        let copy = copies.create_copy(rewriter, location, value)?;
        rewriter.set_operand(end, first + index, copy);
    }
    Ok(())
}

/// Passes buffers on, of the types that the repeated region has.
pub fn bufferize_condition(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let Some(condition) = view.dyn_cast::<ConditionOp<'_>>() else { return Ok(()) };
    let (location, flag) = (condition.location(), condition.condition().id());
    let values: Vec<ValueId> = condition.args().map(|value| value.id()).collect();
    let after = view.parent_op().and_then(|parent| block(parent, 1));
    let targets: Vec<ValueId> =
        after.into_iter().flat_map(|block| block.arguments()).map(|argument| argument.id()).collect();
    let buffers = buffers_for(bufferizer, &values, &targets)?;
    bufferizer.rewriter.set_insertion_point(op);
    let state = ConditionOp::build(bufferizer.rewriter.scope(), location, flag, &buffers);
    bufferizer.rewriter.create(state);
    bufferizer.rewriter.erase_op(op);
    Ok(())
}

fn bufferize(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let location = view.location();
    let values: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
    let blocks = [block(view, 0).map(|block| block.id()), block(view, 1).map(|block| block.id())];
    let [Some(before), Some(after)] = blocks else { return Ok(()) };
    let buffers = buffers_for(bufferizer, &values, &[])?;
    let old_before: Vec<ValueId> = bufferizer.rewriter.body().argument_values(before).collect();
    let old_after: Vec<ValueId> = bufferizer.rewriter.body().argument_values(after).collect();
    let mut inits = Vec::with_capacity(buffers.len());
    for (buffer, argument) in buffers.into_iter().zip(old_before) {
        let ty = new_type(bufferizer, argument)?;
        inits.push(cast(bufferizer, buffer, ty));
    }
    let mut types = Vec::with_capacity(old_after.len());
    for argument in old_after {
        types.push(new_type(bufferizer, argument)?);
    }
    let rewriter = &mut bufferizer.rewriter;
    let regions = [rewriter.body_mut().create_region(), rewriter.body_mut().create_region()];
    let state = WhileOp::build(rewriter.scope(), location, &types, &inits, regions[0], regions[1]);
    let new = rewriter.create(state);
    let init_types: Vec<Type> = inits.iter().map(|&init| rewriter.type_of(init)).collect();
    let arguments = |types: &[Type]| types.iter().map(|&ty| (ty, location)).collect::<Vec<_>>();
    let new_before = rewriter.create_block(regions[0], None, &arguments(&init_types));
    let new_after = rewriter.create_block(regions[1], None, &arguments(&types));
    for (old, new) in [(before, new_before), (after, new_after)] {
        let arguments = tensors_of_arguments(bufferizer, old, new);
        bufferizer.rewriter.merge_blocks(old, new, &arguments);
    }
    let results: Vec<ValueId> = bufferizer.rewriter.body().results(new).collect();
    bufferizer.replace(op, &results);
    Ok(())
}
