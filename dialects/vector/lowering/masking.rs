//! Operations that may be in a `vector.mask`, as `MaskableOpRewritePattern` treats them.

use ir::{OpId, ValueId};
use rewrite::Rewriter;
use vector::{MaskOp, YieldOp};

/// Returns the `vector.mask` around an operation, or the operation itself.
pub fn root_of(rewriter: &Rewriter<'_>, op: OpId) -> OpId {
    let parent = rewriter.op(op).parent_op().filter(|parent| parent.isa::<MaskOp<'_>>());
    parent.map_or(op, |parent| parent.id())
}

/// Returns the mask, if `root` is a `vector.mask`.
pub fn mask_of(rewriter: &Rewriter<'_>, root: OpId) -> Option<ValueId> {
    Some(rewriter.op(root).dyn_cast::<MaskOp<'_>>()?.mask().id())
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

/// Replaces an operation, or the `vector.mask` around it.
pub fn replace_root(rewriter: &mut Rewriter<'_>, root: OpId, new: OpId) {
    match rewriter.op(root).num_results() {
        0 => rewriter.erase_op(root),
        _ => rewriter.replace_op_with(root, new),
    }
}
