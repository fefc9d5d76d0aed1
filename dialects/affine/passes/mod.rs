//! The passes, a file each.

mod loop_fusion;
mod parallelize;
mod unroll;
mod unroll_jam;

use ::passes::PassInfo;

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &loop_fusion::PASS,
    &parallelize::PASS,
    &unroll::PASS,
    &unroll_jam::PASS,
];
