//! The canonicalization patterns of scf.
//!
//! [`region_branch`](rewrite::region_branch) simplifies the values passed between regions, for all operations alike.
//! The patterns here are about which regions run, and how often.
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

pub use dialect_utils::regions::{entry, replace_by_region, yielded};
use smallvec::SmallVec;

use ir::{Attribute, Location, OpId, RegionId, Type, ValueId};
use rewrite::Rewriter;

pub use for_loop::{trip_count, trip_count_of};

use super::transforms::promote_forall;

type ValueIds = SmallVec<[ValueId; 4]>;

/// Makes an `scf.yield` where the rewriter stands.
fn create_yield(rewriter: &mut Rewriter<'_>, location: Location, values: &[ValueId]) -> OpId {
    let state = super::YieldOp::build(rewriter.scope(), location, values);
    rewriter.create(state)
}

/// Makes a `tensor.cast` where the rewriter stands.
fn create_cast(rewriter: &mut Rewriter<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    let state = tensor::CastOp::build(rewriter.scope(), location, ty, value);
    rewriter.create_value(state)
}

/// Replaces a terminator by an `scf.yield` of other values.
fn replace_terminator(rewriter: &mut Rewriter<'_>, terminator: OpId, values: &[ValueId]) {
    let location = rewriter.op(terminator).location();
    rewriter.set_insertion_point(terminator);
    create_yield(rewriter, location, values);
    rewriter.erase_op(terminator);
}

/// Makes a constant truth value where the rewriter stands.
fn create_bool(rewriter: &mut Rewriter<'_>, location: Location, value: bool) -> ValueId {
    let value = if value { Attribute::TRUE } else { Attribute::FALSE };
    let state = arith::ConstantOp::build(rewriter.scope(), location, value);
    rewriter.create_value(state)
}

/// Finds the index of the one of `regions` that contains `op`.
///
/// The regions are those of operations in one region; the walk from `op` outwards ends there. An operation in
/// that region itself, as the most common user is, costs one step however deep it is nested.
fn ancestor_region(rewriter: &Rewriter<'_>, op: OpId, regions: &[RegionId]) -> Option<usize> {
    let around = regions.first().and_then(|&region| rewriter.body().parent_of(region));
    let around = around.and_then(|op| rewriter.body().block_of(op));
    let around = around.and_then(|block| rewriter.body().region_of(block));
    let mut next = rewriter.body().block_of(op).and_then(|block| rewriter.body().region_of(block));
    while let Some(region) = next {
        if let Some(index) = regions.iter().position(|&of| of == region) {
            return Some(index);
        }
        if Some(region) == around {
            return None;
        }
        let parent = rewriter.body().parent_of(region)?;
        next = rewriter.body().block_of(parent).and_then(|block| rewriter.body().region_of(block));
    }
    None
}
