//! Folders.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TosaCanonicalizations.cpp.

use std::cmp::Ordering;

use super::operands::{
    constant_elements, constant_shape, element, elements, integer, named, shape, zero_point,
};
use ir::elements::splat_attribute;
use ir::fold::{Edit, Folded};
use ir::types::DYNAMIC;
use ir::{ApFloat, ApInt, Attribute, AttributeStorage, Context, Operation, Type, Value};

type Constants<'c> = &'c [Option<Attribute>];

fn constant(constants: Constants<'_>, index: usize) -> Option<Attribute> {
    constants.get(index).copied().flatten()
}

/// Returns the number that all elements of a constant are.
fn splat(op: Operation<'_>, constants: Constants<'_>, index: usize) -> Option<Attribute> {
    constant(constants, index)?.splat_element(op.context())
}

fn is_ranked(op: Operation<'_>, ty: Type) -> bool {
    ty.as_ranked_tensor(op.context()).is_some()
}

/// Returns whether all operands of an operation and its result have known ranks.
fn are_ranked(op: Operation<'_>, count: usize) -> bool {
    op.operand_types().take(count).chain(op.result_types()).all(|ty| is_ranked(op, ty))
}

fn splat_of_result(op: Operation<'_>, value: Attribute) -> Option<Folded> {
    splat_attribute(op.context(), op.result(0).ty(), value).map(Folded::from)
}

fn float(context: &Context, ty: Type, value: ApFloat) -> Attribute {
    context.intern_attribute(AttributeStorage::Float { ty, value })
}

fn int(context: &Context, ty: Type, value: ApInt) -> Attribute {
    context.intern_attribute(AttributeStorage::Integer { ty, value })
}

fn is_zero(context: &Context, value: Attribute) -> bool {
    match value.storage(context) {
        AttributeStorage::Integer { value, .. } => value.is_zero(),
        AttributeStorage::Float { value, .. } => value.is_zero(),
        _ => false,
    }
}

fn is_one(context: &Context, value: Attribute, shift: u32) -> bool {
    match value.storage(context) {
        AttributeStorage::Integer { value, .. } => value.to_i64() == 1_i64.checked_shl(shift),
        AttributeStorage::Float { value, .. } => value.to_f64() == 1.0,
        _ => false,
    }
}

// --- Arithmetic -------------------------------------------------------------------------------

/// Folds splats of one type by the functions of their kind.
fn fold_splats(
    op: Operation<'_>,
    constants: Constants<'_>,
    of_integers: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
    of_floats: impl Fn(ApFloat, ApFloat) -> ApFloat,
) -> Option<Folded> {
    let context = op.context();
    let (a, b) = (splat(op, constants, 0)?, splat(op, constants, 1)?);
    let value = match (a.storage(context), b.storage(context)) {
        (AttributeStorage::Integer { ty, value: a }, AttributeStorage::Integer { ty: other, value: b })
            if ty == other =>
        {
            int(context, *ty, of_integers(a, b)?)
        }
        (AttributeStorage::Float { ty, value: a }, AttributeStorage::Float { ty: other, value: b })
            if ty == other =>
        {
            float(context, *ty, of_floats(*a, *b))
        }
        _ => return None,
    };
    splat_of_result(op, value)
}

/// Folds `x + 0`, `0 + x`, and splats.
pub fn add(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    if !are_ranked(op, 2) || !element(op.operand(0)).is_int_or_index_or_float(context) {
        return None;
    }
    for (kept, zero) in [(0, 1), (1, 0)] {
        let is_zero = splat(op, constants, zero).is_some_and(|value| is_zero(context, value));
        if is_zero && op.operand(kept).ty() == op.result(0).ty() {
            return Some(Folded::from(op.operand(kept)));
        }
    }
    fold_splats(op, constants, |a, b| Some(a.add(b)), |a, b| a + b)
}

/// Folds `x - 0`, and splats.
pub fn sub(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    if !are_ranked(op, 2) || !element(op.operand(0)).is_int_or_index_or_float(context) {
        return None;
    }
    let is_zero = splat(op, constants, 1).is_some_and(|value| is_zero(context, value));
    if is_zero && op.operand(0).ty() == op.result(0).ty() {
        return Some(Folded::from(op.operand(0)));
    }
    fold_splats(op, constants, |a, b| Some(a.sub(b)), |a, b| a - b)
}

/// Multiplies integers, and shifts the product to the right with rounding; `None` if it does not fit then.
fn multiply(a: &ApInt, b: &ApInt, shift: u32, width: u32) -> Option<ApInt> {
    if shift == 0 {
        return Some(a.mul(b));
    }
    let product = a.sext_or_trunc(64).mul(&b.sext_or_trunc(64)).to_i64()?;
    let rounded = product.wrapping_add(1_i64.checked_shl(shift - 1)?).checked_shr(shift)?;
    i32::try_from(rounded).ok().map(|value| ApInt::from_i64(64, value.into()).sext_or_trunc(width))
}

/// Folds `x * 0`, `x * 1`, and splats.
pub fn mul(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    if !are_ranked(op, 2) {
        return None;
    }
    let result = op.result(0).ty();
    let ty = element(op.result(0));
    if !ty.is_int_or_index_or_float(context) {
        return None;
    }
    let shift = match ty == Type::I32 && op.num_operands() > 2 {
        true => u32::try_from(zero_point(op.operand(2), true)?).ok()?,
        false => 0,
    };
    for (kept, other) in [(1, 0), (0, 1)] {
        let Some(value) = splat(op, constants, other).filter(|_| op.operand(kept).ty() == result) else {
            continue;
        };
        if is_zero(context, value) && result.has_static_shape(context) {
            return constant(constants, other)?.reshaped_elements(context, result).map(Folded::from);
        }
        if is_one(context, value, shift) {
            return Some(Folded::from(op.operand(kept)));
        }
    }
    let width = ty.integer_width(context).unwrap_or(0);
    fold_splats(op, constants, |a, b| multiply(a, b, shift, width), |a, b| a * b)
}

/// Folds `0 / x`, `x / 1`, and splats.
pub fn intdiv(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    if !are_ranked(op, 2) || op.operand(0).ty() != op.operand(1).ty() {
        return None;
    }
    if splat(op, constants, 0).is_some_and(|value| is_zero(context, value)) {
        return constant(constants, 0).map(Folded::from);
    }
    if splat(op, constants, 1).is_some_and(|value| is_one(context, value, 0)) {
        return Some(Folded::from(op.operand(0)));
    }
    fold_splats(op, constants, |a, b| a.sdiv(b), |a, _| a)
}

/// Folds comparisons of splats.
fn compare(op: Operation<'_>, constants: Constants<'_>, holds: impl Fn(Ordering) -> bool) -> Option<Folded> {
    let context = op.context();
    let (a, b) = (splat(op, constants, 0)?, splat(op, constants, 1)?);
    let ordering = match (a.storage(context), b.storage(context)) {
        (AttributeStorage::Integer { value: a, .. }, AttributeStorage::Integer { value: b, .. }) => {
            Some(a.scmp(b))
        }
        (AttributeStorage::Float { value: a, .. }, AttributeStorage::Float { value: b, .. }) => a.compare(*b),
        _ => return None,
    };
    let value = context.integer_attribute(Type::I1, ordering.is_some_and(holds).into());
    splat_of_result(op, value)
}

/// Folds `tosa.greater`.
pub fn greater(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    compare(op, constants, Ordering::is_gt)
}

/// Folds `tosa.greater_equal`.
pub fn greater_equal(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    compare(op, constants, Ordering::is_ge)
}

/// Folds `tosa.equal`, also of integers with themselves.
pub fn equal(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    let is_integer = element(op.operand(0)).is_integer(context);
    if is_integer && op.operand(0) == op.operand(1) && op.result(0).ty().has_static_shape(context) {
        return splat_of_result(op, context.integer_attribute(Type::I1, 1));
    }
    compare(op, constants, Ordering::is_eq)
}

/// Folds casts to the same type, and of splats.
pub fn cast(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    if op.operand(0).ty() == op.result(0).ty() {
        return Some(Folded::from(op.operand(0)));
    }
    let value = splat(op, constants, 0)?;
    let to = element(op.result(0));
    let is_unsigned = to.is_unsigned_integer(context);
    let cast = match (value.storage(context), to.float_kind(context), to.integer_width(context)) {
        (AttributeStorage::Float { value, .. }, Some(kind), _) => float(context, to, value.convert(kind)),
        (AttributeStorage::Integer { value, ty }, Some(kind), _) => {
            float(context, to, ApFloat::from_int(kind, value, !ty.is_unsigned_integer(context)))
        }
        (AttributeStorage::Float { value, .. }, _, Some(width)) => {
            let rounded = value.round_to_integral(ir::float::RoundingMode::NearestTiesToEven);
            int(context, to, rounded.to_int_saturating(width, !is_unsigned))
        }
        (AttributeStorage::Integer { value, ty }, _, Some(width)) => {
            let extends_zero = ty.is_unsigned_integer(context) || *ty == Type::I1;
            int(
                context,
                to,
                match () {
                    () if width == 1 => ApInt::from_u64(1, (!value.is_zero()).into()),
                    () if extends_zero => value.zext_or_trunc(width),
                    () => value.sext_or_trunc(width),
                },
            )
        }
        _ => return None,
    };
    splat_of_result(op, cast)
}

/// Folds the reciprocal of a splat.
pub fn reciprocal(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    match *splat(op, constants, 0)?.storage(context) {
        AttributeStorage::Float { ty, value } => {
            splat_of_result(op, float(context, ty, ApFloat::one(value.kind()) / value))
        }
        _ => None,
    }
}

/// Folds `abs(abs(x))`.
pub fn abs(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    let is_abs = op.operand(0).defining_op().is_some_and(|inner| inner.name_str() == "tosa.abs");
    is_abs.then(|| Folded::from(op.operand(0)))
}

/// Folds `negate(negate(x))`, where all zero points are zero.
pub fn negate(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    let inner = op.operand(0).defining_op().filter(|inner| inner.name_str() == "tosa.negate")?;
    let are_zero = [op, inner]
        .iter()
        .all(|op| [1, 2].iter().all(|&operand| zero_point(op.operand(operand), true) == Some(0)));
    are_zero.then(|| Folded::from(inner.operand(0)))
}

/// Folds where both choices are the same, or the condition is known.
pub fn select(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    let first = shape(op.operand(0));
    if !op.operand_types().all(|ty| ty.has_static_shape(context) && ty.shape(context) == first) {
        return None;
    }
    if op.operand(1) == op.operand(2) {
        return Some(Folded::from(op.operand(1)));
    }
    let condition = splat(op, constants, 0)?;
    Some(Folded::from(op.operand(if is_zero(context, condition) { 2 } else { 1 })))
}

// --- Axes -------------------------------------------------------------------------------------

/// Returns the size of the first operand along the axis.
fn size_along_axis(op: Operation<'_>) -> Option<i64> {
    shape(op.operand(0))?.get(usize::try_from(integer(op, "axis")).ok()?).copied()
}

/// Folds where there is one number along the axis.
pub fn argmax(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    let ty = element(op.result(0));
    let is_static = [op.operand(0).ty(), op.result(0).ty()].iter().all(|ty| ty.has_static_shape(context));
    if !is_static || size_along_axis(op) != Some(1) || !ty.is_integer(context) {
        return None;
    }
    splat_of_result(op, context.integer_attribute(ty, 0))
}

fn is_trivial_along_axis(op: Operation<'_>) -> bool {
    shape(op.operand(0)).is_some_and(|shape| shape.is_empty()) || size_along_axis(op) == Some(1)
}

/// Folds reductions of one number.
pub fn reduce(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    let is_same = op.operand(0).ty() == op.result(0).ty();
    (is_same && is_trivial_along_axis(op)).then(|| Folded::from(op.operand(0)))
}

/// Folds the reverse of a splat, or of one number.
pub fn reverse(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    if splat(op, constants, 0).is_some() {
        return constant(constants, 0).map(Folded::from);
    }
    is_trivial_along_axis(op).then(|| Folded::from(op.operand(0)))
}

/// Takes over the inputs of concatenations along the same axis.
pub fn concat(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    let axis = integer(op, "axis");
    let inner = |value: Value<'_>| {
        let is_alike =
            |inner: &Operation<'_>| inner.name_str() == "tosa.concat" && integer(*inner, "axis") == axis;
        value.defining_op().filter(is_alike).map(|inner| inner.operands().map(|value| value.id()).collect())
    };
    let mut found = false;
    let operands = op
        .operands()
        .flat_map(|value| match inner(value) {
            None => vec![value.id()],
            Some(values) => {
                found = true;
                values
            }
        })
        .collect();
    found.then(|| Folded::in_place([Edit::Operands(operands)]))
}

// --- Shapes -----------------------------------------------------------------------------------

/// Folds a reshape to the same type, of another one, and of constants.
pub fn reshape(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    if !are_ranked(op, 1) {
        return None;
    }
    let (input, result) = (op.operand(0), op.result(0).ty());
    let num_dynamic = shape(input)?.iter().filter(|&&size| size == DYNAMIC).count();
    if input.ty() == result && num_dynamic < 2 {
        return Some(Folded::from(input));
    }
    if let Some(inner) = input.defining_op().filter(|inner| inner.name_str() == "tosa.reshape") {
        return Some(Folded::in_place([Edit::Operand(0, inner.operand(0).id())]));
    }
    let value = constant(constants, 0)?;
    if !element(input).is_int_or_index_or_float(context) || !result.has_static_shape(context) {
        return None;
    }
    let is_splat = value.splat_element(context).is_some();
    if !is_splat {
        let is_used_once = input.users().nth(1).is_none();
        constant_shape(op.operand(1)).filter(|_| is_used_once)?;
    }
    value.reshaped_elements(context, result).map(Folded::from)
}

/// Folds padding by nothing.
pub fn pad(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let is_same = op.operand(0).ty() == op.result(0).ty();
    let is_empty = splat(op, constants, 1).is_some_and(|value| is_zero(op.context(), value));
    (is_same && is_empty).then(|| Folded::from(op.operand(0)))
}

/// Folds a single copy.
pub fn tile(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let multiples = elements(op.context(), constant(constants, 1)?)?;
    let is_same = op.operand(0).ty() == op.result(0).ty();
    (is_same && multiples.iter().all(|&multiple| multiple == 1)).then(|| Folded::from(op.operand(0)))
}

/// Folds a slice that is the whole, a splat, or one number of a constant.
pub fn slice(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    if !are_ranked(op, 1) {
        return None;
    }
    let (input, result) = (op.operand(0), op.result(0).ty());
    if input.ty() == result && result.has_static_shape(context) {
        return Some(Folded::from(input));
    }
    let value = constant(constants, 0)?;
    if !element(input).is_int_or_index_or_float(context) || !result.has_static_shape(context) {
        return None;
    }
    if let Some(splat) = value.splat_element(context) {
        return splat_of_result(op, splat);
    }
    if result.num_elements(context) != Some(1) {
        return None;
    }
    let starts = constant_elements(op.operand(1))?;
    let place = shape(input)?.iter().zip(&starts).try_fold(0_usize, |place, (&size, &start)| {
        let (size, start) = (usize::try_from(size).ok()?, usize::try_from(start).ok()?);
        (start < size).then(|| place * size + start)
    })?;
    splat_of_result(op, value.dense_element(context, place)?)
}

/// Folds a transposed splat, and the identity.
pub fn transpose(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    let result = op.result(0).ty();
    if let Some(value) = constant(constants, 0).filter(|value| value.splat_element(context).is_some())
        && result.has_static_shape(context)
        && value.ty(context)?.element_type(context) == Some(element(op.result(0)))
    {
        return value.reshaped_elements(context, result).map(Folded::from);
    }
    let permutation = named(op, "perms")?.i32_elements(context);
    let is_identity = permutation.iter().enumerate().all(|(index, &axis)| index as i32 == axis);
    is_identity.then(|| Folded::from(op.operand(0)))
}

/// Folds resizing to the same size.
pub fn resize(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let context = op.context();
    let list = |index, rank: usize| {
        let values = elements(context, constant(constants, index)?)?;
        (values.len() == rank).then_some(values)
    };
    let (scale, offset, border) = (list(1, 4)?, list(2, 2)?, list(3, 2)?);
    let is_identity = scale[0] == scale[1]
        && scale[2] == scale[3]
        && offset.iter().chain(&border).all(|&value| value == 0)
        && op.operand(0).ty() == op.result(0).ty();
    is_identity.then(|| Folded::from(op.operand(0)))
}
