//! Classes of values that may share a buffer.

use ir::ValueId;

/// Disjoint sets of values. The members of each are a list: where two sets are merged, the list of the second is appended
/// to that of the first, and the values of the smaller one get to know their new set. A value that was never merged is
/// alone, and has an entry only if a later value was.
#[derive(Default)]
pub struct Classes {
    by_value: Vec<Member>,
    lists: Vec<List>,
}

/// A value: its list, if it is in one, and the next value there.
#[derive(Clone, Copy)]
struct Member {
    list: Option<u32>,
    next: ValueId,
}

/// The ends of a list, and its length.
#[derive(Clone, Copy)]
struct List {
    first: ValueId,
    last: ValueId,
    len: u32,
}

impl Classes {
    fn list_of(&mut self, value: ValueId) -> u32 {
        let index = value.index();
        if self.by_value.len() <= index {
            self.by_value.resize(index + 1, Member { list: None, next: value });
        }
        let lists = &mut self.lists;
        *self.by_value[index].list.get_or_insert_with(|| {
            lists.push(List { first: value, last: value, len: 1 });
            lists.len() as u32 - 1
        })
    }

    /// Merges the classes of two values.
    pub fn union(&mut self, a: ValueId, b: ValueId) {
        let (a, b) = (self.list_of(a), self.list_of(b));
        if a == b {
            return;
        }
        let (first, second) = (self.lists[a as usize], self.lists[b as usize]);
        let (to, moved) = if first.len >= second.len { (a, second) } else { (b, first) };
        let mut value = moved.first;
        for _ in 0..moved.len {
            let member = &mut self.by_value[value.index()];
            member.list = Some(to);
            value = member.next;
        }
        self.by_value[first.last.index()].next = second.first;
        self.lists[to as usize] = List { first: first.first, last: second.last, len: first.len + second.len };
    }

    fn find(&self, value: ValueId) -> Option<u32> {
        self.by_value.get(value.index())?.list
    }

    /// Returns the values of the class of `value`, which is one of them.
    pub fn members(&self, value: ValueId) -> impl Iterator<Item = ValueId> {
        let list = self.find(value).map(|list| self.lists[list as usize]);
        let List { first, len, .. } = list.unwrap_or(List { first: value, last: value, len: 1 });
        let next = |value: &ValueId| self.by_value.get(value.index()).map(|member| member.next);
        std::iter::successors(Some(first), next).take(len as usize)
    }

    /// Returns whether two values are of one class.
    pub fn are_one(&self, a: ValueId, b: ValueId) -> bool {
        a == b || self.find(a).is_some_and(|list| self.find(b) == Some(list))
    }
}
