//! Addresses and sizes of memrefs.
//!
//! Follows mlir/lib/Conversion/LLVMCommon/Pattern.cpp.

use conversion::{ConversionRewriter, TypeConverter as _};
use ir::types::DYNAMIC;
use ir::views::EnumValue as _;
use ir::{Attribute, Location, Type, TypeStorage, ValueId};
use llvm::GEPNoWrapFlags;
use rewrite::Builder;

use super::attributes::overflow_flags;
use super::build::{GepIndex, alloca, call, create, gep, gep_with, index_constant, same, state, value, zero};
use super::descriptor::MemRefDescriptor;
use super::functions::{lookup_or_create_free, lookup_or_create_malloc};
use super::type_converter::LlvmTypeConverter;
use super::unranked::UnrankedMemRefDescriptor;

/// The flags of arith and llvm for additions that do not overflow.
const NSW: i64 = 1;
const NUW: i64 = 2;

/// Returns a pointer to the element of a memref at `indices`.
pub fn strided_element_ptr(
    builder: &mut Builder<'_>,
    location: Location,
    converter: &LlvmTypeConverter,
    ty: Type,
    descriptor: ValueId,
    indices: &[ValueId],
    flags: GEPNoWrapFlags,
) -> Option<ValueId> {
    let context = builder.context();
    let (strides, _) = ty.strides_and_offset(context)?;
    let descriptor = MemRefDescriptor::new(converter, descriptor);
    let base = descriptor.buffer_ptr(builder, location, ty)?;
    let bits = flags.to_value();
    let has = |flag: GEPNoWrapFlags| flag.to_value() != 0 && bits & flag.to_value() == flag.to_value();
    let overflow = i64::from(has(GEPNoWrapFlags::NUSW)) * NSW + i64::from(has(GEPNoWrapFlags::NUW)) * NUW;
    let overflow: Vec<(&str, Attribute)> = match overflow {
        0 => Vec::new(),
        bits => vec![("overflowFlags", overflow_flags(context, bits))],
    };
    let index_type = converter.index_type();
    let mut sum: Option<ValueId> = None;
    let combine = |builder: &mut Builder<'_>, name, operands: &[ValueId]| {
        let ty = builder.type_of(operands[0]);
        let op = create(builder, location, name, operands, &[ty], &overflow);
        builder.result(op, 0)
    };
    for (position, &index) in indices.iter().enumerate() {
        let mut increment = index;
        if strides[position] != 1 {
            let stride = match strides[position] {
                DYNAMIC => descriptor.stride(builder, location, position),
                stride => index_constant(builder, location, index_type, stride),
            };
            increment = combine(builder, "llvm.mul", &[increment, stride]);
        }
        sum = Some(match sum {
            Some(sum) => combine(builder, "llvm.add", &[sum, increment]),
            None => increment,
        });
    }
    let Some(index) = sum else { return Some(base) };
    let element = converter.convert_type(ty.element_type(context)?)?;
    let ptr = descriptor.element_ptr_type(builder);
    let flags = (bits != 0).then(|| flags.to_attribute(context));
    Some(gep_with(builder, location, ptr, element, base, &[GepIndex::Value(index)], flags))
}

/// Returns whether a memref is contiguous, and its elements can be converted.
pub fn is_convertible_and_contiguous(converter: &LlvmTypeConverter, ty: Type) -> bool {
    ty.has_identity_layout(&converter.context) && converter.convert_type(ty).is_some()
}

/// The sizes and strides of a contiguous memref, and the size of all of it.
pub struct Extent {
    pub sizes: Vec<ValueId>,
    pub strides: Vec<ValueId>,
    pub size: ValueId,
}

/// Computes the sizes of a contiguous memref from those that are dynamic.
pub fn descriptor_sizes(
    builder: &mut Builder<'_>,
    location: Location,
    converter: &LlvmTypeConverter,
    ty: Type,
    dynamic_sizes: &[ValueId],
    in_bytes: bool,
) -> Option<Extent> {
    let context = builder.context();
    let shape = ty.shape(context)?;
    let index_type = converter.index_type();
    let mut dynamic = dynamic_sizes.iter();
    let mut sizes = Vec::with_capacity(shape.len());
    for &size in shape {
        sizes.push(match size {
            DYNAMIC => *dynamic.next()?,
            size => index_constant(builder, location, index_type, size),
        });
    }
    let mut stride = 1i64;
    let mut running = index_constant(builder, location, index_type, 1);
    let mut strides = vec![running; shape.len()];
    for index in (0..shape.len()).rev() {
        strides[index] = running;
        let takes_size = stride == 1;
        stride = match (shape[index], stride) {
            (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
            (size, stride) => stride.wrapping_mul(size),
        };
        running = if takes_size {
            sizes[index]
        } else if stride == DYNAMIC {
            same(builder, location, "llvm.mul", &[running, sizes[index]])
        } else {
            index_constant(builder, location, index_type, stride)
        };
    }
    let size = if in_bytes {
        let element = converter.convert_type(ty.element_type(context)?)?;
        let ptr = converter.pointer_type();
        let null = zero(builder, location, ptr);
        let end = gep(builder, location, ptr, element, null, &[GepIndex::Value(running)]);
        value(builder, location, "llvm.ptrtoint", &[end], index_type)
    } else {
        running
    };
    Some(Extent { sizes, strides, size })
}

/// Returns the size of a value of type `ty` in bytes.
pub fn size_in_bytes(
    builder: &mut Builder<'_>,
    location: Location,
    converter: &LlvmTypeConverter,
    ty: Type,
) -> Option<ValueId> {
    let (element, ptr) = (converter.convert_type(ty)?, converter.pointer_type());
    let null = zero(builder, location, ptr);
    let end = gep(builder, location, ptr, element, null, &[GepIndex::Constant(1)]);
    Some(value(builder, location, "llvm.ptrtoint", &[end], converter.index_type()))
}

/// Makes the descriptor of a memref at an address, with these sizes and strides.
#[expect(clippy::too_many_arguments, reason = "the parts of a descriptor")]
pub fn create_descriptor(
    builder: &mut Builder<'_>,
    location: Location,
    converter: &LlvmTypeConverter,
    ty: Type,
    allocated: ValueId,
    aligned: ValueId,
    sizes: &[ValueId],
    strides: &[ValueId],
) -> Option<ValueId> {
    let converted = converter.convert_type(ty)?;
    let mut descriptor = MemRefDescriptor::poison(builder, location, converter, converted);
    descriptor.set_allocated_ptr(builder, location, allocated);
    descriptor.set_aligned_ptr(builder, location, aligned);
    descriptor.set_constant_offset(builder, location, 0);
    for (index, &size) in sizes.iter().enumerate() {
        descriptor.set_size(builder, location, index, size);
    }
    for (index, &stride) in strides.iter().enumerate() {
        descriptor.set_stride(builder, location, index, stride);
    }
    Some(descriptor.value)
}

/// Makes `llvm.intr.memcpy`.
pub fn memcpy(builder: &mut Builder<'_>, location: Location, to: ValueId, from: ValueId, size: ValueId) {
    let attribute = ("isVolatile", Attribute::FALSE);
    create(builder, location, "llvm.intr.memcpy", &[to, from, size], &[], &[attribute]);
}

/// Copies the descriptor in memory that an unranked memref points to: to the heap, or from there to the stack.
pub fn copy_unranked_descriptor(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    converter: &LlvmTypeConverter,
    ty: Type,
    operand: ValueId,
    to_heap: bool,
) -> Option<ValueId> {
    let context = rewriter.context();
    if !matches!(ty.storage(context), TypeStorage::UnrankedMemRef { .. }) {
        return Some(operand);
    }
    converter.memory_space(ty)?;
    let function = match to_heap {
        true => lookup_or_create_malloc(rewriter, converter)?,
        false => lookup_or_create_free(rewriter, converter)?,
    };
    let descriptor = UnrankedMemRefDescriptor::new(converter, operand);
    let size = descriptor.compute_size(rewriter, location);
    let ptr = converter.pointer_type();
    let memory = match to_heap {
        true => {
            let new = call(rewriter, location, function, Some(ptr), &[size]);
            rewriter.result(new, 0)
        }
        false => alloca(rewriter, location, ptr, Type::I8, size, None),
    };
    let source = descriptor.desc_ptr(rewriter, location);
    memcpy(rewriter, location, memory, source, size);
    if !to_heap {
        call(rewriter, location, function, None, &[source]);
    }
    let converted = converter.convert_type(ty)?;
    let mut updated = UnrankedMemRefDescriptor::poison(rewriter, location, converter, converted);
    let rank = descriptor.rank(rewriter, location);
    updated.set_rank(rewriter, location, rank);
    updated.set_desc_ptr(rewriter, location, memory);
    Some(updated.value)
}

/// Copies the unranked ones of `operands`.
pub fn copy_unranked_descriptors(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    converter: &LlvmTypeConverter,
    types: &[Type],
    operands: &mut [ValueId],
    to_heap: bool,
) -> Option<()> {
    for (operand, &ty) in operands.iter_mut().zip(types) {
        *operand = copy_unranked_descriptor(rewriter, location, converter, ty, *operand, to_heap)?;
    }
    Some(())
}

/// Makes `llvm.intr.stacksave` and gives its pointer.
pub fn stack_save(builder: &mut Builder<'_>, location: Location, converter: &LlvmTypeConverter) -> ValueId {
    let context = builder.context();
    let save = state(context, location, "llvm.intr.stacksave", &[], &[converter.pointer_type()]);
    builder.create_value(save)
}
