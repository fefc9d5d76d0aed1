//! Patterns from vector to vector: the sets that `transform.apply_patterns.vector.*` add, and the passes that apply them.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms.

mod drop_unit_dims;
mod masked_transfers;
pub mod multi_reduction;
mod narrow_types;
mod outer_product;
mod shuffle_tree;
mod sink;
mod sink_memory;
mod transfer_unit_dims;
mod unit_dims;

pub use drop_unit_dims::DROP_UNIT_DIMS;
pub use masked_transfers::MASKED_TRANSFERS;
pub use narrow_types::REWRITE_NARROW_TYPES;
pub use outer_product::ELEMENTWISE_TO_VECTOR;
pub use sink::SINK_OPS;
pub use sink_memory::SINK_MEMORY_OPS;
pub use transfer_unit_dims::RANK_REDUCING_SUBVIEWS;
pub use unit_dims::DROP_INNER_MOST_UNIT_DIMS;

use passes::PassInfo;

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[&masked_transfers::PASS, &multi_reduction::PASS, &shuffle_tree::PASS];
