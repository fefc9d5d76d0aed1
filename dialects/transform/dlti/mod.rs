//! The dlti extension: the implementation of `transform.dlti.query`.
//!
//! Follows mlir/lib/Dialect/DLTI/TransformOps/DLTITransformOps.cpp.

use crate::stated_effects::{ReadsPayload, StatedEffects};
use smallvec::smallvec;

use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results, TransformExtension};
use crate::verify::attribute;
use ir::{AttributeStorage, OpRef};
use registry::DialectHooks;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[
        &TransformExtension { apply: &[("dlti.query", query)], ..TransformExtension::NONE },
        &StatedEffects { payload: &[("dlti.query", ReadsPayload::Always)], ..StatedEffects::NONE },
    ],
    ..DialectHooks::NONE
};

fn query(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let (context, view) = (interpreter.context(), interpreter.op(op));
        let keys = attribute(view, "keys").and_then(|keys| keys.elements(context)).unwrap_or_default();
        let is_key = |key: &ir::Attribute| {
            matches!(key.storage(context), AttributeStorage::String { .. } | AttributeStorage::Type(_))
        };
        if !keys.iter().all(is_key) {
            let message =
                "'transform.dlti.query' keys of wrong type: only StringAttr and TypeAttr are allowed";
            return Err(Failure::definite(view, message));
        }
        match dlti::query(interpreter.op(target), keys) {
            Ok(value) => Ok(Some(smallvec![Mapped::Param(value)])),
            Err(_) => Err(Failure::silenceable(view, "'transform.dlti.query' op failed to apply")),
        }
    })
}
