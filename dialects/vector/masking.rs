//! Operations inside of `vector.mask`: finding the mask, and putting an operation into one.

use crate::{MaskOp, YieldOp};
use ir::{OpId, Operation, ValueId};
use rewrite::Rewriter;

/// Returns the `vector.mask` around an operation, and its mask.
pub fn masking(op: Operation<'_>) -> Option<(OpId, ValueId)> {
    let mask = op.parent_op()?.dyn_cast::<MaskOp<'_>>()?;
    Some(((*mask).id(), mask.mask().id()))
}

/// Puts an operation into a `vector.mask`, if there is a mask. Returns the outer operation.
pub fn masked(rewriter: &mut Rewriter<'_>, op: OpId, mask: Option<ValueId>) -> OpId {
    let Some(mask) = mask else { return op };
    let view = rewriter.op(op);
    let (location, types) = (view.location(), view.result_types().collect::<Vec<_>>());
    let results: Vec<ValueId> = view.results().map(|result| result.id()).collect();
    let region = rewriter.body_mut().create_region();
    let state = MaskOp::build(rewriter.scope(), location, &types, mask, None, region);
    let masking = rewriter.create(state);
    let point = rewriter.insertion_point();
    let block = rewriter.body_mut().create_block();
    rewriter.body_mut().append_block(region, block);
    rewriter.move_op_to(op, block, None);
    rewriter.set_insertion_point_to_end(block);
    let state = YieldOp::build(rewriter.scope(), location, &results);
    rewriter.create(state);
    rewriter.restore_insertion_point(point);
    masking
}

/// As [`masked`], of an operation of one result. Returns the result.
pub fn mask_operation(rewriter: &mut Rewriter<'_>, op: OpId, mask: Option<ValueId>) -> ValueId {
    let outer = masked(rewriter, op, mask);
    rewriter.result(outer, 0)
}
