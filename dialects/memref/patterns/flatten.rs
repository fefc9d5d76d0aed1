//! `flatten-memref`: memrefs of several dimensions become memrefs of one, and their indices are linearized.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/FlattenMemRefs.cpp and `getLinearizedMemRefOffsetAndSize` of
//! mlir/lib/Dialect/MemRef/Utils/MemRefUtils.cpp.

use super::accesses::place_of;
use super::metadata::gives_strides;
use affine::{make_composed_folded_affine_apply_of, make_composed_folded_affine_max};
use arith::value_or_constant_index;
use ir::{AffineExpr, AffineMap, Attribute, Location, OpId, OperationState, Type, TypeStorage, ValueId};
use memref::fold::constified_metadata;
use memref::{AllocOp, AllocaOp, ExtractStridedMetadataOp, extract_strided_metadata, reinterpret_cast};
use rewrite::{MixedSlice, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use vector::types::vector_type;
use vector::{TransferReadOp, TransferWriteOp};

/// `populateFlattenMemrefsPatterns`
pub static FLATTEN: &[Pattern] = &[
    Pattern::new("MemRefRewritePattern", access).on("memref.load"),
    Pattern::new("MemRefRewritePattern", access).on("memref.store"),
    Pattern::new("MemRefRewritePattern", allocation).on("memref.alloc"),
    Pattern::new("MemRefRewritePattern", allocation).on("memref.alloca"),
    Pattern::new("MemRefRewritePattern", access).on("vector.load"),
    Pattern::new("MemRefRewritePattern", access).on("vector.store"),
    Pattern::new("MemRefRewritePattern", transfer).on("vector.transfer_read"),
    Pattern::new("MemRefRewritePattern", transfer).on("vector.transfer_write"),
    Pattern::new("MemRefRewritePattern", access).on("vector.maskedload"),
    Pattern::new("MemRefRewritePattern", access).on("vector.maskedstore"),
];

/// A memref of one dimension, and the index into it.
struct Flat {
    memref: ValueId,
    index: ValueId,
}

/// Returns whether a memref has several dimensions, whose strides its type gives.
fn is_flattened(rewriter: &Rewriter<'_>, memref: ValueId) -> bool {
    let context = rewriter.context();
    let TypeStorage::MemRef { shape, element, layout, .. } = rewriter.type_of(memref).storage(context) else {
        return false;
    };
    shape.len() > 1
        && gives_strides(context, *layout)
        && matches!(element.storage(context), TypeStorage::Integer { .. } | TypeStorage::Float(_))
}

/// The offset, the sizes and the strides of a memref.
fn metadata(rewriter: &mut Rewriter<'_>, location: Location, memref: ValueId) -> Option<MixedSlice> {
    let metadata = extract_strided_metadata(rewriter, location, memref)?;
    let metadata = rewriter.op(metadata).dyn_cast::<ExtractStridedMetadataOp<'_>>()?;
    let all: Vec<OpFoldResult> = constified_metadata(metadata)?.into_iter().map(|of| of.1).collect();
    let (offset, others) = all.split_first()?;
    let (sizes, strides) = others.split_at(others.len() / 2);
    Some(MixedSlice { offsets: vec![*offset], sizes: sizes.to_vec(), strides: strides.to_vec() })
}

/// Makes a memref of one dimension of `memref`, and the index of the element at `indices`; without indices, of the first
/// one.
fn flatten(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    memref: ValueId,
    indices: &[ValueId],
) -> Option<Flat> {
    let context = rewriter.context();
    let whole = metadata(rewriter, location, memref)?;
    let symbol = |position: usize| AffineExpr::symbol(context, position as u32);
    let (mut sum, mut values) = (AffineExpr::constant(context, 0), Vec::new());
    for (dim, &stride) in whole.strides.iter().enumerate() {
        sum = sum.add(context, symbol(2 * dim).mul(context, symbol(2 * dim + 1)));
        let index = indices.get(dim).map(|&index| rewriter.as_fold_result(index));
        values.extend([index.unwrap_or(OpFoldResult::index(context, 0)), stride]);
    }
    let index = make_composed_folded_affine_apply_of(rewriter, location, sum, &values);
    let extents: Vec<AffineExpr> =
        (0..whole.sizes.len()).map(|dim| symbol(2 * dim).mul(context, symbol(2 * dim + 1))).collect();
    let map = AffineMap::inferred(context, &extents);
    let values: Vec<OpFoldResult> =
        whole.strides.iter().zip(&whole.sizes).flat_map(|(&stride, &size)| [stride, size]).collect();
    let size = make_composed_folded_affine_max(rewriter, location, map, &values);
    let offset = make_composed_folded_affine_apply_of(rewriter, location, symbol(0), &whole.offsets);
    let stride = OpFoldResult::index(context, 1);
    let slice = MixedSlice { offsets: vec![offset], sizes: vec![size], strides: vec![stride] };
    let ty = {
        let from = rewriter.type_of(memref);
        let slice = slice.dispatched(context);
        let [offset, stride] = [&slice.offsets, &slice.strides].map(|list| list.statics[0]);
        let (element, space) = (from.element_type(context)?, from.memory_space(context));
        Type::strided_memref(context, &slice.sizes.statics, element, (&[stride], offset), space).ok()?
    };
    // The order in which MLIR's arguments are evaluated.
    let index = value_or_constant_index(rewriter, location, index);
    let memref = reinterpret_cast(rewriter, location, ty, memref, &slice);
    Some(Flat { memref, index })
}

/// Lets an access of elements, or of vectors of consecutive ones, access a memref of one dimension.
fn access(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let place = place_of(rewriter, op).filter(|place| is_flattened(rewriter, place.memref))?;
    let flat = flatten(rewriter, place.location, place.memref, &place.indices)?;
    let view = rewriter.op(op);
    let mut operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let base = operands.iter().position(|&operand| operand == place.memref)?;
    operands.splice(base..=base + place.indices.len(), [flat.memref, flat.index]);
    let mut state = OperationState::new(view.name(), place.location);
    state.operands = operands.into();
    state.result_types = view.result_types().collect();
    state.properties = view.properties().iter().copied().collect();
    state.attributes = view.discardable_attributes();
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Lets a transfer within bounds transfer from or to a memref of one dimension.
fn transfer(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let place = place_of(rewriter, op).filter(|place| is_flattened(rewriter, place.memref))?;
    let view = rewriter.op(op);
    let (map, in_bounds, ty) = match view.dyn_cast::<TransferReadOp<'_>>() {
        Some(read) => (read.permutation_map(), read.in_bounds(), read.vector().ty()),
        None => {
            let write = view.dyn_cast::<TransferWriteOp<'_>>()?;
            (write.permutation_map(), write.in_bounds(), write.value_to_store().ty())
        }
    };
    if !map.is_minor_identity(context)
        || in_bounds.contains(&Attribute::FALSE)
        || vector_type(context, ty)?.shape.len() != 1
    {
        return None;
    }
    let location = place.location;
    let flat = flatten(rewriter, location, place.memref, &place.indices)?;
    let (map, in_bounds) = (AffineMap::identity(context, 1), [Attribute::FALSE]);
    let (scope, view, indices) = (rewriter.scope(), rewriter.op(op), [flat.index]);
    let state = match view.dyn_cast::<TransferReadOp<'_>>() {
        Some(read) => {
            let padding = read.padding().id();
            TransferReadOp::build(scope, location, ty, flat.memref, &indices, map, padding, None, &in_bounds)
        }
        None => {
            let value = view.dyn_cast::<TransferWriteOp<'_>>()?.value_to_store().id();
            TransferWriteOp::build(scope, location, None, value, flat.memref, &indices, map, None, &in_bounds)
        }
    };
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Allocates a memref of one dimension, and casts it.
fn allocation(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let memref = rewriter.result(op, 0);
    if !is_flattened(rewriter, memref) {
        return None;
    }
    let (location, ty) = (rewriter.op(op).location(), rewriter.type_of(memref));
    let flat = flatten(rewriter, location, memref, &[])?;
    let flat_type = rewriter.type_of(flat.memref);
    let view = rewriter.op(op);
    let state = match view.dyn_cast::<AllocOp<'_>>() {
        Some(alloc) => {
            let mut state = AllocOp::build(rewriter.scope(), location, flat_type, &[], &[]);
            AllocOp::set_alignment(&mut state, context, alloc.alignment());
            state
        }
        None => {
            let alloca = view.dyn_cast::<AllocaOp<'_>>()?;
            let mut state = AllocaOp::build(rewriter.scope(), location, flat_type, &[], &[]);
            AllocaOp::set_alignment(&mut state, context, alloca.alignment());
            state
        }
    };
    let memory = rewriter.create_value(state);
    let mut whole = metadata(rewriter, location, memref)?;
    whole.offsets = vec![OpFoldResult::index(context, 0)];
    let cast = reinterpret_cast(rewriter, location, ty, memory, &whole);
    rewriter.replace_op(op, &[cast]);
    Some(Rewritten)
}
