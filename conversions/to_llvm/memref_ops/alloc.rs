//! Allocation and deallocation.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use definitions::data_layout::DataLayout;
use ir::types::DYNAMIC;
use ir::{Location, OpId, Operation, Type, TypeStorage, ValueId};
use llvm::types;
use llvm_common::build::{alloca, call, index_constant, same, value};
use llvm_common::functions::{enclosing_symbol_table, lookup_or_create_function_in};
use llvm_common::memory::{
    create_descriptor, descriptor_sizes, is_convertible_and_contiguous, size_in_bytes,
};
use llvm_common::{DescriptorInMemory, LlvmTypeConverter, MemRefDescriptor, UnrankedMemRefDescriptor};

/// The smallest alignment that is asked for.
const MIN_ALIGNMENT: u64 = 16;

fn alignment_of(op: Operation<'_>) -> Option<i64> {
    let context = op.context();
    op.attribute(context.static_string("alignment"))?.integer(context)?.to_i64()
}

/// Rounds `input` up to a multiple of `alignment`.
fn align(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    input: ValueId,
    alignment: ValueId,
) -> ValueId {
    let ty = rewriter.type_of(alignment);
    let one = index_constant(rewriter, location, ty, 1);
    let bump = same(rewriter, location, "llvm.sub", &[alignment, one]);
    let bumped = same(rewriter, location, "llvm.add", &[input, bump]);
    let rest = same(rewriter, location, "llvm.urem", &[bumped, alignment]);
    same(rewriter, location, "llvm.sub", &[bumped, rest])
}

/// Returns the pointer that an allocation gave, in the address space of the memref.
fn in_memory_space(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    converter: &LlvmTypeConverter,
    ptr: ValueId,
    ty: Type,
) -> Option<ValueId> {
    let space = converter.memory_space(ty)?;
    if space == 0 {
        return Some(ptr);
    }
    let pointer = types::pointer(rewriter.context(), space);
    Some(value(rewriter, location, "llvm.addrspacecast", &[ptr], pointer))
}

pub(super) fn convert_alloc(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::AllocOp<'_>>()?);
    let (location, ty, alignment) = (view.location(), view.memref().ty(), alignment_of(*view));
    if !is_convertible_and_contiguous(converter, ty) {
        return None;
    }
    let name = match converter.options.use_generic_functions {
        true => "_mlir_memref_to_llvm_alloc",
        false => "malloc",
    };
    let (ptr, index) = (converter.pointer_type(), converter.index_type());
    let table = enclosing_symbol_table(rewriter)?;
    let function = lookup_or_create_function_in(rewriter, converter, table, (name, &[index], ptr), true)?;
    let extent = descriptor_sizes(rewriter, location, converter, ty, operands, true)?;
    let element = ty.element_type(context)?;
    let alignment = match alignment {
        Some(alignment) => Some(index_constant(rewriter, location, index, alignment)),
        None if is_scalar(context, element) => None,
        None => Some(size_in_bytes(rewriter, location, converter, element)?),
    };
    let size = match alignment {
        Some(alignment) => same(rewriter, location, "llvm.add", &[extent.size, alignment]),
        None => extent.size,
    };
    let new = call(rewriter, location, function, Some(ptr), &[size]);
    let allocated = rewriter.result(new, 0);
    let allocated = in_memory_space(rewriter, location, converter, allocated, ty)?;
    let mut aligned = allocated;
    if let Some(alignment) = alignment {
        let number = value(rewriter, location, "llvm.ptrtoint", &[allocated], index);
        let number = align(rewriter, location, number, alignment);
        let element_ptr = rewriter.type_of(allocated);
        aligned = value(rewriter, location, "llvm.inttoptr", &[number], element_ptr);
    }
    let (sizes, strides) = (&extent.sizes, &extent.strides);
    let new = create_descriptor(rewriter, location, converter, ty, allocated, aligned, sizes, strides)?;
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn is_scalar(context: &ir::Context, ty: Type) -> bool {
    match ty.storage(context) {
        TypeStorage::Integer { signedness, .. } => *signedness == ir::types::Signedness::Signless,
        TypeStorage::Index | TypeStorage::Float(_) => true,
        _ => false,
    }
}

/// Returns the size of an element in bytes.
fn element_bytes(converter: &LlvmTypeConverter, op: Operation<'_>, ty: Type) -> Option<u64> {
    let context = op.context();
    let layout = DataLayout::closest(op);
    let element = ty.element_type(context)?;
    let pointer = u64::from(converter.options.pointer_bitwidth.div_ceil(8));
    let index = layout.type_size(context, converter.index_type()).ok()?.min;
    match element.storage(context) {
        TypeStorage::MemRef { shape, .. } => Some(2 * pointer + (1 + 2 * shape.len() as u64) * index),
        TypeStorage::UnrankedMemRef { .. } => Some(index + pointer),
        _ => Some(layout.type_size(context, element).ok()?.min),
    }
}

pub(super) fn convert_aligned_alloc(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::AllocOp<'_>>()?);
    let (location, ty, alignment) = (view.location(), view.memref().ty(), alignment_of(*view));
    if !is_convertible_and_contiguous(converter, ty) {
        return None;
    }
    let bytes = element_bytes(converter, *view, ty)?;
    let alignment = alignment.unwrap_or_else(|| MIN_ALIGNMENT.max(bytes.next_power_of_two()) as i64);
    let known: u64 = ty
        .shape(context)?
        .iter()
        .filter(|&&size| size != DYNAMIC)
        .fold(bytes, |product, &size| product.wrapping_mul(size as u64));
    let name = match converter.options.use_generic_functions {
        true => "_mlir_memref_to_llvm_aligned_alloc",
        false => "aligned_alloc",
    };
    let (ptr, index) = (converter.pointer_type(), converter.index_type());
    let table = enclosing_symbol_table(rewriter)?;
    let function =
        lookup_or_create_function_in(rewriter, converter, table, (name, &[index, index], ptr), true)?;
    let extent = descriptor_sizes(rewriter, location, converter, ty, operands, true)?;
    let alignment_value = index_constant(rewriter, location, index, alignment);
    let size = match known.checked_rem(alignment as u64) {
        Some(0) => extent.size,
        _ => align(rewriter, location, extent.size, alignment_value),
    };
    let new = call(rewriter, location, function, Some(ptr), &[alignment_value, size]);
    let allocated = rewriter.result(new, 0);
    let allocated = in_memory_space(rewriter, location, converter, allocated, ty)?;
    let (sizes, strides) = (&extent.sizes, &extent.strides);
    let new = create_descriptor(rewriter, location, converter, ty, allocated, allocated, sizes, strides)?;
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

pub(super) fn convert_alloca(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::AllocaOp<'_>>()?);
    let (location, ty, alignment) = (view.location(), view.memref().ty(), alignment_of(*view));
    if !is_convertible_and_contiguous(converter, ty) {
        return None;
    }
    let extent = descriptor_sizes(rewriter, location, converter, ty, operands, false)?;
    let element = converter.convert_type(ty.element_type(context)?)?;
    let ptr = types::pointer(context, converter.memory_space(ty)?);
    let alignment = alignment.filter(|&alignment| alignment != 0);
    let place = alloca(rewriter, location, ptr, element, extent.size, alignment);
    let (sizes, strides) = (&extent.sizes, &extent.strides);
    let new = create_descriptor(rewriter, location, converter, ty, place, place, sizes, strides)?;
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

pub(super) fn convert_dealloc(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::DeallocOp<'_>>()?);
    let (location, ty) = (view.location(), view.memref().ty());
    let name = match converter.options.use_generic_functions {
        true => "_mlir_memref_to_llvm_free",
        false => "free",
    };
    let ptr = converter.pointer_type();
    let table = enclosing_symbol_table(rewriter)?;
    let function =
        lookup_or_create_function_in(rewriter, converter, table, (name, &[ptr], types::void(context)), true)?;
    let allocated = match ty.storage(context) {
        TypeStorage::UnrankedMemRef { .. } => {
            let element_ptr = types::pointer(context, converter.memory_space(ty)?);
            let ptr = UnrankedMemRefDescriptor::new(converter, operands[0]).desc_ptr(rewriter, location);
            DescriptorInMemory { ptr, element_ptr, converter }.allocated_ptr(rewriter, location)
        }
        _ => MemRefDescriptor::new(converter, operands[0]).allocated_ptr(rewriter, location),
    };
    call(rewriter, location, function, None, &[allocated]);
    rewriter.erase_op(op);
    Some(Rewritten)
}
