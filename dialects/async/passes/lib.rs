//! Passes of the async dialect.
//!
//! - `parallel_for`: the iterations of parallel loops run asynchronously.
//! - `to_runtime`: regions and functions that run asynchronously become coroutines.
//! - `ref_counting`: references to what the runtime allocates are counted.
//!
//! Follows mlir/lib/Dialect/Async/Transforms.

mod coroutine;
mod outline;
mod parallel_for;
mod ref_counting;
mod to_runtime;

use passes::PassInfo;

/// The passes.
pub static PASSES: &[&PassInfo] = &[
    &parallel_for::PASS,
    &ref_counting::automatic::PASS,
    &ref_counting::cancel::PASS,
    &ref_counting::policy::PASS,
    &to_runtime::FUNC_PASS,
    &to_runtime::PASS,
];
