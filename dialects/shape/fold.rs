//! Folders.
//!
//! Follows mlir/lib/Dialect/Shape/IR/Shape.cpp.

use crate::{AddOp, DimOp, GetExtentOp, ShapeOfOp};
use ir::elements::dense_of_elements;
use ir::fold::{Folded, OpFoldResult};
use ir::types::DYNAMIC;
use ir::{Attribute, Context, OpId, Operation, Type, Value, ValueId, known};
use rewrite::fold::constant_fold::is_poison;
use rewrite::fold::constant_operands;
use rewrite::{Rewrite, Rewriter, Rewritten};
use smallvec::smallvec;
use verify::broadcast_shapes;

type Constants<'c> = &'c [Option<Attribute>];

/// Returns the integers of a list of elements.
pub fn integers(context: &Context, value: Attribute) -> Option<Vec<i64>> {
    let count = usize::try_from(value.ty(context)?.num_elements(context)?).ok()?;
    (0..count).map(|index| value.dense_element(context, index)?.integer(context)?.to_i64()).collect()
}

/// Returns a constant tensor of sizes.
fn extents(context: &Context, sizes: &[i64]) -> Option<Attribute> {
    let ty = Type::ranked_tensor(context, [sizes.len() as i64], Type::INDEX, None);
    let sizes: Vec<Attribute> =
        sizes.iter().map(|&size| context.integer_attribute(Type::INDEX, size)).collect();
    dense_of_elements(context, ty, &sizes)
}

fn shape(op: Operation<'_>, constant: Option<&Option<Attribute>>) -> Option<Vec<i64>> {
    integers(op.context(), (*constant?)?)
}

fn integer(op: Operation<'_>, constant: Option<&Option<Attribute>>) -> Option<i64> {
    (*constant?)?.integer(op.context())?.to_i64()
}

fn index(op: Operation<'_>, value: i64) -> Option<Folded> {
    Some(Folded::from(op.context().integer_attribute(Type::INDEX, value)))
}

fn holds() -> Option<Folded> {
    Some(Folded::from(Attribute::TRUE))
}

/// Folds to a constant operand.
pub fn operand(_: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    constants.first().copied().flatten().map(Folded::from)
}

/// Folds to the last operand, if it is constant: the operands are sorted so.
pub fn any(_: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    constants.last().copied().flatten().map(Folded::from)
}

/// Folds to the first constant witness from the end that is false; to true, if all are constants. The operands are sorted so.
pub fn assuming_all(_: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    for constant in constants.iter().rev() {
        match *constant {
            Some(Attribute::TRUE) => {}
            Some(other) => return Some(Folded::from(other)),
            None => return None,
        }
    }
    holds()
}

/// Drops the witnesses at the end that are true, where the others are not known.
pub fn drop_true_witnesses(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let witnesses: Vec<ValueId> = rewriter.body().operand_values(op).collect();
    let constants = constant_operands(rewriter.op(op));
    let unknown = constants.iter().rposition(|constant| *constant != Some(Attribute::TRUE))?;
    if constants[unknown].is_some() || unknown + 1 == witnesses.len() {
        return None;
    }
    rewriter.set_operands(op, &witnesses[..=unknown]);
    Some(Rewritten)
}

/// Folds a constant to its value.
pub fn const_shape(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    op.inherent_attribute(op.context().static_string("shape")).map(Folded::from)
}

/// Folds a constant to its value.
pub fn const_size(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    op.inherent_attribute(known::VALUE).map(Folded::from)
}

/// Folds a constant to its value.
pub fn const_witness(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    op.inherent_attribute(op.context().static_string("passing")).map(Folded::from)
}

// --- Sizes ------------------------------------------------------------------------------------

fn operands(op: Operation<'_>, constants: Constants<'_>) -> Option<(i64, i64)> {
    Some((integer(op, constants.first())?, integer(op, constants.get(1))?))
}

/// Folds `x + 0`, and constants.
pub fn add(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let add = op.dyn_cast::<AddOp<'_>>()?;
    if integer(op, constants.get(1)) == Some(0) {
        return Some(Folded::from(add.lhs()));
    }
    if let Some(poison) = poison(op, constants) {
        return Some(poison);
    }
    let (a, b) = operands(op, constants)?;
    index(op, a.wrapping_add(b))
}

/// Returns poison if an operand is.
fn poison(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    constants
        .iter()
        .flatten()
        .find(|&&value| is_poison(op.context(), value))
        .map(|&value| Folded::from(value))
}

/// Folds constants.
pub fn mul(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    if let Some(poison) = poison(op, constants) {
        return Some(poison);
    }
    let (a, b) = operands(op, constants)?;
    index(op, a.wrapping_mul(b))
}

/// Folds constants, and rounds down.
pub fn div(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let (a, b) = operands(op, constants)?;
    let (quotient, rest) = (a.checked_div(b)?, a.checked_rem(b)?);
    index(op, if quotient < 0 && rest != 0 { quotient - 1 } else { quotient })
}

/// Folds operands that are the same.
pub fn equal_operands(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    (op.operand(0) == op.operand(1)).then(|| Folded::from(op.operand(0)))
}

/// Returns the value of a constant size or index.
fn constant_of(value: Value<'_>) -> Option<i64> {
    let op = value.defining_op()?;
    let is_constant = op.name_str() == "shape.const_size" || op.name_str() == "arith.constant";
    op.attribute(known::VALUE).filter(|_| is_constant)?.integer(op.context())?.to_i64()
}

/// Folds a size that the type says.
pub fn dim(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    let dim = op.dyn_cast::<DimOp<'_>>()?;
    let shape = dim.value().ty().shape(op.context())?;
    let extent = *shape.get(usize::try_from(constant_of(dim.index())?).ok()?)?;
    if extent == DYNAMIC { None } else { index(op, extent) }
}

/// Folds a size of a constant shape.
pub fn get_extent(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let extent = op.dyn_cast::<GetExtentOp<'_>>()?;
    let sizes = shape(op, constants.first())?;
    index(op, *sizes.get(usize::try_from(constant_of(extent.dim())?).ok()?)?)
}

/// Folds the number of sizes of a constant shape.
pub fn rank(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    index(op, shape(op, constants.first())?.len() as i64)
}

/// Folds the product of the sizes of a constant shape.
pub fn num_elements(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let sizes = shape(op, constants.first())?;
    index(op, sizes.iter().fold(1, |product: i64, &size| product.wrapping_mul(size)))
}

// --- Shapes -----------------------------------------------------------------------------------

fn folded_shape(op: Operation<'_>, sizes: &[i64]) -> Option<Folded> {
    extents(op.context(), sizes).map(Folded::from)
}

/// Folds constant sizes.
pub fn from_extents(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let sizes: Option<Vec<i64>> = constants.iter().map(|size| integer(op, Some(size))).collect();
    folded_shape(op, &sizes?)
}

/// Folds constant shapes.
pub fn concat(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let mut sizes = shape(op, constants.first())?;
    sizes.extend(shape(op, constants.get(1))?);
    folded_shape(op, &sizes)
}

/// Folds a constant shape to a tensor of its sizes.
pub fn to_extent_tensor(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    folded_shape(op, &shape(op, constants.first())?)
}

/// Folds a constant shape to its two parts.
pub fn split_at(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let sizes = shape(op, constants.first())?;
    let (rank, place) = (sizes.len() as i64, integer(op, constants.get(1))?);
    let place = if place < 0 { place.checked_add(rank)? } else { place };
    let (first, second) = sizes.split_at_checked(usize::try_from(place).ok()?)?;
    let part = |sizes| extents(op.context(), sizes).map(OpFoldResult::Attribute);
    Some(Folded::Results(smallvec![part(first)?, part(second)?]))
}

/// Folds a single shape, and constants.
pub fn broadcast(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    if op.num_operands() == 1 {
        let shape = op.operand(0);
        return (shape.ty() == op.result(0).ty()).then(|| Folded::from(shape));
    }
    let mut merged = shape(op, constants.first())?;
    for next in &constants[1..] {
        merged = broadcast_shapes(&merged, &shape(op, Some(next))?)?;
    }
    folded_shape(op, &merged)
}

/// Folds whether constant shapes are equal.
pub fn shape_eq(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let _ = op;
    let shapes = constants.iter().copied().collect::<Option<Vec<_>>>()?;
    let are_equal = shapes.windows(2).all(|pair| pair[0] == pair[1]);
    Some(Folded::from(if are_equal { Attribute::TRUE } else { Attribute::FALSE }))
}

// --- Constraints ------------------------------------------------------------------------------

/// Folds where all constants are the same.
pub fn cstr_eq(_: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let first = constants.first().copied().flatten();
    constants.iter().all(|&shape| shape.is_some() && shape == first).then(holds).flatten()
}

/// Folds fewer than two shapes.
pub fn is_broadcastable(_: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    (constants.len() < 2).then(holds).flatten()
}

/// Returns whether shapes extend to a common one, whatever their unknown sizes are.
fn are_known_broadcastable(shapes: &[Vec<i64>]) -> bool {
    let rank = shapes.iter().map(Vec::len).max().unwrap_or(0);
    (0..rank).all(|from_end| {
        let size = |shape: &Vec<i64>| shape.len().checked_sub(from_end + 1).map_or(1, |index| shape[index]);
        let mut sizes = shapes.iter().map(size).filter(|&size| size != 1);
        let Some(first) = sizes.next() else { return true };
        sizes.all(|size| size == first && size != DYNAMIC)
    })
}

/// Returns the sizes of the shape of a value, as its type says.
fn known_shape(value: Value<'_>, constant: Option<Attribute>) -> Option<Vec<i64>> {
    let context = value.context();
    if let Some(shape_of) = value.defining::<ShapeOfOp<'_>>() {
        return shape_of.arg().ty().shape(context).map(<[i64]>::to_vec);
    }
    integers(context, constant?)
}

/// Folds where shapes are known to extend to a common one.
pub fn cstr_broadcastable(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let is_scalar =
        |constant: &Option<Attribute>| shape(op, Some(constant)).is_some_and(|shape| shape.is_empty());
    if constants.iter().filter(|constant| !is_scalar(constant)).count() <= 1 {
        return holds();
    }
    let shapes: Option<Vec<_>> =
        op.operands().zip(constants).map(|(value, &constant)| known_shape(value, constant)).collect();
    are_known_broadcastable(&shapes?).then(holds).flatten()
}
