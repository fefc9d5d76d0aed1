//! The passes, a file each, and the patterns that they apply.

mod arith_constants;
mod decompose_depthwise;
mod decompose_transposed;
mod fold_constants;
mod infer_shapes;
mod make_broadcastable;
mod optional_decompositions;
mod reduce_transposes;
mod reshape_ranks;

use ::passes::PassInfo;

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[
    &arith_constants::PASS,
    &fold_constants::PASS,
    &infer_shapes::PASS,
    &make_broadcastable::PASS,
    &optional_decompositions::PASS,
    &reduce_transposes::PASS,
];
