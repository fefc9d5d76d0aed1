//! The tensor dialect: the hooks of its operations.

mod build;
mod build_reshape;
pub mod canonicalize;
pub mod casts;
mod concat;
mod destinations;
pub mod fold;
mod gather;
mod generate;
pub mod pad;
pub mod reify;
mod reshape;
mod result_extents;
pub mod slice;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/tensor.rs"));
}

pub use build::{
    create_dim, create_or_fold_dim, extract_slice, extract_slice_or_fold, insert_slice, insert_slice_or_fold,
    mixed_size, mixed_sizes, parallel_insert_slice, rank_reduce_if_needed, rank_reducing_extract_slice,
    slice_type,
};
pub use build_reshape::{
    Padding, collapse_shape, collapsed_type, empty, empty_of_type, expand_shape, expand_shape_or_fold,
    expand_shape_to, pad, pad_high,
};
pub use canonicalize::pad::{mixed_high, mixed_low};
pub use casts::{can_cast, without_casts};
pub use casts::{folds_into_producer, preserves_static_information, source_for_consumer};
pub use destinations::{get_or_create_destination, get_or_create_destinations};
pub use fold::reshaped_splat;
pub use ops::*;
pub use pad::constant_padding_value;
pub use slice::dropped_dimensions;

use interfaces::int_range::{IntRanges, extent_range};
use interfaces::speculation::speculatability_of_dim;
use registry::{DialectHooks, Inliner, OpHooks};

/// The ranges of extents.
static RANGES: IntRanges = IntRanges {
    results: &[("tensor.dim", |op, operands| {
        Some(extent_range(op.operand(DimOp::SOURCE), operands.get(1)?))
    })],
    arguments: &[],
};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "tensor",
    interfaces: &[&RANGES],
    ops: &[
        (
            "bitcast",
            OpHooks {
                are_cast_compatible: Some(casts::can_bitcast),
                canonicalize: canonicalize::casts::BITCAST,
                ..OpHooks::NONE
            },
        ),
        (
            "cast",
            OpHooks {
                are_cast_compatible: Some(casts::can_cast),
                canonicalize: canonicalize::casts::CAST,
                ..OpHooks::named(|op, name| name(op.result(0), b"cast"))
            },
        ),
        (
            "collapse_shape",
            OpHooks {
                verify: Some(reshape::verify_collapse_shape),
                reify_result_shapes: Some(reify::collapse_shape),
                fold: Some(fold::collapse_shape),
                canonicalize: canonicalize::reshape::COLLAPSE_SHAPE,
                ..OpHooks::named(|op, name| name(op.result(0), b"collapsed"))
            },
        ),
        (
            "concat",
            OpHooks {
                verify: Some(concat::verify),
                reify_result_shapes: Some(reify::concat),
                fold: Some(fold::concat),
                canonicalize: canonicalize::concat::CONCAT,
                ..OpHooks::named(|op, name| name(op.result(0), b"concat"))
            },
        ),
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
            "empty",
            OpHooks {
                verify_shape: Some(verify::empty),
                reify_result_shapes: Some(result_extents::empty),
                canonicalize: canonicalize::empty::EMPTY,
                ..OpHooks::NONE
            },
        ),
        (
            "expand_shape",
            OpHooks {
                verify: Some(reshape::verify_expand_shape),
                reify_result_shapes: Some(reify::expand_shape),
                fold: Some(fold::expand_shape),
                canonicalize: canonicalize::reshape::EXPAND_SHAPE,
                ..OpHooks::named(|op, name| name(op.result(0), b"expanded"))
            },
        ),
        (
            "extract",
            OpHooks {
                verify_shape: Some(verify::extract),
                fold: Some(fold::extract),
                canonicalize: canonicalize::extract::EXTRACT,
                ..OpHooks::named(|op, name| name(op.result(0), b"extracted"))
            },
        ),
        (
            "extract_slice",
            OpHooks {
                verify_shape: Some(slice::verify_extract),
                reify_result_shapes: Some(result_extents::extract_slice),
                slice_ranks: Some(|op| slice::ranks(op, 0)),
                fold: Some(fold::extract_slice),
                canonicalize: canonicalize::extract_slice::EXTRACT_SLICE,
                ..OpHooks::named(|op, name| name(op.result(0), b"extracted_slice"))
            },
        ),
        (
            "from_elements",
            OpHooks {
                fold: Some(fold::from_elements),
                ..OpHooks::named(|op, name| name(op.result(0), b"from_elements"))
            },
        ),
        (
            "gather",
            OpHooks {
                verify: Some(gather::verify_gather),
                fold: Some(fold::gather),
                ..OpHooks::named(|op, name| name(op.result(0), b"gather"))
            },
        ),
        (
            "generate",
            OpHooks {
                verify: Some(generate::verify),
                reify_result_shapes: Some(result_extents::generate),
                verify_regions: Some(generate::verify_regions),
                canonicalize: canonicalize::generate::GENERATE,
                ..OpHooks::named(|op, name| name(op.result(0), b"generated"))
            },
        ),
        (
            "insert",
            OpHooks {
                verify_shape: Some(verify::insert),
                dps_inits: Some(|_| Some(1..2)),
                fold: Some(fold::insert),
                ..OpHooks::named(|op, name| name(op.result(0), b"inserted"))
            },
        ),
        (
            "insert_slice",
            OpHooks {
                verify_shape: Some(slice::verify_insert),
                reify_result_shapes: Some(result_extents::insert_slice),
                slice_ranks: Some(|op| slice::ranks(op, 1)),
                dps_inits: Some(|_| Some(1..2)),
                fold: Some(fold::insert_slice),
                canonicalize: canonicalize::insert_slice::INSERT_SLICE,
                ..OpHooks::named(|op, name| name(op.result(0), b"inserted_slice"))
            },
        ),
        (
            "pad",
            OpHooks {
                verify: Some(pad::verify),
                verify_regions: Some(pad::verify_regions),
                fold: Some(fold::pad),
                canonicalize: canonicalize::pad::PAD,
                reify_result_shapes: Some(reify::pad),
                ..OpHooks::named(|op, name| name(op.result(0), b"padded"))
            },
        ),
        (
            "parallel_insert_slice",
            OpHooks {
                verify: Some(slice::verify_parallel_insert),
                slice_ranks: Some(|op| slice::ranks(op, 1)),
                canonicalize: canonicalize::insert_slice::INSERT_SLICE,
                ..OpHooks::NONE
            },
        ),
        (
            "rank",
            OpHooks { fold: Some(fold::rank), ..OpHooks::named(|op, name| name(op.result(0), b"rank")) },
        ),
        (
            "reshape",
            OpHooks {
                verify: Some(reshape::verify_reshape),
                fold: Some(fold::reshape),
                ..OpHooks::named(|op, name| name(op.result(0), b"reshape"))
            },
        ),
        (
            "scatter",
            OpHooks {
                verify: Some(gather::verify_scatter),
                ..OpHooks::named(|op, name| name(op.result(0), b"scatter"))
            },
        ),
        (
            "splat",
            OpHooks {
                verify: Some(verify::splat),
                reify_result_shapes: Some(result_extents::splat),
                fold: Some(fold::splat),
                ..OpHooks::named(|op, name| name(op.result(0), b"splat"))
            },
        ),
    ],
    materialize_constant: Some(complex::materialize_constant),
    patterns: canonicalize::destination_style::DESTINATION_STYLE,
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
