//! The builtin dialect: the hooks of the operations of mlir/IR/BuiltinOps.td.

mod fold;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/builtin.rs"));
}

pub use ops::*;

use registry::{DialectHooks, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "builtin",
    ops: &[
        (
            "module",
            OpHooks { verify: Some(verify::module), default_dialect: Some("builtin"), ..OpHooks::NONE },
        ),
        (
            "unrealized_conversion_cast",
            OpHooks {
                verify_shape: Some(verify::unrealized_conversion_cast),
                fold: Some(fold::unrealized_conversion_cast),
                ..OpHooks::NONE
            },
        ),
    ],
    ..DialectHooks::NONE
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
