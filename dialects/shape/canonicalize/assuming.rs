//! `shape.assuming` and `shape.assuming_all`.

use ir::{OpId, Operation, Type, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};
use rustc_hash::FxHashSet;

use super::replace;
use crate::{AssumingAllOp, AssumingOp, AssumingYieldOp, ConstWitnessOp, CstrEqOp};

/// Puts the operations of the region in place of `shape.assuming`, if its witness is a constant.
pub fn inline_if_true(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<AssumingOp<'_>>()?;
    view.witness().defining::<ConstWitnessOp<'_>>()?;
    let block = view.do_region().front()?.id();
    let end = rewriter.body().last_operation(block)?;
    let values: Vec<ValueId> = rewriter.body().operand_values(end).collect();
    let parent = rewriter.body().block_of(op)?;
    rewriter.erase_op(end);
    rewriter.inline_block_before(block, parent, Some(op), &[]);
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}

/// Yields only what is used.
pub fn remove_unused_results(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<AssumingOp<'_>>()?;
    let (location, witness) = (view.location(), view.witness().id());
    let region = view.do_region();
    let block = region.front()?.id();
    let region = region.id();
    let is_used: Vec<bool> = view.results().map(|result| !result.is_unused()).collect();
    let end = rewriter.body().last_operation(block)?;
    if rewriter.op(end).num_operands() != is_used.len() || is_used.iter().all(|&used| used) {
        return None;
    }
    let used = is_used.iter().zip(rewriter.body().operand_values(end));
    let values: Vec<ValueId> = used.filter(|value| *value.0).map(|value| value.1).collect();
    let types: Vec<Type> = values.iter().map(|&value| rewriter.type_of(value)).collect();
    let of_end = rewriter.op(end).location();
    rewriter.set_insertion_point(end);
    let state = AssumingYieldOp::build(rewriter.scope(), of_end, &values);
    rewriter.create(state);
    rewriter.erase_op(end);
    rewriter.set_insertion_point(op);
    let new_region = rewriter.body_mut().create_region();
    let state = AssumingOp::build(rewriter.scope(), location, &types, witness, new_region);
    let new = rewriter.create(state);
    rewriter.inline_region_before(region, new_region, None);
    let mut new_results = rewriter.body().results(new);
    for (index, used) in is_used.into_iter().enumerate() {
        if used && let Some(value) = new_results.next() {
            let result = rewriter.result(op, index);
            rewriter.replace_all_uses(result, value);
        }
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn defined_by<'a>(op: Operation<'a>, index: usize, name: &str) -> Option<Operation<'a>> {
    op.operand(index).defining_op().filter(|definition| definition.name_str() == name)
}

/// Takes over the witnesses of others.
pub fn merge(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op);
    let mut operands = Vec::new();
    for index in 0..view.num_operands() {
        match defined_by(view, index, "shape.assuming_all") {
            Some(inner) => operands.extend(inner.operands().map(|value| value.id())),
            None => operands.push(view.operand(index).id()),
        }
    }
    if operands.len() == view.num_operands() {
        return None;
    }
    let location = view.location();
    let state = AssumingAllOp::build(rewriter.scope(), location, &operands);
    replace(rewriter, op, state)
}

/// Drops constraints on shapes that others have too.
pub fn remove_implied(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op);
    let mut seen = FxHashSet::default();
    let mut constraints: Vec<(OpId, usize, FxHashSet<ValueId>)> = Vec::new();
    for index in 0..view.num_operands() {
        let constraint = defined_by(view, index, "shape.cstr_broadcastable")?;
        if seen.insert(constraint.id()) {
            let shapes = constraint.operands().map(|shape| shape.id()).collect();
            constraints.push((constraint.id(), constraint.num_operands(), shapes));
        }
    }
    if constraints.len() <= 1 {
        return None;
    }
    sort::by_key(&mut constraints, |constraint| std::cmp::Reverse(constraint.1));
    let mut erased = Vec::new();
    let mut index = 0;
    while index < constraints.len() {
        let larger = constraints[index].2.clone();
        let rest = constraints.split_off(index + 1);
        for constraint in rest {
            match constraint.2.is_subset(&larger) {
                true => erased.push(constraint.0),
                false => constraints.push(constraint),
            }
        }
        index += 1;
    }
    if erased.is_empty() {
        return None;
    }
    let location = view.location();
    let kept: Vec<ValueId> = constraints.iter().map(|constraint| rewriter.result(constraint.0, 0)).collect();
    let state = AssumingAllOp::build(rewriter.scope(), location, &kept);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    for constraint in erased {
        let witness = rewriter.result(constraint, 0);
        if rewriter.value(witness).is_unused() {
            rewriter.erase_op(constraint);
        }
    }
    Some(Rewritten)
}

/// Makes one constraint of those that have shapes in common.
pub fn all_equal(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op);
    let mut shapes: Vec<ValueId> = Vec::new();
    let mut known = FxHashSet::default();
    for index in 0..view.num_operands() {
        let constraint = defined_by(view, index, "shape.cstr_eq")?;
        let own: Vec<ValueId> = constraint.operands().map(|shape| shape.id()).collect();
        let is_disjoint = !own.iter().any(|shape| known.contains(shape));
        if !shapes.is_empty() && !own.is_empty() && is_disjoint {
            return None;
        }
        known.extend(own.iter().copied());
        shapes.extend(own);
    }
    let location = view.location();
    let state = CstrEqOp::build(rewriter.scope(), location, &shapes);
    replace(rewriter, op, state)
}
