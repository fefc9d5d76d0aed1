//! Static analyses of IR.
//!
//! - [`block_liveness`]: the values that are live where blocks begin and end.
//! - [`call_graph`]: callables and their calls.
//! - [`liveness`]: the values that effects depend on.
//! - [`sparse_constants`]: constant values, ranges of integers, and reachable blocks.

pub mod block_liveness;
pub mod call_graph;
pub mod liveness;
pub mod sparse_constants;
