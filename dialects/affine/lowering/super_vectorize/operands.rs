//! The vectors for operands: those that were made, constants, and values that are the same in all elements.

use super::nest::{Nest, Refusal, Vectorized, current_block, some};
use affine::AffineForOp;
use arith::constant;
use ir::elements::splat_attribute;
use ir::{BlockId, ValueId};
use rewrite::Rewriter;
use vector::BroadcastOp;

/// Returns the vector for a value, which may be made for it.
pub fn vector_for(rewriter: &mut Rewriter<'_>, nest: &mut Nest<'_>, value: ValueId) -> Vectorized<ValueId> {
    if let Some(&vector) = nest.vectors.get(&value) {
        return Ok(vector);
    }
    if rewriter.value(value).defining::<arith::ConstantOp<'_>>().is_some() {
        return vectorize_constant(rewriter, nest, value);
    }
    match is_uniform(rewriter, nest, value) {
        true => broadcast(rewriter, nest, value),
        false => Err(Refusal::Quiet),
    }
}

/// Makes the vector for a constant, where the innermost loop over a dimension of the vectors begins.
pub fn vectorize_constant(
    rewriter: &mut Rewriter<'_>,
    nest: &mut Nest<'_>,
    value: ValueId,
) -> Vectorized<ValueId> {
    let context = rewriter.context();
    let ty = nest.vector_type(rewriter, rewriter.type_of(value))?;
    let known = some(rewriter.value(value).constant())?;
    let elements = some(splat_attribute(context, ty, known))?;
    let op = some(rewriter.body().defining_operation(value))?;
    let location = rewriter.op(op).location();
    let point = rewriter.insertion_point();
    let start = some(vectorized_block(rewriter, nest, current_block(rewriter)?))?;
    rewriter.set_insertion_point_to_start(start);
    let vector = constant(rewriter, location, elements);
    rewriter.restore_insertion_point(point);
    nest.vectors.insert(value, vector);
    Ok(vector)
}

/// Returns the body of the innermost loop over a dimension of the vectors.
fn vectorized_block(rewriter: &Rewriter<'_>, nest: &Nest<'_>, from: BlockId) -> Option<BlockId> {
    let mut op = rewriter.block(from).parent_op()?;
    while !nest.dimensions.contains_key(&op.id()) {
        op = op.parent_op()?;
    }
    Some(op.region(0)?.front()?.id())
}

/// Returns whether a value is the same for all elements of the vectors.
fn is_uniform(rewriter: &Rewriter<'_>, nest: &Nest<'_>, value: ValueId) -> bool {
    let view = rewriter.value(value);
    let owner = view.owner_block().and_then(|block| block.parent_op());
    let owner = owner.filter(|op| op.isa::<AffineForOp<'_>>() && view.index() == 0);
    if owner.is_some_and(|owner| !nest.strategy.dimensions.contains_key(&owner.id())) {
        return true;
    }
    // All loops over dimensions are in the outermost one.
    !nest.is_inside(rewriter, value) && view.ty().is_int_or_index_or_float(rewriter.context())
}

/// Makes a vector of one value, after that.
fn broadcast(rewriter: &mut Rewriter<'_>, nest: &mut Nest<'_>, value: ValueId) -> Vectorized<ValueId> {
    let ty = nest.vector_type(rewriter, rewriter.type_of(value))?;
    let scalar = *nest.scalars.get(&value).unwrap_or(&value);
    let location = rewriter.value(value).location();
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_after_value(scalar);
    let state = BroadcastOp::build(rewriter.scope(), location, ty, scalar);
    let vector = rewriter.create_value(state);
    rewriter.restore_insertion_point(point);
    // Like MLIR, this takes the vector for the first result of an operation, whichever of them the value is.
    let first = rewriter.body().defining_operation(value).map(|op| rewriter.result(op, 0));
    nest.vectors.insert(first.unwrap_or(value), vector);
    Ok(vector)
}
