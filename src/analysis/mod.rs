//! What can be known of IR without running it.
//!
//! - [`call_graph`]: what calls what.
//! - [`sparse_constants`]: which values are constants, and which blocks can be reached.

pub mod call_graph;
pub mod sparse_constants;
