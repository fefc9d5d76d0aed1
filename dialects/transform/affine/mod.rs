//! The extension for affine operations.
//!
//! Follows mlir/lib/Dialect/Affine/TransformOps/AffineTransformOps.cpp.

mod simplify_bounded;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_affine.rs"));
}

pub use ops::*;

use super::verify::integers;
use crate::interpreter::TransformExtension;
use crate::stated_effects::{Handles, StatedEffects};
use ir::Operation;
use ir::diag::Failed;
use registry::{DialectHooks, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    ops: &[(
        "affine.simplify_bounded_affine_ops",
        OpHooks { verify: Some(simplify_bounded_affine_ops), ..OpHooks::NONE },
    )],
    interfaces: &[
        &TransformExtension {
            apply: &[("affine.simplify_bounded_affine_ops", simplify_bounded::apply)],
            ..TransformExtension::NONE
        },
        &StatedEffects {
            handles: &[
                ("affine.simplify_bounded_affine_ops", Handles::ConsumesFirst),
                ("affine.simplify_min_max_affine_ops", Handles::ConsumesFirst),
            ],
            ..StatedEffects::NONE
        },
    ],
    ..DialectHooks::NONE
};

/// Verifies that there are bounds for each value.
fn simplify_bounded_affine_ops(op: Operation<'_>) -> Result<(), Failed> {
    let expected = op.num_operands().saturating_sub(1);
    for (what, name) in [("lower", "lower_bounds"), ("upper", "upper_bounds")] {
        let found = integers(op, name).len();
        if found != expected {
            let error = op.emit_op_error(format_args!(
                "incorrect number of {what} bounds, expected {expected} but found {found}"
            ));
            return Err(error.emit());
        }
    }
    Ok(())
}
