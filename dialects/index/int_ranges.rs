//! The ranges of the results of index arithmetic.
//!
//! An index has 32 or 64 bits. A result is inferred for both, and its range is that of 64 bits if it is the same of the low
//! 32, else the union of the two.
//!
//! Follows mlir/lib/Dialect/Index/IR/InferIntRangeInterfaceImpls.cpp.

use super::{CmpOp, IndexCmpPredicate};
use arith::CmpIPredicate;
use arith::int_ranges::sums::OverflowFlags;
use arith::int_ranges::{bitwise, division, rules, sums};
use interfaces::int_range::{IntRange, IntRanges, range_width};
use ir::{ApInt, Operation};

/// The widths of an index.
const WIDTHS: [u32; 2] = [32, 64];

/// The rules of the dialect.
pub static RANGES: IntRanges = IntRanges {
    results: &[
        ("index.add", |_, operands| {
            infer(operands, |operands| sums::add(operands, OverflowFlags::default()), are_equal)
        }),
        ("index.and", |_, operands| infer(operands, bitwise::and, are_equal_unsigned)),
        ("index.bool.constant", rules::constant),
        ("index.casts", |op, operands| cast(op, operands, rules::extend_signed)),
        ("index.castu", |op, operands| cast(op, operands, rules::extend_unsigned)),
        ("index.ceildivs", |_, operands| infer(operands, division::ceil_divide_signed, are_equal_signed)),
        ("index.ceildivu", |_, operands| infer(operands, division::ceil_divide_unsigned, are_equal_unsigned)),
        ("index.cmp", compare),
        ("index.constant", rules::constant),
        ("index.divs", |_, operands| infer(operands, division::divide_signed, are_equal_signed)),
        ("index.divu", |_, operands| infer(operands, division::divide_unsigned, are_equal_unsigned)),
        ("index.floordivs", |_, operands| infer(operands, division::floor_divide_signed, are_equal_signed)),
        ("index.maxs", |_, operands| infer(operands, rules::max_signed, are_equal_signed)),
        ("index.maxu", |_, operands| infer(operands, rules::max_unsigned, are_equal_unsigned)),
        ("index.mins", |_, operands| infer(operands, rules::min_signed, are_equal_signed)),
        ("index.minu", |_, operands| infer(operands, rules::min_unsigned, are_equal_unsigned)),
        ("index.mul", |_, operands| {
            infer(operands, |operands| sums::multiply(operands, OverflowFlags::default()), are_equal)
        }),
        ("index.or", |_, operands| infer(operands, bitwise::or, are_equal_unsigned)),
        ("index.rems", |_, operands| infer(operands, division::remainder_signed, are_equal_signed)),
        ("index.remu", |_, operands| infer(operands, division::remainder_unsigned, are_equal_unsigned)),
        ("index.shl", |_, operands| {
            infer(operands, |operands| bitwise::shift_left(operands, OverflowFlags::default()), are_equal)
        }),
        ("index.shrs", |_, operands| infer(operands, bitwise::shift_right_signed, are_equal_signed)),
        ("index.shru", |_, operands| infer(operands, bitwise::shift_right_unsigned, are_equal_unsigned)),
        ("index.sizeof", |_, _| {
            let [min, max] = WIDTHS.map(|width| ApInt::from_u64(64, width.into()));
            Some(IntRange::unsigned(min, max))
        }),
        ("index.sub", |_, operands| {
            infer(operands, |operands| sums::subtract(operands, OverflowFlags::default()), are_equal)
        }),
        ("index.xor", |_, operands| infer(operands, bitwise::xor, are_equal_unsigned)),
    ],
    arguments: &[],
};

/// Infers the range of a result from those of operands of any one width.
type Infer = fn(&[IntRange]) -> Option<IntRange>;

fn are_equal(a: &IntRange, b: &IntRange) -> bool {
    a == b
}

fn are_equal_signed(a: &IntRange, b: &IntRange) -> bool {
    a.signed == b.signed
}

fn are_equal_unsigned(a: &IntRange, b: &IntRange) -> bool {
    a.unsigned == b.unsigned
}

fn infer(
    operands: &[IntRange],
    infer: Infer,
    are_equal: fn(&IntRange, &IntRange) -> bool,
) -> Option<IntRange> {
    let any = |width: u32| move || IntRange::any(width);
    let wide = infer(operands).unwrap_or_else(any(64));
    let operands: Vec<IntRange> = operands.iter().map(low).collect();
    let narrow = infer(&operands).unwrap_or_else(any(32));
    Some(if are_equal(&narrow, &low(&wide)) { wide } else { wide.union(&extended(&narrow)) })
}

/// Returns the range of the low 32 bits.
fn low(range: &IntRange) -> IntRange {
    rules::truncate(std::slice::from_ref(range), 32).unwrap_or_else(|| IntRange::any(32))
}

/// Extends both pairs of bounds to 64 bits.
fn extended(range: &IntRange) -> IntRange {
    let [min, max] = &range.unsigned;
    let unsigned = [min.zext_or_trunc(64), max.zext_or_trunc(64)];
    let [min, max] = &range.signed;
    IntRange { unsigned, signed: [min.sext_or_trunc(64), max.sext_or_trunc(64)] }
}

/// From an index, or to one: then the union of what an index of each width is.
fn cast(
    op: Operation<'_>,
    operands: &[IntRange],
    extend: fn(&[IntRange], u32) -> Option<IntRange>,
) -> Option<IntRange> {
    let width = range_width(op.context(), op.result(0).ty())?;
    let wide = rules::resize(operands, width, extend)?;
    if op.operand(0).ty() == ir::Type::INDEX {
        return Some(wide);
    }
    Some(wide.union(&extended(&rules::resize(operands, 32, extend)?)))
}

/// Answers a comparison that is the same for both widths.
fn compare(op: Operation<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let [lhs, rhs] = operands else { return None };
    let predicate = match op.dyn_cast::<CmpOp<'_>>()?.pred() {
        IndexCmpPredicate::EQ => CmpIPredicate::Eq,
        IndexCmpPredicate::NE => CmpIPredicate::Ne,
        IndexCmpPredicate::SGE => CmpIPredicate::Sge,
        IndexCmpPredicate::SGT => CmpIPredicate::Sgt,
        IndexCmpPredicate::SLE => CmpIPredicate::Sle,
        IndexCmpPredicate::SLT => CmpIPredicate::Slt,
        IndexCmpPredicate::UGE => CmpIPredicate::Uge,
        IndexCmpPredicate::UGT => CmpIPredicate::Ugt,
        IndexCmpPredicate::ULE => CmpIPredicate::Ule,
        IndexCmpPredicate::ULT => CmpIPredicate::Ult,
    };
    let answer = rules::evaluate(predicate, lhs, rhs)?;
    let is_same = rules::evaluate(predicate, &low(lhs), &low(rhs)) == Some(answer);
    is_same.then(|| IntRange::constant(&ApInt::from_u64(1, u64::from(answer))))
}
