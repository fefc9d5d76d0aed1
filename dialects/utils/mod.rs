//! What several dialects have in common: operations that are alike but for their types.
//!
//! Follows mlir/lib/Dialect/Utils.

pub mod bounds;
pub mod equality;
pub mod reassociation;
pub mod reshape;
