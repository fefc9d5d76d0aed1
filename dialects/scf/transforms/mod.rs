//! Transformations of loops, used by transform operations, patterns and passes. Each file has one
//! transformation.
//!
//! Follows mlir/lib/Dialect/SCF/Utils/Utils.cpp and mlir/lib/Dialect/SCF/Transforms.

mod coalesce;
mod convert;
mod for_loop_canonicalization;
mod fuse;
mod min_max_in_loop;
mod nest;
mod normalize;
mod outline;
mod peel;
mod promote;
pub mod tile;
mod unroll;
mod unroll_jam;
mod yields;

pub use coalesce::coalesce_perfectly_nested_loops;
pub use convert::{forall_to_for, forall_to_parallel, parallel_to_for};
pub use for_loop_canonicalization::FOR_LOOP_CANONICALIZATION;
pub use fuse::fuse_sibling_loops;
pub use min_max_in_loop::{canonicalize_min_max_in_loop, rewrite_peeled_min_max};
pub use nest::{LoopNest, LoopRange, build_loop_nest};
pub use outline::{Outlined, outline_region_op};
pub use peel::{peel_first_iteration, peel_last_iteration};
pub use promote::{promote_forall, promote_if_single_iteration};
pub use unroll::{repeat_body, unroll_by_factor};
pub use unroll_jam::{runs_between_loops, unroll_jam_by_factor};
pub use yields::replace_for_with_additional_yields;
