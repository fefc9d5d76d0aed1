//! Static analyses of IR.
//!
//! - [`call_graph`]: callables and their calls.
//! - [`liveness`]: the values that effects depend on.
//! - [`sparse_constants`]: constant values, ranges of integers, and reachable blocks.

pub mod call_graph;
pub mod liveness;
pub mod sparse_constants;
