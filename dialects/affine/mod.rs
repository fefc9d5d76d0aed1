//! The affine dialect: the code behind its operations.

mod build;
mod canonicalize;
mod compose;
mod condition;
mod constrained_min_max;
mod for_loop;
mod index;
mod map;
mod memory;
mod min_max;
mod parallel;
mod scope;
mod slices;
mod unroll;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/affine.rs"));
}

pub use build::{
    delinearize_index, fully_composed_map, linearize_index, make_composed_affine_apply,
    make_composed_folded_affine_apply, make_composed_folded_affine_apply_of, make_composed_folded_affine_max,
    make_composed_folded_affine_min, make_composed_folded_multi_result_affine_apply,
};
pub use constrained_min_max::{ValueConstraints, simplify_constrained_min_max};
pub use ops::*;
pub use slices::{merged_slices, resolved_indices, resolved_sizes};
pub use unroll::{promote_affine_if_single_iteration, unroll_affine_by_factor};

use crate::ir::Operation;
use crate::ir::op_info::Trait;
use crate::registry::{DialectHooks, Inliner, OpHooks, ParseHook, PrintHook, VerifyHook};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "affine",
    ops: &[
        (
            "apply",
            OpHooks {
                fold: Some(canonicalize::apply),
                canonicalize: canonicalize::APPLY,
                ..with_syntax(map::parse_apply, map::print, map::verify_apply)
            },
        ),
        (
            "delinearize_index",
            OpHooks {
                verify: Some(index::verify_delinearize),
                fold_by_rewriting: Some(canonicalize::index::fold_delinearize_basis),
                fold: Some(canonicalize::index::fold_delinearize),
                canonicalize: canonicalize::linearize::DELINEARIZE,
                ..OpHooks::NONE
            },
        ),
        (
            "for",
            OpHooks {
                parse: Some(for_loop::parse),
                print: Some(for_loop::print),
                verify_regions: Some(for_loop::verify_regions),
                canonicalize: canonicalize::control::FOR,
                region_branch: Some(for_loop::FLOW),
                loop_like: Some(for_loop::carried),
                speculatability: Some(for_loop::speculatability),
                ..OpHooks::NONE
            },
        ),
        (
            "if",
            OpHooks {
                canonicalize: canonicalize::control::IF,
                region_branch: Some(condition::FLOW),
                ..with_syntax(condition::parse, condition::print, condition::verify)
            },
        ),
        (
            "linearize_index",
            OpHooks {
                verify: Some(index::verify_linearize),
                fold_by_rewriting: Some(canonicalize::index::fold_linearize_basis),
                fold: Some(canonicalize::index::fold_linearize),
                canonicalize: canonicalize::linearize::LINEARIZE,
                ..OpHooks::NONE
            },
        ),
        (
            "load",
            OpHooks {
                fold: Some(crate::dialects::memref::look_through_casts),
                canonicalize: canonicalize::LOAD,
                ..with_syntax(memory::parse_load, memory::print_load, memory::verify_load)
            },
        ),
        (
            "max",
            OpHooks {
                fold: Some(canonicalize::min_max),
                canonicalize: min_max::MIN_MAX,
                ..with_syntax(map::parse_min_max, map::print, map::verify_min_max)
            },
        ),
        (
            "min",
            OpHooks {
                fold: Some(canonicalize::min_max),
                canonicalize: min_max::MIN_MAX,
                ..with_syntax(map::parse_min_max, map::print, map::verify_min_max)
            },
        ),
        (
            "parallel",
            OpHooks {
                canonicalize: canonicalize::control::PARALLEL,
                ..with_syntax(parallel::parse, parallel::print, parallel::verify)
            },
        ),
        (
            "prefetch",
            OpHooks {
                canonicalize: canonicalize::LOAD,
                ..with_syntax(memory::parse_prefetch, memory::print_prefetch, memory::verify_prefetch)
            },
        ),
        (
            "store",
            OpHooks {
                fold: Some(crate::dialects::memref::look_through_casts_of_memref),
                canonicalize: canonicalize::STORE,
                ..with_syntax(memory::parse_store, memory::print_store, memory::verify_store)
            },
        ),
        (
            "vector_load",
            OpHooks {
                canonicalize: canonicalize::LOAD,
                ..with_syntax(
                    memory::parse_vector_load,
                    memory::print_vector_load,
                    memory::verify_vector_load,
                )
            },
        ),
        (
            "vector_store",
            OpHooks {
                canonicalize: canonicalize::STORE,
                ..with_syntax(
                    memory::parse_vector_store,
                    memory::print_vector_store,
                    memory::verify_vector_store,
                )
            },
        ),
        ("yield", OpHooks { verify: Some(condition::verify_yield), ..OpHooks::NONE }),
    ],
    materialize_constant: Some(crate::dialects::arith::materialize_constant),
    inliner: Some(INLINER),
    ..DialectHooks::NONE
};

/// The hooks of an operation with a syntax and rules of its own.
const fn with_syntax(parse: ParseHook, print: PrintHook, verify: VerifyHook) -> OpHooks {
    OpHooks { parse: Some(parse), print: Some(print), verify: Some(verify), ..OpHooks::NONE }
}

/// Affine operations stay where dimensions and symbols mean something. What goes into a loop or a condition
/// has one block.
const INLINER: Inliner = Inliner {
    is_legal_op: |_, region| {
        region.parent_op().is_some_and(|op| op.has_trait(Trait::AffineScope) || is_affine_structure(op))
    },
    is_legal_region: |region, source| {
        region.parent_op().is_some_and(is_affine_structure) && source.has_one_block()
    },
    ..Inliner::ANYTHING
};

fn is_affine_structure(op: Operation<'_>) -> bool {
    ["affine.for", "affine.if", "affine.parallel"].iter().any(|name| op.name_str() == *name)
}
