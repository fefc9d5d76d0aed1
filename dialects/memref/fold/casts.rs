//! Folding of casts into the operations that use them.

use crate::CastOp;
use ir::types::DYNAMIC;
use ir::{Attribute, Context, Operation, Type, TypeStorage, Value};
use rewrite::{Edit, Folded};

/// Returns the operand of the `memref.cast` that defines `value`, if it is ranked.
fn cast_source(value: Value<'_>) -> Option<Value<'_>> {
    let source = value.defining::<CastOp>()?.source();
    matches!(source.ty().storage(value.context()), TypeStorage::MemRef { .. }).then_some(source)
}

/// Replaces operands that are casts by the sources of the casts, except for operand `except`.
pub(super) fn without_casts(op: Operation<'_>, except: Option<Value<'_>>) -> Option<Folded> {
    let edits: Vec<Edit> = op
        .operands()
        .enumerate()
        .filter(|&(_, operand)| Some(operand) != except)
        .filter_map(|(index, operand)| Some(Edit::Operand(index, cast_source(operand)?.id())))
        .collect();
    (!edits.is_empty()).then(|| Folded::in_place(edits))
}

/// Folds casts into an operation that accepts any type of its operands.
pub fn look_through_casts(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    without_casts(op, None)
}

/// Folds casts into `memref.store` and `memref.atomic_rmw`, except for a cast of the stored value.
pub fn store(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    without_casts(op, Some(op.operand(0)))
}

/// Folds a cast that loses static information into `memref.copy`.
pub fn copy(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    op.operands().enumerate().find_map(|(index, operand)| {
        let source = source_for_consumer(operand)?;
        Some(Folded::in_place([Edit::Operand(index, source.id())]))
    })
}

/// Returns the operand of the `memref.cast` that defines `value`, if the cast makes nothing static
/// (`canFoldIntoConsumerOp`).
pub fn source_for_consumer(value: Value<'_>) -> Option<Value<'_>> {
    let source = value.defining::<CastOp>()?.source();
    forgets_only(value.context(), source.ty(), value.ty()).then_some(source)
}

/// Returns whether a cast between these types makes no extent, stride or offset static.
fn forgets_only(context: &Context, from: Type, to: Type) -> bool {
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
