//! Patterns on loads and stores under masks that are known, and at indices that follow one another.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::replace;
use crate::mask_format::known_mask;
use crate::types::vector_type;
use crate::{
    CompressStoreOp, ExpandLoadOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, ScatterOp, StepOp, StoreOp,
};
use interfaces::constant_value;
use ir::{Context, OpId, Type, TypeStorage, Value, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// The parts of a masked load.
struct MaskedLoad {
    mask: bool,
    base: ValueId,
    indices: Vec<ValueId>,
    pass_thru: ValueId,
}

/// The parts of a masked store.
struct MaskedStore {
    mask: bool,
    base: ValueId,
    indices: Vec<ValueId>,
    stored: ValueId,
}

fn ids<'a>(values: impl Iterator<Item = Value<'a>>) -> Vec<ValueId> {
    values.map(|value| value.id()).collect()
}

/// Loads all, or nothing.
fn load(rewriter: &mut Rewriter<'_>, op: OpId, of: MaskedLoad) -> Rewrite {
    if !of.mask {
        rewriter.replace_op(op, &[of.pass_thru]);
        return Some(Rewritten);
    }
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let state = LoadOp::build(rewriter.scope(), location, ty, of.base, &of.indices);
    replace(rewriter, op, state)
}

/// Stores all, or nothing.
fn store(rewriter: &mut Rewriter<'_>, op: OpId, of: MaskedStore) -> Rewrite {
    if !of.mask {
        rewriter.erase_op(op);
        return Some(Rewritten);
    }
    let location = rewriter.op(op).location();
    let state = StoreOp::build(rewriter.scope(), location, of.stored, of.base, &of.indices);
    replace(rewriter, op, state)
}

/// `vector.maskedload` of a known mask.
pub fn masked_load(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let of = rewriter.op(op).dyn_cast::<MaskedLoadOp<'_>>()?;
    let (base, indices, pass_thru) = (of.base().id(), ids(of.indices()), of.pass_thru().id());
    let of = MaskedLoad { mask: known_mask(of.mask())?, base, indices, pass_thru };
    load(rewriter, op, of)
}

/// `vector.expandload` of a known mask.
pub fn expand_load(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let of = rewriter.op(op).dyn_cast::<ExpandLoadOp<'_>>()?;
    let (base, indices, pass_thru) = (of.base().id(), ids(of.indices()), of.pass_thru().id());
    let of = MaskedLoad { mask: known_mask(of.mask())?, base, indices, pass_thru };
    load(rewriter, op, of)
}

/// `vector.maskedstore` of a known mask.
pub fn masked_store(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let of = rewriter.op(op).dyn_cast::<MaskedStoreOp<'_>>()?;
    let (base, indices, stored) = (of.base().id(), ids(of.indices()), of.value_to_store().id());
    let of = MaskedStore { mask: known_mask(of.mask())?, base, indices, stored };
    store(rewriter, op, of)
}

/// `vector.compressstore` of a known mask.
pub fn compress_store(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let of = rewriter.op(op).dyn_cast::<CompressStoreOp<'_>>()?;
    let (base, indices, stored) = (of.base().id(), ids(of.indices()), of.value_to_store().id());
    let of = MaskedStore { mask: known_mask(of.mask())?, base, indices, stored };
    store(rewriter, op, of)
}

/// `vector.gather` of nothing.
pub fn gather(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let of = rewriter.op(op).dyn_cast::<GatherOp<'_>>()?;
    let pass_thru = of.pass_thru().id();
    if known_mask(of.mask())? {
        return None;
    }
    rewriter.replace_op(op, &[pass_thru]);
    Some(Rewritten)
}

/// `vector.scatter` of nothing.
pub fn scatter(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let of = rewriter.op(op).dyn_cast::<ScatterOp<'_>>()?;
    let (base, has_result) = (of.base().id(), of.result().is_some());
    if known_mask(of.mask())? {
        return None;
    }
    match has_result {
        true => rewriter.replace_op(op, &[base]),
        false => rewriter.erase_op(op),
    }
    Some(Rewritten)
}

fn is_memref(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::MemRef { .. })
}

/// Returns whether indices are 0, 1, 2 and so on (`isZeroBasedContiguousSeq`).
fn is_contiguous(indices: Value<'_>) -> bool {
    let context = indices.context();
    let Some(of) = vector_type(context, indices.ty()).filter(|of| of.rank() == 1 && !of.is_scalable()) else {
        return false;
    };
    if indices.defining::<StepOp<'_>>().is_some() {
        return true;
    }
    let Some(value) = indices.defining_op().and_then(constant_value) else { return false };
    let element = |index: i64| value.dense_element(context, index as usize)?.integer(context)?.to_i64();
    (0..of.num_elements()).all(|index| element(index) == Some(index))
}

/// Loads elements that follow one another under a mask.
pub fn contiguous_gather(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let of = rewriter.op(op).dyn_cast::<GatherOp<'_>>()?;
    if !is_memref(of.context(), of.base().ty()) || !is_contiguous(of.indices()) {
        return None;
    }
    let (location, ty, base, offsets) = (of.location(), of.result().ty(), of.base().id(), ids(of.offsets()));
    let (mask, pass_thru) = (of.mask().id(), of.pass_thru().id());
    let state = MaskedLoadOp::build(rewriter.scope(), location, ty, base, &offsets, mask, pass_thru);
    replace(rewriter, op, state)
}

/// Stores elements that follow one another under a mask.
pub fn contiguous_scatter(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let of = rewriter.op(op).dyn_cast::<ScatterOp<'_>>()?;
    if !is_memref(of.context(), of.base().ty()) || !is_contiguous(of.indices()) {
        return None;
    }
    let (location, base, offsets) = (of.location(), of.base().id(), ids(of.offsets()));
    let (mask, stored) = (of.mask().id(), of.value_to_store().id());
    let state = MaskedStoreOp::build(rewriter.scope(), location, base, &offsets, mask, stored);
    replace(rewriter, op, state)
}
