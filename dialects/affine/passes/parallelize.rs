//! `affine-parallelize`: a loop whose iterations do not depend on one another becomes `affine.parallel`.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/AffineParallelize.cpp.

use crate::memory::dependence::is_memory_parallel;
use crate::parallel::groups_attribute;
use crate::{AffineForOp, AffineParallelOp};
use ::passes::{Anchor, IntegerKind, PassInfo, PassRun, Takes, option};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{AffineMap, OpRef, Type, ValueId};
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "affine-parallelize",
    name: "AffineParallelize",
    summary: "Convert affine.for ops into 1-D affine.parallel",
    anchor: Anchor::Op("func.func"),
    options: &[
        option(
            "max-nested",
            Takes::Integer(IntegerKind::Unsigned, u32::MAX as i64),
            "Maximum number of nested parallel loops to produce. Defaults to unlimited (UINT_MAX).",
        ),
        option(
            "parallel-reductions",
            Takes::Bool(false),
            "Whether to parallelize reduction loops. Defaults to false.",
        ),
    ],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    if pass.options().bool("parallel-reductions") {
        let message = "affine-parallelize: option 'parallel-reductions' is not supported";
        return Err(pass.root().emit_error(message).emit());
    }
    let most = pass.options().integer("max-nested");
    let mut loops: Vec<OpRef> = Vec::new();
    walk_pre_order(pass.ir.root(), |op| {
        let parallel = op.dyn_cast::<AffineForOp<'_>>().filter(|of| of.num_results() == 0);
        loops.extend(parallel.filter(|&of| is_memory_parallel(of)).map(|of| of.op_ref()));
        WalkResult::Advance
    });
    let context = pass.ir.share_context();
    for of in loops {
        let around = pass.ir.operation(of).ancestors();
        let around = around.take_while(|op| !op.has_trait(Trait::AffineScope));
        let nested = around.filter(|op| op.isa::<AffineParallelOp<'_>>()).count();
        if i64::try_from(nested).is_ok_and(|nested| nested < most) {
            parallelize(&mut Rewriter::new(pass.ir, &context, of.body, None), of);
        }
    }
    Ok(())
}

/// Replaces a loop that carries no values.
fn parallelize(rewriter: &mut Rewriter<'_>, of: OpRef) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(of.op).dyn_cast::<AffineForOp<'_>>()?;
    let (location, from) = (view.location(), view.region().id());
    let (lower, upper) = (view.lower_bound_map(), view.upper_bound_map());
    let operands = view.lower_bound_operands().chain(view.upper_bound_operands());
    let operands: Vec<ValueId> = operands.map(|operand| operand.id()).collect();
    let step = context.integer_attribute(Type::I64, view.step().to_i64()?);
    let groups = |map: AffineMap| groups_attribute(context, &[map.results(context).len() as i32]);
    let (lower_groups, upper_groups) = (groups(lower), groups(upper));
    rewriter.set_insertion_point(of.op);
    let region = rewriter.body_mut().create_region();
    let state = AffineParallelOp::build(
        rewriter.scope(),
        location,
        &[],
        &[],
        lower,
        lower_groups,
        upper,
        upper_groups,
        &[step],
        &operands,
        region,
    );
    rewriter.create(state);
    rewriter.inline_region_before(from, region, None);
    rewriter.erase_op(of.op);
    Some(())
}
