//! Numbers of attributes and types.
//!
//! With locations printed, there may be an alias for each operation, and each is looked for at every visit and
//! every use. Handles are dense, so that takes no hashing.
//!
//! Representation: tables that handles index, of one more than the number; 0 where there is none.

use crate::alias::AliasTarget;

/// The numbers of some targets; source positions have none here.
#[derive(Default)]
pub(crate) struct AliasIndex {
    attributes: Vec<u32>,
    types: Vec<u32>,
}

impl AliasIndex {
    /// Returns the number of a target.
    #[inline]
    pub fn get(&self, target: AliasTarget) -> Option<u32> {
        let entry = match target {
            AliasTarget::Attribute(attribute) => self.attributes.get(attribute.index()),
            AliasTarget::Type(ty) => self.types.get(ty.index()),
            AliasTarget::Source(_) => None,
        };
        entry?.checked_sub(1)
    }

    /// Assigns a number to a target.
    pub fn insert(&mut self, target: AliasTarget, number: u32) {
        let (table, index) = match target {
            AliasTarget::Attribute(attribute) => (&mut self.attributes, attribute.index()),
            AliasTarget::Type(ty) => (&mut self.types, ty.index()),
            AliasTarget::Source(_) => return,
        };
        if table.len() <= index {
            table.resize(index + 1, 0);
        }
        table[index] = number + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::{Attribute, Type};

    #[test]
    fn attributes_and_types_with_the_same_handle_are_distinct() {
        let mut numbers = AliasIndex::default();
        let [attribute, ty] = [AliasTarget::Attribute(Attribute::new(7)), AliasTarget::Type(Type::new(7))];
        numbers.insert(attribute, 0);
        assert_eq!((numbers.get(attribute), numbers.get(ty)), (Some(0), None));
        numbers.insert(ty, 3);
        assert_eq!((numbers.get(attribute), numbers.get(ty)), (Some(0), Some(3)));
        assert_eq!(numbers.get(AliasTarget::Attribute(Attribute::new(6))), None);
        assert_eq!(numbers.get(AliasTarget::Source(7)), None);
    }
}
