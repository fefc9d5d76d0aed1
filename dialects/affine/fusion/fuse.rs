//! Putting a slice of a loop nest into another nest.
//!
//! Follows `fuseLoops` of mlir/lib/Dialect/Affine/Utils/LoopFusionUtils.cpp.

use super::slice::Slice;
use crate::constraints::loop_of;
use crate::for_loop::reduction::is_parallel_reduction;
use crate::for_loop::trip_count::{Bound, bounds_of, constant_trip_count, set_bounds};
use crate::for_loop::unroll::promote_affine_if_single_iteration;
use crate::map::compose::Applied;
use crate::{AffineForOp, AffineYieldOp};
use dialect_utils::regions::{entry, yielded};
use ir::body::clone::IrMapping;
use ir::{AffineMap, OpId, Type, ValueId};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;
use std::cmp::Ordering;

/// Puts a copy of `source` with the bounds of a slice where the slice goes. With `promotes_reductions`, a loop of one iteration
/// that carries reductions becomes part of the loop around it. Returns a loop that was replaced for that, and the new one.
pub(crate) fn fuse_loops(
    rewriter: &mut Rewriter<'_>,
    source: OpId,
    slice: &Slice,
    promotes_reductions: bool,
) -> Option<(OpId, OpId)> {
    rewriter.set_insertion_point(slice.before);
    let mut mapping = IrMapping::new();
    rewriter.clone_op(source, &mut mapping);
    let mut loops: Vec<OpId> = Vec::new();
    for (index, &variable) in slice.variables.iter().enumerate() {
        let Some(copy) = mapping.get(variable) else { continue };
        let Some(of) = loop_of(rewriter.value(copy)).map(|of| of.id()) else { continue };
        let Some([mut lower, mut upper]) = bounds_of(rewriter, of) else { continue };
        for (bound, map) in [(&mut lower, slice.lower[index]), (&mut upper, slice.upper[index])] {
            if let Some(map) = map {
                *bound = canonical(rewriter, of, map, &slice.operands);
            }
        }
        set_bounds(rewriter, of, &lower, &upper);
        loops.push(of);
    }
    let mut replaced = None;
    for of in loops {
        let is_reduction = promotes_reductions
            && rewriter.op(of).dyn_cast::<AffineForOp<'_>>().is_some_and(is_parallel_reduction)
            && slice.is_unit(rewriter.op(of));
        match is_reduction {
            true => replaced = promote_reduction(rewriter, of).or(replaced),
            false => _ = promote_affine_if_single_iteration(rewriter, of),
        }
    }
    replaced
}

/// Returns a map in its canonical form, for use where `op` stands.
fn canonical(rewriter: &Rewriter<'_>, op: OpId, map: AffineMap, operands: &[ValueId]) -> Bound {
    let operands = operands.iter().map(|&value| rewriter.value(value)).collect();
    let region = rewriter.op(op).parent_region();
    let of = Applied { map, operands }.canonical(rewriter.context(), region);
    (of.map, of.operands.iter().map(|value| value.id()).collect())
}

/// Makes a loop of one iteration part of the loop around it, which then carries its values; operations that use its results
/// come after that (`promoteSingleIterReductionLoop`). Returns the loop around, and the one that replaces it.
fn promote_reduction(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<(OpId, OpId)> {
    let view = rewriter.op(op).dyn_cast::<AffineForOp<'_>>()?;
    let around = view.parent_op()?.dyn_cast::<AffineForOp<'_>>()?;
    if constant_trip_count(rewriter, op) != Some(1) {
        return None;
    }
    let ids = |values: Vec<ir::Value<'_>>| values.iter().map(|value| value.id()).collect::<Vec<ValueId>>();
    let inits = ids(view.inits().collect());
    let outer_inits = ids(around.inits().collect());
    let (outer, location, step) = (around.id(), around.location(), around.step().to_i64()?);
    let num_outer = around.num_results();
    let block = entry(rewriter, op, 0)?;
    let arguments: Vec<ValueId> = ids(rewriter.block(block).arguments().collect());
    let values = yielded(rewriter, block);
    let [lower, upper] = bounds_of(rewriter, outer)?;
    let outer_block = entry(rewriter, outer, 0)?;
    let outer_values = yielded(rewriter, outer_block);

    // A loop that carries more values replaces the one around.
    rewriter.set_insertion_point(outer);
    let region = rewriter.body_mut().create_region();
    let step = rewriter.context().integer_attribute(Type::INDEX, step);
    let all_inits = [outer_inits, inits].concat();
    let types: Vec<Type> = all_inits.iter().map(|&init| rewriter.type_of(init)).collect();
    let state = AffineForOp::build(
        rewriter.scope(),
        location,
        &types,
        &lower.1,
        &upper.1,
        &all_inits,
        lower.0,
        upper.0,
        step,
        region,
    );
    let new = rewriter.create(state);
    let new_types: Vec<_> = std::iter::once(Type::INDEX).chain(types).map(|ty| (ty, location)).collect();
    let new_block = rewriter.create_block(region, None, &new_types);
    let new_arguments: Vec<ValueId> = ids(rewriter.block(new_block).arguments().collect());
    let end = rewriter.body().last_operation(outer_block)?;
    let end_location = rewriter.op(end).location();
    rewriter.erase_op(end);
    rewriter.inline_block_before(outer_block, new_block, None, &new_arguments[..=num_outer]);
    rewriter.set_insertion_point_to_end(new_block);
    let state = AffineYieldOp::build(rewriter.scope(), end_location, &[outer_values, values].concat());
    rewriter.create(state);
    let results: Vec<ValueId> = rewriter.body().results(new).collect();
    rewriter.replace_op(outer, &results[..num_outer]);

    let inner_results: Vec<ValueId> = rewriter.body().results(op).collect();
    let users = forward_slice(rewriter, &inner_results);
    for (&result, &by) in inner_results.iter().zip(&results[num_outer..]) {
        rewriter.replace_all_uses(result, by);
    }
    let mut after = new;
    for user in users {
        rewriter.move_op_after(user, after);
        after = user;
    }
    let by: Vec<ValueId> =
        new_arguments[..1].iter().chain(&new_arguments[num_outer + 1..]).copied().collect();
    for (&argument, &by) in arguments.iter().zip(&by) {
        rewriter.replace_all_uses(argument, by);
    }
    let end = rewriter.body().last_operation(block)?;
    rewriter.erase_op(end);
    rewriter.inline_block_before(block, new_block, Some(op), &by);
    rewriter.erase_op(op);
    Some((outer, new))
}

/// Returns the operations that use values, or what is computed from them, in order. All are in one block.
fn forward_slice(rewriter: &Rewriter<'_>, values: &[ValueId]) -> Vec<OpId> {
    let mut pending: Vec<ValueId> = values.to_vec();
    let mut seen: FxHashSet<OpId> = FxHashSet::default();
    let mut found: Vec<OpId> = Vec::new();
    while let Some(value) = pending.pop() {
        for user in rewriter.value(value).users().filter(|user| !user.isa::<AffineYieldOp<'_>>()) {
            if seen.insert(user.id()) {
                found.push(user.id());
                pending.extend(user.results().map(|result| result.id()));
            }
        }
    }
    sort::by(&mut found, |&a, &b| match rewriter.op(a).is_before_in_block(rewriter.op(b)) {
        true => Ordering::Less,
        false => Ordering::Greater,
    });
    found
}
