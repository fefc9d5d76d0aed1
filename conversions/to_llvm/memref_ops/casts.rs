//! Casts between types of memrefs.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::{Location, OpId, TypeStorage, ValueId};
use llvm::types;
use llvm_common::build::{aggregate_element, alloca, constant, index_constant, load, same, store, value};
use llvm_common::memory::memcpy;
use llvm_common::{DescriptorInMemory, LlvmTypeConverter, MemRefDescriptor, UnrankedMemRefDescriptor};

/// Puts a descriptor on the stack, and gives a pointer to it.
pub(super) fn promote_descriptor(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    converter: &LlvmTypeConverter,
    descriptor: ValueId,
) -> ValueId {
    let context = rewriter.context();
    let one = context.integer_attribute(ir::Type::INDEX, 1);
    let one = constant(rewriter, location, ir::Type::I64, one);
    let ty = rewriter.type_of(descriptor);
    let place = alloca(rewriter, location, converter.pointer_type(), ty, one, None);
    store(rewriter, location, descriptor, place);
    place
}

pub(super) fn convert_cast(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::CastOp<'_>>()?);
    let (location, from, to) = (view.location(), view.source().ty(), view.dest().ty());
    let target = converter.convert_type(to)?;
    match (from.storage(context), to.storage(context)) {
        (TypeStorage::MemRef { .. }, TypeStorage::MemRef { .. }) => {
            if converter.convert_type(from)? != target {
                return None;
            }
            rewriter.replace_op(op, operands);
        }
        (TypeStorage::MemRef { shape, .. }, TypeStorage::UnrankedMemRef { .. }) => {
            let ptr = promote_descriptor(rewriter, location, converter, operands[0]);
            let rank = index_constant(rewriter, location, converter.index_type(), shape.len() as i64);
            let mut new = UnrankedMemRefDescriptor::poison(rewriter, location, converter, target);
            new.set_rank(rewriter, location, rank);
            new.set_desc_ptr(rewriter, location, ptr);
            rewriter.replace_op(op, &[new.value]);
        }
        (TypeStorage::UnrankedMemRef { .. }, TypeStorage::MemRef { .. }) => {
            let ptr = UnrankedMemRefDescriptor::new(converter, operands[0]).desc_ptr(rewriter, location);
            let new = load(rewriter, location, target, ptr);
            rewriter.replace_op(op, &[new]);
        }
        _ => return None,
    }
    Some(Rewritten)
}

pub(super) fn convert_memory_space_cast(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::MemorySpaceCastOp<'_>>()?);
    let (location, from, to) = (view.location(), view.source().ty(), view.dest().ty());
    let target = converter.convert_type(to)?;
    let cast = |rewriter: &mut ConversionRewriter<'_>, ptr, ty| {
        value(rewriter, location, "llvm.addrspacecast", &[ptr], ty)
    };
    if let TypeStorage::MemRef { shape, .. } = to.storage(context) {
        let ptr = aggregate_element(context, target, &[0])?;
        let mut parts = Vec::new();
        let source = MemRefDescriptor::new(converter, operands[0]);
        source.unpack(rewriter, location, shape.len(), &mut parts);
        parts[0] = cast(rewriter, parts[0], ptr);
        parts[1] = cast(rewriter, parts[1], ptr);
        let new = MemRefDescriptor::pack(rewriter, location, converter, to, &parts)?;
        rewriter.replace_op(op, &[new]);
        return Some(Rewritten);
    }
    let from_space = types::pointer(context, converter.memory_space(from)?);
    let to_space = types::pointer(context, converter.memory_space(to)?);
    let source = UnrankedMemRefDescriptor::new(converter, operands[0]);
    let rank = source.rank(rewriter, location);
    let source_ptr = source.desc_ptr(rewriter, location);
    let mut result = UnrankedMemRefDescriptor::poison(rewriter, location, converter, target);
    result.set_rank(rewriter, location, rank);
    let size = result.compute_size(rewriter, location);
    let ptr = converter.pointer_type();
    let result_ptr = alloca(rewriter, location, ptr, ir::Type::I8, size, None);
    result.set_desc_ptr(rewriter, location, result_ptr);
    let source = DescriptorInMemory { ptr: source_ptr, element_ptr: from_space, converter };
    let target = DescriptorInMemory { ptr: result_ptr, element_ptr: to_space, converter };
    let allocated = source.allocated_ptr(rewriter, location);
    let aligned = source.aligned_ptr(rewriter, location);
    let allocated = cast(rewriter, allocated, to_space);
    let aligned = cast(rewriter, aligned, to_space);
    target.set_allocated_ptr(rewriter, location, allocated);
    target.set_aligned_ptr(rewriter, location, aligned);
    let source_rest = source.offset_place(rewriter, location);
    let target_rest = target.offset_place(rewriter, location);
    let skipped = 2 * i64::from(converter.options.pointer_bitwidth.div_ceil(8));
    let skipped = index_constant(rewriter, location, converter.index_type(), skipped);
    let rest = same(rewriter, location, "llvm.sub", &[size, skipped]);
    memcpy(rewriter, location, target_rest, source_rest, rest);
    rewriter.replace_op(op, &[result.value]);
    Some(Rewritten)
}
