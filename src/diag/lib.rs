//! Diagnostics rendered as mlir-opt does, and compared with what a test expects.
//!
//! The diagnostics themselves are data of the IR: [`ir::diag`], which this module hands on. Only rendering knows
//! lines and columns; everything else deals in [`Location`](ir::Location)s.
//!
//! Follows mlir/lib/IR/Diagnostics.cpp.

mod expected;
pub mod picture;
pub mod place;
pub mod plain;

pub use ir::diag::*;

pub use expected::ExpectedDiagnostics;
pub use picture::{Mark, Picture};
pub use place::{Place, caller_of, place_of};
pub use plain::PlainRenderer;
