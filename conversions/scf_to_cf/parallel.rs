//! `scf.parallel` becomes a nest of `scf.for`, which are converted then.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::{OpId, ValueId};
use scf::build::create_for;
use scf::{ParallelOp, ReduceOp, YieldOp};

use super::{ids, operands_of};

pub(super) fn convert(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ParallelOp<'_>>()?;
    let location = view.location();
    let source = view.region().front()?;
    let reduce = source.back()?.dyn_cast::<ReduceOp<'_>>()?;
    let (source, reduce_op) = (source.id(), reduce.id());
    let reduced = ids(reduce.operands());
    let reductions: Vec<_> =
        reduce.reductions().map(|region| region.front().map(|block| block.id())).collect();
    let bounds: Vec<(ValueId, ValueId, ValueId)> = view
        .lower_bound()
        .zip(view.upper_bound())
        .zip(view.step())
        .map(|((lower, upper), step)| (lower.id(), upper.id(), step.id()))
        .collect();
    let mut carried = ids(view.init_vals());
    let mut results = carried.clone();
    let (num_results, mut variables) = (view.num_results(), Vec::new());
    for (depth, &bound) in bounds.iter().enumerate() {
        let new = create_for(rewriter, location, bound, &carried);
        let loop_results: Vec<ValueId> = rewriter.body().results(new.op).collect();
        if num_results == 0 {
            // A loop without results ends with a terminator from the start.
            rewriter.set_insertion_point_to_end(new.body);
            let state = YieldOp::build(rewriter.scope(), location, &[]);
            rewriter.create(state);
        }
        if depth == 0 {
            results = loop_results;
        } else if num_results != 0 {
            let block = rewriter.body().block_of(new.op)?;
            rewriter.set_insertion_point_to_end(block);
            let state = YieldOp::build(rewriter.scope(), location, &loop_results);
            rewriter.create(state);
        }
        variables.extend(new.induction_vars);
        carried = new.iter_args;
        rewriter.set_insertion_point_to_start(new.body);
    }
    let mut yielded = Vec::new();
    for ((block, &accumulated), &value) in reductions.into_iter().zip(&carried).zip(&reduced) {
        let block = block?;
        let terminator = rewriter.body().last_operation(block)?;
        yielded.extend(operands_of(rewriter.op(terminator)));
        rewriter.erase_op(terminator);
        rewriter.inline_block_before(block, source, Some(reduce_op), &[accumulated, value]);
    }
    rewriter.erase_op(reduce_op);
    let body = rewriter.insertion_point()?.block;
    let terminator = rewriter.body().last_operation(body);
    rewriter.inline_block_before(source, body, terminator, &variables);
    if !yielded.is_empty() {
        rewriter.set_insertion_point_to_end(body);
        let state = YieldOp::build(rewriter.scope(), location, &yielded);
        rewriter.create(state);
    }
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}
