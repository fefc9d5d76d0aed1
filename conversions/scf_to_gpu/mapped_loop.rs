//! A loop as a part of a launch: its variables become ids of blocks or threads, or variables of sequential loops.
//!
//! If the number of iterations is known only in the loop, the launch gets a bound of it, and a condition in the kernel keeps
//! the rest from running.

use crate::parallel_loops::{Launch, MAPPING};
use affine::{AffineApplyOp, AffineMinOp};
use arith::{CmpIOp, CmpIPredicate, MinSIOp, MulIOp, constant_index};
use conversion::ConversionRewriter;
use gpu::Processor;
use gpu::mapping::LoopDimMap;
use ir::{AffineExpr, AffineMap, OpId, Type, Value, ValueId};
use rustc_hash::FxHashSet;
use scf::build::{create_for, create_if};
use scf::{ParallelOp, ReduceOp, YieldOp};

/// A step of making the body of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Copy an operation, or what stands for it.
    Take(OpId),
    /// Go on after the innermost loop or condition.
    Leave,
}

/// Returns the number of the operand, and of the argument, of a launch for a processor.
fn place_of(processor: Processor) -> Option<usize> {
    match processor {
        Processor::BlockX => Some(0),
        Processor::BlockY => Some(1),
        Processor::BlockZ => Some(2),
        Processor::ThreadX => Some(3),
        Processor::ThreadY => Some(4),
        Processor::ThreadZ => Some(5),
        Processor::Sequential => None,
    }
}

/// A dimension of a loop.
struct Dimension {
    variable: ValueId,
    lower: ValueId,
    upper: ValueId,
    step: ValueId,
}

/// Adds a loop to a launch, and its operations to the steps. `None` if it cannot be mapped.
pub(crate) fn enter_loop(rewriter: &mut ConversionRewriter<'_>, launch: &mut Launch, op: OpId) -> Option<()> {
    let context = rewriter.context();
    let name = context.static_string(MAPPING);
    let view = rewriter.op(op).dyn_cast::<ParallelOp<'_>>()?;
    let mapping = view.attribute(name)?.elements(context)?;
    if view.num_results() > 1 {
        return None;
    }
    let block = view.region().front()?;
    let variables = block.arguments().zip(view.lower_bound()).zip(view.upper_bound()).zip(view.step());
    let dimensions: Vec<Dimension> = variables
        .map(|(((variable, lower), upper), step)| Dimension {
            variable: variable.id(),
            lower: lower.id(),
            upper: upper.id(),
            step: step.id(),
        })
        .collect();
    for (&annotation, dimension) in mapping.iter().zip(&dimensions) {
        let Some(annotation) = LoopDimMap::of(context, annotation) else {
            let view = rewriter.op(op);
            view.emit_op_error("expected mapping attribute for lowering to GPU").emit();
            return None;
        };
        let index = match place_of(annotation.processor) {
            Some(place) => map_to_processor(rewriter, launch, op, dimension, &annotation, place)?,
            None => make_sequential(rewriter, launch, op, dimension),
        };
        launch.mapping.map(dimension.variable, index);
    }
    let view = rewriter.op(op);
    let launched = rewriter.reference(launch.op);
    let kept: Vec<_> = view.attributes().into_iter().filter(|of| of.0 != name).collect();
    let segments = ir::known::OPERAND_SEGMENT_SIZES;
    for (name, value) in kept.into_iter().filter(|of| of.0 != segments) {
        rewriter.ir_mut().set_attribute(launched, name, Some(value));
    }
    let block = rewriter.op(op).region(0)?.front()?;
    let mut operations: Vec<OpId> = block.operations().map(|op| op.id()).collect();
    let last = block.back()?;
    if !last.isa::<ReduceOp<'_>>() || last.num_operands() != 1 {
        operations.pop();
    }
    launch.steps.extend(operations.into_iter().rev().map(Step::Take));
    Some(())
}

/// Makes a sequential loop, and goes into it; gives its variable.
fn make_sequential(
    rewriter: &mut ConversionRewriter<'_>,
    launch: &mut Launch,
    op: OpId,
    dimension: &Dimension,
) -> ValueId {
    let location = rewriter.op(op).location();
    let [lower, upper, step] =
        [dimension.lower, dimension.upper, dimension.step].map(|value| launch.mapping.lookup(value));
    let new = create_for(rewriter, location, (lower, upper, step), &[]);
    rewriter.set_insertion_point_to_end(new.body);
    let state = YieldOp::build(rewriter.scope(), location, &[]);
    rewriter.create(state);
    rewriter.set_insertion_point_to_start(new.body);
    launch.steps.push(Step::Leave);
    new.induction_vars[0]
}

/// Returns whether a value is defined around the launch.
fn is_independent(rewriter: &ConversionRewriter<'_>, launch: OpId, value: ValueId) -> bool {
    let around = rewriter.op(launch).parent_region();
    let region = rewriter.value(value).parent_block().and_then(|block| block.region());
    let (Some(region), Some(mut around)) = (region, around) else { return false };
    loop {
        if around == region {
            return true;
        }
        match around.parent_op().and_then(|op| op.parent_region()) {
            Some(next) => around = next,
            None => return false,
        }
    }
}

/// Returns a value that is defined around the launch, or a constant for it at the insertion point.
fn independent(rewriter: &mut ConversionRewriter<'_>, launch: OpId, value: ValueId) -> Option<ValueId> {
    if is_independent(rewriter, launch, value) {
        return Some(value);
    }
    let view = rewriter.value(value);
    let (location, number) = (view.location(), view.constant_integer()?);
    Some(constant_index(rewriter, location, number))
}

/// Makes the index of a dimension of the id of a block or thread, and the size of the launch.
fn map_to_processor(
    rewriter: &mut ConversionRewriter<'_>,
    launch: &mut Launch,
    op: OpId,
    dimension: &Dimension,
    annotation: &LoopDimMap,
    place: usize,
) -> Option<ValueId> {
    let context = rewriter.context();
    let location = rewriter.op(op).location();
    let id = rewriter.body().argument(launch.body, place);
    let [d0, s0, s1] =
        [AffineExpr::dim(context, 0), AffineExpr::symbol(context, 0), AffineExpr::symbol(context, 1)];
    let index = AffineMap::get(context, 1, 2, &[d0.mul(context, s0).add(context, s1)]);
    let step = independent(rewriter, launch.op, launch.mapping.lookup(dimension.step));
    let lower = independent(rewriter, launch.op, launch.mapping.lookup(dimension.lower));
    let (step, lower) = (step?, lower?);
    let map = annotation.map.compose(context, index);
    let state = AffineApplyOp::build(rewriter.scope(), location, map, &[id, step, lower]);
    let index = rewriter.create_value(state);
    let is_known = |rewriter: &ConversionRewriter<'_>, value: ValueId| {
        is_independent(rewriter, launch.op, value) || rewriter.value(value).constant_integer().is_some()
    };
    if !is_known(rewriter, dimension.lower) || !is_known(rewriter, dimension.step) {
        return None;
    }
    let is_precise = is_known(rewriter, dimension.upper);
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point(launch.op);
    let mut upper = dimension.upper;
    if !is_precise {
        upper = static_upper_bound(rewriter, upper, &mut FxHashSet::default())?;
    }
    let count = d0.add(context, s0.mul(context, AffineExpr::constant(context, -1))).ceil_div(context, s1);
    let map = annotation.bound.compose(context, AffineMap::get(context, 1, 2, &[count]));
    let mut operands = [upper, dimension.lower, dimension.step];
    for operand in &mut operands {
        *operand = independent(rewriter, launch.op, launch.mapping.lookup(*operand))?;
    }
    let state = AffineApplyOp::build(rewriter.scope(), location, map, &operands);
    let size = rewriter.create_value(state);
    if launch.sizes[place].replace(size).is_some() {
        return None;
    }
    rewriter.restore_insertion_point(point);
    if !is_precise {
        let upper = launch.mapping.lookup(dimension.upper);
        let state = CmpIOp::build(rewriter.scope(), location, CmpIPredicate::Slt, index, upper);
        let condition = rewriter.create_value(state);
        let (_, [then, _]) = create_if(rewriter, location, &[], condition);
        let block = rewriter.create_block(then, None, &[]);
        let state = YieldOp::build(rewriter.scope(), location, &[]);
        rewriter.create(state);
        rewriter.set_insertion_point_to_start(block);
        launch.steps.push(Step::Leave);
    }
    Some(index)
}

/// Returns a constant that a value is not greater than. `unbounded` has the values for which there is known to be none.
fn static_upper_bound(
    rewriter: &mut ConversionRewriter<'_>,
    value: ValueId,
    unbounded: &mut FxHashSet<ValueId>,
) -> Option<ValueId> {
    if unbounded.contains(&value) {
        return None;
    }
    let bound = stacker::maybe_grow(64 << 10, 1 << 20, || {
        if constant_of(rewriter.value(value)).is_some() {
            return Some(value);
        }
        let context = rewriter.context();
        let of = rewriter.value(value).defining_op()?;
        let (location, operands) = (of.location(), of.operands().map(|of| of.id()).collect::<Vec<_>>());
        if let Some(min) = of.dyn_cast::<AffineMinOp<'_>>() {
            let number = min.map().results(context).iter().find_map(|of| of.constant_value(context))?;
            return Some(constant_index(rewriter, location, number));
        }
        if of.isa::<MinSIOp<'_>>() {
            return operands.iter().find_map(|&operand| static_upper_bound(rewriter, operand, unbounded));
        }
        of.dyn_cast::<MulIOp<'_>>()?;
        let mut factors = [0; 2];
        for (factor, &operand) in factors.iter_mut().zip(&operands) {
            let bound = static_upper_bound(rewriter, operand, unbounded)?;
            *factor = constant_of(rewriter.value(bound))?;
        }
        let [lhs, rhs] = factors;
        ((lhs < 0) == (rhs < 0)).then(|| constant_index(rewriter, location, lhs.wrapping_mul(rhs)))
    });
    if bound.is_none() {
        unbounded.insert(value);
    }
    bound
}

/// Returns the number that `arith.constant` gives as an index.
fn constant_of(value: Value<'_>) -> Option<i64> {
    value.defining::<arith::ConstantOp<'_>>().filter(|_| value.ty() == Type::INDEX)?;
    value.constant_integer()
}
