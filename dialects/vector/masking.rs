//! Operations inside of `vector.mask`: finding the mask, and putting an operation into one.

use crate::{MaskOp, YieldOp};
use ir::{OpId, Operation, ValueId};
use rewrite::Rewriter;

/// Returns the `vector.mask` around an operation, and its mask.
pub fn masking(op: Operation<'_>) -> Option<(OpId, ValueId)> {
    let mask = op.parent_op()?.dyn_cast::<MaskOp<'_>>()?;
    Some(((*mask).id(), mask.mask().id()))
}

/// Puts `op` into a `vector.mask`, if there is a mask. Returns the result.
pub fn mask_operation(rewriter: &mut Rewriter<'_>, op: OpId, mask: Option<ValueId>) -> ValueId {
    let result = rewriter.result(op, 0);
    let Some(mask) = mask else { return result };
    let (location, ty) = (rewriter.op(op).location(), rewriter.type_of(result));
    let region = rewriter.body_mut().create_region();
    let state = MaskOp::build(rewriter.scope(), location, &[ty], mask, None, region);
    let masking = rewriter.create(state);
    let point = rewriter.insertion_point();
    let block = rewriter.body_mut().create_block();
    rewriter.body_mut().append_block(region, block);
    rewriter.move_op_to(op, block, None);
    rewriter.set_insertion_point_to_end(block);
    let state = YieldOp::build(rewriter.scope(), location, &[result]);
    rewriter.create(state);
    rewriter.restore_insertion_point(point);
    rewriter.result(masking, 0)
}
