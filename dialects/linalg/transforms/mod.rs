//! Transformations of structured operations.
//!
//! Each takes a rewriter and an operation, and returns the operations that it created. If it does not apply
//! it returns `None` and has changed nothing. Transform operations and passes are built on them.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms.

pub mod decompose;
pub mod destination_style;
pub mod flatten;
pub mod generalize;
pub mod img2col;
pub mod interchange;
pub mod loops;
pub mod lower_pack;
pub mod pack;
pub mod pack_transpose;
pub mod pad;
pub mod pad_tiling_interface;
pub mod promote;
pub mod scalar_loops;
pub mod specialize;
pub mod split;
pub mod split_reduction;
pub mod transpose_conv2d;
pub mod transpose_matmul;
pub mod value_definitions;
pub mod winograd;
pub mod winograd_decompose;
pub mod winograd_matrices;
