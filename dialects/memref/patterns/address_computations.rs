//! Extraction of address computations: a load or store at indices becomes one at zeros of a `memref.subview`
//! with a single element, which starts at these indices.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ExtractAddressComputations.cpp, without its patterns for
//! vectors. A memref that is not strided is left alone; mlir-opt makes an invalid `memref.subview` of it.

use super::accesses::{rebuilt_load, rebuilt_store};
use arith::constant_index;
use ir::{Location, OpId, ValueId};
use memref::{LoadOp, StoreOp, subview};
use rewrite::MixedSlice;
use rewrite::op_fold_result::index_attributes;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

/// `memref.extract_address_computations`
pub static EXTRACT_ADDRESS_COMPUTATIONS: &[Pattern] = &[
    Pattern::new("StoreLoadLikeOpRewriter", load_at_zeros).on("memref.load"),
    Pattern::new("StoreLoadLikeOpRewriter", store_at_zeros).on("memref.store"),
];

/// Creates the subview of `memref` at `indices`, and zero indices into it. `None` if all indices are zero
/// already.
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
