//! Bounds of values, and the equality of two of them.
//!
//! Follows mlir/lib/Interfaces/ValueBoundsOpInterface.cpp and the implementations of the dialects.

pub mod bounds;
pub mod equality;
