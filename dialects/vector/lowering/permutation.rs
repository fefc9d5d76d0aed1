//! Transfers with a permutation map, by transfers along the last dimensions and transposes or broadcasts.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/LowerVectorTransfer.cpp.

use super::transfer::{Kind, Transfer};
use ir::affine::AffineExprStorage;
use ir::{AffineExpr, AffineMap, Attribute, Context, Location, OpId, Type, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use vector::types::{make_vector, vector_type};
use vector::{BroadcastOp, MaskOp, TransferReadOp, TransferWriteOp, TransposeOp};

/// The patterns (`populateVectorTransferPermutationMapLoweringPatterns`).
pub const PATTERNS: &[Pattern] = &[
    Pattern::new("TransferReadPermutationLowering", transpose_read).on("vector.transfer_read"),
    Pattern::new("TransferWritePermutationLowering", transpose_written).on("vector.transfer_write"),
    Pattern::new("TransferOpReduceRank", broadcast_read).on("vector.transfer_read"),
    Pattern::new("TransferWriteNonPermutationLowering", extend_written).on("vector.transfer_write"),
];

/// Returns the transfer, unless it has no dimensions or is masked by a `vector.mask`.
fn transfer(rewriter: &Rewriter<'_>, op: OpId) -> Option<Transfer> {
    let transfer = Transfer::of(rewriter, op)?;
    let is_masked = rewriter.op(op).parent_op().is_some_and(|parent| parent.isa::<MaskOp<'_>>());
    (!transfer.map.results(rewriter.context()).is_empty() && !is_masked).then_some(transfer)
}

/// Returns the places of the results of `map` in a map that ends in all dimensions from some one on, in order; if there
/// is such a map. Results that are the constant 0 go where there is no dimension.
fn minor_places(context: &Context, map: AffineMap) -> Option<Vec<usize>> {
    let (results, num_dims) = (map.results(context), map.num_dims(context) as usize);
    let first = num_dims.saturating_sub(results.len());
    let leading = results.len().saturating_sub(num_dims);
    let mut places = vec![0; results.len()];
    let mut is_taken = vec![false; num_dims.max(results.len())];
    let mut broadcasts = Vec::new();
    for (index, result) in results.iter().enumerate() {
        match result.storage(context) {
            AffineExprStorage::Constant(0) => broadcasts.push(index),
            AffineExprStorage::Dim(dim) => {
                let place = (dim as usize).checked_sub(first)? + leading;
                places[index] = place;
                *is_taken.get_mut(place)? = true;
            }
            _ => return None,
        }
    }
    let mut place = 0;
    for index in broadcasts {
        while is_taken.get(place) == Some(&true) {
            place += 1;
        }
        places[index] = place;
        place += 1;
    }
    Some(places)
}

/// Moves each item to its place.
fn moved<T: Clone>(items: &[T], places: &[usize]) -> Option<Vec<T>> {
    let mut moved = items.to_vec();
    for (item, &place) in items.iter().zip(places) {
        *moved.get_mut(place)? = item.clone();
    }
    Some(moved)
}

fn is_identity(places: &[usize]) -> bool {
    places.iter().enumerate().all(|(index, &place)| index == place)
}

fn transpose(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    ty: Type,
    value: ValueId,
    permutation: &[i64],
) -> ValueId {
    let state = TransposeOp::build(rewriter.scope(), location, ty, value, permutation);
    rewriter.create_value(state)
}

fn transpose_read(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let of = transfer(rewriter, op)?;
    let Kind::Read { padding } = of.kind else { return None };
    let places = minor_places(context, of.map)?;
    if is_identity(&places) {
        return None;
    }
    let results = moved(of.map.results(context), &places)?;
    let map = AffineMap::get(context, of.map.num_dims(context), 0, &results);
    let vector = vector_type(context, of.vector)?;
    let (shape, scalable) = (moved(vector.shape, &places)?, moved(vector.scalable, &places)?);
    let in_bounds = moved(&of.in_bounds, &places)?;
    let ty = make_vector(context, &shape, &scalable, vector.element);
    let (location, indices) = (of.location, &of.indices);
    let state = TransferReadOp::build(
        rewriter.scope(),
        location,
        ty,
        of.base,
        indices,
        map,
        padding,
        of.mask,
        &in_bounds,
    );
    let read = rewriter.create_value(state);
    let permutation: Vec<i64> = places.iter().map(|&place| place as i64).collect();
    let new = transpose(rewriter, location, of.vector, read, &permutation);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Replaces a write by one of another vector.
fn replace_write(
    rewriter: &mut Rewriter<'_>,
    of: &Transfer,
    value: ValueId,
    map: AffineMap,
    mask: Option<ValueId>,
    in_bounds: &[Attribute],
) {
    let ty = of.tensor(rewriter);
    let (base, indices) = (of.base, &of.indices);
    let scope = rewriter.scope();
    let state = TransferWriteOp::build(scope, of.location, ty, value, base, indices, map, mask, in_bounds);
    let new = rewriter.create(state);
    rewriter.replace_op_with(of.op, new);
}

fn transpose_written(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let of = transfer(rewriter, op)?;
    let Kind::Write { value } = of.kind else { return None };
    if of.map.is_minor_identity(context) {
        return None;
    }
    let places = minor_places(context, of.map)?;
    let mut order: Vec<usize> = (0..places.len()).collect();
    sort::by_key(&mut order, |&index| of.map.results(context)[index].dim_position(context));
    let in_bounds = moved(&of.in_bounds, &places)?;
    let vector = vector_type(context, of.vector)?;
    let shape: Vec<i64> = order.iter().map(|&index| vector.shape[index]).collect();
    let scalable: Vec<bool> = order.iter().map(|&index| vector.scalable[index]).collect();
    let ty = make_vector(context, &shape, &scalable, vector.element);
    let permutation: Vec<i64> = order.iter().map(|&index| index as i64).collect();
    let new = transpose(rewriter, of.location, ty, value, &permutation);
    let map = AffineMap::minor_identity(context, of.map.num_dims(context), places.len() as u32);
    replace_write(rewriter, &of, new, map, of.mask, &in_bounds);
    Some(Rewritten)
}

/// Adds dimensions of one element before the others.
fn extend(rewriter: &mut Rewriter<'_>, location: Location, value: ValueId, count: usize) -> Option<ValueId> {
    let context = rewriter.context();
    let of = vector_type(context, rewriter.type_of(value))?;
    let shape = [&vec![1; count][..], of.shape].concat();
    let scalable = [&vec![false; count][..], of.scalable].concat();
    let ty = make_vector(context, &shape, &scalable, of.element);
    let state = BroadcastOp::build(rewriter.scope(), location, ty, value);
    Some(rewriter.create_value(state))
}

/// Adds dimensions of one element after the others.
fn extend_mask(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    mask: ValueId,
    count: usize,
) -> Option<ValueId> {
    let context = rewriter.context();
    let extended = extend(rewriter, location, mask, count)?;
    let of = vector_type(context, rewriter.type_of(extended))?;
    let order: Vec<usize> = (count..of.rank()).chain(0..count).collect();
    let shape: Vec<i64> = order.iter().map(|&index| of.shape[index]).collect();
    let scalable: Vec<bool> = order.iter().map(|&index| of.scalable[index]).collect();
    let ty = make_vector(context, &shape, &scalable, of.element);
    let permutation: Vec<i64> = order.iter().map(|&index| index as i64).collect();
    Some(transpose(rewriter, location, ty, extended, &permutation))
}

fn extend_written(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let of = transfer(rewriter, op)?;
    let Kind::Write { value } = of.kind else { return None };
    if minor_places(context, of.map).is_some() {
        return None;
    }
    let num_dims = of.map.num_dims(context);
    let mut is_written = vec![false; num_dims as usize];
    for result in of.map.results(context) {
        *is_written.get_mut(result.dim_position(context)? as usize)? = true;
    }
    let first = is_written.iter().position(|&is| is)?;
    let missing: Vec<usize> = (first..is_written.len()).filter(|&dim| !is_written[dim]).collect();
    let new = extend(rewriter, of.location, value, missing.len())?;
    let mask = match of.mask {
        Some(mask) => Some(extend_mask(rewriter, of.location, mask, missing.len())?),
        None => None,
    };
    let mut results: Vec<AffineExpr> =
        missing.iter().map(|&dim| AffineExpr::dim(context, dim as u32)).collect();
    results.extend_from_slice(of.map.results(context));
    let map = AffineMap::get(context, num_dims, 0, &results);
    let mut in_bounds = vec![Attribute::TRUE; missing.len()];
    in_bounds.extend_from_slice(&of.in_bounds);
    replace_write(rewriter, &of, new, map, mask, &in_bounds);
    Some(Rewritten)
}

fn broadcast_read(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let of = transfer(rewriter, op)?;
    let Kind::Read { padding } = of.kind else { return None };
    let results = of.map.results(context);
    let is_zero = |result: &&AffineExpr| result.constant_value(context) == Some(0);
    let count = results.iter().take_while(is_zero).count();
    if count == 0 {
        return None;
    }
    let map = AffineMap::get(context, of.map.num_dims(context), 0, &results[count..]);
    map.minor_identity_broadcasts(context)?;
    let vector = vector_type(context, of.vector)?;
    let ty = make_vector(context, &vector.shape[count..], &vector.scalable[count..], vector.element);
    let (location, indices) = (of.location, &of.indices);
    let in_bounds = &of.in_bounds[count..];
    let state = TransferReadOp::build(
        rewriter.scope(),
        location,
        ty,
        of.base,
        indices,
        map,
        padding,
        of.mask,
        in_bounds,
    );
    let read = rewriter.create_value(state);
    let state = BroadcastOp::build(rewriter.scope(), location, of.vector, read);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
