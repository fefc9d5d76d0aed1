//! The extension that matches by IRDL.
//!
//! Follows mlir/lib/Dialect/Transform/IRDLExtension/IRDLExtensionOps.cpp.

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_irdl.rs"));
}

pub use ops::*;

use crate::stated_effects::{ReadsPayload, StatedEffects};
use ir::Operation;
use ir::diag::Failed;
use registry::{DialectHooks, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    ops: &[("irdl.collect_matching", OpHooks { verify: Some(collect_matching), ..OpHooks::NONE })],
    interfaces: &[&StatedEffects {
        payload: &[("irdl.collect_matching", ReadsPayload::Always)],
        ..StatedEffects::NONE
    }],
    ..DialectHooks::NONE
};

/// Verifies that the region contains one dialect with one operation.
fn collect_matching(op: Operation<'_>) -> Result<(), Failed> {
    let first = op.region(0).and_then(|region| region.front()?.front());
    let Some(dialect) = first.filter(|first| first.next().is_none()) else {
        return Err(op.emit_op_error("expects a single operation in the body").emit());
    };
    if dialect.name_str() != "irdl.dialect" {
        return Err(op.emit_op_error("expects the body operation to be irdl.dialect").emit());
    }
    let body = dialect.region(0).and_then(|region| region.front());
    let operations = body.into_iter().flat_map(|block| block.operations());
    if operations.filter(|nested| nested.name_str() == "irdl.operation").count() != 1 {
        return Err(op.emit_op_error("expects IRDL to contain exactly one operation definition").emit());
    }
    Ok(())
}
