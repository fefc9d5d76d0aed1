//! Sets of patterns on vectors that transform operations name.

pub use super::contractions::{FOLD_ARITH_EXTENSION, REDUCTION_TO_CONTRACT};
pub use super::tensor_slices::PATTERNS as FOLD_TENSOR_SLICES;
