//! Folders of memref operations.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

mod casts;
mod metadata;
mod sizes;
mod views;

pub use casts::{copy, look_through_casts, source_for_consumer, store};
pub use metadata::{constified, constified_metadata, extract_strided_metadata};
pub use sizes::{dim, rank};
pub use views::{
    assume_alignment, collapse_shape, expand_shape, memory_space_cast, reinterpret_cast, subview, transpose,
    view,
};
