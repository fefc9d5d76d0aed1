//! `scf.if`: one of two regions that is known, results that can be selected, conditions that are known inside.

use super::{ValueIds, create_bool, entry, replace_by_region, replace_terminator, yielded};
use super::{ancestor_region, combine_ifs};
use crate::IfOp;
use crate::build::create_if;
use arith::{SelectOp, XOrIOp};
use ir::body::ValueOwner;
use ir::{BlockId, OpId, RegionId, Type, ValueId};
use rewrite::matchers::is_one;
use rewrite::region_branch::{MAKE_INPUTS_DEAD, REMOVE_DEAD_INPUTS, REMOVE_DUPLICATE_USES};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static IF: &[Pattern] = &[
    // Part of the folder in mlir-opt, so it is tried first.
    Pattern::new("FoldIfOfComplement", swap_by_complement).with_benefit(u16::MAX),
    Pattern::new("CombineIfs", combine_ifs::combine_consecutive),
    Pattern::new("CombineNestedIfs", combine_ifs::combine_nested),
    Pattern::new("ConditionPropagation", propagate_condition),
    Pattern::new("ConvertTrivialIfToSelect", select_results),
    Pattern::new("RemoveEmptyElseBranch", remove_empty_else),
    Pattern::new("RemoveStaticCondition", remove_static_condition),
    Pattern::new("ReplaceIfYieldWithConditionOrValue", replace_results),
    MAKE_INPUTS_DEAD,
    REMOVE_DUPLICATE_USES,
    REMOVE_DEAD_INPUTS,
];

/// Returns the condition whose complement is `value`.
pub(super) fn complement_of(rewriter: &Rewriter<'_>, value: ValueId) -> Option<ValueId> {
    let xor = rewriter.value(value).defining::<XOrIOp>()?;
    is_one(rewriter.context(), xor.rhs().constant()).then(|| xor.lhs().id())
}

/// `if (not c) A else B` is `if c B else A`.
fn swap_by_complement(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<IfOp>()?;
    if view.else_region().is_empty() {
        return None;
    }
    let regions = [view.then_region().id(), view.else_region().id()];
    let condition = complement_of(rewriter, view.condition().id())?;
    rewriter.modify_in_place(op, |body| {
        body.set_operand_at(op, IfOp::CONDITION, condition);
        let first = body.entry_block(regions[0]);
        body.splice_blocks(regions[1], regions[0], first);
        if let Some(first) = first {
            body.move_block(first, regions[1], None);
        }
    });
    Some(Rewritten)
}

/// Replaces an `scf.if` on a constant by the region that runs.
fn remove_static_condition(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<IfOp>()?;
    let condition = !view.condition().constant()?.integer(rewriter.context())?.is_zero();
    if condition {
        replace_by_region(rewriter, op, 0, &[])
    } else if view.else_region().is_empty() {
        rewriter.erase_op(op);
        Some(Rewritten)
    } else {
        replace_by_region(rewriter, op, 1, &[])
    }
}

/// Inside the regions, the condition is known.
fn propagate_condition(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<IfOp>()?;
    let (condition, location) = (view.condition(), view.location());
    if condition.constant().is_some() {
        return None;
    }
    let condition = condition.id();
    let regions = [view.then_region().id(), view.else_region().id()];
    let uses: Vec<_> = rewriter.body().uses(condition).collect();
    let mut constants: [Option<ValueId>; 2] = [None; 2];
    let mut changed = None;
    for operand in uses {
        let owner = rewriter.body().operand_owner(operand);
        let Some(side) = ancestor_region(rewriter, owner, &regions) else { continue };
        let constant = match constants[side] {
            Some(constant) => constant,
            None => create_bool(rewriter, location, side == 0),
        };
        constants[side] = Some(constant);
        rewriter.modify_in_place(owner, |body| body.set_operand(operand, constant));
        changed = Some(Rewritten);
    }
    changed
}

/// Returns whether `value` is defined directly in `region`: by one of its operations or as a block argument.
fn is_made_in(rewriter: &Rewriter<'_>, value: ValueId, region: RegionId) -> bool {
    let body = rewriter.body();
    let block: Option<BlockId> = match body.value_owner(value) {
        ValueOwner::Op(op) => body.block_of(op),
        ValueOwner::Block(block) => Some(block),
        ValueOwner::Forward | ValueOwner::Outside => None,
    };
    block.and_then(|block| body.region_of(block)) == Some(region)
}

/// Results that are made outside of the regions are selected there.
fn select_results(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<IfOp>()?;
    if view.num_results() == 0 {
        return None;
    }
    let (condition, location) = (view.condition().id(), view.location());
    let regions = [view.then_region().id(), view.else_region().id()];
    let blocks = [entry(rewriter, op, 0)?, entry(rewriter, op, 1)?];
    let values = blocks.map(|block| yielded(rewriter, block));
    let is_inside: Vec<bool> = (0..values[0].len())
        .map(|index| {
            is_made_in(rewriter, values[0][index], regions[0])
                || is_made_in(rewriter, values[1][index], regions[1])
        })
        .collect();
    if is_inside.iter().all(|&is_inside| is_inside) {
        return None;
    }
    let kept: Vec<usize> = (0..is_inside.len()).filter(|&index| is_inside[index]).collect();
    let types: Vec<Type> = kept.iter().map(|&index| rewriter.type_of(values[0][index])).collect();
    let (new, new_regions) = create_if(rewriter, location, &types, condition);
    for (from, to) in regions.into_iter().zip(new_regions) {
        rewriter.body_mut().splice_blocks(from, to, None);
    }
    rewriter.set_insertion_point(new);
    let mut results = ValueIds::new();
    let mut position = 0;
    for (index, &is_inside) in is_inside.iter().enumerate() {
        let (yes, no) = (values[0][index], values[1][index]);
        results.push(if is_inside {
            position += 1;
            rewriter.result(new, position - 1)
        } else if yes == no {
            yes
        } else {
            let select = SelectOp::build(rewriter.scope(), location, condition, yes, no);
            rewriter.create_value(select)
        });
    }
    for (block, values) in blocks.into_iter().zip(&values) {
        let values: ValueIds = kept.iter().map(|&index| values[index]).collect();
        let terminator = rewriter.body().last_operation(block)?;
        replace_terminator(rewriter, terminator, &values);
    }
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

/// Drops an empty else region.
fn remove_empty_else(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<IfOp>()?;
    let block = view.else_region().front()?;
    if view.num_results() != 0 || block.front() != block.back() {
        return None;
    }
    let (condition, location, then_region) =
        (view.condition().id(), view.location(), view.then_region().id());
    let attributes = view.discardable_attributes();
    let (new, regions) = create_if(rewriter, location, &[], condition);
    rewriter.body_mut().set_attributes(new, attributes);
    rewriter.inline_region_before(then_region, regions[0], None);
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Results that are the same on both sides, or the condition.
fn replace_results(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<IfOp>()?;
    if view.num_results() == 0 {
        return None;
    }
    let (condition, location) = (view.condition().id(), view.location());
    let values = [0, 1].map(|index| entry(rewriter, op, index).map(|block| yielded(rewriter, block)));
    let [Some(yes), Some(no)] = values else { return None };
    let mut changed = None;
    for (index, (yes, no)) in yes.into_iter().zip(no).enumerate() {
        let result = rewriter.result(op, index);
        if rewriter.body().is_unused(result) {
            continue;
        }
        let constant = |value: ValueId| {
            let integer = rewriter.value(value).constant()?.integer(rewriter.context())?;
            (rewriter.type_of(value) == Type::I1).then(|| !integer.is_zero())
        };
        let new = if yes == no {
            yes
        } else {
            match (constant(yes), constant(no)) {
                (Some(true), Some(false)) => condition,
                (Some(false), Some(true)) => {
                    rewriter.set_insertion_point(op);
                    let ones = create_bool(rewriter, location, true);
                    let complement = XOrIOp::build(rewriter.scope(), location, condition, ones);
                    rewriter.create_value(complement)
                }
                _ => continue,
            }
        };
        rewriter.body_mut().replace_all_uses(result, new);
        changed = Some(Rewritten);
    }
    changed
}
