//! Elements of constants, and tensors of elements that are constants.

use crate::{ExtractOp, FromElementsOp, InsertOp, SplatOp};
use ir::elements::dense_of_elements;
use ir::{Attribute, AttributeStorage, Context, Operation, Type, Value};
use rewrite::matchers::{splat_attribute, zero_attribute};
use rewrite::{Folded, OpFoldResult};

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
    constant_element(context, tensor, shape, &indices).map(Folded::from).or_else(|| inserted_element(view))
}

/// Returns the element of a constant at these indices.
fn constant_element(
    context: &Context,
    tensor: Option<Attribute>,
    shape: &[i64],
    indices: &[i64],
) -> Option<Attribute> {
    let (element, tensor) = (flat_index(shape, indices)?, tensor?);
    match *tensor.storage(context) {
        AttributeStorage::SparseElements { ty, indices: places, values } => {
            sparse_element(context, ty, (places, values), indices)
        }
        _ => tensor.dense_element(context, element),
    }
}

/// Returns the scalar that was just inserted at the same indices.
fn inserted_element(extract: ExtractOp<'_>) -> Option<Folded> {
    let insert = extract.tensor().defining::<InsertOp>()?;
    let known = |index: Value<'_>| index.constant().map_or(OpFoldResult::from(index), OpFoldResult::from);
    let is_same = insert.scalar().ty() == extract.result().ty()
        && insert.indices().map(known).eq(extract.indices().map(known));
    is_same.then(|| insert.scalar().into())
}

/// Returns the element of sparse elements at these indices: the stored one, or 0.
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

/// Returns the linear position of an element, computed in 32 bits as in MLIR.
fn flat_index_of_32_bits(shape: &[i64], indices: &[i64]) -> i32 {
    let (mut flat, mut stride) = (0i32, 1i32);
    for (&extent, &index) in shape.iter().zip(indices).rev() {
        flat = flat.wrapping_add(index.wrapping_mul(stride.into()) as i32);
        stride = stride.wrapping_mul(extent as i32);
    }
    flat
}

/// Returns the linear position of an element; `None` if the indices are out of bounds.
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

/// Folds `tensor.insert` of an element into a splat of the same element.
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
