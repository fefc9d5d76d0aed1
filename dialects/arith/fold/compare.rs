//! Comparisons.

use std::cmp::Ordering;

use crate::{CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ExtSIOp, ExtUIOp};
use ir::views::EnumValue;
use ir::{ApFloat, ApInt, Attribute, AttributeStorage, Operation, Type, TypeStorage};
use rewrite::fold::constant_fold::{binary, is_poison};
use rewrite::matchers::{element_type_or_self, i1_of_same_shape, is_one, is_zero, splat_attribute};
use rewrite::{Edit, Folded};

/// Evaluates `lhs predicate rhs`.
pub fn apply(predicate: CmpIPredicate, lhs: &ApInt, rhs: &ApInt) -> bool {
    match predicate {
        CmpIPredicate::Eq => lhs == rhs,
        CmpIPredicate::Ne => lhs != rhs,
        CmpIPredicate::Slt => lhs.scmp(rhs).is_lt(),
        CmpIPredicate::Sle => lhs.scmp(rhs).is_le(),
        CmpIPredicate::Sgt => lhs.scmp(rhs).is_gt(),
        CmpIPredicate::Sge => lhs.scmp(rhs).is_ge(),
        CmpIPredicate::Ult => lhs.ucmp(rhs).is_lt(),
        CmpIPredicate::Ule => lhs.ucmp(rhs).is_le(),
        CmpIPredicate::Ugt => lhs.ucmp(rhs).is_gt(),
        CmpIPredicate::Uge => lhs.ucmp(rhs).is_ge(),
    }
}

impl CmpIPredicate {
    /// Returns the negated predicate.
    pub fn inverted(self) -> Self {
        match self {
            CmpIPredicate::Eq => CmpIPredicate::Ne,
            CmpIPredicate::Ne => CmpIPredicate::Eq,
            CmpIPredicate::Slt => CmpIPredicate::Sge,
            CmpIPredicate::Sle => CmpIPredicate::Sgt,
            CmpIPredicate::Sgt => CmpIPredicate::Sle,
            CmpIPredicate::Sge => CmpIPredicate::Slt,
            CmpIPredicate::Ult => CmpIPredicate::Uge,
            CmpIPredicate::Ule => CmpIPredicate::Ugt,
            CmpIPredicate::Ugt => CmpIPredicate::Ule,
            CmpIPredicate::Uge => CmpIPredicate::Ult,
        }
    }
}

/// Returns the predicate for swapped operands.
fn swapped(predicate: CmpIPredicate) -> CmpIPredicate {
    match predicate {
        CmpIPredicate::Eq | CmpIPredicate::Ne => predicate,
        CmpIPredicate::Slt => CmpIPredicate::Sgt,
        CmpIPredicate::Sle => CmpIPredicate::Sge,
        CmpIPredicate::Sgt => CmpIPredicate::Slt,
        CmpIPredicate::Sge => CmpIPredicate::Sle,
        CmpIPredicate::Ult => CmpIPredicate::Ugt,
        CmpIPredicate::Ule => CmpIPredicate::Uge,
        CmpIPredicate::Ugt => CmpIPredicate::Ult,
        CmpIPredicate::Uge => CmpIPredicate::Ule,
    }
}

/// `arith.cmpi`
pub fn cmpi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let op = op.dyn_cast::<CmpIOp>()?;
    let (predicate, lhs, rhs) = (op.predicate(), op.lhs(), op.rhs());
    if lhs == rhs {
        let number = ApInt::zero(1);
        return bool_attribute(*op, apply(predicate, &number, &number)).map(Folded::to);
    }
    let is_i1 = element_type_or_self(context, lhs.ty()) == Type::I1;
    if is_zero(context, operands[1]) && predicate == CmpIPredicate::Ne {
        let signed = lhs.defining::<ExtSIOp>().map(|op| op.r#in());
        if let Some(bit) = signed.or_else(|| lhs.defining::<ExtUIOp>().map(|op| op.r#in()))
            && width_of_integer_or_vector(*op, bit.ty()) == Some(1)
        {
            return Some(bit.into());
        }
        if is_i1 {
            return Some(lhs.into());
        }
    }
    if is_i1 && is_one(context, operands[1]) && predicate == CmpIPredicate::Eq {
        return Some(lhs.into());
    }
    if operands[0].is_some() && operands[1].is_none() {
        let name = context.static_string("predicate");
        let predicate = swapped(predicate).to_attribute(context);
        return Some(Folded::in_place([
            Edit::Attribute(name, Some(predicate)),
            Edit::Operand(CmpIOp::LHS, rhs.id()),
            Edit::Operand(CmpIOp::RHS, lhs.id()),
        ]));
    }
    // Poison stays as it is.
    if is_poison(context, operands[1]?) {
        return None;
    }
    let ty = i1_of_same_shape(context, operands[0]?.ty(context)?);
    let compare = |a: ApInt, b: ApInt| Some(ApInt::from_u64(1, apply(predicate, &a, &b).into()));
    binary(context, operands, ty, compare).map(Folded::to)
}

/// Returns the width of an integer, or of the elements of a vector; `None` for tensors.
fn width_of_integer_or_vector(op: Operation<'_>, ty: Type) -> Option<u32> {
    match *ty.storage(op.context()) {
        TypeStorage::Vector { element, .. } => element.integer_width(op.context()),
        _ => ty.integer_width(op.context()),
    }
}

/// Returns a truth value of the result type, if a constant of that type can be made.
fn bool_attribute(op: Operation<'_>, value: bool) -> Option<Attribute> {
    let (context, ty) = (op.context(), op.result(0).ty());
    let value = context.bool_attribute(value);
    if ty.element_type(context).is_none() { Some(value) } else { splat_attribute(context, ty, value) }
}

/// `arith.cmpf`
pub fn cmpf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let number = |constant: Option<Attribute>| match *constant?.storage(context) {
        AttributeStorage::Float { value, .. } => Some(value),
        _ => None,
    };
    let (mut lhs, mut rhs) = (number(operands[0]), number(operands[1]));
    // The result of a comparison with a NaN does not depend on the other operand.
    if lhs.is_some_and(ApFloat::is_nan) {
        rhs = lhs;
    }
    if rhs.is_some_and(ApFloat::is_nan) {
        lhs = rhs;
    }
    let predicate = op.dyn_cast::<CmpFOp>()?.predicate();
    Some(context.bool_attribute(holds(predicate, lhs?.compare(rhs?))).into())
}

/// Evaluates `predicate` on the outcome of a comparison; `None` is unordered.
fn holds(predicate: CmpFPredicate, ordering: Option<Ordering>) -> bool {
    let is = |orderings: &[Ordering]| ordering.is_some_and(|ordering| orderings.contains(&ordering));
    let is_unordered = ordering.is_none();
    use Ordering::{Equal, Greater, Less};
    match predicate {
        CmpFPredicate::AlwaysFalse => false,
        CmpFPredicate::OEQ => is(&[Equal]),
        CmpFPredicate::OGT => is(&[Greater]),
        CmpFPredicate::OGE => is(&[Greater, Equal]),
        CmpFPredicate::OLT => is(&[Less]),
        CmpFPredicate::OLE => is(&[Less, Equal]),
        CmpFPredicate::ONE => is(&[Less, Greater]),
        CmpFPredicate::ORD => !is_unordered,
        CmpFPredicate::UEQ => is_unordered || is(&[Equal]),
        CmpFPredicate::UGT => is_unordered || is(&[Greater]),
        CmpFPredicate::UGE => is_unordered || is(&[Greater, Equal]),
        CmpFPredicate::ULT => is_unordered || is(&[Less]),
        CmpFPredicate::ULE => is_unordered || is(&[Less, Equal]),
        CmpFPredicate::UNE => !is(&[Equal]),
        CmpFPredicate::UNO => is_unordered,
        CmpFPredicate::AlwaysTrue => true,
    }
}
