//! `tensor.extract_slice`: operands that are constants, and casts of the source.

use super::replace_by_cast_if_needed;
use crate::casts::source_for_consumer;
use crate::slice::canonical_part_type;
use crate::{ExtractSliceOp, extract_slice};
use interfaces::Slice;
use ir::{OpId, Operation, Type};
use rewrite::MixedSlice;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static EXTRACT_SLICE: &[Pattern] = &[
    Pattern::new("OpWithOffsetSizesAndStridesConstantArgumentFolder", use_constants),
    Pattern::new("ExtractSliceOpCastFolder", extract_from_source_of_cast),
];

/// Returns whether an operand is a constant index. Such operands are first made static.
pub(super) fn has_constant_operand(op: Operation<'_>) -> bool {
    op.operands().any(|operand| operand.ty() == Type::INDEX && operand.constant().is_some())
}

fn use_constants(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let extract = rewriter.op(op).dyn_cast::<ExtractSliceOp>()?;
    let mut slice = MixedSlice::of(*extract);
    if !slice.fold_constants(rewriter, false) {
        return None;
    }
    let source = extract.source();
    let statics = slice.dispatched(context).statics();
    statics.check_bounds(source.ty().shape(context)?).ok()?;
    // MLIR takes the first dimensions of size 1 for those that are left out, whichever were.
    let rank = extract.result().ty().shape(context)?.len();
    let ty = canonical_part_type(context, source.ty(), &statics.sizes, rank)?;
    let (location, source) = (extract.location(), source.id());
    let new = extract_slice(rewriter, location, source, &slice, Some(ty));
    let new = rewriter.result(new, 0);
    replace_by_cast_if_needed(rewriter, op, new)
}

fn extract_from_source_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let extract = rewriter.op(op).dyn_cast::<ExtractSliceOp>()?;
    if has_constant_operand(*extract) {
        return None;
    }
    let source = source_for_consumer(extract.source())?;
    Slice::of(*extract).check_bounds(source.ty().shape(rewriter.context())?).ok()?;
    let source = source.id();
    let (location, ty, slice) = (extract.location(), extract.result().ty(), MixedSlice::of(*extract));
    let new = extract_slice(rewriter, location, source, &slice, Some(ty));
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
