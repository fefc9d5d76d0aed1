//! `affine-loop-unroll`: unrolls the innermost loops, or fully those that run a few times only.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/LoopUnroll.cpp.

use crate::AffineForOp;
use crate::for_loop::trip_count::constant_trip_count;
use crate::for_loop::unroll::{unroll_affine_by_factor, unroll_affine_fully, unroll_affine_with_rest};
use ::passes::{Anchor, IntegerKind, PassInfo, PassOption, PassRun, Takes, option};
use ir::diag::Failed;
use ir::limits::Limit;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{Context, Location, OpRef, Operation};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-loop-unroll",
    name: "AffineLoopUnroll",
    summary: "Unroll affine loops",
    anchor: Anchor::Interface(Trait::FunctionOpInterface),
    options: OPTIONS,
    run,
};

const OPTIONS: &[PassOption] = &[
    option(
        "unroll-factor",
        Takes::Integer(IntegerKind::Long, 4),
        "Use this unroll factor for all loops being unrolled, set it to -1, and it will fully unroll.",
    ),
    option("unroll-up-to-factor", Takes::Bool(false), "Allow unrolling up to the factor specified"),
    option(
        "unroll-num-reps",
        Takes::Integer(IntegerKind::Unsigned, 1),
        "Unroll innermost loops repeatedly this many times",
    ),
    option(
        "unroll-full-threshold",
        Takes::Integer(IntegerKind::Unsigned, 1),
        "Unroll all loops with trip count less than or equal to this",
    ),
    option("cleanup-unroll", Takes::Bool(false), "Fully unroll the cleanup loop when possible."),
];

/// The treatment of a loop.
#[derive(Clone, Copy)]
enum Unrolling {
    Fully,
    ByFactor(i64),
    UpToFactor(i64),
    WithRest(i64),
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let factor = options.integer("unroll-factor");
    let threshold = options.integer("unroll-full-threshold");
    let has_threshold = options.is_given("unroll-full-threshold");
    let repetitions = options.integer("unroll-num-reps");
    let unrolling = match (factor, options.bool("unroll-up-to-factor"), options.bool("cleanup-unroll")) {
        (-1, ..) => Unrolling::Fully,
        (factor, true, _) => Unrolling::UpToFactor(factor),
        (factor, false, true) => Unrolling::WithRest(factor),
        (factor, false, false) => Unrolling::ByFactor(factor),
    };
    let context = pass.ir.share_context();
    if factor < 1 && factor != -1 {
        let message = "Invalid option: 'unroll-factor' should be greater than 0 or equal to -1";
        return Err(context.diagnostics().error(Location::UNKNOWN, message).emit());
    }
    if factor == -1 && has_threshold {
        let mut loops = Vec::new();
        walk_post_order(pass.ir.root(), |op| loops.extend(op.isa::<AffineForOp<'_>>().then(|| op.op_ref())));
        let is_short = |pass: &mut PassRun<'_>, op: OpRef| {
            let rewriter = Rewriter::new(pass.ir, &context, op.body, None);
            constant_trip_count(&rewriter, op.op).is_some_and(|count| count <= threshold as u64)
        };
        loops.retain(|&op| is_short(pass, op));
        for op in loops {
            unroll(pass, &context, op, Unrolling::Fully)?;
        }
        return Ok(());
    }
    for _ in 0..repetitions {
        let mut is_changed = false;
        for op in innermost_loops(pass.ir.root()) {
            is_changed |= unroll(pass, &context, op, unrolling)?;
        }
        if !is_changed {
            break;
        }
    }
    Ok(())
}

/// Returns whether there was nothing that stood in the way.
fn unroll(
    pass: &mut PassRun<'_>,
    context: &Context,
    OpRef { body, op }: OpRef,
    unrolling: Unrolling,
) -> Result<bool, Failed> {
    let mut rewriter = Rewriter::new(pass.ir, context, body, None);
    let count = constant_trip_count(&rewriter, op);
    let factor = match unrolling {
        Unrolling::ByFactor(factor) => factor,
        Unrolling::UpToFactor(factor) => {
            count.and_then(|count| i64::try_from(count).ok()).map_or(factor, |count| count.min(factor))
        }
        Unrolling::Fully | Unrolling::WithRest(_) => {
            count.and_then(|count| i64::try_from(count).ok()).unwrap_or(1)
        }
    };
    check_copies(rewriter.op(op), factor)?;
    let done = match unrolling {
        Unrolling::Fully => unroll_affine_fully(&mut rewriter, op),
        Unrolling::ByFactor(_) | Unrolling::UpToFactor(_) => {
            unroll_affine_by_factor(&mut rewriter, op, factor)
        }
        Unrolling::WithRest(factor) => unroll_affine_with_rest(&mut rewriter, op, factor),
    };
    Ok(done.is_some())
}

/// Fails where so many copies of a loop's body are more than the limit allows.
fn check_copies(op: Operation<'_>, times: i64) -> Result<(), Failed> {
    let limits = op.context().limits();
    let most = limits.get(Limit::TransformOps) / u64::try_from(times).unwrap_or(1).max(1);
    let mut count = 0;
    walk_pre_order(op, |_| {
        count += 1;
        if count <= most + 1 { WalkResult::Advance } else { WalkResult::Interrupt }
    });
    if count <= most + 1 {
        return Ok(());
    }
    Err(op.emit_error(limits.reached(Limit::TransformOps)).emit())
}

/// Returns the loops without a loop in them, in order.
fn innermost_loops(root: Operation<'_>) -> Vec<OpRef> {
    let mut innermost: Vec<OpRef> = Vec::new();
    // The operations around loops already visited.
    let mut outer: FxHashSet<OpRef> = FxHashSet::default();
    walk_post_order(root, |op| {
        let is_loop = op.isa::<AffineForOp<'_>>();
        let has_loop = outer.remove(&op.op_ref());
        if is_loop && !has_loop {
            innermost.push(op.op_ref());
        }
        if is_loop || has_loop {
            outer.extend(op.parent_op().map(|parent| parent.op_ref()));
        }
    });
    innermost
}
