//! Sets of patterns on structured operations, beside those of canonicalization.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms.

pub mod relayouts;

pub use relayouts::FOLD_INTO_PACK_AND_UNPACK;
