//! `transform.loop.hoist_loop_invariant_subsets`.
//!
//! Follows mlir/lib/Dialect/Transform/LoopExtension/LoopExtensionOps.cpp.

use crate::interpreter::{Applied, Interpreter, Results};
use ir::op_info::Trait;
use ir::{OpRef, Operation};
use linalg_vectorization::subset_hoisting::hoist_loop_invariant_subsets;

pub fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let is_loop = |op: Operation<'_>| op.has_trait(Trait::LoopLikeOpInterface);
    interpreter.apply_to_each_of(op, results, is_loop, |interpreter, _, target| {
        interpreter.rewrite(target.body, |rewriter| hoist_loop_invariant_subsets(rewriter, target.op));
        Ok(None)
    })
}
