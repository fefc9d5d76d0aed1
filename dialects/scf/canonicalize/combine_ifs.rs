//! Two `scf.if` that become one.

use smallvec::SmallVec;

use super::conditional::complement_of;
use super::{ValueIds, ancestor_region, create_yield, entry, replace_terminator, yielded};
use crate::IfOp;
use crate::build::create_if;
use arith::{AndIOp, SelectOp};
use ir::{BlockId, OpId, RegionId, Type};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// Returns the regions of `next` that run when the condition of `before` is true, and when it is false.
fn sides(rewriter: &Rewriter<'_>, before: IfOp<'_>, next: IfOp<'_>) -> Option<[Option<RegionId>; 2]> {
    let (first, second) = (before.condition().id(), next.condition().id());
    let then_region = Some(next.then_region().id());
    let else_region = (!next.else_region().is_empty()).then(|| next.else_region().id());
    let are_opposite =
        complement_of(rewriter, second) == Some(first) || complement_of(rewriter, first) == Some(second);
    match () {
        () if are_opposite => Some([else_region, then_region]),
        () if first == second => Some([then_region, else_region]),
        () => None,
    }
}

/// Combines consecutive `scf.if`s on the same condition, or on complementary ones.
pub fn combine_consecutive(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let next = rewriter.op(op).dyn_cast::<IfOp>()?;
    let before = next.prev()?.dyn_cast::<IfOp>()?;
    let sides = sides(rewriter, before, next)?;
    let (before_id, location, condition) = (before.id(), next.location(), before.condition().id());
    let types: Vec<Type> = before.result_types().chain(next.result_types()).collect();
    let num_before = before.num_results();
    let before_regions = [before.then_region().id(), before.else_region().id()];
    use_what_is_yielded(rewriter, before_id, &before_regions, sides);

    let (new, regions) = create_if(rewriter, location, &types, condition);
    for side in 0..2 {
        rewriter.inline_region_before(before_regions[side], regions[side], None);
        let Some(other) = sides[side] else { continue };
        let Some(block) = rewriter.body().entry_block(regions[side]) else {
            rewriter.inline_region_before(other, regions[side], None);
            continue;
        };
        let other = rewriter.body().entry_block(other)?;
        append_block(rewriter, block, other)?;
    }
    let results: ValueIds = rewriter.body().results(new).collect();
    rewriter.replace_op(before_id, &results[..num_before]);
    rewriter.replace_op(op, &results[num_before..]);
    Some(Rewritten)
}

/// Replaces uses of the first `scf.if`'s results inside of the second by the values that the corresponding
/// region yields.
fn use_what_is_yielded(
    rewriter: &mut Rewriter<'_>,
    before: OpId,
    before_regions: &[RegionId; 2],
    sides: [Option<RegionId>; 2],
) {
    if rewriter.op(before).num_results() == 0 {
        return;
    }
    let blocks = before_regions.map(|region| rewriter.body().entry_block(region));
    let values = blocks.map(|block| block.map(|block| yielded(rewriter, block)).unwrap_or_default());
    let (places, regions): (SmallVec<[usize; 2]>, SmallVec<[RegionId; 2]>) =
        sides.iter().enumerate().filter_map(|(side, region)| Some((side, (*region)?))).unzip();
    let results: ValueIds = rewriter.body().results(before).collect();
    for (index, result) in results.into_iter().enumerate() {
        let uses: Vec<_> = rewriter.body().uses(result).collect();
        for operand in uses {
            let owner = rewriter.body().operand_owner(operand);
            let Some(found) = ancestor_region(rewriter, owner, &regions) else { continue };
            let value = values[places[found]][index];
            rewriter.modify_in_place(owner, |body| body.set_operand(operand, value));
        }
    }
}

/// Appends the operations of `other` to `block`; the combined terminator yields the operands of both.
fn append_block(rewriter: &mut Rewriter<'_>, block: BlockId, other: BlockId) -> Option<()> {
    let first = rewriter.body().last_operation(block)?;
    let second = rewriter.body().last_operation(other)?;
    rewriter.merge_blocks(other, block, &[]);
    rewriter.set_insertion_point_to_end(block);
    let body = rewriter.body();
    let values: ValueIds = body.operand_values(first).chain(body.operand_values(second)).collect();
    let location = rewriter.op(second).location();
    create_yield(rewriter, location, &values);
    rewriter.erase_op(first);
    rewriter.erase_op(second);
    Some(())
}

/// Returns the only operation of a block but for the terminator.
fn only_operation(rewriter: &Rewriter<'_>, block: BlockId) -> Option<OpId> {
    let first = rewriter.body().first_operation(block)?;
    (rewriter.body().next_operation(first) == rewriter.body().last_operation(block)
        && Some(first) != rewriter.body().last_operation(block))
    .then_some(first)
}

/// Returns whether the else region is absent or contains only a terminator.
fn does_nothing_else(op: IfOp<'_>) -> bool {
    op.else_region().front().is_none_or(|block| block.front() == block.back())
}

/// Combines an `scf.if` in another one: both conditions become one.
pub fn combine_nested(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let outer = rewriter.op(op).dyn_cast::<IfOp>()?;
    let block = entry(rewriter, op, 0)?;
    let nested = rewriter.op(only_operation(rewriter, block)?).dyn_cast::<IfOp>()?;
    if !does_nothing_else(outer) || !does_nothing_else(nested) {
        return None;
    }
    let (nested_id, location) = (nested.id(), outer.location());
    let (condition, nested_condition) = (outer.condition().id(), nested.condition().id());
    let mut values = yielded(rewriter, block);
    let otherwise = entry(rewriter, op, 1).map(|block| yielded(rewriter, block)).unwrap_or_default();
    let nested_block = entry(rewriter, nested_id, 0)?;
    let nested_values = yielded(rewriter, nested_block);
    let nested_otherwise =
        entry(rewriter, nested_id, 1).map(|block| yielded(rewriter, block)).unwrap_or_default();
    let mut selected = Vec::new();
    for (index, value) in values.iter_mut().enumerate() {
        if rewriter.body().defining_operation(*value) == Some(nested_id) {
            let of = rewriter.value(*value).index();
            if nested_otherwise.get(of)? != otherwise.get(index)? {
                return None;
            }
            *value = nested_values[of];
            continue;
        }
        if rewriter.body().block_of_value(*value) == Some(block) {
            return None;
        }
        selected.push(index);
    }
    let types: Vec<Type> = rewriter.op(op).result_types().collect();
    let and = AndIOp::build(rewriter.scope(), location, condition, nested_condition);
    let both = rewriter.create_value(and);
    let (new, regions) = create_if(rewriter, location, &types, both);
    let new_block = rewriter.create_block(regions[0], None, &[]);
    let mut results: ValueIds = rewriter.body().results(new).collect();
    rewriter.set_insertion_point(new);
    for index in selected {
        let select = SelectOp::build(rewriter.scope(), location, condition, values[index], otherwise[index]);
        results[index] = rewriter.create_value(select);
    }
    rewriter.merge_blocks(nested_block, new_block, &[]);
    let terminator = rewriter.body().last_operation(new_block)?;
    replace_terminator(rewriter, terminator, &values);
    if !otherwise.is_empty() {
        rewriter.create_block(regions[1], None, &[]);
        create_yield(rewriter, location, &otherwise);
    }
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}
