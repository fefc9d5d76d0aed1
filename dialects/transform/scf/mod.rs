//! The extension for the loops of `scf`.
//!
//! Follows mlir/lib/Dialect/SCF/TransformOps/SCFTransformOps.cpp.

mod outline;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_scf.rs"));
}

pub use ops::*;

use crate::registry::DialectHooks;
use crate::transform::TransformExtension;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    transforms: &TransformExtension {
        apply: &[("loop.outline", outline::apply)],
        ..TransformExtension::NONE
    },
    ..DialectHooks::NONE
};
