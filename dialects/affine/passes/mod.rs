//! The passes, a file each.

mod data_copy_generate;
mod loop_fusion;
mod loop_invariant_code_motion;
mod normalize;
mod parallelize;
mod pipeline_data_transfer;
mod raise_from_memref;
mod scalar_replacement;
mod simplify_structures;
mod tile;
mod unroll;
mod unroll_jam;

use ::passes::PassInfo;

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &data_copy_generate::PASS,
    &loop_fusion::PASS,
    &loop_invariant_code_motion::PASS,
    &normalize::PASS,
    &parallelize::PASS,
    &pipeline_data_transfer::PASS,
    &raise_from_memref::PASS,
    &scalar_replacement::PASS,
    &simplify_structures::PASS,
    &tile::PASS,
    &unroll::PASS,
    &unroll_jam::PASS,
];
