//! Buffers of a function: where they are allocated and freed, and which values are parts of them.
//!
//! [`Allocation`]s are found by memory effects, aliases by [`ViewFlow`], and what a memref comes from by [`origin`].
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/BufferUtils.cpp.

mod allocations;
pub mod origin;
mod view_flow;

pub use allocations::{Allocation, Hoisting, allocations, hoisting, single_dealloc};
pub use view_flow::ViewFlow;

use ir::{Context, Type, TypeStorage};

/// Returns whether `ty` is a memref, ranked or not.
pub fn is_memref(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. })
}
