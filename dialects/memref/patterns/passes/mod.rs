//! The passes, a file each.

mod expand;
mod expand_realloc;
mod expand_strided_metadata;
mod flatten;
mod fold_affine_alias_ops;
mod fold_alias_ops;
mod resolve_result_dims;

use ::passes::PassInfo;

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &fold_affine_alias_ops::PASS,
    &expand_strided_metadata::PASS,
    &flatten::PASS,
    &fold_alias_ops::PASS,
    &expand::PASS,
    &expand_realloc::PASS,
    &crate::normalize::PASS,
    &resolve_result_dims::RANKED,
    &resolve_result_dims::SHAPED,
];
