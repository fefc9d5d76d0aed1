//! `transform.loop.peel`: the first or last round of a loop apart.

use smallvec::smallvec;

use super::LoopPeelOp;
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results};
use ir::OpRef;
use scf::transforms::{peel_first_iteration, peel_last_iteration};

pub fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let Some(view) = interpreter.op(op).dyn_cast::<LoopPeelOp>() else { return Ok(None) };
        let is_first = view.peel_front();
        let apart = interpreter.rewrite(target.body, |rewriter| match is_first {
            true => peel_first_iteration(rewriter, target.op),
            false => peel_last_iteration(rewriter, target.op),
        });
        let Some(apart) = apart else {
            let which = if is_first { "first" } else { "last" };
            let message = format!("failed to peel the {which} iteration");
            return Err(Failure::silenceable(interpreter.op(op), message));
        };
        let apart = OpRef { body: target.body, op: apart };
        Ok(Some(smallvec![Mapped::Op(target), Mapped::Op(apart)]))
    })
}
