//! Operations that may be in a `vector.mask`, as `MaskableOpRewritePattern` treats them.

use ir::{OpId, ValueId};
use rewrite::Rewriter;
use vector::MaskOp;
pub use vector::masking::masked;

/// Returns the `vector.mask` around an operation, or the operation itself.
pub fn root_of(rewriter: &Rewriter<'_>, op: OpId) -> OpId {
    let parent = rewriter.op(op).parent_op().filter(|parent| parent.isa::<MaskOp<'_>>());
    parent.map_or(op, |parent| parent.id())
}

/// Returns the mask, if `root` is a `vector.mask`.
pub fn mask_of(rewriter: &Rewriter<'_>, root: OpId) -> Option<ValueId> {
    Some(rewriter.op(root).dyn_cast::<MaskOp<'_>>()?.mask().id())
}

/// Replaces an operation, or the `vector.mask` around it.
pub fn replace_root(rewriter: &mut Rewriter<'_>, root: OpId, new: OpId) {
    match rewriter.op(root).num_results() {
        0 => rewriter.erase_op(root),
        _ => rewriter.replace_op_with(root, new),
    }
}
