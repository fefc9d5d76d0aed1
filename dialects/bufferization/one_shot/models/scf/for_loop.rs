//! `scf.for`: the buffers of what it carries.

use super::{carried_type, cast, new_type, tensors_of_arguments};
use crate::bufferizer::Bufferizer;
use crate::copies::Copies;
use crate::model::{Alias, Aliases, Model, Relation, is_tensor};
use crate::query::{Invocations, Query};
use ir::diag::Failed;
use ir::{OpId, Operation, Type, Value, ValueId};
use rewrite::Rewriter;
use scf::ForOp;
use scf::build::create_for;

pub const MODEL: Model = Model {
    reads: |query, op, index| {
        may_not_run(op) || argument_of(op, index).is_none_or(|argument| query.is_value_read(argument.id()))
    },
    writes: |_, _, _| true,
    aliases: |query, op, index| {
        let Some(result) = op.results().nth(index.wrapping_sub(FIRST_INIT)) else { return Aliases::new() };
        let relation = relation(query, op, result.index());
        [Alias { value: result.id(), relation, is_definite: relation == Relation::Equivalent }]
            .into_iter()
            .collect()
    },
    buffer_type: Some(buffer_type),
    verify: Some(verify),
    copy_more: Some(copy_yielded),
    bufferize,
    ..Model::READER
};

/// The position of the first initial value.
const FIRST_INIT: usize = ForOp::STEP + 1;

/// Returns whether the loop may have no iterations.
fn may_not_run(op: Operation<'_>) -> bool {
    let bound = |index: usize| op.operand(index).constant_integer();
    let (lower, upper) = (bound(ForOp::LOWER_BOUND), bound(ForOp::UPPER_BOUND));
    lower.zip(upper).is_none_or(|(lower, upper)| upper <= lower)
}

/// Returns the argument of the body that an operand initializes.
fn argument_of(op: Operation<'_>, operand: usize) -> Option<Value<'_>> {
    let index = operand.checked_sub(FIRST_INIT)?;
    op.region(0)?.front()?.arguments().nth(index + 1)
}

/// Returns the argument of the body for a result, and what is yielded for it.
fn carried(op: Operation<'_>, index: usize) -> Option<(ValueId, ValueId)> {
    let block = op.region(0)?.front()?;
    let argument = block.arguments().nth(index + 1)?;
    Some((argument.id(), block.back()?.operands().nth(index)?.id()))
}

fn relation(query: &Query<'_>, op: Operation<'_>, index: usize) -> Relation {
    match carried(op, index) {
        Some((argument, yielded)) if query.are_equivalent(argument, yielded) => Relation::Equivalent,
        _ => Relation::Unknown,
    }
}

fn buffer_type(
    query: &Query<'_>,
    op: Operation<'_>,
    value: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let of = query.ir.value(query.body, value);
    if of.defining_op().is_some() {
        return query.buffer_type_in(carried(op, of.index())?.0, invocations);
    }
    let index = of.index().checked_sub(1)?;
    let (argument, yielded) = carried(op, index)?;
    let init = op.operands().nth(FIRST_INIT + index)?.id();
    carried_type(query, op, argument, [init, yielded], invocations)
}

fn verify(query: &Query<'_>, op: Operation<'_>) -> Result<(), Failed> {
    if query.setup.options.allows_return_allocs_from_loops {
        return Ok(());
    }
    let end = op.region(0).and_then(|region| region.front()).and_then(|block| block.back());
    for (index, result) in op.results().enumerate() {
        if query.is_tensor(result.id()) && relation(query, op, index) != Relation::Equivalent {
            let message = format!("Yield operand #{index} is not equivalent to the corresponding iter bbArg");
            return Err(end.unwrap_or(op).emit_error(message).emit());
        }
    }
    Ok(())
}

/// Copies what is yielded, if it may have a buffer from outside of the loop.
fn copy_yielded(copies: &Copies<'_>, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<(), Failed> {
    let Some(analysis) = copies.analysis else { return Ok(()) };
    let context = rewriter.context();
    let view = rewriter.op(op);
    let Some(block) = view.region(0).and_then(|region| region.front()) else { return Ok(()) };
    let Some(end) = block.back() else { return Ok(()) };
    let (end, location, region) = (end.id(), end.location(), block.region().map(|region| region.id()));
    let arguments: Vec<ValueId> = block.arguments().skip(1).map(|argument| argument.id()).collect();
    let body = rewriter.body_id();
    rewriter.set_insertion_point(end);
    for (index, argument) in arguments.into_iter().enumerate() {
        let value = rewriter.body().operand(end, index);
        let is_external = |alias: &ValueId| {
            if *alias == argument {
                return false;
            }
            let alias = rewriter.value(*alias);
            let mut regions = alias
                .parent_block()
                .into_iter()
                .flat_map(|block| block.region())
                .flat_map(|of| std::iter::successors(Some(of), |of| of.parent_op()?.parent_region()))
                .take_while(|of| of.body_id() == body)
                .map(|of| Some(of.id()));
            // An argument of the loop itself comes from outside too.
            let is_own_argument = alias.defining_op().is_none()
                && alias.parent_block().and_then(|block| block.region()).map(|of| of.id()) == region;
            is_own_argument || !regions.any(|of| of == region)
        };
        if !is_tensor(context, rewriter.type_of(value))
            || !analysis.aliases.members(value).any(|alias| is_external(&alias))
        {
            continue;
        }
        let copy = copies.create_copy(rewriter, location, value)?;
        rewriter.set_operand(end, index, copy);
    }
    Ok(())
}

fn bufferize(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let Some(old) = view.dyn_cast::<ForOp<'_>>() else { return Ok(()) };
    let location = old.location();
    let range = (old.lower_bound().id(), old.upper_bound().id(), old.step().id());
    let values: Vec<ValueId> = old.init_args().map(|init| init.id()).collect();
    let results: Vec<ValueId> = view.results().map(|result| result.id()).collect();
    let (attributes, properties) = (view.discardable_attributes(), view.properties().to_vec());
    let Some(block) = old.region().front().map(|block| block.id()) else { return Ok(()) };
    let buffers = super::buffers_for(bufferizer, &values, &[])?;
    let mut inits = Vec::with_capacity(buffers.len());
    for (buffer, result) in buffers.into_iter().zip(results) {
        let ty = new_type(bufferizer, result)?;
        inits.push(cast(bufferizer, buffer, ty));
    }
    let rewriter = &mut bufferizer.rewriter;
    let new = create_for(rewriter, location, range, &inits);
    let context = rewriter.context();
    rewriter.body_mut().set_attributes(new.op, attributes);
    for (slot, property) in properties.into_iter().enumerate() {
        rewriter.body_mut().set_property(context, new.op, slot, property);
    }
    let arguments = tensors_of_arguments(bufferizer, block, new.body);
    bufferizer.rewriter.merge_blocks(block, new.body, &arguments);
    let results: Vec<ValueId> = bufferizer.rewriter.body().results(new.op).collect();
    bufferizer.replace(op, &results);
    Ok(())
}
