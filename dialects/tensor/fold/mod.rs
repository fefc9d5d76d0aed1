//! Folders of tensor operations.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

mod elements;
mod reshape;
mod sizes;
mod slices;

pub use elements::{extract, from_elements, insert, splat};
pub use reshape::{collapse_shape, expand_shape, reshape};
pub use sizes::{dim, rank};
pub use slices::{extract_slice, insert_slice};

use super::{ConcatOp, PadOp};
use ir::{Attribute, Context, Operation, Type};
use rewrite::Folded;

/// Returns a splat constant with another shape.
pub fn reshaped_splat(context: &Context, constant: Option<Attribute>, ty: Type) -> Option<Folded> {
    let constant = constant?;
    constant.splat_element(context)?;
    constant.reshaped_elements(context, ty).map(Folded::from)
}

/// `tensor.concat` of one tensor.
pub fn concat(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let concat = op.dyn_cast::<ConcatOp>()?;
    let (mut inputs, ty) = (concat.inputs(), concat.result().ty());
    let input = inputs.next().filter(|input| input.ty() == ty)?;
    inputs.next().is_none().then(|| input.into())
}

/// `tensor.gather` from a constant all of whose elements are the same.
pub fn gather(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    reshaped_splat(op.context(), *operands.first()?, op.result(0).ty())
}

/// `tensor.pad` that adds nothing.
pub fn pad(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let pad = op.dyn_cast::<PadOp>()?;
    let (source, ty) = (pad.source(), pad.result().ty());
    (ty.has_static_shape(op.context()) && ty == source.ty() && !pad.nofold()).then(|| source.into())
}
