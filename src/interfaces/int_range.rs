//! `InferIntRangeInterface`: the bounds of the integers that an operation gives.
//!
//! A range has bounds for both ways to read the bits, with sign and without.
//!
//! Follows mlir/lib/Interfaces/InferIntRangeInterface.cpp.

use std::cmp::Ordering;

use ir::{ApInt, Context, Operation, Type, TypeStorage, Value};

/// The bounds of an integer, all inclusive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IntRange {
    /// The least and the greatest unsigned value.
    pub unsigned: [ApInt; 2],
    /// The least and the greatest signed value.
    pub signed: [ApInt; 2],
}

/// The tables of a dialect, by the names of operations.
pub struct IntRanges {
    /// Infer the range of the only result from those of the operands.
    pub results: &'static [(&'static str, ResultRange)],
    /// Infer the range of an argument of a region from those of the operands.
    pub arguments: &'static [(&'static str, ArgumentRange)],
}

/// Infers the range of the result of an operation; `None` where it can be anything. An operand that is no integer has the
/// range of one bit.
pub type ResultRange = fn(Operation<'_>, &[IntRange]) -> Option<IntRange>;

/// Infers the range of an argument of a region of an operation that no operand determines; `None` where it has no value.
pub type ArgumentRange = fn(Operation<'_>, Value<'_>, &[IntRange]) -> Option<IntRange>;

impl IntRanges {
    /// Returns the function for the result of an operation of the dialect.
    pub fn result(&self, op: Operation<'_>) -> Option<ResultRange> {
        self.results.iter().find(|row| *op.name_str() == *row.0.as_bytes()).map(|row| row.1)
    }

    /// Returns the function for the arguments of the regions of an operation of the dialect.
    pub fn argument(&self, op: Operation<'_>) -> Option<ArgumentRange> {
        self.arguments.iter().find(|row| *op.name_str() == *row.0.as_bytes()).map(|row| row.1)
    }
}

impl IntRange {
    /// Returns the range of all integers of `width` bits.
    pub fn any(width: u32) -> Self {
        IntRange {
            unsigned: [ApInt::zero(width), ApInt::unsigned_max(width)],
            signed: [ApInt::signed_min(width), ApInt::signed_max(width)],
        }
    }

    /// Returns the range of one integer.
    pub fn constant(value: &ApInt) -> Self {
        let both = [value.clone(), value.clone()];
        IntRange { unsigned: both.clone(), signed: both }
    }

    /// Returns the range between integers without sign.
    pub fn unsigned(min: ApInt, max: ApInt) -> Self {
        let signed = match min.is_negative() == max.is_negative() {
            true => [smaller(ApInt::scmp, &min, &max), larger(ApInt::scmp, &min, &max)],
            false => IntRange::any(min.width()).signed,
        };
        IntRange { unsigned: [min, max], signed }
    }

    /// Returns the range between integers with sign.
    pub fn signed(min: ApInt, max: ApInt) -> Self {
        let unsigned = match min.is_negative() == max.is_negative() {
            true => [smaller(ApInt::ucmp, &min, &max), larger(ApInt::ucmp, &min, &max)],
            false => IntRange::any(min.width()).unsigned,
        };
        IntRange { unsigned, signed: [min, max] }
    }

    /// Returns the number of bits.
    pub fn width(&self) -> u32 {
        self.signed[0].width()
    }

    /// Returns the only integer of the range.
    pub fn as_constant(&self) -> Option<&ApInt> {
        let is_one = |bounds: &[ApInt; 2]| bounds[0] == bounds[1];
        let of = if is_one(&self.unsigned) { &self.unsigned } else { &self.signed };
        is_one(of).then_some(&of[0])
    }

    /// Returns the integers that are in both ranges.
    pub fn intersection(self, other: &Self) -> Self {
        let [a, b] = [&self.unsigned, &other.unsigned];
        let unsigned = [larger(ApInt::ucmp, &a[0], &b[0]), smaller(ApInt::ucmp, &a[1], &b[1])];
        let [a, b] = [&self.signed, &other.signed];
        let signed = [larger(ApInt::scmp, &a[0], &b[0]), smaller(ApInt::scmp, &a[1], &b[1])];
        IntRange { unsigned, signed }
    }

    /// Returns the least range with the integers of both.
    pub fn union(&self, other: &Self) -> Self {
        let [a, b] = [&self.unsigned, &other.unsigned];
        let unsigned = [smaller(ApInt::ucmp, &a[0], &b[0]), larger(ApInt::ucmp, &a[1], &b[1])];
        let [a, b] = [&self.signed, &other.signed];
        let signed = [smaller(ApInt::scmp, &a[0], &b[0]), larger(ApInt::scmp, &a[1], &b[1])];
        IntRange { unsigned, signed }
    }
}

/// Compares two integers.
pub type Compare = fn(&ApInt, &ApInt) -> Ordering;

/// Returns the larger of two integers.
pub fn larger(compare: Compare, a: &ApInt, b: &ApInt) -> ApInt {
    if compare(a, b).is_lt() { b.clone() } else { a.clone() }
}

/// Returns the smaller of two integers.
pub fn smaller(compare: Compare, a: &ApInt, b: &ApInt) -> ApInt {
    if compare(a, b).is_gt() { b.clone() } else { a.clone() }
}

/// Returns the number of bits of an integer or index, or of the elements of a shaped type.
pub fn range_width(context: &Context, ty: Type) -> Option<u32> {
    let element = ty.element_type(context).unwrap_or(ty);
    match *element.storage(context) {
        _ if element == Type::INDEX => Some(64),
        TypeStorage::Integer { width, .. } => Some(width),
        _ => None,
    }
}

/// Returns the range of an extent of `shaped`, a value with dimensions, at an index in the range `index`.
pub fn extent_range(shaped: Value<'_>, index: &IntRange) -> IntRange {
    let unknown = || IntRange::signed(ApInt::zero(64), ApInt::signed_max(64));
    let Some(shape) = shaped.ty().shape(shaped.context()) else { return unknown() };
    let first = index.signed[0].to_i64().map_or(0, |first| first.max(0) as usize);
    let last = index.signed[1].to_i64().unwrap_or(i64::MAX);
    let count = usize::try_from(last).map_or(0, |last| last.saturating_add(1));
    let extents = shape.iter().take(count).skip(first).map(|&extent| match extent {
        extent if extent < 0 => unknown(),
        extent => IntRange::constant(&ApInt::from_i64(64, extent)),
    });
    extents.reduce(|all, extent| all.union(&extent)).unwrap_or_else(unknown)
}

/// Returns the range of the induction variable of a loop: from the lower bound to one less than the upper, or between
/// them in reverse if steps are negative; `None` where the loop has no iterations.
pub fn induction_range(lower: &IntRange, upper: &IntRange, step: &IntRange) -> Option<IntRange> {
    let (lower, upper) = (lower.signed[0].clone(), upper.signed[1].clone());
    let (min, max) = match step.signed[1].is_negative() {
        true => (upper, lower),
        false => (lower, upper.sub(&ApInt::one(upper.width()))),
    };
    max.scmp(&min).is_ge().then(|| IntRange::signed(min, max))
}
