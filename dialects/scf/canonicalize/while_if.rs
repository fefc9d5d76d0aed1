//! `scf.while`: code that runs only if the condition holds moves to the second region, and forwarded values
//! are ordered like the region's arguments.

use rustc_hash::FxHashSet;

use super::{ValueIds, entry};
use crate::{ConditionOp, IfOp, WhileOp};
use ir::walk::walk_post_order;
use ir::{BlockId, Location, OpId, RegionId, Type, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

fn condition_of(rewriter: &Rewriter<'_>, op: OpId) -> Option<OpId> {
    Some(rewriter.block(entry(rewriter, op, 0)?).back()?.dyn_cast::<ConditionOp>()?.id())
}

/// Makes an `scf.while` with two empty regions where the rewriter stands.
fn create_while(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    types: &[Type],
    inits: &[ValueId],
) -> (OpId, [RegionId; 2]) {
    let regions = [rewriter.body_mut().create_region(), rewriter.body_mut().create_region()];
    let state = WhileOp::build(rewriter.scope(), location, types, inits, regions[0], regions[1]);
    (rewriter.create(state), regions)
}

/// Returns an `scf.if` with the same condition directly before `scf.condition`, if its else region is empty.
fn if_before_condition(rewriter: &Rewriter<'_>, condition: OpId) -> Option<OpId> {
    let condition = rewriter.op(condition).dyn_cast::<ConditionOp>()?;
    let branch = condition.prev()?.dyn_cast::<IfOp>()?;
    let does_nothing_else = branch.else_region().front().is_none_or(|block| block.front() == block.back());
    (branch.condition() == condition.condition() && does_nothing_else).then(|| branch.id())
}

/// Moves the then region of this `scf.if` to the start of the second region of the loop.
pub fn move_if_down(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let condition = condition_of(rewriter, op)?;
    let branch = if_before_condition(rewriter, condition)?;
    let view = rewriter.op(op).dyn_cast::<WhileOp>()?;
    let (location, before, after) = (view.location(), view.before().id(), view.after().id());
    let inits: ValueIds = view.inits().map(|init| init.id()).collect();
    let mut types: Vec<Type> = view.result_types().collect();
    let (then_block, after_block) = (entry(rewriter, branch, 0)?, entry(rewriter, op, 1)?);
    let then_yield = rewriter.body().last_operation(then_block)?;

    let results: ValueIds = rewriter.body().results(branch).collect();
    let handed: ValueIds = rewriter.body().operand_values(condition).skip(1).collect();
    for (index, value) in handed.into_iter().enumerate() {
        let Some(of) = results.iter().position(|&result| result == value) else { continue };
        // An earlier iteration may have replaced it.
        if rewriter.body().operand(condition, index + 1) != value {
            continue;
        }
        let then_value = rewriter.body().operand(then_yield, of);
        let else_yield = rewriter.body().last_operation(entry(rewriter, branch, 1)?)?;
        let else_value = rewriter.body().operand(else_yield, of);
        rewriter.replace_all_uses(value, else_value);
        let argument = rewriter.body().argument(after_block, index);
        rewriter.replace_all_uses(argument, then_value);
    }
    let used = used_of_region(rewriter, branch, before);
    types.extend(used.iter().map(|&value| rewriter.type_of(value)));
    let (new, regions) = create_while(rewriter, location, &types, &inits);
    rewriter.inline_region_before(before, regions[0], None);
    rewriter.inline_region_before(after, regions[1], None);
    let mut arguments = Vec::new();
    for &value in &used {
        let ty = rewriter.type_of(value);
        arguments.push(rewriter.body_mut().add_block_argument(after_block, ty, location));
    }
    let operands: Vec<ValueId> =
        rewriter.body().operand_values(condition).chain(used.iter().copied()).collect();
    rewriter.set_operands(condition, &operands);
    let inside = blocks_in(rewriter, branch);
    for (&value, argument) in used.iter().zip(arguments) {
        rewriter.replace_uses_if(value, argument, |body, operand| {
            body.block_of(body.operand_owner(operand)).is_some_and(|block| inside.contains(&block))
        });
    }
    rewriter.erase_op(then_yield);
    let first = rewriter.body().first_operation(after_block);
    rewriter.inline_block_before(then_block, after_block, first, &[]);
    rewriter.erase_op(branch);
    let count = rewriter.op(op).num_results();
    let results: ValueIds = rewriter.body().results(new).take(count).collect();
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

/// Returns the blocks in the first region of an `scf.if`.
fn blocks_in(rewriter: &Rewriter<'_>, branch: OpId) -> FxHashSet<BlockId> {
    let mut inside = FxHashSet::default();
    let Some(block) = entry(rewriter, branch, 0) else { return inside };
    inside.insert(block);
    for op in rewriter.block(block).operations() {
        walk_post_order(op, |nested| {
            if nested.body_id() == rewriter.body_id() {
                let blocks = nested.regions().flat_map(|region| region.blocks());
                inside.extend(blocks.filter(|of| of.body_id() == rewriter.body_id()).map(|of| of.id()));
            }
        });
    }
    inside
}

/// Returns the values of the region `of` that are used in the first region of an `scf.if` in it.
fn used_of_region(rewriter: &Rewriter<'_>, branch: OpId, of: RegionId) -> Vec<ValueId> {
    let mut seen: FxHashSet<ValueId> = FxHashSet::default();
    let mut order = Vec::new();
    let block = entry(rewriter, branch, 0).map(|block| rewriter.block(block));
    for op in block.into_iter().flat_map(|block| block.operations()) {
        walk_post_order(op, |user| {
            if user.body_id() != rewriter.body_id() {
                return;
            }
            for value in user.operands() {
                let region = value.parent_block().and_then(|block| block.region());
                if region.is_some_and(|region| region.id() == of) && seen.insert(value.id()) {
                    order.push(value.id());
                }
            }
        });
    }
    order
}

/// Reorders the operands of `scf.condition` like the arguments of the first region, if they are a permutation
/// of them.
pub fn align_before_arguments(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let condition = condition_of(rewriter, op)?;
    let (before, after) = (entry(rewriter, op, 0)?, entry(rewriter, op, 1)?);
    let arguments: Vec<ValueId> = rewriter.body().argument_values(before).collect();
    let handed: Vec<ValueId> = rewriter.body().operand_values(condition).skip(1).collect();
    if arguments == handed || arguments.len() != handed.len() {
        return None;
    }
    // The position of each forwarded value among the arguments.
    let place = |value: &ValueId| arguments.iter().position(|argument| argument == value);
    let places: Vec<usize> = handed.iter().map(place).collect::<Option<_>>()?;
    if places.iter().collect::<FxHashSet<_>>().len() != places.len() {
        return None;
    }
    let view = rewriter.op(op).dyn_cast::<WhileOp>()?;
    let location = view.location();
    let inits: ValueIds = view.inits().map(|init| init.id()).collect();
    let mut types: Vec<Type> = view.result_types().collect();
    for (&place, result) in places.iter().zip(view.result_types()) {
        types[place] = result;
    }
    let init_arguments: Vec<(Type, Location)> =
        view.inits().map(|init| (init.ty(), init.location())).collect();
    let after_arguments: Vec<(Type, Location)> = types.iter().map(|&ty| (ty, location)).collect();

    let truth = rewriter.body().operand(condition, ConditionOp::CONDITION);
    let condition_location = rewriter.op(condition).location();
    rewriter.set_insertion_point(condition);
    let state = ConditionOp::build(rewriter.scope(), condition_location, truth, &arguments);
    rewriter.create(state);
    rewriter.erase_op(condition);

    rewriter.set_insertion_point(op);
    let (new, regions) = create_while(rewriter, location, &types, &inits);
    let new_before = rewriter.create_block(regions[0], None, &init_arguments);
    let new_after = rewriter.create_block(regions[1], None, &after_arguments);
    let before_values: ValueIds = rewriter.body().argument_values(new_before).collect();
    let after_values: ValueIds =
        places.iter().map(|&place| rewriter.body().argument(new_after, place)).collect();
    rewriter.merge_blocks(before, new_before, &before_values);
    rewriter.merge_blocks(after, new_after, &after_values);
    let results: ValueIds = places.iter().map(|&place| rewriter.result(new, place)).collect();
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}
