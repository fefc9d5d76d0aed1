//! Accesses at zeros: that at indices is one of the single element that a `memref.subview` at the indices has.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ExtractAddressComputations.cpp, but for accesses of vectors. What
//! is not strided is left alone, where mlir-opt makes a `memref.subview` that is not valid.

use super::accesses::{rebuilt_load, rebuilt_store};
use crate::dialects::arith::constant_index;
use crate::dialects::memref::{LoadOp, StoreOp, subview};
use crate::interfaces::MixedSlice;
use crate::ir::{Location, OpId, ValueId};
use crate::rewrite::op_fold_result::index_attributes;
use crate::rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

/// `memref.extract_address_computations`
pub static EXTRACT_ADDRESS_COMPUTATIONS: &[Pattern] = &[
    Pattern::new("StoreLoadLikeOpRewriter", load_at_zeros).on("memref.load"),
    Pattern::new("StoreLoadLikeOpRewriter", store_at_zeros).on("memref.store"),
];

/// The part of `memref` at `indices`, and zeros for it. `None` where they are zeros already.
fn part_at(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    memref: ValueId,
    indices: Vec<OpFoldResult>,
) -> Option<(ValueId, Vec<ValueId>)> {
    if indices.iter().all(|&index| rewriter.is_constant_int(index, 0)) {
        return None;
    }
    let context = rewriter.context();
    let rank = indices.len();
    let ones = index_attributes(context, &vec![1; rank]);
    let part = subview(rewriter, location, memref, &MixedSlice::contiguous(context, indices, ones), None)?;
    let zero = constant_index(rewriter, location, 0);
    Some((rewriter.result(part, 0), vec![zero; rank]))
}

fn load_at_zeros(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let load = rewriter.op(op).dyn_cast::<LoadOp>()?;
    let indices = load.indices().map(OpFoldResult::of).collect();
    let (location, memref) = (load.location(), load.memref().id());
    let (part, zeros) = part_at(rewriter, location, memref, indices)?;
    let new = rebuilt_load(rewriter, op, part, &zeros)?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn store_at_zeros(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let store = rewriter.op(op).dyn_cast::<StoreOp>()?;
    let indices = store.indices().map(OpFoldResult::of).collect();
    let (location, memref) = (store.location(), store.memref().id());
    let (part, zeros) = part_at(rewriter, location, memref, indices)?;
    rebuilt_store(rewriter, op, part, &zeros)?;
    rewriter.erase_op(op);
    Some(Rewritten)
}
