//! Changes of operands and of values.

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::body::{BlockId, Body, NO_PROPERTIES, OpId, OperandId, Span, ValueId, ValueOwner};
use crate::context::Context;
use crate::types::Type;

impl Body {
    /// Returns the ids of the operands of `op`.
    #[inline]
    pub fn operand_ids(&self, op: OpId) -> impl ExactSizeIterator<Item = OperandId> + use<> {
        let Span { start, len } = self.ops[op.index()].operands;
        (start..start + len).map(OperandId::new)
    }

    /// Returns the id of operand `index` of `op`.
    #[inline]
    pub fn operand_id(&self, op: OpId, index: usize) -> OperandId {
        let Span { start, len } = self.ops[op.index()].operands;
        debug_assert!(index < len as usize, "operand index out of range");
        OperandId::new(start + index as u32)
    }

    /// Returns the position of an operand among those of its operation.
    #[inline]
    pub fn operand_index(&self, operand: OperandId) -> usize {
        operand.index() - self.ops[self.operand_owner(operand).index()].operands.start as usize
    }

    /// Returns the value of an operand.
    #[inline]
    pub fn operand_value(&self, operand: OperandId) -> ValueId {
        self.operands[operand.index()].value
    }

    /// Returns the value of operand `index` of `op`.
    #[inline]
    pub fn operand(&self, op: OpId, index: usize) -> ValueId {
        self.operand_value(self.operand_id(op, index))
    }

    /// Makes operand `index` of `op` another value.
    pub fn set_operand_at(&mut self, op: OpId, index: usize, value: ValueId) {
        self.set_operand(self.operand_id(op, index), value);
    }

    /// Makes `values` the operands of `op`: those it has take the first ones.
    pub fn set_operands(&mut self, op: OpId, values: &[ValueId]) {
        let Span { start, len } = self.ops[op.index()].operands;
        let kept = values.len().min(len as usize);
        for index in kept as u32..len {
            self.unlink_operand(OperandId::new(start + index));
        }
        if values.len() > len as usize {
            self.move_operands_to_end(op);
        }
        let start = self.ops[op.index()].operands.start;
        self.ops[op.index()].operands.len = values.len() as u32;
        for (index, &value) in values[..kept].iter().enumerate() {
            self.set_operand(OperandId::new(start + index as u32), value);
        }
        for &value in &values[kept..] {
            self.push_operand(op, value);
        }
    }

    /// Moves the operands of `op` to the end of the pool, where their number can grow.
    fn move_operands_to_end(&mut self, op: OpId) {
        let span = self.ops[op.index()].operands;
        if span.range().end == self.operands.len() {
            return;
        }
        let start = self.operands.len() as u32;
        for index in span.range() {
            let id = OperandId::new(self.operands.len() as u32);
            let data = self.operands[index];
            // The copy takes its place in the list of uses.
            match data.prev_use {
                Some(prev) => self.operands[prev.index()].next_use = Some(id),
                None => self.values[data.value.index()].first_use = Some(id),
            }
            if let Some(next) = data.next_use {
                self.operands[next.index()].prev_use = Some(id);
            }
            self.operands.push(data);
        }
        self.ops[op.index()].operands.start = start;
    }

    /// Takes the `count` operands from `first` on out of `op`.
    pub fn erase_operands(&mut self, op: OpId, first: usize, count: usize) {
        let Span { start, len } = self.ops[op.index()].operands;
        let behind = first + count;
        for index in behind..len as usize {
            let value = self.operands[start as usize + index].value;
            self.set_operand(OperandId::new(start + (index - count) as u32), value);
        }
        for index in len as usize - count..len as usize {
            self.unlink_operand(OperandId::new(start + index as u32));
        }
        self.ops[op.index()].operands.len = len - count as u32;
    }

    /// Inserts `values` before operand `at` of `op`.
    pub fn insert_operands(&mut self, op: OpId, at: usize, values: &[ValueId]) {
        if values.is_empty() {
            return;
        }
        let mut all: SmallVec<[ValueId; 8]> = self.operand_values(op).collect();
        all.insert_many(at, values.iter().copied());
        self.set_operands(op, &all);
    }

    /// Makes those uses of `from` uses of `to` that `decide` says, from the first on.
    pub fn replace_uses_if(
        &mut self,
        from: ValueId,
        to: ValueId,
        mut decide: impl FnMut(&Body, OperandId) -> bool,
    ) {
        let mut next = self.first_use(from);
        while let Some(operand) = next {
            next = self.next_use(operand);
            if from != to && decide(self, operand) {
                self.set_operand(operand, to);
            }
        }
    }

    /// Returns the uses of `value`, the last made first.
    pub fn uses(&self, value: ValueId) -> impl Iterator<Item = OperandId> + '_ {
        std::iter::successors(self.first_use(value), |&operand| self.next_use(operand))
    }

    /// Returns the operations that use `value`, once per use, the last made first.
    pub fn users(&self, value: ValueId) -> impl Iterator<Item = OpId> + '_ {
        self.uses(value).map(|operand| self.operand_owner(operand))
    }

    /// Returns whether `value` has no uses.
    #[inline]
    pub fn is_unused(&self, value: ValueId) -> bool {
        self.first_use(value).is_none()
    }

    /// Returns whether `value` has exactly one use.
    #[inline]
    pub fn has_one_use(&self, value: ValueId) -> bool {
        self.first_use(value).is_some_and(|operand| self.next_use(operand).is_none())
    }

    /// Returns whether the results of `op` have no uses.
    #[inline]
    pub fn are_results_unused(&self, op: OpId) -> bool {
        let results = self.ops[op.index()].results;
        self.values[results.range()].iter().all(|value| value.first_use.is_none())
    }

    /// Returns the number of the results of `op`.
    #[inline]
    pub fn num_results(&self, op: OpId) -> usize {
        self.ops[op.index()].results.len as usize
    }

    /// Returns the number of the operands of `op`.
    #[inline]
    pub fn num_operands(&self, op: OpId) -> usize {
        self.ops[op.index()].operands.len as usize
    }

    /// Returns the operation of which `value` is a result.
    #[inline]
    pub fn defining_operation(&self, value: ValueId) -> Option<OpId> {
        match self.value_owner(value) {
            ValueOwner::Op(op) => Some(op),
            _ => None,
        }
    }

    /// Returns the block of the definition of `value`: of the argument, or of the defining operation.
    pub fn block_of_value(&self, value: ValueId) -> Option<BlockId> {
        match self.value_owner(value) {
            ValueOwner::Op(op) => self.block_of(op),
            ValueOwner::Block(block) => Some(block),
            ValueOwner::Forward | ValueOwner::Outside => None,
        }
    }

    /// Makes `ty` the type of `value`.
    pub fn set_value_type(&mut self, value: ValueId, ty: Type) {
        self.values[value.index()].ty = ty;
        self.note_edit_of_type(value);
    }

    /// Makes `value` the inherent attribute in `slot` of `op`, whose name is registered, even where it
    /// was made without any.
    pub fn put_property(&mut self, context: &Context, op: OpId, slot: usize, value: Option<Attribute>) {
        let data = &mut self.ops[op.index()];
        if data.properties == NO_PROPERTIES {
            data.properties = self.properties.len() as u32;
            let slots = data.name.info(context).num_property_slots();
            self.properties.resize(self.properties.len() + slots, None);
        }
        self.set_property(context, op, slot, value);
    }
}
