//! Arithmetic on extents, offsets and strides, which may be dynamic, and queries about shapes.
//!
//! Follows `SaturatedInteger` of mlir/Dialect/Utils/StaticValueUtils.h and mlir/lib/IR/BuiltinTypes.cpp.

use smallvec::SmallVec;

use super::types::DYNAMIC;

/// A shape, or as many offsets or strides.
pub type Extents = SmallVec<[i64; 6]>;

/// Returns the sum; dynamic if an operand is.
pub fn add(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.wrapping_add(b) }
}

/// Returns the product; dynamic if an operand is, unless the other is 0.
pub fn mul(a: i64, b: i64) -> i64 {
    match (a, b) {
        (0, _) | (_, 0) => 0,
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        _ => a.wrapping_mul(b),
    }
}

/// Merges two descriptions of the same extent; `None` if they contradict each other.
pub fn merge(a: i64, b: i64) -> Option<i64> {
    match (a, b) {
        (DYNAMIC, known) | (known, DYNAMIC) => Some(known),
        _ => (a == b).then_some(a),
    }
}

/// Returns whether two extents are equal or may be.
pub fn may_be_equal(a: i64, b: i64) -> bool {
    merge(a, b).is_some()
}

/// Returns the number of dynamic extents.
pub fn num_dynamic(extents: &[i64]) -> usize {
    extents.iter().filter(|&&extent| extent == DYNAMIC).count()
}

/// Returns, for each dimension of `original`, whether `reduced` drops it; only dimensions of size 1 can be
/// dropped. `None` if `reduced` is not such a reduction.
pub fn dropped_dimensions(original: &[i64], reduced: &[i64]) -> Option<SmallVec<[bool; 6]>> {
    let mut rest = reduced.iter().peekable();
    let mut dropped = SmallVec::new();
    for &extent in original {
        let is_kept = rest.next_if_eq(&&extent).is_some();
        if !is_kept && extent != 1 {
            return None;
        }
        dropped.push(!is_kept);
    }
    rest.next().is_none().then_some(dropped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_of_dynamic_extents() {
        assert_eq!(add(DYNAMIC, 1), DYNAMIC);
        assert_eq!(mul(2, DYNAMIC), DYNAMIC);
        assert_eq!(mul(DYNAMIC, 0), 0);
        assert_eq!(add(2, 3), 5);
        assert_eq!(merge(DYNAMIC, 3), Some(3));
        assert_eq!(merge(2, 3), None);
    }

    #[test]
    fn only_ones_are_dropped() {
        let dropped =
            |original, reduced| dropped_dimensions(original, reduced).map(|dropped| dropped.to_vec());
        assert_eq!(dropped(&[1, 4, 1], &[4]), Some(vec![true, false, true]));
        assert_eq!(dropped(&[1, 4, 1], &[1, 4]), Some(vec![false, false, true]));
        assert_eq!(dropped(&[2, 4], &[4]), None);
        assert_eq!(dropped(&[4], &[4, 1]), None);
        assert_eq!(dropped(&[DYNAMIC, 1], &[DYNAMIC]), Some(vec![false, true]));
    }
}
