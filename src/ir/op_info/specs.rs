//! How many values, successors or regions an operation has, and of which kinds.

use crate::context::strings::StringId;

/// How many values, regions or blocks one entry of a definition stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// One value.
    One,
    /// At most one.
    Optional,
    /// Any number.
    Variadic,
}

/// An operand, result, region or successor of an operation's definition.
#[derive(Clone, Debug)]
pub struct Spec {
    /// Empty where it has none.
    pub name: StringId,
    /// How many values it stands for.
    pub arity: Arity,
    /// The attribute that says how the values of a variadic of variadic operand are divided; else the
    /// empty string.
    pub segments: StringId,
}

/// The operands, results, regions or successors of a definition, in its order.
#[derive(Clone, Debug)]
pub struct Specs {
    specs: Box<[Spec]>,
    min: usize,
    num_leading: usize,
    is_exact: bool,
}

impl Specs {
    /// Makes the list from the entries of a definition.
    pub fn new(specs: Vec<Spec>) -> Self {
        let min = specs.iter().filter(|spec| spec.arity == Arity::One).count();
        let num_leading = specs.iter().take_while(|spec| spec.arity == Arity::One).count();
        Specs { min, num_leading, is_exact: min == specs.len(), specs: specs.into() }
    }

    /// Returns the least number that an operation must have; the exact one, if nothing is optional or
    /// variadic.
    #[inline]
    pub fn min(&self) -> usize {
        self.min
    }

    /// Returns the number of leading entries that stand for exactly one value each.
    #[inline]
    pub fn num_leading(&self) -> usize {
        self.num_leading
    }

    /// Returns the number of variable-length entries.
    #[inline]
    pub fn num_variable(&self) -> usize {
        self.specs.len() - self.min
    }

    /// Returns whether an operation must have exactly [`Specs::min`] values.
    #[inline]
    pub fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// Returns whether an operation may have `count` values.
    #[inline]
    pub fn allows(&self, count: usize) -> bool {
        if self.is_exact { count == self.min } else { count >= self.min }
    }

    /// Returns the lengths of the entries for `count` values, if all variable-length entries have the same
    /// length.
    pub fn group_len(&self, spec: &Spec, count: usize) -> usize {
        match spec.arity {
            Arity::One => 1,
            _ => count.saturating_sub(self.min) / self.num_variable().max(1),
        }
    }
}

impl Default for Specs {
    fn default() -> Self {
        Specs { specs: Box::default(), min: 0, num_leading: 0, is_exact: true }
    }
}

impl std::ops::Deref for Specs {
    type Target = [Spec];

    fn deref(&self) -> &[Spec] {
        &self.specs
    }
}
