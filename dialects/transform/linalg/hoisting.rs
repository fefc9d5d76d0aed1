//! `transform.structured.hoist_redundant_vector_transfers` and `hoist_redundant_vector_broadcasts`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::HoistRedundantVectorTransfersOp;
use super::target::one;
use crate::interpreter::{Applied, Interpreter, Results};
use func::FuncOp;
use ir::OpRef;
use linalg_vectorization::hoisting::{hoist_redundant_broadcasts, hoist_redundant_transfers};

/// Moves transfers out of the loops of each function.
pub fn hoist_transfers(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let is_function = |op: ir::Operation<'_>| op.isa::<FuncOp<'_>>();
    interpreter.apply_to_each_of(op, results, is_function, |interpreter, op, target| {
        let view = interpreter.op(op).dyn_cast::<HoistRedundantVectorTransfersOp<'_>>();
        let verifies = view.is_some_and(|view| view.verify_non_zero_trip());
        interpreter.rewrite(target.body, |rewriter| hoist_redundant_transfers(rewriter, target, verifies));
        Ok(Some(one(target)))
    })
}

/// Moves broadcasts and extractions out of the loops of each target.
pub fn hoist_broadcasts(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, _, target| {
        interpreter.rewrite(target.body, |rewriter| hoist_redundant_broadcasts(rewriter, target));
        Ok(Some(one(target)))
    })
}
