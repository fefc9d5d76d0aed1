//! The extension for GPUs.
//!
//! Follows mlir/lib/Dialect/GPU/TransformOps/GPUTransformOps.cpp.

mod blocks;
mod forall;
mod ids;
mod launch;
mod threads;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_gpu.rs"));
}

pub use ops::*;

use super::verify::integers;
use crate::interpreter::TransformExtension;
use ir::Operation;
use ir::diag::Failed;
use registry::{DialectHooks, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[&TransformExtension {
        apply: &[
            ("gpu.map_forall_to_blocks", blocks::apply),
            ("gpu.map_nested_forall_to_threads", threads::apply),
        ],
        ..TransformExtension::NONE
    }],
    ops: &[("gpu.map_forall_to_blocks", OpHooks { verify: Some(map_forall_to_blocks), ..OpHooks::NONE })],
    ..DialectHooks::NONE
};

fn map_forall_to_blocks(op: Operation<'_>) -> Result<(), Failed> {
    match integers(op, "grid_dims").len() {
        0 | 3 => Ok(()),
        _ => Err(op.emit_op_error("transform requires empty or size-3 grid_dims").emit()),
    }
}
