//! The `debug` extension: remarks on the payload.

use super::verify::attribute;
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results, TransformExtension};
use crate::stated_effects::{ReadsPayload, StatedEffects};
use ir::{Ir, OpRef};
use print::attribute_to_string;
use registry::DialectHooks;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[
        &TransformExtension {
            apply: &[
                ("debug.emit_param_as_remark", emit_param_as_remark),
                ("debug.emit_remark_at", emit_remark_at),
            ],
            ..TransformExtension::NONE
        },
        &StatedEffects {
            payload: &[
                ("debug.emit_param_as_remark", ReadsPayload::Always),
                ("debug.emit_remark_at", ReadsPayload::Always),
            ],
            ..StatedEffects::NONE
        },
    ],
    ..DialectHooks::NONE
};

fn message(ir: &Ir, op: OpRef) -> Option<String> {
    let message = attribute(ir.operation(op), "message")?.string(ir.context())?;
    Some(ir.context().string(message).to_string())
}

fn emit_remark_at(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let ir = interpreter.ir();
    let message = message(ir, op).unwrap_or_default();
    for &at in interpreter.payload(op, 0) {
        match at {
            Mapped::Op(at) => {
                let _ = ir.operation(at).emit_remark(message.clone()).emit();
            }
            Mapped::Value(value) => {
                let value = ir.value(value.body, value.value);
                let note = match value.defining_op() {
                    Some(_) => format!("value handle points to an op result #{}", value.index()),
                    None => format!("value handle points to a block argument #{}", value.index()),
                };
                let note = match (value.defining_op(), value.owner_block()) {
                    (None, Some(block)) => {
                        let region = block.region();
                        let number = region
                            .and_then(|region| region.blocks().position(|other| other.id() == block.id()))
                            .unwrap_or_default();
                        let region = region.and_then(|region| region.index()).unwrap_or_default();
                        format!("{note} in block #{number} in region #{region}")
                    }
                    _ => note,
                };
                let remark = ir.context().diagnostics().start(
                    ir::diag::Severity::Remark,
                    value.location(),
                    message.clone(),
                );
                let _ = remark.attach_note(value.location(), note).emit();
            }
            Mapped::Param(_) => {}
        }
    }
    Ok(())
}

fn emit_param_as_remark(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let ir = interpreter.ir();
    let params: Vec<String> = interpreter
        .payload(op, 0)
        .iter()
        .filter_map(|of| of.param())
        .map(|param| attribute_to_string(ir.context(), param))
        .collect();
    let text = params.join(", ");
    let text = match message(ir, op) {
        Some(message) => format!("{message} {text}"),
        None => text,
    };
    if ir.operation(op).num_operands() < 2 {
        let _ = ir.operation(op).emit_remark(text).emit();
        return Ok(());
    }
    for at in interpreter.payload_ops(op, 1) {
        let remark = ir.context().diagnostics().start(
            ir::diag::Severity::Remark,
            ir.operation(at).location(),
            text.clone(),
        );
        let _: ir::diag::Failed = remark.emit();
    }
    Ok::<(), Failure>(())
}
