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
        if !len.is_multiple_of(Self::BITS) {
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

#[cfg(test)]
mod tests {
    use crate::body::{BodyId, OpRef, OperationState};
    use crate::{Attribute, Context, Ir, Location, Type, ValueId};
    use std::sync::Arc;

    /// Returns 70 operations in a block: each has one result, and the one before as its operand.
    fn chain() -> Ir {
        let context = Arc::new(Context::new());
        let name = context.op_name(context.intern_string(b"x.op"));
        let mut body = crate::Body::default();
        let root = body.create_operation(&context, &OperationState::new(name, Location::UNKNOWN));
        let region = body.add_top_region();
        let block = body.create_block();
        body.append_block(region, block);
        let mut last: Option<ValueId> = None;
        for _ in 0..70 {
            let mut state = OperationState::new(name, Location::UNKNOWN);
            state.operands.extend(last);
            state.result_types.push(Type::INDEX);
            let op = body.create_operation(&context, &state);
            body.append_operation(block, op);
            last = body.results(op).next();
        }
        Ir::new(context, vec![body], OpRef { body: BodyId::new(0), op: root })
    }

    #[test]
    fn edits_are_noted() {
        let mut ir = chain();
        let id = BodyId::new(0);
        let ops: Vec<_> = {
            let body = ir.body(id);
            let block = body.entry_block(body.top_regions()[0]).unwrap();
            body.block_operations(block).collect()
        };
        let still_valid = |ir: &Ir| ops.iter().filter(|&&op| ir.body(id).is_still_valid(op)).count();
        assert_eq!(still_valid(&ir), 0);
        ir.note_valid();
        assert_eq!(still_valid(&ir), 70);
        let body = ir.body_mut(id);
        // An operand, with which the operation alone changes.
        body.set_operand_at(ops[9], 0, body.results(ops[2]).next().unwrap());
        assert_eq!(still_valid(&ir), 69);
        // A type, with which the user changes too.
        let body = ir.body_mut(id);
        let value = body.results(ops[66]).next().unwrap();
        body.set_value_type(value, Type::I1);
        assert!(!ir.body(id).is_still_valid(ops[66]) && !ir.body(id).is_still_valid(ops[67]));
        assert_eq!(still_valid(&ir), 67);
        // Attributes: the same ones are no change.
        ir.body_mut(id).set_attributes(ops[0], Attribute::EMPTY_DICTIONARY);
        assert_eq!(still_valid(&ir), 67);
        ir.body_mut(id).set_attributes(ops[0], Attribute::UNIT);
        assert_eq!(still_valid(&ir), 66);
        ir.note_valid();
        assert_eq!(still_valid(&ir), 70);
    }
}
