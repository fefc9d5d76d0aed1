//! `scf-parallel-loop-tiling`: makes two loops of each innermost `scf.parallel`, over tiles and in a tile.
//!
//! Follows mlir/lib/Dialect/SCF/Transforms/ParallelLoopTiling.cpp and `getInnermostParallelLoops` of
//! mlir/lib/Dialect/SCF/Utils/Utils.cpp.

use crate::build::{NewLoop, create_if, create_parallel};
use crate::{ParallelOp, YieldOp};
use ::passes::{Anchor, IntegerKind, PassInfo, PassOption, PassRun, Takes, option};
use affine::AffineMinOp;
use arith::{AddIOp, AndIOp, CmpIOp, CmpIPredicate, ConstantOp, MulIOp, constant, constant_index};
use ir::diag::Failed;
use ir::views::ValueScope;
use ir::walk::walk_post_order;
use ir::{AffineExpr, AffineMap, BlockId, Location, OpId, OpRef, OperationState, Type, Value, ValueId};
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "scf-parallel-loop-tiling",
    name: "SCFParallelLoopTiling",
    summary: "Tile parallel loops",
    anchor: Anchor::Any,
    options: OPTIONS,
    run,
};

const OPTIONS: &[PassOption] = &[
    option(
        "parallel-loop-tile-sizes",
        Takes::Integers(IntegerKind::Long),
        "Factors to tile parallel loops by",
    ),
    option(
        "no-min-max-bounds",
        Takes::Bool(false),
        "Perform tiling with fixed upper bound with inbound check inside the internal loops",
    ),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let sizes = pass.options().integers("parallel-loop-tile-sizes").to_vec();
    let has_check = pass.options().bool("no-min-max-bounds");
    let context = pass.ir.share_context();
    if sizes.contains(&0) {
        return Err(context.diagnostics().error(Location::UNKNOWN, "tile size cannot be 0").emit());
    }
    let mut innermost: Vec<OpRef> = Vec::new();
    // The parallel loops around operations already visited, which are not innermost.
    let mut outer: rustc_hash::FxHashSet<OpRef> = rustc_hash::FxHashSet::default();
    walk_post_order(pass.ir.root(), |op| {
        let is_parallel = op.isa::<ParallelOp<'_>>();
        let has_parallel = outer.remove(&op.op_ref());
        if is_parallel && !has_parallel {
            innermost.push(op.op_ref());
        }
        if is_parallel || has_parallel {
            outer.extend(op.parent_op().map(|parent| parent.op_ref()));
        }
    });
    for OpRef { body, op } in innermost {
        let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
        if rewriter.op(op).num_results() == 0 {
            tile(&mut rewriter, op, &sizes, has_check);
        }
    }
    Ok(())
}

/// An operation on two values.
type Build = fn(ValueScope<'_>, Location, ValueId, ValueId) -> OperationState;

fn binary(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    build: Build,
    lhs: ValueId,
    rhs: ValueId,
) -> ValueId {
    let state = build(rewriter.scope(), location, lhs, rhs);
    rewriter.create_value(state)
}

/// Returns whether a loop with constant bounds has a multiple of `size` iterations.
fn is_multiple(
    rewriter: &Rewriter<'_>,
    (lower, upper, step): (ValueId, ValueId, ValueId),
    size: i64,
) -> bool {
    let known = |value: ValueId| {
        rewriter.value(value).defining::<ConstantOp<'_>>()?.value().integer(rewriter.context())?.to_i64()
    };
    let count = || {
        let distance = known(upper)?.checked_sub(known(lower)?)?;
        let step = known(step).filter(|&step| step != 0)?;
        Some(distance.div_euclid(step) + i64::from(distance.rem_euclid(step) != 0))
    };
    count().is_some_and(|count| count % size == 0)
}

fn tile(rewriter: &mut Rewriter<'_>, op: OpId, sizes: &[i64], has_check: bool) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ParallelOp<'_>>()?;
    let (location, body) = (view.location(), view.region().front()?.id());
    let [lower, upper, steps] = [view.lower_bound(), view.upper_bound(), view.step()]
        .map(|values| values.map(Value::id).collect::<Vec<ValueId>>());
    rewriter.set_insertion_point(op);
    let zero = constant_index(rewriter, location, 0);
    let sizes: Vec<i64> = (0..upper.len()).map(|dim| sizes.get(dim).copied().unwrap_or(1)).collect();
    let constants: Vec<ValueId> =
        sizes.iter().map(|&size| constant_index(rewriter, location, size)).collect();
    let mut outer_steps = Vec::new();
    for (&step, &size) in steps.iter().zip(&constants) {
        outer_steps.push(binary(rewriter, location, MulIOp::build, step, size));
    }
    let ranges: Vec<_> = (0..upper.len()).map(|dim| (lower[dim], upper[dim], outer_steps[dim])).collect();
    let outer = create_parallel(rewriter, location, &ranges);
    end_with_reduce(rewriter, location, outer.body);

    let [d0, d1, d2] = [0, 1, 2].map(|position| AffineExpr::dim(context, position));
    let minimum = AffineMap::get(context, 3, 0, &[d0, d1.sub(context, d2)]);
    let mut inner_ranges = Vec::new();
    let mut needs_check = false;
    for dim in 0..upper.len() {
        let range = (lower[dim], upper[dim], steps[dim]);
        let bound = if is_multiple(rewriter, range, sizes[dim]) {
            outer_steps[dim]
        } else if has_check {
            needs_check = true;
            outer_steps[dim]
        } else {
            let operands = [outer_steps[dim], upper[dim], outer.induction_vars[dim]];
            let state = AffineMinOp::build(rewriter.scope(), location, minimum, &operands);
            rewriter.create_value(state)
        };
        inner_ranges.push((zero, bound, steps[dim]));
    }
    let inner = create_parallel(rewriter, location, &inner_ranges);
    if needs_check {
        move_into_check(rewriter, location, body, (&outer, &inner), (&upper, &steps));
    } else {
        move_into(rewriter, location, body, (&outer, &inner));
    }
    rewriter.erase_op(op);
    Some(())
}

/// Creates `scf.reduce` at the end of `block`, and goes before it.
fn end_with_reduce(rewriter: &mut Rewriter<'_>, location: Location, block: BlockId) {
    rewriter.set_insertion_point_to_end(block);
    let end = crate::ReduceOp::build(rewriter.scope(), location, &[], &[]);
    let end = rewriter.create(end);
    rewriter.set_insertion_point(end);
}

/// Moves the old body into the inner loop.
fn move_into(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    body: BlockId,
    (outer, inner): (&NewLoop, &NewLoop),
) {
    rewriter.set_insertion_point_to_end(inner.body);
    let mut indices = Vec::new();
    for (&inner, &outer) in inner.induction_vars.iter().zip(&outer.induction_vars) {
        indices.push(binary(rewriter, location, AddIOp::build, inner, outer));
    }
    rewriter.inline_block_before(body, inner.body, None, &indices);
}

/// Moves the old body into a condition in the inner loop: that the index is in the bounds of the old one.
fn move_into_check(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    body: BlockId,
    (outer, inner): (&NewLoop, &NewLoop),
    (upper, steps): (&[ValueId], &[ValueId]),
) {
    end_with_reduce(rewriter, location, inner.body);
    let pairs = inner.induction_vars.iter().zip(&outer.induction_vars);
    let mut indices = Vec::new();
    for (&inner, &outer) in pairs.clone() {
        indices.push(binary(rewriter, location, AddIOp::build, inner, outer));
    }
    let context = rewriter.context();
    let mut is_inside = constant(rewriter, location, context.bool_attribute(true));
    for (dim, (&inner, &outer)) in pairs.enumerate() {
        let distance = binary(rewriter, location, MulIOp::build, inner, steps[dim]);
        let index = binary(rewriter, location, AddIOp::build, distance, outer);
        let state = CmpIOp::build(rewriter.scope(), location, CmpIPredicate::Ult, index, upper[dim]);
        let is_below = rewriter.create_value(state);
        is_inside = binary(rewriter, location, AndIOp::build, is_inside, is_below);
    }
    let (_, [then, _]) = create_if(rewriter, location, &[] as &[Type], is_inside);
    let block = rewriter.create_block(then, None, &[]);
    let end = rewriter.body().last_operation(body);
    rewriter.inline_block_before(body, block, None, &indices);
    if let Some(end) = end {
        let location = rewriter.op(end).location();
        rewriter.set_insertion_point(end);
        let state = YieldOp::build(rewriter.scope(), location, &[]);
        rewriter.create(state);
        rewriter.erase_op(end);
    }
}
