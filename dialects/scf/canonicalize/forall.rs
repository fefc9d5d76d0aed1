//! `scf.forall`: bounds that are constants, loops that run once, outputs that are not needed, casts of outputs.

use super::{create_cast, entry, for_loop, promote_forall};
use crate::build::{LoopBounds, create_forall};
use crate::{ForallOp, InParallelOp};
use arith::value_or_constant_index;
use ir::body::clone::IrMapping;
use ir::{OpId, Type, ValueId, known};
use rewrite::region_branch::erase_results;
use rewrite::{MixedList, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::casts::preserves_static_information;
use tensor::{CastOp, DimOp, ParallelInsertSliceOp};

pub static FORALL: &[Pattern] = &[
    Pattern::new("FoldTensorCastOfOutputIntoForallOp", fold_casts),
    Pattern::new("ForallOpControlOperandsFolder", fold_constant_bounds),
    Pattern::new("ForallOpIterArgsFolder", drop_outputs),
    Pattern::new("ForallOpSingleOrZeroIterationDimsFolder", drop_single_iterations),
    Pattern::new("ForallOpReplaceConstantInductionVar", replace_constant_variables),
];

/// Patterns of other operations.
pub static OF_OTHERS: &[Pattern] =
    &[Pattern::new("DimOfForallOp", dim_of_result).on("tensor.dim").registered_by("scf.forall")];

/// Sets the bounds and outputs of a loop.
fn set_bounds_and_outputs(rewriter: &mut Rewriter<'_>, op: OpId, bounds: &LoopBounds, outputs: &[ValueId]) {
    let context = rewriter.context();
    let lists = [&bounds.lower, &bounds.upper, &bounds.step].map(|list| MixedList::of(context, list));
    let [lower, upper, step] = &lists;
    let operands = [&lower.dynamics, &upper.dynamics, &step.dynamics, outputs].concat();
    let sizes = [lower.dynamics.len(), upper.dynamics.len(), step.dynamics.len(), outputs.len()];
    rewriter.modify_in_place(op, |body| {
        body.set_operands(op, &operands);
        let mut slots = body.slots_mut(op);
        ForallOp::set_static_lower_bound(&mut slots, context, &lower.statics);
        ForallOp::set_static_upper_bound(&mut slots, context, &upper.statics);
        ForallOp::set_static_step(&mut slots, context, &step.statics);
    });
    let sizes = context.segment_sizes_attribute(&sizes);
    rewriter.set_attribute(op, known::OPERAND_SEGMENT_SIZES, Some(sizes));
}

fn fold_constant_bounds(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForallOp>()?;
    let before = LoopBounds::of(view);
    let outputs: Vec<ValueId> = view.outputs().map(|output| output.id()).collect();
    let folded = |list: &[OpFoldResult]| -> Vec<OpFoldResult> {
        list.iter().map(|&of| of.value().map_or(of, |value| rewriter.as_fold_result(value))).collect()
    };
    let after =
        LoopBounds { lower: folded(&before.lower), upper: folded(&before.upper), step: folded(&before.step) };
    if after == before {
        return None;
    }
    set_bounds_and_outputs(rewriter, op, &after, &outputs);
    Some(Rewritten)
}

/// Returns the insertions of the terminator into the output that `argument` stands for.
fn combining_ops(rewriter: &Rewriter<'_>, argument: ValueId) -> Vec<OpId> {
    let users = rewriter.value(argument).users();
    let inserts = users.filter_map(|user| user.dyn_cast::<ParallelInsertSliceOp>());
    inserts.filter(|insert| insert.dest().id() == argument).map(|insert| insert.id()).collect()
}

/// Drops outputs whose results are unused, or into which nothing is inserted; their results are the initial
/// values.
fn drop_outputs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForallOp>()?;
    let (bounds, block) = (LoopBounds::of(view), view.region().front()?.id());
    let rank = bounds.lower.len();
    let outputs: Vec<ValueId> = view.outputs().map(|output| output.id()).collect();
    let is_dropped = |index: &usize| {
        let argument = rewriter.body().argument(block, rank + *index);
        rewriter.body().is_unused(rewriter.result(op, *index)) || combining_ops(rewriter, argument).is_empty()
    };
    let dropped: Vec<usize> = (0..outputs.len()).filter(is_dropped).collect();
    if dropped.is_empty() {
        return None;
    }
    for &index in &dropped {
        let argument = rewriter.body().argument(block, rank + index);
        for combining in combining_ops(rewriter, argument) {
            rewriter.erase_op(combining);
        }
    }
    for &index in &dropped {
        let (argument, result) = (rewriter.body().argument(block, rank + index), rewriter.result(op, index));
        rewriter.replace_all_uses(argument, outputs[index]);
        rewriter.replace_all_uses(result, outputs[index]);
    }
    rewriter.modify_in_place(op, |body| {
        for &index in dropped.iter().rev() {
            body.erase_block_argument(block, rank + index);
        }
    });
    let new = erase_results(rewriter, op, &dropped);
    let is_kept = |(index, _): &(usize, ValueId)| !dropped.contains(index);
    let kept: Vec<ValueId> = outputs.into_iter().enumerate().filter(is_kept).map(|of| of.1).collect();
    set_bounds_and_outputs(rewriter, new, &bounds, &kept);
    Some(Rewritten)
}

/// Loops that run once are left out, unless they are mapped to something; if one never runs, there is nothing.
fn drop_single_iterations(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForallOp>()?;
    if view.mapping().is_some_and(|mapping| !mapping.is_empty()) {
        return None;
    }
    let (bounds, location, region) = (LoopBounds::of(view), view.location(), view.region());
    let (block, region) = (region.front()?.id(), region.id());
    let outputs: Vec<ValueId> = view.outputs().map(|output| output.id()).collect();
    let (attributes, mapping_attribute) = (view.discardable_attributes(), view.mapping_attr());
    let counts: Vec<Option<i128>> = bounds.each().map(|of| for_loop::trip_count_of(rewriter, of)).collect();
    if counts.contains(&Some(0)) {
        rewriter.replace_op(op, &outputs);
        return Some(Rewritten);
    }
    if counts.iter().all(|&count| count == Some(1)) {
        return promote_forall(rewriter, op);
    }
    if !counts.contains(&Some(1)) {
        return None;
    }
    let mut kept = LoopBounds::default();
    let mut mapping = IrMapping::new();
    for (index, ([lower, upper, step], count)) in bounds.each().zip(counts).enumerate() {
        if count == Some(1) {
            let value = value_or_constant_index(rewriter, location, lower);
            mapping.map(rewriter.body().argument(block, index), value);
            continue;
        }
        kept.lower.push(lower);
        kept.upper.push(upper);
        kept.step.push(step);
    }
    let new = create_forall(rewriter, location, &kept, &outputs, mapping_attribute);
    rewriter.body_mut().set_attributes(new.op, attributes);
    rewriter.erase_block(new.body);
    let new_region = rewriter.op(new.op).region(0)?.id();
    rewriter.clone_region(region, new_region, &mut mapping);
    rewriter.replace_op_with(op, new.op);
    Some(Rewritten)
}

/// Replaces the induction variable of a dimension that runs once by its lower bound.
fn replace_constant_variables(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForallOp>()?;
    let (bounds, location, block) = (LoopBounds::of(view), view.location(), view.region().front()?.id());
    let mut changed = None;
    for (index, of) in bounds.each().enumerate() {
        let variable = rewriter.body().argument(block, index);
        if rewriter.body().is_unused(variable) || for_loop::trip_count_of(rewriter, of) != Some(1) {
            continue;
        }
        let lower = value_or_constant_index(rewriter, location, of[0]);
        rewriter.replace_all_uses(variable, lower);
        changed = Some(Rewritten);
    }
    changed
}

/// Moves `tensor.dim` of a loop's result to the initial value.
fn dim_of_result(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let source = rewriter.op(op).dyn_cast::<DimOp>()?.source();
    let forall = source.defining::<ForallOp>()?;
    let output = forall.outputs().nth(source.index())?.id();
    rewriter.set_operand(op, DimOp::SOURCE, output);
    Some(Rewritten)
}

/// Outputs that are cast from a type that says more are of that type in the loop; results are cast.
fn fold_casts(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForallOp>()?;
    let (location, bounds, block) = (view.location(), LoopBounds::of(view), view.region().front()?.id());
    let mapping = view.mapping_attr();
    let mut outputs = Vec::new();
    let mut casts: Vec<(usize, Type)> = Vec::new();
    for (index, output) in view.outputs().enumerate() {
        let cast = output.defining::<CastOp>().filter(|cast| {
            preserves_static_information(rewriter.context(), cast.dest().ty(), cast.source().ty())
        });
        outputs.push(cast.map_or(output, |cast| cast.source()).id());
        casts.extend(cast.map(|cast| (index, cast.dest().ty())));
    }
    if casts.is_empty() {
        return None;
    }
    let new = create_forall(rewriter, location, &bounds, &outputs, mapping);
    rewriter.set_insertion_point_to_end(new.body);
    let mut arguments = [new.induction_vars, new.iter_args.clone()].concat();
    let rank = bounds.lower.len();
    for &(index, ty) in &casts {
        arguments[rank + index] = create_cast(rewriter, location, ty, new.iter_args[index]);
    }
    rewriter.merge_blocks(block, new.body, &arguments);
    let terminator = rewriter.block(new.body).back()?.dyn_cast::<InParallelOp>()?.id();
    let contributions = entry(rewriter, terminator, 0)?;
    let inserts: Vec<OpId> = rewriter.body().block_operations(contributions).collect();
    for (insert, &argument) in inserts.into_iter().zip(&new.iter_args) {
        if rewriter.op(insert).isa::<ParallelInsertSliceOp>() {
            rewriter.set_operand(insert, ParallelInsertSliceOp::DEST, argument);
        }
    }
    rewriter.set_insertion_point_after(new.op);
    let mut results: Vec<ValueId> = rewriter.body().results(new.op).collect();
    for (index, ty) in casts {
        results[index] = create_cast(rewriter, location, ty, results[index]);
    }
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}
