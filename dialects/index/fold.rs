//! Folders of index operations.
//!
//! An index has 32 or 64 bits, and a folded result must be right for both. Sums and the like always are: the
//! lower half of the result depends only on the lower halves of the operands. Other operations fold only if
//! the computation in 32 bits gives the lower half of the computation in 64 bits.
//!
//! Follows mlir/lib/Dialect/Index/IR/IndexOps.cpp.

use super::ConstantOp;
use ir::{ApInt, Attribute, Location, OpId, Operation, Type};
use rewrite::matchers::integer_attribute;
use rewrite::{Builder, Folded};

/// Computes with two constants; nothing where the result is not defined.
pub type Calculate = fn(&ApInt, &ApInt) -> Option<ApInt>;

/// How a binary operation computes.
#[derive(Clone, Copy)]
pub struct Computation {
    calculate: Calculate,
    /// Whether it must be seen to that both widths agree.
    is_checked: bool,
}

const fn unchecked(calculate: Calculate) -> Computation {
    Computation { calculate, is_checked: false }
}

const fn checked(calculate: Calculate) -> Computation {
    Computation { calculate, is_checked: true }
}

impl Computation {
    /// Computes the result for two constants of 64 bits.
    pub fn apply(self, lhs: &ApInt, rhs: &ApInt) -> Option<ApInt> {
        let result = (self.calculate)(lhs, rhs)?;
        let agrees = || {
            let half = (self.calculate)(&low(lhs), &low(rhs))?;
            (half == low(&result)).then_some(())
        };
        if self.is_checked {
            agrees()?;
        }
        Some(result)
    }
}

/// Returns the lower 32 bits.
pub fn low(value: &ApInt) -> ApInt {
    value.zext_or_trunc(32)
}

pub const ADD: Computation = unchecked(|a, b| Some(a.add(b)));
pub const MUL: Computation = unchecked(|a, b| Some(a.mul(b)));
pub const MAXS: Computation = checked(|a, b| Some(if a.scmp(b).is_gt() { a } else { b }.clone()));
pub const MAXU: Computation = checked(|a, b| Some(if a.ucmp(b).is_gt() { a } else { b }.clone()));
pub const MINS: Computation = checked(|a, b| Some(if a.scmp(b).is_lt() { a } else { b }.clone()));
pub const MINU: Computation = checked(|a, b| Some(if a.ucmp(b).is_lt() { a } else { b }.clone()));
pub const AND: Computation = unchecked(|a, b| Some(a.and(b)));
pub const OR: Computation = unchecked(|a, b| Some(a.or(b)));
pub const XOR: Computation = unchecked(|a, b| Some(a.xor(b)));

/// Returns an index constant.
pub fn index_constant(op: Operation<'_>, constant: Option<Attribute>) -> Option<&ApInt> {
    constant?.integer(op.context())
}

fn computed(op: Operation<'_>, operands: &[Option<Attribute>], how: Computation) -> Option<Folded> {
    let (lhs, rhs) = (index_constant(op, operands[0])?, index_constant(op, operands[1])?);
    Some(integer_attribute(op.context(), Type::INDEX, how.apply(lhs, rhs)?).into())
}

/// `index.add`
pub fn add(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, ADD).or_else(|| neutral(op, operands, ApInt::is_zero))
}

/// `index.sub`
pub fn sub(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let difference = unchecked(|a, b| Some(a.sub(b)));
    computed(op, operands, difference).or_else(|| neutral(op, operands, ApInt::is_zero))
}

/// Returns the left operand, if the right one is a neutral constant.
fn neutral(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    is_neutral: fn(&ApInt) -> bool,
) -> Option<Folded> {
    is_neutral(index_constant(op, operands[1])?).then(|| op.operand(0).into())
}

/// `index.mul`
pub fn mul(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    if let Some(product) = computed(op, operands, MUL).or_else(|| neutral(op, operands, ApInt::is_one)) {
        return Some(product);
    }
    index_constant(op, operands[1])?.is_zero().then_some(operands[1]?).map(Folded::to)
}

/// `index.divs`
pub fn divs(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, checked(ApInt::sdiv))
}

/// `index.divu`
pub fn divu(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, checked(ApInt::udiv))
}

/// `index.ceildivs`
pub fn ceildivs(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(
        op,
        operands,
        checked(|n, m| {
            if n.is_zero() {
                return (!m.is_zero()).then(|| n.clone());
            }
            let one = ApInt::one(n.width());
            if n.is_negative() != m.is_negative() {
                return Some(n.neg().sdiv(m)?.neg());
            }
            let toward_zero = if m.is_negative() { n.add(&one) } else { n.sub(&one) };
            Some(toward_zero.sdiv(m)?.add(&one))
        }),
    )
}

/// `index.ceildivu`
pub fn ceildivu(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(
        op,
        operands,
        checked(|n, m| {
            if n.is_zero() {
                return (!m.is_zero()).then(|| n.clone());
            }
            let one = ApInt::one(n.width());
            Some(n.sub(&one).udiv(m)?.add(&one))
        }),
    )
}

/// `index.floordivs`
pub fn floordivs(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(
        op,
        operands,
        checked(|n, m| {
            if n.is_zero() {
                return (!m.is_zero()).then(|| n.clone());
            }
            if n.is_negative() == m.is_negative() {
                return n.sdiv(m);
            }
            let (one, minus_one) = (ApInt::one(n.width()), ApInt::all_ones(n.width()));
            let x = if m.is_negative() { &one } else { &minus_one };
            Some(minus_one.sub(&x.sub(n).sdiv(m)?))
        }),
    )
}

/// `index.rems`
pub fn rems(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, checked(ApInt::srem))
}

/// `index.remu`
pub fn remu(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, checked(ApInt::urem))
}

/// `index.maxs`
pub fn maxs(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, MAXS)
}

/// `index.maxu`
pub fn maxu(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, MAXU)
}

/// `index.mins`
pub fn mins(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, MINS)
}

/// `index.minu`
pub fn minu(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, MINU)
}

/// Returns a shift amount, if it means the same for both widths.
fn amount(value: &ApInt) -> Option<u32> {
    value.to_u64().filter(|&amount| amount < 32).map(|amount| amount as u32)
}

/// `index.shl`
pub fn shl(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, unchecked(|a, b| Some(a.shl(amount(b)?))))
}

/// `index.shrs`
pub fn shrs(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, checked(|a, b| Some(a.ashr(amount(b)?))))
}

/// `index.shru`
pub fn shru(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, checked(|a, b| Some(a.lshr(amount(b)?))))
}

/// `index.and`
pub fn and(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, AND)
}

/// `index.or`
pub fn or(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, OR)
}

/// `index.xor`
pub fn xor(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op, operands, XOR)
}

// --- Casts ------------------------------------------------------------------------------------------

type Extend = fn(&ApInt, u32) -> ApInt;

/// `index.casts`
pub fn casts(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    cast(op, operands, ApInt::sext_or_trunc)
}

/// `index.castu`
pub fn castu(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    cast(op, operands, ApInt::zext_or_trunc)
}

fn cast(op: Operation<'_>, operands: &[Option<Attribute>], extend: Extend) -> Option<Folded> {
    let (context, ty) = (op.context(), op.result(0).ty());
    let value = index_constant(op, operands[0])?;
    let result = match ty.integer_width(context).filter(|_| ty != Type::INDEX) {
        // A smaller index is the lower part of the 64 bits.
        None => extend(value, 64),
        Some(width @ 0..=32) => value.zext_or_trunc(width),
        Some(width) if width >= 64 => (extend(&low(value), 64) == *value).then(|| extend(value, width))?,
        Some(width) => Some(value.zext_or_trunc(width)).filter(|cut| *cut == extend(&low(value), width))?,
    };
    Some(integer_attribute(context, ty, result).into())
}

/// Truth values and indices have constants of their own.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    value.integer(context)?;
    let state = match value.ty(context)? {
        Type::I1 if ty == Type::I1 => {
            super::BoolConstantOp::build(builder.scope(), location, value == Attribute::TRUE)
        }
        Type::INDEX if ty == Type::INDEX => ConstantOp::build(builder.scope(), location, value),
        _ => return None,
    };
    Some(builder.create(state))
}
