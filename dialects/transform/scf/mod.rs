//! The extension for the loops of `scf`.
//!
//! Follows mlir/lib/Dialect/SCF/TransformOps/SCFTransformOps.cpp.

mod branch;
mod convert;
mod fuse;
mod hoist;
mod outline;
mod peel;
mod unroll;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_scf.rs"));
}

pub use ops::*;

use crate::interpreter::TransformExtension;
use crate::stated_effects::{Handles, StatedEffects};
use registry::DialectHooks;
use scf::transforms::FOR_LOOP_CANONICALIZATION;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[
        &TransformExtension {
            apply: &[
                ("loop.coalesce", unroll::apply_coalesce),
                ("loop.forall_to_for", convert::apply_forall_to_for),
                ("loop.forall_to_parallel", convert::apply_forall_to_parallel),
                ("loop.fuse_sibling", fuse::apply),
                ("loop.hoist_loop_invariant_subsets", hoist::apply),
                ("loop.outline", outline::apply),
                ("loop.parallel_for_to_nested_fors", convert::apply_parallel_for_to_nested_fors),
                ("loop.peel", peel::apply),
                ("loop.promote_if_one_iteration", unroll::apply_promote_if_one_iteration),
                ("loop.unroll", unroll::apply_unroll),
                ("loop.unroll_and_jam", unroll::apply_unroll_and_jam),
                ("scf.take_assumed_branch", branch::apply),
            ],
            patterns: &[("apply_patterns.scf.for_loop_canonicalization", |_, patterns| {
                patterns.add(FOR_LOOP_CANONICALIZATION)
            })],
            ..TransformExtension::NONE
        },
        &StatedEffects {
            handles: &[("loop.promote_if_one_iteration", Handles::ConsumesFirst)],
            ..StatedEffects::NONE
        },
    ],
    ..DialectHooks::NONE
};
