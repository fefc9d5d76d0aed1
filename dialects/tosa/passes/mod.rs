//! The passes, a file each, and the patterns that they apply.

mod decompose_depthwise;
mod decompose_transposed;
mod fold_constants;
mod infer_shapes;
mod make_broadcastable;
mod optional_decompositions;
mod reshape_ranks;

use ::passes::PassInfo;

/// The passes, by name.
pub static PASSES: &[&PassInfo] =
    &[&fold_constants::PASS, &infer_shapes::PASS, &make_broadcastable::PASS, &optional_decompositions::PASS];
