//! The extension for bufferization.
//!
//! Follows mlir/lib/Dialect/Bufferization/TransformOps/BufferizationTransformOps.cpp.

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_bufferization.rs"));
}

pub use ops::*;

use super::verify::attribute;
use ir::diag::Failed;
use ir::{Attribute, Operation};
use registry::{DialectHooks, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    ops: &[(
        "bufferization.one_shot_bufferize",
        OpHooks { verify: Some(one_shot_bufferize), ..OpHooks::NONE },
    )],
    ..DialectHooks::NONE
};

fn one_shot_bufferize(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let memcpy = attribute(op, "memcpy_op").and_then(|name| name.string(context));
    let is_set = |name: &str| attribute(op, name) == Some(Attribute::TRUE);
    let message = if !memcpy
        .is_some_and(|name| matches!(context.string(name).as_ref() as &[u8], b"memref.copy" | b"linalg.copy"))
    {
        "unsupported memcpy op"
    } else if is_set("print_conflicts") && !is_set("test_analysis_only") {
        "'print_conflicts' requires 'test_analysis_only'"
    } else if is_set("dump_alias_sets") && !is_set("test_analysis_only") {
        "'dump_alias_sets' requires 'test_analysis_only'"
    } else {
        return Ok(());
    };
    Err(op.emit_op_error(message).emit())
}
