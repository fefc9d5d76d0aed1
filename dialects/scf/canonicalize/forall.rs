//! `scf.forall`: bounds that are constants, tensors that nobody writes to or reads, threads of which there is
//! one.

use super::create_cast;
use super::for_loop::trip_count;
use crate::dialects::arith::value_or_constant_index;
use crate::dialects::scf::ForallOp;
use crate::dialects::scf::build::{LoopBounds, NewLoop, create_forall};
use crate::dialects::tensor::{ParallelInsertSliceOp, source_for_consumer};
use crate::ir::op_info::Trait;
use crate::ir::{Attribute, BlockId, Location, OpId, Type, Value, ValueId};
use crate::rewrite::{MixedList, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

pub static FORALL: &[Pattern] = &[
    Pattern::new("FoldTensorCastOfOutputIntoForallOp", share_source_of_cast),
    Pattern::new("ForallOpControlOperandsFolder", use_constant_bounds),
    Pattern::new("ForallOpIterArgsFolder", drop_unused_outputs),
    Pattern::new("ForallOpSingleOrZeroIterationDimsFolder", drop_single_iterations),
    Pattern::new("ForallOpReplaceConstantInductionVar", use_constant_induction_variables),
];

/// What a new loop takes over.
struct Parts {
    location: Location,
    bounds: LoopBounds,
    outputs: Vec<ValueId>,
    mapping: Option<Attribute>,
    /// The arguments of the body.
    induction_vars: Vec<ValueId>,
    iter_args: Vec<ValueId>,
}

fn parts(rewriter: &Rewriter<'_>, op: OpId) -> Option<Parts> {
    let forall = rewriter.op(op).dyn_cast::<ForallOp>()?;
    let bounds = LoopBounds::of(forall);
    let mut arguments = forall.region().front()?.arguments().map(|argument| argument.id());
    let induction_vars = arguments.by_ref().take(bounds.upper.len()).collect();
    Some(Parts {
        location: forall.location(),
        outputs: forall.outputs().map(|output| output.id()).collect(),
        mapping: forall.mapping_attr(),
        iter_args: arguments.collect(),
        induction_vars,
        bounds,
    })
}

fn body_of(rewriter: &Rewriter<'_>, op: OpId) -> Option<BlockId> {
    super::entry(rewriter, op, 0)
}

/// Threads that share what is cast, which may be known better, instead of the cast of it.
fn share_source_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let Parts { location, bounds, outputs, mapping, .. } = parts(rewriter, op)?;
    let source = |&output: &ValueId| source_for_consumer(rewriter.value(output)).map(Value::id);
    let sources: Vec<Option<ValueId>> = outputs.iter().map(source).collect();
    if sources.iter().all(Option::is_none) {
        return None;
    }
    let types: Vec<Type> = outputs.iter().map(|&output| rewriter.type_of(output)).collect();
    let new_outputs: Vec<ValueId> =
        sources.iter().zip(&outputs).map(|(source, &output)| source.unwrap_or(output)).collect();
    let old_body = body_of(rewriter, op)?;
    let NewLoop { op: new, body, induction_vars, iter_args } =
        create_forall(rewriter, location, &bounds, &new_outputs, mapping);
    rewriter.set_insertion_point_to_start(body);
    let mut arguments = induction_vars;
    for ((&argument, source), &ty) in iter_args.iter().zip(&sources).zip(&types) {
        let cast = source.map(|_| create_cast(rewriter, location, ty, argument));
        arguments.push(cast.unwrap_or(argument));
    }
    rewriter.merge_blocks(old_body, body, &arguments);
    // The parts go where the threads share them.
    let terminator = rewriter.body().last_operation(body)?;
    let inserts = super::entry(rewriter, terminator, 0)?;
    let inserts: Vec<OpId> = rewriter.body().block_operations(inserts).collect();
    for (insert, &argument) in inserts.into_iter().zip(&iter_args) {
        if rewriter.op(insert).isa::<ParallelInsertSliceOp>() {
            rewriter.set_operand(insert, ParallelInsertSliceOp::DEST, argument);
        }
    }
    rewriter.set_insertion_point_after(new);
    let mut results: Vec<ValueId> = rewriter.body().results(new).collect();
    for ((result, source), &ty) in results.iter_mut().zip(&sources).zip(&types) {
        if source.is_some() {
            *result = create_cast(rewriter, location, ty, *result);
        }
    }
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

/// Bounds that are constants are attributes: the lower ones, or else the upper ones, or else the steps.
fn use_constant_bounds(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let Parts { mut bounds, outputs, .. } = parts(rewriter, op)?;
    let folded = rewriter.fold_constants(&mut bounds.lower, |_| true)
        || rewriter.fold_constants(&mut bounds.upper, |_| true)
        || rewriter.fold_constants(&mut bounds.step, |_| true);
    if !folded {
        return None;
    }
    let [lower, upper, step] =
        [&bounds.lower, &bounds.upper, &bounds.step].map(|list| MixedList::of(context, list));
    let lists = [&lower.dynamics, &upper.dynamics, &step.dynamics, &outputs];
    let sizes = context.segment_sizes_attribute(&lists.map(Vec::len));
    rewriter.set_operands(op, &lists.map(Vec::as_slice).concat());
    let statics = |list: &[i64]| {
        let data: Vec<u8> = list.iter().flat_map(|value| value.to_le_bytes()).collect();
        context.dense_array_attribute(Type::I64, &data)
    };
    for (name, value) in [
        ("staticLowerBound", statics(&lower.statics)),
        ("staticUpperBound", statics(&upper.statics)),
        ("staticStep", statics(&step.statics)),
        ("operandSegmentSizes", sizes),
    ] {
        rewriter.set_attribute(op, context.intern_string(name), Some(value));
    }
    Some(Rewritten)
}

/// The operations at the end of a thread that write to `argument`.
fn combining_ops(rewriter: &Rewriter<'_>, argument: ValueId) -> Vec<OpId> {
    let users = rewriter.value(argument).users();
    let mut ops: Vec<OpId> = users
        .filter(|user| user.has_trait(Trait::ParallelCombiningOpInterface))
        .map(|user| user.id())
        .collect();
    ops.dedup();
    ops
}

/// What nobody writes to need not be shared, nor what nobody reads.
fn drop_unused_outputs(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let Parts { location, bounds, outputs, mapping, iter_args, .. } = parts(rewriter, op)?;
    let results: Vec<ValueId> = rewriter.body().results(op).collect();
    let is_dropped = |(&result, &argument): (&ValueId, &ValueId)| {
        rewriter.body().is_unused(result) || combining_ops(rewriter, argument).is_empty()
    };
    let dropped: Vec<bool> = results.iter().zip(&iter_args).map(is_dropped).collect();
    if !dropped.contains(&true) {
        return None;
    }
    for (&argument, _) in iter_args.iter().zip(&dropped).filter(|(_, dropped)| **dropped) {
        for combining in combining_ops(rewriter, argument) {
            rewriter.erase_op(combining);
        }
    }
    let kept: Vec<ValueId> =
        outputs.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(&output, _)| output).collect();
    let old_body = body_of(rewriter, op)?;
    let new = create_forall(rewriter, location, &bounds, &kept, mapping);
    let mut arguments = new.induction_vars.clone();
    let mut new_arguments = new.iter_args.iter();
    for (&output, dropped) in outputs.iter().zip(&dropped) {
        arguments.push(if *dropped { output } else { *new_arguments.next()? });
    }
    rewriter.merge_blocks(old_body, new.body, &arguments);
    let new_results: Vec<ValueId> = rewriter.body().results(new.op).collect();
    let mut new_results = new_results.into_iter();
    let values: Option<Vec<ValueId>> = outputs
        .iter()
        .zip(&dropped)
        .map(|(&output, dropped)| match dropped {
            true => Some(output),
            false => new_results.next(),
        })
        .collect();
    rewriter.replace_op(op, &values?);
    Some(Rewritten)
}

/// How many threads there are along a dimension, if that is known.
fn trip_count_of(rewriter: &Rewriter<'_>, [lower, upper, step]: [OpFoldResult; 3]) -> Option<i128> {
    if lower == upper {
        return Some(0);
    }
    let known = |of| rewriter.constant_int(of).map(i128::from);
    if let (Some(lower), Some(upper)) = (known(lower), known(upper)) {
        if upper <= lower {
            return Some(0);
        }
        let step = known(step).filter(|&step| step > 0)?;
        return Some((upper - lower + step - 1) / step);
    }
    let [lower, upper, step] = [lower, upper, step].map(|of| of.value().map(|value| rewriter.value(value)));
    trip_count(lower?, upper?, step?, true)
}

fn trip_counts(rewriter: &Rewriter<'_>, bounds: &LoopBounds) -> Vec<Option<i128>> {
    let dims = bounds.lower.iter().zip(&bounds.upper).zip(&bounds.step);
    dims.map(|((&lower, &upper), &step)| trip_count_of(rewriter, [lower, upper, step])).collect()
}

/// Dimensions with one thread are not needed; with none, nothing is done.
fn drop_single_iterations(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let Parts { location, bounds, outputs, mapping, .. } = parts(rewriter, op)?;
    if mapping.and_then(|mapping| mapping.elements(context)).is_some_and(|mapping| !mapping.is_empty()) {
        return None;
    }
    let counts = trip_counts(rewriter, &bounds);
    if counts.contains(&Some(0)) {
        rewriter.replace_op(op, &outputs);
        return Some(Rewritten);
    }
    if counts.iter().all(|&count| count == Some(1)) {
        return None; // PROMOTE
    }
    if !counts.contains(&Some(1)) {
        return None;
    }
    let single: Vec<Option<ValueId>> = counts
        .iter()
        .zip(&bounds.lower)
        .map(|(&count, &lower)| {
            (count == Some(1)).then(|| value_or_constant_index(rewriter, location, lower))
        })
        .collect();
    let kept = |list: &[OpFoldResult]| {
        list.iter().zip(&single).filter(|(_, single)| single.is_none()).map(|(&of, _)| of).collect()
    };
    let rest =
        LoopBounds { lower: kept(&bounds.lower), upper: kept(&bounds.upper), step: kept(&bounds.step) };
    let attributes = rewriter.op(op).discardable_attributes();
    let old_body = body_of(rewriter, op)?;
    let new = create_forall(rewriter, location, &rest, &outputs, mapping);
    rewriter.body_mut().set_attributes(new.op, attributes);
    let mut induction_vars = new.induction_vars.into_iter();
    let mut arguments: Vec<ValueId> =
        single.into_iter().map(|single| single.or_else(|| induction_vars.next())).collect::<Option<_>>()?;
    arguments.extend(new.iter_args);
    rewriter.merge_blocks(old_body, new.body, &arguments);
    rewriter.replace_op_with(op, new.op);
    Some(Rewritten)
}

/// Where there is one thread, its number is known.
fn use_constant_induction_variables(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let Parts { location, bounds, induction_vars, .. } = parts(rewriter, op)?;
    let counts = trip_counts(rewriter, &bounds);
    let mut changed = None;
    for ((count, &lower), argument) in counts.into_iter().zip(&bounds.lower).zip(induction_vars) {
        if count == Some(1) && !rewriter.body().is_unused(argument) {
            let lower = value_or_constant_index(rewriter, location, lower);
            rewriter.replace_all_uses(argument, lower);
            changed = Some(Rewritten);
        }
    }
    changed
}
