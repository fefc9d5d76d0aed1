//! Folders.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TosaCanonicalizations.cpp.

use std::cmp::Ordering;

use super::operands::{constant_elements, constant_shape, element, elements, integer, shape, zero_point};
use crate::{
    AbsOp, AddOp, ArgMaxOp, CastOp, ConcatOp, EqualOp, IntDivOp, MulOp, NegateOp, PadOp, ReshapeOp, ResizeOp,
    ReverseOp, SelectOp, SliceOp, SubOp, TileOp, TransposeOp,
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
    let add = op.dyn_cast::<AddOp<'_>>()?;
    let context = op.context();
    if !are_ranked(op, 2) || !element(add.input1()).is_int_or_index_or_float(context) {
        return None;
    }
    for (kept, zero) in [(add.input1(), 1), (add.input2(), 0)] {
        let is_zero = splat(op, constants, zero).is_some_and(|value| is_zero(context, value));
        if is_zero && kept.ty() == add.output().ty() {
            return Some(Folded::from(kept));
        }
    }
    fold_splats(op, constants, |a, b| Some(a.add(b)), |a, b| a + b)
}

/// Folds `x - 0`, and splats.
pub fn sub(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let sub = op.dyn_cast::<SubOp<'_>>()?;
    let context = op.context();
    if !are_ranked(op, 2) || !element(sub.input1()).is_int_or_index_or_float(context) {
        return None;
    }
    let is_zero = splat(op, constants, 1).is_some_and(|value| is_zero(context, value));
    if is_zero && sub.input1().ty() == sub.output().ty() {
        return Some(Folded::from(sub.input1()));
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
    let mul = op.dyn_cast::<MulOp<'_>>()?;
    let context = op.context();
    if !are_ranked(op, 2) {
        return None;
    }
    let result = mul.output().ty();
    let ty = element(mul.output());
    if !ty.is_int_or_index_or_float(context) {
        return None;
    }
    let shift = match ty == Type::I32 && op.num_operands() > 2 {
        true => u32::try_from(zero_point(mul.shift(), true)?).ok()?,
        false => 0,
    };
    for (kept, other) in [(mul.input2(), 0), (mul.input1(), 1)] {
        let Some(value) = splat(op, constants, other).filter(|_| kept.ty() == result) else {
            continue;
        };
        if is_zero(context, value) && result.has_static_shape(context) {
            return constant(constants, other)?.reshaped_elements(context, result).map(Folded::from);
        }
        if is_one(context, value, shift) {
            return Some(Folded::from(kept));
        }
    }
    let width = ty.integer_width(context).unwrap_or(0);
    fold_splats(op, constants, |a, b| multiply(a, b, shift, width), |a, b| a * b)
}

/// Folds `0 / x`, `x / 1`, and splats.
pub fn intdiv(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let division = op.dyn_cast::<IntDivOp<'_>>()?;
    let context = op.context();
    if !are_ranked(op, 2) || division.input1().ty() != division.input2().ty() {
        return None;
    }
    if splat(op, constants, 0).is_some_and(|value| is_zero(context, value)) {
        return constant(constants, 0).map(Folded::from);
    }
    if splat(op, constants, 1).is_some_and(|value| is_one(context, value, 0)) {
        return Some(Folded::from(division.input1()));
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
    let equal = op.dyn_cast::<EqualOp<'_>>()?;
    let context = op.context();
    let is_integer = element(equal.input1()).is_integer(context);
    if is_integer && equal.input1() == equal.input2() && equal.output().ty().has_static_shape(context) {
        return splat_of_result(op, context.integer_attribute(Type::I1, 1));
    }
    compare(op, constants, Ordering::is_eq)
}

/// Folds casts to the same type, and of splats.
pub fn cast(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let cast = op.dyn_cast::<CastOp<'_>>()?;
    let context = op.context();
    if cast.input().ty() == cast.output().ty() {
        return Some(Folded::from(cast.input()));
    }
    let value = splat(op, constants, 0)?;
    let to = element(cast.output());
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
    let abs = op.dyn_cast::<AbsOp<'_>>()?;
    abs.input1().defining::<AbsOp<'_>>().map(|_| Folded::from(abs.input1()))
}

/// Folds `negate(negate(x))`, where all zero points are zero.
pub fn negate(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    let negate = op.dyn_cast::<NegateOp<'_>>()?;
    let inner = negate.input1().defining::<NegateOp<'_>>()?;
    let are_zero = [negate, inner]
        .iter()
        .all(|of| [of.input1_zp(), of.output_zp()].iter().all(|&point| zero_point(point, true) == Some(0)));
    are_zero.then(|| Folded::from(inner.input1()))
}

/// Folds where both choices are the same, or the condition is known.
pub fn select(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let select = op.dyn_cast::<SelectOp<'_>>()?;
    let context = op.context();
    let first = shape(select.input1());
    if !op.operand_types().all(|ty| ty.has_static_shape(context) && ty.shape(context) == first) {
        return None;
    }
    if select.input2() == select.input3() {
        return Some(Folded::from(select.input2()));
    }
    let condition = splat(op, constants, 0)?;
    Some(Folded::from(if is_zero(context, condition) { select.input3() } else { select.input2() }))
}

// --- Axes -------------------------------------------------------------------------------------

/// Returns the size of the first operand along the axis.
fn size_along_axis(op: Operation<'_>) -> Option<i64> {
    shape(op.operand(0))?.get(usize::try_from(integer(op, "axis")).ok()?).copied()
}

/// Folds where there is one number along the axis.
pub fn argmax(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    let argmax = op.dyn_cast::<ArgMaxOp<'_>>()?;
    let context = op.context();
    let ty = element(argmax.output());
    let is_static = [argmax.input().ty(), argmax.output().ty()].iter().all(|ty| ty.has_static_shape(context));
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
    let reverse = op.dyn_cast::<ReverseOp<'_>>()?;
    if splat(op, constants, 0).is_some() {
        return constant(constants, 0).map(Folded::from);
    }
    is_trivial_along_axis(op).then(|| Folded::from(reverse.input1()))
}

/// Takes over the inputs of concatenations along the same axis.
pub fn concat(op: Operation<'_>, _: Constants<'_>) -> Option<Folded> {
    let concat = op.dyn_cast::<ConcatOp<'_>>()?;
    let axis = concat.axis();
    let inner = |value: Value<'_>| {
        let inner = value.defining::<ConcatOp<'_>>().filter(|inner| inner.axis() == axis);
        inner.map(|inner| inner.input1().map(|value| value.id()).collect())
    };
    let mut found = false;
    let operands = concat
        .input1()
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
    let reshape = op.dyn_cast::<ReshapeOp<'_>>()?;
    let context = op.context();
    if !are_ranked(op, 1) {
        return None;
    }
    let (input, result) = (reshape.input1(), reshape.output().ty());
    let num_dynamic = shape(input)?.iter().filter(|&&size| size == DYNAMIC).count();
    if input.ty() == result && num_dynamic < 2 {
        return Some(Folded::from(input));
    }
    if let Some(inner) = input.defining::<ReshapeOp<'_>>() {
        return Some(Folded::in_place([Edit::Operand(ReshapeOp::INPUT1, inner.input1().id())]));
    }
    let value = constant(constants, 0)?;
    if !element(input).is_int_or_index_or_float(context) || !result.has_static_shape(context) {
        return None;
    }
    let is_splat = value.splat_element(context).is_some();
    if !is_splat {
        let is_used_once = input.users().nth(1).is_none();
        constant_shape(reshape.shape()).filter(|_| is_used_once)?;
    }
    value.reshaped_elements(context, result).map(Folded::from)
}

/// Folds padding by nothing.
pub fn pad(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let pad = op.dyn_cast::<PadOp<'_>>()?;
    let is_same = pad.input1().ty() == pad.output().ty();
    let is_empty = splat(op, constants, 1).is_some_and(|value| is_zero(op.context(), value));
    (is_same && is_empty).then(|| Folded::from(pad.input1()))
}

/// Folds a single copy.
pub fn tile(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let tile = op.dyn_cast::<TileOp<'_>>()?;
    let multiples = elements(op.context(), constant(constants, 1)?)?;
    let is_same = tile.input1().ty() == tile.output().ty();
    (is_same && multiples.iter().all(|&multiple| multiple == 1)).then(|| Folded::from(tile.input1()))
}

/// Folds a slice that is the whole, a splat, or one number of a constant.
pub fn slice(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let slice = op.dyn_cast::<SliceOp<'_>>()?;
    let context = op.context();
    if !are_ranked(op, 1) {
        return None;
    }
    let (input, result) = (slice.input1(), slice.output().ty());
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
    let starts = constant_elements(slice.start())?;
    let place = shape(input)?.iter().zip(&starts).try_fold(0_usize, |place, (&size, &start)| {
        let (size, start) = (usize::try_from(size).ok()?, usize::try_from(start).ok()?);
        (start < size).then(|| place * size + start)
    })?;
    splat_of_result(op, value.dense_element(context, place)?)
}

/// Folds a transposed splat, and the identity.
pub fn transpose(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let transpose = op.dyn_cast::<TransposeOp<'_>>()?;
    let context = op.context();
    let result = transpose.output().ty();
    if let Some(value) = constant(constants, 0).filter(|value| value.splat_element(context).is_some())
        && result.has_static_shape(context)
        && value.ty(context)?.element_type(context) == Some(element(transpose.output()))
    {
        return value.reshaped_elements(context, result).map(Folded::from);
    }
    let is_identity = transpose.perms().iter().enumerate().all(|(index, &axis)| index as i32 == axis);
    is_identity.then(|| Folded::from(transpose.input1()))
}

/// Folds resizing to the same size.
pub fn resize(op: Operation<'_>, constants: Constants<'_>) -> Option<Folded> {
    let resize = op.dyn_cast::<ResizeOp<'_>>()?;
    let context = op.context();
    let list = |index, rank: usize| {
        let values = elements(context, constant(constants, index)?)?;
        (values.len() == rank).then_some(values)
    };
    let (scale, offset, border) = (list(1, 4)?, list(2, 2)?, list(3, 2)?);
    let is_identity = scale[0] == scale[1]
        && scale[2] == scale[3]
        && offset.iter().chain(&border).all(|&value| value == 0)
        && resize.input().ty() == resize.output().ty();
    is_identity.then(|| Folded::from(resize.input()))
}
