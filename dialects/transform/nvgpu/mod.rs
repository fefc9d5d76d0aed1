//! The extension for nvgpu: definitions, and what they leave open.

use crate::stated_effects::{Handles, StatedEffects};
use registry::DialectHooks;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[&StatedEffects {
        handles: &[("nvgpu.create_async_groups", Handles::ConsumesFirst)],
        ..StatedEffects::NONE
    }],
    ..DialectHooks::NONE
};
