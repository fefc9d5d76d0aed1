//! Elements of constants, and tensors of elements that are constants.

use crate::dialects::tensor::{ExtractOp, FromElementsOp, InsertOp, SplatOp};
use crate::ir::elements::dense_of_elements;
use crate::ir::{Attribute, AttributeStorage, Context, Operation, Type};
use crate::rewrite::Folded;
use crate::rewrite::matchers::{splat_attribute, zero_attribute};

/// `tensor.extract`
pub fn extract(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let view = op.dyn_cast::<ExtractOp>()?;
    let (&tensor, indices) = operands.split_first()?;
    if let Some(element) = tensor.and_then(|tensor| tensor.splat_element(context)) {
        return Some(element.into());
    }
    let index = |index: &Option<Attribute>| index.as_ref()?.integer(context)?.to_i64();
    let indices: Vec<i64> = indices.iter().map(index).collect::<Option<_>>()?;
    let (shape, ..) = view.tensor().ty().as_ranked_tensor(context)?;
    if let Some(list) = view.tensor().defining::<FromElementsOp>() {
        // Indices out of bounds are those of code that does not run.
        let flat = flat_index_of_32_bits(shape, &indices);
        return list.elements().nth(usize::try_from(flat).ok()?).map(Folded::from);
    }
    let (element, tensor) = (flat_index(shape, &indices)?, tensor?);
    let element = match *tensor.storage(context) {
        AttributeStorage::SparseElements { ty, indices: places, values } => {
            sparse_element(context, ty, (places, values), &indices)
        }
        _ => tensor.dense_element(context, element),
    };
    element.map(Folded::from)
}

/// The element of sparse elements at these indices: the one that is said to be there, or 0.
fn sparse_element(
    context: &Context,
    ty: Type,
    (places, values): (Attribute, Attribute),
    indices: &[i64],
) -> Option<Attribute> {
    let is_here = |place: usize| {
        let mut here = indices.iter().enumerate();
        here.all(|(dim, &index)| {
            let known = places.dense_element(context, place * indices.len() + dim);
            known.and_then(|known| known.integer(context)?.to_i64()) == Some(index)
        })
    };
    let count = *values.ty(context)?.shape(context)?.first()?;
    match (0..usize::try_from(count).ok()?).find(|&place| is_here(place)) {
        Some(place) => values.dense_element(context, place),
        None => zero_attribute(context, ty.element_type(context)?),
    }
}

/// The place of an element as MLIR computes it, in 32 bits.
fn flat_index_of_32_bits(shape: &[i64], indices: &[i64]) -> i32 {
    let (mut flat, mut stride) = (0i32, 1i32);
    for (&extent, &index) in shape.iter().zip(indices).rev() {
        flat = flat.wrapping_add(index.wrapping_mul(stride.into()) as i32);
        stride = stride.wrapping_mul(extent as i32);
    }
    flat
}

/// The place of an element; `None` where there is none at these indices.
fn flat_index(shape: &[i64], indices: &[i64]) -> Option<usize> {
    let mut flat = 0i64;
    for (&extent, &index) in shape.iter().zip(indices) {
        if index < 0 || index >= extent {
            return None;
        }
        flat = flat.checked_mul(extent)?.checked_add(index)?;
    }
    usize::try_from(flat).ok()
}

/// `tensor.insert` of what is there already.
pub fn insert(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let scalar = (*operands.get(InsertOp::SCALAR)?)?;
    let dest = (*operands.get(InsertOp::DEST)?)?;
    (dest.splat_element(op.context()) == Some(scalar)).then(|| dest.into())
}

/// `tensor.from_elements` of constants.
pub fn from_elements(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let elements: Vec<Attribute> = operands.iter().copied().collect::<Option<_>>()?;
    dense_of_elements(op.context(), op.result(0).ty(), &elements).map(Folded::from)
}

/// `tensor.splat` of a constant.
pub fn splat(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let (context, ty) = (op.context(), op.dyn_cast::<SplatOp>()?.aggregate().ty());
    splat_attribute(context, ty, (*operands.first()?)?).map(Folded::from)
}
