//! Models of `vector.mask` and `shape.assuming`: results are what their regions yield, in place.
//!
//! Follows BufferizableOpInterfaceImpl.cpp of mlir/lib/Dialect/{Vector,Shape}/Transforms.

use crate::bufferizer::Bufferizer;
use crate::copies::Copies;
use crate::model::{Alias, Aliases, Model, Relation, is_tensor};
use crate::models::scf::recreate;
use crate::query::{AliasingOperand, AliasingOperands, Query};
use bufferization::AllocTensorOp;
use ir::diag::Failed;
use ir::{OpId, Operation, OperationState, Type, ValueId};
use rewrite::Rewriter;
use vector::MaskOp;

/// The models.
pub const MODELS: &[(&str, &Model)] = &[
    (
        "shape.assuming",
        &Model { aliasing_operands: Some(yielded), bufferize: bufferize_assuming, ..Model::READER },
    ),
    ("shape.assuming_yield", &Model { bufferize: bufferize_yield, ..YIELD }),
    (
        "vector.mask",
        &Model {
            aliasing_operands: Some(yielded),
            copy_more: Some(check_copies),
            bufferize: bufferize_mask,
            ..Model::READER
        },
    ),
    ("vector.yield", &Model { bufferize: bufferize_vector_yield, ..YIELD }),
];

const YIELD: Model = Model {
    aliases: |_, op, index| {
        let result = op.parent_op().and_then(|parent| parent.results().nth(index));
        let alias = |value: ir::Value<'_>| Alias {
            value: value.id(),
            relation: Relation::Equivalent,
            is_definite: true,
        };
        result.map(alias).into_iter().collect::<Aliases>()
    },
    must_be_in_place: true,
    ..Model::READER
};

/// Returns what ends the region of an operation.
fn end(op: Operation<'_>) -> Option<Operation<'_>> {
    op.region(0)?.front()?.back()
}

/// Returns the yielded operand that a result is.
fn yielded(query: &Query<'_>, op: Operation<'_>, value: ValueId) -> AliasingOperands {
    let index = query.ir.value(query.body, value).index();
    let operand = end(op).and_then(|end| query.body().operands(end.id()).nth(index));
    let of = |operand| AliasingOperand { operand, relation: Relation::Equivalent, is_definite: true };
    operand.map(|found| of(found.0)).into_iter().collect()
}

fn results(bufferizer: &Bufferizer<'_>, op: OpId) -> Vec<ValueId> {
    bufferizer.rewriter.body().results(op).collect()
}

fn bufferize_assuming(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let types: Vec<Type> = end(bufferizer.rewriter.op(op)).ok_or(Failed)?.operand_types().collect();
    let new = recreate(bufferizer, op, &types);
    let results = results(bufferizer, new);
    bufferizer.replace(op, &results);
    Ok(())
}

/// Yields buffers.
fn bufferize_yield(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let mut state = OperationState::new(view.name(), view.location());
    let values: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
    for value in values {
        let is_tensor = is_tensor(context, bufferizer.rewriter.type_of(value));
        state.operands.push(if is_tensor { bufferizer.buffer(value)? } else { value });
    }
    bufferizer.rewriter.create(state);
    bufferizer.rewriter.erase_op(op);
    Ok(())
}

/// Returns whether the operation under a mask, which comes first, is bufferized.
fn is_masked_bufferized(bufferizer: &Bufferizer<'_>, mask: Operation<'_>) -> bool {
    let masked = mask.region(0).and_then(|region| region.front()?.front());
    masked.is_some_and(|masked| bufferizer.query().model(masked).is_some())
}

fn bufferize_vector_yield(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    match view.parent_op().filter(|parent| parent.isa::<MaskOp<'_>>()) {
        None => Err(view.emit_error("unsupported vector::YieldOp parent").emit()),
        Some(mask) if is_masked_bufferized(bufferizer, mask) => bufferize_yield(bufferizer, op),
        Some(_) => Ok(()),
    }
}

/// Reports copies in a mask, in which there can be one operation only.
fn check_copies(_: &Copies<'_>, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<(), Failed> {
    let view = rewriter.op(op);
    let block = view.region(0).and_then(|region| region.front());
    match block.into_iter().flat_map(|block| block.operations()).any(|op| op.isa::<AllocTensorOp<'_>>()) {
        true => Err(view.emit_op_error("body must bufferize in-place").emit()),
        false => Ok(()),
    }
}

/// Yields only what the masked operation gives; the buffers that it writes to are there outside of the mask.
fn bufferize_mask(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    if !is_masked_bufferized(bufferizer, view) {
        return Ok(());
    }
    let end = end(view).ok_or(Failed)?;
    let masked = view.region(0).and_then(|region| region.front()?.front()).map(|op| op.id());
    let is_inside = |value: &ValueId| bufferizer.rewriter.body().defining_operation(*value) == masked;
    let yielded: Vec<ValueId> = end.operands().map(|value| value.id()).collect();
    let kept: Vec<ValueId> = yielded.iter().copied().filter(is_inside).collect();
    let is_outside: Vec<bool> = yielded.iter().map(|value| !is_inside(value)).collect();
    let end = end.id();
    bufferizer.rewriter.set_operands(end, &kept);
    let types: Vec<Type> = kept.iter().map(|&value| bufferizer.rewriter.type_of(value)).collect();
    let new = recreate(bufferizer, op, &types);
    let mut results = results(bufferizer, new).into_iter();
    let values = yielded.into_iter().zip(is_outside);
    let values: Vec<ValueId> = values
        .filter_map(|(value, is_outside)| if is_outside { Some(value) } else { results.next() })
        .collect();
    bufferizer.replace(op, &values);
    Ok(())
}
