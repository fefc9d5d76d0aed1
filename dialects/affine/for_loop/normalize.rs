//! Loops that count from zero on by one.
//!
//! Follows `normalizeAffineFor` and `normalizeAffineParallel` of mlir/lib/Dialect/Affine/Utils/Utils.cpp.

use crate::for_loop::trip_count::{Bound, bounds_of, set_bounds};
use crate::for_loop::unroll::promote_affine_if_single_iteration;
use crate::map::compose::Applied;
use crate::{AffineApplyOp, AffineForOp, AffineParallelOp};
use dialect_utils::regions::entry;
use ir::{AffineExpr, AffineMap, BlockId, Context, Location, OpId, Region, Type, ValueId};
use rewrite::{Builder, Rewriter};

/// Makes an `affine.for` count from zero on by one. If `promotes`, inlines one that runs once.
pub fn normalize_affine_for(rewriter: &mut Rewriter<'_>, op: OpId, promotes: bool) -> Option<()> {
    let context = rewriter.context();
    if promotes && promote_affine_if_single_iteration(rewriter, op).is_some() {
        return Some(());
    }
    let view = rewriter.op(op).dyn_cast::<AffineForOp>()?;
    let (location, step) = (view.location(), view.step().to_i64()?);
    let [lower, upper] = bounds_of(rewriter, op)?;
    if lower.0.single_constant_result(context) == Some(0) && step == 1 {
        return Some(());
    }
    let &[start] = lower.0.results(context) else { return None };
    let ends = upper.0.results(context).len();
    let (num_dims, num_symbols) = (lower.0.num_dims(context), lower.0.num_symbols(context));
    let starts = AffineMap::get(context, num_dims, num_symbols, &vec![start; ends]);
    let region = rewriter.op(op).parent_region();
    let span = difference(rewriter, &upper, &(starts, lower.1.clone()), region);
    let counts = divided_by(context, &canonical(rewriter, span, region), &vec![step; ends]);
    set_bounds(rewriter, op, &(AffineMap::constant(context, 0), Vec::new()), &counts);
    let one = context.integer_attribute(Type::INDEX, 1);
    rewriter.modify_in_place(op, |body| {
        AffineForOp::set_step(&mut body.slots_mut(op), context, one);
    });
    let block = entry(rewriter, op, 0)?;
    let variable = rewriter.body().argument(block, 0);
    let offset = AffineExpr::dim(context, 0).mul_constant(context, -step);
    let offset = (AffineMap::get(context, 1, 0, &[offset]), vec![variable]);
    let region = rewriter.block(block).region();
    let sum = difference(rewriter, &lower, &offset, region);
    let (map, operands) = canonical(rewriter, sum, region);
    rewriter.set_insertion_point_to_start(block);
    replace_variable(rewriter, (location, variable), map, &operands);
    Some(())
}

/// Makes the loops of an `affine.parallel` count from zero on by one, unless bounds are the least or the largest of
/// several.
pub fn normalize_affine_parallel(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AffineParallelOp>()?;
    let (lower, upper) = (view.lower_bounds_map(), view.upper_bounds_map());
    let steps = steps_of(context, view);
    let are_single = [lower, upper].iter().all(|map| map.results(context).len() == steps.len());
    let is_normal =
        |(&step, first): (&i64, &AffineExpr)| step == 1 && first.constant_value(context) == Some(0);
    if !are_single || steps.iter().zip(lower.results(context)).all(is_normal) {
        return None;
    }
    let location = view.location();
    let operands: Vec<ValueId> = view.map_operands().map(|value| value.id()).collect();
    let (of_lower, of_upper) = operands.split_at_checked(lower.num_inputs(context) as usize)?;
    let (of_lower, of_upper) = (of_lower.to_vec(), of_upper.to_vec());
    let region = rewriter.op(op).parent_region();
    let span = difference(rewriter, &(upper, of_upper), &(lower, of_lower.clone()), region);
    let counts = divided_by(context, &span, &steps);
    let block = entry(rewriter, op, 0)?;
    scale_variables(rewriter, (location, block), &(lower, of_lower), &steps);
    let zeros = AffineMap::get(context, 0, 0, &vec![AffineExpr::constant(context, 0); steps.len()]);
    let one = context.integer_attribute(Type::I64, 1);
    rewriter.modify_in_place(op, |body| {
        body.set_operands(op, &counts.1);
        let mut slots = body.slots_mut(op);
        AffineParallelOp::set_lower_bounds_map(&mut slots, context, zeros);
        AffineParallelOp::set_upper_bounds_map(&mut slots, context, counts.0);
        AffineParallelOp::set_steps(&mut slots, context, &vec![one; steps.len()]);
    });
    Some(())
}

fn steps_of(context: &Context, of: AffineParallelOp<'_>) -> Vec<i64> {
    let steps = of.steps().iter().map(|step| step.integer(context).and_then(|step| step.to_i64()));
    steps.map(|step| step.unwrap_or(1)).collect()
}

/// Makes the variables of a parallel loop, which count from zero, what they were before.
fn scale_variables(
    rewriter: &mut Rewriter<'_>,
    (location, block): (Location, BlockId),
    lower: &Bound,
    steps: &[i64],
) {
    let context = rewriter.context();
    let num_dims = lower.0.num_dims(context);
    let num_symbols = lower.0.num_symbols(context);
    let (dims, symbols) = lower.1.split_at(num_dims as usize);
    rewriter.set_insertion_point_to_start(block);
    for (index, (&step, &start)) in steps.iter().zip(lower.0.results(context)).enumerate() {
        let variable = rewriter.body().argument(block, index);
        let offset = AffineExpr::dim(context, num_dims).mul_constant(context, step);
        let map = AffineMap::get(context, num_dims + 1, num_symbols, &[start.add(context, offset)]);
        let operands = [dims, &[variable], symbols].concat();
        replace_variable(rewriter, (location, variable), map, &operands);
    }
}

/// Replaces a variable, but for its use in the operands of the new value.
fn replace_variable(
    rewriter: &mut Rewriter<'_>,
    (location, variable): (Location, ValueId),
    map: AffineMap,
    operands: &[ValueId],
) {
    let state = AffineApplyOp::build(rewriter.scope(), location, map, operands);
    let apply = rewriter.create(state);
    let value = rewriter.result(apply, 0);
    rewriter.replace_all_uses_except(variable, value, apply);
}

/// Returns `a - b`, result by result, in its simplest form for use in `region`.
fn difference(builder: &Builder<'_>, a: &Bound, b: &Bound, region: Option<Region<'_>>) -> Bound {
    let [a, b] = [a, b].map(|(map, operands)| Applied {
        map: *map,
        operands: operands.iter().map(|&value| builder.value(value)).collect(),
    });
    let simple = a.difference(&b, builder.ir().context(), region);
    (simple.map, simple.operands.iter().map(|value| value.id()).collect())
}

/// Returns a map without operands that do not occur in it (`AffineValueMap::canonicalize`).
fn canonical(builder: &Builder<'_>, (map, operands): Bound, region: Option<Region<'_>>) -> Bound {
    let operands = operands.into_iter().map(|value| builder.value(value)).collect();
    let of = Applied { map, operands }.canonical(builder.ir().context(), region);
    (of.map, of.operands.iter().map(|value| value.id()).collect())
}

/// Returns how many steps there are in each span.
fn divided_by(context: &Context, span: &Bound, steps: &[i64]) -> Bound {
    let counts = span.0.results(context).iter().zip(steps);
    let counts: Vec<AffineExpr> =
        counts.map(|(span, &step)| span.ceil_div(context, AffineExpr::constant(context, step))).collect();
    let map = AffineMap::get(context, span.0.num_dims(context), span.0.num_symbols(context), &counts);
    (map, span.1.clone())
}
