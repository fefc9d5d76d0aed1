//! The passes, a file each.

mod remove_constraints;
mod to_shape;

use ::passes::PassInfo;

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[&remove_constraints::PASS, &to_shape::PASS];
