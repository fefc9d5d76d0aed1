//! Passes on the llvm dialect: what programs get before they are translated to LLVM IR.
//!
//! They are a crate of their own: the dialect knows no passes.

mod add_comdats;
mod debug_attributes;
mod debug_expressions;
mod debug_scopes;
mod gpu_targets;
mod legalize_for_export;
mod optimize_for_nvvm;
mod use_default_visibility;

use passes::PassInfo;

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[
    &add_comdats::PASS,
    &debug_scopes::PASS,
    &gpu_targets::NVVM,
    &gpu_targets::ROCDL,
    &legalize_for_export::PASS,
    &optimize_for_nvvm::PASS,
    &use_default_visibility::PASS,
];
