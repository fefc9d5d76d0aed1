//! Patterns on vectors that are made of single values, or taken apart into them.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::broadcasts::replace_by_broadcast;
use super::replace;
use crate::row_major::{delinearize, increment, linearize};
use crate::types::vector_type;
use crate::{BroadcastOp, ExtractOp, FromElementsOp, InsertOp, ShapeCastOp, ToElementsOp, TransposeOp};
use ir::types::DYNAMIC;
use ir::{OpId, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// The most elements of a vector that is made of single values here: each takes an operand.
const MOST_ELEMENTS: usize = 1 << 20;

/// Replaces `op` by a vector of these elements.
fn replace_by_elements(rewriter: &mut Rewriter<'_>, op: OpId, elements: &[ValueId]) -> Rewrite {
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let state = FromElementsOp::build(rewriter.scope(), location, ty, elements);
    replace(rewriter, op, state)
}

/// Takes some of the elements that a vector is made of.
pub fn extract_of_elements(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let extract = rewriter.op(op).dyn_cast::<ExtractOp<'_>>()?;
    let part = vector_type(context, extract.result().ty())?;
    let source = extract.source().defining::<FromElementsOp<'_>>()?;
    let whole = vector_type(context, extract.source().ty())?;
    let positions = extract.static_position();
    if whole.is_scalable() || positions.iter().any(|&position| position < 0) {
        return None;
    }
    let first = usize::try_from(linearize(&positions, whole.shape)).ok()?;
    let count = usize::try_from(part.num_elements()).ok()?;
    let elements: Vec<ValueId> = source.operands().skip(first).take(count).map(|of| of.id()).collect();
    replace_by_elements(rewriter, op, &elements)
}

/// Broadcasts one value that is in all places.
pub fn equal_to_broadcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let elements = rewriter.op(op).dyn_cast::<FromElementsOp<'_>>()?;
    let first = elements.operand(0).id();
    if elements.operands().any(|element| element.id() != first) {
        return None;
    }
    replace_by_broadcast(rewriter, op, first)
}

/// Extracts a part of a vector at once whose elements are extracted one by one, in their order.
pub fn to_shape_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let elements = rewriter.op(op).dyn_cast::<FromElementsOp<'_>>()?;
    let (location, ty) = (elements.location(), elements.dest().ty());
    let count = vector_type(context, ty)?.num_elements();
    if count == 1 {
        return None;
    }
    let first = elements.operand(0).defining::<ExtractOp<'_>>()?;
    let source = first.source();
    let shape = vector_type(context, source.ty())?.shape;
    let mut position = first.static_position();
    let mut covered = 1;
    let mut kept = position.len();
    while kept > 0 && position[kept - 1] == 0 && covered < count {
        covered *= shape[kept - 1];
        kept -= 1;
    }
    if covered != count {
        return None;
    }
    let start = position[..kept].to_vec();
    for (index, element) in elements.operands().enumerate() {
        let extract = element.defining::<ExtractOp<'_>>()?;
        if extract.source() != source {
            return None;
        }
        if index > 0 && extract.static_position() != position {
            return None;
        }
        increment(&mut position, shape);
    }
    // The values of positions may differ from element to element.
    if start.contains(&DYNAMIC) {
        return None;
    }
    let source = source.id();
    let state = ExtractOp::build(rewriter.scope(), location, source, &[], &start).ok()?;
    let part = rewriter.create_or_fold_value(state);
    let state = ShapeCastOp::build(rewriter.scope(), location, ty, part);
    replace(rewriter, op, state)
}

/// Transposes the elements that a vector is made of.
pub fn transpose(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let transpose = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let source = transpose.vector().defining::<FromElementsOp<'_>>()?;
    let from = vector_type(context, transpose.vector().ty())?.shape;
    let to = vector_type(context, transpose.result().ty())?;
    let permutation = transpose.permutation();
    let all: Vec<ValueId> = source.operands().map(|element| element.id()).collect();
    let mut elements = Vec::with_capacity(all.len());
    for place in 0..to.num_elements() {
        let mut position = vec![0; from.len()];
        for (&dim, index) in permutation.iter().zip(delinearize(place, to.shape)) {
            position[dim as usize] = index;
        }
        elements.push(*all.get(linearize(&position, from) as usize)?);
    }
    replace_by_elements(rewriter, op, &elements)
}

/// Takes the source of a broadcast apart, and repeats its elements.
pub fn of_broadcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let parts = rewriter.op(op).dyn_cast::<ToElementsOp<'_>>()?;
    let source = parts.source().defining::<BroadcastOp<'_>>()?.source();
    let to = vector_type(context, parts.source().ty())?;
    let (location, count) = (parts.location(), parts.results().len());
    let Some(from) = vector_type(context, source.ty()) else {
        let values = vec![source.id(); count];
        rewriter.replace_op(op, &values);
        return Some(Rewritten);
    };
    let lead = to.rank() - from.rank();
    let mut places = Vec::with_capacity(count);
    for place in 0..count {
        let mut position = delinearize(place as i64, to.shape).split_off(lead);
        for (index, _) in position.iter_mut().zip(from.shape).filter(|(_, size)| **size == 1) {
            *index = 0;
        }
        places.push(linearize(&position, from.shape) as usize);
    }
    let source = source.id();
    let state = ToElementsOp::build(rewriter.scope(), location, source).ok()?;
    let new = rewriter.create(state);
    let elements: Vec<ValueId> = rewriter.op(new).results().map(|element| element.id()).collect();
    let values: Vec<ValueId> = places.into_iter().map(|place| elements[place]).collect();
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}

/// Makes a vector of the elements that a chain of insertions sets, if it sets all.
pub fn of_insert_chain(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = rewriter.op(op).dyn_cast::<InsertOp<'_>>()?;
    let location = insert.location();
    let result = insert.result();
    let of = vector_type(context, result.ty()).filter(|of| !of.is_scalable())?;
    let inserts_into =
        |user: ir::Operation<'_>| user.dyn_cast::<InsertOp<'_>>().is_some_and(|user| user.dest() == result);
    if result.users().any(inserts_into) {
        return None;
    }
    let mut chain = Vec::new();
    let mut next = Some(insert);
    while let Some(insert) = next {
        let position = insert.static_position();
        if position.contains(&DYNAMIC) {
            return None;
        }
        let stored = insert.value_to_store();
        let count = vector_type(context, stored.ty()).map(|stored| stored.num_elements());
        chain.push((position, count, stored.id()));
        next = insert.dest().defining::<InsertOp<'_>>();
        if next.is_some_and(|before| before.result().users().take(2).count() != 1) {
            return None;
        }
    }
    let total = usize::try_from(of.num_elements()).ok().filter(|&total| total <= MOST_ELEMENTS)?;
    let mut is_set = vec![false; total];
    let mut num_set = 0;
    let mut pending = Vec::new();
    for (position, count, value) in chain {
        if position.iter().any(|&index| index < 0) {
            return None;
        }
        let start = usize::try_from(linearize(&position, of.shape)).ok()?;
        let len = usize::try_from(count.unwrap_or(1)).ok()?;
        for known in is_set.get_mut(start..start + len)? {
            num_set += usize::from(!*known);
            *known = true;
        }
        pending.push((start, count.is_some(), value));
        if num_set == total {
            break;
        }
    }
    if num_set != total {
        return None;
    }
    let mut elements = vec![insert.dest().id(); total];
    for (start, is_vector, value) in pending.into_iter().rev() {
        if !is_vector {
            elements[start] = value;
            continue;
        }
        let state = ToElementsOp::build(rewriter.scope(), location, value).ok()?;
        let parts = rewriter.create(state);
        for (place, part) in elements[start..].iter_mut().zip(rewriter.op(parts).results()) {
            *place = part.id();
        }
    }
    replace_by_elements(rewriter, op, &elements)
}
