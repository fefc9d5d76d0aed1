//! Memory as this dialect, the gpu dialect and LLVM name it.
//!
//! Follows mlir/lib/Dialect/AMDGPU/IR/AMDGPUDialect.cpp.

use definitions::DialectContext as _;

use super::AddressSpace;
use ir::{Attribute, AttributeStorage, Context, Entity, Type};

/// Returns the integer that a memory space is.
fn integer(context: &Context, space: Attribute) -> Option<i64> {
    space.integer(context)?.to_i64()
}

/// Returns the memory that `#amdgpu.address_space<...>` names.
fn address_space(context: &Context, space: Attribute) -> Option<AddressSpace> {
    let AttributeStorage::Dialect { definition, parameters } = space.storage(context) else { return None };
    let definition = context.attribute_definition(*definition);
    let is_it = context.string(definition.dialect) == "amdgpu"
        && context.string(definition.mnemonic) == "address_space";
    let value = parameters.first().copied().flatten().filter(|_| is_it)?;
    AddressSpace::from_value(integer(context, value)?)
}

/// Returns whether a memref is in global memory.
pub fn is_global(context: &Context, ty: Type) -> bool {
    ty.memory_space(context).is_none_or(|space| match integer(context, space) {
        Some(number) => number == 0 || number == 1,
        None => gpu::address_space(context, space) == Some(gpu::AddressSpace::Global),
    })
}

/// Returns whether a memref is in the memory of the workgroup.
pub fn is_of_workgroup(context: &Context, ty: Type) -> bool {
    ty.memory_space(context).is_some_and(|space| match integer(context, space) {
        Some(number) => number == 3,
        None => gpu::address_space(context, space) == Some(gpu::AddressSpace::Workgroup),
    })
}

/// Returns whether a memref is a pointer that knows the size of its buffer.
pub fn is_fat_raw_buffer(context: &Context, ty: Type) -> bool {
    ty.memory_space(context).is_some_and(|space| match integer(context, space) {
        Some(number) => number == 7,
        None => address_space(context, space) == Some(AddressSpace::FatRawBuffer),
    })
}

/// Returns `#amdgpu.address_space<fat_raw_buffer>`.
pub fn fat_raw_buffer(context: &Context) -> Option<Attribute> {
    let dialect = context.dialect(context.static_string("amdgpu"))?;
    let mnemonic = context.static_string("address_space");
    let definition = dialect.definition(context, Entity::Attribute, mnemonic)?;
    let value = context.integer_attribute(Type::I32, AddressSpace::FatRawBuffer.value());
    let parameters = vec![Some(value)].into();
    Some(context.intern_attribute(AttributeStorage::Dialect { definition, parameters }))
}
