//! Transformations of structured operations.
//!
//! Each takes a rewriter and an operation, and gives what it made; where it does not apply it gives nothing
//! and has changed nothing. Transform operations and passes are built on them.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms.

pub mod generalize;
pub mod interchange;
pub mod specialize;
