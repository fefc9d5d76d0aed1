//! Conversion of the memref dialect.
//!
//! Follows mlir/lib/Conversion/MemRefToLLVM/MemRefToLLVM.cpp.

mod access;
mod alloc;
mod assume;
mod atomic;
mod casts;
mod copy;
mod global;
mod metadata;
mod reshape;
mod scope;
mod views;

use conversion::{ConversionPattern, ConversionPatterns};
use llvm_common::{AllocLowering, LlvmOptions, LlvmPattern, LlvmTypeConverter};

const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::new("memref.alloca", alloc::convert_alloca),
    ConversionPattern::new("memref.alloca_scope", scope::convert),
    ConversionPattern::new("memref.assume_alignment", assume::convert_alignment),
    ConversionPattern::new("memref.atomic_rmw", atomic::convert),
    ConversionPattern::new("memref.extract_aligned_pointer_as_index", metadata::convert_aligned_pointer),
    ConversionPattern::new("memref.dim", metadata::convert_dim),
    ConversionPattern::new("memref.distinct_objects", assume::convert_distinct_objects),
    ConversionPattern::new("memref.extract_strided_metadata", metadata::convert_strided_metadata),
    ConversionPattern::new("memref.generic_atomic_rmw", atomic::convert_generic),
    ConversionPattern::new("memref.get_global", global::convert_get_global),
    ConversionPattern::new("memref.load", access::convert_load),
    ConversionPattern::new("memref.cast", casts::convert_cast),
    ConversionPattern::new("memref.reinterpret_cast", views::convert_reinterpret_cast),
    ConversionPattern::new("memref.reshape", reshape::convert_reshape),
    ConversionPattern::new("memref.memory_space_cast", casts::convert_memory_space_cast),
    ConversionPattern::new("memref.prefetch", access::convert_prefetch),
    ConversionPattern::new("memref.rank", metadata::convert_rank),
    ConversionPattern::new("memref.store", access::convert_store),
    ConversionPattern::new("memref.transpose", views::convert_transpose),
    ConversionPattern::new("memref.view", views::convert_view),
    ConversionPattern::new("memref.global", global::convert_global),
    ConversionPattern::new("memref.copy", copy::convert),
    ConversionPattern::new("memref.dealloc", alloc::convert_dealloc),
];

/// Adds the patterns.
pub fn populate(patterns: &mut ConversionPatterns<LlvmTypeConverter>, options: &LlvmOptions) {
    patterns.add(PATTERNS);
    let alloc = match options.alloc_lowering {
        AllocLowering::Malloc => alloc::convert_alloc,
        AllocLowering::AlignedAlloc => alloc::convert_aligned_alloc,
    };
    patterns.add(&[ConversionPattern::new("memref.alloc", alloc)]);
}
