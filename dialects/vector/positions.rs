//! Folders of extractions and insertions, by their positions and by the definition of the vector.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::constants::converted;
use super::row_major::linearize;
use super::types::{integers, vector_type};
use super::{BroadcastOp, ExtractOp, FromElementsOp, ShapeCastOp, ToElementsOp};
use ir::elements::dense_of_elements;
use ir::types::DYNAMIC;
use ir::{Attribute, AttributeStorage, Operation, Value, ValueId};
use rewrite::fold::constant_fold::is_poison;
use rewrite::{Edit, Folded, OpFoldResult};

/// The position that stands for poison.
const POISON_INDEX: i64 = -1;

/// Poison, if a position is.
pub fn of_poison_index(op: Operation<'_>) -> Option<Folded> {
    let context = op.context();
    let is_poison = integers(op, "static_position").contains(&POISON_INDEX);
    is_poison.then(|| ub::poison(context)).flatten().map(Folded::to)
}

/// With constant positions in the place of values; the first `fixed` operands are no positions.
pub fn with_constant_positions(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    fixed: usize,
) -> Option<Folded> {
    let context = op.context();
    let source = vector_type(context, op.operand(fixed - 1).ty())?;
    let mut positions = integers(op, "static_position");
    let mut values: Vec<ValueId> = op.operands().take(fixed).map(|operand| operand.id()).collect();
    let before = op.operands().count();
    let given = positions.iter_mut().enumerate().filter(|(_, position)| **position == DYNAMIC);
    for (index, (dim, position)) in (fixed..).zip(given) {
        let constant = operands[index].and_then(|value| value.integer(context)?.to_i64());
        match constant.filter(|&value| (POISON_INDEX..source.shape[dim]).contains(&value)) {
            Some(value) => *position = value,
            None => values.push(op.operand(index).id()),
        }
    }
    if values.len() == before {
        return None;
    }
    let name = context.static_string("static_position");
    let positions = context.dense_i64_array_attribute(&positions);
    Some(Folded::in_place([Edit::Operands(values.into()), Edit::Attribute(name, Some(positions))]))
}

/// Returns the source of a broadcast, or of a cast that only adds leading dimensions of size 1 (`isBroadcastLike`).
pub fn broadcast_like_source(of: Value<'_>) -> Option<Value<'_>> {
    if let Some(broadcast) = of.defining::<BroadcastOp<'_>>() {
        return Some(broadcast.source());
    }
    let context = of.context();
    let source = of.defining::<ShapeCastOp<'_>>()?.source();
    let (from, to) = (vector_type(context, source.ty())?, vector_type(context, of.ty())?);
    to.shape.ends_with(from.shape).then_some(source)
}

/// Folds an extraction from a broadcast to the source of the broadcast, or to an extraction from that.
pub fn extract_of_broadcast(op: ExtractOp<'_>) -> Option<Folded> {
    let context = op.context();
    let shape_of = |ty| vector_type(context, ty).map_or(&[][..], |ty| ty.shape);
    let source = broadcast_like_source(op.source())?;
    let ty = op.result().ty();
    if source.ty() == ty {
        return Some(source.into());
    }
    let (from, to, result) = (shape_of(source.ty()), shape_of(op.source().ty()), shape_of(ty));
    // The extracted dimensions must be those of the source, not broadcast ones.
    if result.len() > from.len() || !from.ends_with(result) {
        return None;
    }
    let positions = op.static_position();
    let lead = to.len() - from.len();
    let kept = positions.len() - (from.len() - result.len());
    let name = context.static_string("static_position");
    let mut left = Vec::new();
    let mut values: Vec<ValueId> = vec![source.id()];
    let mut dynamic = op.operands().skip(1);
    for (dim, &position) in positions.iter().enumerate() {
        let value = (position == DYNAMIC).then(|| dynamic.next()).flatten();
        if dim < kept {
            continue;
        }
        let is_broadcast = dim >= lead && from[dim - lead] == 1 && to[dim] != 1;
        left.push(if is_broadcast { 0 } else { position });
        values.extend(value.filter(|_| !is_broadcast).map(|value| value.id()));
    }
    let left = context.dense_i64_array_attribute(&left);
    Some(Folded::in_place([Edit::Operands(values.into()), Edit::Attribute(name, Some(left))]))
}

/// Folds an extraction from `vector.from_elements` to one of the elements.
pub fn extract_of_elements(op: ExtractOp<'_>) -> Option<Folded> {
    let context = op.context();
    let elements = op.source().defining::<FromElementsOp>()?;
    let source = vector_type(context, op.source().ty())?;
    let positions = op.static_position();
    let is_scalar = vector_type(context, op.result().ty()).is_none();
    if !is_scalar || positions.iter().any(|&position| position < 0) || source.scalable.contains(&true) {
        return None;
    }
    let index = linearize(&positions, source.shape);
    let element = elements.operands().nth(usize::try_from(index).ok()?)?;
    Some(element.into())
}

/// `vector.from_elements` of all elements of a vector, in order, or of constants.
pub fn from_elements(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let elements = op.dyn_cast::<FromElementsOp<'_>>()?;
    let context = op.context();
    let ty = elements.dest().ty();
    if let Some(parts) = op.operand(0).defining::<ToElementsOp>() {
        let is_whole = parts.results().map(|part| part.id()).eq(op.operands().map(|operand| operand.id()));
        if is_whole && parts.source().ty() == ty {
            return Some(parts.source().into());
        }
    }
    let elements: Vec<Attribute> = operands.iter().copied().collect::<Option<_>>()?;
    let is_number = |element: &Attribute| {
        matches!(element.storage(context), AttributeStorage::Integer { .. } | AttributeStorage::Float { .. })
    };
    let all_numbers = elements.iter().all(|element| !is_poison(context, *element) && is_number(element));
    let to = vector_type(context, ty)?.element;
    let elements: Vec<Attribute> =
        elements.into_iter().map(|element| converted(context, element, to)).collect();
    all_numbers.then(|| dense_of_elements(context, ty, &elements)).flatten().map(Folded::to)
}

/// `vector.to_elements` of a vector made of single values.
pub fn to_elements(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let parts = op.dyn_cast::<ToElementsOp<'_>>()?;
    let elements = parts.source().defining::<FromElementsOp>()?;
    Some(Folded::to_all(elements.operands().map(OpFoldResult::from)))
}
