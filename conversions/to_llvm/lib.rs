//! Conversions of builtin dialects to llvm, a pass each.
//!
//! Each module has the patterns of a dialect, and its pass; `convert-to-llvm` takes the patterns of all.
//!
//! Follows the folders of mlir/lib/Conversion that end in `ToLLVM`.

mod arith_ops;
mod complex;
mod control_flow;
mod convert;
mod expand_division;
mod func;
mod index;
mod math;
mod memref_ops;
mod openmp;
mod passes;
mod pipeline;
mod request_c_wrappers;
mod set_data_layout;
mod to_llvm;
mod ub;

pub use convert::Patterns;
pub use func::PATTERNS as FUNC_PATTERNS;
pub use passes::PASSES;
/// The pipelines.
pub static PIPELINES: &[&::passes::PipelineInfo] = &[&pipeline::TEST_LOWER_TO_LLVM];

pub use to_llvm::{
    ConvertToLlvm, DIALECT_TYPES, configure_dialect, convert_dialect_type, has_patterns, patterns_of_dialect,
    populate_dialects,
};
