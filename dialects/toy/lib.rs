//! The toy dialect: the hooks of its operations.
//!
//! Follows the second chapter of MLIR's tutorial (mlir/examples/toy/Ch2/mlir/Dialect.cpp).

mod parse;
mod print;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/toy.rs"));
}

pub use ops::*;

use ::parse::parse_function_op;
use ::print::print_function_op;
use registry::{DialectHooks, OpHooks};

const BINARY: OpHooks = OpHooks { parse: Some(parse::binary), print: Some(print::binary), ..OpHooks::NONE };

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "toy",
    ops: &[
        ("add", BINARY),
        (
            "constant",
            OpHooks {
                parse: Some(parse::constant),
                print: Some(print::constant),
                verify: Some(verify::constant),
                ..OpHooks::NONE
            },
        ),
        ("func", OpHooks { parse: Some(parse_function_op), print: Some(print_function_op), ..OpHooks::NONE }),
        ("mul", BINARY),
        ("return", OpHooks { verify: Some(verify::r#return), ..OpHooks::NONE }),
        ("transpose", OpHooks { verify: Some(verify::transpose), ..OpHooks::NONE }),
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
