//! What the operations of this extension ask of what they are applied to.

use crate::dialects::linalg::is_structured;
use crate::ir::{OpId, OpRef};
use crate::rewrite::Rewriter;
use crate::transform::{Applied, Failure, Interpreter, Mapped, OneEach};

/// Fails where the target is no structured operation.
pub fn structured_target(interpreter: &Interpreter<'_, '_>, op: OpRef, target: OpRef) -> Applied {
    match is_structured(interpreter.op(target)) {
        true => Ok(()),
        false => Err(interpreter.wrong_kind(op, target)),
    }
}

/// The failure where nothing more is to be said: `emitDefaultSilenceableFailure`.
pub fn failed_to_apply(interpreter: &Interpreter<'_, '_>, op: OpRef, target: OpRef) -> Failure {
    let view = interpreter.op(op);
    let failure = Failure::silenceable(view, format!("{} failed to apply", view.name_str()));
    failure.with_note(interpreter.op(target).location(), "when applied to this op")
}

/// The failure of tiling that has made no loop, where a result is to stand for one.
pub fn no_loop(interpreter: &Interpreter<'_, '_>, op: OpRef) -> Failure {
    let message = "attempting to assign a null payload op to this transform value";
    Failure::definite(interpreter.op(op), message)
}

/// The result that stands for one operation.
pub fn one(op: OpRef) -> OneEach {
    std::iter::once(Mapped::Op(op)).collect()
}

/// Rewrites the target, before which the rewriter stands; the result stands for what became of it.
pub fn rewritten(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    target: OpRef,
    rewrite: impl FnOnce(&mut Rewriter<'_>, OpId) -> Option<OpId>,
) -> Applied<Option<OneEach>> {
    let new = interpreter.rewrite(target.body, |rewriter| {
        rewriter.set_insertion_point(target.op);
        rewrite(rewriter, target.op)
    });
    match new {
        Some(new) => Ok(Some(one(OpRef { body: target.body, op: new }))),
        None => Err(failed_to_apply(interpreter, op, target)),
    }
}
