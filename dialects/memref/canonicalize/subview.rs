//! `memref.subview`: operands that are constants, casts of the source, and parts that are everything.

use super::replace_by_cast;
use crate::fold::source_for_consumer;
use crate::subview::{dropped_by, infer_type, without_dimensions};
use crate::{SubViewOp, subview};
use interfaces::Slice;
use ir::types::DYNAMIC;
use ir::{OpId, Type};
use rewrite::MixedSlice;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static SUBVIEW: &[Pattern] = &[
    Pattern::new("OpWithOffsetSizesAndStridesConstantArgumentFolder", use_constants),
    Pattern::new("SubViewOpMemRefCastFolder", view_source_of_cast),
    Pattern::new("TrivialSubViewOpFolder", cast_whole),
];

/// Returns the type of `slice` of `source`, without the dimensions that `view` drops.
fn type_of_part(rewriter: &Rewriter<'_>, view: SubViewOp<'_>, source: Type, slice: &Slice) -> Option<Type> {
    let context = rewriter.context();
    let full = infer_type(context, source, slice)?;
    let dropped = dropped_by(view)?;
    match dropped.contains(&true) {
        true => without_dimensions(context, full, &dropped),
        false => Some(full),
    }
}

fn use_constants(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<SubViewOp>()?;
    let mut slice = MixedSlice::of(*view);
    if !slice.fold_constants(rewriter, false) {
        return None;
    }
    let source = view.source();
    let statics = slice.dispatched(context).statics();
    statics.check_bounds(source.ty().shape(context)?).ok()?;
    let is_valid = |&known: &i64| known == DYNAMIC || known >= 0;
    let lengths = statics.offsets.iter().chain(&statics.sizes);
    if !lengths.into_iter().all(is_valid) || statics.strides.contains(&0) {
        return None;
    }
    let ty = type_of_part(rewriter, view, source.ty(), &statics)?;
    let (location, source) = (view.location(), source.id());
    let new = subview(rewriter, location, source, &slice, Some(ty))?;
    let new = rewriter.result(new, 0);
    replace_by_cast(rewriter, op, new)
}

fn view_source_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<SubViewOp>()?;
    let is_constant = |ty: Type, known: bool| ty == Type::INDEX && known;
    if view.operands().any(|operand| is_constant(operand.ty(), operand.constant().is_some())) {
        return None;
    }
    let source = source_for_consumer(view.source())?;
    let slice = MixedSlice::of(*view);
    let ty = type_of_part(rewriter, view, source.ty(), &Slice::of(*view))?;
    let (location, source) = (view.location(), source.id());
    let new = subview(rewriter, location, source, &slice, Some(ty))?;
    let new = rewriter.result(new, 0);
    replace_by_cast(rewriter, op, new)
}

/// Replaces a subview of a whole memref by a cast of that memref.
fn cast_whole(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<SubViewOp>()?;
    let (source, ty) = (view.source(), view.result().ty());
    let shape = source.ty().shape(context)?;
    let slice = MixedSlice::of(*view);
    if shape.len() != ty.shape(context)?.len() || !slice.is_all_of(shape, |of| rewriter.constant_int(of)) {
        return None;
    }
    let (is_same, source) = (source.ty() == ty, source.id());
    if !is_same {
        return replace_by_cast(rewriter, op, source);
    }
    rewriter.replace_op(op, &[source]);
    Some(Rewritten)
}
