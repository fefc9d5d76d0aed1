//! The steps of tiling that differ when reductions are tiled into partial results.

use super::Plan;
use affine::make_composed_folded_affine_apply_of;
use ir::{AffineExpr, OpId, ValueId};
use rewrite::tiling::{MergeResult, PartialReduction, ReductionTile};
use rewrite::{OpFoldResult, Rewriter};
use rewrite::{ReductionStrategy, Tile, TilingResult};
use tensor::get_or_create_destinations;

/// Returns the initial tensors of the loops: destinations, or tensors of partial results. `None` on failure.
pub fn create_initial_tensors(rewriter: &mut Rewriter<'_>, plan: &Plan) -> Option<Vec<ValueId>> {
    let location = rewriter.op(plan.op).location();
    if plan.strategy == ReductionStrategy::Full {
        return get_or_create_destinations(rewriter, location, plan.op);
    }
    let Some(partial) = plan.interface.partial_reduction else {
        let message = "PartialReductionOuterReduction tiling strategy is only supported for operations \
                       implementing PartialReductionOpInterface";
        rewriter.op(plan.op).emit_op_error(message).emit();
        return None;
    };
    let context = rewriter.context();
    let [s0, s1, s2] = [0, 1, 2].map(|position| AffineExpr::symbol(context, position));
    let steps = s0.sub(context, s1).ceil_div(context, s2);
    let mut sizes = Vec::new();
    for (index, range) in plan.domain.iter().enumerate() {
        let (count, size) = (plan.num_threads.get(index).copied(), plan.tile_sizes[index]);
        let is_split = match count {
            Some(count) => !rewriter.is_constant_int(count, 0),
            None => plan.reduction_dims.contains(&index),
        };
        let mut all = || {
            make_composed_folded_affine_apply_of(
                rewriter,
                location,
                steps,
                &[range.size, range.offset, range.stride],
            )
        };
        sizes.push(match (is_split, count) {
            (false, _) => all(),
            (true, Some(count)) => count,
            (true, None) if plan.strategy == ReductionStrategy::OuterReduction => size,
            (true, None) => {
                let all = all();
                let tiles = s0.ceil_div(context, s1);
                make_composed_folded_affine_apply_of(rewriter, location, tiles, &[all, size])
            }
        });
    }
    (partial.initial_tensors)(rewriter, plan.op, location, &sizes, &plan.reduction_dims)
}

/// Returns, for each reduced loop, the index of the partial result that an iteration updates.
fn split_ivs(rewriter: &mut Rewriter<'_>, plan: &Plan, ivs: &[ValueId]) -> Vec<OpFoldResult> {
    let context = rewriter.context();
    let zero = OpFoldResult::index(context, 0);
    if plan.strategy != ReductionStrategy::OuterParallel {
        return vec![zero; plan.reduction_dims.len()];
    }
    let location = rewriter.op(plan.op).location();
    let [s0, s1] = [0, 1].map(|position| AffineExpr::symbol(context, position));
    let number = s0.floor_div(context, s1);
    let mut one = |(&dim, &iv): (&usize, &ValueId)| match plan.num_threads.is_empty() {
        false => iv.into(),
        true => {
            let operands = [iv.into(), plan.tile_sizes[dim]];
            make_composed_folded_affine_apply_of(rewriter, location, number, &operands)
        }
    };
    plan.reduction_dims.iter().zip(ivs).map(&mut one).collect()
}

/// Creates the operations that compute a tile, from `copy` with the region arguments of the loop as
/// destinations.
pub fn tiled_implementation(
    rewriter: &mut Rewriter<'_>,
    plan: &Plan,
    copy: OpId,
    tile: &Tile,
    ivs: &[ValueId],
    arguments: &[ValueId],
) -> Option<TilingResult> {
    if plan.strategy == ReductionStrategy::Full {
        return (plan.interface.tiled_implementation)(rewriter, copy, tile);
    }
    let partial: &PartialReduction = plan.interface.partial_reduction?;
    let split_ivs = split_ivs(rewriter, plan, ivs);
    let of = ReductionTile {
        strategy: plan.strategy,
        tile,
        reduction_dims: &plan.reduction_dims,
        split_ivs: &split_ivs,
    };
    (partial.tile_to_partial_reduction)(rewriter, copy, arguments, &of)
}

/// Returns the position in result `index` of the tile's partial result.
pub fn result_tile_position(
    rewriter: &mut Rewriter<'_>,
    plan: &Plan,
    index: usize,
    tile: &Tile,
    ivs: &[ValueId],
) -> Option<Tile> {
    if plan.strategy == ReductionStrategy::Full {
        return (plan.interface.result_tile_position)(rewriter, plan.op, index, tile);
    }
    let partial: &PartialReduction = plan.interface.partial_reduction?;
    let split_ivs = split_ivs(rewriter, plan, ivs);
    let of = ReductionTile {
        strategy: plan.strategy,
        tile,
        reduction_dims: &plan.reduction_dims,
        split_ivs: &split_ivs,
    };
    (partial.partial_result_tile_position)(rewriter, plan.op, index, &of)
}

/// Combines partial results.
pub fn merge_results(rewriter: &mut Rewriter<'_>, plan: &Plan, partial: &[ValueId]) -> Option<MergeResult> {
    let of: &PartialReduction = plan.interface.partial_reduction?;
    (of.merge_reductions)(rewriter, plan.op, partial, &plan.reduction_dims)
}
