//! The bounds of what a function of two integers gives for those in two ranges.

use interfaces::int_range::{IntRange, larger, smaller};
use ir::ApInt;

/// Returns the range of all integers that are as wide as those of `range`.
pub fn any_like(range: &IntRange) -> IntRange {
    IntRange::any(range.width())
}

/// Returns the range from the least to the greatest of the results for pairs of bounds; that of all integers if one of
/// them overflows, for which `compute` returns `None`.
pub fn min_max(
    compute: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
    lhs: &[ApInt; 2],
    rhs: &[ApInt; 2],
    is_signed: bool,
) -> IntRange {
    let order = if is_signed { ApInt::scmp } else { ApInt::ucmp };
    let mut bounds: Option<(ApInt, ApInt)> = None;
    for (left, right) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let Some(result) = compute(&lhs[left], &rhs[right]) else { return IntRange::any(lhs[0].width()) };
        bounds = Some(match bounds {
            None => (result.clone(), result),
            Some((min, max)) => (smaller(order, &min, &result), larger(order, &max, &result)),
        });
    }
    match bounds {
        Some((min, max)) if is_signed => IntRange::signed(min, max),
        Some((min, max)) => IntRange::unsigned(min, max),
        None => IntRange::any(lhs[0].width()),
    }
}
