//! The passes, a file each, and the patterns that they apply.

mod arith_constants;
mod attach_target;
mod decompose_depthwise;
mod decompose_transposed;
mod fold_constants;
mod infer_shapes;
mod make_broadcastable;
mod narrow;
mod optional_decompositions;
mod reduce_transposes;
mod reshape_ranks;
mod to_signless;

use ::passes::PassInfo;

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[
    &arith_constants::PASS,
    &attach_target::PASS,
    &fold_constants::PASS,
    &infer_shapes::PASS,
    &make_broadcastable::PASS,
    &narrow::FLOATS,
    &narrow::INTEGERS,
    &optional_decompositions::PASS,
    &reduce_transposes::PASS,
    &to_signless::PASS,
    &crate::validate::PASS,
];
