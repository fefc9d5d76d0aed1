//! The uses of a value or block: a doubly linked list through the operands or successors, the newest first.

use super::pools::{OPERANDS, SUCCESSORS};
use super::{BlockId, BlockOperand, Body, OpId, OpOperand, OperandId, SuccessorId, ValueId};

impl Body {
    #[inline]
    pub(crate) fn push_operand(&mut self, owner: OpId, value: ValueId) {
        let id = OperandId::new(self.pools.next_index(OPERANDS));
        let next_use = self.pools[value].first_use.replace(id);
        if let Some(next) = next_use {
            self.pools[next].prev_use = Some(id);
        }
        self.pools.push(OPERANDS, OpOperand { value, owner, prev_use: None, next_use });
    }

    pub(super) fn push_successor(&mut self, owner: OpId, block: BlockId) {
        let id = SuccessorId::new(self.pools.next_index(SUCCESSORS));
        let next_use = self.pools[block].first_use.replace(id);
        if let Some(next) = next_use {
            self.pools[next].prev_use = Some(id);
        }
        self.pools.push(SUCCESSORS, BlockOperand { block, owner, prev_use: None, next_use });
    }

    /// Takes an operand out of the use list of its value.
    #[inline]
    pub(crate) fn unlink_operand(&mut self, operand: OperandId) {
        let OpOperand { value, prev_use, next_use, .. } = self.pools[operand];
        match prev_use {
            Some(prev) => self.pools[prev].next_use = next_use,
            None => self.pools[value].first_use = next_use,
        }
        if let Some(next) = next_use {
            self.pools[next].prev_use = prev_use;
        }
    }

    /// Makes an operand use another value. The new use comes first in the value's list.
    #[inline]
    pub fn set_operand(&mut self, operand: OperandId, value: ValueId) {
        self.unlink_operand(operand);
        let next_use = self.pools[value].first_use.replace(operand);
        if let Some(next) = next_use {
            self.pools[next].prev_use = Some(operand);
        }
        let data = &mut self.pools[operand];
        (data.value, data.prev_use, data.next_use) = (value, None, next_use);
    }

    /// Replaces every use of `from` by `to`, starting with the first use, as mlir::Value::replaceAllUsesWith
    /// does. The resulting order of uses affects the output of passes.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        if from == to {
            return;
        }
        while let Some(operand) = self.pools[from].first_use {
            self.set_operand(operand, to);
        }
    }

    /// Returns the use of a value that comes first in its list: the one made last.
    #[inline]
    pub fn first_use(&self, value: ValueId) -> Option<OperandId> {
        self.pools[value].first_use
    }

    /// Returns the next use of the same value after `operand`.
    #[inline]
    pub fn next_use(&self, operand: OperandId) -> Option<OperandId> {
        self.pools[operand].next_use
    }

    /// Returns the operation that an operand belongs to.
    #[inline]
    pub fn operand_owner(&self, operand: OperandId) -> OpId {
        self.pools[operand].owner
    }
}
