//! `scf.execute_region`: its blocks go where it stands.

use super::replace_by_region;
use crate::ExecuteRegionOp;
use cf::BranchOp;
use ir::op_info::Trait;
use ir::{Location, OpId, Type, ValueId};
use rewrite::region_branch::{MAKE_INPUTS_DEAD, REMOVE_DEAD_INPUTS, REMOVE_DUPLICATE_USES};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static EXECUTE_REGION: &[Pattern] = &[
    Pattern::new("SingleBlockExecuteInliner", inline_single_block),
    Pattern::new("MultiBlockExecuteInliner", inline_blocks),
    MAKE_INPUTS_DEAD,
    REMOVE_DUPLICATE_USES,
    REMOVE_DEAD_INPUTS,
];

fn inline_single_block(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ExecuteRegionOp>()?;
    if !view.region().has_one_block() || view.no_inline() {
        return None;
    }
    replace_by_region(rewriter, op, 0, &[])
}

/// Splices the blocks of the region into the parent region, if that may have several blocks. The parent block
/// is split at the operation.
fn inline_blocks(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ExecuteRegionOp>()?;
    let parent = view.parent_op()?;
    let takes_blocks = parent.has_trait(Trait::FunctionOpInterface) || parent.isa::<ExecuteRegionOp>();
    if !takes_blocks || view.no_inline() {
        return None;
    }
    let (before, location, region) = (view.block()?.id(), view.location(), view.region());
    let (outer, entry, region) = (view.parent_region()?.id(), region.front()?.id(), region.id());
    let results: Vec<(ValueId, Type, Location)> =
        view.results().map(|result| (result.id(), result.ty(), result.location())).collect();
    let rest = rewriter.split_block(before, Some(op));
    rewriter.set_insertion_point_to_end(before);
    let state = BranchOp::build(rewriter.scope(), location, &[], entry);
    rewriter.create(state);
    let blocks: Vec<_> = rewriter.body().region_blocks(region).collect();
    for block in blocks {
        let Some(last) = rewriter.body().last_operation(block) else { continue };
        if rewriter.op(last).name_str() != "scf.yield" {
            continue;
        }
        rewriter.set_insertion_point(last);
        let values: Vec<ValueId> = rewriter.body().operand_values(last).collect();
        let state = BranchOp::build(rewriter.scope(), rewriter.op(last).location(), &values, rest);
        rewriter.create(state);
        rewriter.erase_op(last);
    }
    rewriter.inline_region_before(region, outer, Some(rest));
    let arguments: Vec<ValueId> = results
        .into_iter()
        .map(|(_, ty, location)| rewriter.body_mut().add_block_argument(rest, ty, location))
        .collect();
    rewriter.replace_op(op, &arguments);
    Some(Rewritten)
}
