//! Conversions between types.

use crate::{ExtFOp, ExtSIOp, ExtUIOp, FastMathFlags, TruncFOp, TruncIOp};
use ir::{ApFloat, ApInt, Attribute, AttributeStorage, FloatKind, Operation, Value};
use rewrite::fold::constant_fold::{is_poison, unary};
use rewrite::matchers::{
    element_type_or_self, float_attribute, float_kind_of, integer_attribute, integer_width_of,
};
use rewrite::{Edit, Folded};

/// Folds to `value`, for the operand of an earlier operation.
fn of_operand(value: Value<'_>) -> Option<Folded> {
    Some(Folded::in_place([Edit::Operand(0, value.id())]))
}

fn result_width(op: Operation<'_>) -> Option<u32> {
    integer_width_of(op.context(), op.result(0).ty())
}

/// Computes with an integer.
fn converted(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    convert: impl Fn(ApInt) -> ApInt,
) -> Option<Folded> {
    unary(op.context(), operands, op.result(0).ty(), |a: ApInt| Some(convert(a))).map(Folded::to)
}

/// `arith.extui`
pub fn extui(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    if let Some(inner) = op.operand(0).defining::<ExtUIOp>() {
        return of_operand(inner.r#in());
    }
    let width = result_width(op)?;
    converted(op, operands, |a| a.zext_or_trunc(width))
}

/// `arith.extsi`
pub fn extsi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    if let Some(inner) = op.operand(0).defining::<ExtSIOp>() {
        return of_operand(inner.r#in());
    }
    let width = result_width(op)?;
    converted(op, operands, |a| a.sext_or_trunc(width))
}

/// `arith.trunci`
pub fn trunci(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let (context, operand) = (op.context(), op.operand(0));
    let width = result_width(op)?;
    let extended = operand.defining_op().filter(|inner| inner.isa::<ExtUIOp>() || inner.isa::<ExtSIOp>());
    if let Some(source) = extended.map(|inner| inner.operand(0)) {
        if integer_width_of(context, source.ty())? > width {
            return of_operand(source);
        }
        if element_type_or_self(context, source.ty()) == element_type_or_self(context, op.result(0).ty()) {
            return Some(source.into());
        }
    }
    if let Some(inner) = operand.defining::<TruncIOp>() {
        return of_operand(inner.r#in());
    }
    converted(op, operands, |a| a.zext_or_trunc(width))
}

/// Folds `arith.extf` of `arith.truncf`. The round trip loses bits, so both must have the fast-math flag
/// `contract`.
pub fn extf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let contracts =
        |flags: Option<FastMathFlags>| flags.unwrap_or_default().contains(FastMathFlags::CONTRACT);
    if let Some(inner) = op.operand(0).defining::<TruncFOp>()
        && inner.r#in().ty() == op.result(0).ty()
        && contracts(inner.fastmath())
        && op.dyn_cast::<ExtFOp>().is_some_and(|op| contracts(op.fastmath()))
    {
        return Some(inner.r#in().into());
    }
    float_of_same_value(op, operands)
}

/// `arith.truncf`
pub fn truncf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let element = element_type_or_self(context, op.result(0).ty());
    if let Some(extension) = op.operand(0).defining::<ExtFOp>() {
        let source = extension.r#in();
        let from = float_kind_of(context, source.ty())?;
        if is_representable_by(from, float_kind_of(context, extension.out().ty())?) {
            if from.width() > element.float_kind(context)?.width() {
                return of_operand(source);
            }
            if element_type_or_self(context, source.ty()) == element {
                return Some(source.into());
            }
        }
    }
    float_of_same_value(op, operands)
}

/// Returns whether each value of `kind` is one of `by`.
fn is_representable_by(kind: FloatKind, by: FloatKind) -> bool {
    let (kind, by) = (kind.format(), by.format());
    kind.max_exponent <= by.max_exponent
        && kind.min_exponent >= by.min_exponent
        && kind.precision <= by.precision
}

/// Returns a constant converted to the result type, if the conversion is exact.
fn float_of_same_value(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let ty = op.result(0).ty();
    let kind = float_kind_of(op.context(), ty)?;
    unary(op.context(), operands, ty, |a: ApFloat| a.convert_exactly(kind)).map(Folded::to)
}

/// `arith.uitofp`
pub fn uitofp(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    float_of_integer(op, operands, false)
}

/// `arith.sitofp`
pub fn sitofp(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    float_of_integer(op, operands, true)
}

fn float_of_integer(op: Operation<'_>, operands: &[Option<Attribute>], signed: bool) -> Option<Folded> {
    let ty = op.result(0).ty();
    let kind = float_kind_of(op.context(), ty)?;
    unary(op.context(), operands, ty, |a: ApInt| Some(ApFloat::from_int(kind, &a, signed))).map(Folded::to)
}

/// `arith.fptoui`
pub fn fptoui(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    integer_of_float(op, operands, false)
}

/// `arith.fptosi`
pub fn fptosi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    integer_of_float(op, operands, true)
}

fn integer_of_float(op: Operation<'_>, operands: &[Option<Attribute>], signed: bool) -> Option<Folded> {
    let width = result_width(op)?;
    let ty = op.result(0).ty();
    unary(op.context(), operands, ty, |a: ApFloat| a.to_int(width, signed)).map(Folded::to)
}

/// `arith.index_cast`
pub fn index_cast(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let width = result_width(op).unwrap_or(INDEX_WIDTH);
    converted(op, operands, |a| a.sext_or_trunc(width))
}

/// `arith.index_castui`
pub fn index_castui(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let width = result_width(op).unwrap_or(INDEX_WIDTH);
    converted(op, operands, |a| a.zext_or_trunc(width))
}

/// The bits of an index constant.
const INDEX_WIDTH: u32 = 64;

/// `arith.bitcast`
pub fn bitcast(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let (context, ty) = (op.context(), op.result(0).ty());
    let operand = operands[0]?;
    if is_poison(context, operand) && ty.element_type(context).is_none() {
        return Some(operand.into());
    }
    let bits = match *operand.storage(context) {
        AttributeStorage::DenseElements { ty: from, splat, ref data } => {
            let ty = from.with_element_type(context, ty.element_type(context)?)?;
            let data = data.clone();
            let bits = context.intern_attribute(AttributeStorage::DenseElements { ty, splat, data });
            return Some(bits.into());
        }
        _ if ty.element_type(context).is_some() => return None,
        AttributeStorage::Float { value, .. } => ApInt::from_u128(value.kind().width(), value.to_bits()),
        AttributeStorage::Integer { ref value, .. } => value.clone(),
        _ => return None,
    };
    let constant = match ty.float_kind(context) {
        Some(kind) => float_attribute(context, ty, ApFloat::from_bits(kind, bits.to_u128()?)),
        None => integer_attribute(context, ty, bits),
    };
    Some(constant.into())
}
