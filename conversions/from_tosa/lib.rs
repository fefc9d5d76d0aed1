//! Operations of tosa become those of arith, linalg, ml_program, scf and tensor: a pass for each, and the pipeline
//! that runs those of linalg.
//!
//! Follows mlir/lib/Conversion/TosaTo*.

mod emitter;
mod pipeline;
mod to_arith;
mod to_linalg;
mod to_ml_program;
mod to_named;
mod to_scf;
mod to_tensor;
mod type_converter;

use passes::{PassInfo, PipelineInfo};

/// The passes.
pub static PASSES: &[&PassInfo] = &[
    &to_arith::PASS,
    &to_linalg::PASS,
    &to_ml_program::PASS,
    &to_named::PASS,
    &to_scf::PASS,
    &to_tensor::PASS,
];

/// The pipelines.
pub static PIPELINES: &[&PipelineInfo] = &[&pipeline::TO_LINALG];
