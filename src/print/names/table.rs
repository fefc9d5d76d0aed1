//! The table of value names, and the scopes that reserve them.
//!
//! A name is unique in its scope, and free again at its end. Sibling functions use the same few names, so
//! each is stored once, and the end of a scope only frees the names reserved in it.
//!
//! Default names of arguments do not clash with one another. So they are not stored, unless some other value
//! has such a name.
//!
//! Representation: the bytes of all names, concatenated, each with its `%`; a hash table of their numbers;
//! for each, whether it is in use; and the names in use in the order of use, of which scopes are slices.

use std::hash::Hasher;

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use smallvec::SmallVec;

use crate::names::{ARGUMENT, SPELLED};

/// Spelled names, by number.
#[derive(Default)]
pub(crate) struct Spellings {
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

    /// Returns the name with this number.
    #[inline]
    pub fn name(&self, number: u32) -> &[u8] {
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
pub(crate) struct NameScopes {
    /// The numbers of all spelled names, and their hashes.
    table: HashTable<(u32, u64)>,
    /// By number.
    in_use: Vec<bool>,
    /// The names in use, those of the innermost scope last.
    order: Vec<u32>,
    /// The start of each open scope in `order`.
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

/// Returns the default name of an argument.
fn name_of_argument(number: u32) -> SmallVec<[u8; 16]> {
    let mut name = SmallVec::from_slice(b"arg");
    name.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
    name
}

impl NameScopes {
    /// Returns whether no name is in use.
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

    /// Returns the number of a spelled name.
    pub fn spell(&mut self, name: &[u8], name_table: &mut Spellings) -> u32 {
        let hash = hash(name);
        let is_same = |&(known, of_known): &(u32, u64)| of_known == hash && name_table.name(known) == name;
        match self.table.find(hash, is_same) {
            Some(&(number, _)) => number,
            None if !self.spells_arguments && is_like_argument(name) => {
                self.spell_arguments(name_table);
                self.spell(name, name_table)
            }
            None => {
                let number = name_table.push(name);
                self.table.insert_unique(hash, (number, hash), |&(_, hash)| hash);
                self.in_use.push(false);
                number
            }
        }
    }

    /// Uses a spelled name in the innermost scope, unless it is in use.
    #[inline]
    pub fn take(&mut self, number: u32) -> Option<u32> {
        if std::mem::replace(&mut self.in_use[number as usize], true) {
            return None;
        }
        self.order.push(SPELLED | number);
        Some(SPELLED | number)
    }

    /// Uses the name that an argument has by default, in the innermost scope; its number if it has to be
    /// spelled, and may be in use.
    pub fn take_argument(&mut self, number: u32, name_table: &mut Spellings) -> Result<u32, u32> {
        if self.spells_arguments {
            return Err(self.spell(&name_of_argument(number), name_table));
        }
        self.order.push(ARGUMENT | number);
        Ok(ARGUMENT | number)
    }

    /// From now on arguments have spelled names, those that have one already included.
    fn spell_arguments(&mut self, name_table: &mut Spellings) {
        self.spells_arguments = true;
        for index in 0..self.order.len() {
            let name = self.order[index];
            if name & SPELLED == 0 {
                let number = self.spell(&name_of_argument(name & !ARGUMENT), name_table);
                self.in_use[number as usize] = true;
                self.order[index] = SPELLED | number;
            }
        }
    }
}

/// Returns whether `name` could be the default name of an argument.
fn is_like_argument(name: &[u8]) -> bool {
    name.strip_prefix(b"arg").and_then(<[u8]>::first).is_some_and(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_use_as_long_as_their_scope() {
        let (mut name_table, mut used) = (Spellings::default(), NameScopes::default());
        used.open_scope();
        let outer = used.spell(b"outer", &mut name_table);
        assert!(used.take(outer).is_some());
        used.open_scope();
        let inner: Vec<u32> = (0..100)
            .map(|number| {
                let name = used.spell(format!("inner{number}").as_bytes(), &mut name_table);
                assert!(used.take(name).is_some());
                assert!(used.take(name).is_none());
                name
            })
            .collect();
        used.leave_scopes(1);
        assert!(used.take(outer).is_none());
        assert_eq!(name_table.get(outer), b"%outer");
        // The same names, kept once.
        assert_eq!(used.spell(b"inner99", &mut name_table), inner[99]);
        assert!(used.take(inner[99]).is_some());
        used.leave_scopes(0);
        assert!(used.is_empty());
    }

    #[test]
    fn default_names_of_arguments_clash_with_spelled_ones() {
        let (mut name_table, mut used) = (Spellings::default(), NameScopes::default());
        used.open_scope();
        assert_eq!(used.take_argument(0, &mut name_table), Ok(ARGUMENT));
        used.open_scope();
        let [zero, one] = [&b"arg0"[..], b"arg1"].map(|name| used.spell(name, &mut name_table));
        assert!(used.take(zero).is_none());
        assert!(used.take(one).is_some());
        assert_eq!(used.take_argument(1, &mut name_table), Err(one));
        used.leave_scopes(1);
        assert!(used.take(one).is_some());
        used.leave_scopes(0);
        assert!(used.take(zero).is_some());
    }
}
