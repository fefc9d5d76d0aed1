//! The ranges of the results of arithmetic.
//!
//! Follows mlir/lib/Interfaces/Utils/InferIntRangeCommon.cpp and
//! mlir/lib/Dialect/Arith/IR/InferIntRangeInterfaceImpls.cpp.

use interfaces::int_range::{Compare, IntRange, IntRanges, larger, range_width, smaller};
use ir::elements::{ElementLayout, Scalar, bit_at, integer_at};
use ir::views::EnumValue as _;
use ir::{ApInt, Attribute, AttributeStorage, Context, Operation};

use super::bitwise::{and, or, shift_left, shift_right_signed, shift_right_unsigned, xor};
use super::division::{
    ceil_divide_signed, ceil_divide_unsigned, divide_signed, divide_unsigned, floor_divide_signed,
    remainder_signed, remainder_unsigned,
};
use super::sums::{OverflowFlags, add, multiply, subtract};
use crate::{CmpIOp, CmpIPredicate, IntegerOverflowFlags};

/// The rules of the dialect.
pub static RANGES: IntRanges = IntRanges {
    results: &[
        ("arith.addi", |op, operands| add(operands, overflow_flags(op))),
        ("arith.andi", |_, operands| and(operands)),
        ("arith.ceildivsi", |_, operands| ceil_divide_signed(operands)),
        ("arith.ceildivui", |_, operands| ceil_divide_unsigned(operands)),
        ("arith.cmpi", compare),
        ("arith.constant", constant),
        ("arith.divsi", |_, operands| divide_signed(operands)),
        ("arith.divui", |_, operands| divide_unsigned(operands)),
        ("arith.extsi", |op, operands| extend_signed(operands, result_width(op)?)),
        ("arith.extui", |op, operands| extend_unsigned(operands, result_width(op)?)),
        ("arith.floordivsi", |_, operands| floor_divide_signed(operands)),
        ("arith.index_cast", |op, operands| resize(operands, result_width(op)?, extend_signed)),
        ("arith.index_castui", |op, operands| resize(operands, result_width(op)?, extend_unsigned)),
        ("arith.maxsi", |_, operands| max_signed(operands)),
        ("arith.maxui", |_, operands| max_unsigned(operands)),
        ("arith.minsi", |_, operands| min_signed(operands)),
        ("arith.minui", |_, operands| min_unsigned(operands)),
        ("arith.muli", |op, operands| multiply(operands, overflow_flags(op))),
        ("arith.ori", |_, operands| or(operands)),
        ("arith.remsi", |_, operands| remainder_signed(operands)),
        ("arith.remui", |_, operands| remainder_unsigned(operands)),
        ("arith.select", select),
        ("arith.shli", |op, operands| shift_left(operands, overflow_flags(op))),
        ("arith.shrsi", |_, operands| shift_right_signed(operands)),
        ("arith.shrui", |_, operands| shift_right_unsigned(operands)),
        ("arith.subi", |op, operands| subtract(operands, overflow_flags(op))),
        ("arith.trunci", |op, operands| truncate(operands, result_width(op)?)),
        ("arith.xori", |_, operands| xor(operands)),
    ],
    arguments: &[],
};

fn result_width(op: Operation<'_>) -> Option<u32> {
    range_width(op.context(), op.result(0).ty())
}

fn overflow_flags(op: Operation<'_>) -> OverflowFlags {
    let context = op.context();
    let flags = op.inherent_attribute(context.static_string("overflowFlags"));
    let flags = flags.and_then(|flags| IntegerOverflowFlags::from_attribute(context, flags));
    let has = |flag| flags.is_some_and(|flags| flags.contains(flag));
    OverflowFlags { nsw: has(IntegerOverflowFlags::NSW), nuw: has(IntegerOverflowFlags::NUW) }
}

/// Returns the range of the integers of a constant.
pub fn constant(op: Operation<'_>, _: &[IntRange]) -> Option<IntRange> {
    let context = op.context();
    let value = op.inherent_attribute(ir::known::VALUE)?;
    if let Some(value) = value.splat_element(context).unwrap_or(value).integer(context) {
        return Some(IntRange::constant(value));
    }
    elements(context, value)
}

/// Returns the range of the elements of `dense<[...]>`.
fn elements(context: &Context, value: Attribute) -> Option<IntRange> {
    let AttributeStorage::DenseElements { ty, data, .. } = value.storage(context) else { return None };
    let layout = ElementLayout::of(context, ty.element_type(context)?)?;
    let Scalar::Integer { width, .. } = layout.scalar else { return None };
    let count = usize::try_from(ty.num_elements(context)?).ok()?;
    let element = |index: usize| match layout.is_packed() {
        true => ApInt::from_u64(width, bit_at(data, index).into()),
        false => integer_at(data, index, width),
    };
    let ranges = (0..count).filter(|_| !layout.complex).map(|index| IntRange::constant(&element(index)));
    ranges.reduce(|all, range| all.union(&range))
}

/// The larger of two integers with sign.
pub fn max_signed(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let [min, max] = [0, 1].map(|side| larger(ApInt::scmp, &lhs.signed[side], &rhs.signed[side]));
    Some(IntRange::signed(min, max))
}

/// The larger of two integers without sign.
pub fn max_unsigned(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let [min, max] = [0, 1].map(|side| larger(ApInt::ucmp, &lhs.unsigned[side], &rhs.unsigned[side]));
    Some(IntRange::unsigned(min, max))
}

/// The smaller of two integers with sign.
pub fn min_signed(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let [min, max] = [0, 1].map(|side| smaller(ApInt::scmp, &lhs.signed[side], &rhs.signed[side]));
    Some(IntRange::signed(min, max))
}

/// The smaller of two integers without sign.
pub fn min_unsigned(operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let [min, max] = [0, 1].map(|side| smaller(ApInt::ucmp, &lhs.unsigned[side], &rhs.unsigned[side]));
    Some(IntRange::unsigned(min, max))
}

/// Extends the first operand to `width` bits, with sign.
pub fn extend_signed(operands: &[IntRange], width: u32) -> Option<IntRange> {
    let [min, max] = &operands.first()?.signed;
    Some(IntRange::signed(min.sext_or_trunc(width), max.sext_or_trunc(width)))
}

/// Extends the first operand to `width` bits, without sign.
pub fn extend_unsigned(operands: &[IntRange], width: u32) -> Option<IntRange> {
    let [min, max] = &operands.first()?.unsigned;
    Some(IntRange::unsigned(min.zext_or_trunc(width), max.zext_or_trunc(width)))
}

/// Truncates the first operand to `width` bits. Bounds stay bounds where the bits that are cut off are the same in both:
/// `[256, 258]` in 16 bits is `[0, 2]` in 8, but `[255, 257]` can be anything.
pub fn truncate(operands: &[IntRange], width: u32) -> Option<IntRange> {
    let of = operands.first()?;
    let any = IntRange::any(width);
    let narrow = |bounds: &[ApInt; 2]| [0, 1].map(|side: usize| bounds[side].zext_or_trunc(width));
    let [min, max] = [0, 1].map(|side: usize| of.unsigned[side].lshr(width));
    let unsigned = if min == max { narrow(&of.unsigned) } else { any.unsigned };
    let [min, max] = [0, 1].map(|side: usize| of.signed[side].ashr(width.saturating_sub(1)));
    let is_kept = min == max || min.is_all_ones() && max.is_zero();
    let signed = if is_kept { narrow(&of.signed) } else { any.signed };
    Some(IntRange { unsigned, signed })
}

/// Truncates the first operand to `width` bits, or extends it by `extend`.
pub fn resize(
    operands: &[IntRange],
    width: u32,
    extend: fn(&[IntRange], u32) -> Option<IntRange>,
) -> Option<IntRange> {
    if operands.first()?.width() > width { truncate(operands, width) } else { extend(operands, width) }
}

fn select(_: Operation<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let [condition, then, otherwise] = operands else { return None };
    Some(match condition.as_constant() {
        Some(condition) if condition.is_zero() => otherwise.clone(),
        Some(_) => then.clone(),
        None => then.union(otherwise),
    })
}

fn compare(op: Operation<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let answer = evaluate(op.dyn_cast::<CmpIOp<'_>>()?.predicate(), lhs, rhs)?;
    Some(IntRange::constant(&ApInt::from_u64(1, u64::from(answer))))
}

/// Answers a comparison that is the same for all integers in the ranges.
pub fn evaluate(predicate: CmpIPredicate, lhs: &IntRange, rhs: &IntRange) -> Option<bool> {
    match predicate {
        CmpIPredicate::Eq => are_equal(lhs, rhs),
        CmpIPredicate::Ne => are_equal(lhs, rhs).map(|equal| !equal),
        CmpIPredicate::Slt => is_less(ApInt::scmp, &lhs.signed, &rhs.signed, true),
        CmpIPredicate::Sle => is_less(ApInt::scmp, &lhs.signed, &rhs.signed, false),
        CmpIPredicate::Sgt => is_less(ApInt::scmp, &rhs.signed, &lhs.signed, true),
        CmpIPredicate::Sge => is_less(ApInt::scmp, &rhs.signed, &lhs.signed, false),
        CmpIPredicate::Ult => is_less(ApInt::ucmp, &lhs.unsigned, &rhs.unsigned, true),
        CmpIPredicate::Ule => is_less(ApInt::ucmp, &lhs.unsigned, &rhs.unsigned, false),
        CmpIPredicate::Ugt => is_less(ApInt::ucmp, &rhs.unsigned, &lhs.unsigned, true),
        CmpIPredicate::Uge => is_less(ApInt::ucmp, &rhs.unsigned, &lhs.unsigned, false),
    }
}

/// Returns whether each integer of `a` is less than each of `b`, or equal to it if that is enough; `None` if that depends.
fn is_less(order: Compare, a: &[ApInt; 2], b: &[ApInt; 2], strictly: bool) -> Option<bool> {
    let holds = |a: &ApInt, b: &ApInt| if strictly { order(a, b).is_lt() } else { order(a, b).is_le() };
    match (holds(&a[1], &b[0]), holds(&a[0], &b[1])) {
        (true, _) => Some(true),
        (_, false) => Some(false),
        _ => None,
    }
}

/// Returns whether two integers are equal. Those that differ must not overlap in either reading.
fn are_equal(a: &IntRange, b: &IntRange) -> Option<bool> {
    if let (Some(a), Some(b)) = (a.as_constant(), b.as_constant())
        && a == b
    {
        return Some(true);
    }
    let are_apart = |order: Compare, a: &[ApInt; 2], b: &[ApInt; 2]| {
        order(&a[1], &b[0]).is_lt() || order(&b[1], &a[0]).is_lt()
    };
    let are_apart =
        are_apart(ApInt::ucmp, &a.unsigned, &b.unsigned) && are_apart(ApInt::scmp, &a.signed, &b.signed);
    are_apart.then_some(false)
}
