//! `scf.forall` without outputs becomes `scf.parallel`, which is converted then.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::OpId;
use scf::build::LoopBounds;
use scf::{ForallOp, ParallelOp, ReduceOp};

pub(super) fn convert(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForallOp<'_>>()?;
    if !view.outputs().is_empty() {
        return None;
    }
    let (bounds, location, region) = (LoopBounds::of(view), view.location(), view.region().id());
    let mapping = view.mapping_attr();
    let [lower, upper, step] = bounds.values(rewriter, location);
    let new_region = rewriter.body_mut().create_region();
    let state = ParallelOp::build(rewriter.scope(), location, &[], &lower, &upper, &step, &[], new_region);
    let parallel = rewriter.create(state);
    rewriter.inline_region_before(region, new_region, None);
    let block = rewriter.body().entry_block(new_region)?;
    let terminator = rewriter.body().last_operation(block)?;
    let place = rewriter.op(terminator).location();
    rewriter.set_insertion_point_to_end(block);
    let state = ReduceOp::build(rewriter.scope(), place, &[], &[]);
    rewriter.create(state);
    rewriter.erase_op(terminator);
    if mapping.is_some() {
        let name = rewriter.context().static_string("mapping");
        rewriter.set_attribute(parallel, name, mapping);
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}
