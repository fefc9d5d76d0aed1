//! What tensor operations fold to: extents that types say, and casts that are looked through.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use super::{CastOp, DimOp, ExtractSliceOp, GenerateOp};
use crate::ir::extents::num_dynamic;
use crate::ir::types::DYNAMIC;
use crate::ir::{Attribute, Context, Operation, Type, TypeStorage};
use crate::rewrite::{Edit, Folded};

fn ranked(context: &Context, ty: Type) -> Option<(&[i64], Type)> {
    match ty.storage(context) {
        TypeStorage::RankedTensor { shape, element, .. } => Some((shape, *element)),
        _ => None,
    }
}

/// Whether a cast from one type to the other makes nothing static.
fn forgets_only(context: &Context, from: Type, to: Type) -> bool {
    let (Some((from, of_source)), Some((to, of_result))) = (ranked(context, from), ranked(context, to))
    else {
        return false;
    };
    of_source == of_result
        && from.len() == to.len()
        && from.iter().zip(to).all(|(&from, &to)| from == to || from != DYNAMIC || to == DYNAMIC)
}

/// The operation on what is cast to give its operands.
fn without_casts(op: Operation<'_>) -> Option<Folded> {
    let edits: Vec<Edit> = op
        .operands()
        .enumerate()
        .filter_map(|(index, operand)| {
            let cast = operand.defining::<CastOp>()?;
            forgets_only(op.context(), cast.source().ty(), operand.ty())
                .then(|| Edit::Operand(index, cast.source().id()))
        })
        .collect();
    (!edits.is_empty()).then(|| Folded::in_place(edits))
}

/// `tensor.cast`
pub fn cast(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    without_casts(op)
}

/// `tensor.dim`: an extent that the type says, or what gave the tensor.
pub fn dim(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<DimOp>()?;
    let index = (*operands.get(DimOp::INDEX)?)?.integer(context)?.to_i64()?;
    let (shape, _) = ranked(context, view.source().ty())?;
    let index = usize::try_from(index).ok().filter(|&index| index < shape.len())?;
    if shape[index] != DYNAMIC {
        return Some(context.integer_attribute(Type::INDEX, shape[index]).into());
    }
    let position = num_dynamic(&shape[..index]);
    if let Some(generate) = view.source().defining::<GenerateOp>() {
        return generate.dynamic_extents().nth(position).map(Folded::from);
    }
    // What a part with all dimensions says of its size.
    if let Some(slice) = view.source().defining::<ExtractSliceOp>()
        && slice.static_sizes().len() == shape.len()
        && slice.static_sizes()[index] == DYNAMIC
    {
        let position = num_dynamic(&slice.static_sizes()[..index]);
        return slice.sizes().nth(position).map(Folded::from);
    }
    without_casts(op)
}
