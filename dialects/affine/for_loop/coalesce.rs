//! Coalescing of perfectly nested `affine.for`s into one.
//!
//! Follows `coalescePerfectlyNestedAffineLoops` of mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use rustc_hash::FxHashSet;

use crate::for_loop::trip_count::{bounds_of, set_bounds};
use crate::{AffineApplyOp, AffineForOp, AffineMinOp};
use dialect_utils::loop_nests::{bounds_defined_above, perfectly_nested};
use dialect_utils::regions::entry;
use ir::{AffineExpr, AffineMap, Location, OpId, ValueId};
use rewrite::Rewriter;

/// Makes one loop of as many as possible of `op` and the loops directly in it. `None` where there are several of
/// which none can be made.
pub fn coalesce_affine_loops(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let loops = perfectly_nested(rewriter, op, |op| op.isa::<AffineForOp<'_>>());
    if loops.len() <= 1 {
        return Some(());
    }
    let operands = |op: OpId| rewriter.body().operand_values(op).collect();
    let defined_above = bounds_defined_above(rewriter, &loops, operands);
    let mut result = None;
    // Coalesces from the innermost loops outwards, so that inner loops are still there.
    let mut end = loops.len();
    while end > 0 {
        let can_start = |start: &usize| defined_above[*start..end].iter().all(|&latest| latest <= *start);
        let start = (0..end - 1).find(can_start);
        if let Some(start) = start {
            if coalesce(rewriter, &loops[start..end]).is_some() {
                result = Some(());
            }
            end = start + 1;
        }
        end -= 1;
    }
    result
}

/// Makes one loop of `loops`, which is the outermost. Each counts from zero on by one.
fn coalesce(rewriter: &mut Rewriter<'_>, loops: &[OpId]) -> Option<()> {
    let (&outermost, &innermost) = (loops.first()?, loops.last()?);
    let second = *loops.get(1)?;
    let context = rewriter.context();
    for &op in loops {
        let view = rewriter.op(op).dyn_cast::<AffineForOp<'_>>()?;
        let starts_at_zero = view.lower_bound_map().single_constant_result(context) == Some(0);
        // MLIR crashes where other loops carry values, or where these are used.
        let carries = op != second && view.num_results() != 0;
        if view.step().to_i64() != Some(1)
            || !starts_at_zero
            || carries
            || !rewriter.body().are_results_unused(op)
        {
            return None;
        }
    }
    let location = rewriter.op(outermost).location();
    rewriter.set_insertion_point(outermost);
    let (d0, s0) = (AffineExpr::dim(context, 0), AffineExpr::symbol(context, 0));
    let of_two = |expr: AffineExpr| AffineMap::get(context, 1, 1, &[expr]);
    let (mut sizes, mut product) = (Vec::new(), None);
    for &op in loops {
        let [_, upper] = bounds_of(rewriter, op)?;
        let size = upper_bound(rewriter, location, &upper);
        product = Some(match product {
            None => size,
            Some(before) => apply(rewriter, location, of_two(d0.mul(context, s0)), &[before, size]),
        });
        sizes.push(size);
    }
    let [lower, _] = bounds_of(rewriter, outermost)?;
    let symbol = AffineMap::get(context, 0, 1, &[s0]);
    set_bounds(rewriter, outermost, &lower, &(symbol, vec![product?]));

    let (outer_block, inside) = (entry(rewriter, outermost, 0)?, entry(rewriter, innermost, 0)?);
    rewriter.set_insertion_point_to_start(outer_block);
    let mut previous = rewriter.body().argument(outer_block, 0);
    let mut variables = vec![previous; loops.len()];
    for index in (0..loops.len()).rev() {
        if let Some(&size) = sizes.get(index + 1) {
            previous = apply(rewriter, location, of_two(d0.floor_div(context, s0)), &[previous, size]);
        }
        variables[index] = match index {
            0 => previous,
            _ => apply(rewriter, location, of_two(d0.modulo(context, s0)), &[previous, sizes[index]]),
        };
        let variable = rewriter.body().argument(entry(rewriter, loops[index], 0)?, 0);
        replace_uses_inside(rewriter, variable, variables[index], innermost);
    }
    let terminator = rewriter.body().last_operation(inside)?;
    rewriter.erase_op(terminator);
    // In each iteration of the new loop, the values that the second loop carries are those it began with.
    let inits = rewriter.op(second).dyn_cast::<AffineForOp<'_>>()?.inits();
    let inits: Vec<ValueId> = inits.map(|init| init.id()).collect();
    let block = entry(rewriter, second, 0)?;
    for (index, &init) in inits.iter().enumerate() {
        let carried = rewriter.body().argument(block, index + 1);
        rewriter.replace_all_uses(carried, init);
    }
    let mut arguments = vec![variables[loops.len() - 1]];
    arguments.extend(inits.into_iter().filter(|_| second == innermost));
    rewriter.inline_block_before(inside, outer_block, Some(second), &arguments);
    rewriter.erase_op(second);
    Some(())
}

/// Returns the number that an upper bound is.
fn upper_bound(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    (map, operands): &(AffineMap, Vec<ValueId>),
) -> ValueId {
    if map.results(rewriter.context()).len() == 1 {
        return apply(rewriter, location, *map, operands);
    }
    let state = AffineMinOp::build(rewriter.scope(), location, *map, operands);
    rewriter.create_value(state)
}

fn apply(rewriter: &mut Rewriter<'_>, location: Location, map: AffineMap, operands: &[ValueId]) -> ValueId {
    let state = AffineApplyOp::build(rewriter.scope(), location, map, operands);
    rewriter.create_value(state)
}

/// Replaces the uses of a value in the region of `op`.
fn replace_uses_inside(rewriter: &mut Rewriter<'_>, from: ValueId, to: ValueId, op: OpId) {
    let users: Vec<OpId> = rewriter.value(from).users().map(|user| user.id()).collect();
    let is_inside = |&user: &OpId| user != op && rewriter.op(op).is_ancestor_of(rewriter.op(user));
    let inside: FxHashSet<OpId> = users.into_iter().filter(is_inside).collect();
    rewriter.replace_uses_if(from, to, |body, operand| inside.contains(&body.operand_owner(operand)));
}
