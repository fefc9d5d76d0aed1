//! The extension that matches by PDL.
//!
//! Follows mlir/lib/Dialect/Transform/PDLExtension/PDLExtensionOps.cpp.

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_pdl.rs"));
}

pub use ops::*;

use ir::Operation;
use ir::diag::Failed;
use ir::op_info::Trait;
use registry::{DialectHooks, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    ops: &[(
        "with_pdl_patterns",
        OpHooks { verify: Some(with_pdl_patterns), default_dialect: Some("transform"), ..OpHooks::NONE },
    )],
    ..DialectHooks::NONE
};

/// Verifies that the region contains one transformation besides patterns.
fn with_pdl_patterns(op: Operation<'_>) -> Result<(), Failed> {
    let body = op.region(0).and_then(|region| region.front());
    let mut transformation: Option<Operation<'_>> = None;
    for nested in body.into_iter().flat_map(|block| block.operations()) {
        if nested.name_str() == "pdl.pattern" {
            continue;
        }
        if !nested.has_trait(Trait::PossibleTopLevelTransformOp) {
            let error = op
                .emit_op_error("expects only pattern and top-level transform ops in its body")
                .attach_note(nested.location(), "offending op");
            return Err(error.emit());
        }
        if let Some(first) = transformation {
            let error = op
                .emit_op_error("expects only one non-pattern op in its body")
                .attach_note(first.location(), "first non-pattern op")
                .attach_note(nested.location(), "second non-pattern op");
            return Err(error.emit());
        }
        transformation = Some(nested);
    }
    if let Some(outer) = op.ancestors().find(|outer| outer.info().name == op.info().name) {
        let error = op.emit_op_error("cannot be nested").attach_note(outer.location(), "parent operation");
        return Err(error.emit());
    }
    if transformation.is_none() {
        return Err(op.emit_op_error("expects at least one non-pattern op").emit());
    }
    Ok(())
}
