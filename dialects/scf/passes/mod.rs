//! The passes, a file each.

mod convert_loops;
mod for_loop_canonicalization;
mod parallel_loop_tiling;

use ::passes::PassInfo;

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &for_loop_canonicalization::PASS,
    &convert_loops::FORALL_TO_FOR,
    &convert_loops::FORALL_TO_PARALLEL,
    &convert_loops::PARALLEL_TO_FOR,
    &parallel_loop_tiling::PASS,
];
