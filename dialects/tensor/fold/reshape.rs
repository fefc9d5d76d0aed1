//! Folders of reshapes: to the source if the shape is unchanged, and of constants.

use super::reshaped_splat;
use crate::{CollapseShapeOp, DimOp, ExpandShapeOp, FromElementsOp, ReshapeOp};
use dialect_utils::reshape::fold_reshape;
use ir::{Attribute, Operation, Value};
use rewrite::{Edit, Folded};

/// `tensor.expand_shape`
pub fn expand_shape(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    fold_reshape(op, operands, |inverse| inverse.isa::<CollapseShapeOp>())
}

/// `tensor.collapse_shape`
pub fn collapse_shape(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    fold_reshape(op, operands, |inverse| inverse.isa::<ExpandShapeOp>())
}

/// `tensor.reshape`
pub fn reshape(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<ReshapeOp>()?;
    let (source, ty) = (view.source(), view.result().ty());
    if let Some(folded) = reshaped_splat(context, *operands.first()?, ty) {
        return Some(folded);
    }
    if let Some(inner) = source.defining::<ReshapeOp>() {
        return Some(Folded::in_place([Edit::Operand(ReshapeOp::SOURCE, inner.source().id())]));
    }
    let (shape, ..) = source.ty().as_ranked_tensor(context).filter(|_| source.ty() == ty)?;
    if shape.len() <= 1 {
        return Some(source.into());
    }
    // The shape of the source is the shape of the source.
    let sizes = view.shape().defining::<FromElementsOp>()?.elements();
    let is_same = sizes.len() == shape.len()
        && sizes.enumerate().all(|(index, size)| is_size_of(size, source, index, shape[index]));
    is_same.then(|| source.into())
}

/// Returns whether `size` is the extent of dimension `index` of `source`, which is `extent` in its type.
fn is_size_of(size: Value<'_>, source: Value<'_>, index: usize, extent: i64) -> bool {
    match (size.constant_integer(), size.defining::<DimOp>()) {
        (Some(size), _) => size == extent,
        (None, Some(dim)) => dim.source() == source && dim.index().constant_integer() == Some(index as i64),
        (None, None) => false,
    }
}
