//! Folders of `tensor.dim` and `tensor.rank`: sizes that types or defining operations give.

use crate::casts::without_casts;
use crate::{DimOp, ExtractSliceOp, GenerateOp, RankOp};
use ir::extents::num_dynamic;
use ir::types::DYNAMIC;
use ir::{Attribute, Operation, Type};
use rewrite::Folded;

/// `tensor.dim`
pub fn dim(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<DimOp>()?;
    let index = (*operands.get(DimOp::INDEX)?)?.integer(context)?.to_i64()?;
    let (shape, ..) = view.source().ty().as_ranked_tensor(context)?;
    let index = usize::try_from(index).ok().filter(|&index| index < shape.len())?;
    if shape[index] != DYNAMIC {
        return Some(context.integer_attribute(Type::INDEX, shape[index]).into());
    }
    let position = num_dynamic(&shape[..index]);
    if let Some(generate) = view.source().defining::<GenerateOp>() {
        return generate.dynamic_extents().nth(position).map(Folded::from);
    }
    // With dimensions left out, it is not as simple.
    if let Some(slice) = view.source().defining::<ExtractSliceOp>() {
        let sizes = slice.static_sizes();
        if sizes.len() == shape.len() && sizes[index] == DYNAMIC {
            return slice.sizes().nth(num_dynamic(&sizes[..index])).map(Folded::from);
        }
    }
    without_casts(op)
}

/// `tensor.rank`
pub fn rank(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let shape = op.dyn_cast::<RankOp>()?.tensor().ty().shape(context)?;
    Some(context.integer_attribute(Type::INDEX, shape.len() as i64).into())
}
