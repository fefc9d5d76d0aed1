//! What optimisations ask of operations: the answers of MLIR's interfaces, from what definitions say and,
//! where they leave it to code, from hooks.
//!
//! - [`effects`]: what an operation does to memory, and whether it is dead where nothing uses it.
//! - [`speculation`]: whether it may run where it otherwise would not.
//! - [`constants`]: whether it is a constant, and which.
//! - [`destination_style`]: the operands that it writes its results to.
//! - [`tiling`]: how a part of it is computed.
//! - [`shape`]: the extents of what it gives.
//! - [`view_like`]: the part of something that it is about.
//! - [`call`]: what it calls, and what is called by its name.
//!
//! What only the verifier asks stands in [`crate::verify`].

pub mod call;
pub mod constants;
pub mod destination_style;
pub mod effects;
pub mod shape;
pub mod speculation;
pub mod tiling;
pub mod view_like;

pub use call::{Callee, arg_operands, callable_region, callee, is_callable};
pub use constants::{constant_value, is_constant};
pub use destination_style::{dps_inits, has_pure_buffer_semantics, tied_init};
pub use effects::{
    DeclaredEffects, EffectInstance, EffectKind, EffectOn, has_effect, has_single_effect,
    is_memory_effect_free, is_op_trivially_dead, memory_effects, memory_effects_recursively,
    would_op_be_trivially_dead,
};
pub use shape::{
    CreateDim, ReifiedShapes, ReifyHook, mixed_size_with, mixed_sizes_with, reify_result_shapes,
};
pub use speculation::{Speculatability, is_pure, is_speculatable};
pub use tiling::{
    IterationRange, IteratorKind, ReductionStrategy, Tile, TilingInterface, TilingResult, tiling_interface,
};
pub use view_like::{DispatchedSlice, MixedSlice};
