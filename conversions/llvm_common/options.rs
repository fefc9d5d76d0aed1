//! Options of conversions to LLVM.

use super::LlvmTypeConverter;
use definitions::data_layout::DataLayout;
use ir::diag::Failed;
use ir::{Attribute, Context, Operation, Type};
use passes::{IntegerKind, PassOption, Takes, option};

/// How memory on the heap is allocated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AllocLowering {
    #[default]
    Malloc,
    AlignedAlloc,
}

/// The options, as passes set them.
#[derive(Clone, Debug)]
pub struct LlvmOptions {
    /// Whether functions take a memref of a static shape as a bare pointer.
    pub use_bare_ptr: bool,
    /// The width of the integer that `index` becomes.
    pub index_bitwidth: u32,
    pub alloc_lowering: AllocLowering,
    /// Whether allocation calls functions of MLIR's own.
    pub use_generic_functions: bool,
    /// The width of pointers, as the data layout string says.
    pub pointer_bitwidth: u32,
    /// Whether reductions of floats may be computed in any order.
    pub reassociates_reductions: bool,
    /// Whether vectors in memory are aligned as vectors, and not as their elements.
    pub use_vector_alignment: bool,
    /// The conversions of types of further dialects.
    pub dialect_types: &'static [ConvertDialectType],
    /// The address spaces of memories that a dialect names.
    pub address_space: Option<AddressSpaceOf>,
}

/// Returns the address space of a memory, if it is one that a dialect names.
pub type AddressSpaceOf = fn(&Context, Attribute) -> Option<u32>;

/// Converts a type of a dialect, if it is one.
pub type ConvertDialectType = fn(&LlvmTypeConverter, Type) -> Option<Type>;

impl Default for LlvmOptions {
    fn default() -> Self {
        LlvmOptions {
            use_bare_ptr: false,
            index_bitwidth: 64,
            alloc_lowering: AllocLowering::Malloc,
            use_generic_functions: false,
            pointer_bitwidth: 64,
            reassociates_reductions: false,
            use_vector_alignment: false,
            dialect_types: &[],
            address_space: None,
        }
    }
}

/// The option `index-bitwidth`.
pub const INDEX_BITWIDTH: PassOption = option(
    "index-bitwidth",
    Takes::Integer(IntegerKind::Unsigned, 0),
    "Bitwidth of the index type, 0 to use size of machine word",
);

impl LlvmOptions {
    /// Returns the options for a given `index-bitwidth`, without regard to data layouts.
    pub fn with_index_bitwidth(given: i64) -> Self {
        let mut options = LlvmOptions::default();
        options.set_index_bitwidth(given);
        options
    }

    /// Returns the options for what is in `root`, by its data layout.
    pub fn of_layout(root: Operation<'_>, given: i64) -> Self {
        let context = root.context();
        let mut options = LlvmOptions::default();
        let width = DataLayout::closest(root).type_size_in_bits(context, Type::INDEX).ok();
        if let Some(width) = width.and_then(|width| u32::try_from(width.min).ok()) {
            options.index_bitwidth = width;
        }
        options.set_index_bitwidth(given);
        options
    }

    fn set_index_bitwidth(&mut self, given: i64) {
        if given != 0 {
            self.index_bitwidth = given as u32;
        }
    }
}

/// Returns the data layout of LLVM that `module` has as a string.
///
/// # Errors
/// If the string is no data layout.
pub fn data_layout_string(module: Operation<'_>) -> Result<Option<u32>, Failed> {
    let context = module.context();
    let attribute = module.attribute(context.static_string("llvm.data_layout"));
    let Some(text) = attribute.and_then(|attribute| attribute.string(context)) else { return Ok(None) };
    Ok(pointer_bitwidth(&context.string(text).to_string()))
}

/// Returns the width of pointers of the default address space in a data layout: `p:64:64` or `p0:32:32`.
pub fn pointer_bitwidth(layout: &str) -> Option<u32> {
    layout.split('-').find_map(|part| {
        let rest = part.strip_prefix("p0:").or_else(|| part.strip_prefix("p:"))?;
        rest.split(':').next()?.parse().ok()
    })
}
