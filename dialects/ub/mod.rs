//! The ub dialect: the code behind its operations.

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/ub.rs"));
}

pub use ops::*;

use crate::registry::{DialectHooks, Inliner};

/// The hooks.
pub static HOOKS: DialectHooks =
    DialectHooks { dialect: "ub", inliner: Some(Inliner::ANYTHING), ..DialectHooks::NONE };
