//! `affine.for`, `affine.parallel` and `affine.if`: bounds and conditions in their simplest form, loops that do
//! nothing, branches that are known.
//!
//! Follows mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use crate::for_loop::{step, trip_count_between};
use crate::map::compose::Applied;
use crate::map::loop_ranges::Extremum;
use crate::{AffineApplyOp, AffineForOp, AffineIfOp, AffineParallelOp};
use dialect_utils::regions::replace_by_region;
use ir::{AffineExpr, AffineMap, Attribute, Context, IntegerSet, OpId, Operation, Region, Value, known};
use rewrite::op_fold_result::OpFoldResult;
use rewrite::{Edit, Folded, Pattern, Rewrite, Rewriter, Rewritten};

pub static IF: &[Pattern] = &[
    Pattern::new("SimplifyDeadElse", drop_dead_else),
    Pattern::new("AlwaysTrueOrFalseIf", choose_known_branch),
];

/// Returns the edit that sets the operands.
fn operands_edit<'a>(operands: impl IntoIterator<Item = Value<'a>>) -> Edit {
    Edit::Operands(operands.into_iter().map(Value::id).collect())
}

fn map_edit(context: &Context, name: &str, map: AffineMap) -> Edit {
    Edit::Attribute(context.intern_string(name), Some(context.affine_map_attribute(map)))
}

// --- affine.for ---------------------------------------------------------------------------------

/// Returns the map without duplicate results.
fn without_duplicates(context: &Context, map: AffineMap) -> AffineMap {
    let mut seen = rustc_hash::FxHashSet::default();
    let results: Vec<AffineExpr> =
        map.results(context).iter().copied().filter(|&result| seen.insert(result)).collect();
    AffineMap::get(context, map.num_dims(context), map.num_symbols(context), &results)
}

/// Returns the constant value of a bound, if its operands are constants.
fn constant_bound(context: &Context, bound: &Applied<'_>, of: Extremum) -> Option<i64> {
    let known = |value: &Value<'_>| value.constant()?.integer(context)?.to_i64();
    let inputs: Vec<Option<i64>> = bound.operands.iter().map(known).collect();
    let values: Vec<i64> = bound.map.evaluate(context, &inputs).into_iter().collect::<Option<_>>()?;
    match of {
        Extremum::Max => values.into_iter().max(),
        Extremum::Min => values.into_iter().min(),
    }
}

/// Returns a lower bound, the greatest result of its map, or an upper bound, the least, in its simplest form.
fn simplified_bound<'a>(
    context: &'a Context,
    bound: &Applied<'a>,
    of: Extremum,
    region: Option<Region<'a>>,
) -> Applied<'a> {
    if let Some(value) = constant_bound(context, bound, of) {
        return Applied { map: AffineMap::constant(context, value), operands: Vec::new() };
    }
    // MLIR looks at the ranges of operands after composition for the one, before it for the other.
    let mut simple = match of {
        Extremum::Max => {
            let composed = bound.simplified(context, region).canonical(context, region);
            composed.without_covered_results(context, of)
        }
        Extremum::Min => {
            let counting = bound.without_covered_results(context, of);
            counting.simplified(context, region).canonical(context, region)
        }
    };
    simple.map = without_duplicates(context, simple.map);
    // A bound whose map stays keeps its operands.
    if simple.map == bound.map { bound.clone() } else { simple }
}

/// `affine.for`: simpler bounds, or values for the results of a loop that does nothing.
pub fn fold_for(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<AffineForOp>()?;
    let before = [
        Applied { map: view.lower_bound_map(), operands: view.lower_bound_operands().collect() },
        Applied { map: view.upper_bound_map(), operands: view.upper_bound_operands().collect() },
    ];
    let region = op.parent_region();
    let simplified = |bound, of| simplified_bound(context, bound, of, region);
    let [lower, upper] = [simplified(&before[0], Extremum::Max), simplified(&before[1], Extremum::Min)];
    let trip_count = trip_count_between(context, lower.map, upper.map, step(op));
    if let Some(results) = results_of_empty_loop(view, trip_count) {
        return Some(Folded::to_all(results.into_iter().map(OpFoldResult::from)));
    }
    if lower.map == before[0].map && upper.map == before[1].map {
        return None;
    }
    let sizes = [lower.operands.len(), upper.operands.len(), view.inits().len()];
    let operands = [lower.operands, upper.operands, view.inits().collect()].concat();
    Some(Folded::in_place([
        operands_edit(operands),
        Edit::Attribute(known::OPERAND_SEGMENT_SIZES, Some(context.segment_sizes_attribute(&sizes))),
        map_edit(context, "lowerBoundMap", lower.map),
        map_edit(context, "upperBoundMap", upper.map),
    ]))
}

/// Returns the results of a loop that never runs, or that only yields, as far as its trip count allows to
/// tell.
fn results_of_empty_loop(view: AffineForOp<'_>, trip_count: Option<u64>) -> Option<Vec<Value<'_>>> {
    if view.num_results() == 0 {
        return None;
    }
    let inits: Vec<Value<'_>> = view.inits().collect();
    if trip_count == Some(0) {
        return Some(inits);
    }
    let block = view.region().front()?;
    let end = block.back().filter(|&end| block.front() == Some(end))?;
    let arguments: Vec<Value<'_>> = block.arguments().collect();
    let (mut is_outside, mut is_swapped) = (false, false);
    let mut replacements = Vec::new();
    for (index, value) in end.operands().enumerate() {
        match arguments.iter().position(|&argument| argument == value) {
            Some(0) => return None,
            Some(position) => {
                is_swapped |= position != index + 1;
                replacements.push(*inits.get(position - 1)?);
            }
            None => {
                is_outside = true;
                replacements.push(value);
            }
        }
    }
    let is_known = match trip_count {
        None => !is_outside && !is_swapped,
        Some(count) => count < 2 || !is_swapped,
    };
    is_known.then_some(replacements)
}

// --- affine.parallel ----------------------------------------------------------------------------

/// `affine.parallel`: simpler bounds.
pub fn fold_parallel(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<AffineParallelOp>()?;
    let (lower, upper) = (view.lower_bounds_map(), view.upper_bounds_map());
    let all: Vec<Value<'_>> = view.map_operands().collect();
    let (of_lower, of_upper) = all.split_at_checked(lower.num_inputs(context) as usize)?;
    let before = [
        Applied { map: lower, operands: of_lower.to_vec() },
        Applied { map: upper, operands: of_upper.to_vec() },
    ];
    let [lower, upper] = [0, 1].map(|index: usize| before[index].simplified(context, op.parent_region()));
    if before[0] == lower && before[1] == upper {
        return None;
    }
    Some(Folded::in_place([
        operands_edit([lower.operands, upper.operands].concat()),
        map_edit(context, "lowerBoundsMap", lower.map),
        map_edit(context, "upperBoundsMap", upper.map),
    ]))
}

// --- affine.if ----------------------------------------------------------------------------------

/// Folds `affine.if`: composes the maps of the operands into the condition, which then has fewer operands.
pub fn fold_if(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<AffineIfOp>()?;
    let set = view.condition().storage(context);
    let results: Vec<AffineExpr> = set.constraints.iter().map(|constraint| constraint.0).collect();
    let map = AffineMap::get(context, set.num_dims, set.num_symbols, &results);
    let before = Applied { map, operands: op.operands().collect() };
    let is_composed = |value: &Value<'_>| value.defining::<AffineApplyOp<'_>>().is_some();
    let after = match before.operands.iter().any(is_composed) {
        true => before.simplified(context, op.parent_region()),
        // Constraints are simplified only where something is composed with them.
        false => before.clone(),
    };
    let after = after.canonical(context, op.parent_region());
    if after == before {
        return None;
    }
    let kinds = set.constraints.iter().map(|constraint| constraint.1);
    let constraints: Vec<(AffineExpr, bool)> =
        after.map.results(context).iter().copied().zip(kinds).collect();
    let (num_dims, num_symbols) = (after.map.num_dims(context), after.map.num_symbols(context));
    let simple = IntegerSet::get(context, num_dims, num_symbols, &constraints);
    Some(Folded::in_place([
        operands_edit(after.operands),
        Edit::Attribute(context.static_string("condition"), Some(context.integer_set_attribute(simple))),
    ]))
}

/// Drops an empty else region.
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

/// Evaluates a condition without operands, in the two forms whose value is evident: `0 == 0` and `1 == 0`.
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
