//! The named sets of patterns that `transform.apply_patterns.memref.*` add, and the passes that apply them.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms. Patterns for nvgpu, which is not shipped, are
//! left out.

mod accesses;
mod address_computations;
mod affine_alias_ops;
mod alias_ops;
mod automatic;
mod expand_ops;
mod flatten;
pub mod metadata;
mod metadata_of_reshapes;
mod metadata_sources;
mod normalize;
mod passes;
mod result_dims;

pub use address_computations::EXTRACT_ADDRESS_COMPUTATIONS;
pub use alias_ops::FOLD_MEMREF_ALIAS_OPS;
pub use automatic::alloc_to_alloca;
pub use expand_ops::EXPAND_OPS;
pub use metadata::EXPAND_STRIDED_METADATA;
pub use passes::PASSES;
pub use result_dims::RESOLVE_RANKED_SHAPED_TYPE_RESULT_DIMS;
