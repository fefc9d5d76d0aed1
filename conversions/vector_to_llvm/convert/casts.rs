//! Casts, and operations that one of llvm replaces.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::types::DYNAMIC;
use ir::{Context, OpId, Type, TypeStorage, ValueId};
use llvm_common::build::{index_constant, value};
use llvm_common::one_to_one::one_to_one;
use llvm_common::{LlvmTypeConverter, MemRefDescriptor};
use vector::types::vector_type;
use vector::{BitCastOp, FMAOp, StepOp, TypeCastOp};

pub(super) fn convert_bitcast(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<BitCastOp<'_>>()?;
    let (location, ty) = (view.location(), view.result().ty());
    vector_type(rewriter.context(), ty).filter(|of| of.rank() <= 1)?;
    let ty = converter.convert_type(ty)?;
    let new = value(rewriter, location, "llvm.bitcast", &operands[..1], ty);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

pub(super) fn convert_fma(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<FMAOp<'_>>()?;
    let (location, ty) = (view.location(), view.result().ty());
    vector_type(rewriter.context(), ty).filter(|of| of.rank() <= 1)?;
    let ty = rewriter.type_of(operands[0]);
    let new = value(rewriter, location, "llvm.intr.fmuladd", operands, ty);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

pub(super) fn convert_vscale(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    one_to_one(rewriter, converter, op, "llvm.intr.vscale", operands, &[])
}

pub(super) fn convert_step(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<StepOp<'_>>()?;
    let (location, ty) = (view.location(), view.result().ty());
    vector_type(rewriter.context(), ty).filter(|of| of.is_scalable())?;
    let ty = converter.convert_type(ty)?;
    let new = value(rewriter, location, "llvm.intr.stepvector", &[], ty);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Returns the strides of a memref without gaps.
fn contiguous_strides(context: &Context, ty: Type) -> Option<Vec<i64>> {
    let (strides, _) = ty.strides_and_offset(context)?;
    let strides = strides.to_vec();
    if strides.last().is_some_and(|&stride| stride != 1) {
        return None;
    }
    if ty.has_identity_layout(context) {
        return Some(strides);
    }
    let sizes = ty.shape(context)?;
    for index in 0..strides.len().saturating_sub(1) {
        let (size, outer, inner) = (sizes[index + 1], strides[index], strides[index + 1]);
        if [size, outer, inner].contains(&DYNAMIC) || outer != inner * size {
            return None;
        }
    }
    Some(strides)
}

pub(super) fn convert_type_cast(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<TypeCastOp<'_>>()?);
    let (location, from, to) = (view.location(), view.memref().ty(), view.result().ty());
    if !from.has_static_shape(context) || !to.has_static_shape(context) {
        return None;
    }
    let converted = converter.convert_type(to)?;
    contiguous_strides(context, from)?;
    let strides = contiguous_strides(context, to).filter(|strides| !strides.contains(&DYNAMIC))?;
    let TypeStorage::MemRef { shape, .. } = to.storage(context) else { return None };
    let source = MemRefDescriptor::new(converter, operands[0]);
    let mut new = MemRefDescriptor::poison(rewriter, location, converter, converted);
    let allocated = source.allocated_ptr(rewriter, location);
    new.set_allocated_ptr(rewriter, location, allocated);
    let aligned = source.aligned_ptr(rewriter, location);
    new.set_aligned_ptr(rewriter, location, aligned);
    let zero = index_constant(rewriter, location, Type::I64, 0);
    new.set_offset(rewriter, location, zero);
    for (index, (&size, &stride)) in shape.iter().zip(&strides).enumerate() {
        let size = index_constant(rewriter, location, Type::I64, size);
        new.set_size(rewriter, location, index, size);
        let stride = index_constant(rewriter, location, Type::I64, stride);
        new.set_stride(rewriter, location, index, stride);
    }
    rewriter.replace_op(op, &[new.value]);
    Some(Rewritten)
}
