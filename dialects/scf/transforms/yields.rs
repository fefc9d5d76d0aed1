//! A loop that carries more than it did.
//!
//! Follows `replaceWithAdditionalYields` of mlir/lib/Dialect/SCF/IR/SCF.cpp.

use super::nest::LoopRange;
use crate::ForOp;
use crate::build::create_for;
use ir::{OpId, ValueId};
use rewrite::Rewriter;

/// Replaces `op`, an `scf.for`, by one that begins with `inits` too and yields `yielded` for them.
pub fn replace_for_with_additional_yields(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    inits: &[ValueId],
    yielded: &[ValueId],
) -> Option<OpId> {
    let view = rewriter.op(op).dyn_cast::<ForOp>()?;
    let mut all: Vec<ValueId> = view.init_args().map(|init| init.id()).collect();
    all.extend(inits);
    let (location, range, block) = (view.location(), LoopRange::of(view), view.region().front()?.id());
    let (attributes, properties) = (view.discardable_attributes(), view.properties().to_vec());
    rewriter.set_insertion_point(op);
    let new_loop = create_for(rewriter, location, range.parts(), &all);
    let (new, new_block) = (new_loop.op, new_loop.body);
    let context = rewriter.context();
    rewriter.body_mut().set_attributes(new, attributes);
    for (slot, property) in properties.into_iter().enumerate() {
        rewriter.body_mut().set_property(context, new, slot, property);
    }
    let terminator = rewriter.body().last_operation(block)?;
    let mut values: Vec<ValueId> = rewriter.body().operand_values(terminator).collect();
    values.extend(yielded);
    rewriter.set_operands(terminator, &values);
    let count = rewriter.body().num_arguments(block);
    let arguments: Vec<ValueId> = rewriter.body().argument_values(new_block).take(count).collect();
    rewriter.merge_blocks(block, new_block, &arguments);
    let count = rewriter.op(op).num_results();
    let results: Vec<ValueId> = rewriter.body().results(new).take(count).collect();
    rewriter.replace_op(op, &results);
    Some(new)
}
