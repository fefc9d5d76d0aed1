//! Parts of tensors that are all of them, or that were put there: `tensor.extract_slice` and
//! `tensor.insert_slice`.

use super::reshaped_splat;
use crate::{ExtractSliceOp, InsertSliceOp};
use ir::{Attribute, Operation};
use rewrite::MixedSlice;
use rewrite::{Edit, Folded};

/// `tensor.extract_slice`
pub fn extract_slice(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<ExtractSliceOp>()?;
    let (source, ty) = (view.source(), view.result().ty());
    if let Some(folded) = reshaped_splat(context, *operands.first()?, ty) {
        return Some(folded);
    }
    let slice = MixedSlice::of(op);
    if source.ty() == ty && slice.is_all_of(ty.shape(context)?, |of| of.constant_int(op)) {
        return Some(source.into());
    }
    let insert = source.defining::<InsertSliceOp>()?;
    (insert.source().ty() == ty && MixedSlice::of(*insert) == slice).then(|| insert.source().into())
}

/// `tensor.insert_slice`
pub fn insert_slice(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<InsertSliceOp>()?;
    let (source, dest) = (view.source(), view.dest());
    let slice = MixedSlice::of(op);
    let ty = dest.ty();
    if ty.has_static_shape(context)
        && source.ty() == ty
        && slice.is_all_of(ty.shape(context)?, |of| of.constant_int(op))
    {
        return Some(source.into());
    }
    // An earlier insertion into the same slice is overwritten.
    if let Some(before) = dest.defining::<InsertSliceOp>()
        && before.source().ty() == source.ty()
        && MixedSlice::of(*before) == slice
    {
        return Some(Folded::in_place([Edit::Operand(InsertSliceOp::DEST, before.dest().id())]));
    }
    if let Some(extract) = source.defining::<ExtractSliceOp>()
        && extract.source() == dest
        && MixedSlice::of(*extract) == slice
    {
        return Some(dest.into());
    }
    let is_empty = slice.sizes.iter().any(|size| size.constant_int(op) == Some(0));
    is_empty.then(|| dest.into())
}
