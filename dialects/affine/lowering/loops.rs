//! Loops and conditions, as those of `scf`.

use super::lower_affine::{ids, maximum, minimum};
use affine::{
    AffineForOp, AffineIfOp, AffineParallelOp, AffineYieldOp, ParallelBounds, expand_affine_expr,
    parallel_bounds,
};
use arith::{
    AndIOp, AtomicRMWKind, CmpIOp, CmpIPredicate, constant, constant_index, identity_value, reduction_op,
};
use ir::views::EnumValue as _;
use ir::{AffineMap, Location, OpId, Type, ValueId};
use rewrite::Builder;
use rewrite::lowering::Lowering;
use scf::build::create_if;
use scf::{ForOp, ParallelOp, ReduceOp, ReduceReturnOp, YieldOp};

pub fn lower_yield(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let end = lowering.op(op).dyn_cast::<AffineYieldOp>()?;
    let (location, values) = (end.location(), ids(end.operands()));
    let state = YieldOp::build(lowering.scope(), location, &values);
    lowering.create(state);
    lowering.erase(op);
    Some(())
}

pub fn lower_for(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op).dyn_cast::<AffineForOp>()?;
    let (location, from) = (view.location(), view.region().id());
    let (lower_map, upper_map) = (view.lower_bound_map(), view.upper_bound_map());
    let (lower_operands, upper_operands) =
        (ids(view.lower_bound_operands()), ids(view.upper_bound_operands()));
    let (step, inits) = (view.step().to_i64()?, ids(view.inits()));
    let types: Vec<Type> = view.result_types().collect();
    let lower = maximum(lowering, location, lower_map, &lower_operands)?;
    let upper = minimum(lowering, location, upper_map, &upper_operands)?;
    let step = constant_index(lowering, location, step);
    let region = lowering.body_mut().create_region();
    let state = ForOp::build(lowering.scope(), location, &types, lower, upper, step, &inits, region);
    let new = lowering.create(state);
    lowering.inline_region_before(from, region, None);
    let results: Vec<ValueId> = lowering.body().results(new).collect();
    lowering.replace(op, &results);
    Some(())
}

pub fn lower_if(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let context = lowering.context();
    let view = lowering.op(op).dyn_cast::<AffineIfOp>()?;
    let (location, set) = (view.location(), view.condition().storage(context));
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let types: Vec<Type> = view.result_types().collect();
    let from = [view.then_region().id(), view.else_region().id()];
    let zero = constant_index(lowering, location, 0);
    let (dims, symbols) = operands.split_at((set.num_dims as usize).min(operands.len()));
    let mut condition = None;
    for &(constraint, is_equality) in set.constraints.iter() {
        let value = expand_affine_expr(lowering, location, constraint, dims, symbols)?;
        let predicate = if is_equality { CmpIPredicate::Eq } else { CmpIPredicate::Sge };
        let state = CmpIOp::build(lowering.scope(), location, predicate, value, zero);
        let holds = lowering.create_value(state);
        condition = Some(match condition {
            None => holds,
            Some(before) => {
                let state = AndIOp::build(lowering.scope(), location, before, holds);
                lowering.create_value(state)
            }
        });
    }
    let condition = match condition {
        Some(condition) => condition,
        None => constant(lowering, location, context.bool_attribute(true)),
    };
    let (new, to) = create_if(lowering, location, &types, condition);
    for (from, to) in from.into_iter().zip(to) {
        lowering.inline_region_before(from, to, None);
    }
    let results: Vec<ValueId> = lowering.body().results(new).collect();
    lowering.replace(op, &results);
    Some(())
}

/// Creates the bounds of each loop, lower before upper.
fn create_bounds(
    builder: &mut Builder<'_>,
    location: Location,
    [lower, upper]: [ParallelBounds; 2],
) -> Option<(Vec<ValueId>, Vec<ValueId>)> {
    let maps = lower.maps.iter().zip(&upper.maps);
    maps.map(|(&low, &high): (&AffineMap, &AffineMap)| {
        let low = maximum(builder, location, low, &lower.operands)?;
        Some((low, minimum(builder, location, high, &upper.operands)?))
    })
    .collect()
}

pub fn lower_parallel(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let context = lowering.context();
    let view = lowering.op(op).dyn_cast::<AffineParallelOp>()?;
    let (location, from, bounds) = (view.location(), view.region().id(), parallel_bounds(*view)?);
    let end = view.region().front()?.back()?;
    let (end, end_location) = (end.id(), end.location());
    let yielded: Vec<ValueId> = lowering.op(end).operands().map(|operand| operand.id()).collect();
    let steps: Vec<i64> = view.steps().iter().filter_map(|step| step.integer(context)?.to_i64()).collect();
    let types: Vec<Type> = view.result_types().collect();
    let kind = |kind: &ir::Attribute| AtomicRMWKind::of_value(kind.integer(context)?.to_i64()?);
    let kinds: Option<Vec<AtomicRMWKind>> = view.reductions().iter().map(kind).collect();
    let kinds: Vec<AtomicRMWKind> = kinds?.into_iter().take(types.len()).collect();
    let identities = kinds.iter().zip(&types).map(|(&kind, &ty)| identity_value(context, kind, ty));
    let Some(identities) = identities.collect::<Option<Vec<_>>>() else {
        context.diagnostics().error(location, "Reduction operation type not supported").emit();
        return None;
    };
    let (lower, upper) = create_bounds(lowering, location, bounds)?;
    let steps: Vec<ValueId> =
        steps.into_iter().map(|step| constant_index(lowering, location, step)).collect();
    let inits: Vec<ValueId> =
        identities.into_iter().map(|identity| constant(lowering, location, identity)).collect();
    let region = lowering.body_mut().create_region();
    let state = ParallelOp::build(lowering.scope(), location, &types, &lower, &upper, &steps, &inits, region);
    let new = lowering.create(state);
    lowering.inline_region_before(from, region, None);

    lowering.set_insertion_point(end);
    let regions: Vec<_> = kinds.iter().map(|_| lowering.body_mut().create_region()).collect();
    let reduced = &yielded[..kinds.len().min(yielded.len())];
    let state = ReduceOp::build(lowering.scope(), end_location, reduced, &regions);
    lowering.create(state);
    for ((region, kind), ty) in regions.into_iter().zip(kinds).zip(&types) {
        let block = lowering.create_block(region, None, &[(*ty, end_location), (*ty, end_location)]);
        let [lhs, rhs] = [0, 1].map(|index| lowering.body().argument(block, index));
        let value = reduction_op(lowering, location, kind, lhs, rhs)?;
        let state = ReduceReturnOp::build(lowering.scope(), location, value);
        lowering.create(state);
    }
    lowering.erase(end);
    let results: Vec<ValueId> = lowering.body().results(new).collect();
    lowering.replace(op, &results);
    Some(())
}
