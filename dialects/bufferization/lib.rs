//! The bufferization dialect: the hooks of its operations, and passes on tensors and their buffers.

mod alloc_tensor;
mod attributes;
pub mod buffers;
mod casts;
mod clone;
mod dealloc;
mod materialize;
mod passes;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/bufferization.rs"));
}

pub use casts::{cast_or_realloc, fold_to_buffer_of_to_tensor};
pub use ops::*;
pub use passes::{PASSES, allocate_empty_tensor, hoist_buffers_from_loops};

use registry::{DialectHooks, Inliner, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "bufferization",
    verify_attribute: Some(attributes::verify_attribute),
    verify_argument_attribute: Some(attributes::verify_argument),
    ops: &[
        (
            "alloc_tensor",
            OpHooks {
                parse: Some(alloc_tensor::parse),
                print: Some(alloc_tensor::print),
                verify: Some(alloc_tensor::verify),
                reify_result_shapes: Some(alloc_tensor::reify),
                canonicalize: alloc_tensor::CANONICALIZE,
                ..OpHooks::NONE
            },
        ),
        (
            "clone",
            OpHooks {
                fold: Some(memref::look_through_casts),
                canonicalize: clone::CANONICALIZE,
                ..OpHooks::NONE
            },
        ),
        (
            "dealloc",
            OpHooks {
                verify: Some(dealloc::verify),
                infer_result_types: Some(dealloc::infer),
                canonicalize: dealloc::CANONICALIZE,
                ..OpHooks::NONE
            },
        ),
        (
            "materialize_in_destination",
            OpHooks {
                verify: Some(materialize::verify),
                effects: Some(materialize::effects),
                dps_inits: Some(|_| Some(1..2)),
                reify_result_shapes: Some(materialize::reify),
                ..OpHooks::NONE
            },
        ),
        (
            "to_buffer",
            OpHooks { fold: Some(casts::fold_to_buffer), canonicalize: casts::TO_BUFFER, ..OpHooks::NONE },
        ),
        ("to_tensor", OpHooks { fold: Some(casts::fold_to_tensor), ..OpHooks::NONE }),
    ],
    inliner: Some(Inliner::ANYTHING),
    patterns: casts::PATTERNS,
    ..DialectHooks::NONE
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
