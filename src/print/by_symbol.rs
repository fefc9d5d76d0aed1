//! Numbers of attributes and types.
//!
//! With locations printed, there may be an alias for each operation, and each is looked for at every visit and
//! every use. Handles are dense, so that takes no hashing.
//!
//! Representation: tables that handles index, of one more than the number; 0 where there is none.

use super::alias::Symbol;

/// The numbers of some symbols; source positions have none here.
#[derive(Default)]
pub(super) struct BySymbol {
    attributes: Vec<u32>,
    types: Vec<u32>,
}

impl BySymbol {
    /// Returns the number of a symbol.
    #[inline]
    pub fn get(&self, symbol: Symbol) -> Option<u32> {
        let entry = match symbol {
            Symbol::Attribute(attribute) => self.attributes.get(attribute.index()),
            Symbol::Type(ty) => self.types.get(ty.index()),
            Symbol::Source(_) => None,
        };
        entry?.checked_sub(1)
    }

    /// Assigns a number to a symbol.
    pub fn insert(&mut self, symbol: Symbol, number: u32) {
        let (table, index) = match symbol {
            Symbol::Attribute(attribute) => (&mut self.attributes, attribute.index()),
            Symbol::Type(ty) => (&mut self.types, ty.index()),
            Symbol::Source(_) => return,
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
        let mut numbers = BySymbol::default();
        let [attribute, ty] = [Symbol::Attribute(Attribute::new(7)), Symbol::Type(Type::new(7))];
        numbers.insert(attribute, 0);
        assert_eq!((numbers.get(attribute), numbers.get(ty)), (Some(0), None));
        numbers.insert(ty, 3);
        assert_eq!((numbers.get(attribute), numbers.get(ty)), (Some(0), Some(3)));
        assert_eq!(numbers.get(Symbol::Attribute(Attribute::new(6))), None);
        assert_eq!(numbers.get(Symbol::Source(7)), None);
    }
}
