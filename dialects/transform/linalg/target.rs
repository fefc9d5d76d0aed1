//! Checks of the targets of this extension's operations.

use crate::interpreter::{Applied, Failure, Interpreter, Mapped, OneEach};
use ir::{OpId, OpRef};
use linalg::is_structured;
use rewrite::Rewriter;

/// Fails where the target is no structured operation.
pub fn structured_target(interpreter: &Interpreter<'_, '_>, op: OpRef, target: OpRef) -> Applied {
    match is_structured(interpreter.op(target)) {
        true => Ok(()),
        false => Err(interpreter.wrong_kind(op, target)),
    }
}

/// Returns a silenceable failure with the default message: `emitDefaultSilenceableFailure`.
pub fn failed_to_apply(interpreter: &Interpreter<'_, '_>, op: OpRef, target: OpRef) -> Failure {
    let view = interpreter.op(op);
    let failure = Failure::silenceable(view, format!("{} failed to apply", view.name_str()));
    failure.with_note(interpreter.op(target).location(), "when applied to this op")
}

/// Returns the failure of tiling that made no loop although a result is to refer to one.
pub fn no_loop(interpreter: &Interpreter<'_, '_>, op: OpRef) -> Failure {
    let message = "attempting to assign a null payload op to this transform value";
    Failure::definite(interpreter.op(op), message)
}

/// Returns a result that refers to one operation.
pub fn one(op: OpRef) -> OneEach {
    std::iter::once(Mapped::Op(op)).collect()
}

/// Rewrites the target, with the insertion point before it. The result handle is mapped to the replacement.
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

/// Reports a definite failure with the default message: `emitDefaultDefiniteFailure`.
pub fn failed_definitely(interpreter: &Interpreter<'_, '_>, op: OpRef, target: OpRef) -> Failure {
    let view = interpreter.op(op);
    let message = format!("{} failed to apply", view.name_str());
    let error = view.emit_error_at_location(message);
    error.attach_note(interpreter.op(target).location(), "when applied to this op").emit().into()
}
