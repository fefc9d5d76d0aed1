//! The passes, a file each.

mod elementwise_to_linalg;
mod fuse_elementwise_ops;
mod morph_ops;
mod tensor_to_linalg;
mod to_loops;

use ::passes::PassInfo;

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &elementwise_to_linalg::PASS,
    &fuse_elementwise_ops::PASS,
    &morph_ops::GENERALIZE,
    &morph_ops::MORPH,
    &morph_ops::SPECIALIZE,
    &tensor_to_linalg::PASS,
    &to_loops::TO_AFFINE_LOOPS,
    &to_loops::TO_LOOPS,
    &to_loops::TO_PARALLEL_LOOPS,
];
