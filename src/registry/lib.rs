//! The dialects of a program and the tables of code that they are written as.
//!
//! - [`DialectSet`] is the list of them, from which contexts are made.
//! - [`DialectHooks`], [`OpHooks`] and the like are what definitions leave to code.
//! - `operation` makes an [`OpInfo`](ir::OpInfo) of a definition and the hooks of the operation.
//! - [`unchecked`] counts what of definitions nothing checks.

mod dialect_set;
mod directives;
mod hook_tables;
mod hooks;
mod operation;
mod operation_names;
mod provider;
pub mod unchecked;

pub use definitions::*;
pub use dialect_set::{DialectPackage, DialectSet, Layouts};
pub use directives::SHARED_DIRECTIVES;
pub use hook_tables::{HookTables, find};
pub use hooks::*;
pub use interfaces::{
    BranchOperands, BranchOperandsHook, CalleeHook, CastHook, DestinationsHook, EffectsHook,
    KnownSuccessorHook, KnownSuccessorsHook, SpeculatabilityHook,
};
pub use ir::Inference;
pub use ir::fold::FoldHook;
pub use ir::op_info::LibraryId;
pub use operation::has_named_results;
pub use operation_names::operation_names;
pub use parse::{AfterParseHook, ParseDefHook, ParseDirectiveHook, ParseHook};
pub use print::{
    NameArgumentsHook, NameBlocksHook, NameHook, PrintDefHook, PrintDirectiveHook, PrintHook,
    PrintPropertiesHook,
};
pub use rewrite::{Inliner, MaterializeHook};
pub use verify::{
    TraitRow, VerifyAttribute, VerifyContentsHook, VerifyHook, VerifyLayoutEntry, VerifyLiteralHook,
    VerifyShapeHook, VerifySignatureAttribute, VerifySymbolUsesHook,
};
