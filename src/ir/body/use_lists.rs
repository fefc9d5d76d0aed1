//! The uses of a value or block: a doubly linked list through the operands or successors, the newest first.

use super::{BlockId, BlockOperand, Body, OpId, OpOperand, OperandId, SuccessorId, ValueId, next_index};

impl Body {
    #[inline]
    pub(crate) fn push_operand(&mut self, owner: OpId, value: ValueId) {
        let id = OperandId::new(next_index(&self.operands));
        let next_use = self.values[value.index()].first_use.replace(id);
        if let Some(next) = next_use {
            self.operands[next.index()].prev_use = Some(id);
        }
        self.operands.push(OpOperand { value, owner, prev_use: None, next_use });
        self.note_edit(owner);
    }

    pub(super) fn push_successor(&mut self, owner: OpId, block: BlockId) {
        let id = SuccessorId::new(next_index(&self.successors));
        let next_use = self.blocks[block.index()].first_use.replace(id);
        if let Some(next) = next_use {
            self.successors[next.index()].prev_use = Some(id);
        }
        self.successors.push(BlockOperand { block, owner, prev_use: None, next_use });
    }

    /// Takes an operand out of the use list of its value.
    pub(crate) fn unlink_operand(&mut self, operand: OperandId) {
        let OpOperand { value, owner, prev_use, next_use } = self.operands[operand.index()];
        self.note_edit(owner);
        match prev_use {
            Some(prev) => self.operands[prev.index()].next_use = next_use,
            None => self.values[value.index()].first_use = next_use,
        }
        if let Some(next) = next_use {
            self.operands[next.index()].prev_use = prev_use;
        }
    }

    /// Makes an operand use another value. The new use comes first in the value's list.
    pub fn set_operand(&mut self, operand: OperandId, value: ValueId) {
        self.unlink_operand(operand);
        let next_use = self.values[value.index()].first_use.replace(operand);
        if let Some(next) = next_use {
            self.operands[next.index()].prev_use = Some(operand);
        }
        let data = &mut self.operands[operand.index()];
        (data.value, data.prev_use, data.next_use) = (value, None, next_use);
    }

    /// Replaces every use of `from` by `to`, starting with the first use, as mlir::Value::replaceAllUsesWith
    /// does. The resulting order of uses affects the output of passes.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        if from == to {
            return;
        }
        while let Some(operand) = self.values[from.index()].first_use {
            self.set_operand(operand, to);
        }
    }

    /// Returns the use of a value that comes first in its list: the one made last.
    pub fn first_use(&self, value: ValueId) -> Option<OperandId> {
        self.values[value.index()].first_use
    }

    /// Returns the next use of the same value after `operand`.
    pub fn next_use(&self, operand: OperandId) -> Option<OperandId> {
        self.operands[operand.index()].next_use
    }

    /// Returns the operation that an operand belongs to.
    pub fn operand_owner(&self, operand: OperandId) -> OpId {
        self.operands[operand.index()].owner
    }
}
