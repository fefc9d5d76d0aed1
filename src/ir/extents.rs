//! Arithmetic on extents, offsets and strides some of which are not known, and what follows from
//! shapes alone.
//!
//! Follows `SaturatedInteger` of mlir/Dialect/Utils/StaticValueUtils.h and mlir/lib/IR/BuiltinTypes.cpp.

use smallvec::SmallVec;

use super::types::DYNAMIC;

/// A shape, or as many offsets or strides.
pub type Extents = SmallVec<[i64; 6]>;

/// The sum; not known where one of the two is not.
pub fn add(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.wrapping_add(b) }
}

/// The product; not known where one of the two is not, and the other not 0.
pub fn mul(a: i64, b: i64) -> i64 {
    match (a, b) {
        (0, _) | (_, 0) => 0,
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        _ => a.wrapping_mul(b),
    }
}

/// What is known of an extent of which both are said; `None` where they contradict each other.
pub fn merge(a: i64, b: i64) -> Option<i64> {
    match (a, b) {
        (DYNAMIC, known) | (known, DYNAMIC) => Some(known),
        _ => (a == b).then_some(a),
    }
}

/// Whether both can be the same.
pub fn may_be_equal(a: i64, b: i64) -> bool {
    merge(a, b).is_some()
}

/// How many extents are not known.
pub fn num_dynamic(extents: &[i64]) -> usize {
    extents.iter().filter(|&&extent| extent == DYNAMIC).count()
}

/// Which dimensions of `original` are left out in `reduced`, all of size 1; `None` where it is not
/// `original` with such dimensions left out.
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
    fn nothing_is_known_of_what_is_made_of_unknowns() {
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
