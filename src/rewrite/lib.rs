//! Changing IR: building, replacing, folding, and applying patterns until nothing changes.
//!
//! - [`Builder`] creates operations at an insertion point; [`Rewriter`] replaces, erases, moves and merges
//!   existing ones. Both notify a [`Listener`].
//! - [`fold`](mod@fold) computes simpler values for an operation's results, and [`OperationFolder`]
//!   materializes constants, each once.
//! - [`OpFoldResult`] is a value, or a constant that need not be an operation.
//! - [`Pattern`] is a function that examines one operation and may rewrite it; a [`PatternSet`] orders the
//!   patterns to be tried on an operation.
//! - [`drr`] runs the patterns that definitions state.
//! - [`greedy`] applies folds and patterns until nothing changes.
//! - [`tiling`], [`shape`](mod@shape), [`view_like`]: interfaces of operations that build IR.
//! - [`region_branch`] has patterns for values passed between regions.
//! - [`equivalence`] compares operations, [`region_simplify`] simplifies blocks.
//!
//! A [`Builder`] works in one body at a time, so that patterns use plain ids: no value crosses the border of
//! a body. Ids are not reused in a body, so a stored id always names the same entity.

mod builder;
pub mod drr;
pub mod equivalence;
pub mod fold;
pub mod function;
pub mod greedy;
pub mod inlining;
mod interface;
mod listener;
pub mod lowering;
pub mod matchers;
mod mixed;
mod pattern;
mod pattern_set;
mod reachable_blocks;
pub mod region_branch;
pub mod region_simplify;
mod result_types;
mod rewriter;
pub mod shape;
pub mod tiling;
pub mod view_like;

pub use crate::fold::folder::{OperationFolder, materialize_constant};
pub use builder::{Builder, InsertPoint};
pub use fold::fold_operation;
pub use greedy::{
    GreedyConfig, GreedyOutcome, RegionSimplification, Strictness, apply_patterns_greedily,
    apply_patterns_to_regions, apply_patterns_to_root,
};
pub use interface::{
    DialectRewriting, Inliner, InterpretedRewriting, MaterializeHook, OpRewriting, SurveyedPattern,
};
pub use ir::fold::{self as op_fold_result, Edit, Folded, MixedList, OpFoldResult};
pub use listener::Listener;
pub use pattern::{Pattern, PatternRoot, PatternWithState, Rewrite, RewriteFn, Rewritten};
pub use pattern_set::{Applicable, OpRewrites, PatternSet, PatternTable};
pub use result_types::inferred_result_types;
pub use rewriter::Rewriter;
pub use shape::{
    CreateDim, ReifiedShapes, ReifyHook, ReifyShapes, mixed_size_with, mixed_sizes_with, reify_result_shapes,
};
pub use tiling::{
    IterationRange, IteratorKind, ReductionStrategy, Tile, Tiling, TilingInterface, TilingResult,
    tiling_interface,
};
pub use view_like::{DispatchedSlice, MixedSlice};
