//! The uses of a slot that have to be removed: those of its pointer, and those of what is made of it.

use super::{SlotHooks, slot_hooks};
use ir::body::OperandId;
use ir::{Ir, OpId, OpRef, Operation, ValueId};
use rustc_hash::FxHashMap;

/// The operations with such uses, in the order in which they were found.
#[derive(Default)]
pub struct BlockingUses {
    pub users: Vec<User>,
    index_of: FxHashMap<OpId, usize>,
}

/// An operation, and its uses that have to be removed.
pub struct User {
    pub op: OpId,
    pub hooks: SlotHooks,
    pub uses: Vec<OperandId>,
}

impl BlockingUses {
    /// Adds a use, and those of the results of its owner that have to be removed with it.
    pub fn add(&mut self, ir: &Ir, body: ir::BodyId, operand: OperandId) {
        let mut pending = vec![operand];
        while let Some(operand) = pending.pop() {
            let op = ir.body(body).operand_owner(operand);
            let index = *self.index_of.entry(op).or_insert(self.users.len());
            if index == self.users.len() {
                let view = ir.operation(OpRef { body, op });
                let hooks = slot_hooks(view);
                self.users.push(User { op, hooks, uses: Vec::new() });
                if hooks.removal.is_some_and(|removal| removal.forwards) {
                    pending.extend(view.results().flat_map(|result| uses_of(view, result.id())));
                }
            }
            let uses = &mut self.users[index].uses;
            if !uses.contains(&operand) {
                uses.push(operand);
            }
        }
    }
}

fn uses_of(op: Operation<'_>, value: ValueId) -> Vec<OperandId> {
    uses(op.ir(), op.body_id(), value)
}

/// Returns the uses of a value, the last one first.
pub fn uses(ir: &Ir, body: ir::BodyId, value: ValueId) -> Vec<OperandId> {
    let body = ir.body(body);
    std::iter::successors(body.first_use(value), |&operand| body.next_use(operand)).collect()
}
