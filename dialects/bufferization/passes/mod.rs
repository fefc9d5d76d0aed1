//! The passes, a file each.

mod empty_tensor_to_alloc_tensor;

use ::passes::PassInfo;

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &empty_tensor_to_alloc_tensor::PASS,
];
