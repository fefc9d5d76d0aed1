//! `transform.structured.split_reduction`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::SplitReductionOp;
use super::loops::failed_definitely;
use super::target::structured_target;
use crate::interpreter::{Applied, Interpreter, Mapped, Results};
use ir::OpRef;
use linalg::transforms::split_reduction as split;

pub fn split_reduction(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        structured_target(interpreter, op, target)?;
        let Some(view) = interpreter.op(op).dyn_cast::<SplitReductionOp<'_>>() else { return Ok(None) };
        let options = split::SplitOptions {
            ratio: view.split_factor(),
            index: usize::try_from(view.insert_split_dimension()).unwrap_or(usize::MAX),
            inner_parallel: view.inner_parallel(),
            allocates: view.use_alloc(),
        };
        let by_scaling = view.use_scaling_algorithm();
        let made = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            match by_scaling {
                true => split::split_reduction_by_scaling(rewriter, target.op, options),
                false => split::split_reduction(rewriter, target.op, options),
            }
        });
        let Some(made) = made else { return Err(failed_definitely(interpreter, op, target)) };
        let all = [made.init, made.fill, made.split, made.combine];
        Ok(Some(all.into_iter().map(|op| Mapped::Op(OpRef { body: target.body, op })).collect()))
    })
}
