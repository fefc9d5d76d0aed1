//! Models of conditions and loops of `scf`, and of what ends their regions.
//!
//! Follows mlir/lib/Dialect/SCF/Transforms/BufferizableOpInterfaceImpl.cpp.

mod conditions;
mod for_loop;
mod while_loop;

pub use conditions::recreate;

use crate::bufferizer::Bufferizer;
use crate::model::{Alias, Aliases, Model, Relation, is_tensor};
use crate::options::{dynamic_memref, memory_space};
use crate::query::{Invocations, Query};
use bufferization::ToTensorOp;
use ir::diag::Failed;
use ir::{BlockId, OpId, Operation, Type, ValueId};
use memref::CastOp;
use scf::{ExecuteRegionOp, ForOp, IfOp, IndexSwitchOp, WhileOp, YieldOp};

/// The models.
pub const MODELS: &[(&str, &Model)] = &[
    (
        "scf.condition",
        &Model { must_be_in_place: true, bufferize: while_loop::bufferize_condition, ..Model::READER },
    ),
    (
        "scf.execute_region",
        &Model {
            aliasing_operands: Some(conditions::of_execute_region),
            verify: Some(conditions::verify_execute_region),
            bufferize: conditions::bufferize_execute_region,
            ..Model::READER
        },
    ),
    ("scf.for", &for_loop::MODEL),
    (
        "scf.if",
        &Model {
            aliasing_operands: Some(conditions::of_branches),
            buffer_type: Some(conditions::buffer_type),
            bufferize: conditions::bufferize,
            ..Model::READER
        },
    ),
    (
        "scf.index_switch",
        &Model {
            aliasing_operands: Some(conditions::of_branches),
            buffer_type: Some(conditions::buffer_type),
            bufferize: conditions::bufferize,
            ..Model::READER
        },
    ),
    ("scf.while", &while_loop::MODEL),
    (
        "scf.yield",
        &Model {
            aliases: yielded_aliases,
            must_be_in_place: true,
            bufferize: bufferize_yield,
            ..Model::READER
        },
    ),
];

/// The result that a value becomes if it is yielded out of a condition. A value yielded in a loop has none.
fn yielded_aliases(_: &Query<'_>, op: Operation<'_>, index: usize) -> Aliases {
    let Some(parent) = op.parent_op() else { return Aliases::new() };
    let is_definite = parent.isa::<ExecuteRegionOp<'_>>();
    if !is_definite && !parent.isa::<IfOp<'_>>() {
        return Aliases::new();
    }
    let alias =
        |value: ir::Value<'_>| Alias { value: value.id(), relation: Relation::Equivalent, is_definite };
    parent.results().nth(index).map(alias).into_iter().collect()
}

/// Yields buffers, of the type that the operation around needs.
fn bufferize_yield(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let unsupported = || view.emit_error("unsupported scf::YieldOp parent").emit();
    let parent = view.parent_op().ok_or_else(unsupported)?;
    let results: Vec<ValueId> = if parent.isa::<WhileOp<'_>>() {
        let block = parent.region(0).and_then(|region| region.front());
        block.into_iter().flat_map(|block| block.arguments()).map(|argument| argument.id()).collect()
    } else if parent.isa::<ForOp<'_>>() || parent.isa::<IfOp<'_>>() || parent.isa::<IndexSwitchOp<'_>>() {
        parent.results().map(|result| result.id()).collect()
    } else if parent.isa::<ExecuteRegionOp<'_>>() {
        Vec::new()
    } else {
        return Err(unsupported());
    };
    let values: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
    let buffers = buffers_for(bufferizer, &values, &results)?;
    let location = bufferizer.rewriter.op(op).location();
    bufferizer.rewriter.set_insertion_point(op);
    let state = YieldOp::build(bufferizer.rewriter.scope(), location, &buffers);
    bufferizer.rewriter.create(state);
    bufferizer.rewriter.erase_op(op);
    Ok(())
}

/// Returns the buffers of tensors, cast to the types of the buffers of `targets`, if there are any. Other values stay.
fn buffers_for(
    bufferizer: &mut Bufferizer<'_>,
    values: &[ValueId],
    targets: &[ValueId],
) -> Result<Vec<ValueId>, Failed> {
    let context = bufferizer.rewriter.context();
    let mut buffers = Vec::with_capacity(values.len());
    for (index, &value) in values.iter().enumerate() {
        if !is_tensor(context, bufferizer.rewriter.type_of(value)) {
            buffers.push(value);
            continue;
        }
        let mut buffer = bufferizer.buffer(value)?;
        if let Some(&target) = targets.get(index) {
            let ty = bufferizer.buffer_type(target)?;
            buffer = cast(bufferizer, buffer, ty);
        }
        buffers.push(buffer);
    }
    Ok(buffers)
}

/// Casts a buffer, unless it is of that type.
fn cast(bufferizer: &mut Bufferizer<'_>, buffer: ValueId, ty: Type) -> ValueId {
    if bufferizer.rewriter.type_of(buffer) == ty {
        return buffer;
    }
    let location = bufferizer.rewriter.value(buffer).location();
    let state = CastOp::build(bufferizer.rewriter.scope(), location, ty, buffer);
    bufferizer.rewriter.create_value(state)
}

/// Returns the type of the buffer of a result; for one that is no tensor, its type.
fn new_type(bufferizer: &Bufferizer<'_>, value: ValueId) -> Result<Type, Failed> {
    let ty = bufferizer.rewriter.type_of(value);
    if is_tensor(bufferizer.rewriter.context(), ty) { bufferizer.buffer_type(value) } else { Ok(ty) }
}

/// Returns a type that buffers of both types can be cast to.
fn common_type(query: &Query<'_>, tensor: Type, [a, b]: [Type; 2]) -> Option<Type> {
    if a == b {
        return Some(a);
    }
    let context = query.context();
    let space = memory_space(context, a);
    (space == memory_space(context, b)).then(|| dynamic_memref(context, tensor, space))?
}

/// Makes the arguments that a block had, as tensors, of those of the new block, which come after `num_before` others.
fn tensors_of_arguments(bufferizer: &mut Bufferizer<'_>, old: BlockId, new: BlockId) -> Vec<ValueId> {
    let context = bufferizer.rewriter.context();
    let rewriter = &mut bufferizer.rewriter;
    let old: Vec<ValueId> = rewriter.body().argument_values(old).collect();
    let arguments: Vec<ValueId> = rewriter.body().argument_values(new).collect();
    rewriter.set_insertion_point_to_start(new);
    let mut values = Vec::with_capacity(arguments.len());
    for (argument, old) in arguments.into_iter().zip(old) {
        let ty = rewriter.type_of(old);
        if is_tensor(context, ty) {
            let location = rewriter.value(argument).location();
            let state = ToTensorOp::build(rewriter.scope(), location, ty, argument);
            values.push(rewriter.create_value(state));
        } else {
            values.push(argument);
        }
    }
    values
}

/// Returns the type of a value that a loop carries: that of its initial value and of what is yielded, if they agree.
fn carried_type(
    query: &Query<'_>,
    op: Operation<'_>,
    argument: ValueId,
    [init, yielded]: [ValueId; 2],
    invocations: &mut Invocations,
) -> Option<Type> {
    let init_type = query.known_buffer_type(init, invocations)?;
    if invocations.iter().filter(|&&of| of == argument).count() >= 2 {
        return Some(init_type);
    }
    let yielded_type = query.known_buffer_type(yielded, invocations)?;
    let common = common_type(query, query.body().value_type(argument), [init_type, yielded_type]);
    if common.is_none() {
        let message = "init_arg and yielded value bufferize to inconsistent memory spaces";
        let _ = op.emit_op_error(message).emit();
    }
    common
}
