//! Type conversion and builders for all conversions to the llvm dialect.
//!
//! - [`LlvmTypeConverter`] maps types, by its [`LlvmOptions`]; all patterns are given it.
//! - [`build`] makes operations of the dialect.
//! - [`MemRefDescriptor`] and [`UnrankedMemRefDescriptor`] are the structs that stand for memrefs.
//! - [`one_to_one`](mod@one_to_one) replaces an operation by one of llvm, also element by element of an array of
//!   vectors.
//! - [`functions`] finds or declares functions that generated code calls.
//!
//! Follows mlir/lib/Conversion/LLVMCommon.

pub mod attributes;
pub mod build;
pub mod complex_division;
mod descriptor;
pub mod functions;
mod materialization;
pub mod memory;
pub mod one_to_one;
mod options;
mod signature;
mod type_converter;
mod unranked;

pub use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten};
pub use descriptor::MemRefDescriptor;
pub use options::{
    AddressSpaceOf, AllocLowering, ConvertDialectType, INDEX_BITWIDTH, LlvmOptions, data_layout_string,
    pointer_bitwidth,
};
pub use signature::{CallConvention, replace_with_return};
pub use type_converter::LlvmTypeConverter;
pub use unranked::{DescriptorInMemory, UnrankedMemRefDescriptor};

use conversion::ConversionTarget;
use ir::{Context, Type};

/// A pattern of a conversion to LLVM.
pub type LlvmPattern = ConversionPattern<LlvmTypeConverter>;

/// Returns a target to which operations of llvm, and casts, are legal.
pub fn llvm_conversion_target<'t>(context: &'t Context) -> ConversionTarget<'t> {
    let mut target = ConversionTarget::new(context);
    target.add_legal_dialects(&["llvm"]);
    target.add_legal_ops(&["builtin.unrealized_conversion_cast"]);
    target
}

/// Returns the element type of a vector or tensor, or the type itself.
pub fn element_or_self(context: &Context, ty: Type) -> Type {
    ty.element_type(context).unwrap_or(ty)
}
