//! `memref.reinterpret_cast`: of a memref's own metadata, and with operands that are constants.

use super::replace_by_cast;
use crate::fold::{constified, constified_metadata};
use crate::{ExtractStridedMetadataOp, ReinterpretCastOp, reinterpret_cast};
use ir::{OpId, Type, TypeStorage};
use rewrite::MixedSlice;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

pub static REINTERPRET_CAST: &[Pattern] = &[
    Pattern::new("ReinterpretCastOpExtractStridedMetadataFolder", cast_whole),
    Pattern::new("ReinterpretCastOpConstantFolder", use_constants),
];

/// Returns offset, sizes and strides, as constants where the result type or the operands are static.
fn constified_parts(rewriter: &Rewriter<'_>, cast: ReinterpretCastOp<'_>) -> Option<[Vec<OpFoldResult>; 3]> {
    let context = rewriter.context();
    let ty = cast.result().ty();
    let (strides, offset) = ty.strides_and_offset(context)?;
    let slice = MixedSlice::of(*cast);
    let constant = |of| rewriter.constant_int(of);
    Some([
        constified(context, slice.offsets, &[offset], constant),
        constified(context, slice.sizes, ty.shape(context)?, constant),
        constified(context, slice.strides, &strides, constant),
    ])
}

/// Simplifies a `memref.reinterpret_cast` of the base buffer of `memref.extract_strided_metadata`. If it
/// restores offset, sizes and strides of the source, it becomes the source; otherwise it casts the source
/// directly.
fn cast_whole(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let cast = rewriter.op(op).dyn_cast::<ReinterpretCastOp>()?;
    let metadata = cast.source().defining::<ExtractStridedMetadataOp>()?;
    let source = metadata.source();
    let before = constified_metadata(metadata)?.into_iter().map(|(_, of)| of);
    let after = constified_parts(rewriter, cast)?.into_iter().flatten();
    let (is_same, is_same_type) = (before.eq(after), source.ty() == cast.result().ty());
    let source = source.id();
    if !is_same {
        rewriter.set_operand(op, ReinterpretCastOp::SOURCE, source);
        return Some(Rewritten);
    }
    if !is_same_type {
        return replace_by_cast(rewriter, op, source);
    }
    rewriter.replace_op(op, &[source]);
    Some(Rewritten)
}

fn use_constants(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let cast = rewriter.op(op).dyn_cast::<ReinterpretCastOp>()?;
    let [offset, sizes, strides] = constified_parts(rewriter, cast)?;
    let count = |list: &[OpFoldResult]| list.iter().filter(|of| of.value().is_some()).count();
    let num_values = cast.offsets().len() + cast.sizes().len() + cast.strides().len();
    if count(&offset) + count(&sizes) + count(&strides) == num_values {
        return None;
    }
    let (location, source) = (cast.location(), cast.source().id());
    let slice = MixedSlice { offsets: offset, sizes, strides };
    let statics = slice.dispatched(context).statics();
    let TypeStorage::MemRef { element, space, .. } = cast.result().ty().storage(context) else { return None };
    let layout = (&statics.strides[..], *statics.offsets.first()?);
    let ty = Type::strided_memref(context, &statics.sizes, *element, layout, *space).ok()?;
    let new = reinterpret_cast(rewriter, location, ty, source, &slice);
    replace_by_cast(rewriter, op, new)
}
