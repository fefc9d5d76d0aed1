//! Operations that dialects share: the same but for the types that they work on.
//!
//! Follows mlir/lib/Dialect/Utils.

pub mod loop_nests;
pub mod reassociation;
pub mod regions;
pub mod reshape;
