//! MLIR's operation interfaces, implemented by definitions and, where these leave them to code, by hooks.
//!
//! - [`effects`]: what an operation does to memory, and whether it is dead where nothing uses it.
//! - [`alias`]: whether two values may refer to the same memory.
//! - [`nested_effects`]: the same, remembered for operations with regions.
//! - [`speculation`]: whether it may run where it otherwise would not.
//! - [`destination_style`]: the operands that it writes its results to.
//! - [`branch`], [`mod@region_branch`], [`loop_like`]: where control goes from it, and with which values.
//! - [`control_flow`]: which values may arrive as a result or a block argument.
//! - [`slice`](mod@slice): the part of something that it is about.
//! - [`structured`]: the loops that it stands for.
//! - [`call`]: what it calls, and what is called by its name.
//! - [`cast`]: between which types it casts.
//! - [`int_range`]: the bounds of the integers that it gives.
//! - [`groups`]: which values one name of its definition stands for.
//!
//! Whether it is a constant, and what it folds to, is [`ir::fold`]. Interfaces that build IR, such as tiling, are in
//! the crate `rewrite`.

pub mod alias;
pub mod branch;
pub mod call;
pub mod cast;
pub mod control_flow;
pub mod destination_style;
pub mod effects;
pub mod groups;
pub mod int_range;
pub mod loop_like;
pub mod nested_effects;
pub mod region_branch;
pub mod slice;
pub mod speculation;
pub mod structured;

pub use alias::may_alias;
pub use branch::{
    Branch, BranchOperands, BranchOperandsHook, KnownSuccessor, KnownSuccessorHook, branch_operands,
};
pub use call::{Call, Callee, CalleeHook, arg_operands, callable_region, callee, is_callable};
pub use cast::{Cast, CastHook};
pub use control_flow::predecessor_values;
pub use destination_style::{
    DestinationStyle, DestinationsHook, dps_inits, has_pure_buffer_semantics, has_pure_tensor_semantics,
    is_scalar_operand, tied_init,
};
pub use effects::{
    DeclaredEffects, EffectInstance, EffectKind, EffectOn, Effects, EffectsHook, InterpretedEffects,
    has_effect, has_single_effect, is_memory_effect_free, is_op_trivially_dead, memory_effects,
    memory_effects_recursively, would_op_be_trivially_dead,
};
pub use groups::{
    Groups, dense_i32_array, i32_elements, operand_group, operand_groups, operand_range, result_groups,
};
pub use ir::fold::{constant_value, is_constant};
pub use loop_like::{LoopLike, LoopTypes, Looping};
pub use nested_effects::NestedEffects;
pub use region_branch::{
    BranchPoint, FlowIsTold, KnownSuccessors, KnownSuccessorsHook, RegionBranch, RegionInvocations,
    RegionSuccessor, RegionSuccessors, RegionTerminator, forwarded_operands, has_loop, is_loop,
    known_successors, region_branch,
};
pub use slice::{Slice, SliceRanks, SliceRanksHook, ToldSlice, ToldSliceHook};
pub use speculation::{Speculatability, SpeculatabilityHook, Speculation, is_pure, is_speculatable};
pub use structured::{Structured, StructuredHook, StructuredLoops};
