//! Memory of the device: allocations, copies and what becomes of them.
//!
//! Follows mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

use super::{AllocOp, MemcpyOp};
use interfaces::{EffectKind, EffectOn, memory_effects};
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{OpId, Operation, Value, ValueId};
use memref::DimOp;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use verify::verify_num_dynamic_sizes;

/// The patterns of `gpu.memcpy`.
pub static MEMCPY: &[Pattern] = &[Pattern::new("EraseTrivialCopyOp", erase_trivial_copy)];

/// The patterns of other operations on memory of the device.
pub static PATTERNS: &[Pattern] =
    &[Pattern::new("SimplifyDimOfAllocOp", dim_of_alloc).on("memref.dim").registered_by("gpu.alloc")];

/// Verifies that there is a size for each dynamic dimension, and a value for each symbol of the layout.
pub fn verify_alloc(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(alloc) = op.dyn_cast::<AllocOp<'_>>() else { return Ok(()) };
    let ty = alloc.memref().ty();
    verify_num_dynamic_sizes(op, ty, alloc.dynamic_sizes().len())?;
    let layout = ty.layout(context).filter(|layout| !layout.is_identity_layout(context));
    let map = layout.and_then(|layout| layout.layout_map(context));
    let expected = map.map_or(0, |map| map.num_symbols(context)) as usize;
    match alloc.symbol_operands().len() == expected {
        true => Ok(()),
        false => Err(op.emit_op_error("symbol operand count does not equal memref symbol count").emit()),
    }
}

/// Verifies that both sides of a copy have the same elements, and shapes that can be equal.
pub fn verify_memcpy(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(copy) = op.dyn_cast::<MemcpyOp<'_>>() else { return Ok(()) };
    let (source, destination) = (copy.src().ty(), copy.dst().ty());
    if source.element_type(context) != destination.element_type(context) {
        return Err(op.emit_op_error("arguments have incompatible element type").emit());
    }
    if let (Some(source), Some(destination)) = (source.shape(context), destination.shape(context)) {
        let are_equal = |(&a, &b): (&i64, &i64)| a == DYNAMIC || b == DYNAMIC || a == b;
        if source.len() != destination.len() || !source.iter().zip(destination).all(are_equal) {
            return Err(op.emit_op_error("arguments have incompatible shape").emit());
        }
    }
    Ok(())
}

/// Returns whether all effects of an operation on a value are of one kind, and there is one.
fn has_single_effect_on(op: Operation<'_>, value: Value<'_>, kind: EffectKind) -> bool {
    let Some(effects) = memory_effects(op) else { return false };
    let mut on_value = effects.iter().filter(|effect| effect.on == EffectOn::Value(value.id())).peekable();
    on_value.peek().is_some() && on_value.all(|effect| effect.kind == kind)
}

/// Erases a copy to memory that is allocated for it and only freed after it.
fn erase_trivial_copy(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let copy = rewriter.op(op).dyn_cast::<MemcpyOp<'_>>()?;
    let destination = copy.dst();
    let allocation = destination.defining_op()?;
    if !has_single_effect_on(allocation, destination, EffectKind::Allocate) {
        return None;
    }
    let is_other =
        |user: Operation<'_>| user.id() != op && !has_single_effect_on(user, destination, EffectKind::Free);
    if destination.users().any(is_other) {
        return None;
    }
    let dependencies: Vec<ValueId> = copy.async_dependencies().map(Value::id).collect();
    if dependencies.len() > 1 || dependencies.is_empty() == copy.async_token().is_some() {
        return None;
    }
    rewriter.replace_op(op, &dependencies);
    Some(Rewritten)
}

/// Replaces a dynamic extent of an allocation by its operand.
fn dim_of_alloc(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let dim = rewriter.op(op).dyn_cast::<DimOp<'_>>()?;
    let index = usize::try_from(dim.index().constant_integer()?).ok()?;
    let shape = dim.source().ty().shape(context)?;
    if *shape.get(index)? != DYNAMIC {
        return None;
    }
    let alloc = dim.source().defining::<AllocOp<'_>>()?;
    let place = shape[..index].iter().filter(|&&extent| extent == DYNAMIC).count();
    let size = alloc.dynamic_sizes().nth(place)?.id();
    rewriter.replace_op(op, &[size]);
    Some(Rewritten)
}
