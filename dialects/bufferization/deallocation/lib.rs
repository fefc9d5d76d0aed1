//! Passes that free buffers, and that lower and simplify what frees them.
//!
//! `ownership-based-buffer-deallocation` inserts `bufferization.dealloc`: a list of buffers, each with the condition
//! that it belongs to the code there, and a list of those that are still needed. The other passes simplify this
//! operation and replace it by `memref.dealloc`.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms and Pipelines.

mod library;
mod liveness;
mod lowering;
mod ownership;
mod pipeline;
mod simplification;
mod to_memref;

use passes::{PassInfo, PipelineInfo};

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &liveness::PASS,
    &lowering::PASS,
    &ownership::PASS,
    &simplification::PASS,
    &to_memref::PASS,
];

/// The pipelines, by name.
pub static PIPELINES: &[&PipelineInfo] = &[&pipeline::PIPELINE];
