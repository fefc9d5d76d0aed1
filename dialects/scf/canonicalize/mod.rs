//! The canonicalization patterns of scf.
//!
//! What is handed from region to region is simplified alike for all operations; see
//! [`region_branch`](crate::rewrite::region_branch). The patterns here are about what runs, and how often.
//!
//! Follows mlir/lib/Dialect/SCF/IR/SCF.cpp.

mod combine_ifs;
pub mod conditional;
pub mod execute_region;
pub mod for_loop;
pub mod forall;
pub mod index_switch;
pub mod parallel;
mod while_if;
pub mod while_loop;

use smallvec::SmallVec;

use crate::ir::{Attribute, BlockId, Location, OpId, RegionId, Type, ValueId};
use crate::rewrite::{Rewriter, Rewritten};

pub use for_loop::{trip_count, trip_count_of};

use super::transforms::promote_forall;

type ValueIds = SmallVec<[ValueId; 4]>;

/// Replaces `op` by the only block of its region `index`, with `arguments` in place of the block's.
pub fn replace_by_region(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    index: usize,
    arguments: &[ValueId],
) -> Option<Rewritten> {
    let view = rewriter.op(op);
    let (region, block) = (view.region(index)?, view.block()?.id());
    let entry = region.front()?;
    let (terminator, entry) = (entry.back()?.id(), entry.id());
    rewriter.inline_block_before(entry, block, Some(op), arguments);
    let results: ValueIds = rewriter.body().operand_values(terminator).collect();
    rewriter.replace_op(op, &results);
    rewriter.erase_op(terminator);
    Some(Rewritten)
}

/// The operands of the terminator of a block.
pub fn yielded(rewriter: &Rewriter<'_>, block: BlockId) -> ValueIds {
    match rewriter.body().last_operation(block) {
        Some(last) => rewriter.body().operand_values(last).collect(),
        None => ValueIds::new(),
    }
}

/// The first block of region `index` of `op`.
pub fn entry(rewriter: &Rewriter<'_>, op: OpId, index: usize) -> Option<BlockId> {
    rewriter.op(op).region(index)?.front().map(|block| block.id())
}

/// Makes an `scf.yield` where the rewriter stands.
fn create_yield(rewriter: &mut Rewriter<'_>, location: Location, values: &[ValueId]) -> OpId {
    let state = super::YieldOp::build(rewriter.scope(), location, values);
    rewriter.create(state)
}

/// Makes a `tensor.cast` where the rewriter stands.
fn create_cast(rewriter: &mut Rewriter<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    let state = crate::dialects::tensor::CastOp::build(rewriter.scope(), location, ty, value);
    rewriter.create_value(state)
}

/// Puts an `scf.yield` of other values in the place of a terminator.
fn replace_terminator(rewriter: &mut Rewriter<'_>, terminator: OpId, values: &[ValueId]) {
    let location = rewriter.op(terminator).location();
    rewriter.set_insertion_point(terminator);
    create_yield(rewriter, location, values);
    rewriter.erase_op(terminator);
}

/// Makes a constant truth value where the rewriter stands.
fn create_bool(rewriter: &mut Rewriter<'_>, location: Location, value: bool) -> ValueId {
    let value = if value { Attribute::TRUE } else { Attribute::FALSE };
    let state = crate::dialects::arith::ConstantOp::build(rewriter.scope(), location, value);
    rewriter.create_value(state)
}

/// The index of the ancestor region that is one of `regions`, given the region of an operation, walking up.
fn ancestor_region(rewriter: &Rewriter<'_>, op: OpId, regions: &[RegionId]) -> Option<usize> {
    let mut next = rewriter.body().block_of(op).and_then(|block| rewriter.body().region_of(block));
    while let Some(region) = next {
        if let Some(index) = regions.iter().position(|&of| of == region) {
            return Some(index);
        }
        let parent = rewriter.body().parent_of(region)?;
        next = rewriter.body().block_of(parent).and_then(|block| rewriter.body().region_of(block));
    }
    None
}
