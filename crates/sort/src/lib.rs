//! Stable sorts that are compiled once.
//!
//! The sorts of the standard library are compiled for each type of element and each comparison: 4 KB of code a call,
//! which a hundred calls make 5 % of the program. Most of them order a few elements, or run once. The sorts here give
//! the same order: one sort of positions, whose comparison is called through a pointer, and elements that are swapped
//! along its cycles. Where the time of a sort shows in a profile, the standard library's is the one to call.

use std::cmp::Ordering;

/// Sorts elements as `slice::sort_by` does.
pub fn by<T>(elements: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    if elements.len() < 2 {
        return;
    }
    let mut order = positions(elements.len(), &mut |a, b| compare(&elements[a], &elements[b]));
    arrange(&mut order, &mut |a, b| elements.swap(a, b));
}

/// Sorts elements as `slice::sort_by_key` does.
pub fn by_key<T, K: Ord>(elements: &mut [T], mut key: impl FnMut(&T) -> K) {
    by(elements, |a, b| key(a).cmp(&key(b)));
}

/// Returns the positions of elements in their order.
fn positions(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    order.sort_by(|&a, &b| compare(a, b));
    order
}

/// Swaps elements until the one that was at `order[i]` is at `i`, for each `i`; `order` is used up.
fn arrange(order: &mut [usize], swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..order.len() {
        let mut at = start;
        loop {
            let next = std::mem::replace(&mut order[at], at);
            if next == start {
                break;
            }
            swap(at, next);
            at = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_order_is_that_of_the_standard_library(mut elements: Vec<(u8, u32)>) {
            let mut expected = elements.clone();
            expected.sort_by_key(|element| element.0);
            super::by_key(&mut elements, |element| element.0);
            prop_assert_eq!(elements, expected);
        }
    }
}
