//! The memref dialect: the hooks of its operations.

mod allocation;
mod assembly;
mod atomic;
mod build;
mod canonicalize;
mod dma;
pub mod fold;
mod global;
mod metadata;
mod prefetch;
mod reify;
mod reshape;
mod slots;
pub mod subview;
mod verify;
mod views;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/memref.rs"));
}

pub use build::{
    collapse_shape, create_or_fold_dim, expand_shape, extract_strided_metadata, load_of_rank_0, mixed_size,
    mixed_sizes, rank_reduce_if_needed, reinterpret_cast, store_to_rank_0, subview, subview_or_fold,
    subview_without_unit_dims,
};
pub use fold::{look_through_casts, store as look_through_casts_of_memref};
pub use ops::*;
pub use reshape::{collapsed_type, expanded_type, is_certainly_collapsible};
pub use views::can_cast;

use interfaces::int_range::{IntRanges, extent_range};
use interfaces::speculation::speculatability_of_dim;
use registry::{DialectHooks, DirectiveHooks, Inliner, OpHooks};

/// The ranges of extents.
static RANGES: IntRanges = IntRanges {
    results: &[("memref.dim", |op, operands| {
        Some(extent_range(op.operand(DimOp::SOURCE), operands.get(1)?))
    })],
    arguments: &[],
};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "memref",
    interfaces: &[&RANGES, &slots::MEMORY_SLOTS],
    ops: &[
        (
            "alloc",
            OpHooks {
                verify: Some(allocation::alloc),
                canonicalize: canonicalize::allocation::ALLOC,
                ..OpHooks::named(|op, name| name(op.result(0), b"alloc"))
            },
        ),
        (
            "alloca",
            OpHooks {
                verify: Some(allocation::alloca),
                canonicalize: canonicalize::allocation::ALLOC,
                ..OpHooks::named(|op, name| name(op.result(0), b"alloca"))
            },
        ),
        (
            "alloca_scope",
            OpHooks {
                parse: Some(assembly::parse_alloca_scope),
                print: Some(assembly::print_alloca_scope),
                region_branch: Some(allocation::ALLOCA_SCOPE),
                canonicalize: canonicalize::scope::ALLOCA_SCOPE,
                ..OpHooks::NONE
            },
        ),
        (
            "assume_alignment",
            OpHooks {
                verify: Some(verify::assume_alignment),
                reify_result_shapes: Some(reify::assume_alignment),
                fold: Some(fold::assume_alignment),
                ..OpHooks::named(|op, name| name(op.result(0), b"assume_align"))
            },
        ),
        (
            "atomic_rmw",
            OpHooks { verify: Some(atomic::verify_rmw), fold: Some(fold::store), ..OpHooks::NONE },
        ),
        ("atomic_yield", OpHooks { verify: Some(atomic::verify_yield), ..OpHooks::NONE }),
        (
            "cast",
            OpHooks {
                are_cast_compatible: Some(views::can_cast),
                fold: Some(fold::look_through_casts),
                ..OpHooks::named(|op, name| name(op.result(0), b"cast"))
            },
        ),
        (
            "collapse_shape",
            OpHooks {
                verify: Some(reshape::verify_collapse_shape),
                fold: Some(fold::collapse_shape),
                canonicalize: canonicalize::reshape::COLLAPSE_SHAPE,
                ..OpHooks::named(|op, name| name(op.result(0), b"collapse_shape"))
            },
        ),
        (
            "copy",
            OpHooks { fold: Some(fold::copy), canonicalize: canonicalize::allocation::COPY, ..OpHooks::NONE },
        ),
        ("dealloc", OpHooks { fold: Some(fold::look_through_casts), ..OpHooks::NONE }),
        (
            "dim",
            OpHooks {
                speculatability: Some(speculatability_of_dim),
                fold: Some(fold::dim),
                canonicalize: canonicalize::sizes::DIM,
                ..OpHooks::named(|op, name| name(op.result(0), b"dim"))
            },
        ),
        (
            "distinct_objects",
            OpHooks {
                verify: Some(verify::distinct_objects),
                infer_result_types: Some(|inference| Ok(inference.operand_types.to_vec())),
                ..OpHooks::NONE
            },
        ),
        (
            "dma_start",
            OpHooks {
                parse: Some(dma::parse_start),
                print: Some(dma::print_start),
                verify: Some(dma::verify_start),
                fold: Some(fold::look_through_casts),
                ..OpHooks::NONE
            },
        ),
        (
            "dma_wait",
            OpHooks { verify: Some(dma::verify_wait), fold: Some(fold::look_through_casts), ..OpHooks::NONE },
        ),
        (
            "expand_shape",
            OpHooks {
                verify: Some(reshape::verify_expand_shape),
                reify_result_shapes: Some(reify::expand_shape),
                fold: Some(fold::expand_shape),
                canonicalize: canonicalize::reshape::EXPAND_SHAPE,
                ..OpHooks::named(|op, name| name(op.result(0), b"expand_shape"))
            },
        ),
        ("extract_aligned_pointer_as_index", OpHooks::named(|op, name| name(op.result(0), b"intptr"))),
        (
            "extract_strided_metadata",
            OpHooks {
                infer_result_types: Some(metadata::infer_types),
                fold: Some(fold::extract_strided_metadata),
                ..OpHooks::named(metadata::name_results)
            },
        ),
        (
            "generic_atomic_rmw",
            OpHooks {
                parse: Some(atomic::parse_generic_rmw),
                print: Some(atomic::print_generic_rmw),
                verify: Some(atomic::verify_generic_rmw),
                ..OpHooks::NONE
            },
        ),
        ("get_global", OpHooks { verify_symbol_uses: Some(global::verify_get_global), ..OpHooks::NONE }),
        ("global", OpHooks { verify: Some(global::verify), ..OpHooks::NONE }),
        (
            "load",
            OpHooks {
                verify_shape: Some(verify::load),
                fold: Some(fold::look_through_casts),
                ..OpHooks::NONE
            },
        ),
        (
            "memory_space_cast",
            OpHooks {
                are_cast_compatible: Some(views::can_cast_memory_space),
                fold: Some(fold::memory_space_cast),
                ..OpHooks::named(|op, name| name(op.result(0), b"memspacecast"))
            },
        ),
        (
            "prefetch",
            OpHooks {
                parse: Some(prefetch::parse),
                print: Some(prefetch::print),
                verify: Some(prefetch::verify),
                fold: Some(fold::look_through_casts),
                ..OpHooks::NONE
            },
        ),
        ("rank", OpHooks { fold: Some(fold::rank), ..OpHooks::NONE }),
        (
            "realloc",
            OpHooks {
                verify: Some(allocation::realloc),
                canonicalize: canonicalize::allocation::REALLOC,
                ..OpHooks::NONE
            },
        ),
        (
            "reinterpret_cast",
            OpHooks {
                verify: Some(views::verify_reinterpret_cast),
                slice_ranks: Some(views::reinterpret_cast_ranks),
                fold: Some(fold::reinterpret_cast),
                canonicalize: canonicalize::reinterpret_cast::REINTERPRET_CAST,
                ..OpHooks::named(|op, name| name(op.result(0), b"reinterpret_cast"))
            },
        ),
        (
            "reshape",
            OpHooks {
                verify: Some(views::verify_reshape),
                ..OpHooks::named(|op, name| name(op.result(0), b"reshape"))
            },
        ),
        ("store", OpHooks { verify_shape: Some(verify::store), fold: Some(fold::store), ..OpHooks::NONE }),
        (
            "subview",
            OpHooks {
                verify_shape: Some(subview::verify),
                slice_ranks: Some(subview::ranks),
                fold: Some(fold::subview),
                canonicalize: canonicalize::subview::SUBVIEW,
                ..OpHooks::named(|op, name| name(op.result(0), b"subview"))
            },
        ),
        (
            "transpose",
            OpHooks {
                parse: Some(assembly::parse_transpose),
                print: Some(assembly::print_transpose),
                verify: Some(views::verify_transpose),
                fold: Some(fold::transpose),
                ..OpHooks::named(|op, name| name(op.result(0), b"transpose"))
            },
        ),
        (
            "view",
            OpHooks {
                verify: Some(views::verify_view),
                fold: Some(fold::view),
                canonicalize: canonicalize::view::VIEW,
                ..OpHooks::named(|op, name| name(op.result(0), b"view"))
            },
        ),
    ],
    directives: &[(
        "GlobalMemrefOpTypeAndInitialValue",
        DirectiveHooks { parse: global::PARSE_TYPE_AND_VALUE, print: global::PRINT_TYPE_AND_VALUE },
    )],
    materialize_constant: Some(arith::materialize_constant),
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
