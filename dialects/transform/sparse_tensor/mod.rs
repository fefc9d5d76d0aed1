//! The extension for sparse_tensor: definitions, and what they leave open.

use crate::stated_effects::{ReadsPayload, StatedEffects};
use registry::DialectHooks;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[&StatedEffects {
        payload: &[("sparse_tensor.match.sparse_inout", ReadsPayload::Always)],
        ..StatedEffects::NONE
    }],
    ..DialectHooks::NONE
};
