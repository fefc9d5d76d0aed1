//! Pairs of transfers from or to the same tensor: the same place, or places that have nothing in common.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::transfer::Transfer;
use super::types::vector_type;
use super::{TransferReadOp, TransferWriteOp};
use interfaces::constant_value;
use ir::{Attribute, Operation, TypeStorage, Value};
use rewrite::Folded;

/// Returns whether the transfer is from or to a tensor.
pub fn is_tensor(of: Transfer<'_>) -> bool {
    let base = of.base();
    matches!(base.ty().storage(base.context()), TypeStorage::RankedTensor { .. })
}

fn is_same_place(a: Transfer<'_>, b: Transfer<'_>) -> bool {
    a.indices().eq(b.indices()) && a.vector() == b.vector() && a.map() == b.map()
}

/// Returns whether a write leaves nothing of a write before it (`checkSameValueWAW`).
pub fn overwrites(write: Transfer<'_>, before: Transfer<'_>) -> bool {
    is_same_place(write, before) && write.mask() == before.mask()
}

/// Returns whether constant indices say that two transfers have no element in common (`isDisjointTransferIndices`).
pub fn are_disjoint(a: Transfer<'_>, b: Transfer<'_>) -> bool {
    let Some(vector) = vector_type(a.base().context(), a.vector()).filter(|_| a.vector() == b.vector())
    else {
        return false;
    };
    let lead =
        a.indices().len().saturating_sub(a.map().map_or(0, |map| map.results(a.base().context()).len()));
    a.indices().zip(b.indices()).enumerate().any(|(dim, (first, second))| {
        let (Some(first), Some(second)) = (first.constant_integer(), second.constant_integer()) else {
            return false;
        };
        match dim.checked_sub(lead).and_then(|dim| vector.shape.get(dim)) {
            None => first != second,
            Some(&len) => first.abs_diff(second) >= len.unsigned_abs(),
        }
    })
}

/// Returns whether a masked read of a constant splat, written under the same mask or everywhere, pads with that number.
fn is_splat_padded(write: TransferWriteOp<'_>, read: Transfer<'_>) -> bool {
    let constant = |value: Value<'_>| value.defining_op().and_then(constant_value);
    let splat = constant(write.value_to_store()).and_then(|value| value.splat_element(write.context()));
    read.mask().is_some()
        && write.mask().is_none_or(|mask| Some(mask) == read.mask())
        && splat.is_some()
        && read.padding().and_then(constant) == splat
}

/// `vector.transfer_read` of a vector that was written there (`foldRAW`).
pub fn read_after_write(op: Operation<'_>) -> Option<Folded> {
    op.dyn_cast::<TransferReadOp<'_>>()?;
    let read = Transfer::of(op).filter(|read| is_tensor(*read))?;
    let mut next = read.base().defining::<TransferWriteOp<'_>>();
    while let Some(write) = next {
        let transfer = Transfer::of(*write)?;
        let is_unmasked = transfer.mask().is_none() && read.mask().is_none();
        if !transfer.has_out_of_bounds_dim()
            && is_same_place(transfer, read)
            && (is_unmasked || is_splat_padded(write, read))
        {
            return Some(write.value_to_store().into());
        }
        if !are_disjoint(transfer, read) {
            return None;
        }
        next = write.base().defining::<TransferWriteOp<'_>>();
    }
    None
}

/// `vector.transfer_write` of what was read there, or of a whole tensor (`foldReadInitWrite`, `foldWAR`).
pub fn write_after_read(op: Operation<'_>) -> Option<Folded> {
    let context = op.context();
    let write = op.dyn_cast::<TransferWriteOp<'_>>()?;
    let to = Transfer::of(op).filter(|write| is_tensor(*write))?;
    let read = write.value_to_store().defining::<TransferReadOp<'_>>()?;
    let from = Transfer::of(*read)?;
    let is_whole = |of: Transfer<'_>| {
        let map = of.map();
        map.is_some_and(|map| !map.results(context).is_empty() && map.is_minor_identity(context))
            && !of.has_out_of_bounds_dim()
            && of.indices().all(|index| index.constant_integer() == Some(0))
    };
    let shape = vector_type(context, from.vector()).map(|of| of.shape);
    let is_all = is_whole(from)
        && is_whole(to)
        && from.base().ty() == to.base().ty()
        && from.vector() == to.vector()
        && to.base().ty().shape(context) == shape;
    let is_same =
        from.base() == to.base() && is_same_place(from, to) && from.mask().is_none() && to.mask().is_none();
    (is_all || is_same).then(|| read.base().into())
}

impl Transfer<'_> {
    /// Returns whether some dimension may be out of bounds.
    pub fn has_out_of_bounds_dim(self) -> bool {
        let context = self.base().context();
        let name = context.static_string("in_bounds");
        let known = self.operation().attribute(name).and_then(|known| known.elements(context));
        known.is_some_and(|known| known.iter().any(|&known| known != Attribute::TRUE))
    }
}
