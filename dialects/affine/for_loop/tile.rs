//! Tiling of perfectly nested loops: loops over tiles, and loops in a tile.
//!
//! Follows `tilePerfectlyNested` of mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use crate::for_loop::trip_count::{Bound, bounds_of, constant_trip_count, largest_divisor_of_trip_count};
use crate::map::compose::Applied;
use crate::{AffineForOp, AffineYieldOp};
use dialect_utils::regions::entry;
use ir::{AffineExpr, AffineMap, BlockId, Context, Location, OpId, Type, ValueId};
use rewrite::{Builder, Rewriter};

/// Tiles `loops`, each directly in the one before it, by these sizes. `None` if a loop carries values, or if the bounds
/// of one depend on another. Returns the loops in a tile.
pub fn tile_perfectly_nested(
    rewriter: &mut Rewriter<'_>,
    loops: &[OpId],
    sizes: &[u64],
) -> Option<Vec<OpId>> {
    let context = rewriter.context();
    let (&root, &innermost) = (loops.first()?, loops.last()?);
    if loops.iter().any(|&op| rewriter.body().num_results(op) > 0) || !is_hyper_rectangular(rewriter, loops) {
        return None;
    }
    let location = rewriter.op(root).location();
    let mut tiled: Vec<(OpId, i64, Bound)> = Vec::new();
    let mut new: Vec<ValueId> = Vec::new();
    let mut in_tile: Vec<OpId> = Vec::new();
    rewriter.set_insertion_point(root);
    for (&op, &size) in loops.iter().zip(sizes) {
        let step = rewriter.op(op).dyn_cast::<AffineForOp>()?.step().to_i64()?;
        let size = i64::try_from(size).ok()?;
        let [lower, upper] = bounds_of(rewriter, op)?;
        let (block, variable) = create_loop(rewriter, location, (&lower, &upper), size.checked_mul(step)?);
        enter(rewriter, block);
        tiled.push((op, step, (AffineMap::identity(context, 1), vec![variable])));
    }
    for ((op, step, lower), &size) in tiled.iter().zip(sizes) {
        let upper = end_of_tile(rewriter, *op, lower.1[0], size, *step)?;
        let (block, variable) = create_loop(rewriter, location, (lower, &upper), *step);
        enter(rewriter, block);
        new.push(variable);
        in_tile.push(rewriter.block(block).parent_op()?.id());
    }
    let point = rewriter.insertion_point()?;
    for (&op, &variable) in loops.iter().zip(&new) {
        let block = entry(rewriter, op, 0)?;
        let old = rewriter.body().argument(block, 0);
        rewriter.replace_all_uses(old, variable);
    }
    let block = entry(rewriter, innermost, 0)?;
    let operations: Vec<OpId> = rewriter.body().block_operations(block).collect();
    let (_, moved) = operations.split_last()?;
    for &op in moved {
        rewriter.move_op_to(op, point.block, point.before);
    }
    rewriter.erase_op(root);
    Some(in_tile)
}

/// Goes before the terminator of a block.
pub(crate) fn enter(rewriter: &mut Rewriter<'_>, block: BlockId) {
    if let Some(end) = rewriter.body().last_operation(block) {
        rewriter.set_insertion_point(end);
    }
}

/// Makes an empty loop where the rewriter stands; returns its block and its variable.
pub(crate) fn create_loop(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    (lower, upper): (&Bound, &Bound),
    step: i64,
) -> (BlockId, ValueId) {
    let region = rewriter.body_mut().create_region();
    let step = rewriter.context().integer_attribute(Type::INDEX, step);
    let scope = rewriter.scope();
    let state =
        AffineForOp::build(scope, location, &[], &lower.1, &upper.1, &[], lower.0, upper.0, step, region);
    rewriter.create(state);
    let block = rewriter.create_block(region, None, &[(Type::INDEX, location)]);
    let end = AffineYieldOp::build(rewriter.scope(), location, &[]);
    rewriter.create(end);
    (block, rewriter.body().argument(block, 0))
}

/// Returns the upper bound of the loop in the tile that begins at `start`.
fn end_of_tile(builder: &Builder<'_>, op: OpId, start: ValueId, size: u64, step: i64) -> Option<Bound> {
    let context = builder.context();
    let after = |count: u64, dim: u32| -> Option<AffineExpr> {
        let distance = i64::try_from(count).ok()?.checked_mul(step)?;
        Some(AffineExpr::dim(context, dim).add_constant(context, distance))
    };
    let count = constant_trip_count(builder, op).filter(|&count| count < size);
    if count.is_none() && !largest_divisor_of_trip_count(builder, op).is_multiple_of(size) {
        let [_, (map, operands)] = bounds_of(builder, op)?;
        let (num_dims, num_symbols) = (map.num_dims(context), map.num_symbols(context));
        let (dims, symbols) = operands.split_at_checked(num_dims as usize)?;
        let ends = [&[after(size, num_dims)?], map.results(context)].concat();
        let map = AffineMap::get(context, num_dims + 1, num_symbols, &ends);
        return Some((map, [dims, &[start], symbols].concat()));
    }
    let end = after(count.unwrap_or(size), 0)?;
    Some((AffineMap::get(context, 1, 0, &[end]), vec![start]))
}

/// Returns whether the bounds of no loop depend on the variable of another.
fn is_hyper_rectangular(rewriter: &Rewriter<'_>, loops: &[OpId]) -> bool {
    let context: &Context = rewriter.context();
    let variables: Vec<ValueId> = loops
        .iter()
        .filter_map(|&op| rewriter.op(op).region(0)?.front()?.arguments().next())
        .map(|variable| variable.id())
        .collect();
    loops.iter().all(|&op| {
        let region = rewriter.op(op).parent_region();
        let bounds = bounds_of(rewriter, op);
        bounds.into_iter().flatten().all(|(map, operands)| {
            let operands = operands.into_iter().map(|value| rewriter.value(value)).collect();
            let composed = Applied { map, operands }.simplified(context, region);
            !composed.operands.iter().any(|value| variables.contains(&value.id()))
        })
    })
}
