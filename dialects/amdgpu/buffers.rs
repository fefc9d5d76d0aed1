//! Buffers whose bounds the hardware checks: rules, types and canonicalization.
//!
//! Follows mlir/lib/Dialect/AMDGPU/IR/AMDGPUDialect.cpp.

use super::memory_spaces::{fat_raw_buffer, is_global};
use super::{FatRawBufferCastOp, attribute, integer};
use arith::ConstantOp;
use interfaces::operand_range;
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Attribute, AttributeStorage, Context, Inference, OpId, Operation, Type, TypeStorage, Value};
use memref::mixed_sizes;
use print::type_to_string;
use rewrite::matchers::zero_attribute;
use rewrite::{Builder, Pattern, ReifiedShapes, Rewrite, Rewriter, Rewritten};

/// The patterns of accesses that give a value.
pub static READ: &[Pattern] = &[Pattern::new("RemoveStaticallyOobBufferLoads", replace_out_of_bounds)];

/// The patterns of accesses that give nothing.
pub static WRITE: &[Pattern] = &[Pattern::new("RemoveStaticallyOobBufferWrites", erase_out_of_bounds)];

/// Returns the strides of contiguous elements, if they are known.
fn contiguous_strides(shape: &[i64]) -> Option<Vec<i64>> {
    if shape.contains(&DYNAMIC) {
        return (shape.len() <= 1).then(|| vec![1; shape.len()]);
    }
    let mut strides = vec![1i64; shape.len()];
    for index in (1..shape.len()).rev() {
        strides[index - 1] = strides[index].wrapping_mul(shape[index]);
    }
    Some(strides)
}

/// Returns the type of a memref as a pointer that knows the size of its buffer. `None` if the offset is to be reset and
/// the layout has none.
fn fat_raw_buffer_type(context: &Context, source: Type, resets_offset: bool) -> Option<Type> {
    let TypeStorage::MemRef { shape, element, layout, .. } = source.storage(context) else { return None };
    let mut layout = *layout;
    if resets_offset && !layout.is_identity_layout(context) {
        let AttributeStorage::StridedLayout(of) = layout.storage(context) else { return None };
        layout = match contiguous_strides(shape).as_deref() == Some(&of.strides) {
            true => context.identity_layout(shape.len()),
            false => context.strided_layout_attribute(0, &of.strides),
        };
    }
    Type::memref(context, shape, *element, Some(layout), fat_raw_buffer(context)).ok()
}

/// Infers the type of `amdgpu.fat_raw_buffer_cast`.
pub fn infer_cast(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let context = inference.context;
    let slot = inference.info.inherent_slot(context.static_string("resetOffset"));
    let resets = slot.and_then(|slot| *inference.properties.get(slot)?).is_some();
    let source = inference.operand_types.first().copied().unwrap_or(Type::NONE);
    fat_raw_buffer_type(context, source, resets).map(|ty| vec![ty]).ok_or(Failed)
}

/// Verifies the type of `amdgpu.fat_raw_buffer_cast`.
pub fn verify_cast(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(cast) = op.dyn_cast::<FatRawBufferCastOp<'_>>() else { return Ok(()) };
    let (source, result) = (cast.source().ty(), cast.result().ty());
    let name = |ty| type_to_string(context, ty);
    match fat_raw_buffer_type(context, source, cast.reset_offset()) {
        None => {
            let message = format_args!("source type '{}' can't have its offset reset", name(source));
            Err(op.emit_op_error(message).emit())
        }
        Some(expected) if expected != result => {
            let (expected, found) = (name(expected), name(result));
            let message = format_args!("expected result type to be '{expected}' but got '{found}'");
            Err(op.emit_op_error(message).emit())
        }
        Some(_) => Ok(()),
    }
}

/// The extents of a cast are those of its operand.
pub fn reify_cast(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let cast = builder.op(op).dyn_cast::<FatRawBufferCastOp<'_>>()?;
    let (location, source) = (cast.location(), cast.source().id());
    Some(vec![mixed_sizes(builder, location, source)])
}

/// Returns the buffer that an operation accesses, and the indices into it.
fn access(op: Operation<'_>) -> (Value<'_>, impl ExactSizeIterator<Item = Value<'_>> + Clone) {
    let operands = |name| operand_range(op, op.info(), name);
    let indices = operands("indices");
    (op.operand(operands("memref").start), op.operands_from(indices.start, indices.len()))
}

/// Verifies that an access is of a buffer in global memory, with an index for each dimension.
pub fn verify_access(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (buffer, indices) = access(op);
    if !is_global(context, buffer.ty()) {
        return Err(op.emit_op_error("Buffer ops must operate on a memref in global memory").emit());
    }
    let rank = buffer.ty().shape(context).map_or(0, <[i64]>::len);
    match indices.len() == rank {
        true => Ok(()),
        false => Err(op.emit_op_error(format_args!("Expected {rank} indices to memref")).emit()),
    }
}

/// Returns the constant that a value of 32 bits is, without sign.
fn constant(value: Value<'_>) -> Option<i64> {
    let context = value.context();
    (value.ty().integer_width(context) == Some(32)).then_some(())?;
    value.constant()?.integer(context)?.to_u64().and_then(|value| i64::try_from(value).ok())
}

/// Returns whether an access is known to be out of the bounds that are checked.
fn is_out_of_bounds(op: Operation<'_>) -> Option<bool> {
    let context = op.context();
    if attribute(op, "boundsCheck") == Some(context.bool_attribute(false)) {
        return Some(false);
    }
    let (buffer, indices) = access(op);
    let num_elements = buffer.ty().num_elements(context)?;
    let (strides, offset) = buffer.ty().strides_and_offset(context)?;
    let mut place = offset.wrapping_add(integer(op, "indexOffset").unwrap_or(0));
    let of_register = operand_range(op, op.info(), "sgprOffset");
    if !of_register.is_empty() {
        place = place.wrapping_add(constant(op.operand(of_register.start))?);
    }
    if strides.len() != indices.len() {
        return Some(false);
    }
    for (&stride, index) in strides.iter().zip(indices) {
        place = place.wrapping_add(stride.wrapping_mul(constant(index)?));
    }
    Some(place <= i64::from(u32::MAX) && place >= num_elements)
}

/// Replaces what is read out of bounds by zero.
fn replace_out_of_bounds(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let read = rewriter.op(op);
    let (location, ty) = (read.location(), read.result(0).ty());
    let zero: Attribute = is_out_of_bounds(read)?.then(|| zero_attribute(context, ty))??;
    let state = ConstantOp::build(rewriter.scope(), location, zero);
    let zero = rewriter.create(state);
    rewriter.replace_op_with(op, zero);
    Some(Rewritten)
}

/// Erases what is written out of bounds.
fn erase_out_of_bounds(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    is_out_of_bounds(rewriter.op(op))?.then(|| rewriter.erase_op(op))?;
    Some(Rewritten)
}
