//! The passes that run the interpreter or look at programs for it.

mod dialect_check_uses;
mod infer_effects;
mod interpreter;
mod preload_library;
mod test_erase_schedule;

use ::passes::PassInfo;

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &dialect_check_uses::PASS,
    &infer_effects::PASS,
    &interpreter::PASS,
    &preload_library::PASS,
    &test_erase_schedule::PASS,
];
