//! Comparisons of integers that were converted to floats.

use super::{create_constant, replace_by_bool};
use crate::{CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, SIToFPOp, UIToFPOp};
use ir::{ApFloat, ApInt, AttributeStorage, OpId, TypeStorage};
use rewrite::matchers::integer_attribute;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static CMPF: &[Pattern] = &[Pattern::new("CmpFIntToFPConst", cmpf_of_integer)];

/// Returns the predicate on integers that corresponds to one on floats none of which is a NaN. `None` where
/// it only asks about NaNs.
fn integer_predicate(predicate: CmpFPredicate, signed: bool) -> Option<CmpIPredicate> {
    let by_sign = |of_signed, of_unsigned| Some(if signed { of_signed } else { of_unsigned });
    match predicate {
        CmpFPredicate::OEQ | CmpFPredicate::UEQ => Some(CmpIPredicate::Eq),
        CmpFPredicate::ONE | CmpFPredicate::UNE => Some(CmpIPredicate::Ne),
        CmpFPredicate::OGT | CmpFPredicate::UGT => by_sign(CmpIPredicate::Sgt, CmpIPredicate::Ugt),
        CmpFPredicate::OGE | CmpFPredicate::UGE => by_sign(CmpIPredicate::Sge, CmpIPredicate::Uge),
        CmpFPredicate::OLT | CmpFPredicate::ULT => by_sign(CmpIPredicate::Slt, CmpIPredicate::Ult),
        CmpFPredicate::OLE | CmpFPredicate::ULE => by_sign(CmpIPredicate::Sle, CmpIPredicate::Ule),
        CmpFPredicate::AlwaysFalse | CmpFPredicate::AlwaysTrue | CmpFPredicate::ORD | CmpFPredicate::UNO => {
            None
        }
    }
}

/// The result of rewriting a comparison of a converted integer with a float constant.
enum Comparison {
    Always(bool),
    /// A comparison with an integer.
    With(CmpIPredicate, ApInt),
}

/// Compares the integer instead of the float that it was converted to.
fn cmpf_of_integer(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let compare = rewriter.op(op).dyn_cast::<CmpFOp>()?;
    let AttributeStorage::Float { value: rhs, .. } = *compare.rhs().constant()?.storage(context) else {
        return None;
    };
    let signed = compare.lhs().defining::<SIToFPOp>().map(|op| (op.r#in(), true));
    let (value, signed) =
        signed.or_else(|| compare.lhs().defining::<UIToFPOp>().map(|op| (op.r#in(), false)))?;
    let TypeStorage::Integer { width, .. } = *value.ty().storage(context) else { return None };
    let (value, ty, location, predicate) = (value.id(), value.ty(), compare.location(), compare.predicate());
    match comparison(predicate, rhs, width, signed)? {
        Comparison::Always(result) => replace_by_bool(rewriter, op, result),
        Comparison::With(predicate, rhs) => {
            let rhs = create_constant(rewriter, location, integer_attribute(context, ty, rhs));
            let state = CmpIOp::build(rewriter.scope(), location, predicate, value, rhs);
            let new = rewriter.create(state);
            rewriter.replace_op_with(op, new);
            Some(Rewritten)
        }
    }
}

/// Rewrites the comparison as one of integers. `None` if the conversion to a float may round.
fn comparison(predicate: CmpFPredicate, rhs: ApFloat, width: u32, signed: bool) -> Option<Comparison> {
    if rhs.is_nan() || loses_what_matters(rhs, width, signed) {
        return None;
    }
    let predicate = match predicate {
        CmpFPredicate::ORD => return Some(Comparison::Always(true)),
        CmpFPredicate::UNO => return Some(Comparison::Always(false)),
        predicate => integer_predicate(predicate, signed)?,
    };
    use CmpIPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let kind = rhs.kind();
    let greatest = if signed { ApInt::signed_max(width) } else { ApInt::unsigned_max(width) };
    if ApFloat::from_int(kind, &greatest, signed).compare(rhs)?.is_lt() {
        return Some(Comparison::Always(matches!(predicate, Ne | Slt | Sle | Ult | Ule)));
    }
    let least = if signed { ApInt::signed_min(width) } else { ApInt::zero(width) };
    if ApFloat::from_int(kind, &least, signed).compare(rhs)?.is_gt() {
        return Some(Comparison::Always(matches!(predicate, Ne | Sgt | Sge | Ugt | Uge)));
    }
    // Rounded toward zero: where that is another number, the predicate makes up for it.
    let integer = rhs.to_int(width, signed)?;
    if rhs.is_zero() || ApFloat::from_int(kind, &integer, signed).compare(rhs)?.is_eq() {
        return Some(Comparison::With(predicate, integer));
    }
    let negative = rhs.is_negative();
    let predicate = match (predicate, negative) {
        (Ne, _) => return Some(Comparison::Always(true)),
        (Eq, _) => return Some(Comparison::Always(false)),
        (Ule | Ult, true) => return Some(Comparison::Always(false)),
        (Ugt | Uge, true) => return Some(Comparison::Always(true)),
        (Ult, false) => Ule,
        (Uge, false) => Ugt,
        (Sle, true) => Slt,
        (Slt, false) => Sle,
        (Sgt, true) => Sge,
        (Sge, false) => Sgt,
        (same, _) => same,
    };
    Some(Comparison::With(predicate, integer))
}

/// Returns whether two integers of `width` bits that compare differently with `rhs` may become the same
/// float.
fn loses_what_matters(rhs: ApFloat, width: u32, signed: bool) -> bool {
    let precision = rhs.kind().format().precision;
    if width <= precision {
        return false;
    }
    let value_bits = if signed { width - 1 } else { width } as i32;
    if rhs.is_infinite() {
        return ApFloat::largest(rhs.kind(), false).exponent().is_some_and(|greatest| greatest < value_bits);
    }
    rhs.exponent().is_some_and(|exponent| precision as i32 <= exponent && exponent <= value_bits)
}
