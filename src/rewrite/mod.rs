//! Changing IR as a whole: building, replacing, folding, and applying patterns until nothing changes.
//!
//! - [`Builder`] makes operations at an insertion point; [`Rewriter`] replaces, erases, moves and merges
//!   what is there. Both tell a [`Listener`] what they do.
//! - [`fold`](mod@fold) asks an operation for simpler values in its place, and [`OperationFolder`] makes
//!   constants of them, each once.
//! - [`OpFoldResult`] is a value, or a constant that need not be an operation.
//! - [`Pattern`] is a function that looks at one operation and may rewrite it; a [`PatternSet`] says
//!   which ones are tried on an operation, and in what order.
//! - [`greedy`] applies folds and patterns until nothing changes.
//! - [`region_branch`]: patterns for what operations hand to their regions.
//! - [`equivalence`], [`region_simplify`]: when operations are the same, and what can be done to
//!   blocks.
//!
//! A [`Builder`] stands in one body at a time, so that patterns deal in plain ids: no value crosses the
//! border of a body. Ids are not used again in a body, so a list of them never names something else
//! than it did.

mod builder;
pub mod constant_fold;
mod create_or_fold;
pub mod equivalence;
pub mod fold;
mod folder;
pub mod function;
pub mod greedy;
pub mod inlining;
mod listener;
pub mod matchers;
pub mod op_fold_result;
mod pattern;
pub mod region_branch;
pub mod region_simplify;
mod rewriter;
mod worklist;

pub use builder::{Builder, InsertPoint};
pub use fold::{Edit, Folded, fold_operation};
pub use folder::OperationFolder;
pub use greedy::{GreedyConfig, GreedyOutcome, RegionSimplification, Strictness, apply_patterns_greedily};
pub use listener::Listener;
pub use op_fold_result::{MixedList, OpFoldResult};
pub use pattern::{Pattern, PatternRoot, PatternSet, PatternTable, Rewrite, RewriteFn, Rewritten};
pub use rewriter::Rewriter;
