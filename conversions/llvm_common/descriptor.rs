//! The descriptor of a ranked memref: `(allocated, aligned, offset, sizes, strides)`.
//!
//! Follows mlir/lib/Conversion/LLVMCommon/MemRefBuilder.cpp.

use ir::types::DYNAMIC;
use ir::{Location, Type, ValueId};
use rewrite::Builder;

use super::build::{
    GepIndex, aggregate_element, alloca, extract_value, gep, index_constant, insert_value, load, poison,
    store,
};
use super::type_converter::LlvmTypeConverter;
use conversion::TypeConverter as _;
use llvm::types;

const ALLOCATED: i64 = 0;
const ALIGNED: i64 = 1;
const OFFSET: i64 = 2;
const SIZES: i64 = 3;
const STRIDES: i64 = 4;

/// A value that is the descriptor of a ranked memref. Setting a part makes a new value.
#[derive(Clone, Copy)]
pub struct MemRefDescriptor<'c> {
    pub value: ValueId,
    converter: &'c LlvmTypeConverter,
}

impl<'c> MemRefDescriptor<'c> {
    /// Takes a descriptor.
    pub fn new(converter: &'c LlvmTypeConverter, value: ValueId) -> Self {
        MemRefDescriptor { value, converter }
    }

    /// Makes a descriptor of type `ty` whose parts are not set.
    pub fn poison(
        builder: &mut Builder<'_>,
        location: Location,
        converter: &'c LlvmTypeConverter,
        ty: Type,
    ) -> Self {
        MemRefDescriptor::new(converter, poison(builder, location, ty))
    }

    /// Makes the descriptor of a memref whose sizes and strides its type says.
    pub fn from_static_shape(
        builder: &mut Builder<'_>,
        location: Location,
        converter: &'c LlvmTypeConverter,
        ty: Type,
        memory: ValueId,
        aligned: ValueId,
    ) -> Option<ValueId> {
        let context = builder.context();
        let (strides, offset) = ty.strides_and_offset(context)?;
        let shape = ty.shape(context)?;
        let converted = converter.convert_type(ty)?;
        let mut descriptor = MemRefDescriptor::poison(builder, location, converter, converted);
        descriptor.set_allocated_ptr(builder, location, memory);
        descriptor.set_aligned_ptr(builder, location, aligned);
        descriptor.set_constant_offset(builder, location, offset);
        for (index, (&size, &stride)) in shape.iter().zip(strides.iter()).enumerate() {
            let index_type = converter.index_type();
            let size = index_constant(builder, location, index_type, size);
            descriptor.set_size(builder, location, index, size);
            let stride = index_constant(builder, location, index_type, stride);
            descriptor.set_stride(builder, location, index, stride);
        }
        Some(descriptor.value)
    }

    /// Makes a descriptor from its parts, one by one.
    pub fn pack(
        builder: &mut Builder<'_>,
        location: Location,
        converter: &'c LlvmTypeConverter,
        ty: Type,
        values: &[ValueId],
    ) -> Option<ValueId> {
        let rank = ty.shape(builder.context())?.len();
        let converted = converter.convert_type(ty)?;
        let mut descriptor = MemRefDescriptor::poison(builder, location, converter, converted);
        descriptor.set_allocated_ptr(builder, location, values[0]);
        descriptor.set_aligned_ptr(builder, location, values[1]);
        descriptor.set_offset(builder, location, values[2]);
        for index in 0..rank {
            descriptor.set_size(builder, location, index, values[3 + index]);
            descriptor.set_stride(builder, location, index, values[3 + rank + index]);
        }
        Some(descriptor.value)
    }

    /// Appends the parts, one by one.
    pub fn unpack(
        self,
        builder: &mut Builder<'_>,
        location: Location,
        rank: usize,
        parts: &mut Vec<ValueId>,
    ) {
        parts.push(self.allocated_ptr(builder, location));
        parts.push(self.aligned_ptr(builder, location));
        parts.push(self.offset(builder, location));
        parts.extend((0..rank).map(|index| self.size(builder, location, index)));
        parts.extend((0..rank).map(|index| self.stride(builder, location, index)));
    }

    fn set(&mut self, builder: &mut Builder<'_>, location: Location, part: ValueId, position: &[i64]) {
        self.value = insert_value(builder, location, self.value, part, position);
    }

    /// Returns the pointer to be freed.
    pub fn allocated_ptr(self, builder: &mut Builder<'_>, location: Location) -> ValueId {
        extract_value(builder, location, self.value, &[ALLOCATED])
    }

    /// Sets the pointer to be freed.
    pub fn set_allocated_ptr(&mut self, builder: &mut Builder<'_>, location: Location, ptr: ValueId) {
        self.set(builder, location, ptr, &[ALLOCATED]);
    }

    /// Returns the pointer to the elements.
    pub fn aligned_ptr(self, builder: &mut Builder<'_>, location: Location) -> ValueId {
        extract_value(builder, location, self.value, &[ALIGNED])
    }

    /// Sets the pointer to the elements.
    pub fn set_aligned_ptr(&mut self, builder: &mut Builder<'_>, location: Location, ptr: ValueId) {
        self.set(builder, location, ptr, &[ALIGNED]);
    }

    /// Returns the offset.
    pub fn offset(self, builder: &mut Builder<'_>, location: Location) -> ValueId {
        extract_value(builder, location, self.value, &[OFFSET])
    }

    /// Sets the offset.
    pub fn set_offset(&mut self, builder: &mut Builder<'_>, location: Location, offset: ValueId) {
        self.set(builder, location, offset, &[OFFSET]);
    }

    /// Sets a constant offset.
    pub fn set_constant_offset(&mut self, builder: &mut Builder<'_>, location: Location, offset: i64) {
        let offset = index_constant(builder, location, self.converter.index_type(), offset);
        self.set_offset(builder, location, offset);
    }

    /// Returns the size of dimension `index`.
    pub fn size(self, builder: &mut Builder<'_>, location: Location, index: usize) -> ValueId {
        extract_value(builder, location, self.value, &[SIZES, index as i64])
    }

    /// Sets the size of dimension `index`.
    pub fn set_size(&mut self, builder: &mut Builder<'_>, location: Location, index: usize, size: ValueId) {
        self.set(builder, location, size, &[SIZES, index as i64]);
    }

    /// Sets a constant size of dimension `index`.
    pub fn set_constant_size(
        &mut self,
        builder: &mut Builder<'_>,
        location: Location,
        index: usize,
        size: i64,
    ) {
        let size = index_constant(builder, location, self.converter.index_type(), size);
        self.set_size(builder, location, index, size);
    }

    /// Returns the stride of dimension `index`.
    pub fn stride(self, builder: &mut Builder<'_>, location: Location, index: usize) -> ValueId {
        extract_value(builder, location, self.value, &[STRIDES, index as i64])
    }

    /// Sets the stride of dimension `index`.
    pub fn set_stride(
        &mut self,
        builder: &mut Builder<'_>,
        location: Location,
        index: usize,
        stride: ValueId,
    ) {
        self.set(builder, location, stride, &[STRIDES, index as i64]);
    }

    /// Sets a constant stride of dimension `index`.
    pub fn set_constant_stride(
        &mut self,
        builder: &mut Builder<'_>,
        location: Location,
        index: usize,
        stride: i64,
    ) {
        let stride = index_constant(builder, location, self.converter.index_type(), stride);
        self.set_stride(builder, location, index, stride);
    }

    /// Returns the size of the dimension that a value says, of `rank`, through memory.
    pub fn dynamic_size(
        self,
        builder: &mut Builder<'_>,
        location: Location,
        index: ValueId,
        rank: usize,
    ) -> ValueId {
        let context = builder.context();
        let index_type = self.converter.index_type();
        let array = types::array(context, index_type, rank as u64);
        let ptr = self.converter.pointer_type();
        let one = index_constant(builder, location, index_type, 1);
        let sizes = extract_value(builder, location, self.value, &[SIZES]);
        let place = alloca(builder, location, ptr, array, one, None);
        store(builder, location, sizes, place);
        let indices = [GepIndex::Constant(0), GepIndex::Value(index)];
        let address = gep(builder, location, ptr, array, place, &indices);
        load(builder, location, index_type, address)
    }

    /// Returns the type of pointers to elements.
    pub fn element_ptr_type(self, builder: &Builder<'_>) -> Type {
        let ty = builder.type_of(self.value);
        aggregate_element(builder.context(), ty, &[ALIGNED]).unwrap_or(ty)
    }

    /// Returns a pointer to the first element.
    pub fn buffer_ptr(self, builder: &mut Builder<'_>, location: Location, ty: Type) -> Option<ValueId> {
        let context = builder.context();
        let (_, offset) = ty.strides_and_offset(context)?;
        let ptr = self.aligned_ptr(builder, location);
        if offset == 0 {
            return Some(ptr);
        }
        let offset = match offset {
            DYNAMIC => self.offset(builder, location),
            offset => index_constant(builder, location, self.converter.index_type(), offset),
        };
        let element = self.converter.convert_type(ty.element_type(context)?)?;
        let ptr_type = builder.type_of(ptr);
        Some(gep(builder, location, ptr_type, element, ptr, &[GepIndex::Value(offset)]))
    }
}
