//! Metadata of memory that begins at its first element, and of views that carry their metadata as operands.
//! The patterns match `memref.extract_strided_metadata` and `memref.extract_aligned_pointer_as_index`.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ExpandStridedMetadata.cpp.

use super::metadata::constant_or;
use affine::make_composed_folded_affine_apply_of;
use arith::constant_index;
use ir::types::DYNAMIC;
use ir::{AffineExpr, Location, OpId, Type, TypeStorage, Value, ValueId};
use memref::{
    AllocOp, AllocaOp, AssumeAlignmentOp, CastOp, ExtractAlignedPointerAsIndexOp, ExtractStridedMetadataOp,
    GetGlobalOp, MemorySpaceCastOp, ReinterpretCastOp, SubViewOp, extract_strided_metadata, reinterpret_cast,
};
use rewrite::MixedSlice;
use rewrite::op_fold_result::{index_attributes, mixed_values};
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use scf::build::values_of;

/// Returns a pattern for `memref.extract_strided_metadata`.
pub const fn on_metadata(name: &'static str, rewrite: fn(&mut Rewriter<'_>, OpId) -> Rewrite) -> Pattern {
    Pattern::new(name, rewrite).on("memref.extract_strided_metadata")
}

pub const ALLOC: Pattern = on_metadata("ExtractStridedMetadataOpAllocFolder", of_allocation);
pub const GET_GLOBAL: Pattern = on_metadata("ExtractStridedMetadataOpGetGlobalFolder", of_global);
pub const REINTERPRET_CAST: Pattern =
    on_metadata("ExtractStridedMetadataOpReinterpretCastFolder", of_reinterpret_cast);
pub const CAST: Pattern = on_metadata("ExtractStridedMetadataOpCastFolder", of_cast);
pub const MEMORY_SPACE_CAST: Pattern =
    on_metadata("ExtractStridedMetadataOpMemorySpaceCastFolder", of_memory_space_cast);
pub const ASSUME_ALIGNMENT: Pattern =
    on_metadata("ExtractStridedMetadataOpAssumeAlignmentFolder", of_aligned);
pub const METADATA: Pattern =
    on_metadata("ExtractStridedMetadataOpExtractStridedMetadataFolder", of_base_buffer);
pub const ALIGNED_POINTER: Pattern =
    Pattern::new("RewriteExtractAlignedPointerAsIndexOfViewLikeOp", pointer_of_source)
        .on("memref.extract_aligned_pointer_as_index");

fn metadata<'a>(rewriter: &'a Rewriter<'_>, op: OpId) -> Option<ExtractStridedMetadataOp<'a>> {
    rewriter.op(op).dyn_cast()
}

// --- Memory -----------------------------------------------------------------------------------

/// Returns the base buffer of `source`, of type `ty`.
fn base_of(rewriter: &mut Rewriter<'_>, location: Location, source: ValueId, ty: Type) -> ValueId {
    if rewriter.type_of(source) == ty {
        return source;
    }
    let offsets = index_attributes(rewriter.context(), &[0]);
    let slice = MixedSlice { offsets, ..MixedSlice::default() };
    reinterpret_cast(rewriter, location, ty, source, &slice)
}

/// Computes the metadata of an allocation: its sizes are the operands, its layout is row-major.
fn of_allocation(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = metadata(rewriter, op)?;
    let (location, source, base) = (view.location(), view.source(), view.base_buffer());
    let dynamics: Vec<ValueId> = match source.defining::<AllocOp>() {
        Some(alloc) => alloc.dynamic_sizes().map(Value::id).collect(),
        None => source.defining::<AllocaOp>()?.dynamic_sizes().map(Value::id).collect(),
    };
    if !source.ty().has_identity_layout(context) {
        return None;
    }
    let sizes = mixed_values(context, source.ty().shape(context)?, dynamics);
    let (source, base, base_type, is_base_used) = (source.id(), base.id(), base.ty(), !base.is_unused());
    let rank = sizes.len();
    let mut strides = index_attributes(context, &vec![1; rank]);
    let mut product = AffineExpr::constant(context, 1);
    for dim in (0..rank.saturating_sub(1)).rev() {
        let position = (rank - 2 - dim) as u32;
        product = product.mul(context, AffineExpr::symbol(context, position));
        strides[dim] = make_composed_folded_affine_apply_of(rewriter, location, product, &sizes[dim + 1..]);
    }
    // The base buffer is computed only if it has uses.
    let base = if is_base_used { base_of(rewriter, location, source, base_type) } else { base };
    let mut results = vec![base, constant_index(rewriter, location, 0)];
    results.extend(values_of(rewriter, location, &sizes));
    results.extend(values_of(rewriter, location, &strides));
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

/// Globals are as large as their type says, and their elements lie one after another.
fn of_global(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = metadata(rewriter, op)?;
    let (location, source, base_type) = (view.location(), view.source(), view.base_buffer().ty());
    source.defining::<GetGlobalOp>()?;
    if !source.ty().has_identity_layout(context) {
        return None;
    }
    let shape = source.ty().shape(context)?;
    if shape.contains(&DYNAMIC) {
        return None;
    }
    let mut strides = vec![1i64; shape.len()];
    for dim in (1..shape.len()).rev() {
        strides[dim - 1] = strides[dim].wrapping_mul(shape[dim]);
    }
    let source = source.id();
    let mut results = vec![base_of(rewriter, location, source, base_type)];
    results.push(constant_index(rewriter, location, 0));
    results.extend(shape.iter().chain(&strides).map(|&known| constant_index(rewriter, location, known)));
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

/// The base buffer of a base buffer is itself, with offset 0.
fn of_base_buffer(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = metadata(rewriter, op)?;
    let inner = view.source().defining::<ExtractStridedMetadataOp>()?;
    let (location, base) = (view.location(), inner.base_buffer().id());
    let zero = constant_index(rewriter, location, 0);
    rewriter.replace_op(op, &[base, zero]);
    Some(Rewritten)
}

// --- Casts ------------------------------------------------------------------------------------

/// Takes the metadata of `memref.reinterpret_cast` from its operands. An unranked source is refused: it has
/// no strided metadata.
fn of_reinterpret_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = metadata(rewriter, op)?;
    let cast = view.source().defining::<ReinterpretCastOp>()?;
    let (location, source, slice) = (view.location(), cast.source().id(), MixedSlice::of(*cast));
    let new = extract_strided_metadata(rewriter, location, source)?;
    let mut results = vec![rewriter.result(new, 0)];
    for list in [&slice.offsets, &slice.sizes, &slice.strides] {
        results.extend(values_of(rewriter, location, list));
    }
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

/// Takes the sizes and strides that the result type of a cast states.
fn of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = metadata(rewriter, op)?;
    let (location, ty) = (view.location(), view.source().ty());
    let source = view.source().defining::<CastOp>()?.source().id();
    let (strides, offset) = ty.strides_and_offset(context)?;
    let known = [&[offset], ty.shape(context)?, &strides[..]].concat();
    let new = extract_strided_metadata(rewriter, location, source)?;
    let mut values = rewriter.body().results(new).collect::<Vec<ValueId>>().into_iter();
    let mut results: Vec<ValueId> = values.by_ref().take(1).collect();
    let rest: Vec<OpFoldResult> =
        known.into_iter().zip(values).map(|(known, value)| constant_or(context, known, value)).collect();
    results.extend(values_of(rewriter, location, &rest));
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

fn of_memory_space_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = metadata(rewriter, op)?;
    let (location, base) = (view.location(), view.base_buffer());
    let (base, base_type, is_base_used) = (base.id(), base.ty(), !base.is_unused());
    let source = view.source().defining::<MemorySpaceCastOp>()?.source().id();
    if !matches!(rewriter.type_of(source).storage(context), TypeStorage::MemRef { .. }) {
        return None;
    }
    let new = extract_strided_metadata(rewriter, location, source)?;
    let mut results: Vec<ValueId> = rewriter.body().results(new).collect();
    // The base buffer is computed only if it has uses.
    *results.first_mut()? = match is_base_used {
        true => {
            let source = rewriter.result(new, 0);
            let state = MemorySpaceCastOp::build(rewriter.scope(), location, base_type, source);
            rewriter.create_value(state)
        }
        false => base,
    };
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

fn of_aligned(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = metadata(rewriter, op)?;
    let (location, source) = (view.location(), view.source().defining::<AssumeAlignmentOp>()?.memref().id());
    let new = extract_strided_metadata(rewriter, location, source)?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

// --- Pointers ---------------------------------------------------------------------------------

/// Takes the aligned pointer of a subview or a reinterpreted memref from its source.
fn pointer_of_source(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let source = rewriter.op(op).dyn_cast::<ExtractAlignedPointerAsIndexOp>()?.source();
    let source = match source.defining::<SubViewOp>() {
        Some(view) => view.source().id(),
        None => source.defining::<ReinterpretCastOp>()?.source().id(),
    };
    rewriter.set_operand(op, ExtractAlignedPointerAsIndexOp::SOURCE, source);
    Some(Rewritten)
}
