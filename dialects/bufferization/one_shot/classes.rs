//! Classes of values that may share a buffer.

use rustc_hash::FxHashMap;

use ir::ValueId;

/// Disjoint sets of values. The members of each are a list: where two sets are merged, the list of the second is appended
/// to that of the first, and the values of the smaller one get to know their new set.
#[derive(Default)]
pub struct Classes {
    class_of: FxHashMap<ValueId, usize>,
    next: FxHashMap<ValueId, ValueId>,
    lists: Vec<List>,
}

/// The ends of a list, and its length.
#[derive(Clone, Copy)]
struct List {
    first: ValueId,
    last: ValueId,
    len: usize,
}

impl Classes {
    fn class(&mut self, value: ValueId) -> usize {
        let lists = &mut self.lists;
        *self.class_of.entry(value).or_insert_with(|| {
            lists.push(List { first: value, last: value, len: 1 });
            lists.len() - 1
        })
    }

    /// Merges the classes of two values.
    pub fn union(&mut self, a: ValueId, b: ValueId) {
        let (a, b) = (self.class(a), self.class(b));
        if a == b {
            return;
        }
        let (first, second) = (self.lists[a], self.lists[b]);
        let (to, moved) = if first.len >= second.len { (a, second) } else { (b, first) };
        for value in self.list(moved) {
            self.class_of.insert(value, to);
        }
        self.next.insert(first.last, second.first);
        self.lists[to] = List { first: first.first, last: second.last, len: first.len + second.len };
    }

    fn list(&self, list: List) -> Vec<ValueId> {
        let next = |value: &ValueId| self.next.get(value).copied();
        std::iter::successors(Some(list.first), next).take(list.len).collect()
    }

    /// Returns the values of the class of `value`, which is one of them.
    pub fn members(&self, value: ValueId) -> Vec<ValueId> {
        self.class_of.get(&value).map_or_else(|| vec![value], |&class| self.list(self.lists[class]))
    }

    /// Returns whether two values are of one class.
    pub fn are_one(&self, a: ValueId, b: ValueId) -> bool {
        a == b || self.class_of.get(&a).is_some_and(|class| self.class_of.get(&b) == Some(class))
    }
}
