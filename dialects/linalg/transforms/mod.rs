//! Transformations of structured operations.
//!
//! Each takes a rewriter and an operation, and gives what it made; where it does not apply it gives nothing
//! and has changed nothing. Transform operations and passes are built on them.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms.

pub mod decompose;
pub mod destination_style;
pub mod generalize;
pub mod interchange;
pub mod loops;
pub mod lower_pack;
pub mod pad;
pub mod specialize;
pub mod split;
pub mod transpose_matmul;
