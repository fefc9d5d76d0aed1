//! Casts of what operations work on are looked through.

use crate::dialects::memref::CastOp;
use crate::ir::types::DYNAMIC;
use crate::ir::{Attribute, Context, Operation, Type, TypeStorage, Value};
use crate::rewrite::{Edit, Folded};

/// What is cast to give `value`, if its rank is known.
fn cast_source(value: Value<'_>) -> Option<Value<'_>> {
    let source = value.defining::<CastOp>()?.source();
    matches!(source.ty().storage(value.context()), TypeStorage::MemRef { .. }).then_some(source)
}

/// The operation on what is cast to give its operands, but for `except`.
pub(super) fn without_casts(op: Operation<'_>, except: Option<Value<'_>>) -> Option<Folded> {
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

/// `memref.store` and `memref.atomic_rmw`: what is stored keeps its type.
pub fn store(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    without_casts(op, Some(op.operand(0)))
}

/// `memref.copy`: a cast to what is known less well is looked through.
pub fn copy(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    op.operands().enumerate().find_map(|(index, operand)| {
        let source = source_for_consumer(operand)?;
        Some(Folded::in_place([Edit::Operand(index, source.id())]))
    })
}

/// What is cast to give `value`, where the cast makes nothing static (`canFoldIntoConsumerOp`).
pub fn source_for_consumer(value: Value<'_>) -> Option<Value<'_>> {
    let source = value.defining::<CastOp>()?.source();
    forgets_only(value.context(), source.ty(), value.ty()).then_some(source)
}

/// Whether a cast from one type to the other makes nothing static.
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
