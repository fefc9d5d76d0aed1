//! The descriptor of an unranked memref: the rank, and a pointer to a descriptor of that rank.
//!
//! Follows mlir/lib/Conversion/LLVMCommon/MemRefBuilder.cpp.

use conversion::TypeConverter as _;
use ir::{Location, Type, ValueId};
use llvm::types;
use rewrite::Builder;

use super::build::{GepIndex, extract_value, gep, index_constant, insert_value, load, poison, same, store};
use super::type_converter::LlvmTypeConverter;

/// A value that is the descriptor of an unranked memref.
#[derive(Clone, Copy)]
pub struct UnrankedMemRefDescriptor<'c> {
    pub value: ValueId,
    converter: &'c LlvmTypeConverter,
}

impl<'c> UnrankedMemRefDescriptor<'c> {
    /// Takes a descriptor.
    pub fn new(converter: &'c LlvmTypeConverter, value: ValueId) -> Self {
        UnrankedMemRefDescriptor { value, converter }
    }

    /// Makes a descriptor of type `ty` whose parts are not set.
    pub fn poison(
        builder: &mut Builder<'_>,
        location: Location,
        converter: &'c LlvmTypeConverter,
        ty: Type,
    ) -> Self {
        UnrankedMemRefDescriptor::new(converter, poison(builder, location, ty))
    }

    /// Makes a descriptor from its parts.
    pub fn pack(
        builder: &mut Builder<'_>,
        location: Location,
        converter: &'c LlvmTypeConverter,
        ty: Type,
        values: &[ValueId],
    ) -> Option<ValueId> {
        let converted = converter.convert_type(ty)?;
        let mut descriptor = UnrankedMemRefDescriptor::poison(builder, location, converter, converted);
        descriptor.set_rank(builder, location, values[0]);
        descriptor.set_desc_ptr(builder, location, values[1]);
        Some(descriptor.value)
    }

    /// Appends the parts.
    pub fn unpack(self, builder: &mut Builder<'_>, location: Location, parts: &mut Vec<ValueId>) {
        parts.push(self.rank(builder, location));
        parts.push(self.desc_ptr(builder, location));
    }

    /// Returns the rank.
    pub fn rank(self, builder: &mut Builder<'_>, location: Location) -> ValueId {
        extract_value(builder, location, self.value, &[0])
    }

    /// Sets the rank.
    pub fn set_rank(&mut self, builder: &mut Builder<'_>, location: Location, rank: ValueId) {
        self.value = insert_value(builder, location, self.value, rank, &[0]);
    }

    /// Returns the pointer to the ranked descriptor.
    pub fn desc_ptr(self, builder: &mut Builder<'_>, location: Location) -> ValueId {
        extract_value(builder, location, self.value, &[1])
    }

    /// Sets the pointer to the ranked descriptor.
    pub fn set_desc_ptr(&mut self, builder: &mut Builder<'_>, location: Location, ptr: ValueId) {
        self.value = insert_value(builder, location, self.value, ptr, &[1]);
    }

    /// Returns the size of the ranked descriptor in bytes.
    pub fn compute_size(self, builder: &mut Builder<'_>, location: Location) -> ValueId {
        let index_type = self.converter.index_type();
        let options = &self.converter.options;
        let one = index_constant(builder, location, index_type, 1);
        let two = index_constant(builder, location, index_type, 2);
        let index_bytes = i64::from(options.index_bitwidth.div_ceil(8));
        let index_size = index_constant(builder, location, index_type, index_bytes);
        let pointer_bytes = i64::from(options.pointer_bitwidth.div_ceil(8));
        let pointer_size = index_constant(builder, location, index_type, pointer_bytes);
        let pointers = same(builder, location, "llvm.mul", &[two, pointer_size]);
        let rank = self.rank(builder, location);
        let double_rank = same(builder, location, "llvm.mul", &[two, rank]);
        let numbers = same(builder, location, "llvm.add", &[double_rank, one]);
        let numbers = same(builder, location, "llvm.mul", &[numbers, index_size]);
        same(builder, location, "llvm.add", &[pointers, numbers])
    }
}

/// The parts of a ranked descriptor in memory, of whatever rank.
#[derive(Clone, Copy)]
pub struct DescriptorInMemory<'c> {
    pub ptr: ValueId,
    /// The type of pointers to elements.
    pub element_ptr: Type,
    pub converter: &'c LlvmTypeConverter,
}

impl DescriptorInMemory<'_> {
    /// Returns the pointer to be freed.
    pub fn allocated_ptr(self, builder: &mut Builder<'_>, location: Location) -> ValueId {
        load(builder, location, self.element_ptr, self.ptr)
    }

    /// Sets the pointer to be freed.
    pub fn set_allocated_ptr(self, builder: &mut Builder<'_>, location: Location, ptr: ValueId) {
        store(builder, location, ptr, self.ptr);
    }

    fn part(self, builder: &mut Builder<'_>, location: Location, index: i32) -> ValueId {
        let ptr = self.converter.pointer_type();
        gep(builder, location, ptr, self.element_ptr, self.ptr, &[GepIndex::Constant(index)])
    }

    /// Returns the pointer to the elements.
    pub fn aligned_ptr(self, builder: &mut Builder<'_>, location: Location) -> ValueId {
        let place = self.part(builder, location, 1);
        load(builder, location, self.element_ptr, place)
    }

    /// Sets the pointer to the elements.
    pub fn set_aligned_ptr(self, builder: &mut Builder<'_>, location: Location, ptr: ValueId) {
        let place = self.part(builder, location, 1);
        store(builder, location, ptr, place);
    }

    /// Returns the place of the offset.
    pub fn offset_place(self, builder: &mut Builder<'_>, location: Location) -> ValueId {
        self.part(builder, location, 2)
    }

    /// Returns the offset.
    pub fn offset(self, builder: &mut Builder<'_>, location: Location) -> ValueId {
        let place = self.part(builder, location, 2);
        load(builder, location, self.converter.index_type(), place)
    }

    /// Sets the offset.
    pub fn set_offset(self, builder: &mut Builder<'_>, location: Location, offset: ValueId) {
        let place = self.part(builder, location, 2);
        store(builder, location, offset, place);
    }

    /// Returns the place of the sizes.
    pub fn size_base(self, builder: &mut Builder<'_>, location: Location) -> ValueId {
        let (context, index) = (builder.context(), self.converter.index_type());
        let layout = [self.element_ptr, self.element_ptr, index, index];
        let descriptor = types::literal_struct(context, &layout, false);
        let indices = [GepIndex::Constant(0), GepIndex::Constant(3)];
        gep(builder, location, self.converter.pointer_type(), descriptor, self.ptr, &indices)
    }

    /// Returns the place of the number at `index` from `base` on.
    pub fn number_place(
        self,
        builder: &mut Builder<'_>,
        location: Location,
        base: ValueId,
        index: ValueId,
    ) -> ValueId {
        let (ptr, number) = (self.converter.pointer_type(), self.converter.index_type());
        gep(builder, location, ptr, number, base, &[GepIndex::Value(index)])
    }

    /// Sets the number at `index` from `base` on.
    pub fn set_number(
        self,
        builder: &mut Builder<'_>,
        location: Location,
        base: ValueId,
        index: ValueId,
        number: ValueId,
    ) {
        let place = self.number_place(builder, location, base, index);
        store(builder, location, number, place);
    }
}
