//! `tensor.pad`: elements around those of a tensor, which a region computes.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use crate::{PadOp, YieldOp};
use ir::diag::Failed;
use ir::extents::{self, Extents, may_be_equal};
use ir::types::DYNAMIC;
use ir::{Context, Operation, Type, TypeStorage, Value};
use print::type_to_string;

/// Infers the type of the result, as far as it is known.
pub fn infer_type(context: &Context, source: Type, low: &[i64], high: &[i64]) -> Option<Type> {
    let TypeStorage::RankedTensor { shape, element, .. } = source.storage(context) else { return None };
    if low.len() != shape.len() || high.len() != shape.len() {
        return None;
    }
    let sizes = shape.iter().zip(low.iter().zip(high));
    let shape: Extents =
        sizes.map(|(&size, (&low, &high))| extents::add(size, extents::add(low, high))).collect();
    let storage =
        TypeStorage::RankedTensor { shape: shape.to_vec().into(), element: *element, encoding: None };
    Some(context.intern_type(storage))
}

/// Returns the padding value, if it is the same for all elements (`getConstantPaddingValue`).
pub fn constant_padding_value(pad: PadOp<'_>) -> Option<Value<'_>> {
    let block = pad.region().front()?;
    let value = block.back()?.dyn_cast::<YieldOp<'_>>()?.value();
    let is_outside = value.parent_block() != Some(block);
    (is_outside || value.constant().is_some()).then_some(value)
}

/// Verifies that the sizes of the result are those of the source plus the padding.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let Some(pad) = op.dyn_cast::<PadOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (source, result) = (pad.source().ty(), pad.result().ty());
    let name = |ty| type_to_string(context, ty);
    let Some(expected) = infer_type(context, source, &pad.static_low(), &pad.static_high()) else {
        let (source, result) = (name(source), name(result));
        return Err(op
            .emit_error(format!(
                "failed to infer expectedType from sourceType '{source}', specified resultType is '{result}'"
            ))
            .emit());
    };
    let (sizes, found) = (expected.shape(context).unwrap_or(&[]), result.shape(context).unwrap_or(&[]));
    let agree = |(&expected, &found): (&i64, &i64)| {
        expected == DYNAMIC || (found != DYNAMIC && may_be_equal(expected, found))
    };
    if sizes.len() == found.len() && sizes.iter().zip(found).all(agree) {
        return Ok(());
    }
    let (result, expected) = (name(result), name(expected));
    let message = format!("specified type '{result}' does not match the inferred type '{expected}'");
    Err(op.emit_error(message).emit())
}

/// Verifies that the region takes an index for each dimension and yields an element.
pub fn verify_regions(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let result = op.result(0).ty();
    let rank = result.shape(context).map_or(0, <[i64]>::len);
    let Some(entry) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    if entry.num_arguments() != rank {
        return Err(op.emit_error(format!("expected the block to have {rank} arguments")).emit());
    }
    if let Some(index) = entry.arguments().position(|argument| argument.ty() != Type::INDEX) {
        let message = format_args!("expected block argument {} to be an index", index + 1);
        return Err(op.emit_op_error(message).emit());
    }
    let yielded = entry.back().and_then(|last| last.operand_types().next());
    if yielded != result.element_type(context) {
        return Err(op.emit_op_error("expected yield type to match shape element type").emit());
    }
    Ok(())
}
