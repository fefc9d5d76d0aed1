//! The passes, a file each.

mod outline_computation;
mod remove_constraints;
mod to_shape;

use ::passes::PassInfo;

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[&outline_computation::PASS, &remove_constraints::PASS, &to_shape::PASS];
