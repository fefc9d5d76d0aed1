//! Patterns of tensor that no pass applies by itself: transformations ask for them, a set at a time.
//!
//! Each file is one family; its tables have the patterns in the order in which MLIR adds them.
//!
//! Follows mlir/lib/Dialect/Tensor/Transforms.

pub mod bubble_up;
pub mod bubble_up_expand;
pub mod concat;
pub mod constants;
pub mod empty;
mod fold_subset_ops;
pub mod rank_expansion;
mod reify_result_shapes;
pub mod reshapes;
pub mod slices;
mod tiling;

use passes::PassInfo;
use registry::{DialectHooks, OpHooks};

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[&fold_subset_ops::PASS, &reify_result_shapes::PASS];

/// The hooks of tensor operations that need loops and branches.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "tensor",
    ops: &[("pad", OpHooks { tiling: Some(&tiling::PAD), ..OpHooks::NONE })],
    ..DialectHooks::NONE
};
