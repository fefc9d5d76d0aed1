//! The passes, a file each.

mod to_loops;

use ::passes::PassInfo;

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &to_loops::TO_AFFINE_LOOPS,
    &to_loops::TO_LOOPS,
    &to_loops::TO_PARALLEL_LOOPS,
];
