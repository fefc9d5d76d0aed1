//! The linalg dialect: the hooks of its operations.
//!
//! The computations of named operations are data in their definitions (`computation`). From these, one parser
//! builds the regions of all named operations.

pub mod build;
mod canonicalize;
mod contract_elementwise;
mod enums;
mod generic;
mod index_yield;
mod map_reduce;
mod matmul;
pub mod passes;
pub mod patterns;
mod relayout;
mod structured;
pub mod tiling;
pub mod transforms;
mod transpose_broadcast;
mod winograd;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/linalg.rs"));
}

pub use crate::enums::case_of;
pub use crate::structured::contraction::{ContractionDims, contraction_dims};
pub use crate::structured::convolution_dims::{ConvolutionDims, convolution_dims, window_attribute};
pub use crate::structured::interface_rules::contraction_body_mismatch;
pub use crate::structured::loops::{Loops, loops};
pub use crate::structured::scalar_region::{is_elementwise, reduction_combiner};
pub use ops::*;
pub use structured::{has_pure_tensor_semantics, inits, inputs, is_structured, shape, static_loop_ranges};

use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::{Operation, Value};
use memref::look_through_casts;
use registry::{DialectHooks, Inliner, NameHook, OpHooks};
use structured::assembly;
use structured::convolution;
use structured::effects;
use structured::interface_rules;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "linalg",
    ops: &[
        ("batch_matmul", OpHooks { verify_shape: Some(matmul::verify_batched), ..matmul::HOOKS }),
        ("batch_reduce_matmul", OpHooks { verify_shape: Some(matmul::verify_batched), ..matmul::HOOKS }),
        (
            "broadcast",
            OpHooks {
                parse: Some(transpose_broadcast::parse_broadcast),
                print: Some(transpose_broadcast::print_broadcast),
                verify: Some(transpose_broadcast::verify_broadcast),
                canonicalize: canonicalize::transpose_broadcast::BROADCAST,
                ..named(|op, name| name_first(op, name, b"broadcasted"))
            },
        ),
        (
            "contract",
            OpHooks {
                parse: Some(contract_elementwise::parse_contract),
                print: Some(contract_elementwise::print_contract),
                verify: Some(contract_elementwise::verify_contract),
                ..FOLDED
            },
        ),
        (
            "elementwise",
            OpHooks {
                parse: Some(contract_elementwise::parse_elementwise),
                print: Some(contract_elementwise::print_elementwise),
                ..FOLDED
            },
        ),
        (
            "generic",
            OpHooks {
                parse: Some(generic::parse),
                print: Some(generic::print),
                canonicalize: canonicalize::identity::GENERIC,
                name_arguments: Some(|region, name| {
                    generic::name_arguments(region, name, (b"in", Some(b"out")));
                }),
                ..FOLDED
            },
        ),
        ("copy", OpHooks { canonicalize: canonicalize::transpose_broadcast::COPY, ..NAMED }),
        (
            "index",
            OpHooks {
                verify: Some(index_yield::verify_index),
                fold: Some(canonicalize::fold::index),
                ..OpHooks::NONE
            },
        ),
        (
            "map",
            OpHooks {
                parse: Some(map_reduce::parse_map),
                print: Some(map_reduce::print_map),
                verify: Some(map_reduce::verify_map),
                name_arguments: Some(|region, name| {
                    generic::name_arguments(region, name, (b"in", Some(b"init")));
                }),
                ..named(|op, name| name_first(op, name, b"mapped"))
            },
        ),
        (
            "matmul",
            OpHooks {
                parse: Some(matmul::parse_matmul),
                verify_shape: Some(matmul::verify),
                ..matmul::HOOKS
            },
        ),
        (
            "pack",
            OpHooks {
                verify: Some(relayout::verify_pack),
                speculatability: Some(effects::speculatability_of_relayout),
                reify_result_shapes: Some(tiling::reify_as_destination),
                tiling: Some(&tiling::pack::PACK),
                fold: Some(canonicalize::fold::pack),
                canonicalize: canonicalize::relayout::PACK,
                dps_inits: Some(|_| Some(1..2)),
                ..named(|op, name| name_first(op, name, b"pack"))
            },
        ),
        (
            "reduce",
            OpHooks {
                parse: Some(map_reduce::parse_reduce),
                print: Some(map_reduce::print_reduce),
                verify: Some(map_reduce::verify_reduce),
                name_arguments: Some(|region, name| {
                    generic::name_arguments(region, name, (b"in", Some(b"init")));
                }),
                ..named(|op, name| name_first(op, name, b"reduced"))
            },
        ),
        (
            "softmax",
            OpHooks {
                verify: Some(winograd::verify_softmax),
                reify_result_shapes: Some(tiling::reify_softmax),
                dps_inits: Some(|_| Some(1..2)),
                tiling: Some(&tiling::softmax::SOFTMAX),
                fold: Some(look_through_casts),
                ..OpHooks::NONE
            },
        ),
        (
            "transpose",
            OpHooks {
                parse: Some(transpose_broadcast::parse_transpose),
                print: Some(transpose_broadcast::print_transpose),
                verify: Some(transpose_broadcast::verify_transpose),
                fold: Some(canonicalize::transpose_broadcast::fold_transpose),
                canonicalize: canonicalize::transpose_broadcast::TRANSPOSE,
                ..named(|op, name| name_first(op, name, b"transposed"))
            },
        ),
        (
            "unpack",
            OpHooks {
                verify: Some(relayout::verify_unpack),
                speculatability: Some(effects::speculatability_of_relayout),
                reify_result_shapes: Some(tiling::reify_as_destination),
                tiling: Some(&tiling::unpack::UNPACK),
                fold: Some(canonicalize::fold::unpack),
                canonicalize: canonicalize::relayout::UNPACK,
                dps_inits: Some(|_| Some(1..2)),
                ..named(|op, name| name_first(op, name, b"unpack"))
            },
        ),
        (
            "winograd_filter_transform",
            OpHooks {
                tiling: Some(&tiling::winograd::FILTER),
                verify: Some(winograd::verify_filter_transform),
                dps_inits: Some(|_| Some(1..2)),
                ..OpHooks::NONE
            },
        ),
        (
            "winograd_input_transform",
            OpHooks {
                tiling: Some(&tiling::winograd::INPUT),
                verify: Some(winograd::verify_input_transform),
                dps_inits: Some(|_| Some(1..2)),
                ..OpHooks::NONE
            },
        ),
        (
            "winograd_output_transform",
            OpHooks {
                tiling: Some(&tiling::winograd::OUTPUT),
                verify: Some(winograd::verify_output_transform),
                dps_inits: Some(|_| Some(1..2)),
                ..OpHooks::NONE
            },
        ),
        (
            "yield",
            OpHooks {
                parse: Some(index_yield::parse_yield),
                print: Some(index_yield::print_yield),
                verify: Some(index_yield::verify_yield),
                ..OpHooks::NONE
            },
        ),
    ],
    other_ops: Some(&NAMED),
    traits: &[
        structured::STRUCTURED,
        interface_rules::CONTRACTION,
        convolution::CONVOLUTION,
        interface_rules::FILL,
    ],
    verify_attribute: Some(verify_attribute),
    effects: Some(effects::effects),
    speculatability: Some(effects::speculatability),
    inliner: Some(Inliner::ANYTHING),
    materialize_constant: Some(arith::materialize_constant),
    patterns: canonicalize::OTHERS,
    ..DialectHooks::NONE
};

/// The hooks of named operations.
const NAMED: OpHooks = OpHooks {
    parse: Some(assembly::parse_named_op),
    print: Some(assembly::print_named_op),
    dps_inits: Some(|op| Some(structured::inits(op))),
    after_parse: Some(structured::complete),
    fold: Some(look_through_casts),
    tiling: Some(&tiling::structured::STRUCTURED),
    reify_result_shapes: Some(tiling::reify_result_shapes),
    ..OpHooks::NONE
};

/// The hooks that all structured operations have.
const STRUCTURED: OpHooks = OpHooks {
    dps_inits: Some(|op| Some(structured::inits(op))),
    tiling: Some(&tiling::structured::STRUCTURED),
    reify_result_shapes: Some(tiling::reify_result_shapes),
    ..OpHooks::NONE
};

/// The same for those that look through casts of memrefs.
const FOLDED: OpHooks = OpHooks { fold: Some(look_through_casts), ..STRUCTURED };

/// Returns the hooks of a structured operation whose result has a name.
const fn named(name_values: NameHook) -> OpHooks {
    OpHooks { name_values: Some(name_values), ..STRUCTURED }
}

/// Names the first result, if there is one.
fn name_first<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8]), name: &[u8]) {
    if let Some(first) = op.results().next() {
        set_name(first, name);
    }
}

/// Verifies that no attribute has the prefix of the dialect, except the one with indexing maps.
fn verify_attribute(op: Operation<'_>, (name, _): NamedAttribute) -> Result<(), Failed> {
    let name = op.context().string(name);
    if *name == *assembly::MEMOIZED_MAPS.as_bytes() {
        return Ok(());
    }
    Err(op.emit_error(format!("attribute '\"{name}\"' not supported by the linalg dialect")).emit())
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
