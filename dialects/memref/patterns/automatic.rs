//! Memory that is freed in the block where it is allocated as memory that frees itself: `memref.alloca`.
//!
//! Follows mlir/lib/Dialect/MemRef/TransformOps/MemRefTransformOps.cpp and
//! mlir/lib/Dialect/MemRef/Transforms/IndependenceTransforms.cpp.

use definitions::data_layout::DataLayout;
use ir::{OpId, ValueId};
use memref::{AllocOp, AllocaOp, DeallocOp};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// `memref.alloc_to_alloca`, for allocations of fewer bytes than the limit, if that is not 0.
pub const fn alloc_to_alloca(limit: i64) -> Pattern {
    Pattern::given("AllocToAllocaPattern", limit, allocate_automatically).on("memref.alloc")
}

fn allocate_automatically(rewriter: &mut Rewriter<'_>, op: OpId, limit: i64) -> Rewrite {
    let alloc = rewriter.op(op).dyn_cast::<AllocOp>()?;
    let (location, memref) = (alloc.location(), alloc.memref());
    let (result, ty) = (memref.id(), memref.ty());
    let frees = |op: OpId| {
        rewriter.op(op).dyn_cast::<DeallocOp>().is_some_and(|dealloc| dealloc.memref().id() == result)
    };
    let after = std::iter::successors(Some(op), |&op| rewriter.body().next_operation(op));
    let dealloc = after.into_iter().find(|&op| frees(op))?;
    let context = rewriter.context();
    if !ty.has_static_shape(context) {
        return None;
    }
    let size = DataLayout::closest(*alloc).type_size(context, ty.element_type(context)?).ok()?;
    let bytes = ty.num_elements(context).and_then(|count| count.checked_mul(i64::try_from(size.min).ok()?));
    if limit != 0 && bytes.is_none_or(|bytes| bytes >= limit) {
        return None;
    }
    // As in MLIR, the alignment is dropped, and symbol operands of the layout become sizes.
    let operands: Vec<ValueId> = alloc.operands().map(|operand| operand.id()).collect();
    let new = AllocaOp::build(rewriter.scope(), location, ty, &operands, &[]);
    let new = rewriter.create(new);
    rewriter.replace_op_with(op, new);
    rewriter.erase_op(dealloc);
    Some(Rewritten)
}
