//! The operations that were found valid and have not changed since.
//!
//! A pass changes some operations of a body and leaves the others as they are. A verifier that looks at nothing but an
//! operation itself need not run again for those. An edit of an operation is a change of its operands, of their types
//! or those of its results, of its properties and attributes; not of its place.
//!
//! Representation: a bit by the index of an operation. Operations that were made later have no bit.

use super::{Body, OpId, ValueId, ValueOwner};
use crate::body::bodies::Ir;

/// See the module's description.
#[derive(Clone, Debug, Default)]
pub(crate) struct ValidOperations(Vec<u64>);

impl ValidOperations {
    const BITS: usize = u64::BITS as usize;

    /// Adds the first `len` operations.
    fn add_first(&mut self, len: usize) {
        self.0.clear();
        self.0.resize(len / Self::BITS, u64::MAX);
        if len % Self::BITS != 0 {
            self.0.push((1 << (len % Self::BITS)) - 1);
        }
    }

    #[inline]
    fn contains(&self, op: OpId) -> bool {
        let word = self.0.get(op.index() / Self::BITS).copied().unwrap_or(0);
        word >> (op.index() % Self::BITS) & 1 != 0
    }

    #[inline]
    fn remove(&mut self, op: OpId) {
        if let Some(word) = self.0.get_mut(op.index() / Self::BITS) {
            *word &= !(1 << (op.index() % Self::BITS));
        }
    }

    /// Removes all.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl Body {
    /// Returns whether `op` was found valid and has not changed since.
    #[inline]
    pub fn is_still_valid(&self, op: OpId) -> bool {
        self.valid.contains(op)
    }

    /// Records that `op` changes.
    #[inline]
    pub(super) fn note_edit(&mut self, op: OpId) {
        self.valid.remove(op);
    }

    /// Records that the type of `value` changes.
    pub(super) fn note_edit_of_type(&mut self, value: ValueId) {
        if let ValueOwner::Op(op) = self.value_owner(value) {
            self.note_edit(op);
        }
        let mut next = self.first_use(value);
        while let Some(operand) = next {
            self.note_edit(self.operand_owner(operand));
            next = self.next_use(operand);
        }
    }
}

impl Ir {
    /// Records that all operations were found valid.
    pub fn note_valid(&mut self) {
        if !self.context.has_caches() {
            return;
        }
        for body in &mut self.bodies {
            body.valid.add_first(body.ops.len());
        }
    }
}
