//! Loops with more in each iteration, and fewer loops: `loop.unroll`, `loop.unroll_and_jam`, `loop.coalesce`
//! and `loop.promote_if_one_iteration`.

use smallvec::smallvec;

use super::{LoopUnrollAndJamOp, LoopUnrollOp};
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results};
use affine::{
    AffineForOp, carries_values, coalesce_affine_loops, unroll_affine_by_factor, unroll_jam_affine_by_factor,
};
use ir::OpRef;
use ir::op_info::Trait;
use scf::ForOp;
use scf::transforms::{
    coalesce_perfectly_nested_loops, promote_if_single_iteration, unroll_by_factor, unroll_jam_by_factor,
};

pub fn apply_unroll(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let Some(view) = interpreter.op(op).dyn_cast::<LoopUnrollOp>() else { return Ok(None) };
        let factor = view.factor();
        let is_affine = interpreter.op(target).isa::<AffineForOp>();
        if !is_affine && !interpreter.op(target).isa::<ForOp>() {
            let message = "failed to unroll, incorrect type of payload";
            return Err(Failure::silenceable(interpreter.op(op), message));
        }
        interpreter.check_copies(op, target, factor)?;
        let done = interpreter.rewrite(target.body, |rewriter| match is_affine {
            true => unroll_affine_by_factor(rewriter, target.op, factor),
            false => unroll_by_factor(rewriter, target.op, factor),
        });
        done.map(|()| None).ok_or_else(|| Failure::silenceable(interpreter.op(op), "failed to unroll"))
    })
}

pub fn apply_unroll_and_jam(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let Some(view) = interpreter.op(op).dyn_cast::<LoopUnrollAndJamOp>() else { return Ok(None) };
        let factor = view.factor();
        let is_affine = interpreter.op(target).isa::<AffineForOp>();
        if !is_affine && !interpreter.op(target).isa::<ForOp>() {
            let message = "failed to unroll and jam, incorrect type of payload";
            return Err(Failure::silenceable(interpreter.op(op), message));
        }
        if is_affine && factor > 1 && carries_values(interpreter.op(target)) {
            let message = "unroll and jam of affine loops that carry values is not implemented";
            return Err(Failure::definite(interpreter.op(op), message));
        }
        interpreter.check_copies(op, target, factor)?;
        let done = interpreter.rewrite(target.body, |rewriter| match is_affine {
            true => unroll_jam_affine_by_factor(rewriter, target.op, factor),
            false => unroll_jam_by_factor(rewriter, target.op, factor),
        });
        done.map(|()| None)
            .ok_or_else(|| Failure::silenceable(interpreter.op(op), "failed to unroll and jam"))
    })
}

pub fn apply_promote_if_one_iteration(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let is_loop = |op: ir::Operation<'_>| op.has_trait(Trait::LoopLikeOpInterface);
    interpreter.apply_to_each_of(op, results, is_loop, |interpreter, _, target| {
        interpreter.rewrite(target.body, |rewriter| promote_if_single_iteration(rewriter, target.op));
        Ok(None)
    })
}

pub fn apply_coalesce(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let is_affine = interpreter.op(target).isa::<AffineForOp>();
        let done = interpreter.rewrite(target.body, |rewriter| match is_affine {
            true => coalesce_affine_loops(rewriter, target.op),
            false => coalesce_perfectly_nested_loops(rewriter, target.op),
        });
        match done {
            Some(()) => Ok(Some(smallvec![Mapped::Op(target)])),
            None => Err(Failure::silenceable(interpreter.op(op), "failed to coalesce")),
        }
    })
}
