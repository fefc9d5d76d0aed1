//! The model of structured operations, which write to their outputs.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/BufferizableOpInterfaceImpl.cpp.

use crate::bufferizer::Bufferizer;
use crate::model::{Alias, Aliases, Model, Relation, first_result, is_tensor};
use ir::diag::Failed;
use ir::{OpId, Operation, OperationState, ValueId};
use linalg::loops;
use linalg::{SoftmaxOp, inits, is_structured};

/// Returns the model of `op`, if it is structured.
pub fn model_of(op: Operation<'_>) -> Option<&'static Model> {
    match is_structured(op) {
        true => Some(&STRUCTURED),
        false => op.isa::<SoftmaxOp<'_>>().then_some(&SOFTMAX),
    }
}

/// `linalg.softmax` overwrites its output.
static SOFTMAX: Model = Model {
    reads: |_, _, index| index == SoftmaxOp::INPUT,
    writes: |_, _, index| index == SoftmaxOp::OUTPUT,
    aliases: |_, op, index| match index {
        SoftmaxOp::OUTPUT => first_result(op, Relation::Equivalent),
        _ => Aliases::new(),
    },
    bufferize,
    ..Model::READER
};

static STRUCTURED: Model = Model {
    reads: |_, op, index| {
        let argument =
            op.region(0).and_then(|region| region.front()).and_then(|block| block.arguments().nth(index));
        argument.is_none_or(|argument| !argument.is_unused())
    },
    writes: |_, op, index| inits(op).contains(&index),
    aliases: |_, op, index| {
        let inits = inits(op);
        let result = inits.contains(&index).then(|| op.results().nth(index - inits.start)).flatten();
        let alias = result.map(|result| Alias {
            value: result.id(),
            relation: Relation::Equivalent,
            is_definite: true,
        });
        alias.into_iter().collect::<Aliases>()
    },
    is_elementwise,
    bufferize,
    ..Model::READER
};

/// All loops are parallel, and the two operands are accessed where the loops are.
fn is_elementwise(op: Operation<'_>, operands: [usize; 2]) -> bool {
    let context = op.context();
    loops(op).is_some_and(|of| {
        let is_identity = |&operand: &usize| of.maps.get(operand).is_some_and(|map| map.is_identity(context));
        !of.reductions.contains(&true) && operands.iter().all(is_identity)
    })
}

fn bufferize(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let num_inputs = inits(view).start;
    let operands: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
    if operands.len() != num_inputs + view.num_results() {
        return Err(view.emit_error("op does not have pure tensor semantics").emit());
    }
    let mut buffers = Vec::with_capacity(operands.len());
    for value in operands {
        buffers.push(match is_tensor(context, bufferizer.rewriter.type_of(value)) {
            true => bufferizer.buffer(value)?,
            false => value,
        });
    }
    let view = bufferizer.rewriter.op(op);
    let mut state = OperationState::new(view.name(), view.location());
    state.operands = buffers.iter().copied().collect();
    state.properties = view.properties().iter().copied().collect();
    state.attributes = view.discardable_attributes();
    let from: Vec<_> = view.regions().map(|region| region.id()).collect();
    let regions: Vec<_> = from.iter().map(|_| bufferizer.rewriter.body_mut().create_region()).collect();
    state.regions = regions.iter().copied().collect();
    bufferizer.rewriter.set_insertion_point(op);
    bufferizer.rewriter.create(state);
    for (from, to) in from.into_iter().zip(regions) {
        bufferizer.rewriter.inline_region_before(from, to, None);
    }
    bufferizer.replace(op, &buffers[num_inputs..]);
    Ok(())
}
