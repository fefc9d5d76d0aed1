//! `memref.reshape`.
//!
//! A result without a rank has its descriptor on the stack; a loop over the dimensions, the last one first, copies the
//! sizes and multiplies them to strides.
//!
//! Follows mlir/lib/Conversion/MemRefToLLVM/MemRefToLLVM.cpp.

use super::views::{AnyDescriptor, pointers};
use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::types::DYNAMIC;
use ir::{BlockId, Location, OpId, Type, TypeStorage, ValueId};
use llvm::{BrOp, CondBrOp, ICmpOp, ICmpPredicate, types};
use llvm_common::build::{GepIndex, alloca, gep, index_constant, load, same};
use llvm_common::{DescriptorInMemory, LlvmTypeConverter, MemRefDescriptor, UnrankedMemRefDescriptor};

/// Converts a reshape.
pub(super) fn convert_reshape(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<memref::ReshapeOp<'_>>()?;
    match view.shape().ty().has_static_shape(rewriter.context()) {
        true => to_ranked(rewriter, converter, op, operands),
        false => to_unranked(rewriter, converter, op, operands),
    }
}

/// Converts a reshape whose result has a rank.
fn to_ranked(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::ReshapeOp<'_>>()?);
    let (location, from, to) = (view.location(), view.source().ty(), view.result().ty());
    let shape_operand = view.shape().id();
    let TypeStorage::MemRef { shape, .. } = to.storage(context) else { return None };
    let converted = converter.convert_type(to)?;
    let mut new = MemRefDescriptor::poison(rewriter, location, converter, converted);
    let (allocated, aligned) = pointers(rewriter, location, converter, from, operands[0])?;
    new.set_allocated_ptr(rewriter, location, allocated);
    new.set_aligned_ptr(rewriter, location, aligned);
    let (strides, offset) = to.strides_and_offset(context).filter(|(_, offset)| *offset != DYNAMIC)?;
    new.set_constant_offset(rewriter, location, offset);
    let index_type = converter.index_type();
    let mut stride: Option<ValueId> = None;
    for index in (0..shape.len()).rev() {
        let this = match (strides[index], stride) {
            (DYNAMIC, Some(stride)) => stride,
            (DYNAMIC, None) => index_constant(rewriter, location, index_type, 1),
            (known, _) => index_constant(rewriter, location, index_type, known),
        };
        let size = match shape[index] {
            DYNAMIC => {
                let position = index_constant(rewriter, location, index_type, index as i64);
                let load = memref::LoadOp::build(rewriter.scope(), location, shape_operand, &[position]);
                let loaded = rewriter.create_value(load);
                match rewriter.type_of(loaded) == index_type {
                    true => loaded,
                    false => converter
                        .materialize_target(rewriter, &[index_type], &[loaded], location, None)?
                        .first()
                        .copied()?,
                }
            }
            size => index_constant(rewriter, location, index_type, size),
        };
        new.set_size(rewriter, location, index, size);
        new.set_stride(rewriter, location, index, this);
        stride = Some(same(rewriter, location, "llvm.mul", &[this, size]));
    }
    rewriter.replace_op(op, &[new.value]);
    Some(Rewritten)
}

/// Converts a reshape whose result has no rank.
fn to_unranked(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::ReshapeOp<'_>>()?);
    let (location, from, to) = (view.location(), view.source().ty(), view.result().ty());
    let shape_element = view.shape().ty().element_type(context)?;
    let shape = MemRefDescriptor::new(converter, *operands.get(1)?);
    let element_ptr = types::pointer(context, converter.memory_space(to)?);
    let (converted, size_type) = (converter.convert_type(to)?, converter.convert_type(shape_element)?);
    let rank = shape.size(rewriter, location, 0);
    let mut new = UnrankedMemRefDescriptor::poison(rewriter, location, converter, converted);
    new.set_rank(rewriter, location, rank);
    let bytes = new.compute_size(rewriter, location);
    let i8_type = context.integer_type(8);
    let ptr = alloca(rewriter, location, converter.pointer_type(), i8_type, bytes, None);
    new.set_desc_ptr(rewriter, location, ptr);
    let source = AnyDescriptor::of(rewriter, location, converter, from, operands[0])?;
    let (allocated, aligned) = source.pointers(rewriter, location);
    let offset = source.offset(rewriter, location);
    let descriptor = DescriptorInMemory { ptr, element_ptr, converter };
    descriptor.set_allocated_ptr(rewriter, location, allocated);
    descriptor.set_aligned_ptr(rewriter, location, aligned);
    descriptor.set_offset(rewriter, location, offset);
    let sizes = descriptor.size_base(rewriter, location);
    let strides = descriptor.number_place(rewriter, location, sizes, rank);
    let shape_ptr = shape.aligned_ptr(rewriter, location);
    let one = index_constant(rewriter, location, converter.index_type(), 1);
    let last = same(rewriter, location, "llvm.sub", &[rank, one]);
    let copy = Copy { location, descriptor, sizes, strides, shape_ptr, size_type, one };
    copy.create_loop(rewriter, op, last)?;
    rewriter.replace_op(op, &[new.value]);
    Some(Rewritten)
}

/// The loop that copies sizes.
struct Copy<'c> {
    location: Location,
    descriptor: DescriptorInMemory<'c>,
    /// The places of the sizes and strides in the descriptor.
    sizes: ValueId,
    strides: ValueId,
    /// The place of the sizes to copy, and their type.
    shape_ptr: ValueId,
    size_type: Type,
    one: ValueId,
}

impl Copy<'_> {
    /// Creates the loop after `op`, from dimension `last` down to the first.
    fn create_loop(&self, rewriter: &mut ConversionRewriter<'_>, op: OpId, last: ValueId) -> Option<()> {
        let (location, index_type) = (self.location, self.descriptor.converter.index_type());
        let before = rewriter.body().block_of(op)?;
        let region = rewriter.body().region_of(before)?;
        let (next, ty) = (rewriter.body().next_operation(op), [(index_type, location); 2]);
        let rest = rewriter.split_block(before, next);
        let condition = rewriter.create_block(region, None, &ty);
        let body = rewriter.create_block(region, None, &[]);
        let after = rewriter.create_block(region, None, &[]);
        rewriter.merge_blocks(rest, after, &[]);

        rewriter.set_insertion_point_to_end(before);
        let branch = BrOp::build(rewriter.scope(), location, &[last, self.one], condition);
        rewriter.create(branch);

        rewriter.set_insertion_point_to_end(condition);
        let index = rewriter.body().argument(condition, 0);
        let stride = rewriter.body().argument(condition, 1);
        let zero = index_constant(rewriter, location, index_type, 0);
        let state = ICmpOp::build(rewriter.scope(), location, ICmpPredicate::Sge, index, zero);
        let has_dimension = rewriter.create_value(state);
        let state = CondBrOp::build(rewriter.scope(), location, has_dimension, &[], &[], body, after);
        rewriter.create(state);

        rewriter.set_insertion_point_to_end(body);
        self.copy_dimension(rewriter, condition, index, stride);
        rewriter.set_insertion_point(op);
        Some(())
    }

    /// Copies a size, sets its stride, and branches back to `condition`.
    fn copy_dimension(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        condition: BlockId,
        index: ValueId,
        stride: ValueId,
    ) {
        let Copy { location, descriptor, .. } = *self;
        let ptr_type = types::pointer(rewriter.context(), 0);
        let indices = [GepIndex::Value(index)];
        let place = gep(rewriter, location, ptr_type, self.size_type, self.shape_ptr, &indices);
        let size = load(rewriter, location, descriptor.converter.index_type(), place);
        descriptor.set_number(rewriter, location, self.sizes, index, size);
        descriptor.set_number(rewriter, location, self.strides, index, stride);
        let next_stride = same(rewriter, location, "llvm.mul", &[stride, size]);
        let next = same(rewriter, location, "llvm.sub", &[index, self.one]);
        let state = BrOp::build(rewriter.scope(), location, &[next, next_stride], condition);
        rewriter.create(state);
    }
}
