//! `affine.load` of a constant global variable.
//!
//! Follows `AffineLoadOp::fold` of mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use crate::AffineLoadOp;
use ir::symbols::leaf::lookup_nearest_leaf;
use ir::{Attribute, Context, Operation};
use memref::{GetGlobalOp, GlobalOp, look_through_casts};
use rewrite::Folded;

/// Folds `affine.load` of a cast memref, or of an element of a constant global.
pub fn fold_load(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    look_through_casts(op, operands).or_else(|| constant_element(op).map(Folded::to))
}

/// Returns the element that is loaded from a constant global variable.
fn constant_element(op: Operation<'_>) -> Option<Attribute> {
    let context = op.context();
    let load = op.dyn_cast::<AffineLoadOp>()?;
    let source = load.memref().defining::<GetGlobalOp>()?;
    let symbol = source.inherent_attribute(context.static_string("name"))?.flat_symbol(context)?;
    let global = lookup_nearest_leaf(*source, symbol)?.dyn_cast::<GlobalOp>()?;
    let elements = global.initial_value().filter(|_| global.constant())?;
    if let Some(splat) = elements.splat_element(context) {
        return Some(splat);
    }
    let indices = load.map().constant_results(context)?;
    elements.dense_element(context, flattened_index(context, elements, &indices)?)
}

/// Returns the position of an element in row-major order; `None` if the indices are out of bounds.
fn flattened_index(context: &Context, elements: Attribute, indices: &[i64]) -> Option<usize> {
    let shape = elements.ty(context)?.shape(context)?;
    if shape.len() != indices.len() {
        return None;
    }
    let mut place = 0usize;
    for (&size, &index) in shape.iter().zip(indices) {
        let index = usize::try_from(index).ok().filter(|_| index < size)?;
        place = place.checked_mul(usize::try_from(size).ok()?)?.checked_add(index)?;
    }
    Some(place)
}
