//! The tutorial's transformations of calls: another callee, or another operation that replaces the call.

use smallvec::smallvec;

use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results};
use crate::verify::attribute;
use ir::{Attribute, Ir, OpId, OpRef, OperationState, known};
use rewrite::Rewriter;

pub fn change_call_target(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let context = interpreter.context();
    let target = attribute(interpreter.op(op), "new_target").and_then(|target| target.string(context));
    let Some(target) = target.map(|name| context.symbol_attribute(name)) else { return Ok(()) };
    for call in interpreter.payload_ops(op, 0) {
        let view = interpreter.op(call);
        if view.name_str() != "func.call" {
            let failure = Failure::silenceable(interpreter.op(op), "only applies to func.call payloads");
            return Err(failure.with_note(view.location(), "offending payload"));
        }
        update_callee(interpreter.ir_mut(), call, target);
    }
    Ok(())
}

/// Sets the callee of `call` to `target`. The rewrite is a function apart from the transform operation, so
/// that others can use it.
fn update_callee(ir: &mut Ir, call: OpRef, target: Attribute) {
    ir.set_attribute(call, known::CALLEE, Some(target));
}

pub fn call_to_op(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, _, call| {
        let new = interpreter.rewrite(call.body, |rewriter| replace_call_with_op(rewriter, call.op));
        Ok(Some(smallvec![Mapped::Op(OpRef { body: call.body, op: new })]))
    })
}

/// Replaces a call by `my.mm4`.
fn replace_call_with_op(rewriter: &mut Rewriter<'_>, call: OpId) -> OpId {
    let (context, view) = (rewriter.context(), rewriter.op(call));
    let mut state = OperationState::new(context.static_op_name("my.mm4"), view.location());
    state.operands.extend(view.operands().map(|operand| operand.id()));
    state.result_types.extend(view.result_types());
    rewriter.set_insertion_point(call);
    let new = rewriter.create(state);
    rewriter.replace_op_with(call, new);
    new
}
