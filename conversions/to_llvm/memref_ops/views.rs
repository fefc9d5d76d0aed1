//! Other views of the same memory.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::types::DYNAMIC;
use ir::{Location, OpId, Type, TypeStorage, ValueId};
use llvm::types;
use llvm_common::build::{GepIndex, gep, index_constant, same};
use llvm_common::{DescriptorInMemory, LlvmTypeConverter, MemRefDescriptor, UnrankedMemRefDescriptor};

/// Returns the allocated and the aligned pointer of a memref of type `ty`.
pub(super) fn pointers(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    converter: &LlvmTypeConverter,
    ty: Type,
    operand: ValueId,
) -> Option<(ValueId, ValueId)> {
    let descriptor = AnyDescriptor::of(rewriter, location, converter, ty, operand)?;
    Some(descriptor.pointers(rewriter, location))
}

/// The descriptor of a memref, with or without a rank.
#[derive(Clone, Copy)]
pub(super) enum AnyDescriptor<'c> {
    Ranked(MemRefDescriptor<'c>),
    InMemory(DescriptorInMemory<'c>),
}

impl<'c> AnyDescriptor<'c> {
    /// Returns the descriptor of `operand`, a memref of type `ty`.
    pub(super) fn of(
        rewriter: &mut ConversionRewriter<'_>,
        location: Location,
        converter: &'c LlvmTypeConverter,
        ty: Type,
        operand: ValueId,
    ) -> Option<Self> {
        let context = rewriter.context();
        if let TypeStorage::MemRef { .. } = ty.storage(context) {
            return Some(AnyDescriptor::Ranked(MemRefDescriptor::new(converter, operand)));
        }
        let element_ptr = types::pointer(context, converter.memory_space(ty)?);
        let ptr = UnrankedMemRefDescriptor::new(converter, operand).desc_ptr(rewriter, location);
        Some(AnyDescriptor::InMemory(DescriptorInMemory { ptr, element_ptr, converter }))
    }

    /// Returns the allocated and the aligned pointer.
    pub(super) fn pointers(
        self,
        rewriter: &mut ConversionRewriter<'_>,
        location: Location,
    ) -> (ValueId, ValueId) {
        match self {
            AnyDescriptor::Ranked(descriptor) => {
                let allocated = descriptor.allocated_ptr(rewriter, location);
                (allocated, descriptor.aligned_ptr(rewriter, location))
            }
            AnyDescriptor::InMemory(descriptor) => {
                let allocated = descriptor.allocated_ptr(rewriter, location);
                (allocated, descriptor.aligned_ptr(rewriter, location))
            }
        }
    }

    /// Returns the offset.
    pub(super) fn offset(self, rewriter: &mut ConversionRewriter<'_>, location: Location) -> ValueId {
        match self {
            AnyDescriptor::Ranked(descriptor) => descriptor.offset(rewriter, location),
            AnyDescriptor::InMemory(descriptor) => descriptor.offset(rewriter, location),
        }
    }
}

pub(super) fn convert_reinterpret_cast(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).cast::<memref::ReinterpretCastOp<'_>>();
    let (location, from, to) = (view.location(), view.source().ty(), view.result().ty());
    let (offsets, sizes, strides) = (view.static_offsets(), view.static_sizes(), view.static_strides());
    let (num_offsets, num_sizes) = (view.offsets().len(), view.sizes().len());
    let converted = converter.convert_type(to)?;
    let (&source, rest) = operands.split_first()?;
    let (dynamic_offsets, rest) = rest.split_at(num_offsets);
    let (dynamic_sizes, dynamic_strides) = rest.split_at(num_sizes);
    let mut new = MemRefDescriptor::poison(rewriter, location, converter, converted);
    let (allocated, aligned) = pointers(rewriter, location, converter, from, source)?;
    new.set_allocated_ptr(rewriter, location, allocated);
    new.set_aligned_ptr(rewriter, location, aligned);
    match (offsets.first().copied()?, dynamic_offsets.first()) {
        (DYNAMIC, Some(&offset)) => new.set_offset(rewriter, location, offset),
        (offset, _) => new.set_constant_offset(rewriter, location, offset),
    }
    let (mut next_size, mut next_stride) = (dynamic_sizes.iter(), dynamic_strides.iter());
    for (index, (&size, &stride)) in sizes.iter().zip(&strides).enumerate() {
        match size {
            DYNAMIC => new.set_size(rewriter, location, index, *next_size.next()?),
            size => new.set_constant_size(rewriter, location, index, size),
        }
        match stride {
            DYNAMIC => new.set_stride(rewriter, location, index, *next_stride.next()?),
            stride => new.set_constant_stride(rewriter, location, index, stride),
        }
    }
    rewriter.replace_op(op, &[new.value]);
    Some(Rewritten)
}

pub(super) fn convert_transpose(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).cast::<memref::TransposeOp<'_>>());
    let (location, ty, map) = (view.location(), view.r#in().ty(), view.permutation());
    if map.is_identity(context) {
        rewriter.replace_op(op, operands);
        return Some(Rewritten);
    }
    let source = MemRefDescriptor::new(converter, operands[0]);
    let converted = converter.convert_type(ty)?;
    let mut new = MemRefDescriptor::poison(rewriter, location, converter, converted);
    let allocated = source.allocated_ptr(rewriter, location);
    new.set_allocated_ptr(rewriter, location, allocated);
    let aligned = source.aligned_ptr(rewriter, location);
    new.set_aligned_ptr(rewriter, location, aligned);
    let offset = source.offset(rewriter, location);
    new.set_offset(rewriter, location, offset);
    for (target, expr) in map.results(context).iter().enumerate() {
        let ir::affine::AffineExprStorage::Dim(position) = expr.storage(context) else { return None };
        let position = position as usize;
        let size = source.size(rewriter, location, position);
        new.set_size(rewriter, location, target, size);
        let stride = source.stride(rewriter, location, position);
        new.set_stride(rewriter, location, target, stride);
    }
    rewriter.replace_op(op, &[new.value]);
    Some(Rewritten)
}

pub(super) fn convert_view(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::ViewOp<'_>>()?);
    let (location, from, to) = (view.location(), view.source().ty(), view.result(0).ty());
    let warn = |message: &str| {
        view.emit_warning(message).emit();
    };
    let element = converter.convert_type(to.element_type(context)?);
    let converted = converter.convert_type(to);
    let (Some(_), Some(converted)) = (element, converted) else {
        warn("Target descriptor type not converted to LLVM");
        return None;
    };
    let Some((strides, offset)) = to.strides_and_offset(context) else {
        warn("cannot cast to non-strided shape");
        return None;
    };
    if strides.last().is_some_and(|&stride| stride != 1 && stride != 0) {
        warn("cannot cast to non-contiguous shape");
        return None;
    }
    let source = MemRefDescriptor::new(converter, operands[0]);
    let mut new = MemRefDescriptor::poison(rewriter, location, converter, converted);
    let allocated = source.allocated_ptr(rewriter, location);
    new.set_allocated_ptr(rewriter, location, allocated);
    let aligned = source.aligned_ptr(rewriter, location);
    let (ptr, source_element) =
        (rewriter.type_of(aligned), converter.convert_type(from.element_type(context)?)?);
    let shifted = gep(rewriter, location, ptr, source_element, aligned, &[GepIndex::Value(operands[1])]);
    new.set_aligned_ptr(rewriter, location, shifted);
    new.set_constant_offset(rewriter, location, offset);
    let shape = to.shape(context)?;
    let index_type = converter.index_type();
    let (mut stride, mut next_size): (Option<ValueId>, Option<ValueId>) = (None, None);
    for index in (0..shape.len()).rev() {
        let size = match shape[index] {
            DYNAMIC => {
                let before = shape[..index].iter().filter(|&&size| size == DYNAMIC).count();
                *operands.get(2 + before)?
            }
            size => index_constant(rewriter, location, index_type, size),
        };
        new.set_size(rewriter, location, index, size);
        let this = match (strides[index], next_size, stride) {
            (DYNAMIC, Some(next), Some(stride)) => same(rewriter, location, "llvm.mul", &[stride, next]),
            (DYNAMIC, Some(next), None) => next,
            (DYNAMIC, None, _) => index_constant(rewriter, location, index_type, 1),
            (known, ..) => index_constant(rewriter, location, index_type, known),
        };
        new.set_stride(rewriter, location, index, this);
        (stride, next_size) = (Some(this), Some(size));
    }
    rewriter.replace_op(op, &[new.value]);
    Some(Rewritten)
}
