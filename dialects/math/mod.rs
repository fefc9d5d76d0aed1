//! The math dialect: the code behind its operations.

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/math.rs"));
}

pub use ops::*;

use crate::registry::{DialectHooks, Inliner};

/// The hooks.
pub static HOOKS: DialectHooks =
    DialectHooks { dialect: "math", inliner: Some(Inliner::ANYTHING), ..DialectHooks::NONE };
