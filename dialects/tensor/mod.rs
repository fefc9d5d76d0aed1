//! The tensor dialect: the code behind its operations.

mod build;
mod casts;
mod concat;
mod fold;
mod gather;
mod generate;
mod pad;
mod reshape;
mod slice;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/tensor.rs"));
}

pub use build::{
    create_or_fold_dim, extract_slice, insert_slice, mixed_size, mixed_sizes, parallel_insert_slice,
    slice_type,
};
pub use ops::*;

use crate::interfaces::speculation::speculatability_of_dim;
use crate::registry::{DialectHooks, Inliner, NameHook, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "tensor",
    ops: &[
        ("bitcast", OpHooks { are_cast_compatible: Some(casts::can_bitcast), ..OpHooks::NONE }),
        (
            "cast",
            OpHooks {
                are_cast_compatible: Some(casts::can_cast),
                fold: Some(fold::cast),
                ..named(|op, name| name(op.result(0), b"cast"))
            },
        ),
        (
            "collapse_shape",
            OpHooks {
                verify: Some(reshape::verify_collapse_shape),
                ..named(|op, name| name(op.result(0), b"collapsed"))
            },
        ),
        (
            "concat",
            OpHooks { verify: Some(concat::verify), ..named(|op, name| name(op.result(0), b"concat")) },
        ),
        (
            "dim",
            OpHooks {
                speculatability: Some(speculatability_of_dim),
                fold: Some(fold::dim),
                ..named(|op, name| name(op.result(0), b"dim"))
            },
        ),
        ("empty", OpHooks { verify_signature: Some(verify::empty), ..OpHooks::NONE }),
        (
            "expand_shape",
            OpHooks {
                verify: Some(reshape::verify_expand_shape),
                ..named(|op, name| name(op.result(0), b"expanded"))
            },
        ),
        (
            "extract",
            OpHooks {
                verify_signature: Some(verify::extract),
                ..named(|op, name| name(op.result(0), b"extracted"))
            },
        ),
        (
            "extract_slice",
            OpHooks {
                verify_signature: Some(slice::verify_extract),
                slice_ranks: Some(|op| slice::ranks(op, 0)),
                ..named(|op, name| name(op.result(0), b"extracted_slice"))
            },
        ),
        ("from_elements", named(|op, name| name(op.result(0), b"from_elements"))),
        (
            "gather",
            OpHooks {
                verify: Some(gather::verify_gather),
                ..named(|op, name| name(op.result(0), b"gather"))
            },
        ),
        (
            "generate",
            OpHooks {
                verify: Some(generate::verify),
                verify_regions: Some(generate::verify_regions),
                ..named(|op, name| name(op.result(0), b"generated"))
            },
        ),
        (
            "insert",
            OpHooks {
                verify_signature: Some(verify::insert),
                dps_inits: Some(|_| 1..2),
                ..named(|op, name| name(op.result(0), b"inserted"))
            },
        ),
        (
            "insert_slice",
            OpHooks {
                verify_signature: Some(slice::verify_insert),
                slice_ranks: Some(|op| slice::ranks(op, 1)),
                dps_inits: Some(|_| 1..2),
                ..named(|op, name| name(op.result(0), b"inserted_slice"))
            },
        ),
        (
            "pad",
            OpHooks {
                verify: Some(pad::verify),
                verify_regions: Some(pad::verify_regions),
                ..named(|op, name| name(op.result(0), b"padded"))
            },
        ),
        (
            "parallel_insert_slice",
            OpHooks {
                verify: Some(slice::verify_parallel_insert),
                slice_ranks: Some(|op| slice::ranks(op, 1)),
                ..OpHooks::NONE
            },
        ),
        ("rank", named(|op, name| name(op.result(0), b"rank"))),
        (
            "reshape",
            OpHooks {
                verify: Some(reshape::verify_reshape),
                ..named(|op, name| name(op.result(0), b"reshape"))
            },
        ),
        (
            "scatter",
            OpHooks {
                verify: Some(gather::verify_scatter),
                ..named(|op, name| name(op.result(0), b"scatter"))
            },
        ),
        ("splat", OpHooks { verify: Some(verify::splat), ..named(|op, name| name(op.result(0), b"splat")) }),
    ],
    materialize_constant: Some(crate::dialects::arith::materialize_constant),
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

/// The hooks of an operation that suggests names for its results.
const fn named(name_values: NameHook) -> OpHooks {
    OpHooks { name_values: Some(name_values), ..OpHooks::NONE }
}
