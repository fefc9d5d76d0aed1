//! `affine-parallelize`: a loop whose iterations do not depend on one another becomes `affine.parallel`.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/AffineParallelize.cpp.

use crate::for_loop::reduction::{Reduction, parallel_reductions};
use crate::parallel::groups_attribute;
use crate::{AffineForOp, AffineParallelOp};
use ::passes::{Anchor, IntegerKind, PassInfo, PassRun, Takes, option};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{AffineMap, Attribute, OpRef, Type, ValueId};
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
    let with_reductions = pass.options().bool("parallel-reductions");
    let most = pass.options().integer("max-nested");
    let mut loops: Vec<(OpRef, Vec<Reduction>)> = Vec::new();
    walk_pre_order(pass.ir.root(), |op| {
        let of = op.dyn_cast::<AffineForOp<'_>>().filter(|of| with_reductions || of.num_results() == 0);
        loops.extend(of.and_then(|of| Some((of.op_ref(), parallel_reductions(of)?))));
        WalkResult::Advance
    });
    let context = pass.ir.share_context();
    for (of, reductions) in loops {
        let around = pass.ir.operation(of).ancestors();
        let around = around.take_while(|op| !op.has_trait(Trait::AffineScope));
        let nested = around.filter(|op| op.isa::<AffineParallelOp<'_>>()).count();
        if i64::try_from(nested).is_ok_and(|nested| nested < most) {
            parallelize(&mut Rewriter::new(pass.ir, &context, of.body, None), of, &reductions);
        }
    }
    Ok(())
}

/// Replaces a loop. What it reduces begins with the neutral value, so the values that the loop began with are combined with
/// the results.
fn parallelize(rewriter: &mut Rewriter<'_>, of: OpRef, reductions: &[Reduction]) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(of.op).dyn_cast::<AffineForOp<'_>>()?;
    let (location, from) = (view.location(), view.region().id());
    let block = view.region().front()?;
    let (end, block) = (block.back()?.id(), block.id());
    let inits: Vec<ValueId> = view.inits().map(|init| init.id()).collect();
    let (lower, upper) = (view.lower_bound_map(), view.upper_bound_map());
    let operands = view.lower_bound_operands().chain(view.upper_bound_operands());
    let operands: Vec<ValueId> = operands.map(|operand| operand.id()).collect();
    let step = context.integer_attribute(Type::I64, view.step().to_i64()?);
    let groups = |map: AffineMap| groups_attribute(context, &[map.results(context).len() as i32]);
    let (lower_groups, upper_groups) = (groups(lower), groups(upper));
    rewriter.set_insertion_point(of.op);
    let region = rewriter.body_mut().create_region();
    let types: Vec<Type> = reductions.iter().map(|of| rewriter.type_of(of.reduced)).collect();
    let kind = |of: &Reduction| context.integer_attribute(Type::I64, of.kind.value());
    let kinds: Vec<Attribute> = reductions.iter().map(kind).collect();
    let state = AffineParallelOp::build(
        rewriter.scope(),
        location,
        &types,
        &kinds,
        lower,
        lower_groups,
        upper,
        upper_groups,
        &[step],
        &operands,
        region,
    );
    let new = rewriter.create(state);
    rewriter.inline_region_before(from, region, None);
    for (index, (reduction, init)) in reductions.iter().zip(inits).enumerate() {
        rewriter.move_op_before(reduction.combiner, of.op);
        let result = rewriter.result(new, index);
        rewriter.set_operands(reduction.combiner, &[init, result]);
        let (old, combined) = (rewriter.result(of.op, index), rewriter.result(reduction.combiner, 0));
        rewriter.replace_all_uses(old, combined);
    }
    let reduced: Vec<ValueId> = reductions.iter().map(|of| of.reduced).collect();
    rewriter.set_operands(end, &reduced);
    (0..reductions.len()).for_each(|_| rewriter.body_mut().erase_block_argument(block, 1));
    rewriter.erase_op(of.op);
    Some(())
}
