//! The attributes of an operation with something else in the place of its operands.

use std::ops::Range;

use super::groups::operand_range;
use super::slots::Slots;
use crate::{Attribute, Context, OpInfo, Operation};

/// The base of all adaptors: `T` is the datum for each operand, such as its constant value.
#[derive(Clone, Copy)]
pub struct Adaptor<'a, T> {
    /// Owner of what is uniqued.
    pub context: &'a Context,
    /// The operation.
    pub info: &'a OpInfo,
    /// The operands.
    pub operands: &'a [T],
    /// One for each slot.
    pub properties: &'a [Option<Attribute>],
}

impl<'a, T> Adaptor<'a, T> {
    /// Returns the attributes of `op` with `operands`, one for each that it has.
    pub fn of(op: Operation<'a>, operands: &'a [T]) -> Self {
        Adaptor { context: op.context(), info: op.info(), operands, properties: op.properties() }
    }

    fn range(&self, index: usize) -> Range<usize> {
        let slot = |slot: usize| self.properties.get(slot).copied().flatten();
        operand_range(self.context, self.info, index, self.operands.len(), slot)
    }
}

impl<'a, T: Copy> Adaptor<'a, T> {
    /// Returns the datum for operand `index` of the operation.
    #[inline]
    pub fn operand(self, index: usize) -> T {
        self.operands[index]
    }

    /// Returns the datum for operand `index` of the definition, which is a single value.
    pub fn single_operand(self, index: usize) -> T {
        self.operands[self.range(index).start]
    }

    /// Returns the datum for operand `index` of the definition, if the operand is present.
    pub fn optional_operand(self, index: usize) -> Option<T> {
        self.operand_group(index).first().copied()
    }

    /// Returns the data for operand `index` of the definition.
    pub fn operand_group(self, index: usize) -> &'a [T] {
        &self.operands[self.range(index)]
    }
}

impl<'a, T: Copy> Slots<'a> for Adaptor<'a, T> {
    #[inline]
    fn context(self) -> &'a Context {
        self.context
    }

    #[inline]
    fn slot(self, index: usize) -> Option<Attribute> {
        self.properties.get(index).copied().flatten()
    }

    fn default_of_slot(self, index: usize) -> Option<Attribute> {
        self.info.default_properties.get(index).copied().flatten()
    }
}
