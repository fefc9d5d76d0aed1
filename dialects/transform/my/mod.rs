//! The extension that the dialect's tutorial makes: `transform.my.change_call_target`. See
//! docs/add-a-transform-op.md, which makes it step by step.

use crate::dialects::transform::verify::attribute;
use crate::ir::{Attribute, Ir, OpRef, known};
use crate::registry::DialectHooks;
use crate::transform::{Applied, Failure, Interpreter, Results, TransformExtension};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    transforms: &TransformExtension {
        apply: &[("my.change_call_target", change_call_target)],
        ..TransformExtension::NONE
    },
    ..DialectHooks::NONE
};

fn change_call_target(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
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

/// Makes `call` call `target`. What a rewrite does stands apart from the transform operation, so that
/// others may use it.
fn update_callee(ir: &mut Ir, call: OpRef, target: Attribute) {
    ir.set_attribute(call, known::CALLEE, Some(target));
}
