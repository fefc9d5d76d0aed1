//! The extension for memrefs.
//!
//! Follows mlir/lib/Dialect/MemRef/TransformOps/MemRefTransformOps.cpp.

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_memref.rs"));
}

pub use ops::*;

use crate::interpreter::TransformExtension;
use registry::DialectHooks;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[&TransformExtension {
        patterns: &[
            ("apply_patterns.memref.alloc_to_alloca", |op, set| {
                let limit = op.dyn_cast::<ApplyAllocToAllocaOp<'_>>().and_then(|op| op.size_limit());
                set.add(&[memref_patterns::alloc_to_alloca(limit.unwrap_or(0))]);
            }),
            ("apply_patterns.memref.expand_ops", |_, set| set.add(memref_patterns::EXPAND_OPS)),
            ("apply_patterns.memref.expand_strided_metadata", |_, set| {
                set.add(memref_patterns::EXPAND_STRIDED_METADATA)
            }),
            ("apply_patterns.memref.extract_address_computations", |_, set| {
                set.add(memref_patterns::EXTRACT_ADDRESS_COMPUTATIONS)
            }),
            ("apply_patterns.memref.fold_memref_alias_ops", |_, set| {
                set.add(memref_patterns::FOLD_MEMREF_ALIAS_OPS)
            }),
            ("apply_patterns.memref.resolve_ranked_shaped_type_result_dims", |_, set| {
                set.add(memref_patterns::RESOLVE_RANKED_SHAPED_TYPE_RESULT_DIMS)
            }),
        ],
        ..TransformExtension::NONE
    }],
    ..DialectHooks::NONE
};
