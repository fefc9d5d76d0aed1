//! The passes and the pipeline of the `sparse_tensor` dialect, for programs whose tensors are dense: what they do to
//! other operations on the way. A program with sparse tensors is refused.
//!
//! Follows mlir/lib/Dialect/SparseTensor/{Pipelines,Transforms}.

mod codegen;
mod dense;
mod pipeline;
mod pre_sparsification;
mod sparsification;

use passes::{PassInfo, PipelineInfo};

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &codegen::CODEGEN,
    &codegen::STORAGE_SPECIFIER,
    &sparsification::PASS,
];

/// The pipelines.
pub static PIPELINES: &[&PipelineInfo] = &[&pipeline::SPARSIFIER];
