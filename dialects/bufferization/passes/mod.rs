//! The passes, a file each.

mod buffer_hoisting;
mod empty_tensor_to_alloc_tensor;
mod promote_buffers_to_stack;

pub use buffer_hoisting::hoist_buffers_from_loops;
pub use empty_tensor_to_alloc_tensor::allocate_empty_tensor;

use ::passes::PassInfo;

/// The passes, by name.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &buffer_hoisting::HOISTING,
    &buffer_hoisting::LOOP_HOISTING,
    &empty_tensor_to_alloc_tensor::PASS,
    &promote_buffers_to_stack::PASS,
];
