//! `reify-result-shapes`: `tensor.pad` and `tensor.concat` get result types as static as their operands say.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ReifyResultShapes.cpp.

use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::walk::walk_post_order;
use ir::{OpRef, ValueId};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::{Rewriter, reify_result_shapes};
use tensor::{CastOp, ConcatOp, PadOp, slice_type};

pub(super) static PASS: PassInfo = PassInfo {
    argument: "reify-result-shapes",
    name: "ReifyResultShapesPass",
    summary: "Reifies the results of `tensor::PadOp` and `tensor::ConcatOp`.",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut ops: Vec<OpRef> = Vec::new();
    walk_post_order(pass.root(), |op| {
        if op.isa::<PadOp<'_>>() || op.isa::<ConcatOp<'_>>() {
            ops.push(op.op_ref());
        }
    });
    for op in ops {
        if reify(pass, op).is_none() {
            pass.ir.operation(op).emit_warning("failed to get the reified shapes").emit();
        }
    }
    Ok(())
}

/// Replaces an operation by one of the reified type, cast to the former one. `None` if the extents are unknown.
fn reify(pass: &mut PassRun<'_>, OpRef { body, op }: OpRef) -> Option<()> {
    let context = pass.ir.share_context();
    let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
    rewriter.set_insertion_point(op);
    let extents = reify_result_shapes(&mut rewriter, op)?.into_iter().next()?;
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let shape: Vec<i64> =
        extents.into_iter().map(|extent| rewriter.constant_int(extent).unwrap_or(DYNAMIC)).collect();
    if ty.shape(&context) == Some(&shape[..]) {
        return Some(());
    }
    let reified = slice_type(&context, ty, &shape);
    let new = rewriter.clone_with(op, &[reified], &operands);
    let new = rewriter.result(new, 0);
    let state = CastOp::build(rewriter.scope(), location, ty, new);
    let cast = rewriter.create_value(state);
    rewriter.replace_op(op, &[cast]);
    Some(())
}
