//! What memref operations fold to: casts of what they work on are looked through, sizes are known.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use super::subview::dropped;
use super::{AllocOp, AllocaOp, CastOp, DimOp, ReinterpretCastOp, SubViewOp, ViewOp};
use crate::interfaces::MixedSlice;
use crate::ir::types::DYNAMIC;
use crate::ir::{Attribute, Operation, Type, TypeStorage, Value};
use crate::rewrite::{Edit, Folded};

/// What is cast to give `value`, if its rank is known.
fn cast_source(value: Value<'_>) -> Option<Value<'_>> {
    let source = value.defining::<CastOp>()?.source();
    matches!(source.ty().storage(value.context()), TypeStorage::MemRef { .. }).then_some(source)
}

/// The operation on what is cast to give its operands, but for `except`.
fn without_casts(op: Operation<'_>, except: Option<Value<'_>>) -> Option<Folded> {
    let edits: Vec<Edit> = op
        .operands()
        .enumerate()
        .filter(|&(_, operand)| Some(operand) != except)
        .filter_map(|(index, operand)| Some(Edit::Operand(index, cast_source(operand)?.id())))
        .collect();
    (!edits.is_empty()).then(|| Folded::in_place(edits))
}

/// Of operations for which the type of their operands is of no matter.
pub fn look_through_casts(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    without_casts(op, None)
}

/// `memref.store`: what is stored keeps its type.
pub fn store(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    without_casts(op, Some(op.operand(0)))
}

/// `memref.copy`: a cast to what is known less well is looked through.
pub fn copy(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    op.operands().enumerate().find_map(|(index, operand)| {
        let cast = operand.defining::<CastOp>()?;
        let source = cast.source();
        forgets_only(op, source.ty(), operand.ty())
            .then(|| Folded::in_place([Edit::Operand(index, source.id())]))
    })
}

/// Whether a cast from one type to the other makes nothing static.
fn forgets_only(op: Operation<'_>, from: Type, to: Type) -> bool {
    let context = op.context();
    let (Some(of_source), Some(of_result)) = (from.shape(context), to.shape(context)) else { return false };
    let (Some((source_strides, source_offset)), Some((result_strides, result_offset))) =
        (from.strides_and_offset(context), to.strides_and_offset(context))
    else {
        return false;
    };
    let makes_static = |from: i64, to: i64| from == DYNAMIC && to != DYNAMIC;
    from.element_type(context) == to.element_type(context)
        && of_source.len() == of_result.len()
        && !of_source.iter().zip(of_result).any(|(&from, &to)| makes_static(from, to))
        && !makes_static(source_offset, result_offset)
        && !source_strides.iter().zip(result_strides.iter()).any(|(&from, &to)| makes_static(from, to))
}

/// Size `index` of what an operation on a part gives, if it is an operand.
fn size_of_part(op: Operation<'_>, index: usize) -> Option<Value<'_>> {
    let dim = match op.dyn_cast::<SubViewOp<'_>>() {
        Some(subview) => {
            let dropped = dropped(subview)?;
            dropped.iter().enumerate().filter(|(_, dropped)| !**dropped).nth(index)?.0
        }
        None => op.isa::<ReinterpretCastOp<'_>>().then_some(index)?,
    };
    let size = MixedSlice::of(op).sizes.get(dim)?.value()?;
    op.operands().find(|operand| operand.id() == size)
}

/// `memref.dim`: an extent that the type says, or what gave the memref.
pub fn dim(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<DimOp>()?;
    let index = (*operands.get(DimOp::INDEX)?)?.integer(context)?.to_i64()?;
    let ty = view.source().ty();
    let TypeStorage::MemRef { shape, .. } = ty.storage(context) else { return None };
    let index = usize::try_from(index).ok().filter(|&index| index < shape.len())?;
    if shape[index] != DYNAMIC {
        return Some(context.integer_attribute(Type::INDEX, shape[index]).into());
    }
    let position = shape[..index].iter().filter(|&&extent| extent == DYNAMIC).count();
    if let Some(source) = view.source().defining_op() {
        let sizes = if let Some(alloc) = source.dyn_cast::<AllocOp>() {
            Some(alloc.dynamic_sizes())
        } else if let Some(alloca) = source.dyn_cast::<AllocaOp>() {
            Some(alloca.dynamic_sizes())
        } else {
            source.dyn_cast::<ViewOp>().map(|view| view.sizes())
        };
        if let Some(mut sizes) = sizes {
            return sizes.nth(position).map(Folded::from);
        }
        if let Some(size) = size_of_part(source, index) {
            return Some(size.into());
        }
    }
    without_casts(op, None)
}
