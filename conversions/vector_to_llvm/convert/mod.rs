//! Conversion of the operations of vector that LLVM has.
//!
//! Follows mlir/lib/Conversion/VectorToLLVM/ConvertVectorToLLVM.cpp.

pub mod amx;
mod broadcast;
mod casts;
mod elements;
mod masked_reduction;
mod memory;
mod print;
mod reduction;
mod shuffles;

use conversion::ConversionPattern;
use llvm_common::LlvmPattern;

/// The patterns.
pub const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::new("vector.reduction", reduction::convert),
    ConversionPattern::new("vector.load", memory::convert_load),
    ConversionPattern::new("vector.maskedload", memory::convert_masked_load),
    ConversionPattern::new("vector.store", memory::convert_store),
    ConversionPattern::new("vector.maskedstore", memory::convert_masked_store),
    ConversionPattern::new("vector.gather", memory::convert_gather),
    ConversionPattern::new("vector.scatter", memory::convert_scatter),
    ConversionPattern::new("vector.bitcast", casts::convert_bitcast),
    ConversionPattern::new("vector.shuffle", shuffles::convert_shuffle),
    ConversionPattern::new("vector.extract", elements::convert_extract),
    ConversionPattern::new("vector.fma", casts::convert_fma),
    ConversionPattern::new("vector.insert", elements::convert_insert),
    ConversionPattern::new("vector.print", print::convert),
    ConversionPattern::new("vector.type_cast", casts::convert_type_cast),
    ConversionPattern::new("vector.vscale", casts::convert_vscale),
    ConversionPattern::new("vector.expandload", memory::convert_expand_load),
    ConversionPattern::new("vector.compressstore", memory::convert_compress_store),
    ConversionPattern::new("vector.broadcast", broadcast::convert),
    ConversionPattern::new("vector.scalable.insert", elements::convert_scalable_insert),
    ConversionPattern::new("vector.scalable.extract", elements::convert_scalable_extract),
    ConversionPattern::new("vector.mask", masked_reduction::convert),
    ConversionPattern::new("vector.interleave", shuffles::convert_interleave),
    ConversionPattern::new("vector.deinterleave", shuffles::convert_deinterleave),
    ConversionPattern::new("vector.from_elements", elements::convert_from_elements),
    ConversionPattern::new("vector.to_elements", elements::convert_to_elements),
    ConversionPattern::new("vector.step", casts::convert_step),
];
