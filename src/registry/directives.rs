//! `custom` directives that any dialect may use.

use super::hooks::DirectiveHooks;

/// By name; a dialect's own of the same name come first.
pub static SHARED_DIRECTIVES: &[(&str, DirectiveHooks)] = &[];
