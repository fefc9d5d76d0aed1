//! The same memory in another way, where it is the same way or is gone about in steps.

use crate::{
    AssumeAlignmentOp, CastOp, CollapseShapeOp, ExpandShapeOp, MemorySpaceCastOp, ReinterpretCastOp,
    SubViewOp, TransposeOp, ViewOp,
};
use dialect_utils::reshape::fold_reshape;
use ir::types::DYNAMIC;
use ir::{Attribute, AttributeStorage, Context, Operation, Type};
use rewrite::MixedSlice;
use rewrite::{Edit, Folded, OpFoldResult};

/// `memref.expand_shape`
pub fn expand_shape(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    fold_reshape(op, operands, |inverse| inverse.isa::<CollapseShapeOp>())
}

/// `memref.collapse_shape`
pub fn collapse_shape(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    fold_reshape(op, operands, |inverse| inverse.isa::<ExpandShapeOp>())
}

/// Folds `memref.assume_alignment` of a memref with the same assumption.
pub fn assume_alignment(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let assumption = op.dyn_cast::<AssumeAlignmentOp>()?;
    let before = assumption.memref().defining::<AssumeAlignmentOp>()?;
    (before.alignment() == assumption.alignment()).then(|| assumption.memref().into())
}

/// Folds `memref.memory_space_cast` of a `memref.memory_space_cast`.
pub fn memory_space_cast(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let cast = op.dyn_cast::<MemorySpaceCastOp<'_>>()?;
    let inner = cast.source().defining::<MemorySpaceCastOp>()?;
    Some(Folded::in_place([Edit::Operand(MemorySpaceCastOp::SOURCE, inner.source().id())]))
}

fn are_all(op: Operation<'_>, list: &[OpFoldResult], value: i64) -> bool {
    list.iter().all(|of| of.constant_int(op) == Some(value))
}

/// `memref.reinterpret_cast` starts from the beginning of memory, whatever is made of that before.
pub fn reinterpret_cast(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let cast = op.dyn_cast::<ReinterpretCastOp>()?;
    let source = cast.source();
    let before = if let Some(inner) = source.defining::<ReinterpretCastOp>() {
        Some(inner.source())
    } else if let Some(inner) = source.defining::<CastOp>() {
        Some(inner.source())
    } else {
        let part = source.defining::<SubViewOp>();
        part.filter(|part| are_all(op, &MixedSlice::of(**part).offsets, 0)).map(|part| part.source())
    };
    if let Some(before) = before {
        return Some(Folded::in_place([Edit::Operand(ReinterpretCastOp::SOURCE, before.id())]));
    }
    let ty = cast.result().ty();
    let is_same =
        ty.has_static_shape(op.context()) && source.ty() == ty && cast.static_offsets().first() == Some(&0);
    is_same.then(|| source.into())
}

/// Returns whether the strided form of a memref's layout has a dynamic offset or stride.
fn has_dynamic_layout(context: &Context, ty: Type) -> bool {
    match ty.layout(context).map(|layout| layout.storage(context)) {
        Some(AttributeStorage::StridedLayout(layout)) => {
            layout.offset == DYNAMIC || layout.strides.contains(&DYNAMIC)
        }
        _ => false,
    }
}

/// `memref.subview` of everything.
pub fn subview(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<SubViewOp>()?;
    let (source, ty) = (view.source(), view.result().ty());
    if source.ty() != ty {
        return None;
    }
    if ty.has_static_shape(context) && !has_dynamic_layout(context, ty) {
        return Some(source.into());
    }
    let inner = source.defining::<SubViewOp>()?;
    let slice = MixedSlice::of(op);
    let is_whole = are_all(op, &slice.offsets, 0)
        && are_all(op, &slice.strides, 1)
        && slice.sizes == MixedSlice::of(*inner).sizes;
    is_whole.then(|| source.into())
}

/// Folds `memref.transpose` that is the identity, or of a `memref.transpose`.
pub fn transpose(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<TransposeOp>()?;
    let (source, permutation) = (view.r#in(), view.permutation());
    if permutation.is_identity(context) && source.ty() == view.result(0).ty() {
        return Some(source.into());
    }
    let inner = source.defining::<TransposeOp>()?;
    let permutation = permutation.compose(context, inner.permutation());
    let name = context.static_string("permutation");
    Some(Folded::in_place([
        Edit::Operand(TransposeOp::IN, inner.r#in().id()),
        Edit::Attribute(name, Some(context.affine_map_attribute(permutation))),
    ]))
}

/// `memref.view` of everything.
pub fn view(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let view = op.dyn_cast::<ViewOp>()?;
    let (source, ty) = (view.source(), view.result(0).ty());
    let is_same = source.ty() == ty
        && ty.has_static_shape(op.context())
        && view.byte_shift().constant_integer() == Some(0);
    is_same.then(|| source.into())
}
