//! The complex dialect: the code behind its operations and its attribute.

mod number;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/complex.rs"));
}

pub use ops::*;

use crate::registry::{DialectHooks, Inliner, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "complex",
    ops: &[
        ("bitcast", OpHooks { verify_signature: Some(verify::bitcast), ..OpHooks::NONE }),
        (
            "constant",
            OpHooks {
                verify_signature: Some(verify::constant),
                name_values: Some(|op, set_name| set_name(op.result(0), b"cst")),
                ..OpHooks::NONE
            },
        ),
    ],
    attributes: &[("number", number::NUMBER)],
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};
