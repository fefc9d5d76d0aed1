//! Conversions of builtin dialects to llvm, a pass each.
//!
//! Each module has the patterns of a dialect, and its pass; `convert-to-llvm` takes the patterns of all.
//!
//! Follows the folders of mlir/lib/Conversion that end in `ToLLVM`.

mod arith_ops;
mod control_flow;
mod expand_division;
mod func;
mod index;
mod memref_ops;
mod passes;
mod request_c_wrappers;
mod ub;

pub use passes::PASSES;
