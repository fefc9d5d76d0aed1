//! The test dialect: the code behind its type.

mod layout;

use crate::registry::{DefHooks, DialectHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "test",
    types: &[("test_type_with_layout", DefHooks { layout: Some(&layout::LAYOUT), ..DefHooks::NONE })],
    allows_unknown_operations: true,
    ..DialectHooks::NONE
};
