//! The end of a conversion: changes are undone, or carried out.

use super::{Checkpoint, ConversionRewriter};
use crate::changes::{Change, swap_bodies};
use ir::body::ValueOwner;
use ir::{BodyId, OpId, OpRef, ValueId};
use smallvec::SmallVec;

impl<'a> ConversionRewriter<'a> {
    pub(crate) fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            changes: self.log.borrow().changes.len(),
            ignored: self.ignored.len(),
            replaced: self.replaced.len(),
        }
    }

    /// Takes back all changes since a checkpoint.
    pub(crate) fn reset(&mut self, to: Checkpoint) {
        loop {
            let change = {
                let changes = &mut self.log.borrow_mut().changes;
                if changes.len() <= to.changes {
                    break;
                }
                changes.pop()
            };
            if let Some(change) = change {
                self.undo(change);
            }
        }
        self.ignored.truncate(to.ignored);
        self.replaced.truncate(to.replaced);
    }

    fn undo(&mut self, change: Change) {
        match change {
            Change::CreateOp(op) => self.undo_creation(op),
            Change::ModifyOp(op, saved) => saved.restore(self.ir_mut(), op),
            Change::ReplaceOp(op, _) => {
                let results = self.ir().body(op.body).results(op.op);
                results.for_each(|result| self.mapping.erase(op.body, &[result]));
            }
            Change::ReplaceValue(body, value, _) => self.mapping.erase(body, &[value]),
            Change::Materialize(op, mapped) => {
                if !mapped.is_empty() {
                    self.mapping.erase(op.body, &mapped);
                }
                self.materializations.remove(op);
                self.ir_mut().erase_operation(op);
            }
            Change::CreateBlock(body, block) => {
                let body = self.ir_mut().body_mut(body);
                while let Some(op) = body.last_operation(block) {
                    body.remove_operation(op);
                }
                body.remove_block(block);
            }
            Change::EraseBlock { body, block, region, before } => {
                self.ir_mut().body_mut(body).insert_block(region, block, before);
            }
            Change::MoveBlock { body, block, region, before } => {
                self.ir_mut().body_mut(body).move_block(block, region, before);
            }
            Change::MoveOp { op, block, before } => {
                self.ir_mut().body_mut(op.body).move_operation_to(op.op, block, before);
            }
            Change::SpliceOps { body, from, first, last } => {
                let body = self.ir_mut().body_mut(body);
                let mut next = Some(first);
                while let Some(op) = next {
                    next = body.next_operation(op).filter(|_| op != last);
                    body.move_operation_to(op, from, None);
                }
            }
            Change::ReplaceBlock { body, from, to } => {
                self.ir_mut().body_mut(body).replace_block_uses(to, from);
            }
            Change::SwapBodies(a, b) => swap_bodies(self.ir_mut(), a, b),
        }
    }

    fn undo_creation(&mut self, op: OpRef) {
        let body = self.ir_mut().body_mut(op.body);
        for index in 0..body.local_regions(op.op).len() {
            let region = body.local_regions(op.op)[index];
            while let Some(block) = body.entry_block(region) {
                body.remove_block(block);
            }
        }
        body.results(op.op).for_each(|result| body.drop_uses(result));
        self.ir_mut().erase_operation(op);
    }

    /// Replaces the uses of what was replaced, and erases what was.
    pub(crate) fn commit(&mut self) {
        let mut index = 0;
        loop {
            // Casts that are made meanwhile are appended.
            let change = match self.log.borrow().changes.get(index) {
                Some(Change::ReplaceOp(op, by_converter)) => Some((*op, None, *by_converter)),
                Some(&Change::ReplaceValue(body, value, by_converter)) => {
                    Some((OpRef { body, op: OpId::new(0) }, Some(value), by_converter))
                }
                Some(_) => None,
                None => break,
            };
            index += 1;
            match change {
                Some((OpRef { body, .. }, Some(value), by_converter)) => {
                    self.commit_value(body, value, by_converter);
                }
                Some((op, None, by_converter)) => self.commit_op(op, by_converter),
                None => {}
            }
        }
        let changes = std::mem::take(&mut self.log.borrow_mut().changes);
        for change in changes {
            match change {
                Change::ReplaceOp(op, _) => self.erase_replaced(op),
                Change::EraseBlock { body, block, .. } => {
                    let ops: Vec<OpId> = self.ir().body(body).block_operations(block).collect();
                    ops.into_iter().for_each(|op| self.erase_replaced(OpRef { body, op }));
                    self.ir_mut().erase_block(body, block);
                }
                _ => {}
            }
        }
    }

    /// Erases an operation whose results nothing needs.
    fn erase_replaced(&mut self, op: OpRef) {
        self.forget_casts(op);
        let body = self.ir_mut().body_mut(op.body);
        body.results(op.op).for_each(|result| {
            if !body.is_unused(result) {
                body.drop_uses(result);
            }
        });
        self.ir_mut().erase_operation(op);
    }

    /// Forgets the casts in `op`, which is about to be erased.
    fn forget_casts(&mut self, op: OpRef) {
        if self.ir().operation(op).num_regions() == 0 {
            return self.materializations.remove(op);
        }
        let mut nested = Vec::new();
        ir::walk::walk_post_order(self.ir().operation(op), |op| nested.push(op.op_ref()));
        nested.into_iter().for_each(|op| self.materializations.remove(op));
    }

    fn commit_op(&mut self, op: OpRef, by_converter: bool) {
        self.set_body(op.body);
        let results: SmallVec<[ValueId; 4]> = self.body().results(op.op).collect();
        let replacements: SmallVec<[Option<ValueId>; 4]> =
            results.iter().map(|&result| self.find_or_build_replacement(result, by_converter)).collect();
        for (&result, replacement) in results.iter().zip(replacements) {
            if let Some(value) = replacement {
                self.body_mut().replace_all_uses(result, value);
            }
        }
        self.body_mut().remove_operation(op.op);
    }

    fn commit_value(&mut self, body: BodyId, value: ValueId, by_converter: bool) {
        self.set_body(body);
        let Some(replacement) = self.find_or_build_replacement(value, by_converter) else { return };
        let body = self.body_mut();
        let ValueOwner::Op(definition) = body.value_owner(replacement) else {
            return body.replace_all_uses(value, replacement);
        };
        // An operation replaces only the uses after it.
        let block = body.block_of(definition);
        if let Some(block) = block {
            body.renumber(block);
        }
        let order = body.operation_order(definition);
        body.replace_uses_if(value, replacement, |body, operand| {
            let user = body.operand_owner(operand);
            user != definition && (body.block_of(user) != block || body.operation_order(user) > order)
        });
    }
}
