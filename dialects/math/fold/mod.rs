//! Folders of math operations with constant operands.
//!
//! Follows mlir/lib/Dialect/Math/IR/MathOps.cpp.

pub mod float;
mod hyperbolic;
pub mod integer;
pub mod predicate;
