//! The extension for xegpu: definitions, and what they leave open.

use crate::stated_effects::{Handles, ReadsPayload, StatedEffects};
use registry::DialectHooks;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[&StatedEffects {
        handles: &[("xegpu.set_desc_layout", Handles::ConsumesFirst)],
        payload: &[("xegpu.get_desc_op", ReadsPayload::Always)],
    }],
    ..DialectHooks::NONE
};
