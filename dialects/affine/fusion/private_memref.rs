//! A memref of its own for a nest that both stores to a memref and loads from it: as large as what one iteration needs.
//!
//! Follows `createPrivateMemRef` of mlir/lib/Dialect/Affine/Transforms/LoopFusion.cpp.

use super::Options;
use crate::memory::access::Access;
use crate::memory::region::{MemRefRegion, RegionOptions, element_bytes};
use crate::memory::replace::{Remap, can_replace_in, replace_in, users_where};
use ir::dominance::DominanceInfo;
use ir::{AffineExpr, AffineMap, BlockId, OpId, Type, TypeStorage, ValueId};
use memref::AllocOp;
use rewrite::Rewriter;

/// Replaces the memref that `stores` store to in a nest and after it, and returns the allocation. The slice that has the stores
/// was put into `block`, which is in the loop at `depth`. `None` if the stores are to different elements.
pub(super) fn create(
    rewriter: &mut Rewriter<'_>,
    nest: OpId,
    stores: &[OpId],
    (depth, block): (usize, BlockId),
    options: Options,
) -> Option<OpId> {
    let context = rewriter.context();
    let accesses: Vec<Access<'_>> =
        stores.iter().filter_map(|&store| Access::of(rewriter.op(store))).collect();
    let (first, others) = accesses.split_first()?;
    if !others.iter().all(|other| other.is_same_element(first)) {
        return None;
    }
    let (old, old_type) = (first.memref.id(), first.memref.ty());
    let options_of_region = RegionOptions { depth, drops_locals: false, ..RegionOptions::whole() };
    let region = MemRefRegion::of(first, options_of_region)?;
    let bounding = region.bounding_shape()?;
    let rank = bounding.shape.len();
    let outer = region.constraints.values(rank..region.constraints.inputs.len());
    let outer: Vec<ValueId> = outer.iter().map(|value| value.id()).collect();
    let num_outer = outer.len() as u32;
    let dims: Vec<AffineExpr> = (0..num_outer).map(|index| AffineExpr::dim(context, index)).collect();
    let num_dims = num_outer + rank as u32;
    let indices = bounding.lower.iter().zip(num_outer..).map(|(lower, index)| {
        let offset = lower.results(context)[0].replace_symbols(context, &dims);
        AffineExpr::dim(context, index).sub(context, offset).simplified(context, num_dims, 0)
    });
    let indices: Vec<AffineExpr> = indices.collect();
    let map = AffineMap::get(context, num_dims, 0, &indices);
    let users = users_after(rewriter, old, first_store_in(rewriter, stores, block)?);
    let (location, top) = {
        let view = rewriter.op(nest);
        (view.location(), view.parent_region()?.front()?.id())
    };
    let ty = private_type(rewriter, old_type, &bounding.shape, bounding.count, options)?;
    rewriter.set_insertion_point_to_start(top);
    let state = AllocOp::build(rewriter.scope(), location, ty, &[], &[]);
    let allocation = rewriter.create(state);
    let new = rewriter.result(allocation, 0);
    if users.iter().all(|&user| can_replace_in(rewriter.op(user), old)) {
        for user in users {
            replace_in(rewriter, user, old, &Remap::new(new, map, &outer));
        }
    }
    Some(allocation)
}

/// Returns the type of a buffer of this shape. Small ones are in fast memory.
fn private_type(
    rewriter: &Rewriter<'_>,
    old: Type,
    shape: &[i64],
    count: i64,
    options: Options,
) -> Option<Type> {
    let context = rewriter.context();
    let TypeStorage::MemRef { element, space, .. } = *old.storage(context) else { return None };
    let bytes = element_bytes(context, element)?.checked_mul(u64::try_from(count).ok()?)?;
    let fast = options.fast_memory_space.filter(|_| bytes <= options.buffer_threshold);
    let space = fast.map(|space| context.integer_attribute(Type::I64, space)).or(space);
    Type::memref(context, shape, element, None, space).ok()
}

/// Returns the first operation with a store, in the innermost block around the stores and `block`.
fn first_store_in(rewriter: &Rewriter<'_>, stores: &[OpId], block: BlockId) -> Option<OpId> {
    let body = rewriter.body();
    let mut common = block;
    let ancestors = |common: BlockId| -> Option<Vec<OpId>> {
        stores.iter().map(|&store| body.ancestor_in_block(common, store)).collect()
    };
    let ancestors = loop {
        match ancestors(common) {
            Some(ancestors) => break ancestors,
            None => common = rewriter.block(common).parent_op()?.block()?.id(),
        }
    };
    ancestors.into_iter().reduce(|first, other| {
        let is_first = rewriter.op(other).is_before_in_block(rewriter.op(first));
        if is_first { other } else { first }
    })
}

/// Returns the users of a memref that `first` dominates, without what frees it.
fn users_after(rewriter: &Rewriter<'_>, memref: ValueId, first: OpId) -> Vec<OpId> {
    let first = rewriter.op(first);
    let mut dominance = DominanceInfo::new(rewriter.ir(), rewriter.body_id());
    users_where(rewriter.value(memref), |user| {
        user == first || first.is_ancestor_of(user) || dominance.properly_dominates(first, user)
    })
}
