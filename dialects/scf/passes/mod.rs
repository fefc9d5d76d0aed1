//! The passes, a file each.

mod convert_loops;
mod for_loop_canonicalization;
mod for_loop_peeling;
mod for_loop_range_folding;
mod for_to_while;
mod loop_coalescing;
mod parallel_loop_fusion;
mod parallel_loop_tiling;
mod specialization;

use ::passes::PassInfo;

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &for_loop_canonicalization::PASS,
    &for_loop_peeling::PASS,
    &for_loop_range_folding::PASS,
    &specialization::FOR,
    &for_to_while::PASS,
    &convert_loops::FORALL_TO_FOR,
    &convert_loops::FORALL_TO_PARALLEL,
    &convert_loops::PARALLEL_TO_FOR,
    &loop_coalescing::PASS,
    &specialization::PARALLEL,
    &parallel_loop_fusion::PASS,
    &parallel_loop_tiling::PASS,
];
