//! The extension for questions about the target: the code behind `transform.dlti.query`.
//!
//! Follows mlir/lib/Dialect/DLTI/TransformOps/DLTITransformOps.cpp.

use smallvec::smallvec;

use crate::dialects::dlti;
use crate::dialects::transform::verify::attribute;
use crate::ir::{AttributeStorage, OpRef};
use crate::registry::DialectHooks;
use crate::transform::{Applied, Failure, Interpreter, Mapped, Results, TransformExtension};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    transforms: &TransformExtension { apply: &[("dlti.query", query)], ..TransformExtension::NONE },
    ..DialectHooks::NONE
};

fn query(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let (context, view) = (interpreter.context(), interpreter.op(op));
        let keys = attribute(view, "keys").and_then(|keys| keys.elements(context)).unwrap_or_default();
        let is_key = |key: &crate::ir::Attribute| {
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
