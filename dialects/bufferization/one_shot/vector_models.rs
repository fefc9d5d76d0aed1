//! Models of transfers between vectors and tensors, and of `arith.select`.
//!
//! Follows BufferizableOpInterfaceImpl.cpp of mlir/lib/Dialect/{Vector,Arith}/Transforms.

use super::bufferizer::Bufferizer;
use super::model::{Alias, Aliases, Model, Relation, first_result};
use super::options::dynamic_memref;
use super::query::{Invocations, Query};
use arith::SelectOp;
use ir::diag::Failed;
use ir::{OpId, Operation, OperationState, Type, ValueId};
use vector::types::vector_type;
use vector::{TransferReadOp, TransferWriteOp};

/// The models.
pub const MODELS: &[(&str, &Model)] = &[
    (
        "arith.select",
        &Model {
            reads: |_, _, _| false,
            aliases: |_, op, _| {
                let alias = |value: ir::Value<'_>| Alias {
                    value: value.id(),
                    relation: Relation::Equivalent,
                    is_definite: false,
                };
                op.results().map(alias).collect::<Aliases>()
            },
            buffer_type: Some(select_type),
            bufferize: bufferize_select,
            ..Model::READER
        },
    ),
    (
        "vector.transfer_read",
        &Model {
            bufferize: |bufferizer, op| bufferize_transfer(bufferizer, op, TransferReadOp::BASE).map(|_| ()),
            ..Model::READER
        },
    ),
    (
        "vector.transfer_write",
        &Model {
            reads: |_, op, index| index != TransferWriteOp::BASE || !covers_base(op).unwrap_or(false),
            writes: |_, _, index| index == TransferWriteOp::BASE,
            aliases: |_, op, index| match index {
                TransferWriteOp::BASE => first_result(op, Relation::Equivalent),
                _ => Aliases::new(),
            },
            bufferize: |bufferizer, op| bufferize_transfer(bufferizer, op, TransferWriteOp::BASE).map(|_| ()),
            ..Model::READER
        },
    ),
];

/// Returns whether a transfer writes all of its base.
fn covers_base(op: Operation<'_>) -> Option<bool> {
    let context = op.context();
    let write = op.dyn_cast::<TransferWriteOp<'_>>()?;
    let (base, vector) = (write.base().ty(), vector_type(context, write.value_to_store().ty())?);
    let is_masked = || op.parent_op().is_some_and(|parent| parent.isa::<vector::MaskOp<'_>>());
    Some(
        base.has_static_shape(context)
            && write.indices().all(|index| index.constant_integer() == Some(0))
            && !is_masked()
            && base.shape(context)?.iter().zip(vector.shape).all(|(base, vector)| base <= vector),
    )
}

/// Creates the transfer from or to the buffer of operand `base`.
fn bufferize_transfer(bufferizer: &mut Bufferizer<'_>, op: OpId, base: usize) -> Result<ValueId, Failed> {
    let view = bufferizer.rewriter.op(op);
    let (name, location) = (view.name(), view.location());
    let is_read = view.isa::<TransferReadOp<'_>>();
    let properties = view.properties().iter().copied().collect();
    let types: Vec<Type> = view.result_types().collect();
    let mut operands: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
    let buffer = bufferizer.buffer(operands[base])?;
    operands[base] = buffer;
    let mut state = OperationState::new(name, location);
    state.operands = operands.into();
    state.properties = properties;
    if is_read {
        state.result_types = types.into();
    }
    let new = bufferizer.rewriter.create(state);
    let values: Vec<ValueId> = match is_read {
        true => bufferizer.rewriter.body().results(new).collect(),
        false => vec![buffer],
    };
    bufferizer.replace(op, &values);
    Ok(buffer)
}

/// Returns the type of both buffers, or one of which the layout is unknown.
fn select_type(
    query: &Query<'_>,
    op: Operation<'_>,
    _: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let select = op.dyn_cast::<SelectOp<'_>>()?;
    let types = [select.true_value(), select.false_value()]
        .map(|value| query.buffer_type_in(value.id(), invocations));
    let [Some(if_true), Some(if_false)] = types else { return None };
    if if_true == if_false { Some(if_true) } else { dynamic_memref(query.context(), select.result().ty()) }
}

fn bufferize_select(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let Some(select) = view.dyn_cast::<SelectOp<'_>>() else { return Ok(()) };
    if select.condition().ty() != Type::I1 {
        return Err(view.emit_op_error("only i1 condition values are supported").emit());
    }
    let (location, condition, result) = (select.location(), select.condition().id(), select.result().id());
    let values = [select.true_value().id(), select.false_value().id()];
    let mut buffers = [bufferizer.buffer(values[0])?, bufferizer.buffer(values[1])?];
    if bufferizer.rewriter.type_of(buffers[0]) != bufferizer.rewriter.type_of(buffers[1]) {
        let ty = bufferizer.buffer_type(result)?;
        for buffer in &mut buffers {
            if bufferizer.rewriter.type_of(*buffer) != ty {
                let state = memref::CastOp::build(bufferizer.rewriter.scope(), location, ty, *buffer);
                *buffer = bufferizer.rewriter.create_value(state);
            }
        }
    }
    let state = SelectOp::build(bufferizer.rewriter.scope(), location, condition, buffers[0], buffers[1]);
    let value = bufferizer.rewriter.create_value(state);
    bufferizer.replace(op, &[value]);
    Ok(())
}
