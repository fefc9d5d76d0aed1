//! The shape dialect: the hooks of its operations.
//!
//! Follows mlir/lib/Dialect/Shape/IR/Shape.cpp.

mod canonicalize;
mod fold;
mod infer;
mod libraries;
pub mod passes;
mod syntax;
pub mod types;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/shape.rs"));
}

pub use ops::*;

use ::verify::CompatibleTypesHook;
use ir::{Attribute, Location, OpId, Operation, Type, Value};
use parse::parse_function_op;
use print::print_function_op;
use registry::{DialectHooks, FoldHook, InferResultTypesHook, Inliner, OpHooks};
use rewrite::fold::constant_fold::is_poison;
use rewrite::{Builder, Pattern};

const NONE: OpHooks = OpHooks::NONE;

const fn folded(fold: FoldHook) -> OpHooks {
    OpHooks { fold: Some(fold), ..NONE }
}

/// Adds patterns.
const fn canonicalized(patterns: &'static [Pattern], hooks: OpHooks) -> OpHooks {
    OpHooks { canonicalize: patterns, ..hooks }
}

/// Adds the inference of the type of the result.
const fn inferred(infer: InferResultTypesHook, compatible: CompatibleTypesHook, hooks: OpHooks) -> OpHooks {
    OpHooks { infer_result_types: Some(infer), are_compatible_result_types: Some(compatible), ..hooks }
}

/// Operations whose result is a size if an operand can be an error, and else an index.
const fn sized(hooks: OpHooks) -> OpHooks {
    OpHooks { verify: Some(verify::verify_size), ..hooks }
}

/// The operations, by name.
const OPS: &[(&str, OpHooks)] = &[
    ("add", sized(inferred(infer::size_of_operands, infer::are_sizes, folded(fold::add)))),
    ("any", folded(fold::any)),
    (
        "assuming",
        OpHooks {
            parse: Some(syntax::parse_assuming),
            print: Some(syntax::print_assuming),
            region_branch: Some(verify::ASSUMING),
            canonicalize: canonicalize::ASSUMING,
            ..NONE
        },
    ),
    (
        "assuming_all",
        canonicalized(
            canonicalize::ASSUMING_ALL,
            OpHooks {
                verify: Some(verify::verify_assuming_all),
                fold_by_rewriting: Some(fold::drop_true_witnesses),
                ..folded(fold::assuming_all)
            },
        ),
    ),
    (
        "broadcast",
        canonicalized(
            canonicalize::BROADCAST,
            OpHooks { verify: Some(verify::verify_shape), ..folded(fold::broadcast) },
        ),
    ),
    ("concat", folded(fold::concat)),
    (
        "const_shape",
        OpHooks {
            parse: Some(syntax::parse_const_shape),
            print: Some(syntax::print_const_shape),
            ..inferred(infer::const_shape, infer::are_shapes_or_equal, folded(fold::const_shape))
        },
    ),
    ("const_size", OpHooks { name_values: Some(name_const_size), ..folded(fold::const_size) }),
    ("const_witness", folded(fold::const_witness)),
    (
        "cstr_broadcastable",
        canonicalized(
            canonicalize::CSTR_BROADCASTABLE,
            OpHooks { verify: Some(verify::verify_cstr_broadcastable), ..folded(fold::cstr_broadcastable) },
        ),
    ),
    ("cstr_eq", folded(fold::cstr_eq)),
    ("cstr_require", folded(fold::operand)),
    ("dim", inferred(infer::dim, infer::are_sizes, folded(fold::dim))),
    ("div", sized(inferred(infer::size_of_operands, infer::are_sizes, folded(fold::div)))),
    ("from_extents", folded(fold::from_extents)),
    (
        "func",
        OpHooks {
            parse: Some(parse_function_op),
            print: Some(print_function_op),
            default_dialect: Some("shape"),
            ..NONE
        },
    ),
    (
        "function_library",
        OpHooks {
            parse: Some(syntax::parse_library),
            print: Some(syntax::print_library),
            default_dialect: Some("shape"),
            ..NONE
        },
    ),
    ("get_extent", sized(inferred(infer::index, infer::are_sizes, folded(fold::get_extent)))),
    ("index_to_size", folded(fold::operand)),
    ("is_broadcastable", canonicalized(canonicalize::IS_BROADCASTABLE, folded(fold::is_broadcastable))),
    ("max", inferred(infer::common_or_size, infer::are_both_shapes_or_sizes, folded(fold::equal_operands))),
    ("meet", inferred(infer::meet, infer::can_meet, NONE)),
    ("min", inferred(infer::common_or_size, infer::are_both_shapes_or_sizes, folded(fold::equal_operands))),
    ("mul", sized(inferred(infer::size_of_operands, infer::are_sizes, folded(fold::mul)))),
    ("num_elements", sized(inferred(infer::size_of_shape, infer::are_sizes, folded(fold::num_elements)))),
    (
        "rank",
        canonicalized(
            canonicalize::RANK,
            sized(inferred(infer::size_of_shape, infer::are_sizes, folded(fold::rank))),
        ),
    ),
    (
        "reduce",
        OpHooks {
            parse: Some(syntax::parse_reduce),
            print: Some(syntax::print_reduce),
            verify: Some(verify::verify_reduce),
            ..NONE
        },
    ),
    ("shape_eq", folded(fold::shape_eq)),
    (
        "shape_of",
        OpHooks {
            verify: Some(verify::verify_shape),
            canonicalize: canonicalize::SHAPE_OF,
            ..inferred(infer::shape_of, infer::are_shape_types, NONE)
        },
    ),
    ("size_to_index", OpHooks { are_cast_compatible: Some(infer::is_size_cast), ..folded(fold::operand) }),
    ("split_at", folded(fold::split_at)),
    (
        "to_extent_tensor",
        OpHooks { are_cast_compatible: Some(infer::is_extent_tensor_cast), ..folded(fold::to_extent_tensor) },
    ),
    ("yield", OpHooks { verify: Some(verify::verify_yield), ..NONE }),
];

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "shape",
    ops: OPS,
    patterns: canonicalize::OTHERS,
    unknown_operations: registry::UnknownOperations::Accepted,
    verify_attribute: Some(libraries::verify_attribute),
    materialize_constant: Some(materialize_constant),
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

/// Names a size `%c4`.
fn name_const_size<'a>(op: Operation<'a>, name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let value =
        op.inherent_attribute(ir::known::VALUE).and_then(|value| value.integer(op.context())?.to_i64());
    if let Some(value) = value {
        name(op.result(0), format!("c{value}").as_bytes());
    }
}

/// Makes a constant shape, size or witness, or one of arith.
fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    if is_poison(context, value) {
        return arith::materialize_constant(builder, value, ty, location);
    }
    let scope = builder.scope();
    let state = if types::is_shape(context, ty) || types::is_extent_tensor(context, ty) {
        ConstShapeOp::build(scope, location, value).ok().map(|mut state| {
            state.result_types = [ty].into_iter().collect();
            state
        })?
    } else if types::is_size(context, ty) {
        ConstSizeOp::build(scope, location, value)
    } else if types::is_witness(context, ty) {
        ConstWitnessOp::build(scope, location, value == Attribute::TRUE)
    } else {
        return arith::materialize_constant(builder, value, ty, location);
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
