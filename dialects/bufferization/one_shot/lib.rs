//! `one-shot-bufferize`: replaces tensors by memrefs.
//!
//! An analysis finds the operands whose buffers may be written in place: writing there must not change what is read
//! later. For the others a copy is made. Then each operation is replaced by one on memrefs. What an operation does to
//! buffers is its `model::Model`.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms.

mod analysis;
mod annotate;
mod blocks;
mod bufferizer;
mod classes;
mod conflicts;
mod copies;
mod drop_equivalent_results;
mod empty_elimination;
mod functions;
mod heuristics;
mod model;
mod models;
mod module;
pub mod options;
mod pass;
mod query;
mod results;
mod results_to_out_params;
mod setup;
mod summary;
mod to_allocation;

pub use empty_elimination::eliminate_empty_tensors;
pub use module::{bufferize_module, insert_tensor_copies, run_one_shot_bufferize};
use passes::PassInfo;
pub use to_allocation::{AllocationOptions, Memcpy, bufferize_to_allocation};

/// The passes, by name.
pub static PASSES: &[&PassInfo] =
    &[&drop_equivalent_results::PASS, &empty_elimination::PASS, &pass::PASS, &results_to_out_params::PASS];
