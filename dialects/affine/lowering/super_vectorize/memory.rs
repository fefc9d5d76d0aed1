//! Loads and stores as transfers of vectors.

use super::nest::{Nest, Refusal, Vectorized, current_block, register, some};
use super::operands::vector_for;
use affine::{AffineApplyOp, AffineLoadOp, AffineStoreOp, is_invariant_index};
use ir::{AffineExpr, AffineMap, Attribute, Location, OpId, ValueId};
use rewrite::Rewriter;
use ub::PoisonOp;
use vector::{TransferReadOp, TransferWriteOp};

pub fn vectorize_load(rewriter: &mut Rewriter<'_>, nest: &mut Nest<'_>, op: OpId) -> Vectorized {
    let load = rewriter.op(op).cast::<AffineLoadOp<'_>>();
    let (location, memref, map) = (load.location(), load.memref().id(), load.map());
    let operands: Vec<ValueId> = load.indices().map(|index| index.id()).collect();
    let element = some(load.memref().ty().element_type(rewriter.context()))?;
    let ty = nest.vector_type(rewriter, element)?;
    let operands = nest.scalars_for(rewriter, &operands)?;
    let is_applied = |&operand: &ValueId| rewriter.value(operand).defining::<AffineApplyOp<'_>>().is_some();
    if !is_identity(rewriter, memref, map) && operands.iter().any(is_applied) {
        return Err(Refusal::Quiet);
    }
    let indices = indices_of(rewriter, location, memref, map, operands);
    let map = permutation(rewriter, nest, &indices)?;
    let padding = PoisonOp::build(rewriter.scope(), location, element);
    let padding = rewriter.create_value(padding);
    let in_bounds = vec![Attribute::FALSE; nest.strategy.sizes.len()];
    let scope = rewriter.scope();
    let state = TransferReadOp::build(scope, location, ty, memref, &indices, map, padding, None, &in_bounds);
    let new = rewriter.create(state);
    register(rewriter, nest, op, new);
    Ok(())
}

pub fn vectorize_store(rewriter: &mut Rewriter<'_>, nest: &mut Nest<'_>, op: OpId) -> Vectorized {
    let store = rewriter.op(op).cast::<AffineStoreOp<'_>>();
    let (location, memref, map) = (store.location(), store.memref().id(), store.map());
    let (value, operands) =
        (store.value().id(), store.indices().map(|index| index.id()).collect::<Vec<ValueId>>());
    let vector = vector_for(rewriter, nest, value)?;
    let operands = nest.scalars_for(rewriter, &operands)?;
    let indices = indices_of(rewriter, location, memref, map, operands);
    let map = permutation(rewriter, nest, &indices)?;
    let in_bounds = vec![Attribute::FALSE; nest.strategy.sizes.len()];
    let scope = rewriter.scope();
    let state =
        TransferWriteOp::build(scope, location, None, vector, memref, &indices, map, None, &in_bounds);
    rewriter.create(state);
    Ok(())
}

/// Returns whether the operands of an access are its indices.
fn is_identity(rewriter: &Rewriter<'_>, memref: ValueId, map: AffineMap) -> bool {
    let context = rewriter.context();
    let rank = rewriter.type_of(memref).shape(context).map_or(0, <[i64]>::len);
    map == AffineMap::identity(context, rank as u32)
}

/// Returns the indices of an access, computed by `affine.apply` if they are not its operands.
fn indices_of(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    memref: ValueId,
    map: AffineMap,
    operands: Vec<ValueId>,
) -> Vec<ValueId> {
    if is_identity(rewriter, memref, map) {
        return operands;
    }
    let context = rewriter.context();
    let results = 0..map.results(context).len() as u32;
    let mut apply = |position| {
        let map = map.sub_map(context, &[position]);
        let state = AffineApplyOp::build(rewriter.scope(), location, map, &operands);
        rewriter.create_value(state)
    };
    results.map(&mut apply).collect()
}

/// Returns which index each dimension of the vectors goes along: none for a dimension along which elements are the same. At
/// most one index may change with each loop.
fn permutation(rewriter: &Rewriter<'_>, nest: &Nest<'_>, indices: &[ValueId]) -> Vectorized<AffineMap> {
    let context = rewriter.context();
    let along = |of: OpId| -> Option<Vec<usize>> {
        let variable = rewriter.op(of).region(0)?.front()?.arguments().next()?;
        let varies = |&index: &usize| !is_invariant_index(variable, rewriter.value(indices[index]));
        Some((0..indices.len()).filter(varies).collect())
    };
    if nest.dimensions.keys().any(|&of| along(of).is_none_or(|along| along.len() > 1)) {
        return Err(Refusal::Quiet);
    }
    let block = rewriter.block(current_block(rewriter)?);
    let inner = some(block.parent_op())?;
    let around = std::iter::once(inner).chain(inner.ancestors()).map(|op| op.id());
    let around: Vec<(OpId, usize)> = around.filter_map(|of| Some((of, *nest.dimensions.get(&of)?))).collect();
    if around.is_empty() {
        return Err(Refusal::Quiet);
    }
    let mut results = vec![AffineExpr::constant(context, 0); around.len()];
    for (of, dimension) in around {
        let result = some(results.get_mut(dimension))?;
        if let Some(&[index]) = along(of).as_deref() {
            *result = AffineExpr::dim(context, index as u32);
        }
    }
    Ok(AffineMap::get(context, indices.len() as u32, 0, &results))
}
