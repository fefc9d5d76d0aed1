//! Reassociations put together, and found for two shapes.
//!
//! Follows mlir/lib/Dialect/Utils/ReshapeOpsUtils.cpp.

use std::ops::Range;

use ir::types::DYNAMIC;
use ir::{Attribute, Context, Type};
use verify::Reassociation;

/// `[[0, 1], [2]]`
pub fn reassociation_attribute(context: &Context, groups: &[Vec<i64>]) -> Vec<Attribute> {
    let integer = |&dim: &i64| context.integer_attribute(Type::I64, dim);
    let group = |group: &Vec<i64>| context.array_attribute(&group.iter().map(integer).collect::<Vec<_>>());
    groups.iter().map(group).collect()
}

/// Composes the reassociations of two consecutive reshapes, both of which collapse or both of which expand
/// dimensions (`composeReassociationIndices`).
pub fn composed(a: &Reassociation, b: &Reassociation) -> Option<Reassociation> {
    let (finer, coarser) = match a.len().cmp(&b.len()) {
        std::cmp::Ordering::Equal => return None,
        std::cmp::Ordering::Less => (b, a),
        std::cmp::Ordering::Greater => (a, b),
    };
    if coarser.is_empty() {
        return Some(Vec::new());
    }
    if coarser.iter().map(Vec::len).sum::<usize>() != finer.len() {
        return None;
    }
    let group = |group: &Vec<i64>| {
        let mut dims = Vec::new();
        for &dim in group {
            dims.extend_from_slice(finer.get(usize::try_from(dim).ok()?)?);
        }
        Some(dims)
    };
    coarser.iter().map(group).collect()
}

/// Returns how the dimensions of `from` are collapsed to `to`, if there is only one way
/// (`getReassociationIndicesForCollapse`).
pub fn for_collapse(from: &[i64], to: &[i64]) -> Option<Reassociation> {
    if from.len() <= to.len() {
        return None;
    }
    if to.is_empty() {
        return from.iter().all(|&extent| extent == 1 || extent == DYNAMIC).then(Vec::new);
    }
    // The groups are unambiguous only if the search from the right finds the same ones.
    let forwards = ranges(from, to)?;
    let reversed = |shape: &[i64]| shape.iter().rev().copied().collect::<Vec<i64>>();
    let mut backwards = ranges(&reversed(from), &reversed(to))?;
    backwards.reverse();
    for range in &mut backwards {
        *range = from.len() - range.end..from.len() - range.start;
    }
    // Dimensions of size 1 may go to either side.
    let is_ambiguous = |(a, b): (&Range<usize>, &Range<usize>)| {
        not_in_both(a, b).any(|dim| from.get(dim).is_none_or(|&extent| extent != 1))
    };
    if forwards.iter().zip(&backwards).any(is_ambiguous) {
        return None;
    }
    Some(forwards.into_iter().map(|range| range.map(|dim| dim as i64).collect()).collect())
}

/// Returns the dimensions that are in only one of two ranges.
fn not_in_both(a: &Range<usize>, b: &Range<usize>) -> impl Iterator<Item = usize> {
    let (left, right) = match a.end <= b.start {
        // The ranges are disjoint.
        true => (a.clone(), b.clone()),
        false => (a.start.min(b.start)..a.start.max(b.start), a.end.min(b.end)..a.end.max(b.end)),
    };
    // MLIR does not look at a single dimension on the right.
    let right = if a.end > b.start && right.len() == 1 { 0..0 } else { right };
    left.chain(right)
}

/// Returns the dimensions of `from` for each of `to`, the fewest from the left.
fn ranges(from: &[i64], to: &[i64]) -> Option<Vec<Range<usize>>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    let mut previous = None;
    for (index, &extent) in to.iter().enumerate() {
        let is_last = index + 1 == to.len();
        let range = match extent {
            DYNAMIC => range_with_dynamic(from, start, is_last)?,
            _ => range_of_size(from, start, extent, is_last)?,
        };
        if range.start > start {
            // Skipped dimensions belong to the group before, if its extent is dynamic.
            let before = found.last_mut().filter(|_| previous == Some(DYNAMIC))?;
            before.end = range.start;
        }
        previous = Some(extent);
        start = range.end;
        found.push(range);
    }
    (start == from.len()).then_some(found)
}

/// Returns the dimensions up to the first dynamic one, or all of them.
fn range_with_dynamic(from: &[i64], start: usize, is_last: bool) -> Option<Range<usize>> {
    let dynamic = start + from.get(start..)?.iter().position(|&extent| extent == DYNAMIC)?;
    Some(start..if is_last { from.len() } else { dynamic + 1 })
}

/// Finds the first consecutive dimensions whose product is `size`. For the last group, the dimensions of size
/// 1 after them are included.
fn range_of_size(from: &[i64], start: usize, size: i64, is_last: bool) -> Option<Range<usize>> {
    let (mut left, mut right, mut product) = (start, start, 1i64);
    loop {
        let extent = *from.get(right)?;
        if extent == DYNAMIC {
            (left, right, product) = (right + 1, right + 1, 1);
            continue;
        }
        product = product.wrapping_mul(extent);
        while product > size && left != right {
            product = product.checked_div(from[left]).unwrap_or(0);
            left += 1;
        }
        right += 1;
        if product == size {
            break;
        }
    }
    if is_last {
        right += from[right..].iter().take_while(|&&extent| extent == 1).count();
    }
    Some(left..right)
}

#[cfg(test)]
mod tests {
    use super::*;

    const D: i64 = DYNAMIC;

    #[test]
    fn groups_are_found_where_they_are_unambiguous() {
        assert_eq!(for_collapse(&[2, 3, 4], &[6, 4]), Some(vec![vec![0, 1], vec![2]]));
        assert_eq!(for_collapse(&[1, 4, 1], &[4]), Some(vec![vec![0, 1, 2]]));
        assert_eq!(for_collapse(&[D, 2, 3, 5], &[D, 15]), Some(vec![vec![0, 1], vec![2, 3]]));
        assert_eq!(for_collapse(&[D, D, D], &[D, D]), None);
        assert_eq!(for_collapse(&[2, 3], &[5]), None);
        assert_eq!(for_collapse(&[1, D], &[]), Some(vec![]));
    }

    #[test]
    fn groups_of_groups_are_groups() {
        let finer = vec![vec![0, 1], vec![2], vec![3, 4]];
        assert_eq!(composed(&finer, &vec![vec![0, 1], vec![2]]), Some(vec![vec![0, 1, 2], vec![3, 4]]));
        assert_eq!(composed(&finer, &vec![]), Some(vec![]));
        assert_eq!(composed(&finer, &finer), None);
    }
}
