//! The tosa dialect: the hooks of its operations and types.
//!
//! Follows mlir/lib/Dialect/Tosa/IR.

mod blocks;
mod build;
mod canonicalize;
mod control;
mod convolution;
mod fold;
pub mod infer;
mod lookup;
mod numbers;
pub mod operands;
pub mod passes;
mod rearrange;
mod result_extents;
mod shape_operators;
mod syntax;
mod validate;

/// Views of the operations, and the enums. Their cases are called as in the specification.
#[allow(non_camel_case_types)]
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/tosa.rs"));
}

pub use build::{const_shape, shape_type};
pub use ops::*;

use ir::{Attribute, Location, OpId, Type};
use registry::{DefHooks, DialectHooks, DirectiveHooks, FoldHook, OpHooks, TraitRow, VerifyHook};
use rewrite::{Builder, Inliner};
use syntax::{BLOCKED, NAN_AWARE, RESIZED, ROUNDED};

const NONE: OpHooks = OpHooks::NONE;

/// Returns hooks with a verifier.
const fn verified(verify: VerifyHook, hooks: OpHooks) -> OpHooks {
    OpHooks { verify: Some(verify), ..hooks }
}

/// Adds a folder.
const fn folded(fold: FoldHook, hooks: OpHooks) -> OpHooks {
    OpHooks { fold: Some(fold), ..hooks }
}

/// Reductions, whose results have one number left along an axis.
const fn reduction(hooks: OpHooks) -> OpHooks {
    OpHooks {
        fold: Some(fold::reduce),
        infer_result_types: Some(infer::infer_types),
        are_compatible_result_types: Some(infer::are_compatible),
        ..verified(rearrange::verify_reduce, hooks)
    }
}

/// Convolutions that take over padding of their input.
const PADDED: OpHooks = OpHooks { canonicalize: canonicalize::CONVOLUTION, ..NONE };

/// The operations, by name.
const OPS: &[(&str, OpHooks)] = &[
    ("abs", folded(fold::abs, NONE)),
    ("add", folded(fold::add, NONE)),
    ("apply_scale", ROUNDED),
    ("argmax", folded(fold::argmax, verified(rearrange::verify_argmax, NAN_AWARE))),
    ("avg_pool2d", verified(convolution::verify_avg_pool, NONE)),
    ("cast", folded(fold::cast, NONE)),
    ("cast_from_block_scaled", verified(blocks::verify_cast_from, BLOCKED)),
    ("cast_to_block_scaled", verified(blocks::verify_cast_to, BLOCKED)),
    ("clamp", OpHooks { canonicalize: canonicalize::CLAMP, ..verified(numbers::verify_clamp, NAN_AWARE) }),
    (
        "concat",
        OpHooks {
            infer_result_types: Some(infer::infer_types),
            are_compatible_result_types: Some(infer::are_compatible),
            fold: Some(fold::concat),
            canonicalize: canonicalize::CONCAT,
            ..verified(rearrange::verify_concat, NONE)
        },
    ),
    ("concat_shape", verified(shape_operators::verify_concat, NONE)),
    (
        "cond_if",
        OpHooks {
            parse: Some(syntax::parse_if),
            print: Some(syntax::print_if),
            ..verified(control::verify_if, NONE)
        },
    ),
    ("const", OpHooks { fold: Some(numbers::constant), ..verified(numbers::verify_const, NONE) }),
    (
        "const_shape",
        OpHooks { fold: Some(numbers::constant), ..verified(shape_operators::verify_const_shape, NONE) },
    ),
    ("conv2d", verified(convolution::verify_conv2d, PADDED)),
    ("conv3d", verified(convolution::verify_conv3d, NONE)),
    ("depthwise_conv2d", verified(convolution::verify_depthwise, PADDED)),
    ("dim", verified(shape_operators::verify_dim, NONE)),
    (
        "equal",
        OpHooks {
            infer_result_types: Some(infer::infer_types),
            are_compatible_result_types: Some(infer::have_compatible_shapes),
            fold: Some(fold::equal),
            ..NONE
        },
    ),
    ("fft2d", verified(numbers::verify_fft, NONE)),
    ("gather", verified(lookup::verify_gather, NONE)),
    ("greater", folded(fold::greater, NONE)),
    ("greater_equal", folded(fold::greater_equal, NONE)),
    ("intdiv", folded(fold::intdiv, NONE)),
    ("matmul", verified(numbers::verify_matmul, NONE)),
    ("matmul_t_block_scaled", verified(blocks::verify_matmul, BLOCKED)),
    (
        "max_pool2d",
        OpHooks { canonicalize: canonicalize::MAX_POOL, ..verified(convolution::verify_max_pool, NAN_AWARE) },
    ),
    ("maximum", NAN_AWARE),
    ("minimum", NAN_AWARE),
    ("mul", folded(fold::mul, verified(numbers::verify_mul, NONE))),
    ("negate", folded(fold::negate, verified(numbers::verify_negate, NONE))),
    ("pad", folded(fold::pad, verified(rearrange::verify_pad, NONE))),
    ("reciprocal", folded(fold::reciprocal, NONE)),
    ("reduce_all", reduction(NONE)),
    ("reduce_any", reduction(NONE)),
    ("reduce_max", reduction(NAN_AWARE)),
    ("reduce_min", reduction(NAN_AWARE)),
    ("reduce_product", reduction(NONE)),
    ("reduce_sum", reduction(NONE)),
    ("rescale", verified(numbers::verify_rescale, ROUNDED)),
    (
        "reshape",
        OpHooks {
            infer_result_types: Some(infer::infer_types),
            are_compatible_result_types: Some(infer::have_same_elements),
            fold: Some(fold::reshape),
            ..verified(rearrange::verify_reshape, NONE)
        },
    ),
    ("resize", folded(fold::resize, verified(lookup::verify_resize, RESIZED))),
    ("reverse", folded(fold::reverse, verified(rearrange::verify_reverse, NONE))),
    ("rfft2d", verified(numbers::verify_real_fft, NONE)),
    ("scatter", verified(lookup::verify_scatter, NONE)),
    (
        "select",
        OpHooks {
            fold: Some(fold::select),
            canonicalize: canonicalize::SELECT,
            ..verified(numbers::verify_select, NONE)
        },
    ),
    (
        "slice",
        OpHooks {
            fold: Some(fold::slice),
            canonicalize: canonicalize::SLICE,
            ..verified(rearrange::verify_slice, NONE)
        },
    ),
    ("slice_shape", verified(shape_operators::verify_slice, NONE)),
    ("sub", folded(fold::sub, NONE)),
    ("table", verified(rearrange::verify_table, NONE)),
    ("tile", folded(fold::tile, verified(rearrange::verify_tile, NONE))),
    (
        "transpose",
        OpHooks {
            fold: Some(fold::transpose),
            canonicalize: canonicalize::TRANSPOSE,
            reify_result_shapes: Some(result_extents::transpose),
            ..verified(rearrange::verify_transpose, NONE)
        },
    ),
    ("transpose_conv2d", verified(convolution::verify_transposed, NONE)),
    ("variable_read", verified(control::verify_read, NONE)),
    ("variable_write", verified(control::verify_write, NONE)),
    (
        "while_loop",
        OpHooks {
            parse: Some(syntax::parse_while),
            print: Some(syntax::print_while),
            ..verified(control::verify_while, NONE)
        },
    ),
];

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "tosa",
    ops: OPS,
    directives: &[(
        "VariableOpTypeOrInitialValue",
        DirectiveHooks { parse: syntax::PARSE_VARIABLE, print: syntax::PRINT_VARIABLE },
    )],
    types: &[("shape", DefHooks { verify: Some(shape_operators::verify_shape_type), ..DefHooks::NONE })],
    traits: &[
        TraitRow::known("mlir::OpTrait::tosa::TosaElementwiseOperator"),
        TraitRow::known("mlir::OpTrait::tosa::TosaShapeOperator"),
        TraitRow::known("mlir::OpTrait::tosa::TosaShapeOperatorWithSameRanks")
            .verify(shape_operators::verify_same_ranks),
        TraitRow::known("mlir::OpTrait::tosa::TosaResolvableShapeOperands")
            .verify(shape_operators::verify_resolvable),
    ],
    materialize_constant: Some(materialize_constant),
    inliner: Some(Inliner {
        is_legal_region: |into, _, _| {
            into.parent_op().is_some_and(|op| op.isa::<IfOp<'_>>() || op.isa::<WhileOp<'_>>())
        },
        ..Inliner::ANYTHING
    }),
    ..DialectHooks::NONE
};

/// Makes `tosa.const`, or `tosa.const_shape` of a shape.
fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    if !value.is_elements(context) {
        return None;
    }
    let state = match operands::shape_rank(context, ty).is_some() {
        true => ConstShapeOp::build(builder.scope(), location, ty, value),
        false => ConstOp::build(builder.scope(), location, ty, value),
    };
    Some(builder.create(state))
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
