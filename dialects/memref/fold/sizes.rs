//! Folders of `memref.dim` and `memref.rank`: sizes that types or defining operations give.

use super::casts::without_casts;
use crate::subview::dropped_by;
use crate::{AllocOp, AllocaOp, DimOp, RankOp, SubViewOp, ViewOp};
use ir::extents::num_dynamic;
use ir::types::DYNAMIC;
use ir::{Attribute, Operation, Type, TypeStorage};
use rewrite::Folded;

/// Folds `memref.dim`: to a static extent, or to the size operand of the operation that defines the memref.
pub fn dim(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<DimOp>()?;
    let index = (*operands.get(DimOp::INDEX)?)?.integer(context)?.to_i64()?;
    let ty = view.source().ty();
    let TypeStorage::MemRef { shape, .. } = ty.storage(context) else { return None };
    let index = usize::try_from(index).ok().filter(|&index| index < shape.len())?;
    if shape[index] != DYNAMIC {
        return Some(context.integer_attribute(Type::INDEX, shape[index]).into());
    }
    let position = num_dynamic(&shape[..index]);
    if let Some(source) = view.source().defining_op() {
        if let Some(part) = source.dyn_cast::<SubViewOp>() {
            return size_of_part(part, index);
        }
        let sizes = if let Some(alloc) = source.dyn_cast::<AllocOp>() {
            Some(alloc.dynamic_sizes())
        } else if let Some(alloca) = source.dyn_cast::<AllocaOp>() {
            Some(alloca.dynamic_sizes())
        } else {
            source.dyn_cast::<ViewOp>().map(|view| view.sizes())
        };
        if let Some(mut sizes) = sizes {
            return sizes.nth(position).map(Folded::from);
        }
    }
    without_casts(op, None)
}

/// Folds to the size of dimension `index` of a subview, a value.
fn size_of_part(part: SubViewOp<'_>, index: usize) -> Option<Folded> {
    let dropped = dropped_by(part)?;
    let sizes = part.static_sizes();
    let dim = (0..sizes.len()).filter(|&dim| dropped.get(dim) == Some(&false)).nth(index)?;
    if sizes[dim] != DYNAMIC {
        return None;
    }
    part.sizes().nth(num_dynamic(&sizes[..dim])).map(Folded::from)
}

/// `memref.rank`
pub fn rank(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let rank = op.dyn_cast::<RankOp<'_>>()?;
    let context = op.context();
    let shape = rank.memref().ty().shape(context)?;
    Some(context.integer_attribute(Type::INDEX, shape.len() as i64).into())
}
