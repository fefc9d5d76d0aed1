//! The extension for functions.
//!
//! Follows mlir/lib/Dialect/Func/TransformOps/FuncTransformOps.cpp.

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_func.rs"));
}

pub use ops::*;

use super::verify::{attribute, find_without};
use crate::diag::Failed;
use crate::ir::Operation;
use crate::ir::op_info::Trait;
use crate::registry::{DialectHooks, OpHooks};
use crate::verify::operand_groups;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    ops: &[("func.cast_and_call", OpHooks { verify: Some(cast_and_call), ..OpHooks::NONE })],
    ..DialectHooks::NONE
};

/// There is a function to call, in one way, and nothing in the region but type converters.
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
