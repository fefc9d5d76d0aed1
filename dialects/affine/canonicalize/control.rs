//! `affine.for`, `affine.parallel` and `affine.if`: bounds and conditions in their simplest form, loops that do
//! nothing, branches that are known.
//!
//! Follows mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use crate::dialects::affine::compose::Applied;
use crate::dialects::affine::for_loop::trip_count;
use crate::dialects::affine::{AffineForOp, AffineIfOp, AffineParallelOp};
use crate::dialects::scf::canonicalize::{entry, replace_by_region, yielded};
use crate::ir::{AffineExpr, AffineMap, Context, IntegerSet, OpId, Value, ValueId, known};
use crate::rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static FOR: &[Pattern] = &[
    // What mlir-opt does when it folds.
    Pattern::new("FoldAffineForBounds", fold_bounds).with_benefit(u16::MAX),
    Pattern::new("AffineForEmptyLoopFolder", fold_empty_loop),
];

pub static PARALLEL: &[Pattern] =
    &[Pattern::new("FoldAffineParallelBounds", fold_parallel_bounds).with_benefit(u16::MAX)];

pub static IF: &[Pattern] = &[
    Pattern::new("FoldAffineIfSet", fold_set).with_benefit(u16::MAX),
    Pattern::new("SimplifyDeadElse", drop_dead_else),
    Pattern::new("AlwaysTrueOrFalseIf", choose_known_branch),
];

/// The results of a map, each once.
fn without_duplicates(context: &Context, map: AffineMap) -> AffineMap {
    let mut seen = rustc_hash::FxHashSet::default();
    let results: Vec<AffineExpr> =
        map.results(context).iter().copied().filter(|&result| seen.insert(result)).collect();
    AffineMap::get(context, map.num_dims(context), map.num_symbols(context), &results)
}

fn ids(values: &[Value<'_>]) -> Vec<ValueId> {
    values.iter().map(|value| value.id()).collect()
}

/// The constant that a bound is, if the operands are: the largest result of a lower one, the smallest of an
/// upper one.
fn constant_bound(bound: &Applied<'_>, is_lower: bool) -> Option<i64> {
    let context = bound.operands.first()?.context();
    let known = |value: &Value<'_>| value.constant()?.integer(context)?.to_i64();
    let inputs: Vec<Option<i64>> = bound.operands.iter().map(known).collect();
    let values: Vec<i64> = bound.map.evaluate(context, &inputs).into_iter().collect::<Option<_>>()?;
    if is_lower { values.into_iter().max() } else { values.into_iter().min() }
}

fn fold_bounds(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AffineForOp>()?;
    let inits: Vec<ValueId> = view.inits().map(|init| init.id()).collect();
    if view.num_results() != 0 && trip_count(*view) == Some(0) {
        rewriter.replace_op(op, &inits);
        return Some(Rewritten);
    }
    let before = [
        Applied { map: view.lower_bound_map(), operands: view.lower_bound_operands().collect() },
        Applied { map: view.upper_bound_map(), operands: view.upper_bound_operands().collect() },
    ];
    let after = [0, 1].map(|index| {
        let bound = &before[index];
        if let Some(value) = constant_bound(bound, index == 0) {
            return (AffineMap::constant(context, value), Vec::new());
        }
        let simple = bound.simplified(context, view.parent_region());
        (without_duplicates(context, simple.map), ids(&simple.operands))
    });
    if before.iter().zip(&after).all(|(before, after)| before.map == after.0) {
        return None;
    }
    let [lower, upper] = [0, 1].map(|index| match before[index].map == after[index].0 {
        true => (before[index].map, ids(&before[index].operands)),
        false => after[index].clone(),
    });
    let operands = [lower.1.as_slice(), &upper.1, &inits].concat();
    let sizes = context.segment_sizes_attribute(&[lower.1.len(), upper.1.len(), inits.len()]);
    rewriter.modify_in_place(op, |body| {
        body.set_operands(op, &operands);
        let mut slots = body.slots_mut(op);
        AffineForOp::set_lower_bound_map(&mut slots, context, lower.0);
        AffineForOp::set_upper_bound_map(&mut slots, context, upper.0);
    });
    rewriter.set_attribute(op, known::OPERAND_SEGMENT_SIZES, Some(sizes));
    Some(Rewritten)
}

/// A loop that only yields gives what it yields, as far as the number of iterations is known to allow that.
fn fold_empty_loop(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<AffineForOp>()?;
    let block = entry(rewriter, op, 0)?;
    if view.num_results() == 0
        || rewriter.body().first_operation(block) != rewriter.body().last_operation(block)
    {
        return None;
    }
    let inits: Vec<ValueId> = view.inits().map(|init| init.id()).collect();
    let count = trip_count(*view);
    if count == Some(0) {
        rewriter.replace_op(op, &inits);
        return Some(Rewritten);
    }
    let arguments: Vec<ValueId> = rewriter.body().argument_values(block).collect();
    let (mut is_outside, mut is_swapped) = (false, false);
    let mut replacements = Vec::new();
    for (index, value) in yielded(rewriter, block).into_iter().enumerate() {
        match arguments.iter().position(|&argument| argument == value) {
            Some(0) => return None,
            Some(position) => {
                is_swapped |= position != index + 1;
                replacements.push(inits[position - 1]);
            }
            None => {
                is_outside = true;
                replacements.push(value);
            }
        }
    }
    let is_unsafe = match count {
        None => is_outside || is_swapped,
        Some(count) => count >= 2 && is_swapped,
    };
    if is_unsafe {
        return None;
    }
    rewriter.replace_op(op, &replacements);
    Some(Rewritten)
}

fn fold_parallel_bounds(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AffineParallelOp>()?;
    let (lower, upper) = (view.lower_bounds_map(), view.upper_bounds_map());
    let all: Vec<Value<'_>> = view.map_operands().collect();
    let (of_lower, of_upper) = all.split_at_checked(lower.num_inputs(context) as usize)?;
    let before = [
        Applied { map: lower, operands: of_lower.to_vec() },
        Applied { map: upper, operands: of_upper.to_vec() },
    ];
    let [lower, upper] = [0, 1].map(|index: usize| before[index].simplified(context, view.parent_region()));
    if before[0] == lower && before[1] == upper {
        return None;
    }
    let operands = [ids(&lower.operands), ids(&upper.operands)].concat();
    let (lower, upper) = (lower.map, upper.map);
    rewriter.modify_in_place(op, |body| {
        body.set_operands(op, &operands);
        let mut slots = body.slots_mut(op);
        AffineParallelOp::set_lower_bounds_map(&mut slots, context, lower);
        AffineParallelOp::set_upper_bounds_map(&mut slots, context, upper);
    });
    Some(Rewritten)
}

fn fold_set(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AffineIfOp>()?;
    let set = view.condition().storage(context);
    // A set is simplified as the map of its constraints is.
    let results: Vec<AffineExpr> = set.constraints.iter().map(|constraint| constraint.0).collect();
    let map = AffineMap::get(context, set.num_dims, set.num_symbols, &results);
    let before = Applied { map, operands: view.operands().collect() };
    let after = before.simplified(context, view.parent_region());
    let kinds = set.constraints.iter().map(|constraint| constraint.1);
    let constraints: Vec<(AffineExpr, bool)> =
        after.map.results(context).iter().copied().zip(kinds).collect();
    let (num_dims, num_symbols) = (after.map.num_dims(context), after.map.num_symbols(context));
    let simple = IntegerSet::get(context, num_dims, num_symbols, &constraints);
    if simple == view.condition() {
        return None;
    }
    let operands = ids(&after.operands);
    rewriter.modify_in_place(op, |body| {
        body.set_operands(op, &operands);
        AffineIfOp::set_condition(&mut body.slots_mut(op), context, simple);
    });
    Some(Rewritten)
}

/// An else region that does nothing is left out.
fn drop_dead_else(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<AffineIfOp>()?;
    let block = view.else_region().front()?;
    if view.num_results() != 0 || block.front() != block.back() {
        return None;
    }
    let block = block.id();
    rewriter.erase_block(block);
    rewriter.modified(op);
    Some(Rewritten)
}

/// What a condition without operands says, in the two forms that say it for sure.
fn known_condition(rewriter: &Rewriter<'_>, set: IntegerSet) -> Option<bool> {
    let context = rewriter.context();
    match *set.storage(context).constraints {
        [(expr, true)] if expr.constant_value(context) == Some(0) => Some(true),
        [(expr, true)] if expr.constant_value(context) == Some(1) => Some(false),
        _ => None,
    }
}

fn choose_known_branch(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<AffineIfOp>()?;
    match known_condition(rewriter, view.condition())? {
        true => replace_by_region(rewriter, op, 0, &[]),
        false if view.else_region().is_empty() => {
            rewriter.erase_op(op);
            Some(Rewritten)
        }
        false => replace_by_region(rewriter, op, 1, &[]),
    }
}
