//! How often an `affine.for` runs, as a map of values: the bounds need not be constants.
//!
//! Follows mlir/lib/Dialect/Affine/Analysis/LoopAnalysis.cpp and mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use crate::map::compose::Applied;
use crate::{AffineApplyOp, AffineForOp};
use ir::{AffineExpr, AffineMap, Context, OpId, Operation, Value, ValueId, known};
use rewrite::{Builder, Rewriter};

/// A map, and the values for its dimensions and symbols.
pub(crate) type Bound = (AffineMap, Vec<ValueId>);

/// Returns the trip count as the smallest result of a map. `None` where the lower bound is the largest of
/// several.
pub(crate) fn trip_count_map(op: Operation<'_>) -> Option<Bound> {
    let context = op.context();
    let view = op.dyn_cast::<AffineForOp>()?;
    let step = view.step().to_i64().filter(|&step| step > 0)?;
    let (lower, upper) = (view.lower_bound_map(), view.upper_bound_map());
    let constants = lower.single_constant_result(context).zip(upper.single_constant_result(context));
    if let Some((lower, upper)) = constants {
        let distance = (i128::from(upper) - i128::from(lower)).max(0);
        let count = (distance + i128::from(step) - 1) / i128::from(step);
        return Some((AffineMap::constant(context, i64::try_from(count).ok()?), Vec::new()));
    }
    let &[start] = lower.results(context) else { return None };
    // All dimensions, then all symbols, those of the upper bound first.
    let (num_dims, num_symbols) = (upper.num_dims(context), upper.num_symbols(context));
    let start = start.shift_dims(context, lower.num_dims(context), num_dims, 0).shift_symbols(
        context,
        lower.num_symbols(context),
        num_symbols,
        0,
    );
    let spans: Vec<AffineExpr> = upper.results(context).iter().map(|end| end.sub(context, start)).collect();
    let (num_dims, num_symbols) =
        (num_dims + lower.num_dims(context), num_symbols + lower.num_symbols(context));
    let split = |values: Vec<Value<'_>>, map: AffineMap| -> (Vec<ValueId>, Vec<ValueId>) {
        let ids: Vec<ValueId> = values.iter().map(|value| value.id()).collect();
        let (dims, symbols) = ids.split_at((map.num_dims(context) as usize).min(ids.len()));
        (dims.to_vec(), symbols.to_vec())
    };
    let (upper_dims, upper_symbols) = split(view.upper_bound_operands().collect(), upper);
    let (lower_dims, lower_symbols) = split(view.lower_bound_operands().collect(), lower);
    let operands = [upper_dims, lower_dims, upper_symbols, lower_symbols].concat();
    let map = AffineMap::get(context, num_dims, num_symbols, &spans);
    let (map, operands) = simplified(op, map, &operands);
    let step = AffineExpr::constant(context, step);
    let counts: Vec<AffineExpr> =
        map.results(context).iter().map(|span| span.ceil_div(context, step)).collect();
    Some((AffineMap::get(context, map.num_dims(context), map.num_symbols(context), &counts), operands))
}

/// Returns a map in its simplest form, as it can be used where `op` stands.
fn simplified(op: Operation<'_>, map: AffineMap, operands: &[ValueId]) -> Bound {
    let operands = operands.iter().map(|&value| op.ir().value(op.body_id(), value)).collect();
    let simple = Applied { map, operands }.simplified(op.context(), op.parent_region());
    (simple.map, simple.operands.iter().map(|value| value.id()).collect())
}

/// Returns the trip count, if it is known (`getConstantTripCount`).
pub(crate) fn constant_trip_count(builder: &Builder<'_>, op: OpId) -> Option<u64> {
    trip_count_of(builder.op(op))
}

/// As [`constant_trip_count`], of a view.
pub(crate) fn trip_count_of(op: Operation<'_>) -> Option<u64> {
    let context = op.context();
    let (map, _) = trip_count_map(op)?;
    let counts: Option<Vec<i64>> =
        map.results(context).iter().map(|count| count.constant_value(context)).collect();
    counts?.into_iter().min().and_then(|count| u64::try_from(count).ok())
}

/// Returns a number that divides the trip count (`getLargestDivisorOfTripCount`).
pub(crate) fn largest_divisor_of_trip_count(builder: &Builder<'_>, op: OpId) -> u64 {
    let context = builder.context();
    let Some((map, _)) = trip_count_map(builder.op(op)) else { return 1 };
    let divisor = |count: &AffineExpr| match count.constant_value(context) {
        Some(0) => u64::MAX,
        Some(count) => count as u64,
        None => count.largest_known_divisor(context) as u64,
    };
    map.results(context).iter().map(divisor).reduce(gcd).unwrap_or(1)
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Returns the step at which the iterations that are left over by `factor` begin, for each upper bound
/// (`getCleanupLoopLowerBound`). The rewriter stands before the loop.
pub(crate) fn rest_start(rewriter: &mut Rewriter<'_>, op: OpId, factor: i64) -> Option<Bound> {
    let context = rewriter.context();
    let (counts, count_operands) = trip_count_map(rewriter.op(op))?;
    let view = rewriter.op(op).dyn_cast::<AffineForOp>()?;
    let (location, step) = (view.location(), view.step().to_i64()?);
    let (lower, lower_operands) =
        (view.lower_bound_map(), view.lower_bound_operands().map(|value| value.id()).collect::<Vec<_>>());
    let apply = |rewriter: &mut Rewriter<'_>, map: AffineMap, operands: &[ValueId]| {
        let state = AffineApplyOp::build(rewriter.scope(), location, map, operands);
        rewriter.create_value(state)
    };
    let mut parts = vec![apply(rewriter, lower, &lower_operands)];
    for &count in counts.results(context) {
        let rest = count.modulo(context, AffineExpr::constant(context, factor));
        let bump = count.sub(context, rest).mul_constant(context, step);
        let map = AffineMap::get(context, counts.num_dims(context), counts.num_symbols(context), &[bump]);
        parts.push(apply(rewriter, map, &count_operands));
    }
    let start = AffineExpr::dim(context, 0);
    let sums: Vec<AffineExpr> =
        (1..parts.len() as u32).map(|part| start.add(context, AffineExpr::dim(context, part))).collect();
    let map = AffineMap::get(context, parts.len() as u32, 0, &sums);
    let bound = simplified(rewriter.op(op), map, &parts);
    for &part in parts.iter().skip(1).chain(parts.first()) {
        if rewriter.body().is_unused(part)
            && !bound.1.contains(&part)
            && let Some(apply) = rewriter.body().defining_operation(part)
        {
            rewriter.erase_op(apply);
        }
    }
    Some(bound)
}

/// Sets the bounds of a loop.
pub(crate) fn set_bounds(rewriter: &mut Rewriter<'_>, op: OpId, lower: &Bound, upper: &Bound) {
    let context: &Context = rewriter.context();
    let Some(view) = rewriter.op(op).dyn_cast::<AffineForOp>() else { return };
    let inits: Vec<ValueId> = view.inits().map(|init| init.id()).collect();
    let operands = [lower.1.as_slice(), &upper.1, &inits].concat();
    let sizes = context.segment_sizes_attribute(&[lower.1.len(), upper.1.len(), inits.len()]);
    rewriter.modify_in_place(op, |body| {
        body.set_operands(op, &operands);
        let mut slots = body.slots_mut(op);
        AffineForOp::set_lower_bound_map(&mut slots, context, lower.0);
        AffineForOp::set_upper_bound_map(&mut slots, context, upper.0);
    });
    rewriter.set_attribute(op, known::OPERAND_SEGMENT_SIZES, Some(sizes));
}

/// Returns the bounds of a loop.
pub(crate) fn bounds_of(builder: &Builder<'_>, op: OpId) -> Option<[Bound; 2]> {
    let view = builder.op(op).dyn_cast::<AffineForOp>()?;
    Some([
        (view.lower_bound_map(), view.lower_bound_operands().map(|value| value.id()).collect()),
        (view.upper_bound_map(), view.upper_bound_operands().map(|value| value.id()).collect()),
    ])
}
