//! Folders of linalg operations.

use crate::structured::loops::loops;
use crate::structured::{is_structured, shape, shapes_to_loops};
use crate::{IndexOp, PackOp};
use ir::{Attribute, Operation, Type};
use rewrite::{Folded, matchers};
use tensor::reshaped_splat;

/// `linalg.index`: a loop of one step is at 0.
pub fn index(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let dim = usize::try_from(op.dyn_cast::<IndexOp<'_>>()?.dim()).ok()?;
    let parent = op.parent_op().filter(|&parent| is_structured(parent))?;
    let inverse = shapes_to_loops(context, &loops(parent)?.maps)?;
    let extents: Vec<Option<i64>> =
        parent.operand_types().flat_map(|ty| shape(context, ty)).map(|&extent| Some(extent)).collect();
    let steps = inverse.evaluate(context, &extents).get(dim).copied().flatten();
    (steps == Some(1)).then(|| context.integer_attribute(Type::INDEX, 0).into())
}

/// `linalg.pack` of a splat, padded with the same.
pub fn pack(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<PackOp<'_>>()?;
    let source = *operands.first()?;
    let padding = view.padding_value().and_then(|value| value.constant());
    if let Some(padding) = padding {
        let ty = source?.ty(context)?;
        if matchers::splat_attribute(context, ty, padding) != source {
            return None;
        }
    }
    reshaped_splat(context, source, view.result().ty())
}

/// `linalg.unpack` of a splat.
pub fn unpack(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    reshaped_splat(op.context(), *operands.first()?, op.result_types().next()?)
}
