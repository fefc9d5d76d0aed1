//! How parts of linalg operations are computed: the tables of `TilingInterface`.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/TilingInterfaceImpl.cpp, a file here for each kind of
//! operation.

pub mod pack;
pub mod partial_reduction;
mod reify;
pub mod slices;
pub mod softmax;
pub mod structured;
pub mod unpack;
pub mod winograd;

pub use reify::{reify_as_destination, reify_result_shapes, reify_softmax};
pub use structured::scalar_tile_sizes;
