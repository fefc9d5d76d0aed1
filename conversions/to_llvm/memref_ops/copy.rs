//! `memref.copy`: of contiguous memrefs by `memcpy`, of others by a function.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::{Context, Location, OpId, Type, TypeStorage, ValueId};
use llvm::types;
use llvm_common::build::{
    GepIndex, alloca, call, create, gep, index_constant, integer_constant, same, store,
};
use llvm_common::functions::lookup_or_create_function;
use llvm_common::memory::{memcpy, size_in_bytes, stack_save};
use llvm_common::{LlvmTypeConverter, MemRefDescriptor, UnrankedMemRefDescriptor};

use super::casts::promote_descriptor;

/// Returns whether the elements of a memref lie one after another, whatever its offset.
fn is_contiguous(context: &Context, ty: Type) -> bool {
    let TypeStorage::MemRef { shape, .. } = ty.storage(context) else { return false };
    if ty.has_identity_layout(context) {
        return true;
    }
    let is_static = ty.num_elements(context).is_some_and(|count| count > 0) && ty.has_static_shape(context);
    is_static && ty.num_contiguous_trailing_dims(context) == shape.len()
}

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::CopyOp<'_>>()?);
    let (location, from, to) = (view.location(), view.source().ty(), view.target().ty());
    if is_contiguous(context, from) && is_contiguous(context, to) {
        return copy_contiguous(rewriter, converter, op, operands);
    }
    let saved = stack_save(rewriter, location, converter);
    let source = to_unranked(rewriter, location, converter, from, operands[0])?;
    let target = to_unranked(rewriter, location, converter, to, operands[1])?;
    let one = index_constant(rewriter, location, converter.index_type(), 1);
    let ptr = converter.pointer_type();
    let promote = |rewriter: &mut ConversionRewriter<'_>, descriptor| {
        let ty = rewriter.type_of(descriptor);
        let place = alloca(rewriter, location, ptr, ty, one, None);
        store(rewriter, location, descriptor, place);
        place
    };
    let source = promote(rewriter, source);
    let target = promote(rewriter, target);
    let size = size_in_bytes(rewriter, location, converter, from.element_type(context)?)?;
    let params = [converter.index_type(), ptr, ptr];
    let void = types::void(context);
    let function = lookup_or_create_function(rewriter, converter, "memrefCopy", &params, void, true)?;
    call(rewriter, location, function, None, &[size, source, target]);
    create(rewriter, location, "llvm.intr.stackrestore", &[saved], &[], &[]);
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn to_unranked(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    converter: &LlvmTypeConverter,
    ty: Type,
    operand: ValueId,
) -> Option<ValueId> {
    let context = rewriter.context();
    let TypeStorage::MemRef { shape, element, space, .. } = ty.storage(context) else { return Some(operand) };
    let rank = integer_constant(rewriter, location, converter.index_type(), shape.len() as i64);
    let ptr = promote_descriptor(rewriter, location, converter, operand);
    let unranked = Type::unranked_memref(context, *element, *space).ok()?;
    UnrankedMemRefDescriptor::pack(rewriter, location, converter, unranked, &[rank, ptr])
}

fn copy_contiguous(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::CopyOp<'_>>()?);
    let (location, ty) = (view.location(), view.source().ty());
    let source = MemRefDescriptor::new(converter, operands[0]);
    let mut count = index_constant(rewriter, location, converter.index_type(), 1);
    for index in 0..ty.shape(context)?.len() {
        let size = source.size(rewriter, location, index);
        count = same(rewriter, location, "llvm.mul", &[count, size]);
    }
    let element = ty.element_type(context)?;
    let bytes = size_in_bytes(rewriter, location, converter, element)?;
    let size = same(rewriter, location, "llvm.mul", &[count, bytes]);
    let element = converter.convert_type(element)?;
    let mut start = |descriptor: MemRefDescriptor<'_>| {
        let base = descriptor.aligned_ptr(rewriter, location);
        let offset = descriptor.offset(rewriter, location);
        let ptr = rewriter.type_of(base);
        gep(rewriter, location, ptr, element, base, &[GepIndex::Value(offset)])
    };
    let from = start(source);
    let to = start(MemRefDescriptor::new(converter, operands[1]));
    memcpy(rewriter, location, to, from, size);
    rewriter.erase_op(op);
    Some(Rewritten)
}
