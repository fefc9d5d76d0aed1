//! The passes, a file each.

mod block_pack_matmul;
mod elementwise;
mod elementwise_to_linalg;
mod fold_unit_extent_dims;
mod fuse_elementwise_ops;
mod inline_scalar_operands;
mod morph_ops;
mod tensor_to_linalg;
mod to_loops;

use ::passes::PassInfo;

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &block_pack_matmul::PASS,
    &elementwise::FOLD,
    &elementwise_to_linalg::PASS,
    &fold_unit_extent_dims::PASS,
    &fuse_elementwise_ops::PASS,
    &inline_scalar_operands::PASS,
    &morph_ops::GENERALIZE,
    &morph_ops::MORPH,
    &morph_ops::SPECIALIZE,
    &tensor_to_linalg::PASS,
    &to_loops::TO_AFFINE_LOOPS,
    &to_loops::TO_LOOPS,
    &to_loops::TO_PARALLEL_LOOPS,
];
