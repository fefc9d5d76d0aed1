//! The spelled names of values, and which of them are in use.
//!
//! A name is unique in its scope, and forgotten with it. Of a large function most constants have a spelled
//! name, so no name is a string of its own.
//!
//! Representation: the bytes of all names behind one another; a hash table of the numbers of those in use;
//! and these numbers again in the order of use, which scopes are slices of.

use std::hash::Hasher;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

/// Spelled names, by number.
#[derive(Default)]
pub(super) struct Spellings {
    bytes: Vec<u8>,
    ends: Vec<u32>,
}

impl Spellings {
    /// The name with this number.
    #[inline]
    pub fn get(&self, number: u32) -> &[u8] {
        let number = number as usize;
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.bytes[start..self.ends[number] as usize]
    }

    /// Adds the names of another; the number that its first one has now.
    pub fn append(&mut self, other: &Spellings) -> u32 {
        let (first, start) = (self.ends.len() as u32, self.bytes.len() as u32);
        self.bytes.extend_from_slice(&other.bytes);
        self.ends.extend(other.ends.iter().map(|end| start + end));
        first
    }

    fn push(&mut self, name: &[u8]) -> u32 {
        self.bytes.extend_from_slice(name);
        self.ends.push(self.bytes.len() as u32);
        self.ends.len() as u32 - 1
    }
}

/// The names in use, scope by scope.
#[derive(Default)]
pub(super) struct UsedNames {
    table: HashTable<u32>,
    /// The numbers of the names in use, those of the innermost scope last.
    order: Vec<u32>,
    /// Where in `order` each open scope starts.
    scopes: Vec<usize>,
}

fn hash(name: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(name);
    hasher.finish()
}

impl UsedNames {
    /// Whether no name is in use.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Opens a scope inside those that are open.
    pub fn open_scope(&mut self) {
        self.scopes.push(self.order.len());
    }

    /// Forgets the names of the scopes beyond the first `depth`.
    pub fn leave_scopes(&mut self, depth: usize, spellings: &Spellings) {
        let Some(&start) = self.scopes.get(depth) else { return };
        self.scopes.truncate(depth);
        for number in self.order.drain(start..) {
            if let Ok(entry) = self.table.find_entry(hash(spellings.get(number)), |&used| used == number) {
                entry.remove();
            }
        }
    }

    /// Whether a name is in use.
    pub fn contains(&self, name: &[u8], spellings: &Spellings) -> bool {
        self.table.find(hash(name), |&used| spellings.get(used) == name).is_some()
    }

    /// Spells a name that is not in use, in the innermost scope; its number.
    pub fn insert(&mut self, name: &[u8], spellings: &mut Spellings) -> u32 {
        let number = spellings.push(name);
        self.table.insert_unique(hash(name), number, |&used| hash(spellings.get(used)));
        self.order.push(number);
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_use_as_long_as_their_scope() {
        let (mut spellings, mut used) = (Spellings::default(), UsedNames::default());
        used.open_scope();
        let outer = used.insert(b"outer", &mut spellings);
        used.open_scope();
        for number in 0..100 {
            let name = format!("inner{number}");
            assert!(!used.contains(name.as_bytes(), &spellings));
            used.insert(name.as_bytes(), &mut spellings);
            assert!(used.contains(name.as_bytes(), &spellings));
        }
        used.leave_scopes(1, &spellings);
        assert!(!used.contains(b"inner7", &spellings) && used.contains(b"outer", &spellings));
        assert_eq!(spellings.get(outer), b"outer");
        used.leave_scopes(0, &spellings);
        assert!(!used.contains(b"outer", &spellings));
    }
}
