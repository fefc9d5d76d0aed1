//! `scf.if`, `scf.index_switch` and `scf.execute_region`: results have the buffers that their regions yield.

use super::{common_type, new_type};
use crate::bufferizer::Bufferizer;
use crate::model::Relation;
use crate::models::branch::bufferize_block;
use crate::query::{AliasingOperand, AliasingOperands, Invocations, Query};
use ir::body::OperandId;
use ir::diag::Failed;
use ir::{OpId, Operation, OperationState, Region, Type, ValueId};
use scf::YieldOp;

/// Returns the regions in the order in which their buffers are looked at: the default of a switch is last.
fn branches(op: Operation<'_>) -> Vec<Region<'_>> {
    let mut regions: Vec<Region<'_>> = op.regions().collect();
    if *op.name_str() == *b"scf.index_switch" {
        regions.rotate_left(1);
    }
    regions
}

/// Returns the operand of the terminator of a region that result `index` is.
fn yielded(query: &Query<'_>, region: Region<'_>, index: usize) -> Option<OperandId> {
    let end = region.front()?.back()?;
    query.body().operands(end.id()).nth(index).map(|of| of.0)
}

/// Returns what each region yields for a result.
pub fn of_branches(query: &Query<'_>, op: Operation<'_>, value: ValueId) -> AliasingOperands {
    let index = query.ir.value(query.body, value).index();
    let operands = branches(op).into_iter().filter_map(|region| yielded(query, region, index));
    operands
        .map(|operand| AliasingOperand { operand, relation: Relation::Equivalent, is_definite: false })
        .collect()
}

/// Returns the type that the buffers of all regions can be cast to.
pub fn buffer_type(
    query: &Query<'_>,
    op: Operation<'_>,
    value: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let of = query.ir.value(query.body, value);
    let (index, tensor) = (of.index(), of.ty());
    let mut common = None;
    for region in branches(op) {
        let operand = yielded(query, region, index)?;
        let ty = query.known_buffer_type(query.body().operand_value(operand), invocations)?;
        common = match common {
            None => Some(ty),
            Some(common) => match common_type(query, tensor, [common, ty]) {
                Some(ty) => Some(ty),
                None => {
                    let message = match *op.name_str() == *b"scf.if" {
                        true => "inconsistent memory space on then/else branches",
                        false => "inconsistent memory space on switch cases",
                    };
                    let _ = op.emit_error(message).emit();
                    return None;
                }
            },
        };
    }
    common
}

/// Makes the operation anew, with results of these types, its operands and its regions.
pub fn recreate(bufferizer: &mut Bufferizer<'_>, op: OpId, types: &[Type]) -> OpId {
    let rewriter = &mut bufferizer.rewriter;
    let view = rewriter.op(op);
    let mut state = OperationState::new(view.name(), view.location());
    state.operands = view.operands().map(|value| value.id()).collect();
    state.properties = view.properties().iter().copied().collect();
    state.result_types.extend_from_slice(types);
    let from: Vec<_> = view.regions().map(|region| region.id()).collect();
    let regions: Vec<_> = from.iter().map(|_| rewriter.body_mut().create_region()).collect();
    state.regions = regions.iter().copied().collect();
    rewriter.set_insertion_point(op);
    let new = rewriter.create(state);
    for (from, to) in from.into_iter().zip(regions) {
        rewriter.inline_region_before(from, to, None);
    }
    new
}

fn replace_by(bufferizer: &mut Bufferizer<'_>, op: OpId, new: OpId) {
    let results: Vec<ValueId> = bufferizer.rewriter.body().results(new).collect();
    bufferizer.replace(op, &results);
}

/// Bufferizes `scf.if` and `scf.index_switch`.
pub fn bufferize(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let results: Vec<ValueId> = bufferizer.rewriter.body().results(op).collect();
    let types = results.into_iter().map(|result| new_type(bufferizer, result));
    let types = types.collect::<Result<Vec<Type>, Failed>>()?;
    let new = recreate(bufferizer, op, &types);
    replace_by(bufferizer, op, new);
    Ok(())
}

/// Returns the only `scf.yield` of a region.
fn only_yield(op: Operation<'_>) -> Option<Operation<'_>> {
    let blocks = op.region(0)?.blocks();
    let mut yields = blocks.filter_map(|block| block.back()).filter(|end| end.isa::<YieldOp<'_>>());
    let only = yields.next()?;
    yields.next().is_none().then_some(only)
}

/// Returns what the region yields for a result, which certainly is it.
pub fn of_execute_region(query: &Query<'_>, op: Operation<'_>, value: ValueId) -> AliasingOperands {
    let index = query.ir.value(query.body, value).index();
    let operand = only_yield(op).and_then(|end| query.body().operands(end.id()).nth(index));
    let found = operand.map(|of| AliasingOperand {
        operand: of.0,
        relation: Relation::Equivalent,
        is_definite: true,
    });
    found.into_iter().collect()
}

pub fn verify_execute_region(_: &Query<'_>, op: Operation<'_>) -> Result<(), Failed> {
    if only_yield(op).is_none() {
        return Err(op.emit_op_error("op without unique scf.yield is not supported").emit());
    }
    Ok(())
}

pub fn bufferize_execute_region(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let end = only_yield(bufferizer.rewriter.op(op)).ok_or(Failed)?;
    let types: Vec<Type> = end.operand_types().collect();
    let new = recreate(bufferizer, op, &types);
    let regions = bufferizer.rewriter.op(new).regions();
    let blocks: Vec<_> = regions.flat_map(|region| region.blocks()).map(|block| block.id()).collect();
    blocks.into_iter().try_for_each(|block| bufferize_block(bufferizer, block))?;
    replace_by(bufferizer, op, new);
    Ok(())
}
