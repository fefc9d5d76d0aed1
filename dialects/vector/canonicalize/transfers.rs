//! Patterns on transfers from and to tensors that others were written to.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::replace;
use crate::transfer::Transfer;
use crate::transfer_pairs::{are_disjoint, is_tensor, overwrites};
use crate::types::{make_vector, vector_type};
use crate::{BroadcastOp, TransferReadOp, TransferWriteOp, TransposeOp};
use ir::{AffineMap, Context, OpId, Operation};
use rewrite::{MixedSlice, OpFoldResult, Rewrite, Rewriter, Rewritten};
use tensor::{ExtractSliceOp, InsertSliceOp, extract_slice};

/// Writes past a write to the same place.
pub fn write_after_write(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let write = Transfer::of(rewriter.op(op)).filter(|write| is_tensor(*write))?;
    let mut changed = op;
    let mut next = write.base().defining::<TransferWriteOp<'_>>();
    while let Some(before) = next {
        let transfer = Transfer::of(*before)?;
        if overwrites(write, transfer) {
            let base = before.base().id();
            rewriter.set_operand(changed, 1, base);
            return Some(Rewritten);
        }
        if !are_disjoint(transfer, write) || !has_one_user(*before) {
            return None;
        }
        changed = (*before).id();
        next = before.base().defining::<TransferWriteOp<'_>>();
    }
    None
}

/// Writes a vector to the slice that the result is inserted at: `tensor.insert_slice` of a slice, at its start, of a
/// tensor that the vector fills.
pub fn insert_of_extracted_write(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = rewriter.op(op).dyn_cast::<InsertSliceOp<'_>>()?;
    let extract = insert.source().defining::<ExtractSliceOp<'_>>().filter(|of| has_one_user(**of))?;
    let write = extract.source().defining::<TransferWriteOp<'_>>().filter(|of| has_one_user(**of))?;
    let (into, from) = (MixedSlice::of(*insert), MixedSlice::of(*extract));
    let are =
        |list: &[OpFoldResult], expected: i64| list.iter().all(|&of| rewriter.is_constant_int(of, expected));
    let transfer = Transfer::of(*write)?;
    let (map, of) = (transfer.map()?, vector_type(context, transfer.vector())?);
    let fills_tensor = || {
        let shape = transfer.base().ty().shape(context).unwrap_or_default();
        let extents = map.results(context).iter().map(|result| match result.dim_position(context) {
            Some(dim) => shape.get(dim as usize).copied(),
            None => None,
        });
        extents.eq(of.shape.iter().map(|&extent| Some(extent)))
    };
    let is_swappable = are(&into.strides, 1)
        && are(&from.strides, 1)
        && insert.source().ty().shape(context).map(<[i64]>::len) == Some(map.results(context).len())
        && are(&from.offsets, 0)
        && transfer.indices().all(|index| index.constant_integer() == Some(0))
        && into.sizes.len() == from.sizes.len()
        && into.sizes.iter().zip(&from.sizes).all(|(&a, &b)| rewriter.is_equal_constant_int_or_value(a, b))
        && transfer.mask().is_none()
        && fills_tensor();
    if !is_swappable {
        return None;
    }
    let (of_extract, of_write) = (extract.location(), write.location());
    let (dest, ty) = (insert.dest().id(), insert.source().ty());
    let (vector, indices) =
        (write.value_to_store().id(), transfer.indices().map(|index| index.id()).collect::<Vec<_>>());
    // The fold of the write finds out which dimensions are in bounds.
    let in_bounds = vec![context.bool_attribute(false); of.rank()];
    let slice = extract_slice(rewriter, of_extract, dest, &into, Some(ty));
    let slice = rewriter.result(slice, 0);
    let scope = rewriter.scope();
    let state =
        TransferWriteOp::build(scope, of_write, Some(ty), vector, slice, &indices, map, None, &in_bounds);
    let written = rewriter.create_value(state);
    rewriter.set_operand(op, InsertSliceOp::SOURCE, written);
    Some(Rewritten)
}

fn has_one_user(op: Operation<'_>) -> bool {
    op.result(0).users().take(2).count() == 1
}

/// Returns which dimension of the vector goes along each dimension of the tensor.
fn dims_of(context: &Context, map: AffineMap) -> Vec<Option<usize>> {
    let mut dims = vec![None; map.num_dims(context) as usize];
    for (place, result) in map.results(context).iter().enumerate() {
        if let Some(slot) = result.dim_position(context).and_then(|dim| dims.get_mut(dim as usize)) {
            *slot = Some(place);
        }
    }
    dims
}

/// Broadcasts and transposes a vector that was written in place of reading it.
pub fn read_after_write(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let read = rewriter.op(op).dyn_cast::<TransferReadOp<'_>>()?;
    let write = read.base().defining::<TransferWriteOp<'_>>()?;
    let (from, to) = (Transfer::of(*write)?, Transfer::of(*read)?);
    let is_plain = |of: Transfer<'_>| is_tensor(of) && of.mask().is_none() && !of.has_out_of_bounds_dim();
    if !is_plain(from) || !is_plain(to) || !from.indices().eq(to.indices()) {
        return None;
    }
    let (read_map, write_map) = (to.map()?, from.map()?);
    let (of, written) = (vector_type(context, to.vector())?, vector_type(context, from.vector())?);
    let (reads, writes) = (dims_of(context, read_map), dims_of(context, write_map));
    // Both access the same elements.
    let len = |dim: Option<usize>, shape: &[i64]| dim.and_then(|dim| shape.get(dim).copied()).unwrap_or(1);
    if !reads.iter().zip(&writes).all(|(&read, &write)| len(read, of.shape) == len(write, written.shape)) {
        return None;
    }
    // Returns the dimension of the written vector that each dimension of the read one is, `None` for a new one.
    let mut sources = Vec::new();
    for result in read_map.results(context) {
        sources.push(match result.dim_position(context) {
            Some(dim) => *writes.get(dim as usize)?,
            None => None,
        });
    }
    if (0..written.rank()).any(|dim| !sources.contains(&Some(dim))) {
        return None;
    }
    let new = (0..sources.len()).filter(|&dim| sources[dim].is_none());
    let mut order: Vec<usize> = new.collect();
    let num_new = order.len();
    order.resize(sources.len(), 0);
    for (place, source) in sources.iter().enumerate() {
        if let Some(dim) = source {
            *order.get_mut(dim + num_new)? = place;
        }
    }
    let mut permutation = vec![0; order.len()];
    order.iter().enumerate().for_each(|(index, &place)| permutation[place] = index as i64);
    let shape: Vec<i64> = order.iter().map(|&place| of.shape[place]).collect();
    let scalable: Vec<bool> = order.iter().map(|&place| of.scalable[place]).collect();
    let broadcast = make_vector(context, &shape, &scalable, of.element);
    let (location, ty, source) = (read.location(), to.vector(), write.value_to_store().id());
    let state = BroadcastOp::build(rewriter.scope(), location, broadcast, source);
    let vector = rewriter.create_value(state);
    let state = TransposeOp::build(rewriter.scope(), location, ty, vector, &permutation);
    replace(rewriter, op, state)
}
