//! The extension for functions.
//!
//! Follows mlir/lib/Dialect/Func/TransformOps/FuncTransformOps.cpp.

mod call;
mod signature;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_func.rs"));
}

pub use ops::*;

use super::verify::{attribute, find_without};
use crate::interpreter::TransformExtension;
use crate::stated_effects::{Handles, StatedEffects};
use interfaces::operand_groups;
use ir::Operation;
use ir::diag::Failed;
use ir::op_info::Trait;
use registry::{DialectHooks, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    ops: &[("func.cast_and_call", OpHooks { verify: Some(cast_and_call), ..OpHooks::NONE })],
    interfaces: &[
        &TransformExtension {
            apply: &[
                ("func.cast_and_call", call::apply),
                ("func.deduplicate_func_args", signature::apply_deduplicate),
                ("func.replace_func_signature", signature::apply_replace),
            ],
            ..TransformExtension::NONE
        },
        &StatedEffects {
            handles: &[
                ("func.deduplicate_func_args", Handles::ConsumesFirst),
                ("func.replace_func_signature", Handles::ConsumesFirst),
            ],
            ..StatedEffects::NONE
        },
    ],
    ..DialectHooks::NONE
};

/// Verifies that one function to call is given, and that the region contains only type converter builders.
fn cast_and_call(op: Operation<'_>) -> Result<(), Failed> {
    if let Some(other) = find_without(op.region(0), Trait::TypeConverterBuilderOpInterface) {
        let error = op
            .emit_op_error("expected children ops to implement TypeConverterBuilderOpInterface")
            .attach_note(other.location(), "op without interface");
        return Err(error.emit());
    }
    let has_name = attribute(op, "function_name").is_some();
    let has_handle = operand_groups(op, op.info()).last().is_some_and(|group| group.len != 0);
    let message = match (has_handle, has_name) {
        (false, false) => "expected a function handle or name to call",
        (true, true) => "function handle and name are mutually exclusive",
        _ => return Ok(()),
    };
    Err(op.emit_op_error(message).emit())
}
