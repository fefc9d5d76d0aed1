//! The vector dialect: the hooks of its operations.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

mod canonicalize;
pub mod combining;
mod constants;
mod extraction;
mod fold;
mod int_ranges;
mod mask;
mod mask_format;
pub mod masking;
mod memory;
mod parts;
mod positions;
mod reductions;
mod row_major;
pub mod scalarize;
mod shapes;
pub mod transfer;
mod transfer_pairs;
pub mod types;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/vector.rs"));
}

pub use canonicalize::add_vector_to_vector_canonicalization;
pub use ops::*;
pub use reductions::{indexing_maps, reductions};
pub use shapes::can_broadcast;

use ir::{Operation, Value};
use registry::{DialectHooks, Inliner, OpHooks, TraitRow, VerifyHook, VerifyShapeHook};

const NONE: OpHooks = OpHooks::NONE;

/// One that is verified.
const fn verified(verify: VerifyHook) -> OpHooks {
    OpHooks { verify: Some(verify), ..NONE }
}

/// Returns the hooks of an operation that is verified by its shape alone.
const fn by_shape(verify: VerifyShapeHook) -> OpHooks {
    OpHooks { verify_shape: Some(verify), ..NONE }
}

const TRANSFER: OpHooks = OpHooks {
    print: Some(transfer::print),
    effects: Some(transfer::effects),
    speculatability: Some(transfer::speculatability),
    dps_inits: Some(|op| Some(transfer::dps_inits(op))),
    fold: Some(fold::transfer),
    ..verified(transfer::verify)
};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "vector",
    interfaces: &[&int_ranges::RANGES],
    ops: &[
        ("bitcast", OpHooks { fold: Some(fold::bit_cast), ..verified(shapes::bit_cast) }),
        (
            "broadcast",
            OpHooks {
                fold: Some(fold::broadcast),
                canonicalize: canonicalize::BROADCAST,
                ..by_shape(shapes::broadcast)
            },
        ),
        (
            "compressstore",
            OpHooks { canonicalize: canonicalize::COMPRESS_STORE, ..by_shape(memory::compress_store) },
        ),
        ("constant_mask", OpHooks { fold: Some(fold::constant_mask), ..by_shape(parts::constant_mask) }),
        (
            "contract",
            OpHooks {
                parse: Some(reductions::parse_contract),
                print: Some(reductions::print_contract),
                ..by_shape(reductions::contract)
            },
        ),
        ("create_mask", OpHooks { canonicalize: canonicalize::CREATE_MASK, ..by_shape(parts::create_mask) }),
        ("deinterleave", by_shape(parts::deinterleave)),
        ("expandload", OpHooks { canonicalize: canonicalize::EXPAND_LOAD, ..by_shape(memory::expand_load) }),
        (
            "extract",
            OpHooks {
                infer_result_types: Some(parts::infer_extract),
                are_compatible_result_types: Some(parts::are_compatible_parts),
                fold: Some(fold::extract),
                canonicalize: canonicalize::EXTRACT,
                ..by_shape(parts::extract)
            },
        ),
        (
            "extract_strided_slice",
            OpHooks {
                fold: Some(fold::extract_strided_slice),
                canonicalize: canonicalize::EXTRACT_STRIDED_SLICE,
                ..by_shape(parts::extract_strided_slice)
            },
        ),
        (
            "from_elements",
            OpHooks {
                fold: Some(positions::from_elements),
                canonicalize: canonicalize::FROM_ELEMENTS,
                ..NONE
            },
        ),
        ("gather", OpHooks { canonicalize: canonicalize::GATHER, ..by_shape(memory::gather) }),
        (
            "insert",
            OpHooks {
                fold: Some(fold::insert),
                canonicalize: canonicalize::INSERT,
                ..by_shape(parts::insert)
            },
        ),
        (
            "insert_strided_slice",
            OpHooks {
                fold: Some(fold::insert_strided_slice),
                canonicalize: canonicalize::INSERT_STRIDED_SLICE,
                ..by_shape(parts::insert_strided_slice)
            },
        ),
        ("load", OpHooks { fold: Some(memref::look_through_casts), ..by_shape(memory::load) }),
        (
            "mask",
            OpHooks {
                parse: Some(mask::parse),
                print: Some(mask::print),
                fold_by_rewriting: Some(canonicalize::mask_op::unmask),
                fold: Some(canonicalize::mask_op::fold),
                canonicalize: canonicalize::MASK,
                ..verified(mask::verify)
            },
        ),
        (
            "maskedload",
            OpHooks {
                fold: Some(memref::look_through_casts),
                canonicalize: canonicalize::MASKED_LOAD,
                ..by_shape(memory::masked_load)
            },
        ),
        (
            "maskedstore",
            OpHooks {
                fold: Some(memref::look_through_casts),
                canonicalize: canonicalize::MASKED_STORE,
                ..by_shape(memory::masked_store)
            },
        ),
        (
            "multi_reduction",
            OpHooks {
                infer_result_types: Some(reductions::infer_multi_reduction),
                fold: Some(fold::multi_reduction),
                canonicalize: canonicalize::MULTI_REDUCTION,
                ..by_shape(reductions::multi_reduction)
            },
        ),
        (
            "outerproduct",
            OpHooks {
                parse: Some(reductions::parse_outer_product),
                print: Some(reductions::print_outer_product),
                ..by_shape(reductions::outer_product)
            },
        ),
        ("reduction", OpHooks { canonicalize: canonicalize::REDUCTION, ..by_shape(reductions::reduction) }),
        // The constraints of these operations call methods that only C++ has.
        ("scalable.extract", by_shape(parts::scalable_extract)),
        ("scalable.insert", by_shape(parts::scalable_insert)),
        ("scan", by_shape(reductions::scan)),
        ("scatter", OpHooks { canonicalize: canonicalize::SCATTER, ..by_shape(memory::scatter) }),
        (
            "shape_cast",
            OpHooks {
                fold: Some(fold::shape_cast),
                canonicalize: canonicalize::SHAPE_CAST,
                ..by_shape(shapes::shape_cast)
            },
        ),
        (
            "shuffle",
            OpHooks {
                infer_result_types: Some(shapes::infer_shuffle),
                fold: Some(fold::shuffle),
                canonicalize: canonicalize::SHUFFLE,
                ..by_shape(shapes::shuffle)
            },
        ),
        ("store", OpHooks { fold: Some(memref::look_through_casts), ..by_shape(memory::store) }),
        (
            "to_elements",
            OpHooks {
                infer_result_types: Some(parts::infer_elements),
                fold: Some(positions::to_elements),
                canonicalize: canonicalize::TO_ELEMENTS,
                ..NONE
            },
        ),
        (
            "transfer_read",
            OpHooks {
                parse: Some(transfer::parse_read),
                fold: Some(fold::transfer_read),
                canonicalize: canonicalize::TRANSFER_READ,
                ..TRANSFER
            },
        ),
        (
            "transfer_write",
            OpHooks {
                parse: Some(transfer::parse_write),
                canonicalize: canonicalize::TRANSFER_WRITE,
                ..TRANSFER
            },
        ),
        (
            "transpose",
            OpHooks {
                fold: Some(fold::transpose),
                canonicalize: canonicalize::TRANSPOSE,
                ..by_shape(shapes::transpose)
            },
        ),
        ("step", OpHooks { canonicalize: canonicalize::STEP, ..NONE }),
        ("type_cast", by_shape(shapes::type_cast)),
        ("vscale", OpHooks { name_values: Some(name_vscale), ..NONE }),
    ],
    traits: &[
        TraitRow::known("mlir::vector::MaskableOpInterface"),
        TraitRow::known("mlir::vector::MaskingOpInterface"),
    ],
    patterns: canonicalize::OTHERS,
    materialize_constant: Some(fold::materialize_constant),
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

/// `%vscale`
fn name_vscale<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    set_name(op.result(0), b"vscale");
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
