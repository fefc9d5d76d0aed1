//! `empty-tensor-to-alloc-tensor`: replaces `tensor.empty` by `bufferization.alloc_tensor`.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/EmptyTensorToAllocTensor.cpp.

use crate::AllocTensorOp;
use ::passes::{Anchor, PassInfo};
use ir::{OpId, Value, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use tensor::EmptyOp;
use transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "empty-tensor-to-alloc-tensor",
    name: "EmptyTensorToAllocTensorPass",
    summary: "Replace all empty ops by alloc_tensor ops.",
    anchor: Anchor::Any,
    options: &[],
    run: |pass| apply_patterns(pass, PATTERNS),
};

static PATTERNS: &[Pattern] = &[Pattern::new("EmptyTensorLoweringPattern", allocate).on("tensor.empty")];

fn allocate(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    allocate_empty_tensor(rewriter, op).map(|_| Rewritten)
}

/// Replaces a `tensor.empty`, before which the rewriter stands, by `bufferization.alloc_tensor`.
pub fn allocate_empty_tensor(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let empty = rewriter.op(op).dyn_cast::<EmptyOp<'_>>()?;
    let (location, ty) = (empty.location(), empty.result().ty());
    let sizes: Vec<ValueId> = empty.operands().map(Value::id).collect();
    let state = AllocTensorOp::build(rewriter.scope(), location, ty, &sizes, None, None);
    let alloc = rewriter.create(state);
    rewriter.replace_op_with(op, alloc);
    Some(alloc)
}
