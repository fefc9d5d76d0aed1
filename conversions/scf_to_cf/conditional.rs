//! `scf.if`, `scf.index_switch` and `scf.execute_region` become branches to their regions, and from there to what
//! follows.

use arith::IndexCastOp;
use cf::{BranchOp, CondBranchOp, SwitchOp};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::elements::dense_of_elements;
use ir::{Attribute, BlockId, Location, OpId, RegionId, Type, TypeStorage, ValueId};
use scf::{ExecuteRegionOp, IfOp, IndexSwitchOp, YieldOp};

use super::{operands_of, split_before};

/// Replaces the terminator of the last block of `region` by a branch to `next`, and moves the blocks before that.
/// Returns the first one.
fn branch_from(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    region: RegionId,
    next: BlockId,
) -> Option<BlockId> {
    let body = rewriter.body_id();
    let view = rewriter.ir().region(body, region);
    let (first, last) = (view.front()?.id(), view.back()?.id());
    let terminator = rewriter.body().last_operation(last)?;
    let operands = operands_of(rewriter.op(terminator));
    rewriter.set_insertion_point_to_end(last);
    let state = BranchOp::build(rewriter.scope(), location, &operands, next);
    rewriter.create(state);
    rewriter.erase_op(terminator);
    let parent = rewriter.body().region_of(next)?;
    rewriter.inline_region_before(region, parent, Some(next));
    Some(first)
}

pub(super) fn convert_if(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<IfOp<'_>>()?;
    let (location, condition) = (view.location(), view.condition().id());
    let then_region = view.then_region().id();
    let else_region = Some(view.else_region()).filter(|region| !region.is_empty()).map(|region| region.id());
    let types: Vec<Type> = view.result_types().collect();
    let (start, rest) = split_before(rewriter, op)?;
    let next = if types.is_empty() {
        rest
    } else {
        let arguments: Vec<_> = types.iter().map(|&ty| (ty, location)).collect();
        let region = rewriter.body().region_of(rest)?;
        let next = rewriter.create_block(region, Some(rest), &arguments);
        let state = BranchOp::build(rewriter.scope(), location, &[], rest);
        rewriter.create(state);
        next
    };
    let then_block = branch_from(rewriter, location, then_region, next)?;
    let else_block = match else_region {
        Some(region) => branch_from(rewriter, location, region, next)?,
        None => next,
    };
    rewriter.set_insertion_point_to_end(start);
    let state = CondBranchOp::build(rewriter.scope(), location, condition, &[], &[], then_block, else_block);
    rewriter.create(state);
    let results: Vec<_> = match types.is_empty() {
        true => Vec::new(),
        false => rewriter.body().argument_values(next).collect(),
    };
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

pub(super) fn convert_execute_region(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ExecuteRegionOp<'_>>()?;
    let (location, region) = (view.location(), view.region().id());
    let types: Vec<Type> = view.result_types().collect();
    let (start, rest) = split_before(rewriter, op)?;
    rewriter.set_insertion_point_to_end(start);
    let first = rewriter.body().entry_block(region)?;
    let state = BranchOp::build(rewriter.scope(), location, &[], first);
    rewriter.create(state);
    let blocks: Vec<BlockId> = rewriter.body().region_blocks(region).collect();
    for block in blocks {
        let terminator = rewriter.body().last_operation(block)?;
        if !rewriter.op(terminator).isa::<YieldOp<'_>>() {
            continue;
        }
        let operands = operands_of(rewriter.op(terminator));
        rewriter.set_insertion_point_to_end(block);
        let state = BranchOp::build(rewriter.scope(), location, &operands, rest);
        rewriter.create(state);
        rewriter.erase_op(terminator);
    }
    let parent = rewriter.body().region_of(rest)?;
    rewriter.inline_region_before(region, parent, Some(rest));
    let results: Vec<_> =
        types.iter().map(|&ty| rewriter.body_mut().add_block_argument(rest, ty, location)).collect();
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

pub(super) fn convert_index_switch(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<IndexSwitchOp<'_>>()?;
    let (location, argument, cases) = (view.location(), view.arg().id(), view.cases());
    let default_region = view.default_region().id();
    let case_regions: Vec<RegionId> = view.case_regions().map(|region| region.id()).collect();
    let types: Vec<Type> = view.result_types().collect();
    let (start, next) = split_before(rewriter, op)?;
    let results: Vec<_> =
        types.iter().map(|&ty| rewriter.body_mut().add_block_argument(next, ty, location)).collect();
    let convert_region = |rewriter: &mut ConversionRewriter<'_>, region: RegionId| {
        let block = rewriter.body().entry_block(region)?;
        let terminator = rewriter.body().last_operation(block)?;
        let (place, operands) = (rewriter.op(terminator).location(), operands_of(rewriter.op(terminator)));
        rewriter.set_insertion_point(terminator);
        let state = BranchOp::build(rewriter.scope(), place, &operands, next);
        rewriter.create(state);
        rewriter.erase_op(terminator);
        let parent = rewriter.body().region_of(next)?;
        rewriter.inline_region_before(region, parent, Some(next));
        Some(block)
    };
    let mut blocks = Vec::new();
    for region in case_regions {
        blocks.push(convert_region(rewriter, region)?);
    }
    let default_block = convert_region(rewriter, default_region)?;
    rewriter.set_insertion_point_to_end(start);
    let context = rewriter.context();
    let i32_type = context.integer_type(32);
    let state = IndexCastOp::build(rewriter.scope(), location, i32_type, argument);
    let flag = rewriter.create_value(state);
    let none: Vec<&[ValueId]> = vec![&[]; blocks.len()];
    let mut state = SwitchOp::build(rewriter.scope(), location, flag, &[], &none, default_block, &blocks);
    let values = (!blocks.is_empty()).then(|| {
        let shape = context.intern_type(TypeStorage::Vector {
            shape: [blocks.len() as i64].into(),
            element: i32_type,
            scalable: [false].into(),
        });
        let values: Vec<Attribute> =
            cases.iter().map(|&case| context.integer_attribute(i32_type, case)).collect();
        dense_of_elements(context, shape, &values)
    });
    SwitchOp::set_case_values(&mut state, context, values.flatten());
    rewriter.create(state);
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}
