//! Tiling of reductions: a tile is reduced into partial results, which are reduced afterwards.
//!
//! Partial results have the dimensions of the result, followed by the tiled reduction loops.
//!
//! Follows `LinalgOpPartialReductionInterface` of mlir/lib/Dialect/Linalg/Transforms/TilingInterfaceImpl.cpp.

use super::super::build::{create_structured, iterator_types};
use super::super::structured::inits;
use super::super::{GenericOp, ReduceOp, YieldOp};
use super::slices::make_tiled_shapes;
use crate::structured::loops::{Loops, loops};
use crate::structured::scalar_region::reduction_combiner;
use arith::{constant, neutral_element};
use interfaces::has_pure_buffer_semantics;
use ir::body::clone::IrMapping;
use ir::{AffineExpr, AffineMap, Attribute, Context, Location, OpId, Operation, Type, ValueId};
use rewrite::tiling::{MergeResult, PartialReduction, ReductionTile};
use rewrite::{MixedList, OpFoldResult, Rewriter};
use rewrite::{MixedSlice, ReductionStrategy, Tile, TilingResult};
use tensor::{empty, extract_slice, slice_type};

/// The table.
pub static STRUCTURED: PartialReduction = PartialReduction {
    initial_tensors,
    tile_to_partial_reduction,
    merge_reductions,
    partial_result_tile_position,
};

/// Returns the maps of partial results.
fn partial_maps(op: Operation<'_>, reduction_dims: &[usize]) -> Option<Vec<AffineMap>> {
    let context = op.context();
    let maps = loops(op)?.maps;
    let extended = |map: &AffineMap| {
        let split = reduction_dims.iter().map(|&dim| AffineExpr::dim(context, dim as u32));
        let results: Vec<AffineExpr> = map.results(context).iter().copied().chain(split).collect();
        AffineMap::get(context, map.num_dims(context), 0, &results)
    };
    Some(inits(op).filter_map(|index| maps.get(index)).map(extended).collect())
}

fn initial_tensors(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    location: Location,
    sizes: &[OpFoldResult],
    reduction_dims: &[usize],
) -> Option<Vec<ValueId>> {
    let context = rewriter.context();
    if has_pure_buffer_semantics(rewriter.op(op)) {
        rewriter.op(op).emit_op_error("expected operation to have tensor semantics").emit();
        return None;
    }
    let maps = partial_maps(rewriter.op(op), reduction_dims)?;
    let mut tensors = Vec::new();
    for (index, map) in maps.into_iter().enumerate() {
        let view = rewriter.op(op);
        let Some(combiner) = reduction_combiner(view, index) else {
            view.emit_op_error("Failed to anaysis the reduction operation.").emit();
            return None;
        };
        let Some(neutral) = neutral_element(combiner) else {
            let message = "Failed to get an identity value for the reduction operation.";
            view.emit_op_error(message).emit();
            return None;
        };
        let element = view.result(index).ty().element_type(context)?;
        let extents: Option<Vec<OpFoldResult>> = map
            .results(context)
            .iter()
            .map(|expr| sizes.get(expr.dim_position(context)? as usize).copied())
            .collect();
        let tensor = empty(rewriter, location, &extents?, element);
        let value = constant(rewriter, location, neutral);
        let fill = create_structured(rewriter, location, "linalg.fill", &[value], &[tensor], &[])?;
        tensors.push(rewriter.result(fill, 0));
    }
    Some(tensors)
}

/// The part of a partial result that a tile is reduced into, and its type.
struct InitSlice {
    slice: MixedSlice,
    shape: Vec<i64>,
}

fn init_slice(context: &Context, map: AffineMap, of: &ReductionTile<'_>) -> Option<InitSlice> {
    let zero = OpFoldResult::index(context, 0);
    let one = OpFoldResult::index(context, 1);
    let (mut offsets, mut sizes, mut kept) = (Vec::new(), Vec::new(), Vec::new());
    for expr in map.results(context) {
        let dim = expr.dim_position(context)? as usize;
        let (offset, size) = (*of.tile.offsets.get(dim)?, *of.tile.sizes.get(dim)?);
        let split = of.reduction_dims.iter().position(|&reduced| reduced == dim);
        match (split, of.strategy) {
            (Some(index), ReductionStrategy::OuterParallel) => {
                offsets.push(*of.split_ivs.get(index)?);
                sizes.push(one);
                continue;
            }
            (Some(_), _) => offsets.push(zero),
            (None, _) => offsets.push(offset),
        }
        sizes.push(size);
        kept.push(size);
    }
    let shape = MixedList::of(context, &kept).statics;
    Some(InitSlice { slice: MixedSlice::contiguous(context, offsets, sizes), shape })
}

fn tile_to_partial_reduction(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    partial: &[ValueId],
    of: &ReductionTile<'_>,
) -> Option<TilingResult> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    let inits = inits(view);
    let maps = partial_maps(view, of.reduction_dims)?;
    let Loops { maps: mut all_maps, mut reductions } = loops(view)?;
    let inputs: Vec<ValueId> = view.operands().take(inits.start).map(|value| value.id()).collect();
    let tiled_inputs = make_tiled_shapes(rewriter, op, &inputs, of.tile)?;
    let definitions = tiled_inputs.iter().filter_map(|&value| rewriter.body().defining_operation(value));
    let mut generated_slices: Vec<OpId> = definitions.collect();
    let mut tiled_inits = Vec::new();
    for (&map, &value) in maps.iter().zip(partial) {
        let InitSlice { slice, shape } = init_slice(context, map, of)?;
        let ty = slice_type(context, rewriter.type_of(value), &shape);
        let slice = extract_slice(rewriter, location, value, &slice, Some(ty));
        generated_slices.push(slice);
        tiled_inits.push(rewriter.result(slice, 0));
    }
    let types: Vec<Type> = tiled_inits.iter().map(|&value| rewriter.type_of(value)).collect();
    let new = if of.strategy == ReductionStrategy::OuterReduction {
        for (index, map) in inits.zip(maps) {
            *all_maps.get_mut(index)? = map;
        }
        for &dim in of.reduction_dims {
            *reductions.get_mut(dim)? = false;
        }
        let maps: Vec<Attribute> =
            all_maps.into_iter().map(|map| context.affine_map_attribute(map)).collect();
        let kinds = iterator_types(context, &reductions);
        let region = rewriter.body_mut().create_region();
        let from = rewriter.op(op).region(0)?.id();
        let state = GenericOp::build(
            rewriter.scope(),
            location,
            &types,
            &tiled_inputs,
            &tiled_inits,
            &maps,
            &kinds,
            region,
        );
        let new = rewriter.create(state);
        let region = rewriter.op(new).region(0)?.id();
        rewriter.clone_region(from, region, &mut IrMapping::new());
        new
    } else {
        let operands = [tiled_inputs, tiled_inits].concat();
        rewriter.clone_with(op, &types, &operands)
    };
    let tiled_values = rewriter.body().results(new).collect();
    Some(TilingResult { tiled_ops: vec![new], tiled_values, generated_slices })
}

fn partial_result_tile_position(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    result: usize,
    of: &ReductionTile<'_>,
) -> Option<Tile> {
    let map = *partial_maps(rewriter.op(op), of.reduction_dims)?.get(result)?;
    let MixedSlice { offsets, sizes, .. } = init_slice(rewriter.context(), map, of)?.slice;
    Some(Tile { offsets, sizes })
}

fn merge_reductions(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    partial: &[ValueId],
    reduction_dims: &[usize],
) -> Option<MergeResult> {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let maps = partial_maps(rewriter.op(op), reduction_dims)?;
    let mut merged = MergeResult::default();
    for (index, (map, &value)) in maps.into_iter().zip(partial).enumerate() {
        let init = inits(rewriter.op(op)).nth(index)?;
        let init = rewriter.body().operand(op, init);
        let is_split = |expr: &AffineExpr| {
            expr.dim_position(context).is_some_and(|dim| reduction_dims.contains(&(dim as usize)))
        };
        let results = map.results(context).iter().enumerate();
        let dims: Vec<i64> =
            results.filter(|(_, expr)| is_split(expr)).map(|(position, _)| position as i64).collect();
        let region = rewriter.body_mut().create_region();
        let ty = rewriter.type_of(init);
        let state = ReduceOp::build(rewriter.scope(), location, &[ty], &[value], &[init], &dims, region);
        let reduce = rewriter.create(state);
        let point = rewriter.insertion_point();
        let element = |value| rewriter.type_of(value).element_type(context);
        let arguments = [(element(value)?, location), (element(init)?, location)];
        let block = rewriter.create_block(region, None, &arguments);
        let combiner = reduction_combiner(rewriter.op(op), index)?.id();
        let copy = rewriter.clone_op(combiner, &mut IrMapping::new());
        let arguments: Vec<ValueId> = rewriter.body().argument_values(block).collect();
        rewriter.body_mut().set_operands(copy, &arguments);
        let combined = rewriter.result(copy, 0);
        let end = YieldOp::build(rewriter.scope(), location, &[combined]);
        rewriter.create(end);
        rewriter.restore_insertion_point(point);
        merged.merge_ops.push(reduce);
        merged.replacements.push(rewriter.result(reduce, 0));
    }
    Some(merged)
}
