//! What can be done to loops: what transform operations, patterns and passes stand on.
//!
//! Follows mlir/lib/Dialect/SCF/Utils/Utils.cpp and mlir/lib/Dialect/SCF/Transforms, a file here for each
//! thing that is done.

mod outline;
pub mod tile;

pub use outline::{Outlined, outline_region_op};
