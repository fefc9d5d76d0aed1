//! The same columns, in the same order, for two systems.
//!
//! Follows `mergeAndAlignVars` of mlir/lib/Analysis/FlatLinearValueConstraints.cpp.

use super::FlatConstraints;
use ir::Value;

impl<'a> FlatConstraints<'a> {
    /// Returns whether both have the same dimensions and symbols.
    pub(crate) fn is_aligned_with(&self, other: &Self) -> bool {
        self.num_dims == other.num_dims && self.inputs == other.inputs
    }

    /// Gives both the same dimensions from `first` on, symbols and locals: those of `self` come first.
    pub(crate) fn align(&mut self, first: usize, other: &mut Self) {
        let dims: Vec<Option<Value<'a>>> = self.inputs[first..self.num_dims].to_vec();
        for (column, dim) in (first..).zip(dims) {
            match dim.and_then(|value| other.find_from(value, column)) {
                Some(found) if found < other.num_dims => other.swap(column, found),
                _ => other.insert_dim(column, dim),
            }
        }
        for column in self.num_dims..other.num_dims {
            self.append_dim(other.inputs[column]);
        }
        self.merge_symbols(other);
        self.merge_locals(other);
    }

    /// Gives both the same symbols: those of `self` come first.
    pub(crate) fn merge_symbols(&mut self, other: &mut Self) {
        let symbols: Vec<Option<Value<'a>>> = self.inputs[self.num_dims..].to_vec();
        for (index, symbol) in symbols.into_iter().enumerate() {
            let column = other.num_dims + index;
            match symbol.and_then(|value| other.find_from(value, column)) {
                Some(found) => other.swap(column, found),
                None => other.insert_symbol(index, symbol),
            }
        }
        for index in self.num_symbols()..other.num_symbols() {
            self.insert_symbol(index, other.inputs[other.num_dims + index]);
        }
    }
}
