//! The test dialect: the hooks of its type.

mod layout;

use registry::{DefHooks, DialectHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "test",
    types: &[("test_type_with_layout", DefHooks { layout: Some(&layout::LAYOUT), ..DefHooks::NONE })],
    allows_unknown_operations: true,
    ..DialectHooks::NONE
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
