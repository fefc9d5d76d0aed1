//! Classes of values that may share a buffer.

use rustc_hash::FxHashMap;

use ir::ValueId;

/// Disjoint sets of values, each with its members. The smaller of two merged sets is moved.
#[derive(Default)]
pub struct Classes {
    class_of: FxHashMap<ValueId, usize>,
    members: Vec<Vec<ValueId>>,
}

impl Classes {
    fn class(&mut self, value: ValueId) -> usize {
        let members = &mut self.members;
        *self.class_of.entry(value).or_insert_with(|| {
            members.push(vec![value]);
            members.len() - 1
        })
    }

    /// Merges the classes of two values.
    pub fn union(&mut self, a: ValueId, b: ValueId) {
        let (a, b) = (self.class(a), self.class(b));
        if a == b {
            return;
        }
        let (to, from) = if self.members[a].len() >= self.members[b].len() { (a, b) } else { (b, a) };
        let moved = std::mem::take(&mut self.members[from]);
        moved.iter().for_each(|&value| {
            self.class_of.insert(value, to);
        });
        self.members[to].extend(moved);
    }

    /// Returns the values of the class of `value`, which is one of them.
    pub fn members(&self, value: ValueId) -> Vec<ValueId> {
        self.class_of.get(&value).map_or_else(|| vec![value], |&class| self.members[class].clone())
    }

    /// Returns whether two values are of one class.
    pub fn are_one(&self, a: ValueId, b: ValueId) -> bool {
        a == b || self.class_of.get(&a).is_some_and(|class| self.class_of.get(&b) == Some(class))
    }
}
