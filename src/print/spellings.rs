//! The spelled names of values, and which names are in use.
//!
//! A name is unique in its scope, and free again when that ends. Functions beside one another spell the same
//! few names, so each is kept once, and a scope that ends only frees what was in use in it.
//!
//! The names that arguments have by default do not clash with one another. So they are not spelled, unless
//! something else is called as they are.
//!
//! Representation: the bytes of all names behind one another, each with its `%`; a hash table of their numbers;
//! for each, whether it is in use; and the names in use in the order of use, which scopes are slices of.

use std::hash::Hasher;

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use smallvec::SmallVec;

use super::names::{ARGUMENT, SPELLED};

/// Spelled names, by number.
#[derive(Default)]
pub(super) struct Spellings {
    bytes: Vec<u8>,
    ends: Vec<u32>,
}

impl Spellings {
    /// `%` and the name with this number.
    #[inline]
    pub fn get(&self, number: u32) -> &[u8] {
        let number = number as usize;
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.bytes[start..self.ends[number] as usize]
    }

    /// The name with this number.
    #[inline]
    fn name(&self, number: u32) -> &[u8] {
        &self.get(number)[1..]
    }

    /// Adds the names of another; the number that its first one has now.
    pub fn append(&mut self, other: &Spellings) -> u32 {
        let (first, start) = (self.ends.len() as u32, self.bytes.len() as u32);
        self.bytes.extend_from_slice(&other.bytes);
        self.ends.extend(other.ends.iter().map(|end| start + end));
        first
    }

    fn push(&mut self, name: &[u8]) -> u32 {
        self.bytes.push(b'%');
        self.bytes.extend_from_slice(name);
        self.ends.push(self.bytes.len() as u32);
        self.ends.len() as u32 - 1
    }
}

/// The names in use, scope by scope.
#[derive(Default)]
pub(super) struct UsedNames {
    /// The numbers of all spelled names.
    table: HashTable<u32>,
    /// By number.
    in_use: Vec<bool>,
    /// The names in use, those of the innermost scope last.
    order: Vec<u32>,
    /// Where in `order` each open scope starts.
    scopes: Vec<usize>,
    /// Whether the default names of arguments are spelled too.
    spells_arguments: bool,
}

#[inline]
fn hash(name: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(name);
    hasher.finish()
}

/// The name that an argument has by default.
fn name_of_argument(number: u32) -> SmallVec<[u8; 16]> {
    let mut name = SmallVec::from_slice(b"arg");
    name.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
    name
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

    /// Frees the names of the scopes beyond the first `depth`.
    pub fn leave_scopes(&mut self, depth: usize) {
        let Some(&start) = self.scopes.get(depth) else { return };
        self.scopes.truncate(depth);
        for name in self.order.drain(start..) {
            if name & SPELLED != 0 {
                self.in_use[(name & !SPELLED) as usize] = false;
            }
        }
    }

    /// Spells a name in the innermost scope, unless it is in use.
    pub fn take(&mut self, name: &[u8], spellings: &mut Spellings) -> Option<u32> {
        let number = match self.find(name, spellings) {
            Some(number) => number,
            None if !self.spells_arguments && is_like_argument(name) => {
                self.spell_arguments(spellings);
                return self.take(name, spellings);
            }
            None => self.add(name, spellings),
        };
        if std::mem::replace(&mut self.in_use[number as usize], true) {
            return None;
        }
        self.order.push(SPELLED | number);
        Some(SPELLED | number)
    }

    /// As [`UsedNames::take`], for the name that an argument has by default.
    pub fn take_argument(
        &mut self,
        number: u32,
        spellings: &mut Spellings,
    ) -> Result<u32, SmallVec<[u8; 16]>> {
        if !self.spells_arguments {
            self.order.push(ARGUMENT | number);
            return Ok(ARGUMENT | number);
        }
        let name = name_of_argument(number);
        self.take(&name, spellings).ok_or(name)
    }

    #[inline]
    fn find(&self, name: &[u8], spellings: &Spellings) -> Option<u32> {
        self.table.find(hash(name), |&known| spellings.name(known) == name).copied()
    }

    fn add(&mut self, name: &[u8], spellings: &mut Spellings) -> u32 {
        let number = spellings.push(name);
        self.table.insert_unique(hash(name), number, |&known| hash(spellings.name(known)));
        self.in_use.push(false);
        number
    }

    /// From now on arguments have spelled names, those that have one already included.
    fn spell_arguments(&mut self, spellings: &mut Spellings) {
        self.spells_arguments = true;
        for index in 0..self.order.len() {
            let name = self.order[index];
            if name & SPELLED == 0 {
                let number = self.add(&name_of_argument(name & !ARGUMENT), spellings);
                self.in_use[number as usize] = true;
                self.order[index] = SPELLED | number;
            }
        }
    }
}

/// Whether an argument might have such a name by default.
fn is_like_argument(name: &[u8]) -> bool {
    name.strip_prefix(b"arg").and_then(<[u8]>::first).is_some_and(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_use_as_long_as_their_scope() {
        let (mut spellings, mut used) = (Spellings::default(), UsedNames::default());
        used.open_scope();
        let outer = used.take(b"outer", &mut spellings).unwrap();
        used.open_scope();
        let mut inner = Vec::new();
        for number in 0..100 {
            let name = format!("inner{number}");
            inner.extend(used.take(name.as_bytes(), &mut spellings));
            assert!(used.take(name.as_bytes(), &mut spellings).is_none());
        }
        used.leave_scopes(1);
        assert!(used.take(b"outer", &mut spellings).is_none());
        assert_eq!(spellings.get(outer & !SPELLED), b"%outer");
        // The same names, kept once.
        assert_eq!(used.take(b"inner99", &mut spellings), inner.last().copied());
        used.leave_scopes(0);
        assert!(used.is_empty());
    }

    #[test]
    fn default_names_of_arguments_clash_with_spelled_ones() {
        let (mut spellings, mut used) = (Spellings::default(), UsedNames::default());
        used.open_scope();
        assert_eq!(used.take_argument(0, &mut spellings), Ok(ARGUMENT));
        used.open_scope();
        assert!(used.take(b"arg0", &mut spellings).is_none());
        assert!(used.take(b"arg1", &mut spellings).is_some());
        assert_eq!(used.take_argument(1, &mut spellings).unwrap_err().as_slice(), b"arg1");
        assert!(used.take_argument(2, &mut spellings).is_ok());
        used.leave_scopes(1);
        assert!(used.take_argument(1, &mut spellings).is_ok());
        used.leave_scopes(0);
        assert!(used.take(b"arg0", &mut spellings).is_some());
    }
}
