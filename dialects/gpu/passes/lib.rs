//! Passes on the gpu dialect: what becomes of launches before kernels are compiled.
//!
//! They are a crate of their own: the dialect knows no passes.

mod async_region;
mod decompose_memrefs;
mod map_parallel_loops;
mod outline_kernels;
mod sink_index_computations;

use passes::PassInfo;

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[
    &async_region::PASS,
    &decompose_memrefs::PASS,
    &map_parallel_loops::PASS,
    &outline_kernels::PASS,
    &sink_index_computations::PASS,
];
