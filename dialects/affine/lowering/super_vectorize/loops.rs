//! Loops whose steps are as long as the vectors, and what they carry.

use super::nest::{Nest, Refusal, Vectorized, current_block, register, some, widen};
use super::operands::vector_for;
use affine::{AffineApplyOp, AffineForOp, AffineMinOp, make_composed_affine_apply, reduction};
use arith::{AtomicRMWKind, SelectOp, constant, identity_value, reduction_op};
use ir::elements::splat_attribute;
use ir::{AffineExpr, AffineMap, Location, OpId, Type, Value, ValueId};
use rewrite::{OpFoldResult, Rewriter};
use vector::combining::combining_kind_of;
use vector::{CreateMaskOp, ReductionOp};

pub fn vectorize_for(rewriter: &mut Rewriter<'_>, nest: &mut Nest<'_>, op: OpId) -> Vectorized {
    let of = rewriter.op(op).cast::<AffineForOp<'_>>();
    let ids =
        |values: &mut dyn Iterator<Item = Value<'_>>| values.map(|value| value.id()).collect::<Vec<_>>();
    let (location, inits) = (of.location(), ids(&mut of.inits()));
    let (lower, upper) = (of.lower_bound_map(), of.upper_bound_map());
    let lower_operands = ids(&mut of.lower_bound_operands());
    let upper_operands = ids(&mut of.upper_bound_operands());
    let arguments = ids(&mut some(of.region().front())?.arguments());
    let step = some(of.step().to_i64())?;
    // MLIR takes the bounds as they are, and fails.
    if lower_operands.iter().chain(&upper_operands).any(|&bound| nest.is_inside(rewriter, bound)) {
        return Err(Refusal::Quiet);
    }
    let dimension = nest.strategy.dimensions.get(&op).copied();
    if dimension.is_some() && !inits.is_empty() && step != 1 {
        return Err(Refusal::Quiet);
    }
    let factor = dimension.map_or(1, |dimension| nest.strategy.sizes[dimension]);
    // Like in MLIR, the step has 32 bits.
    let step = i64::from(step.wrapping_mul(factor) as u32);
    let kinds = nest.strategy.reductions.get(&op).copied().unwrap_or_default();
    let mut starts = Vec::with_capacity(inits.len());
    for (index, &init) in inits.iter().enumerate() {
        starts.push(match dimension {
            Some(_) => neutral_vector(rewriter, nest, *some(kinds.get(index))?, init)?,
            None => vector_for(rewriter, nest, init)?,
        });
    }

    let context = rewriter.context();
    let types: Vec<Type> = starts.iter().map(|&start| rewriter.type_of(start)).collect();
    let region = rewriter.body_mut().create_region();
    let state = AffineForOp::build(
        rewriter.scope(),
        location,
        &types,
        &lower_operands,
        &upper_operands,
        &starts,
        lower,
        upper,
        context.integer_attribute(Type::INDEX, step),
        region,
    );
    let new = rewriter.create(state);
    nest.root.get_or_insert(new);
    let after = rewriter.insertion_point();
    let carried = starts.iter().map(|&start| (rewriter.type_of(start), rewriter.value(start).location()));
    let new_arguments: Vec<(Type, Location)> =
        std::iter::once((Type::INDEX, location)).chain(carried).collect();
    let block = rewriter.create_block(region, None, &new_arguments);
    let new_arguments: Vec<ValueId> = rewriter.block(block).arguments().map(|value| value.id()).collect();
    register(rewriter, nest, op, new);
    nest.scalars.insert(arguments[0], new_arguments[0]);
    nest.vectors.extend(arguments.into_iter().zip(new_arguments).skip(1));

    if let Some(dimension) = dimension {
        rewriter.restore_insertion_point(after);
        for (index, &init) in inits.iter().enumerate() {
            let value = reduce(rewriter, kinds[index], (new, index), init)?;
            nest.reduced.push((rewriter.result(op, index), value));
        }
        nest.dimensions.insert(new, dimension);
    }
    rewriter.set_insertion_point_to_end(block);
    if dimension.is_some() && !inits.is_empty() {
        create_mask(rewriter, nest, new)?;
    }
    Ok(())
}

/// Makes a vector that does not change what is reduced.
fn neutral_vector(
    rewriter: &mut Rewriter<'_>,
    nest: &Nest<'_>,
    kind: AtomicRMWKind,
    init: ValueId,
) -> Vectorized<ValueId> {
    let (context, ty) = (rewriter.context(), rewriter.type_of(init));
    let vector = nest.vector_type(rewriter, ty)?;
    let neutral = identity_value(context, kind, ty);
    let elements = some(neutral.and_then(|neutral| splat_attribute(context, vector, neutral)))?;
    let location = rewriter.value(init).location();
    Ok(constant(rewriter, location, elements))
}

/// Reduces the vector that a loop results in, with the value that the loop of scalars began with.
fn reduce(
    rewriter: &mut Rewriter<'_>,
    kind: AtomicRMWKind,
    (new, index): (OpId, usize),
    init: ValueId,
) -> Vectorized<ValueId> {
    let context = rewriter.context();
    let (vector, ty) = (rewriter.result(new, index), rewriter.type_of(init));
    let location = rewriter.op(new).location();
    let combining = combining_kind_of(kind).ok_or_else(|| {
        context.diagnostics().error(location, "Reduction operation type not supported").emit()
    })?;
    let state = ReductionOp::build(rewriter.scope(), location, ty, combining, vector, None);
    let reduced = rewriter.create_value(state);
    if rewriter.value(init).constant() == identity_value(context, kind, ty) {
        return Ok(reduced);
    }
    some(reduction_op(rewriter, location, kind, reduced, init))
}

/// Makes the mask of the elements that are iterations of the loop of scalars, if the last vector may have others.
fn create_mask(rewriter: &mut Rewriter<'_>, nest: &mut Nest<'_>, new: OpId) -> Vectorized {
    let context = rewriter.context();
    let of = rewriter.op(new).cast::<AffineForOp<'_>>();
    let (location, step) = (of.location(), some(of.step().to_i64())?);
    let (lower, upper) = (of.lower_bound_map(), of.upper_bound_map());
    let operands: Vec<ValueId> = of.upper_bound_operands().map(|operand| operand.id()).collect();
    let variable = some(some(of.region().front())?.arguments().next())?.id();
    let bounds = lower.single_constant_result(context).zip(upper.single_constant_result(context));
    if bounds.is_some_and(|(lower, upper)| upper.wrapping_sub(lower).wrapping_rem(step) == 0) {
        return Ok(());
    }
    let state = match upper.results(context).len() {
        1 => AffineApplyOp::build(rewriter.scope(), location, upper, &operands),
        _ => AffineMinOp::build(rewriter.scope(), location, upper, &operands),
    };
    let end = rewriter.create_value(state);
    let difference = AffineExpr::dim(context, 0).sub(context, AffineExpr::dim(context, 1));
    let map = AffineMap::get(context, 2, 0, &[difference]);
    let operands = [end, variable].map(OpFoldResult::Value);
    let rest = make_composed_affine_apply(rewriter, location, map, &operands);
    if rewriter.body().is_unused(end)
        && let Some(end) = rewriter.body().defining_operation(end)
    {
        rewriter.erase_op(end);
    }
    let ty = nest.vector_type(rewriter, Type::I1)?;
    let state = CreateMaskOp::build(rewriter.scope(), location, ty, &[rest]);
    let mask = rewriter.create_value(state);
    nest.masks.insert(new, mask);
    Ok(())
}

pub fn vectorize_yield(rewriter: &mut Rewriter<'_>, nest: &mut Nest<'_>, op: OpId) -> Vectorized {
    widen(rewriter, nest, op)?;
    let parent = some(rewriter.block(current_block(rewriter)?).parent_op())?.id();
    if let Some(&mask) = nest.masks.get(&parent) {
        mask_reductions(rewriter, parent, mask)?;
    }
    rewriter.set_insertion_point_after(parent);
    Ok(())
}

/// Makes the elements that are no iterations neutral in what a loop reduces.
fn mask_reductions(rewriter: &mut Rewriter<'_>, of: OpId, mask: ValueId) -> Vectorized {
    let view = rewriter.op(of).cast::<AffineForOp<'_>>();
    let neutral: Vec<ValueId> = view.inits().map(|init| init.id()).collect();
    for (index, neutral) in neutral.into_iter().enumerate() {
        let block = some(rewriter.op(of).region(0).and_then(|region| region.front()))?;
        let carried: Vec<Value<'_>> = block.arguments().skip(1).collect();
        let found = some(reduction(rewriter.op(of), &carried, index))?;
        let location = rewriter.value(found.reduced).location();
        rewriter.set_insertion_point(found.combiner);
        let state = SelectOp::build(rewriter.scope(), location, mask, found.reduced, neutral);
        let masked = rewriter.create_value(state);
        let operands = rewriter.op(found.combiner).operands();
        let operands = operands.map(|operand| match operand.id() {
            id if id == found.reduced => masked,
            id => id,
        });
        let operands: Vec<ValueId> = operands.collect();
        rewriter.set_operands(found.combiner, &operands);
    }
    Ok(())
}
