//! Patterns on transfers from and to tensors that others were written to.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::replace;
use crate::transfer::Transfer;
use crate::transfer_pairs::{are_disjoint, is_tensor, overwrites};
use crate::types::{make_vector, vector_type};
use crate::{BroadcastOp, TransferReadOp, TransferWriteOp, TransposeOp};
use ir::{AffineMap, Context, OpId};
use rewrite::{Rewrite, Rewriter, Rewritten};

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
        let is_used_once = (*before).result(0).users().take(2).count() == 1;
        if !are_disjoint(transfer, write) || !is_used_once {
            return None;
        }
        changed = (*before).id();
        next = before.base().defining::<TransferWriteOp<'_>>();
    }
    None
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
