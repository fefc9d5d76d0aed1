//! Folders of extractions by the operation that made the vector: an insertion, a shuffle, another shape, or a slice.
//!
//! All of them are for constant positions only.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::types::{integers, vector_type};
use super::{
    ExtractOp, ExtractStridedSliceOp, InsertOp, InsertStridedSliceOp, ShapeCastOp, ShuffleOp, TransposeOp,
};
use ir::ValueId;
use ir::types::DYNAMIC;
use rewrite::{Edit, Folded};

/// Folds an extraction at a constant position; `None` where the vector was made in another way.
pub fn of_made_vector(op: ExtractOp<'_>) -> Option<Folded> {
    let position = op.static_position();
    if position.iter().any(|&index| index == DYNAMIC || index < 0) {
        return None;
    }
    of_inserted(op, &position)
        .or_else(|| of_shuffled(op, &position))
        .or_else(|| of_shape_cast(op, &position))
        .or_else(|| of_slice(op, &position))
        .or_else(|| of_inserted_slice(op, &position))
}

/// Extracts at another position of another vector.
fn extract_from(op: ExtractOp<'_>, source: ValueId, position: &[i64]) -> Folded {
    let context = op.context();
    let name = context.static_string("static_position");
    let position = context.dense_i64_array_attribute(position);
    Folded::in_place([Edit::Operand(0, source), Edit::Attribute(name, Some(position))])
}

/// Returns the rank of the result, 0 for a number.
fn result_rank(op: ExtractOp<'_>) -> usize {
    vector_type(op.context(), op.result().ty()).map_or(0, |ty| ty.rank())
}

/// Returns whether two positions name a common element; negative indices stand for whole dimensions.
fn intersects(a: &[i64], b: &[i64]) -> bool {
    a.iter().zip(b).all(|(&a, &b)| a < 0 || b < 0 || a == b)
}

/// Folds to what was inserted there, and looks past insertions elsewhere and transpositions
/// (`ExtractFromInsertTransposeChainState`).
///
/// The position is completed by a negative index for each dimension that is extracted as a whole. Only if these are
/// still in their order in the end, nothing is transposed inside of the result.
fn of_inserted(op: ExtractOp<'_>, position: &[i64]) -> Option<Folded> {
    let whole: Vec<i64> = (1..=result_rank(op) as i64).map(|dim| -dim).collect();
    let mut position: Vec<i64> = position.iter().chain(&whole).copied().collect();
    let mut source = op.source();
    loop {
        if let Some(transpose) = source.defining::<TransposeOp<'_>>() {
            let permutation = transpose.permutation();
            let mut before = vec![0; position.len()];
            for (&dim, &index) in permutation.iter().zip(&position) {
                *before.get_mut(dim as usize)? = index;
            }
            position = before;
            source = transpose.vector();
            continue;
        }
        let Some(insert) = source.defining::<InsertOp<'_>>() else { break };
        let inserted = insert.static_position();
        if let Some(rest) = position.strip_prefix(inserted.as_slice()) {
            let stored = insert.value_to_store();
            if rest == whole && stored.ty() == op.result().ty() {
                return Some(stored.into());
            }
            let outer =
                rest.strip_suffix(whole.as_slice()).filter(|outer| outer.iter().all(|&at| at >= 0))?;
            return Some(extract_from(op, stored.id(), outer));
        }
        if inserted.contains(&DYNAMIC) || inserted.starts_with(&position) || intersects(&position, &inserted)
        {
            return None;
        }
        source = insert.dest();
    }
    let outer = position.strip_suffix(whole.as_slice()).filter(|outer| outer.iter().all(|&at| at >= 0))?;
    (source.id() != op.source().id()).then(|| extract_from(op, source.id(), outer))
}

/// Folds to an extraction from the operand of a shuffle.
fn of_shuffled(op: ExtractOp<'_>, position: &[i64]) -> Option<Folded> {
    let shuffle = op.source().defining::<ShuffleOp<'_>>()?;
    let &[index] = position else { return None };
    let &[size] = vector_type(op.context(), shuffle.v1().ty())?.shape else { return None };
    let picked = *shuffle.mask().get(usize::try_from(index).ok()?)?;
    Some(match picked < size {
        true => extract_from(op, shuffle.v1().id(), &[picked]),
        false => extract_from(op, shuffle.v2().id(), &[picked - size]),
    })
}

/// Folds to an extraction from the vector in its former shape, if what is extracted has the same shape there.
fn of_shape_cast(op: ExtractOp<'_>, position: &[i64]) -> Option<Folded> {
    let context = op.context();
    let cast = op.source().defining::<ShapeCastOp<'_>>()?;
    let (from, to) = (vector_type(context, cast.source().ty())?, vector_type(context, op.source().ty())?);
    let result = vector_type(context, op.result().ty()).map_or(&[][..], |ty| ty.shape);
    if !from.shape.ends_with(result) {
        return None;
    }
    let outer = &to.shape[..position.len().min(to.rank())];
    let mut rest = position.iter().zip(outer).fold(0, |place, (&index, &size)| place * size + index);
    let mut new = vec![0; from.rank() - result.len()];
    for (index, &size) in new.iter_mut().zip(from.shape).rev() {
        *index = rest.checked_rem(size)?;
        rest /= size;
    }
    Some(extract_from(op, cast.source().id(), &new))
}

/// Folds to an extraction from the vector that a slice was taken of.
fn of_slice(op: ExtractOp<'_>, position: &[i64]) -> Option<Folded> {
    let context = op.context();
    let slice = op.source().defining::<ExtractStridedSliceOp<'_>>()?;
    let (from, to) = (vector_type(context, slice.source().ty())?, vector_type(context, op.source().ty())?);
    if integers(*slice, "strides").iter().any(|&stride| stride != 1) {
        return None;
    }
    let mut offsets = integers(*slice, "offsets");
    while offsets.last() == Some(&0) && from.shape[offsets.len() - 1] == to.shape[offsets.len() - 1] {
        offsets.pop();
    }
    if result_rank(op) > from.rank() - offsets.len() || position.len() < offsets.len() {
        return None;
    }
    let mut new = position.to_vec();
    new.iter_mut().zip(&offsets).for_each(|(index, offset)| *index += offset);
    Some(extract_from(op, slice.source().id(), &new))
}

/// Folds to an extraction from the slice that was inserted there.
fn of_inserted_slice(op: ExtractOp<'_>, position: &[i64]) -> Option<Folded> {
    let context = op.context();
    let rank = result_rank(op);
    let mut next = op.source().defining::<InsertStridedSliceOp<'_>>();
    while let Some(insert) = next {
        let (from, to) =
            (vector_type(context, insert.value_to_store().ty())?, vector_type(context, insert.dest().ty())?);
        let lead = to.rank().checked_sub(from.rank())?;
        if rank > from.rank() || integers(*insert, "strides").iter().any(|&stride| stride != 1) {
            return None;
        }
        let offsets = integers(*insert, "offsets");
        let size = |dim: usize| if dim < lead { 1 } else { from.shape[dim - lead] };
        let places = position.iter().zip(&offsets).map(|(&index, &offset)| index - offset);
        let is_inside = |(dim, place): (usize, i64)| (0..size(dim)).contains(&place);
        if places.clone().enumerate().all(is_inside) {
            let is_whole = from.shape[from.rank() - rank..] == to.shape[to.rank() - rank..];
            let new: Vec<i64> = places.skip(lead).collect();
            return is_whole.then(|| extract_from(op, insert.value_to_store().id(), &new));
        }
        next = insert.dest().defining::<InsertStridedSliceOp<'_>>();
    }
    None
}

/// Folds `vector.extract_strided_slice` to a slice of the slice that was inserted there.
pub fn slice_of_inserted(op: ExtractStridedSliceOp<'_>) -> Option<Folded> {
    let context = op.context();
    let (offsets, sizes) = (integers(*op, "offsets"), integers(*op, "sizes"));
    let rank = vector_type(context, op.source().ty())?.rank();
    let mut next = op.source().defining::<InsertStridedSliceOp<'_>>();
    while let Some(insert) = next {
        let from = vector_type(context, insert.value_to_store().ty())?;
        let inserted = integers(*insert, "offsets");
        let strides = (integers(*op, "strides"), integers(*insert, "strides"));
        if rank != from.rank() || offsets.len() > inserted.len() || !strides.1.starts_with(&strides.0) {
            return None;
        }
        let places: Vec<i64> = offsets.iter().zip(&inserted).map(|(offset, start)| offset - start).collect();
        let is_inside = |(&place, &size): (&i64, &i64)| (0..size).contains(&place);
        if places.iter().zip(from.shape).all(is_inside) {
            let ends = places.iter().zip(&sizes).map(|(place, size)| place + size);
            if ends.zip(from.shape).any(|(end, &size)| end > size) {
                return None;
            }
            let places: Vec<_> =
                places.into_iter().map(|place| context.integer_attribute(ir::Type::I64, place)).collect();
            let name = context.static_string("offsets");
            let places = context.array_attribute(&places);
            let source = insert.value_to_store().id();
            return Some(Folded::in_place([Edit::Operand(0, source), Edit::Attribute(name, Some(places))]));
        }
        next = insert.dest().defining::<InsertStridedSliceOp<'_>>();
    }
    None
}
