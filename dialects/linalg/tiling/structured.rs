//! Structured operations: a tile is the same operation on parts of the operands.

use super::super::IndexOp;
use super::super::structured::{self, inits};
use super::slices::{flat_list_of_operand_dims, last_steps, make_tiled_shapes, slice_parameters};
use crate::structured::loops::loops;
use affine::{make_composed_folded_affine_apply, make_composed_folded_affine_apply_of};
use arith::value_or_constant_index;
use ir::{AffineExpr, AffineMap, OpId, Operation, Type, TypeStorage, ValueId};
use memref::SubViewOp;
use rewrite::{IterationRange, IteratorKind, Tile, TilingInterface, TilingResult};
use rewrite::{OpFoldResult, Rewriter};
use tensor::ExtractSliceOp;

/// The table.
pub static STRUCTURED: TilingInterface = TilingInterface {
    loop_iterator_types,
    iteration_domain,
    tiled_implementation,
    result_tile_position,
    generate_result_tile_value,
    iteration_domain_tile_from_result_tile: Some(domain_tile_from_result),
    iteration_domain_tile_from_operand_tiles: Some(domain_tile_from_operands),
    partial_reduction: Some(&super::partial_reduction::STRUCTURED),
};

fn loop_iterator_types(op: Operation<'_>) -> Vec<IteratorKind> {
    let reductions = loops(op).unwrap_or_default().reductions;
    let kind = |is_reduction| match is_reduction {
        true => IteratorKind::Reduction,
        false => IteratorKind::Parallel,
    };
    reductions.into_iter().map(kind).collect()
}

/// From the extents of all operands to those of the loops.
pub fn shapes_to_loops(op: Operation<'_>) -> Option<AffineMap> {
    structured::shapes_to_loops(op.context(), &loops(op)?.maps)
}

fn iteration_domain(rewriter: &mut Rewriter<'_>, op: OpId) -> Vec<IterationRange> {
    let context = rewriter.context();
    let Some(map) = shapes_to_loops(rewriter.op(op)) else { return Vec::new() };
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point(op);
    let location = rewriter.op(op).location();
    let extents = flat_list_of_operand_dims(rewriter, op, location);
    let mut range = |&expr: &AffineExpr| {
        let size = make_composed_folded_affine_apply_of(rewriter, location, expr, &extents);
        IterationRange::up_to(context, size)
    };
    let domain = map.results(context).iter().map(&mut range).collect();
    rewriter.restore_insertion_point(point);
    domain
}

/// Returns a tile size of one for each loop with an unknown trip count, and zero for the others.
pub fn scalar_tile_sizes(rewriter: &mut Rewriter<'_>, op: OpId) -> Vec<OpFoldResult> {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let extents = flat_list_of_operand_dims(rewriter, op, location);
    let Some(map) = shapes_to_loops(rewriter.op(op)) else { return Vec::new() };
    let mut size = |&expr: &AffineExpr| {
        let size = make_composed_folded_affine_apply_of(rewriter, location, expr, &extents);
        OpFoldResult::index(context, i64::from(rewriter.constant_int(size).is_none()))
    };
    map.results(context).iter().map(&mut size).collect()
}

fn tiled_implementation(rewriter: &mut Rewriter<'_>, op: OpId, tile: &Tile) -> Option<TilingResult> {
    let operands: Vec<ValueId> = rewriter.body().operand_values(op).collect();
    let tiled = make_tiled_shapes(rewriter, op, &operands, tile)?;
    let is_slice = |&op: &OpId| {
        let op = rewriter.op(op);
        op.isa::<ExtractSliceOp<'_>>() || op.isa::<SubViewOp<'_>>()
    };
    let definitions = tiled.iter().filter_map(|&value| rewriter.body().defining_operation(value));
    let generated_slices = definitions.filter(is_slice).collect();
    let types = tensor_output_types(rewriter.op(op), rewriter, &tiled);
    let new = rewriter.clone_with(op, &types, &tiled);
    offset_indices(rewriter, new, &tile.offsets);
    let tiled_values = rewriter.body().results(new).collect();
    Some(TilingResult { tiled_ops: vec![new], tiled_values, generated_slices })
}

/// Returns the types of the tensors among `operands` that `op` writes to.
fn tensor_output_types(op: Operation<'_>, rewriter: &Rewriter<'_>, operands: &[ValueId]) -> Vec<Type> {
    let context = op.context();
    let types = inits(op).filter_map(|index| operands.get(index)).map(|&value| rewriter.type_of(value));
    types.filter(|ty| matches!(ty.storage(context), TypeStorage::RankedTensor { .. })).collect()
}

/// Adds offsets to the steps that the body of `op` asks for (`offsetIndices`).
fn offset_indices(rewriter: &mut Rewriter<'_>, op: OpId, offsets: &[OpFoldResult]) {
    let context = rewriter.context();
    let Some(block) = rewriter.op(op).region(0).and_then(|region| region.front()) else { return };
    let indices: Vec<OpId> =
        block.operations().filter(|op| op.isa::<IndexOp<'_>>()).map(|op| op.id()).collect();
    let sum = AffineExpr::dim(context, 0).add(context, AffineExpr::dim(context, 1));
    let point = rewriter.insertion_point();
    for index in indices {
        let Some(view) = rewriter.op(index).dyn_cast::<IndexOp<'_>>() else { continue };
        let dim = usize::try_from(view.dim()).ok();
        let Some(&offset) = dim.and_then(|dim| offsets.get(dim)) else { continue };
        let (location, step) = (view.location(), view.result().id());
        rewriter.set_insertion_point_after(index);
        let moved = make_composed_folded_affine_apply(
            rewriter,
            location,
            AffineMap::get(context, 2, 0, &[sum]),
            &[step.into(), offset],
        );
        let moved = value_or_constant_index(rewriter, location, moved);
        let by = rewriter.body().defining_operation(moved);
        rewriter.replace_uses_if(step, moved, |body, operand| Some(body.operand_owner(operand)) != by);
    }
    rewriter.restore_insertion_point(point);
}

fn result_tile_position(rewriter: &mut Rewriter<'_>, op: OpId, result: usize, tile: &Tile) -> Option<Tile> {
    let location = rewriter.op(op).location();
    let last = last_steps(rewriter, location, &tile.sizes);
    let init = inits(rewriter.op(op)).nth(result)?;
    let map = *loops(rewriter.op(op))?.maps.get(init)?;
    let value = rewriter.body().operand(op, init);
    let slice = slice_parameters(rewriter, location, value, map, (&tile.sizes, &tile.offsets, &last));
    Some(Tile { offsets: slice.offsets, sizes: slice.sizes })
}

/// Returns the tile of the iteration domain for given tiles of values that maps access; all steps of the
/// other loops.
fn mapped_tile(rewriter: &mut Rewriter<'_>, op: OpId, known: &[(AffineMap, &Tile)]) -> Option<Tile> {
    let context = rewriter.context();
    let mut found: Vec<Option<(OpFoldResult, OpFoldResult)>> = Vec::new();
    for (map, tile) in known {
        for ((expr, &offset), &size) in map.results(context).iter().zip(&tile.offsets).zip(&tile.sizes) {
            let position = expr.dim_position(context)? as usize;
            found.resize(found.len().max(position + 1), None);
            if *found[position].get_or_insert((offset, size)) != (offset, size) {
                return None;
            }
        }
    }
    let domain = iteration_domain(rewriter, op);
    let mut tile = Tile::default();
    for (position, range) in domain.into_iter().enumerate() {
        let (offset, size) = found.get(position).copied().flatten().unwrap_or((range.offset, range.size));
        tile.offsets.push(offset);
        tile.sizes.push(size);
    }
    Some(tile)
}

fn domain_tile_from_result(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    result: usize,
    tile: &Tile,
) -> Option<Tile> {
    let view = rewriter.op(op);
    let map = *loops(view)?.maps.get(inits(view).nth(result)?)?;
    if !map.is_projected_permutation(view.context(), false) {
        let message = "unhandled tiled implementation generation when result is not accessed using a \
                       permuted projection";
        view.emit_op_error(message).emit();
        return None;
    }
    mapped_tile(rewriter, op, &[(map, tile)])
}

fn domain_tile_from_operands(rewriter: &mut Rewriter<'_>, op: OpId, tiles: &[(usize, Tile)]) -> Option<Tile> {
    let maps = loops(rewriter.op(op))?.maps;
    let known: Option<Vec<_>> =
        tiles.iter().map(|(operand, tile)| Some((*maps.get(*operand)?, tile))).collect();
    mapped_tile(rewriter, op, &known?)
}

fn generate_result_tile_value(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    result: usize,
    tile: &Tile,
) -> Option<TilingResult> {
    let tile = domain_tile_from_result(rewriter, op, result, tile)?;
    let tiled = tiled_implementation(rewriter, op, &tile)?;
    let value = *tiled.tiled_values.get(result)?;
    Some(TilingResult { tiled_values: vec![value], ..tiled })
}
