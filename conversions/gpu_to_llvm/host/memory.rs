//! Memory of the device: allocation, copies, and memory of the host that the device can access.

use super::runtime::{call_value, call_void};
use crate::common::are_compatible;
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use gpu::{AllocOp, DeallocOp, MemcpyOp, MemsetOp};
use interfaces::operand_range;
use ir::{Location, OpId, Operation, Type, ValueId};
use llvm::types;
use llvm_common::build::{GepIndex, gep, index_constant, integer_constant, same, value, zero};
use llvm_common::memory::{
    create_descriptor, descriptor_sizes, is_convertible_and_contiguous, size_in_bytes,
};
use llvm_common::{LlvmPattern, LlvmTypeConverter, MemRefDescriptor};

/// The patterns.
pub(super) const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::new("gpu.alloc", convert_alloc),
    ConversionPattern::new("gpu.dealloc", convert_dealloc),
    ConversionPattern::new("gpu.host_register", |rewriter, converter, op, operands| {
        convert_registration(rewriter, converter, op, operands, "mgpuMemHostRegisterMemRef")
    }),
    ConversionPattern::new("gpu.host_unregister", |rewriter, converter, op, operands| {
        convert_registration(rewriter, converter, op, operands, "mgpuMemHostUnregisterMemRef")
    }),
    ConversionPattern::new("gpu.memcpy", convert_memcpy),
    ConversionPattern::new("gpu.memset", convert_memset),
    ConversionPattern::new("gpu.set_default_device", |rewriter, converter, op, operands| {
        let location = rewriter.op(op).location();
        call_void(rewriter, converter, location, "mgpuSetDefaultDevice", operands)?;
        rewriter.erase_op(op);
        Some(Rewritten)
    }),
];

/// Returns whether an operation gives a token, and waits for exactly one.
fn has_one_dependency(op: Operation<'_>) -> bool {
    let context = op.context();
    let token = gpu::async_token(context);
    operand_range(op, op.info(), "asyncDependencies").len() == 1 && op.result_types().any(|ty| ty == token)
}

/// Returns the stream of an operation on operands of llvm, which waits for it and gives a token.
pub(super) fn stream_of(
    rewriter: &ConversionRewriter<'_>,
    op: OpId,
    operands: &[ValueId],
) -> Option<ValueId> {
    let is_convertible = are_compatible(rewriter, operands) && has_one_dependency(rewriter.op(op));
    operands.first().copied().filter(|_| is_convertible)
}

/// Replaces an operation on unranked memory of the host by a call that is given a descriptor and the size of an element.
fn convert_registration(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
    function: &'static str,
) -> Rewrite {
    if !are_compatible(rewriter, operands) {
        return None;
    }
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.operand(0).ty());
    let element = ty.element_type(rewriter.context())?;
    let size = size_in_bytes(rewriter, location, converter, element)?;
    let operands: Vec<_> = operands.iter().map(|&operand| [operand].into_iter().collect()).collect();
    let convention = converter.convention(false);
    let mut arguments = converter.promote_operands(rewriter, location, &[ty], &operands, convention);
    arguments.push(size);
    call_void(rewriter, converter, location, function, &arguments)?;
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn convert_alloc(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AllocOp<'_>>()?;
    let (location, ty) = (view.location(), view.memref().ty());
    let (is_shared, is_async) = (view.host_shared(), view.async_token().is_some());
    let adaptor = view.adaptor(operands);
    let (dependency, sizes) =
        (adaptor.async_dependencies().first().copied(), adaptor.dynamic_sizes().to_vec());
    if !are_compatible(rewriter, operands) || !is_convertible_and_contiguous(converter, ty) {
        return None;
    }
    if is_shared && is_async || !is_shared && !has_one_dependency(*view) {
        return None;
    }
    let pointer = types::pointer(context, 0);
    let extent = descriptor_sizes(rewriter, location, converter, ty, &sizes, true)?;
    let null = zero(rewriter, location, pointer);
    let stream = dependency.unwrap_or(null);
    let shared = integer_constant(rewriter, location, Type::I8, is_shared.into());
    let arguments = [extent.size, stream, shared];
    let memory = call_value(rewriter, converter, location, ("mgpuMemAlloc", pointer), &arguments)?;
    let (sizes, strides) = (&extent.sizes, &extent.strides);
    let new = create_descriptor(rewriter, location, converter, ty, memory, memory, sizes, strides)?;
    match is_async {
        true => rewriter.replace_op(op, &[new, stream]),
        false => rewriter.replace_op(op, &[new]),
    }
    Some(Rewritten)
}

fn convert_dealloc(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<DeallocOp<'_>>()?;
    let location = view.location();
    let stream = stream_of(rewriter, op, operands)?;
    let &[_, memref] = operands else { return None };
    let memory = MemRefDescriptor::new(converter, memref).allocated_ptr(rewriter, location);
    call_void(rewriter, converter, location, "mgpuMemFree", &[memory, stream])?;
    rewriter.replace_op(op, &[stream]);
    Some(Rewritten)
}

/// Makes the number of elements of a memref.
fn num_elements(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    ty: Type,
    descriptor: MemRefDescriptor<'_>,
) -> Option<ValueId> {
    let context = rewriter.context();
    let shape = ty.shape(context)?;
    if ty.has_static_shape(context) {
        let count = shape.iter().product();
        return Some(index_constant(rewriter, location, converter.index_type(), count));
    }
    let mut count = descriptor.size(rewriter, location, 0);
    for index in 1..shape.len() {
        let size = descriptor.size(rewriter, location, index);
        count = same(rewriter, location, "llvm.mul", &[count, size]);
    }
    Some(count)
}

/// Makes a pointer to the elements of a memref, of address space 0.
fn generic_pointer(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    descriptor: MemRefDescriptor<'_>,
) -> ValueId {
    let generic = types::pointer(rewriter.context(), 0);
    let pointer = descriptor.aligned_ptr(rewriter, location);
    match rewriter.type_of(pointer) == generic {
        true => pointer,
        false => value(rewriter, location, "llvm.addrspacecast", &[pointer], generic),
    }
}

fn convert_memcpy(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<MemcpyOp<'_>>()?;
    let (location, ty) = (view.location(), view.src().ty());
    let stream = stream_of(rewriter, op, operands)?;
    if !is_convertible_and_contiguous(converter, ty) {
        return None;
    }
    let &[_, to, from] = operands else { return None };
    let [to, from] = [to, from].map(|of| MemRefDescriptor::new(converter, of));
    let count = num_elements(rewriter, converter, location, ty, from)?;
    let pointer = types::pointer(context, converter.memory_space(ty)?);
    let element = converter.convert_type(ty.element_type(context)?)?;
    let null = zero(rewriter, location, pointer);
    let end = gep(rewriter, location, pointer, element, null, &[GepIndex::Value(count)]);
    let size = value(rewriter, location, "llvm.ptrtoint", &[end], converter.index_type());
    let from = generic_pointer(rewriter, location, from);
    let to = generic_pointer(rewriter, location, to);
    call_void(rewriter, converter, location, "mgpuMemcpy", &[to, from, size, stream])?;
    rewriter.replace_op(op, &[stream]);
    Some(Rewritten)
}

fn convert_memset(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<MemsetOp<'_>>()?;
    let (location, ty) = (view.location(), view.dst().ty());
    let stream = stream_of(rewriter, op, operands)?;
    if !is_convertible_and_contiguous(converter, ty) {
        return None;
    }
    let &[_, to, given] = operands else { return None };
    let given_type = rewriter.type_of(given);
    let width =
        given_type.integer_width(context).or_else(|| Some(given_type.float_kind(context)?.width()))?;
    let (function, bits) = match width {
        16 => ("mgpuMemset16", Type::I16),
        32 => ("mgpuMemset32", Type::I32),
        _ => return None,
    };
    let to = MemRefDescriptor::new(converter, to);
    let count = num_elements(rewriter, converter, location, ty, to)?;
    let given = value(rewriter, location, "llvm.bitcast", &[given], bits);
    let to = generic_pointer(rewriter, location, to);
    call_void(rewriter, converter, location, function, &[to, given, count, stream])?;
    rewriter.replace_op(op, &[stream]);
    Some(Rewritten)
}
