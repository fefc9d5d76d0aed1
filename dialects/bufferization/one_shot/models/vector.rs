//! Models of transfers between vectors and tensors, and of operations of `arith`.
//!
//! Follows BufferizableOpInterfaceImpl.cpp of mlir/lib/Dialect/{Vector,Arith}/Transforms.

use crate::bufferizer::Bufferizer;
use crate::model::{Alias, Aliases, Model, Relation, first_result};
use crate::options::{dynamic_memref, memory_space};
use crate::query::{Invocations, Query};
use arith::{IndexCastOp, SelectOp};
use ir::diag::Failed;
use ir::{OpId, Operation, OperationState, Type, TypeStorage, ValueId};
use vector::types::vector_type;
use vector::{GatherOp, ScatterOp, TransferReadOp, TransferWriteOp};

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
        "arith.index_cast",
        &Model {
            reads: |_, _, _| false,
            aliases: |_, op, _| first_result(op, Relation::Equivalent),
            bufferize: bufferize_index_cast,
            ..Model::READER
        },
    ),
    (
        "vector.gather",
        &Model {
            bufferize: |bufferizer, op| bufferize_transfer(bufferizer, op, GatherOp::BASE).map(|_| ()),
            ..Model::READER
        },
    ),
    (
        "vector.scatter",
        &Model {
            writes: |_, _, _| true,
            aliases: |_, op, index| match index {
                ScatterOp::BASE => first_result(op, Relation::Equivalent),
                _ => Aliases::new(),
            },
            bufferize: |bufferizer, op| bufferize_transfer(bufferizer, op, ScatterOp::BASE).map(|_| ()),
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
    let is_read = view.isa::<TransferReadOp<'_>>() || view.isa::<GatherOp<'_>>();
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

/// Casts the elements of a buffer, in place.
fn bufferize_index_cast(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let Some(cast) = view.dyn_cast::<IndexCastOp<'_>>() else { return Ok(()) };
    let (location, input, tensor) = (cast.location(), cast.r#in().id(), cast.out().ty());
    let element = tensor.element_type(context).ok_or(Failed)?;
    let source = bufferizer.buffer(input)?;
    let ty = match bufferizer.rewriter.type_of(source).storage(context) {
        TypeStorage::MemRef { shape, layout, space, .. } => {
            Type::memref(context, shape, element, Some(*layout), *space)
        }
        TypeStorage::UnrankedMemRef { space, .. } => Type::unranked_memref(context, element, *space),
        _ => return Err(Failed),
    };
    let ty = ty.map_err(|_| Failed)?;
    let state = IndexCastOp::build(bufferizer.rewriter.scope(), location, ty, source);
    let value = bufferizer.rewriter.create_value(state);
    bufferizer.replace(op, &[value]);
    Ok(())
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
    if if_true == if_false {
        return Some(if_true);
    }
    let context = query.context();
    let space = memory_space(context, if_true);
    if space != memory_space(context, if_false) {
        let _ = op.emit_error("inconsistent memory space on true/false operands").emit();
        return None;
    }
    dynamic_memref(context, select.result().ty(), space)
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
