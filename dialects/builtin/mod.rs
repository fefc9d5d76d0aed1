//! The builtin dialect: the code behind the operations of mlir/IR/BuiltinOps.td.

mod verify;

use crate::registry::{DialectHooks, OpHooks};

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
            OpHooks { verify: Some(verify::unrealized_conversion_cast), ..OpHooks::NONE },
        ),
    ],
    ..DialectHooks::NONE
};
