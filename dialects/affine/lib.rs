//! The affine dialect: the hooks of its operations.

mod arithmetic;
mod build;
mod canonicalize;
mod condition;
mod constraints;
mod data_copy;
mod expand;
mod expand_index_as_affine;
mod expand_index_ops;
mod for_loop;
mod fusion;
mod index;
mod inline;
mod int_ranges;
mod map;
mod memory;
mod parallel;
pub mod passes;
mod scope;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/affine.rs"));
}

pub use crate::for_loop::coalesce::coalesce_affine_loops;
pub use crate::for_loop::reduction::{Reduction, parallel_reductions, reduction};
pub use crate::for_loop::unroll::{promote_affine_if_single_iteration, unroll_affine_by_factor};
pub use crate::for_loop::unroll_jam::{carries_values, unroll_jam_affine_by_factor};
pub use crate::map::constrained_min_max::{ValueConstraints, simplify_constrained_min_max};
pub use crate::map::slices::{merged_slices, resolved_indices, resolved_sizes};
pub use crate::memory::dependence::is_memory_parallel;
pub use crate::memory::dma::{DmaAccess, dma_accesses};
pub use crate::memory::invariance::{Variation, is_invariant_index, variation};
pub use crate::memory::normal_type::{Tile, normalized_memref_type, size_of, tiles};
pub use crate::memory::replace::{Remap, replace_all_memref_uses};
pub use arithmetic::Arithmetic;
pub use build::{
    create_affine_for, delinearize_index, fully_composed_map, linearize_index, make_canonical_affine_apply,
    make_composed_affine_apply, make_composed_folded_affine_apply, make_composed_folded_affine_apply_of,
    make_composed_folded_affine_max, make_composed_folded_affine_min,
    make_composed_folded_multi_result_affine_apply,
};
pub use expand::{expand_affine_expr, expand_affine_map};
pub use expand_index_as_affine::EXPAND_INDEX_OPS_AS_AFFINE;
pub use expand_index_ops::{EXPAND_INDEX_OPS, expand_delinearize, expand_linearize};
pub use ops::*;
pub use parallel::{ParallelBounds, parallel_bounds};

use map::min_max;
use memory::dma;
use registry::{DialectHooks, OpHooks, ParseHook, PrintHook, VerifyHook};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "affine",
    interfaces: &[&int_ranges::RANGES],
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
            "dma_start",
            OpHooks {
                fold: Some(memref::look_through_casts),
                effects: Some(dma::start_effects),
                ..with_syntax(dma::parse_start, dma::print_start, dma::verify_start)
            },
        ),
        (
            "dma_wait",
            OpHooks {
                fold: Some(memref::look_through_casts),
                ..with_syntax(dma::parse_wait, dma::print_wait, dma::verify_wait)
            },
        ),
        (
            "for",
            OpHooks {
                parse: Some(for_loop::parse),
                print: Some(for_loop::print),
                verify_regions: Some(for_loop::verify_regions),
                fold: Some(canonicalize::control::fold_for),
                region_branch: Some(for_loop::FLOW),
                loop_like: Some(for_loop::carried),
                speculatability: Some(for_loop::speculatability),
                ..OpHooks::NONE
            },
        ),
        (
            "if",
            OpHooks {
                fold: Some(canonicalize::control::fold_if),
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
                fold: Some(canonicalize::global::fold_load),
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
                fold: Some(canonicalize::control::fold_parallel),
                ..with_syntax(parallel::parse, parallel::print, parallel::verify)
            },
        ),
        (
            "prefetch",
            OpHooks {
                fold: Some(memref::look_through_casts),
                canonicalize: canonicalize::LOAD,
                ..with_syntax(memory::parse_prefetch, memory::print_prefetch, memory::verify_prefetch)
            },
        ),
        (
            "store",
            OpHooks {
                fold: Some(memref::look_through_casts_of_memref),
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
    materialize_constant: Some(arith::materialize_constant),
    inliner: Some(inline::INLINER),
    ..DialectHooks::NONE
};

/// Returns the hooks of an operation with a syntax and rules of its own.
const fn with_syntax(parse: ParseHook, print: PrintHook, verify: VerifyHook) -> OpHooks {
    OpHooks { parse: Some(parse), print: Some(print), verify: Some(verify), ..OpHooks::NONE }
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
