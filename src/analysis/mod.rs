//! What can be known of IR without running it.
//!
//! - [`call_graph`]: what calls what.
//! - [`liveness`]: which values something depends on.
//! - [`sparse_constants`]: which values are constants, and which blocks can be reached.

pub mod call_graph;
pub mod liveness;
pub mod sparse_constants;
