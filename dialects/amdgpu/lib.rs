//! The amdgpu dialect: the hooks of its operations and types.
//!
//! Follows mlir/lib/Dialect/AMDGPU/IR/AMDGPUDialect.cpp.

mod buffers;
mod memory_spaces;
mod products;
mod scales;
mod tensors;
mod waves;

/// Views of the operations, and the enums.
#[allow(clippy::upper_case_acronyms, non_camel_case_types)]
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/amdgpu.rs"));
}

pub use ops::*;

use ir::{Attribute, Context, Operation, Type, TypeStorage};
use registry::{DefHooks, DialectHooks, Inliner, OpHooks, VerifyHook};

const NONE: OpHooks = OpHooks::NONE;

/// One that is verified.
const fn verified(verify: VerifyHook) -> OpHooks {
    OpHooks { verify: Some(verify), ..NONE }
}

/// An access of a buffer that gives a value.
const READ: OpHooks = OpHooks { canonicalize: buffers::READ, ..verified(buffers::verify_access) };

/// An access of a buffer that gives nothing.
const WRITE: OpHooks = OpHooks { canonicalize: buffers::WRITE, ..verified(buffers::verify_access) };

/// The operations, by name.
const OPS: &[(&str, OpHooks)] = &[
    ("dpp", verified(waves::verify_dpp)),
    (
        "fat_raw_buffer_cast",
        OpHooks {
            infer_result_types: Some(buffers::infer_cast),
            reify_result_shapes: Some(buffers::reify_cast),
            ..verified(buffers::verify_cast)
        },
    ),
    ("gather_to_lds", OpHooks { canonicalize: tensors::GATHER, ..verified(tensors::verify_gather) }),
    ("lds_barrier", OpHooks { canonicalize: waves::LDS_BARRIER, ..NONE }),
    ("make_dma_base", verified(tensors::verify_base)),
    (
        "make_dma_descriptor",
        OpHooks { fold: Some(tensors::fold_descriptor), ..verified(tensors::verify_descriptor) },
    ),
    ("make_gather_dma_base", verified(tensors::verify_base)),
    (
        "make_gather_dma_descriptor",
        OpHooks { fold: Some(tensors::fold_descriptor), ..verified(tensors::verify_gather_descriptor) },
    ),
    ("memory_counter_wait", OpHooks { canonicalize: waves::MEMORY_COUNTER_WAIT, ..NONE }),
    ("mfma", verified(products::verify_mfma)),
    ("packed_scaled_trunc", verified(waves::verify_existing)),
    ("packed_stoch_round_fp8", verified(waves::verify_existing)),
    ("packed_trunc_2xfp8", verified(waves::verify_existing)),
    ("permlane_swap", verified(waves::verify_permlane_swap)),
    ("raw_buffer_atomic_cmpswap", READ),
    ("raw_buffer_atomic_fadd", WRITE),
    ("raw_buffer_atomic_fmax", WRITE),
    ("raw_buffer_atomic_smax", WRITE),
    ("raw_buffer_atomic_umin", WRITE),
    ("raw_buffer_load", READ),
    ("raw_buffer_store", WRITE),
    ("scaled_ext_packed_matrix", verified(waves::verify_scaled_ext_packed_matrix)),
    ("scaled_mfma", OpHooks { canonicalize: scales::CANONICALIZE, ..NONE }),
    ("scaled_wmma", verified(products::verify_scaled_wmma)),
    ("sparse_mfma", verified(products::verify_sparse_mfma)),
    ("transpose_load", verified(tensors::verify_transpose_load)),
    ("wmma", verified(products::verify_wmma)),
];

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "amdgpu",
    ops: OPS,
    directives: &[("MNKDimensionList", products::DIMENSIONS)],
    types: &[("tdm_gather_base", DefHooks { verify: Some(tensors::verify_gather_base), ..DefHooks::NONE })],
    inliner: Some(Inliner::OPERATIONS),
    ..DialectHooks::NONE
};

/// Returns the attribute called `name`.
fn attribute(op: Operation<'_>, name: &str) -> Option<Attribute> {
    op.inherent_attribute(op.context().intern_string(name))
}

/// Returns the integer of the attribute called `name`.
fn integer(op: Operation<'_>, name: &str) -> Option<i64> {
    attribute(op, name)?.integer(op.context())?.to_i64()
}

/// Returns the type of the elements of a vector and their number; any other type is an element itself.
fn elements(context: &Context, ty: Type) -> (Type, i64) {
    match ty.storage(context) {
        TypeStorage::Vector { shape, element, .. } => {
            (*element, shape.iter().fold(1i64, |product, &extent| product.wrapping_mul(extent)))
        }
        _ => (ty, 1),
    }
}

/// Returns the number of bits of a floating-point type.
fn float_width(context: &Context, ty: Type) -> Option<u32> {
    Some(ty.float_kind(context)?.width())
}

/// Returns the number of bits of an integer, a floating-point number or a vector of them.
fn width(context: &Context, ty: Type) -> Option<i64> {
    let (element, length) = elements(context, ty);
    let width = element.integer_width(context).or_else(|| float_width(context, element))?;
    Some(length.wrapping_mul(i64::from(width)))
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
