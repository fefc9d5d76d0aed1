//! Folders of complex operations: operations that undo each other, and neutral constants.
//!
//! Follows mlir/lib/Dialect/Complex/IR/ComplexOps.cpp.

use super::{AddOp, BitcastOp, ConjOp, ConstantOp, CreateOp, ExpOp, ImOp, LogOp, NegOp, ReOp, SubOp};
use ir::{ApFloat, Attribute, AttributeStorage, Location, OpId, Operation, Type, TypeStorage, Value};
use rewrite::{Builder, Folded};

/// Returns the parts of a constant.
fn parts(op: Operation<'_>, constant: Option<Attribute>) -> Option<[Attribute; 2]> {
    match *constant?.elements(op.context())? {
        [real, imaginary] => Some([real, imaginary]),
        _ => None,
    }
}

/// Returns the parts of a constant of floats.
fn numbers(op: Operation<'_>, constant: Option<Attribute>) -> Option<[ApFloat; 2]> {
    let number = |part: Attribute| match *part.storage(op.context()) {
        AttributeStorage::Float { value, .. } => Some(value),
        _ => None,
    };
    let [real, imaginary] = parts(op, constant)?;
    Some([number(real)?, number(imaginary)?])
}

fn is_zero([real, imaginary]: [ApFloat; 2]) -> bool {
    real.is_zero() && imaginary.is_zero()
}

fn is_one([real, imaginary]: [ApFloat; 2]) -> bool {
    imaginary.is_zero() && real == ApFloat::one(real.kind())
}

/// Folds to the left operand if the right one is a constant for which `is_neutral` holds.
fn neutral(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    is_neutral: fn([ApFloat; 2]) -> bool,
) -> Option<Folded> {
    is_neutral(numbers(op, operands[1])?).then(|| op.operand(0).into())
}

/// `complex.create`: of the parts of one number.
pub fn create(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let create = op.dyn_cast::<CreateOp<'_>>()?;
    let real = create.real().defining::<ReOp>()?.complex();
    let imaginary = create.imaginary().defining::<ImOp>()?.complex();
    (real == imaginary).then(|| real.into())
}

/// `complex.re`
pub fn re(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    part(op, operands, 0)
}

/// `complex.im`
pub fn im(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    part(op, operands, 1)
}

fn part(op: Operation<'_>, operands: &[Option<Attribute>], index: usize) -> Option<Folded> {
    if let Some(parts) = parts(op, operands[0]) {
        return Some(parts[index].into());
    }
    let create = op.operand(0).defining::<CreateOp>()?;
    Some(create.operand(index).into())
}

/// `complex.bitcast`
pub fn bitcast(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let cast = op.dyn_cast::<BitcastOp<'_>>()?;
    (cast.operand().ty() == cast.result().ty()).then(|| cast.operand().into())
}

/// `complex.add`
pub fn add(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let add = op.dyn_cast::<AddOp<'_>>()?;
    let (lhs, rhs) = (add.lhs(), add.rhs());
    for (difference, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(sub) = difference.defining::<SubOp>()
            && sub.rhs() == other
        {
            return Some(sub.lhs().into());
        }
    }
    neutral(op, operands, is_zero)
}

/// `complex.sub`
pub fn sub(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let sub = op.dyn_cast::<SubOp<'_>>()?;
    if let Some(add) = sub.lhs().defining::<AddOp>()
        && add.rhs() == sub.rhs()
    {
        return Some(add.lhs().into());
    }
    neutral(op, operands, is_zero)
}

/// `complex.mul`
pub fn mul(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    neutral(op, operands, is_one)
}

/// `complex.div`
pub fn div(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    neutral(op, operands, is_one)
}

/// Returns the operand of the operation that `op` undoes, if such an operation defines the operand of `op`.
fn undone<'a>(op: Operation<'a>, inverse: impl Fn(Value<'a>) -> Option<Value<'a>>) -> Option<Folded> {
    inverse(op.operand(0)).map(Folded::from)
}

/// `complex.neg`
pub fn neg(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    undone(op, |value| value.defining::<NegOp>().map(|op| op.complex()))
}

/// `complex.conj`
pub fn conj(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    undone(op, |value| value.defining::<ConjOp>().map(|op| op.complex()))
}

/// `complex.log`
pub fn log(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    undone(op, |value| value.defining::<ExpOp>().map(|op| op.complex()))
}

/// `complex.exp`
pub fn exp(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    undone(op, |value| value.defining::<LogOp>().map(|op| op.complex()))
}

/// Creates a `complex.constant` for two parts; for anything else, arith's constant.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    if let Some(&[real, imaginary]) = value.elements(context)
        && let TypeStorage::Complex(element) = *ty.storage(context)
        && [real, imaginary].iter().all(|part| part.ty(context) == Some(element))
    {
        let state = ConstantOp::build(builder.scope(), location, ty, &[real, imaginary]);
        return Some(builder.create(state));
    }
    arith::materialize_constant(builder, value, ty, location)
}
