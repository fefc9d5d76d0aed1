//! Casts between numbers, quantized numbers and what stores these: rules and folders.
//!
//! Follows mlir/lib/Dialect/Quant/IR/QuantOps.cpp.

use super::types::{Kind, Quantized};
use ir::diag::Failed;
use ir::fold::Folded;
use ir::types::DYNAMIC;
use ir::{Attribute, OpShape, Operation, Type, TypeStorage};
use verify::element_type_or_self;

fn fail(op: OpShape<'_>, message: impl Into<String>) -> Result<(), Failed> {
    Err(op.emit_error(message).emit())
}

fn is_tensor(op: OpShape<'_>, ty: Type) -> bool {
    matches!(ty.storage(op.context()), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_))
}

/// Verifies that there is a scale for each index along the axis.
fn verify_per_axis(op: OpShape<'_>, quantized: Quantized<'_>, container: Type) -> Result<(), Failed> {
    if !is_tensor(op, container) {
        return fail(op, "scalar types may not use per-axis quantization");
    }
    let (Some(shape), &[axis]) = (container.shape(op.context()), &quantized.axes()[..]) else {
        return Ok(());
    };
    match shape.get(axis as usize) {
        None => fail(op, "quantized dimension must be less than tensor rank"),
        Some(&extent) if extent != DYNAMIC && extent != quantized.num_scales() as i64 => {
            fail(op, "quantized dimension size does not match number of scales")
        }
        Some(_) => Ok(()),
    }
}

/// Verifies that there is a scale for each block.
fn verify_sub_channel(op: OpShape<'_>, quantized: Quantized<'_>, container: Type) -> Result<(), Failed> {
    if !is_tensor(op, container) {
        return fail(op, "scalar types may not use sub-channel quantization");
    }
    let Some(shape) = container.shape(op.context()) else {
        return fail(op, "tensor containing the sub-channel quantized type must be ranked");
    };
    let rank = shape.len();
    let mut expected = vec![1; rank];
    for (axis, size) in quantized.axes().into_iter().zip(quantized.block_sizes()) {
        let Some(&extent) = shape.get(axis as usize) else {
            return fail(op, format!("quantized dimension {axis} must be less than tensor rank {rank}"));
        };
        if extent != DYNAMIC && extent % size != 0 {
            return fail(
                op,
                format!(
                    "tensor dimension size {extent} at axis {axis} must be divisible by the corresponding \
                     block size {size}"
                ),
            );
        }
        expected[axis as usize] = if extent == DYNAMIC { DYNAMIC } else { extent / size };
    }
    if shape.contains(&0) {
        return fail(op, "tensor dimension size of zero is not allowed with sub-channel quantization");
    }
    let scales = quantized.scale_shape();
    if scales.len() != rank {
        return fail(op, format!("Rank of scales {} must match the rank of the tensor {rank}", scales.len()));
    }
    for (axis, (&expected, scale)) in expected.iter().zip(scales).enumerate() {
        if expected != DYNAMIC && expected != scale {
            return fail(
                op,
                format!(
                    "dimension size {expected} of scales tensor at axis {axis} should match (tensor dimension at \
                     axis / block sizes at axis) = {expected}"
                ),
            );
        }
    }
    Ok(())
}

/// Verifies that a quantized type fits the tensor of which it is the element type.
fn verify_container(op: OpShape<'_>, quantized: Quantized<'_>) -> Result<(), Failed> {
    match quantized.kind {
        Kind::PerAxis => verify_per_axis(op, quantized, op.operand_type(0)),
        Kind::SubChannel => verify_sub_channel(op, quantized, op.operand_type(0)),
        Kind::Any | Kind::Calibrated | Kind::Uniform => Ok(()),
    }
}

fn verify_quantization(op: OpShape<'_>, quantized: Type, float: Type) -> Result<(), Failed> {
    let context = op.context();
    let float = element_type_or_self(context, float);
    let Some(quantized) = Quantized::of(context, element_type_or_self(context, quantized)) else {
        return Ok(());
    };
    if quantized.expressed_type() != Some(float) {
        return fail(op, "expressed type in quantized type expected to match float type");
    }
    verify_container(op, quantized)
}

/// Verifies `quant.dcast`.
pub fn verify_dequantize(op: OpShape<'_>) -> Result<(), Failed> {
    verify_quantization(op, op.operand_type(0), op.result_type(0))
}

/// Verifies `quant.qcast`.
pub fn verify_quantize(op: OpShape<'_>) -> Result<(), Failed> {
    verify_quantization(op, op.result_type(0), op.operand_type(0))
}

/// Verifies that `quant.scast` is between a quantized type and the integers that store it.
pub fn verify_storage(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let types = [op.operand_type(0), op.result_type(0)].map(|ty| element_type_or_self(context, ty));
    let quantized = types.iter().find_map(|&ty| Quantized::of(context, ty));
    let integer = types.iter().copied().find(|ty| ty.is_integer(context));
    let Some(quantized) = quantized else { return Ok(()) };
    if quantized.storage_type() != integer {
        return fail(op, "storage type in quantized type expected to match integer type");
    }
    verify_container(op, quantized)
}

/// Folds a cast of the result of another one that it inverts.
fn fold_inverse(op: Operation<'_>, inverse: &str) -> Option<Folded> {
    let cast = op.operand(0).defining_op().filter(|cast| cast.name_str() == inverse)?;
    let source = cast.operand(0);
    (source.ty() == op.result(0).ty()).then(|| Folded::from(source))
}

/// Folds `quant.dcast` of `quant.qcast`.
pub fn fold_dequantize(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    fold_inverse(op, "quant.qcast")
}

/// Folds `quant.qcast` of `quant.dcast`.
pub fn fold_quantize(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    fold_inverse(op, "quant.dcast")
}

/// Folds `quant.scast` of `quant.scast`.
pub fn fold_storage(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    fold_inverse(op, "quant.scast")
}
