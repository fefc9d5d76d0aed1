//! Folders.
//!
//! A result that SPIR-V does not define is never computed.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVCanonicalization.cpp.

use std::cmp::Ordering;

use super::types::composite;
use super::{
    BitcastOp, CompositeConstructOp, CompositeExtractOp, CompositeInsertOp, LogicalNotOp, NotOp, SNegateOp,
    SelectOp, UConvertOp,
};
use ir::elements::dense_of_elements;
use ir::{ApInt, Attribute, Context, Operation, Type, Value};
use rewrite::fold::constant_fold::{binary, integer_binary, splat_value, unary};
use rewrite::matchers::{element_type_or_self, integer, is_one, is_zero, splat_attribute, zero_attribute};
use rewrite::{Edit, Folded};

type Operands<'c> = &'c [Option<Attribute>];

fn of_two(
    op: Operation<'_>,
    operands: Operands<'_>,
    f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Option<Folded> {
    integer_binary(op.context(), operands, |a, b| f(&a, &b)).map(Folded::to)
}

fn are_operands_same(op: Operation<'_>) -> bool {
    op.operand(0).id() == op.operand(1).id()
}

fn zero(op: Operation<'_>) -> Option<Folded> {
    zero_attribute(op.context(), op.result(0).ty()).map(Folded::to)
}

// --- Sums and products ------------------------------------------------------------------------

/// `spirv.IAdd`
pub fn add(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    match is_zero(op.context(), operands[1]) {
        true => Some(op.operand(0).into()),
        false => of_two(op, operands, |a, b| Some(a.add(b))),
    }
}

/// `spirv.ISub`
pub fn sub(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    match are_operands_same(op) {
        true => zero(op),
        false => of_two(op, operands, |a, b| Some(a.sub(b))),
    }
}

/// `spirv.IMul`
pub fn mul(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    let context = op.context();
    if is_zero(context, operands[1]) {
        return Some(op.operand(1).into());
    }
    match is_one(context, operands[1]) {
        true => Some(op.operand(0).into()),
        false => of_two(op, operands, |a, b| Some(a.mul(b))),
    }
}

/// `spirv.SNegate`
pub fn negate(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    let negate = op.dyn_cast::<SNegateOp<'_>>()?;
    if let Some(inner) = negate.operand().defining::<SNegateOp<'_>>() {
        return Some(inner.operand().into());
    }
    unary(op.context(), operands, negate.result().ty(), |a: ApInt| Some(a.neg())).map(Folded::to)
}

// --- Quotients and remainders -----------------------------------------------------------------

/// Returns whether a quotient with sign is defined.
fn divides(a: &ApInt, b: &ApInt) -> bool {
    !(b.is_zero() || a.is_signed_min() && b.is_all_ones())
}

/// Returns the remainder with the sign of the divisor.
fn modulo(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let rest = a.abs().urem(&b.abs())?;
    Some(match (rest.is_zero(), a.is_negative(), b.is_negative()) {
        (true, ..) | (false, false, false) => rest,
        (false, true, true) => rest.neg(),
        (false, false, true) => b.add(&rest),
        (false, true, false) => b.sub(&rest),
    })
}

/// Folds a quotient: by 1 to the dividend.
fn quotient(
    op: Operation<'_>,
    operands: Operands<'_>,
    f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Option<Folded> {
    match is_one(op.context(), operands[1]) {
        true => Some(op.operand(0).into()),
        false => of_two(op, operands, f),
    }
}

/// Folds a remainder: by 1 to 0.
fn remainder(
    op: Operation<'_>,
    operands: Operands<'_>,
    f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Option<Folded> {
    match is_one(op.context(), operands[1]) {
        true => zero(op),
        false => of_two(op, operands, f),
    }
}

/// `spirv.SDiv`
pub fn sdiv(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    quotient(op, operands, |a, b| divides(a, b).then(|| a.sdiv(b)).flatten())
}

/// `spirv.UDiv`
pub fn udiv(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    quotient(op, operands, |a, b| (!b.is_zero()).then(|| a.udiv(b)).flatten())
}

/// `spirv.SMod`
pub fn smod(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    remainder(op, operands, |a, b| divides(a, b).then(|| modulo(a, b)).flatten())
}

/// `spirv.SRem`
pub fn srem(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    remainder(op, operands, |a, b| divides(a, b).then(|| a.srem(b)).flatten())
}

/// `spirv.UMod`
pub fn umod(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    remainder(op, operands, |a, b| (!b.is_zero()).then(|| a.urem(b)).flatten())
}

// --- Bits -------------------------------------------------------------------------------------

fn shift(op: Operation<'_>, operands: Operands<'_>, f: impl Fn(&ApInt, u32) -> ApInt) -> Option<Folded> {
    if is_zero(op.context(), operands[1]) {
        return Some(op.operand(0).into());
    }
    of_two(op, operands, |a, b| {
        let amount = u32::try_from(b.to_u64()?).ok().filter(|&amount| amount < a.width())?;
        Some(f(a, amount))
    })
}

/// `spirv.ShiftLeftLogical`
pub fn shl(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    shift(op, operands, ApInt::shl)
}

/// `spirv.ShiftRightArithmetic`
pub fn ashr(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    shift(op, operands, ApInt::ashr)
}

/// `spirv.ShiftRightLogical`
pub fn lshr(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    shift(op, operands, ApInt::lshr)
}

/// `spirv.BitwiseAnd`
pub fn and(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    let context = op.context();
    if are_operands_same(op) {
        return Some(op.operand(0).into());
    }
    if let Some(mask) = integer(context, operands[1]) {
        if mask.is_zero() {
            return Some(op.operand(1).into());
        }
        let widened = op.operand(0).defining::<UConvertOp<'_>>().map(|of| of.operand().ty());
        let width = widened.and_then(|ty| element_type_or_self(context, ty).integer_width(context));
        if mask.is_all_ones() || width.is_some_and(|width| mask.zext_or_trunc(width).is_all_ones()) {
            return Some(op.operand(0).into());
        }
    }
    of_two(op, operands, |a, b| Some(a.and(b)))
}

/// `spirv.BitwiseOr`
pub fn or(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    if are_operands_same(op) {
        return Some(op.operand(0).into());
    }
    match integer(op.context(), operands[1]) {
        Some(mask) if mask.is_zero() => Some(op.operand(0).into()),
        Some(mask) if mask.is_all_ones() => Some(op.operand(1).into()),
        _ => of_two(op, operands, |a, b| Some(a.or(b))),
    }
}

/// `spirv.BitwiseXor`
pub fn xor(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    if is_zero(op.context(), operands[1]) {
        return Some(op.operand(0).into());
    }
    match are_operands_same(op) {
        true => zero(op),
        false => of_two(op, operands, |a, b| Some(a.xor(b))),
    }
}

/// `spirv.Not`
pub fn not(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    let not = op.dyn_cast::<NotOp<'_>>()?;
    if let Some(inner) = not.operand().defining::<NotOp<'_>>() {
        return Some(inner.operand().into());
    }
    unary(op.context(), operands, not.result().ty(), |a: ApInt| Some(a.not())).map(Folded::to)
}

/// `spirv.Bitcast`: of nested ones only the last matters.
pub fn bitcast(op: Operation<'_>, _: Operands<'_>) -> Option<Folded> {
    let cast = op.dyn_cast::<BitcastOp<'_>>()?;
    let (operand, ty) = (cast.operand(), cast.result().ty());
    if operand.ty() == ty {
        return Some(operand.into());
    }
    let source = operand.defining::<BitcastOp<'_>>()?.operand();
    match source.ty() == ty {
        true => Some(source.into()),
        false => Some(Folded::in_place([Edit::Operand(0, source.id())])),
    }
}

// --- Logic ------------------------------------------------------------------------------------

fn truth(context: &Context, constant: Option<Attribute>) -> Option<bool> {
    let value = splat_value::<ApInt>(context, constant?)?;
    (value.width() == 1).then(|| !value.is_zero())
}

/// Returns the constant `value`, or a vector of it.
fn constant_truth(context: &Context, ty: Type, value: bool) -> Option<Folded> {
    let value = context.bool_attribute(value);
    match ty == Type::I1 {
        true => Some(Folded::to(value)),
        false => splat_attribute(context, ty, value).map(Folded::to),
    }
}

/// `spirv.LogicalAnd`
pub fn logical_and(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    match truth(op.context(), operands[1])? {
        true => Some(op.operand(0).into()),
        false => operands[1].map(Folded::to),
    }
}

/// `spirv.LogicalOr`
pub fn logical_or(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    match truth(op.context(), operands[1])? {
        true => operands[1].map(Folded::to),
        false => Some(op.operand(0).into()),
    }
}

/// `spirv.LogicalNot`
pub fn logical_not(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    let not = op.dyn_cast::<LogicalNotOp<'_>>()?;
    if let Some(inner) = not.operand().defining::<LogicalNotOp<'_>>() {
        return Some(inner.operand().into());
    }
    unary(op.context(), operands, not.result().ty(), |a: ApInt| Some(a.not())).map(Folded::to)
}

/// `spirv.LogicalNotEqual`
pub fn logical_not_equal(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    match truth(op.context(), operands[1]) {
        Some(false) => Some(op.operand(0).into()),
        _ => compare(op, operands, |a, b| a != b),
    }
}

/// Folds a comparison. One of a value with itself is known.
fn compare(op: Operation<'_>, operands: Operands<'_>, f: impl Fn(&ApInt, &ApInt) -> bool) -> Option<Folded> {
    let (context, ty) = (op.context(), op.result(0).ty());
    if are_operands_same(op) {
        let any = ApInt::zero(1);
        return constant_truth(context, ty, f(&any, &any));
    }
    let bit = |a: ApInt, b: ApInt| Some(if f(&a, &b) { ApInt::one(1) } else { ApInt::zero(1) });
    binary(context, operands, ty, bit).map(Folded::to)
}

/// `spirv.LogicalEqual`, `spirv.IEqual`
pub fn equal(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    compare(op, operands, |a, b| a == b)
}

/// `spirv.INotEqual`
pub fn not_equal(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    compare(op, operands, |a, b| a != b)
}

/// `spirv.SGreaterThan`
pub fn sgt(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    compare(op, operands, |a, b| a.scmp(b) == Ordering::Greater)
}

/// `spirv.SGreaterThanEqual`
pub fn sge(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    compare(op, operands, |a, b| a.scmp(b) != Ordering::Less)
}

/// `spirv.SLessThan`
pub fn slt(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    compare(op, operands, |a, b| a.scmp(b) == Ordering::Less)
}

/// `spirv.SLessThanEqual`
pub fn sle(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    compare(op, operands, |a, b| a.scmp(b) != Ordering::Greater)
}

/// `spirv.UGreaterThan`
pub fn ugt(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    compare(op, operands, |a, b| a.ucmp(b) == Ordering::Greater)
}

/// `spirv.UGreaterThanEqual`
pub fn uge(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    compare(op, operands, |a, b| a.ucmp(b) != Ordering::Less)
}

/// `spirv.ULessThan`
pub fn ult(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    compare(op, operands, |a, b| a.ucmp(b) == Ordering::Less)
}

/// `spirv.ULessThanEqual`
pub fn ule(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    compare(op, operands, |a, b| a.ucmp(b) != Ordering::Greater)
}

/// `spirv.Select`
pub fn select(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    let select = op.dyn_cast::<SelectOp<'_>>()?;
    let context = op.context();
    let (yes, no) = (select.true_value(), select.false_value());
    if yes.id() == no.id() {
        return Some(yes.into());
    }
    if let Some(condition) = truth(context, operands[0]) {
        return Some(if condition { yes } else { no }.into());
    }
    let &[Some(condition), Some(yes), Some(no)] = operands else { return None };
    let ty = yes.ty(context)?;
    let count = usize::try_from(ty.num_elements(context)?).ok()?;
    let element = |index: usize| {
        let bit = condition.dense_element(context, index)?.integer(context)?;
        if bit.is_zero() { no } else { yes }.dense_element(context, index)
    };
    let elements: Option<Vec<Attribute>> = (0..count).map(element).collect();
    dense_of_elements(context, ty, &elements?).map(Folded::to)
}

// --- Composites -------------------------------------------------------------------------------

/// `spirv.CompositeExtract` of what was inserted, of a constituent, or of a constant.
pub fn extract(op: Operation<'_>, operands: Operands<'_>) -> Option<Folded> {
    let extract = op.dyn_cast::<CompositeExtractOp<'_>>()?;
    let context = op.context();
    let indices = extract.indices();
    let mut from: Value<'_> = extract.composite();
    while let Some(insert) = from.defining::<CompositeInsertOp<'_>>() {
        if insert.indices() == indices {
            return Some(insert.object().into());
        }
        from = insert.composite();
    }
    let indices = indices.iter().map(|of| of.integer(context)?.to_u64());
    let indices: Vec<u64> = indices.collect::<Option<_>>()?;
    if let (Some(construct), &[index]) = (from.defining::<CompositeConstructOp<'_>>(), &indices[..]) {
        let constituents = construct.constituents();
        let index = usize::try_from(index).ok()?;
        let count = composite(context, from.ty())?.num_elements;
        if count == Some(constituents.len() as u64) && index < constituents.len() {
            return Some(constituents.at(index).into());
        }
    }
    let mut constant = operands[0]?;
    for (position, &index) in indices.iter().enumerate() {
        let index = usize::try_from(index).ok()?;
        if constant.is_elements(context) {
            let is_last = position + 1 == indices.len();
            return constant.dense_element(context, index).filter(|_| is_last).map(Folded::to);
        }
        constant = *constant.elements(context)?.get(index)?;
    }
    Some(Folded::to(constant))
}
