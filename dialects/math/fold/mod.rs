//! What math operations of constants fold to.
//!
//! Follows mlir/lib/Dialect/Math/IR/MathOps.cpp.

pub mod float;
mod hyperbolic;
pub mod integer;
pub mod predicate;
