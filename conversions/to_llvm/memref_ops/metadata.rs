//! Sizes, ranks and pointers of memrefs.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::types::DYNAMIC;
use ir::{OpId, Type, TypeStorage, ValueId};
use llvm::types;
use llvm_common::build::{GepIndex, gep, index_constant, load, same, value};
use llvm_common::{DescriptorInMemory, LlvmTypeConverter, MemRefDescriptor, UnrankedMemRefDescriptor};

/// Returns the dimension that a `memref.dim` asks for, if it is constant.
fn constant_index(op: memref::DimOp<'_>) -> Option<i64> {
    let index = op.index();
    if let Some(index) = index.constant_integer() {
        return Some(index);
    }
    let definition = index.defining_op().filter(|op| *op.name_str() == *b"llvm.mlir.constant")?;
    let context = op.context();
    definition.attribute(ir::known::VALUE)?.integer(context)?.to_i64()
}

pub(super) fn convert_dim(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::DimOp<'_>>()?);
    let (location, ty) = (view.location(), view.source().ty());
    let index_type = converter.index_type();
    let size = match ty.storage(context) {
        TypeStorage::MemRef { shape, .. } => {
            let descriptor = MemRefDescriptor::new(converter, operands[0]);
            let index = constant_index(view).and_then(|index| usize::try_from(index).ok());
            match index.and_then(|index| Some((index, *shape.get(index)?))) {
                Some((index, DYNAMIC)) => descriptor.size(rewriter, location, index),
                Some((_, size)) => index_constant(rewriter, location, index_type, size),
                None => descriptor.dynamic_size(rewriter, location, operands[1], shape.len()),
            }
        }
        TypeStorage::UnrankedMemRef { element, .. } => {
            let Some(space) = converter.memory_space(ty) else {
                view.emit_op_error("memref memory space must be convertible to an integer address space")
                    .emit();
                return None;
            };
            let scalar = Type::memref(context, &[], *element, None, None).ok()?;
            let descriptor = UnrankedMemRefDescriptor::new(converter, operands[0]);
            let ranked = descriptor.desc_ptr(rewriter, location);
            let scalar = converter.convert_type(scalar)?;
            let ptr = types::pointer(context, space);
            let indices = [GepIndex::Constant(0), GepIndex::Constant(2)];
            let offset = gep(rewriter, location, ptr, scalar, ranked, &indices);
            let one = index_constant(rewriter, location, index_type, 1);
            let next = same(rewriter, location, "llvm.add", &[one, operands[1]]);
            let place = gep(rewriter, location, ptr, index_type, offset, &[GepIndex::Value(next)]);
            load(rewriter, location, index_type, place)
        }
        _ => return None,
    };
    rewriter.replace_op(op, &[size]);
    Some(Rewritten)
}

pub(super) fn convert_rank(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::RankOp<'_>>()?);
    let (location, ty) = (view.location(), view.memref().ty());
    let rank = match ty.storage(context) {
        TypeStorage::UnrankedMemRef { .. } => {
            UnrankedMemRefDescriptor::new(converter, operands[0]).rank(rewriter, location)
        }
        TypeStorage::MemRef { shape, .. } => {
            index_constant(rewriter, location, converter.index_type(), shape.len() as i64)
        }
        _ => return None,
    };
    rewriter.replace_op(op, &[rank]);
    Some(Rewritten)
}

pub(super) fn convert_aligned_pointer(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) =
        (rewriter.context(), rewriter.op(op).dyn_cast::<memref::ExtractAlignedPointerAsIndexOp<'_>>()?);
    let (location, ty) = (view.location(), view.source().ty());
    let ptr = match ty.storage(context) {
        TypeStorage::UnrankedMemRef { .. } => {
            let element_ptr = types::pointer(context, converter.memory_space(ty)?);
            let ptr = UnrankedMemRefDescriptor::new(converter, operands[0]).desc_ptr(rewriter, location);
            DescriptorInMemory { ptr, element_ptr, converter }.aligned_ptr(rewriter, location)
        }
        _ => MemRefDescriptor::new(converter, operands[0]).aligned_ptr(rewriter, location),
    };
    let new = value(rewriter, location, "llvm.ptrtoint", &[ptr], converter.index_type());
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

pub(super) fn convert_strided_metadata(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) =
        (rewriter.context(), rewriter.op(op).dyn_cast::<memref::ExtractStridedMetadataOp<'_>>()?);
    let (location, ty, base) = (view.location(), view.source().ty(), view.base_buffer().ty());
    if !types::is_compatible(context, rewriter.type_of(operands[0])) {
        return None;
    }
    let rank = ty.shape(context)?.len();
    let source = MemRefDescriptor::new(converter, operands[0]);
    let allocated = source.allocated_ptr(rewriter, location);
    let aligned = source.aligned_ptr(rewriter, location);
    let mut results =
        vec![MemRefDescriptor::from_static_shape(rewriter, location, converter, base, allocated, aligned)?];
    results.push(source.offset(rewriter, location));
    results.extend((0..rank).map(|index| source.size(rewriter, location, index)));
    results.extend((0..rank).map(|index| source.stride(rewriter, location, index)));
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}
